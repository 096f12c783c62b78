//! `table`: the program that it hands its arguments to.
#![cfg(unix)]

#[path = "support/program.rs"]
mod program;
use std::os::unix::fs::PermissionsExt as _;

#[test]
fn it_becomes_the_program_that_stands_on_the_path_and_says_where_to_get_it_else() {
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("qedoku");
    std::fs::copy(program::qedoku().get_program(), &copy).unwrap();
    let run = || {
        let mut command = std::process::Command::new(&copy);
        command.args(["table", "--help", "in.csv"]).env("PATH", "/usr/bin:/bin");
        command.output().unwrap()
    };
    let missing = run();
    assert_eq!(missing.status.code(), Some(2));
    let told = String::from_utf8_lossy(&missing.stderr).into_owned();
    assert!(told.contains("cargo install --locked qedoku-table-cli"), "{told}");
    let beside = folder.path().join("qedoku-table");
    std::fs::write(&beside, "#!/bin/sh\necho \"$@\"\nexit 7\n").unwrap();
    std::fs::set_permissions(&beside, std::fs::Permissions::from_mode(0o755)).unwrap();
    let found = run();
    assert_eq!(found.status.code(), Some(7));
    assert_eq!(String::from_utf8_lossy(&found.stdout), "--help in.csv\n");
}
