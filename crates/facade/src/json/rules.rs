//! What the rules of a book are worth.

use super::VERSION;
use crate::{RuleReach, RuleRow};
use serde::Serialize;

/// The answer of `compare --rules --summary`: one object.
///
/// ```
/// use qedoku::{RuleBook, RuleReach, json};
/// let book = RuleBook::new(&["pointing"]).unwrap();
/// let json = json::to_json(&json::Rules::new(&RuleReach::new(&book)));
/// assert!(json.contains(r#""rules":[{"name":"Pointing","used":0,"needed":0,"undecided":0}]"#), "{json}");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Rules {
    /// [`VERSION`].
    pub version: u32,
    /// `rules`.
    pub kind: &'static str,
    /// How many puzzles were tried.
    pub puzzles: u64,
    /// How many all rules together solved.
    pub solved: u64,
    /// The rules, in their order.
    pub rules: Vec<Rule>,
}

/// What a rule is worth.
///
/// ```
/// use qedoku::{RuleBook, RuleReach, json};
/// let book = RuleBook::new(&["pointing"]).unwrap();
/// let object = json::Rules::new(&RuleReach::new(&book));
/// assert_eq!((object.rules[0].name, object.rules[0].used), ("Pointing", 0));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Rule {
    /// Its name.
    pub name: &'static str,
    /// In how many puzzles it was used.
    pub used: u64,
    /// How many puzzles fall only with it.
    pub needed: u64,
    /// Of how many the time was over before that was known.
    pub undecided: u64,
}

impl Rules {
    /// The object of a table.
    pub fn new(reach: &RuleReach) -> Rules {
        let rule =
            |&RuleRow { name, used, needed, undecided }: &RuleRow| Rule { name, used, needed, undecided };
        Rules {
            version: VERSION,
            kind: "rules",
            puzzles: reach.puzzles,
            solved: reach.solved,
            rules: reach.rules.iter().map(rule).collect(),
        }
    }
}
