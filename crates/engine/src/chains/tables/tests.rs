//! Small nets in which it is plain what follows.

use super::*;
use crate::chains::alternating::{Conflicts, GraphBuilder, Reason};
use crate::chains::net::{Links, View};
use qedoku_model::{
    Candidate, CandidateSet, Cell, Digit, GroupId, GroupKind, House, Literal, Meaning, Net, NetBuilder,
    Origin,
};

/// A net of candidates 0, 1, 2 and so on: of each choice one is true, of each couple at most one.
fn net(choices: &[&[u32]], couples: &[[u32; 2]]) -> Net {
    let mut net = NetBuilder::default();
    let count = choices.iter().flat_map(|choice| choice.iter()).max().map_or(0, |most| most + 1);
    for candidate in 0..count {
        net.candidate(Meaning::Digit(Cell(candidate as u16), Digit::ALL[0]));
    }
    let origin = |number: usize| Origin::Places(House(number as u16), Digit::ALL[0]);
    for (number, choice) in choices.iter().enumerate() {
        net.group(GroupKind::ExactlyOne, origin(number), choice.iter().copied().map(Candidate));
    }
    for (number, couple) in couples.iter().enumerate() {
        net.group(GroupKind::AtMostOne, origin(choices.len() + number), couple.map(Candidate));
    }
    net.build()
}

/// What is settled with so many rounds, and how: the kinds of the chains.
fn settled(choices: &[&[u32]], couples: &[[u32; 2]], rounds: usize) -> Vec<(Literal, Vec<Kind>)> {
    let net = net(choices, couples);
    let (links, conflicts) = (Links::new(&net), Conflicts::new(&net));
    let view = View::with(&links, |_| true);
    let open = CandidateSet::all(net.candidate_count());
    let mut build = GraphBuilder::new(&conflicts, &open);
    for candidate in open.iter() {
        build.node(&[candidate]);
    }
    for group in links_of_two(&net) {
        let [a, b] = [0, 1].map(|i| build.node(&[net.members(group)[i]]));
        build.strong(a, b, Reason::group(group));
    }
    let graph = build.build();
    let source = TableSource { links: &links, view: &view, graph: &graph, rounds, technique: |_| "pattern" };
    let settles = rounds > 0 || ImplicationTables::settle(source, Watch::ENDLESS);
    let premises = ImplicationTables::new(source, Watch::ENDLESS).expect("nobody stops it");
    let kinds = |literal| {
        let chains = [premises.refutation(literal), premises.cases(literal)];
        chains.into_iter().flatten().map(|chain| chain.kind).collect()
    };
    assert!(settles || premises.settled().is_empty());
    premises.settled().into_iter().map(|literal| (literal, kinds(literal))).collect()
}

fn links_of_two(net: &Net) -> Vec<GroupId> {
    let groups = (0..net.group_count() as u32).map(GroupId);
    let is_strong =
        |&group: &GroupId| net.group(group).kind == GroupKind::ExactlyOne && net.members(group).len() == 2;
    groups.filter(is_strong).collect()
}

#[test]
fn chains_to_all_candidates_of_a_group_refute_a_premise_both_ways() {
    // 0 excludes 2; 0 excludes 5, so 6, which excludes 3; 0 excludes 7, so 8, which excludes 4.
    let choices: [&[u32]; 4] = [&[0, 1], &[2, 3, 4], &[5, 6], &[7, 8]];
    let couples = [[0, 2], [0, 5], [6, 3], [0, 7], [8, 4]];
    let both = vec![Kind::Contradiction, Kind::Region];
    assert_eq!(
        settled(&choices, &couples, 0),
        [(Candidate(1).on(), both.clone()), (Candidate(0).off(), both)]
    );
}

#[test]
fn a_literal_with_two_causes_takes_a_round() {
    // 0 excludes 2 and 3, so 4, which excludes 5; and 9 and 10, so 8, which excludes 7; and 6, so none of 5
    // to 7 is left.
    let choices: [&[u32]; 4] = [&[0, 1], &[2, 3, 4], &[5, 6, 7], &[8, 9, 10]];
    let couples = [[0, 2], [0, 3], [4, 5], [0, 6], [7, 8], [0, 9], [0, 10]];
    assert_eq!(settled(&choices, &couples, 0), []);
    let found = settled(&choices, &couples, 1);
    assert!(
        found.iter().any(|(literal, kinds)| {
            *literal == Candidate(0).off() && kinds.contains(&Kind::Contradiction)
        })
    );
}

#[test]
fn a_premise_that_leads_nowhere_settles_nothing() {
    assert_eq!(settled(&[&[0, 1], &[2, 3, 4]], &[[0, 2]], 4), []);
}
