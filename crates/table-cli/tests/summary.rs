//! Tables summed up: those of ours, those of other programs, those that lack what is asked.

mod support;
use support::{LINES, csv, printed, table};

#[test]
fn what_the_table_lacks_is_found_out() {
    let scratch = tempfile::tempdir().unwrap();
    let text = csv("puzzle", |row| LINES[row % 6].to_owned(), 12);
    std::fs::write(scratch.path().join("in.csv"), text).unwrap();
    let told = printed(scratch.path(), &["in.csv", "--summary"], &[1]);
    let lines: Vec<&str> = told.lines().collect();
    let first =
        "12 rows, 8 ok, 2 unreadable, 2 invalid (first: row 4, 5 stands twice in row 1, at r1c1 and r1c2; ";
    assert!(lines[0].starts_with(first), "{told}");
    assert!(lines[1].starts_with("er ") && lines[1].ends_with("rows      %"), "{told}");
    assert!(
        lines[2].starts_with("1.0-1.4 ")
            && lines[2].ends_with("16.7  ########################################")
    );
    // Without one solution there is no rating.
    assert!(lines.iter().any(|line| line.starts_with("no value  ") && line.contains("  2 ")), "{told}");
    assert!(lines.last().unwrap().starts_with("hardest: "), "{told}");
    let told = printed(scratch.path(), &["in.csv", "--summary", "--by", "solutions", "-o", "csv"], &[1]);
    assert!(
        told.starts_with(
            "what,value,rows\nstatus,ok,8\nstatus,null,0\nstatus,unreadable,2\nstatus,invalid,2\n"
        ),
        "{told}"
    );
    assert!(told.ends_with("\nsolutions,1,6\nsolutions,2,2\n"), "{told}");
}

#[test]
fn a_table_that_has_them_is_only_read() {
    let scratch = tempfile::tempdir().unwrap();
    let folder = scratch.path();
    let text = csv("puzzle", |row| LINES[row % 6].to_owned(), 60);
    std::fs::write(folder.join("in.csv"), text).unwrap();
    // Without puzzles nothing can be found out.
    let columns =
        ["--columns", "er,hodoku_level,se_techniques,error", "--keep", "none", "--shard-rows", "20"];
    for to in ["out/", "out.csv"] {
        printed(folder, &[&["in.csv", "-o", to][..], &columns].concat(), &[1]);
    }
    let told = printed(folder, &["out/", "--summary"], &[1]);
    assert!(
        told.starts_with("60 rows, 40 ok, 10 unreadable, 10 invalid (first: row 4, 5 stands twice"),
        "{told}"
    );
    assert!(told.contains("\n4.5-4.9 "), "{told}");
    for by in ["er", "hodoku_level", "se_techniques"] {
        let ask = |from: &str| printed(folder, &[from, "--summary", "--by", by, "--output", "json"], &[1]);
        let (parquet, csv) = (ask("out/"), ask("out.csv"));
        assert_eq!(parquet, csv);
        let told: serde_json::Value = serde_json::from_str(&parquet).unwrap();
        assert_eq!((&told["rows"], &told["status"]["unreadable"]), (&60.into(), &10.into()));
        assert_eq!((&told["by"], &told["first_bad"]["row"]), (&by.into(), &3.into()));
        assert!(!told["values"].as_array().unwrap().is_empty());
    }
    let refused = table(folder, &["out/", "--summary", "--by", "solutions"]);
    assert_eq!(refused.status.code(), Some(2));
}

#[test]
fn columns_of_other_programs_are_summed_up_too() {
    let scratch = tempfile::tempdir().unwrap();
    let text = csv("puzzle,status,stars", |row| format!("{},sold,{}", LINES[0], row % 3), 9);
    std::fs::write(scratch.path().join("in.csv"), text).unwrap();
    // A status that is none of ours is not taken for one.
    let told = printed(scratch.path(), &["in.csv", "--summary", "--by", "stars"], &[0]);
    assert!(told.starts_with("9 rows, 9 ok\n") && told.contains("\n0  "), "{told}");
    let told = printed(scratch.path(), &["in.csv", "--summary", "--by", "status", "-o", "csv"], &[0]);
    assert!(told.ends_with("\nstatus,sold,9\n"), "{told}");
    for wrong in [&["in.csv", "--summary", "--by", "moons"][..], &["in.csv", "--summary", "-o", "x.parquet"]]
    {
        assert_eq!(table(scratch.path(), wrong).status.code(), Some(2));
    }
}

#[test]
fn a_table_without_puzzles_is_summed_up_by_what_it_has() {
    let scratch = tempfile::tempdir().unwrap();
    let path = scratch.path().join("in.csv");
    std::fs::write(&path, "id,er\na,1.2\nb,7.1\nc,\n").unwrap();
    let told = printed(scratch.path(), &["in.csv", "--summary", "--by", "er"], &[0]);
    assert!(
        told.starts_with("3 rows, 3 ok\n") && told.contains("\nno value ") && told.contains("\n7.0-7.4 "),
        "{told}"
    );
    std::fs::write(&path, "id,er,status\na,1.2,ok\nb,,\nc,,stopped\n").unwrap();
    let told = printed(scratch.path(), &["in.csv", "--summary"], &[1]);
    assert!(told.starts_with("3 rows, 1 ok, 1 null, 1 stopped (first: row 3, stopped)\n"), "{told}");
    let refused = table(scratch.path(), &["in.csv", "--summary", "--by", "kr"]);
    assert_eq!(refused.status.code(), Some(2));
}

#[test]
fn what_takes_longer_than_a_second_says_how_far_it_is() {
    let scratch = tempfile::tempdir().unwrap();
    let hard = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";
    std::fs::write(scratch.path().join("in.csv"), csv("puzzle", |_| hard.to_owned(), 2)).unwrap();
    let told = table(
        scratch.path(),
        &["in.csv", "--summary", "--progress", "json", "--threads", "1", "--budget", "2s"],
    );
    let lines = String::from_utf8(told.stderr).unwrap();
    let first: serde_json::Value = serde_json::from_str(lines.lines().next().unwrap()).unwrap();
    assert!(
        first["rows"].as_u64().is_some_and(|rows| rows <= 2)
            && first["of"].is_null()
            && first["seconds_left"].is_null(),
        "{lines}"
    );
}
