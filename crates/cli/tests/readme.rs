//! The commands of the README, of other documents and of the guide, run as they stand there.
//!
//! In a `console` block a line that begins with `$` is a command, and what follows up to the next one is its
//! output. A line `...` stands for any number of lines.

#[path = "support/console.rs"]
mod console;
#[path = "support/program.rs"]
mod program;

/// The command as users type it from a clone; it stands for the built program.
const FROM_A_CLONE: &str = "cargo run --release --";

fn page(name: &str) -> String {
    std::fs::read_to_string(console::root().join(name)).unwrap()
}

/// The commands of a document with the output that follows each.
fn commands(document: &str) -> Vec<(&str, Vec<&str>)> {
    let mut commands: Vec<(&str, Vec<&str>)> = Vec::new();
    let mut in_console = false;
    for line in document.lines() {
        if line.starts_with("```") {
            in_console = line == "```console";
        } else if let (true, Some(command)) = (in_console, line.strip_prefix("$ ")) {
            commands.push((command, Vec::new()));
        } else if in_console {
            commands.last_mut().expect("a console block begins with a command").1.push(line);
        }
    }
    commands
}

/// Whether an output is as expected.
fn is_like(expected: &[&str], output: &[&str]) -> bool {
    match expected {
        [] => output.is_empty(),
        ["...", rest @ ..] => (0..=output.len()).any(|skipped| is_like(rest, &output[skipped..])),
        [first, rest @ ..] => output.first() == Some(first) && is_like(rest, &output[1..]),
    }
}

/// Runs every command of a page, of which there are so many at least.
fn check(name: &str, least: usize) {
    let page = page(name);
    let commands = commands(&page);
    assert!(commands.len() >= least, "{name} shows what the program does");
    for (command, expected) in commands {
        let output = console::run(&command.replacen(FROM_A_CLONE, "qedoku", 1));
        let printed = String::from_utf8_lossy(&output.stdout);
        let code = if command.contains("qedoku check ") { code_of_check(&printed) } else { 0 };
        let complaints = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "{command}: {complaints}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{command}");
        let printed = String::from_utf8(output.stdout).unwrap();
        let lines: Vec<&str> = printed.lines().map(str::trim_end).collect();
        assert!(is_like(&expected, &lines), "{name}: {command} prints\n{printed}");
    }
}

/// The exit code of `check` for what it prints in words.
fn code_of_check(printed: &str) -> i32 {
    let says = |words: &str| printed.contains(words);
    match () {
        () if says("not well-formed") => 1,
        () if says("It has no solution") => 4,
        () if says("It has several solutions") => 5,
        () => 0,
    }
}

#[test]
fn every_command_of_the_readme_prints_what_the_readme_says() {
    check("README.md", 6);
}

#[test]
fn every_claim_of_the_seed_documents_is_shown_by_its_command() {
    check("docs/seeds.md", 30);
}

#[test]
fn every_command_of_a_page_prints_what_the_page_says() {
    for (name, least) in [
        ("docs/guide/src/formats.md", 2),
        ("docs/guide/src/hint.md", 4),
        ("docs/guide/src/kakuro.md", 3),
        ("docs/guide/src/methods.md", 1),
        ("docs/guide/src/scales.md", 1),
        ("docs/guide/src/start.md", 4),
        ("docs/research-scales.md", 1),
    ] {
        check(name, least);
    }
}

#[test]
fn the_first_command_is_the_one_that_works_from_a_clone() {
    let readme = page("README.md");
    assert!(commands(&readme)[0].0.starts_with(FROM_A_CLONE));
}

#[test]
fn dots_stand_for_any_number_of_lines() {
    assert!(is_like(&["a", "...", "d"], &["a", "b", "c", "d"]));
    assert!(is_like(&["a", "..."], &["a"]));
    assert!(!is_like(&["a", "...", "c"], &["a", "b"]));
    assert!(!is_like(&["a"], &["a", "b"]));
}
