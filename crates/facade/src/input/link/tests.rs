//! Links of puzzles and positions.

use super::*;
use crate::Format;
use crate::input::{Options, read_text};
use proptest::prelude::*;

const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const KLINE: &str = "# # 12\\ 4\\ # # / # 4\\8 . . 10\\ # / \\10 . . . . 10\\ / \\3 . . 17\\3 . . / # \\21 . . . . / # # \\12 . . #";

fn passes(puzzle: &Puzzle) -> String {
    let text = write(puzzle).unwrap();
    let linked = read(token(&text).unwrap()).unwrap();
    assert_eq!((&linked.puzzle, linked.left_out.len()), (puzzle, 0), "{text}");
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
        let text = write(&puzzle).unwrap();
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
    let text = write(&LINE.parse().unwrap()).unwrap();
    let token = token(&text).unwrap();
    assert_eq!(read(&token[..token.len() - 3]).err(), Some(BadLink::Damaged));
    assert_eq!(read("").err(), Some(BadLink::Damaged));
    assert_eq!(read(&"A".repeat(LONGEST + 1)).err(), Some(BadLink::TooLarge));
    let mut later = Writer::default();
    later.put(2, 4);
    later.put(0, 8);
    assert_eq!(read(&later.token()).err(), Some(BadLink::Later));
    let wide: Puzzle = qedoku_kakuro::Setup::new(vec![vec![SetupCell::BLACK; 65]]).into();
    assert_eq!(write(&wide), Err(BadLink::TooLarge));
}

#[test]
fn layers_of_a_game_are_left_out_and_named() {
    let mut bits = Writer::default();
    bits.put(VERSION, 4);
    bits.put(0, 2);
    bits.put(0b01_0000, 6);
    (0..81).for_each(|_| bits.flag(false));
    (0..81).for_each(|_| bits.flag(false));
    let linked = read(&bits.token()).unwrap();
    assert_eq!(linked.left_out, ["corner notes"]);
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
