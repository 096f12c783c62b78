//! Complete lists of one position: the fast profile against the slow twin, and what must hold of each step.

use qedoku_check::check;
use qedoku_engine::chains::{self, ByLength, DynamicSearch};
use qedoku_engine::{Board, Emit, Flow, Technique, Watch, Workspace};
use qedoku_model::{
    Cause, Cell, Chain, Digit, DigitSet, Lemma, Literal, Origin, Proof, Reason, Step, TrailNode,
};
use qedoku_rating::se;
use qedoku_reference::{self as reference, Hint, Producer};
use qedoku_sudoku::chains::{LocalPatterns, links, view};
use qedoku_sudoku::house::HouseKind;
use qedoku_sudoku::techniques::dynamic_forcing_chain::DynamicForcingChain;
use qedoku_sudoku::{Grid, net};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

/// What the lists of a producer held.
#[derive(Clone, Copy, Default)]
pub struct Count {
    /// Lists.
    pub lists: usize,
    /// Hints in them.
    pub hints: usize,
    /// Hints with nested chains.
    pub nesting: usize,
}

/// What has been compared.
#[derive(Default)]
pub struct Tally {
    /// Positions.
    pub positions: usize,
    /// Per producer, what its lists held.
    pub lists: BTreeMap<Producer, Count>,
    /// Steps that the checker accepted.
    pub proofs: usize,
    /// Damaged copies of their proofs, which it has to refuse.
    pub damaged: usize,
    /// Differences and refusals, told with their position.
    pub faults: Vec<String>,
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lists: usize = self.lists.values().map(|count| count.lists).sum();
        writeln!(
            f,
            "{} positions, {lists} lists, {} proofs accepted, {} damaged ones",
            self.positions, self.proofs, self.damaged
        )?;
        for (producer, Count { lists, hints, nesting }) in &self.lists {
            writeln!(f, "  {producer:?}: {lists} lists, {hints} hints, {nesting} with nested chains")?;
        }
        write!(f, "{} differences", self.faults.len())
    }
}

/// Compares all lists of a position: of each producer without dynamic chains, and of dynamic chains up to the
/// level `deepest`. In a position that has a solution no step may prove the opposite of what it says.
pub fn compare(grid: &Grid, has_solution: bool, deepest: Option<u8>, tally: &mut Tally) {
    tally.positions += 1;
    let slow = slow_grid(grid);
    let mut position = Compared { grid, slow, has_solution, tally };
    position.plain();
    if let Some(deepest) = deepest {
        position.dynamic(deepest);
    }
}

/// The producers before the dynamic ones: a stage of the profile each.
const PLAIN: usize = 24;

struct Compared<'a> {
    grid: &'a Grid,
    slow: reference::Grid,
    has_solution: bool,
    tally: &'a mut Tally,
}

impl Compared<'_> {
    fn plain(&mut self) {
        for (stage, producer) in se::method().stages.iter().zip(Producer::ALL).take(PLAIN) {
            let mut steps: Vec<Step> = Vec::new();
            for technique in stage.techniques {
                // What solves want, not what lists of all steps want besides.
                let mut all = Vec::new();
                let mut push = |step| {
                    all.push(step);
                    Flow::Continue(())
                };
                let _ = technique.find(
                    self.grid,
                    &mut Workspace::new(),
                    &mut Emit::new(Watch::ENDLESS, &mut push),
                );
                self.head(producer, technique.first(self.grid), all.first());
                steps.extend(all);
            }
            if let Some(rank) = stage.rank {
                steps.sort_by(rank);
            }
            self.lists(producer, &steps);
        }
    }

    fn dynamic(&mut self, deepest: u8) {
        let (view, patterns) = (view(self.grid), LocalPatterns::new(self.grid));
        let mut search = DynamicSearch::new(links(), &view, &patterns);
        let mut lowest: Option<Step> = None;
        for (level, producer) in (0..=deepest).zip(&Producer::ALL[PLAIN..]) {
            if level > 0 {
                search.raise(level);
            }
            let steps: Vec<Step> = search.all().into_iter().map(step).collect();
            self.head(*producer, search.first().map(step), steps.first());
            self.lists(*producer, &steps);
            lowest = lowest.or_else(|| steps.into_iter().next());
        }
        if let Some(lowest) = lowest {
            let first = DynamicForcingChain { order: ByLength }.first(self.grid);
            if first.and_then(|first| first.chain) != lowest.chain {
                self.fault(Producer::Dynamic, "the technique does not begin with the lowest level");
            }
        }
    }

    /// The bounded search gives the head of the complete list.
    fn head(&mut self, producer: Producer, first: Option<Step>, head: Option<&Step>) {
        if first.as_ref() != head {
            let text = |step: Option<&Step>| step.map_or("nothing".to_owned(), fast_text);
            self.fault(producer, &format!("first {} but head {}", text(first.as_ref()), text(head)));
        }
    }

    fn lists(&mut self, producer: Producer, steps: &[Step]) {
        let hints = reference::hints(&self.slow, producer);
        let count = self.tally.lists.entry(producer).or_default();
        count.lists += 1;
        count.hints += hints.len();
        count.nesting += hints.iter().filter(|hint| hint.complexity > hint.flat).count();
        let different = (0..steps.len().max(hints.len())).find(|&i| match (steps.get(i), hints.get(i)) {
            (Some(step), Some(hint)) => !is_same(step, hint),
            _ => true,
        });
        if let Some(i) = different {
            let fast = steps.get(i).map_or("nothing".to_owned(), fast_text);
            let slow = hints.get(i).map_or("nothing".to_owned(), slow_text);
            let sizes = format!("{} and {} hints, number {i}", steps.len(), hints.len());
            self.fault(producer, &format!("{sizes}:\nfast {fast}\nslow {slow}"));
        }
        steps.iter().for_each(|step| self.proof(producer, step));
    }

    /// The checker accepts the step, and refuses it with a conclusion turned into its opposite.
    fn proof(&mut self, producer: Producer, step: &Step) {
        let (net, before) = (self.grid.net(), self.grid.position());
        match check(net, &before, step) {
            Ok(()) => self.tally.proofs += 1,
            Err(refusal) => self.fault(producer, &format!("{refusal}: {}", fast_text(step))),
        }
        for i in 0..if self.has_solution { step.conclusions.len() } else { 0 } {
            let mut mutant = step.clone();
            mutant.conclusions[i] = mutant.conclusions[i].negated();
            if check(net, &before, &mutant).is_ok() {
                self.fault(producer, &format!("opposite of conclusion {i} accepted: {}", fast_text(step)));
            }
        }
        // A proof of links alone has no part to spare, at any depth.
        let is_linked = |chain: &Arc<Chain>| chain.trails.iter().flatten().all(|node| node.reason.is_none());
        if step.chain.as_ref().is_some_and(is_linked) {
            for proof in damaged(&step.proof) {
                self.tally.damaged += 1;
                if check(net, &before, &Step { proof, ..step.clone() }).is_ok() {
                    self.fault(producer, &format!("damaged proof accepted: {}", fast_text(step)));
                }
            }
        }
    }

    fn fault(&mut self, producer: Producer, what: &str) {
        let marks: Vec<String> = self.grid.domains().iter().map(DigitSet::to_string).collect();
        let place = format!("{} [{}]", self.grid.line(), marks.join(" "));
        self.tally.faults.push(format!("{producer:?} in {place}\n{what}"));
    }
}

/// Copies of a proof with one part taken away, wherever it stands.
fn damaged(proof: &Proof) -> Vec<Proof> {
    let mut copies = proof.mutants();
    match proof {
        Proof::Split { group, parts } => {
            for (i, (_, part)) in parts.iter().enumerate() {
                copies.extend(damaged(part).into_iter().map(|part| {
                    let mut parts = parts.clone();
                    parts[i].1 = part;
                    Proof::Split { group: *group, parts }
                }));
            }
        }
        Proof::Lemmas { lemmas, then } => {
            for (i, lemma) in lemmas.iter().enumerate() {
                let Lemma::Literals(literals, proof) = lemma else { continue };
                copies.extend(damaged(proof).into_iter().map(|proof| {
                    let mut lemmas = lemmas.clone();
                    lemmas[i] = Lemma::Literals(literals.clone(), proof);
                    Proof::Lemmas { lemmas, then: then.clone() }
                }));
            }
            copies.extend(
                then.iter()
                    .flat_map(|then| damaged(then))
                    .map(|then| Proof::Lemmas { lemmas: lemmas.clone(), then: Some(Box::new(then)) }),
            );
        }
        _ => {}
    }
    copies
}

fn slow_grid(grid: &Grid) -> reference::Grid {
    reference::Grid {
        values: std::array::from_fn(|i| grid.value(Cell(i as u16))),
        candidates: std::array::from_fn(|i| grid.candidates(Cell(i as u16))),
    }
}

/// A chain as a step.
fn step(chain: Chain) -> Step {
    let proof = chains::proof(net::net(), links(), &chain);
    let conclusions = chains::conclusions(&chain);
    Step { proof, chain: Some(Arc::new(chain)), ..Step::facts(conclusions) }
}

/// Whether name, rating, length, placement, eliminations and every node of the trails are the same.
fn is_same(step: &Step, hint: &Hint) -> bool {
    let rated = se::rated(step);
    let removed: Vec<(usize, Digit)> = step.removals().map(place).collect();
    rated.name == hint.name
        && f64::from(rated.rating.tenths()) == (hint.rating * 10.0).round()
        && step.placements().map(place).eq(hint.placement)
        && match &step.chain {
            None => hint.complexity == 0 && by_cell(&removed, true) == hint.elimination_set(),
            Some(chain) => is_same_chain(chain, hint),
        }
}

fn is_same_chain(chain: &Chain, hint: &Hint) -> bool {
    let removed: Vec<(usize, Digit)> = chain.removed.iter().copied().map(place).collect();
    chain.complexity() as usize == hint.complexity
        && chain.flat as usize == hint.flat
        && chain.placed.map(place) == hint.placement
        && by_cell(&removed, false) == hint.eliminations
        && chain.trails.len() == hint.trails.len()
        && chain.trails.iter().zip(&hint.trails).all(|(trail, links)| {
            trail.len() == links.len()
                && trail.iter().zip(links).all(|(node, link)| is_same_node(trail, node, link))
        })
}

fn is_same_node(trail: &[TrailNode], node: &TrailNode, link: &reference::Link) -> bool {
    let parents = node.parents.iter().map(|&parent| literal(trail[parent as usize].literal));
    literal(node.literal) == link.literal
        && cause(node) == link.cause
        && parents.eq(link.parents.iter().copied())
        && match (node.reason.as_deref(), &link.nested) {
            (Some(Reason::Chain(chain)), Some(hint)) => is_same_chain(chain, hint),
            (Some(Reason::Chain(_)), None) | (None | Some(Reason::Pattern(..)), Some(_)) => false,
            _ => true,
        }
}

fn cause(node: &TrailNode) -> Option<reference::Cause> {
    let seat = match node.cause {
        Cause::Assumed => return None,
        Cause::Advanced => return Some(reference::Cause::Advanced),
        Cause::Seat(seat) => usize::from(seat),
    };
    let group = net::net().groups_of(node.literal.candidate())[seat];
    Some(match net::net().group(group).origin {
        Origin::Places(house, _) => reference::Cause::Unit(match HouseKind::of(house) {
            HouseKind::Box => reference::Kind::Block,
            HouseKind::Row => reference::Kind::Row,
            HouseKind::Column => reference::Kind::Column,
        }),
        _ => reference::Cause::Cell,
    })
}

fn literal(literal: Literal) -> reference::Literal {
    let (cell, digit) = place(literal.candidate());
    reference::Literal { cell, digit, on: literal.is_on() }
}

fn place(candidate: qedoku_model::Candidate) -> (usize, Digit) {
    (net::cell(candidate).index(), net::digit(candidate))
}

/// Digits gathered by cell, in the order in which the cells come or by number.
fn by_cell(removed: &[(usize, Digit)], sorted: bool) -> Vec<(usize, DigitSet)> {
    let mut cells: Vec<(usize, DigitSet)> = Vec::new();
    for &(cell, digit) in removed {
        match cells.iter_mut().find(|(known, _)| *known == cell) {
            Some((_, digits)) => digits.insert(digit),
            None => cells.push((cell, digit.set())),
        }
    }
    if sorted {
        cells.sort_unstable();
    }
    cells
}

fn fast_text(step: &Step) -> String {
    let rated = se::rated(step);
    let mut text = format!("{} {}", rated.name, rated.rating);
    for conclusion in &step.conclusions {
        let sign = if conclusion.is_on() { '=' } else { '-' };
        let candidate = conclusion.candidate();
        let cell = qedoku_sudoku::notation::cell(net::cell(candidate));
        text += &format!(" {cell}{sign}{}", net::digit(candidate));
    }
    if let Some(chain) = &step.chain {
        text += &format!(" ({}, {})\n", chain.flat, chain.complexity());
        write_trails(&mut text, chain, 1);
    }
    text
}

fn write_trails(text: &mut String, chain: &Chain, depth: usize) {
    for trail in &chain.trails {
        for node in trail {
            let parents = node.parents.iter().map(|&p| literal(trail[p as usize].literal).to_string());
            let parents = parents.collect::<Vec<_>>().join(" ");
            let literal = literal(node.literal);
            *text += &format!("{:indent$}{literal} {:?} <- {parents}\n", "", node.cause, indent = 2 * depth);
            if let Some(Reason::Chain(nested)) = node.reason.as_deref() {
                write_trails(text, nested, depth + 1);
            }
        }
        text.push('\n');
    }
}

fn slow_text(hint: &Hint) -> String {
    format!("{hint} ({}, {})\n{}", hint.flat, hint.complexity, hint.chain_text())
}
