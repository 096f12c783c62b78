//! Addresses in queries and jobs, where the program is built with object stores. Stores themselves are
//! tested with `crates/stores`; `file://` is one of this machine.
#![cfg(all(feature = "stores", unix))]

mod support;
use support::{complained, csv, printed};

#[test]
fn queries_read_and_write_at_addresses() {
    let scratch = tempfile::tempdir().unwrap();
    let folder = scratch.path();
    std::fs::write(folder.join("in.csv"), csv(12)).unwrap();
    let at = |name: &str| format!("file://{}/{name}", folder.display());
    let query = "select count(*) as n from puzzles where solutions(puzzle) = 1";
    let own = printed(folder, &["in.csv", "-q", query], 1);
    assert_eq!(printed(folder, &[&at("*.csv"), "-q", query], 1), own);
    let named = query.replace("puzzles", &format!("'{}'", at("in.csv")));
    // It rates, so it is read anew for smaller batches, and fetched once.
    assert_eq!(printed(folder, &["-q", &named], 1), own);
    let rated = "select id, er(puzzle) as er from puzzles order by id";
    let out = at("out/a.csv");
    assert_eq!(printed(folder, &[&at("in.csv"), "-q", rated, "-o", &out], 1), "");
    let twin = printed(folder, &["in.csv", "-q", rated], 1);
    assert_eq!(std::fs::read_to_string(folder.join("out/a.csv")).unwrap(), twin);
    printed(folder, &["table", &at("in.csv"), "-o", &at("b.csv"), "--sql", rated], 1);
    assert_eq!(std::fs::read_to_string(folder.join("b.csv")).unwrap(), twin);

    let said = complained(folder, &["-q", &format!("select * from '{}'", at("none.csv"))], 2);
    assert!(said.contains("none.csv: there is no such object"), "{said}");
    let said = complained(folder, &["in.csv", "-q", "select 1", "-o", "https://host/a.csv"], 2);
    assert!(said.contains("https://host/a.csv: what web servers hold is read, not written"), "{said}");
    let said = complained(folder, &["in.csv", "-q", "select 1", "-o", &at("out/")], 2);
    assert!(said.contains("is a folder; name a file"), "{said}");
}

#[test]
fn a_job_with_a_condition_in_sql_goes_to_an_address() {
    let scratch = tempfile::tempdir().unwrap();
    let folder = scratch.path();
    std::fs::write(folder.join("in.csv"), csv(12)).unwrap();
    let at = |name: &str| format!("file://{}/{name}", folder.display());
    let options = ["--columns", "er", "--where", "floor(er) = 1", "--shard-rows", "4"];
    printed(folder, &[&["table", "in.csv", "-o", "own.csv"], &options[..]].concat(), 1);
    printed(folder, &[&["table", &at("in.csv"), "-o", &at("b/other.csv")], &options[..]].concat(), 1);
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).unwrap();
    assert_eq!(read("own.csv"), read("b/other.csv"));
    assert_eq!(read("own.csv").lines().count(), 5);
}
