//! `serve`: how it begins and ends. What it answers is tested with the server itself.
#![cfg(all(unix, feature = "serve"))]

#[path = "support/program.rs"]
mod program;
use std::io::{BufRead as _, BufReader};
use std::process::{Command, Stdio};

fn qedoku(arguments: &[&str]) -> Command {
    let mut command = program::qedoku();
    command.arg("serve").args(arguments);
    command
}

#[test]
fn it_tells_its_address_answers_and_ends_on_ctrl_c() {
    let mut server = qedoku(&["--port", "0"]).stdout(Stdio::piped()).spawn().unwrap();
    let mut told = String::new();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut told).unwrap();
    let url = told.trim_end();
    assert!(url.starts_with("http://127.0.0.1:"), "{told}");
    let probe = qedoku(&["--probe", url]).output().unwrap();
    assert_eq!(probe.status.code(), Some(0), "{}", String::from_utf8_lossy(&probe.stderr));
    assert_eq!(String::from_utf8_lossy(&probe.stdout), format!("{url} is well\n"));
    let id = server.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    assert_eq!(server.wait().unwrap().code(), Some(130));
    let probe = qedoku(&["--probe", url]).output().unwrap();
    assert_ne!(probe.status.code(), Some(0));
}

#[test]
fn a_server_for_others_is_asked_by_its_trusted_names_alone() {
    let words = ["--port", "0", "--listen", "0.0.0.0", "--trusted-host", "127.0.0.1"];
    let mut server = qedoku(&words).stdout(Stdio::piped()).spawn().unwrap();
    let mut told = String::new();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut told).unwrap();
    let port = told.trim_end().trim_end_matches('/').rsplit(':').next().unwrap();
    let probe =
        |host: &str| qedoku(&["--probe", &format!("http://{host}:{port}/healthz")]).status().unwrap().code();
    let codes = [probe("127.0.0.1"), probe("127.0.0.2")];
    server.kill().unwrap();
    server.wait().unwrap();
    assert!(codes[0] == Some(0) && codes[1] != Some(0), "{codes:?}");
}

#[test]
fn nothing_listens_beyond_the_machine_unless_both_are_typed() {
    for (arguments, words) in [
        (&["--listen", "0.0.0.0"][..], "--trusted-host"),
        (&["--page", "no/such/folder"], "no/such/folder"),
        (&["--page", "src"], "index.html"),
        (&["--probe", "nonsense"], "is no address of a server"),
        (&["--port", "70000"], "70000"),
    ] {
        let output = qedoku(arguments).output().unwrap();
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.code() == Some(2) && complaint.contains(words), "{arguments:?}: {complaint}");
    }
}
