//! What a publisher would send back: how the solve flows, and how the puzzle looks.

use super::bounds::PublishBounds;
use super::check::{Minimality, check};
use super::explain::{Explained, explain_by};
use super::steps::{Ask, steps};
use crate::input::AnySetup;
use crate::{Error, Family, Game, Options, Outcome, Puzzle, find_method};
use qedoku_canon::symmetries;
use std::collections::BTreeSet;

/// How a solve flows, on the scale `human` or, for Kakuro, `kr`.
///
/// ```
/// use qedoku::{Options, Puzzle, publish};
/// let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let flow = publish(&puzzle, &Options::default()).unwrap().flow.unwrap();
/// assert_eq!((flow.steps, flow.entry, flow.hard_steps), (51, 51, 0));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Flow {
    /// How many steps there are.
    pub steps: usize,
    /// How many come before the first one that is dearer than the singles: 1.5, in Kakuro 2.0.
    pub entry: usize,
    /// How many cost at least 4.2.
    pub hard_steps: usize,
    /// How many stretches of such steps there are.
    pub bottlenecks: usize,
    /// The least number of different conclusions that the technique of the first step of a stretch offers
    /// there; nothing without a stretch.
    pub width: Option<usize>,
    /// How many steps come behind the last that is dearer than the singles.
    pub tail: usize,
    /// How much dearer, in tenths, the dearest step is than the next cheaper price on the path.
    pub spike: u32,
}

/// Something that a publisher would send back.
///
/// ```
/// use qedoku::{Options, Puzzle, publish};
/// let puzzle: Puzzle = "..8..9.45.6.3..97...5...........4...24..1..6...36........9...1.1...576..8..4....7".parse().unwrap();
/// let findings = publish(&puzzle, &Options::default()).unwrap().findings;
/// assert!(findings.iter().any(|finding| finding.id == "symmetry"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// What it is about: `stuck`, `entry`, `width`, `spike`, `tail`, `symmetry`, `digits`, `magic` or
    /// `redundant`.
    pub id: &'static str,
    /// The number that was found, ratings in tenths, shares in hundredths.
    pub value: u32,
    /// The bound that it is beyond.
    pub bound: u32,
    /// What is the matter.
    pub words: String,
    /// How to mend it.
    pub mend: &'static str,
}

/// What is to be said of a puzzle before it is published.
///
/// ```
/// use qedoku::{Options, Puzzle, publish};
/// let empty: Puzzle = ".".repeat(81).parse().unwrap();
/// assert_eq!(publish(&empty, &Options::default()).unwrap().flow, None); // several solutions
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Published {
    /// How its solve flows; nothing if it has not one solution.
    pub flow: Option<Flow>,
    /// What would be sent back, in a fixed order.
    pub findings: Vec<Finding>,
}

/// From this price on a step is hard, in tenths: what is dearer than subsets.
const HARD: u32 = 42;
/// The dearest single of the scale `human`, and of `kr` what a single run gives.
const SINGLES: [u32; 2] = [15, 20];
/// Tells what a publisher would send back.
///
/// # Errors
/// If the puzzle breaks the rules of its family.
///
/// ```
/// use qedoku::{Options, Puzzle, publish};
/// let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let ids: Vec<&str> = publish(&puzzle, &Options::default()).unwrap().findings.iter().map(|finding| finding.id).collect();
/// assert_eq!(ids, ["redundant"]);
/// ```
pub fn publish(puzzle: &Puzzle, options: &Options<'_>) -> Result<Published, Error> {
    publish_within(puzzle, &PublishBounds::default(), options)
}

/// The same with bounds of one's own.
///
/// # Errors
/// If the puzzle breaks the rules of its family.
///
/// ```
/// use qedoku::{Options, PublishBounds, Puzzle, publish_within};
/// let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let bounds = PublishBounds { redundant: 30, ..PublishBounds::default() };
/// assert!(publish_within(&puzzle, &bounds, &Options::default()).unwrap().findings.is_empty());
/// ```
pub fn publish_within(
    puzzle: &Puzzle,
    bounds: &PublishBounds,
    options: &Options<'_>,
) -> Result<Published, Error> {
    let checked = check(puzzle, options)?;
    if !checked.verdict.is_unique() {
        return Ok(Published { flow: None, findings: Vec::new() });
    }
    let method = match puzzle.family() {
        Family::Sudoku => find_method("human"),
        Family::Kakuro => Some(crate::Method::usual()),
    };
    let Some(method) = method else { return Ok(Published { flow: None, findings: Vec::new() }) };
    let told = explain_by(method, puzzle, options)?;
    let flow = along(puzzle, &told, options)?;
    let mut findings = of_flow(&flow, &told, bounds);
    findings.extend(of_looks(puzzle, bounds));
    if let Minimality::Redundant(givens) = &checked.minimality
        && givens.len() as u32 > bounds.redundant
    {
        findings.push(Finding {
            id: "redundant",
            value: givens.len() as u32,
            bound: bounds.redundant,
            words: format!("{} givens can be spared, each by itself", givens.len()),
            mend: "`minimize` leaves givens out until each is needed",
        });
    }
    Ok(Published { flow: Some(flow), findings })
}

fn prices(told: &Explained) -> Vec<u32> {
    told.steps.iter().map(|step| step.rating.map_or(0, |rating| u32::from(rating.tenths()))).collect()
}

/// How the solve of a puzzle flows that has one solution.
pub(crate) fn flow_of(puzzle: &Puzzle, options: &Options<'_>) -> Result<Flow, Error> {
    flow(puzzle, options).map(|(_, flow)| flow)
}

/// How a solve flows, and how it ends: of a puzzle that is not solved the figures are those of its beginning.
///
/// # Errors
/// If the puzzle breaks the rules of its family.
///
/// ```
/// use qedoku::{Options, Outcome, Puzzle, flow};
/// let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let (outcome, flow) = flow(&puzzle, &Options::default()).unwrap();
/// assert_eq!((outcome, flow.steps, flow.bottlenecks), (Outcome::Solved, 51, 0));
/// ```
pub fn flow(puzzle: &Puzzle, options: &Options<'_>) -> Result<(Outcome, Flow), Error> {
    let method = match puzzle.family() {
        Family::Sudoku => find_method("human"),
        Family::Kakuro => None,
    };
    let told = explain_by(method.unwrap_or(crate::Method::usual()), puzzle, options)?;
    Ok((told.outcome, along(puzzle, &told, options)?))
}

fn along(puzzle: &Puzzle, told: &Explained, options: &Options<'_>) -> Result<Flow, Error> {
    let prices = prices(told);
    let singles = SINGLES[usize::from(told.start.family() == Family::Kakuro)];
    let entry = prices.iter().take_while(|price| **price <= singles).count();
    let tail = prices.iter().rev().take_while(|price| **price <= singles).count();
    let begins: Vec<usize> =
        (0..prices.len()).filter(|&at| prices[at] >= HARD && (at == 0 || prices[at - 1] < HARD)).collect();
    let (mut width, mut game) = (None, Game::new(puzzle.clone()));
    for (at, step) in told.steps.iter().enumerate() {
        if begins.contains(&at) {
            let ask = Ask { technique: Some(step.info.id.to_owned()), ..Ask::default() };
            let found = steps(&game.position(), &ask, options)?;
            let different: BTreeSet<String> =
                found.found.iter().map(|found| format!("{:?}", found.step.conclusions)).collect();
            let wide = different.len().max(1);
            width = Some(width.map_or(wide, |known: usize| known.min(wide)));
        }
        // A step of the position that it was found in.
        let _ = game.take(step);
    }
    let levels: BTreeSet<u32> = prices.iter().copied().collect();
    let spike = levels.iter().rev().take(2).copied().reduce(|most, next| most - next);
    Ok(Flow {
        steps: prices.len(),
        entry,
        hard_steps: prices.iter().filter(|price| **price >= HARD).count(),
        bottlenecks: begins.len(),
        width,
        tail,
        spike: if levels.len() > 1 { spike.unwrap_or(0) } else { 0 },
    })
}

fn of_flow(flow: &Flow, told: &Explained, bounds: &PublishBounds) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut add = |id, value: usize, bound: u32, is_beyond: bool, words: String, mend| {
        if is_beyond {
            findings.push(Finding { id, value: value as u32, bound, words, mend });
        }
    };
    let left = told.outcome != Outcome::Solved;
    add("stuck", usize::from(left), 0, left, "no technique gets on with it".to_owned(), "give a digit more");
    let few = (flow.entry as u32) < bounds.entry && flow.steps > 0;
    let words = format!("it begins with {} easy steps", flow.entry);
    add(
        "entry",
        flow.entry,
        bounds.entry,
        few,
        words,
        "give a digit that opens a house, or take another guise",
    );
    if let Some(width) = flow.width {
        let words = format!("at a bottleneck there is {width} conclusion to be found");
        add(
            "width",
            width,
            bounds.width,
            (width as u32) < bounds.width,
            words,
            "give a digit near it, so that there are several ways on",
        );
    }
    let words = format!("the hardest step is {}.{} above all others", flow.spike / 10, flow.spike % 10);
    add(
        "spike",
        flow.spike as usize,
        bounds.spike,
        flow.spike > bounds.spike,
        words,
        "look for a puzzle near it: `generate --from`",
    );
    let is_abrupt = (flow.tail as u32) < bounds.tail && flow.tail < flow.steps;
    let words = format!("it ends {} easy steps behind the last hard one", flow.tail);
    add(
        "tail",
        flow.tail,
        bounds.tail,
        is_abrupt,
        words,
        "let the hard step come earlier: take a given away elsewhere",
    );
    findings
}

fn of_looks(puzzle: &Puzzle, bounds: &PublishBounds) -> Vec<Finding> {
    let mut findings = Vec::new();
    match &puzzle.0 {
        AnySetup::Sudoku(setup) => {
            let pattern = setup.givens.map(|given| u8::from(given.is_some()));
            let symmetric = symmetries(&pattern).count() as u32;
            if symmetric < bounds.symmetry {
                let words = match symmetric {
                    0 => "the pattern has no symmetry that can be drawn".to_owned(),
                    few => format!("the pattern has {few} of the symmetries that can be drawn"),
                };
                findings.push(Finding {
                    id: "symmetry",
                    value: symmetric,
                    bound: bounds.symmetry,
                    words,
                    mend: "`generate --symmetry half-turn` makes such puzzles",
                });
            }
            let digits: BTreeSet<_> = setup.givens.iter().flatten().map(|digit| digit.value()).collect();
            let missing = 9 - digits.len() as u32;
            if missing > bounds.digits {
                findings.push(Finding {
                    id: "digits",
                    value: missing,
                    bound: bounds.digits,
                    words: format!("{missing} digits are not given"),
                    mend: "give one of them",
                });
            }
        }
        AnySetup::Kakuro(_) => {
            let runs = crate::runs(puzzle).unwrap_or_default();
            let magic = runs.iter().filter(|run| run.combinations.len() == 1).count();
            let share = (100 * magic).checked_div(runs.len()).unwrap_or(0) as u32;
            if share > bounds.magic {
                findings.push(Finding {
                    id: "magic",
                    value: share,
                    bound: bounds.magic,
                    words: format!("{share} % of the runs have a single combination"),
                    mend: "change digits so that more sums have several",
                });
            }
        }
    }
    findings
}
