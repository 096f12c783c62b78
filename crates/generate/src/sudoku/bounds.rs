//! What wishes say about ratings, and pairs of them that leave nothing to each other.
//!
//! A path takes the cheapest step, so what it takes is bound by its rating. Between the scales of Sudoku
//! Explainer and `human` bounds carry over as long as the steps are singles, locked candidates, subsets,
//! plain fish and the first wings: each of these stays, or gives way to a cheaper one with the same
//! conclusion, when candidates go. So what one path comes to by them, any path comes to that has them all
//! before anything dearer.

use super::Span;
use super::restrictions::Restriction;
use qedoku_rating::human;

/// The ratings that a wish leaves possible, in tenths.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// ER of Sudoku Explainer.
    pub er: Span,
    /// The hardest step on the scale `human`, with the techniques that are allowed.
    pub human: Span,
    /// Some path of these techniques alone solves each puzzle, if anything is known of that.
    pub solved_by: Option<Vec<&'static str>>,
}

impl Bounds {
    /// All.
    pub const ANY: Bounds = Bounds { er: Span::ANY, human: Span::ANY, solved_by: None };

    /// The same with what follows on the other scale; `allows` tells which techniques are allowed.
    fn with_the_other(mut self, allows: &dyn Fn(&'static str) -> bool) -> Bounds {
        let by_er = (self.er.most < OTHERS).then(|| ids_of_er(self.er.most));
        let by_human = (self.human.most < u32::MAX).then(|| ids_up_to(self.human.most));
        for ids in [self.solved_by.clone(), by_er, by_human].into_iter().flatten() {
            let Some(er) = er_of(&ids) else { continue };
            self.er.most = self.er.most.min(er);
            if ids.iter().all(|id| allows(id)) {
                self.human.most = self.human.most.min(dearest(&ids));
            }
        }
        self
    }
}

/// Techniques that lose nothing when candidates go: the least that a step of such logic costs in Sudoku
/// Explainer (where a hidden pair is cheap that gives a single), and the most.
const KEPT: [(&str, u32, u32); 18] = [
    ("full-house", 10, 10),
    ("hidden-single", 12, 15),
    ("pointing", 17, 26),
    ("claiming", 19, 28),
    ("hidden-pair", 20, 34),
    ("naked-single", 23, 23),
    ("hidden-triple", 25, 40),
    ("naked-pair", 30, 30),
    ("locked-pair", 30, 30),
    ("x-wing", 32, 32),
    ("naked-triple", 36, 36),
    ("locked-triple", 36, 36),
    ("swordfish", 38, 38),
    ("xy-wing", 42, 42),
    ("xyz-wing", 44, 44),
    ("naked-quad", 50, 50),
    ("jellyfish", 52, 52),
    ("hidden-quad", 54, 54),
];

/// From here on Sudoku Explainer has other techniques.
const OTHERS: u32 = 45;

/// ER is no more than this where these techniques solve a puzzle, if that can be told.
fn er_of(ids: &[&str]) -> Option<u32> {
    let most = |id: &&str| KEPT.iter().find(|(kept, ..)| kept == id).map(|(_, _, most)| *most);
    ids.iter().map(most).try_fold(0, |all, most| Some(all.max(most?)))
}

/// The logic that solves a puzzle whose ER is so much at most, below [`OTHERS`].
fn ids_of_er(er: u32) -> Vec<&'static str> {
    KEPT.iter().filter(|(_, least, _)| *least <= er).map(|(id, ..)| *id).collect()
}

/// The dearest of them on the scale `human`, without what length adds, which none of [`KEPT`] knows.
fn dearest(ids: &[&str]) -> u32 {
    ids.iter().filter_map(|id| human::base(id)).map(|base| u32::from(base.tenths())).max().unwrap_or(0)
}

/// All that cost so much at most on the scale `human`.
fn ids_up_to(most: u32) -> Vec<&'static str> {
    let rows = human::SECTIONS.iter().flat_map(|section| section.rows);
    rows.filter(|(_, price)| u32::from(*price) <= most).map(|(id, _)| *id).collect()
}

/// The first two wishes that have nothing in common, in words.
pub fn apart(wishes: &[Box<dyn Restriction>]) -> Option<String> {
    let allows = |id: &'static str| wishes.iter().all(|wish| wish.allows(id));
    let bounds: Vec<Bounds> = wishes.iter().map(|wish| wish.bounds().with_the_other(&allows)).collect();
    let pairs = (0..wishes.len()).flat_map(|second| (0..second).map(move |first| (first, second)));
    pairs.into_iter().find_map(|(first, second)| {
        let why = match (&bounds[first], &bounds[second]) {
            (one, other) if is_apart(one.human, other.human) => {
                format!(" ({} and {} on the scale human)", one.human.in_tenths(), other.human.in_tenths())
            }
            (one, other) if is_apart(one.er, other.er) => {
                format!(" (ER {} and {})", one.er.in_tenths(), other.er.in_tenths())
            }
            _ if forbids(&*wishes[first], &*wishes[second]) => String::new(),
            _ if forbids(&*wishes[second], &*wishes[first]) => String::new(),
            _ => return None,
        };
        let (first, second) = (&wishes[first], &wishes[second]);
        Some(format!("{first} and {second} have nothing in common{why}; leave one of both out"))
    })
}

fn is_apart(one: Span, other: Span) -> bool {
    one.least.max(other.least) > one.most.min(other.most)
}

/// Whether a wish allows nothing of what another one cannot do without.
fn forbids(one: &dyn Restriction, other: &dyn Restriction) -> bool {
    other.wants().is_some_and(|wanted| !wanted.ids.iter().any(|id| one.allows(id)))
}

#[cfg(test)]
mod tests;
