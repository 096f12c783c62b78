//! Named ways of solving: each a list of stages that the solving loop runs like any other.
//!
//! | file | method |
//! |---|---|
//! | `usual` | all techniques by their cost (`costs`) |
//! | `basics` | the stages that others begin with |
//! | `tagging` | basics, then the closed table of tags |
//! | `necks` | necks first, found by shape and walk as their author did |
//! | `whips` | singles and combinations, then whips by length |

pub mod basics;
pub mod costs;
pub mod necks;
pub mod tagging;
pub mod usual;
pub mod whips;
