//! `canon` over a list: which puzzles are of one class.
//!
//! A first pass over the input finds the form of each puzzle and sorts the forms, in files where they do not
//! fit into memory. What is printed in the order of the forms comes from there; what is printed in the order
//! of the input, from a second pass that knows which puzzles are wanted by one bit each.

use super::super::{push_json, read};
use super::packed::{packed, unpacked};
use super::{Canon, Rooms};
use crate::args::{Input, Job, Output, Running};
use crate::batch::{self, Form, Unanswered};
use crate::ending::Status;
use crate::printed::Printed;
use crate::signal;
use crate::sorted::Sorted;
use crate::source;
use anyhow::{Context as _, Result, bail};
use qedoku::json;
use std::fmt::Write as _;
use std::io;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

/// One pass over an input.
struct Pass<'a> {
    input: Input,
    running: &'a Running,
}

impl Job for Pass<'_> {
    fn input(&self) -> &Input {
        &self.input
    }

    fn running(&self) -> &Running {
        self.running
    }

    const IS_SLOW: bool = false;
}

/// The number of what is known from other files; puzzles of the input have theirs from 1.
const KNOWN: u64 = 0;

pub fn run(args: &Canon) -> Result<Status> {
    if args.running.checkpoint.is_some() {
        bail!("--checkpoint is for answers puzzle by puzzle; leave it out where puzzles are compared");
    }
    let stop = signal::watch();
    let in_order = !(args.count || args.groups || args.sort);
    let mut input = args.input.clone();
    let kept = if in_order { source::keep_standard(&input, args.tmp.as_deref())? } else { None };
    input.kept = kept.as_ref().map(|file| file.path().to_owned());
    let folder = args.tmp.clone().unwrap_or_else(std::env::temp_dir);
    let sorted = Sorted::new(folder, args.memory << 20);
    let first = Pass { input: Input { strict: args.input.strict, ..input.clone() }, running: &args.running };
    let (sorted, mut status) = gather(args, &first, stop, sorted)?;
    // Ctrl-C: what is found of a part of the input is not what was asked for.
    if stop.load(Ordering::Relaxed) {
        return Ok(status);
    }
    if in_order {
        let wanted = wanted(sorted, args.dedupe)?;
        let second = Pass { input: Input { strict: false, ..input }, running: &args.running };
        status = status.max(print_wanted(args, &second, stop, &wanted)?);
        return Ok(status);
    }
    let mut out = Printed::new();
    let printed = if args.count { count(args, sorted, &mut out) } else { list(args, sorted, &mut out) };
    Ok(Status::of_printing(printed, status))
}

/// The forms of all puzzles, sorted, with the row of each where rows are printed from them.
fn gather(
    args: &Canon,
    pass: &Pass<'_>,
    stop: &'static AtomicBool,
    sorted: Sorted,
) -> Result<(Sorted, Status)> {
    let rooms = Rooms::default();
    let shared = Mutex::new((sorted, Ok(())));
    let keep = |text: &str, number: u64, row: &str| {
        let mut shared = shared.lock().unwrap_or_else(PoisonError::into_inner);
        if shared.1.is_ok() {
            shared.1 = shared.0.push(&packed(text), number, row.as_bytes());
        }
        // What cannot be kept ends the run.
        stop_if(shared.1.is_err(), stop);
    };
    for file in &args.against {
        let Some(name) = file.to_str() else { bail!("the name of {} is no text", file.display()) };
        if !file.is_file() {
            bail!("{name}: there is no such file to compare with");
        }
        let puzzles = vec![name.to_owned()];
        let input =
            Input { puzzles, strict: false, skip: 0, take: None, carry: Vec::new(), ..pass.input.clone() };
        batch::run(&Pass { input, running: pass.running }, stop, "", &Form::Nothing, |item, page| {
            let puzzle = read(item, page)?;
            let found = rooms.form(&puzzle, args.form).map_err(|error| Unanswered::refused(item, &error))?;
            keep(&found.text, KNOWN, "");
            Ok(())
        })?;
    }
    let status = batch::run(pass, stop, "", &Form::Nothing, |item, page| {
        let puzzle = read(item, page)?;
        let found = rooms.form(&puzzle, args.form).map_err(|error| Unanswered::refused(item, &error))?;
        let mut row = String::new();
        if args.groups || args.sort {
            if args.output == Output::Csv {
                item.push_place(&mut row);
                row.push(',');
            }
            let _ = write!(row, "{puzzle}");
        }
        keep(&found.text, item.number, &row);
        Ok(())
    })?;
    let (sorted, kept) = shared.into_inner().unwrap_or_else(PoisonError::into_inner);
    kept.context("the forms cannot be kept; name a folder with room by --tmp")?;
    Ok((sorted, status))
}

fn stop_if(over: bool, stop: &AtomicBool) {
    if over {
        stop.store(true, Ordering::Relaxed);
    }
}

/// A bit for each puzzle.
#[derive(Default)]
struct Bits(Vec<u64>);

impl Bits {
    fn set(&mut self, number: u64) {
        let word = (number / 64) as usize;
        if word >= self.0.len() {
            self.0.resize(word + 1, 0);
        }
        self.0[word] |= 1 << (number % 64);
    }

    fn has(&self, number: u64) -> bool {
        self.0.get((number / 64) as usize).is_some_and(|word| word >> (number % 64) & 1 != 0)
    }
}

/// Which puzzles are printed: the first of each class, or all of classes that are not known.
fn wanted(sorted: Sorted, first_alone: bool) -> Result<Bits> {
    let mut bits = Bits::default();
    each_unknown(sorted, |is_first, number, _, _| {
        if is_first || !first_alone {
            bits.set(number);
        }
        Ok(())
    })
    .context("the forms cannot be read again")?;
    Ok(bits)
}

/// Calls with what is of classes that are not known, in the order of the forms: whether it is the first of
/// its class, its number, its form, its row.
fn each_unknown(
    sorted: Sorted,
    mut visit: impl FnMut(bool, u64, &[u8], &[u8]) -> io::Result<()>,
) -> io::Result<()> {
    let mut class: Option<(Vec<u8>, bool)> = None;
    sorted.each(&mut |key, number, row| {
        let is_first = class.as_ref().is_none_or(|(form, _)| form != key);
        if is_first {
            class = Some((key.to_owned(), number == KNOWN));
        }
        let is_known = class.as_ref().is_some_and(|(_, is_known)| *is_known);
        if is_known { Ok(()) } else { visit(is_first, number, key, row) }
    })
}

/// The second pass: prints the puzzles that are wanted, as they were read. What is wrong was told in the
/// first.
fn print_wanted(args: &Canon, pass: &Pass<'_>, stop: &'static AtomicBool, wanted: &Bits) -> Result<Status> {
    let header = if args.output == Output::Csv { "file,line,puzzle\n" } else { "" };
    let rooms = Rooms::default();
    let quiet = Running { quiet: true, checkpoint: None, asked: String::new(), ..*pass.running };
    let pass = Pass { input: pass.input.clone(), running: &quiet };
    batch::run(&pass, stop, header, &Form::Told, |item, page| {
        if !wanted.has(item.number) {
            return Ok(());
        }
        let Ok(read) = item.read() else { return Ok(()) };
        match args.output {
            Output::Text => {
                let _ = writeln!(page.out, "{}", read.puzzle);
            }
            Output::Csv => {
                item.push_place(&mut page.out);
                let _ = writeln!(page.out, ",{}", read.puzzle);
            }
            Output::Json => {
                if let Ok(found) = rooms.form(&read.puzzle, args.form) {
                    push_json(page, &json::Canon::new(&read.puzzle, &found, None));
                }
            }
        }
        Ok(())
    })
}

fn count(args: &Canon, sorted: Sorted, out: &mut Printed) -> io::Result<()> {
    let (puzzles, classes) = (AtomicU64::new(0), AtomicU64::new(0));
    each_unknown(sorted, |is_first, _, _, _| {
        puzzles.fetch_add(1, Ordering::Relaxed);
        classes.fetch_add(u64::from(is_first), Ordering::Relaxed);
        Ok(())
    })?;
    let (puzzles, classes) = (puzzles.into_inner(), classes.into_inner());
    out.print(&match args.output {
        Output::Json => json::to_json(&json::CanonCount::new(puzzles, classes)) + "\n",
        Output::Csv => format!("puzzles,classes\n{puzzles},{classes}\n"),
        Output::Text => format!("{puzzles} puzzles, {classes} classes\n"),
    })
}

/// Puzzles in the order of their forms, or classes with their puzzles.
fn list(args: &Canon, sorted: Sorted, out: &mut Printed) -> io::Result<()> {
    let mut text = match (args.output, args.groups) {
        (Output::Csv, true) => "form,file,line,puzzle\n".to_owned(),
        (Output::Csv, false) => "file,line,puzzle\n".to_owned(),
        _ => String::new(),
    };
    let mut class: Option<json::CanonClassOf> = None;
    each_unknown(sorted, |is_first, _, form, row| {
        let row = String::from_utf8_lossy(row);
        match (args.groups, args.output) {
            (false, _) if args.dedupe && !is_first => {}
            (_, Output::Json) => {
                if is_first || !args.groups {
                    push_class(class.take(), &mut text);
                    class = Some(json::CanonClassOf::new(unpacked(form)));
                }
                class.iter_mut().for_each(|class| class.puzzles.push(row.clone().into_owned()));
            }
            (true, Output::Csv) => {
                let _ = writeln!(text, "{},{row}", unpacked(form));
            }
            (true, Output::Text) => {
                if is_first {
                    let _ = writeln!(text, "{}", unpacked(form));
                }
                let _ = writeln!(text, "  {row}");
            }
            (false, _) => {
                let _ = writeln!(text, "{row}");
            }
        }
        if text.len() > 1 << 16 {
            out.print(&std::mem::take(&mut text))?;
        }
        Ok(())
    })?;
    push_class(class, &mut text);
    out.print(&text)
}

fn push_class(class: Option<json::CanonClassOf>, text: &mut String) {
    if let Some(class) = class {
        text.push_str(&json::to_json(&class));
        text.push('\n');
    }
}
