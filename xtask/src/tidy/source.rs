//! Rules about the words of source files.

use super::line_of;
use crate::repository::File;

/// The module that may hold unsafe code, of which each use says why it is sound, and the root of its crate.
const UNSAFE: [&str; 2] = ["crates/exact/src/sudoku/vectors/x86.rs", "crates/exact/src/lib.rs"];

/// Uses of unsafe code outside its module, or without a reason.
pub fn unsafe_code(files: &[File]) -> Vec<String> {
    let words = ["{", "fn ", "impl ", "trait ", "extern "].map(|after| format!("{} {after}", "unsafe"));
    let outside = rust(files).filter(|file| file.name != UNSAFE[0]);
    let mut complaints = found(outside.map(|file| (file, file.text.as_str())), &words);
    // The lint is denied for the whole workspace; the libraries forbid it, which cannot be lifted again.
    for file in rust(files).filter(|file| is_library_root(&file.name)) {
        let level = if file.name == UNSAFE[1] { "deny" } else { "forbid" };
        if !file.text.contains(&format!("#![{level}(unsafe_code)]")) {
            complaints.push(format!("{} does not {level} it", file.name));
        }
    }
    for file in rust(files).filter(|file| file.name == UNSAFE[0]) {
        let mut before = "";
        for (number, line) in file.text.lines().enumerate() {
            if words.iter().any(|word| line.contains(word)) && !before.trim().starts_with("// SAFETY: ") {
                complaints.push(format!("{}:{}: no SAFETY line before it", file.name, number + 1));
            }
            before = line;
        }
    }
    complaints
}

fn is_library_root(name: &str) -> bool {
    name.starts_with("crates/") && name.ends_with("/src/lib.rs")
}

/// Prints in libraries, outside their tests.
pub fn prints(files: &[File]) -> Vec<String> {
    let macros = ["println!", "eprintln!", "print!(", "eprint!(", "dbg!("].map(String::from);
    found(libraries(files).map(|file| (file, without_tests(&file.text))), &macros)
}

/// The module that asks the system for the time.
const CLOCK: &str = "crates/exact/src/clock.rs";

/// Libraries that ask the system for the time past the clock that their caller hands over: not everywhere is
/// there one.
pub fn clocks(files: &[File]) -> Vec<String> {
    let words = [["Instant", "::now"].concat(), ["SystemTime", "::now"].concat()];
    let others = libraries(files).filter(|file| file.name != CLOCK);
    found(others.map(|file| (file, without_tests(&file.text))), &words)
}

/// The source of libraries, without files of tests.
fn libraries(files: &[File]) -> impl Iterator<Item = &File> {
    rust(files).filter(|file| {
        let mut parts = file.name.split('/');
        let is_crate = parts.next() == Some("crates");
        // Programs are no libraries.
        let is_library = is_crate && !matches!(parts.next(), Some("cli" | "table-cli"));
        is_library && parts.next() == Some("src") && !file.name.ends_with("tests.rs")
    })
}

/// Memory that belongs to a thread and to nobody, in libraries: searches keep what they keep in a
/// `Workspace`.
pub fn thread_locals(files: &[File]) -> Vec<String> {
    let libraries =
        rust(files).filter(|file| file.name.starts_with("crates/") && !file.name.starts_with("crates/cli/"));
    found(libraries.map(|file| (file, file.text.as_str())), &[["thread_", "local!"].concat()])
}

/// Where the command line writes past the one module that knows what to do when that fails: the macros end
/// the program.
pub fn streams(files: &[File]) -> Vec<String> {
    let command = |file: &&File| file.name.starts_with("crates/cli/src/");
    let macros = ["println!", "eprintln!", "print!(", "eprint!(", "dbg!("].map(String::from);
    let mut complaints =
        found(rust(files).filter(command).map(|file| (file, without_tests(&file.text))), &macros);
    let streams = ["stdout()", "stderr()"].map(|stream| format!("io::{stream}"));
    let others = rust(files).filter(command).filter(|file| !file.name.ends_with("/streams.rs"));
    complaints.extend(found(others.map(|file| (file, without_tests(&file.text))), &streams));
    complaints
}

/// Ignored tests and unfinished code.
pub fn left_overs(files: &[File]) -> Vec<String> {
    let words = ["todo!", "unimplemented!"].map(|name| format!("{name}("));
    let words = [words[0].clone(), words[1].clone(), ["#[", "ignore"].concat(), ["FIX", "ME"].concat()];
    found(rust(files).map(|file| (file, file.text.as_str())), &words)
}

/// Paths that exist on one machine only.
pub fn machine_paths(files: &[File]) -> Vec<String> {
    let roots = ["home", "root", "work", "Users", "tmp/bash"].map(|folder| format!("/{folder}/"));
    let mut complaints = Vec::new();
    for file in files.iter().filter(|file| file.name != "Cargo.lock" && !file.name.starts_with("fuzz/")) {
        for root in &roots {
            for (offset, _) in file.text.match_indices(root.as_str()) {
                let before = file.text[..offset].chars().next_back();
                let starts_a_path = before.is_none_or(|c| c.is_whitespace() || "\"'`(=:<".contains(c));
                if starts_a_path {
                    complaints.push(format!("{}:{}: {root}", file.name, line_of(&file.text, offset)));
                }
            }
        }
    }
    complaints
}

fn rust(files: &[File]) -> impl Iterator<Item = &File> {
    files.iter().filter(|file| file.name.ends_with(".rs"))
}

/// Where lines of code hold one of the words; comments do not count.
fn found<'a>(texts: impl Iterator<Item = (&'a File, &'a str)>, words: &[String]) -> Vec<String> {
    let mut complaints = Vec::new();
    for (file, text) in texts {
        for (index, line) in text.lines().enumerate() {
            let code = line.trim_start();
            if code.starts_with("//") {
                continue;
            }
            for word in words.iter().filter(|word| code.contains(word.as_str())) {
                complaints.push(format!("{}:{}: `{}`", file.name, index + 1, word.trim_end()));
            }
        }
    }
    complaints
}

/// A file without its test module, which stands last.
fn without_tests(text: &str) -> &str {
    text.find("#[cfg(test)]\nmod ").map_or(text, |start| &text[..start])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(name: &str, text: &str) -> [File; 1] {
        [File { name: name.into(), text: text.into() }]
    }

    #[test]
    fn unsafe_code_is_found_and_comments_are_not() {
        let text = ["fn f() { ", "unsafe", " { g() } }"].concat();
        assert_eq!(unsafe_code(&file("crates/a/src/b.rs", &text)).len(), 1);
        let text = ["// ", "unsafe", " { g() }"].concat();
        assert!(unsafe_code(&file("crates/a/src/b.rs", &text)).is_empty());
        assert_eq!(unsafe_code(&file("crates/a/src/lib.rs", "")).len(), 1);
        assert_eq!(unsafe_code(&file(UNSAFE[1], "#![deny(unsafe_code)]")).len(), 0);
    }

    #[test]
    fn unsafe_code_in_its_module_says_why_it_is_sound() {
        let text = ["unsafe", " { g() }"].concat();
        assert_eq!(unsafe_code(&file(UNSAFE[0], &text)).len(), 1);
        assert!(unsafe_code(&file(UNSAFE[0], &format!("// SAFETY: g is harmless.\n{text}"))).is_empty());
    }

    #[test]
    fn prints_count_in_libraries_outside_tests() {
        let text = "fn f() { println!() }";
        assert_eq!(prints(&file("crates/model/src/a.rs", text)).len(), 1);
        assert!(prints(&file("crates/cli/src/a.rs", text)).is_empty());
        assert!(prints(&file("crates/model/tests/a.rs", text)).is_empty());
        assert!(prints(&file("crates/model/src/a.rs", "/// println!()")).is_empty());
        let in_test = "fn f() {}\n#[cfg(test)]\nmod tests {\n    println!()\n}";
        assert!(prints(&file("crates/model/src/a.rs", in_test)).is_empty());
    }

    #[test]
    fn memory_of_a_thread_is_found_in_libraries() {
        let text = ["thread_", "local! { static A: Cell<u8> = const { Cell::new(0) }; }"].concat();
        assert_eq!(thread_locals(&file("crates/a/src/b.rs", &text)).len(), 1);
        assert!(thread_locals(&file("crates/cli/src/b.rs", &text)).is_empty());
    }

    #[test]
    fn the_command_line_writes_in_one_place() {
        assert!(!streams(&file("crates/cli/src/a.rs", "fn f() { eprint!(\"\") }")).is_empty());
        assert_eq!(streams(&file("crates/cli/src/a.rs", "let mut out = io::stdout();")).len(), 1);
        assert!(streams(&file("crates/cli/src/streams.rs", "let mut out = io::stdout();")).is_empty());
        assert!(streams(&file("crates/cli/tests/a.rs", "println!()")).is_empty());
    }

    #[test]
    fn a_path_of_one_machine_is_found_and_an_address_is_not() {
        let path = ["see ", "/home", "/me/x"].concat();
        assert_eq!(machine_paths(&file("README.md", &path)).len(), 1);
        let address = ["https://example.org", "/home", "/me"].concat();
        assert!(machine_paths(&file("README.md", &address)).is_empty());
    }

    #[test]
    fn what_is_left_to_do_is_found() {
        let text = ["fn f() { to", "do!() }\n#[", "ignore]\nfn g() {}"].concat();
        assert_eq!(left_overs(&file("a.rs", &text)).len(), 2);
    }
}
