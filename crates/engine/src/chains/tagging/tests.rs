use super::*;
use qedoku_check::check;
use qedoku_model::{
    Candidate, Cell, Digit, GroupId, GroupKind, Literal, Meaning, Net, NetBuilder, Origin as From, Position,
    Step,
};

/// A net from groups of candidates, `=` for exactly one and `-` for at most one.
fn net(candidates: u32, groups: &[(char, &[u32])]) -> Net {
    let mut net = NetBuilder::default();
    for c in 0..candidates {
        net.candidate(Meaning::Digit(Cell(c as u16), Digit::from_index(0)));
    }
    for (kind, members) in groups {
        let kind = if *kind == '=' { GroupKind::ExactlyOne } else { GroupKind::AtMostOne };
        net.group(kind, From::Cell(Cell(0)), members.iter().map(|&c| Candidate(c)));
    }
    net.build()
}

/// A net of layers of two candidates each, 0 and 1, 2 and 3 and so on, and of more groups.
fn layers(count: u32, candidates: u32, more: &[(char, &[u32])]) -> Net {
    let pairs: Vec<[u32; 2]> = (0..count).map(|layer| [2 * layer, 2 * layer + 1]).collect();
    let mut groups: Vec<(char, &[u32])> = pairs.iter().map(|pair| ('=', &pair[..])).collect();
    groups.extend(more);
    net(candidates, &groups)
}

fn tagged(net: &Net, rules: Rules) -> (Tagging, Links, View) {
    let links = Links::new(net);
    let view = View::new(&links, &Position::full(net, true));
    (Tagging::new(&links, &view, rules), links, view)
}

/// Whether a literal is true in all ways to fill the groups, found by trying all; `None` without a way.
fn in_all_solutions(net: &Net, literal: Literal) -> Option<bool> {
    let count = net.candidate_count();
    let is_solution = |bits: &u32| {
        (0..net.group_count() as u32).map(GroupId).all(|group| {
            let on = net.members(group).iter().filter(|c| bits >> c.0 & 1 == 1).count();
            on == 1 || on == 0 && net.group(group).kind == GroupKind::AtMostOne
        })
    };
    let solutions: Vec<u32> = (0..1u32 << count).filter(is_solution).collect();
    let holds = |bits: &u32| (bits >> literal.candidate().0 & 1 == 1) == literal.is_on();
    (!solutions.is_empty()).then(|| solutions.iter().all(holds))
}

#[test]
fn halves_alternate_along_strong_links_and_the_lowest_candidate_is_lower_case() {
    let net = net(7, &[('=', &[1, 0]), ('=', &[1, 2]), ('=', &[2, 3]), ('=', &[5, 4]), ('-', &[5, 6])]);
    let (tagging, ..) = tagged(&net, Rules::CHAINS);
    let names: Vec<String> = (0..7).map(|c| tagging.tag(Candidate(c)).to_string()).collect();
    assert_eq!(names, ["a", "A", "a", "A", "b", "B", "1"]);
    assert_eq!(tagging.untagged().collect::<Vec<_>>(), [Candidate(6)]);
}

#[test]
fn an_odd_cycle_of_strong_links_breaks_the_layer() {
    let net = net(3, &[('=', &[0, 1]), ('=', &[1, 2]), ('=', &[2, 0])]);
    let (tagging, links, view) = tagged(&net, Rules::CHAINS);
    assert!(tagging.layers[0].is_odd);
    assert_eq!(tagging.findings[0], Finding::Broken(0));
    let deductions = tagging.deductions(&links, &view);
    assert_eq!(deductions.len(), 1);
    assert_eq!(deductions[0].conclusions.len(), 3);
}

#[test]
fn a_couple_of_tags_has_one_witness_and_both_implications() {
    let net = layers(2, 4, &[('-', &[0, 2])]);
    let (tagging, ..) = tagged(&net, Rules::CHAINS);
    let [a, b] = [0, 1].map(|layer| Tag::of_layer(layer, 0));
    let expected = WeakLink { tags: [a, b], candidates: [Candidate(0), Candidate(2)], group: GroupId(2) };
    assert_eq!(tagging.weak, [expected]);
    assert_eq!(tagging.direct.row(a).collect::<Vec<_>>(), [b.negated()]);
    assert_eq!(tagging.direct.row(b).collect::<Vec<_>>(), [a.negated()]);
    assert!(tagging.direct.row(a.negated()).next().is_none());
}

#[test]
fn expansion_follows_bridges_from_layer_to_layer() {
    // a - b, B - c, C - d: a implies B, c's negation, and so on.
    let net = layers(4, 8, &[('-', &[0, 2]), ('-', &[3, 4]), ('-', &[5, 6])]);
    let (tagging, ..) = tagged(&net, Rules::CHAINS);
    let [a, b, c, d] = [0, 1, 2, 3].map(|layer| Tag::of_layer(layer, 0));
    let row: Vec<Tag> = tagging.table.row(a).collect();
    assert_eq!(row, [b.negated(), c.negated(), d.negated()]);
    assert_eq!(tagging.way(a, d.negated()), [a, b.negated(), c.negated()]);
    assert!(tagging.expansions[0] >= 1);
    assert!(tagging.findings.is_empty());
}

#[test]
fn a_tag_that_excludes_itself_is_false_and_settles_its_layer() {
    let net = net(4, &[('=', &[0, 1]), ('=', &[1, 2]), ('=', &[2, 3]), ('-', &[0, 2])]);
    let (tagging, links, view) = tagged(&net, Rules::CHAINS);
    assert_eq!(tagging.findings, [Finding::FalseTag(Tag::of_layer(0, 0))]);
    let conclusions = &tagging.deductions(&links, &view)[0].conclusions;
    let [c0, c1, c2, c3] = [0, 1, 2, 3].map(Candidate);
    assert_eq!(*conclusions, [c1.on(), c3.on(), c0.off(), c2.off()]);
}

#[test]
fn the_last_candidate_of_a_set_is_a_derived_link() {
    // a excludes two of the three candidates 2, 4, 6 of a set.
    let net = layers(4, 8, &[('=', &[2, 4, 6]), ('-', &[0, 2]), ('-', &[0, 4])]);
    let (tagging, ..) = tagged(&net, Rules::SETS);
    let [a, d] = [0, 3].map(|layer| Tag::of_layer(layer, 0));
    assert!(tagging.table.implies(a, d) && tagging.table.implies(d.negated(), a.negated()));
    assert!(tagging.derived.iter().any(|derived| (derived.from, derived.to) == (a, d)));
    let (without, ..) = tagged(&net, Rules::CHAINS);
    assert!(!without.table.implies(a, d));
}

#[test]
fn an_untagged_candidate_left_alone_in_a_set_derives_nothing() {
    let net = layers(3, 7, &[('=', &[2, 4, 6]), ('-', &[0, 2]), ('-', &[0, 4])]);
    let (tagging, ..) = tagged(&net, Rules::VICINITY);
    assert_eq!(tagging.tag(Candidate(6)), Tag::UNTAGGED);
    assert!(tagging.derived.is_empty());
}

#[test]
fn locked_candidates_under_a_tag_are_weak_links() {
    // Under a the set 2, 4, 6, 10 is left with 4 and 6, which share a group with 8.
    let net = layers(6, 12, &[('=', &[2, 4, 6, 10]), ('-', &[0, 2, 10]), ('-', &[4, 6, 8])]);
    let [a, e] = [0, 4].map(|layer| Tag::of_layer(layer, 0));
    let (tagging, ..) = tagged(&net, Rules::VICINITY);
    assert!(tagging.table.implies(a, e.negated()) && tagging.table.implies(e, a.negated()));
    let (without, ..) = tagged(&net, Rules::SETS);
    assert!(!without.table.implies(a, e.negated()));
}

#[test]
fn a_locked_pair_under_a_tag_is_a_weak_link() {
    // Two sets are left with two candidates each, crossed by two groups; the first group also holds 12.
    let more: [(char, &[u32]); 5] =
        [('=', &[2, 4, 14]), ('=', &[6, 8, 15]), ('-', &[0, 14, 15]), ('-', &[2, 6, 12]), ('-', &[4, 8])];
    let (tagging, links, view) = tagged(&layers(7, 16, &more), Rules::VICINITY);
    let [a, z] = [Candidate(0), Candidate(12)].map(|c| tagging.tag(c));
    assert!(tagging.table.implies(a, z.negated()), "{:?}", tagging.derived);
    assert!(tagging.derived.iter().any(|d| matches!(d.origin, Origin::LockedPair(..))));
    assert_eq!(tagging.deductions(&links, &view).len(), tagging.findings.len());
}

#[test]
fn random_nets_agree_with_all_their_solutions() {
    let mut random = fastrand::Rng::with_seed(7);
    let mut below = |n: u32| random.u32(..n);
    let (mut deduced, mut broken, mut derived) = (0, 0, 0);
    for _ in 0..600 {
        let groups: Vec<(char, Vec<u32>)> = (0..4 + below(8))
            .map(|_| {
                let mut members: Vec<u32> = (0..12).filter(|_| below(4) == 0).collect();
                if below(2) == 0 {
                    members.truncate(2);
                }
                (if below(4) == 0 { '-' } else { '=' }, members)
            })
            .filter(|(_, members)| members.len() >= 2)
            .collect();
        let groups: Vec<(char, &[u32])> = groups.iter().map(|(kind, m)| (*kind, &m[..])).collect();
        let net = net(12, &groups);
        for rules in [Rules::CHAINS, Rules::SETS, Rules::VICINITY] {
            let (tagging, links, view) = tagged(&net, rules);
            derived += tagging.derived.len();
            for deduction in tagging.deductions(&links, &view) {
                let step =
                    Step { proof: deduction.proof, ..Step::facts(deduction.conclusions.iter().copied()) };
                assert_eq!(check(&net, &Position::full(&net, true), &step), Ok(()), "{groups:?} {step:?}");
                for literal in deduction.conclusions {
                    deduced += 1;
                    let holds = in_all_solutions(&net, literal);
                    assert!(holds != Some(false), "{groups:?} {literal:?} {rules:?}");
                    broken += usize::from(holds.is_none());
                }
                if let Finding::Broken(_) = deduction.finding {
                    assert_eq!(in_all_solutions(&net, Candidate(0).on()), None);
                }
            }
        }
    }
    assert!(deduced > 500 && broken > 10 && derived > 100, "{deduced} {broken} {derived}");
}

#[test]
fn a_table_that_is_cut_off_is_none_and_the_clock_is_not_asked_again() {
    // A row of layers: a → B → C and so on.
    let count = 300;
    let pairs: Vec<[u32; 2]> = (0..count - 1).map(|layer| [2 * layer + 1, 2 * layer + 2]).collect();
    let weak: Vec<(char, &[u32])> = pairs.iter().map(|pair| ('-', &pair[..])).collect();
    let net = layers(count, 2 * count, &weak);
    let (whole, links, view) = tagged(&net, Rules::VICINITY);
    let asked = |allowed: u32| {
        let looks = std::cell::Cell::new(0);
        let is_over = || looks.replace(looks.get() + 1) >= allowed;
        let tagging = Tagging::within(&links, &view, Rules::VICINITY, Watch::new(&is_over));
        (tagging, looks.get())
    };
    let (tagging, needed) = asked(u32::MAX);
    assert_eq!(tagging, Some(whole));
    assert!(needed > 50, "{needed}");
    for allowed in (0..needed).step_by(7) {
        assert_eq!(asked(allowed), (None, allowed + 1));
    }
}
