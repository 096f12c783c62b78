//! Chains node by node: causes, parents and their order, nested chains, lengths.

use qedoku_reference::{Cause, Grid, Hint, Link, Producer, first_hint, hints};

const EASY: &str = "..76.23..9..........6793....6.3..5..7.5...8....4....2.....167..........4..35.72..";
const NESTED: &str = "........2..8..91..5......4....9.7.....7.3.8.....8.1.3..4..6...5..97..3..2........";

/// The grid before a step, 1-based, and the step.
fn at_step(puzzle: &str, number: usize) -> (Grid, Hint) {
    let mut grid = Grid::from_line(puzzle).expect("81 characters");
    for _ in 1..number {
        let hint = first_hint(&grid).expect("a step");
        hint.apply(&mut grid);
    }
    let hint = first_hint(&grid).expect("a step");
    (grid, hint)
}

fn lines(trail: &[Link]) -> Vec<String> {
    trail.iter().map(Link::to_string).collect()
}

#[test]
fn a_forcing_chain_runs_back_to_its_assumption() {
    let (grid, hint) = at_step(EASY, 10);
    assert_eq!(hint.to_string(), "Forcing Chain 7.1 r6c4-9");
    assert_eq!(grid.candidates[2 * 9].to_string(), "12458");
    assert_eq!(grid.candidates[8 * 9].to_string(), "1468");
    assert_eq!((hint.flat, hint.complexity, hint.rating), (8, 8, 7.0 + 0.1));
    assert_eq!(
        lines(&hint.trails[0]),
        [
            "r6c4.9- [UNIT R] <- r6c7.9+",
            "r6c7.9+ [UNIT C] <- r8c7.9-",
            "r8c7.9- [UNIT R] <- r8c6.9+",
            "r8c6.9+ [CELL] <- r8c6.8-",
            "r8c6.8- [UNIT C] <- r4c6.8+",
            "r4c6.8+ [UNIT B] <- r6c4.8-",
            "r6c4.8- [CELL] <- r6c4.9+",
            "r6c4.9+ (assumption)",
        ]
    );
}

#[test]
fn a_nishio_chain_has_a_hidden_parent() {
    let (grid, hint) = at_step(EASY, 11);
    assert_eq!(hint.to_string(), "Nishio Forcing Chains 7.7 r6c2-9");
    assert_eq!(hint.complexity, 10);
    assert_eq!(
        lines(&hint.trails[0]),
        [
            "r9c9.9+ [UNIT R] <- r9c8.9- r9c2.9-",
            "r9c8.9- [UNIT B] <- r8c7.9+",
            "r9c2.9- [UNIT C] <- r6c2.9+",
            "r8c7.9+ [UNIT C] <- r6c7.9-",
            "r6c2.9+ (assumption)",
            "r6c7.9- [UNIT R] <- r6c2.9+",
        ]
    );
    assert_eq!(
        lines(&hint.trails[1]),
        [
            "r9c9.9- [UNIT B] <- r8c7.9+",
            "r8c7.9+ [UNIT C] <- r6c7.9-",
            "r6c7.9- [UNIT R] <- r6c2.9+",
            "r6c2.9+ (assumption)",
        ]
    );
    assert!(hints(&grid, Producer::ForcingChains).is_empty());
    assert_eq!(hints(&grid, Producer::Nishio)[0].to_string(), hint.to_string());
}

#[test]
fn a_nested_chain_has_patterns_and_chains_inside() {
    let mut grid = Grid::from_line(NESTED).expect("81 characters");
    let steps = [
        "Hidden Single 1.2 r9c5=9",
        "Pointing 2.6 r5c1-6 r5c2-6 r5c8-6 r5c9-6",
        "Dynamic Contradiction Forcing Chains (+) 9.9 r2c9-7",
    ];
    for expected in steps {
        let hint = first_hint(&grid).expect("a step");
        assert_eq!(hint.to_string(), expected);
        hint.apply(&mut grid);
    }
    // What the engine of this level finds from the one assumption.
    let hint = first_hint(&grid).expect("a step");
    assert_eq!(hint.to_string(), "Dynamic Contradiction Forcing Chains (+ Forcing Chains) 10.2 r5c4-4");
    assert_eq!((hint.flat, hint.complexity), (25, 41));
    let [first, second] = hint.trails.as_slice() else { panic!("two targets") };
    assert_eq!(
        lines(first),
        [
            "r5c2.5+ [CELL] <- r5c2.2- r5c2.1- r5c2.9-",
            "r5c2.2- [ADVANCED] <- r2c5.2- r2c5.5- r5c4.5- r5c6.5-",
            "r5c2.1- [ADVANCED] <- r5c4.2- r5c4.5- r5c6.2- r5c6.5-",
            "r5c2.9- [ADVANCED] <- r5c4.2- r5c4.5- r5c6.2- r5c6.5-",
            "r2c5.2- [ADVANCED] <- r5c4.2- r5c6.2-",
            "r2c5.5- [ADVANCED] <- r5c4.5- r5c6.5-",
            "r5c4.5- [CELL] <- r5c4.4+",
            "r5c6.5- [CELL] <- r5c6.6+",
            "r5c4.2- [CELL] <- r5c4.4+",
            "r5c6.2- [CELL] <- r5c6.6+",
            "r5c4.4+ (assumption)",
            "r5c6.6+ [UNIT B] <- r5c4.6-",
            "r5c4.6- [CELL] <- r5c4.4+",
        ]
    );
    assert_eq!(second.len(), 12);
    assert_eq!(
        lines(&second[..1]),
        ["r5c2.5- [ADVANCED] <- r5c4.2- r5c6.2- r8c5.2- r8c5.5- r5c2.1- r5c2.9-"]
    );
    let order: Vec<String> = second.iter().skip(1).map(|link| link.literal.to_string()).collect();
    assert_eq!(
        order,
        [
            "r5c4.2-", "r5c6.2-", "r8c5.2-", "r8c5.5-", "r5c2.1-", "r5c2.9-", "r5c4.4+", "r5c6.6+",
            "r5c4.5-", "r5c6.5-", "r5c4.6-",
        ]
    );
    let nested = |trail: &[Link], index: usize| trail[index].nested.clone().expect("a nested chain");
    let literals = |hint: &Hint| -> String {
        hint.trails[0].iter().rev().map(|link| link.literal.to_string()).collect::<Vec<_>>().join(" ")
    };
    let one = nested(first, 1);
    assert_eq!(one.to_string(), "Forcing Chain 7.1 r5c2-2");
    assert_eq!(literals(&one), "r5c2.2+ r5c2.5- r5c8.5+ r2c8.5- r2c4.5+ r2c4.2- r2c2.2+ r5c2.2-");
    let two = nested(second, 0);
    assert_eq!(two.to_string(), "Forcing Chain 7.1 r5c2=2 r5c2-5");
    assert_eq!(literals(&two), "r5c2.2- r5c2.5+ r8c2.5- r8c6.5+ r8c6.2- r8c8.2+ r5c8.2- r5c2.2+");
    let patterns = first.iter().filter(|link| link.cause == Some(Cause::Advanced) && link.nested.is_none());
    assert_eq!(patterns.count(), 4);
    assert!(hint.chain_text().contains("by Forcing Chain 7.1 r5c2-2"));
}
