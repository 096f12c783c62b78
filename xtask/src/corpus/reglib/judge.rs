//! How a case goes.

use super::instances::{Digits, digits_of, instances};
use qedoku_check::check;
use qedoku_engine::Board;
use qedoku_model::{DigitSet, Literal, Role, Step, Target};
use qedoku_rating::hodoku;
use qedoku_sudoku::formats::LibraryCase;
use qedoku_sudoku::techniques::chains::length;
use qedoku_sudoku::{Grid, net, notation};
use std::collections::BTreeSet;

/// How a case goes.
#[derive(Debug, PartialEq, Eq)]
pub enum Verdict {
    /// As the library says.
    Passed {
        /// Every step with the digits of the case has its result, and one the length stated.
        strict: bool,
    },
    /// No technique answers for the code.
    NotBuilt,
    /// What is wrong.
    Failed(String),
}

/// Lists the steps of the case's technique and compares.
pub fn judge(case: &LibraryCase) -> Verdict {
    let (code, variant) = case.technique.split_once('-').unwrap_or((&case.technique, ""));
    let wanted = instances(&case.technique).or_else(|| instances(code));
    let (Some(instances), Some(entry)) = (wanted, code.get(..4).and_then(hodoku::entry_of_code)) else {
        return Verdict::NotBuilt;
    };
    let grid = match Grid::new(&case.setup) {
        Ok(grid) => grid.played_from_givens(&case.setup),
        Err(defects) => return Verdict::Failed(format!("no puzzle: {}", defects[0])),
    };
    let is_siamese = code.len() == 5;
    let is_asked = |step: &Step| {
        hodoku::entry(step.technique.id).is_some_and(|row| row.id == entry.id)
            || is_siamese && step.technique.id.strip_prefix("siamese-").is_some_and(|id| id == entry.id)
    };
    let steps = instances.iter().flat_map(|technique| technique.all(&grid)).filter(is_asked);
    compare(case, &grid, steps.collect(), variant == "x")
}

fn compare(case: &LibraryCase, grid: &Grid, steps: Vec<Step>, is_absent: bool) -> Verdict {
    let position = grid.position();
    for step in &steps {
        if let Err(refusal) = check(grid.net(), &position, step) {
            return Verdict::Failed(format!("the step {} is refused: {refusal}", words(step)));
        }
    }
    let digits: DigitSet =
        case.digits.bytes().filter_map(|b| qedoku_model::Digit::new(b.wrapping_sub(b'0'))).collect();
    let kind = digits_of(&case.technique);
    let wanted = conclusions(case);
    let (same, other): (Vec<Step>, Vec<Step>) =
        steps.into_iter().partition(|step| has_digits(grid, step, kind, digits));
    if is_absent {
        return match same.first() {
            None => Verdict::Passed { strict: true },
            Some(step) => Verdict::Failed(format!("there is a step: {}", words(step))),
        };
    }
    let is_right = |step: &&Step| step.conclusions.iter().copied().collect::<BTreeSet<_>>() == wanted;
    let right: Vec<&Step> = same.iter().filter(is_right).collect();
    if !right.is_empty() {
        let stated = case.extra.as_deref().and_then(|extra| extra.trim().parse::<usize>().ok());
        let has_length = stated.is_none_or(|stated| right.iter().any(|step| length(step) == Some(stated)));
        return Verdict::Passed { strict: right.len() == same.len() && has_length };
    }
    let few = |steps: &[Step]| {
        let list: Vec<String> = steps.iter().take(4).map(words).collect();
        format!("{} [{}]", steps.len(), list.join("; "))
    };
    Verdict::Failed(format!("steps with these digits: {}, with others: {}", few(&same), few(&other)))
}

fn words(step: &Step) -> String {
    let placed = step.placements().map(notation::placement);
    let removed = std::iter::once(notation::removals(step.removals()));
    let parts: Vec<String> = placed.chain(removed).filter(|part| !part.is_empty()).collect();
    format!("{} {}", step.technique.id, parts.join(" "))
}

/// What a case concludes.
fn conclusions(case: &LibraryCase) -> BTreeSet<Literal> {
    let removed = case.eliminations.iter().map(|&(cell, digit)| net::candidate(cell, digit).off());
    let placed = case.placements.iter().map(|&(cell, digit)| net::candidate(cell, digit).on());
    removed.chain(placed).collect()
}

/// Whether the library would list these digits for a step.
fn has_digits(grid: &Grid, step: &Step, kind: Digits, digits: DigitSet) -> bool {
    let own = match kind {
        Digits::Placed => step.placements().map(net::digit).collect(),
        Digits::Removed | Digits::OneRemoved => step.removals().map(net::digit).collect(),
        Digits::Marked => step.marked(Role::Digits).fold(DigitSet::EMPTY, |all, target| match target {
            Target::Digits(digits) => all | digits,
            _ => all,
        }),
        Digits::OfCells => {
            let cells = step.marked(Role::Pivot).chain(step.marked(Role::Pincer));
            cells.fold(DigitSet::EMPTY, |all, target| match target {
                Target::Cell(cell) => all | grid.candidates(cell),
                _ => all,
            })
        }
        Digits::None => return true,
    };
    if kind == Digits::OneRemoved { (digits - own).is_empty() } else { own == digits }
}

#[cfg(test)]
mod tests {
    use super::*;
    use qedoku_sudoku::techniques;

    fn verdict(line: &str) -> Verdict {
        judge(&LibraryCase::parse(line).unwrap())
    }

    const GRID: &str = "2..9175.4.71245.39594836217.25473..17..591.4214.682.75412358796357169428.8.724153";

    #[test]
    fn a_case_passes_with_its_digits_and_exactly_its_result() {
        assert_eq!(verdict(&format!(":0800:369:{GRID}::653::")), Verdict::Passed { strict: true });
        assert!(matches!(verdict(&format!(":0800:367:{GRID}::653::")), Verdict::Failed(_)));
        assert!(matches!(verdict(&format!(":0800:369:{GRID}::653 654::")), Verdict::Failed(_)));
    }

    /// A Swordfish, the candidate 1 in r2c2 and that in r7c1, each of which a smaller fish with fins would
    /// take alone.
    const SWORDFISH: &str = "..9+753.4+2...2687..+7.+2+9...3.23.+8+9+745...71.52...95.+2..87.7...+9.+2+4+9.4582.+7..2.47.9..:\
                             121 521 132 432 137 139 661 667 371 871 373 177 377 677 189 191 691 891 193 693 199 399 699";

    #[test]
    fn a_fish_counts_whose_parts_remove_its_candidates_one_by_one() {
        assert_eq!(verdict(&format!(":0301:1:{SWORDFISH}:122 171::")), Verdict::Passed { strict: true });
        assert!(matches!(verdict(&format!(":0301:1:{SWORDFISH}:122::")), Verdict::Failed(_)));
        let case = LibraryCase::parse(&format!(":0301:1:{SWORDFISH}:122 171::")).unwrap();
        let mut random = crate::corpus::random::Random::new(1);
        for _ in 0..20 {
            let guise = crate::corpus::symmetry::Symmetry::random(&mut random).case(&case);
            assert_eq!(judge(&guise), Verdict::Passed { strict: true }, "{guise}");
        }
    }

    /// What `steps` finds in some positions, written down as cases of the library.
    #[test]
    fn each_basic_fish_that_the_techniques_find_passes_as_a_case() {
        let codes = [("x-wing", "0300"), ("swordfish", "0301"), ("jellyfish", "0302")];
        let mut random = crate::corpus::random::Random::new(1);
        let mut count = 0;
        for _ in 0..200 {
            let mut setup = random.puzzle().0;
            // Other candidates of wrong digits are gone, at random, so that there are more fish.
            let grid = Grid::new(&setup).unwrap();
            for cell in grid.empty().iter() {
                let gone = grid.candidates(cell).iter().filter(|_| random.below(3) == 0);
                setup.deleted.extend(gone.map(|digit| (cell, digit)));
            }
            let grid = Grid::new(&setup).unwrap();
            for (size, (id, code)) in (2..).zip(codes) {
                for step in qedoku_engine::Technique::all(&techniques::fish::Fish { size }, &grid) {
                    assert_eq!(step.technique.id, id);
                    let eliminations: Vec<_> =
                        step.removals().map(|c| (net::cell(c), net::digit(c))).collect();
                    let case = LibraryCase {
                        technique: code.to_owned(),
                        digits: eliminations[0].1.to_string(),
                        setup: setup.clone(),
                        eliminations,
                        placements: Vec::new(),
                        extra: None,
                    };
                    assert!(matches!(judge(&case), Verdict::Passed { .. }), "{case}: {:?}", judge(&case));
                    count += 1;
                }
            }
        }
        assert!(count > 50, "{count}");
    }

    #[test]
    fn a_fail_case_passes_if_nothing_is_found() {
        assert!(matches!(verdict(&format!(":0800-x:369:{GRID}::653::")), Verdict::Failed(_)));
        assert_eq!(verdict(&format!(":0801-x:369:{GRID}::653::")), Verdict::Passed { strict: true });
    }

    #[test]
    fn a_code_without_instances_is_not_built() {
        assert_eq!(verdict(&format!(":9999:1:{GRID}::653::")), Verdict::NotBuilt);
    }
}
