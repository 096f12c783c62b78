//! Which room of the library may use which: arrows point down the list.

use super::line_of;
use crate::repository::File;

const FOLDER: &str = "crates/facade/src/";

/// The rooms, bottom first. A new room gets its line here and in `ARCHITECTURE.md`.
const ROOMS: &[&str] = &["input", "play", "methods", "verbs", "json"];

/// Where a room uses one above it. Tests may look anywhere.
pub fn complaints(files: &[File]) -> Vec<String> {
    let mut complaints = Vec::new();
    for file in files.iter().filter(|file| !file.name.ends_with("tests.rs")) {
        let Some(path) = file.name.strip_prefix(FOLDER).filter(|path| path.ends_with(".rs")) else {
            continue;
        };
        let Some((room, _)) = path.split_once('/') else { continue };
        let Some(level) = ROOMS.iter().position(|known| *known == room) else {
            complaints.push(format!("{}: the room `{room}` has no line in {}", file.name, file!()));
            continue;
        };
        let code = file.text.split("#[cfg(test)]").next().unwrap_or_default();
        for above in &ROOMS[level + 1..] {
            for (offset, _) in code.match_indices(&format!("use crate::{above}")) {
                let line = line_of(&file.text, offset);
                complaints.push(format!("{}:{line}: `{room}` must not use `{above}`", file.name));
            }
        }
    }
    complaints
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_room_may_look_down_only() {
        let file = |name: &str, text: &str| File { name: format!("{FOLDER}{name}"), text: text.to_owned() };
        let files = [
            file("lib.rs", "pub use verbs::explain;"),
            file("verbs/hint.rs", "use crate::play::state::State;"),
            file("play/state.rs", "//! A state.\nuse crate::verbs::hint;\n"),
            file("play/standing/tests.rs", "use crate::verbs::hint;"),
            file("attic/box.rs", ""),
        ];
        let found = complaints(&files);
        assert_eq!(found.len(), 2, "{found:?}");
        assert_eq!(found[0], "crates/facade/src/play/state.rs:2: `play` must not use `verbs`");
        assert!(found[1].contains("the room `attic` has no line"));
    }
}
