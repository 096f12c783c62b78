//! What is told of texts and puzzles that are wrong is told in German too, whatever goes wrong.

use fastrand::Rng;
use qedoku::check::{check, oddities};
use qedoku::game::NoteLayer;
use qedoku::input::{Options as Reading, read_text};
use qedoku::language::GERMAN;
use qedoku::model::Digit;
use qedoku::techniques::example;
use qedoku::{
    Advice, Besides, Error, Family, Format, Game, Givens, Language, Options, Puzzle, Theme, methods,
    techniques,
};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

const SUDOKU: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// With digits that were placed and candidates that were struck.
const PLAYED: &str =
    ":0000:x:53.+67....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:415 416::";
const KAKURO: &str = r"# 3\ 8\ # # / \4 . . 11\ # / \14 . . . 14\ / # # \6 . . / # # \12 . .";
const GIVEN: &str = r"# 3\ 4\ / \4 1 . / \3 . .";
const SIGNS: &str = "0123456789.#\\/|-+,;:=*xXoOlIabcdefkvAZ{}[]()<>\"' \n\t_&?%~^é\u{0}";

/// Texts that chance hardly makes.
fn rare() -> Vec<String> {
    let packed =
        ["PK\u{3}\u{4}", "\u{1f}\u{fffd}", "\u{fffd}7zXZ", "BZh91AY", "SQLite format 3", "PAR1", "%PDF-1.4"];
    let mut texts: Vec<String> = packed.map(|start| format!("{start}\0 and more")).to_vec();
    texts.extend([
        "<?xml version=\"1.0\"?>\n<opensudoku><game data=\"12\" /></opensudoku>".to_owned(),
        "<opensudoku><game name=\"x\" /></opensudoku>".to_owned(),
        "https://sudoku.coach/en/play/abc".to_owned(),
        "https://example.org/?puzzle=abc".to_owned(),
        "https://www.sudokuwiki.org/sudoku.htm?bd=12zz".to_owned(),
        "https://sudokupad.app/scf?puzzleid=abc".to_owned(),
        "https://f-puzzles.com/?load=abcd".to_owned(),
        format!("puzzle,er\n\"{SUDOKU},2.6\n"),
        "puzzle,er\n5.34678E+80,2.6\n".to_owned(),
        "name,er\nabc,2.6\n".to_owned(),
        format!("{SUDOKU},{SOLVED}\nb,{SOLVED},{SUDOKU}\n"),
        format!("{SUDOKU} {SUDOKU}"),
        format!("Week 12\n{SUDOKU}"),
        "x".repeat(70_000),
        "1".repeat(1_200_000),
        vec!["1 2 3 4 5 6 7 8 9"; 40_000].join("\n"),
        vec![". . . ."; 12_000].join("\n"),
        "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[1]]]]".to_owned(),
        "{\"a\": \"\\u12g4\"}".to_owned(),
        "4x4#1234".to_owned(),
        r"# 3\ 4\ / \4 . . / \3 1 1".to_owned(),
        r"# 3\ 4\ / \99 . . / \3 . .".to_owned(),
        r"# 3\ 4\ / \4 . . / \3 . . / # 3\ # / \1 . #".to_owned(),
        "# 3/ 4/\n/4 _ _\n/3 _ _".to_owned(),
    ]);
    texts
}

/// Puzzles in all formats that hold them.
fn texts() -> Vec<(Option<Format>, String)> {
    let mut texts = Vec::new();
    for line in [SUDOKU, SOLVED, PLAYED, KAKURO, GIVEN] {
        let puzzle: Puzzle = line.parse().unwrap();
        for format in Format::all() {
            if let Ok(written) = puzzle.write(format, '.') {
                texts.push((Some(format), written.text.clone()));
                texts.push((None, written.text));
            }
        }
    }
    for line in [SUDOKU, KAKURO] {
        let mut game = Game::new(line.parse::<Puzzle>().unwrap());
        let cells = ["r2c2", "r3c3"].map(|cell| cell.parse().unwrap());
        game.note(NoteLayer::Corner, &cells, 1).unwrap();
        game.place(cells[0], 2).unwrap();
        game.strike(cells[1], [2, 3].into_iter().filter_map(Digit::new).collect(), true).unwrap();
        texts.push((None, game.save()));
        texts.push((None, game.link().unwrap().text));
    }
    texts
}

/// A text with a few faults in it.
fn harmed(text: &str, dice: &mut Rng) -> String {
    let mut signs: Vec<char> = text.chars().collect();
    let all: Vec<char> = SIGNS.chars().collect();
    for _ in 0..=dice.usize(..3) {
        let at = dice.usize(..=signs.len());
        let most = [1, 3, 40][dice.usize(..3)];
        let until = (at + 1 + dice.usize(..most)).min(signs.len());
        match dice.u8(..6) {
            0 => signs.truncate(at),
            1 => drop(signs.drain(at..until)),
            2 => signs.insert(at, all[dice.usize(..all.len())]),
            3 => {
                let again: Vec<char> = signs[at..until].to_vec();
                signs.splice(at..at, again);
            }
            4 if at < signs.len() => signs[at] = all[dice.usize(..all.len())],
            _ => {
                let number: Vec<char> = dice.u16(..200).to_string().chars().collect();
                signs.splice(at..until, number);
            }
        }
    }
    signs.into_iter().collect()
}

/// All that is told of a text, and of the puzzles in it.
fn told(text: &str, reading: &Reading, messages: &mut BTreeSet<String>) {
    for record in read_text("text", text, reading) {
        match record.puzzle {
            Err(problems) => messages.extend(problems.into_iter().map(|problem| problem.message)),
            Ok(read) => {
                messages.extend(read.warnings.iter().map(|warning| warning.message.clone()));
                let puzzle = &read.puzzle;
                messages.extend(oddities(puzzle).into_iter().map(|warning| warning.message));
                if let Err(error @ Error::Defects(_)) = check(puzzle, &Options::default()) {
                    messages.extend(error.messages());
                }
                for format in Format::all() {
                    match read.write(format, '.') {
                        Ok(written) => messages.extend(written.warnings),
                        Err(error) => messages.extend([error.reason]),
                    }
                }
            }
        }
    }
}

#[test]
fn what_is_told_of_harmed_texts_is_told_in_german() {
    let german = Language::read(GERMAN).unwrap();
    let mut dice = Rng::with_seed(1);
    let mut messages = BTreeSet::new();
    let rounds = std::env::var("ROUNDS").map_or(10, |rounds| rounds.parse().unwrap());
    for (format, text) in texts() {
        for _ in 0..rounds {
            let family = [None, Some(Family::Sudoku), Some(Family::Kakuro)][dice.usize(..3)];
            let family = if format.is_none() { family } else { None };
            told(&harmed(&text, &mut dice), &Reading { family, format }, &mut messages);
        }
    }
    for text in rare() {
        told(&text, &Reading::default(), &mut messages);
        told("", &Reading { family: Some(Family::Kakuro), format: None }, &mut messages);
        for format in Format::all().filter(|_| text.len() < 1000) {
            told(&text, &Reading { family: None, format: Some(format) }, &mut messages);
        }
    }
    let unknown: BTreeMap<String, &String> = messages
        .iter()
        .filter(|message| message.lines().any(|line| german.message_if_known(line).is_none()))
        .map(|message| (message.replace(|c: char| c.is_ascii_digit(), "1"), message))
        .collect();
    assert!(messages.len() > 500, "{}", messages.len());
    let listed: Vec<&str> = unknown.values().map(|message| message.as_str()).collect();
    assert!(
        unknown.is_empty(),
        "{} of {} are not German:\n{}",
        unknown.len(),
        messages.len(),
        listed.join("\n")
    );
}

/// All words of the engine in quotes, line ends within them left out, apart by blanks.
fn sources() -> String {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("..")];
    let mut sources = String::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap().map(Result::unwrap) {
            let path = entry.path();
            if entry.file_type().unwrap().is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|end| end == "rs" || end == "txt")
                && !path.ends_with("de/messages.txt")
            {
                sources += &std::fs::read_to_string(path).unwrap();
            }
        }
    }
    let joined: Vec<&str> = sources.split("\\\n").map(str::trim_start).collect();
    joined.concat().replace("\\\\", "\\").replace("\\\"", "\"")
}

/// The words of a template between its places, and the names of these.
fn pieces(template: &str) -> (Vec<&str>, BTreeSet<&str>) {
    let parts = template.split(['‹', '›', '«', '»']).enumerate();
    let (words, names): (Vec<_>, Vec<_>) = parts.partition(|(index, _)| index % 2 == 0);
    (words.into_iter().map(|(_, words)| words).collect(), names.into_iter().map(|(_, name)| name).collect())
}

#[test]
fn each_translation_is_of_words_that_the_engine_has() {
    let (german, sources) = (Language::read(GERMAN).unwrap(), sources());
    let (mut seen, mut stale) = (BTreeSet::new(), Vec::new());
    for (english, own) in german.messages() {
        let ((words, names), (_, own_names)) = (pieces(english), pieces(own));
        assert!(seen.insert(english), "{english} stands twice");
        assert!(own_names.is_subset(&names), "{own} has a place that {english} has not");
        for words in words {
            // Words that differ by a direction or a number are templates of their own.
            let known = words.split(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
            let mut known =
                known.flat_map(|words| words.split(" across ")).flat_map(|words| words.split(" down "));
            if known.any(|words| words.len() > 16 && !sources.contains(words.trim())) {
                stale.push(english);
            }
        }
    }
    assert!(stale.is_empty(), "no message has the words of:\n{}", stale.join("\n"));
}

#[test]
fn what_the_examples_show_is_told_in_german() {
    let german = Language::read(GERMAN).unwrap();
    let mut unknown = BTreeSet::new();
    for entry in techniques() {
        let Some(example) = example(&entry) else { continue };
        // Cells and houses have the same names in all languages: `r2 r5 in c1 b3`.
        let names = |word: &str| word == "in" || word.starts_with(['r', 'c', 'b']) && word.len() < 5;
        if !example.what.split(' ').all(names) && german.message_if_known(&example.what).is_none() {
            unknown.insert(example.what);
        }
    }
    assert_eq!(unknown, BTreeSet::new());
}

/// Words of English that German has not.
const ENGLISH: &str = "the is are of and step steps no not by with that this cells cell walk layers layer round rounds implies \
                       edges edge from to vertices table tags tag chain length by which cannot sets set look \
                       looks like neck necks isolated another where each solved stuck after found nothing loses";

#[test]
fn reports_of_methods_are_told_in_german() {
    let german = Language::read(GERMAN).unwrap();
    let lines = [
        "8..5..97..56.97...9.71.........1..5..6..5..2.1.....3...2..7..8...9.2.1.5.......32",
        ".8.2...6...9.51.3....7...94....6...9.5.....2.3...1....12...3....6.59.2...3...7.5.",
        "2.467....9..2.8.6.........5.....5..4.7.....89...41..5......2...5.1.....8..694....",
        SUDOKU,
        "12345678.........9...............................................................",
        KAKURO,
        r"# 5\ 5\ / \5 . . / \5 . .",
    ];
    let english: BTreeSet<&str> = ENGLISH.split_whitespace().collect();
    let (mut told, mut left) = (0, BTreeMap::new());
    let mut look = |text: &str| {
        for line in text.lines() {
            told += 1;
            let mut words = line.split(|c: char| !c.is_alphabetic());
            if let Some(word) = words.find(|word| english.contains(word.to_lowercase().as_str())) {
                left.insert(format!("{word}: {}", line.chars().take(300).collect::<String>()), ());
            }
        }
    };
    for line in lines {
        let puzzle: Puzzle = line.parse().unwrap();
        let options = Options { language: &german, ..Options::default() };
        for method in methods() {
            let Some(Ok(report)) = method.report(&puzzle, &options) else { continue };
            let besides = Besides { all_tables: true, cells: true };
            look(&report.text_with(&Theme::PLAIN, &Advice::NONE, besides));
            for picture in report.pictures_with(&Givens::of(&puzzle), besides) {
                look(&picture.words);
                look(&picture.scene.title);
                look(&picture.scene.text.to_string());
            }
        }
    }
    assert!(told > 500, "{told}");
    let left: Vec<String> = left.into_keys().collect();
    assert!(left.is_empty(), "{} lines are not German:\n{}", left.len(), left.join("\n"));
}
