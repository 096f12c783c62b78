//! Collections: what `generate` and `grade` write, `collection` counts, compares, sorts, cuts and proves;
//! and the library that is built in is what its seed makes.

#[path = "support/program.rs"]
mod program;
mod support;

use qedoku::{Family, library};
use std::path::{Path, PathBuf};
use support::{GOOD, text};

fn run(line: &str, files: &[&Path]) -> (i32, String) {
    let output = program::qedoku().args(line.split(' ')).args(files).output().unwrap();
    (output.status.code().unwrap(), text(&output.stdout).to_owned())
}

fn file(name: &str, text: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("collection-{name}"));
    std::fs::write(&path, text).unwrap();
    path
}

/// Rows of several requests, in one file.
fn mixed() -> String {
    let mut all = String::new();
    for line in [
        "generate --seed 3 --count 6 --output csv --all-scales",
        "generate --seed Christmas --first 4 --count 3 --symmetry half-turn,diagonal --level easy,medium -o csv --canon",
        "generate --seed 5 --count 3 --needs claiming --only singles,pointing,claiming -o csv --flow",
        "generate --seed 6 --count 2 --minimal no --givens 30..32 --er 2.0..4.0 -o csv",
    ] {
        let (code, rows) = run(line, &[]);
        assert_eq!(code, 0, "{line}");
        let (header, rows) = rows.split_once('\n').unwrap();
        if all.is_empty() {
            all = format!("{header}\n");
        }
        all += rows;
    }
    all
}

#[test]
fn rows_are_made_again_and_what_is_wrong_in_them_is_named() {
    let good = mixed();
    let (code, told) = run("collection verify", &[&file("good.csv", &good)]);
    assert_eq!(
        (code, &*told),
        (0, "14 rows, 0 wrong; 14 made again, 0 of another version of the generator\n")
    );

    let mut lines: Vec<String> = good.lines().map(str::to_owned).collect();
    let field = |line: &str, at: usize| line.split(',').nth(at).unwrap().to_owned();
    // Another digit that leaves one solution: the first two names of digits exchanged.
    let swapped = |text: &str| {
        text.chars()
            .map(|sign| match sign {
                '1' => '2',
                '2' => '1',
                sign => sign,
            })
            .collect::<String>()
    };
    let puzzle = field(&lines[1], 2);
    let solution = field(&lines[1], 3);
    lines[1] = lines[1].replace(&puzzle, &swapped(&puzzle)).replace(&solution, &swapped(&solution));
    let er = field(&lines[2], 8);
    lines[2] = lines[2].replacen(&format!(",{er},"), ",9.9,", 1);
    let version = qedoku::generator::VERSION;
    lines[3] = lines[3].replace(&format!(",,{version},"), ",,0,");
    let (code, told) = run("collection verify --output csv", &[&file("bad.csv", &(lines.join("\n") + "\n"))]);
    assert_eq!(code, 1);
    let rows: Vec<&str> = told.lines().skip(1).collect();
    assert!(rows.iter().any(|row| row.contains("bad.csv:2,") && row.contains(",puzzle,")), "{told}");
    assert!(
        rows.iter().any(|row| row.contains("bad.csv:3,") && row.contains(&format!(",er,9.9,{er}"))),
        "{told}"
    );
    assert!(rows.iter().any(|row| row.contains("bad.csv:4,") && row.contains(",generator,0,")), "{told}");
}

#[test]
fn grading_keeps_where_a_row_is_from_and_tells_the_same_figures() {
    let made = mixed();
    let (code, graded) = run("grade", &[&file("made.csv", &made)]);
    assert_eq!(code, 0);
    for (made, graded) in made.lines().skip(1).take(6).zip(graded.lines().skip(1)) {
        let graded = graded.split_once(',').and_then(|(_, rest)| rest.split_once(',')).unwrap().1;
        assert_eq!(graded.strip_suffix(','), Some(made));
    }
}

#[test]
fn classes_are_compared_and_the_most_complete_row_stays() {
    let made = mixed();
    let list = file("list.csv", &made);
    let lines: Vec<&str> = made.lines().collect();
    let puzzles: String =
        lines[1..5].iter().map(|line| line.split(',').nth(2).unwrap().to_owned() + "\n").collect();
    let plain = file("plain.txt", &puzzles);
    let (_, guises) = run("vary --seed 9", &[&plain]);
    let guises: String = guises.lines().map(|line| line[..81].to_owned() + "\n").collect();
    let other = file("other.txt", &guises);

    let (code, merged) = run("collection merge", &[&other, &list]);
    assert_eq!(code, 0);
    let merged: Vec<&str> = merged.lines().collect();
    // First the places of the first file, with the rows of the second.
    assert_eq!(merged[..5], lines[..5]);
    assert_eq!(merged.len(), lines.len());
    let (_, common) = run("collection common", &[&list, &other]);
    assert_eq!(common.lines().collect::<Vec<_>>(), lines[..5]);
    let (_, diff) = run("collection diff", &[&list, &other]);
    assert_eq!(diff.lines().skip(1).collect::<Vec<_>>(), lines[5..]);
}

#[test]
fn rows_are_sorted_cut_and_drawn_by_any_column() {
    let list = file("sort.csv", &mixed());
    let er = |line: &str| line.split(',').nth(8).unwrap().parse::<f64>().ok();
    let column = |text: &str| text.lines().skip(1).map(er).collect::<Vec<_>>();
    let (_, sorted) = run("collection sort --by er", &[&list]);
    let known: Vec<f64> = column(&sorted).into_iter().map_while(|er| er).collect();
    assert!(known.is_sorted() && known.len() == 8, "{known:?}");
    assert!(column(&sorted)[8..].iter().all(Option::is_none));
    let (_, sorted) = run("collection sort --by er --descending --memory 1", &[&list]);
    assert!(column(&sorted).into_iter().map_while(|er| er).collect::<Vec<f64>>().is_sorted_by(|a, b| a >= b));

    let (_, drawn) = run("collection pick --by givens:100 --each 5 --seed 2", &[&list]);
    assert_eq!(drawn.lines().count(), 6);
    assert_eq!(run("collection pick --by givens:100 --each 5 --seed 2", &[&list]).1, drawn);
    assert_ne!(run("collection pick --by givens:100 --each 5 --seed 3", &[&list]).1, drawn);

    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("collection-split");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let (code, _) = run(&format!("collection split --by hodoku_level --into {}", folder.display()), &[&list]);
    assert_eq!(code, 0);
    let rows = |name: &str| std::fs::read_to_string(folder.join(name)).unwrap().lines().count() - 1;
    let all: usize = std::fs::read_dir(&folder)
        .unwrap()
        .map(|entry| rows(entry.unwrap().file_name().to_str().unwrap()))
        .sum();
    assert_eq!((all, rows("none.csv")), (14, 5));
}

#[test]
fn plain_puzzles_are_counted_too() {
    let (code, told) = run("collection stats --output csv", &[&file("one.txt", GOOD)]);
    assert_eq!(code, 0);
    assert!(told.contains("\ngivens,28,1,1,\n") && told.contains("\ner,,1,1,\n"), "{told}");
}

#[test]
fn the_library_is_what_its_seed_makes() {
    for level in library::levels(Family::Sudoku) {
        let line =
            format!("generate --seed library --count 2 --symmetry half-turn --level {level} --output line");
        let made = run(&line, &[]).1;
        let shipped: Vec<&str> =
            [1, 2].map(|number| library::find(Family::Sudoku, level, number).unwrap().text).into();
        assert_eq!(made.lines().collect::<Vec<_>>(), shipped, "{level}");
    }
}

#[test]
fn a_shipped_puzzle_can_be_played() {
    let (code, told) = run("play --plain --level hard --number 2", &[]);
    assert_eq!(code, 0);
    assert!(told.starts_with("Sudoku"), "{told}");
    assert_eq!(run("play --plain --level hard --number 900", &[]).0, 2);
}
