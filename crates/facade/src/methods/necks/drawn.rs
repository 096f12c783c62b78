//! Necks as pictures: all of a position with their walks in one, then each isolated one with its sums.

use super::{FoundNeck, NecksReport, Picture as Written, Verdict};
use crate::Language;
use crate::play::picture::{Givens, Picture};
use qedoku_engine::Board as _;
use qedoku_kakuro::Grid;
use qedoku_model::Cell;
use qedoku_render::scene::{Ground, Panel, Scene, Sketch, Table, Tone, Walk};

/// What the lines of walks mean.
const LINES: &str = "A line with arrows is a walk, dashed where it proves nothing; a^1 a^2 a^3 are the turns of the \
                     walk from A. A? only looks like a neck. Shaded cells are summed by the \
                     run graph.";

impl NecksReport {
    /// The necks of the start and of each later position in one picture each, every isolated one in a picture
    /// of its own behind it.
    pub fn drawn(&self, givens: &Givens) -> Vec<Picture> {
        let groups = self.groups().map(|group| (group, Written::of(group, usize::MAX).signs));
        groups.flat_map(|(group, signs)| drawn_group(group, &signs, givens, &self.language)).collect()
    }
}

fn drawn_group(group: &[FoundNeck], signs: &[String], givens: &Givens, language: &Language) -> Vec<Picture> {
    let say = |english: &str| language.message(english);
    let Some(first) = group.first() else { return Vec::new() };
    let grid: &Grid = &first.grid;
    let place = if first.before_step == 1 {
        "at the start".to_owned()
    } else {
        format!("before step {}", first.before_step)
    };
    let walks = group.iter().zip(signs).map(|(found, sign)| walk(found, sign)).collect();
    let inner = group.iter().filter_map(|found| found.neck.region.as_ref()).flat_map(|region| &region.inner);
    let row = |(found, sign): (&FoundNeck, &String)| {
        let verdict = match found.verdict() {
            Verdict::Confirmed => "isolated, the walk agrees",
            Verdict::WrongValue => "isolated, the walk errs",
            Verdict::Missed => "isolated, no walk closes",
            Verdict::LookAlike => "look-alike, a walk closes",
            Verdict::Open => "look-alike",
        };
        vec![sign.clone(), found.cell(), found.index().to_string(), say(verdict), turned(found, sign)]
    };
    let sums = |(found, sign): (&FoundNeck, &String)| {
        let walked = found.neck.telling_tour().and_then(|tour| found.walk_arithmetic(tour));
        let summed = found.arithmetic();
        (walked.is_some() || summed.is_some())
            .then(|| vec![sign.clone(), walked.unwrap_or_default(), summed.unwrap_or_default()])
    };
    let table = |caption: &str, head: &[&str], rows: Vec<Vec<String>>| {
        Panel::Table(Table { caption: say(caption), head: head.iter().map(|word| say(word)).collect(), rows })
    };
    let necks = table(
        &format!("Necks {place}"),
        &["", "cell", "index", "what it is", "turns"],
        group.iter().zip(signs).map(row).collect(),
    );
    let sums: Vec<Vec<String>> = group.iter().zip(signs).filter_map(sums).collect();
    let sums = (!sums.is_empty()).then(|| table("Sums", &["", "of the walk", "of the run graph"], sums));
    let sketch = Sketch {
        title: say(&format!("Necks {place}")),
        shaded: sorted(inner.copied()),
        walks,
        panels: [necks].into_iter().chain(sums).chain([Panel::Lines(vec![say(LINES)])]).collect(),
        language: language.clone(),
        ..Sketch::default()
    };
    let words = format!(
        "{} {place}.",
        if group.len() == 1 {
            "One cell looks like a neck".to_owned()
        } else {
            format!("{} cells look like necks", group.len())
        }
    );
    let all = Picture { scene: scene(grid, &sketch, givens), words: say(&words) };
    let isolated = group.iter().zip(signs).filter(|(found, _)| found.neck.region.is_some());
    std::iter::once(all)
        .chain(isolated.map(|(found, sign)| drawn_neck(found, sign, &place, givens, language)))
        .collect()
}

fn sorted(cells: impl Iterator<Item = Cell>) -> Vec<Cell> {
    let mut cells: Vec<Cell> = cells.collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

fn scene(grid: &Grid, sketch: &Sketch<'_>, givens: &Givens) -> Scene {
    let position = grid.position();
    let ground = Ground { places: grid, position: &position, givens: givens.known(), has_candidates: false };
    ground.sketch(sketch)
}

/// A neck with the runs that are added and subtracted.
fn drawn_neck(found: &FoundNeck, sign: &str, place: &str, givens: &Givens, language: &Language) -> Picture {
    let say = |english: String| language.message(&english);
    let region = found.neck.region.as_ref();
    let houses = region.into_iter().flat_map(|region| {
        let plus = region.plus.iter().map(|&house| (house, Tone::House));
        plus.chain(region.minus.iter().map(|&house| (house, Tone::Cover)))
    });
    let tour = found.neck.telling_tour();
    let walked = tour.and_then(|tour| found.walk_arithmetic(tour));
    let walked = walked.map(|sums| say(format!("The walk: {sums}.")));
    let summed = found.arithmetic().map(|sums| say(format!("The run graph: {sums}.")));
    let turns = turned(found, sign);
    let turns = (!turns.is_empty()).then(|| say(format!("The walk turns at {turns}.")));
    let words: Vec<String> = turns.into_iter().chain(walked).chain(summed).collect();
    let legend = "Runs with a solid edge are added, those with a dashed edge subtracted; the hatched cells are in \
                  both and cancel.";
    let lines = words.iter().cloned().chain([language.message(legend)]).collect();
    let sketch = Sketch {
        title: say(format!("Neck {sign} {place}, {}", found.cell())),
        hatched: sorted(region.into_iter().flat_map(|region| region.inner.iter().copied())),
        houses: houses.collect(),
        walks: vec![walk(found, sign)],
        panels: vec![Panel::Lines(lines)],
        language: language.clone(),
        ..Sketch::default()
    };
    Picture { scene: scene(&found.grid, &sketch, givens), words: words.join(" ") }
}

/// The walk that tells most about a neck; none but the neck itself where no walk comes back.
fn walk(found: &FoundNeck, sign: &str) -> Walk {
    let is_isolated = found.neck.is_isolated;
    let letter = sign.trim_end_matches('?').to_ascii_lowercase();
    let mut cells = vec![found.neck.cell];
    let mut turns = Vec::new();
    let mut is_clockwise = false;
    if let Some(tour) = found.neck.telling_tour() {
        is_clockwise = tour.route.circuit.word() == "clockwise";
        let cell = |index: usize| found.grid.cell_at(found.place(index));
        cells.extend(tour.walk.visited.iter().filter_map(|&(index, _)| cell(index)));
        let mut from = 0;
        for (number, &turn) in (1..).zip(&tour.walk.turns) {
            let Some(turn) = cell(turn) else { continue };
            let Some(next) = cells[from..].iter().position(|&at| at == turn) else { continue };
            from += next;
            turns.push((from, format!("{letter}^{number}")));
        }
    }
    let tone = if is_isolated { Tone::Pattern } else { Tone::Extra };
    Walk {
        name: sign.to_owned(),
        cells,
        turns,
        start: sign.to_owned(),
        is_clockwise,
        tone,
        is_dashed: !is_isolated,
    }
}

/// Where the walk from a neck turns: `a^1 r2c3, a^2 r4c2`.
fn turned(found: &FoundNeck, sign: &str) -> String {
    let walk = walk(found, sign);
    let turn = |(number, text): &(usize, String)| format!("{text} {}", found.grid.place(walk.cells[*number]));
    walk.turns.iter().map(turn).collect::<Vec<_>>().join(", ")
}
