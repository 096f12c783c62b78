//! What takes SQL is handed to the program `qedoku-sql`, if there is one.

mod support;
use std::path::Path;
use std::process::{Command, Output};
use support::{LINES, csv, table};

/// Runs it where programs are looked for in this folder alone.
fn with_path(folder: &Path, path: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_qedoku-table"));
    command.current_dir(folder).env("PATH", path).args(arguments).output().unwrap()
}

#[test]
fn without_it_the_message_says_where_it_is_to_be_had() {
    let scratch = tempfile::tempdir().unwrap();
    let folder = scratch.path();
    std::fs::write(folder.join("in.csv"), csv("puzzle", |row| LINES[row].to_owned(), 2)).unwrap();
    let refused = table(folder, &["in.csv", "-o", "out.csv", "--where", "se_hardest like '%Loop%'"]);
    let told = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert_eq!(refused.status.code(), Some(2), "{told}");
    // The own language says what it does not understand, first.
    assert!(told.contains("at character 12:") && told.contains("\n             ^"), "{told}");
    assert!(told.contains("other conditions are the work of qedoku-sql, which is neither beside"), "{told}");
    assert!(told.contains("cargo install --locked --path crates/sql"), "{told}");

    let refused = table(folder, &["in.csv", "-o", "out.csv", "--sql", "select 1"]);
    let told = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert_eq!(refused.status.code(), Some(2), "{told}");
    assert!(told.contains("queries are the work of qedoku-sql"), "{told}");
    for typed in [["s3://bucket/in/", "-o", "out.csv"], ["in.csv", "-o", "gs://bucket/out/"]] {
        let refused = table(folder, &typed);
        let told = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert_eq!(refused.status.code(), Some(2), "{told}");
        assert!(told.contains("addresses of object stores are the work of qedoku-sql"), "{told}");
        assert!(told.contains("cargo install --locked --path crates/sql --features stores"), "{told}");
    }
    assert!(std::fs::read_dir(folder).unwrap().count() == 1);
}

#[test]
fn options_that_a_query_has_no_use_for_are_refused() {
    let scratch = tempfile::tempdir().unwrap();
    for option in [&["--columns", "er"][..], &["--where", "er > 1"], &["--shard", "1/2"], &["--sort", "er"]] {
        let refused =
            table(scratch.path(), &[&["in.csv", "-o", "out.csv", "--sql", "select 1"], option].concat());
        let told = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert_eq!(refused.status.code(), Some(2), "{told}");
        assert!(told.contains("cannot be used with"), "{told}");
    }
}

#[cfg(unix)]
#[test]
fn it_gets_all_that_was_typed_and_its_ending_is_ours() {
    use std::os::unix::fs::PermissionsExt as _;
    let scratch = tempfile::tempdir().unwrap();
    let (folder, programs) = (scratch.path(), scratch.path().join("programs"));
    std::fs::create_dir(&programs).unwrap();
    let program = programs.join("qedoku-sql");
    // It says what it got, each in brackets, and what stands on standard input.
    std::fs::write(&program, "#!/bin/sh\nprintf '[%s]' \"$@\"\nread line\nprintf '<%s>' \"$line\"\nexit 7\n")
        .unwrap();
    std::fs::set_permissions(&program, std::fs::Permissions::from_mode(0o755)).unwrap();
    for typed in [
        &["in.csv", "-o", "out.csv", "--where", "upper(name) = 'A' and er > 2"][..],
        &["-", "-o", "-", "--sql", "select 1", "--threads", "2"],
    ] {
        let handed = with_path(folder, &programs, typed);
        let said = String::from_utf8_lossy(&handed.stdout).into_owned();
        let wanted: String = ["table"].iter().chain(typed).map(|word| format!("[{word}]")).collect();
        assert_eq!(said, format!("{wanted}<>"), "{}", String::from_utf8_lossy(&handed.stderr));
        assert_eq!(handed.status.code(), Some(7));
    }
    // What the own language reads stays here.
    std::fs::write(folder.join("in.csv"), csv("puzzle", |row| LINES[row].to_owned(), 2)).unwrap();
    let own =
        with_path(folder, &programs, &["in.csv", "-o", "-", "--columns", "givens", "--where", "givens > 1"]);
    assert_eq!(own.status.code(), Some(0), "{}", String::from_utf8_lossy(&own.stderr));
}
