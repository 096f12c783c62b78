//! A Sudoku with one cage: its combinations are candidates, and chains, proofs and checker take the net as it
//! is. The decision is `docs/adr/0011-cages-as-combination-candidates.md`.

use qedoku_check::check;
use qedoku_engine::chains::{
    self, DynamicSearch, ForcingChains, ForcingSearch, Links, Pattern, Patterns, Records, View, all_chains,
};
use qedoku_model::{
    Candidate, Cell, Chain, Digit, DigitSet, GroupId, GroupKind, House, Meaning, Net, NetBuilder, Origin,
    Position, Proof, Step,
};

/// A filled grid.
const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// What is given of it. As a Sudoku this has several fillings, with the cage one.
const GIVENS: &str = ".3......26....5.4..9....5....97....3.......9.7....4.56....3....287.19..53..28.17.";
/// The cells of the cage: r4c6, r4c7 and r5c7, in two boxes.
const CAGE: [usize; 3] = [32, 33, 42];
/// The sum of the cage: 129, 138, 147, 156, 237, 246 and 345 have it.
const SUM: u32 = 12;
const CAGE_HOUSE: House = House(27);

fn digit_candidate(cell: usize, digit: Digit) -> Candidate {
    Candidate((9 * cell + digit.index()) as u32)
}

fn combinations() -> Vec<DigitSet> {
    let all = (0..512).map(DigitSet::from_bits);
    all.filter(|set| set.len() == CAGE.len() && set.sum() == SUM).collect()
}

/// The net of Sudoku, and for the cage what a run of a Kakuro has: a candidate for each combination, the
/// group of these, and for each digit its places in the cage with the combinations that lack it.
fn net() -> Net {
    let mut net = NetBuilder::default();
    for cell in 0..81 {
        let digits = Digit::ALL.map(|digit| net.candidate(Meaning::Digit(Cell(cell), digit)));
        net.group(GroupKind::ExactlyOne, Origin::Cell(Cell(cell)), digits);
    }
    let boxes = (0..9).map(|b| (0..9).map(|i| (b / 3 * 3 + i / 3) * 9 + b % 3 * 3 + i % 3).collect());
    let rows = (0..9).map(|r| (0..9).map(|i| 9 * r + i).collect());
    let columns = (0..9).map(|c| (0..9).map(|i| 9 * i + c).collect());
    let houses: Vec<Vec<usize>> = boxes.chain(rows).chain(columns).collect();
    for (house, cells) in houses.iter().enumerate() {
        for digit in Digit::ALL {
            let places = cells.iter().map(|&cell| digit_candidate(cell, digit));
            net.group(GroupKind::ExactlyOne, Origin::Places(House(house as u16), digit), places);
        }
    }
    let sets = combinations();
    let ids: Vec<Candidate> =
        sets.iter().map(|&set| net.candidate(Meaning::Combination(CAGE_HOUSE, set))).collect();
    net.group(GroupKind::ExactlyOne, Origin::Combinations(CAGE_HOUSE), ids.iter().copied());
    for digit in Digit::ALL {
        let places = CAGE.map(|cell| digit_candidate(cell, digit));
        let lacking = ids.iter().zip(&sets).filter(|(_, set)| !set.contains(digit)).map(|(&id, _)| id);
        net.group(
            GroupKind::ExactlyOne,
            Origin::Places(CAGE_HOUSE, digit),
            places.into_iter().chain(lacking),
        );
    }
    net.build()
}

fn solved(cell: usize) -> Digit {
    Digit::from_index(usize::from(SOLUTION.as_bytes()[cell] - b'1'))
}

/// Whether a candidate is true in the one solution that the cage leaves.
fn is_true(net: &Net, candidate: Candidate) -> bool {
    match net.meaning(candidate) {
        Meaning::Digit(cell, digit) => solved(cell.index()) == digit,
        Meaning::Combination(_, set) => CAGE.into_iter().map(solved).collect::<DigitSet>() == set,
    }
}

fn start(net: &Net) -> Position {
    let mut position = Position::full(net, false);
    for cell in (0..81).filter(|&cell| GIVENS.as_bytes()[cell] != b'.') {
        assert!(position.apply(net, digit_candidate(cell, solved(cell)).on()));
    }
    position
}

/// The last member of a group that has no true one: a naked or hidden single, of a house or of the cage.
fn single(net: &Net, position: &Position) -> Option<Step> {
    (0..net.group_count() as u32).map(GroupId).find_map(|group| {
        let mut left = net.members(group).iter().filter(|&&member| position.alive.contains(member));
        let (Some(&last), None) = (left.next(), left.next()) else { return None };
        let is_known = position.on.contains(last);
        (!is_known).then(|| Step { proof: Proof::units([group]), ..Step::facts([last.on()]) })
    })
}

struct NoPatterns;

impl Patterns for NoPatterns {
    fn count(&self) -> usize {
        0
    }

    fn find(&self, _: usize, _: &View, _: &View, _: &mut dyn FnMut(Pattern<'_>)) {}
}

fn all_kinds(links: &Links, view: &View) -> Vec<Chain> {
    let mut found = ForcingChains::new().find(links, view);
    let records = Records::filtered(links, view, ForcingSearch::Multiple);
    found.extend(all_chains(links, view, ForcingSearch::Multiple, &records));
    found
}

fn check_step(net: &Net, position: &Position, step: &Step) {
    assert_eq!(check(net, position, step), Ok(()), "{step:?}");
    for mutant in step.mutants() {
        assert!(check(net, position, &mutant).is_err(), "{mutant:?}");
    }
    for literal in &step.conclusions {
        assert_eq!(is_true(net, literal.candidate()), literal.is_on(), "{step:?}");
    }
}

#[test]
fn the_net_holds_exactly_the_fillings_of_the_cage() {
    let (net, sets) = (net(), combinations());
    let cage_groups: Vec<GroupId> = (324..net.group_count() as u32).map(GroupId).collect();
    assert_eq!((sets.len(), cage_groups.len()), (7, 10));
    for code in 0..729 {
        let digits = [code / 81, code / 9 % 9, code % 9].map(Digit::from_index);
        let set: DigitSet = digits.into_iter().collect();
        let fits = set.len() == 3 && set.sum() == SUM;
        let models = (0..sets.len()).filter(|&index| {
            let combination = Candidate(729 + index as u32);
            let truths: Vec<Candidate> = CAGE
                .iter()
                .zip(digits)
                .map(|(&cell, digit)| digit_candidate(cell, digit))
                .chain([combination])
                .collect();
            cage_groups
                .iter()
                .all(|&group| net.members(group).iter().filter(|member| truths.contains(member)).count() == 1)
        });
        assert_eq!(models.count(), usize::from(fits), "{digits:?}");
    }
}

#[test]
fn chains_run_through_the_cage_and_the_checker_accepts_them_unchanged() {
    let net = net();
    let links = Links::new(&net);
    let mut position = start(&net);
    let (mut singles, mut through_cage) = (0, 0);
    while position.on.iter().filter(|candidate| candidate.0 < 729).count() < 81 {
        if let Some(step) = single(&net, &position) {
            check_step(&net, &position, &step);
            singles += 1;
            for &literal in &step.conclusions {
                assert!(position.apply(&net, literal));
            }
            continue;
        }
        let view = View::new(&links, &position);
        let chains = all_kinds(&links, &view);
        let first = chains.first().cloned().expect("a chain where singles end");
        for chain in chains {
            let is_cage = |literal: &qedoku_model::Literal| literal.candidate().0 >= 729;
            let nodes = chain.trails.iter().flatten().map(|node| node.literal);
            through_cage += usize::from(nodes.collect::<Vec<_>>().iter().any(is_cage));
            let step = Step {
                proof: chains::proof(&net, &links, &chain),
                ..Step::facts(chains::conclusions(&chain))
            };
            check_step(&net, &position, &step);
        }
        for literal in chains::conclusions(&first) {
            assert!(position.apply(&net, literal));
        }
    }
    assert!(singles > 0 && through_cage > 0, "{singles} singles, {through_cage} chains through the cage");
}

#[test]
fn dynamic_chains_take_the_cage_too() {
    let net = net();
    let links = Links::new(&net);
    let position = start(&net);
    let view = View::new(&links, &position);
    let chains = DynamicSearch::new(&links, &view, &NoPatterns).all();
    assert!(!chains.is_empty());
    for chain in chains {
        let step =
            Step { proof: chains::proof(&net, &links, &chain), ..Step::facts(chains::conclusions(&chain)) };
        check_step(&net, &position, &step);
    }
}
