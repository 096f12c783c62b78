//! What is no puzzle is not read as one, and what is one still is.

use super::*;
use qedoku_kakuro::formats as kakuro;
use std::path::{Path, PathBuf};

const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Names, codes and numbers as they stand in files and on command lines.
const WORDS: &str = r"
    README README.md Week12 Week_12 Sudoku Sudoku_2024.txt Sudoku-2024 SUDOKU sudoku.sdm Kakuro KAKURO Kakuro.txt
    8OOO6OOO3 L33T h4x0r N00B 1337 B4N4N4 Makefile LICENSE CHANGELOG TODO AUTHORS NOTICE COPYING INSTALL Cargo.lock
    package.json index.html main.rs a.out core DSC_0001.JPG IMG_20240511_101112.jpg Screenshot_2024-05-11.png
    AZERTY QWERTY Azerty ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz ABBA ABACUS BADGE DECADE FACADE ADAGIO
    CamelCaseName HTTPServer XMLHttpRequest getElementById snake_case_name kebab-case-name SCREAMING_SNAKE_CASE BUG-lite
    d41d8cd98f00b204e9800998ecf8427e D41D8CD98F00B204E9800998ECF8427E 5e5ab82 089c2eb DEADBEEF CAFEBABE 0xDEADBEEF
    da39a3ee5e6b4b0d3255bfef95601890afd80709 DA39A3EE5E6B4B0D3255BFEF95601890AFD80709
    e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855
    550e8400-e29b-41d4-a716-446655440000 6BA7B810-9DAD-11D1-80B4-00C04FD430C8 {6ba7b810-9dad-11d1-80b4-00c04fd430c8}
    dQw4w9WgXcQ AAAAAAAAAAA BBBBBBBB CCCCCC aGVsbG8gd29ybGQ SGVsbG8sIFdvcmxkIQ== eyJhbGciOiJIUzI1NiJ9 AQIDBAUGBwg= Zm9vYmFy
    2024-05-11 11.05.2024 05/11/2024 2024-W19 10:30 10:30:15 2024-05-11T10:30:15Z +49-30-1234567 555-0123 (555)0123
    978-3-16-148410-0 9783161484100 0-306-40615-2 ISBN-10 1.90.0 v1.2.3 v1.2.3-rc.1+build.5 1.0.0-alpha 127.0.0.1
    192.168.0.1/24 ::1 fe80::1 00:1A:2B:3C:4D:5E 1920x1080 3840x2160:60 16x9 4:3 16:9 1/2 3/4 7/8 12/24 1e-9 3.14159265
    https://example.org http://example.org/a/b?c=d https://example.org/kakuro/ https://example.org/kakuro/faq.html
    crates/kakuro/src/lib.rs ./target/debug /usr/bin/env C:\dir \1 \0 \12 3\4 \ \\ \n \d+ [a-z]+ ^$ .* $HOME ~/.bashrc
    # ## - -- --- x X _ __ . .. ... * ** *** = == === + | || ; , ,# ,, #, x,# \0, 1,# -,- 0 1 5 12 45 123456789 987654321
    pzprv3 rows= horizontal vertical Horizontal [begin] [problem] [end] (solve grid_data { } {} [] () < > <> </puzzle>
    puzzle quiz board grid null None NaN true false undefined
";

/// Lines of words and numbers.
const LINES: &[&str] = &[
    "Puzzle 3 of 12, medium",
    "Week 12",
    "Sudoku, easy",
    "puzzle, hard; by A. B.",
    "9 x 9",
    "# 9 x 9",
    "# 1 2 3",
    "10:30 11:45 12:00",
    "1/2 3/4 5/6",
    "16:9 4:3 21:9",
    "1/1 2/2 3/3 4/4",
    "9/10 . .",
    "0 0 0 0",
    "2, 2, -1, -1",
    "6 6 -1 -1",
    "| name | value |",
    "|------|-------|",
    "| 1 | 2 | 3 |",
    "id,name,value",
    "a,b,c",
    "1,2,3",
    "x - x",
    "- x -",
    "_ _ _",
    "\\ \\",
    "# \\",
    "foo \\",
    "s/\\1/\\2/",
    "# from https://puzz.link/p?kakuro/2/2/n3443",
    "see crates/kakuro/src/lib.rs",
    "(solve this) please",
    "rows=3 of them",
    "int n = 5;",
    "n = 5;",
    "let x = 5;",
    "{ \"a\": 1 }",
    "{\"cells\": 5}",
    "<b>kakuro</b>",
    "----------------------------------------",
    "========================================",
    "****************************",
    "1. First, do this. 2. Then that.",
    "The quick brown fox jumps over the lazy dog, 12 times.",
    "2 2",
    "3 3\n- -",
    "1 1\n-",
    "0 0 1 5\n0 1 2 3",
    "# #",
    "# #\n# #",
    "#,#\n#,#",
    "x x\nx x",
    "5\\5",
    "5\\5 5\\5",
    "\\7 . . .",
    "# \\7 . .",
    "9:00 5 3 4",
];

/// Whether a text has what only a puzzle has: 81 signs of cells in one piece, an address, file or line of a
/// Kakuro, or one as a raw text of Python.
fn has_puzzle(text: &str) -> bool {
    let is_sign = |c: char| c.is_ascii_digit() || matches!(c, '.' | '+');
    let longest = text.split(|c| !is_sign(c)).map(str::len).max();
    longest >= Some(81)
        || text.contains("?kakuro/")
        || text.starts_with("pzprv3/kakuro/")
        || text.contains(r" / \")
        || text.contains(r##"(r"# "##)
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// All files below some folders of the project.
fn files(folders: &[&str]) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders: Vec<PathBuf> = folders.iter().map(|folder| root().join(folder)).collect();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap().map(Result::unwrap) {
            let is_folder = entry.file_type().unwrap().is_dir();
            if is_folder { &mut folders } else { &mut files }.push(entry.path());
        }
    }
    files
}

fn assert_no_puzzle(text: &str) {
    let read = text.parse::<Puzzle>();
    assert!(read.is_err(), "{text:?} is read as {read:?}");
    for record in read_text("x", text, &Options::default()) {
        assert!(record.puzzle.is_err(), "{text:?} is read as {:?}", record.puzzle);
    }
}

#[test]
fn no_word_name_or_line_of_a_list_is_a_puzzle() {
    WORDS.split_whitespace().for_each(assert_no_puzzle);
    LINES.iter().for_each(|line| assert_no_puzzle(line));
    for sign in "-*_xX?#=~+|".chars() {
        (1..200).for_each(|length| assert_no_puzzle(&sign.to_string().repeat(length)));
    }
}

#[test]
fn no_word_line_or_name_of_the_project_is_a_puzzle() {
    let mut texts =
        vec![root().join("README.md"), root().join("ARCHITECTURE.md"), root().join("CONTRIBUTING.md")];
    texts.extend(files(&["docs"]));
    let mut words: Vec<String> = Vec::new();
    for path in texts {
        // The others are pictures.
        let Ok(text) = String::from_utf8(std::fs::read(path).unwrap()) else { continue };
        words.extend(text.lines().map(str::to_owned));
        words.extend(text.split_whitespace().map(str::to_owned));
        words.extend(text.split(|c: char| !c.is_ascii_alphanumeric()).map(str::to_owned));
    }
    for path in files(&["crates", "docs", "examples", "xtask", "fuzz/fuzz_targets"]) {
        words.push(path.strip_prefix(root()).unwrap().display().to_string());
        words.push(path.file_name().unwrap().to_string_lossy().into_owned());
        words.push(path.file_stem().unwrap().to_string_lossy().into_owned());
    }
    words.sort();
    words.dedup();
    words.retain(|word| !has_puzzle(word));
    assert!(words.len() > 10_000);
    words.iter().for_each(|word| assert_no_puzzle(word));
}

/// Words that chance makes, of the letters of codes.
#[test]
fn no_word_of_chance_is_a_puzzle() {
    let sets = [
        "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
        "0123456789abcdef",
        "0123456789ABCDEF",
        "abcdefghijklmnopqrstuvwxyz0123456789",
    ];
    let all = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut seed = 1_u64;
    let mut next = |below: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % below
    };
    for letters in sets.into_iter().chain([all]) {
        for _ in 0..10_000 {
            let length = 6 + next(34);
            let word: String =
                (0..length).map(|_| char::from(letters.as_bytes()[next(letters.len())])).collect();
            assert_eq!(kakuro::sniff(&word), None, "{word}");
        }
    }
}

#[test]
fn words_above_a_puzzle_are_a_title_and_no_record_is_lost_to_them() {
    let puzzles = [LINE, "# 3\\ 4\\\n\\4 . .\n\\3 . .", "# 3\\ 4\\ / \\4 . . / \\3 . ."];
    for puzzle in puzzles {
        for title in ["Week12", "README", "Sudoku", "Sudoku_2024.txt", "Week 12\nby A. B.", "Horizontally"] {
            for before in ["", "\n\n", "# comment\n"] {
                let records = read_text("x", &format!("{before}{title}\n{puzzle}\n"), &Options::default());
                assert_eq!(records.len(), 1, "{title:?} above {puzzle:?}: {records:?}");
                let read = records[0].puzzle.as_ref().unwrap();
                // That word alone names the column of the puzzles below.
                if title == "Sudoku" {
                    continue;
                }
                assert_eq!(read.warnings.len(), title.lines().count(), "{:?}", read.warnings);
                assert!(read.warnings[0].message.ends_with("is read as a title and left out"));
            }
            // Below a puzzle, without a gap, it is a record that is spoilt.
            let records = read_text("x", &format!("{LINE}\n{title}\n{LINE}\n"), &Options::default());
            let good: Vec<bool> = records.iter().map(|record| record.puzzle.is_ok()).collect();
            assert_eq!((good.first(), good.last()), (Some(&true), Some(&true)));
            assert_eq!(good.len(), 2 + title.lines().count(), "{title}");
        }
    }
}

#[test]
fn every_line_between_two_puzzles_is_a_record_or_a_comment() {
    for word in WORDS.split_whitespace().chain(LINES.iter().copied()) {
        let records = read_text("x", &format!("{LINE}\n\n{word}\n\n{LINE}\n"), &Options::default());
        let good = records.iter().filter(|record| record.puzzle.is_ok()).count();
        assert_eq!(good, 2, "{word}: {records:?}");
        assert!(records.last().is_some_and(|last| last.puzzle.is_ok()), "{word}");
    }
}

/// A Kakuro of white blocks of three or four cells a side, with the sums of a solution.
fn blocks(rows: usize, cols: usize) -> Puzzle {
    let is_white =
        |row: usize, col: usize| row < rows && col < cols && !row.is_multiple_of(5) && !col.is_multiple_of(5);
    let digit = |row: usize, col: usize| (row + 2 * col) % 5 + 1;
    let mut text = String::new();
    for row in 0..rows {
        for col in 0..cols {
            if is_white(row, col) {
                text.push_str(". ");
                continue;
            }
            let down: usize =
                (row + 1..).take_while(|&row| is_white(row, col)).map(|row| digit(row, col)).sum();
            let across: usize =
                (col + 1..).take_while(|&col| is_white(row, col)).map(|col| digit(row, col)).sum();
            let sum = |sum: usize| if sum > 0 { sum.to_string() } else { String::new() };
            text.push_str(&if down + across > 0 {
                format!("{}\\{} ", sum(down), sum(across))
            } else {
                "# ".to_owned()
            });
        }
        text.push_str("/ ");
    }
    kakuro::parse_as(&text, kakuro::Format::KLine).unwrap().setup.into()
}

#[test]
fn what_is_written_is_read_back_at_every_size_up_to_the_limit() {
    for (rows, cols) in [(3, 3), (5, 5), (10, 16), (70, 30), (100, 100), (3, 6666), (6666, 3), (141, 141)] {
        let puzzle = blocks(rows, cols);
        for format in kakuro::Format::ALL.into_iter().filter(|format| format.info().is_read) {
            let Ok(written) = puzzle.write(Format::Kakuro(format), '.') else {
                let squares = [kakuro::Format::Euler424, kakuro::Format::KakuRules];
                assert!(rows != cols && squares.contains(&format), "{rows}x{cols} {format}");
                continue;
            };
            assert!(written.warnings.is_empty());
            let text = format!("{LINE}\n\n{}\n\n{LINE}\n", written.text);
            let records = read_text("x", &text, &Options::default());
            let found: Vec<_> =
                records.iter().map(|record| record.puzzle.as_ref().map(|read| &read.puzzle)).collect();
            let is_same = found.len() == 3 && found[1] == Ok(&puzzle) && found[0].is_ok() && found[2].is_ok();
            assert!(is_same, "{rows}x{cols} {format}: {} records", found.len());
        }
    }
}

#[test]
fn a_kakuro_beyond_the_limit_is_refused_by_every_writer() {
    let row = vec![qedoku_kakuro::SetupCell::BLACK; 142];
    let puzzle = Puzzle::from(qedoku_kakuro::Setup::new(vec![row; 142]));
    for format in kakuro::Format::ALL {
        let told = puzzle.write(Format::Kakuro(format), '.').unwrap_err().to_string();
        assert_eq!(told, format!("{format} cannot hold more than 20000 cells (r1c1)"));
    }
}

#[test]
fn every_puzzle_of_the_corpora_is_one_still() {
    let data = root().join("../shared/data");
    if !data.is_dir() {
        eprintln!("not there, so not read: {}", data.display());
        return;
    }
    let mut lines = Vec::new();
    for (file, column, count) in [
        ("kakuro/kakuro.tsv", 15, 600),
        ("kakuro/not-unique.tsv", 15, 1),
        ("w-ratings/w-ratings.tsv", 0, 1500),
        ("kakuro/hard-generated.tsv", 15, 10),
    ] {
        let text = std::fs::read_to_string(data.join(file)).unwrap();
        let records = read_text(file, &text, &Options::default());
        assert!(records.len() > count && records.iter().all(|record| record.puzzle.is_ok()), "{file}");
        lines.extend(text.lines().skip(1).filter_map(|line| line.split('\t').nth(column)).map(str::to_owned));
    }
    let text = std::fs::read_to_string(data.join("hodoku-reglib/reglib.txt")).unwrap();
    lines.extend(text.lines().filter(|line| line.starts_with(':')).map(str::to_owned));
    let text = std::fs::read_to_string(data.join("hodoku-ratings.csv")).unwrap();
    lines.extend(text.lines().skip(1).map(str::to_owned));
    assert!(lines.len() > 3000);
    let mut unproved = 0;
    for (index, line) in lines.iter().enumerate() {
        let puzzle: Puzzle = line.parse().unwrap_or_else(|error| panic!("{line}: {error}"));
        // Each Kakuro in every fifth format, and some Sudokus, whose formats prove themselves by their look.
        if puzzle.family() == Family::Sudoku && index % 20 > 0 {
            continue;
        }
        let formats =
            Format::all().filter(|format| format.info().is_read && format.family() == puzzle.family());
        for format in formats.skip(index % 5).step_by(5) {
            let Ok(written) = puzzle.write(format, '.') else { continue };
            let read = written.text.parse::<Puzzle>();
            // A few letters with a clue missing prove nothing.
            let is_word = format.id() == "grid-code" && written.text.len() < 8;
            unproved += usize::from(is_word && read.is_err());
            assert!(is_word || read.is_ok(), "{format} of {line}: {read:?}");
        }
    }
    assert!(unproved <= 1);
}
