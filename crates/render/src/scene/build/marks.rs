//! What a step marks: houses, cells, candidates, numbers.

use super::{Builder, Standing, Tag};
use crate::Accent;
use crate::blockers::{self, Blocker};
use crate::scene::geometry::{Area, Point};
use crate::scene::outline::outline;
use crate::scene::{LabelKind, Shape, Sign, Tone};
use crate::words::explain;
use qedoku_model::{Candidate, Cell, DigitSet, House, HousePlace, Meaning, Role, Spot, Step, Target};

/// How far the strip of a house lies inside its cells.
const BAND: i32 = 30;
/// How far outlines lie inside their cells, where several have cells in common.
const INSETS: [i32; 3] = [62, 28, 94];

impl Builder<'_> {
    /// All marks of a step, whose sets are these if there are any.
    pub(super) fn marks(&mut self, step: &Step, own: &[(Role, Vec<Cell>)]) {
        let digits = step.marks.iter().fold(DigitSet::EMPTY, |set, mark| match (mark.role, mark.target) {
            (Role::Digits, Target::Digits(digits)) => set | digits,
            _ => set,
        });
        let mut sets: Vec<(Role, Vec<Cell>)> = Vec::new();
        for mark in &step.marks {
            match mark.target {
                Target::House(house) => self.band(mark.role, house),
                Target::Candidate(candidate) => self.stand(candidate, Tone::of(mark.role)),
                Target::Cell(cell) => match sets.iter_mut().find(|(role, _)| *role == mark.role) {
                    Some((_, cells)) => cells.push(cell),
                    None => sets.push((mark.role, vec![cell])),
                },
                _ => {}
            }
        }
        for (role, cells) in &sets {
            if *role != Role::Region {
                self.candidates_of(cells, *role, digits);
            }
        }
        sets.retain(|(role, _)| own.iter().all(|(other, _)| other != role));
        for (role, cells) in own {
            let letter = self.next_letter();
            let name = format!("{}-{letter}", role.name());
            self.framed(&name, Tone::of(*role), cells.clone(), Some(letter), Tone::frame(*role));
        }
        for (role, cells) in sets {
            self.set(role, cells);
        }
        self.arithmetic(step);
    }

    fn stand(&mut self, candidate: Candidate, tone: Tone) {
        let is_open =
            self.ground.position.alive.contains(candidate) && !self.ground.position.on.contains(candidate);
        if is_open {
            self.standing.entry(candidate).or_insert(Standing { tone, sign: Sign::On });
        }
    }

    /// The candidates of marked cells, those of the digits that the step is about if it names any.
    fn candidates_of(&mut self, cells: &[Cell], role: Role, digits: DigitSet) {
        let net = self.ground.places.net();
        let alive = &self.ground.position.alive;
        for candidate in alive.iter() {
            let Meaning::Digit(cell, digit) = net.meaning(candidate) else { continue };
            let is_meant = digits.is_empty() || digits.contains(digit) || role == Role::Pivot;
            if is_meant && cells.contains(&cell) {
                self.stand(candidate, Tone::of(role));
            }
        }
    }

    pub(super) fn band(&mut self, role: Role, house: House) {
        let places = self.ground.places;
        let cells: Vec<Spot> = places.cells_of(house).into_iter().map(|cell| places.spot(cell)).collect();
        let (Some(first), Some(last)) = (cells.iter().min(), cells.iter().max()) else { return };
        let (from, to) = (Point::corner(*first), Area::of(*last));
        let area = Area { left: from.x, top: from.y, right: to.right, bottom: to.bottom }.grown(-BAND);
        let tone = Tone::of(role);
        let shape = Shape::Band { area, is_dashed: matches!(tone, Tone::Cover | Tone::Second) };
        self.add(format!("band:{}", self.house_name(house)), tone, shape, vec![house.into()]);
    }

    /// The outline of a set of cells, or its shade.
    fn set(&mut self, role: Role, cells: Vec<Cell>) {
        let tone = Tone::of(role);
        if role == Role::Region {
            let spots = self.spots(&cells);
            let shape = Shape::Region { edges: outline(&spots, 0, 0), cells: spots, hatch: Vec::new() };
            return self.add("region".to_owned(), tone, shape, cells.into_iter().map(Target::from).collect());
        }
        let is_one_of_several = matches!(role, Role::First | Role::Second | Role::Between | Role::Petal);
        let letter = is_one_of_several.then(|| self.next_letter());
        self.framed(role.name(), tone, cells, letter, Tone::frame(role));
    }

    pub(super) fn spots(&self, cells: &[Cell]) -> Vec<Spot> {
        let mut spots: Vec<Spot> = cells.iter().map(|&cell| self.ground.places.spot(cell)).collect();
        spots.sort_unstable();
        spots.dedup();
        spots
    }

    /// The letter of the next set of cells.
    pub(super) fn next_letter(&self) -> char {
        let lettered = self.outlines.iter().filter(|(_, letter)| letter.is_some()).count();
        char::from(b'A' + (lettered % 26) as u8)
    }

    /// The letter of a set of cells that has one.
    pub(super) fn letter_of(&self, cells: &[Cell]) -> Option<char> {
        let mut cells = cells.to_vec();
        cells.sort_unstable();
        self.outlines.iter().find(|(known, _)| *known == cells).and_then(|(_, letter)| *letter)
    }

    /// An outline with its letter, unless there is one of the same cells.
    pub(super) fn outline(&mut self, name: &str, tone: Tone, cells: Vec<Cell>, letter: Option<char>) {
        self.framed(name, tone, cells, letter, None);
    }

    /// The same with the signs around its candidates in text.
    fn framed(
        &mut self,
        name: &str,
        tone: Tone,
        mut cells: Vec<Cell>,
        letter: Option<char>,
        frame: Option<[char; 2]>,
    ) {
        cells.sort_unstable();
        cells.dedup();
        if self.outlines.iter().any(|(known, _)| *known == cells) {
            return;
        }
        let spots = self.spots(&cells);
        let inside =
            self.outlines.iter().filter(|(known, _)| known.iter().any(|cell| cells.contains(cell))).count();
        let id = format!("outline:{name}");
        let edges = outline(&spots, INSETS[inside % INSETS.len()], 90);
        let is_dashed = matches!(tone, Tone::Cover | Tone::Extra);
        let about: Vec<Target> = cells.iter().copied().map(Target::from).collect();
        if let Some(letter) = letter {
            // Between the candidates of its cells.
            let inner = [(333, 333), (667, 333), (333, 667), (667, 667)];
            let at = spots.iter().flat_map(|&spot| inner.map(|(x, y)| Point::corner(spot).by(x, y)));
            self.tags.push(Tag {
                anchor: id.clone(),
                tone,
                text: letter.to_string(),
                at: at.collect(),
                about: about.clone(),
                size: None,
                kind: LabelKind::Tag,
            });
        }
        self.add(id, tone, Shape::Outline { cells: spots, edges, is_dashed, frame }, about);
        self.outlines.push((cells, letter));
    }

    /// What the sentence of the step names and nothing shows yet.
    pub(super) fn named(&mut self, step: &Step) {
        let words = explain(step.technique.words, step, self.ground.position, self.ground.places);
        let mut cells: Vec<Cell> = Vec::new();
        for span in &words.spans {
            let tone = match span.accent {
                Accent::Role(role) => Tone::of(role),
                _ => Tone::Pattern,
            };
            for &target in &span.targets {
                match target {
                    Target::House(house) => self.band(Role::House, house),
                    Target::Candidate(candidate) if !self.removed.contains(&candidate) => {
                        self.stand(candidate, tone);
                    }
                    Target::Cell(cell) if !self.shows(cell) && !cells.contains(&cell) => cells.push(cell),
                    _ => {}
                }
            }
        }
        if !cells.is_empty() {
            self.outline("named", Tone::Pattern, cells, None);
        }
    }

    /// The digits that keep other cells from being a place, and the houses in which they do.
    pub(super) fn blockers(&mut self, step: &Step) {
        let blockers = self.blockers_of(step);
        for &house in blockers.iter().flat_map(|blocker| &blocker.houses) {
            self.band(Role::Second, house);
        }
        if !blockers.is_empty() {
            let cells = blockers.iter().map(|blocker| blocker.cell).collect();
            self.outline("blockers", Tone::Second, cells, None);
        }
    }

    pub(super) fn blockers_of(&self, step: &Step) -> Vec<Blocker> {
        blockers::of_step(step, self.ground.position, self.ground.places.net())
    }

    /// Whether something is drawn in a cell.
    fn shows(&self, cell: Cell) -> bool {
        let own = |candidate: &Candidate| match self.meaning(*candidate) {
            Meaning::Digit(at, _) => at == cell,
            Meaning::Combination(..) => false,
        };
        self.standing.keys().chain(&self.removed).any(own)
            || self.items.iter().any(|item| item.about.contains(&Target::Cell(cell)))
    }

    /// The arithmetic that the step does: sums that are added and subtracted, and what they come to.
    fn arithmetic(&mut self, step: &Step) {
        let numbers = |role: Role| -> Vec<i32> {
            let targets = step.marked(role).filter_map(|target| match target {
                Target::Number(number) => Some(number),
                _ => None,
            });
            targets.collect()
        };
        let (plus, minus, result) = (numbers(Role::Plus), numbers(Role::Minus), numbers(Role::Result));
        if plus.is_empty() && minus.is_empty() {
            return;
        }
        let joined =
            |list: &[i32], joint: &str| list.iter().map(i32::to_string).collect::<Vec<_>>().join(joint);
        let mut text = joined(&plus, " + ");
        for number in minus {
            text += &format!(" − {number}");
        }
        if !result.is_empty() {
            text += &format!(" = {}", joined(&result, ", "));
        }
        self.sum(text);
    }
}

/// Where the clue of a run stands.
pub(super) fn clue(place: HousePlace) -> Option<(Spot, bool)> {
    match place {
        HousePlace::Run { clue, is_down } => Some((clue, is_down)),
        _ => None,
    }
}
