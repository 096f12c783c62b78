//! The search for steps: all techniques, those first that cost least, each step once.

use super::ask::{Ask, Place};
use super::asked::Asked;
use super::found::FoundStep;
use super::kept::Kept;
use crate::play::state::cell_and_digit;
use crate::{Options, Solution, State};
use qedoku_check::Refusal;
use qedoku_engine::{Board, Emit, Flow, Info, Technique, Watch, Workspace};
use qedoku_exact::Verdict;
use qedoku_model::{Candidate, Literal, Meaning, Role, Step, Target};
use qedoku_rating::Rating;
use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

/// What makes two steps one.
pub(super) type Key = (&'static str, Vec<Literal>, Vec<(Role, Target)>);

/// What is done about the proofs of steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Proofs {
    /// They are not replayed.
    Trusted,
    /// The checker replays them, and one that it refuses is a fault.
    Checked,
    /// The same, but where there may be no solution a proof may meet its contradiction too early: such a step
    /// is none.
    Doubtful,
}

impl Proofs {
    pub(super) fn of(verdict: &Verdict<Solution>, options: &Options<'_>) -> Proofs {
        match (verdict, options.verifies()) {
            (Verdict::None, _) | (Verdict::Unknown(_), true) => Proofs::Doubtful,
            (_, true) => Proofs::Checked,
            (_, false) => Proofs::Trusted,
        }
    }
}

pub(super) struct StepSearch<'a> {
    pub(super) ask: &'a Ask,
    /// The ids that are asked for, if some are.
    pub(super) wanted: Option<Vec<&'static str>>,
    pub(super) start: &'a State,
    pub(super) aim: Option<Candidate>,
    pub(super) proofs: Proofs,
    /// The keys of the steps found, hashed: there may be very many.
    pub(super) seen: HashSet<[u64; 2]>,
    pub(super) total: usize,
    pub(super) kept: Kept<'a>,
    pub(super) asked: Vec<Asked>,
    pub(super) not_asked: Vec<Info>,
    /// Whether the list was full before all techniques were asked.
    pub(super) at_limit: bool,
    pub(super) is_over: &'a dyn Fn() -> bool,
    /// The step that the checker refuses: which it is, from 1, its technique, and why.
    pub(super) refused: Option<(usize, &'static str, Refusal)>,
    /// Is told each technique that was asked and has steps.
    pub(super) tell: &'a mut dyn FnMut(&Asked),
}

impl StepSearch<'_> {
    /// Asks all techniques, those first that cost least, until the list is full; breaks when the time is
    /// over. `least` is what the steps of a technique cost at least, if they have a price.
    pub(super) fn all<G: Board>(
        &mut self,
        grid: &G,
        techniques: &[&dyn Technique<G>],
        place: impl Fn(&Info) -> usize,
        least: impl Fn(&Info) -> Option<Rating>,
        price: impl Fn(&Step) -> Option<Rating>,
    ) -> Flow {
        let mut order: Vec<&dyn Technique<G>> = techniques.to_vec();
        order.sort_by_key(|technique| technique.infos().iter().map(&place).min());
        let order: Vec<(&dyn Technique<G>, Vec<&Info>)> = order
            .into_iter()
            .filter_map(|technique| Some((technique, self.asked_of(technique.infos())?)))
            .collect();
        let infos = order.iter().flat_map(|(_, asked)| asked);
        self.asked = infos.map(|&&info| Asked::new(info)).collect();
        let position = grid.position();
        let mut workspace = Workspace::new();
        for (i, (technique, asked)) in order.iter().enumerate() {
            let ahead = order[i..].iter().flat_map(|(_, asked)| asked).filter_map(|info| least(info)).min();
            if !self.ask.counts_only && self.kept.is_full(ahead.unwrap_or(Rating::from_tenths(u16::MAX))) {
                self.at_limit = true;
                break;
            }
            let deadline = self.is_over;
            let mut take = |step: Step| {
                if asked.contains(&step.technique)
                    && grid.is_news(&step)
                    && self.is_asked_for(&step)
                    && self.seen.insert(hashed(&key(&step)))
                {
                    if self.proofs != Proofs::Trusted
                        && let Err(refusal) = qedoku_check::check(grid.net(), &position, &step)
                    {
                        if self.proofs == Proofs::Doubtful {
                            return Flow::Continue(());
                        }
                        self.refused = Some((self.total + 1, step.technique.id, refusal));
                        return Flow::Break(());
                    }
                    self.total += 1;
                    let rating = price(&step);
                    self.asked_mut(step.technique.id).for_each(|asked| asked.count(rating));
                    if !self.ask.counts_only {
                        let eliminations = self.removed_by(&step).count();
                        let info = *step.technique;
                        self.kept.add(FoundStep { info, rating, step, eliminations, worth: None });
                    }
                }
                if deadline() { Flow::Break(()) } else { Flow::Continue(()) }
            };
            let mut emit = Emit::new(Watch::new(deadline), &mut take).wanting_all();
            let _ = technique.find(grid, &mut workspace, &mut emit);
            if self.refused.is_some() || (self.is_over)() {
                return Flow::Break(());
            }
            for info in asked {
                self.asked_mut(info.id).for_each(|asked| asked.complete = info.is_exhaustive);
                let has_steps = |of: &&Asked| of.info.id == info.id && of.steps > 0;
                self.asked.iter().find(has_steps).into_iter().for_each(&mut *self.tell);
            }
        }
        Flow::Continue(())
    }

    /// What is noted of a technique.
    fn asked_mut(&mut self, id: &str) -> impl Iterator<Item = &mut Asked> {
        self.asked.iter_mut().filter(move |asked| asked.info.id == id)
    }

    /// Which steps of a technique are wanted; none if it is not asked.
    fn asked_of(&mut self, infos: &'static [Info]) -> Option<Vec<&'static Info>> {
        let is_wanted = |info: &&Info| self.wanted.as_ref().is_none_or(|wanted| wanted.contains(&info.id));
        let asked: Vec<&Info> = infos.iter().filter(is_wanted).collect();
        let takes_long = asked.iter().all(|info| info.may_take_long);
        if !asked.is_empty() && takes_long && self.wanted.is_none() && !self.ask.all {
            self.not_asked.extend(asked);
            return None;
        }
        Some(asked).filter(|asked| !asked.is_empty())
    }

    fn is_asked_for(&self, step: &Step) -> bool {
        let Ask { place, digit, .. } = self.ask;
        let names = self.start.names();
        let concluded = || step.conclusions.iter().map(|literal| literal.candidate());
        let in_place = |place: &Place| {
            concluded()
                .filter_map(|candidate| cell_and_digit(names.net(), candidate))
                .any(|(cell, _)| place.has(&names.cell(cell)))
        };
        let of_digit = |digit: u8| {
            concluded().any(|candidate| match names.net().meaning(candidate) {
                Meaning::Digit(_, d) => d.value() == digit,
                Meaning::Combination(_, digits) => digits.iter().any(|d| d.value() == digit),
            })
        };
        place.as_ref().is_none_or(in_place)
            && digit.is_none_or(of_digit)
            && self.aim.is_none_or(|aim| self.removed_by(step).any(|removed| removed == aim))
    }

    /// The candidates that a step takes away.
    fn removed_by<'s>(&'s self, step: &'s Step) -> impl Iterator<Item = Candidate> + 's {
        let net = self.start.net();
        let alive = self.start.position().alive;
        let ruled_out = step
            .placements()
            .flat_map(|placed| net.conflicts(placed))
            .filter(move |&candidate| alive.contains(candidate));
        let mut all: Vec<Candidate> = step.removals().chain(ruled_out).collect();
        all.sort_unstable();
        all.dedup();
        all.into_iter()
    }
}

fn hashed(key: &Key) -> [u64; 2] {
    [0u8, 1].map(|salt| {
        let mut hasher = DefaultHasher::new();
        (salt, key).hash(&mut hasher);
        hasher.finish()
    })
}

pub(super) fn key(step: &Step) -> Key {
    let mut conclusions = step.conclusions.to_vec();
    conclusions.sort_unstable();
    let mut marks: Vec<(Role, Target)> = step.marks.iter().map(|mark| (mark.role, mark.target)).collect();
    marks.sort_unstable();
    marks.dedup();
    (step.technique.id, conclusions, marks)
}
