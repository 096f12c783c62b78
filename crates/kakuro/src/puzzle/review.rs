//! The search for what is wrong or odd about a setup: everything at once, each with its place.

use super::layout::{Layout, Run};
use super::setup::MOST_CELLS;
use super::{Defect, DefectKind, Direction, Place, Review, Setup, Spot, Warning, WarningKind};
use qedoku_model::{Cell, DigitSet};

impl Setup {
    /// Everything that is wrong or odd about it, sorted by place.
    ///
    /// With ragged rows nothing is said about down runs and totals: one missing cell shifts them all.
    pub fn review(&self) -> Review {
        review(self)
    }
}

fn review(setup: &Setup) -> Review {
    let cells = setup.rows().iter().map(Vec::len).sum::<usize>();
    let mut reviewer = Reviewer { setup, review: Review::default() };
    if cells > MOST_CELLS {
        reviewer.defect(Place { row: 0, col: 0 }, DefectKind::TooLarge { cells });
        return reviewer.review;
    }
    let layout = Layout::of(setup);
    let ragged = reviewer.rows();
    reviewer.cells(&layout);
    for run in &layout.runs {
        if run.direction == Direction::Across || !ragged {
            reviewer.run(&layout, run);
        }
    }
    if !ragged {
        reviewer.components(&layout);
    }
    let Review { mut defects, mut warnings } = reviewer.review;
    defects.sort_by_key(|d| d.spot.place);
    warnings.sort_by_key(|w| w.spot.place);
    Review { defects, warnings }
}

struct Reviewer<'a> {
    setup: &'a Setup,
    review: Review,
}

impl Reviewer<'_> {
    fn spot(&self, place: Place) -> Spot {
        Spot { place, text: self.setup.text_place(place) }
    }

    fn clue_spot(&self, place: Place, direction: Direction) -> Spot {
        Spot { place, text: self.setup.clue_text_place(place, direction) }
    }

    fn bad_clue(&mut self, place: Place, direction: Direction, kind: DefectKind) {
        self.review.defects.push(Defect { spot: self.clue_spot(place, direction), kind });
    }

    fn defect(&mut self, place: Place, kind: DefectKind) {
        self.review.defects.push(Defect { spot: self.spot(place), kind });
    }

    fn warn(&mut self, place: Place, kind: WarningKind) {
        self.review.warnings.push(Warning { spot: self.spot(place), kind });
    }

    /// Reports rows whose length is not the commonest one; of equally common ones the topmost counts.
    fn rows(&mut self) -> bool {
        let lengths: Vec<usize> = self.setup.rows().iter().map(Vec::len).collect();
        let mut frequency = vec![0usize; lengths.iter().max().map_or(0, |max| max + 1)];
        for &length in &lengths {
            frequency[length] += 1;
        }
        let commonest = lengths.iter().rev().max_by_key(|&&length| frequency[length]);
        let Some(&expected) = commonest else { return false };
        for (row, &cells) in lengths.iter().enumerate() {
            if cells != expected {
                self.defect(Place { row, col: 0 }, DefectKind::Ragged { cells, expected });
            }
        }
        lengths.iter().any(|&length| length != expected)
    }

    fn cells(&mut self, layout: &Layout) {
        if layout.places.is_empty() {
            self.defect(Place { row: 0, col: 0 }, DefectKind::NoWhiteCell);
        }
        for &place in &layout.places {
            if place.row == 0 || place.col == 0 {
                let line = if place.row == 0 { "row" } else { "column" };
                self.defect(place, DefectKind::WhiteOnEdge { line });
            }
        }
        for (row, cells) in self.setup.rows().iter().enumerate() {
            for col in 0..cells.len() {
                self.clue(layout, Place { row, col }, Direction::Across, Place { row, col: col + 1 });
                self.clue(layout, Place { row, col }, Direction::Down, Place { row: row + 1, col });
            }
        }
    }

    fn clue(&mut self, layout: &Layout, place: Place, direction: Direction, first: Place) {
        let Some(sum) = self.setup.clue(place, direction) else { return };
        if sum > 45 {
            self.bad_clue(place, direction, DefectKind::SumTooLarge { direction, sum });
        }
        if layout.cell_at(first).is_none() {
            let spot = self.clue_spot(place, direction);
            self.review.warnings.push(Warning { spot, kind: WarningKind::ClueOverNoCell { direction, sum } });
        }
    }

    fn run(&mut self, layout: &Layout, run: &Run) {
        let (direction, cells, place) = (run.direction, run.cells.len(), run.clue_place);
        if cells > 9 {
            self.defect(place, DefectKind::RunTooLong { direction, cells });
        } else if cells == 1 {
            self.warn(place, WarningKind::OneCellRun { direction });
        }
        match run.clue {
            Some(sum) if sum <= 45 && cells <= 9 && run.combinations().is_empty() => {
                self.bad_clue(place, direction, DefectKind::SumOutOfRange { direction, sum, cells });
            }
            None if cells > 1 => self.warn(place, WarningKind::MissingClue { direction, cells }),
            _ => {}
        }
        let mut seen: [Option<Place>; 9] = [None; 9];
        let fitting = run.combinations().iter().fold(DigitSet::EMPTY, |all, &set| all | set);
        for &cell in &run.cells {
            let here = layout.places[cell.index()];
            let Some(digit) = self.setup.given(here) else { continue };
            let is_placed = |place: &Place| self.setup.played().placed.contains(place);
            let (here_is_placed, clue) = (is_placed(&here), place);
            if let Some(sum) = run.clue.filter(|_| !fitting.is_empty() && !fitting.contains(digit)) {
                self.defect(
                    here,
                    if here_is_placed {
                        DefectKind::PlacedMisfit { digit, direction, sum, clue, fitting }
                    } else {
                        DefectKind::GivenMisfit { digit, direction, sum, clue, fitting }
                    },
                );
            }
            match seen[digit.index()] {
                // A player's digit is to blame, not a given one that stands behind it.
                Some(other) if here_is_placed => {
                    self.defect(here, DefectKind::PlacedClash { digit, other, direction });
                }
                Some(other) if is_placed(&other) => {
                    self.defect(other, DefectKind::PlacedClash { digit, other: here, direction });
                }
                Some(other) => self.defect(here, DefectKind::GivenClash { digit, other, direction }),
                None => seen[digit.index()] = Some(here),
            }
        }
    }

    fn components(&mut self, layout: &Layout) {
        let components = components(layout);
        for component in &components {
            let place = layout.places[component.first.index()];
            // A sum that fits no run has a defect of its own.
            if let (Some(across), Some(down)) = (component.across, component.down)
                && across != down
            {
                self.defect(place, DefectKind::TotalsDiffer { across, down });
            }
        }
        for component in components.iter().skip(1) {
            let kind = WarningKind::SeveralComponents { count: components.len() };
            self.warn(layout.places[component.first.index()], kind);
        }
    }
}

/// White cells that hang together, with the totals of their sums where all are known and possible.
struct Component {
    first: Cell,
    across: Option<u32>,
    down: Option<u32>,
}

fn components(layout: &Layout) -> Vec<Component> {
    let mut runs_of = vec![Vec::new(); layout.places.len()];
    for (index, run) in layout.runs.iter().enumerate() {
        for cell in &run.cells {
            runs_of[cell.index()].push(index);
        }
    }
    let mut cell_seen = vec![false; layout.places.len()];
    let mut run_seen = vec![false; layout.runs.len()];
    let mut components = Vec::new();
    for start in 0..layout.places.len() {
        if std::mem::replace(&mut cell_seen[start], true) {
            continue;
        }
        let first = Cell(start as u16);
        let mut component = Component { first, across: Some(0), down: Some(0) };
        let mut waiting = vec![first];
        while let Some(cell) = waiting.pop() {
            if runs_of[cell.index()].len() < 2 {
                (component.across, component.down) = (None, None); // a white cell in the first row or column
            }
            for &index in &runs_of[cell.index()] {
                if std::mem::replace(&mut run_seen[index], true) {
                    continue;
                }
                let run = &layout.runs[index];
                let total = match run.direction {
                    Direction::Across => &mut component.across,
                    Direction::Down => &mut component.down,
                };
                let sum = run.sum().filter(|_| !run.combinations().is_empty());
                *total = total.zip(sum).map(|(total, sum)| total + u32::from(sum));
                for &other in &run.cells {
                    if !std::mem::replace(&mut cell_seen[other.index()], true) {
                        waiting.push(other);
                    }
                }
            }
        }
        components.push(component);
    }
    components
}

#[cfg(test)]
mod tests;
