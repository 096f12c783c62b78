//! The graphs of the thread, its counterexample, its parallel edges, a slow twin, and the bound of work.

use super::*;
use crate::{Setup, notation};
use qedoku_check::check;
use qedoku_engine::Board;
use std::collections::BTreeSet;
use std::time::{Duration, Instant};

const FIVE: Digit = Digit::ALL[4];

/// An open grid in which 5 has places only where `has` says so.
fn grid(has: impl Fn(Cell) -> bool) -> Grid {
    let mut grid = Grid::new(&Setup::default()).expect("an empty grid has no defects");
    (0..81).map(Cell).filter(|&cell| !has(cell)).for_each(|cell| grid.remove(cell, FIVE));
    grid
}

/// A grid in which 5 has these two places in each of these houses, and all places outside them.
fn with_vertices(vertices: &[(&str, &str, &str)]) -> Grid {
    let cell = |name| notation::parse_cell(name).expect("a cell");
    let cells: CellSet = vertices.iter().flat_map(|&(_, one, other)| [cell(one), cell(other)]).collect();
    let houses = vertices.iter().map(|&(name, _, _)| house::cell_set(house_of(name)));
    let houses = houses.fold(CellSet::EMPTY, |set, cells| set | cells);
    grid(|cell| cells.contains(cell) || !houses.contains(cell))
}

fn house_of(name: &str) -> House {
    (0..27).map(House).find(|&house| notation::short_house(house) == name).expect("a house")
}

fn cycles(graph: &Graph) -> Vec<Cycle> {
    let mut search = CycleSearch::new(graph, u32::MAX);
    let mut found = Vec::new();
    for length in 2..=search.longest() {
        let _ = search.of_length(length, &mut |cycle| {
            found.push(cycle.clone());
            Flow::Continue(())
        });
    }
    found
}

/// The houses that lose the digit by some cycle, in order.
fn cleared(graph: &Graph) -> Vec<String> {
    let edges: BTreeSet<House> =
        cycles(graph).iter().flat_map(|cycle| &cycle.passages).map(|passage| passage.edge).collect();
    edges.into_iter().map(notation::short_house).collect()
}

/// All steps, each of them checked; the union of what they remove.
fn removed_by_steps(grid: &Grid) -> CellSet {
    let mut removed = CellSet::EMPTY;
    for step in FishyCycle.all(grid) {
        assert_eq!(check(grid.net(), &grid.position(), &step), Ok(()), "{step:?}");
        for mutant in step.mutants() {
            assert!(check(grid.net(), &grid.position(), &mutant).is_err(), "{mutant:?}");
        }
        removed = removed | step.removals().map(net::cell).collect();
    }
    removed
}

#[test]
fn the_first_graph_of_the_thread_has_a_double_edge() {
    let grid = with_vertices(&[("b1", "r1c1", "r3c2"), ("c4", "r3c4", "r4c4"), ("c6", "r1c6", "r5c6")]);
    let graph = Graph::new(&grid, FIVE);
    assert_eq!(
        graph.to_string(),
        "vertices {c4, c6, b1}, edges {{c4,c6} b2, {c4,c6} b5, {c4,b1} r3, {c6,b1} r1}"
    );
    assert_eq!(cleared(&graph), ["r1", "r3", "b2", "b5"]);
    let houses = ["r1", "r3", "b2", "b5"].map(|name| house::cell_set(house_of(name)));
    let vertices: CellSet = ["r1c1", "r3c2", "r3c4", "r4c4", "r1c6", "r5c6"]
        .iter()
        .filter_map(|n| notation::parse_cell(n))
        .collect();
    let all = houses.into_iter().fold(CellSet::EMPTY, |set, cells| set | cells);
    assert_eq!(removed_by_steps(&grid), (all & grid.cells_with(FIVE)) - vertices);
}

#[test]
fn the_second_graph_of_the_thread_is_a_square() {
    for fourth in ["c9", "b3"] {
        let vertices = [
            ("c3", "r3c3", "r4c3"),
            ("r5", "r5c2", "r5c5"),
            ("b2", "r1c4", "r2c5"),
            (fourth, "r1c9", "r3c9"),
        ];
        let grid = with_vertices(&vertices);
        let graph = Graph::new(&grid, FIVE);
        let expected = match fourth {
            "c9" => "vertices {r5, c3, c9, b2}, edges {{r5,c3} b4, {r5,b2} c5, {c3,c9} r3, {c9,b2} r1}",
            _ => "vertices {r5, c3, b2, b3}, edges {{r5,c3} b4, {r5,b2} c5, {c3,b3} r3, {b2,b3} r1}",
        };
        assert_eq!(graph.to_string(), expected);
        let [cycle] = &cycles(&graph)[..] else { panic!("{:?}", cycles(&graph)) };
        let mut told = lines(cycle);
        if fourth == "c9" {
            assert_eq!(told.remove(0), "r5 -- r5c2 -- (b4) -- r4c3 -- c3");
            assert_eq!(told.remove(0), "c3 -- r3c3 -- (r3) -- r3c9 -- c9");
            assert_eq!(told.remove(0), "c9 -- r1c9 -- (r1) -- r1c4 -- b2");
            assert_eq!(told.remove(0), "b2 -- r2c5 -- (c5) -- r5c5 -- r5");
        }
        assert_eq!(cleared(&graph), ["r1", "r3", "c5", "b4"]);
        let all = ["r1", "r3", "c5", "b4"].map(|name| house::cell_set(house_of(name)));
        let all = all.into_iter().fold(CellSet::EMPTY, |set, cells| set | cells);
        assert_eq!(removed_by_steps(&grid), (all & grid.cells_with(FIVE)) - cycle.cells());
    }
}

#[test]
fn one_house_on_all_edges_proves_nothing() {
    // The counterexample of the thread: three columns whose upper places lie in row 1.
    let columns = [("c1", "r1c1", "r2c1"), ("c2", "r1c2", "r3c2"), ("c3", "r1c3", "r4c3")];
    let graph = Graph::new(&with_vertices(&columns), FIVE);
    let row_1 = graph.edges.iter().filter(|edge| notation::short_house(edge.house) == "r1").count();
    assert_eq!(row_1, 3, "{graph}");
    for cycle in cycles(&graph) {
        let in_row_1 = cycle.passages.iter().filter(|p| notation::short_house(p.edge) == "r1").count();
        assert!(in_row_1 <= 1, "{cycle:?}");
    }
    // With all three lower places in different boxes there is no cycle at all.
    let apart = [("c1", "r1c1", "r4c1"), ("c2", "r1c2", "r7c2"), ("c5", "r1c5", "r8c5")];
    let grid = with_vertices(&apart);
    assert_eq!(cycles(&Graph::new(&grid, FIVE)), []);
    assert!(removed_by_steps(&grid).is_empty());
}

#[test]
fn what_is_no_cycle_is_told_with_the_reason() {
    let columns = [("c1", "r1c1", "r4c1"), ("c2", "r1c2", "r7c2"), ("c5", "r1c5", "r8c5")];
    let grid = with_vertices(&columns);
    let graph = Graph::new(&grid, FIVE);
    let clears = |way: &Cycle| !removed(&grid, FIVE, way).is_empty();
    let (ways, is_whole) = rejected(&graph, 10, WORK, &clears);
    assert!(is_whole);
    let words = |rejected: &Rejected| rejected.faults.iter().map(Fault::to_string).collect::<Vec<_>>();
    let triangle = ways.iter().find(|rejected| rejected.way.passages.len() == 3).expect("a triangle");
    assert_eq!(
        words(triangle),
        [
            "r1 labels two edges",
            "c1 is entered and left by r1c1",
            "c2 is entered and left by r1c2",
            "c5 is entered and left by r1c5"
        ]
    );
}

#[test]
fn a_way_round_is_a_cycle_or_has_a_fault() {
    // The vertices of the parallel edges, and a row that shares a cell with a column.
    let vertices = [("c3", "r3c3", "r4c3"), ("c2", "r1c2", "r4c2"), ("r3", "r3c1", "r3c3")];
    let grid = with_vertices(&vertices);
    let graph = Graph::new(&grid, FIVE);
    for cycle in cycles(&graph) {
        assert_eq!(faults(&cycle), [], "{cycle:?}");
    }
    let (ways, _) = rejected(&graph, usize::MAX, WORK, &|_| true);
    let all: BTreeSet<String> = ways.iter().flat_map(|way| &way.faults).map(Fault::to_string).collect();
    for told in ["b1 labels two edges", "c2 is entered and left by r4c2"] {
        assert!(all.contains(told), "{told}: {all:?}");
    }
    assert!(ways.iter().all(|way| !cycles(&graph).contains(&way.way)));
    assert!(!rejected(&graph, 1, WORK, &|_| true).1, "there are more than one");
}

#[test]
fn every_kind_of_fault_is_seen() {
    let passage = |vertex, leaving, edge, entering| {
        let cell = |name| notation::parse_cell(name).expect("a cell");
        Passage {
            vertex: house_of(vertex),
            leaving: cell(leaving),
            edge: house_of(edge),
            entering: cell(entering),
        }
    };
    let way = Cycle {
        passages: vec![
            passage("r3", "r3c1", "b1", "r1c2"),
            passage("c2", "r4c2", "r4", "r4c3"),
            passage("c3", "r3c3", "r3", "r3c3"),
        ],
    };
    let told: Vec<String> = faults(&way).iter().map(Fault::to_string).collect();
    assert_eq!(told, ["r3 is a vertex and an edge", "r3c3 comes twice"]);
}

#[test]
fn three_parallel_edges_clear_three_houses_by_cycles_of_two() {
    // r3 shares r3c3 with c3; the edges of c2 and c3 are b1, b4 and r4.
    let vertices = [("c3", "r3c3", "r4c3"), ("c2", "r1c2", "r4c2"), ("r3", "r3c1", "r3c3")];
    let grid = with_vertices(&vertices);
    let graph = Graph::new(&grid, FIVE);
    let parallel = graph.edges.iter().filter(|edge| {
        edge.vertices.map(|vertex| notation::short_house(graph.vertices[vertex].house)) == ["c2", "c3"]
    });
    let labels: Vec<String> = parallel.map(|edge| notation::short_house(edge.house)).collect();
    assert_eq!(labels, ["r4", "b1", "b4"]);
    let short: Vec<Cycle> = cycles(&graph).into_iter().filter(|cycle| cycle.passages.len() == 2).collect();
    let edges: BTreeSet<House> =
        short.iter().flat_map(|cycle| &cycle.passages).map(|passage| passage.edge).collect();
    let edges: Vec<String> = edges.into_iter().map(notation::short_house).collect();
    assert_eq!(edges, ["r4", "b1", "b4"]);
    // "If the b were one cell lower, one could not clear r4": the two places of b4 in different rows.
    let lower = [("c3", "r3c3", "r4c3"), ("c2", "r1c2", "r5c2"), ("r3", "r3c1", "r3c3")];
    assert_eq!(cleared(&Graph::new(&with_vertices(&lower), FIVE)), ["b1", "b4"]);
}

#[test]
fn a_swordfish_with_two_places_a_line_is_a_cycle_of_three() {
    let rows = [("r1", "r1c1", "r1c4"), ("r4", "r4c4", "r4c7"), ("r7", "r7c1", "r7c7")];
    let grid = with_vertices(&rows);
    let step = FishyCycle.first(&grid).expect("a cycle");
    assert_eq!(cycle_of(&step).expect("of this technique").1.passages.len(), 3);
    let covers: Vec<Target> = step.marked(Role::Cover).collect();
    assert_eq!(covers, ["c1", "c7", "c4"].map(|name| Target::House(house_of(name))));
}

/// A passage without direction: the smaller end, the edge, the other end.
type Joint = (House, Cell, House, Cell, House);

/// All cycles by their definition: every way through the edges, judged at its end. As sets of passages
/// without direction.
fn slow(graph: &Graph, longest: usize) -> BTreeSet<BTreeSet<Joint>> {
    type Steps = Vec<(usize, usize, House, usize, usize)>;
    fn go(steps: &mut Steps, all: &Steps, graph: &Graph, longest: usize, found: &mut Vec<Steps>) {
        let (first, last) = (steps[0], steps[steps.len() - 1]);
        if last.3 == first.0 && steps.len() > 1 && is_cycle(steps, graph) {
            found.push(steps.clone());
        }
        if steps.len() == longest {
            return;
        }
        for &next in all.iter().filter(|next| next.0 == last.3) {
            if steps.iter().all(|step| step.0 != next.0) {
                steps.push(next);
                go(steps, all, graph, longest, found);
                steps.pop();
            }
        }
    }
    fn is_cycle(steps: &Steps, graph: &Graph) -> bool {
        let place = |vertex: usize, end: usize| graph.vertices[vertex].cells[end];
        let cells: Vec<Cell> =
            steps.iter().flat_map(|step| [place(step.0, step.1), place(step.3, step.4)]).collect();
        let houses: Vec<House> =
            steps.iter().flat_map(|step| [graph.vertices[step.0].house, step.2]).collect();
        let through = (0..steps.len()).all(|i| steps[i].4 != steps[(i + 1) % steps.len()].1);
        let distinct = |n: usize| n == 2 * steps.len();
        through
            && distinct(cells.iter().collect::<BTreeSet<_>>().len())
            && distinct(houses.iter().collect::<BTreeSet<_>>().len())
    }
    let both_ways = graph.edges.iter().flat_map(|edge| {
        let ([a, b], [i, j]) = (edge.vertices, edge.ends);
        [(a, i, edge.house, b, j), (b, j, edge.house, a, i)]
    });
    let all: Steps = both_ways.collect();
    let mut found = Vec::new();
    for &first in &all {
        go(&mut vec![first], &all, graph, longest, &mut found);
    }
    let passage = |&(from, out, edge, to, into): &(usize, usize, House, usize, usize)| {
        let (one, other) = (graph.vertices[from], graph.vertices[to]);
        let (a, b) = ((one.house, one.cells[out]), (other.house, other.cells[into]));
        let (a, b) = if a <= b { (a, b) } else { (b, a) };
        (a.0, a.1, edge, b.1, b.0)
    };
    found.iter().map(|steps| steps.iter().map(passage).collect()).collect()
}

#[test]
fn the_search_finds_every_cycle_once_and_no_other() {
    let (mut seed, mut found) = (1u64, 0);
    for _ in 0..240 {
        // Two or three places in a row, at random: many houses with two.
        let places: Vec<u64> = (0..9)
            .map(|_| {
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                seed >> 33
            })
            .collect();
        let grid = grid(|cell| {
            let (row, column) = (cell.index() / 9, cell.index() as u64 % 9);
            let bits = places[row];
            [bits % 9, bits / 9 % 9, bits / 81 % 9].contains(&column)
        });
        let graph = Graph::new(&grid, FIVE);
        let longest = 4;
        let fast: Vec<Cycle> =
            cycles(&graph).into_iter().filter(|cycle| cycle.passages.len() <= longest).collect();
        let as_sets: BTreeSet<BTreeSet<Joint>> = fast
            .iter()
            .map(|cycle| {
                let next = cycle.passages.iter().cycle().skip(1);
                let passage = |(passage, next): (&Passage, &Passage)| {
                    let a = (passage.vertex, passage.leaving);
                    let b = (next.vertex, passage.entering);
                    let (a, b) = if a <= b { (a, b) } else { (b, a) };
                    (a.0, a.1, passage.edge, b.1, b.0)
                };
                cycle.passages.iter().zip(next).map(passage).collect()
            })
            .collect();
        assert_eq!(as_sets.len(), fast.len(), "no cycle twice: {graph}");
        assert_eq!(as_sets, slow(&graph, longest), "{graph}");
        found += fast.len();
    }
    assert!(found > 300, "{found}");
}

#[test]
fn nothing_hangs_where_much_is_open() {
    // Nothing is placed and every digit has two places in each row, in ever changing columns.
    let mut open = Grid::new(&Setup::default()).expect("an empty grid has no defects");
    for cell in (0..81).map(Cell) {
        let (row, column) = (cell.index() / 9, cell.index() % 9);
        for digit in Digit::ALL {
            let first = (row * (digit.index() + 2) + digit.index()) % 9;
            let second = (first + 1 + (row + digit.index()) % 5) % 9;
            if column != first && column != second {
                open.remove(cell, digit);
            }
        }
    }
    for grid in [Grid::new(&Setup::default()).expect("no defects"), open] {
        let began = Instant::now();
        for step in FishyCycle.all(&grid) {
            assert_eq!(check(grid.net(), &grid.position(), &step), Ok(()));
        }
        assert!(began.elapsed() < Duration::from_secs(20), "{:?}", began.elapsed());
    }
}
