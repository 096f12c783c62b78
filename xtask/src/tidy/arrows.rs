//! Which crate may use which: nothing points up, and the engine and the checker know each other only in
//! tests.

use crate::repository::File;
use std::collections::BTreeMap;

/// Each crate's folder with the folders that it may use, bottom first. A new crate gets its line here, in
/// `Cargo.toml` and in `ARCHITECTURE.md`.
const ALLOWED: &[(&str, &[&str])] = &[
    ("model", &[]),
    ("canon", &[]),
    ("check", &["model"]),
    ("engine", &["model"]),
    ("sudoku", &["model", "engine"]),
    ("kakuro", &["model", "engine"]),
    ("exact", &["model"]),
    ("reference", &["model"]),
    ("rating", &["model", "engine", "sudoku", "kakuro"]),
    ("generate", &["model", "canon", "engine", "sudoku", "kakuro", "exact", "rating"]),
    ("render", &["model"]),
    ("print", &["render"]),
    (
        "facade",
        &[
            "model", "canon", "check", "engine", "sudoku", "kakuro", "exact", "rating", "generate", "render",
            "print",
        ],
    ),
    ("api", &["facade"]),
    ("serve", &["api"]),
    ("web", &["api"]),
    ("cli", &["facade", "serve"]),
    ("table", &["facade"]),
    ("table-cli", &["table"]),
    ("stores", &["table", "table-cli"]),
    ("sql", &["table", "table-cli", "stores"]),
    ("py", &["facade", "table", "cli", "table-cli"]),
];

/// Besides [`ALLOWED`], what the tests of any crate may use as far as it stands below.
const IN_TESTS: &[&str] = &["model", "check", "engine", "exact", "reference"];

/// What the manifests say against the arrows.
pub fn complaints(files: &[File]) -> Vec<String> {
    let mut complaints = Vec::new();
    let manifests: BTreeMap<&str, &str> = files
        .iter()
        .filter_map(|file| {
            let folder = file.name.strip_prefix("crates/")?.strip_suffix("/Cargo.toml")?;
            Some((folder, file.text.as_str()))
        })
        .collect();
    for folder in manifests.keys().filter(|folder| ALLOWED.iter().all(|(known, _)| known != *folder)) {
        complaints.push(format!("crates/{folder} has no line in {}", file!()));
    }
    for (level, (folder, allowed)) in ALLOWED.iter().enumerate() {
        let Some(text) = manifests.get(folder) else {
            complaints.push(format!("crates/{folder} is not there, yet it has a line in {}", file!()));
            continue;
        };
        let manifest: toml::Table = match text.parse() {
            Ok(manifest) => manifest,
            Err(error) => {
                complaints.push(format!("crates/{folder}/Cargo.toml: {error}"));
                continue;
            }
        };
        let below: Vec<&str> = ALLOWED[..level].iter().map(|(folder, _)| *folder).collect();
        for used in own_crates(&manifest, &["dependencies", "build-dependencies"]) {
            if !allowed.contains(&used.as_str()) {
                complaints.push(format!("crates/{folder} must not use crates/{used}"));
            }
        }
        // Engine and checker stand side by side: each may test itself with the other. The writers know no
        // family, but what they write can only be read on real steps.
        let besides: &[&str] = match *folder {
            "check" => &["engine"],
            "render" | "print" => &["sudoku"],
            _ => &[],
        };
        for used in own_crates(&manifest, &["dev-dependencies"]) {
            let used = used.as_str();
            let is_below = below.contains(&used) && (allowed.contains(&used) || IN_TESTS.contains(&used));
            if !is_below && !besides.contains(&used) {
                complaints.push(format!("the tests of crates/{folder} must not use crates/{used}"));
            }
        }
    }
    complaints
}

/// The folders of our own crates that the tables of a manifest name.
fn own_crates(manifest: &toml::Table, tables: &[&str]) -> Vec<String> {
    let mut names = Vec::new();
    let mut add = |holder: &toml::Table| {
        for table in tables {
            if let Some(toml::Value::Table(dependencies)) = holder.get(*table) {
                names.extend(dependencies.keys().filter_map(|name| folder_of(name)));
            }
        }
    };
    add(manifest);
    // [target.'cfg(…)'.dependencies]
    if let Some(toml::Value::Table(targets)) = manifest.get("target") {
        targets.values().filter_map(toml::Value::as_table).for_each(&mut add);
    }
    names
}

fn folder_of(package: &str) -> Option<String> {
    match package {
        "qedoku" => Some("facade".to_owned()),
        _ => package.strip_prefix("qedoku-").map(str::to_owned),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn about(folder: &str, manifest: &str) -> Vec<String> {
        let files = [File { name: format!("crates/{folder}/Cargo.toml"), text: manifest.to_owned() }];
        let mut complaints = complaints(&files);
        complaints.retain(|complaint| !complaint.contains("is not there"));
        complaints
    }

    #[test]
    fn the_table_itself_points_only_down() {
        for (level, (folder, allowed)) in ALLOWED.iter().enumerate() {
            for used in *allowed {
                assert!(ALLOWED[..level].iter().any(|(below, _)| below == used), "{folder} -> {used}");
            }
        }
    }

    #[test]
    fn an_arrow_that_points_up_or_sideways_is_told() {
        assert!(about("engine", "[dependencies]\nqedoku-model.workspace = true\nrayon = '1'").is_empty());
        assert_eq!(
            about("engine", "[dependencies]\nqedoku-check.workspace = true"),
            ["crates/engine must not use crates/check"]
        );
        assert_eq!(
            about("cli", "[target.'cfg(unix)'.dependencies]\nqedoku-exact.workspace = true"),
            ["crates/cli must not use crates/exact"]
        );
        assert_eq!(about("sudoku", "[dev-dependencies]\nqedoku-check.workspace = true"), [""; 0]);
        assert_eq!(about("check", "[dev-dependencies]\nqedoku-engine.workspace = true"), [""; 0]);
        assert_eq!(about("render", "[dev-dependencies]\nqedoku-sudoku.workspace = true"), [""; 0]);
        assert_eq!(
            about("sudoku", "[dev-dependencies]\nqedoku.workspace = true"),
            ["the tests of crates/sudoku must not use crates/facade"]
        );
        assert_eq!(about("novel", "").len(), 1);
    }
}
