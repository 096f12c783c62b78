//! The scale of ratings.

use crate::verbs::scales;
use crate::{Family, TakenStep};
use serde::Serialize;

/// The scale of the ratings beside it; nothing is written where there are none.
///
/// ```
/// use qedoku::{Scale, json};
/// let human = json::Scale::of(Scale::Human, true);
/// assert_eq!(json::to_json(&human), r#"{"scale":"human","scale_version":"1"}"#);
/// assert_eq!(json::to_json(&json::Scale::of(Scale::Human, false)), "{}");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Scale {
    /// The id: `se`, `human`, `kakuro`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scale: Option<&'static str>,
    /// The version: ratings are compared only where it is the same.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scale_version: Option<&'static str>,
}

impl Scale {
    /// The scale of the steps of a report, if any of them is rated: reports rate a Sudoku as Sudoku Explainer
    /// does.
    pub(super) fn of_steps(family: Family, steps: &[TakenStep]) -> Scale {
        Scale::of(scales::Scale::usual(family), steps.iter().any(|step| step.rating.is_some()))
    }

    /// A scale, if anything is rated on it.
    pub fn of(scale: scales::Scale, is_rated: bool) -> Scale {
        let kept = Some(scale).filter(|_| is_rated);
        Scale { scale: kept.map(scales::Scale::id), scale_version: kept.map(scales::Scale::version) }
    }
}
