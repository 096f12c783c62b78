//! The rules of the house that no compiler knows: crate arrows, links and file names in documents, stray
//! prints, lengths of files. An ordinary test runs each, and so does `cargo xtask check`.

mod arrows;
mod documents;
mod length;
mod name;
mod source;

use crate::repository::{self, File};
use anyhow::{Result, bail};

/// A rule: what it is called and the complaints it has about the files.
type Rule = (&'static str, fn(&[File]) -> Vec<String>);

const RULES: &[Rule] = &[
    ("no crate depends on one above it", arrows::complaints),
    ("links and file names in documents lead somewhere", documents::dead_links),
    ("every command of the README is run by a test", documents::commands_without_test),
    ("no file is long without a reason", length::complaints),
    ("no unsafe code", source::unsafe_code),
    ("libraries print nothing", source::prints),
    ("the command line writes in one place", source::streams),
    ("no test is ignored and nothing is left to do", source::left_overs),
    ("no paths of one machine", source::machine_paths),
    ("the former name stands nowhere", name::former),
    ("the catalogue is up to date", crate::catalogue::stale),
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

    fn keeps(name: &str) {
        let (_, rule) = RULES.iter().find(|(rule, _)| *rule == name).unwrap();
        let complaints = rule(&repository::files().unwrap());
        assert!(complaints.is_empty(), "{}", complaints.join("\n"));
    }

    #[test]
    fn no_crate_depends_on_one_above_it() {
        keeps("no crate depends on one above it");
    }

    #[test]
    fn links_and_file_names_in_documents_lead_somewhere() {
        keeps("links and file names in documents lead somewhere");
    }

    #[test]
    fn every_command_of_the_readme_is_run_by_a_test() {
        keeps("every command of the README is run by a test");
    }

    #[test]
    fn no_file_is_long_without_a_reason() {
        keeps("no file is long without a reason");
    }

    #[test]
    fn there_is_no_unsafe_code() {
        keeps("no unsafe code");
    }

    #[test]
    fn libraries_print_nothing() {
        keeps("libraries print nothing");
    }

    #[test]
    fn no_test_is_ignored_and_nothing_is_left_to_do() {
        keeps("no test is ignored and nothing is left to do");
    }

    #[test]
    fn there_are_no_paths_of_one_machine() {
        keeps("no paths of one machine");
    }

    #[test]
    fn the_former_name_stands_nowhere() {
        keeps("the former name stands nowhere");
    }

    #[test]
    fn the_catalogue_is_up_to_date() {
        keeps("the catalogue is up to date");
    }
}
