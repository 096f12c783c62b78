//! The pages in `tests/cmd` read like a manual; every command on them is run and its output compared.
//!
//! In a `console` block a line that begins with `$` is a command; then come, if it is not 0, `?` and the exit
//! code, what it prints, and what it complains about. With `OVERWRITE=1` in the environment the pages are
//! written anew instead; read the difference before it is committed.

#[path = "support/console.rs"]
mod console;
#[path = "support/program.rs"]
mod program;

use std::fmt::Write as _;
use std::path::Path;

/// What follows a command on its page.
fn printed(command: &str) -> String {
    let output = console::run(command);
    let mut page = String::new();
    if !output.status.success() {
        writeln!(page, "? {}", output.status.code().unwrap()).unwrap();
    }
    for text in [output.stdout, output.stderr] {
        page.push_str(&String::from_utf8(text).unwrap());
    }
    page
}

/// The page with what its commands print.
fn run(page: &str) -> String {
    let mut out = String::new();
    let mut in_console = false;
    for line in page.lines() {
        if line.starts_with("```") {
            in_console = line == "```console";
        }
        let command = line.strip_prefix("$ ").filter(|_| in_console);
        if !in_console || line.starts_with("```") || command.is_some() {
            writeln!(out, "{line}").unwrap();
        }
        if let Some(command) = command {
            out.push_str(&printed(command));
        }
    }
    out
}

#[test]
fn every_command_of_the_manual_prints_what_it_says() {
    let pages = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cmd");
    let mut count = 0;
    for entry in std::fs::read_dir(pages).unwrap() {
        let path = entry.unwrap().path();
        let page = std::fs::read_to_string(&path).unwrap();
        let now = run(&page);
        count += now.matches("\n$ qedoku ").count();
        if std::env::var_os("OVERWRITE").is_some() {
            std::fs::write(&path, now).unwrap();
        } else if now != page {
            let differs = now.lines().zip(page.lines()).find(|(now, page)| now != page);
            panic!("{}: the first difference, now and on the page: {differs:#?}\n{now}", path.display());
        }
    }
    assert!(count >= 25, "{count} commands");
}
