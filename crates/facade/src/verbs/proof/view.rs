//! What a line of a proof shows besides its picture, by the kind of the proof.

use crate::{Candidate, Digit, House, Position, Step};
use qedoku_model::{Cell, GroupId};

/// What a line is about, as tables and numbers.
///
/// ```
/// use qedoku::proof::View;
/// let entry = qedoku::find_techniques("x-wing").find(|entry| entry.info.id == "x-wing").unwrap();
/// let taken = qedoku::techniques::example(&entry).unwrap().taken;
/// let played = qedoku::proof::play(&taken).remove(0);
/// let Some(View::Cover { base, cover, .. }) = &played.frames[1].view else { panic!() };
/// assert_eq!((base.len(), cover.len()), (2, 2));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum View {
    /// A group that is cited.
    Group {
        /// The group.
        group: GroupId,
        /// What it has left.
        left: Vec<Candidate>,
    },
    /// A table of bases and covers.
    Cover {
        /// Groups that each hold a true candidate.
        base: Vec<GroupId>,
        /// Groups that each hold at most one, and whether what is supposed uses it up.
        cover: Vec<(GroupId, bool)>,
        /// The candidates left in the bases, in how many of these each lies and in how many covers that are
        /// not used up.
        cells: Vec<(Candidate, usize, usize)>,
    },
    /// The cases of a group.
    Split {
        /// The group.
        group: GroupId,
        /// The candidates that it has left.
        cases: Vec<Candidate>,
    },
    /// Houses whose totals are added and subtracted.
    Linear {
        /// Those that are added, with their sums.
        plus: Vec<(House, i64)>,
        /// Those that are subtracted.
        minus: Vec<(House, i64)>,
        /// Cells that are counted both ways.
        cancelled: Vec<Cell>,
        /// What the sums come to, less what is placed.
        total: i64,
        /// The groups that are left, with what each can be.
        terms: Vec<(GroupId, Vec<Candidate>)>,
    },
    /// Candidates that can be exchanged.
    Swap {
        /// The candidates.
        region: Vec<Candidate>,
        /// Those that are true together, and those that are in the other solution; nothing where what is
        /// supposed leaves no solution to begin with.
        halves: Option<[Vec<Candidate>; 2]>,
    },
    /// What goes where.
    Symmetry {
        /// Houses and their images.
        houses: Vec<(House, House)>,
        /// Digits and their images.
        digits: Vec<(Digit, Digit)>,
    },
    /// A fact that was shown.
    Lemma {
        /// Its number among those of its proof, from 0.
        number: usize,
    },
}

/// A board beside that of a line: the other solution, or the image.
///
/// ```
/// use qedoku::Givens;
/// let entry = qedoku::find_techniques("gurths-theorem").next().unwrap();
/// let taken = qedoku::techniques::example(&entry).unwrap().taken;
/// let played = qedoku::proof::play(&taken).remove(0);
/// let frame = played.frames.iter().find(|frame| frame.beside.is_some()).unwrap();
/// assert_eq!(frame.beside_scene(&taken.before, &Givens::UNKNOWN).unwrap().title, "The image");
/// ```
#[derive(Clone, Debug)]
pub struct Beside {
    /// What it is called.
    pub title: &'static str,
    /// What stands out there.
    pub shown: Step,
    /// What is known there.
    pub position: Position,
}
