//! Steps: what a technique found, as plain data.

use crate::{Alternating, Candidate, Cell, Chain, DigitSet, House, Info, Literal, Proof};
use smallvec::{SmallVec, smallvec};
use std::sync::Arc;

/// One deduction: its conclusions, what to show, and why it holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// What found it.
    pub technique: &'static Info,
    /// What follows, in the technique's order; never empty. On = placement, off = removal.
    pub conclusions: SmallVec<[Literal; 4]>,
    /// What to point at, in the technique's order.
    pub marks: SmallVec<[Mark; 4]>,
    /// The chain, if the step is one.
    pub chain: Option<Arc<Chain>>,
    /// The line of alternating links, if the step is one.
    pub alternating: Option<Arc<Alternating>>,
    /// Why the conclusions hold.
    pub proof: Proof,
}

impl Step {
    /// A step that places a candidate.
    pub fn place(technique: &'static Info, candidate: Candidate, proof: Proof) -> Step {
        let (conclusions, marks) = (smallvec![candidate.on()], SmallVec::new());
        Step { technique, conclusions, marks, chain: None, alternating: None, proof }
    }

    /// A step that removes candidates.
    pub fn remove(
        technique: &'static Info,
        candidates: impl IntoIterator<Item = Candidate>,
        proof: Proof,
    ) -> Step {
        Step::new(technique, candidates.into_iter().map(Candidate::off), proof)
    }

    /// A step with any conclusions and no marks.
    pub fn new(
        technique: &'static Info,
        conclusions: impl IntoIterator<Item = Literal>,
        proof: Proof,
    ) -> Step {
        let conclusions = conclusions.into_iter().collect();
        Step { technique, conclusions, marks: SmallVec::new(), chain: None, alternating: None, proof }
    }

    /// What is known without a technique, as a step that can be applied to a position.
    pub fn facts(conclusions: impl IntoIterator<Item = Literal>) -> Step {
        const FACTS: &Info =
            &Info::new("facts", "Facts", "What is known without a technique.", "{concluded}.");
        Step::new(FACTS, conclusions, Proof::units([]))
    }

    /// The same step with a mark added.
    pub fn mark(mut self, role: Role, target: impl Into<Target>) -> Step {
        self.marks.push(Mark { role, target: target.into() });
        self
    }

    /// The same step with a mark of one role added for each target.
    pub fn mark_all<T: Into<Target>>(mut self, role: Role, targets: impl IntoIterator<Item = T>) -> Step {
        self.marks.extend(targets.into_iter().map(|target| Mark { role, target: target.into() }));
        self
    }

    /// The targets marked with a role, in order.
    pub fn marked(&self, role: Role) -> impl Iterator<Item = Target> + '_ {
        self.marks.iter().filter(move |mark| mark.role == role).map(|mark| mark.target)
    }

    /// The candidates it places, in order.
    pub fn placements(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.conclusions.iter().filter(|l| l.is_on()).map(|l| l.candidate())
    }

    /// The candidates it removes, in order.
    pub fn removals(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.conclusions.iter().filter(|l| !l.is_on()).map(|l| l.candidate())
    }

    /// Damaged copies that no checker may accept: each conclusion turned into its opposite, and each
    /// part of the proof taken away.
    pub fn mutants(&self) -> Vec<Step> {
        let flipped = (0..self.conclusions.len()).map(|i| {
            let mut mutant = self.clone();
            mutant.conclusions[i] = mutant.conclusions[i].negated();
            mutant
        });
        let weakened = self.proof.mutants().into_iter().map(|proof| Step { proof, ..self.clone() });
        flipped.chain(weakened).collect()
    }
}

/// What a marked thing does in a step. Themes map roles to colours and text signs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Role {
    /// The house or run in which something is found.
    House,
    /// The house or run that loses candidates, or a target cell of an exocet.
    Target,
    /// A cell or candidate of the pattern.
    Pattern,
    /// The digit or digits the pattern is about.
    Digits,
    /// The pivot of a wing.
    Pivot,
    /// A pincer of a wing.
    Pincer,
    /// A base line of a fish, or a base cell of an exocet.
    Base,
    /// A cover line of a fish.
    Cover,
    /// A base candidate of a fish outside its covers, or in two of its bases.
    Fin,
    /// A fin in two bases of a fish.
    EndoFin,
    /// A corner of a rectangle or loop.
    Corner,
    /// A corner with extra candidates.
    Roof,
    /// Extra candidates that save a deadly pattern.
    Extra,
    /// The cells of a subset inside a larger pattern.
    Subset,
    /// A cell that excludes a combination.
    Excluder,
    /// Combinations of a run or cage.
    Combinations,
    /// A house whose sum is added, or such a sum.
    Plus,
    /// A house whose sum is subtracted, or such a sum.
    Minus,
    /// What sums come to, or what digits become, in their order.
    Result,
    /// A cell that is counted minus.
    Subtracted,
    /// A cell of a region of the grid.
    Region,
    /// The first of several sets of cells.
    First,
    /// The second or last of several sets of cells.
    Second,
    /// The sets of cells between the first and the last.
    Between,
    /// A set of cells tied to the pivot.
    Petal,
    /// A candidate that two sets of cells share.
    Link,
    /// An end of a chain.
    End,
}

impl Role {
    /// The name that sentence templates use, lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Role::House => "house",
            Role::Target => "target",
            Role::Pattern => "pattern",
            Role::Digits => "digits",
            Role::Pivot => "pivot",
            Role::Pincer => "pincers",
            Role::Base => "base",
            Role::Cover => "cover",
            Role::Fin => "fins",
            Role::EndoFin => "endo-fins",
            Role::Corner => "corners",
            Role::Roof => "roof",
            Role::Extra => "extra",
            Role::Subset => "subset",
            Role::Excluder => "excluders",
            Role::Combinations => "combinations",
            Role::Plus => "plus",
            Role::Minus => "minus",
            Role::Result => "result",
            Role::Subtracted => "subtracted",
            Role::Region => "region",
            Role::First => "first",
            Role::Second => "second",
            Role::Between => "between",
            Role::Petal => "petals",
            Role::Link => "links",
            Role::End => "ends",
        }
    }
}

/// A thing to point at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Target {
    /// A cell.
    Cell(Cell),
    /// A house or run.
    House(House),
    /// A candidate.
    Candidate(Candidate),
    /// A set of digits, as such.
    Digits(DigitSet),
    /// A number in a calculation.
    Number(i32),
}

impl From<Cell> for Target {
    fn from(cell: Cell) -> Target {
        Target::Cell(cell)
    }
}

impl From<House> for Target {
    fn from(house: House) -> Target {
        Target::House(house)
    }
}

impl From<Candidate> for Target {
    fn from(candidate: Candidate) -> Target {
        Target::Candidate(candidate)
    }
}

impl From<DigitSet> for Target {
    fn from(digits: DigitSet) -> Target {
        Target::Digits(digits)
    }
}

impl From<i32> for Target {
    fn from(number: i32) -> Target {
        Target::Number(number)
    }
}

/// A role on a thing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mark {
    /// What it does.
    pub role: Role,
    /// What it is.
    pub target: Target,
}
