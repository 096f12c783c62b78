//! The rules of the house that no compiler knows: crate arrows, links and file names in documents, stray
//! prints, lengths of files. An ordinary test runs each, and so does `cargo xtask check`.

mod arrows;
mod comments;
pub mod documents;
mod examples;
mod length;
mod locks;
mod name;
mod packages;
mod release;
mod rooms;
mod source;

use crate::repository::{self, File};
use anyhow::{Result, bail};
pub use packages::unpublished;

/// A rule: what it is called and the complaints it has about the files.
type Rule = (&'static str, fn(&[File]) -> Vec<String>);

const RULES: &[Rule] = &[
    ("no crate depends on one above it", arrows::complaints),
    ("workspaces apart build what they share from the same versions", locks::complaints),
    ("a published crate tells about itself", packages::complaints),
    ("people cite the version that is there", release::citation),
    ("archives are named as they are looked for", release::binstall),
    ("the container is small and nobody's master", release::container),
    ("links and file names in documents lead somewhere", documents::dead_links),
    ("every command of the README is run by a test", documents::commands_without_test),
    ("comments are not wide", comments::wide),
    ("every public item of the library has an example", examples::missing),
    ("no file is long without a reason", length::complaints),
    ("no unsafe code", source::unsafe_code),
    ("libraries print nothing", source::prints),
    ("libraries keep nothing by thread", source::thread_locals),
    ("libraries ask for the time in one place", source::clocks),
    ("the command line writes in one place", source::streams),
    ("no test is ignored and nothing is left to do", source::left_overs),
    ("no paths of one machine", source::machine_paths),
    ("the former name stands nowhere", name::former),
    ("the catalogue is up to date", crate::catalogue::stale),
    ("what is told about scale follows from what was measured", crate::scale::stale),
    ("the guide names all of its pages", crate::guide::complaints),
    ("the schemas are up to date", crate::schema::stale),
    ("the page that is kept is up to date", crate::web::stale),
    ("module and glue are of one version", crate::web::unlike),
    ("the rooms of the library have arrows one way", rooms::complaints),
];

/// Applies all rules.
///
/// # Errors
/// All complaints, or a file that cannot be read.
pub fn run() -> Result<()> {
    let files = repository::files()?;
    let complaints: Vec<String> = RULES
        .iter()
        .flat_map(|(name, rule)| {
            rule(&files).into_iter().map(move |complaint| format!("{name}: {complaint}"))
        })
        .collect();
    if !complaints.is_empty() {
        bail!("{} complaints:\n{}", complaints.len(), complaints.join("\n"));
    }
    println!("{} rules over {} files", RULES.len(), files.len());
    Ok(())
}

/// The line of a text that holds a byte offset, from 1.
fn line_of(text: &str, offset: usize) -> usize {
    text[..offset].matches('\n').count() + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_is_kept() {
        let files = repository::files().unwrap();
        let complaints: Vec<String> = RULES.iter().flat_map(|(_, rule)| rule(&files)).collect();
        assert!(complaints.is_empty(), "{}", complaints.join("\n"));
    }

    #[test]
    fn no_two_rules_share_a_name() {
        for (i, (name, _)) in RULES.iter().enumerate() {
            assert!(RULES[..i].iter().all(|(other, _)| other != name), "{name}");
        }
    }
}
