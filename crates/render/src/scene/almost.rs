//! The links of almost locked sets: a set has one digit more than cells, so that of any two of its digits one
//! is true in it. That is a strong link between the places of both; a digit that only one of two sets can
//! hold is a weak one.
//!
//! A step marks the cells of its sets one set after the other, and the places of the digits that tie them,
//! one digit after the other. The sets are read back from that, and each link is held against the position.

use super::links::Graph;
use super::{LinkKind, Sign};
use qedoku_model::{Candidate, Cell, Digit, DigitSet, Meaning, Net, Position, Role, Step, Target};
use std::collections::BTreeMap;

/// Almost locked sets that argue together.
pub(super) struct Almost {
    /// The sets in order, each with its role.
    pub sets: Vec<(Role, Vec<Cell>)>,
    /// Their links.
    pub graph: Graph,
}

/// The sets of a step and their links, if it has such sets.
pub(super) fn of(step: &Step, before: &Position, net: &Net) -> Option<Almost> {
    let ties = ties(step, net)?;
    let reader = Reader::new(before, net);
    let petals = cells(step, Role::Petal);
    if !petals.is_empty() {
        return reader.blossom(step, &petals);
    }
    let (first, second) = (cells(step, Role::First), cells(step, Role::Second));
    let middle = [Role::Pivot, Role::Between].map(|role| (role, cells(step, role)));
    let middle = middle.into_iter().find(|(_, cells)| !cells.is_empty());
    match (middle, &ties[..]) {
        (None, [_, _]) => reader.ring(step, [first, second], &ties),
        (middle, _) => {
            let (role, cells) = middle.unwrap_or((Role::Between, Vec::new()));
            reader.line(step, first, (role, &cells), second, &ties)
        }
    }
}

fn cells(step: &Step, role: Role) -> Vec<Cell> {
    let cells = step.marked(role).filter_map(|target| match target {
        Target::Cell(cell) => Some(cell),
        _ => None,
    });
    cells.collect()
}

/// A digit that ties sets, with its places there.
struct Tie {
    digit: Digit,
    places: Vec<Candidate>,
}

/// The places of links, digit by digit.
fn ties(step: &Step, net: &Net) -> Option<Vec<Tie>> {
    let mut ties: Vec<Tie> = Vec::new();
    for target in step.marked(Role::Link) {
        let Target::Candidate(candidate) = target else { return None };
        let digit = digit(net, candidate)?;
        match ties.last_mut() {
            Some(tie) if tie.digit == digit => tie.places.push(candidate),
            _ => ties.push(Tie { digit, places: vec![candidate] }),
        }
    }
    (!ties.is_empty()).then_some(ties)
}

fn digit(net: &Net, candidate: Candidate) -> Option<Digit> {
    match net.meaning(candidate) {
        Meaning::Digit(_, digit) => Some(digit),
        Meaning::Combination(..) => None,
    }
}

struct Reader<'a> {
    net: &'a Net,
    /// The candidates of each cell with their digits.
    open: BTreeMap<Cell, Vec<(Candidate, Digit)>>,
}

impl<'a> Reader<'a> {
    fn new(before: &Position, net: &'a Net) -> Reader<'a> {
        let mut open: BTreeMap<Cell, Vec<(Candidate, Digit)>> = BTreeMap::new();
        for candidate in before.alive.iter() {
            if let Meaning::Digit(cell, digit) = net.meaning(candidate) {
                open.entry(cell).or_default().push((candidate, digit));
            }
        }
        Reader { net, open }
    }

    /// The candidates of some cells with their digits.
    fn open(&self, cells: &[Cell]) -> impl Iterator<Item = (Candidate, Digit)> {
        cells.iter().filter_map(|cell| self.open.get(cell)).flatten().copied()
    }

    /// The places of a digit in a set.
    fn places(&self, set: &[Cell], digit: Digit) -> Vec<Candidate> {
        let own = self.open(set).filter(|(_, own)| *own == digit);
        let mut places: Vec<Candidate> = own.map(|(candidate, _)| candidate).collect();
        places.sort_unstable();
        places
    }

    fn see(&self, a: Candidate, b: Candidate) -> bool {
        self.net.conflicts(a).any(|other| other == b)
    }

    /// Whether a set has one digit more than cells, and no digit twice.
    fn is_almost_locked(&self, set: &[Cell]) -> bool {
        let digits = self.open(set).fold(DigitSet::EMPTY, |digits, (_, digit)| digits | digit.set());
        let is_once = |digit: Digit| {
            let places = self.places(set, digit);
            places.iter().enumerate().all(|(i, &a)| places[..i].iter().all(|&b| self.see(a, b)))
        };
        !set.is_empty() && digits.len() == set.len() + 1 && digits.iter().all(is_once)
    }

    /// Whether a digit has these places in two sets, and can be true in one of both only.
    fn is_tied(&self, tie: &Tie, [one, other]: [&[Cell]; 2]) -> bool {
        let [one, other] = [one, other].map(|set| self.places(set, tie.digit));
        let mut both = [&one[..], &other[..]].concat();
        let mut places = tie.places.clone();
        for list in [&mut both, &mut places] {
            list.sort_unstable();
            list.dedup();
        }
        both == places && one.iter().all(|&a| other.iter().all(|&b| self.see(a, b)))
    }

    /// The digits of what a step removes.
    fn removed(&self, step: &Step) -> Vec<Digit> {
        let digits: DigitSet = step.removals().filter_map(|removed| digit(self.net, removed)).collect();
        digits.iter().collect()
    }

    /// Whether a candidate sees all places of its digit in a set.
    fn is_seen(&self, removed: Candidate, set: &[Cell]) -> bool {
        let places = digit(self.net, removed).map(|digit| self.places(set, digit)).unwrap_or_default();
        !places.is_empty() && places.iter().all(|&place| self.see(removed, place))
    }

    /// Sets in a row, each tied to the next: one of the ends holds what is removed.
    fn line(
        &self,
        step: &Step,
        first: Vec<Cell>,
        (role, middle): (Role, &[Cell]),
        second: Vec<Cell>,
        ties: &[Tie],
    ) -> Option<Almost> {
        let (start, between) = ties.split_last().map(|(_, before)| (first.clone(), before))?;
        let fits = |sets: &[Vec<Cell>], set: &[Cell]| {
            let before = sets.last().unwrap_or(&start);
            self.is_almost_locked(set) && self.is_tied(&between[sets.len()], [before, set])
        };
        let inner = cut(middle, between.len(), &fits)?;
        let mut sets = vec![(Role::First, first)];
        sets.extend(inner.into_iter().map(|set| (role, set)));
        sets.push((Role::Second, second));
        let ends = [&sets[0].1, &sets[sets.len() - 1].1];
        let is_whole = ends.iter().all(|set| self.is_almost_locked(set))
            && self.is_tied(&ties[ties.len() - 1], [&sets[sets.len() - 2].1, ends[1]])
            && step.removals().all(|removed| ends.iter().all(|set| self.is_seen(removed, set)));
        if !is_whole {
            return None;
        }
        let mut graph = Graph::default();
        for digit in self.removed(step) {
            let digits: Vec<Digit> =
                std::iter::once(digit).chain(ties.iter().map(|tie| tie.digit)).chain([digit]).collect();
            let mut last = None;
            for ((_, set), pair) in sets.iter().zip(digits.windows(2)) {
                let off = graph.node(self.places(set, pair[0]), Sign::Off);
                let on = graph.node(self.places(set, pair[1]), Sign::On);
                if let Some(last) = last {
                    graph.link(last, off, LinkKind::Weak, Vec::new());
                }
                graph.link(off, on, LinkKind::Strong, set.clone());
                last = Some(on);
            }
        }
        Some(Almost { sets, graph })
    }

    /// Two sets with two ties: each does without one of them, and holds all its other digits.
    fn ring(&self, step: &Step, [first, second]: [Vec<Cell>; 2], ties: &[Tie]) -> Option<Almost> {
        let sets = [&first, &second];
        let is_removed = |removed: Candidate| {
            let is_tie = ties.iter().any(|tie| digit(self.net, removed) == Some(tie.digit));
            let is_seen = |set: &&Vec<Cell>| self.is_seen(removed, set);
            if is_tie { sets.iter().all(is_seen) } else { sets.iter().any(is_seen) }
        };
        let is_whole = sets.iter().all(|set| self.is_almost_locked(set))
            && ties.iter().all(|tie| self.is_tied(tie, [&first, &second]))
            && step.removals().all(is_removed);
        if !is_whole {
            return None;
        }
        let mut graph = Graph::default();
        let node = |graph: &mut Graph, set: &[Cell], tie: &Tie, sign: Sign| {
            graph.node(self.places(set, tie.digit), sign)
        };
        let a = node(&mut graph, &first, &ties[0], Sign::Off);
        let b = node(&mut graph, &first, &ties[1], Sign::On);
        let c = node(&mut graph, &second, &ties[1], Sign::Off);
        let d = node(&mut graph, &second, &ties[0], Sign::On);
        graph.link(a, b, LinkKind::Strong, first.clone());
        graph.link(b, c, LinkKind::Weak, Vec::new());
        graph.link(c, d, LinkKind::Strong, second.clone());
        graph.link(d, a, LinkKind::Weak, Vec::new());
        Some(Almost { sets: vec![(Role::First, first), (Role::Second, second)], graph })
    }

    /// The candidates of which a blossom says that one is true: those of a cell, the places of a digit in a
    /// house, or the further ones of a pattern.
    fn stem(&self, step: &Step) -> Vec<Candidate> {
        let marked = |role| {
            step.marked(role).filter_map(|target| match target {
                Target::Candidate(candidate) => Some(candidate),
                _ => None,
            })
        };
        match cells(step, Role::Pivot)[..] {
            [] => marked(Role::Pattern).chain(marked(Role::Extra)).collect(),
            [stem] => self.open(&[stem]).map(|(candidate, _)| candidate).collect(),
            _ => Vec::new(),
        }
    }

    /// Sets for candidates of which one is true: whichever it is, one of the sets does without its digit, or
    /// it excludes by itself what goes.
    fn blossom(&self, step: &Step, petals: &[Cell]) -> Option<Almost> {
        let stem = self.stem(step);
        let is_for_all = |set: &[Cell]| step.removals().all(|removed| self.is_seen(removed, set));
        let fits = |_: &[Vec<Cell>], set: &[Cell]| {
            self.is_almost_locked(set) && is_for_all(set) && stem.iter().any(|&own| self.is_seen(own, set))
        };
        let of_stem = |petals: &[Vec<Cell>]| -> Option<Vec<(Candidate, Option<usize>)>> {
            let end = |&own: &Candidate| {
                let petal = petals.iter().position(|set| self.is_seen(own, set));
                let is_enough = petal.is_some() || step.removals().all(|removed| self.see(removed, own));
                is_enough.then_some((own, petal))
            };
            stem.iter().map(end).collect()
        };
        let (petals, ends) = (1..=stem.len()).find_map(|count| {
            let petals = cut(petals, count, &fits)?;
            let ends = of_stem(&petals)?;
            Some((petals, ends))
        })?;
        let mut graph = Graph::default();
        for gone in self.removed(step) {
            for &(own, petal) in &ends {
                let (Some(petal), Some(taken)) = (petal, digit(self.net, own)) else { continue };
                let set = &petals[petal];
                let off = graph.node(self.places(set, gone), Sign::Off);
                let on = graph.node(self.places(set, taken), Sign::On);
                let own = graph.node(vec![own], Sign::Off);
                graph.link(off, on, LinkKind::Strong, set.clone());
                graph.link(on, own, LinkKind::Weak, Vec::new());
            }
        }
        let sets = petals.into_iter().map(|set| (Role::Petal, set)).collect();
        Some(Almost { sets, graph })
    }
}

/// Whether some cells are the next piece behind those before it.
type Fits<'a> = dyn Fn(&[Vec<Cell>], &[Cell]) -> bool + 'a;

/// Cells in as many pieces, the first way in which each fits behind those before it.
fn cut(cells: &[Cell], count: usize, fits: &Fits<'_>) -> Option<Vec<Vec<Cell>>> {
    fn go(rest: &[Cell], count: usize, fits: &Fits<'_>, pieces: &mut Vec<Vec<Cell>>) -> bool {
        if pieces.len() == count {
            return rest.is_empty();
        }
        (1..=rest.len()).any(|length| {
            let (piece, rest) = rest.split_at(length);
            if !fits(pieces, piece) {
                return false;
            }
            pieces.push(piece.to_vec());
            let is_cut = go(rest, count, fits, pieces);
            if !is_cut {
                pieces.pop();
            }
            is_cut
        })
    }
    let mut pieces = Vec::new();
    go(cells, count, fits, &mut pieces).then_some(pieces)
}
