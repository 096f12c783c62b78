//! SK loop: two rows and two columns cross in four boxes. The open cells of each box in its row without the
//! crossing, and those in its column, make eight pairs in a ring, neighbours in a line or in a box. Each
//! digit is counted by as few of these eight houses as hold all pairs where it stands. If that gives as many
//! digits as there are cells, each house places the digits that it counts there, and loses them elsewhere.
//!
//! Scan order: pairs of rows of different bands, pairs of columns of different stacks, in ascending order.
//! Where a digit may be counted in several ways, the first way of each digit is taken, then the second of
//! each that has one, and so on. Of the ways that remove the same, the first is given.
//!
//! Rings with a pair that is filled, and those of which some pairs come out even by themselves, are left out.
//! It does not look at digits within the ring that two houses count.
//!
//! Source: Steve Kurzhals, players' forum, 2007, for the puzzle "Easter Monster", whose crossings are filled
//! and whose houses count two digits each.

use super::super::prelude::*;
use super::{proof, removed};
use std::collections::HashSet;

/// Finds SK loops.
pub struct SkLoop;

const INFO: Info = Info::new(
    "sk-loop",
    "SK Loop",
    "Eight pairs of cells round four crossings, neighbours in a line or a box, have room for just as many digits as \
     they have cells.",
    "{pattern} make a ring of pairs of cells, and {base} and {cover}, each of which holds two neighbours, have no \
     more digits for them than they have cells; so each of these houses places its digits there, and {removed}.",
)
.alias(&["Steve Kurzhals' loop", "Domino loop", "Virus pattern"]);

/// A bit for each pair, or for each house of the ring. House `i` holds the pairs `i` and `i + 1`.
type Ring8 = u8;

/// The fewest houses that hold some pairs.
const FEWEST: [u8; 256] = {
    let mut fewest = [8; 256];
    let mut pairs = 0;
    while pairs < 256 {
        let mut houses = 0;
        while houses < 256 {
            let number = (houses as u8).count_ones() as u8;
            if held(houses as Ring8) & pairs as Ring8 == pairs as Ring8 && number < fewest[pairs] {
                fewest[pairs] = number;
            }
            houses += 1;
        }
        pairs += 1;
    }
    fewest
};

/// The pairs that some houses hold.
const fn held(houses: Ring8) -> Ring8 {
    houses | houses.rotate_left(1)
}

/// All ways to hold some pairs in as few houses as can be.
fn ways(pairs: Ring8) -> impl Iterator<Item = Ring8> {
    let fewest = u32::from(FEWEST[usize::from(pairs)]);
    (0..=Ring8::MAX).filter(move |&way| way.count_ones() == fewest && held(way) & pairs == pairs)
}

impl Technique<Grid> for SkLoop {
    fn infos(&self) -> &'static [Info] {
        const { &[INFO] }
    }

    fn find(&self, grid: &Grid, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let lines = |kind: HouseKind| {
            let line = move |i: usize| House(kind as u16 * 9 + i as u16);
            let two = (0..9).flat_map(move |a| (a / 3 * 3 + 3..9).map(move |b| [a, b]));
            two.map(move |two| two.map(line))
        };
        let room = Room::new(grid);
        for rows in lines(HouseKind::Row) {
            emit.look()?;
            for columns in lines(HouseKind::Column).filter(|&columns| room.may_come_out_even(rows, columns)) {
                if let Some(ring) = Ring::new(grid, rows, columns).filter(Ring::is_whole) {
                    ring.find(grid, emit)?;
                }
            }
        }
        Flow::Continue(())
    }
}

/// By crossing, twice the cells of its two pairs less their digits. A house counts a digit for two pairs at
/// most, so a ring that comes out even has no fewer.
struct Room([i16; 81]);

/// Less than all others can make up for: a pair is filled.
const FILLED: i16 = -100;

impl Room {
    fn new(grid: &Grid) -> Room {
        let of_pair = |cell: Cell, kind: HouseKind| {
            let [line, region] =
                [kind, HouseKind::Box].map(|kind| house::cell_set(house::house_of(cell, kind)));
            let pair = (line & region & grid.empty()) - CellSet::of(cell);
            let held = pair.iter().map(|cell| grid.candidates(cell));
            let (cells, digits) = held.fold((0, DigitSet::EMPTY), |(cells, all), own| (cells + 2, all | own));
            if cells == 0 { FILLED } else { cells - digits.len() as i16 }
        };
        let of_crossing = |cell| of_pair(cell, HouseKind::Row) + of_pair(cell, HouseKind::Column);
        Room(std::array::from_fn(|i| of_crossing(Cell(i as u16))))
    }

    fn may_come_out_even(&self, rows: [House; 2], columns: [House; 2]) -> bool {
        let crossings =
            rows.into_iter().flat_map(|row| columns.map(|column| 9 * row.index() + column.index() - 9));
        crossings.map(|crossing| self.0[crossing]).sum::<i16>() >= 0
    }
}

/// Eight pairs of cells and the houses between them.
struct Ring {
    houses: [House; 8],
    /// The open cells of each pair.
    pairs: [CellSet; 8],
    /// By digit the pairs where it stands.
    places: [Ring8; 9],
}

impl Ring {
    /// The ring of these lines, if no pair is filled and it comes out even.
    fn new(grid: &Grid, rows: [House; 2], columns: [House; 2]) -> Option<Ring> {
        // Round the ring: upper left, upper right, lower right, lower left.
        let corners = [(0, 0), (0, 1), (1, 1), (1, 0)].map(|(r, c)| [rows[r], columns[c]]);
        let lines = [rows[0], columns[1], rows[1], columns[0]];
        let (mut houses, mut pairs, mut places) = ([rows[0]; 8], [CellSet::EMPTY; 8], [0; 9]);
        for (side, line) in lines.into_iter().enumerate() {
            let next = (side + 1) % 4;
            for (pair, corner) in [(2 * side, side), (2 * side + 1, next)] {
                let crossing = house::cell_set(corners[corner][0]) & house::cell_set(corners[corner][1]);
                let region = house::house_of(crossing.first()?, HouseKind::Box);
                let cells = house::cell_set(line) & house::cell_set(region) & grid.empty();
                pairs[pair] = cells - crossing;
                for digit in pairs[pair].iter().fold(DigitSet::EMPTY, |set, cell| set | grid.candidates(cell))
                {
                    places[digit.index()] |= 1 << pair;
                }
                houses[pair] = if pair % 2 == 0 { line } else { region };
            }
        }
        let ring = Ring { houses, pairs, places };
        (pairs.iter().all(|cells| !cells.is_empty()) && ring.is_even(Ring8::MAX)).then_some(ring)
    }

    /// Whether the digits of some pairs are counted as often as these have cells.
    fn is_even(&self, part: Ring8) -> bool {
        let cells: usize = positions(part.into()).map(|pair| self.pairs[pair].len()).sum();
        let digits: u8 = self.places.iter().map(|places| FEWEST[usize::from(places & part)]).sum();
        usize::from(digits) == cells
    }

    /// Whether no part comes out even by itself.
    fn is_whole(&self) -> bool {
        !(1..Ring8::MAX).any(|part| self.is_even(part))
    }

    fn find(&self, grid: &Grid, emit: &mut Emit<'_>) -> Flow {
        let cells = self.pairs.iter().fold(CellSet::EMPTY, |set, &pair| set | pair);
        let ways = self.places.map(|places| ways(places).collect::<Vec<_>>());
        let mut known = HashSet::new();
        for round in 0..ways.iter().map(Vec::len).max().unwrap_or(0) {
            let counted = Digit::ALL.into_iter().zip(&ways).flat_map(|(digit, ways)| {
                let way = ways[round.min(ways.len() - 1)];
                positions(way.into()).map(move |house| (self.houses[house], digit))
            });
            let covers: Vec<(House, Digit)> = counted.collect();
            let removed = removed(grid, cells, &covers);
            if removed.is_empty() || !known.insert(removed.clone()) {
                continue;
            }
            let counts = |house: &House| covers.iter().any(|(counted, _)| counted == house);
            let step = Step::remove(&INFO, removed, proof(cells, &covers))
                .mark_all(Role::Pattern, cells.iter())
                .mark_all(Role::Base, self.houses.into_iter().step_by(2).filter(counts))
                .mark_all(Role::Cover, self.houses.into_iter().skip(1).step_by(2).filter(counts));
            emit.step(step)?;
        }
        Flow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Setup;
    use std::collections::BTreeSet;

    /// The fewest houses that have all places of a digit, and all that some choice of so few removes.
    fn slow_count(grid: &Grid, cells: CellSet, houses: &[House], digit: Digit) -> (usize, Vec<Candidate>) {
        let places = cells & grid.cells_with(digit);
        let all = |mask: u64| {
            positions(mask as u16).fold(CellSet::EMPTY, |set, i| set | house::cell_set(houses[i]))
        };
        for size in 0..=houses.len() {
            let choices: Vec<u64> =
                subsets(houses.len(), size).filter(|&mask| (places - all(mask)).is_empty()).collect();
            if !choices.is_empty() {
                let lost = choices.into_iter().fold(CellSet::EMPTY, |set, mask| set | all(mask)) - cells;
                return (size, (lost & grid.cells_with(digit)).iter().map(|c| candidate(c, digit)).collect());
            }
        }
        unreachable!("each place is in a house")
    }

    /// What SK loops remove, as the definition has it.
    fn slow(grid: &Grid) -> BTreeSet<Vec<Candidate>> {
        let crossing = |row: u16, column: u16| house::cells(House(row))[usize::from(column)];
        let mut found = BTreeSet::new();
        for (r, s) in (0..9).flat_map(|r| (0..9).map(move |s| (r, s))).filter(|(r, s)| r / 3 < s / 3) {
            for (c, d) in (0..9).flat_map(|c| (0..9).map(move |d| (c, d))).filter(|(c, d)| c / 3 < d / 3) {
                let corners = [crossing(r, c), crossing(r, d), crossing(s, c), crossing(s, d)];
                let boxes = corners.map(|cell| house::house_of(cell, HouseKind::Box));
                let houses = [&[House(r), House(s), House(9 + c), House(9 + d)], &boxes[..]].concat();
                let mut pairs = Vec::new();
                for (cell, house) in corners.into_iter().zip(boxes) {
                    for kind in [HouseKind::Row, HouseKind::Column] {
                        let line = house::cell_set(house::house_of(cell, kind));
                        pairs.push((line & house::cell_set(house) & grid.empty()) - CellSet::of(cell));
                    }
                }
                let all = |part: u16| positions(part).fold(CellSet::EMPTY, |set, i| set | pairs[i]);
                let count = |cells: CellSet| -> (usize, Vec<Candidate>) {
                    let counts = Digit::ALL.map(|digit| slow_count(grid, cells, &houses, digit));
                    let sum = counts.iter().map(|(count, _)| count).sum();
                    (sum, counts.into_iter().flat_map(|(_, lost)| lost).collect())
                };
                let (sum, mut lost) = count(all(255));
                let is_ring = pairs.iter().all(|pair| !pair.is_empty()) && sum == all(255).len();
                if is_ring && (1..255).all(|part| count(all(part)).0 != all(part).len()) && !lost.is_empty() {
                    lost.sort_unstable();
                    found.insert(lost);
                }
            }
        }
        found
    }

    #[test]
    fn digits_are_counted_as_the_definition_does() {
        let mut seed = 3_u64;
        let mut random = |below: usize| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) as usize % below
        };
        let (mut plain, mut others, mut several) = (0, 0, 0);
        for line in [
            "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
            ".9.6.2......3...6.....71....1...9.2...7...4..8.......5.6.1...3.5.....7....4.....8",
        ] {
            for round in 0..30 {
                let mut grid = Grid::new(&Setup::from_line(line).expect("81 signs")).expect("no defects");
                for _ in 0..round {
                    let cells: Vec<Cell> =
                        grid.empty().iter().filter(|&cell| grid.candidates(cell).len() > 2).collect();
                    let cell = cells[random(cells.len())];
                    let digits: Vec<Digit> = grid.candidates(cell).iter().collect();
                    let digit = digits[random(digits.len())];
                    // Whether the puzzle can be solved then does not matter.
                    if random(8) == 0 { grid.place(cell, digit) } else { grid.remove(cell, digit) }
                }
                let (steps, slow) = (SkLoop.all(&grid), slow(&grid));
                let fast: BTreeSet<Candidate> = steps.iter().flat_map(Step::removals).collect();
                assert_eq!(fast, slow.iter().flatten().copied().collect(), "{:?}", grid.domains());
                plain += usize::from(round == 0 && !steps.is_empty());
                others += usize::from(round > 0 && !steps.is_empty());
                several += usize::from(steps.len() > slow.len());
            }
        }
        println!(
            "{others} other positions with a loop, {several} with a digit that is counted in several ways"
        );
        assert!(plain == 2 && others > 5 && several > 0, "{plain} {others} {several}");
    }
}
