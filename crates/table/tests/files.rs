//! Jobs over files: parts, records, going on, groups, one file.

use qedoku_table::files::{
    Claim, Compression, Format, Group, JobError, Manifest, Output, Rows, Sample, Wish, check, finish,
    run_shard,
};
use qedoku_table::{Plan, Watch};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Puzzles with an id: some easy ones with digits exchanged, one that is none, one that is empty.
fn csv(rows: usize) -> String {
    let mut random = fastrand::Rng::with_seed(7);
    let mut text = String::from("id,puzzle\n");
    for row in 0..rows {
        let mut digits: Vec<char> = ('1'..='9').collect();
        random.shuffle(&mut digits);
        let line: String =
            LINE.chars().map(|c| c.to_digit(10).map_or('.', |digit| digits[digit as usize - 1])).collect();
        let line = if row % 50 == 17 { &line[1..] } else { &line };
        text += &format!("{row},{line}\n");
    }
    text
}

fn input(folder: &Path, rows: usize) -> PathBuf {
    let path = folder.join("in.csv");
    std::fs::write(&path, csv(rows)).unwrap();
    path
}

fn wish(folder: &Path, to: &str, rows: usize) -> Wish {
    let plan = Plan::parse("solution,solutions").unwrap();
    Wish { shard_rows: Some(100), ..Wish::new(vec![input(folder, rows)], folder.join(to), plan) }
}

fn run(wish: &Wish, group: Group) -> Result<Option<Manifest>, JobError> {
    let watch = Watch::default();
    Claim::make(wish, group, &watch)?.run(&watch, &|_| {})
}

/// All files of a folder but those that are not part of the answer.
fn tree(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    fn add(root: &Path, folder: &Path, files: &mut BTreeMap<String, Vec<u8>>) {
        for entry in std::fs::read_dir(folder).unwrap().flatten() {
            let path = entry.path();
            let name = path.strip_prefix(root).unwrap().to_string_lossy().replace('\\', "/");
            if name.starts_with("_qedoku/lock") || name.starts_with("_qedoku/tmp") {
                continue;
            }
            if path.is_dir() {
                add(root, &path, files);
            } else {
                files.insert(name, std::fs::read(&path).unwrap());
            }
        }
    }
    let mut files = BTreeMap::new();
    add(folder, folder, &mut files);
    files
}

#[test]
fn a_job_leaves_parts_records_a_manifest_and_a_sign_that_all_is_done() {
    let scratch = tempfile::tempdir().unwrap();
    let wish = wish(scratch.path(), "out", 1030);
    let manifest = run(&wish, Group::ALL).unwrap().unwrap();
    assert_eq!((manifest.rows_in, manifest.rows_out, manifest.parts.len()), (1030, 1030, 11));
    assert_eq!((manifest.status.ok, manifest.status.unreadable), (1009, 21));
    let bad = manifest.first_bad().unwrap();
    assert_eq!((bad.row, bad.error.as_deref()), (17, Some("80 characters; a Sudoku has 81")));
    assert!(check(&wish.folder).unwrap().is_empty());
    let names: Vec<String> = tree(&wish.folder).into_keys().collect();
    assert!(
        names.contains(&"_SUCCESS".to_owned()) && !names.iter().any(|name| name.contains("input")),
        "{names:?}"
    );
    // Nothing is done again, and nothing changes.
    let before = tree(&wish.folder);
    assert_eq!(run(&wish, Group::ALL).unwrap().unwrap(), manifest);
    assert_eq!(tree(&wish.folder), before);
}

#[test]
fn what_is_missing_or_cut_off_is_made_again_with_the_same_bytes() {
    let scratch = tempfile::tempdir().unwrap();
    let wish = wish(scratch.path(), "out", 500);
    run(&wish, Group::ALL).unwrap();
    let whole = tree(&wish.folder);
    std::fs::remove_file(wish.folder.join("part-000001.parquet")).unwrap();
    std::fs::remove_file(wish.folder.join("_qedoku/done/000003.json")).unwrap();
    std::fs::write(wish.folder.join("part-000002.parquet"), "torn").unwrap();
    std::fs::write(wish.folder.join("_qedoku/done/000004.json"), "{").unwrap();
    assert!(check(&wish.folder).unwrap().len() >= 4);
    std::fs::remove_file(wish.folder.join("_SUCCESS")).unwrap();
    // What runs that were killed had in the making goes, whoever they were.
    let left = ["input/.tmp1", "2-of-3/.tmp2"].map(|name| wish.folder.join("_qedoku/tmp").join(name));
    left.iter().for_each(|folder| std::fs::create_dir_all(folder).unwrap());
    run(&wish, Group::ALL).unwrap();
    assert_eq!(tree(&wish.folder), whole);
    assert!(!left.iter().any(|folder| folder.exists()));
}

#[test]
fn groups_and_single_shards_together_make_what_one_run_makes() {
    let scratch = tempfile::tempdir().unwrap();
    run(&wish(scratch.path(), "one", 750), Group::ALL).unwrap();
    let whole = tree(&scratch.path().join("one"));
    let groups = wish(scratch.path(), "groups", 750);
    for (group, is_last) in [("2/3", false), ("1/3", false), ("3/3", true)] {
        assert_eq!(run(&groups, group.parse().unwrap()).unwrap().is_some(), is_last);
    }
    assert_eq!(tree(&groups.folder), whole);
    let shards = wish(scratch.path(), "shards", 750);
    let watch = Watch::default();
    let count = Claim::make(&shards, Group::ALL, &watch).unwrap().job().shards();
    for shard in (0..count).rev() {
        assert!(finish(&shards.folder).unwrap().is_none());
        let done = run_shard(&shards.folder, shard, &watch).unwrap();
        assert_eq!(run_shard(&shards.folder, shard, &watch).unwrap(), done);
    }
    assert!(run_shard(&shards.folder, count, &watch).is_err());
    assert_eq!(finish(&shards.folder).unwrap().unwrap().rows_out, 750);
    assert_eq!(tree(&shards.folder), whole);
}

#[test]
fn another_job_a_folder_in_use_and_foreign_files_are_refused() {
    let scratch = tempfile::tempdir().unwrap();
    let first = wish(scratch.path(), "out", 120);
    run(&first, Group::ALL).unwrap();
    let other = Wish { plan: Plan::parse("solutions").unwrap(), ..first.clone() };
    let error = run(&other, Group::ALL).unwrap_err();
    assert!(error.is_unusable() && error.to_string().contains("other columns"), "{error}");
    run(&Wish { restart: true, ..other }, Group::ALL).unwrap();
    let watch = Watch::default();
    let busy = wish(scratch.path(), "busy", 120);
    let held = Claim::make(&busy, "1/2".parse().unwrap(), &watch).unwrap();
    assert!(
        matches!(run(&busy, Group::ALL), Err(JobError::Held { holder, .. }) if holder.contains("process"))
    );
    assert!(matches!(run(&busy, "1/2".parse().unwrap()), Err(JobError::Held { .. })));
    assert!(matches!(run(&busy, "1/3".parse().unwrap()), Err(JobError::Held { .. })));
    assert!(run(&busy, "2/2".parse().unwrap()).unwrap().is_none());
    assert!(held.run(&watch, &|_| {}).unwrap().is_some());
    let foreign = scratch.path().join("foreign");
    std::fs::create_dir(&foreign).unwrap();
    std::fs::write(foreign.join("mine.txt"), "").unwrap();
    assert!(run(&Wish { folder: foreign, ..busy }, Group::ALL).unwrap_err().is_unusable());
}

#[test]
fn a_parquet_of_parts_is_copied_where_it_is_carried_and_says_the_same() {
    let scratch = tempfile::tempdir().unwrap();
    let first = wish(scratch.path(), "first", 330);
    run(&first, Group::ALL).unwrap();
    let inputs = (0..4).map(|part| first.folder.join(format!("part-{part:06}.parquet"))).collect();
    let plan = Plan::parse("er,minimal").unwrap();
    let again = Wish { inputs, plan, folder: scratch.path().join("again"), ..first };
    let compression = Compression::None;
    let again = Wish { output: Output { compression, ..Output::default() }, ..again };
    let manifest = run(&again, Group::ALL).unwrap().unwrap();
    assert_eq!((manifest.rows_out, manifest.parts.len()), (330, 4));
    // The same rows one by one, as sorted shards are never copied.
    let sort = vec!["id".to_owned()];
    let folder = scratch.path().join("sorted");
    let output = Output { format: Format::Csv, sort, single: true, ..Output::default() };
    let folder_csv = folder.with_extension("csv.parts");
    run(&Wish { folder: folder_csv.clone(), output, shard_rows: Some(1000), ..again }, Group::ALL).unwrap();
    assert!(!folder_csv.exists());
    let text = std::fs::read_to_string(folder.with_extension("csv")).unwrap();
    assert_eq!(text.lines().count(), 331);
    assert!(text.starts_with("id,puzzle,solution,solutions,status,er,minimal,status_qd\n0,"), "{text}");
}

#[test]
fn rows_are_passed_over_limited_and_taken_by_chance() {
    let scratch = tempfile::tempdir().unwrap();
    let rows = |skip, limit, sample| Rows { skip, limit, sample };
    let count = |to, rows, shard| {
        let wish = Wish { rows, shard_rows: Some(shard), ..wish(scratch.path(), to, 640) };
        run(&wish, Group::ALL).unwrap().unwrap().rows_out
    };
    assert_eq!(count("a", rows(600, None, None), 100), 40);
    assert_eq!(count("b", rows(150, Some(200), None), 100), 200);
    let sample = Some(Sample { rows: 33, seed: 4, below: 0 });
    assert_eq!(count("c", rows(10, Some(500), sample.clone()), 64), 33);
    assert_eq!(count("d", rows(10, Some(500), sample), 1000), 33);
    assert_eq!(count("e", rows(640, None, None), 100), 0);
}
