//! One row: what was read, what was found, how it stands.

use qedoku::scales::Figures as Amount;
use qedoku::{
    End, Figures, Flow, Goal, Minimality, OnScale, Outcome, Puzzle, Rating, Ratings, Scale, Solution, Verdict,
};
use std::fmt;

/// How a row stands. If several apply, it is the last of them in this order.
///
/// ```
/// use qedoku_table::Status;
/// assert_eq!(Status::Stopped.to_string(), "stopped");
/// assert!(Status::Fault > Status::Ok);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Status {
    /// All that was asked is answered; having no solution, or several, is an answer.
    Ok,
    /// There is no value, or an empty one.
    Null,
    /// It is no puzzle.
    Unreadable,
    /// It is one that breaks the rules as it stands.
    Invalid,
    /// A budget ended first; what is known stands.
    Stopped,
    /// The checker refused a step, or the program failed: the row should be reported.
    Fault,
}

impl Status {
    /// All of them, in their order.
    pub const ALL: [Status; 6] =
        [Status::Ok, Status::Null, Status::Unreadable, Status::Invalid, Status::Stopped, Status::Fault];

    /// What the column says.
    pub const fn id(self) -> &'static str {
        match self {
            Status::Ok => "ok",
            Status::Null => "null",
            Status::Unreadable => "unreadable",
            Status::Invalid => "invalid",
            Status::Stopped => "stopped",
            Status::Fault => "fault",
        }
    }

    /// What it means, in a sentence.
    pub const fn about(self) -> &'static str {
        match self {
            Status::Ok => "everything asked is answered; no or several solutions are answers",
            Status::Null => "the value is null or empty",
            Status::Unreadable => "no puzzle: length, symbol, shape",
            Status::Invalid => {
                "read, but against the rules as it stands: a digit twice in a row, a sum of 4 in one cell"
            }
            Status::Stopped => {
                "a budget ended first; what is known stands, the rest is null, `er_at_least` is true"
            }
            Status::Fault => {
                "a step was refused by the checker, or the program failed at this row: please report it"
            }
        }
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

/// What is wrong with a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Complaint {
    /// In a sentence.
    pub message: String,
    /// The character of the value, from 1.
    pub at: Option<u64>,
}

/// What was read of a row.
#[derive(Clone, Debug)]
pub(crate) enum Read {
    /// Nothing.
    None,
    /// A Sudoku of givens alone.
    Plain([u8; 81]),
    /// Any puzzle.
    Typed(Box<Puzzle>),
}

impl Read {
    /// The puzzle, if there is one.
    pub fn puzzle(&self) -> Option<Puzzle> {
        match self {
            Read::None => None,
            Read::Plain(givens) => Some(plain(givens)),
            Read::Typed(puzzle) => Some(puzzle.as_ref().clone()),
        }
    }
}

/// The puzzle of plain givens.
pub(crate) fn plain(givens: &[u8; 81]) -> Puzzle {
    qedoku::sudoku81::puzzle(givens)
}

/// A row with all that was found.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    pub status: Status,
    pub complaint: Option<Complaint>,
    pub read: Read,
    pub figures: Figures,
    /// The canonical form, if it is asked for and there is one.
    pub canon: Option<Box<str>>,
    /// How the solve flows, if that is asked for and the puzzle is solved.
    pub flow: Option<Flow>,
    /// Up to how many solutions were counted.
    pub limit: u64,
    /// Whether the input's own solution is the only one.
    pub matches: Option<bool>,
    pub micros: Option<i64>,
    /// What stands for an empty cell of a Sudoku on one line.
    pub blank: char,
}

impl Row {
    /// A row without a puzzle.
    pub fn without(status: Status, complaint: Option<Complaint>) -> Row {
        let (read, figures) = (Read::None, Figures::default());
        let (canon, flow, matches, micros) = (None, None, None, None);
        Row { status, complaint, read, figures, canon, flow, limit: 0, matches, micros, blank: '.' }
    }

    /// A row that the program failed at.
    pub fn fault(message: String) -> Row {
        Row::without(Status::Fault, Some(Complaint { message, at: None }))
    }

    /// A row whose puzzle breaks the rules.
    pub fn invalid(read: &Read, error: &qedoku::Error) -> Row {
        // A Sudoku's defects have no place in the text; theirs is its beginning.
        let at = match read {
            Read::Typed(puzzle) if puzzle.family() == qedoku::Family::Kakuro => {
                error.defects().first().filter(|defect| defect.line == 1).map(|defect| defect.column)
            }
            _ => None,
        };
        let complaint = Complaint { message: error.messages().join("; "), at };
        Row::without(Status::Invalid, Some(complaint))
    }

    /// A row with its figures.
    pub fn of(read: Read, figures: Figures, limit: u64, goal: &Goal) -> Row {
        let mut row = Row { read, figures, limit, ..Row::without(Status::Ok, None) };
        let Figures { verdict, count, minimality, scales, fault, .. } = &row.figures;
        // A rating that is known to be too high is what was asked.
        let is_beyond =
            |on: &OnScale| goal.below.is_some_and(|below| on.least.is_some_and(|least| least >= below));
        let is_open = matches!(verdict, Some(Verdict::Unknown(_)))
            || count.is_some_and(|tally| tally.end == End::Budget)
            || *minimality == Some(Minimality::Unknown)
            || scales.iter().any(|on| on.outcome == Outcome::Stopped && !is_beyond(on));
        if let Some(fault) = fault {
            row.complaint = Some(Complaint { message: format!("{fault}; please report this"), at: None });
            row.status = Status::Fault;
        } else if is_open {
            row.status = Status::Stopped;
        }
        row
    }

    /// The only solution.
    pub fn solution(&self) -> Option<&Solution> {
        match &self.figures.verdict {
            Some(Verdict::Unique(solution)) => Some(solution),
            _ => None,
        }
    }

    /// How many solutions there are, up to the limit.
    pub fn solutions(&self) -> Option<i64> {
        let counted = match self.figures.verdict.as_ref()? {
            Verdict::None => 0,
            Verdict::Unique(_) => 1,
            Verdict::Several(..) => match self.figures.count {
                Some(tally) if tally.end == End::Budget => return None,
                Some(tally) => tally.count,
                None => 2,
            },
            Verdict::Unknown(_) => return None,
        };
        i64::try_from(counted.min(self.limit)).ok()
    }

    /// Whether there is exactly one.
    pub fn unique(&self) -> Option<bool> {
        match self.figures.verdict.as_ref()? {
            Verdict::Unknown(_) => None,
            verdict => Some(verdict.is_unique()),
        }
    }

    /// What a scale says, if it was asked and is one for this puzzle.
    pub fn on(&self, scale: Scale) -> Option<&OnScale> {
        self.figures.scales.iter().find(|on| on.scale == scale)
    }

    /// The same of a puzzle that is solved on it.
    pub fn solved_on(&self, scale: Scale) -> Option<&OnScale> {
        self.on(scale).filter(|on| on.outcome == Outcome::Solved)
    }

    /// A figure of a scale of steps, if the puzzle is solved.
    pub fn rating(&self, scale: Scale, figure: impl Fn(&Ratings) -> Rating) -> Option<f64> {
        match &self.solved_on(scale)?.figures {
            Amount::Ratings(ratings) => Some(tenths(figure(ratings))),
            _ => None,
        }
    }

    /// The points of HoDoKu, its level and tally.
    pub fn points(&self) -> Option<(u32, &'static str, &str)> {
        let on = self.on(Scale::Hodoku).filter(|on| on.outcome != Outcome::Stopped)?;
        match &on.figures {
            Amount::Points { score, level, tally } => Some((*score, level, tally)),
            _ => None,
        }
    }

    /// The least that ER can be, known or not.
    pub fn er_at_least(&self) -> Option<f64> {
        let on = self.on(Scale::Se)?;
        let least = on.least.filter(|_| on.outcome == Outcome::Stopped).map(tenths);
        least.or_else(|| self.rating(Scale::Se, |ratings| ratings.er))
    }
}

/// Tenths as the double that is nearest to the decimal.
pub(crate) fn tenths(rating: Rating) -> f64 {
    f64::from(rating.tenths()) / 10.0
}
