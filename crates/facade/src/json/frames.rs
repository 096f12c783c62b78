//! A proof played line by line.

use super::at::At;
use super::proof::{GroupAt, Stated};
use super::{Head, Scene};
use crate::verbs::proof::{Frame as Played, Part as PlayedPart, Proved, View as Shown};
use crate::{Givens, Puzzle, State};
use qedoku_model::{Candidate, House};
use serde::Serialize;

/// The answer of `draw --proof`: the lines of a proof, or some of them.
///
/// ```
/// use qedoku::proof::{Window, proof};
/// use qedoku::{Method, Options, Puzzle, json};
/// let puzzle: Puzzle = r"# 3\ 4\ / \4 . . / \3 . .".parse().unwrap();
/// let proved = proof(Method::usual(), &puzzle, (1, 0), &Window::default(), &Options::default());
/// let object = json::Frames::new(&puzzle, &proved.unwrap().unwrap());
/// assert!(object.checked && object.refuted);
/// assert_eq!(object.frames.len(), object.total);
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Frames {
    /// Version, kind, puzzle.
    #[serde(flatten)]
    pub head: Head,
    /// The number of the step.
    pub step: usize,
    /// The id of its technique.
    pub technique: &'static str,
    /// The step in words.
    pub words: String,
    /// What it concludes.
    pub conclusions: Vec<Stated>,
    /// Which of that is proved, from 1.
    pub conclusion: usize,
    /// Whether the checker takes this proof.
    pub checked: bool,
    /// Whether the lines end in a contradiction.
    pub refuted: bool,
    /// The part of the proof that was asked for; nothing for all of it.
    pub path: Vec<usize>,
    /// How many lines it has.
    pub total: usize,
    /// The parts within it, each a proof of its own.
    pub parts: Vec<Part>,
    /// The lines, in order.
    pub frames: Vec<Frame>,
}

/// A part of a proof.
///
/// ```
/// use qedoku::json::Part;
/// let part = Part { path: vec![2, 0], words: "r1c1 is 3".to_owned(), total: 4, refuted: true };
/// assert!(qedoku::json::to_json(&part).starts_with(r#"{"path":[2,0],"#));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Part {
    /// Where it is in the whole proof: which part, which part of that, and so on, from 0.
    pub path: Vec<usize>,
    /// What it supposes or shows.
    pub words: String,
    /// How many lines it has.
    pub total: usize,
    /// Whether they end in a contradiction.
    pub refuted: bool,
}

/// A line of a proof.
///
/// ```
/// use qedoku::proof::{Window, proof};
/// use qedoku::{Method, Options, Puzzle, json};
/// let puzzle: Puzzle = r"# 3\ 4\ / \4 . . / \3 . .".parse().unwrap();
/// let proved = proof(Method::usual(), &puzzle, (1, 0), &Window::default(), &Options::default());
/// let frame = json::Frames::new(&puzzle, &proved.unwrap().unwrap()).frames.remove(0);
/// assert!(frame.words.starts_with("Suppose the opposite: ") && frame.changed.len() == 1);
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Frame {
    /// From 1, within the part that was asked for.
    pub number: usize,
    /// The part that it belongs to.
    pub path: Vec<usize>,
    /// How many cases it lies in.
    pub depth: usize,
    /// What it says.
    pub words: String,
    /// What it makes true or false.
    pub changed: Vec<Stated>,
    /// What it is about, as tables and numbers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub view: Option<View>,
    /// Its picture, over the position that it has come to.
    pub scene: Scene,
    /// The board beside that: the other solution, or the image.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub beside: Option<Scene>,
}

/// What a line is about, by the kind of the proof.
///
/// ```
/// use qedoku::json::{GroupAt, View};
/// let view = View::Group { group: GroupAt::Cell { cell: [0, 0] }, left: vec![] };
/// assert_eq!(qedoku::json::to_json(&view), r#"{"kind":"group","group":{"cell":[0,0]},"left":[]}"#);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum View {
    /// A group that is cited.
    Group {
        /// The group.
        group: GroupAt,
        /// What it has left.
        left: Vec<At>,
    },
    /// A table of bases and covers.
    Cover {
        /// Groups that each hold a true candidate.
        base: Vec<GroupAt>,
        /// Groups that each hold at most one.
        cover: Vec<CoverAt>,
        /// The candidates left in the bases.
        cells: Vec<Counted>,
    },
    /// The cases of a group.
    Split {
        /// The group.
        group: GroupAt,
        /// The candidates that it has left.
        cases: Vec<At>,
    },
    /// Houses whose totals are added and subtracted.
    Linear {
        /// Those that are added.
        plus: Vec<Total>,
        /// Those that are subtracted.
        minus: Vec<Total>,
        /// Cells that are counted both ways.
        cancelled: Vec<At>,
        /// What the sums come to, less what is placed.
        total: i64,
        /// The groups that are left.
        terms: Vec<Term>,
    },
    /// Candidates that can be exchanged.
    Swap {
        /// The candidates.
        region: Vec<At>,
        /// Those that are true together; not there where what is supposed leaves no solution to begin with.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        first: Vec<At>,
        /// Those that are true in the other solution.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        second: Vec<At>,
    },
    /// What goes where in a puzzle that is its own image.
    Symmetry {
        /// Each house with its image.
        houses: Vec<[At; 2]>,
        /// Each digit with its image.
        digits: Vec<[u8; 2]>,
    },
    /// A fact that was shown.
    Lemma {
        /// Its number among those of its proof, from 0.
        number: usize,
    },
}

/// A cover.
///
/// ```
/// use qedoku::json::{CoverAt, GroupAt};
/// let cover = CoverAt { group: GroupAt::Cell { cell: [0, 0] }, used: true };
/// assert_eq!(qedoku::json::to_json(&cover), r#"{"group":{"cell":[0,0]},"used":true}"#);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CoverAt {
    /// The group.
    pub group: GroupAt,
    /// Whether what is supposed uses it up.
    pub used: bool,
}

/// A candidate of the bases.
///
/// ```
/// use qedoku::json::{At, Counted};
/// let counted = Counted { candidate: At::Candidate { cell: [0, 0], digit: 1 }, bases: 1, covers: 2 };
/// assert!(counted.bases <= counted.covers);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Counted {
    /// The candidate.
    pub candidate: At,
    /// In how many bases it lies.
    pub bases: usize,
    /// In how many covers that are not used up.
    pub covers: usize,
}

/// A house with its sum.
///
/// ```
/// use qedoku::json::{At, RunAt, Total, Way};
/// let run = RunAt { clue: [1, 0], way: Way::Across };
/// assert_eq!(Total { house: At::Run { run }, sum: 19 }.sum, 19);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Total {
    /// The house.
    pub house: At,
    /// The sum of its digits.
    pub sum: i64,
}

/// A group that an addition leaves.
///
/// ```
/// use qedoku::json::{GroupAt, Term};
/// assert!(Term { group: GroupAt::Cell { cell: [1, 1] }, choices: vec![] }.choices.is_empty());
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Term {
    /// The group.
    pub group: GroupAt,
    /// What it can be.
    pub choices: Vec<At>,
}

impl Frames {
    /// The object of a proof.
    pub fn new(puzzle: &Puzzle, proved: &Proved) -> Frames {
        let (taken, played, givens) = (&proved.taken, &proved.played, Givens::of(puzzle));
        let places = taken.before.places();
        let part = |part: &PlayedPart| Part {
            path: part.path.clone(),
            words: part.words.clone(),
            total: part.frames,
            refuted: part.is_refuted,
        };
        Frames {
            head: Head::new("proof", puzzle),
            step: taken.number,
            technique: taken.info.id,
            words: taken.words().to_string(),
            conclusions: taken.step.conclusions.iter().map(|&of| Stated::of(places, of)).collect(),
            conclusion: proved.conclusion + 1,
            checked: proved.is_checked,
            refuted: played.is_refuted,
            path: proved.window.path.clone(),
            total: played.total,
            parts: played.parts.iter().map(part).collect(),
            frames: played.frames.iter().map(|frame| Frame::new(&taken.before, &givens, frame)).collect(),
        }
    }
}

impl Frame {
    fn new(before: &State, givens: &Givens, frame: &Played) -> Frame {
        let places = before.places();
        let beside = frame.beside_scene(before, givens);
        Frame {
            number: frame.number + 1,
            path: frame.path.clone(),
            depth: frame.depth,
            words: frame.words.clone(),
            changed: frame.changed.iter().map(|&literal| Stated::of(places, literal)).collect(),
            view: frame.view.as_ref().map(|view| View::new(before, view)),
            scene: Scene::of(before, &frame.scene(before, givens), &frame.words),
            beside: beside.map(|scene| Scene::of(before, &scene, "")),
        }
    }
}

impl View {
    fn new(before: &State, shown: &Shown) -> View {
        let places = before.places();
        let group = |group| GroupAt::of(places, group);
        let at = |candidate: Candidate| At::of_candidate(places, candidate);
        let all = |list: &[Candidate]| list.iter().map(|&candidate| at(candidate)).collect::<Vec<At>>();
        let house = |house: House| At::of_house(places, house);
        let totals = |list: &[(House, i64)]| {
            list.iter().map(|&(of, sum)| Total { house: house(of), sum }).collect::<Vec<Total>>()
        };
        match shown {
            Shown::Group { group: own, left } => View::Group { group: group(*own), left: all(left) },
            Shown::Cover { base, cover, cells } => View::Cover {
                base: GroupAt::all(places, base),
                cover: cover.iter().map(|&(own, used)| CoverAt { group: group(own), used }).collect(),
                cells: cells
                    .iter()
                    .map(|&(candidate, bases, covers)| Counted { candidate: at(candidate), bases, covers })
                    .collect(),
            },
            Shown::Split { group: own, cases } => View::Split { group: group(*own), cases: all(cases) },
            Shown::Linear { plus, minus, cancelled, total, terms } => View::Linear {
                plus: totals(plus),
                minus: totals(minus),
                cancelled: cancelled.iter().map(|&cell| At::of_cell(places, cell)).collect(),
                total: *total,
                terms: terms
                    .iter()
                    .map(|(own, choices)| Term { group: group(*own), choices: all(choices) })
                    .collect(),
            },
            Shown::Swap { region, halves } => {
                let half = |i: usize| halves.as_ref().map_or_else(Vec::new, |halves| all(&halves[i]));
                View::Swap { region: all(region), first: half(0), second: half(1) }
            }
            Shown::Symmetry { houses, digits } => View::Symmetry {
                houses: houses.iter().map(|&(from, to)| [house(from), house(to)]).collect(),
                digits: digits.iter().map(|(from, to)| [from.value(), to.value()]).collect(),
            },
            Shown::Lemma { number } => View::Lemma { number: *number },
        }
    }
}
