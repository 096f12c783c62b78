//! Every format to every format: the same values.

mod support;
use support::{LINES, csv, printed};

const NAMES: [&str; 8] =
    ["a.parquet", "a.csv", "a.tsv", "a.jsonl", "a.arrow", "a.arrows", "a.csv.gz", "a.jsonl.zst"];

#[test]
fn all_pairs_of_formats_hold_equal_values() {
    let scratch = tempfile::tempdir().unwrap();
    let folder = scratch.path();
    let text = csv("id,puzzle,note", |row| format!("n{row},{},\"a, \"\"b\"\" {row}\"", LINES[row % 6]), 30);
    std::fs::write(folder.join("in.csv"), text).unwrap();
    for name in NAMES {
        let from = ["in.csv", "-o", name, "--columns", "solution,er,unique,-status", "--shard-rows", "7"];
        printed(folder, &from, &[1]);
    }
    let mut wanted = String::new();
    for from in NAMES {
        // What is packed is packed the same whatever the other side is.
        let is_packed = |name: &str| name.ends_with("gz") || name.ends_with("zst");
        for to in NAMES
            .into_iter()
            .filter(|to| !is_packed(to) && !is_packed(from) || *to == "a.csv" || from == "a.csv")
        {
            let to = to.replacen('a', "b", 1);
            printed(folder, &[from, "-o", &to, "--columns", "givens,-status", "--shard-rows", "11"], &[1]);
            let told = printed(folder, &[&to, "-o", "-", "--columns", "minimal,-status"], &[1]);
            if wanted.is_empty() {
                wanted.clone_from(&told);
                assert!(told.starts_with("id,puzzle,note,solution,er,unique,givens,minimal\nn0,"), "{told}");
                assert_eq!(told.lines().count(), 31);
                assert!(told.contains(",\"a, \"\"b\"\" 29\","), "{told}");
            }
            assert_eq!(told, wanted, "{from} to {to}");
        }
    }
}

#[test]
fn puzzles_as_text_are_rows_too() {
    let scratch = tempfile::tempdir().unwrap();
    let text = "# a Kakuro and a Sudoku\n# 3\\ 4\\\n\\4 . .\n\\3 . .\n\n53..7....\n6..195...\n.98....6.\n8...6...3\n\
                4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n";
    std::fs::write(scratch.path().join("in.txt"), text).unwrap();
    let told = printed(scratch.path(), &["in.txt", "-o", "-", "--columns", "family,solutions"], &[0]);
    let families: Vec<&str> = told.lines().skip(1).map(|line| line.rsplit(',').nth(2).unwrap()).collect();
    assert_eq!(families, ["kakuro", "sudoku"], "{told}");
}

#[test]
fn lists_of_words_are_words_in_csv_and_lists_in_json() {
    let scratch = tempfile::tempdir().unwrap();
    std::fs::write(scratch.path().join("in.csv"), csv("puzzle", |row| LINES[row].to_owned(), 1)).unwrap();
    let run =
        |to| printed(scratch.path(), &["in.csv", "-o", "-", "--to", to, "--columns", "se_techniques"], &[0]);
    assert!(run("csv").contains(",full-house hidden-single,ok"));
    assert!(run("jsonl").contains("[\"full-house\",\"hidden-single\"]"));
}
