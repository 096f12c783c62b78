//! The combinations of a run.

use super::VERSION;
use serde::Serialize;

/// The combinations of a Kakuro run.
///
/// ```
/// use qedoku::{combos, json};
/// let json = json::to_json(&json::Combos::new(&combos(23, 3, &[], &[]).unwrap()));
/// assert!(json.contains(r#""combinations":[[6,8,9]]"#), "{json}");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Combos {
    /// [`VERSION`].
    pub version: u32,
    /// `combos`.
    pub kind: &'static str,
    /// The sum.
    pub sum: u8,
    /// How many cells the run has.
    pub cells: usize,
    /// The combinations, digits ascending.
    pub combinations: Vec<Vec<u8>>,
    /// The digits of all combinations.
    pub forced: Vec<u8>,
    /// The digits of any combination.
    pub possible: Vec<u8>,
    /// In how many ways the cells can be filled.
    pub fillings: u64,
}

impl Combos {
    /// The object of an answer.
    pub fn new(combos: &crate::Combos) -> Combos {
        let crate::Combos { sum, cells, combinations, forced, possible, fillings } = combos.clone();
        Combos { version: VERSION, kind: "combos", sum, cells, combinations, forced, possible, fillings }
    }
}
