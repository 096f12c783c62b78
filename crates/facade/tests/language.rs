//! What is said in another language: all of it, and no more than in English.

use qedoku::language::{CellStyle, GERMAN};
use qedoku::steps::by_rank;
use qedoku::techniques::example;
use qedoku::{
    Advice, Ask, Fold, Game, Hint, Info, Language, Level, Options, Puzzle, Span, TakenStep, Target,
    explain_by, hint, methods, proof, steps, techniques,
};
use std::collections::BTreeSet;

const SUDOKU: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const KAKURO: &str = r"# 3\ 8\ # # / \4 . . 11\ # / \14 . . . 14\ / # # \6 . . / # # \12 . .";

fn german() -> Language {
    Language::read(GERMAN).unwrap()
}

/// An example of every technique, told in German.
fn examples() -> impl Iterator<Item = TakenStep> {
    let german = german();
    techniques()
        .filter_map(|entry| example(&entry))
        .map(move |example| TakenStep { language: german.clone(), ..example.taken })
}

/// What methods have of their own, by family.
fn infos() -> BTreeSet<(&'static str, &'static str)> {
    let mut infos: BTreeSet<(&str, &str)> =
        techniques().map(|entry| (entry.family.id(), entry.info.id)).collect();
    for line in [SUDOKU, KAKURO] {
        let puzzle: Puzzle = line.parse().unwrap();
        for method in methods().filter(|method| method.solves(puzzle.family())) {
            let explained = explain_by(method, &puzzle, &Options::default()).unwrap();
            infos.extend(explained.steps.iter().map(|taken| (puzzle.family().id(), taken.info.id)));
        }
    }
    infos
}

/// The roles of a template.
fn roles(words: &str) -> BTreeSet<&str> {
    let inside = words.split('{').skip(1).filter_map(|rest| rest.split_once('}'));
    inside.filter_map(|(inside, _)| inside.split([':', '?']).next()).collect()
}

#[test]
fn every_technique_is_told_and_with_the_roles_that_it_has_in_english() {
    let german = german();
    for (family, id) in infos() {
        assert!(german.has(family, id), "{family} {id} has no German words");
    }
    for entry in techniques() {
        let (family, info): (&str, Info) = (entry.family.id(), entry.info);
        let told = german.technique(family, &info);
        assert!(roles(told.words).is_subset(&roles(info.words)), "{family} {}: {}", info.id, told.words);
        assert!(told.about.ends_with('.') && told.words.ends_with('.'), "{family} {}", info.id);
        assert!(told.about != info.about && told.words != info.words, "{family} {}", info.id);
        assert!(told.name.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit()), "{}", told.name);
    }
    let of_methods = [
        "rejected-by-eight",
        "rejected-by-seven",
        "own-list-of-eight",
        "own-list-of-seven",
        "tagging",
        "set-logic",
    ];
    let all: BTreeSet<(&str, &str)> = techniques().map(|entry| (entry.family.id(), entry.info.id)).collect();
    for (family, id) in german.known() {
        assert!(all.contains(&(family, id)) || of_methods.contains(&id), "there is no {family} {id}");
    }
}

/// Words that a German sentence does not have.
const ENGLISH: [&str; 15] = [
    " the ", " and ", " or ", " of ", " is ", " are ", " cannot ", " row ", " column ", " box ", " with ",
    "Look", " would ", " one ", " at ",
];

fn check_german(words: &str) {
    assert!(!words.contains(['{', '}']) && !words.contains(" ,") && !words.contains(" ."), "{words}");
    for english in ENGLISH {
        assert!(!words.contains(english), "`{english}` in: {words}");
    }
}

#[test]
fn every_example_is_told_in_german_whole_and_link_by_link() {
    let mut count = 0;
    for taken in examples() {
        check_german(&taken.words().to_string());
        for fold in [Fold::Short, Fold::Trunk, Fold::Full] {
            for line in taken.chain_lines(fold) {
                // Combinations have braces here, and in proofs.
                check_german(&line.words.to_string().replace(['{', '}'], ""));
            }
        }
        let scene = taken.scene(&qedoku::Givens::UNKNOWN, qedoku::scene::Showing::default());
        check_german(&scene.text.to_string());
        for played in proof::play(&taken).iter().take(2) {
            for frame in played.frames.iter().take(40) {
                check_german(&frame.words.replace(['{', '}'], ""));
            }
        }
        count += 1;
    }
    assert!(count > 200, "{count}");
}

#[test]
fn what_is_found_by_rank_is_told_in_german() {
    let puzzle: Puzzle =
        "3...6.....5...86.396..53...5......3.6..3.9..8.8......1...79..861.28...7.....2...9".parse().unwrap();
    let ask = Ask { by_rank: Some(by_rank(1, 2, 1).unwrap()), ..Ask::default() };
    let language = german();
    let found = steps(&puzzle, &ask, &Options { language: &language, ..Options::default() }).unwrap();
    assert!(!found.found.is_empty());
    for i in 0..found.found.len() {
        check_german(&found.taken(i).words().to_string());
    }
}

#[test]
fn a_german_hint_points_at_what_the_english_one_points_at() {
    let shown =
        |spans: Vec<Span>| -> BTreeSet<Target> { spans.into_iter().flat_map(|span| span.targets).collect() };
    for taken in examples() {
        let english = Hint { step: TakenStep { language: Language::ENGLISH, ..taken.clone() } };
        let german = Hint { step: taken };
        let name = german.step.wording().name;
        for level in Level::ALL {
            let words = german.words(level);
            let text = words.to_string();
            check_german(&text);
            assert_eq!(text.contains(name), level >= Level::Technique, "{text}");
            let (own, known) = (shown(words.spans), shown(english.words(level).spans));
            match level {
                // A sentence may speak of less, not of more.
                Level::Everything => assert!(own.is_subset(&known), "{text}"),
                _ => assert_eq!(own, known, "{text}"),
            }
        }
    }
}

#[test]
fn the_options_of_a_verb_say_in_which_language_it_tells() {
    let german = german().with_cells(CellStyle::Own);
    let options = Options { language: &german, ..Options::default() };
    let puzzle: Puzzle = SUDOKU.parse().unwrap();
    let hinted = hint(&puzzle, &options).unwrap();
    let told = Level::ALL.map(|level| hinted.words(level, &Advice::NONE).to_string());
    assert_eq!(
        told,
        [
            "Sieh dir Block 2 an.",
            "Sieh dir Block 2 an: Dort ist ein Versteckter Einer.",
            "Sieh dir Block 2 an: ein Versteckter Einer mit Z1S6 und der Ziffer 8.",
            "Versteckter Einer: In Block 2 ist Z1S6 der einzige Platz für 8.",
        ]
    );
    let mut game = Game::new(puzzle);
    game.place("r1c3".parse().unwrap(), 1).unwrap();
    game.strike("r2c2".parse().unwrap(), "7".parse::<qedoku::game::Digits>().unwrap().0, true).unwrap();
    let found = game.mistakes(&options).unwrap();
    let told = Level::ALL.map(|level| found.words(level).to_string());
    assert_eq!(
        told,
        [
            "In dieser Stellung stimmt etwas nicht.",
            "Eine Ziffer und eine Streichung können nicht bleiben.",
            "Eine Ziffer und eine Streichung können nicht bleiben: Sieh dir Z1S3 und Z2S2 an.",
            "Deine 1 in Z1S3 ist falsch. Deine Streichung von 7 in Z2S2 ist falsch.",
        ]
    );
    let none: Puzzle = format!("12345678.........9{}", ".".repeat(63)).parse().unwrap();
    let told = hint(&none, &options).unwrap().words(Level::Where, &Advice::NONE).to_string();
    assert!(told.starts_with("Dieses Rätsel hat keine Lösung: Z1S9 hat keinen Kandidaten mehr; "), "{told}");
}
