//! Sudoku that are wished, and the seconds that their median may take.

use super::{Row, SEEDS};
use anyhow::anyhow;
use qedoku::canon::Symmetry;
use qedoku::generator::sudoku::restrictions::{
    Diamond, Hardest, Levels, Needs, Pearl, Position, Rated, Restriction, Uses, Which,
};
use qedoku::generator::sudoku::{HodokuLevel, Outcome, Pattern, Request, Span, Spare, generate};
use qedoku::generator::{Seed, Watch};
use qedoku::{class_id, wanted};
use std::cell::RefCell;
use std::collections::BTreeSet;

fn wish(name: &str, most: f64, make: impl Fn(&mut Request) + 'static) -> Row {
    let find = move |seed, watch: Watch<'_>| {
        let mut request = Request::new(Seed::Number(seed));
        make(&mut request);
        let request = request.ready().map_err(|refusals| anyhow!(refusals.join("; ")))?;
        Ok(matches!(generate(&request, 0, watch), Outcome::Found(_)))
    };
    Row { name: name.to_owned(), most, seeds: SEEDS, short: 0, find: Box::new(find) }
}

fn restricted<R: Restriction + 'static>(name: &str, most: f64, of: impl Fn() -> R + 'static) -> Row {
    wish(name, most, move |request| request.restrictions.push(Box::new(of())))
}

fn half_turn() -> Vec<Symmetry> {
    Symmetry::find("half-turn").into_iter().copied().collect()
}

/// Further puzzles of one list, no two of which differ in looks alone: what was met is passed over.
fn further(name: &str, most: f64, span: Span) -> Row {
    let list: RefCell<(u64, BTreeSet<String>)> = RefCell::default();
    let find = move |_, watch: Watch<'_>| {
        let mut request = Request::new(Seed::Number(1));
        request.restrictions.push(Box::new(Rated { which: Which::Er, span }));
        let request = request.ready().map_err(|refusals| anyhow!(refusals.join("; ")))?;
        let (next, met) = &mut *list.borrow_mut();
        loop {
            let Outcome::Found(made) = generate(&request, *next, watch) else { return Ok(false) };
            *next += 1;
            if met.insert(class_id(&made.givens)) {
                return Ok(true);
            }
        }
    };
    Row { name: name.to_owned(), most, seeds: SEEDS, short: 0, find: Box::new(find) }
}

/// The rows, in their order.
pub fn all() -> Vec<Row> {
    let er = |name: &str, most, least, greatest| {
        let span = Span { least, most: greatest };
        restricted(name, most, move || Rated { which: Which::Er, span })
    };
    let givens = |count: u32, most| {
        wish(&format!("{count} givens"), most, move |request| {
            request.givens = Span { least: count, most: count };
        })
    };
    let named = |name: &str| wanted(name).unwrap_or_else(|| unreachable!("`{name}` is in the catalogue"));
    let mut all = Vec::new();
    for level in HodokuLevel::ALL {
        all.push(restricted(&format!("level {}", level.name()), 0.03, move || Levels(vec![level])));
        all.push(wish(&format!("level {}, half-turn", level.name()), 0.05, move |request| {
            (request.symmetries, request.spare) = (half_turn(), Spare::Orbits);
            request.restrictions.push(Box::new(Levels(vec![level])));
        }));
    }
    all.push(er("ER 4.2 to 6.9", 0.05, 42, 69));
    all.push(er("ER 7.0 to 7.9", 0.05, 70, 79));
    all.push(er("ER 8.0 to 8.4", 0.2, 80, 84));
    all.push(er("ER 8.5 to 8.9", 0.4, 85, 89));
    all.push(er("ER 9.0 to 9.4", 1.0, 90, 94));
    all.push(er("ER 9.5 to 9.9", 30.0, 95, 99));
    all.push(er("ER 10.0 to 10.9", 60.0, 100, 109));
    all.push(er("ER 11.0 and more", 300.0, 110, u32::MAX));
    for (name, most) in [
        ("x-wing", 0.5),
        ("swordfish", 2.0),
        ("jellyfish", 60.0),
        ("sue-de-coq", 1.0),
        ("xyz-wing", 1.0),
        ("bug-1", 1.0),
        ("unique-rectangle-1", 1.0),
        ("death-blossom", 15.0),
        ("unique-loop-1", 5.0),
    ] {
        let wanted = named(name);
        all.push(restricted(&format!("hardest {name}"), most, move || Hardest(wanted.clone())));
    }
    for (name, most) in [("jellyfish", 1.0), ("naked-quad", 1.0), ("remote-pair", 3.0)] {
        let wanted = named(name);
        let times = Span { least: 1, most: u32::MAX };
        all.push(restricted(&format!("uses {name}"), most, move || Uses { wanted: wanted.clone(), times }));
    }
    let (only, xy) =
        ([named("singles").ids, named("basics").ids, named("xy-wing").ids].concat(), named("xy-wing"));
    all.push(restricted("needs xy-wing", 1.0, move || Needs {
        wanted: xy.clone(),
        only: Some(only.clone()),
        forbidden: Vec::new(),
    }));
    all.push(wish("pearl of ER 4.2 and more", 5.0, |request| {
        request.restrictions.push(Box::new(Pearl));
        request
            .restrictions
            .push(Box::new(Rated { which: Which::Er, span: Span { least: 42, most: u32::MAX } }));
    }));
    let diamond = wish("diamond of ER 4.2 and more", 300.0, |request| {
        request.restrictions.push(Box::new(Diamond));
        let span = Span { least: 42, most: u32::MAX };
        request.restrictions.push(Box::new(Rated { which: Which::Er, span }));
    });
    // A shortfall that is told within the time will do: how rare they are is not known.
    all.push(Row { short: SEEDS, ..diamond });
    for name in ["skyscraper", "w-wing", "xy-wing", "two-string-kite", "x-wing", "unique-rectangle-1"] {
        let wanted = named(name);
        let position = move || Position { wanted: wanted.clone(), after: 40, alone: false };
        all.push(restricted(&format!("position {name}"), 0.5, position));
    }
    for (name, most, least, greatest) in
        [("9.5 to 9.9", 2.0, 95, 99), ("10.0 to 10.9", 4.0, 100, 109), ("11.0 and more", 20.0, 110, u32::MAX)]
    {
        all.push(further(&format!("ER {name}, each further"), most, Span { least, most: greatest }));
    }
    for (count, most) in [(20, 1.0), (19, 5.0), (18, 40.0), (29, 2.0), (31, 15.0)] {
        all.push(givens(count, most));
    }
    all.push(wish("half-turn and minimal", 0.02, |request| {
        request.symmetries = half_turn();
    }));
    all.push(wish("a pattern of 26, half-turn", 1.0, |request| {
        request.patterns.extend(HALF_TURN.parse::<Pattern>().ok());
        request.spare = Spare::Some;
    }));
    all
}

const HALF_TURN: &str = "..x.x..x.x..x...x...x..x...x...x.x.x.......x.x.x...x...x..x...x...x..x.x..x.x....";
