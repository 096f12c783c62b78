//! What is wished of puzzles, checked for what can be proved impossible.

use super::bounds;
use super::restrictions::{Automorphic, Givens, Minimal, Restriction, Stage, With, Within};
use super::{Asked, Grids, Orbits, Pattern, Span};
use crate::Seed;
use qedoku_canon::{Map, Symmetry};
use qedoku_exact::sudoku::Sudoku;
use qedoku_exact::{Budget, Verdict};

/// Whether givens may be left over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spare {
    /// No given can go.
    None,
    /// No orbit of the symmetry can go as a whole.
    Orbits,
    /// Some may.
    Some,
}

/// How puzzles are made of nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Make {
    /// From a full grid down.
    #[default]
    TopDown,
    /// From the empty grid up.
    BottomUp,
}

/// What is wished. The same request and seed make the same puzzles.
///
/// ```
/// use qedoku_generate::sudoku::{Outcome, Request, generate};
/// use qedoku_engine::Watch;
/// let request = Request::new("Christmas".parse().unwrap());
/// let Outcome::Found(puzzle) = generate(&request.ready().unwrap(), 0, Watch::ENDLESS) else { panic!() };
/// assert!(puzzle.givens.iter().filter(|digit| **digit > 0).count() >= 17);
/// ```
#[derive(Debug)]
pub struct Request {
    /// Where the list of puzzles comes from.
    pub seed: Seed,
    /// How full grids are drawn.
    pub grids: Grids,
    /// One of these is drawn for each puzzle; `none` is one of them.
    pub symmetries: Vec<Symmetry>,
    /// Other partitions of the cells into orbits, of which one is drawn as if they were symmetries.
    pub orbits: Vec<Orbits>,
    /// Cells and digits have this symmetry, so that the puzzle is its own image.
    pub automorphic: Option<Symmetry>,
    /// How puzzles are made of nothing.
    pub make: Make,
    /// Exactly the cells of one of these are given, drawn for each puzzle; any if there is none.
    pub patterns: Vec<Pattern>,
    /// Each of them in turn, by the place in the list, instead of one that is drawn.
    pub each_pattern: bool,
    /// Givens stand within these cells alone, if any are named.
    pub within: Option<Pattern>,
    /// These givens are in each puzzle; 0 where nothing is said.
    pub with: [u8; 81],
    /// Whether givens may be left over.
    pub spare: Spare,
    /// How many givens.
    pub givens: Span,
    /// What else is wished.
    pub restrictions: Vec<Box<dyn Restriction>>,
    /// How many candidates a puzzle may cost.
    pub effort: u64,
}

/// The effort if nothing is said, where a candidate costs searches alone, or a short path.
pub const EFFORT: u64 = 1_000_000;
/// And where it costs a whole path on a scale, which takes ten times as long as making it and more.
pub const DEAR_EFFORT: u64 = 100_000;

/// A path that is gone no further than to this price costs about what making the puzzle does, in tenths on
/// the scale `human`: what is dearer are fish with fins and chains.
const SHORT: u32 = 65;

/// From this ER on, in tenths, puzzles of random patterns are too rare to be met.
const RARE: u32 = 95;

/// Patterns with many puzzles that are rated high.
fn known_patterns() -> Vec<Pattern> {
    // Two diagonals of boxes that cross: known among collectors since 2006 or so.
    let texts = ["x.......x..xx...x..x....x......x..x....x.x.....xxx.....x....x..x.......x..x.x..x."];
    texts.iter().filter_map(|text| text.parse().ok()).collect()
}

impl Request {
    /// Any minimal puzzle.
    pub fn new(seed: Seed) -> Request {
        Request {
            seed,
            grids: Grids::Plain,
            symmetries: Symmetry::find("none").into_iter().copied().collect(),
            orbits: Vec::new(),
            automorphic: None,
            make: Make::TopDown,
            patterns: Vec::new(),
            each_pattern: false,
            within: None,
            with: [0; 81],
            spare: Spare::None,
            givens: Span::ANY,
            restrictions: Vec::new(),
            effort: EFFORT,
        }
    }

    /// The effort that is usual for what is wished so far: what cannot be found ends within a minute or two.
    ///
    /// ```
    /// use qedoku_generate::sudoku::restrictions::Human;
    /// use qedoku_generate::sudoku::{DEAR_EFFORT, EFFORT, Request, Span};
    /// let mut request = Request::new("7".parse().unwrap());
    /// assert_eq!(request.usual_effort(), EFFORT);
    /// request.restrictions.push(Box::new(Human(Span { least: 70, most: 80 })));
    /// assert_eq!(request.usual_effort(), DEAR_EFFORT);
    /// ```
    pub fn usual_effort(&self) -> u64 {
        let is_short = |restriction: &dyn Restriction| {
            let mut asked = Asked::nothing();
            restriction.gather(&mut asked);
            restriction.stage() == Stage::Path && asked.human_reach <= SHORT
        };
        let is_dear = |one: &dyn Restriction| one.stage() > Stage::Searches && !is_short(one);
        if self.restrictions.iter().any(|one| is_dear(one.as_ref())) { DEAR_EFFORT } else { EFFORT }
    }

    /// The request ready to be carried out.
    ///
    /// # Errors
    /// Everything that can be proved impossible, a sentence each.
    pub fn ready(self) -> Result<Ready, Vec<String>> {
        let Request { seed, grids, symmetries, patterns, each_pattern, .. } = self;
        let Request { orbits, automorphic, make, .. } = self;
        let Request { within, with, spare, givens, restrictions, effort, .. } = self;
        let mut all: Vec<Box<dyn Restriction>> = Vec::new();
        if givens != Span::ANY {
            all.push(Box::new(Givens(givens)));
        }
        let is_with = with != [0; 81];
        if let Some(within) = within {
            all.push(Box::new(Within(within)));
        }
        if is_with {
            all.push(Box::new(With(with)));
        }
        let is_symmetric = symmetries.iter().any(|symmetry| symmetry.id != "none") || !orbits.is_empty();
        all.extend(automorphic.map(|symmetry| Box::new(Automorphic(symmetry)) as Box<dyn Restriction>));
        let rarity = restrictions.iter().map(|restriction| restriction.rarity()).max().unwrap_or(0);
        let is_free = automorphic.is_none()
            && make == Make::TopDown
            && patterns.is_empty()
            && !is_symmetric
            && givens == Span::ANY
            && !is_with
            && within.is_none();
        let patterns = if is_free && rarity >= RARE { known_patterns() } else { patterns };
        if spare == Spare::None && (is_symmetric || automorphic.is_some() || !patterns.is_empty() || is_with)
        {
            all.push(Box::new(Minimal));
        }
        all.extend(restrictions);
        let mut refusals: Vec<String> = all.iter().filter_map(|restriction| restriction.refused()).collect();
        refusals.extend(patterns.iter().filter_map(Pattern::refused));
        if let Some(easy) = all.iter().find(|restriction| restriction.is_solved_by_singles()) {
            let beyond = all.iter().filter_map(|restriction| restriction.beyond_singles());
            let told = |name: &str| {
                format!(
                    "singles solve every puzzle of {easy}, so {name} never comes up; leave one of both out"
                )
            };
            refusals.extend(beyond.map(told));
        }
        if !patterns.is_empty() && is_symmetric {
            refusals.push("a pattern has the symmetry that it has; leave one of both out".to_owned());
        }
        if is_with && (is_symmetric || !patterns.is_empty()) {
            refusals.push("given digits go with no pattern or symmetry; leave one of both out".to_owned());
        }
        if automorphic.is_some() && (is_symmetric || is_with || !patterns.is_empty()) {
            refusals.push(
                "what is its own image has that symmetry, and no pattern or givens of others".to_owned(),
            );
        }
        let is_bound =
            is_symmetric || is_with || within.is_some() || automorphic.is_some() || !patterns.is_empty();
        if make == Make::BottomUp && is_bound {
            refusals.push(
                "from the empty grid up puzzles are made without symmetry, pattern or givens".to_owned(),
            );
        }
        if is_with && matches!(Sudoku::from_givens(&with).verdict(Budget::of_nodes(100_000)), Verdict::None) {
            refusals.push("the digits that are to be given have no solution".to_owned());
        }
        if givens.least > givens.most {
            refusals.push(format!("givens {givens} holds for nothing"));
        }
        // The most known, by long searches of many people.
        if spare == Spare::None && givens.least > 40 {
            refusals
                .push("no minimal Sudoku with more than 40 givens is known; let givens be left over".into());
        }
        if effort == 0 {
            refusals.push("without any effort nothing is found".into());
        }
        if refusals.is_empty() {
            refusals.extend(bounds::apart(&all));
        }
        if !refusals.is_empty() {
            return Err(refusals);
        }
        let mut implied: Vec<Box<dyn Restriction>> = Vec::new();
        for restriction in all.iter().flat_map(|restriction| restriction.implied()) {
            if implied.iter().all(|known| known.to_string() != restriction.to_string()) {
                implied.push(restriction);
            }
        }
        implied.append(&mut all);
        implied.sort_by_key(|restriction| restriction.stage());
        let mut asked = Asked::nothing();
        implied.iter().for_each(|restriction| restriction.gather(&mut asked));
        let hasty = in_haste(&implied, &asked);
        let of = |symmetry: &Symmetry| (symmetry.id != "none").then(|| Orbits::of(&symmetry.orbits()));
        let symmetries = automorphic.map_or(symmetries, |symmetry| vec![symmetry]);
        let orbits = symmetries.iter().map(of).chain(orbits.into_iter().map(Some)).collect();
        Ok(Ready {
            seed,
            grids,
            orbits,
            automorphic: automorphic.and_then(|symmetry| symmetry.maps().next()),
            make,
            patterns,
            each_pattern,
            within,
            with: is_with.then_some(with),
            spare,
            givens,
            restrictions: implied,
            asked,
            hasty,
            effort,
        })
    }
}

/// A request that can be carried out.
#[derive(Debug)]
pub struct Ready {
    pub(crate) seed: Seed,
    pub(crate) grids: Grids,
    /// One of these is drawn for each puzzle; no orbits without a symmetry.
    pub(crate) orbits: Vec<Option<Orbits>>,
    /// What changes the places of cells and leaves the puzzle as it is, but for its digits.
    pub(crate) automorphic: Option<Map>,
    pub(crate) make: Make,
    pub(crate) patterns: Vec<Pattern>,
    pub(crate) each_pattern: bool,
    pub(crate) within: Option<Pattern>,
    pub(crate) with: Option<[u8; 81]>,
    pub(crate) spare: Spare,
    pub(crate) givens: Span,
    pub(crate) restrictions: Vec<Box<dyn Restriction>>,
    pub(crate) asked: Asked,
    /// What is asked of candidates that are given up early.
    pub(crate) hasty: Option<Asked>,
    pub(crate) effort: u64,
}

/// What is asked in haste, if each wish that needs a path or more says how far that goes.
fn in_haste(restrictions: &[Box<dyn Restriction>], asked: &Asked) -> Option<Asked> {
    let dear = restrictions.iter().filter(|one| one.stage() > Stage::Searches);
    let reach = dear.map(|one| one.haste()).try_fold(0, |most, reach| Some(most.max(reach?)))?;
    let within = |most: u32| most.min(reach);
    (reach > 0).then(|| Asked {
        human_most: within(asked.human_most),
        human_reach: within(asked.human_reach),
        ..asked.clone()
    })
}

impl Ready {
    /// The restrictions in the order in which they are tested, those that others imply too.
    pub fn restrictions(&self) -> impl Iterator<Item = &dyn Restriction> {
        self.restrictions.iter().map(|restriction| &**restriction)
    }

    /// What was asked for that implies the restriction in a place, if another does.
    ///
    /// ```
    /// use qedoku_generate::sudoku::restrictions::{Rated, Which};
    /// use qedoku_generate::sudoku::{Request, Span};
    /// let mut request = Request::new("7".parse().unwrap());
    /// request.restrictions.push(Box::new(Rated { which: Which::Er, span: Span { least: 95, most: 99 } }));
    /// let request = request.ready().unwrap();
    /// assert_eq!(request.implying(0).unwrap().to_string(), "ER 9.5 to 9.9");
    /// let last = request.restrictions().count() - 1;
    /// assert!(request.implying(last).is_none());
    /// ```
    pub fn implying(&self, place: usize) -> Option<&dyn Restriction> {
        let words = self.restrictions.get(place)?.to_string();
        self.restrictions().find(|other| other.implied().iter().any(|one| one.to_string() == words))
    }

    /// The same request of puzzles that others have, without what only spares the search work and misses
    /// some.
    ///
    /// ```
    /// use qedoku_generate::sudoku::restrictions::{Rated, Which};
    /// use qedoku_generate::sudoku::{Request, Span};
    /// let mut request = Request::new("7".parse().unwrap());
    /// request.restrictions.push(Box::new(Rated { which: Which::Er, span: Span { least: 95, most: 99 } }));
    /// let request = request.ready().unwrap();
    /// let all = request.restrictions().count();
    /// assert_eq!(request.of_others().restrictions().count(), all - 1);
    /// ```
    #[must_use]
    pub fn of_others(mut self) -> Ready {
        self.restrictions.retain(|restriction| !restriction.is_sparing());
        self
    }

    /// Where the list of puzzles comes from.
    pub fn seed(&self) -> &Seed {
        &self.seed
    }

    /// Whether one puzzle of each kind is wished.
    pub fn is_of_each(&self) -> bool {
        self.restrictions.iter().any(|restriction| restriction.is_each())
    }

    /// Whether all tests are so cheap that a climb may be long.
    pub(crate) fn is_cheap(&self) -> bool {
        self.restrictions.iter().all(|restriction| restriction.stage() <= Stage::Searches)
    }

    /// How many candidates a puzzle may cost.
    pub fn effort(&self) -> u64 {
        self.effort
    }
}

#[cfg(test)]
mod tests {
    use super::super::Wanted;
    use super::super::restrictions::{Hardest, Human, Points, Rated, Uses, Which};
    use super::*;

    #[test]
    fn the_usual_effort_is_larger_where_paths_are_short() {
        let hardest = |id: &'static str| -> Box<dyn Restriction> {
            Box::new(Hardest(Wanted { name: id.to_owned(), ids: vec![id] }))
        };
        let usual = |restrictions: Vec<Box<dyn Restriction>>| {
            Request { restrictions, ..Request::new("1".parse().unwrap()) }.usual_effort()
        };
        let er = Span { least: 70, most: 80 };
        assert_eq!(usual(vec![hardest("jellyfish")]), EFFORT);
        assert_eq!(usual(vec![hardest("death-blossom")]), DEAR_EFFORT);
        // The path of another scale is as long as it is.
        assert_eq!(usual(vec![hardest("jellyfish"), Box::new(Points(er))]), DEAR_EFFORT);
        let rated = Box::new(Rated { which: Which::Er, span: er });
        assert_eq!(usual(vec![hardest("jellyfish"), rated]), DEAR_EFFORT);
    }

    #[test]
    fn haste_is_for_those_who_wish_nothing_else_of_paths() {
        let uses = |id: &'static str, most: u32| -> Box<dyn Restriction> {
            let wanted = Wanted { name: id.to_owned(), ids: vec![id] };
            Box::new(Uses { wanted, times: Span { least: 1, most } })
        };
        let reach = |restrictions: Vec<Box<dyn Restriction>>| {
            let request = Request { restrictions, ..Request::new("1".parse().unwrap()) };
            request.ready().unwrap().hasty.map(|asked| (asked.human_most, asked.human_reach))
        };
        assert_eq!(reach(vec![uses("x-wing", u32::MAX)]), Some((47, 47)));
        assert_eq!(reach(vec![uses("x-wing", u32::MAX), uses("xy-wing", u32::MAX)]), Some((57, 57)));
        assert_eq!(reach(vec![]), None);
        assert_eq!(reach(vec![uses("x-wing", 2)]), None);
        let hard = Span { least: 70, most: u32::MAX };
        assert_eq!(reach(vec![uses("x-wing", u32::MAX), Box::new(Human(hard))]), None);
        assert_eq!(
            reach(vec![uses("x-wing", u32::MAX), Box::new(Rated { which: Which::Er, span: hard })]),
            None
        );
    }
}
