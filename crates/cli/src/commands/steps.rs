//! `steps`: every step of a position.

mod args;

pub use args::Steps;

use super::readings::{push_readings, told_step};
use super::{end_row, family, options, push_heading, push_json, read};
use crate::advice::advised_line;
use crate::args::Output;
use crate::batch::{self, Form, Page, Unanswered};
use crate::ending::Status;
use crate::output::{push_field, ratings_on, theme, wrapped};
use crate::signal;
use crate::source::Item;
use anyhow::{Result, anyhow, bail};
use qedoku::language::Phrase;
use qedoku::steps::{Aimed, Ask, FoundStep, Worth};
use qedoku::{Info, Language, Method, Options, Puzzle, Theme, json, list};
use std::fmt::Write as _;

const HEADER: &str =
    "file,line,puzzle,technique,rating,placed,removed,eliminations,singles,basics,words,message\n";
/// Lists up to this length are written at once.
const SHORT: usize = 200;
/// Where sentences begin.
const INDENT: usize = 24;
/// Where they begin on a narrow page, under the numbers.
const NARROW: usize = 4;
/// So many steps are printed whole; of more, the best of each technique.
const WHOLE: usize = 40;
/// How many of each technique these are.
const EACH: usize = 3;

pub fn run(args: &Steps) -> Result<Status> {
    args.ask().possible(family(&args.input)?).map_err(|error| anyhow!(advised_line(&error)))?;
    if args.counts && args.output == Output::Csv {
        bail!("`--counts` is for text and JSON; leave out `--output csv`");
    }
    if args.proofs && args.output != Output::Json {
        bail!("`--proofs` is for JSON; type --json with it");
    }
    let stop = signal::watch();
    let language = args.speech.language(args.output == Output::Text);
    let mut options = Options { language: &language, ..options(args.limits.budget, args.verify, stop) };
    if !args.counts && args.limit.is_none_or(|limit| limit > SHORT) {
        // Writing a long list takes about as long as finding it.
        options.budget.time = options.budget.time.map(|time| time / 2);
    }
    let (theme, ask) = (theme(&args.running), args.ask());
    let header = if args.output == Output::Csv { HEADER } else { "" };
    let form = match args.output {
        Output::Json => Form::Json,
        Output::Csv => Form::rows(header),
        Output::Text => Form::Prose,
    };
    batch::run(args, stop, header, &form, |item, page| {
        let puzzle = read(item, page)?;
        let found =
            qedoku::steps(&puzzle, &ask, &options).map_err(|error| Unanswered::refused(item, &error))?;
        match args.output {
            Output::Json if args.proofs || args.readings => {
                let step = told_step(args.proofs, args.readings);
                push_json(page, &json::Steps::with(step, &puzzle, &ask, &found));
            }
            Output::Json => push_json(page, &json::Steps::new(&puzzle, &ask, &found)),
            Output::Csv => push_rows(item, &puzzle, &found, page),
            Output::Text => {
                push_heading(item, page);
                push_text(&ask, &found, (each(args, &found), args.readings), &theme, &mut page.out);
                page.out.push_str(if item.alone { "" } else { "\n" });
            }
        }
        Ok(())
    })
}

fn push_rows(item: &Item, puzzle: &Puzzle, steps: &qedoku::Steps, page: &mut Page) {
    let number = |number: Option<usize>| number.map(|n| n.to_string()).unwrap_or_default();
    for (i, found) in steps.found.iter().enumerate() {
        let FoundStep { info, rating, step, eliminations, worth } = found;
        let (placed, removed) = steps.start.parts(step);
        let rating = rating.map(|rating| rating.to_string()).unwrap_or_default();
        let (singles, basics) = (worth.map(|w| w.singles), worth.map(|w| w.basics));
        item.push_place(&mut page.out);
        let _ = write!(page.out, ",{puzzle},{},{rating},", info.id);
        push_field(&mut page.out, &placed);
        page.out.push(',');
        push_field(&mut page.out, &removed);
        let _ = write!(page.out, ",{eliminations},{},{},", number(singles), number(basics));
        push_field(&mut page.out, &steps.taken(i).words().to_string());
        end_row(steps.matter.as_ref(), &mut page.out);
    }
    if steps.found.is_empty() {
        item.push_place(&mut page.out);
        let _ = write!(page.out, ",{puzzle},{},,,,,,,", no_step(steps));
        end_row(steps.matter.as_ref(), &mut page.out);
    }
}

/// Stands for the technique where no step is listed: there is `none`, there are `more` beyond the limit, or
/// it is `unknown`, since the time was over.
fn no_step(steps: &qedoku::Steps) -> &'static str {
    match steps.total {
        0 if steps.in_time => "none",
        0 => "unknown",
        _ => "more",
    }
}

/// How many steps of each technique are printed.
fn each(args: &Steps, steps: &qedoku::Steps) -> usize {
    let is_short = steps.found.len() <= WHOLE || args.technique.is_some() || args.limit.is_some();
    args.each.unwrap_or(if is_short { usize::MAX } else { EACH })
}

fn push_text(ask: &Ask, steps: &qedoku::Steps, each: (usize, bool), theme: &Theme, out: &mut String) {
    let mut text = String::new();
    let is_folded = push_found(ask, steps, each, theme, &mut text);
    // Headings and lines of steps are within the width already.
    for line in text.lines() {
        match line.chars().count() > theme.width() && !line.starts_with(' ') && !line.contains('\u{1b}') {
            true => out.push_str(&wrapped(line, 2, theme)),
            false => out.push_str(line),
        }
        out.push('\n');
    }
    let is_counted = ask.counts_only && steps.asked.iter().any(|asked| asked.least.is_some());
    if is_counted || steps.found.iter().any(|found| found.rating.is_some()) {
        let scale = Method::usual().scale(steps.start.family());
        let _ = writeln!(out, "{}", ratings_on(scale, &steps.language, theme));
    }
    if is_folded {
        let words = steps.language.say(Phrase::BestPrinted, &[]);
        let _ = writeln!(out, "{}", wrapped(&words, 2, theme));
    }
}

/// Tells all there is to tell; whether steps were counted only.
fn push_found(
    ask: &Ask,
    steps: &qedoku::Steps,
    each: (usize, bool),
    theme: &Theme,
    out: &mut String,
) -> bool {
    if let Some(matter) = &steps.matter {
        let _ = writeln!(out, "{}", matter.sentence_in(&steps.language));
    }
    if let (Some(aim), Some(aimed)) = (ask.target, &steps.aimed) {
        let _ = writeln!(out, "{}", aimed.words(aim, steps.total, &steps.language));
    }
    let mut is_folded = false;
    for (info, range) in steps.groups() {
        is_folded |= range.len() > each.0;
        push_group(info, range, each, steps, theme, out);
    }
    if ask.counts_only {
        push_counts(steps, theme, out);
    }
    if ask.target.is_none() || steps.total > 0 {
        let _ = writeln!(out, "{}", total_words(ask, steps));
    }
    let could_be_more = matches!(
        steps.aimed.as_ref().map(Aimed::bare),
        None | Some(Aimed::Open { is_true: None | Some(false) })
    );
    if could_be_more && !steps.not_asked.is_empty() {
        let names = listed(&mut steps.not_asked.iter().copied(), steps);
        let _ = writeln!(out, "{}", steps.language.say(Phrase::NotAsked, &[&names]));
    }
    let sampled = listed(&mut steps.sampled(), steps);
    if could_be_more && !sampled.is_empty() {
        let _ = writeln!(out, "{}", steps.language.say(Phrase::MayBeMore, &[&sampled]));
    }
    if !steps.in_time {
        let _ = writeln!(out, "{}", steps.language.say(Phrase::TimeOver, &[]));
    }
    is_folded
}

/// How many steps there are in all.
fn total_words(ask: &Ask, steps: &qedoku::Steps) -> String {
    let all = count(steps.total, &steps.language);
    let say = |phrase, filling: &[usize]| {
        let filling: Vec<String> = filling.iter().map(usize::to_string).collect();
        steps.language.say(phrase, &filling.iter().map(String::as_str).collect::<Vec<_>>())
    };
    let behind = |phrase| if steps.offset == 0 { String::new() } else { say(phrase, &[steps.offset]) };
    match steps.behind() {
        _ if ask.counts_only => format!("{all}."),
        _ if steps.at_limit => {
            let listed = steps.found.len().to_string();
            steps.language.say(Phrase::AtLimit, &[&listed, &behind(Phrase::BehindSo)])
        }
        0 if steps.offset == 0 => format!("{all}."),
        left => {
            let before = behind(Phrase::BeforeThese);
            steps.language.say(Phrase::InAll, &[&steps.total.to_string(), &before, &left.to_string()])
        }
    }
}

/// How many steps each technique has, the cheapest first.
fn push_counts(steps: &qedoku::Steps, theme: &Theme, out: &mut String) {
    let mut asked: Vec<_> = steps.asked.iter().filter(|asked| asked.steps > 0).collect();
    asked.sort_by_key(|asked| (asked.least.is_none(), asked.least));
    for asked in asked {
        let price = asked.least.map(|least| format!(" ({least})")).unwrap_or_default();
        let _ = writeln!(
            out,
            "{}{price}: {}",
            theme.heading(name(asked.info, steps)),
            count(asked.steps, &steps.language)
        );
    }
}

fn push_group(
    info: Info,
    range: std::ops::Range<usize>,
    (each, has_readings): (usize, bool),
    steps: &qedoku::Steps,
    theme: &Theme,
    out: &mut String,
) {
    let found = &steps.found[range.clone()];
    let ratings = || found.iter().filter_map(|found| found.rating);
    let price = match (ratings().min(), ratings().max()) {
        (Some(least), Some(most)) if least == most => format!(" ({least})"),
        (Some(least), Some(most)) => {
            let both = [least, most].map(|rating| rating.to_string());
            format!(" ({})", steps.language.say(Phrase::FromUpTo, &both.each_ref().map(String::as_str)))
        }
        _ => String::new(),
    };
    let folded = found.len().saturating_sub(each);
    let _ =
        writeln!(out, "{}{price}: {}", theme.heading(name(info, steps)), count(found.len(), &steps.language));
    if each > 0 {
        let _ = writeln!(out, "{}", steps.language.say(Phrase::StepColumns, &[]));
    }
    let indent = if theme.width() < INDENT + 40 { NARROW } else { INDENT };
    for index in range.take(each) {
        let FoundStep { eliminations, worth, .. } = &steps.found[index];
        let opens = |of: fn(&Worth) -> usize| match worth {
            Some(worth) => of(worth).to_string(),
            None => "?".to_owned(),
        };
        let (singles, basics) = (opens(|worth| worth.singles), opens(|worth| worth.basics));
        let taken = steps.taken(index);
        let words = taken.words().wrapped(theme, indent, theme.width());
        let gap = if indent == INDENT { "  ".to_owned() } else { format!("\n{:indent$}", "") };
        let _ = writeln!(out, "  {eliminations:>5} {singles:>7} {basics:>6}{gap}{words}");
        for line in taken.lines() {
            let _ = writeln!(out, "{:indent$}{line}", "");
        }
        if let Some(eureka) = taken.eureka() {
            let _ = writeln!(out, "{:indent$}{}", "", eureka.wrapped(theme, indent, theme.width()));
        }
        if has_readings {
            push_readings(&taken, indent, theme, out);
        }
    }
    if folded > 0 && each > 0 {
        let _ = writeln!(out, "{}", steps.language.say(Phrase::AndMore, &[&folded.to_string()]));
    }
    out.push('\n');
}

/// The names of techniques, listed in the language of the answer.
fn listed(infos: &mut dyn Iterator<Item = Info>, steps: &qedoku::Steps) -> String {
    let names = infos.map(|info| steps.language.technique(steps.start.family().id(), &info).name.to_owned());
    list(names, steps.language.joint(false))
}

/// What a technique is called in the language of the answer.
fn name(info: Info, steps: &qedoku::Steps) -> &str {
    steps.language.technique(steps.start.family().id(), &info).name
}

/// `1 step`, `2 steps`.
fn count(steps: usize, language: &Language) -> String {
    language.say(Phrase::StepCount, &[&steps.to_string()])
}
