//! Chains in nrc notation: `whip[3]: r1n4{c2 c5} - r5c5{n4 n7} - b5n7{r4c4 .} ⇒ r4c2≠4`.
//!
//! Each part is a variable, a cell `r5c5`, or a digit of a row `r1n4`, column `c2n4` or box `b5n7`, with two
//! candidates: that by which the chain comes in, which the one before excludes, and the one that is left, `.`
//! where none is. What else has fallen is not told. A *whip* goes on from the candidate left last, a *braid*
//! from any before; with several that act together they are a g-whip and a g-braid. A *biv-chain* has two
//! candidates in each variable, the last of which ends where it began, in a *z-chain* all others fall by what
//! is supposed.
//!
//! Source: D. Berthier, *The Hidden Logic of Sudoku*, 2007; user manual of CSP-Rules, 2023.

use crate::set_logic::{Supposed, Visit, excludes, groups, part, visits};
use qedoku_model::{
    Candidate, Cell, GroupId, HousePlace, Literal, Meaning, Net, Origin, Places, Position, Step,
};

/// So many places in a line are tried.
const MOST_TRIES: usize = 2_000;

/// A step in nrc notation, a line for each way in which it removes candidates; none if it takes more than
/// variables in a row, or places something.
pub fn of_step(step: &Step, before: &Position, places: &dyn Places) -> Vec<String> {
    let mut lines: Vec<(String, Vec<String>)> = Vec::new();
    for &literal in &step.conclusions {
        let Some(body) = body(step, literal, before, places) else { return Vec::new() };
        let conclusion = places.literal(literal);
        match lines.iter_mut().find(|(known, _)| *known == body) {
            Some((_, conclusions)) => conclusions.push(conclusion),
            None => lines.push((body, vec![conclusion])),
        }
    }
    lines.into_iter().map(|(body, conclusions)| format!("{body} ⇒ {}", conclusions.join(", "))).collect()
}

fn body(step: &Step, literal: Literal, before: &Position, places: &dyn Places) -> Option<String> {
    if literal.is_on() {
        return None;
    }
    let net = places.net();
    let groups = groups(part(&step.proof, literal)?, net)?;
    let target = literal.candidate();
    let mut line = Line { target, net, visits: Vec::new(), tries: MOST_TRIES };
    let is_whip = line.go_on(&Supposed::new(literal, before, net), &mut groups.clone());
    let visits = if is_whip { line.visits } else { visits(&groups, literal, before, net)? };
    let entries = entries(&visits, target, net, !is_whip)?;
    let sees = |candidate: Candidate| excludes(net, target, candidate);
    let others: Vec<Vec<Candidate>> = visits
        .iter()
        .zip(&entries)
        .map(|(visit, entry)| visit.fallen.iter().copied().filter(|c| c != entry).collect())
        .collect();
    let last = visits.len() - 1;
    let is_grouped = visits.iter().any(|visit| visit.left.len() > 1);
    let is_bivalue =
        is_whip && last > 0 && !is_grouped && (0..=last).all(|i| others[i].len() == usize::from(i == last));
    let closing = others[last].first().copied().filter(|&candidate| is_bivalue && sees(candidate));
    let is_z = last > 0 && !is_grouped && is_whip && others.iter().flatten().all(|&c| sees(c));
    let kind = match (closing, is_z, is_whip, is_grouped) {
        (Some(_), ..) => "biv-chain",
        (None, true, ..) => "z-chain",
        (None, false, true, false) => "whip",
        (None, false, true, true) => "g-whip",
        (None, false, false, false) => "braid",
        (None, false, false, true) => "g-braid",
    };
    let parts: Option<Vec<String>> = visits
        .iter()
        .zip(&entries)
        .map(|(visit, &entry)| {
            let right = match (&visit.left[..], closing) {
                ([], Some(closing)) => told(visit.group, &[closing], places)?,
                ([], None) => ".".to_owned(),
                (left, _) => told(visit.group, left, places)?,
            };
            Some(format!(
                "{}{{{} {right}}}",
                variable(visit.group, places)?,
                told(visit.group, &[entry], places)?
            ))
        })
        .collect();
    Some(format!("{kind}[{}]: {}", visits.len(), parts?.join(" - ")))
}

/// The groups of a proof in an order in which each goes on from the one before.
struct Line<'a> {
    target: Candidate,
    net: &'a Net,
    visits: Vec<Visit>,
    tries: usize,
}

impl Line<'_> {
    /// Visits all that is left, the first that can be first; whether there is a way.
    fn go_on(&mut self, supposed: &Supposed<'_>, left: &mut Vec<GroupId>) -> bool {
        for i in 0..left.len() {
            let Some(tries) = self.tries.checked_sub(1) else { return false };
            self.tries = tries;
            let (after, visit) = supposed.after(left[i]);
            // All are needed, so the last is the one that gets empty.
            if visit.left.is_empty() != (left.len() == 1) {
                continue;
            }
            self.visits.push(visit);
            if entries(&self.visits, self.target, self.net, false).is_some() {
                let group = left.remove(i);
                if left.is_empty() || self.go_on(&after, left) {
                    return true;
                }
                left.insert(i, group);
            }
            self.visits.pop();
        }
        false
    }
}

/// By which candidate each variable is entered: one that the candidates left just before exclude, or in a
/// braid any before, the latest first. None is taken twice where that can be.
fn entries(visits: &[Visit], target: Candidate, net: &Net, from_any: bool) -> Option<Vec<Candidate>> {
    let target = [target];
    let mut chosen: Vec<Candidate> = Vec::new();
    for (i, visit) in visits.iter().enumerate() {
        let before = std::iter::once(&target[..]).chain(visits[..i].iter().map(|visit| &visit.left[..]));
        let sources: Vec<&[Candidate]> = before.collect();
        let sources = sources.iter().rev().take(if from_any { usize::MAX } else { 1 });
        let options: Vec<Candidate> = sources
            .flat_map(|source| {
                visit.fallen.iter().copied().filter(|&c| source.iter().all(|&other| excludes(net, other, c)))
            })
            .collect();
        chosen.push(*options.iter().find(|option| !chosen.contains(option)).or(options.first())?);
    }
    Some(chosen)
}

/// A variable: `r5c5`, `r1n4`, `c2n4`, `b5n7`.
fn variable(group: GroupId, places: &dyn Places) -> Option<String> {
    match places.net().group(group).origin {
        Origin::Cell(cell) => Some(places.cell(cell)),
        Origin::Places(house, digit) => Some(match places.house_place(house) {
            HousePlace::Row(row) => format!("r{}n{digit}", row + 1),
            HousePlace::Column(column) => format!("c{}n{digit}", column + 1),
            HousePlace::Box(number) => format!("b{}n{digit}", number + 1),
            HousePlace::Run { .. } => return None,
        }),
        Origin::Combinations(_) => None,
    }
}

/// Candidates of a variable by what tells them apart: `n4`, `c25`, `r1`, `r4c45`.
fn told(group: GroupId, candidates: &[Candidate], places: &dyn Places) -> Option<String> {
    let net = places.net();
    let mut cells: Vec<Cell> = Vec::new();
    let mut digits = String::new();
    for &candidate in candidates {
        let Meaning::Digit(cell, digit) = net.meaning(candidate) else { return None };
        cells.push(cell);
        digits += &digit.to_string();
    }
    let numbers = |of: fn(qedoku_model::Spot) -> u16| -> String {
        cells.iter().map(|&cell| (of(places.spot(cell)) + 1).to_string()).collect()
    };
    match net.group(group).origin {
        Origin::Cell(_) => Some(format!("n{digits}")),
        Origin::Places(house, _) => match places.house_place(house) {
            HousePlace::Row(_) => Some(format!("c{}", numbers(|spot| spot.column))),
            HousePlace::Column(_) => Some(format!("r{}", numbers(|spot| spot.row))),
            HousePlace::Box(_) => Some(places.cells(&cells)),
            HousePlace::Run { .. } => None,
        },
        Origin::Combinations(_) => None,
    }
}
