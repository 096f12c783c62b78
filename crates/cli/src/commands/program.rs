//! The definition of the command line, and what may be typed shorter: `--json` wherever there is `--output`,
//! and a puzzle without a command, which is explained.

use super::Args;
use clap::{Arg, ArgAction, Command, CommandFactory as _};
use std::ffi::{OsStr, OsString};
use std::path::Path;

/// The id of `--json`.
pub const JSON: &str = "json";
const OUTPUT: &str = "output";
/// What a puzzle without a command is for.
const USUAL: &str = "explain";

/// The program with all commands.
pub fn program() -> Command {
    with_json_inside(Args::command())
}

/// A command whose commands have `--json` where they have `--output`, and so on down.
fn with_json_inside(command: Command) -> Command {
    let prints = |command: &Command| command.get_arguments().any(|arg| arg.get_id() == OUTPUT);
    let names: Vec<(String, bool)> =
        command.get_subcommands().map(|it| (it.get_name().to_owned(), prints(it))).collect();
    names.into_iter().fold(command, |command, (name, prints)| {
        let change = |it| {
            let it = with_json_inside(it);
            if prints { with_json(it) } else { it }
        };
        command.mut_subcommand(name, change)
    })
}

/// A command with `--output` as one with `--json` too.
fn with_json(command: Command) -> Command {
    let json = Arg::new(JSON).long(JSON).action(ArgAction::SetTrue).conflicts_with(OUTPUT);
    let output = |arg: Arg| match arg.get_id() == OUTPUT {
        true => arg.default_value_if(JSON, "true", "json"),
        false => arg,
    };
    command.mut_args(output).arg(json.help("The same as --output json"))
}

/// The arguments with the usual command before a puzzle or file that comes first.
pub fn with_command(program: &Command, arguments: Vec<OsString>) -> Vec<OsString> {
    let is_puzzle = arguments.get(1).is_some_and(|first| !may_be_command(program, first));
    let command = is_puzzle.then(|| OsString::from(USUAL));
    let mut arguments = arguments.into_iter();
    arguments.next().into_iter().chain(command).chain(arguments).collect()
}

/// The arguments without the family that is made anyway: `generate sudoku` is `generate`.
pub fn without_family(mut arguments: Vec<OsString>) -> Vec<OsString> {
    if arguments.get(1).is_some_and(|it| it == "generate")
        && arguments.get(2).is_some_and(|it| it == "sudoku")
    {
        arguments.remove(2);
    }
    arguments
}

/// Whether a first argument is a command or an option, well typed or not: small letters, unless a file is
/// called so. No text of a puzzle is like that.
fn may_be_command(program: &Command, first: &OsStr) -> bool {
    let Some(text) = first.to_str() else { return false };
    let is_option = text.starts_with('-') && text.len() > 1;
    let is_word = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
    let is_command = || program.find_subcommand(text).is_some() || text == "help";
    is_option || is_word && text != "-" && (is_command() || !Path::new(text).is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_definition_holds_together() {
        program().debug_assert();
    }

    #[test]
    fn what_prints_objects_has_json_for_short() {
        let program = program();
        let inside = program.get_subcommands().flat_map(Command::get_subcommands);
        for command in program.get_subcommands().chain(inside) {
            let has = |id: &str| command.get_arguments().any(|arg| arg.get_id() == id);
            assert_eq!(has(JSON), has(OUTPUT), "{}", command.get_name());
        }
    }

    #[test]
    fn a_puzzle_or_a_file_without_a_command_is_explained() {
        let program = program();
        let with = |line: &str| {
            let words = std::iter::once("qedoku").chain(line.split(' ').filter(|word| !word.is_empty()));
            let all = with_command(&program, words.map(OsString::from).collect());
            all[1..].iter().map(|word| word.to_string_lossy().into_owned()).collect::<Vec<_>>().join(" ")
        };
        for same in ["", "solve 53..7", "solv 53..7", "help", "--help", "-V", "check-chain x", "--json x"] {
            assert_eq!(with(same), same);
        }
        for puzzle in ["53..7....", "-", "list.txt --chains", "# 3\\ / .", "53..7 -o json", "Solve"] {
            assert_eq!(with(puzzle), format!("explain {puzzle}"));
        }
    }
}
