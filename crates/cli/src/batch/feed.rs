//! The reader: it hands out the puzzles that are wanted, chunk by chunk, or compares them first with what is
//! answered already.

use super::unanswered::Form;
use super::{Chunk, Page, Sent};
use crate::checkpoint::{Comparison, Journal};
use crate::progress::Reading;
use crate::source::{Item, Source};
use qedoku::input::Options;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, SyncSender};

/// The reader's end.
pub(super) struct Feed<'a> {
    pub chunks: SyncSender<Chunk>,
    /// To the writer, for what no worker has to answer.
    pub pages: SyncSender<Sent>,
    pub permit: Receiver<()>,
    pub stop: &'static AtomicBool,
    pub form: &'a Form<'a>,
    /// How many chunks are handed out, and whether that is all, for the writer.
    pub handed: &'a AtomicUsize,
    pub is_all: &'a AtomicBool,
    /// What is left to compare with the journal, where the journal goes then, and what was wrong.
    pub comparison: Option<Comparison>,
    pub compared: SyncSender<Result<Journal, String>>,
    pub refused: Option<String>,
    /// How many puzzles were read, and chunks handed out.
    pub count: u64,
    pub number: usize,
    /// File and line of the last puzzle of the source at hand.
    pub last: Option<(String, u64)>,
    pub items: Vec<Item>,
    pub full: usize,
    /// How many puzzles at the beginning are left out, and how many are answered behind them.
    pub skip: u64,
    pub take: u64,
    /// How far the input is read, for the progress.
    pub reading: Reading,
    /// The columns that are carried through, if there are any.
    pub carried: Option<Arc<[String]>>,
}

impl Feed<'_> {
    /// Hands out all puzzles of the sources. A source that breaks off is told of, and the others go on.
    pub fn all(&mut self, sources: Vec<Source>, options: Options) {
        let lone = sources.len() == 1;
        let is_kept = self.comparison.is_some();
        self.end_comparison(false);
        let reading = self.reading.clone();
        for source in sources {
            self.last = None;
            let feed = std::cell::RefCell::new(&mut *self);
            let result = source.each(options, lone, &reading, &|| feed.borrow_mut().flush(), &mut |item| {
                feed.borrow_mut().push(item)
            });
            if self.stop.load(Ordering::Relaxed) || self.refused.is_some() {
                break;
            }
            if self.take == 0 || self.count >= self.skip.saturating_add(self.take) {
                break;
            }
            let Err(message) = result else { continue };
            if self.comparison.is_some() {
                self.refused = Some(message);
                break;
            }
            // A run under a checkpoint ends here: it goes on when it is typed again with the source whole.
            if !self.break_off(&message, is_kept) || is_kept {
                break;
            }
        }
        if self.comparison.is_some() && !self.stop.load(Ordering::Relaxed) {
            self.end_comparison(true);
            return;
        }
        let is_handed_out = self.flush();
        self.is_all.store(is_handed_out, Ordering::Release);
    }

    /// Tells that the source at hand broke off, with a row if it had puzzles before, unless the run is kept
    /// and will go on; false if no more is wanted.
    fn break_off(&mut self, message: &str, is_kept: bool) -> bool {
        let mut page = Page::default();
        match &self.last {
            Some((file, line)) if !is_kept => {
                let carried = self.carried.as_ref().map_or(0, |names| names.len());
                page.break_off((file, *line), carried, message, self.form)
            }
            _ if matches!(self.form, Form::Told) => {}
            _ => page.break_off(("", 0), 0, message, &Form::Nothing),
        }
        if !self.flush() || self.permit.recv().is_err() {
            return false;
        }
        let sent = Sent { chunk: self.number, page, is_last: true };
        self.number += 1;
        self.handed.store(self.number, Ordering::Relaxed);
        self.pages.send(sent).is_ok()
    }

    /// Takes a puzzle; false if no more are wanted.
    fn push(&mut self, mut item: Item) -> bool {
        self.count += 1;
        self.reading.add_puzzle();
        if self.count <= self.skip {
            return true;
        }
        if self.is_enough() {
            return false;
        }
        item.number = self.count;
        item.carried.clone_from(&self.carried);
        match &mut self.last {
            Some((file, line)) if *file == item.file() => *line = item.line(),
            last => *last = Some((item.file().to_owned(), item.line())),
        }
        if let Some(comparison) = &mut self.comparison {
            self.refused = comparison.take(&item).err();
            self.end_comparison(false);
            return self.refused.is_none() && !self.stop.load(Ordering::Relaxed) && !self.was_last();
        }
        self.items.push(item);
        (self.items.len() < self.full || self.flush()) && !self.was_last()
    }

    /// Whether the puzzle at hand is behind those that are wanted.
    fn is_enough(&self) -> bool {
        self.count - self.skip > self.take
    }

    /// Whether the puzzle at hand is the last one that is wanted: then the input is not read on.
    fn was_last(&self) -> bool {
        self.count - self.skip == self.take
    }

    /// Hands the journal to the writer if everything is compared, or if the input is at its end.
    fn end_comparison(&mut self, at_end: bool) {
        if let Some(comparison) = self.comparison.take_if(|comparison| at_end || comparison.is_over()) {
            let result = self.refused.take().map_or_else(|| comparison.end(), Err);
            let _ = self.compared.send(result);
        }
    }

    /// Hands out what there is; false if no more is wanted.
    fn flush(&mut self) -> bool {
        if self.stop.load(Ordering::Relaxed) {
            return false;
        }
        if self.items.is_empty() {
            return true;
        }
        if self.permit.recv().is_err() {
            return false;
        }
        let chunk = (self.number, std::mem::take(&mut self.items));
        self.number += 1;
        self.handed.store(self.number, Ordering::Relaxed);
        self.chunks.send(chunk).is_ok()
    }
}
