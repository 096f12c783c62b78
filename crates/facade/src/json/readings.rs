//! Steps as others write them: truths and links, nrc notation, other names.

use super::Statement;
use super::steps::Step;
use crate::TakenStep;
use serde::Serialize;

/// A step as others write it.
///
/// ```
/// use qedoku::{Ask, Options, Puzzle, json, steps};
/// let puzzle: Puzzle =
///     "3...6.....5...86.396..53...5......3.6..3.9..8.8......1...79..861.28...7.....2...9".parse().unwrap();
/// let ask = Ask { technique: Some("turbot-fish".to_owned()), ..Ask::default() };
/// let step = steps(&puzzle, &ask, &Options::default()).unwrap().taken(0);
/// let readings = json::Step::read(&step).readings.unwrap();
/// assert_eq!(readings.also_as, ["X-Chain of 2 strong links"]);
/// assert_eq!(readings.nrc, ["biv-chain[2]: r1n8{c3 c7} - r3n8{c7 c3} ⇒ r9c3≠8"]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Readings {
    /// What else such steps are called.
    pub also_as: Vec<String>,
    /// Its lines in nrc notation; none if it has more than variables in a row.
    pub nrc: Vec<String>,
    /// The step as truths and links, as few views as show all that it concludes; null if it cannot be seen
    /// so.
    pub rank_views: Option<Vec<RankView>>,
}

/// Truths and links that show something.
///
/// ```
/// use qedoku::{Ask, Options, Puzzle, json, steps};
/// let puzzle: Puzzle =
///     "3...6.....5...86.396..53...5......3.6..3.9..8.8......1...79..861.28...7.....2...9".parse().unwrap();
/// let ask = Ask { technique: Some("x-wing".to_owned()), ..Ask::default() };
/// let step = steps(&puzzle, &ask, &Options::default()).unwrap().taken(0);
/// let view = json::Step::read(&step).readings.unwrap().rank_views.unwrap().remove(0);
/// assert_eq!((view.truths.join(" "), view.links.join(" "), view.rank), ("8R13".to_owned(), "8C37".to_owned(), 0));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RankView {
    /// Groups that each hold a true candidate: `2R35`, the digit 2 in rows 3 and 5; `5C4`, `8B1`; `6N78`, the
    /// cells r6c7 and r6c8.
    pub truths: Vec<String>,
    /// Groups that each hold at most one, told alike.
    pub links: Vec<String>,
    /// How many links there are more than truths: what lies in more links than that is false.
    pub rank: usize,
    /// What they place.
    pub placed: Vec<Statement>,
    /// What they remove.
    pub removed: Vec<Statement>,
}

impl Step {
    /// The object of a step with its other readings.
    pub fn read(taken: &TakenStep) -> Step {
        Step { readings: Some(Readings::of(taken)), ..Step::new(taken) }
    }

    /// The object of a step with its proof and its other readings.
    pub fn read_and_proved(taken: &TakenStep) -> Step {
        Step { readings: Some(Readings::of(taken)), ..Step::proved(taken) }
    }
}

impl Readings {
    /// The readings of a step.
    pub fn of(taken: &TakenStep) -> Readings {
        Readings { also_as: taken.also_as(), nrc: taken.nrc(), rank_views: views(taken) }
    }
}

fn views(taken: &TakenStep) -> Option<Vec<RankView>> {
    let before = &taken.before;
    let views = taken.rank_views()?;
    let told = views.iter().map(|view| {
        let candidates = |is_on: bool| {
            let literals = view.conclusions.iter().filter(move |literal| literal.is_on() == is_on);
            literals.map(|literal| Statement::new(before, literal.candidate())).collect()
        };
        Some(RankView {
            truths: view.truth_words(before.places())?,
            links: view.link_words(before.places())?,
            rank: view.rank(),
            placed: candidates(true),
            removed: candidates(false),
        })
    });
    told.collect()
}
