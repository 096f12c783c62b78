//! `canon` over a list: which puzzles are of one class.
//!
//! A first pass over the input finds the form of each puzzle and sorts the forms, in files where they do not
//! fit into memory. What is printed in the order of the forms comes from there; what is printed in the order
//! of the input, from a second pass that knows which puzzles are wanted by one bit each.
//!
//! Under a checkpoint the sorted runs stay, and so do the answers of the second pass. Workers answer in any
//! order, so a run that was cut off has the forms of any puzzles: the input is read again, those that are
//! there are passed over, and a sum over what they were made of tells whether the input is the same.

use super::super::{push_json, read};
use super::packed::{packed, unpacked};
use super::{Canon, Rooms};
use crate::args::{Input, Job, Output, Running};
use crate::batch::{self, Form, Page, Unanswered};
use crate::checkpoint::Digest;
use crate::ending::Status;
use crate::printed::{self, Printed};
use crate::signal;
use crate::sorted::{Kept, Sorted};
use crate::source::{self, Item};
use anyhow::{Context as _, Result, anyhow, bail};
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

/// Puzzles of the input are numbered from here, those that are known from other files before that.
const INPUT: u64 = 1 << 40;

pub fn run(args: &Canon) -> Result<Status> {
    let stop = signal::watch();
    let in_order = !(args.count || args.groups || args.sort);
    let mut input = args.input.clone();
    let kept = if in_order { source::keep_standard(&input, args.tmp.as_deref())? } else { None };
    input.kept = kept.as_ref().map(|file| file.path().to_owned());
    let once = Running { checkpoint: None, asked: String::new(), ..args.running };
    let first = Pass { input: Input { strict: args.input.strict, ..input.clone() }, running: &once };
    let (gathering, mut out) = Gathering::new(args, stop)?;
    let (sorted, mut status) = gathering.all(&first)?;
    // Ctrl-C: what is found of a part of the input is not what was asked for.
    if stop.load(Ordering::Relaxed) {
        return Ok(status);
    }
    if in_order {
        drop(out);
        let wanted = wanted(sorted, args.dedupe)?;
        let checkpoint = args.running.checkpoint.as_deref().map(Kept::answers);
        let asked = args.running.asked.clone();
        let running = Running { quiet: true, checkpoint, asked, ..args.running };
        let second = Pass { input: Input { strict: false, ..input }, running: &running };
        status = status.max(print_wanted(args, &second, stop, &wanted)?);
        return Ok(status);
    }
    let printed = if args.count { count(args, sorted, &mut out) } else { list(args, sorted, &mut out) };
    if let (Err(error), Some(path)) = (&printed, &args.running.checkpoint)
        && error.kind() == io::ErrorKind::InvalidData
    {
        bail!(
            "{}: the file of standard output holds something else than the answers so far; print into another one, or \
             delete the checkpoint to begin anew",
            path.display()
        );
    }
    Ok(Status::of_printing(printed, status))
}

/// The first pass: the forms of all puzzles, sorted, with the row of each where rows are printed from them.
struct Gathering<'a> {
    args: &'a Canon,
    stop: &'static AtomicBool,
    rooms: Rooms,
    /// Which puzzles of other files and of the input are there from before, and what these were made of.
    seen: [Bits; 2],
    made_of: Digest,
    shared: Mutex<Shared>,
}

/// What the workers of the first pass share.
struct Shared {
    sorted: Sorted,
    kept: io::Result<()>,
    /// What those were made of that are there from before, as far as they have come again.
    again: Digest,
}

impl<'a> Gathering<'a> {
    /// Before the pass, with what a run left that was cut off, and where answers go.
    fn new(args: &'a Canon, stop: &'static AtomicBool) -> Result<(Gathering<'a>, Printed)> {
        let (memory, mut seen) = (args.memory << 20, [Bits::default(), Bits::default()]);
        let (sorted, made_of, out) = match &args.running.checkpoint {
            None => {
                let folder = args.tmp.clone().unwrap_or_else(std::env::temp_dir);
                // That nothing can be kept there shows now, not when memory is full.
                tempfile::tempfile_in(&folder).with_context(|| {
                    format!("{}: nothing can be kept there; name a folder by --tmp", folder.display())
                })?;
                (Sorted::new(folder, memory), Digest::ZERO, Printed::new())
            }
            Some(path) => {
                let place = printed::place();
                let mut mark = |number: u64| seen[usize::from(number >= INPUT)].set(number % INPUT);
                let mut left = Kept::open(path, &args.running.asked, &place, &mut mark)?;
                let journal = left.kept.journal();
                let out = Printed::after(journal.note());
                if !printed::is_same_file(journal.note(), &place) {
                    // Entries follow the last one that is there.
                    journal
                        .set_note(&place)
                        .and_then(|()| {
                            while journal.next()?.is_some() {}
                            journal.cut()
                        })
                        .map_err(|error| anyhow!(journal.unusable(&error)))?;
                }
                (Sorted::going_on(left.kept, left.runs, memory), left.made_of, out)
            }
        };
        let shared = Mutex::new(Shared { sorted, kept: Ok(()), again: Digest::ZERO });
        Ok((Gathering { args, stop, rooms: Rooms::default(), seen, made_of, shared }, out))
    }

    /// The pass, and how it went.
    fn all(self, pass: &Pass<'_>) -> Result<(Sorted, Status)> {
        let args = self.args;
        let mut puzzles = Vec::new();
        for file in &args.against {
            let Some(name) = file.to_str() else { bail!("the name of {} is no text", file.display()) };
            if !file.is_file() {
                bail!("{name}: there is no such file to compare with");
            }
            puzzles.push(name.to_owned());
        }
        if !puzzles.is_empty() {
            let (skip, take, carry) = (0, None, Vec::new());
            let input = Input { puzzles, strict: false, skip, take, carry, ..pass.input.clone() };
            let pass = Pass { input, running: pass.running };
            batch::run(&pass, self.stop, "", &Form::Nothing, |item, page| self.keep(item, page, 0))?;
        }
        let status =
            batch::run(pass, self.stop, "", &Form::Nothing, |item, page| self.keep(item, page, INPUT))?;
        let Shared { mut sorted, kept, again } =
            self.shared.into_inner().unwrap_or_else(PoisonError::into_inner);
        let kept = kept.and_then(|()| sorted.flush());
        kept.context("the forms cannot be kept; name a folder with room by --tmp, or by --checkpoint")?;
        if let Some(path) = &args.running.checkpoint
            && again != self.made_of
        {
            bail!(
                "{}: the input has changed: the forms that are kept are of other puzzles; put the input back, or delete \
                 the checkpoint to begin anew",
                path.display()
            );
        }
        Ok((sorted, status))
    }

    /// Keeps the form of a puzzle, whose numbers begin at `base`.
    fn keep(&self, item: &Item, page: &mut Page, base: u64) -> Result<(), Unanswered> {
        let args = self.args;
        let puzzle = read(item, page)?;
        let mut digest = Digest::NONE;
        if args.running.checkpoint.is_some() {
            digest.add_item(item);
        }
        let lock = || self.shared.lock().unwrap_or_else(PoisonError::into_inner);
        if self.seen[usize::from(base == INPUT)].has(item.number) {
            let mut shared = lock();
            shared.again = shared.again.and(digest);
            return Ok(());
        }
        // Where a run could not be written the rest is read past, and that is told at the end.
        if lock().kept.is_err() {
            return Ok(());
        }
        let found = self.rooms.form(&puzzle, args.form).map_err(|error| Unanswered::refused(item, &error))?;
        let mut row = String::new();
        if base == INPUT && (args.groups || args.sort) {
            if args.output == Output::Csv {
                item.push_place(&mut row);
                row.push(',');
            }
            let _ = write!(row, "{puzzle}");
        }
        let mut shared = lock();
        if shared.kept.is_ok() {
            shared.sorted.made_of(digest);
            shared.kept = shared.sorted.push(&packed(&found.text), base + item.number, row.as_bytes());
        }
        Ok(())
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
            bits.set(number - INPUT);
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
            class = Some((key.to_owned(), number < INPUT));
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
    batch::run(pass, stop, header, &Form::Told, |item, page| {
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
