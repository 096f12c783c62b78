//! Where puzzles come from: arguments, files of any coding, pipes, and what stands there that is no puzzle.

#[path = "support/program.rs"]
mod program;
mod support;

use flate2::{Compression, write::GzEncoder};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use support::{GOOD, text};

const WORDS: [&str; 24] = [
    "README",
    "Sudoku",
    "Week12",
    "8OOO6OOO3",
    "Kakuro.txt",
    "Makefile",
    "5e5ab82",
    "d41d8cd98f00b204e9800998ecf8427e",
    "550e8400-e29b-41d4-a716-446655440000",
    "2024-05-11",
    "10:30",
    "+49-30-1234567",
    "978-3-16-148410-0",
    "v1.2.3-rc.1",
    "https://example.org/kakuro/",
    "CamelCaseName",
    "SGVsbG8sIFdvcmxkIQ==",
    "1920x1080",
    "\\1",
    "\\",
    "# 9 x 9",
    "x",
    "puzzle",
    "Puzzle 3 of 12, medium",
];

/// An empty folder for one test.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("sources-{name}"));
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).unwrap();
    path
}

/// `check --output json` of some arguments in a folder: an object a line for each record.
fn check(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = program::qedoku();
    command.current_dir(folder).args(["check", "--output", "json", "--quiet"]).args(arguments);
    command.stdin(Stdio::null()).output().unwrap()
}

fn on_stdin(input: &[u8]) -> Output {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let mut command = program::qedoku();
    command.current_dir(folder).args(["check", "--output", "json", "--quiet", "-"]);
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    output
}

/// How many rows say that a puzzle is good.
fn good(output: &Output) -> usize {
    text(&output.stdout).lines().filter(|line| line.contains("\"solutions\":\"one\"")).count()
}

fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

#[test]
fn a_word_as_an_argument_is_a_file_that_is_missing() {
    let folder = folder("words");
    for word in WORDS {
        let output = check(&folder, &[word]);
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{word}");
        let told = text(&output.stderr);
        let shown: String = word.chars().flat_map(char::escape_debug).collect();
        assert!(
            told.starts_with(&format!("qedoku: `{shown}` is neither a file that exists nor a puzzle")),
            "{told}"
        );
    }
}

#[test]
fn words_in_a_file_are_errors_with_their_line_and_the_puzzles_beside_them_are_answered() {
    let folder = folder("lines");
    let mut input = String::new();
    for word in WORDS {
        input.push_str(&format!("{GOOD}\n{word}\n"));
    }
    input.push_str(GOOD);
    std::fs::write(folder.join("list"), &input).unwrap();
    for output in [check(&folder, &["list"]), on_stdin(input.as_bytes())] {
        assert_eq!((output.status.code(), good(&output)), (Some(1), WORDS.len() + 1));
        for (index, word) in WORDS.iter().enumerate().filter(|(_, word)| !word.starts_with('#')) {
            let line = format!(":{}:", 2 * index + 2);
            assert!(text(&output.stderr).contains(&line), "{word}: {}", text(&output.stderr));
        }
    }
}

#[test]
fn files_in_utf_16_and_packed_files_are_read_like_the_text_in_them() {
    let folder = folder("coded");
    let list = format!("# caf\u{e9}\n{GOOD}\r\n{GOOD}\n");
    let wide: Vec<u8> =
        [0xfe, 0xff].into_iter().chain(list.encode_utf16().flat_map(u16::to_be_bytes)).collect();
    std::fs::write(folder.join("plain"), &list).unwrap();
    std::fs::write(folder.join("wide"), &wide).unwrap();
    std::fs::write(folder.join("packed"), packed(list.as_bytes())).unwrap();
    std::fs::write(folder.join("both"), packed(&wide)).unwrap();
    let plain = check(&folder, &["plain"]);
    assert_eq!((plain.status.code(), good(&plain)), (Some(0), 2));
    for name in ["wide", "packed", "both"] {
        let output = check(&folder, &[name]);
        assert_eq!(text(&output.stdout), text(&plain.stdout).replace("plain", name));
    }
    assert_eq!(good(&on_stdin(&packed(&wide))), 2);
}

#[test]
fn a_packed_file_that_is_cut_off_answers_what_it_has_and_says_so() {
    let folder = folder("cut");
    let list: String = (0..3000).map(|i| format!("{GOOD} {}\n", i * 7919 % 10_007)).collect();
    let whole = packed(list.as_bytes());
    std::fs::write(folder.join("cut.gz"), &whole[..whole.len() - 10]).unwrap();
    let output = check(&folder, &["cut.gz"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(good(&output) > 2000, "{}", good(&output));
    let told = text(&output.stderr);
    assert!(told.contains("cut.gz: cannot be read: the gzip data is cut off"), "{told}");
}

#[test]
fn bytes_that_are_no_text_cost_their_own_record_alone() {
    let spoilt: [(&[u8], &str); 3] = [
        (b"53..7\0...", "stdin:2:6: a NUL byte stands here"),
        (
            b"53..7....6..1\xff5....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
            "stdin:2:14: bytes that are no UTF-8",
        ),
        (b"\xff\0\xfe", "stdin:2:2: a NUL byte stands here"),
    ];
    for (line, told) in spoilt {
        let output = on_stdin(
            &[GOOD.as_bytes(), b"\n", line, b"\n", GOOD.as_bytes(), b"\n", GOOD.as_bytes()].concat(),
        );
        assert_eq!((output.status.code(), good(&output)), (Some(1), 3));
        assert!(text(&output.stderr).contains(told), "{}", text(&output.stderr));
    }
    // Behind the cells they are noted.
    let output = on_stdin(&[GOOD.as_bytes(), b" M\xfcller\n"].concat());
    assert_eq!((output.status.code(), good(&output)), (Some(0), 1));
    assert!(
        text(&output.stderr).contains(":1:84: note: bytes that are no UTF-8"),
        "{}",
        text(&output.stderr)
    );
}

#[test]
fn a_grid_whose_clues_cannot_be_read_is_a_record() {
    let grid = "# -3\\ -3\\ / \\-3 . . / \\-3 . .";
    let output = on_stdin(format!("{GOOD}\n{grid}\n{GOOD}\n").as_bytes());
    assert_eq!((output.status.code(), good(&output)), (Some(1), 2));
    assert!(text(&output.stderr).starts_with("stdin:2:3: read `-3"), "{}", text(&output.stderr));
    let output = on_stdin(b"# 0\\ 4\\ / \\4 . . / \\3 . .\n");
    assert!(text(&output.stderr).contains("stdin:1:3: note: r1c2: the down sum 0 is read as no clue"));
}

#[test]
fn every_way_to_end_lines_and_inputs_gives_the_same_puzzles() {
    let two = |input: String| assert_eq!(good(&on_stdin(input.as_bytes())), 2, "{input:?}");
    for end in ["\n", "\r\n", "\r", "\n\n", " \n\t\n"] {
        two(format!("{GOOD}{end}{GOOD}"));
        two(format!("\u{feff}{end}{GOOD}{end}{GOOD}{end}"));
    }
    for empty in ["", "\n", "\n \r\n\t\r", "\u{feff}", "# nothing\n"] {
        let output = on_stdin(empty.as_bytes());
        assert_eq!(output.status.code(), Some(1), "{empty:?}");
        assert!(text(&output.stderr).contains("no puzzle found"), "{empty:?}");
    }
    let long = format!("{GOOD}\n{}\n{GOOD}\n", "5".repeat(10_000_000));
    let output = on_stdin(long.as_bytes());
    assert_eq!((output.status.code(), good(&output)), (Some(1), 2));
    assert!(text(&output.stderr).contains("stdin:2:1: the line is longer than"));
    let hidden = on_stdin(format!("{GOOD}\n\u{7}{GOOD}\n{GOOD}\n").as_bytes());
    assert_eq!(good(&hidden), 2);
    assert!(text(&hidden.stderr).contains(":2:1: '\\u{7}' found"), "{}", text(&hidden.stderr));
}

#[cfg(unix)]
#[test]
fn what_is_there_and_cannot_be_opened_is_told_as_the_system_tells_it() {
    let folder = folder("there");
    std::os::unix::fs::symlink("loop", folder.join("loop")).unwrap();
    std::os::unix::fs::symlink("nothing", folder.join("dangling")).unwrap();
    std::fs::write(folder.join("plain"), GOOD).unwrap();
    let long = "a".repeat(300);
    for (name, told) in [
        ("loop", "loop: cannot be opened: Too many levels of symbolic links"),
        ("dangling", "dangling: cannot be opened: No such file or directory"),
        ("plain/inside", "plain/inside: cannot be opened: Not a directory"),
        (".", "`.` is a folder"),
        (&long, "File name too long"),
    ] {
        let output = check(&folder, &[name]);
        assert_eq!(output.status.code(), Some(2), "{name}");
        assert!(text(&output.stderr).contains(told), "{}", text(&output.stderr));
    }
    // A puzzle may be longer than any name.
    let puzzle = format!("{GOOD} {}", "n".repeat(300));
    assert_eq!(check(&folder, &[&puzzle]).status.code(), Some(0));
}

#[cfg(unix)]
#[test]
fn a_named_pipe_is_opened_once_and_loses_nothing() {
    let folder = folder("pipe");
    let pipe = folder.join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let list = format!("{GOOD}\n").repeat(3);
    for _ in 0..20 {
        let (path, list) = (pipe.clone(), list.clone());
        let writer = std::thread::spawn(move || std::fs::write(path, list));
        let output = check(&folder, &["pipe"]);
        writer.join().unwrap().unwrap();
        assert_eq!((output.status.code(), good(&output)), (Some(0), 3));
    }
}
