//! Views of steps as truths and links, held against trying every way to fill the truths; and nrc notation.

use qedoku::model::{Candidate, GroupId, Position};
use qedoku::set_logic::RankView;
use qedoku::{Ask, Method, Net, Options, Puzzle, TakenStep, explain_by, find_method, steps};
use std::collections::BTreeMap;

/// Whether some choice of a candidate for each truth leaves no link with two, `supposed` being true.
fn fits(view: &RankView, net: &Net, before: &Position, at: usize, chosen: &mut Vec<Candidate>) -> bool {
    let Some(&truth) = view.truths.get(at) else { return true };
    let clashes = |a: Candidate, b: Candidate| {
        let holds = |link: &GroupId, c: Candidate| net.members(*link).contains(&c);
        a != b && view.links.iter().any(|link| holds(link, a) && holds(link, b))
    };
    let same_truth = |a: Candidate, b: Candidate| {
        a != b && view.truths.iter().any(|t| net.members(*t).contains(&a) && net.members(*t).contains(&b))
    };
    net.members(truth).iter().copied().filter(|&c| before.alive.contains(c)).any(|candidate| {
        if chosen.iter().any(|&other| clashes(other, candidate) || same_truth(other, candidate)) {
            return false;
        }
        chosen.push(candidate);
        let is_possible = fits(view, net, before, at + 1, chosen);
        chosen.pop();
        is_possible
    })
}

fn is_impossible(view: &RankView, net: &Net, before: &Position, candidate: Candidate) -> bool {
    !fits(view, net, before, 0, &mut vec![candidate])
}

/// How many steps of each technique there are, and how many of them have a view and a line.
type Counts = BTreeMap<&'static str, [usize; 3]>;

fn look(taken: &TakenStep, counts: &mut Counts) {
    let (net, before) = (taken.before.net(), taken.before.position());
    let count = counts.entry(taken.step.technique.id).or_default();
    count[0] += 1;
    count[2] += usize::from(!taken.nrc().is_empty());
    let Some(views) = taken.rank_views() else { return };
    count[1] += 1;
    let shown: usize = views.iter().map(|view| view.conclusions.len()).sum();
    assert_eq!(shown, taken.step.conclusions.len());
    for view in &views {
        assert!(view.links.len() >= view.truths.len());
        for literal in view.conclusions.iter().filter(|literal| !literal.is_on()) {
            assert!(is_impossible(view, net, &before, literal.candidate()), "{view:?}");
        }
        for literal in view.conclusions.iter().filter(|literal| literal.is_on()) {
            let is_left = |group: &GroupId| {
                net.members(*group).iter().all(|&other| {
                    other == literal.candidate()
                        || !before.alive.contains(other)
                        || is_impossible(view, net, &before, other)
                })
            };
            assert!(net.groups_of(literal.candidate()).iter().any(is_left), "{view:?}");
        }
        // One link less shows less, or nothing.
        for i in (0..view.links.len()).filter(|_| view.truths.len() < 5) {
            let mut less = view.clone();
            less.links.remove(i);
            let is_shown = less.conclusions.iter().all(|&literal| less.shows(net, &before, literal));
            let holds = less
                .conclusions
                .iter()
                .filter(|literal| !literal.is_on())
                .all(|literal| is_impossible(&less, net, &before, literal.candidate()));
            assert!(!is_shown || holds, "{less:?}");
        }
    }
}

const PUZZLES: &[&str] = &[
    "3...6.....5...86.396..53...5......3.6..3.9..8.8......1...79..861.28...7.....2...9",
    "8..5..97..56.97...9.71.........1..5..6..5..2.1.....3...2..7..8...9.2.1.5.......32",
    "98.7.....7.....6....6.5.....4...3..2..7..84.......9.1.2..3..9......1..2......4..3",
    "....2...4..6.5...2124..63.5348567921....1.58351...8..7..1.75..84.....7597...49..6",
    ".8.4.2.......65..16..1......7....3...582..97.3.......28...1...35.......9...9.748.",
    "..9......8....97...7..6..5..5..4..6.9....38....2.......6..5.17.2....84......1....",
];

fn taken(method: &Method) -> Vec<TakenStep> {
    let puzzles = PUZZLES.iter().map(|line| line.parse::<Puzzle>().unwrap());
    puzzles.flat_map(|puzzle| explain_by(method, &puzzle, &Options::default()).unwrap().steps).collect()
}

#[test]
fn what_truths_and_links_show_has_no_way_to_fill_the_truths() {
    let mut counts = Counts::new();
    for id in ["human", "whips"] {
        taken(find_method(id).unwrap()).iter().for_each(|step| look(step, &mut counts));
    }
    println!("{counts:#?}");
    for id in ["naked-single", "hidden-single", "pointing", "naked-pair", "x-wing", "w-wing", "skyscraper"] {
        let [steps, views, _] = counts[id];
        assert_eq!((id, steps > 0, views), (id, true, steps), "{counts:?}");
    }
    let all: [usize; 2] = [0, 1].map(|i| counts.values().map(|count| count[i]).sum());
    assert!(all[1] * 10 >= all[0] * 9, "{all:?}");
}

#[test]
fn every_step_of_a_position_has_views_that_hold() {
    let mut counts = Counts::new();
    for line in PUZZLES {
        let puzzle: Puzzle = line.parse().unwrap();
        let found = steps(&puzzle, &Ask { limit: Some(60), ..Ask::default() }, &Options::default()).unwrap();
        (0..found.found.len()).for_each(|i| look(&found.taken(i), &mut counts));
    }
    println!("{counts:#?}");
}

#[test]
fn a_view_with_a_link_too_few_shows_nothing() {
    let puzzle: Puzzle = PUZZLES[0].parse().unwrap();
    let ask = Ask { technique: Some("x-wing".to_owned()), ..Ask::default() };
    let step = steps(&puzzle, &ask, &Options::default()).unwrap().taken(0);
    let (net, before) = (step.before.net(), step.before.position());
    let view = step.rank_views().unwrap().remove(0);
    let shown = view.conclusions.clone();
    assert!(shown.iter().all(|&literal| view.shows(net, &before, literal)));
    for i in 0..2 {
        let mut damaged = view.clone();
        damaged.links.remove(i);
        assert!(shown.iter().all(|&literal| !damaged.shows(net, &before, literal)));
        let mut damaged = view.clone();
        damaged.truths.remove(i);
        assert!(shown.iter().all(|&literal| !damaged.shows(net, &before, literal)));
    }
}

/// Reads a line and plays it: each variable is left with the candidates said, in order, once the target is
/// true.
#[test]
fn each_line_of_nrc_leaves_what_it_says() {
    let whips = taken(find_method("whips").unwrap());
    let lines: Vec<String> = whips.iter().flat_map(TakenStep::nrc).collect();
    assert!(lines.iter().any(|line| line.starts_with("whip[")), "{lines:?}");
    for line in &lines {
        let (head, conclusions) = line.split_once(" ⇒ ").unwrap();
        let (kind, body) = head.split_once(": ").unwrap();
        let length: usize = kind.split_once('[').unwrap().1.trim_end_matches(']').parse().unwrap();
        assert_eq!(body.split(" - ").count(), length, "{line}");
        assert!(conclusions.split(", ").all(|conclusion| conclusion.contains('≠')), "{line}");
        let ends_empty = body.ends_with(" .}");
        assert_eq!(ends_empty, !kind.starts_with("biv-chain"), "{line}");
    }
}
