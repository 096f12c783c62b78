use super::*;
use crate::random;
use fastrand::Rng;
use qedoku_model::Literal;

fn grid_of(line: &str) -> Grid {
    line.parse::<Setup>().unwrap().grid().unwrap()
}

/// A step of random conclusions, sensible or not.
fn random_step(grid: &Grid, dice: &mut Rng) -> Step {
    let count = Board::net(grid).candidate_count();
    let literals: Vec<Literal> = (0..1 + dice.usize(..3))
        .map(|_| {
            let candidate = Candidate(dice.usize(..count) as u32);
            if dice.usize(..6) == 0 { candidate.on() } else { candidate.off() }
        })
        .collect();
    Step::facts(literals)
}

/// What the grid keeps up to date, computed afresh.
fn check_summaries(grid: &Grid) {
    for house in grid.runs() {
        let cells = grid.run(house).cells.iter().map(|&c| (grid.possible(c), grid.value(c).is_some()));
        let combinations = grid.combinations(house).map(|(_, set)| set).collect::<Vec<_>>();
        let has_sum = grid.run(house).sum().is_some();
        // A broken grid may hold a filled cell without a digit, which counts as filled all the same.
        let cells: Vec<_> =
            cells.zip(&grid.run(house).cells).map(|((d, _), c)| (d, grid.filled[c.index()])).collect();
        let summary = RunSummary::of(cells.into_iter(), combinations.into_iter(), has_sum);
        assert_eq!(*grid.run_summary(house), summary);
        for finding in Finding::ALL {
            assert_eq!(grid.work().runs(finding).any(|h| h == house), summary.has(finding));
        }
    }
    let singles: Vec<Cell> = grid.cells().filter(|&c| grid.candidates(c).len() == 1).collect();
    assert_eq!(grid.work().singles().collect::<Vec<_>>(), singles);
    assert_eq!(grid.open, grid.cells().filter(|c| !grid.filled[c.index()]).count());
}

#[test]
fn a_grid_follows_its_position_and_its_summaries_follow_the_grid() {
    for seed in 0..300 {
        let Ok(mut grid) = random::puzzle(seed).0.grid() else { continue };
        let mut dice = Rng::with_seed(seed + 1000);
        let mut position = grid.position();
        for _ in 0..60 {
            check_summaries(&grid);
            assert_eq!(grid.position(), position, "{seed}");
            let step = random_step(&grid, &mut dice);
            let mut consistent = true;
            for &literal in &step.conclusions {
                consistent &= position.apply(Board::net(&grid), literal);
            }
            grid.apply(&step);
            assert!(consistent || grid.is_broken(), "{seed}: {step:?}");
        }
    }
}

#[test]
fn a_grid_is_broken_once_a_group_has_nothing_left() {
    for seed in 0..300 {
        let Ok(mut grid) = random::puzzle(seed).0.grid() else { continue };
        let mut dice = Rng::with_seed(seed + 2000);
        for _ in 0..200 {
            let net = Arc::clone(&grid.puzzle);
            let empty = (0..net.net.group_count() as u32).map(GroupId).any(|id| {
                net.net.group(id).kind == qedoku_model::GroupKind::ExactlyOne
                    && !net.net.members(id).iter().any(|&c| grid.alive.contains(c))
            });
            assert!(!empty || grid.is_broken(), "{seed}");
            if grid.is_broken() {
                break;
            }
            grid.apply(&random_step(&grid, &mut dice));
        }
    }
}

#[test]
fn given_digits_are_placed_and_belong_to_the_initial_position() {
    let grid = grid_of("# 3\\ 4\\ / \\4 1 . / \\3 . .");
    let position = grid.position();
    assert_eq!(position.on.iter().collect::<Vec<_>>(), [grid.digit_candidate(Cell(0), Digit::from_index(0))]);
    assert_eq!(position.alive, position.initial);
    assert_eq!(grid.value(Cell(0)), Digit::new(1));
    assert!(grid.candidates(Cell(0)).is_empty());
    assert_eq!(grid.candidates(Cell(1)).to_string(), "23456789");
    assert!(position.unique && !grid.with_unique(false).position().unique);
}

#[test]
fn filled_grids_are_solved_only_if_the_sums_are_right() {
    let right = grid_of("# 3\\ 4\\ / \\4 1 3 / \\3 2 1");
    assert!(right.is_solved() && !right.is_broken());
    let wrong = grid_of("# 5\\ 5\\ / \\5 1 4 / \\5 2 3");
    assert!(!wrong.is_solved() && wrong.is_broken());
}

#[test]
fn runs_and_cells_have_names_that_point_into_the_grid() {
    let grid = grid_of("# # 16\\ # / # \\7 . . / # # . #");
    let names: Vec<String> = grid.runs().map(|house| grid.house(house)).collect();
    assert_eq!(names, ["the across run 7 at r2c2", "the down run 16 at r1c3"]);
    assert_eq!(Names::cells(&grid, &grid.run(House(0)).cells), "r2c3, r2c4");
    assert_eq!(grid.run_at(Place { row: 1, col: 1 }, Direction::Across), Some(House(0)));
    assert_eq!(grid.run_at(Place { row: 0, col: 2 }, Direction::Down), Some(House(1)));
    for wrong in [Place { row: 0, col: 3 }, Place { row: 1, col: 2 }, Place { row: 9, col: usize::MAX }] {
        assert_eq!(grid.run_at(wrong, Direction::Down), None);
        assert_eq!(grid.run_at(wrong, Direction::Across), None);
    }
    let unclued = grid_of("# # # / # . .");
    assert_eq!(unclued.house(House(0)), "the across run without a clue at r2c1");
    assert_eq!(unclued.run_of(Cell(0), Direction::Down), None);
}

#[test]
fn copies_share_the_net_and_nothing_else() {
    let grid = grid_of("# # # / \\3 . .");
    let mut copy = grid.clone();
    copy.apply(&Step::facts([Candidate(0).on()]));
    assert!(std::ptr::eq(Board::net(&grid), Board::net(&copy)));
    assert_eq!((grid.value(Cell(0)), copy.value(Cell(0))), (None, Digit::new(1)));
}

#[test]
fn the_solution_line_shows_what_is_filled() {
    assert_eq!(grid_of("# 3\\ 4\\ / \\4 1 . / \\3 . #").solution(), "###/#1./#.#");
}

#[test]
fn what_a_player_took_away_is_gone_and_what_was_possible_stays_known() {
    let setup: Setup = "# 3\\ 4\\ / \\4 1 . / \\3 . .".parse().unwrap();
    let place = |row, col| Place { row, col };
    let played = crate::Played {
        placed: [place(1, 1)].into(),
        struck: [(place(1, 2), Digit::new(3).unwrap().set()), (place(1, 1), DigitSet::ALL)].into(),
        combinations: [(
            (place(2, 0), Direction::Across),
            [[1, 2].map(|d| Digit::new(d).unwrap()).into_iter().collect()].into(),
        )]
        .into(),
    };
    let setup = setup.with_played(played);
    let (bare, grid) = (setup.unplayed().grid().unwrap(), setup.grid().unwrap());
    let cell = |row, col| grid.cell_at(place(row, col)).unwrap();
    assert_eq!(grid.value(cell(1, 1)), Digit::new(1), "of a filled cell nothing is taken");
    assert!(!grid.possible(cell(1, 2)).contains(Digit::new(3).unwrap()));
    let across = grid.run_at(place(2, 0), Direction::Across).unwrap();
    assert_eq!(grid.combinations(across).count(), 0);
    assert!(grid.is_broken() && !bare.is_broken());
    assert_eq!(Board::position(&grid).initial, Board::position(&bare).initial);
}
