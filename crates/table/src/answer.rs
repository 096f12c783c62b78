//! From puzzles to rows.
//!
//! Sudoku of givens alone, which is nearly all that is asked, are searched many at a time and the short way;
//! the ordinary way of the facade is for all others, and its answers are the same.

use crate::kind::Node;
use crate::plan::Plan;
use crate::read::read;
use crate::row::{Read, Row, Status, plain};
use crate::source::{Raw, Source};
use crate::watch::Watch;
use qedoku::sudoku81::{each_verdict81, rate81};
use qedoku::{Budget, CanonForm, Family, Figures, Needs, Options, Outcome, Puzzle, Solution, Verdict};
use qedoku::{canonical, figures, flow};
use std::any::Any;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::Ordering;
use std::time::Duration;

/// Searches that end within so many nodes, which is nearly all, do not ask for the time.
const QUICK: u64 = 10_000;

/// Rows at a time whose givens and verdicts stay near the processor.
const AT_A_TIME: usize = 256;

/// What is no Sudoku of givens alone: another puzzle, or a row without one.
type Other = Result<Box<Puzzle>, Box<Row>>;

/// What answers rows: a plan, taken apart once.
pub(crate) struct Answerer<'a> {
    needs: Needs,
    options: Options<'a>,
    limit: u64,
    offset: u8,
    blank: char,
    has_form: bool,
    has_flow: bool,
    /// Whether a column tells what was read.
    has_read: bool,
    is_timed: bool,
    watch: &'a Watch,
}

impl<'a> Answerer<'a> {
    pub fn new(plan: &Plan, watch: &'a Watch) -> Answerer<'a> {
        Answerer {
            needs: plan.needs(),
            options: plan.options(&watch.stop),
            limit: plan.solutions_limit.max(1),
            offset: plan.digits_offset,
            blank: plan.blank,
            has_form: plan.needs_node(Node::Form),
            has_flow: plan.needs_node(Node::Flow),
            has_read: plan.needs_node(Node::Parse) || plan.needs_node(Node::Looks),
            is_timed: plan.asks("cost_us"),
            watch,
        }
    }

    /// Hands over the rows of a range, in order; where the watch stops it meanwhile only the first of them,
    /// since no answer is wanted then.
    pub fn rows(
        &self,
        source: &Source<'_>,
        own: Option<&Source<'_>>,
        range: Range<usize>,
        mut take: impl FnMut(&Row),
    ) {
        let (mut count, mut stopped) = (0, 0);
        let mut take = |row: &Row| {
            stopped += u64::from(row.status == Status::Stopped);
            take(row);
        };
        let mut quick = Row { limit: self.limit, blank: self.blank, ..Row::without(Status::Ok, None) };
        let mut room = vec![[0; 81]; AT_A_TIME];
        for from in range.clone().step_by(AT_A_TIME).take_while(|_| !self.is_stopped()) {
            let some = from..range.end.min(from + AT_A_TIME);
            count += some.len() as u64;
            self.some(source, own, some, &mut room, &mut quick, &mut take);
        }
        self.watch.rows.fetch_add(count, Ordering::Relaxed);
        self.watch.stopped.fetch_add(stopped, Ordering::Relaxed);
    }

    /// The same of few rows. Those that need no more than a search share the memory of one.
    fn some(
        &self,
        source: &Source<'_>,
        own: Option<&Source<'_>>,
        range: Range<usize>,
        room: &mut [[u8; 81]],
        quick: &mut Row,
        take: &mut impl FnMut(&Row),
    ) {
        let mut count = 0;
        let mut others: Vec<(usize, Other)> = Vec::new();
        for row in range.clone() {
            if source.plain(row, &mut room[count]) {
                count += 1;
                continue;
            }
            match guarded(|| read(&source.get(row), self.offset)) {
                Ok(Ok(Read::Plain(plain))) => {
                    room[count] = plain;
                    count += 1;
                }
                Ok(Ok(Read::Typed(puzzle))) => others.push((row, Ok(puzzle))),
                Ok(Ok(Read::None)) => others.push((row, Err(Box::new(Row::without(Status::Null, None))))),
                Ok(Err(without)) => others.push((row, Err(without))),
                Err(fault) => others.push((row, Err(Box::new(Row::fault(fault))))),
            }
        }
        let givens = &room[..count];
        let mut all = givens.iter();
        let mut others = others.into_iter().peekable();
        let mut row = range.start;
        let mut answered = |verdict: Option<&Verdict<[u8; 81]>>| {
            while let Some((_, other)) = others.next_if(|(at, _)| *at == row) {
                match other {
                    Ok(puzzle) => self.alone(own, row, Read::Typed(puzzle), None, take),
                    Err(without) => take(&without),
                }
                row += 1;
            }
            let Some(plain) = all.next() else { return false };
            match verdict {
                Some(verdict @ (Verdict::Unique(_) | Verdict::Several(..))) if !self.is_beyond() => {
                    if self.has_read {
                        quick.read = Read::Plain(*plain);
                    }
                    of_facade(verdict, &mut quick.figures.verdict);
                    quick.matches = self.matches(own, row, quick);
                    take(quick);
                }
                verdict => self.alone(own, row, Read::Plain(*plain), verdict.cloned(), take),
            }
            row += 1;
            true
        };
        // Where the time of each row is told it is all told.
        if self.needs.asks_first() && !self.is_timed {
            let nodes = self.options.budget.nodes.map_or(QUICK, |nodes| nodes.min(QUICK));
            let budget = Budget { nodes: Some(nodes), time: None, ..self.options.budget };
            let quick = Options { budget, ..self.options };
            // After a panic each of the rest is asked alone.
            let _ = guarded(|| {
                each_verdict81(givens, &quick, |verdict| {
                    answered(Some(verdict));
                });
            });
        }
        // Searches that a stop ends are not made again the long way.
        while !self.is_stopped() && answered(None) {}
    }

    /// Whether nobody wants an answer any more.
    fn is_stopped(&self) -> bool {
        self.watch.stop.load(Ordering::Relaxed)
    }

    /// Hands over a row that is answered alone.
    fn alone(
        &self,
        own: Option<&Source<'_>>,
        row: usize,
        read: Read,
        verdict: Option<Verdict<[u8; 81]>>,
        take: &mut impl FnMut(&Row),
    ) {
        let now = || self.options.budget.clock.now();
        let start = self.is_timed.then(now);
        let mut answer = guarded(|| self.of(read, verdict)).unwrap_or_else(Row::fault);
        answer.blank = self.blank;
        answer.matches = self.matches(own, row, &answer);
        answer.micros = start.and_then(|start| i64::try_from((now() - start).as_micros()).ok());
        take(&answer);
    }

    /// Whether the table's own solution is the only one.
    fn matches(&self, own: Option<&Source<'_>>, row: usize, answer: &Row) -> Option<bool> {
        matches(&own?.get(row), answer.solution()?, self.offset)
    }

    /// Whether more is asked than a search.
    fn is_beyond(&self) -> bool {
        let needs = &self.needs;
        self.has_form
            || self.has_flow
            || !needs.scales.is_empty()
            || needs.minimality
            || needs.count.is_some()
    }

    /// The same with how the solve flows, in the time that is left of that of the row.
    fn flowing(&self, row: Row, spent: Duration) -> Row {
        let time = self.options.budget.time.map(|time| time.saturating_sub(spent));
        let options = Options { budget: Budget { time, ..self.options.budget }, ..self.options };
        let found = row.read.puzzle().map(|puzzle| flow(&puzzle, &options));
        match found {
            Some(Ok((Outcome::Solved, flow))) => Row { flow: Some(flow), ..row },
            Some(Ok((Outcome::Stopped, _))) => Row { status: row.status.max(Status::Stopped), ..row },
            Some(Err(error)) if error.is_bug() => Row::fault(format!("{error}; please report this")),
            _ => row,
        }
    }

    /// The row of a puzzle, whose verdict may be known.
    fn of(&self, read: Read, verdict: Option<Verdict<[u8; 81]>>) -> Row {
        let now = || self.options.budget.clock.now();
        let start = self.has_flow.then(now);
        let found = match (&read, verdict) {
            // Without a solution it may break the rules; without an end it is asked with its whole time.
            (Read::Plain(givens), Some(verdict @ (Verdict::Unique(_) | Verdict::Several(..)))) => {
                rate81(givens, verdict, &self.needs, &self.options)
            }
            (Read::Plain(givens), _) => figures(&plain(givens), &self.needs, &self.options),
            (Read::Typed(puzzle), _) => figures(puzzle, &self.needs, &self.options),
            (Read::None, _) => Ok(Figures::default()),
        };
        match found {
            Ok(found) => {
                let canon = if self.has_form { canon(&read, &self.options) } else { None };
                let row = Row { canon, ..Row::of(read, found, self.limit, &self.needs.goal) };
                match start.filter(|_| row.solution().is_some()) {
                    Some(start) => self.flowing(row, now().saturating_sub(start)),
                    None => row,
                }
            }
            Err(error) if error.is_bug() => Row::fault(format!("{error}; please report this")),
            Err(error) => Row::invalid(&read, &error),
        }
    }
}

/// The canonical form of a Sudoku.
fn canon(read: &Read, options: &Options<'_>) -> Option<Box<str>> {
    let puzzle = read.puzzle().filter(|puzzle| puzzle.family() == Family::Sudoku)?;
    canonical(&puzzle, CanonForm::of(&puzzle), options).ok().map(|form| form.text.into_boxed_str())
}

/// Puts the verdict of a Sudoku as one of any puzzle in the place of another.
fn of_facade(verdict: &Verdict<[u8; 81]>, place: &mut Option<Verdict<Solution>>) {
    // Nearly all have one solution, which then only takes the place of the one before.
    if let (Verdict::Unique(only), Some(Verdict::Unique(Solution::Sudoku(place)))) = (verdict, &mut *place) {
        *place = *only;
        return;
    }
    *place = Some(match verdict {
        Verdict::None => Verdict::None,
        Verdict::Unique(only) => Verdict::Unique(Solution::Sudoku(*only)),
        Verdict::Several(a, b) => Verdict::Several(Solution::Sudoku(*a), Solution::Sudoku(*b)),
        Verdict::Unknown(met) => Verdict::Unknown(met.map(Solution::Sudoku)),
    });
}

/// What work gives, or what to say where the program failed.
fn guarded<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| told(panic.as_ref()))
}

/// What a panic says.
fn told(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no words");
    format!("the program failed ({text}); please report this row")
}

/// Whether a value of the table's own column of solutions is the solution; nothing if there is no value.
fn matches(own: &Raw<'_>, solution: &Solution, offset: u8) -> Option<bool> {
    if *own == Raw::Null {
        return None;
    }
    if let Raw::Text(text) | Raw::Bytes(text) = own
        && let Ok(text) = std::str::from_utf8(text)
        && text.trim() == solution.to_string()
    {
        return Some(true);
    }
    match (read(own, offset), solution) {
        (Ok(Read::Plain(digits)), Solution::Sudoku(only)) => Some(digits == *only),
        (Ok(Read::Typed(puzzle)), _) if puzzle.family() == Family::Sudoku => Some(false),
        (Err(row), _) if row.status == Status::Null => None,
        _ => Some(false),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use qedoku::sudoku81;

    #[test]
    fn a_panic_is_a_row_that_says_so() {
        let row = guarded(|| -> Row { panic!("at row {}", 7) }).unwrap_or_else(Row::fault);
        assert_eq!(row.status, Status::Fault);
        assert_eq!(row.complaint.unwrap().message, "the program failed (at row 7); please report this row");
        assert_eq!(guarded(|| 7), Ok(7));
    }

    #[test]
    fn a_column_alone_says_what_it_says_among_all() {
        use crate::column::Column;
        use arrow_array::{Array as _, StringArray};
        let lines = [
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
            "5...5............................................................................",
            r"# 3\ 4\ / \4 . . / \3 . .",
        ];
        let puzzles: StringArray =
            lines.iter().map(|line| Some(*line)).chain([None, Some("?"), Some(&".".repeat(81))]).collect();
        let quick = |column: &Column| column.cost() < crate::kind::Cost::Logic && column.name() != "cost_us";
        let columns: Vec<Column> = Column::all().filter(quick).collect();
        let of = |columns: &[Column]| {
            crate::annotate::annotate_array(&puzzles, &Plan::new(columns), &Watch::default()).unwrap()
        };
        let all = of(&columns);
        for column in columns {
            let alone = of(&[column]);
            assert_eq!(alone.len(), puzzles.len());
            let [alone, among] = [&alone, &all].map(|answer| answer.column_by_name(column.name()).unwrap());
            assert_eq!(alone, among, "{column}");
        }
    }

    #[test]
    fn a_search_that_is_not_quick_is_made_again_with_its_whole_budget() {
        let (watch, mut plan) = (Watch::default(), Plan::parse("solutions").unwrap());
        let line = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
        let givens = sudoku81::givens(line.as_bytes()).unwrap();
        for (nodes, status) in [(1, Status::Stopped), (10_000_000, Status::Ok)] {
            plan.limits.nodes = Some(nodes);
            let answerer = Answerer::new(&plan, &watch);
            assert_eq!(answerer.of(Read::Plain(givens), Some(Verdict::Unknown(None))).status, status);
        }
    }
}
