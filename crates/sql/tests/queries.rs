//! Queries from files to files, and what is said of those that cannot be answered.

mod support;
use std::fs;
use std::process::Command;
use support::{LINES, complained, csv, jsonl, printed, sql};

#[test]
fn the_query_of_the_page_goes_from_parquet_to_parquet() {
    let scratch = tempfile::tempdir().unwrap();
    let folder = scratch.path();
    fs::create_dir(folder.join("in")).unwrap();
    for (name, rows) in [("a", 6), ("b", 2)] {
        fs::write(folder.join("in.csv"), csv(rows)).unwrap();
        sql(folder, &["table", "in.csv", "-o", &format!("in/{name}.parquet"), "--columns", "givens"]);
    }
    let query = "select puzzle, se(puzzle).er as er from 'in/*.parquet' where solutions(puzzle) = 1";
    // Two of its rows are no puzzles, and it does not ask which.
    let told = complained(folder, &["-q", query, "-o", "out.parquet"], 1);
    assert!(told.contains("row_status(puzzle) tells which"), "{told}");
    let read = printed(folder, &["-q", "select er, puzzle from 'out.parquet' order by er, puzzle"], 0);
    let wanted = [1.2, 1.2, 1.5, 4.5, 4.5].into_iter().zip([0, 0, 2, 1, 1]);
    let wanted: String = wanted.map(|(er, line)| format!("{er},{}\n", LINES[line])).collect();
    assert_eq!(read, format!("er,puzzle\n{wanted}"));
    assert!(
        fs::read_dir(folder).unwrap().all(|file| !file
            .unwrap()
            .file_name()
            .to_string_lossy()
            .starts_with('.'))
    );
}

#[test]
fn every_format_goes_in_and_out() {
    let scratch = tempfile::tempdir().unwrap();
    let folder = scratch.path();
    fs::write(folder.join("first.jsonl"), jsonl(6)).unwrap();
    let mut last = "first.jsonl".to_owned();
    for name in ["a.parquet", "b.csv", "c.tsv", "d.jsonl", "e.arrow", "f.arrows", "g.csv.gz", "h.jsonl.zst"] {
        let query = format!("select id, puzzle from '{last}' order by cast(id as int)");
        printed(folder, &["-q", &query, "-o", name], 0);
        name.clone_into(&mut last);
    }
    let query = format!("select id, puzzle from '{last}' order by cast(id as int)");
    assert_eq!(printed(folder, &["-q", &query], 0), csv(6));
    // Puzzles alone, and the table for people.
    fs::write(folder.join("lines.txt"), LINES[..3].join("\n")).unwrap();
    let told = printed(
        folder,
        &["lines.txt", "-q", "select count(*) n, max(er(puzzle)) er from puzzles", "--to", "table"],
        0,
    );
    assert!(told.contains("| 3 | 4.5 |"), "{told}");
}

#[test]
fn standard_input_is_the_table_and_rows_that_stand_badly_may_be_asked_about() {
    let scratch = tempfile::tempdir().unwrap();
    fs::write(scratch.path().join("in.csv"), csv(12)).unwrap();
    let query = "select row_status(puzzle) s, count(*) n from puzzles group by s order by s";
    let output = Command::new(env!("CARGO_BIN_EXE_qedoku-sql"))
        .args(["-", "-q", query])
        .stdin(fs::File::open(scratch.path().join("in.csv")).unwrap())
        .output()
        .unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stdout), "s,n\ninvalid,2\nok,8\nunreadable,2\n");
    assert_eq!(output.status.code(), Some(0));
    // As `qedoku-table` hands it over.
    let handed = ["table", "in.csv", "-o", "-", "--sql", "select count(*) n from puzzles", "--threads", "1"];
    assert_eq!(printed(scratch.path(), &handed, 0), "n\n12\n");
}

#[test]
fn a_query_that_cannot_be_answered_is_told_with_its_place() {
    let scratch = tempfile::tempdir().unwrap();
    let folder = scratch.path();
    fs::write(folder.join("in.csv"), csv(3)).unwrap();
    let addresses = match cfg!(feature = "stores") {
        true => "ftp://bucket: addresses begin with s3://",
        false => "ftp://bucket: this qedoku-sql was built without object stores",
    };
    let (before, behind) = addresses.split_once(": ").unwrap();
    for (query, words) in [
        ("select puzle from puzzles", &["puzle", "at character 8", "puzzle"][..]),
        ("select eer(puzzle) from puzzles", &["eer"]),
        ("select er(puzzle) form puzzles where", &["at character"]),
        ("select er() from puzzles", &["er takes a column of puzzles: er(puzzle)"]),
        ("select er(1) from puzzles", &["er takes puzzles, which are text"]),
        ("select annotate(puzzle, 'eer') from puzzles", &["there is no column `eer`"]),
        ("select annotate(puzzle, id) from puzzles", &["annotate(puzzle, 'er,human')"]),
        ("select * from 'no/such.csv'", &["no/such.csv: there is no such file or folder"]),
        ("select * from 'ftp://bucket/in'", &[before, behind]),
        ("select se(puzzle) from puzzles", &["se(puzzle).er"]),
        ("create table a as select 1", &["DDL"]),
        ("copy puzzles to 'other.csv'", &["DML"]),
        ("select 1; select 2", &["statement"]),
        ("", &["statement"]),
    ] {
        let told = complained(folder, &["in.csv", "-q", query, "-o", "out.csv"], 2);
        for word in words {
            assert!(told.contains(word), "{query}: {told}");
        }
    }
    for (output, words) in [
        ("folder/", "name a file"),
        ("out.xyz", "what is it to be?"),
        ("ftp://bucket/out.csv", behind),
        ("out.txt", "text holds puzzles alone"),
        ("no/such/folder/out.csv", "no/such/folder/out.csv"),
    ] {
        let told = complained(folder, &["in.csv", "-q", "select 1", "-o", output], 2);
        assert!(told.contains(words), "{output}: {told}");
    }
    assert_eq!(fs::read_dir(folder).unwrap().count(), 1);
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_it_and_nothing_is_left() {
    let scratch = tempfile::tempdir().unwrap();
    let folder = scratch.path();
    // Hard enough for minutes.
    let hard = "100007090030020008009600500005300900010080002600004000300000010040000007007000300";
    let lines = std::iter::repeat_n(hard, 4000).collect::<Vec<_>>().join("\n");
    fs::write(folder.join("in.txt"), lines).unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_qedoku-sql"))
        .current_dir(folder)
        .args(["in.txt", "-q", "select er(puzzle) er from puzzles", "-o", "out.csv"])
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    std::thread::sleep(std::time::Duration::from_millis(1500));
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    let start = std::time::Instant::now();
    let code = child.wait().unwrap().code();
    assert_eq!(code, Some(130));
    assert!(start.elapsed().as_secs() < 10, "{:?}", start.elapsed());
    let files: Vec<_> = fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name()).collect();
    assert_eq!(files, ["in.txt"]);
}
