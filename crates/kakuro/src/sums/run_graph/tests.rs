use super::*;
use crate::random;
use qedoku_model::Digit;
use std::collections::BTreeSet;

/// Random puzzles with their solution.
fn boards() -> impl Iterator<Item = (Grid, Vec<Digit>)> {
    (0..500).filter_map(|seed| {
        let (setup, solution) = random::puzzle(seed);
        Some((setup.grid().ok()?, solution))
    })
}

fn open(grid: &Grid) -> Vec<Cell> {
    grid.cells().filter(|&cell| grid.value(cell).is_none()).collect()
}

/// The ends of a cell: its runs, or numbers of its own where it has none.
fn ends(grid: &Grid, cell: Cell) -> [usize; 2] {
    [Direction::Across, Direction::Down].map(|direction| {
        let own = 100_000 + 2 * cell.index() + direction as usize;
        grid.run_of(cell, direction).map_or(own, House::index)
    })
}

/// What hangs together with a point through open cells other than these.
fn joined(grid: &Grid, from: usize, without: &[Cell]) -> BTreeSet<usize> {
    let mut seen = BTreeSet::from([from]);
    loop {
        let before = seen.len();
        for cell in open(grid).into_iter().filter(|cell| !without.contains(cell)) {
            let ends = ends(grid, cell);
            if ends.iter().any(|end| seen.contains(end)) {
                seen.extend(ends);
            }
        }
        if seen.len() == before {
            return seen;
        }
    }
}

fn is_known(grid: &Grid, points: &BTreeSet<usize>) -> bool {
    points.iter().all(|&p| p < 100_000 && grid.run(House(p as u16)).sum().is_some())
}

#[test]
fn bridges_are_the_cells_whose_removal_parts_the_runs_and_their_digits_are_right() {
    let (mut known, mut unknown) = (0, 0);
    for (grid, solution) in boards() {
        let mut expected = Vec::new();
        for cell in open(&grid) {
            let [one, other] = ends(&grid, cell).map(|end| joined(&grid, end, &[cell]));
            if one != other {
                expected.push((cell, is_known(&grid, &one) || is_known(&grid, &other)));
            }
        }
        let bridges = RunGraph::new(&grid).bridges();
        let found: Vec<(Cell, bool)> = bridges.iter().map(|b| (b.cell, b.region.is_some())).collect();
        assert_eq!(found, expected);
        for bridge in bridges {
            let Some(region) = bridge.region else {
                unknown += 1;
                continue;
            };
            assert_eq!((&region.added[..], &region.subtracted[..]), (&[bridge.cell][..], &[][..]));
            assert_eq!(region.total, i32::from(solution[bridge.cell.index()].value()));
            known += 1;
        }
    }
    assert!(known > 500 && unknown > 20, "{known} {unknown}");
}

/// Which cells the equations of the runs decide, by elimination modulo a large prime.
fn decided_by_elimination(grid: &Grid) -> BTreeSet<Cell> {
    const PRIME: i64 = 1_000_003;
    let cells = open(grid);
    let runs = grid.runs().filter(|&house| grid.run(house).sum().is_some());
    let mut rows: Vec<Vec<i64>> = runs
        .map(|house| cells.iter().map(|cell| i64::from(grid.run(house).cells.contains(cell))).collect())
        .collect();
    let inverse = |mut base: i64| {
        let (mut power, mut result) = (PRIME - 2, 1);
        while power > 0 {
            if power % 2 == 1 {
                result = result * base % PRIME;
            }
            base = base * base % PRIME;
            power /= 2;
        }
        result
    };
    let mut rank = 0;
    for column in 0..cells.len() {
        let Some(pivot) = (rank..rows.len()).find(|&row| rows[row][column] != 0) else { continue };
        rows.swap(rank, pivot);
        let factor = inverse(rows[rank][column]);
        rows[rank].iter_mut().for_each(|x| *x = *x * factor % PRIME);
        let own = rows[rank].clone();
        for (_, row) in rows.iter_mut().enumerate().filter(|(index, _)| *index != rank) {
            let factor = row[column];
            row.iter_mut().zip(&own).for_each(|(x, y)| *x = (*x - factor * y).rem_euclid(PRIME));
        }
        rank += 1;
    }
    // In reduced form a unit vector is in the row space exactly if it is a row.
    let single = |row: &Vec<i64>| {
        let mut filled = row.iter().enumerate().filter(|(_, x)| **x != 0);
        let first = filled.next()?.0;
        filled.next().is_none().then_some(cells[first])
    };
    rows.iter().filter_map(single).collect()
}

#[test]
fn bridges_with_a_known_half_are_what_linear_algebra_decides() {
    let mut decided = 0;
    for (grid, _) in boards() {
        let expected = decided_by_elimination(&grid);
        let bridges = RunGraph::new(&grid).bridges();
        let found: BTreeSet<Cell> = bridges.iter().filter(|b| b.region.is_some()).map(|b| b.cell).collect();
        assert_eq!(found, expected);
        decided += expected.len();
    }
    assert!(decided > 500, "{decided}");
}

#[test]
fn pairs_are_those_whose_removal_parts_the_runs() {
    let mut count = 0;
    for (grid, solution) in boards() {
        let cells = open(&grid);
        let alone: Vec<bool> = cells
            .iter()
            .map(|&cell| {
                let [from, to] = ends(&grid, cell);
                !joined(&grid, from, &[cell]).contains(&to)
            })
            .collect();
        let mut expected: BTreeSet<[Cell; 2]> = BTreeSet::new();
        for (i, &a) in cells.iter().enumerate() {
            for (j, &b) in cells.iter().enumerate().skip(i + 1) {
                if alone[i] || alone[j] {
                    continue;
                }
                let [near, far] = ends(&grid, a).map(|end| joined(&grid, end, &[a, b]));
                let [c, d] = ends(&grid, b);
                let splits = near != far && near.contains(&c) != near.contains(&d);
                if splits && (is_known(&grid, &near) || is_known(&grid, &far)) {
                    expected.insert([a, b]);
                }
            }
        }
        let regions = RunGraph::new(&grid).pairs();
        let mut found = BTreeSet::new();
        for region in &regions {
            let mut cells: Vec<Cell> = region.boundary().collect();
            cells.sort_unstable();
            assert!(found.insert([cells[0], cells[1]]));
            let sum =
                |cells: &[Cell]| cells.iter().map(|c| i32::from(solution[c.index()].value())).sum::<i32>();
            assert_eq!(region.total, sum(&region.added) - sum(&region.subtracted));
            assert!(!region.added.is_empty() && region.total >= 0);
        }
        // No ring on these small boards is longer than the number of mates.
        assert_eq!(found, expected);
        count += found.len();
    }
    assert!(count > 300, "{count}");
}

#[test]
fn sections_are_the_parts_of_a_run_that_hang_on_different_halves() {
    let mut count = 0;
    for (grid, solution) in boards() {
        let mut expected: BTreeSet<(House, Vec<Cell>)> = BTreeSet::new();
        for house in grid.runs() {
            let cells: Vec<Cell> = grid.open_cells(house).collect();
            let side = |cell: Cell| {
                let other = ends(&grid, cell).into_iter().find(|&end| end != house.index()).unwrap();
                joined(&grid, other, &cells)
            };
            for &cell in &cells {
                let half = side(cell);
                let section: Vec<Cell> = cells.iter().copied().filter(|&c| side(c) == half).collect();
                if section.len() > 1 && section.len() < cells.len() && is_known(&grid, &half) {
                    expected.insert((house, section));
                }
            }
        }
        let mut found = BTreeSet::new();
        for Section { run, region } in RunGraph::new(&grid).sections() {
            assert_eq!(region.subtracted, []);
            let sum: i32 = region.added.iter().map(|c| i32::from(solution[c.index()].value())).sum();
            assert_eq!(region.total, sum);
            let mut cells = region.added.clone();
            cells.sort_unstable();
            found.insert((run, cells));
        }
        assert_eq!(found, expected);
        count += found.len();
    }
    assert!(count > 100, "{count}");
}

#[test]
fn parts_have_equal_totals_and_a_changed_clue_makes_them_differ() {
    let mut changed = 0;
    for (grid, _) in boards() {
        let parts: Vec<Component> = RunGraph::new(&grid).parts().collect();
        let mut seen = BTreeSet::new();
        for part in &parts {
            assert!(part.runs.iter().all(|&house| seen.insert(house)));
            assert!(part.totals.is_none_or(|[across, down]| across == down));
        }
        let with_open = grid.runs().filter(|&house| grid.open_cells(house).next().is_some());
        assert_eq!(seen, with_open.collect());
        let Some(part) = parts.iter().find(|part| part.totals.is_some()) else { continue };
        // One digit given wrongly: both totals lack it, unless the run has no sum to lack.
        let run = grid.run(part.runs[0]).clone();
        let mut rows = grid.setup().rows().to_vec();
        if let crate::SetupCell::Black { across, down } = &mut rows[run.clue_place.row][run.clue_place.col] {
            let clue = if run.direction == Direction::Across { across } else { down };
            *clue = clue.map(|sum| sum + 1);
        }
        let review = crate::Setup::new(rows).review();
        changed += usize::from(!review.defects.is_empty());
    }
    assert!(changed > 50, "{changed}");
}
