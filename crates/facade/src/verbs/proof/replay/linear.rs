//! Totals of houses: what is added and subtracted, what cancels, and what the rest can be.

use super::{Line, Player, View, blank};
use crate::verbs::proof::replay::pointed_with;
use qedoku_model::{
    Candidate, Cell, GroupId, House, Literal, Meaning, Names as _, Origin, Position, Proof, Role, Step,
    Target,
};
use qedoku_render::language::Phrase;
use qedoku_render::list;
use std::collections::BTreeMap;

/// The sum of all nine digits.
const ALL: i64 = 45;

impl Player<'_> {
    /// Whether the digits that are left cannot give the total, as the checker says; line by line.
    pub(super) fn arithmetic(
        &mut self,
        (plus, minus, terms): (&[House], &[House], &[GroupId]),
        before: &Position,
        supposed: Literal,
        proof: &Proof,
    ) -> bool {
        let names = self.names;
        let [and, or] = [false, true].map(|is_or| names.language().joint(is_or));
        let mut counts: BTreeMap<Cell, i64> = BTreeMap::new();
        for (houses, sign) in [(plus, 1), (minus, -1)] {
            for cell in houses.iter().flat_map(|&house| self.state.places().cells_of(house)) {
                *counts.entry(cell).or_default() += sign;
            }
        }
        let of = |cell: Cell| names.cell(cell);
        let cancelled: Vec<Cell> = counts.iter().filter(|(_, count)| **count == 0).map(|(&c, _)| c).collect();
        counts.retain(|_, count| *count != 0);
        let sums = |houses: &[House]| -> Vec<(House, i64)> {
            houses.iter().map(|&house| (house, self.sum(house))).collect()
        };
        let (added, less) = (sums(plus), sums(minus));
        // What is placed counts as it is.
        let digits: BTreeMap<Cell, i64> = before
            .on
            .iter()
            .filter_map(|candidate| match self.net.meaning(candidate) {
                Meaning::Digit(cell, digit) => Some((cell, i64::from(digit.value()))),
                Meaning::Combination(..) => None,
            })
            .collect();
        let placed: Vec<i64> =
            counts.iter().filter_map(|(cell, count)| Some(-count * digits.get(cell)?)).collect();
        let open: Vec<(Cell, i64)> =
            counts.into_iter().filter(|(cell, _)| !digits.contains_key(cell)).collect();
        let parts = added.iter().map(|(_, sum)| *sum).chain(less.iter().map(|(_, sum)| -sum)).chain(placed);
        let parts: Vec<i64> = parts.collect();
        let total: i64 = parts.iter().sum();

        let region: Vec<Cell> = open.iter().map(|(cell, _)| *cell).collect();
        let cells = self.pointing(Role::Pattern, terms, &[]);
        let mut shown =
            blank().mark_all(Role::Plus, plus.iter().copied()).mark_all(Role::Minus, minus.iter().copied());
        for part in &parts {
            let role = if *part < 0 { Role::Minus } else { Role::Plus };
            shown = shown.mark(role, Target::Number(i32::try_from(part.abs()).unwrap_or(i32::MAX)));
        }
        shown = shown.mark(Role::Result, Target::Number(i32::try_from(total).unwrap_or(i32::MAX)));
        let sums_only = pointed_with(shown.clone(), &blank());
        let shown = pointed_with(shown, &cells);
        let choices: Vec<(GroupId, Vec<Candidate>)> =
            terms.iter().map(|&term| (term, self.left(term))).collect();
        let view = View::Linear {
            plus: added,
            minus: less,
            cancelled: cancelled.clone(),
            total,
            terms: choices.clone(),
        };
        let say = |player: &mut Self, words: String, shown: &Step| {
            player.say(|_| Line::new(words, shown.clone()).view(view.clone()));
        };

        let all = list(plus.iter().map(|&house| names.house(house)), and);
        let rest = list(minus.iter().map(|&house| names.house(house)), and);
        let rest = if rest.is_empty() { rest } else { names.say(Phrase::LessThose, &[&rest]) };
        say(self, names.say(Phrase::KnownTotal, &[&all, &rest]), &sums_only);
        if !cancelled.is_empty() {
            let shaded = sums_only.clone().mark_all(Role::Region, cancelled.iter().copied());
            let cancelled = list(cancelled.iter().map(|&cell| of(cell)), and);
            say(self, names.say(Phrase::Cancels, &[&cancelled]), &shaded);
        }
        let shaded = shown.clone().mark_all(Role::Region, region.iter().copied());
        let left = joined(open.iter().map(|(cell, count)| (*count, of(*cell))));
        let left = if left.is_empty() { "0".to_owned() } else { left };
        let line = joined(parts.iter().map(|part| (part.signum(), part.abs().to_string())));
        let line = if line.is_empty() { "0".to_owned() } else { line };
        say(self, names.say(Phrase::EqualSo, &[&line, &total.to_string(), &left]), &shaded);
        for (term, choices) in choices.iter().filter(|(term, _)| term.index() < self.net.group_count()) {
            if let Origin::Cell(cell) = self.net.group(*term).origin {
                let digits = choices.iter().filter_map(|&candidate| match self.net.meaning(candidate) {
                    Meaning::Digit(_, digit) => Some(digit.to_string()),
                    Meaning::Combination(..) => None,
                });
                let words = match list(digits, or) {
                    none if none.is_empty() => names.say(Phrase::CanBeNone, &[&of(cell)]),
                    digits => names.say(Phrase::CanBe, &[&of(cell), &digits]),
                };
                say(self, words, &shown);
            }
        }
        let is_refuted = self.asks(before, supposed, proof);
        if is_refuted {
            say(self, names.say(Phrase::CannotGive, &[]), &shown);
        }
        is_refuted
    }

    /// The sum of the digits of a house: that of its combinations, else that of all digits.
    fn sum(&self, house: House) -> i64 {
        let mut candidates = (0..self.net.candidate_count() as u32).map(Candidate);
        let of = candidates.find_map(|candidate| match self.net.meaning(candidate) {
            Meaning::Combination(own, digits) if own == house => Some(i64::from(digits.sum())),
            _ => None,
        });
        of.unwrap_or(ALL)
    }
}

/// Terms with their signs: `19 + 28 − 41`.
fn joined(terms: impl Iterator<Item = (i64, String)>) -> String {
    let mut out = String::new();
    for (count, term) in terms.filter(|(count, _)| *count != 0) {
        let sign = match (out.is_empty(), count < 0) {
            (true, false) => "",
            (true, true) => "−",
            (false, false) => " + ",
            (false, true) => " − ",
        };
        out += sign;
        if count.abs() > 1 {
            out += &format!("{} × ", count.abs());
        }
        out += &term;
    }
    out
}
