//! `canon`: canonical forms, and what follows from them for lists of puzzles.

mod args;
mod classes;
mod detect;
mod packed;

pub use args::Canon;

use super::{push_json, read};
use crate::args::Output;
use crate::batch::{self, Form, Unanswered};
use crate::ending::Status;
use crate::output::push_field;
use crate::signal;
use crate::source::Item;
use anyhow::{Result, bail};
use qedoku::canon::{Canonizer, class_name};
use qedoku::{CanonForm, CanonicalForm, Error, Options, Puzzle, automorphisms, canonical_by, json};
use std::fmt::Write as _;
use std::sync::{Mutex, PoisonError};

pub fn run(args: &Canon) -> Result<Status> {
    if let Some(form) = args.form
        && let Some(family) = super::family(&args.input)?
        && family != form.family()
    {
        bail!("`{form}` is a form of {}; leave --form out, or --family", form.family());
    }
    if args.detect {
        return detect::run(args);
    }
    if args.is_about_classes() {
        return classes::run(args);
    }
    let group = if args.automorphisms { ",of,order,generators,classes" } else { "" };
    let header = match args.output {
        Output::Csv => format!("file,line,puzzle,form,text,map,automorphisms{group}\n"),
        _ => String::new(),
    };
    let form = match args.output {
        Output::Json => Form::Json,
        Output::Csv => Form::rows(&header),
        Output::Text => Form::Word,
    };
    let rooms = Rooms::default();
    batch::run(args, signal::watch(), &header, &form, |item, page| {
        let puzzle = read(item, page)?;
        let answer = || -> Result<_, Error> {
            let found = rooms.form(&puzzle, args.form)?;
            let options = Options::default();
            let group = args.automorphisms.then(|| automorphisms(&puzzle, args.of, &options)).transpose()?;
            Ok((found, group.map(|group| json::CanonGroup::new(args.of.id(), &group))))
        };
        let (found, group) = answer().map_err(|error| Unanswered::refused(item, &error))?;
        match args.output {
            Output::Json => push_json(page, &json::Canon::new(&puzzle, &found, group)),
            Output::Csv => push_row(item, &puzzle, &found, group.as_ref(), &mut page.out),
            Output::Text => push_text(&found, group.as_ref(), args.map, &mut page.out),
        }
        Ok(())
    })
}

/// Rooms to find forms in, kept from puzzle to puzzle.
#[derive(Default)]
struct Rooms(Mutex<Vec<Canonizer>>);

impl Rooms {
    /// The form of a puzzle: the one that is asked for, else the one that decides whether two are one.
    fn form(&self, puzzle: &Puzzle, form: Option<CanonForm>) -> Result<CanonicalForm, Error> {
        let mut room = self.0.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default();
        let form = form.unwrap_or(CanonForm::of(puzzle));
        let found = canonical_by(&mut room, puzzle, form, &Options::default());
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(room);
        found
    }
}

fn push_row(
    item: &Item,
    puzzle: &Puzzle,
    found: &CanonicalForm,
    group: Option<&json::CanonGroup>,
    out: &mut String,
) {
    item.push_place(out);
    let CanonicalForm { form, text, map, automorphisms } = found;
    let _ = write!(out, ",{puzzle},{form},{text},{map},{automorphisms}");
    if let Some(group) = group {
        let classes = group.classes.iter().map(|class| format!("{} {}", class.count, class.code));
        let _ = write!(out, ",{},{},{},", group.of, group.order, group.generators.join("; "));
        push_field(out, &classes.collect::<Vec<_>>().join("; "));
    }
    out.push('\n');
}

fn push_text(found: &CanonicalForm, group: Option<&json::CanonGroup>, with_map: bool, out: &mut String) {
    out.push_str(&found.text);
    if with_map {
        let _ = write!(out, "  {}", found.map);
    }
    out.push('\n');
    let Some(group) = group else { return };
    let that = if group.order == 1 { "map that leaves" } else { "maps that leave" };
    let _ = writeln!(out, "  {} {that} the {} as they are", group.order, group.of);
    for generator in &group.generators {
        let _ = writeln!(out, "  generator {generator}");
    }
    for class in &group.classes {
        let name = class_name(&class.code).map_or_else(String::new, |name| format!("  {name}"));
        let _ = writeln!(out, "  class {}: {}{name}", class.code, class.count);
    }
}
