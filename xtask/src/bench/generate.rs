//! `cargo xtask bench generate`: puzzles made at random, in units of what an exact verdict of a puzzle of 17
//! givens takes in the same run, and puzzles that are wished, in seconds.
//!
//! Rows of wishes are kept in a file as they are finished, so a run that is cut off goes on; the file goes
//! when all are there.

use super::inputs;
use super::measure::Clock;
use anyhow::{Context, Result, anyhow};
use qedoku::canon::{Symmetry, cells};
use qedoku::generator::sudoku::restrictions::{
    Hardest, Levels, Needs, Pearl, Rated, Restriction, Uses, Which,
};
use qedoku::generator::sudoku::{
    Grids, HodokuLevel, Orbits, Outcome, Pattern, Request, Span, Spare, generate, plain, reduced,
    reduced_by_orbits, walked,
};
use qedoku::generator::{Purpose, Seed, Stream, Watch};
use qedoku::wanted;
use qedoku_exact::{Budget, sudoku::Sudoku};
use std::collections::BTreeMap;
use std::fs;
use std::hint::black_box;
use std::io::Write as _;
use std::path::PathBuf;

/// What this file is called for.
pub const NAME: &str = "generate";

const PASSES: usize = 15;
const EACH: usize = 400;
/// So many puzzles of each wish, a seed each.
const SEEDS: u64 = 20;

/// Measures; true if all targets are met.
///
/// # Errors
/// If the input cannot be read, or the rows cannot be kept.
pub fn run() -> Result<bool> {
    let rates = rates()?;
    Ok(wishes()? & rates)
}

fn rates() -> Result<bool> {
    let input = inputs::seventeen()?;
    let givens =
        input.lines.iter().map(|line| cells(line).context(line.clone())).collect::<Result<Vec<_>>>()?;
    let mut stream = Stream::new(&Seed::Number(1), 0, 0, Purpose::Search);
    let half_turn = Symmetry::find("half-turn").context("no half-turn")?;
    let orbits = Orbits::of(&half_turn.orbits());
    let mut puzzle = {
        let grid = plain(&mut stream);
        reduced(&grid, &grid, &stream.order(), 81).context("no puzzle")?
    };
    let mut times = [(); 6].map(|()| Vec::new());
    for _ in 0..PASSES {
        let mut at = 0;
        times[0].push(time(|| {
            at = (at + 1) % givens.len();
            black_box(Sudoku::from_givens(&givens[at]).verdict(Budget::UNLIMITED));
        }));
        times[1].push(time(|| {
            let grid = plain(&mut stream);
            black_box(reduced(&grid, &grid, &stream.order(), 81));
        }));
        times[2].push(time(|| puzzle = walked(&puzzle, 3, &mut stream)));
        times[3].push(time(|| {
            let grid = plain(&mut stream);
            let mut order: Vec<usize> = (0..orbits.len()).collect();
            stream.shuffle(&mut order);
            black_box(reduced_by_orbits(&grid, &orbits, &order, 81));
        }));
        times[4].push(time(|| {
            black_box(plain(&mut stream));
        }));
        times[5].push(time(|| {
            black_box(Grids::Even.draw(&mut stream));
        }));
    }
    let [unit, rest @ ..] = times.map(|mut times| {
        times.sort_by(f64::total_cmp);
        times[times.len() / 2]
    });
    println!("\n{:28} {:>9} {:>7}  target  {}", "generate", "ns each", "units", input.source);
    println!("{:28} {unit:>9.0} {:>7.1}", "exact, 17 givens", 1.0);
    let rows = [
        ("minimal from scratch", 80.0),
        ("walk, three dropped", 60.0),
        ("half-turn, orbits minimal", 60.0),
        ("plain grid", 13.0),
        ("even grid", 175.0),
    ];
    let mut met = true;
    for ((what, most), ns) in rows.into_iter().zip(rest) {
        let units = ns / unit;
        let word = if units <= most { "met" } else { "MISSED" };
        println!("{what:28} {ns:>9.0} {units:>7.1}  {most:.0} units: {word}");
        met &= units <= most;
    }
    Ok(met)
}

fn time(mut work: impl FnMut()) -> f64 {
    let pass = Clock::start();
    (0..EACH).for_each(|_| work());
    pass.elapsed().as_nanos() as f64 / EACH as f64
}

/// A wish, and the seconds that its median may take.
struct Wish {
    name: String,
    most: f64,
    make: Box<dyn Fn(&mut Request)>,
}

fn wish(name: &str, most: f64, make: impl Fn(&mut Request) + 'static) -> Wish {
    Wish { name: name.to_owned(), most, make: Box::new(make) }
}

fn restricted<R: Restriction + 'static>(name: &str, most: f64, of: impl Fn() -> R + 'static) -> Wish {
    wish(name, most, move |request| request.restrictions.push(Box::new(of())))
}

fn all() -> Vec<Wish> {
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
    for (count, most) in [(20, 1.0), (19, 5.0), (18, 40.0), (29, 2.0), (31, 15.0)] {
        all.push(givens(count, most));
    }
    all.push(wish("half-turn and minimal", 0.02, |request| {
        request.symmetries = Symmetry::find("half-turn").into_iter().copied().collect();
    }));
    all.push(wish("a pattern of 26, half-turn", 1.0, |request| {
        request.patterns.extend(HALF_TURN.parse::<Pattern>().ok());
        request.spare = Spare::Some;
    }));
    all
}

const HALF_TURN: &str = "..x.x..x.x..x...x...x..x...x...x.x.x.......x.x.x...x...x..x...x...x..x.x..x.x....";

fn wishes() -> Result<bool> {
    let kept = kept_at();
    let mut rows: BTreeMap<String, String> = BTreeMap::new();
    for line in fs::read_to_string(&kept).unwrap_or_default().lines() {
        if let Some((name, rest)) = line.split_once('\t') {
            rows.insert(name.to_owned(), rest.to_owned());
        }
    }
    println!("\n{:26} {:>9} {:>9} {:>6}  target", "wished", "median s", "worst s", "found");
    let mut met = true;
    for Wish { name, most, make } in all() {
        let row = match rows.get(&name) {
            Some(row) => row.clone(),
            None => {
                let row = measured(&*make)?;
                let mut file = fs::OpenOptions::new().create(true).append(true).open(&kept)?;
                writeln!(file, "{name}\t{row}")?;
                row
            }
        };
        let numbers: Vec<f64> = row.split('\t').filter_map(|number| number.parse().ok()).collect();
        let [median, worst, found] = numbers[..] else {
            return Err(anyhow!("{}: the row of `{name}` is odd; delete the file", kept.display()));
        };
        let is_met = median <= most && worst <= 8.0 * most && found as u64 == SEEDS;
        let word = if is_met { "met" } else { "MISSED" };
        println!("{name:26} {median:>9.3} {worst:>9.3} {found:>6.0}  {most} s: {word}");
        met &= is_met;
    }
    let _ = fs::remove_file(kept);
    Ok(met)
}

/// Where the rows are kept: this machine's, of this tree.
fn kept_at() -> PathBuf {
    crate::repository::root().join("target").join("bench-generate.tsv")
}

/// Median and worst of the seconds of processor time, and how many were found.
fn measured(make: &dyn Fn(&mut Request)) -> Result<String> {
    let (mut times, mut found) = (Vec::new(), 0);
    for seed in 0..SEEDS {
        let mut request = Request::new(Seed::Number(seed));
        make(&mut request);
        let request = request.ready().map_err(|refusals| anyhow!(refusals.join("; ")))?;
        let clock = Clock::start();
        found += u64::from(matches!(generate(&request, 0, Watch::ENDLESS), Outcome::Found(_)));
        times.push(clock.elapsed().as_secs_f64());
    }
    times.sort_by(f64::total_cmp);
    Ok(format!("{}\t{}\t{found}", times[times.len() / 2], times[times.len() - 1]))
}
