//! `techniques`: the catalogue.

use crate::advice::ADVICE;
use crate::args::{Prose, format};
use crate::ending::Status;
use anyhow::{Result, bail};
use clap::Args;
use clap::builder::PossibleValuesParser;
use qedoku::techniques::example;
use qedoku::{Entry, Theme, find_techniques, json, techniques};
use std::fmt::Write as _;

/// `techniques`.
#[derive(Args, Debug)]
pub struct Techniques {
    /// Describe this one: an id, a name or another name.
    pub name: Option<String>,

    /// Only those of this family.
    #[arg(long, value_parser = PossibleValuesParser::new(format::FAMILIES))]
    pub family: Option<String>,

    /// How to print.
    #[arg(long, short, value_enum, default_value_t)]
    pub output: Prose,
}

pub fn run(args: &Techniques) -> Result<Status> {
    let wanted = |entry: &Entry| args.family.as_ref().is_none_or(|family| entry.family.id() == family);
    let entries: Vec<Entry> = match &args.name {
        None => techniques().filter(wanted).collect(),
        Some(name) => find_techniques(name).filter(wanted).collect(),
    };
    if entries.is_empty() {
        let name = args.name.as_deref().unwrap_or_default();
        bail!("there is no technique `{name}`; `qedoku techniques` lists them all");
    }
    let text = match args.output {
        Prose::Json => {
            entries.iter().map(|entry| json::to_json(&json::Technique::new(entry)) + "\n").collect()
        }
        Prose::Text if args.name.is_some() => entries.iter().map(described).collect::<Vec<_>>().join("\n"),
        Prose::Text => table(&entries),
    };
    Ok(Status::of_last_words(&text, Status::Done))
}

fn table(entries: &[Entry]) -> String {
    let rows: Vec<[String; 4]> =
        std::iter::once(["family", "id", "name", "also known as"].map(str::to_owned))
            .chain(entries.iter().map(|entry| {
                let info = entry.info;
                [
                    entry.family.id().to_owned(),
                    info.id.to_owned(),
                    info.name.to_owned(),
                    info.aliases.join(", "),
                ]
            }))
            .collect();
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths = [width(0), width(1), width(2)];
    let mut out = String::new();
    for [family, id, name, aliases] in &rows {
        let [a, b, c] = widths;
        let line = format!("{family:a$}  {id:b$}  {name:c$}  {aliases}");
        let _ = writeln!(out, "{}", line.trim_end());
    }
    out
}

fn described(entry: &Entry) -> String {
    let info = entry.info;
    let mut out = format!("{} ({}, {})\n", info.name, entry.family, info.id);
    for (heading, words) in entry.facts(&ADVICE) {
        let _ = writeln!(out, "{heading}: {words}");
    }
    let _ = writeln!(out, "\n{}\n\nIts steps read:\n  {}", info.about, info.words);
    if let Some(example) = example(entry) {
        let taken = &example.taken;
        let board = taken.before.candidate_board(Some(&taken.step), &Theme::PLAIN);
        let words = taken.words().wrapped(&Theme::PLAIN, 0, 100);
        let _ = writeln!(out, "\nExample: {}.\n\n{board}\n{words}", example.what);
    }
    out
}
