//! A rule book of one's own: techniques by name, asked in the order in which they are named.

use crate::methods::way::{Price, Stages, Way};
use crate::methods::{Method, usual};
use crate::play::playthrough::Playthrough;
use crate::verbs::techniques::find_techniques;
use crate::{Error, Info, Options, Outcome, Puzzle, Scale, State};
use qedoku_engine::{Emit, Flow, Method as Staged, Stage, Technique, Workspace};
use qedoku_model::Step;
use qedoku_rating::human;
use std::sync::LazyLock;

/// Techniques that are asked one after the other, from the first again after each step.
///
/// Steps of Sudoku are rated on the scale `human`, those of Kakuro on the scale for Kakuro.
///
/// ```
/// use qedoku::{Options, Outcome, RuleBook, explain_by};
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let book = RuleBook::new(&["It can't be anything else", "hidden-single"])?;
/// let explained = explain_by(book.method(), &line.parse()?, &Options::default())?;
/// assert_eq!(explained.outcome, Outcome::Solved);
/// assert!(RuleBook::new(&["guessing"]).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct RuleBook {
    /// The rules in their order: what each name stands for, of both families.
    rules: Vec<Vec<Info>>,
    whole: Method,
    /// The same without each of the rules.
    without: Vec<Method>,
}

/// What a rule book made of a puzzle, and which of its rules it could not do without.
///
/// ```
/// use qedoku::{Options, Outcome, RuleBook};
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let book = RuleBook::new(&["naked-single", "swordfish"])?;
/// let needed = book.needed(&line.parse()?, &Options::default())?;
/// assert_eq!((needed.outcome, needed.used), (Outcome::Solved, vec![true, false]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Needed {
    /// How the whole book ended.
    pub outcome: Outcome,
    /// For each rule whether it was used.
    pub used: Vec<bool>,
    /// For each rule whether the puzzle falls only with it: the book solves it, and not without the rule.
    pub needed: Vec<bool>,
    /// For each rule whether the time was over before that was known.
    pub undecided: Vec<bool>,
}

impl RuleBook {
    /// The rules with these names: ids, names or other names, such as those of the thread of 2005. A name
    /// that several techniques have stands for all of them.
    ///
    /// # Errors
    /// A name that no technique has.
    pub fn new<N: AsRef<str>>(names: &[N]) -> Result<RuleBook, Error> {
        let rules = names.iter().map(|name| {
            let name = name.as_ref().trim();
            let infos: Vec<Info> = find_techniques(name).map(|entry| entry.info).collect();
            if infos.is_empty() {
                return Err(Error::NoTechnique { name: name.to_owned(), family: None });
            }
            Ok(infos)
        });
        let rules: Vec<Vec<Info>> = rules.collect::<Result<_, _>>()?;
        let without = (0..rules.len()).map(|left_out| {
            let others = rules.iter().enumerate().filter(|(i, _)| *i != left_out);
            method(others.flat_map(|(_, infos)| infos))
        });
        Ok(RuleBook { whole: method(rules.iter().flatten()), without: without.collect(), rules })
    }

    /// The names of the rules, in their order: of each the first technique that it stands for.
    pub fn names(&self) -> impl Iterator<Item = &'static str> + '_ {
        self.rules.iter().map(|infos| infos[0].name)
    }

    /// All its rules as a method.
    pub fn method(&self) -> &Method {
        &self.whole
    }

    /// Solves a puzzle by the whole book, and then without each rule that was used.
    ///
    /// The book has half the time of the budget, and the solves without a rule share what it leaves: each
    /// gets as much of that as those behind it.
    ///
    /// # Errors
    /// The defects of the puzzle, or a step that the checker refuses.
    ///
    /// ```
    /// use qedoku::{Options, RuleBook};
    /// let line = "2.467....9..2.8.6.........5.....5..4.7.....89...41..5......2...5.1.....8..694....";
    /// let book = RuleBook::new(&["naked-single", "hidden-single", "pointing", "naked-pair", "hidden-pair"])?;
    /// let needed = book.needed(&line.parse()?, &Options::default())?;
    /// assert_eq!(needed.needed.len(), 5);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn needed(&self, puzzle: &Puzzle, options: &Options<'_>) -> Result<Needed, Error> {
        let start = State::new(puzzle)?;
        let mut through = Playthrough::new(puzzle, options, &start);
        let nothing = || vec![false; self.rules.len()];
        let (mut used, mut needed, mut undecided) = (nothing(), nothing(), nothing());
        if let Some(outcome) = through.standing().outcome() {
            return Ok(Needed { outcome, used, needed, undecided });
        }
        let deadline = through.deadline();
        through.go_by(deadline.share(2));
        let outcome = self.whole.solve(&through, &mut start.clone(), &mut |taken| {
            for (used, infos) in used.iter_mut().zip(&self.rules) {
                *used |= infos.iter().any(|info| info.id == taken.info.id);
            }
            Flow::Continue(())
        })?;
        if outcome == Outcome::Solved {
            let tried: Vec<usize> = (0..self.rules.len()).filter(|&rule| used[rule]).collect();
            for (place, &rule) in tried.iter().enumerate() {
                through.go_by(deadline.share(tried.len() - place));
                let without = &self.without[rule];
                match without.solve(&through, &mut start.clone(), &mut |_| Flow::Continue(()))? {
                    Outcome::Solved => {}
                    Outcome::Stopped => undecided[rule] = true,
                    _ => needed[rule] = true,
                }
            }
        }
        Ok(Needed { outcome, used, needed, undecided })
    }
}

/// What the rules of a book are worth over many puzzles.
///
/// ```
/// use qedoku::{Options, RuleBook, RuleReach};
/// let book = RuleBook::new(&["naked-single", "hidden-single"])?;
/// let mut reach = RuleReach::new(&book);
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// reach.add(&book.needed(&line.parse()?, &Options::default())?);
/// assert_eq!((reach.puzzles, reach.solved, reach.rules.len()), (1, 1, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleReach {
    /// How many puzzles were tried.
    pub puzzles: u64,
    /// How many all rules together solved.
    pub solved: u64,
    /// A row for each rule, in their order.
    pub rules: Vec<RuleRow>,
}

/// What a rule is worth.
///
/// ```
/// use qedoku::{RuleBook, RuleReach};
/// let reach = RuleReach::new(&RuleBook::new(&["pointing"])?);
/// assert_eq!((reach.rules[0].name, reach.rules[0].needed), ("Pointing", 0));
/// # Ok::<(), qedoku::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleRow {
    /// Its name.
    pub name: &'static str,
    /// In how many puzzles it was used.
    pub used: u64,
    /// How many puzzles fall only with it.
    pub needed: u64,
    /// Of how many the time was over before that was known.
    pub undecided: u64,
}

impl RuleReach {
    /// Before the first puzzle.
    pub fn new(book: &RuleBook) -> RuleReach {
        let rules = book.names().map(|name| RuleRow { name, used: 0, needed: 0, undecided: 0 }).collect();
        RuleReach { puzzles: 0, solved: 0, rules }
    }

    /// Counts one more puzzle.
    pub fn add(&mut self, needed: &Needed) {
        self.puzzles += 1;
        self.solved += u64::from(needed.outcome == Outcome::Solved);
        for (i, row) in self.rules.iter_mut().enumerate() {
            row.used += u64::from(needed.used.get(i) == Some(&true));
            row.needed += u64::from(needed.needed.get(i) == Some(&true));
            row.undecided += u64::from(needed.undecided.get(i) == Some(&true));
        }
    }
}

/// The method that asks these techniques, each by itself.
fn method<'i>(infos: impl Iterator<Item = &'i Info> + Clone) -> Method {
    let ids = || infos.clone().map(|info| info.id);
    Method {
        id: "rules",
        about: "A rule book of one's own",
        sudoku: Some(Way {
            unique: Stages::Own(stages(&SUDOKU, ids(), true)),
            open: Some(Stages::Own(stages(&SUDOKU, ids(), false))),
            price: Some(Price {
                scale: Scale::Human,
                of: |_, step| human::base(step.technique.id).map(|_| human::rated(step).rating),
            }),
        }),
        kakuro: Some(Way {
            unique: Stages::Own(stages(&KAKURO, ids(), true)),
            open: Some(Stages::Own(stages(&KAKURO, ids(), false))),
            price: usual::KAKURO_BY_ALL.price,
        }),
        report: None,
    }
}

fn stages<'i, G>(all: &'static [Alone<G>], ids: impl Iterator<Item = &'i str>, is_unique: bool) -> Staged<G> {
    let alone = ids.filter_map(|id| all.iter().find(|alone| alone.info.id == id));
    let fits = alone.filter(|alone| is_unique || !alone.info.relies_on_uniqueness);
    let stages = fits.map(|alone| Stage { techniques: alone.stage(), rank: None });
    Staged { id: "rules", stages: stages.collect() }
}

/// A technique that is asked for one kind of its steps alone.
struct OneKind<G: 'static> {
    technique: &'static dyn Technique<G>,
    info: &'static Info,
}

impl<G> Technique<G> for OneKind<G> {
    fn infos(&self) -> &'static [Info] {
        std::slice::from_ref(self.info)
    }

    fn find(&self, grid: &G, workspace: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let (watch, wants_all) = (emit.watch(), emit.wants_all());
        let mut sift = |step: Step| {
            if step.technique.id == self.info.id { emit.step(step) } else { Flow::Continue(()) }
        };
        let inner = Emit::new(watch, &mut sift);
        self.technique.find(grid, workspace, &mut if wants_all { inner.wanting_all() } else { inner })
    }
}

/// A kind of step as a stage of its own.
struct Alone<G: 'static> {
    info: Info,
    stage: [&'static dyn Technique<G>; 1],
}

impl<G> Alone<G> {
    fn stage(&'static self) -> &'static [&'static dyn Technique<G>] {
        &self.stage
    }
}

fn kinds<G>(all: &'static [&'static dyn Technique<G>]) -> Vec<OneKind<G>> {
    let kinds = |&technique: &&'static dyn Technique<G>| {
        technique.infos().iter().map(move |info| OneKind { technique, info })
    };
    all.iter().flat_map(kinds).collect()
}

fn alone<G>(kinds: &'static [OneKind<G>]) -> Vec<Alone<G>> {
    kinds.iter().map(|kind| Alone { info: *kind.info, stage: [kind] }).collect()
}

static SUDOKU_KINDS: LazyLock<Vec<OneKind<qedoku_sudoku::Grid>>> =
    LazyLock::new(|| kinds(qedoku_sudoku::techniques::ALL));
static SUDOKU: LazyLock<Vec<Alone<qedoku_sudoku::Grid>>> = LazyLock::new(|| alone(&SUDOKU_KINDS));
static KAKURO_KINDS: LazyLock<Vec<OneKind<qedoku_kakuro::Grid>>> =
    LazyLock::new(|| kinds(qedoku_kakuro::techniques::ALL));
static KAKURO: LazyLock<Vec<Alone<qedoku_kakuro::Grid>>> = LazyLock::new(|| alone(&KAKURO_KINDS));

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Family, explain_by};
    use qedoku_exact::{Budget, Clock};
    use std::sync::atomic::{AtomicU64, Ordering};
    use std::time::Duration;

    const POINTING: &str =
        "2.467....9..2.8.6.........5.....5..4.7.....89...41..5......2...5.1.....8..694....";

    fn solved(names: &[&str]) -> (Outcome, Vec<&'static str>) {
        let book = RuleBook::new(names).unwrap();
        let explained = explain_by(book.method(), &POINTING.parse().unwrap(), &Options::default()).unwrap();
        let mut used: Vec<&str> = explained.steps.iter().map(|taken| taken.info.id).collect();
        used.sort_unstable();
        used.dedup();
        (explained.outcome, used)
    }

    #[test]
    fn a_rule_is_asked_for_its_own_steps_alone() {
        // Pointing and claiming are found by one scan; only the one that is named is taken.
        let (_, used) = solved(&["naked-single", "hidden-single", "full-house", "naked-pair", "pointing"]);
        assert!(!used.contains(&"claiming"), "{used:?}");
        assert!(used.iter().all(|id| {
            ["naked-single", "hidden-single", "full-house", "naked-pair", "pointing"].contains(id)
        }));
    }

    #[test]
    fn the_names_of_the_thread_are_names_of_rules() {
        let names = [
            "it can't be anything else",
            "only square in a group",
            "intersection removal",
            "simple locked set",
        ];
        let book = RuleBook::new(&names).unwrap();
        assert_eq!(
            book.names().collect::<Vec<_>>(),
            ["Naked Single", "Hidden Single", "Pointing", "Naked Pair"]
        );
        let error = RuleBook::new(&["pointing", "nonsense"]).unwrap_err();
        assert_eq!(error, Error::NoTechnique { name: "nonsense".to_owned(), family: None });
    }

    #[test]
    fn a_rule_is_needed_if_the_puzzle_does_not_fall_without_it() {
        let names = [
            "full-house",
            "naked-single",
            "hidden-single",
            "pointing",
            "claiming",
            "naked-pair",
            "hidden-pair",
        ];
        let (book, puzzle) = (RuleBook::new(&names).unwrap(), POINTING.parse().unwrap());
        let needed = book.needed(&puzzle, &Options::default()).unwrap();
        for (i, left_out) in names.iter().enumerate() {
            let others: Vec<&str> = names.iter().copied().filter(|name| name != left_out).collect();
            let falls = needed.outcome == Outcome::Solved && solved(&others).0 != Outcome::Solved;
            assert_eq!(needed.needed[i], falls, "{left_out}");
            assert!(needed.used[i] || !needed.needed[i]);
        }
        assert!(needed.needed.contains(&true) || needed.outcome != Outcome::Solved);
    }

    #[test]
    fn what_the_time_was_too_short_for_is_undecided_and_not_needed() {
        static TICKS: AtomicU64 = AtomicU64::new(0);
        let book = RuleBook::new(&["naked-single", "hidden-single", "pointing", "naked-pair"]).unwrap();
        let puzzle: Puzzle =
            "..1.73.....5.....27...8..4..8..5....26.....98...8..........6.24.......7...4.95.6."
                .parse()
                .unwrap();
        let whole = book.needed(&puzzle, &Options::default()).unwrap();
        assert!(whole.outcome == Outcome::Solved && whole.needed.contains(&true));
        // A clock that goes on by a millisecond whenever it is asked.
        let clock = Clock::new(|| Duration::from_millis(TICKS.fetch_add(1, Ordering::Relaxed)));
        let mut kinds = [0; 2];
        for time in (4..14).map(|power| Duration::from_millis(1 << power)) {
            let budget = Budget { clock, ..Budget::of_time(time) };
            let needed = book.needed(&puzzle, &Options { budget, ..Options::default() }).unwrap();
            if needed.outcome == Outcome::Solved {
                let undecided = needed.undecided.contains(&true);
                kinds[usize::from(undecided)] += 1;
                for rule in 0..whole.needed.len() {
                    assert!(needed.undecided[rule] || needed.needed[rule] == whole.needed[rule]);
                    assert!(!(needed.undecided[rule] && needed.needed[rule]));
                }
            } else {
                assert_eq!(needed.needed, [false; 4]);
            }
        }
        assert!(kinds[0] > 0 && kinds[1] > 0, "{kinds:?}");
    }

    #[test]
    fn a_kakuro_has_rules_too() {
        let book = RuleBook::new(&["unique-sum", "naked-single", "hidden-single", "last-cell"]).unwrap();
        let puzzle = "# 3\\ 4\\ / \\4 . . / \\3 . .".parse().unwrap();
        assert_eq!(explain_by(book.method(), &puzzle, &Options::default()).unwrap().outcome, Outcome::Solved);
        assert!(book.method().solves(Family::Kakuro));
    }
}
