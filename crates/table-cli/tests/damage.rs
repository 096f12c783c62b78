//! Parts that go, or change, after a job has come to its end are made again as they were.

mod support;
use support::{LINES, csv, printed};

#[test]
fn a_part_that_is_lost_or_changed_is_made_again() {
    let scratch = tempfile::tempdir().unwrap();
    let folder = scratch.path();
    std::fs::write(folder.join("in.csv"), csv("id,puzzle", |row| format!("{row},{}", LINES[row % 3]), 20))
        .unwrap();
    printed(folder, &["in.csv", "-o", "in.parquet", "--columns", "givens", "--keep", "id,puzzle"], &[0]);
    for (input, out) in [("in.csv", "a/"), ("in.parquet", "b/")] {
        let asked = [input, "-o", out, "--columns", "er", "--where", "er < 4", "--shard-rows", "5"];
        let paranoid = [&asked[..], &["--paranoid"]].concat();
        printed(folder, &asked, &[0]);
        let part = folder.join(out).join("part-000001.parquet");
        let whole = std::fs::read(&part).unwrap();
        let damages: [(&dyn Fn(), &[&str]); 3] = [
            (&|| std::fs::remove_file(&part).unwrap(), &asked),
            (&|| std::fs::write(&part, &whole[1..]).unwrap(), &asked),
            (&|| std::fs::write(&part, vec![7; whole.len()]).unwrap(), &paranoid),
        ];
        for (damage, again) in damages {
            damage();
            printed(folder, again, &[0]);
            assert!(std::fs::read(&part).unwrap() == whole, "{again:?}");
            printed(folder, &[out, "--check"], &[0]);
        }
    }
}
