//! Links of puzzles and positions.

use super::*;
use crate::Format;
use crate::input::game::Scene;
use crate::input::{Options, read_text, writing};
use proptest::prelude::*;
use qedoku_kakuro::Played;
use qedoku_model::{Cell, House};

const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const KLINE: &str = "# # 12\\ 4\\ # # / # 4\\8 . . 10\\ # / \\10 . . . . 10\\ / \\3 . . 17\\3 . . / # \\21 . . . . / # # \\12 . . #";

fn link_of(puzzle: &Puzzle) -> String {
    let (bare, layers) = Scene::parted(puzzle.clone());
    writing::link(&bare, &layers).unwrap().text
}

fn passes(puzzle: &Puzzle) -> String {
    let text = link_of(puzzle);
    let (bare, layers) = read(token(&text).unwrap()).unwrap();
    assert_eq!(&Scene::with(bare, layers).position(), puzzle, "{text}");
    text
}

#[test]
fn a_bare_puzzle_of_thirty_givens_has_a_short_link() {
    let text = passes(&LINE.parse().unwrap());
    assert!(token(&text).unwrap().len() <= 45, "{text}");
    passes(&KLINE.parse().unwrap());
}

#[test]
fn a_link_is_read_wherever_it_stands() {
    for line in [LINE, KLINE] {
        let puzzle: Puzzle = line.parse().unwrap();
        let text = link_of(&puzzle);
        let address = format!("https://example.org/app/{text}");
        for text in [
            text,
            format!("<{address}>"),
            format!("see {address}&v=hint&n=3 there"),
            format!("[it]({address})"),
            address,
        ] {
            let records = read_text("x", &text, &Options::default());
            let read = records[0].puzzle.as_ref().unwrap();
            assert_eq!((&read.puzzle, read.format), (&puzzle, Format::Link(puzzle.family())), "{text}");
        }
    }
}

#[test]
fn what_is_damaged_later_or_too_large_says_so() {
    let text = link_of(&LINE.parse().unwrap());
    let token = token(&text).unwrap();
    for cut in 0..token.len() - 1 {
        assert_eq!(read(&token[..cut]).err(), Some(BadLink::Damaged), "{cut}");
    }
    assert_eq!(read(&"A".repeat(LONGEST + 1)).err(), Some(BadLink::TooLarge));
    let mut later = Writer::default();
    later.put(2, 4);
    later.put(0, 8);
    assert_eq!(read(&later.token()).err(), Some(BadLink::Later));
    let wide: Puzzle = qedoku_kakuro::Setup::new(vec![vec![SetupCell::BLACK; 65]]).into();
    assert_eq!(write(&wide, &Layers::default()), Err(BadLink::TooLarge));
}

#[test]
fn what_is_damaged_is_told_in_words_wherever_it_stands() {
    let text = link_of(&LINE.parse().unwrap());
    let damaged = text.replacen('E', "F", 1);
    assert_ne!(damaged, text);
    let cut = &text[..text.len() - 4];
    for bad in [&damaged, cut, &text[..6], "#p="] {
        for text in [bad.to_owned(), format!("https://example.org/{bad}"), format!("<https://x.org/{bad}>")] {
            let record = read_text("x", &text, &Options::default()).remove(0);
            let told = record.puzzle.unwrap_err().remove(0).message;
            assert_eq!(told, "the link is damaged or cut short; copy it once more, whole", "{text}");
        }
    }
    let long = format!("https://example.org/#p={}", "A".repeat(LONGEST + 1));
    let told = read_text("x", &long, &Options::default()).remove(0).puzzle.unwrap_err().remove(0).message;
    assert_eq!(told, "too large for a link; send a file");
}

#[test]
fn cells_and_runs_that_are_not_there_are_damage() {
    let body = |kinds: u32, put: &dyn Fn(&mut Writer)| {
        let mut bits = Writer::default();
        bits.put(VERSION, 4);
        bits.put(0, 2);
        bits.put(kinds, 6);
        (0..81).for_each(|_| bits.flag(false));
        put(&mut bits);
        read(&bits.token()).map(|_| ())
    };
    let colour = |cell: u32, digit: u32| {
        body(0b10, &move |bits| {
            bits.put(1, 10);
            bits.put(cell, 12);
            bits.put(digit, 4);
            bits.put(1, 9);
        })
    };
    assert_eq!(colour(80, 9), Ok(()));
    assert_eq!(colour(81, 9), Err(BadLink::Damaged));
    assert_eq!(colour(80, 10), Err(BadLink::Damaged));
    assert_eq!(body(0, &|bits| bits.put(1, 9)), Err(BadLink::Damaged), "nothing stands behind the layers");
}

fn digit() -> impl Strategy<Value = Option<Digit>> {
    (0u8..30).prop_map(Digit::new)
}

fn any_sudoku() -> impl Strategy<Value = qedoku_sudoku::Setup> {
    let cells = prop::collection::vec((digit(), digit(), 0u16..512), 81);
    (cells, any::<bool>(), any::<bool>()).prop_map(|(cells, lists, strikes)| {
        let mut setup = qedoku_sudoku::Setup::default();
        for (i, &(given, placed, _)) in cells.iter().enumerate() {
            (setup.givens[i], setup.placed[i]) = (given, placed.filter(|_| given.is_none()));
        }
        if lists {
            setup.candidates = Some(Box::new(std::array::from_fn(|i| DigitSet::from_bits(cells[i].2))));
        } else if strikes {
            for cell in (0..81).map(Cell).filter(|&cell| setup.digit(cell).is_none()).collect::<Vec<_>>() {
                let set = DigitSet::from_bits(cells[cell.index()].2);
                setup.deleted.extend(set.iter().map(|digit| (cell, digit)));
            }
        }
        setup
    })
}

proptest! {
    #[test]
    fn positions_of_sudoku_come_back(setup in any_sudoku()) {
        let text = passes(&setup.into());
        prop_assert!(token(&text).unwrap().len() <= 400);
    }

    #[test]
    fn positions_of_kakuro_come_back(changes in prop::collection::vec((0usize..16, 1u8..10, 1u16..511), 0..16)) {
        let puzzle: Puzzle = KLINE.parse().unwrap();
        let AnySetup::Kakuro(setup) = puzzle.0 else { unreachable!() };
        let (places, grid) = (white(&setup), setup.grid().unwrap());
        let mut rows = setup.rows().to_vec();
        let mut played = Played::default();
        for (at, digit, bits) in changes {
            let place = places[at % places.len()];
            let set = DigitSet::from_bits(bits);
            match digit {
                1..=3 => {
                    played.placed.insert(place);
                    rows[place.row][place.col] = SetupCell::White { given: Digit::new(digit) };
                }
                4..=6 => drop(played.struck.insert(place, set)),
                _ => {
                    let run = grid.run(House((at % grid.runs().len()) as u16));
                    let digits = Digit::ALL.into_iter().cycle().skip(usize::from(digit));
                    let set: DigitSet = digits.take(run.cells.len()).collect();
                    played.combinations.entry((run.clue_place, run.direction)).or_default().insert(set);
                }
            }
        }
        played.struck.retain(|place, _| !played.placed.contains(place));
        let setup = qedoku_kakuro::Setup::new(rows).with_played(played);
        passes(&setup.into());
    }

    #[test]
    fn no_token_panics(token in "[A-Za-z0-9_-]{0,80}") {
        let _ = read(&token);
    }

    #[test]
    fn no_bits_panic(numbers in prop::collection::vec(any::<u32>(), 0..60), kind in 0u32..4) {
        let mut bits = Writer::default();
        bits.put(VERSION, 4);
        bits.put(kind, 2);
        numbers.iter().for_each(|&number| bits.put(number, 32));
        let _ = read(&bits.token());
    }
}
