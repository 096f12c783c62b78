use super::*;
use crate::session::session;
use datafusion::arrow::array::{
    BinaryArray, DictionaryArray, LargeStringArray, RecordBatch, StringArray, StringViewArray,
};
use datafusion::arrow::datatypes::Int32Type;
use datafusion::execution::FunctionRegistry as _;
use datafusion::prelude::SessionContext;

/// ER 1.2 and 1.5, no solution, several, what is no puzzle, nothing.
const LINES: [Option<&str>; 6] = [
    Some("530070000600195000098000060800060003400803001700020006060000280000419005000080079"),
    Some("000000010400000000020000000000050407008000300001090000300400200050100000000806000"),
    Some("550070000600195000098000060800060003400803001700020006060000280000419005000080079"),
    Some("000000000000195000098000060800060003400803001700020006060000280000419005000080079"),
    Some("50070000600195000098000060800060003400803001700020006060000280000419005000080079"),
    None,
];

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_time().build().unwrap()
}

/// What an expression gives for a column `p`.
async fn given(session: &SessionContext, column: &ArrayRef, expression: &str) -> Result<ArrayRef> {
    let batch = RecordBatch::try_from_iter([("p", column.clone())]).unwrap();
    session.deregister_table("t")?;
    session.register_batch("t", batch)?;
    let plan = crate::parse::query(&session.state(), &format!("select {expression} from t")).await?;
    let batches = session.execute_logical_plan(plan).await?.collect().await?;
    let arrays: Vec<&dyn datafusion::arrow::array::Array> =
        batches.iter().map(|batch| batch.column(0).as_ref()).collect();
    Ok(concat(&arrays)?)
}

#[test]
fn no_function_takes_the_name_of_another() {
    let plain = SessionContext::new();
    for function in all(&Shared::new(Plan::default(), None)) {
        for name in std::iter::once(function.name()).chain(function.aliases().iter().map(String::as_str)) {
            let taken = plain.udf(name).is_ok() || plain.udaf(name).is_ok() || plain.udwf(name).is_ok();
            assert!(!taken, "{name}");
        }
    }
}

#[test]
fn every_function_says_what_its_column_says() {
    let session = session(&Shared::new(Plan::default(), None), (None, None), None, false);
    let puzzles: ArrayRef = Arc::new(StringArray::from(LINES.to_vec()));
    runtime().block_on(async {
        for column in Column::all().filter(|column| !OTHERS.contains(&column.name())) {
            let name = column.name();
            let wanted = annotate_array(&puzzles, &Plan::new(&[column]), &Watch::default()).unwrap();
            let found = given(&session, &puzzles, &format!("\"{name}\"(p)")).await.unwrap();
            assert_eq!(&found, wanted.column(0), "{name}");
        }
        for (name, _) in GROUPS.iter().filter(|(name, _)| !BESIDES.contains(name)) {
            let plan = Plan::parse(name).unwrap();
            let wanted = annotate_array(&puzzles, &plan, &Watch::default()).unwrap();
            for column in &plan.columns {
                // A group that shares its name with a column is asked for by its list.
                let expression = match *name {
                    "human" | "kr" => format!("annotate(p, '{name}')['{column}']"),
                    _ => format!("{name}(p).{column}"),
                };
                let found = given(&session, &puzzles, &expression).await.unwrap();
                assert_eq!(Some(&found), wanted.column_by_name(column.name()), "{expression}");
            }
        }
    });
}

#[test]
fn puzzles_may_be_text_of_any_type() {
    let session = session(&Shared::new(Plan::default(), None), (None, None), None, false);
    let lines = LINES.to_vec();
    let columns: [ArrayRef; 5] = [
        Arc::new(StringArray::from(lines.clone())),
        Arc::new(LargeStringArray::from(lines.clone())),
        Arc::new(StringViewArray::from(lines.clone())),
        Arc::new(lines.iter().copied().collect::<DictionaryArray<Int32Type>>()),
        Arc::new(BinaryArray::from(lines.iter().map(|line| line.map(str::as_bytes)).collect::<Vec<_>>())),
    ];
    runtime().block_on(async {
        for expression in ["er(p)", "solutions(p)", "row_status(p)", "se(p).se_hardest", "canon_id(p)"] {
            let wanted = given(&session, &columns[0], expression).await.unwrap();
            for column in &columns {
                let found = given(&session, column, expression).await.unwrap();
                assert_eq!(&found, &wanted, "{expression} of {}", column.data_type());
            }
        }
        // A puzzle that stands in the query, and nothing.
        let one = given(&session, &columns[0], &format!("er('{}')", LINES[0].unwrap())).await.unwrap();
        assert_eq!(one.len(), 6);
        assert!(given(&session, &columns[0], "er(null)").await.unwrap().is_null(0));
    });
}

#[test]
fn what_is_asked_twice_is_found_out_once() {
    let shared = Shared::new(Plan::default(), None);
    let session = session(&shared, (None, None), None, false);
    let puzzles: ArrayRef = Arc::new(StringArray::from(LINES.to_vec()));
    runtime().block_on(async {
        let asked = "struct(se(p).er, se(p).ep, se(p).se_hardest, se(p).er + 1)";
        given(&session, &puzzles, asked).await.unwrap();
    });
    assert_eq!(shared.watch.rows.load(Ordering::Relaxed), 6);
    assert!(shared.is_slow.load(Ordering::Relaxed));
    assert!(!shared.asks_status.load(Ordering::Relaxed));
    // One breaks the rules, one is no puzzle.
    assert_eq!(shared.bad.load(Ordering::Relaxed), 2);
}
