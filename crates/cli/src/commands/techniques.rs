//! `techniques`: the catalogue.

use crate::advice::{ADVICE, for_technique};
use crate::args::{Prose, format};
use crate::ending::Status;
use crate::output::{width, wrapped};
use anyhow::{Result, bail};
use clap::Args;
use clap::builder::PossibleValuesParser;
use qedoku::techniques::example;
use qedoku::{Entry, Theme, covered_by, find_techniques, json, techniques};
use std::fmt::Write as _;

const AFTER: &str = "\
Examples:
  qedoku techniques xy-wing
  qedoku techniques 'rectangle elimination'
  qedoku techniques --family kakuro --json";

/// `techniques`.
#[derive(Args, Debug)]
#[command(after_long_help = AFTER)]
pub struct Techniques {
    /// Describe this one: an id, a name or another name; an abbreviation (NP, UR1, SdC) or a kind
    /// (wings, colouring) too.
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
        bail!("there is no technique `{name}`{}", for_technique(name));
    }
    let text = match args.output {
        Prose::Json => {
            entries.iter().map(|entry| json::to_json(&json::Technique::new(entry)) + "\n").collect()
        }
        Prose::Text => {
            let theme = Theme::PLAIN.wide(width());
            let about = args.name.as_deref().and_then(|name| Some((name, covered_by(name)?)));
            let about = about.map(|(name, about)| format!("{name}: {about}"));
            let about = about.map_or_else(String::new, |about| wrapped(&about, 0, &theme) + "\n\n");
            about
                + &if args.name.is_some() && entries.len() <= DESCRIBED {
                    entries.iter().map(|entry| described(entry, &theme)).collect::<Vec<_>>().join("\n")
                } else {
                    table(&entries)
                }
        }
    };
    Ok(Status::of_last_words(&text, Status::Done))
}

/// Up to so many techniques of a name are described; more are listed.
const DESCRIBED: usize = 4;
/// The least width of a column of words.
const COLUMN: usize = 30;

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
    let room = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let [a, b, c] = [room(0), room(1), room(2)];
    let (names, aliases) = (a + b + 4, a + b + c + 6);
    let theme = Theme::PLAIN.wide(width());
    let mut out = String::new();
    for [family, id, name, also] in &rows {
        let line = match theme.width() {
            // Each column in its place, the last one in several lines if need be.
            width if aliases + COLUMN <= width => {
                format!("{family:a$}  {id:b$}  {name:c$}  {}", wrapped(also, aliases, &theme))
            }
            // Names and other names in one column, or under the id.
            width => {
                let all = if also.is_empty() { name.clone() } else { format!("{name}, {also}") };
                match names + COLUMN <= width {
                    true => format!("{family:a$}  {id:b$}  {}", wrapped(&all, names, &theme)),
                    false => format!("{family:a$}  {id}\n    {}", wrapped(&all, 4, &theme)),
                }
            }
        };
        let _ = writeln!(out, "{}", line.trim_end());
    }
    out
}

fn described(entry: &Entry, theme: &Theme) -> String {
    let info = entry.info;
    let mut out = format!("{} ({}, {})\n", info.name, entry.family, info.id);
    for (heading, words) in entry.facts(&ADVICE) {
        let _ = writeln!(out, "{}", wrapped(&format!("{heading}: {words}"), 2, theme));
    }
    let about = wrapped(info.about, 0, theme);
    let _ = writeln!(out, "\n{about}\n\nIts steps read:\n  {}", wrapped(info.words, 2, theme));
    if let Some(example) = example(entry) {
        let taken = &example.taken;
        let board = taken.before.candidate_board(Some(&taken.step), theme);
        let words = taken.words().wrapped(theme, 0, theme.width());
        let _ = writeln!(out, "\nExample: {}.\n\n{board}\n{words}", example.what);
    }
    out
}
