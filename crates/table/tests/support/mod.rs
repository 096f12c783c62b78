//! Puzzles for tables, and their columns as plain values.

use arrow_array::cast::AsArray;
use arrow_array::types::{Float64Type, Int16Type, Int32Type, Int64Type};
use arrow_array::{Array, ArrayRef, RecordBatch};
use arrow_schema::DataType;
use std::sync::Arc;

/// Texts of every kind: easy and hard Sudoku, no solution, several, Kakuro, positions, nonsense, nothing.
pub const TEXTS: [&str; 18] = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "................12....34........1..5..6.....7.73...4......7.6..1..2.....8.4......",
    "3...6.....5...86.396..53...5......3.6..3.9..8.8......1...79..861.28...7.....2...9",
    ".8.2...6...9.51.3....7...94....6...9.5.....2.3...1....12...3....6.59.2...3...7.5.",
    "..3456789456789123789123456..436589736589721489721436553164297864297853197853164.",
    "12345678.........9...............................................................",
    "55...............................................................................",
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
    r"# 3\ 4\ / \4 . . / \3 . .",
    r"# 3\ 4\ / \4 1 . / \3 . .",
    r"# 5\ 5\ / \5 . . / \5 . .",
    r"# 3\ 4\ / \40 . . / \3 . .",
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7",
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7o",
    "what is this?",
    "",
    "  53__7____6__195____98____6_8___6___34__8_3__17___2___6_6____28____419__5____8__79\n",
];

/// What stands in a cell of a table.
#[derive(Clone, PartialEq, Debug)]
pub enum Cell {
    Null,
    Bool(bool),
    Int(i64),
    Float(f64),
    Text(String),
    Words(Vec<String>),
}

/// The cell of a column in a row.
pub fn cell(array: &dyn Array, row: usize) -> Cell {
    if array.is_null(row) {
        return Cell::Null;
    }
    match array.data_type() {
        DataType::Boolean => Cell::Bool(array.as_boolean().value(row)),
        DataType::Int16 => Cell::Int(array.as_primitive::<Int16Type>().value(row).into()),
        DataType::Int32 => Cell::Int(array.as_primitive::<Int32Type>().value(row).into()),
        DataType::Int64 => Cell::Int(array.as_primitive::<Int64Type>().value(row)),
        DataType::Float64 => Cell::Float(array.as_primitive::<Float64Type>().value(row)),
        DataType::Utf8 => Cell::Text(array.as_string::<i32>().value(row).to_owned()),
        DataType::List(_) => {
            let words = array.as_list::<i32>().value(row);
            let words = words.as_string::<i32>();
            Cell::Words(words.iter().flatten().map(str::to_owned).collect())
        }
        other => panic!("no column is {other}"),
    }
}

/// A table of one column.
pub fn table(name: &str, column: impl Array + 'static) -> RecordBatch {
    RecordBatch::try_from_iter_with_nullable([(name, Arc::new(column) as ArrayRef, true)]).unwrap()
}
