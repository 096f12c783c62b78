//! What each literal comes to at levels 0 and 1 of dynamic chains, kept up to date from view to view.
//!
//! Local patterns may take part, so that a false candidate may come to more than its partner does. A literal
//! may contradict itself here alone, since the ordered propagation does not look whether what a pattern
//! removes is true; then it is propagated in order, and what that comes to counts.
//!
//! In a view that has closed more candidates a literal still comes to what it came to, and only what has
//! closed without it can add to that. So little is left to do after a step. What is placed closes too; its
//! groups have nothing open and are passed over. More may be found than in a view by itself, never less.

use super::agreement::{agreeing_literals, partner, reduced};
use crate::Watch;
use crate::chains::net::{Links, View};
use crate::chains::propagation::{Narrowing, PropagationRules, Record, UnitPropagation};
use qedoku_model::bits::{BitMatrix, BitRow, ones};
use qedoku_model::{Candidate, Literal};
use std::borrow::Cow;

/// How many rows are made between two looks at the clock.
const LOOK: usize = 16;

/// What propagations of all levels may use.
const RULES: PropagationRules = PropagationRules { cells: true, dynamic: true };

/// What each literal of a view comes to.
#[derive(Clone, Debug, Default)]
pub struct Fixpoints {
    /// The view, as far as it has been looked at.
    view: Option<View>,
    /// What was open in the first view.
    open: Vec<Candidate>,
    /// Candidate to index into `open`.
    place: Vec<u32>,
    /// The candidates that are false, a bit for each in `open`: per candidate, if it is true; with patterns,
    /// then if it is false.
    rows: BitMatrix,
    /// By row, whether its literal contradicts itself.
    contradicts: Vec<bool>,
}

impl Fixpoints {
    /// Goes on to a view of the same net in which no group is down to one candidate that excludes others;
    /// from what is known if that view has closed more candidates. With patterns, the local ones take part.
    /// False once the time is over; then nothing is known.
    pub fn go_to(
        &mut self,
        links: &Links,
        view: &View,
        patterns: Option<&dyn Narrowing>,
        watch: Watch<'_>,
    ) -> bool {
        let mut spread =
            Spreading { links, view, patterns, unit: UnitPropagation::default(), fallen: Vec::new() };
        spread.unit.start(view);
        match self.view.take().filter(|before| view.is_within(before)) {
            Some(before) => self.follow(&mut spread, &before, watch),
            None => self.begin(&mut spread, watch),
        }
        if watch.is_over() {
            *self = Fixpoints::default();
            return false;
        }
        self.view = Some(view.clone());
        true
    }

    /// How much memory the rows take, in bytes.
    pub fn bytes(&self) -> usize {
        self.rows.bytes() + 4 * (self.open.capacity() + self.place.capacity()) + self.contradicts.capacity()
    }

    /// Propagates every literal.
    fn begin(&mut self, spread: &mut Spreading<'_>, watch: Watch<'_>) {
        let Spreading { links, view, .. } = *spread;
        let count = if spread.patterns.is_some() { 2 } else { 1 };
        self.open = view.open(links).collect();
        self.place = vec![0; links.candidate_count()];
        for (i, &candidate) in (0..).zip(&self.open) {
            self.place[candidate.index()] = i;
        }
        self.rows.reset(self.open.len() * count, self.open.len());
        self.contradicts = vec![false; self.open.len() * count];
        for row in 0..self.open.len() {
            if row.is_multiple_of(LOOK) && watch.is_over() {
                return;
            }
            self.contradicts[row] = !spread.spread_true(self.open[row]);
            self.keep(row, spread);
        }
        for row in self.open.len()..self.contradicts.len() {
            if row.is_multiple_of(LOOK) && watch.is_over() {
                return;
            }
            let candidate = self.open[row - self.open.len()];
            if let Some(partner) = partner(links, view, RULES, candidate) {
                let same = self.place(partner);
                self.rows.copy_row(same, row);
                self.contradicts[row] = self.contradicts[same];
            } else {
                self.contradicts[row] = !spread.spread_false(&[candidate]);
                self.keep(row, spread);
            }
        }
    }

    /// Goes on from the view before.
    fn follow(&mut self, spread: &mut Spreading<'_>, before: &View, watch: Watch<'_>) {
        let Spreading { links, view, .. } = *spread;
        let (mut is_open, mut closed) = (vec![0; self.width()], vec![0; self.width()]);
        for (i, &candidate) in self.open.iter().enumerate().filter(|(_, c)| before.has(links, **c)) {
            if view.has(links, candidate) { is_open.set(i) } else { closed.set(i) }
        }
        if closed.is_none() {
            return;
        }
        let (mut fresh, mut known) = (Vec::new(), Vec::new());
        for row in 0..self.contradicts.len() {
            if row.is_multiple_of(LOOK) && watch.is_over() {
                return;
            }
            let place = row % self.open.len();
            if !is_open.has(place) || self.contradicts[row] {
                continue;
            }
            let bits = self.rows.row_mut(row);
            fresh.clear();
            known.clear();
            for (word, ((bits, closed), open)) in bits.iter_mut().zip(&closed).zip(&is_open).enumerate() {
                list(&mut fresh, &self.open, word, closed & !*bits);
                *bits &= open;
                list(&mut known, &self.open, word, *bits);
            }
            if !fresh.is_empty() {
                spread.know(&known);
                self.contradicts[row] = !spread.spread_false(&fresh);
                self.keep(row, spread);
            }
        }
    }

    /// Adds what has fallen to a row, and goes back to the view.
    fn keep(&mut self, row: usize, spread: &mut Spreading<'_>) {
        for &fallen in &spread.fallen {
            self.rows.set(row, self.place[fallen.index()] as usize);
        }
        spread.undo();
    }

    /// The bit of a candidate in all rows.
    pub fn place(&self, candidate: Candidate) -> usize {
        self.place[candidate.index()] as usize
    }

    /// How many words a row has.
    pub fn width(&self) -> usize {
        self.rows.width()
    }

    /// What a row makes false, unless its literal contradicts itself.
    pub fn closed(&self, row: usize) -> Option<Vec<Candidate>> {
        (!self.contradicts[row]).then(|| self.rows.row(row).ones().map(|place| self.open[place]).collect())
    }

    /// Where the row of a literal is, if it comes to anything.
    pub fn row_of(&self, links: &Links, view: &View, literal: Literal) -> Option<usize> {
        let (candidate, count) = (literal.candidate(), self.open.len());
        if literal.is_on() {
            Some(self.place(candidate))
        } else if self.contradicts.len() > count {
            Some(count + self.place(candidate))
        } else {
            partner(links, view, RULES, candidate).map(|partner| self.place(partner))
        }
    }

    /// The literals that contradict themselves, ascending.
    pub fn contradictory(&self, links: &Links, view: &View) -> Vec<Literal> {
        let literals = view.open(links).flat_map(|candidate| [candidate.on(), candidate.off()]);
        let contradicts =
            |literal: &Literal| self.row_of(links, view, *literal).is_some_and(|row| self.contradicts[row]);
        literals.filter(contradicts).collect()
    }

    /// The literals of cells, places and both states of a candidate that have something in common, given
    /// those that contradict themselves, ascending, with their records; those found by then once `watch` says
    /// no.
    pub fn agreeing<'r>(
        &self,
        links: &Links,
        view: &View,
        contradictory: &[Literal],
        record_of: impl Fn(Literal) -> Option<&'r Record>,
        watch: Watch<'_>,
    ) -> Vec<Literal> {
        let place = |candidate| self.place(candidate);
        let ended = contradictory.iter().filter_map(|&literal| {
            Some((literal, reduced(links, view, record_of(literal)?, self.width(), place)))
        });
        let ended: Vec<(Literal, Vec<u64>)> = ended.collect();
        let row = |literal: Literal| match ended.binary_search_by_key(&literal, |&(literal, _)| literal) {
            Ok(found) => Some(&ended[found].1[..]),
            Err(_) => self.row_of(links, view, literal).map(|row| self.rows.row(row)),
        };
        agreeing_literals(links, view, |literal| row(literal).map(Cow::Borrowed), watch)
    }
}

/// Lists the candidates of the ones of a word of a row.
fn list(to: &mut Vec<Candidate>, open: &[Candidate], word: usize, bits: u64) {
    to.extend(ones(bits).map(|bit| open[word * 64 + bit]));
}

/// Propagation of one literal at a time.
struct Spreading<'a> {
    links: &'a Links,
    view: &'a View,
    patterns: Option<&'a dyn Narrowing>,
    unit: UnitPropagation,
    /// What is false in the view.
    fallen: Vec<Candidate>,
}

impl Spreading<'_> {
    /// Begins with false candidates all of whose consequences are among them.
    fn know(&mut self, known: &[Candidate]) {
        self.fallen.extend_from_slice(known);
        self.unit.close(self.links, known);
    }

    /// Propagates a true candidate; false if it contradicts itself.
    fn spread_true(&mut self, candidate: Candidate) -> bool {
        self.unit.assume(candidate);
        self.propagate(&[])
    }

    /// Propagates false candidates, which may be closed in the view; false if that comes to a contradiction.
    fn spread_false(&mut self, candidates: &[Candidate]) -> bool {
        let (links, view) = (self.links, self.view);
        for &candidate in candidates {
            if view.has(links, candidate) {
                self.fallen.push(candidate);
            }
            let counts = |group| view.mask(group) != 0;
            if !self.unit.drop_where(links, RULES, candidate, counts) {
                return false;
            }
        }
        self.propagate(candidates)
    }

    /// Propagates what is pending; `closed` is what patterns have not seen yet.
    fn propagate(&mut self, closed: &[Candidate]) -> bool {
        let (rules, mut removed) = (RULES, Vec::new());
        let mut fresh = closed.to_vec();
        loop {
            let start = self.fallen.len();
            if !self.unit.propagate(self.links, rules, |fallen| self.fallen.push(fallen)) {
                return false;
            }
            fresh.extend_from_slice(&self.fallen[start..]);
            let Some(patterns) = self.patterns else { return true };
            patterns.narrow(self.unit.view().masks(), &fresh, &mut |candidate| removed.push(candidate));
            fresh.clear();
            for candidate in removed.drain(..) {
                if self.unit.view().has(self.links, candidate) {
                    self.fallen.push(candidate);
                    fresh.push(candidate);
                    if !self.unit.drop(self.links, rules, candidate) {
                        return false;
                    }
                }
            }
            if fresh.is_empty() {
                return true;
            }
        }
    }

    /// Goes back to the view.
    fn undo(&mut self) {
        self.unit.restore(self.links, self.fallen.drain(..));
    }
}
