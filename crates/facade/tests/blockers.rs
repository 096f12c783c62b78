//! What is in the way of a hidden single: held against a slow look at the board, and shown at the last level
//! alone.

use qedoku::model::{Cell, Meaning, Role};
use qedoku::proof::play;
use qedoku::scene::{Scene, Shape, Showing, Tone};
use qedoku::{Ask, Givens, Hint, Level, Options, Puzzle, TakenStep, Target, explain, hint, steps};
use std::collections::BTreeSet;

const SUDOKU: [&str; 2] = [
    "3...6.....5...86.396..53...5......3.6..3.9..8.8......1...79..861.28...7.....2...9",
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
];

fn hidden_singles(line: &str) -> Vec<TakenStep> {
    let puzzle: Puzzle = line.parse().unwrap();
    let steps = explain(&puzzle, &Options::default()).unwrap().steps;
    steps.into_iter().filter(|step| step.info.id == "hidden-single").collect()
}

fn outlined(scene: &Scene) -> BTreeSet<Target> {
    let blockers = scene.items.iter().find(|item| item.id == "outline:blockers");
    blockers.map(|item| item.about.iter().copied().collect()).unwrap_or_default()
}

/// Whether two cells of a Sudoku share a row, column or box.
fn see(a: usize, b: usize) -> bool {
    let ((ra, ca), (rb, cb)) = ((a / 9, a % 9), (b / 9, b % 9));
    a != b && (ra == rb || ca == cb || (ra / 3, ca / 3) == (rb / 3, cb / 3))
}

#[test]
fn each_other_empty_cell_of_the_house_is_laid_to_a_digit_that_sees_it() {
    let mut count = 0;
    for taken in SUDOKU.iter().flat_map(|line| hidden_singles(line)) {
        let (net, line) = (taken.before.net(), taken.before.line().into_bytes());
        let placed = taken.step.placements().next().unwrap();
        let Meaning::Digit(own, digit) = net.meaning(placed) else { panic!() };
        let Some(Target::House(house)) = taken.step.marked(Role::House).next() else { panic!() };
        let cells: Vec<usize> = taken.before.places().cells_of(house).into_iter().map(Cell::index).collect();
        let scene = taken.scene(&Givens::UNKNOWN, Showing::default());
        // The slow look: which empty cells of the house some digit of the value sees.
        let standing: Vec<usize> = (0..81).filter(|&at| line[at] == b'0' + digit.value()).collect();
        let seen = |at: &usize| standing.iter().any(|&one| see(one, *at));
        let blocked: BTreeSet<usize> =
            cells.iter().copied().filter(|at| line[*at] == b'.' && *at != own.index()).filter(seen).collect();
        let said = scene.text.spans.iter().find(|span| span.text.contains(" blocks "));
        let mut told: BTreeSet<usize> = BTreeSet::new();
        let mut by: Option<usize> = None;
        for target in said.iter().flat_map(|span| &span.targets) {
            match *target {
                Target::Candidate(candidate) => {
                    let Meaning::Digit(cell, of) = net.meaning(candidate) else { panic!() };
                    assert!(of == digit && standing.contains(&cell.index()), "{}", scene.text);
                    assert!(outlined(&scene).contains(&Target::Cell(cell)));
                    by = Some(cell.index());
                }
                Target::Cell(cell) => {
                    assert!(see(by.unwrap(), cell.index()) && told.insert(cell.index()), "{}", scene.text);
                }
                _ => panic!("{}", scene.text),
            }
        }
        assert_eq!(told, blocked, "{}", scene.text);
        // Each is in a band through the digit that blocks it.
        for at in &blocked {
            let (x, y) = ((at % 9 * 1000 + 500) as i32, (at / 9 * 1000 + 500) as i32);
            let is_over = |shape: &Shape| match shape {
                Shape::Band { area, .. } => {
                    (area.left..area.right).contains(&x) && (area.top..area.bottom).contains(&y)
                }
                _ => false,
            };
            assert!(scene.items.iter().any(|item| item.tone == Tone::Second && is_over(&item.shape)));
        }
        // The proof ends with the same.
        let end = play(&taken).remove(0).frames.pop().unwrap();
        let told = said.map_or_else(String::new, |span| span.text.clone());
        assert!(end.words.ends_with(&told) && end.words.contains("no place is left"), "{}", end.words);
        assert_eq!(outlined(&end.scene(&taken.before, &Givens::UNKNOWN)), outlined(&scene));
        count += blocked.len();
    }
    assert!(count > 100, "{count}");
}

#[test]
fn in_a_kakuro_what_stands_in_a_crossing_run_is_in_the_way() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/public/practice/kakuro/hidden-single.txt");
    let ask = Ask { technique: Some("hidden-single".to_owned()), ..Ask::default() };
    let (mut all, mut with) = (0, 0);
    for line in std::fs::read_to_string(file).unwrap().lines() {
        let found = steps(&line.parse().unwrap(), &ask, &Options::default()).unwrap();
        for taken in (0..found.found.len()).map(|index| found.taken(index)) {
            let (net, position) = (taken.before.net(), taken.before.position());
            let scene = taken.scene(&Givens::UNKNOWN, Showing::default());
            let placed = taken.step.placements().next().unwrap();
            let Meaning::Digit(_, digit) = net.meaning(placed) else { panic!() };
            let is_standing =
                |cell: Cell| position.on.iter().any(|one| net.meaning(one) == Meaning::Digit(cell, digit));
            for target in outlined(&scene) {
                assert!(matches!(target, Target::Cell(cell) if is_standing(cell)), "{}", scene.text);
                with += 1;
            }
            all += 1;
        }
    }
    assert!(all > 0 && with <= 9 * all, "{with} of {all}");
}

#[test]
fn levels_before_the_last_do_not_show_it() {
    let puzzle: Puzzle = SUDOKU[0].parse().unwrap();
    let hinted = hint(&puzzle, &Options::default()).unwrap();
    let hint: Hint = hinted.next.unwrap();
    assert_eq!(hint.step.info.id, "hidden-single");
    for level in Level::ALL {
        let scene = hint.scene(level, &Givens::UNKNOWN, Showing::default());
        let is_shown = !outlined(&scene).is_empty();
        assert_eq!(is_shown, level == Level::Everything);
        assert_eq!(scene.text.to_string().contains(" blocks "), is_shown);
        assert_eq!(scene.items.iter().any(|item| item.tone == Tone::Second), is_shown);
    }
}
