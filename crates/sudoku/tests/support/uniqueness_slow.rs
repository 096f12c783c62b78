//! Slow twins of the uniqueness techniques: the definitions cell by cell, without bit boards, pruning or
//! early ends.

use qedoku_model::{Cell, Digit, DigitSet, House, Role, Step, Target};
use qedoku_sudoku::{Grid, house, net, notation};
use std::collections::BTreeSet;

/// What is compared of a step: id, houses, removals, cells of the subset.
pub type Hint = (String, Vec<House>, String, Vec<Cell>);

/// What a step looks like to a twin.
pub fn hint(step: &Step) -> Hint {
    let houses = step.marked(Role::House).filter_map(|target| match target {
        Target::House(house) => Some(house),
        _ => None,
    });
    let cells = step.marked(Role::Subset).filter_map(|target| match target {
        Target::Cell(cell) => Some(cell),
        _ => None,
    });
    (step.technique.id.to_owned(), houses.collect(), notation::removals(step.removals()), cells.collect())
}

fn words(removed: &[(Cell, DigitSet)]) -> String {
    let candidates = removed
        .iter()
        .flat_map(|&(cell, digits)| digits.iter().map(move |digit| net::candidate(cell, digit)));
    notation::removals(candidates)
}

/// The box, row and column of a cell.
fn units(cell: Cell) -> [House; 3] {
    let [row, column, block] = house::houses_of(cell);
    [block, row, column]
}

fn sees(a: Cell, b: Cell) -> bool {
    a != b && units(a).iter().any(|unit| units(b).contains(unit))
}

fn union(grid: &Grid, cells: &[Cell]) -> DigitSet {
    cells.iter().fold(DigitSet::EMPTY, |all, &cell| all | grid.candidates(cell))
}

/// The members of a list that the bits of a number choose, for all numbers with `size` bits, ascending.
fn choices<T: Copy>(items: &[T], size: usize) -> Vec<Vec<T>> {
    let chosen = |mask: u32| (0..items.len()).filter(move |i| mask >> i & 1 == 1).map(|i| items[i]).collect();
    (0..1u32 << items.len()).filter(|m| m.count_ones() as usize == size).map(chosen).collect()
}

/// All paths that return to their start, as the reference walks them.
fn slow_paths(grid: &Grid) -> Vec<(Vec<Cell>, DigitSet)> {
    struct Walk<'a>(&'a Grid, DigitSet, Vec<Cell>, Vec<(Vec<Cell>, DigitSet)>);
    fn visit(walk: &mut Walk<'_>, cell: Cell, budget: i32, mut extra: DigitSet, last: Option<usize>) {
        walk.2.push(cell);
        for (kind, unit) in units(cell).into_iter().enumerate() {
            if Some(kind) == last {
                continue;
            }
            for &next in house::cells(unit) {
                let digits = walk.0.candidates(next);
                if next == walk.2[0] && walk.2.len() >= 4 {
                    walk.3.push((walk.2.clone(), walk.1));
                } else if !walk.2.contains(&next) && digits.contains_all(walk.1) {
                    extra = (extra | digits) - walk.1;
                    if digits.len() == 2 || extra.len() == 1 || budget > 0 {
                        visit(walk, next, budget - i32::from(digits.len() > 2), extra, Some(kind));
                    }
                }
            }
        }
        walk.2.pop();
    }
    let mut walk = Walk(grid, DigitSet::EMPTY, Vec::new(), Vec::new());
    for start in (0..81).map(Cell).filter(|&cell| grid.candidates(cell).len() == 2) {
        walk.1 = grid.candidates(start);
        visit(&mut walk, start, 2, DigitSet::EMPTY, None);
    }
    walk.3
}

fn is_loop(path: &[Cell]) -> bool {
    let mut of_parity = [BTreeSet::new(), BTreeSet::new()];
    path.iter().enumerate().all(|(i, &cell)| units(cell).iter().all(|&unit| of_parity[i % 2].insert(unit)))
        && of_parity[0] == of_parity[1]
}

/// What two hints of one type have in common if the reference takes them for equal.
type Equality = (String, BTreeSet<Cell>, Option<House>, DigitSet, Vec<Cell>);

/// All hints, in the order of the reference.
pub fn slow_loops(grid: &Grid) -> Vec<Hint> {
    let mut stored: Vec<Equality> = Vec::new();
    let mut hints = Vec::new();
    for (path, digits) in slow_paths(grid) {
        if !is_loop(&path) {
            continue;
        }
        let mut store =
            |kind: &str, home: Option<House>, used, cells: Vec<Cell>, removed: &[(Cell, DigitSet)]| {
                let shape = if path.len() == 4 { "rectangle" } else { "loop" };
                let id = format!("unique-{shape}-{kind}");
                // The unit of a type 4 is no part of its equality.
                let unit = home.filter(|_| kind != "4");
                let equality = (id.clone(), path.iter().copied().collect(), unit, used, cells.clone());
                let removed = words(removed);
                if !removed.is_empty() && !stored.contains(&equality) {
                    stored.push(equality);
                    hints.push((id, home.into_iter().collect(), removed, cells));
                }
            };
        let roof: Vec<Cell> = path.iter().copied().filter(|&cell| grid.candidates(cell).len() > 2).collect();
        let extra = union(grid, &roof) - digits;
        let none = DigitSet::EMPTY;
        match roof.len() {
            0 => {}
            1 => store("1", None, none, vec![], &[(roof[0], digits)]),
            2 if extra.len() > 1 => slow_type_3(grid, [roof[0], roof[1]], digits, extra, &mut store),
            _ => {
                let only = (grid.candidates(roof[0]) - digits).first().unwrap().set();
                let targets =
                    (0..81).map(Cell).filter(|t| !roof.contains(t) && roof.iter().all(|&x| sees(*t, x)));
                let removed: Vec<_> = targets.map(|cell| (cell, grid.candidates(cell) & only)).collect();
                store("2", None, none, vec![], &removed);
            }
        }
        let [x1, x2] = roof[..] else { continue };
        let mut homes = [None, None];
        for unit in units(x1).into_iter().filter(|unit| units(x2).contains(unit)) {
            for (home, digit) in homes.iter_mut().zip(digits) {
                let mut others = house::cells(unit).iter().filter(|&&cell| cell != x1 && cell != x2);
                if !others.any(|&cell| grid.has(cell, digit)) {
                    *home = Some(unit);
                }
            }
        }
        let pair: Vec<Digit> = digits.iter().collect();
        match homes {
            [Some(home), _] => store("4", Some(home), none, vec![], &[x1, x2].map(|x| (x, pair[1].set()))),
            [_, Some(home)] => store("4", Some(home), none, vec![], &[x1, x2].map(|x| (x, pair[0].set()))),
            _ => {}
        }
    }
    hints
}

/// Takes kind, unit, digits used, cells of the subset, and removals.
type Store<'a> = dyn FnMut(&str, Option<House>, DigitSet, Vec<Cell>, &[(Cell, DigitSet)]) + 'a;

fn slow_type_3(grid: &Grid, [x1, x2]: [Cell; 2], digits: DigitSet, extra: DigitSet, store: &mut Store<'_>) {
    for size in extra.len()..=7 {
        for unit in units(x1).into_iter().filter(|unit| units(x2).contains(unit)) {
            let cells = house::cells(unit);
            let empty = cells.iter().filter(|&&cell| grid.value(cell).is_none()).count();
            if 2 * size <= empty {
                for chosen in choices(cells, size) {
                    if !chosen.contains(&x1) || chosen.contains(&x2) {
                        continue;
                    }
                    let others: Vec<Cell> = chosen.into_iter().filter(|&cell| cell != x1).collect();
                    let both = extra & grid.candidates(x1) & grid.candidates(x2);
                    let used = extra | union(grid, &others);
                    if (both | union(grid, &others)).len() != size
                        || used.len() != size
                        || others.iter().any(|&cell| grid.candidates(cell).len() < 2)
                    {
                        continue;
                    }
                    let rest = cells.iter().filter(|&&c| !others.contains(&c) && c != x1 && c != x2);
                    let removed: Vec<_> = rest.map(|&cell| (cell, grid.candidates(cell) & used)).collect();
                    store("3", Some(unit), used, others, &removed);
                }
            }
            if 2 * size < empty {
                let free: Vec<Digit> = (DigitSet::ALL - digits - extra).iter().collect();
                for chosen in choices(&free, size - 2) {
                    let hidden = digits | chosen.into_iter().collect();
                    let places =
                        |digit| cells.iter().copied().filter(move |&c| c != x2 && grid.has(c, digit));
                    let places: Vec<BTreeSet<Cell>> =
                        hidden.iter().map(|digit| places(digit).collect()).collect();
                    let together: BTreeSet<Cell> = places.iter().flatten().copied().collect();
                    if places.iter().any(BTreeSet::is_empty) || together.len() != size {
                        continue;
                    }
                    let others: Vec<Cell> =
                        cells.iter().copied().filter(|c| together.contains(c) && *c != x1).collect();
                    let removed: Vec<_> =
                        others.iter().map(|&cell| (cell, grid.candidates(cell) - hidden)).collect();
                    store("3-hidden", Some(unit), hidden, others, &removed);
                }
            }
        }
    }
}

/// All hints, in the order of the reference.
pub fn slow_bug(grid: &Grid) -> Vec<Hint> {
    let mut hints = Vec::new();
    let mut rest: Vec<DigitSet> = (0..81).map(|i| grid.candidates(Cell(i))).collect();
    let mut cells: Vec<Cell> = Vec::new();
    let mut digits = DigitSet::EMPTY;
    let mut common: Option<Vec<Cell>> = None;
    for unit in (18..27).chain(0..18).map(House) {
        for digit in Digit::ALL {
            let places: Vec<Cell> =
                house::cells(unit).iter().copied().filter(|&cell| grid.has(cell, digit)).collect();
            if places.is_empty() || places.len() == 2 {
                continue;
            }
            let wide: Vec<Cell> =
                places.into_iter().filter(|&cell| grid.candidates(cell).len() >= 3).collect();
            match wide[..] {
                [] => return hints,
                [cell] => {
                    if !cells.contains(&cell) {
                        cells.push(cell);
                    }
                    digits.insert(digit);
                    rest[cell.index()].remove(digit);
                    let list = common.take().unwrap_or_else(|| house::peers(cell).to_vec());
                    let kept = list.into_iter().filter(|&other| sees(other, cell) && !cells.contains(&other));
                    common = Some(kept.collect());
                    if cells.len() > 1 && digits.len() > 1 && common.as_ref().is_some_and(Vec::is_empty) {
                        return hints;
                    }
                }
                _ => {}
            }
        }
    }
    let count = |unit, digit| house::cells(unit).iter().filter(|c| rest[c.index()].contains(digit)).count();
    let bivalue = grid.empty().iter().all(|cell| rest[cell.index()].len() == 2);
    let paired = (0..27).map(House).all(|unit| Digit::ALL.iter().all(|&d| [0, 2].contains(&count(unit, d))));
    let Some(common) = common.filter(|_| bivalue && paired) else { return hints };
    let extra = |cell: Cell| grid.candidates(cell) - rest[cell.index()];
    let shared: Vec<House> =
        units(cells[0]).into_iter().filter(|unit| cells.iter().all(|&c| units(c).contains(unit))).collect();
    let mut type_4 = Vec::new();
    if let [c1, c2] = cells[..] {
        let both = (grid.candidates(c1) & grid.candidates(c2)) - digits;
        if both.len() == 1 {
            let removed = [c1, c2].map(|cell| (cell, grid.candidates(cell) - extra(cell) - both));
            type_4 = shared
                .iter()
                .map(|&unit| ("bug-4".to_owned(), vec![unit], words(&removed), vec![]))
                .collect();
        }
    }
    if let [only] = cells[..] {
        let removed = [(only, grid.candidates(only) - digits)];
        hints.push(("bug-1".to_owned(), vec![], words(&removed), vec![]));
    } else if digits.len() == 1 {
        let removed: Vec<_> = common.iter().map(|&cell| (cell, grid.candidates(cell) & digits)).collect();
        if !words(&removed).is_empty() {
            hints.push(("bug-2".to_owned(), vec![], words(&removed), vec![]));
        }
        hints.extend(type_4);
    } else if !common.is_empty() {
        hints.extend(type_4);
        for unit in shared {
            let inside: Vec<Cell> = common.iter().copied().filter(|&c| units(c).contains(&unit)).collect();
            for size in 2..=6 {
                for chosen in choices(&inside, size - 1).into_iter().filter(|_| inside.len() >= size) {
                    let held = union(grid, &chosen);
                    let used = held | digits;
                    if held.len() != size
                        || used.len() != size
                        || chosen.iter().any(|&cell| grid.candidates(cell).len() < 2)
                    {
                        continue;
                    }
                    let others = inside.iter().filter(|cell| !chosen.contains(cell));
                    let removed: Vec<_> = others.map(|&cell| (cell, grid.candidates(cell) & used)).collect();
                    if !words(&removed).is_empty() {
                        hints.push(("bug-3".to_owned(), vec![unit], words(&removed), chosen));
                    }
                }
            }
        }
    }
    hints
}

/// All hints, in the order of the reference.
pub fn slow_pairs(grid: &Grid) -> Vec<Hint> {
    let count = |cell: &Cell| grid.candidates(*cell).len();
    let excluders =
        |cell| house::peers(cell).iter().copied().filter(|peer| count(peer) == 2).collect::<Vec<_>>();
    let is_base = |cell: &Cell| {
        count(cell) >= 2
            && house::peers(*cell).iter().all(|peer| count(peer) != 1)
            && !excluders(*cell).is_empty()
    };
    let base: Vec<Cell> = (0..81).map(Cell).filter(is_base).collect();
    let mut hints = Vec::new();
    for j in 0..base.len() {
        for i in 0..j {
            let (a, b) = (base[i], base[j]);
            let common: Vec<Cell> =
                excluders(a).into_iter().filter(|cell| excluders(b).contains(cell)).collect();
            if common.len() < 2 {
                continue;
            }
            let mut possible = [DigitSet::EMPTY; 2];
            for x in grid.candidates(a) {
                for y in grid.candidates(b) {
                    let pair = x.set() | y.set();
                    let fits = common.iter().all(|&cell| !(grid.candidates(cell) - pair).is_empty());
                    if fits && !(x == y && sees(a, b)) {
                        possible[0].insert(x);
                        possible[1].insert(y);
                    }
                }
            }
            let removed = [(a, grid.candidates(a) - possible[0]), (b, grid.candidates(b) - possible[1])];
            if !words(&removed).is_empty() {
                hints.push(("aligned-pair-exclusion".to_owned(), vec![], words(&removed), vec![]));
            }
        }
    }
    hints
}
