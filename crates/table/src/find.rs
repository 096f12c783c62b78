//! Which column holds the puzzles.

use crate::error::TableError;
use crate::layout::COLUMN;
use crate::read::read;
use crate::source::{Raw, Source, advice, fits};
use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, RecordBatch};
use arrow_buffer::NullBuffer;
use arrow_schema::{DataType, Field, Schema};

/// Names of columns of puzzles, the likeliest first.
const PUZZLES: [&str; 14] = [
    "puzzle",
    "puzzles",
    "quizzes",
    "quiz",
    "question",
    "sudoku",
    "kakuro",
    "grid",
    "board",
    "initial_board",
    "unsolved",
    "problem",
    "input",
    "line",
];

/// Names of columns of solutions.
const SOLUTIONS: [&str; 6] = ["solution", "solutions", "answer", "target", "solved", "solution_board"];

/// So many values of a column are tried, and so many of a hundred have to be puzzles.
const TRIED: usize = 100;
const ENOUGH: usize = 90;

/// The column of puzzles, and the table's own solutions.
///
/// ```
/// use arrow_schema::{DataType, Field, Schema};
/// use qedoku_table::find_puzzles;
/// let field = |name| Field::new(name, DataType::Utf8, true);
/// let schema = Schema::new(vec![field("id"), field("quizzes"), field("solutions")]);
/// let found = find_puzzles(&schema, None, None).unwrap();
/// assert_eq!((found.name.as_str(), found.solution.as_deref()), ("quizzes", Some("solutions")));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// Its name, or its path into structs.
    pub name: String,
    /// The column of solutions, if there is one.
    pub solution: Option<String>,
    /// Where it stands: a column, then members of structs.
    path: Vec<usize>,
}

impl Found {
    /// The column of a batch, and the nulls of the structs that it stands in.
    pub(crate) fn column(&self, batch: &RecordBatch) -> (ArrayRef, Vec<NullBuffer>) {
        let mut column = batch.column(self.path[0]).clone();
        let mut outer = Vec::new();
        for &member in &self.path[1..] {
            outer.extend(column.nulls().cloned());
            column = column.as_struct().column(member).clone();
        }
        (column, outer)
    }
}

/// The column of puzzles: the one that is named, by a path into structs if need be; else one that says so in
/// its metadata; else the likeliest by name, of several the first whose values are puzzles; else the only one
/// whose values are. The first rows of the table help where names do not tell.
///
/// # Errors
/// If none or several fit, with the columns and their first values, or if the column has a type that holds no
/// puzzles.
///
/// ```
/// use arrow_array::{ArrayRef, RecordBatch, StringArray};
/// use qedoku_table::find_puzzles;
/// use std::sync::Arc;
/// let column = |text: &str| Arc::new(StringArray::from(vec![text])) as ArrayRef;
/// let batch = RecordBatch::try_from_iter([("a", column("easy")), ("b", column(&".".repeat(81)))])?;
/// assert_eq!(find_puzzles(&batch.schema(), Some(&batch), None)?.name, "b");
/// let error = find_puzzles(&batch.schema(), Some(&batch), Some("c")).unwrap_err();
/// assert_eq!(error.to_string(), "there is no column `c`; there are a, b");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn find_puzzles(
    schema: &Schema,
    first: Option<&RecordBatch>,
    named: Option<&str>,
) -> Result<Found, TableError> {
    let found = |path: Vec<usize>, name: &str| Found {
        name: name.to_owned(),
        solution: own_solution(schema, path[0]),
        path,
    };
    let checked = |at: usize| checked(schema.field(at).name(), schema.field(at).data_type()).map(|()| at);
    if let Some(name) = named {
        let path = path(schema, name).ok_or_else(|| TableError::NoColumn {
            name: name.to_owned(),
            has: schema.fields().iter().map(|field| field.name().as_str()).collect::<Vec<_>>().join(", "),
        })?;
        return Ok(found(path, name));
    }
    let fields = || schema.fields().iter().enumerate();
    if let Some((at, field)) = fields().find(|(_, field)| says_so(field)) {
        return Ok(found(vec![checked(at)?], field.name()));
    }
    let by_name: Vec<usize> = PUZZLES
        .iter()
        .flat_map(|name| fields().filter(|(_, field)| is_called(field, name)).map(|(at, _)| at))
        .collect();
    let fitting =
        || by_name.iter().copied().filter(|&at| fits(schema.field(at).data_type()) || is_null(schema, at));
    let reads = |at: usize| {
        first.is_none_or(|batch| share(batch.column(at).as_ref()).is_none_or(|share| share >= ENOUGH))
    };
    let likely = match fitting().count() {
        0 | 1 => fitting().next(),
        _ => fitting().find(|&at| reads(at)).or_else(|| fitting().next()),
    };
    if let Some(at) = likely {
        return Ok(found(vec![at], schema.field(at).name()));
    }
    if let Some(&at) = by_name.first() {
        checked(at)?;
    }
    let holds = |at: usize| {
        let share = first.and_then(|batch| share(batch.column(at).as_ref()));
        share.is_some_and(|share| share >= ENOUGH)
    };
    let mut by_value =
        (0..schema.fields().len()).filter(|&at| fits(schema.field(at).data_type()) && holds(at));
    match (by_value.next(), by_value.next()) {
        (Some(at), None) => Ok(found(vec![at], schema.field(at).name())),
        (None, _) => {
            Err(TableError::Unclear { what: "no column looks like puzzles", has: listed(schema, first) })
        }
        (Some(_), Some(_)) => {
            Err(TableError::Unclear { what: "several columns look like puzzles", has: listed(schema, first) })
        }
    }
}

/// Refuses a type that holds no puzzles.
fn checked(name: &str, data_type: &DataType) -> Result<(), TableError> {
    if fits(data_type) || *data_type == DataType::Null {
        return Ok(());
    }
    let found = data_type.to_string().to_lowercase();
    Err(TableError::NoPuzzles { column: name.to_owned(), found, advice: advice(data_type) })
}

fn is_null(schema: &Schema, at: usize) -> bool {
    *schema.field(at).data_type() == DataType::Null
}

/// Whether a field says that it holds puzzles.
fn says_so(field: &Field) -> bool {
    let told = field.metadata();
    told.get(COLUMN).is_some_and(|name| name == "line")
        || told.get("ARROW:extension:name").is_some_and(|name| name == "qedoku.puzzle")
}

/// Whether a field has a name, whatever its case and blanks.
fn is_called(field: &Field, name: &str) -> bool {
    field.name().trim().eq_ignore_ascii_case(name)
}

/// The only column with a name of solutions.
fn own_solution(schema: &Schema, puzzles: usize) -> Option<String> {
    let is_one = |(at, field): &(usize, &Field)| {
        // A column of our own of that name holds a number, or what we found.
        *at != puzzles && fits(field.data_type()) && SOLUTIONS.iter().any(|name| is_called(field, name))
    };
    let fields = schema.fields().iter().map(AsRef::as_ref).enumerate();
    let mut fields = fields.filter(is_one);
    let only = fields.next()?;
    if fields.next().is_some() { None } else { Some(only.1.name().clone()) }
}

/// Where a name, or a path into structs, leads.
fn path(schema: &Schema, name: &str) -> Option<Vec<usize>> {
    if let Ok(at) = schema.index_of(name) {
        return Some(vec![at]);
    }
    let (first, rest) = name.split_once('.')?;
    let at = schema.index_of(first).ok()?;
    let (mut path, mut data_type) = (vec![at], schema.field(at).data_type());
    for member in rest.split('.') {
        let DataType::Struct(fields) = data_type else { return None };
        let (at, field) = fields.find(member)?;
        path.push(at);
        data_type = field.data_type();
    }
    Some(path)
}

/// How many of a hundred of the first values are puzzles; nothing if there are no values.
fn share(array: &dyn Array) -> Option<usize> {
    let source = Source::new("", array, Vec::new()).ok()?;
    let values = (0..source.len()).map(|row| source.get(row)).filter(|raw| *raw != Raw::Null);
    let (mut tried, mut read_well) = (0, 0);
    for raw in values.take(TRIED) {
        tried += 1;
        read_well += usize::from(read(&raw, 0).is_ok());
    }
    (tried > 0).then(|| read_well * 100 / tried)
}

/// The columns, each with its first value.
fn listed(schema: &Schema, first: Option<&RecordBatch>) -> String {
    let column = |(at, field): (usize, &std::sync::Arc<Field>)| {
        let array = first.map(|batch| batch.column(at).as_ref());
        let value = array.and_then(first_value);
        let value = value.map(|value| format!(" such as `{value}`")).unwrap_or_default();
        format!("{} ({}{value})", field.name(), field.data_type().to_string().to_lowercase())
    };
    schema.fields().iter().enumerate().map(column).collect::<Vec<_>>().join(", ")
}

/// The first text of a column, if it has one, shortened.
fn first_value(array: &dyn Array) -> Option<String> {
    let source = Source::new("", array, Vec::new()).ok()?;
    let first = (0..source.len()).map(|row| source.get(row)).find(|raw| *raw != Raw::Null)?;
    let (Raw::Text(text) | Raw::Bytes(text)) = first else { return None };
    let text = String::from_utf8_lossy(text);
    let short: String = text.chars().take(24).collect();
    Some(if short.len() < text.len() { format!("{short}…") } else { short })
}
