//! Games as links and as documents: all that lies on a puzzle comes back.

use proptest::prelude::*;
use qedoku::game::{Action, At, Digits, HandLink, Layers, LinkEnd, NoteLayer, Notes, Removals, RunAt};
use qedoku::input::{Options, Read, read_text};
use qedoku::{DigitSet, Family, Format, Game, Puzzle};
use std::collections::BTreeMap;

const SUDOKU: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const KAKURO: &str =
    r"# # 12\ 4\ # # / # 4\8 . . 10\ # / \10 . . . . 10\ / \3 . . 17\3 . . / # \21 . . . . / # # \12 . . #";

fn puzzle(family: Family) -> Puzzle {
    if family == Family::Sudoku { SUDOKU } else { KAKURO }.parse().unwrap()
}

/// The cells that can be filled.
fn open(puzzle: &Puzzle) -> Vec<At> {
    let side = if puzzle.family() == Family::Sudoku { 9 } else { 6 };
    let mut all = (1..=side).flat_map(|row| (1..=side).map(move |col| At { row, col }));
    let can_be_filled = |at: &At| Game::new(puzzle.clone()).place(*at, 1).is_ok();
    all.by_ref().filter(can_be_filled).collect()
}

fn read(text: &str) -> Read {
    let mut records = read_text("text", text, &Options::default());
    assert_eq!(records.len(), 1);
    records.remove(0).puzzle.unwrap_or_else(|problems| panic!("{problems:?}\n{text}"))
}

/// Something that a player does: what, where, and with which digits.
type Done = (u8, usize, u16, u8);

fn action(family: Family, cells: &[At], (what, at, bits, digit): Done) -> Action {
    let cell = cells[at % cells.len()];
    let other = cells[(at * 7 + 3) % cells.len()];
    let digits = Digits(DigitSet::from_bits(bits));
    let notes = Notes::from([(cell, digits)]);
    match what {
        0 => Action::Place { cells: vec![cell], digit, cleaned: qedoku::game::BothNotes::default() },
        1 if family == Family::Kakuro => {
            let runs: BTreeMap<RunAt, _> =
                [("r3c1a".parse().unwrap(), ["1234".parse().unwrap(), "1235".parse().unwrap()].into())]
                    .into();
            Action::Strike(Removals { cells: notes, runs })
        }
        1 => Action::Strike(Removals { cells: notes, ..Removals::default() }),
        2 => Action::Note { layer: NoteLayer::Corner, cells: vec![cell, other], digit, on: true },
        3 => Action::Note { layer: NoteLayer::Centre, cells: vec![cell, other], digit, on: true },
        4 => Action::Colour { cells: vec![cell], candidates: Notes::new(), colour: digit, on: true },
        5 => Action::Colour { cells: vec![], candidates: notes, colour: digit, on: true },
        _ => {
            let end = |cell, digit| LinkEnd { cell, digit };
            Action::Draw(HandLink {
                from: end(cell, digit),
                to: end(other, 10 - digit),
                is_strong: bits & 1 == 1,
            })
        }
    }
}

fn game(family: Family, done: &[Done]) -> Game {
    let puzzle = puzzle(family);
    let cells = open(&puzzle);
    let mut game = Game::new(puzzle);
    for &one in done {
        game.act(action(family, &cells, one)).unwrap();
    }
    game
}

proptest! {
    #[test]
    fn games_come_back_from_links_and_documents(
        is_kakuro in any::<bool>(),
        done in prop::collection::vec((0u8..7, 0usize..81, 1u16..512, 1u8..10), 0..60),
    ) {
        let family = if is_kakuro { Family::Kakuro } else { Family::Sudoku };
        let game = game(family, &done);
        let written = game.link().unwrap();
        prop_assert!(written.warnings.is_empty());
        let from_link = read(&format!("https://example.org/play{}&v=hint&n=3", written.text));
        let from_document = read(&game.save());
        prop_assert_eq!((from_link.format, from_document.format), (Format::Link(family), Format::Document(family)));
        for read in [from_link, from_document] {
            prop_assert_eq!(&read.puzzle, &game.position());
            let again = Game::of(&read);
            prop_assert_eq!(again.layers(), game.layers());
            prop_assert_eq!(again.puzzle(), game.puzzle());
            prop_assert_eq!(again.link().unwrap(), written.clone());
            let document = read.write(Format::Document(family), '.').unwrap().text;
            let loaded = Game::load(&document).unwrap();
            prop_assert_eq!(loaded.layers(), game.layers());
            prop_assert_eq!(read.write(Format::Link(family), '.').unwrap().text, written.text.clone());
        }
    }
}

#[test]
fn a_full_game_with_two_layers_of_notes_fits_four_hundred_characters() {
    let puzzle = puzzle(Family::Sudoku);
    let cells = open(&puzzle);
    let mut game = Game::new(puzzle);
    assert!(game.link().unwrap().text.len() <= "#p=".len() + 45, "a bare puzzle of thirty givens");
    for (i, &cell) in cells.iter().enumerate() {
        for digit in (1..=9).filter(|digit| (i + usize::from(*digit)) % 2 == 0) {
            game.note(NoteLayer::Corner, &[cell], digit).unwrap();
            game.note(NoteLayer::Centre, &[cell], 10 - digit).unwrap();
        }
        game.place(cell, u8::try_from(i % 9).unwrap() + 1).unwrap();
    }
    let text = game.link().unwrap().text;
    assert!(text.len() <= 400, "{}", text.len());
    assert_eq!(Game::of(&read(&text)).layers(), game.layers());
}

#[test]
fn what_a_link_has_no_room_for_is_told() {
    let mut game = Game::new(puzzle(Family::Sudoku));
    game.note(NoteLayer::Corner, &["r1c1".parse().unwrap()], 4).unwrap();
    let written = game.link().unwrap();
    assert_eq!(written.warnings, ["corner notes of given cells are left out"]);
    let cells = open(game.puzzle());
    for &cell in &cells {
        for colour in 1..=9 {
            game.colour_candidates(Notes::from([(cell, Digits(DigitSet::ALL))]), colour).unwrap();
        }
        for other in cells.iter().filter(|&&other| other != cell) {
            let end = |cell| LinkEnd { cell, digit: 1 };
            game.act(Action::Draw(HandLink { from: end(cell), to: end(*other), is_strong: true })).unwrap();
        }
    }
    assert_eq!(game.link().unwrap_err().reason, "too large for a link; send a file");
}

#[test]
fn every_verb_reads_the_position_of_a_saved_game_and_says_what_is_wrong_with_one() {
    for family in Family::ALL {
        let mut game = game(family, &[(0, 0, 1, 1), (2, 1, 1, 5), (1, 2, 3, 1)]);
        game.undo();
        assert_eq!(read(&game.save()).puzzle, game.position());
        assert_eq!(Game::of(&read(&game.save())).layers(), game.layers());
        for (from, to, told) in [
            (r#""current":2"#, r#""current":9"#, "current: there is no node 9"),
            (r#""parent":0"#, r#""parent":7"#, "an earlier node is wanted"),
            (r#""do":"place""#, r#""do":"dance""#, "unknown variant `dance`"),
            (r#""version":1"#, r#""version":7"#, "7 is not read, only 1"),
        ] {
            let broken = game.save().replacen(from, to, 1);
            assert_ne!(broken, game.save(), "{from}");
            let problems = read_text("text", &broken, &Options::default()).remove(0).puzzle.unwrap_err();
            let said = problems[0].to_string();
            assert!(said.starts_with("text:1:1: this is no saved game: ") && said.contains(told), "{said}");
        }
    }
    assert_eq!(Game::of(&read(SUDOKU)).layers(), &Layers::default());
}
