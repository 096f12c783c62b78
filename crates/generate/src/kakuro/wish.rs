//! What can be wished of a Kakuro besides its frame, from the cheapest to test to the dearest.

use super::Judged;
use super::candidate::{Candidate, Rated};
use crate::sudoku::{Span, Wanted};
use qedoku_engine::Watch;
use qedoku_kakuro::methods::costs;
use qedoku_kakuro::techniques;
use qedoku_rating::{Rating, kr};
use std::fmt;

/// Something that a Kakuro has to be. Printed as it is told in a report: `kr 2.2 to 2.8`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wish {
    /// So many cells are the only link between two parts of the runs.
    Necks(Span),
    /// So long are runs in the mean, in tenths of a cell.
    MeanRun(Span),
    /// So many runs of a hundred have one combination alone.
    Magic(Span),
    /// So many of the four corners lie in a run of 1, 2, 3 or of 7, 8, 9 alone.
    Corners(Span),
    /// One of these words of the scale `kr`.
    Level(Vec<&'static str>),
    /// The hardest step on the scale `kr`, in tenths.
    Er(Span),
    /// The hardest step up to the first digit.
    Ep(Span),
    /// The first step.
    Ed(Span),
    /// These techniques stand on the path so many times.
    Uses(Wanted, Span),
    /// The first of the hardest steps is one of these.
    Hardest(Wanted),
    /// These techniques alone solve it.
    Only(Vec<&'static str>),
    /// What is allowed solves it, and does not without these; allowed is what costs no more, or a list.
    Needs(Wanted, Option<Vec<&'static str>>),
    /// What somebody else judges.
    Judged(Judged),
}

/// How far a puzzle is from needing what it is solved without.
const SPARED: u32 = 1_000;

/// How far a board is from what is wished: the first wish that fails, and by how much.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Miss {
    /// The place of the wish.
    pub failing: usize,
    /// By how much, at least 1.
    pub distance: u32,
}

impl Wish {
    /// The order of testing.
    pub fn stage(&self) -> u8 {
        match self {
            Wish::Necks(_) | Wish::MeanRun(_) => 0,
            Wish::Magic(_) | Wish::Corners(_) => 1,
            Wish::Level(_) | Wish::Er(_) => 2,
            Wish::Ep(_) | Wish::Ed(_) | Wish::Uses(..) | Wish::Hardest(_) => 3,
            Wish::Only(_) | Wish::Needs(..) => 4,
            Wish::Judged(_) => 5,
        }
    }

    /// How far a candidate is from it: 0 if it holds.
    pub(super) fn distance(&self, candidate: &Candidate<'_>, rated: Option<&Rated>, watch: Watch<'_>) -> u32 {
        let board = candidate.board;
        let runs = board.runs.len().max(1);
        match self {
            Wish::Necks(span) => span.distance(board.necks() as u32),
            Wish::MeanRun(span) => {
                let cells: usize = board.runs.iter().map(Vec::len).sum();
                span.distance((10 * cells / runs) as u32)
            }
            Wish::Magic(span) => span.distance((100 * board.magic(candidate.filling) / runs) as u32),
            Wish::Corners(span) => span.distance(board.corners(candidate.filling) as u32),
            Wish::Judged(judged) => judged.distance(&board.setup(candidate.filling), watch),
            Wish::Level(_) | Wish::Er(_) | Wish::Ep(_) | Wish::Ed(_) | Wish::Uses(..) | Wish::Hardest(_) => {
                rated.map_or(u32::MAX, |rated| self.of_path(rated))
            }
            Wish::Only(only) => candidate.left_open(&|id| only.contains(&id), watch),
            Wish::Needs(wanted, only) => {
                let cheap = up_to(wanted);
                let allowed = only.as_ref().unwrap_or(&cheap);
                let allows = |id: &'static str| allowed.contains(&id);
                if candidate.left_open(&|id| allows(id) && !wanted.ids.contains(&id), watch) == 0 {
                    return SPARED;
                }
                candidate.left_open(&allows, watch)
            }
        }
    }

    fn of_path(&self, rated: &Rated) -> u32 {
        let tenths = |rating: Rating| u32::from(rating.tenths());
        match self {
            Wish::Level(words) if words.contains(&kr::word(rated.ratings.er)) => 0,
            Wish::Level(words) => {
                let away = words.iter().map(|word| level(word).distance(tenths(rated.ratings.er)));
                away.min().unwrap_or(1).max(1)
            }
            Wish::Er(span) => span.distance(tenths(rated.ratings.er)),
            Wish::Ep(span) => span.distance(tenths(rated.ratings.ep)),
            Wish::Ed(span) => span.distance(tenths(rated.ratings.ed)),
            Wish::Uses(wanted, times) => {
                let uses =
                    rated.uses.iter().filter(|(id, _)| wanted.ids.contains(id)).map(|(_, count)| count);
                times.distance(uses.sum())
            }
            Wish::Hardest(wanted) => u32::from(!rated.hardest.is_some_and(|id| wanted.ids.contains(&id))),
            _ => 0,
        }
    }

    /// The ratings that it leaves, in tenths.
    pub(super) fn span(&self) -> Span {
        match self {
            Wish::Er(span) => *span,
            Wish::Level(words) => {
                let levels = words.iter().map(|word| level(word));
                let both = |a: Span, b: Span| Span { least: a.least.min(b.least), most: a.most.max(b.most) };
                levels.reduce(both).unwrap_or(Span::ANY)
            }
            Wish::Only(only) => Span { least: 0, most: most(only) },
            Wish::Needs(_, Some(only)) => Span { least: 0, most: most(only) },
            Wish::Needs(wanted, None) => {
                let least = wanted.ids.iter().filter_map(|id| costs::least(id)).min();
                Span { least: least.map_or(0, u32::from), most: most(&up_to(wanted)) }
            }
            _ => Span::ANY,
        }
    }

    /// The techniques that are allowed, if not all are.
    pub(super) fn allowed(&self) -> Option<&[&'static str]> {
        match self {
            Wish::Only(only) | Wish::Needs(_, Some(only)) => Some(only),
            _ => None,
        }
    }

    /// Why no puzzle can be that, if it can be proved at once.
    pub fn refused(&self) -> Option<String> {
        match self {
            Wish::Necks(span)
            | Wish::MeanRun(span)
            | Wish::Magic(span)
            | Wish::Corners(span)
            | Wish::Er(span)
            | Wish::Ep(span)
            | Wish::Ed(span)
            | Wish::Uses(_, span)
                if span.least > span.most =>
            {
                Some(format!("{self} holds for nothing"))
            }
            Wish::Er(span) | Wish::Ep(span) | Wish::Ed(span) if span.most < 10 => {
                Some("no step costs less than 1.0".to_owned())
            }
            Wish::Magic(span) if span.least > 100 => {
                Some("no more than 100 of 100 runs are magic".to_owned())
            }
            Wish::Needs(wanted, Some(only)) if !wanted.ids.iter().any(|id| only.contains(id)) => {
                Some(format!("{} is needed and not allowed", wanted.name))
            }
            Wish::Corners(span) if span.least > 4 => Some("a board has four corners".to_owned()),
            Wish::Judged(judged) => judged.refused(),
            Wish::MeanRun(span) if span.most < 20 || span.least > 90 => {
                Some("a run has 2 to 9 cells".to_owned())
            }
            _ => None,
        }
    }
}

/// All techniques whose base costs no more than the dearest of these.
fn up_to(wanted: &Wanted) -> Vec<&'static str> {
    let base = |id: &str| costs::least(id).unwrap_or(u16::MAX);
    let most = wanted.ids.iter().map(|id| base(id)).max().unwrap_or(0);
    let infos = techniques::ALL.iter().flat_map(|technique| technique.infos());
    infos.map(|info| info.id).filter(|id| base(id) <= most).collect()
}

/// What a step of one of these costs at most, in tenths; without bound if it grows with its length alone.
fn most(ids: &[&'static str]) -> u32 {
    ids.iter().map(|id| most_of(id)).max().unwrap_or(0)
}

fn most_of(id: &'static str) -> u32 {
    let dearest = |least: u16| (0..10).map(|open| u32::from(least + costs::more(id, open))).max();
    // Sums of regions cost up to half a point more.
    let sums = |cost: u32| if (30..32).contains(&cost) { cost + 5 } else { cost };
    costs::least(id).and_then(dearest).map_or(u32::MAX, sums)
}

/// These techniques with those that are looked for together with them.
///
/// ```
/// use qedoku_generate::kakuro::with_companions;
/// let both = with_companions(&["combination-filter"]);
/// assert_eq!(both, ["combination-filter", "combination-filter-cell"]);
/// ```
pub fn with_companions(ids: &[&str]) -> Vec<&'static str> {
    let own = techniques::ALL.iter().map(|technique| technique.infos());
    let wanted = own.filter(|infos| infos.iter().any(|info| ids.contains(&info.id)));
    let mut all: Vec<&'static str> = Vec::new();
    wanted.flatten().for_each(|info| {
        if !all.contains(&info.id) {
            all.push(info.id);
        }
    });
    all
}

/// The words of the scale, in their order.
pub const LEVELS: [&str; 6] = ["Beginner", "Easy", "Medium", "Hard", "Expert", "Extreme"];

/// The ratings of a level, in tenths.
pub fn level(word: &str) -> Span {
    let all = (0..=u16::from(u8::MAX)).filter(|tenths| kr::word(Rating::from_tenths(*tenths)) == word);
    let (mut least, mut most) = (u32::MAX, 0);
    all.for_each(|tenths| (least, most) = (least.min(tenths.into()), most.max(tenths.into())));
    Span { least, most: if most == 255 { u32::MAX } else { most } }
}

impl fmt::Display for Wish {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wish::Necks(span) => write!(f, "necks {span}"),
            Wish::MeanRun(span) => write!(f, "runs of {} cells in the mean", span.in_tenths()),
            Wish::Magic(span) => write!(f, "{span} of 100 runs with one combination"),
            Wish::Corners(span) => write!(f, "{span} corners of 1, 2, 3 or 7, 8, 9 alone"),
            Wish::Judged(judged) => judged.fmt(f),
            Wish::Level(words) => write!(f, "level {}", words.join(" or ")),
            Wish::Er(span) => write!(f, "kr {}", span.in_tenths()),
            Wish::Ep(span) => write!(f, "kr up to the first digit {}", span.in_tenths()),
            Wish::Ed(span) => write!(f, "kr of the first step {}", span.in_tenths()),
            Wish::Uses(wanted, span) => write!(f, "{} {span} times", wanted.name),
            Wish::Hardest(wanted) => write!(f, "the hardest step is {}", wanted.name),
            Wish::Only(only) => write!(f, "solved by {} alone", only.join(", ")),
            Wish::Needs(wanted, Some(only)) => write!(f, "needs {} of {}", wanted.name, only.join(", ")),
            Wish::Needs(wanted, None) => {
                write!(f, "needs {} of all that cost no more", wanted.name)
            }
        }
    }
}
