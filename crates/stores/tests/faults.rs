//! Whatever breaks, and whenever the program is killed: no row is lost, doubled or changed.

mod support;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use support::server::{Fault, Server};
use support::{command, csv, program as run, told};

#[test]
fn program() {
    run();
}

fn records(server: &Server, prefix: &str) -> usize {
    server.below(prefix).keys().filter(|name| name.starts_with("_qedoku/done/")).count()
}

/// What the puzzles of the two files below come to, six a part.
const PARTS: usize = 15;

#[test]
fn killed_at_random_moments_the_bytes_are_the_same() {
    let (scratch, server) = (tempfile::tempdir().unwrap(), Server::start());
    let folder = scratch.path();
    server.put("bucket/in/a.csv", csv(60));
    server.put("bucket/in/b.csv", csv(30));
    server.delay(Duration::from_millis(3));
    let asked = |out: &str| -> Vec<String> {
        let words =
            ["s3://bucket/in/", "-o", out, "--columns", "er,solutions", "--shard-rows", "6", "--quiet"];
        words.iter().map(|word| (*word).to_owned()).collect()
    };
    let mut random = fastrand::Rng::with_seed(11);
    let mut between = 0;
    for (twin, out) in
        [("s3://bucket/twin/", "s3://bucket/out/"), ("s3://bucket/t/x.csv", "s3://bucket/o/x.csv")]
    {
        let typed = asked(twin);
        let typed: Vec<&str> = typed.iter().map(String::as_str).collect();
        let begun = Instant::now();
        told(&server, folder, &typed, 1);
        let whole = begun.elapsed();
        let typed = asked(out);
        let typed: Vec<&str> = typed.iter().map(String::as_str).collect();
        for _ in 0..25 {
            let mut child = command(&server, folder, &typed).spawn().unwrap();
            std::thread::sleep(whole.mul_f64(random.f64()));
            child.kill().unwrap();
            child.wait().unwrap();
            let root = if out.ends_with('/') { "bucket/out/" } else { "bucket/o/" };
            let prefix = if out.ends_with('/') { root } else { "bucket/o/x.csv.parts/" };
            let done = records(&server, prefix);
            between += usize::from((1..PARTS).contains(&done));
            // A job at its end has nothing left to be killed in: the next one begins anew.
            if done == PARTS || server.below(root).contains_key("x.csv") {
                server.below(root).keys().for_each(|name| server.remove(&format!("{root}{name}")));
            }
        }
        told(&server, folder, &typed, 1);
    }
    assert!(between > 5, "{between} of 50 runs were killed between the first part and the last");
    let (twin, out) = (server.below("bucket/twin/"), server.below("bucket/out/"));
    assert_eq!(twin.keys().collect::<Vec<_>>(), out.keys().collect::<Vec<_>>());
    assert_eq!(twin.len(), PARTS * 2 + 3);
    assert!(twin.iter().all(|(name, bytes)| out[name] == *bytes));
    assert_eq!(server.below("bucket/t/"), server.below("bucket/o/"));
}

/// A job of one small part and one that is sent in several pieces.
fn large(server: &Server) -> (Vec<&'static str>, BTreeMap<String, Vec<u8>>) {
    // What is carried and cannot be packed makes a part long.
    let mut random = fastrand::Rng::with_seed(3);
    let mut text = "note,puzzle\n".to_owned();
    for row in 0..600 {
        let note: String = (0..40_000).map(|_| random.alphanumeric()).collect();
        text += &format!("{note},{}\n", support::LINES[row % 3]);
    }
    server.put("bucket/big.csv", text.into_bytes());
    let options = ["--columns", "givens", "--shard-rows", "590", "--compression", "none", "--quiet"];
    let scratch = tempfile::tempdir().unwrap();
    told(
        server,
        scratch.path(),
        &[&["s3://bucket/big.csv", "-o", "s3://bucket/twin/"], &options[..]].concat(),
        0,
    );
    let asked = [&["s3://bucket/big.csv", "-o", "s3://bucket/out/"], &options[..]].concat();
    (asked, server.below("bucket/twin/"))
}

#[test]
fn a_store_that_fails_leaves_whole_parts_and_is_gone_on_with() {
    let (scratch, server) = (tempfile::tempdir().unwrap(), Server::start());
    let folder = scratch.path();
    let (asked, twin) = large(&server);
    assert!(twin["part-000000.parquet"].len() > 20_000_000, "sent in three pieces");
    let is_part = |key: &str| key.starts_with("bucket/out/part-");

    // Parts are refused.
    server.fail(move |request| (is_part(&request.key) && request.method != "HEAD").then_some(Fault::Refuse));
    let said = told(&server, folder, &asked, 1);
    assert!(said.contains("s3://bucket/out/part-00000") && said.contains("cannot be written"), "{said}");
    assert!(said.contains("AWS_ACCESS_KEY_ID") && said.contains("type the same command again"), "{said}");
    assert_eq!(server.below("bucket/out/").keys().collect::<Vec<_>>(), ["_qedoku/job.json"]);

    // The line breaks in the middle of the second piece, again and again.
    server.fail(|request| {
        let is_second = request.query.get("partNumber").is_some_and(|number| number == "2");
        is_second.then_some(Fault::Cut)
    });
    let said = told(&server, folder, &asked, 1);
    assert!(said.contains("s3://bucket/out/part-000000.parquet: cannot be written"), "{said}");
    assert!(!server.below("bucket/out/").contains_key("part-000000.parquet"));
    assert_eq!(server.uploads(), 0, "what is given up is taken away");

    // Records are refused: a part without one is written again.
    server
        .fail(|request| (request.key.contains("/done/") && request.method == "PUT").then_some(Fault::Refuse));
    let said = told(&server, folder, &asked, 1);
    assert!(said.contains("_qedoku/done/000000.json: cannot be written"), "{said}");
    let there = server.below("bucket/out/");
    assert!(there.contains_key("part-000000.parquet") && !there.contains_key("_SUCCESS"));
    assert!(!there.contains_key("_qedoku/done/000000.json"));

    // It breaks now and then, in both directions, which the client mends, or else the next run.
    let count = AtomicUsize::new(0);
    server.fail(move |_| (count.fetch_add(1, Ordering::Relaxed) % 5 == 3).then_some(Fault::Cut));
    let mut said = String::new();
    let mut run = || {
        let output = command(&server, folder, &asked).output().unwrap();
        said += &String::from_utf8_lossy(&output.stderr);
        output.status.code() == Some(0)
    };
    assert!((0..20).any(|_| run()), "none of twenty runs came to its end: {said}");
    assert_eq!(server.below("bucket/out/").keys().collect::<Vec<_>>(), twin.keys().collect::<Vec<_>>());
    assert!(server.below("bucket/out/") == twin);
    server.work();

    // A part that somebody took away is made again, and one cut short too.
    server.remove("bucket/out/part-000000.parquet");
    server.put("bucket/out/part-000001.parquet", b"PAR1".to_vec());
    told(&server, folder, &asked, 0);
    assert!(server.below("bucket/out/") == twin);
    // Of the right length and other bytes: looked for if asked.
    let changed = vec![7; twin["part-000001.parquet"].len()];
    server.put("bucket/out/part-000001.parquet", changed);
    told(&server, folder, &[&asked[..], &["--paranoid"]].concat(), 0);
    assert!(server.below("bucket/out/") == twin);
}

#[test]
fn an_input_that_breaks_off_is_no_input() {
    let (scratch, server) = (tempfile::tempdir().unwrap(), Server::start());
    server.put("bucket/a.csv", csv(600));
    server.fail(|request| (request.key == "bucket/a.csv" && request.method == "GET").then_some(Fault::Cut));
    let said = told(&server, scratch.path(), &["s3://bucket/a.csv", "-o", "s3://bucket/out/"], 2);
    assert!(said.contains("s3://bucket/a.csv: cannot be read"), "{said}");
    assert!(server.below("bucket/out/").is_empty());
}

#[test]
fn a_second_run_with_other_answers_is_told() {
    let (scratch, server) = (tempfile::tempdir().unwrap(), Server::start());
    let folder = scratch.path();
    server.put("bucket/a.csv", csv(12));
    let asked =
        ["s3://bucket/a.csv", "-o", "s3://bucket/out/", "--columns", "er", "--shard-rows", "6", "--quiet"];
    told(&server, folder, &asked, 1);
    let twin = server.below("bucket/out/");
    // Another run keeps the record of a part while this one is at work on it: it comes with the first part.
    let record = String::from_utf8(twin["_qedoku/done/000001.json"].clone()).unwrap();
    server.remove("bucket/out/_qedoku/done/000001.json");
    server.remove("bucket/out/_SUCCESS");
    server.put("bucket/late", record.replace("\"stopped\": 0", "\"stopped\": 1").into_bytes());
    let seen = AtomicUsize::new(0);
    let late = server.below("bucket/")["late"].clone();
    let other = server.other();
    server.fail(move |request| {
        if request.key == "bucket/out/part-000001.parquet" && seen.fetch_add(1, Ordering::Relaxed) == 0 {
            other.put("bucket/out/_qedoku/done/000001.json", late.clone());
        }
        None
    });
    let said = told(&server, folder, &asked, 1);
    assert!(
        said.contains("s3://bucket/out/part-000001.parquet: another run has written this part"),
        "{said}"
    );
    server.work();
    assert!(!server.below("bucket/out/").contains_key("_qedoku/done/000001.json"), "it is not done then");
    told(&server, folder, &asked, 1);
    assert!(server.below("bucket/out/") == twin);
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_it_and_it_goes_on() {
    let (scratch, server) = (tempfile::tempdir().unwrap(), Server::start());
    let folder = scratch.path();
    server.put("bucket/a.csv", csv(60));
    server.delay(Duration::from_millis(20));
    let asked =
        ["s3://bucket/a.csv", "-o", "s3://bucket/out/", "--columns", "er", "--shard-rows", "2", "--quiet"];
    let child = command(&server, folder, &asked).spawn().unwrap();
    while records(&server, "bucket/out/") < 3 {
        std::thread::sleep(Duration::from_millis(5));
    }
    let mut signal = std::process::Command::new("kill");
    assert!(signal.args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    assert!(records(&server, "bucket/out/") < 30 && !server.below("bucket/out/").contains_key("_SUCCESS"));
    server.delay(Duration::ZERO);
    told(&server, folder, &asked, 1);
    assert_eq!(records(&server, "bucket/out/"), 30);
}
