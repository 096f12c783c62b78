//! From a position, and a step found there, to a picture.

mod chain;
pub(super) mod chips;
mod marks;
mod notes;
mod panels;
mod sketch;

use super::geometry::{Area, MARGIN, Path, Point};
use super::label;
use super::links::{Graph, Shown, View};
use super::sketch::{Notes, Sketch};
use super::space::{Space, Square};
use super::{DigitKind, Item, LabelKind, Scene, Shape, Sign, Tone, text};
use crate::Language;
use qedoku_model::{
    Block, Candidate, CandidateSet, Cell, Digit, DigitSet, House, Meaning, Places, Position, Spot, Step,
    Target,
};
use std::collections::{BTreeMap, BTreeSet};

/// What a picture is drawn on.
#[derive(Clone, Copy)]
pub struct Ground<'a> {
    /// Names and places of the puzzle.
    pub places: &'a dyn Places,
    /// What is alive and what is placed.
    pub position: &'a Position,
    /// Which of the placed candidates are given; all of them where that is not known.
    pub givens: Option<&'a CandidateSet>,
    /// Whether the candidates of open cells are shown that a step has nothing to say about.
    pub has_candidates: bool,
}

/// How much of a chain is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Showing {
    /// The view; the usual one of the chain if it is none of those that there are.
    pub view: Option<View>,
    /// Only so many nodes, in the order in which they are found out; all without it.
    pub nodes: Option<usize>,
}

impl Ground<'_> {
    /// The picture of the position.
    pub fn board(&self, title: &str) -> Scene {
        self.sketch(&Sketch { title: title.to_owned(), ..Sketch::default() })
    }

    /// The picture of a step that was found in the position.
    pub fn step(&self, step: &Step, title: &str, showing: Showing) -> Scene {
        self.sketch(&of_step(step, title, showing))
    }

    /// The same with its words in a language, of which the title is.
    pub fn step_in(&self, step: &Step, title: &str, showing: Showing, language: &Language) -> Scene {
        self.sketch(&Sketch { language: language.clone(), ..of_step(step, title, showing) })
    }

    /// The picture of a step with notes, in a language.
    pub fn noted(&self, step: &Step, title: &str, notes: &Notes, language: &Language) -> Scene {
        let sketch = of_step(step, title, Showing::default());
        self.sketch(&Sketch { notes: notes.clone(), language: language.clone(), ..sketch })
    }

    /// The items of the picture of a step, or of the position, that do not have to look for a place: all but
    /// links and labels. It takes a small part of the time of the whole picture.
    pub fn items(&self, step: Option<&Step>) -> Vec<Item> {
        let mut builder = Builder::new(self);
        builder.marked(&Sketch { step: step.map(|step| (step, Showing::default())), ..Sketch::default() });
        builder.sort();
        builder.items
    }

    /// The picture of what somebody says about the position.
    pub fn sketch(&self, sketch: &Sketch<'_>) -> Scene {
        let mut builder = Builder::new(self);
        let (graph, views) = builder.marked(sketch);
        if let Some(graph) = &graph {
            builder.chain(graph);
        }
        builder.sketched_lines(sketch);
        builder.notes(&sketch.notes);
        builder.tags();
        builder.panels(&sketch.panels);
        builder.finish(sketch, views)
    }
}

fn of_step<'a>(step: &'a Step, title: &str, showing: Showing) -> Sketch<'a> {
    Sketch { title: title.to_owned(), step: Some((step, showing)), ..Sketch::default() }
}

/// The views of a chain, and which is shown.
type Views = (Vec<View>, Option<View>);

impl Builder<'_> {
    /// All but links and labels, and the chain whose links are to be drawn.
    fn marked(&mut self, sketch: &Sketch<'_>) -> (Option<Graph>, Views) {
        let (net, position) = (self.ground.places.net(), self.ground.position);
        let mut views = (Vec::new(), None);
        let mut graph = None;
        if let Some((step, showing)) = sketch.step {
            let shown = Shown::of(step, position, net);
            self.marks(step, shown.as_ref().map_or(&[], Shown::sets));
            if let Some(shown) = &shown {
                let all = shown.views(net);
                let view = showing.view.filter(|view| all.contains(view)).unwrap_or(all[0]);
                let mut own = shown.graph(view, net);
                own.grown(showing.nodes.unwrap_or(usize::MAX));
                self.nodes(&own);
                graph = Some(own);
                if all.len() > 1 {
                    views = (all, Some(view));
                }
            }
            self.conclusions(step);
            self.named(step);
            self.blockers(step);
        }
        self.sketched(sketch);
        self.ground();
        self.stand_out();
        (graph, views)
    }

    /// By layer, tone and id.
    fn sort(&mut self) {
        self.items.sort_by(|a, b| (a.shape.layer(), a.tone, &a.id).cmp(&(b.shape.layer(), b.tone, &b.id)));
    }
}

/// How a candidate stands out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Standing {
    tone: Tone,
    sign: Sign,
}

/// A text that looks for a place.
struct Tag {
    anchor: String,
    tone: Tone,
    text: String,
    at: Vec<Point>,
    about: Vec<Target>,
    /// How high its letters are, where that is not as high as fits between badges.
    size: Option<i32>,
    kind: LabelKind,
}

struct Builder<'a> {
    ground: &'a Ground<'a>,
    items: Vec<Item>,
    ids: BTreeSet<String>,
    /// Candidates with a badge.
    standing: BTreeMap<Candidate, Standing>,
    placed: Vec<Candidate>,
    removed: Vec<Candidate>,
    /// Where the chips of combinations are.
    chips: BTreeMap<Candidate, (String, Area)>,
    /// Outlines so far: their cells and letters.
    outlines: Vec<(Vec<Cell>, Option<char>)>,
    tags: Vec<Tag>,
    space: Space,
    /// The board, and what stands beside it so far.
    room: Area,
}

impl<'a> Builder<'a> {
    fn new(ground: &'a Ground<'a>) -> Builder<'a> {
        Builder {
            ground,
            items: Vec::new(),
            ids: BTreeSet::new(),
            standing: BTreeMap::new(),
            placed: Vec::new(),
            removed: Vec::new(),
            chips: BTreeMap::new(),
            outlines: Vec::new(),
            tags: Vec::new(),
            space: Space::new(ground.places.size(), ground.places.boxes()),
            room: Area::of_board(ground.places.size()),
        }
    }

    /// Adds an item, unless there is one with its id.
    fn add(&mut self, id: String, tone: Tone, shape: Shape, about: Vec<Target>) {
        if self.ids.insert(id.clone()) {
            self.items.push(Item { id, tone, shape, about });
        }
    }

    fn meaning(&self, candidate: Candidate) -> Meaning {
        self.ground.places.net().meaning(candidate)
    }

    /// The name of a candidate within an id.
    fn name(&self, candidate: Candidate) -> String {
        self.ground.places.candidate(candidate).replace(' ', "-")
    }

    fn house_name(&self, house: House) -> String {
        self.ground.places.house(house).replace(' ', "-")
    }

    /// Where a candidate of a cell stands.
    fn place_of(&self, candidate: Candidate) -> Option<(Spot, Digit, Point)> {
        match self.meaning(candidate) {
            Meaning::Digit(cell, digit) => {
                let spot = self.ground.places.spot(cell);
                Some((spot, digit, Point::candidate(spot, digit)))
            }
            Meaning::Combination(..) => None,
        }
    }

    /// What the step concludes.
    fn conclusions(&mut self, step: &Step) {
        self.placed = step.placements().collect();
        self.removed = step.removals().collect();
        for &candidate in &self.placed {
            let sign = self.standing.get(&candidate).map_or(Sign::On, |standing| standing.sign);
            self.standing.insert(candidate, Standing { tone: Tone::Placed, sign });
        }
    }

    /// The board: blocks and clues, digits, the candidates that do not stand out, the numbers of rows and
    /// columns.
    fn ground(&mut self) {
        let places = self.ground.places;
        for block in places.blocks() {
            self.block(block);
        }
        let size = places.size();
        let mut open: BTreeMap<Spot, DigitSet> = BTreeMap::new();
        for candidate in self.ground.position.alive.iter() {
            let Some((spot, digit, _)) = self.place_of(candidate) else { continue };
            if self.ground.position.on.contains(candidate) {
                let is_given = self.ground.givens.is_none_or(|givens| givens.contains(candidate));
                let kind = if is_given { DigitKind::Given } else { DigitKind::Placed };
                let shape = Shape::Digit { at: Point::middle(spot), digit, kind };
                self.space.put(spot, Square::Filled);
                self.add(
                    format!("digit:{}", self.name(candidate)),
                    Tone::Board,
                    shape,
                    vec![candidate.into()],
                );
                continue;
            }
            let stands_out = self.standing.contains_key(&candidate) || self.removed.contains(&candidate);
            if stands_out || self.ground.has_candidates {
                open.entry(spot).or_default().insert(digit);
            }
            if stands_out {
                let tone = self.standing.get(&candidate).map_or(Tone::Removed, |standing| standing.tone);
                let shape =
                    Shape::Digit { at: Point::candidate(spot, digit), digit, kind: DigitKind::Candidate };
                self.add(format!("digit:{}", self.name(candidate)), tone, shape, vec![candidate.into()]);
            }
        }
        let outstanding: BTreeSet<(Spot, Digit)> = self
            .standing
            .keys()
            .chain(&self.removed)
            .filter_map(|&candidate| self.place_of(candidate).map(|(spot, digit, _)| (spot, digit)))
            .collect();
        for (spot, digits) in open {
            self.space.put(spot, Square::Open(digits));
            let plain: DigitSet =
                digits.iter().filter(|&digit| !outstanding.contains(&(spot, digit))).collect();
            if let Some(cell) = places.cell_at(spot).filter(|_| !plain.is_empty()) {
                let shape = Shape::Candidates { spot, digits: plain };
                self.add(format!("candidates:{}", places.cell(cell)), Tone::Board, shape, vec![cell.into()]);
            }
        }
        let (rows, columns) = (i32::from(size.row), i32::from(size.column));
        let lines = (0..rows).map(|i| ('r', i, Point { x: -125, y: i * 1000 + 500 }));
        let lines = lines.chain((0..columns).map(|i| ('c', i, Point { x: i * 1000 + 500, y: -120 })));
        for (letter, i, at) in lines {
            let text = format!("{letter}{}", i + 1);
            let size = AXIS.min(LONG_AXIS / text.len() as i32);
            let area = Area::around(at, label::half(&text, size));
            self.space.put_text(None, area);
            let shape =
                Shape::Label { area, text: text.clone(), kind: LabelKind::Axis, anchor: None, leader: None };
            self.add(format!("label:{text}"), Tone::Board, shape, Vec::new());
        }
    }

    fn block(&mut self, Block { spot, down, across }: Block) {
        for (sum, area) in [(down, chips::DOWN), (across, chips::ACROSS)] {
            if sum.is_some() {
                let Point { x, y } = Point::corner(spot);
                let area = Area {
                    left: area.left + x,
                    top: area.top + y,
                    right: area.right + x,
                    bottom: area.bottom + y,
                };
                self.space.put_text(Some(spot), area);
            }
        }
        let id = format!("block:{},{}", spot.row, spot.column);
        self.add(id, Tone::Board, Shape::Block { spot, down, across }, Vec::new());
    }

    /// Badges, rings, strokes and chips of all that stands out.
    fn stand_out(&mut self) {
        self.chips();
        for (candidate, Standing { tone, sign }) in self.standing.clone() {
            let Some((spot, digit, at)) = self.place_of(candidate) else { continue };
            self.space.put_badge(spot, digit);
            let shape = Shape::Badge { at, form: tone.form(), sign };
            self.add(format!("badge:{}", self.name(candidate)), tone, shape, vec![candidate.into()]);
        }
        for candidate in self.placed.clone() {
            let Some((.., at)) = self.place_of(candidate) else { continue };
            let shape = Shape::Ring { path: super::circle(at, 118) };
            self.add(format!("ring:{}", self.name(candidate)), Tone::Placed, shape, vec![candidate.into()]);
        }
        for candidate in self.removed.clone() {
            let Some((.., at)) = self.place_of(candidate) else { continue };
            let shape = Shape::Strike { path: Path::line(at.by(-99, 99), at.by(99, -99)) };
            self.add(
                format!("strike:{}", self.name(candidate)),
                Tone::Removed,
                shape,
                vec![candidate.into()],
            );
        }
    }

    /// Letters and numbers, each where it finds a place.
    fn tags(&mut self) {
        for Tag { anchor, tone, text, at, about, size, kind } in std::mem::take(&mut self.tags) {
            let size = size.unwrap_or_else(|| label::size(&text));
            let (area, leader) = label::place(&self.space, &at, &text, size);
            self.space.put_label(area);
            let id = format!("label:{text}@{anchor}");
            let shape = Shape::Label { area, text, kind, anchor: Some(anchor), leader };
            self.add(id, tone, shape, about);
        }
    }

    fn finish(mut self, sketch: &Sketch<'_>, (views, view): Views) -> Scene {
        self.sort();
        let tones: BTreeSet<Tone> =
            self.items.iter().map(|item| item.tone).filter(|&t| t != Tone::Board).collect();
        let step = sketch.step.map(|(step, _)| step);
        let blockers = step.map_or_else(Vec::new, |step| self.blockers_of(step));
        let text = text::describe(sketch, &self.items, (step, &blockers), self.ground.places);
        Scene {
            size: self.ground.places.size(),
            boxes: self.ground.places.boxes(),
            room: self.room,
            items: self.items,
            legend: tones.into_iter().collect(),
            title: sketch.title.clone(),
            text,
            views,
            view,
        }
    }
}

/// How high the numbers of rows and columns are, and how much room long ones share.
const AXIS: i32 = 170;
const LONG_AXIS: i32 = 390;

/// How high a sum beside the board is.
const SUM: i32 = 150;

impl Builder<'_> {
    /// A sum below the board.
    fn sum(&mut self, text: String) {
        let size = self.ground.places.size();
        let at = Point { x: i32::from(size.column) * 500, y: i32::from(size.row) * 1000 + MARGIN / 2 };
        let room = i32::from(size.column) * 1000 + MARGIN;
        let height = SUM.min(room * 10 / (6 * text.chars().count().max(1) as i32));
        let area = Area::around(at, label::half(&text, height));
        self.space.put_text(None, area);
        let shape = Shape::Label { area, text, kind: LabelKind::Sum, anchor: None, leader: None };
        self.add("label:sum".to_owned(), Tone::Board, shape, Vec::new());
    }
}
