//! What a publisher would send back, as part of the answer of `check`.

use crate::publish;
use serde::Serialize;

/// How a solve flows, and what would be sent back.
///
/// ```
/// use qedoku::{Options, Puzzle, json, publish};
/// let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let object = json::Published::new(&publish(&puzzle, &Options::default()).unwrap());
/// assert_eq!(object.findings[0].id, "redundant");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Published {
    /// How the solve flows; null without exactly one solution.
    pub flow: Option<Flow>,
    /// What would be sent back.
    pub findings: Vec<Finding>,
    /// Where in the input the same puzzle stands in another guise.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub same_as: Option<String>,
}

/// How a solve flows.
///
/// ```
/// let flow = qedoku::json::Flow::from(qedoku::publish::Flow::default());
/// assert_eq!(flow.width, None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Flow {
    /// How many steps there are.
    pub steps: usize,
    /// How many easy steps it begins with.
    pub entry: usize,
    /// How many steps cost at least 4.2.
    pub hard_steps: usize,
    /// How many stretches of such steps there are.
    pub bottlenecks: usize,
    /// The fewest different conclusions where a stretch begins.
    pub width: Option<usize>,
    /// How many easy steps it ends with.
    pub tail: usize,
    /// How far the dearest step is above the others, in tenths.
    pub spike: u32,
}

impl From<publish::Flow> for Flow {
    fn from(flow: publish::Flow) -> Flow {
        let publish::Flow { steps, entry, hard_steps, bottlenecks, width, tail, spike } = flow;
        Flow { steps, entry, hard_steps, bottlenecks, width, tail, spike }
    }
}

/// Something that would be sent back.
///
/// ```
/// let finding = qedoku::json::Finding { id: "tail", value: 3, bound: 10, words: "".into(), mend: "" };
/// assert!(qedoku::json::to_json(&finding).starts_with(r#"{"id":"tail","value":3"#));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Finding {
    /// What it is about.
    pub id: &'static str,
    /// The number that was found; ratings in tenths, shares in hundredths.
    pub value: u32,
    /// The bound that it is beyond.
    pub bound: u32,
    /// What is the matter.
    pub words: String,
    /// How to mend it.
    pub mend: &'static str,
}

impl Published {
    /// The object of what was found.
    pub fn new(published: &publish::Published) -> Published {
        let findings = published.findings.iter().map(|finding| {
            let publish::Finding { id, value, bound, words, mend } = finding.clone();
            Finding { id, value, bound, words, mend }
        });
        Published { flow: published.flow.map(Flow::from), findings: findings.collect(), same_as: None }
    }
}
