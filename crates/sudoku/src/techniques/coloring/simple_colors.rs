//! Simple colours: the places of one digit that strong links join get two colours in turn; those of one are
//! true.
//!
//! - *Trap*: a cell outside sees both colours, so it loses the digit.
//! - *Wrap*: two cells of one colour see each other, so that colour is false and its cells lose the digit.
//!
//! Why: of the two ends of a strong link exactly one is true, so all of a colour are true or all of the
//! other.
//!
//! Scan order: digits ascending, their clusters by the first cell; the trap, then the wrap of each colour.
//! One step has all that a cluster removes in one of these ways.
//!
//! What several clusters give together is the matter of multi colours, other digits that of Medusa.
//!
//! Source: players' forums, 2005.
use super::super::prelude::*;
use super::clusters::{Refuted, StrongLinks, proof, trapped, wrapped};
use crate::chains::refutes_a_place;
use crate::changes::{Changes, looks_back};

/// Finds traps and wraps.
pub struct SimpleColors;

const TRAP: Info = Info::new(
    "simple-colors-trap",
    "Simple Colors Trap",
    "Places of a digit get two colours along strong links; a cell that sees both loses the digit.",
    "Strong links for {digits} give {first} one colour and {second} the other, and all of one colour are true; \
     so {removed}.",
)
.alias(&["Color Trap"]);
const WRAP: Info = Info::new(
    "simple-colors-wrap",
    "Simple Colors Wrap",
    "Places of a digit get two colours along strong links; a colour of which two cells see each other is false.",
    "The strong links for {digits} make all of {first} true or none of them, but two of them see each other; \
     so {removed}.",
)
.alias(&["Color Wrap"]);

impl Technique<Grid> for SimpleColors {
    fn infos(&self) -> &'static [Info] {
        const { &[TRAP, WRAP] }
    }

    looks_back!();
}

impl SimpleColors {
    fn search(&self, grid: &Grid, changes: Changes, emit: &mut Emit<'_>) -> Flow {
        for digit in changes.digits.iter().filter(|&digit| refutes_a_place(grid, digit)) {
            let links = StrongLinks::new(grid, digit.set(), false);
            for cluster in links.clusters() {
                let [a, b] = &cluster.colors;
                let of_digit = |(c, _): &Refuted| crate::net::digit(*c) == digit;
                let trapped: Vec<Refuted> =
                    trapped(grid, &links, &cluster).into_iter().filter(of_digit).collect();
                if !trapped.is_empty() {
                    let step = Step::remove(
                        &TRAP,
                        trapped.iter().map(|(c, _)| *c),
                        proof(grid, Vec::new(), &trapped),
                    );
                    emit.step(
                        step.mark(Role::Digits, digit.set())
                            .mark_all(Role::First, a.iter().copied())
                            .mark_all(Role::Second, b.iter().copied()),
                    )?;
                }
                for color in [a, b] {
                    let Some((first, rest)) = wrapped(&links, color) else { continue };
                    let step = Step::remove(&WRAP, color.iter().copied(), proof(grid, first, &rest));
                    emit.step(
                        step.mark(Role::Digits, digit.set()).mark_all(Role::First, color.iter().copied()),
                    )?;
                }
            }
        }
        Flow::Continue(())
    }
}
