//! `print`: books, where they go, and what is left out.
#![cfg(all(unix, feature = "print"))]

#[path = "support/program.rs"]
mod program;
mod support;

use std::process::{Command, Output, Stdio};
use std::time::Duration;
use support::{GOOD, text};

const SEVERAL: &str = ".................................................................................";

fn print(arguments: &[&str]) -> Output {
    let program = program::qedoku().arg("print").args(arguments).output();
    program.unwrap()
}

fn pages(book: &[u8]) -> usize {
    let text = String::from_utf8_lossy(book);
    let count = text.split("/Type/Pages/Count ").nth(1).unwrap();
    count.split('/').next().unwrap().trim().parse().unwrap()
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

#[test]
fn forty_eight_puzzles_stand_four_a_page_on_a4_and_six_on_letter() {
    let folder = folder();
    let list = folder.path().join("list.txt");
    std::fs::write(&list, format!("{GOOD}\n").repeat(48)).unwrap();
    let list = list.to_str().unwrap();
    for (paper, per_page, expected) in [("a4", "4", 12), ("letter", "6", 8)] {
        let output = print(&["--paper", paper, "--per-page", per_page, "--quiet", list]);
        assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), ""));
        // Twelve solutions a page.
        assert_eq!(pages(&output.stdout), expected + 4, "{paper}");
        let bare = print(&["--paper", paper, "--per-page", per_page, "--quiet", "--no-solutions", list]);
        assert_eq!(pages(&bare.stdout), expected, "{paper}");
    }
}

#[test]
fn the_same_puzzles_make_the_same_bytes_however_many_threads_work() {
    let one = print(&["--rate", "--hints", "2", "--threads", "1", GOOD, r"# 3\ 4\ / \4 . . / \3 . ."]);
    let four = print(&["--rate", "--hints", "2", "--threads", "4", GOOD, r"# 3\ 4\ / \4 . . / \3 . ."]);
    assert!(one.stdout.starts_with(b"%PDF-1.7"));
    assert_eq!(one.stdout, four.stdout);
    // Puzzles, hints, solutions.
    assert_eq!(pages(&one.stdout), 3);
}

#[test]
fn what_has_not_one_solution_is_told_of_and_left_out() {
    let folder = folder();
    let file = folder.path().join("book.pdf");
    let output = print(&["--file", file.to_str().unwrap(), SEVERAL, GOOD, "12x"]);
    assert!(text(&output.stderr).contains("it has several solutions, so it is not in the book"));
    assert!(text(&output.stdout).ends_with("book.pdf: 1 puzzle on 2 pages\n"));
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(pages(&std::fs::read(file).unwrap()), 2);
    let none = print(&[SEVERAL]);
    assert_eq!(none.status.code(), Some(1));
    assert!(text(&none.stderr).contains("there is no puzzle to print") && none.stdout.is_empty());
}

#[test]
fn prose_an_empty_file_and_half_a_line_make_no_book() {
    let folder = folder();
    let file = folder.path().join("list.txt");
    for content in ["", "Dear reader,\nthis is prose.\n", &GOOD[..60], "\u{feff}\n\n"] {
        std::fs::write(&file, content).unwrap();
        let output = print(&["--quiet", file.to_str().unwrap()]);
        assert_eq!(output.status.code(), Some(1), "{content:?}: {}", text(&output.stderr));
        assert!(output.stdout.is_empty() && !output.stderr.is_empty(), "{content:?}");
    }
}

#[test]
fn a_title_that_the_typeface_lacks_is_refused_with_the_letter() {
    for (title, letter) in [("Ночь", 'Н'), ("数独", '数'), ("A → B", '→')] {
        let output = print(&["--title", title, GOOD]);
        assert_eq!(output.status.code(), Some(2), "{title}");
        assert!(text(&output.stderr).contains(&format!("has no `{letter}`")), "{}", text(&output.stderr));
    }
    let output = print(&["--title", "Für Élise — 1 × 2", GOOD]);
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), ""));
}

#[test]
fn ctrl_c_leaves_no_half_of_a_book() {
    let folder = folder();
    let (list, file) = (folder.path().join("list.txt"), folder.path().join("book.pdf"));
    std::fs::write(&list, format!("{GOOD}\n").repeat(20_000)).unwrap();
    let mut running = program::qedoku()
        .args(["print", "--rate", "--quiet", "--file", file.to_str().unwrap(), list.to_str().unwrap()])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    std::thread::sleep(Duration::from_millis(300));
    let killed = Command::new("kill").args(["-INT", &running.id().to_string()]).status().unwrap();
    assert!(killed.success());
    assert_eq!(running.wait().unwrap().code(), Some(130));
    assert!(!file.exists());
}

#[test]
fn steps_are_drawn_in_pixels() {
    let folder = folder();
    let pictures = folder.path().join("pictures");
    let draw = |more: &[&str]| {
        let mut command = program::qedoku();
        command
            .args(["draw", "--output", "png", "--step", "1", "--cell", "32", GOOD])
            .args(more)
            .output()
            .unwrap()
    };
    let output = draw(&["--folder", pictures.to_str().unwrap()]);
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), ""));
    let file = std::fs::read(pictures.join("000.png")).unwrap();
    assert!(file.starts_with(b"\x89PNG"));
    // Nine cells and half a cell of margin.
    assert_eq!(u32::from_be_bytes(file[16..20].try_into().unwrap()), 304);
    assert_eq!(draw(&[]).status.code(), Some(2));
}
