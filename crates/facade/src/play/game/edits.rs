//! What a player does, each as a call: what the action needs to carry is worked out here.

use super::{
    Action, At, BothNotes, Digits, Filled, Game, Illegal, Layer, Layers, NoteLayer, Notes, Removals, RunAt,
};
use crate::input::game::one;
use crate::play::taken::TakenStep;
use qedoku_model::{Candidate, DigitSet, GroupId, Meaning, Net, Origin};
use std::collections::BTreeMap;

impl Game {
    /// Places a digit; notes of it stay.
    ///
    /// # Errors
    /// A given cell, or none.
    pub fn place(&mut self, at: At, digit: u8) -> Result<bool, Illegal> {
        self.act(Action::Place { cells: vec![at], digit, cleaned: BothNotes::default() })
    }

    /// Places a digit and removes the notes of it in the cells that see this one.
    ///
    /// # Errors
    /// As for [`place`](Game::place).
    pub fn place_tidily(&mut self, at: At, digit: u8) -> Result<bool, Illegal> {
        let ruled_out = |notes: &Notes| -> Notes {
            let peers = self.scene.ground.peers(at).filter_map(|peer| Some((peer, notes.get(&peer)?.0)));
            let gone = peers.map(|(peer, own)| (peer, Digits(own - (own - one(digit).0))));
            gone.filter(|(_, digits)| !digits.0.is_empty()).collect()
        };
        let Layers { corner, centre, .. } = self.layers();
        let cleaned = BothNotes { corner: ruled_out(corner), centre: ruled_out(centre) };
        self.act(Action::Place { cells: vec![at], digit, cleaned })
    }

    /// Clears a layer of a cell.
    ///
    /// # Errors
    /// No such cell.
    pub fn clear(&mut self, at: At, layer: Layer) -> Result<bool, Illegal> {
        self.act(Action::Clear { cells: vec![at], layer })
    }

    /// Takes candidates of a cell away, or brings them back.
    ///
    /// # Errors
    /// No such cell.
    pub fn strike(&mut self, at: At, digits: DigitSet, away: bool) -> Result<bool, Illegal> {
        self.strike_all(Removals { cells: Notes::from([(at, Digits(digits))]), ..Removals::default() }, away)
    }

    /// Takes a combination of a run away, or brings it back.
    ///
    /// # Errors
    /// No such run, or a set that is none of its combinations.
    pub fn strike_combination(&mut self, run: RunAt, digits: DigitSet, away: bool) -> Result<bool, Illegal> {
        let runs = BTreeMap::from([(run, [Digits(digits)].into())]);
        self.strike_all(Removals { runs, ..Removals::default() }, away)
    }

    fn strike_all(&mut self, removals: Removals, away: bool) -> Result<bool, Illegal> {
        self.act(if away { Action::Strike(removals) } else { Action::Restore(removals) })
    }

    /// Sets a note in all of some cells if some of them lack it, else removes it from all.
    ///
    /// # Errors
    /// No such cell, or no digit.
    pub fn note(&mut self, layer: NoteLayer, cells: &[At], digit: u8) -> Result<bool, Illegal> {
        let notes = self.layers().notes(layer);
        let has = |at: &At| notes.get(at).is_some_and(|own| own.0.contains_all(one(digit).0));
        let on = !cells.iter().all(has);
        self.act(Action::Note { layer, cells: cells.to_vec(), digit, on })
    }

    /// Puts a colour, 1 to 9, on all of some cells if some of them lack it, else takes it off all. A cell may
    /// have several.
    ///
    /// # Errors
    /// No such cell, or no colour.
    pub fn colour(&mut self, cells: &[At], colour: u8) -> Result<bool, Illegal> {
        let has =
            |at: &At| self.layers().cell_colours.get(at).is_some_and(|own| own.0.contains_all(one(colour).0));
        let on = !cells.iter().all(has);
        self.act(Action::Colour { cells: cells.to_vec(), candidates: Notes::new(), colour, on })
    }

    /// The same for candidates.
    ///
    /// # Errors
    /// No such cell, or no colour.
    pub fn colour_candidates(&mut self, candidates: Notes, colour: u8) -> Result<bool, Illegal> {
        let of_colour = self.layers().candidate_colours.get(&colour);
        let has = |(at, digits): (&At, &Digits)| {
            of_colour.and_then(|notes| notes.get(at)).is_some_and(|own| own.0.contains_all(digits.0))
        };
        let on = !candidates.iter().all(has);
        self.act(Action::Colour { cells: Vec::new(), candidates, colour, on })
    }

    /// Fills the notes of a layer in: in each open cell what the digits that it sees leave.
    ///
    /// # Errors
    /// None of its own.
    pub fn fill(&mut self, layer: NoteLayer) -> Result<bool, Illegal> {
        let ground = &self.scene.ground;
        let open = ground.cells().filter(|&at| self.scene.digit(at).is_none());
        let left = |at: At| {
            let seen: DigitSet = ground.peers(at).filter_map(|peer| self.scene.digit(peer)).collect();
            (at, Digits(DigitSet::ALL - seen))
        };
        let added = open.map(left).filter(|(_, digits)| !digits.0.is_empty()).collect();
        self.act(Action::Fill { layer, of: Filled::All, added })
    }

    /// Removes the notes that placed digits rule out.
    ///
    /// # Errors
    /// None of its own.
    pub fn tidy(&mut self) -> Result<bool, Illegal> {
        let ground = &self.scene.ground;
        let ruled_out = |notes: &Notes| -> Notes {
            let gone = notes.iter().map(|(&at, own)| {
                let seen: DigitSet = ground.peers(at).filter_map(|peer| self.scene.digit(peer)).collect();
                (at, Digits(own.0 - (own.0 - seen)))
            });
            gone.filter(|(_, digits)| !digits.0.is_empty()).collect()
        };
        let Layers { corner, centre, .. } = self.layers();
        let removed = BothNotes { corner: ruled_out(corner), centre: ruled_out(centre) };
        self.act(Action::Tidy { removed })
    }

    /// Takes the notes in the centres as candidates: of cells that have some, the other digits are taken
    /// away.
    ///
    /// # Errors
    /// None of its own.
    pub fn take_notes(&mut self) -> Result<bool, Illegal> {
        let others = |(&at, own): (&At, &Digits)| (at, Digits(DigitSet::ALL - own.0));
        let cells =
            self.layers().centre.iter().map(others).filter(|(_, digits)| !digits.0.is_empty()).collect();
        self.act(Action::Take(Removals { cells, ..Removals::default() }))
    }

    /// Takes a step that was found in this position.
    ///
    /// # Errors
    /// A step of another puzzle.
    pub fn take(&mut self, step: &TakenStep) -> Result<bool, Illegal> {
        self.act(step.action())
    }

    /// Takes the steps of a path one after the other, as one action.
    ///
    /// # Errors
    /// Steps of another puzzle.
    pub fn take_path(&mut self, steps: &[TakenStep]) -> Result<bool, Illegal> {
        let (mut placed, mut struck) = (BTreeMap::new(), Removals::default());
        for (those, gone) in steps.iter().map(conclusions) {
            placed.extend(those);
            gone.cells.into_iter().for_each(|(at, digits)| struck.cells.entry(at).or_default().0 |= digits.0);
            gone.runs.into_iter().for_each(|(run, sets)| struck.runs.entry(run).or_default().extend(sets));
        }
        self.act(Action::Path { steps: steps.last().map_or(0, |step| step.number), placed, struck })
    }
}

impl TakenStep {
    /// What taking the step does to a game.
    ///
    /// ```
    /// use qedoku::{Options, Puzzle, explain, game::Action};
    /// let puzzle: Puzzle = r"# 3\ 4\ / \4 . . / \3 . .".parse().unwrap();
    /// let action = explain(&puzzle, &Options::default()).unwrap().steps[0].action();
    /// assert!(matches!(action, Action::Apply { .. }));
    /// ```
    pub fn action(&self) -> Action {
        let (placed, struck) = conclusions(self);
        Action::Apply { technique: self.info.id.to_owned(), placed, struck }
    }
}

/// What a step places and takes away, by name. A combination that it settles leaves no other to its run.
fn conclusions(step: &TakenStep) -> (BTreeMap<At, u8>, Removals) {
    let (net, names, position) = (step.before.net(), step.before.short_names(), step.before.position());
    let (mut placed, mut struck) = (BTreeMap::new(), Removals::default());
    let mut strike = |candidate: Candidate| match net.meaning(candidate) {
        Meaning::Digit(cell, digit) => {
            if let Ok(at) = names.cell(cell).parse::<At>() {
                struck.cells.entry(at).or_default().0.insert(digit);
            }
        }
        Meaning::Combination(house, digits) => {
            if let Ok(run) = names.house(house).parse::<RunAt>() {
                struck.runs.entry(run).or_default().insert(Digits(digits));
            }
        }
    };
    for &literal in &step.step.conclusions {
        match (literal.is_on(), net.meaning(literal.candidate())) {
            (true, Meaning::Digit(cell, digit)) => {
                if let Ok(at) = names.cell(cell).parse::<At>() {
                    placed.insert(at, digit.value());
                }
            }
            (true, Meaning::Combination(..)) => {
                let others = combinations_beside(net, literal.candidate());
                others.filter(|&other| position.alive.contains(other)).for_each(&mut strike);
            }
            (false, _) => strike(literal.candidate()),
        }
    }
    (placed, struck)
}

/// The other combinations of the run of one.
fn combinations_beside(net: &Net, candidate: Candidate) -> impl Iterator<Item = Candidate> + '_ {
    let is_of_run = |group: &&GroupId| matches!(net.group(**group).origin, Origin::Combinations(_));
    let groups = net.groups_of(candidate).iter().filter(is_of_run);
    groups.flat_map(|&group| net.members(group)).copied().filter(move |&other| other != candidate)
}
