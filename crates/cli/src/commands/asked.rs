//! What a command line asks of its puzzles, in a form that stays the same from build to build.
//!
//! A line for the version, one for the verb, then one for each option that has a value, a default one too, in
//! the order of the help, and one for each puzzle. How the command runs, such as on how many threads, is no
//! part of it: it changes no answer. The form is what a checkpoint knows its command by.
//!
//! ```text
//! version 0.1.0
//! verb rate
//! --output csv
//! --er-only no
//! --budget none
//! puzzle list.txt
//! ```

use super::columns::quoted;
use super::program::JSON;
use crate::args::Running;
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Args as _, Command};
use std::fmt::Write as _;

/// What a command line of the program asks.
pub fn asked(program: &Command, matches: &ArgMatches) -> String {
    let mut asked = format!("version {}\n", env!("CARGO_PKG_VERSION"));
    let Some((verb, matches)) = matches.subcommand() else { return asked };
    let _ = writeln!(asked, "verb {verb}");
    let running = Running::augment_args(Command::new(""));
    let is_running = |arg: &&Arg| running.get_arguments().any(|other| other.get_id() == arg.get_id());
    let options = program.find_subcommand(verb).into_iter().flat_map(Command::get_arguments);
    let (positionals, options): (Vec<&Arg>, Vec<&Arg>) =
        options.filter(|arg| !is_running(arg)).partition(|arg| arg.is_positional());
    // `--json` says what `--output` has as its value then.
    for arg in options.into_iter().filter(|arg| arg.get_id() != JSON) {
        let Some(name) = arg.get_long() else { continue };
        let values = values(arg, matches);
        if !values.is_empty() {
            let _ = writeln!(asked, "--{name} {}", values.join(","));
        }
    }
    for value in positionals.into_iter().flat_map(|arg| values(arg, matches)) {
        let _ = writeln!(asked, "puzzle {value}");
    }
    asked
}

/// The wishes of a line of `generate`, as they can be typed again: options that were typed and say what is
/// to be made, not how many, how to print or how to run.
pub fn typed(program: &Command, matches: &ArgMatches) -> String {
    const OTHERS: [&str; 13] = [
        "count",
        "seed",
        "first",
        "output",
        JSON,
        "template",
        "budget",
        "apart",
        "against",
        "solution",
        "canon",
        "flow",
        "all_scales",
    ];
    let running = Running::augment_args(Command::new(""));
    let is_running = |arg: &&Arg| running.get_arguments().any(|other| other.get_id() == arg.get_id());
    let is_typed = |arg: &&Arg| {
        let id = arg.get_id().as_str();
        !OTHERS.contains(&id)
            && matches.ids().any(|known| known == id)
            && matches.value_source(id) == Some(ValueSource::CommandLine)
    };
    let options = program.find_subcommand("generate").into_iter().flat_map(Command::get_arguments);
    let mut words = Vec::new();
    for arg in options.filter(|arg| !is_running(arg)).filter(is_typed) {
        let (id, Some(name)) = (arg.get_id().as_str(), arg.get_long()) else { continue };
        let name = format!("--{name}");
        if matches!(arg.get_action(), ArgAction::SetTrue) {
            words.push(name);
            continue;
        }
        // Values apart by commas are one word again, unless each was typed for itself.
        let typed: Vec<String> = matches
            .get_raw(id)
            .into_iter()
            .flatten()
            .map(|value| value.to_string_lossy().into_owned())
            .collect();
        match arg.get_value_delimiter() {
            Some(delimiter) => words.extend([name, typed.join(&delimiter.to_string())]),
            None => words.extend(typed.into_iter().flat_map(|value| [name.clone(), value])),
        }
    }
    quoted(words.iter().map(String::as_str))
}

/// The values of an argument as they were typed, each without line breaks; `yes` or `no` of one that takes
/// none.
fn values(arg: &Arg, matches: &ArgMatches) -> Vec<String> {
    let id = arg.get_id().as_str();
    if !matches.ids().any(|known| known == id) {
        return Vec::new();
    }
    if matches!(arg.get_action(), ArgAction::SetTrue) {
        return vec![if matches.get_flag(id) { "yes" } else { "no" }.to_owned()];
    }
    let typed = matches.get_raw(id).into_iter().flatten();
    let escaped = |text: &str| text.replace('\\', "\\\\").replace('\n', "\\n").replace('\r', "\\r");
    typed.map(|value| escaped(&value.to_string_lossy())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::program::program;

    fn asked_by(line: &[&str]) -> String {
        let program = program();
        let matches = program
            .clone()
            .try_get_matches_from([&["qedoku"], line].concat())
            .unwrap_or_else(|e| panic!("{e}"));
        asked(&program, &matches)
    }

    #[test]
    fn the_verb_its_options_and_its_puzzles_are_named_in_the_order_of_the_help() {
        let version = env!("CARGO_PKG_VERSION");
        assert_eq!(
            asked_by(&["solve", "b.txt", "--count", "5", "-", "-o", "csv"]),
            format!(
                "version {version}\nverb solve\n--strict no\n--skip 0\n--output csv\n--count 5\n\
                 --budget 10s\npuzzle b.txt\npuzzle -\n"
            )
        );
        let rate = asked_by(&["rate", "--scale", "se,human", "53..\n\\7"]);
        assert!(rate.contains("\n--scale se,human\n--summary no\n--steps no\n"), "{rate}");
        assert!(rate.ends_with("\npuzzle 53..\\n\\\\7\n"), "{rate}");
    }

    #[test]
    fn the_same_question_asked_in_another_way_is_the_same() {
        let plain = asked_by(&["solve", "list.txt"]);
        for same in [
            &["solve", "--output", "text", "list.txt"][..],
            &["solve", "--threads", "3", "-q", "--color", "never", "--checkpoint", "x", "list.txt"],
            &["solve", "list.txt", "--budget", "10s"],
        ] {
            assert_eq!(asked_by(same), plain, "{same:?}");
        }
        assert_eq!(asked_by(&["rate", "--json", "x"]), asked_by(&["rate", "-o", "json", "x"]));
        assert_eq!(asked_by(&["solve", "--all", "3"]), asked_by(&["solve", "--list=3"]));
        assert_ne!(asked_by(&["solve", "--list", "3"]), asked_by(&["solve", "--list", "4"]));
    }
}
