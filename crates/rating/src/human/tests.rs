use super::*;
use qedoku_engine::{Emit, Outcome, Watch, Workspace};
use qedoku_sudoku::Setup;
use std::collections::BTreeSet;

fn rows() -> impl Iterator<Item = (&'static Section, &'static str, u16)> {
    SECTIONS.iter().flat_map(|section| section.rows.iter().map(move |&(id, tenths)| (section, id, tenths)))
}

fn registered() -> BTreeSet<&'static str> {
    techniques::ALL.iter().flat_map(|technique| technique.infos()).map(|info| info.id).collect()
}

#[test]
fn no_technique_stands_twice_and_none_is_both_in_and_out() {
    let mut seen = BTreeSet::new();
    for id in rows().map(|(_, id, _)| id).chain(LEFT_OUT.iter().map(|&(id, _)| id)) {
        assert!(seen.insert(id), "{id} stands twice");
    }
}

#[test]
fn sections_ascend_and_so_do_their_first_rows() {
    let firsts: Vec<u16> = SECTIONS.iter().map(|section| section.rows[0].1).collect();
    assert!(firsts.is_sorted(), "{firsts:?}");
    for section in SECTIONS {
        assert!(section.rows.iter().all(|&(_, tenths)| tenths >= section.rows[0].1), "{}", section.title);
    }
}

#[test]
fn the_sections_of_uniqueness_hold_what_relies_on_it() {
    let relying = ["Uniqueness", "Exchanges", "Exchange chains"];
    for info in techniques::ALL.iter().flat_map(|technique| technique.infos()) {
        if let Some(section) = section(info.id) {
            assert_eq!(relying.contains(&section.title), info.relies_on_uniqueness, "{}", info.id);
        }
    }
}

#[test]
fn what_is_left_out_is_registered_and_has_a_reason() {
    let registered = registered();
    for (id, reason) in LEFT_OUT {
        assert!(registered.contains(id), "{id} is no technique");
        assert!(reason.split(' ').count() >= 5, "{id}: {reason}");
    }
}

#[test]
fn every_technique_has_a_row_or_a_reason_to_have_none() {
    let known: BTreeSet<&str> =
        rows().map(|(_, id, _)| id).chain(LEFT_OUT.iter().map(|&(id, _)| id)).collect();
    let without: Vec<&str> = registered().difference(&known).copied().collect();
    assert_eq!(without, [""; 0], "give these a row in human/table.rs, or a reason in LEFT_OUT");
}

#[test]
fn a_technique_is_asked_once_and_the_open_method_asks_nothing_that_relies_on_uniqueness() {
    let all = method();
    let ids: Vec<&str> = all.infos().map(|info| info.id).collect();
    assert_eq!(ids.len(), ids.iter().collect::<BTreeSet<_>>().len());
    for info in open_method().infos() {
        assert!(!info.relies_on_uniqueness && !info.may_take_long, "{}", info.id);
    }
}

/// Puzzles of all kinds, the hardest with dynamic chains.
const LINES: [&str; 6] = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "3...6.....5...86.396..53...5......3.6..3.9..8.8......1...79..861.28...7.....2...9",
    "...4..8..83...6.2.6....9..1..7..2.....39.74.....8..6..3..5....7.9.2...46..6..3...",
    "..3.8.......5.....7.84...3.8.9..6..74..7...6.......1...32...54.5....367.........9",
    ".89.1..3...43.9..6..2...9...9....3.1...8.......572.......9....56.3..41...........",
    "......5..87.5.4.9..3..9.....6..5...9.8....746.........4.1....2....4..1.7...8.....",
];

#[test]
fn what_the_explainer_solves_is_solved_and_every_step_is_proved() {
    for line in LINES {
        let setup = Setup::from_line(line).unwrap_or_else(|| panic!("{line}"));
        let grid = Grid::new(&setup).unwrap();
        let mut hardest = Rating::ZERO;
        let ratings = rate(&grid, Watch::ENDLESS, |before, rated| {
            use qedoku_engine::Board as _;
            let net = before.net();
            assert_eq!(qedoku_check::check(net, &before.position(), rated.step), Ok(()), "{line}");
            hardest = hardest.max(rated.rating);
            Flow::Continue(())
        });
        assert_eq!((ratings.outcome, ratings.er), (Outcome::Solved, hardest), "{line}");
    }
}

#[test]
fn a_puzzle_with_two_solutions_is_stuck_and_relies_on_nothing() {
    let line = "..3456789456789123789123456..436589736589721489721436553164297864297853197853164.";
    let grid = Grid::new(&Setup::from_line(line).unwrap()).unwrap().with_unique(false);
    let ratings = rate(&grid, Watch::ENDLESS, |_, _| Flow::Continue(()));
    assert_eq!((ratings.er, ratings.outcome), (Ratings::UNSOLVED, Outcome::Stuck));
}

/// Puzzles from easy to hard that are solved with many techniques.
fn challenge() -> impl Iterator<Item = Grid> {
    let lines =
        include_str!("../../../../examples/challenge.txt").lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| Grid::new(&Setup::from_line(line).unwrap()).unwrap())
}

#[test]
fn techniques_find_the_same_in_a_workspace_that_has_seen_other_positions_and_puzzles() {
    let is_quick = |infos: &[Info]| !infos.iter().any(|info| info.may_take_long);
    let quick = || techniques::ALL.iter().filter(|technique| is_quick(technique.infos()));
    let (mut fruitless, mut found, mut workspace) = (0, 0, Workspace::new());
    for grid in challenge() {
        let _ = method().run(&mut grid.clone(), |now, _, _| {
            for technique in quick() {
                let first = technique.first(now);
                let kept = Emit::first(Watch::ENDLESS, |emit| technique.find(now, &mut workspace, emit));
                assert_eq!(kept, first, "{} {}", technique.infos()[0].id, now.line());
                *(if first.is_some() { &mut found } else { &mut fruitless }) += 1;
            }
            Flow::Continue(())
        });
    }
    assert!(fruitless > 1000 && found > 100, "{fruitless} {found}");
    assert!((1 << 10..1 << 25).contains(&workspace.bytes()), "{}", workspace.bytes());
    workspace.clear();
    assert_eq!(workspace.bytes(), 0);
}

#[test]
fn a_solve_takes_the_steps_that_each_position_gives_by_itself() {
    for grid in challenge() {
        let method = method();
        let outcome = method.run(&mut grid.clone(), |now, stage, step| {
            assert_eq!(method.next_step(now), Some((stage, step.clone())), "{}", now.line());
            Flow::Continue(())
        });
        assert_eq!(outcome, Outcome::Solved);
    }
}
