//! Wishes that are more than one test of a candidate: one puzzle of each rating, puzzles that are their own
//! image, orbits of one's own.

use qedoku_canon::{Map, Symmetry};
use qedoku_engine::{Flow, Watch};
use qedoku_exact::Budget;
use qedoku_exact::sudoku::Sudoku;
use qedoku_generate::Seed;
use qedoku_generate::sudoku::restrictions::Goal;
use qedoku_generate::sudoku::{Attempt, Funnel, Generated, Make, Orbits, Outcome, Request, Spare, generate};
use qedoku_rating::se;
use qedoku_sudoku::{Grid, Setup};

fn found(request: Request, count: u64) -> Vec<Generated> {
    let request = request.ready().unwrap();
    let find = |index| match generate(&request, index, Watch::ENDLESS) {
        Outcome::Found(made) => *made,
        other => panic!("{other:?}"),
    };
    (0..count).map(find).collect()
}

fn er(givens: &[u8; 81]) -> u32 {
    let setup = Setup { givens: givens.map(qedoku_model::Digit::new), ..Setup::default() };
    u32::from(se::rate(&Grid::new(&setup).unwrap(), |_, _| Flow::Continue(())).er.tenths())
}

#[test]
fn of_each_rating_that_was_met_there_is_one_puzzle_whatever_the_order_of_the_attempts() {
    let mut request = Request::new(Seed::Number(3));
    request.restrictions = vec![Box::new(Goal::EachEr)];
    request.effort = 20;
    let request = request.ready().unwrap();
    // Single candidates, and two climbs of those that come later.
    let funnels: Vec<Funnel> = (0..20)
        .chain(1_000..1_002)
        .map(|attempt| match request.attempt(0, attempt, Watch::ENDLESS) {
            Attempt::Failed(funnel) => funnel,
            other => panic!("{other:?}"),
        })
        .collect();
    let merged = |funnels: &mut dyn Iterator<Item = &Funnel>| {
        let mut all = Funnel::new(request.restrictions().count());
        funnels.for_each(|funnel| all.merge(funnel));
        request.each(&all, Watch::ENDLESS)
    };
    let (forwards, backwards) = (merged(&mut funnels.iter()), merged(&mut funnels.iter().rev()));
    assert_eq!(forwards, backwards);
    assert!(forwards.len() >= 5, "{}", forwards.len());
    for made in &forwards {
        assert_eq!(u64::from(er(&made.givens)), made.index);
        // The effort is enough for the first attempts.
        if made.attempt < 20 {
            let Outcome::Found(again) = generate(&request, made.index, Watch::ENDLESS) else { panic!() };
            assert_eq!(*again, **made);
        }
    }
    assert!(
        forwards.iter().any(|made| made.attempt < 20) && forwards.iter().any(|made| made.attempt >= 1_000)
    );
    assert!(forwards.windows(2).all(|two| two[0].index < two[1].index));
}

#[test]
fn puzzles_that_are_their_own_image_stay_so_when_givens_go() {
    for id in ["half-turn", "diagonal", "quarter-turn", "sticks", "mini-rows", "full-rows"] {
        let symmetry = *Symmetry::find(id).unwrap();
        let map: Map = symmetry.maps().next().unwrap();
        let mut request = Request::new(Seed::Number(4));
        (request.automorphic, request.spare) = (Some(symmetry), Spare::Orbits);
        for made in found(request, 4) {
            assert!(Sudoku::from_givens(&made.givens).verdict(Budget::UNLIMITED).is_unique(), "{id}");
            // What the digits become, by each pair of places; the same for givens and solution.
            for cells in [&made.givens, &made.solution] {
                let image = map.apply_positions(cells);
                let mut becomes = [None; 10];
                for (from, to) in image.into_iter().zip(cells) {
                    let known = becomes[usize::from(from)].get_or_insert(*to);
                    assert_eq!(known, to, "{id}");
                }
            }
        }
    }
}

#[test]
fn orbits_of_ones_own_are_given_or_open_as_wholes() {
    let first: [u8; 81] = std::array::from_fn(|cell| (cell / 9 * 9 + cell % 9 / 3 * 3) as u8);
    let orbits = Orbits::of(&first);
    let mut request = Request::new(Seed::Number(5));
    (request.symmetries, request.orbits, request.spare) = (Vec::new(), vec![orbits.clone()], Spare::Orbits);
    for made in found(request, 10) {
        let is_given = |cell: &u8| made.givens[usize::from(*cell)] > 0;
        for orbit in 0..orbits.len() {
            let cells = orbits.cells(orbit);
            assert!(cells.iter().all(is_given) || !cells.iter().any(is_given));
        }
    }
}

#[test]
fn puzzles_from_the_empty_grid_up_are_minimal() {
    let mut request = Request::new(Seed::Number(6));
    request.make = Make::BottomUp;
    assert!(found(request, 20).iter().all(|made| made.figures.is_minimal));
    let mut request = Request::new(Seed::Number(6));
    (request.make, request.symmetries) = (Make::BottomUp, vec![*Symmetry::find("full").unwrap()]);
    assert!(request.ready().unwrap_err()[0].contains("empty grid"));
}
