//! What the generator makes is what was wished, by other ways of finding out: the verbs, from the text of
//! each puzzle.

use qedoku::generator::sudoku::restrictions::{
    Hardest, Human, Levels, Needs, Pearl, Points, Rated, Restriction, Solved, Steps, Uses, Which,
};
use qedoku::generator::sudoku::{Generated, HodokuLevel, Outcome, Request, Span, Spare, generate};
use qedoku::generator::{Seed, Watch};
use qedoku::scales::Figures;
use qedoku::{
    ByMethod, Explained, Minimality, Options, Outcome as Ended, Puzzle, Rating, Scale, canon::Symmetry,
    check, explain_by, find_method, json, rate, rate_on, wanted,
};

fn made(count: u64, restrictions: impl Fn() -> Vec<Box<dyn Restriction>>) -> Vec<(Puzzle, Generated)> {
    let mut request = Request::new(Seed::Number(21));
    request.restrictions = restrictions();
    of(count, request)
}

fn of(count: u64, request: Request) -> Vec<(Puzzle, Generated)> {
    let request = request.ready().unwrap();
    let find = |index| match generate(&request, index, Watch::ENDLESS) {
        Outcome::Found(made) => {
            let puzzle: Puzzle = json::Generated::new(&request, &made).puzzle.parse().unwrap();
            (puzzle, *made)
        }
        other => panic!("{other:?}"),
    };
    (0..count).map(find).collect()
}

fn human(puzzle: &Puzzle) -> Explained {
    explain_by(find_method("human").unwrap(), puzzle, &Options::default()).unwrap()
}

#[test]
fn all_have_one_solution_and_those_that_are_to_be_are_minimal() {
    for (puzzle, made) in made(200, Vec::new) {
        let checked = check(&puzzle, &Options::default()).unwrap();
        assert_eq!(checked.minimality, Minimality::Minimal);
        assert_eq!(checked.verdict.unique().unwrap().digits(), made.solution);
    }
}

#[test]
fn ratings_of_sudoku_explainer_are_those_of_rate() {
    let span = Span { least: 70, most: 82 };
    let er = || -> Vec<Box<dyn Restriction>> { vec![Box::new(Rated { which: Which::Er, span })] };
    for (puzzle, made) in made(12, er) {
        let rated = rate(&puzzle, &Options::default()).unwrap();
        assert_eq!(made.figures.se.unwrap().to_string(), rated.to_string());
        assert!((Rating::from_tenths(70)..=Rating::from_tenths(82)).contains(&rated.er), "{rated}");
    }
    let pearl = || -> Vec<Box<dyn Restriction>> {
        vec![Box::new(Rated { which: Which::Er, span: Span { least: 26, most: u32::MAX } }), Box::new(Pearl)]
    };
    for (puzzle, _) in made(3, pearl) {
        let rated = rate(&puzzle, &Options::default()).unwrap();
        assert!(rated.er == rated.ep && rated.er >= Rating::from_tenths(26), "{rated}");
    }
    let ep = || -> Vec<Box<dyn Restriction>> {
        vec![Box::new(Rated { which: Which::Ep, span: Span { least: 23, most: 66 } })]
    };
    for (puzzle, _) in made(5, ep) {
        let rated = rate(&puzzle, &Options::default()).unwrap();
        assert!((23..=66).contains(&rated.ep.tenths()), "{rated}");
    }
}

#[test]
fn levels_and_points_are_those_of_the_scale() {
    for level in HodokuLevel::ALL {
        for (puzzle, _) in made(10, || vec![Box::new(Levels(vec![level])) as Box<dyn Restriction>]) {
            let on = &rate_on(&[Scale::Hodoku], &puzzle, &Options::default()).unwrap()[0];
            assert!(matches!(&on.figures, Figures::Points { level: found, .. } if *found == level.name()));
        }
    }
    let span = Span { least: 700, most: 750 };
    for (puzzle, _) in made(5, || vec![Box::new(Points(span)) as Box<dyn Restriction>]) {
        let on = &rate_on(&[Scale::Hodoku], &puzzle, &Options::default()).unwrap()[0];
        assert!(matches!(on.figures, Figures::Points { score, .. } if (700..=750).contains(&score)));
    }
}

#[test]
fn paths_are_those_that_explain_tells() {
    let swordfish = || wanted("xyz-wing").unwrap();
    let span = Span { least: 50, most: 60 };
    let times = Span { least: 1, most: 2 };
    let wishes = || -> Vec<Box<dyn Restriction>> {
        vec![
            Box::new(Human(span)),
            Box::new(Uses { wanted: swordfish(), times }),
            Box::new(Steps(Span { least: 0, most: 70 })),
        ]
    };
    for (puzzle, made) in made(4, wishes) {
        let told = human(&puzzle);
        let uses = told.steps.iter().filter(|step| step.info.id == "xyz-wing").count();
        let hardest = told.steps.iter().filter_map(|step| step.rating).max().unwrap();
        assert!((1..=2).contains(&uses) && told.steps.len() <= 70);
        assert!((50..=60).contains(&hardest.tenths()), "{hardest}");
        assert_eq!(made.figures.human.unwrap().prices.len(), told.steps.len());
    }
    for (puzzle, _) in made(4, || vec![Box::new(Hardest(wanted("bug-1").unwrap())) as Box<dyn Restriction>]) {
        let told = human(&puzzle);
        let hardest = told.steps.iter().filter_map(|step| step.rating).max();
        let first = told.steps.iter().find(|step| step.rating == hardest).unwrap();
        assert_eq!(first.info.id, "bug-1");
    }
}

#[test]
fn what_was_found_in_haste_is_told_in_full() {
    let times = Span { least: 1, most: u32::MAX };
    for name in ["naked-quad", "xyz-wing", "w-wing"] {
        let wishes =
            || -> Vec<Box<dyn Restriction>> { vec![Box::new(Uses { wanted: wanted(name).unwrap(), times })] };
        for (puzzle, made) in made(6, wishes) {
            let told = human(&puzzle);
            assert!(told.steps.iter().any(|step| step.info.id == name));
            let prices: Vec<u16> =
                told.steps.iter().filter_map(|step| step.rating).map(|rating| rating.tenths()).collect();
            assert_eq!(made.figures.human.unwrap().prices, prices);
        }
    }
}

#[test]
fn singles_alone_are_singles_alone_and_what_is_needed_cannot_be_spared() {
    let singles = wanted("singles").unwrap().ids;
    let only = || -> Vec<Box<dyn Restriction>> {
        vec![Box::new(Solved { only: Some(singles.clone()), forbidden: Vec::new() })]
    };
    for (puzzle, _) in made(60, only) {
        let told = human(&puzzle);
        assert!(
            told.outcome == Ended::Solved && told.steps.iter().all(|step| singles.contains(&step.info.id))
        );
    }
    // With XY-wings solved, stuck without: on a path of its own making.
    let known = ["full-house", "hidden-single", "naked-single", "pointing", "claiming", "xy-wing"];
    let needs = || -> Vec<Box<dyn Restriction>> {
        let only = Some(known.to_vec());
        vec![Box::new(Needs { wanted: wanted("xy-wing").unwrap(), only, forbidden: Vec::new() })]
    };
    for (puzzle, _) in made(5, needs) {
        assert!(solves(&puzzle, &known) && !solves(&puzzle, &known[..5]));
    }
}

/// Whether these techniques solve a puzzle, whatever they find first.
fn solves(puzzle: &Puzzle, known: &[&str]) -> bool {
    let mut game = qedoku::Game::new(puzzle.clone());
    loop {
        let position = game.position();
        let taken = known.iter().find_map(|&id| {
            let ask = qedoku::Ask { technique: Some(id.to_owned()), ..qedoku::Ask::default() };
            let found = qedoku::steps(&position, &ask, &Options::default()).unwrap();
            found.found.iter().position(|step| step.info.id == id).map(|at| found.taken(at))
        });
        match taken {
            Some(taken) => game.take(&taken).unwrap(),
            None => {
                return qedoku::steps(&position, &singles(), &Options::default()).unwrap().start.is_solved();
            }
        };
    }
}

/// A question that takes no time, for what an answer says of the position.
fn singles() -> qedoku::Ask {
    qedoku::Ask { technique: Some("full-house".to_owned()), ..qedoku::Ask::default() }
}

#[test]
fn patterns_are_symmetric_and_methods_crack_or_do_not() {
    for symmetry in Symmetry::ALL {
        let mut request = Request::new(Seed::Number(5));
        (request.symmetries, request.spare) = (vec![symmetry], Spare::Orbits);
        for (puzzle, made) in of(10, request) {
            assert!(symmetry.holds(&made.givens), "{}", symmetry.id);
            assert!(check(&puzzle, &Options::default()).unwrap().verdict.is_unique());
        }
    }
    let (cycles, lists) = (find_method("fishy-cycles").unwrap(), find_method("reject-lists").unwrap());
    let wishes = || -> Vec<Box<dyn Restriction>> {
        vec![Box::new(ByMethod::cracked(cycles, None)), Box::new(ByMethod::resisted(lists))]
    };
    for (puzzle, _) in made(2, wishes) {
        let outcome = |method| explain_by(method, &puzzle, &Options::default()).unwrap().outcome;
        assert_eq!(outcome(cycles), Ended::Solved);
        assert_ne!(outcome(lists), Ended::Solved);
    }
}

#[test]
fn what_a_publisher_would_send_back_is_counted_on_the_path() {
    let wanted = || wanted("w-wing").unwrap();
    let position = || -> Vec<Box<dyn Restriction>> {
        vec![Box::new(Hardest(wanted())), Box::new(Steps(Span { least: 40, most: 70 }))]
    };
    for (puzzle, _) in made(3, position) {
        let published = qedoku::publish(&puzzle, &Options::default()).unwrap();
        let (flow, told) = (published.flow.unwrap(), human(&puzzle));
        let prices: Vec<u16> = told.steps.iter().map(|step| step.rating.unwrap().tenths()).collect();
        assert_eq!(flow.steps, prices.len());
        assert_eq!(flow.hard_steps, prices.iter().filter(|price| **price >= 42).count());
        assert_eq!(flow.entry, prices.iter().take_while(|price| **price <= 15).count());
        assert_eq!(flow.tail, prices.iter().rev().take_while(|price| **price <= 15).count());
        assert!(flow.bottlenecks >= 1 && flow.bottlenecks <= flow.hard_steps && flow.width >= Some(1));
        let has = |id: &str| published.findings.iter().any(|finding| finding.id == id);
        assert_eq!(has("entry"), flow.entry < 3);
        assert_eq!(has("width"), flow.width < Some(2));
        assert_eq!(has("tail"), flow.tail < 10);
        assert!(has("symmetry") && !has("redundant"));
    }
}
