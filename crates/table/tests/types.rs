//! Every type of column gives the values of plain text: no nulls, nulls, all null, no rows, sliced.

mod support;

use arrow_array::builder::{FixedSizeListBuilder, Int32Builder, Int64Builder, ListBuilder, UInt8Builder};
use arrow_array::cast::AsArray;
use arrow_array::types::{Int8Type, Int32Type, UInt16Type};
use arrow_array::{
    Array, ArrayRef, BinaryArray, BinaryViewArray, DictionaryArray, FixedSizeBinaryArray, Float64Array,
    Int64Array, LargeBinaryArray, LargeStringArray, NullArray, RecordBatch, RecordBatchIterator, StringArray,
    StringViewArray, StructArray, UInt32Array,
};
use arrow_buffer::NullBuffer;
use arrow_schema::{DataType, Field, Fields};
use qedoku_table::{Plan, TableError, Watch, annotate, annotate_array, annotate_reader, find_puzzles};
use std::sync::Arc;
use support::{Cell, TEXTS, cell, table};

fn plan() -> Plan {
    Plan::parse("solution,solutions,givens").unwrap()
}

/// Plain lines of Sudoku, and nulls at some places.
fn lines() -> Vec<Option<String>> {
    let lines = TEXTS.iter().filter(|text| text.len() == 81 && !text.contains('o') && !text.contains('_'));
    let mut lines: Vec<Option<String>> = lines.map(|line| Some(line.replace('0', "."))).collect();
    lines.insert(2, None);
    lines.push(None);
    lines
}

fn digits(line: &str) -> Vec<u8> {
    line.bytes().map(|byte| if byte == b'.' { 0 } else { byte - b'0' }).collect()
}

fn answer(column: &dyn Array) -> StructArray {
    annotate_array(column, &plan(), &Watch::default()).unwrap()
}

/// A column in each type that holds such lines.
fn columns(lines: &[Option<String>]) -> Vec<ArrayRef> {
    let texts = || lines.iter().map(Option::as_deref);
    let bytes = || texts().map(|text| text.map(str::as_bytes));
    let raw: Vec<Option<Vec<u8>>> = texts().map(|text| text.map(digits)).collect();
    let raw = || raw.iter().map(Option::as_deref);
    let mut flat = ListBuilder::new(Int64Builder::new());
    let mut fixed = FixedSizeListBuilder::new(UInt8Builder::new(), 81);
    let mut nested = ListBuilder::new(ListBuilder::new(Int32Builder::new()));
    for line in raw() {
        let cells = line.unwrap_or(&[0; 81]);
        match line {
            Some(cells) => {
                flat.append_value(cells.iter().map(|&digit| Some(i64::from(digit)).filter(|d| *d > 0)))
            }
            None => flat.append_null(),
        }
        fixed.values().append_slice(cells);
        fixed.append(line.is_some());
        for row in cells.chunks(9) {
            nested.values().append_value(row.iter().map(|&digit| Some(i32::from(digit))));
        }
        nested.append(line.is_some());
    }
    let mut columns: Vec<ArrayRef> = vec![
        Arc::new(StringArray::from_iter(texts())),
        Arc::new(LargeStringArray::from_iter(texts())),
        Arc::new(StringViewArray::from_iter(texts())),
        Arc::new(BinaryArray::from_iter(bytes())),
        Arc::new(LargeBinaryArray::from_iter(bytes())),
        Arc::new(BinaryViewArray::from_iter(bytes())),
        Arc::new(BinaryArray::from_iter(raw())),
        Arc::new(BinaryViewArray::from_iter(raw())),
        Arc::new(DictionaryArray::<Int32Type>::from_iter(texts())),
        Arc::new(DictionaryArray::<Int8Type>::from_iter(texts())),
        Arc::new(DictionaryArray::<UInt16Type>::from_iter(texts())),
        Arc::new(flat.finish()),
        Arc::new(fixed.finish()),
        Arc::new(nested.finish()),
    ];
    if !lines.is_empty() {
        let fixed = FixedSizeBinaryArray::try_from_sparse_iter_with_size(bytes(), 81).unwrap();
        columns.push(Arc::new(fixed));
    }
    columns
}

#[test]
fn every_type_gives_the_values_of_text() {
    let mixed = lines();
    let full: Vec<Option<String>> = mixed.iter().flatten().cloned().map(Some).collect();
    for lines in [mixed, full, vec![None; 3], Vec::new()] {
        let wanted = answer(&StringArray::from(lines.clone()));
        assert_eq!(wanted.len(), lines.len());
        for column in columns(&lines) {
            assert_eq!(answer(column.as_ref()), wanted, "{}", column.data_type());
            for from in 0..lines.len().min(4) {
                let slice = column.slice(from, lines.len() - from);
                assert_eq!(
                    answer(slice.as_ref()),
                    wanted.slice(from, lines.len() - from),
                    "{}",
                    column.data_type()
                );
            }
        }
    }
}

#[test]
fn a_column_of_no_type_is_null_throughout() {
    let answer = answer(&NullArray::new(3));
    assert_eq!(answer["status"].as_string::<i32>().value(2), "null");
    assert_eq!(answer["solutions"].null_count(), 3);
}

#[test]
fn lists_of_other_sizes_are_rows_that_are_unreadable() {
    let mut lists = ListBuilder::new(Int64Builder::new());
    for len in [80, 0, 81] {
        lists.append_value(vec![Some(0); len]);
    }
    let answer = annotate_array(&lists.finish(), &Plan::parse("error").unwrap(), &Watch::default()).unwrap();
    let status: Vec<&str> = answer["status"].as_string::<i32>().iter().flatten().collect();
    assert_eq!(status, ["unreadable", "null", "ok"]);
    assert_eq!(cell(answer["error"].as_ref(), 0), Cell::Text("80 numbers; a Sudoku has 81".into()));
}

#[test]
fn numbers_are_refused_with_what_to_type() {
    for column in
        [Arc::new(Float64Array::from(vec![4.3e78])) as ArrayRef, Arc::new(Int64Array::from(vec![5]))]
    {
        let batch = RecordBatch::try_from_iter([("puzzle", column)]).unwrap();
        let error = annotate(&batch, &plan(), &Watch::default()).unwrap_err().to_string();
        assert!(error.contains("infer_schema=False") && error.contains("`puzzle` is "), "{error}");
    }
}

#[test]
fn a_path_leads_into_structs_and_keeps_their_nulls() {
    let inner = StringArray::from(vec![TEXTS[0], TEXTS[1], TEXTS[2]]);
    let fields = Fields::from(vec![Field::new("b", DataType::Utf8, true)]);
    let nulls = NullBuffer::from(vec![true, false, true]);
    let outer = StructArray::new(fields, vec![Arc::new(inner)], Some(nulls));
    let plan = Plan { column: Some("a.b".into()), ..plan() };
    let answer = annotate(&table("a", outer), &plan, &Watch::default()).unwrap();
    let status: Vec<&str> = answer["status"].as_string::<i32>().iter().flatten().collect();
    assert_eq!(status, ["ok", "null", "ok"]);
}

/// A table of texts.
fn texts(columns: &[(&str, &str)]) -> RecordBatch {
    let column = |text: &str| Arc::new(StringArray::from(vec![text; 3])) as ArrayRef;
    RecordBatch::try_from_iter(columns.iter().map(|(name, text)| (*name, column(text)))).unwrap()
}

#[test]
fn the_column_is_found_in_the_tables_that_there_are() {
    let (line, zeros, full) = (TEXTS[0], TEXTS[8], TEXTS[7]);
    let found = |columns: &[(&str, &str)]| {
        let batch = texts(columns);
        find_puzzles(&batch.schema(), Some(&batch), None).map(|found| (found.name, found.solution))
    };
    let wanted = |name: &str, solution: &str| (name.to_owned(), Some(solution.to_owned()));
    let known = [("quizzes", zeros), ("solutions", full)];
    assert_eq!(found(&known).unwrap(), wanted("quizzes", "solutions"));
    let rated = [("id", "1"), ("puzzle", line), ("solution", full), ("clues", "30"), ("difficulty", "2.2")];
    assert_eq!(found(&rated).unwrap(), wanted("puzzle", "solution"));
    let extreme = [("source", "a"), ("question", line), ("answer", full), ("rating", "3")];
    assert_eq!(found(&extreme).unwrap(), wanted("question", "answer"));
    let bench =
        [("puzzle_pretty", "5 3"), ("Puzzle ", line), ("solution", full), ("solution_pretty", "5 3 4")];
    assert_eq!(found(&bench).unwrap(), wanted("Puzzle ", "solution"));
    // Two likely names: the first that holds puzzles.
    assert_eq!(found(&[("puzzle", "no. 7"), ("grid", line)]).unwrap().0, "grid");
    // No name tells, one value does.
    assert_eq!(found(&[("a", "x y"), ("b", line)]).unwrap().0, "b");
    let several = found(&[("a", line), ("b", full)]).unwrap_err().to_string();
    assert!(
        several.starts_with("several columns look like puzzles") && several.contains("such as `53..7"),
        "{several}"
    );
    assert!(matches!(found(&[("a", "1")]), Err(TableError::Unclear { .. })));
}

#[test]
fn the_tables_own_solutions_are_compared() {
    let (right, wrong) = (TEXTS[7], TEXTS[7].replace('1', "2"));
    let batch = RecordBatch::try_from_iter_with_nullable([
        ("puzzle", Arc::new(StringArray::from(vec![TEXTS[0]; 4])) as ArrayRef, true),
        ("solution", Arc::new(StringArray::from(vec![Some(right), Some(&wrong), None, Some("none")])), true),
    ])
    .unwrap();
    let answer =
        annotate(&batch, &Plan::parse("solution_matches,solution").unwrap(), &Watch::default()).unwrap();
    let found: Vec<Option<bool>> = answer["solution_matches"].as_boolean().iter().collect();
    assert_eq!(found, [Some(true), Some(false), None, Some(false)]);
    assert_eq!(answer["solution_qd"].as_string::<i32>().value(0), right);
}

#[test]
fn carried_columns_are_the_same_memory_and_an_answer_is_not_made_twice() {
    let ids = Arc::new(UInt32Array::from(vec![7, 8])) as ArrayRef;
    let puzzles = Arc::new(StringArray::from(vec![TEXTS[0], TEXTS[1]])) as ArrayRef;
    let batch = RecordBatch::try_from_iter([("id", ids.clone()), ("puzzle", puzzles)]).unwrap();
    let once = annotate(&batch, &plan(), &Watch::default()).unwrap();
    assert!(Arc::ptr_eq(once.column(0), &ids));
    let watch = Watch::default();
    assert_eq!(annotate(&once, &plan(), &watch).unwrap(), once);
    assert_eq!(watch.rows.into_inner(), 0);
}

#[test]
fn a_stream_keeps_its_schema_and_says_what_the_batch_says() {
    let batch = table("puzzle", StringArray::from(lines()));
    let whole = annotate(&batch, &plan(), &Watch::default()).unwrap();
    let cut = [batch.slice(0, 0), batch.slice(0, 3), batch.slice(3, batch.num_rows() - 3)];
    let reader = RecordBatchIterator::new(cut.into_iter().map(Ok), batch.schema());
    let watch = Arc::new(Watch::default());
    let answers: Vec<RecordBatch> =
        annotate_reader(reader, plan(), watch.clone()).unwrap().map(Result::unwrap).collect();
    assert_eq!(answers.iter().map(RecordBatch::num_rows).collect::<Vec<_>>(), [0, 3, batch.num_rows() - 3]);
    assert_eq!(answers[1], whole.slice(0, 3));
    assert_eq!(answers[2], whole.slice(3, batch.num_rows() - 3));
    assert_eq!(answers[0].schema(), whole.schema());
    assert_eq!(watch.rows.load(std::sync::atomic::Ordering::Relaxed), batch.num_rows() as u64);
}

#[test]
fn a_signal_ends_the_call() {
    let watch = Watch::default();
    watch.stop.store(true, std::sync::atomic::Ordering::Relaxed);
    let answer = annotate(&table("puzzle", StringArray::from(lines())), &plan(), &watch);
    assert!(matches!(answer, Err(TableError::Stopped)));
}

#[test]
fn a_batch_that_is_too_large_is_refused() {
    let answer = annotate_array(&NullArray::new((1 << 24) + 1), &plan(), &Watch::default());
    assert!(matches!(answer, Err(TableError::TooLarge(16_777_217))));
}
