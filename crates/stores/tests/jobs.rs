//! Tables at addresses: what is read, written and refused; the twin of each job is one in a folder.

mod support;
use std::collections::BTreeMap;
use std::path::Path;
use support::server::{Fault, Server};
use support::{csv, program as run, table, told};

#[test]
fn program() {
    run();
}

/// The parts of a folder, by their names.
fn parts(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let name = |path: &Path| path.file_name().unwrap().to_string_lossy().into_owned();
    files
        .filter(|path| name(path).starts_with("part-"))
        .map(|path| (name(&path), std::fs::read(&path).unwrap()))
        .collect()
}

#[test]
fn a_job_at_an_address_is_that_in_a_folder() {
    let (scratch, server) = (tempfile::tempdir().unwrap(), Server::start());
    let folder = scratch.path();
    std::fs::create_dir(folder.join("in")).unwrap();
    for (name, rows) in [("a.csv", 14), ("b.csv", 9)] {
        std::fs::write(folder.join("in").join(name), csv(rows)).unwrap();
        server.put(&format!("bucket/in/{name}"), csv(rows));
    }
    server.put("bucket/in/_old/c.csv", csv(2));
    server.put("bucket/in/readme.md", b"no table".to_vec());
    let options = ["--columns", "er,solutions", "--shard-rows", "4"];
    told(&server, folder, &[&["in", "-o", "local/"], &options[..]].concat(), 1);
    let twin = parts(&folder.join("local"));
    assert_eq!(twin.len(), 7);

    for input in ["s3://bucket/in/", "s3://bucket/in", "s3://bucket/in/?.csv", "s3://bucket/*/[ab].csv"] {
        if input.contains('[') {
            // Brackets are letters as in folders.
            assert!(told(&server, folder, &[input, "-o", "-"], 2).contains("none is a table that is meant"));
            continue;
        }
        let out = format!("s3://bucket/out-{}/", input.len());
        let asked = [&[input, "-o", out.as_str()], &options[..]].concat();
        assert!(told(&server, folder, &asked, 1).contains("23 rows, 3 unreadable"), "{input}");
        let kept = server.below(out.strip_prefix("s3://").unwrap());
        let kept_parts = kept.iter().filter(|(name, _)| name.starts_with("part-"));
        assert_eq!(
            kept_parts.map(|(name, bytes)| (name.clone(), bytes.clone())).collect::<BTreeMap<_, _>>(),
            twin
        );
        let others: Vec<&str> =
            kept.keys().map(String::as_str).filter(|name| !name.starts_with("part-")).collect();
        assert_eq!(others.len(), 3 + twin.len(), "{others:?}");
        assert!(others.contains(&"_SUCCESS") && others.contains(&"_qedoku/done/000006.json"));
        told(&server, folder, &[out.as_str(), "--check"], 0);
        // Once more, it is found done, and nothing is written.
        server.fail(|request| (request.method == "PUT").then_some(Fault::Refuse));
        assert!(told(&server, folder, &asked, 1).contains("23 rows, 3 unreadable"));
        server.work();
    }
    // Another plan is another job, unless it starts anew.
    let asked = ["s3://bucket/in/", "-o", "s3://bucket/out-15/", "--columns", "givens"];
    let wrong = told(&server, folder, &asked, 2);
    assert!(wrong.contains("s3://bucket/out-15/ belongs to another job: other columns"), "{wrong}");
    told(&server, folder, &[&asked[..], &["--restart"]].concat(), 1);
    assert_eq!(server.below("bucket/out-15/").keys().filter(|name| name.starts_with("part-")).count(), 2);
    // A part that has changed is told.
    server.put("bucket/out-15/part-000001.parquet", b"other".to_vec());
    let output = table(&server, folder, &["s3://bucket/out-15/", "--check"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("part-000001.parquet: its bytes have changed"));
}

#[test]
fn a_file_at_an_address_is_that_of_a_folder() {
    let (scratch, server) = (tempfile::tempdir().unwrap(), Server::start());
    let folder = scratch.path();
    std::fs::write(folder.join("in.csv"), csv(11)).unwrap();
    server.put("bucket/a/in.csv", csv(11));
    for (name, groups) in [("rated.csv", 1), ("rated.parquet", 2)] {
        let options = ["--columns", "er", "--shard-rows", "3"];
        told(&server, folder, &[&["in.csv", "-o", name], &options[..]].concat(), 1);
        let out = format!("s3://bucket/b/{name}");
        for group in 1..=groups {
            let shard = format!("{group}/{groups}");
            let code = i32::from(group == groups);
            let asked = [&["s3://bucket/a/in.csv", "-o", &out, "--shard", &shard], &options[..]].concat();
            let said = told(&server, folder, &asked, code);
            assert_eq!(said.contains("shards of other parts are not done yet"), group < groups, "{said}");
        }
        let kept = server.below("bucket/b/");
        assert_eq!(kept.get(name), Some(&std::fs::read(folder.join(name)).unwrap()), "{name}");
        assert!(kept.keys().all(|key| !key.contains(".parts")), "{:?}", kept.keys());
    }
    // A file:// address is a store like others, and a web server is read.
    let file = format!("file://{}/c/rated.csv", folder.display());
    let web = format!("{}/bucket/a/in.csv?for=you", server.address());
    told(&server, folder, &[&web, "-o", &file, "--columns", "er", "--shard-rows", "3"], 1);
    assert_eq!(
        std::fs::read(folder.join("c/rated.csv")).unwrap(),
        std::fs::read(folder.join("rated.csv")).unwrap()
    );
    let output = table(&server, folder, &["s3://bucket/a/in.csv", "--summary", "--by", "givens"]);
    assert!(String::from_utf8_lossy(&output.stdout).contains("11 rows, 8 ok"), "{output:?}");
}

#[test]
fn what_cannot_be_is_told_with_its_address() {
    let (scratch, server) = (tempfile::tempdir().unwrap(), Server::start());
    let folder = scratch.path();
    server.put("bucket/a.csv", csv(3));
    server.put("bucket/bad.parquet", b"nothing of the kind".to_vec());
    server.put("bucket/used/letter.txt", b"mine".to_vec());
    let cases: [(&[&str], &str); 10] = [
        (&["s3://bucket/b.csv", "-o", "-"], "s3://bucket/b.csv: there is no such object"),
        (&["s3://bucket/in/", "-o", "-"], "s3://bucket/in/: there is nothing below s3://bucket/in"),
        (&["s3://bucket/bad.parquet", "-o", "-"], "s3://bucket/bad.parquet: "),
        (&["ftp://host/a.csv", "-o", "-"], "ftp://host/a.csv: addresses begin with s3://"),
        (&["s3:///a.csv", "-o", "-"], "the name of a bucket"),
        (&["https://host/", "-o", "-"], "there is no list of a web server's files"),
        (&["s3://bucket/a.csv", "-o", "https://host/a/"], "what web servers hold is read, not written"),
        (
            &["s3://bucket/a.csv", "-o", "s3://bucket/used/"],
            "s3://bucket/used holds other objects, such as letter.txt",
        ),
        (&["s3://bucket/a.csv", "-o", "s3://bucket/out"], "s3://bucket/out: what is it to be?"),
        (&["s3://bucket/used/", "--retry-stopped"], "in folders of this machine; fetch it first"),
    ];
    for (asked, wanted) in cases {
        let said = told(&server, folder, asked, 2);
        assert!(said.contains(wanted), "{asked:?}: {said}");
        assert!(!said.contains("/tmp"), "{said}");
    }
    server.fail(|_| Some(Fault::Refuse));
    let said = told(&server, folder, &["s3://bucket/a.csv", "-o", "-"], 2);
    assert!(said.contains("s3://bucket/a.csv: cannot be read: the store refuses it"), "{said}");
    assert!(said.contains("AWS_ACCESS_KEY_ID") && said.contains("AWS_REGION"), "{said}");
    server.work();
    let output = table(&server, folder, &["s3://bucket/a.csv", "-o", "s3://bucket/o/", "--dry-run"]);
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(said.contains("reads s3://bucket/a.csv (csv, 3 rows)"), "{said}");
    assert!(said.contains("writes parquet to s3://bucket/o"), "{said}");
    assert!(server.below("bucket/o").is_empty());
}
