//! A report as text: the tables in aligned columns, the shortest chain, the steps.

use super::{Derived, ShortestChain, Switches, Tables, TaggingReport};
use crate::methods::report::{Advice, Besides, Ending, counted, name_width, push_step};
use crate::play::taken::TakenStep;
use crate::{Language, Outcome, State, Theme};
use qedoku_render::{Fold, eureka};
use std::collections::BTreeSet;
use std::fmt::Write as _;

impl TaggingReport {
    /// The report in the colours of a theme, in lines of its width.
    pub fn to_text(&self, theme: &Theme, advice: &Advice<'_>) -> String {
        self.to_text_with(theme, advice, Besides::default())
    }

    /// The same, with the tables of every position in which tagging takes a step if they are asked for.
    pub fn to_text_with(&self, theme: &Theme, advice: &Advice<'_>, besides: Besides) -> String {
        let language = &self.language;
        let mut text = Text { out: self.standing.heading(language), theme, language };
        if self.switches != Switches::USUAL {
            let modes = text.say(&format!("Simple chains in the modes: {}.", self.switches.modes));
            let groups = if self.switches.groups { "Groups of candidates take part." } else { "" };
            text.paragraph(format!("{modes} {}", language.message(groups)).trim_end());
        }
        let steps = counted(self.basic_steps, "basic step");
        if self.basic_steps == self.steps.len() && self.outcome == Outcome::Solved {
            let steps = counted(self.steps.len(), "step");
            text.paragraph(&language.message(&format!("Basic techniques alone solve it, in {steps}.")));
        } else {
            text.paragraph(&language.message(&format!("The position after {steps}:")));
            text.out.push_str(&self.position.candidate_board(None, theme));
            text.out.push('\n');
            if self.tables.complete {
                push_tables(&self.tables, &mut text);
            } else {
                let more_time = advice.more_time();
                text.heading(&format!("The time was over before its tables were done{more_time}."));
            }
            self.push_shortest(&mut text);
            if besides.all_tables {
                self.push_later(&mut text);
            }
        }
        self.push_solve(&mut text, advice);
        text.out
    }

    /// Position, tables and chain of each later step that tables give.
    fn push_later(&self, text: &mut Text<'_>) {
        let follows = text.say(
            "In what follows a layer that is settled has left the tables, since its candidates are placed or \
             gone,\nand letters are given anew.",
        );
        let _ = writeln!(text.out, "\n{follows}");
        let mut last = self.tables.clone();
        for (taken, (tables, shortest)) in self.later() {
            text.heading(&format!("Before step {}", taken.number));
            text.out.push_str(&taken.before.candidate_board(Some(&taken.step), text.theme));
            text.out.push('\n');
            push_left(&last, &tables, &taken.before, text);
            push_tables(&tables, text);
            match &shortest {
                Some(shortest) => push_chain(shortest, text),
                None => push_without_chain(taken, text),
            }
            last = tables;
        }
    }

    fn push_shortest(&self, text: &mut Text<'_>) {
        match (&self.shortest, self.steps.get(self.basic_steps)) {
            (Some(shortest), _) => push_chain(shortest, text),
            (None, Some(taken)) => push_without_chain(taken, text),
            (None, None) => {}
        }
    }

    fn push_solve(&self, text: &mut Text<'_>, advice: &Advice<'_>) {
        text.heading("Steps");
        let number_width = self.steps.len().to_string().len().max(2);
        let name_width = name_width(&self.steps);
        for taken in &self.steps {
            let length =
                taken.step.chain.as_ref().map(|chain| chain.complexity().to_string()).unwrap_or_default();
            let start = format!("{:>number_width$}  {length:>3}  ", taken.number);
            push_step(&start, taken, name_width, text.theme, &mut text.out);
        }
        let ending = Ending {
            outcome: self.outcome,
            end: &self.end,
            steps: self.steps.len(),
            besides: "",
            stuck: "tagging finds nothing more in this position",
            language: &self.language,
        };
        let (board, end) = (ending.board(text.theme), ending.words(&advice.more_time()));
        let _ = writeln!(text.out, "\n{board}\n{end}.");
    }
}

/// Which layers have left the tables since the last ones, and why.
fn push_left(last: &Tables, now: &Tables, position: &State, text: &mut Text<'_>) {
    let open: BTreeSet<&String> =
        now.layers.iter().flat_map(|layer| layer.candidates.iter().flatten()).chain(&now.untagged).collect();
    let names = position.short_names();
    let placed: BTreeSet<String> = position.position().on.iter().map(|c| names.candidate(c)).collect();
    let has_left =
        |candidates: &[Vec<String>; 2]| !candidates.iter().flatten().any(|name| open.contains(name));
    let rows: Vec<_> = last
        .layers
        .iter()
        .filter(|layer| has_left(&layer.candidates))
        .map(|layer| {
            let is_true = |half: &Vec<String>| half.iter().any(|name| placed.contains(name));
            let why = match layer.candidates.iter().position(is_true) {
                Some(half) => {
                    let (yes, no) = (&layer.tags[half], &layer.tags[1 - half]);
                    format!("{yes} is true, so its candidates are placed; {no} is false, so its candidates are gone")
                }
                None => "its candidates are gone, or no two of them are all that is left of a set".to_owned(),
            };
            (vec![layer.tags.join(" ")], text.say(&why).split(' ').map(str::to_owned).collect())
        })
        .collect();
    text.heading(&format!("Layers of the last tables that are settled: {}", rows.len()));
    text.rows(&rows, " ");
}

/// What is said of a step that no chain of links between single candidates gives.
fn push_without_chain(taken: &TakenStep, text: &mut Text<'_>) {
    let Some(eureka) = taken.eureka() else {
        text.heading("Shortest chain: none, the derived links themselves prove it");
        return;
    };
    text.heading("Shortest chain: through groups");
    let _ = writeln!(text.out, "  {}", eureka.wrapped(text.theme, 2, text.theme.width()));
    let _ = writeln!(text.out, "  {}", taken.words().wrapped(text.theme, 2, text.theme.width()));
}

fn push_tables(tables: &Tables, text: &mut Text<'_>) {
    text.heading(&format!("Layers: {}", tables.layers.len()));
    let mut rows = Vec::new();
    for layer in &tables.layers {
        for (tag, candidates) in layer.tags.iter().zip(&layer.candidates) {
            rows.push((vec![tag.clone()], candidates.clone()));
        }
        if layer.contradictory {
            rows.push((vec![layer.tags[0].clone()], vec![text.say("can be neither true nor false")]));
        }
    }
    text.rows(&rows, " ");
    text.heading(&format!("Untagged candidates: {}", tables.untagged.len()));
    text.rows(&[(vec![], tables.untagged.clone())], " ");
    text.heading(&format!("Primary weak links: {}", tables.weak_links.len()));
    let rows = tables.weak_links.iter().map(|link| {
        let [a, b] = &link.tags;
        let [p, q] = &link.candidates;
        (vec![format!("{a} - {b}"), format!("{p} - {q}")], vec![text.say(&link.group)])
    });
    text.rows(&rows.collect::<Vec<_>>(), " ");
    text.heading(&format!("Sets of tags: {}", tables.sets.len()));
    let rows = tables.sets.iter().map(|set| (vec![text.say(&set.name)], set.tags.clone()));
    text.rows(&rows.collect::<Vec<_>>(), " ");
    push_derived(tables, text);
    let rounds: Vec<String> = tables.expansion_rounds.iter().map(u32::to_string).collect();
    text.heading(&format!("Table after expansion (rounds: {})", rounds.join(" + ")));
    let rows = tables.table.iter().filter(|row| !row.implies.is_empty());
    let rows = rows.map(|row| (vec![row.tag.clone(), "→".to_owned()], row.implies.clone()));
    text.rows(&rows.collect::<Vec<_>>(), " ");
    text.heading(&format!("Loops: {}", tables.loops.len()));
    let rows = tables.loops.iter().map(|found| {
        let way = found.way.join(" → ");
        (vec![way], vec![text.say(&format!("equivalent: {}", found.equivalent.join(" ")))])
    });
    text.rows(&rows.collect::<Vec<_>>(), " ");
    text.heading(&format!("Deductions: {}", tables.deductions.len()));
    let rows = tables.deductions.iter().map(|deduction| {
        let what =
            deduction.false_tag.as_ref().map_or("untagged".to_owned(), |tag| format!("{tag} is false"));
        let by = text.say(&format!("by {}", deduction.rules));
        (vec![text.say(&what), by], deduction.literals.clone())
    });
    text.rows(&rows.collect::<Vec<_>>(), ", ");
}

fn push_derived(tables: &Tables, text: &mut Text<'_>) {
    let links = &tables.derived_links;
    text.heading(&format!("Derived weak links: {}", links.len()));
    let rows = links.iter().map(|link| {
        let round = text.say(&format!("round {}", link.round));
        (vec![round, format!("{} → {}", link.from, link.to)], vec![text.say(&why(link, text.language))])
    });
    text.rows(&rows.collect::<Vec<_>>(), " ");
}

/// A chain with the tags that it runs through.
fn push_chain(shortest: &ShortestChain, text: &mut Text<'_>) {
    let ShortestChain { step, chain, length, branches } = shortest;
    text.heading(&format!("Shortest chain: length {length}"));
    let short = step.before.short_names();
    if let Some(line) = eureka::of_chain(chain, &*short) {
        let _ = writeln!(text.out, "  {line}");
    }
    for branch in branches {
        let tagged = branch.iter().map(|(literal, tag)| match tag {
            Some(tag) => format!("{} ({tag})", short.literal(*literal)),
            None => format!("{} ({})", short.literal(*literal), text.say("untagged")),
        });
        let tagged: Vec<String> = tagged.collect();
        // Within one branch each literal follows from the one before only if the chain is linear.
        let is_linear = chain.trails.iter().flatten().all(|node| node.parents.len() <= 1);
        text.rows(&[(vec![], tagged)], if is_linear { " → " } else { ", " });
    }
    for line in step.chain_lines(Fold::Full) {
        let indent = 2 + 2 * line.depth;
        let words = line.words.wrapped(text.theme, indent, text.theme.width());
        let _ = writeln!(text.out, "{:indent$}{words}", "");
    }
    let _ = writeln!(text.out, "  {}", step.words().wrapped(text.theme, 2, text.theme.width()));
}

/// Why a derived link holds.
fn why(link: &Derived, language: &Language) -> String {
    let sets: Vec<String> = link.sets.iter().map(|set| language.message(set)).collect();
    let sets = sets.join(" and ");
    match (&link.candidate, link.rule) {
        (Some(last), "last-of-set") => format!("{last} is the last of {sets}"),
        (Some(other), "locked") => format!("{other} would empty {sets}, which is locked"),
        (Some(other), _) => format!("{other} would empty {sets}, a locked pair"),
        (None, _) => format!("nothing is left of {sets}"),
    }
}

struct Text<'a> {
    out: String,
    theme: &'a Theme,
    language: &'a Language,
}

impl Text<'_> {
    fn paragraph(&mut self, words: &str) {
        let _ = writeln!(self.out, "{words}\n");
    }

    fn heading(&mut self, words: &str) {
        let words = self.say(words);
        let _ = writeln!(self.out, "\n{}", self.theme.heading(&words));
    }

    /// English words in the language of the report.
    fn say(&self, english: &str) -> String {
        self.language.message(english)
    }

    /// Rows with aligned columns; the last column is a list that goes on in lines of its own.
    fn rows(&mut self, rows: &[(Vec<String>, Vec<String>)], joint: &str) {
        let columns = rows.iter().map(|(cells, _)| cells.len()).max().unwrap_or(0);
        let width = |column: usize| {
            let cells = rows.iter().filter_map(|(cells, _)| cells.get(column));
            cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..columns).map(width).collect();
        let indent = 2 + widths.iter().map(|width| width + 2).sum::<usize>();
        for (cells, list) in rows.iter().filter(|(_, list)| !list.is_empty()) {
            self.out.push_str("  ");
            for (cell, width) in cells.iter().zip(&widths) {
                let _ = write!(self.out, "{cell:width$}  ");
            }
            let mut column = indent;
            for (index, item) in list.iter().enumerate() {
                let joint = if index + 1 < list.len() { joint } else { "" };
                let length = item.chars().count() + joint.trim_end().chars().count();
                if column > indent && column + length > self.theme.width() {
                    self.out.truncate(self.out.trim_end().len());
                    let _ = write!(self.out, "\n{:indent$}", "");
                    column = indent;
                }
                let _ = write!(self.out, "{item}{joint}");
                column += item.chars().count() + joint.chars().count();
            }
            self.out.push('\n');
        }
    }
}
