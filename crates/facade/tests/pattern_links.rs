//! The links of patterns that are no chains by themselves: wings and their like, and what leads from the
//! guardians of a pattern to where they meet.

use qedoku::model::{Lemma, Proof};
use qedoku::scene::{Link, LinkKind, Node, Showing, View, chain_graph};
use qedoku::techniques::example;
use qedoku::{Candidate, Givens, TakenStep, json, techniques};
use std::collections::BTreeSet;

/// Whether one of the ends of a strong link is true, and of a weak one false, whatever else is.
fn holds(taken: &TakenStep, link: &Link, nodes: &[Node]) -> bool {
    let (net, position) = (taken.before.net(), taken.before.position());
    let [from, to] = [link.from, link.to].map(|node| &nodes[node].candidates);
    let ends: BTreeSet<_> = from.iter().chain(to).copied().collect();
    match link.kind {
        LinkKind::Strong => net.groups_of(from[0]).iter().any(|&group| {
            let alive = net.members(group).iter().copied().filter(|&c| position.alive.contains(c));
            alive.collect::<BTreeSet<_>>() == ends
        }),
        LinkKind::Weak => from.iter().all(|&a| to.iter().all(|&b| net.conflicts(a).any(|c| c == b))),
        LinkKind::Implies => false,
    }
}

#[test]
fn small_patterns_show_the_links_that_they_are_made_of() {
    let mut patterns: BTreeSet<&str> = BTreeSet::new();
    for entry in techniques() {
        let Some(example) = example(&entry) else { continue };
        let taken = example.taken;
        if taken.step.chain.is_some() || taken.step.alternating.is_some() || rests_on_a_group(&taken) {
            continue;
        }
        let (net, position) = (taken.before.net(), taken.before.position());
        let Some((graph, views)) = chain_graph(&taken.step, &position, net, View::All) else { continue };
        let is_no_pattern = |link: &Link| link.kind == LinkKind::Implies || !link.set.is_empty();
        if graph.links.iter().any(is_no_pattern) || views.len() > 1 {
            continue;
        }
        patterns.insert(entry.info.id);
        for (i, link) in graph.links.iter().enumerate() {
            assert_eq!(link.kind == LinkKind::Strong, i % 2 == 0, "{}", entry.info.id);
            assert!(holds(&taken, link, &graph.nodes), "{}: {link:?}", entry.info.id);
        }
        // One of the ends is true, so what sees both is not.
        for removed in taken.step.removals() {
            for end in [&graph.nodes[0], graph.nodes.last().unwrap()] {
                let is_seen = |&c: &Candidate| net.conflicts(c).any(|other| other == removed);
                assert!(end.candidates.iter().all(is_seen), "{}", entry.info.id);
            }
        }
        let scene = taken.scene(&Givens::UNKNOWN, Showing::default());
        assert_eq!(scene.count("link"), graph.links.len(), "{}", entry.info.id);
        assert_eq!(json::Step::new(&taken).links.unwrap().links.len(), graph.links.len());
    }
    println!("{patterns:?}");
    for wing in ["xy-wing", "w-wing", "skyscraper"] {
        assert!(patterns.contains(wing), "{wing}: {patterns:?}");
    }
}

/// Whether a step's proof shows first that some candidates hold a true one.
fn rests_on_a_group(taken: &TakenStep) -> bool {
    matches!(&taken.step.proof, Proof::Lemmas { lemmas, .. } if matches!(lemmas[..], [Lemma::Group(..)]))
}

#[test]
fn what_guardians_lead_to_is_shown_link_by_link() {
    let mut linked: BTreeSet<&str> = BTreeSet::new();
    for entry in techniques() {
        let Some(example) = example(&entry) else { continue };
        let taken = example.taken;
        if taken.step.alternating.is_some() || !rests_on_a_group(&taken) {
            continue;
        }
        let (net, position) = (taken.before.net(), taken.before.position());
        let Some((graph, _)) = chain_graph(&taken.step, &position, net, View::All) else { continue };
        if graph.links.iter().any(|link| link.kind == LinkKind::Implies || !link.set.is_empty()) {
            continue;
        }
        linked.insert(entry.info.id);
        let Proof::Lemmas { lemmas, .. } = &taken.step.proof else { unreachable!() };
        let [Lemma::Group(guardians, _)] = &lemmas[..] else { unreachable!() };
        assert!(graph.links.iter().all(|link| holds(&taken, link, &graph.nodes)), "{}", entry.info.id);
        for &guardian in guardians {
            // Where weak and strong links in turn lead: to what is true if the guardian is.
            let mut on: BTreeSet<usize> =
                graph.nodes.iter().position(|node| node.candidates == [guardian]).into_iter().collect();
            assert!(!on.is_empty(), "{}: {guardian:?}", entry.info.id);
            for _ in 0..graph.links.len() {
                let after = |from: &BTreeSet<usize>, kind| -> BTreeSet<usize> {
                    let of_kind = graph.links.iter().filter(|link| link.kind == kind);
                    of_kind.filter(|link| from.contains(&link.from)).map(|link| link.to).collect()
                };
                on.extend(after(&after(&on, LinkKind::Weak), LinkKind::Strong));
            }
            let excludes = |node: &usize, removed| {
                let sees = |&c: &Candidate| net.conflicts(c).any(|other| other == removed);
                graph.nodes[*node].candidates.iter().all(sees)
            };
            let is_excluded = |removed| on.iter().any(|node| excludes(node, removed));
            assert!(taken.step.removals().all(is_excluded), "{}: {guardian:?}", entry.info.id);
        }
        let scene = taken.scene(&Givens::UNKNOWN, Showing::default());
        assert_eq!(scene.count("link"), graph.links.len(), "{}", entry.info.id);
    }
    println!("{linked:?}");
    for known in
        ["tridagon-link", "unique-rectangle-link", "firework-link", "almost-fish-link", "broken-wing-link"]
    {
        assert!(linked.contains(known), "{known}: {linked:?}");
    }
}
