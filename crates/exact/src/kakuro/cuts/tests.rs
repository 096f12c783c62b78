use super::super::Kakuro;
use super::super::boards::{Random, joined, known};
use super::super::forest::ROUND;
use super::super::regions::Regions;
use super::*;

/// A position on which the looks have told all they can, and the filling.
fn narrowed(puzzle: &Kakuro, filling: &[u8]) -> (Regions, Vec<u16>, usize) {
    let mut position = Position::new(puzzle);
    let mut regions = Regions::new(puzzle);
    let mut changes = 0;
    loop {
        assert!(regions.look(&position, &open(&position)));
        for &(cell, kept) in &regions.narrowed {
            assert!(kept >> (filling[cell as usize] - 1) & 1 == 1, "a digit of the filling goes");
            position.domains[cell as usize] &= kept;
        }
        if regions.narrowed.is_empty() {
            return (regions, position.domains, changes);
        }
        changes += regions.narrowed.len();
    }
}

fn open(position: &Position) -> Vec<u32> {
    (0..position.domains.len() as u32).filter(|&cell| !position.solved(cell)).collect()
}

#[test]
fn no_pair_that_parts_the_runs_in_two_has_a_digit_left_without_partner() {
    let mut random = Random(fastrand::Rng::with_seed(11));
    let (mut changes, mut pairs) = (0, 0);
    for round in 0..400 {
        let (problem, filling) = random.board(if round % 2 == 0 { 1000 } else { 6 });
        let mut puzzle = Kakuro::new(&problem);
        let (regions, domains, changed) = narrowed(&puzzle, &filling);
        changes += changed;
        puzzle.domains = domains;
        let position = Position::new(&puzzle);
        let open = open(&position);
        let linked: Vec<u32> =
            open.iter().copied().filter(|&cell| puzzle.runs_of(cell).count() == 2).collect();
        for (i, &a) in linked.iter().enumerate() {
            for &b in &linked[..i] {
                let [near, far] = puzzle.ends[a as usize].map(|run| joined(&puzzle, &open, run, &[a, b]));
                let [c, d] = puzzle.ends[b as usize];
                let alone = |cell: u32| {
                    let [from, to] = puzzle.ends[cell as usize];
                    !joined(&puzzle, &open, from, &[cell])[to as usize]
                };
                let splits = near != far && near[c as usize] != near[d as usize];
                if !splits || alone(a) || !(known(&puzzle, &open, &near) || known(&puzzle, &open, &far)) {
                    continue;
                }
                let side = |cell: u32| {
                    let inner = puzzle.ends[cell as usize].into_iter().find(|&run| near[run as usize]);
                    regions.forest.sides[inner.expect("one end is near") as usize]
                };
                let sign = side(a) * side(b);
                let digits = |cell: u32| digits(position.domains[cell as usize]);
                let value = |a: i8, b: i8| a + sign * b;
                let total = value(filling[a as usize] as i8, filling[b as usize] as i8);
                for (x, y, flip) in [(a, b, false), (b, a, true)] {
                    let partnered =
                        |p: i8| digits(y).any(|q| total == if flip { value(q, p) } else { value(p, q) });
                    assert!(digits(x).all(partnered), "{problem:?} {a} {b}");
                }
                pairs += 1;
            }
        }
    }
    assert!(changes > 100 && pairs > 100, "{changes} {pairs}");
}

fn digits(set: u16) -> impl Iterator<Item = i8> {
    (1..=9).filter(move |digit| set >> (digit - 1) & 1 == 1)
}

#[test]
fn labels_that_agree_by_accident_do_no_harm() {
    let mut random = Random(fastrand::Rng::with_seed(13));
    let mut tried = 0;
    for _ in 0..200 {
        let (problem, filling) = random.board(1000);
        let puzzle = Kakuro::new(&problem);
        let position = Position::new(&puzzle);
        let mut regions = Regions::new(&puzzle);
        let mut open = open(&position);
        assert!(regions.look(&position, &open));
        // Cells of one run are no lines.
        open.retain(|&cell| puzzle.runs_of(cell).count() == 2);
        let Some(&root) = regions.forest.order.first().filter(|_| regions.parts == 1) else { continue };
        let whole = regions.forest.points[root as usize];
        let tree = |run: u32| regions.forest.order.contains(&run);
        let runs: Vec<u32> = (0..puzzle.runs.len() as u32).filter(|&run| tree(run)).collect();
        for &below in &runs {
            for &cell in puzzle.runs[below as usize].cells().iter().filter(|cell| open.contains(cell)) {
                let other = open[random.0.usize(..open.len())];
                if other == cell {
                    continue;
                }
                let a = Edge { label: 0, cell, below };
                let b = Edge { label: 0, cell: other, below: ROUND };
                regions.narrowed.clear();
                regions.forest.bind(&position, &whole, [a, b], &mut regions.narrowed);
                for &(cell, kept) in &regions.narrowed {
                    assert!(kept >> (filling[cell as usize] - 1) & 1 == 1, "{problem:?}");
                }
                tried += 1;
            }
        }
    }
    assert!(tried > 1000, "{tried}");
}
