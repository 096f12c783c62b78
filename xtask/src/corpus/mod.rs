//! Runs over the reference corpora. Data of others is read from `../shared/data`; where that folder is
//! absent a run says so and passes.

pub mod canon;
pub mod exchanges;
pub mod generate;
pub mod guardians;
pub mod hodoku;
pub mod human;
pub mod isomorphs;
pub mod kakuro;
pub mod mistakes;
pub mod necks;
pub mod nets;
mod order;
pub mod pictures;
mod random;
mod ranks;
pub mod reglib;
pub mod scales;
pub mod se;
pub mod sound;
pub mod stuck;
mod symmetry;
pub mod tagging;
pub mod w;

use crate::repository::root;
use std::path::PathBuf;

/// A file or folder of the shared reference data, or `None` with a line that says it is absent.
pub fn shared_data(name: &str) -> Option<PathBuf> {
    let path = root().join("../shared/data").join(name);
    if path.exists() {
        return Some(path);
    }
    println!("skipped: the reference data ../shared/data/{name} is not here");
    None
}
