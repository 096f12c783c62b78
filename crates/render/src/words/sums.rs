//! The arithmetic of a run: what is missing from its sum, and what its cells can add to it.

use super::Told;
use super::gather::{cell_list, clauses, digit_list, list, same_digits, sum_of};
use crate::language::{Phrase, Voice};
use qedoku_model::{
    Candidate, Cell, Digit, DigitSet, House, Lemma, Meaning, Names, Net, Origin, Position, Proof, Role,
    Target,
};

/// A run in a position.
struct Run {
    clue: u32,
    filled: Vec<Digit>,
    /// The open cells in order, with what they can hold.
    open: Vec<(Cell, DigitSet)>,
}

impl Run {
    fn of(net: &Net, position: &Position, house: House) -> Option<Run> {
        let (mut clue, mut cells): (Option<u32>, Vec<(Cell, DigitSet, bool)>) = (None, Vec::new());
        for group in (0..net.group_count() as u32).map(qedoku_model::GroupId) {
            match net.group(group).origin {
                Origin::Combinations(own) if own == house => {
                    let first = net.members(group).first().map(|&candidate| net.meaning(candidate));
                    if let Some(Meaning::Combination(_, digits)) = first {
                        clue = Some(digits.sum());
                    }
                }
                Origin::Places(own, _) if own == house => {
                    for &candidate in net.members(group) {
                        let Meaning::Digit(cell, digit) = net.meaning(candidate) else { continue };
                        let (is_alive, is_on) =
                            (position.alive.contains(candidate), position.on.contains(candidate));
                        let digits = if is_alive { digit.set() } else { DigitSet::EMPTY };
                        match cells.iter_mut().find(|(known, ..)| *known == cell) {
                            Some((_, all, filled)) => {
                                *all |= digits;
                                *filled |= is_on;
                            }
                            None => cells.push((cell, digits, is_on)),
                        }
                    }
                }
                _ => {}
            }
        }
        cells.sort_unstable_by_key(|&(cell, ..)| cell);
        let filled = cells.iter().filter(|(_, _, filled)| *filled);
        let open = cells.iter().filter(|(_, _, filled)| !filled);
        Some(Run {
            clue: clue?,
            filled: filled.filter_map(|(_, digits, _)| digits.single()).collect(),
            open: open.map(|&(cell, digits, _)| (cell, digits)).collect(),
        })
    }

    /// What is missing from the sum.
    fn missing(&self) -> i32 {
        self.clue as i32 - self.filled.iter().map(|digit| i32::from(digit.value())).sum::<i32>()
    }

    /// "4 − 3 = 1", or the sum alone where nothing is filled.
    fn missing_words(&self) -> String {
        let filled: String = self.filled.iter().map(|digit| format!(" − {digit}")).collect();
        if filled.is_empty() {
            self.clue.to_string()
        } else {
            format!("{}{filled} = {}", self.clue, self.missing())
        }
    }
}

impl Told<'_> {
    /// A placeholder about the run that the step marks as its house, or about marked cells of it.
    pub(super) fn sum_words(&self, role: Role, what: &str) -> Option<String> {
        let (names, before) = (self.names, self.before);
        let houses = self.step.marked(Role::House).filter_map(|target| match target {
            Target::House(house) => Some(house),
            _ => None,
        });
        let houses: Vec<House> = houses.collect();
        if what == "each" {
            return self.each_words(&houses);
        }
        let run = Run::of(names.net(), before, *houses.first()?)?;
        Some(match (role, what) {
            (_, "missing") => run.missing_words(),
            (Role::House, "open") => can_hold(run.open.clone(), names),
            (_, "mirror") => self.mirror_words(&run)?,
            (_, "bounds") => self.bounds_words(&run),
            (Role::Pattern, "parity") => self.parity_words(&run)?,
            (Role::Pattern, "left") => self.left_words(),
            _ => return None,
        })
    }

    /// Runs and their only combinations, one for each: "the across run 4 at r2c1 can only be 1 + 3 and ...".
    fn each_words(&self, houses: &[House]) -> Option<String> {
        let sums = self.step.marked(Role::Combinations).filter_map(|target| match target {
            Target::Digits(set) => Some(sum_of(set)),
            _ => None,
        });
        let pairs = houses.iter().zip(sums).enumerate().map(|(i, (&house, sum))| {
            let phrase = if i == 0 { Phrase::OnlySum } else { Phrase::OnlySumToo };
            self.names.say(phrase, &[&self.names.house(house), &sum])
        });
        let pairs: Vec<String> = pairs.collect();
        (!pairs.is_empty()).then(|| list(pairs, self.names.language().joint(false)))
    }

    /// Two cells that make up what is missing: "r2c3 is 1 or 2, so r2c2 is 9 or 8".
    fn mirror_words(&self, run: &Run) -> Option<String> {
        let (names, or) = (self.names, self.names.language().joint(true));
        let &[a, b] = run.open.as_slice() else { return None };
        let missing = run.missing();
        let left = |(cell, digits): (Cell, DigitSet)| digits - self.lost(cell);
        let partner = |digit: Digit| missing - i32::from(digit.value());
        let has = |digits: DigitSet, value: i32| digits.iter().any(|digit| i32::from(digit.value()) == value);
        let one_sided = [(a, b), (b, a)].into_iter().find(|&(gives, _)| self.lost(gives.0).is_empty());
        if let Some((gives, takes)) = one_sided
            && gives.1.iter().all(|digit| has(left(takes), partner(digit)))
        {
            let partners = gives.1.iter().map(|digit| partner(digit).to_string());
            let given = [names.cell(gives.0), digit_list(gives.1, or)];
            let taken = [names.cell(takes.0), list(partners.collect::<Vec<_>>(), or)];
            return Some(names.say(Phrase::MirrorGives, &[&given[0], &given[1], &taken[0], &taken[1]]));
        }
        let pairs: Vec<(i32, i32)> = left(a)
            .iter()
            .filter(|&digit| has(left(b), partner(digit)))
            .map(|digit| (i32::from(digit.value()), partner(digit)))
            .collect();
        // A cell that can be nearly anything tells nothing.
        let telling: Vec<(Cell, DigitSet)> =
            [a, b].into_iter().filter(|(_, digits)| digits.len() < 8).collect();
        let (start, known) = if telling.is_empty() {
            (Phrase::MirrorWhich, String::new())
        } else {
            (Phrase::MirrorTwo, names.say(Phrase::MirrorKnown, &[&can_hold(telling, names)]))
        };
        let either_way = pairs.len() > 1 && pairs.iter().all(|&(one, other)| pairs.contains(&(other, one)));
        let told = pairs.iter().filter(|(one, other)| !either_way || one < other);
        let sums = list(told.map(|(one, other)| format!("{one} + {other}")).collect::<Vec<_>>(), or);
        let told = known + &names.say(if pairs.is_empty() { Phrase::MirrorNone } else { start }, &[&sums]);
        Some(if either_way { names.say(Phrase::EitherWay, &[&told]) } else { told })
    }

    /// How large or small the other cells of the run can be, and what that leaves: "the cells beside r2c4
    /// come to at most 9 + 8 = 17, so it is at least 6".
    fn bounds_words(&self, run: &Run) -> String {
        let mut told: Vec<(String, String, Vec<Cell>)> = Vec::new();
        for &(cell, digits) in &run.open {
            let lost = self.lost(cell);
            let others: Vec<DigitSet> =
                run.open.iter().filter(|(other, _)| *other != cell).map(|&(_, digits)| digits).collect();
            for (word, line, opposite) in [
                (Phrase::AtMost, most(&others), Phrase::AtLeast),
                (Phrase::AtLeast, least(&others), Phrase::AtMost),
            ] {
                let Some(line) = line else { continue };
                let bound = run.missing() - line.iter().sum::<i32>();
                let is_beyond = |digit: Digit| {
                    let value = i32::from(digit.value());
                    if word == Phrase::AtMost { value < bound } else { value > bound }
                };
                if !(digits & lost).iter().any(is_beyond) {
                    continue;
                }
                let numbers: Vec<String> = line.iter().map(i32::to_string).collect();
                let sum = format!("{} = {}", numbers.join(" + "), line.iter().sum::<i32>());
                let (sum, end) =
                    (self.names.say(word, &[&sum]), self.names.say(opposite, &[&bound.to_string()]));
                match told.iter_mut().find(|(s, e, _)| *s == sum && *e == end) {
                    Some((.., cells)) => cells.push(cell),
                    None => told.push((sum, end, vec![cell])),
                }
            }
        }
        let clause = |(sum, end, cells): (String, String, Vec<Cell>)| match cells.as_slice() {
            [only] => self.names.say(Phrase::BoundOne, &[&self.names.cell(*only), &sum, &end]),
            cells => {
                let cells = cell_list(cells, self.names.language().joint(false), self.names);
                self.names.say(Phrase::BoundEach, &[&cells, &sum, &end])
            }
        };
        told.into_iter().map(clause).collect::<Vec<_>>().join("; ")
    }

    /// Which cells of the run are odd and which even, and what that leaves the marked one.
    fn parity_words(&self, run: &Run) -> Option<String> {
        let marked = self.step.marked(Role::Pattern).find_map(|target| match target {
            Target::Cell(cell) => Some(cell),
            _ => None,
        })?;
        let is_odd = |digit: Digit| digit.value() % 2 == 1;
        let others = || run.open.iter().filter(|(cell, _)| *cell != marked);
        let of = |odd: bool| -> Vec<Cell> {
            others()
                .filter(|(_, digits)| digits.iter().all(|d| is_odd(d) == odd))
                .map(|&(cell, _)| cell)
                .collect()
        };
        let (odd, even) = (of(true), of(false));
        let and = self.names.language().joint(false);
        let word = |odd: bool| self.names.say(if odd { Phrase::Odd } else { Phrase::Even }, &[]);
        let told = |cells: &[Cell], odd: bool| {
            let filling = [cell_list(cells, and, self.names), cells.len().to_string(), word(odd)];
            let filling = filling.each_ref().map(String::as_str);
            (!cells.is_empty()).then(|| self.names.say(Phrase::HaveParity, &filling))
        };
        let parts: Vec<String> = [told(&odd, true), told(&even, false)].into_iter().flatten().collect();
        let left = (run.missing() - odd.len() as i32) % 2 != 0;
        Some(self.names.say(Phrase::ParitySo, &[&list(parts, and), &self.names.cell(marked), &word(left)]))
    }

    /// What the combinations that go would leave the marked cells: "1 + 9 would leave r3c3 only 9".
    fn left_words(&self) -> String {
        let (names, before) = (self.names, self.before);
        let cells = self.step.marked(Role::Pattern).filter_map(|target| match target {
            Target::Cell(cell) => Some((cell, alive_in(names.net(), before, cell))),
            _ => None,
        });
        let cells: Vec<(Cell, DigitSet)> = cells.collect();
        let parts = self.step.removals().filter_map(|candidate| match names.net().meaning(candidate) {
            Meaning::Combination(_, set) => {
                let by_proof = self.split_cell(candidate);
                let is_meant = |&&(cell, digits): &&(Cell, DigitSet)| match by_proof {
                    Some(meant) => meant == cell,
                    None => !(digits & set).is_empty(),
                };
                let open = cells.iter().find(is_meant)?;
                let left = digit_list(open.1 & set, names.language().joint(true));
                Some(names.say(Phrase::WouldLeave, &[&sum_of(set), &names.cell(open.0), &left]))
            }
            Meaning::Digit(..) => None,
        });
        clauses(parts.collect(), names.language())
    }

    /// The cell whose digits the proof goes through to refute a candidate.
    fn split_cell(&self, candidate: Candidate) -> Option<Cell> {
        let own = match &self.step.proof {
            Proof::Lemmas { lemmas, .. } => lemmas.iter().find_map(|lemma| match lemma {
                Lemma::Literals(literals, proof) if literals.contains(&candidate.off()) => Some(proof),
                _ => None,
            })?,
            proof => proof,
        };
        match own {
            Proof::Split { group, .. } => match self.names.net().group(*group).origin {
                Origin::Cell(cell) => Some(cell),
                _ => None,
            },
            _ => None,
        }
    }

    /// What a cell loses.
    fn lost(&self, cell: Cell) -> DigitSet {
        let digits = self.step.removals().filter_map(|candidate| match self.names.net().meaning(candidate) {
            Meaning::Digit(at, digit) if at == cell => Some(digit),
            _ => None,
        });
        digits.collect()
    }
}

/// "r2c3 is 1 or 2 and r2c4 and r2c5 are each 3 or 4".
fn can_hold(cells: Vec<(Cell, DigitSet)>, names: &Voice<'_>) -> String {
    let [and, or] = [false, true].map(|is_or| names.language().joint(is_or));
    let parts = same_digits(cells).into_iter().map(|(digits, cells)| {
        let count = cells.len().to_string();
        names.say(Phrase::Holds, &[&cell_list(&cells, and, names), &count, &digit_list(digits, or)])
    });
    clauses(parts.collect(), names.language())
}

fn alive_in(net: &Net, position: &Position, cell: Cell) -> DigitSet {
    let own = |candidate: &Candidate| match net.meaning(*candidate) {
        Meaning::Digit(at, digit) if at == cell => Some(digit),
        _ => None,
    };
    position.alive.iter().filter_map(|candidate| own(&candidate)).collect()
}

/// The largest different digits that cells can hold together, as they are lined up: one that is not below the
/// one before it counts one less than that.
fn most(cells: &[DigitSet]) -> Option<Vec<i32>> {
    let mut largest: Vec<i32> = cells
        .iter()
        .filter_map(|digits| digits.iter().last())
        .map(|digit| i32::from(digit.value()))
        .collect();
    largest.sort_unstable_by(|a, b| b.cmp(a));
    let mut before = 10;
    for digit in &mut largest {
        *digit = (*digit).min(before - 1);
        before = *digit;
    }
    (before >= 1).then_some(largest)
}

/// The smallest likewise.
fn least(cells: &[DigitSet]) -> Option<Vec<i32>> {
    let mut smallest: Vec<i32> =
        cells.iter().filter_map(|digits| digits.first()).map(|digit| i32::from(digit.value())).collect();
    smallest.sort_unstable();
    let mut before = 0;
    for digit in &mut smallest {
        *digit = (*digit).max(before + 1);
        before = *digit;
    }
    (before <= 9).then_some(smallest)
}
