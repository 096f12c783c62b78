//! What each literal comes to at levels 1 to 3 of dynamic chains: an over-approximation of what the ordered
//! propagation derives.
//!
//! A rule of the level delivers no less where more has closed, so the order in which rules fire matters only
//! to the reasons. So records need be made only for literals that come to a contradiction here, and for those
//! of cells, places and both states of a candidate that have something in common. Where no lower level has a
//! chain, that is hardly any.

use super::agreement::{agreeing_literals, common, reduced};
use super::incremental::Fixpoints;
use crate::Watch;
use crate::chains::net::{Links, View};
use crate::chains::propagation::{Closure, Patterns, Record, Scene, UnitPropagation};
use qedoku_model::bits::BitRow;
use qedoku_model::{Candidate, GroupId, Literal};
use rustc_hash::FxHashMap;
use std::borrow::Cow;

/// How many literals are looked at between two looks at the clock.
const LOOK: u32 = 64;

/// The views to which the literals of a view come, and whether they contradict themselves.
#[derive(Debug)]
pub struct LevelFixpoints {
    /// The level up to which rules have been gone through.
    level: u8,
    /// Per literal what it comes to, or `MAX`.
    of: Vec<u32>,
    fixpoints: Vec<Fixpoint>,
    /// Whether no forcing chain refutes anything before anything is assumed.
    is_quiet: bool,
    unit: UnitPropagation,
    closure: Closure,
}

/// What views come to, by their open candidates, so that literals which come to one view are followed once:
/// at level 1 from the start, then once something has been delivered.
type Known = FxHashMap<Box<[u32]>, u32>;

/// What some literals come to.
#[derive(Debug, Default)]
struct Fixpoint {
    /// The candidates that are closed.
    closed: Vec<Candidate>,
    contradicts: bool,
}

impl LevelFixpoints {
    /// The deepest level whose rules it knows.
    pub const DEEPEST: u8 = 3;

    /// What the literals of a view come to at a level, given the fixpoints there; `None` once the time is
    /// over.
    pub fn new(
        links: &Links,
        view: &View,
        level: u8,
        fixpoints: &Fixpoints,
        watch: Watch<'_>,
    ) -> Option<LevelFixpoints> {
        let mut level_fixpoints = LevelFixpoints {
            level,
            of: vec![u32::MAX; links.candidate_count() * 2],
            fixpoints: Vec::new(),
            is_quiet: false,
            unit: UnitPropagation::default(),
            closure: Closure::default(),
        };
        // Literals that come to the same are followed once.
        let mut known = FxHashMap::default();
        for literal in view.open(links).flat_map(|candidate| [candidate.on(), candidate.off()]) {
            if (literal.index() as u32).is_multiple_of(LOOK) && watch.is_over() {
                return None;
            }
            let closed = match fixpoints.row_of(links, view, literal) {
                Some(row) => fixpoints.closed(row),
                None => Some(vec![literal.candidate()]),
            };
            level_fixpoints.of[literal.index()] = *known.entry(closed).or_insert_with_key(|closed| {
                let closed = closed.clone();
                let contradicts = closed.is_none();
                level_fixpoints.fixpoints.push(Fixpoint { closed: closed.unwrap_or_default(), contradicts });
                level_fixpoints.fixpoints.len() as u32 - 1
            });
        }
        Some(level_fixpoints)
    }

    /// Goes on to a level of 1 to 3. Gives up when the time is over.
    pub fn raise(&mut self, scene: Scene<'_>, patterns: &dyn Patterns, level: u8, watch: Watch<'_>) {
        while self.level < level {
            self.level += 1;
            self.raise_by_one(scene, patterns, watch);
        }
    }

    fn raise_by_one(&mut self, scene: Scene<'_>, patterns: &dyn Patterns, watch: Watch<'_>) {
        self.is_quiet = self.level == 2 && {
            let is_done = self.closure.compute_within(scene.links, scene.reference, watch);
            is_done && !self.closure.has_refutation()
        };
        let mut known = Known::default();
        let mut same = Vec::with_capacity(self.fixpoints.len());
        for i in 0..self.fixpoints.len() as u32 {
            let is_over = self.fixpoints[i as usize].contradicts || watch.is_over();
            same.push(if is_over { i } else { self.follow(scene, patterns, i, &mut known, watch) });
        }
        self.merge(&same);
    }

    /// Takes a fixpoint on to the present level; which one it comes to be, itself or one before it.
    fn follow(
        &mut self,
        scene: Scene<'_>,
        patterns: &dyn Patterns,
        own: u32,
        known: &mut Known,
        watch: Watch<'_>,
    ) -> u32 {
        let mut fixpoint = std::mem::take(&mut self.fixpoints[own as usize]);
        self.unit.start(scene.reference);
        self.unit.close(scene.links, &fixpoint.closed);
        let (mut met, mut is_new, mut end) = (Vec::new(), self.level == 1, own);
        loop {
            if is_new {
                let words = self.unit.view().open_words(scene.links);
                if let Some(&other) = known.get(&words) {
                    end = other;
                    break;
                }
                met.push(words);
            }
            // What a lower level left is settled by local patterns.
            let mut delivered = if is_new { self.by_patterns(scene, patterns) } else { Vec::new() };
            if delivered.is_empty() && self.level >= 2 {
                delivered = self.by_chains(scene, watch);
            }
            if delivered.is_empty() {
                break;
            }
            is_new = true;
            if !self.settle(scene, delivered, &mut fixpoint.closed) {
                fixpoint.contradicts = true;
                break;
            }
        }
        self.fixpoints[own as usize] = fixpoint;
        known.extend(met.into_iter().map(|words| (words, end)));
        end
    }

    /// Keeps one of those fixpoints that are the same as another one.
    fn merge(&mut self, same: &[u32]) {
        let (mut kept, mut places) = (Vec::new(), vec![u32::MAX; same.len()]);
        for ((i, fixpoint), &same) in (0..).zip(self.fixpoints.drain(..)).zip(same) {
            if same == i {
                places[i as usize] = kept.len() as u32;
                kept.push(fixpoint);
            }
        }
        self.fixpoints = kept;
        for of in self.of.iter_mut().filter(|of| **of != u32::MAX) {
            *of = places[same[*of as usize] as usize];
        }
    }

    /// What the first rule of local patterns that gives anything in the present view finds false.
    fn by_patterns(&self, scene: Scene<'_>, patterns: &dyn Patterns) -> Vec<Candidate> {
        let mut delivered = Vec::new();
        for rule in 0..patterns.count() {
            patterns.find(rule, scene.reference, self.unit.view(), &mut |pattern| {
                if !pattern.closed.is_empty() {
                    delivered.extend_from_slice(pattern.removed);
                }
            });
            if !delivered.is_empty() {
                break;
            }
        }
        delivered
    }

    /// What chains nested in a propagation find false in the present view: forcing chains, from level 3 on
    /// multiple ones too.
    fn by_chains(&mut self, scene: Scene<'_>, watch: Watch<'_>) -> Vec<Candidate> {
        let (links, view) = (scene.links, self.unit.view());
        // Without new strong links there is no chain that was not there before.
        if self.is_quiet && !has_new_pair(links, scene.reference, view) {
            return Vec::new();
        }
        if !self.closure.compute_within(links, view, watch) {
            return Vec::new();
        }
        let of = &self.closure;
        let refuted = (0..of.open().len()).filter(|&i| of.refutes_itself(i)).map(|i| of.open()[i]);
        let mut delivered: Vec<Candidate> = refuted.collect();
        if self.level == 3 && delivered.is_empty() && self.closure.compute_falls(links, watch) {
            let of = &self.closure;
            common(links, view, |candidate| of.falls(candidate), |place| delivered.push(of.open()[place]));
        }
        delivered
    }

    /// Closes what has been delivered and all that follows; false if that is a contradiction.
    fn settle(&mut self, scene: Scene<'_>, delivered: Vec<Candidate>, closed: &mut Vec<Candidate>) -> bool {
        for candidate in delivered {
            if self.unit.view().has(scene.links, candidate) {
                closed.push(candidate);
                if !self.unit.drop(scene.links, scene.rules, candidate) {
                    return false;
                }
            }
        }
        self.unit.propagate(scene.links, scene.rules, |fallen| closed.push(fallen))
    }

    /// The literals that contradict themselves, ascending.
    pub fn contradictory(&self) -> Vec<Literal> {
        let contradicts =
            |of: u32| self.fixpoints.get(of as usize).is_some_and(|fixpoint| fixpoint.contradicts);
        (0..)
            .map(Literal::from_index)
            .zip(&self.of)
            .filter(|&(_, &of)| contradicts(of))
            .map(|(literal, _)| literal)
            .collect()
    }

    /// The literals of cells, places and both states of a candidate that have something in common, given the
    /// records of those that contradict themselves; those found by then once the time is over.
    pub fn agreeing<'r>(
        &self,
        scene: Scene<'_>,
        fixpoints: &Fixpoints,
        record_of: impl Fn(Literal) -> Option<&'r Record>,
        watch: Watch<'_>,
    ) -> Vec<Literal> {
        let Scene { links, reference, .. } = scene;
        let (width, place) = (fixpoints.width(), |candidate| fixpoints.place(candidate));
        let rows = self.fixpoints.iter().map(|fixpoint| {
            let mut row = vec![0; width];
            fixpoint.closed.iter().for_each(|&candidate| row.set(place(candidate)));
            row
        });
        let rows: Vec<Vec<u64>> = rows.collect();
        let row = |literal: Literal| {
            let of = self.of[literal.index()] as usize;
            let record = if self.fixpoints[of].contradicts { record_of(literal) } else { None };
            Some(record.map_or(Cow::Borrowed(rows[of].as_slice()), |record| {
                Cow::Owned(reduced(links, reference, record, width, place))
            }))
        };
        agreeing_literals(links, reference, row, watch)
    }
}

/// Whether some group is down to two candidates that had more before, which makes a new strong link.
fn has_new_pair(links: &Links, reference: &View, view: &View) -> bool {
    (0..).map(GroupId).zip(view.masks().iter().zip(reference.masks())).any(|(group, (&mask, &before))| {
        mask != before && (mask & mask.wrapping_sub(1)).is_power_of_two() && links.is_strong(group)
    })
}
