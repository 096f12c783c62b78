use crate::explain::Told;
use crate::{Family, Options, Puzzle, Step, TakenStep};
use qedoku_engine::Technique;

/// Puzzles that take chains of each kind.
const PUZZLES: [&str; 5] = [
    "..2...73.....972.....4....639..1........7....8..6..1.....9.3..8..4...3.5.....1.2.",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..41.....7..7...3..",
    "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........",
    "# # 12\\ 4\\ # # / # 4\\8 . . 10\\ # / \\10 . . . . 10\\ / \\3 . . 17\\3 . . / # \\21 . . . . / # # \\12 . . #",
    "# # 34\\ 4\\ 16\\ # / # 3\\9 . . . # / \\15 . . . . 4\\ / \\9 . . 17\\8 . . / # \\22 . . . . / # \\15 . . . #",
];

/// Every chain of a position that any technique finds is written, read again and found to hold.
fn check_all<G>(taken: &TakenStep, grid: &G, all: &[&dyn Technique<G>], counts: &mut [usize; 2])
where
    G: qedoku_engine::Board,
{
    for technique in all.iter().filter(|technique| technique.infos().iter().all(|info| !info.may_take_long)) {
        for step in technique.all(grid) {
            check_step(&TakenStep { step, ..taken.clone() }, counts);
        }
    }
}

fn check_step(taken: &TakenStep, counts: &mut [usize; 2]) {
    let Some(eureka) = taken.eureka() else { return };
    let text = eureka.to_string();
    let Step { conclusions, .. } = &taken.step;
    let checked = taken.before.check_chain(&text);
    let checked = checked.unwrap_or_else(|fault| panic!("{} {text}: {fault}", taken.info.id));
    assert!(conclusions.iter().all(|literal| checked.follows.contains(literal)), "{} {text}", taken.info.id);
    let own = |text: &str| text.split(" => ").next().map(str::to_owned);
    assert_eq!(own(&checked.eureka.to_string()), own(&text), "{}", taken.info.id);
    counts[usize::from(taken.before.family() == Family::Kakuro)] += 1;
}

#[test]
fn every_chain_of_a_sample_is_read_back_as_it_was_written_and_holds() {
    use crate::play::state::AnyGrid;
    let mut counts = [0; 2];
    for text in PUZZLES {
        let puzzle: Puzzle = text.parse().unwrap();
        let mut all: Vec<TakenStep> = Vec::new();
        let options = Options::default();
        let told = crate::explain::explain_to(crate::Method::usual(), &puzzle, &options, &mut |told| {
            if let Told::Step(step) = told {
                all.push(*step);
            }
        });
        if let Err(crate::Error::Defects(_)) = told {
            continue;
        }
        for (i, taken) in all.iter().enumerate() {
            check_step(taken, &mut counts);
            if i % 12 == 5 {
                match &taken.before.0 {
                    AnyGrid::Sudoku(grid) => {
                        check_all(taken, grid.as_ref(), qedoku_sudoku::techniques::ALL, &mut counts);
                    }
                    AnyGrid::Kakuro(grid) => {
                        check_all(taken, grid.as_ref(), qedoku_kakuro::techniques::ALL, &mut counts);
                    }
                }
            }
        }
    }
    assert!(counts[0] > 300 && counts[1] > 20, "{counts:?}");
}

fn fault(text: &str) -> String {
    let puzzle: Puzzle = PUZZLES[0].parse().unwrap();
    crate::check_chain(&puzzle, text).unwrap().unwrap_err().to_string()
}

#[test]
fn what_is_wrong_with_a_chain_is_told_with_its_place() {
    assert_eq!(fault("(7)r8c4"), "at character 8: a chain has two nodes at least, as in `(1=2)r4c3`");
    assert_eq!(fault("r8c4=r9c4"), "at character 1: a node needs its digit in brackets: `(4)r1c3`");
    assert_eq!(fault("(7)r8c4=r9"), "at character 9: `r9` is no cell of this puzzle");
    assert_eq!(fault("(1)r1c4=(7)r8c4-(9)r4c1"), "at character 17: 9 is no candidate of r4c1");
    assert_eq!(
        fault("(7)r8c4-(7)r3c2-(7)r9c4"),
        "`-` is wrong between r8c4=7 and r3c2=7: both could be true"
    );
    assert_eq!(fault("(7)r8c4=(2)r4c4"), "`=` is wrong between r8c4=7 and r4c4=2: nothing needs one of them");
    let two = "on either side of r9c4=7 there are two of a kind: strong and weak links have to come in turn, `=` and `-`";
    assert_eq!(fault("(7)r8c4=r9c4=r9c9"), two);
    assert_eq!(fault("(7)r8c4=r9c4 => r1c1≠5"), "r1c1≠5 does not follow from this chain");
    assert_eq!(fault("(7)r8c4=r9c4 is"), "at character 9: `r9c4is` is no cell of this puzzle");
}

#[test]
fn a_chain_may_be_typed_in_several_ways() {
    let puzzle: Puzzle = PUZZLES[0].parse().unwrap();
    let eureka = |text: &str| {
        let checked = crate::check_chain(&puzzle, text).unwrap();
        checked.unwrap_or_else(|fault| panic!("{text}: {fault}")).eureka.to_string()
    };
    let whole = "(7)r8c4=r9c4 => r8c5≠7, r8c6≠7, r9c5≠7";
    let own = eureka("(7)r8c4=r9c4");
    assert!(own.starts_with("(7)r8c4=r9c4"), "{own} {whole}");
    for text in ["(7)r8c4 = (7)r9c4", "(7)R8C4=(7)r9c4", " ( 7 ) r8c4=r9c4", "(7)r8c4=r9c4 =>"] {
        assert_eq!(eureka(text), own, "{text}");
    }
}
