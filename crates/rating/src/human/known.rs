//! The steps of the profile for people who know some of its techniques.

use super::{METHOD, base, rated};
use crate::{RatedStep, Rating, Ratings};
use qedoku_engine::{Board as _, Emit, Flow, Info, Outcome, Technique, Watch, Workspace};
use qedoku_model::Step;
use qedoku_sudoku::Grid;

/// Rates a puzzle with one solution as [`rate`](super::rate) does, in the same order but without the
/// techniques that are not known; stuck where none of those that are gives a step.
///
/// ```
/// use qedoku_engine::{Flow, Outcome, Watch};
/// use qedoku_rating::human;
/// use qedoku_sudoku::{Grid, Setup};
/// let line = ".8.2...6...9.51.3....7...94....6...9.5.....2.3...1....12...3....6.59.2...3...7.5.";
/// let grid = Grid::new(&Setup::from_line(line).unwrap()).unwrap();
/// let knows = |info: &qedoku_engine::Info| info.id.ends_with("single");
/// let ratings = human::rate_knowing(&grid, &knows, Watch::ENDLESS, |_, _| Flow::Continue(()));
/// assert_eq!(ratings.outcome, Outcome::Stuck);
/// ```
pub fn rate_knowing(
    grid: &Grid,
    knows: &dyn Fn(&Info) -> bool,
    watch: Watch<'_>,
    visit: impl FnMut(&Grid, &RatedStep<'_>) -> Flow,
) -> Ratings {
    rate_knowing_up_to(grid, knows, Rating::from_tenths(u16::MAX), watch, visit)
}

/// The same without the techniques of which every kind costs more than `most`: the same steps up to the first
/// that does, and instead of it stuck. That spares the search for what is dear.
///
/// ```
/// use qedoku_engine::{Flow, Outcome, Watch};
/// use qedoku_rating::{Rating, human};
/// use qedoku_sudoku::{Grid, Setup};
/// let line = ".8.2...6...9.51.3....7...94....6...9.5.....2.3...1....12...3....6.59.2...3...7.5.";
/// let grid = Grid::new(&Setup::from_line(line).unwrap()).unwrap();
/// let most = Rating::from_tenths(15);
/// let ratings = human::rate_knowing_up_to(&grid, &|_| true, most, Watch::ENDLESS, |_, _| Flow::Continue(()));
/// assert_eq!(ratings.outcome, Outcome::Stuck);
/// ```
pub fn rate_knowing_up_to(
    grid: &Grid,
    knows: &dyn Fn(&Info) -> bool,
    most: Rating,
    watch: Watch<'_>,
    mut visit: impl FnMut(&Grid, &RatedStep<'_>) -> Flow,
) -> Ratings {
    let known = METHOD.stages.iter().flat_map(|stage| stage.techniques).copied();
    let is_cheap = |info: &Info| base(info.id).is_some_and(|base| base <= most);
    let known: Vec<_> = known
        .filter(|technique| technique.infos().iter().any(knows) && technique.infos().iter().any(is_cheap))
        .collect();
    let (mut grid, mut workspace, mut ratings) = (grid.clone(), Workspace::new(), Ratings::NONE);
    ratings.outcome = loop {
        if grid.is_solved() {
            break Outcome::Solved;
        }
        let mut asked = known.iter().take_while(|_| !watch.is_over());
        let Some(step) = asked.find_map(|technique| first(*technique, knows, &grid, &mut workspace, watch))
        else {
            break match (watch.is_over(), grid.is_broken()) {
                (true, _) => Outcome::Stopped,
                (false, true) => Outcome::Contradiction,
                (false, false) => Outcome::Stuck,
            };
        };
        let step_rated = rated(&step);
        ratings.count(step_rated.rating, step.placements().next().is_some());
        if visit(&grid, &step_rated).is_break() {
            break Outcome::Stopped;
        }
        grid.apply(&step);
    };
    if !matches!(ratings.outcome, Outcome::Solved | Outcome::Stopped) {
        ratings.er = Ratings::UNSOLVED;
    }
    ratings
}

/// The first step of a technique that is known and says something.
fn first(
    technique: &dyn Technique<Grid>,
    knows: &dyn Fn(&Info) -> bool,
    grid: &Grid,
    workspace: &mut Workspace,
    watch: Watch<'_>,
) -> Option<Step> {
    let is_wanted = |step: &Step| knows(step.technique) && grid.is_news(step);
    let first = Emit::first(watch, |emit| technique.find(grid, workspace, emit))?;
    if is_wanted(&first) {
        return Some(first);
    }
    let mut found = None;
    let mut keep = |step| {
        if !is_wanted(&step) {
            return Flow::Continue(());
        }
        found = Some(step);
        Flow::Break(())
    };
    let _ = technique.find(grid, workspace, &mut Emit::new(watch, &mut keep));
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use qedoku_sudoku::Setup;

    const LINES: [&str; 3] = [
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "3...6.....5...86.396..53...5......3.6..3.9..8.8......1...79..861.28...7.....2...9",
        ".8.2...6...9.51.3....7...94....6...9.5.....2.3...1....12...3....6.59.2...3...7.5.",
    ];

    fn path(line: &str, knows: &dyn Fn(&Info) -> bool) -> (Ratings, Vec<&'static str>) {
        let grid = Grid::new(&Setup::from_line(line).unwrap()).unwrap().with_unique(true);
        let mut ids = Vec::new();
        let ratings = rate_knowing(&grid, knows, Watch::ENDLESS, |_, step| {
            ids.push(step.step.technique.id);
            Flow::Continue(())
        });
        (ratings, ids)
    }

    #[test]
    fn what_is_dear_is_left_out_from_the_first_step_of_it_on() {
        for line in LINES {
            let grid = Grid::new(&Setup::from_line(line).unwrap()).unwrap().with_unique(true);
            for most in [12, 26, 46, 56] {
                let most = Rating::from_tenths(most);
                let (mut all, mut cheap) = (Vec::new(), Vec::new());
                rate_knowing(&grid, &|_| true, Watch::ENDLESS, |_, step| {
                    all.push((step.step.technique.id, step.rating));
                    Flow::Continue(())
                });
                let ratings = rate_knowing_up_to(&grid, &|_| true, most, Watch::ENDLESS, |_, step| {
                    cheap.push((step.step.technique.id, step.rating));
                    Flow::Continue(())
                });
                let until = all.iter().position(|(id, _)| base(id).unwrap() > most);
                assert_eq!(cheap, all[..until.unwrap_or(all.len())], "{line} {most}");
                assert_eq!(ratings.outcome == Outcome::Stuck, until.is_some());
            }
        }
    }

    #[test]
    fn who_knows_all_takes_the_steps_of_the_profile() {
        for line in LINES {
            let grid = Grid::new(&Setup::from_line(line).unwrap()).unwrap().with_unique(true);
            let mut ids = Vec::new();
            let ratings = super::super::rate(&grid, Watch::ENDLESS, |_, step| {
                ids.push(step.step.technique.id);
                Flow::Continue(())
            });
            assert_eq!(path(line, &|_| true), (ratings, ids));
        }
    }

    #[test]
    fn what_is_not_known_is_not_taken_though_its_neighbour_of_the_same_search_is() {
        let (all, ids) = path(LINES[1], &|_| true);
        assert_eq!(all.outcome, Outcome::Solved);
        for without in &ids {
            let (_, others) = path(LINES[1], &|info| info.id != *without);
            assert!(!others.contains(without), "{without}");
        }
        let (ratings, ids) = path(LINES[2], &|info| info.id == "hidden-single");
        assert_eq!(ratings.outcome, Outcome::Stuck);
        assert!(ids.iter().all(|id| *id == "hidden-single"));
    }
}
