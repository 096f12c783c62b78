//! The graph of a digit as pictures: over the board, where a vertex is a solid line between its two places
//! and an edge a dashed one, and beside it as a ring.

use super::FishyCyclesReport;
use crate::Language;
use crate::play::picture::{Givens, Picture};
use qedoku_model::{Candidate, CandidateSet, Cell, Digit};
use qedoku_render::scene::{Ground, LinkKind, Panel, Ring, Scene, Sign, Sketch, Table, Tie, Tone};
use qedoku_sudoku::notation::{self, SudokuNames, short_house};
use qedoku_sudoku::techniques::fishy_cycle::{self, Cycle, Fault, Graph};
use qedoku_sudoku::{Grid, net};
use std::collections::BTreeMap;

/// What the lines of a picture mean.
const LINES: &str = "A solid line joins the two places of a vertex, a dashed one is an edge with its house.";

/// What is drawn of the graph of a digit.
pub(crate) struct Drawn<'a> {
    /// The position.
    pub grid: &'a Grid,
    /// The graph.
    pub graph: &'a Graph,
    /// Which digits are given.
    pub givens: &'a Givens,
    /// In which language it is told.
    pub language: &'a Language,
}

impl Drawn<'_> {
    fn digit(&self) -> Digit {
        self.graph.digit
    }

    fn say(&self, english: &str) -> String {
        self.language.message(english)
    }

    fn scene(&self, sketch: &Sketch<'_>) -> Scene {
        // Of the open candidates those of the digit alone.
        let mut position = qedoku_engine::Board::position(self.grid);
        let all: Vec<Candidate> = position.alive.iter().collect();
        let is_shown = |&c: &Candidate| position.on.contains(c) || net::digit(c) == self.digit();
        position.alive = CandidateSet::of(self.grid_size(), all.into_iter().filter(is_shown));
        let ground = Ground {
            places: &SudokuNames,
            position: &position,
            givens: self.givens.known(),
            has_candidates: true,
        };
        ground.sketch(sketch)
    }

    fn grid_size(&self) -> usize {
        qedoku_engine::Board::net(self.grid).candidate_count()
    }

    fn candidate(&self, cell: Cell) -> Candidate {
        net::candidate(cell, self.digit())
    }

    /// Lines on the board: those of vertices, then those of edges, two between the same places as one.
    fn ties(&self, vertices: &[([Cell; 2], String)], edges: &[([Cell; 2], String)]) -> Vec<Tie> {
        let mut all: BTreeMap<(LinkKind, [Cell; 2]), Vec<&str>> = BTreeMap::new();
        for (kind, list) in [(LinkKind::Strong, vertices), (LinkKind::Weak, edges)] {
            for (ends, name) in list {
                let mut ends = *ends;
                ends.sort_unstable();
                let names = all.entry((kind, ends)).or_default();
                if !names.contains(&name.as_str()) {
                    names.push(name);
                }
            }
        }
        let tie = |((kind, ends), names): ((LinkKind, [Cell; 2]), Vec<&str>)| Tie {
            ends: ends.map(|cell| self.candidate(cell)),
            kind,
            text: names.join(" "),
        };
        all.into_iter().map(tie).collect()
    }

    fn standing(&self, cells: impl IntoIterator<Item = Cell>) -> Vec<(Candidate, Tone, Sign)> {
        cells.into_iter().map(|cell| (self.candidate(cell), Tone::Pattern, Sign::On)).collect()
    }

    /// The whole graph.
    pub fn whole(&self) -> Picture {
        let graph = self.graph;
        let vertices: Vec<_> = graph.vertices.iter().map(|v| (v.cells, short_house(v.house))).collect();
        let ends = |edge: &fishy_cycle::Edge| {
            let [from, to] = edge.vertices.map(|vertex| graph.vertices[vertex]);
            [from.cells[edge.ends[0]], to.cells[edge.ends[1]]]
        };
        let edges: Vec<_> = graph.edges.iter().map(|edge| (ends(edge), short_house(edge.house))).collect();
        let row = |edge: &fishy_cycle::Edge| {
            let [from, to] = edge.vertices.map(|vertex| short_house(graph.vertices[vertex].house));
            let [leave, enter] = ends(edge).map(notation::cell);
            vec![from, leave, short_house(edge.house), enter, to]
        };
        let ring = Ring {
            caption: self.say(&format!("The graph of {}", self.digit())),
            vertices: graph.vertices.iter().map(|vertex| short_house(vertex.house)).collect(),
            edges: graph.edges.iter().map(|edge| (edge.vertices, short_house(edge.house))).collect(),
        };
        let rows: Vec<Vec<String>> = graph.edges.iter().map(row).collect();
        let tables = rows.chunks(ROWS).enumerate().map(|(number, rows)| {
            Panel::Table(Table {
                caption: match number {
                    0 => self.say("Edges"),
                    _ => self.say(&format!("Edges, part {}", number + 1)),
                },
                head: ["from", "by", "house", "by", "to"].map(|word| self.say(word)).into(),
                rows: rows.to_vec(),
            })
        });
        let title = self.say(&format!("Graph of {}", self.digit()));
        let mut panels = vec![Panel::Ring(ring)];
        panels.extend(tables);
        panels.push(Panel::Lines(vec![self.say(LINES)]));
        let words = format!("{} vertices and {} edges.", graph.vertices.len(), graph.edges.len());
        let words = self.say(&words);
        let sketch = Sketch {
            title,
            candidates: self.standing(graph.vertices.iter().flat_map(|vertex| vertex.cells)),
            links: self.ties(&vertices, &edges),
            panels,
            language: self.language.clone(),
            ..Sketch::default()
        };
        Picture { scene: self.scene(&sketch), words }
    }

    /// A way round, with what it clears if it is a fishy cycle, or why it is none.
    pub fn way(&self, title: String, way: &Cycle, lost: &[Cell], faults: &[Fault]) -> Picture {
        let graph = self.graph;
        let passages = &way.passages;
        let own = |house| graph.vertices.iter().find(|vertex| vertex.house == house);
        let vertices: Vec<_> = passages
            .iter()
            .filter_map(|passage| Some((own(passage.vertex)?.cells, short_house(passage.vertex))))
            .collect();
        let edges: Vec<_> = passages
            .iter()
            .map(|passage| ([passage.leaving, passage.entering], short_house(passage.edge)))
            .collect();
        let count = passages.len();
        let ring = Ring {
            caption: self.say(if faults.is_empty() { "The ring" } else { "The way round" }),
            vertices: passages.iter().map(|passage| short_house(passage.vertex)).collect(),
            edges: (0..count).map(|i| ([i, (i + 1) % count], short_house(passages[i].edge))).collect(),
        };
        let mut lines: Vec<String> = fishy_cycle::lines(way).into_iter().map(|line| line + ".").collect();
        let losses = passages.iter().filter_map(|passage| {
            let cells: Vec<Cell> = lost
                .iter()
                .copied()
                .filter(|&c| qedoku_sudoku::house::cell_set(passage.edge).contains(c))
                .collect();
            let own = || {
                let at = notation::cells(&cells);
                self.say(&format!("{} loses {} at {at}", short_house(passage.edge), self.digit()))
            };
            (!cells.is_empty()).then(own)
        });
        let mut losses: Vec<String> = losses.collect();
        losses.dedup();
        let words = match faults {
            [] if losses.is_empty() => self.say("It clears nothing."),
            [] => format!("{}.", losses.join("; ")),
            faults => {
                let reasons: Vec<String> = faults.iter().map(|fault| self.say(&fault.to_string())).collect();
                self.say(&format!("This is no fishy cycle and clears nothing: {}.", reasons.join("; ")))
            }
        };
        lines.push(words.clone());
        lines.push(self.say(LINES));
        let houses = faults.iter().filter_map(|fault| match *fault {
            Fault::TwoEdges(house) | Fault::VertexAndEdge(house) => Some((house, Tone::Cover)),
            Fault::SamePlace(..) | Fault::CellTwice(_) => None,
        });
        let places = faults.iter().filter_map(|fault| match *fault {
            Fault::CellTwice(cell) | Fault::SamePlace(_, cell) => Some(cell),
            _ => None,
        });
        let outlines = places.map(|cell| (notation::cell(cell), vec![cell], Tone::Extra));
        let sketch = Sketch {
            title,
            candidates: self.standing(vertices.iter().flat_map(|(cells, _)| *cells)),
            removed: lost.iter().map(|&cell| self.candidate(cell)).collect(),
            houses: houses.collect(),
            outlines: outlines.collect(),
            links: self.ties(&vertices, &edges),
            panels: vec![Panel::Ring(ring), Panel::Lines(lines)],
            language: self.language.clone(),
            ..Sketch::default()
        };
        Picture { scene: self.scene(&sketch), words }
    }
}

/// So many rows of a table are as high as the board.
pub(crate) const ROWS: usize = 25;

impl FishyCyclesReport {
    /// Each cycle of the solve as a picture over its position.
    pub fn drawn(&self, givens: &Givens) -> Vec<Picture> {
        let pictures = self.cycles.iter().filter_map(|found| {
            let taken = self.steps.iter().find(|taken| taken.number == found.step)?;
            let grid = taken.before.sudoku()?;
            let lost: Vec<Cell> = taken.step.removals().map(net::cell).collect();
            let title = taken.title();
            let drawn = Drawn { grid, graph: &found.graph, givens, language: &taken.language };
            let picture = drawn.way(title, &found.cycle, &lost, &[]);
            Some(Picture { words: taken.words().to_string(), ..picture })
        });
        pictures.collect()
    }
}
