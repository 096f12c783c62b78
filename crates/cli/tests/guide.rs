//! The pages of the guide that tell the help of each command. With `OVERWRITE=1` in the environment they are
//! written anew.
#![cfg(all(feature = "print", feature = "serve"))]

#[path = "support/console.rs"]
mod console;
#[path = "support/program.rs"]
mod program;

use std::collections::BTreeMap;

const FOLDER: &str = "docs/guide/src/commands";

fn printed(line: &str) -> String {
    let output = console::run(line);
    assert!(output.status.success(), "{line}");
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().map(|line| format!("{}\n", line.trim_end())).collect()
}

/// The names of commands in the order of the help.
fn commands() -> Vec<String> {
    let help = printed("qedoku --help");
    let lines =
        help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    let names = lines.filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
    names.filter(|name| !name.is_empty() && *name != "help").map(String::from).collect()
}

#[test]
fn every_command_has_a_page_with_its_help() {
    let folder = console::root().join(FOLDER);
    let page = |name: &String| {
        let help = printed(&format!("qedoku {name} --help"));
        (format!("{name}.md"), format!("# {name}\n\n```text\n{help}```\n"))
    };
    let pages: BTreeMap<String, String> = commands().iter().map(page).collect();
    assert!(pages.len() >= 15, "{} commands", pages.len());
    if std::env::var_os("OVERWRITE").is_some() {
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        pages.iter().for_each(|(name, page)| std::fs::write(folder.join(name), page).unwrap());
    }
    let there: BTreeMap<String, String> = std::fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .map(|path| {
            (
                path.file_name().unwrap().to_string_lossy().into_owned(),
                std::fs::read_to_string(&path).unwrap(),
            )
        })
        .collect();
    for (name, page) in &pages {
        assert_eq!(there.get(name), Some(page), "{FOLDER}/{name} is out of date");
    }
    assert_eq!(there.len(), pages.len(), "{FOLDER} has pages of no command");
}
