//! Sums and digits of a Kakuro left out until each is needed.

use super::minimize::{MinimizeHow, Removal};
use super::rate;
use crate::play::search::SolutionSearch;
use crate::{Error, Options, Outcome, Puzzle, Verdict};
use qedoku_generate::{Purpose, Stream};
use qedoku_kakuro::{Setup, SetupCell};
use qedoku_rating::kr;
use std::sync::atomic::Ordering;

/// Without a sum the search may be long. One that looks at so many positions leaves the sum where it is.
const NODES: u64 = 20_000;

/// Something that a puzzle tells, in its row and column.
#[derive(Clone, Copy)]
enum Told {
    Given(usize, usize),
    Down(usize, usize),
    Across(usize, usize),
}

/// All that is told, in reading order.
fn all(rows: &[Vec<SetupCell>]) -> Vec<Told> {
    let mut all = Vec::new();
    for (row, cells) in rows.iter().enumerate() {
        for (col, cell) in cells.iter().enumerate() {
            match cell {
                SetupCell::White { given } => all.extend(given.map(|_| Told::Given(row, col))),
                SetupCell::Black { down, across } => {
                    all.extend(down.map(|_| Told::Down(row, col)));
                    all.extend(across.map(|_| Told::Across(row, col)));
                }
            }
        }
    }
    all
}

/// The rows without it.
fn without(rows: &[Vec<SetupCell>], told: Told) -> Vec<Vec<SetupCell>> {
    let mut rows = rows.to_vec();
    let (Told::Given(row, col) | Told::Down(row, col) | Told::Across(row, col)) = told;
    match (&mut rows[row][col], told) {
        (SetupCell::White { given }, _) => *given = None,
        (SetupCell::Black { down, .. }, Told::Down(..)) => *down = None,
        (SetupCell::Black { across, .. }, _) => *across = None,
    }
    rows
}

/// How many sums and digits a Kakuro tells.
pub(super) fn count(setup: &Setup) -> usize {
    all(setup.rows()).len()
}

/// The level of a Kakuro that steps solve; nothing if they do not, or the time was over.
fn level(puzzle: &Puzzle, options: &Options<'_>) -> Result<Option<&'static str>, Error> {
    let rated = rate(puzzle, options)?;
    Ok((rated.outcome == Outcome::Solved).then(|| kr::word(rated.er)))
}

/// The puzzle with as much left out as goes in the order that is wished, while it is of one of these levels,
/// if any are named.
pub(super) fn minimize(
    setup: &Setup,
    how: &MinimizeHow,
    levels: &[&str],
    options: &Options<'_>,
) -> Result<Puzzle, Error> {
    if how.symmetry.is_some() || matches!(how.removal, Removal::Hardest | Removal::Easiest) {
        return Err(Error::Unfit(
            "sums of Kakuro are left out in the order random, first or last, and without a symmetry"
                .to_owned(),
        ));
    }
    let of = |rows: &[Vec<SetupCell>]| Puzzle::from(Setup::new(rows.to_vec()));
    let mut rows = setup.unplayed().rows().to_vec();
    match SolutionSearch::new(&of(&rows))?.verdict(options) {
        Verdict::Unique(_) => {}
        Verdict::None => {
            return Err(Error::Unfit("`minimize` takes puzzles with one solution; this has none".to_owned()));
        }
        Verdict::Several(..) => {
            return Err(Error::Unfit(
                "`minimize` takes puzzles with one solution; this has several".to_owned(),
            ));
        }
        _ => return Err(Error::Unfit("whether there is one solution was not found out in time".to_owned())),
    }
    let is_level = |puzzle: &Puzzle| -> Result<bool, Error> {
        Ok(levels.is_empty() || level(puzzle, options)?.is_some_and(|level| levels.contains(&level)))
    };
    if !is_level(&of(&rows))? {
        let level = level(&of(&rows), options)?.unwrap_or("not solved by steps in time");
        let wished = levels.join(" or ");
        return Err(Error::Unfit(format!("the puzzle is to stay {wished} while sums go; it is {level}")));
    }
    let mut order = all(&rows);
    match &how.removal {
        Removal::Random(seed, number) => {
            Stream::new(seed, *number, 0, Purpose::Search).shuffle(&mut order);
        }
        Removal::Last => order.reverse(),
        _ => {}
    }
    let (mut left, mut short) = (order.len(), *options);
    short.budget.nodes = Some(options.budget.nodes.map_or(NODES, |nodes| nodes.min(NODES)));
    for told in order {
        if left <= how.to || options.budget.stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            break;
        }
        let less = without(&rows, told);
        let has_one = matches!(SolutionSearch::new(&of(&less))?.verdict(&short), Verdict::Unique(_));
        if has_one && is_level(&of(&less))? {
            (rows, left) = (less, left - 1);
        }
    }
    Ok(of(&rows))
}

#[cfg(test)]
mod tests {
    use super::super::minimize::{minimize, minimize_within};
    use super::*;
    use crate::input::AnySetup;
    use qedoku_generate::{Seed, Watch};

    const PUZZLE: &str = r"# 3\ 4\ / \4 1 . / \3 . .";

    fn told(puzzle: &Puzzle) -> usize {
        let AnySetup::Kakuro(setup) = &puzzle.0 else { panic!("{puzzle}") };
        count(setup)
    }

    #[test]
    fn what_is_left_has_one_solution_and_spares_nothing_of_it() {
        let puzzle: Puzzle = PUZZLE.parse().unwrap();
        assert_eq!(told(&puzzle), 5);
        let orders = (0..6).map(|number| Removal::Random(Seed::Number(1), number));
        for removal in orders.chain([Removal::First, Removal::Last]) {
            let how = MinimizeHow { removal, symmetry: None, to: 0 };
            let less = minimize(&puzzle, &how, &Options::default()).unwrap();
            let AnySetup::Kakuro(setup) = &less.0 else { panic!("{less}") };
            assert!(told(&less) < 5);
            let verdict = |rows: &[Vec<SetupCell>]| {
                let puzzle = Puzzle::from(Setup::new(rows.to_vec()));
                SolutionSearch::new(&puzzle).unwrap().verdict(&Options::default())
            };
            assert!(verdict(setup.rows()).is_unique(), "{less}");
            for told in all(setup.rows()) {
                assert!(!verdict(&without(setup.rows(), told)).is_unique(), "{less}");
            }
            let text: Puzzle = less.to_string().parse().unwrap();
            assert_eq!(text, less);
        }
        let how = MinimizeHow { removal: Removal::First, symmetry: None, to: 4 };
        assert_eq!(told(&minimize(&puzzle, &how, &Options::default()).unwrap()), 4);
    }

    #[test]
    fn a_level_is_kept_and_each_sum_that_is_left_is_needed_for_that() {
        let mut request = qedoku_generate::kakuro::Request::new(Seed::Number(3));
        (request.size, request.longest) = ((6, 6), 6);
        request.wishes.push(qedoku_generate::kakuro::Wish::Level(vec!["Easy"]));
        let made = qedoku_generate::kakuro::generate(&request.ready().unwrap(), 0, Watch::ENDLESS);
        let qedoku_generate::kakuro::Outcome::Found(made) = made else { panic!("{made:?}") };
        let puzzle = Puzzle::from(made.setup);
        let how = MinimizeHow { removal: Removal::First, symmetry: None, to: 0 };
        let options = Options::default();
        let easy = minimize_within(&puzzle, &how, &["Easy"], &options).unwrap();
        let any = minimize(&puzzle, &how, &options).unwrap();
        assert!(told(&any) <= told(&easy) && told(&easy) < told(&puzzle), "{easy}");
        assert_eq!(level(&easy, &options).unwrap(), Some("Easy"));
        let AnySetup::Kakuro(setup) = &easy.0 else { panic!("{easy}") };
        for told in all(setup.rows()) {
            let less = Puzzle::from(Setup::new(without(setup.rows(), told)));
            let is_unique = SolutionSearch::new(&less).unwrap().verdict(&options).is_unique();
            assert!(!is_unique || level(&less, &options).unwrap() != Some("Easy"), "{less}");
        }
        let hard = minimize_within(&puzzle, &how, &["Hard", "Expert"], &options).unwrap_err().to_string();
        assert!(hard.contains("Hard or Expert") && hard.contains("it is Easy"), "{hard}");
    }

    #[test]
    fn several_solutions_and_orders_by_rating_are_refused() {
        let several: Puzzle = r"# 5\ 5\ / \5 . . / \5 . .".parse().unwrap();
        let how = MinimizeHow { removal: Removal::First, symmetry: None, to: 0 };
        assert!(minimize(&several, &how, &Options::default()).unwrap_err().to_string().contains("several"));
        let hardest = MinimizeHow { removal: Removal::Hardest, ..how };
        assert!(minimize(&PUZZLE.parse().unwrap(), &hardest, &Options::default()).is_err());
    }
}
