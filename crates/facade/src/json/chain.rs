//! A chain that was checked.

use super::Head;
use super::steps::Statement;
use crate::{ChainFault, CheckedChain, Puzzle, State};
use qedoku_model::Literal;
use serde::Serialize;

/// The answer of `check-chain`.
///
/// ```
/// use qedoku::{Puzzle, State, json};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let start = State::new(&puzzle).unwrap();
/// let chain = json::Chain::new(&puzzle, &start, &start.check_chain("(2=4)r1c6"));
/// assert!(!chain.holds && chain.message.is_some());
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Chain {
    /// Version, kind, puzzle.
    #[serde(flatten)]
    pub head: Head,
    /// Whether every link holds and what it concludes follows.
    pub holds: bool,
    /// What is wrong with it, if it does not hold.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// The character of the text where that is, from 1; none where it is no single one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<usize>,
    /// The chain in Eureka notation with all that follows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub eureka: Option<String>,
    /// How many links it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub links: Option<usize>,
    /// Whether it is a loop.
    #[serde(rename = "loop", skip_serializing_if = "Option::is_none")]
    pub is_loop: Option<bool>,
    /// What it places.
    pub placed: Vec<Statement>,
    /// What it removes.
    pub removed: Vec<Statement>,
}

impl Chain {
    /// The object of an answer; `start` is the position that the chain was checked in.
    pub fn new(puzzle: &Puzzle, start: &State, checked: &Result<CheckedChain, ChainFault>) -> Chain {
        let (chain, fault) = (checked.as_ref().ok(), checked.as_ref().err());
        let follows = |is_on: bool| -> Vec<Statement> {
            let all = chain.map_or(&[][..], |chain| &chain.follows).iter();
            let of_kind = all.filter(|literal| literal.is_on() == is_on);
            of_kind.map(|literal: &Literal| Statement::new(start, literal.candidate())).collect()
        };
        Chain {
            head: Head::new("chain", puzzle),
            holds: chain.is_some(),
            message: fault.map(|fault| fault.message.clone()),
            column: fault.map(|fault| fault.column).filter(|&column| column > 0),
            eureka: chain.map(|chain| chain.eureka.to_string()),
            links: chain.map(|chain| chain.links),
            is_loop: chain.map(|chain| chain.is_loop),
            placed: follows(true),
            removed: follows(false),
        }
    }
}
