//! The verbs, each from a puzzle to plain values or to the object of `docs/json.md`.

use crate::error::{method, named, raised, unanswered};
use crate::explained::{Explained, Hinted, Step};
use crate::picture::drawn;
use crate::puzzle::Puzzle;
use crate::run::{Bounds, Limits, at_once, run, run_telling};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use qedoku::rate::Besides;
use qedoku::scales::rate_on_all;
use qedoku::steps::{Aim, Ask, BadAsk, by_rank};
use qedoku::{
    End, Error, Family, Format, Method, Options, Scale, Solution, Theme, Verdict, json, standing, sudoku81,
};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Searches that end within so many nodes are not worth a thread.
const SHORT: u64 = 2_000;

/// The word for a verdict, and the solutions that it has found.
type Found = (&'static str, Vec<String>);

fn found(verdict: &Verdict<Solution>) -> Found {
    let lines = match verdict {
        Verdict::Unique(a) | Verdict::Unknown(Some(a)) => vec![a.to_string()],
        Verdict::Several(a, b) => vec![a.to_string(), b.to_string()],
        Verdict::None | Verdict::Unknown(None) => Vec::new(),
    };
    (json::solutions_word(verdict), lines)
}

/// A solution of its line.
fn solution(line: &str) -> Solution {
    match sudoku81::givens(line.as_bytes()) {
        Ok(digits) => Solution::Sudoku(digits),
        Err(_) => {
            let digits = line.bytes().filter(u8::is_ascii_digit).map(|digit| digit - b'0').collect();
            Solution::Kakuro { digits, line: line.to_owned() }
        }
    }
}

fn verdict_of(word: &str, lines: &[String]) -> Verdict<Solution> {
    match (word, lines) {
        ("one", [a, ..]) => Verdict::Unique(solution(a)),
        ("several", [a, b, ..]) => Verdict::Several(solution(a), solution(b)),
        ("none", _) => Verdict::None,
        (_, lines) => Verdict::Unknown(lines.first().map(|line| solution(line))),
    }
}

impl Puzzle {
    fn verdict(&self, options: &Options<'_>) -> Result<Found, Error> {
        if let Some(plain) = self.plain() {
            let verdict = match sudoku81::verdict81(plain, options) {
                Verdict::Unique(a) => Verdict::Unique(Solution::Sudoku(a)),
                Verdict::Several(a, b) => Verdict::Several(Solution::Sudoku(a), Solution::Sudoku(b)),
                Verdict::Unknown(a) => Verdict::Unknown(a.map(Solution::Sudoku)),
                // A digit that stands twice is a defect; here it is found.
                Verdict::None => qedoku::solve(self.whole(), options)?,
            };
            return Ok(found(&verdict));
        }
        Ok(found(&qedoku::solve(self.whole(), options)?))
    }

    /// Asks about it on a thread of its own.
    pub fn asked<T: Send>(
        &self,
        py: Python<'_>,
        limits: &Limits,
        ask: impl FnOnce(&qedoku::Puzzle, &Options<'_>) -> Result<T, Error> + Send,
    ) -> PyResult<T> {
        run(py, limits, |options| ask(self.whole(), options))?.map_err(|error| unanswered(py, &error))
    }
}

/// Whether there is one solution, and what was found.
#[pyfunction]
pub fn solve(py: Python<'_>, puzzle: &Puzzle, bounds: Bounds) -> PyResult<Found> {
    let limits = Limits::of(bounds)?;
    let mut solved = None;
    if let Some(options) = limits.short(SHORT) {
        solved = Some(at_once(py, || puzzle.verdict(&options))?)
            .filter(|solved| !matches!(solved, Ok(("unknown", _))));
    }
    let solved = match solved {
        Some(solved) => solved,
        None => run(py, &limits, |options| puzzle.verdict(options))?,
    };
    solved.map_err(|error| unanswered(py, &error))
}

/// The object of `solve` for what was found.
#[pyfunction]
pub fn verdict_json(
    py: Python<'_>,
    puzzle: &Puzzle,
    word: &str,
    lines: Vec<String>,
    bounds: Bounds,
) -> PyResult<String> {
    puzzle.asked(py, &Limits::of(bounds)?, |puzzle, options| {
        let verdict = verdict_of(word, &lines);
        let mut object = json::Solve::new(puzzle, &verdict);
        object.matter = json::Matter::of(standing::matter(puzzle, &verdict, options)?.as_ref());
        Ok(json::to_json(&object))
    })
}

/// How many solutions there are, up to a limit, and whether that is all.
#[pyfunction]
pub fn count(py: Python<'_>, puzzle: &Puzzle, limit: u64, bounds: Bounds) -> PyResult<(u64, bool)> {
    let counted =
        puzzle.asked(py, &Limits::of(bounds)?, |puzzle, options| qedoku::count(puzzle, limit, options))?;
    Ok((counted.count, counted.end == End::Complete))
}

/// The solutions up to a limit, and whether these are all.
#[pyfunction]
pub fn listed(
    py: Python<'_>,
    puzzle: &Puzzle,
    limit: usize,
    bounds: Bounds,
) -> PyResult<(Vec<String>, bool)> {
    puzzle.asked(py, &Limits::of(bounds)?, |puzzle, options| {
        let mut lines = Vec::new();
        let tally = qedoku::enumerate(puzzle, options, |solution| {
            // One further than the limit, to tell whether the list is complete.
            if lines.len() == limit {
                return ControlFlow::Break(());
            }
            lines.push(solution.to_string());
            ControlFlow::Continue(())
        })?;
        Ok((lines, tally.end == End::Complete))
    })
}

/// The object of `rate`, the number of steps, and the hardest.
#[pyfunction]
#[pyo3(signature = (puzzle, scale, bounds))]
pub fn rate(
    py: Python<'_>,
    puzzle: &Puzzle,
    scale: Option<&str>,
    bounds: Bounds,
) -> PyResult<(String, usize, Option<String>)> {
    let usual = Scale::usual(puzzle.whole().family());
    let known = Scale::all().map(|scale| (scale.id(), scale)).collect::<Vec<_>>();
    let scale = scale.map_or(Ok(usual), |id| named(py, "scale", id, &known))?;
    if !scale.measures(puzzle.whole().family()) {
        let message = format!("the scale `{}` does not rate {}", scale.id(), puzzle.whole().family());
        return Err(raised(py, "NotApplicable", (message,)));
    }
    puzzle.asked(py, &Limits::of(bounds)?, |puzzle, options| {
        if scale == usual {
            let told = Besides { steps: true, missed: false };
            let rated = qedoku::rated(puzzle, &qedoku::Goal::default(), told, options)?;
            let mut object = json::Rate::new(puzzle, &rated.judged, None);
            object.matter = json::Matter::of(rated.matter.as_ref());
            let most = rated.steps.iter().map(|step| step.rating).max();
            let hardest = rated.steps.iter().find(|step| Some(step.rating) == most);
            let hardest = hardest.map(|step| step.name.clone());
            return Ok((json::to_json(&object), rated.steps.len(), hardest));
        }
        let (rated, matter) = rate_on_all(&[scale], puzzle, options)?;
        let mut object = json::Scales::new(puzzle, &rated);
        object.matter = json::Matter::of(matter.as_ref());
        let hardest = Some(rated[0].hardest.clone()).filter(|name| !name.is_empty());
        Ok((json::to_json(&object), rated[0].steps, hardest))
    })
}

/// A solve by logic.
#[pyfunction]
pub fn explain(
    py: Python<'_>,
    puzzle: &Puzzle,
    by: &str,
    verify: bool,
    bounds: Bounds,
) -> PyResult<Explained> {
    let (method, limits) = (method(py, by)?, Limits::of(bounds)?.verified(verify));
    puzzle.asked(py, &limits, |puzzle, options| {
        Ok(Explained::new(puzzle, qedoku::explain_by(method, puzzle, options)?))
    })
}

/// The object of the report that some methods have.
#[pyfunction]
pub fn report(py: Python<'_>, puzzle: &Puzzle, by: &str, bounds: Bounds) -> PyResult<Option<String>> {
    let method = method(py, by)?;
    puzzle.asked(py, &Limits::of(bounds)?, |puzzle, options| {
        Ok(method.report(puzzle, options).transpose()?.map(|report| report.json(puzzle)))
    })
}

/// The next step.
#[pyfunction]
pub fn hint(py: Python<'_>, puzzle: &Puzzle, by: &str, bounds: Bounds) -> PyResult<Hinted> {
    let method = method(py, by)?;
    puzzle.asked(py, &Limits::of(bounds)?, |puzzle, options| {
        Ok(Hinted::new(puzzle, qedoku::hint_by(method, puzzle, options)?))
    })
}

/// The steps of a position: of techniques, or by a rank, so many truths and so many digits at most.
#[pyfunction]
#[pyo3(signature = (puzzle, technique, target, limit, rank, bounds))]
pub fn steps(
    py: Python<'_>,
    puzzle: &Puzzle,
    technique: Option<String>,
    target: Option<&str>,
    limit: Option<usize>,
    rank: Option<(usize, usize, usize)>,
    bounds: Bounds,
) -> PyResult<Vec<Step>> {
    let bad = |error: BadAsk| PyValueError::new_err(error.to_string());
    let target: Option<Aim> = target.map(str::parse).transpose().map_err(bad)?;
    let by_rank =
        rank.map(|(rank, truths, digits)| by_rank(rank, truths, digits)).transpose().map_err(bad)?;
    let ask = Ask { technique, target, limit, by_rank, ..Ask::default() };
    puzzle.asked(py, &Limits::of(bounds)?, |puzzle, options| {
        let found = qedoku::steps::steps(puzzle, &ask, options)?;
        let puzzle = Arc::new(puzzle.clone());
        Ok((0..found.found.len()).map(|i| Step::new(&puzzle, found.taken(i))).collect())
    })
}

/// The object of `compare`.
#[pyfunction]
pub fn compare(py: Python<'_>, puzzle: &Puzzle, by: Option<Vec<String>>, bounds: Bounds) -> PyResult<String> {
    let chosen: Vec<&'static Method> = match by {
        Some(ids) => ids.iter().map(|id| method(py, id)).collect::<PyResult<_>>()?,
        None => qedoku::methods().collect(),
    };
    puzzle.asked(py, &Limits::of(bounds)?, |puzzle, options| {
        Ok(json::to_json(&json::Compare::new(puzzle, &qedoku::compare(puzzle, &chosen, options)?)))
    })
}

/// The object of `mistakes`.
#[pyfunction]
pub fn mistakes(py: Python<'_>, puzzle: &Puzzle, bounds: Bounds) -> PyResult<String> {
    puzzle.asked(py, &Limits::of(bounds)?, |puzzle, options| {
        let found = qedoku::mistakes(puzzle, options)?;
        Ok(json::to_json(&json::Mistakes::new(puzzle, &found, qedoku::Level::Everything)))
    })
}

/// The filled board of a solution as text.
#[pyfunction]
pub fn solution_board(puzzle: &Puzzle, line: &str) -> String {
    solution(line).board(puzzle.whole(), &Theme::PLAIN)
}

/// The filled board of a solution as a picture.
#[pyfunction]
pub fn solution_svg(
    py: Python<'_>,
    puzzle: &Puzzle,
    line: &str,
    theme: &str,
    size: Option<u32>,
    prefix: &str,
) -> PyResult<String> {
    let scene = solution(line).scene(puzzle.whole(), "Solution").map_err(|error| unanswered(py, &error))?;
    drawn(py, &scene, theme, size, prefix)
}

/// Solves many, on so many threads, and tells how many are done and not found out. All are done before it
/// returns.
#[pyfunction]
#[pyo3(signature = (puzzles, threads, bounds, progress))]
pub fn solve_many(
    py: Python<'_>,
    puzzles: Vec<Py<Puzzle>>,
    threads: usize,
    bounds: Bounds,
    progress: Option<Py<PyAny>>,
) -> PyResult<Vec<Found>> {
    let puzzles: Vec<&Puzzle> = puzzles.iter().map(Py::get).collect();
    let share = puzzles.len().div_ceil(threads.max(1)).max(1);
    let (done, unknown) = (AtomicU64::new(0), AtomicU64::new(0));
    let tell = |py: Python<'_>| {
        let counts = (done.load(Ordering::Relaxed), unknown.load(Ordering::Relaxed), puzzles.len());
        progress.as_ref().map_or(Ok(()), |progress| progress.call1(py, counts).map(|_| ()))
    };
    let solved: Result<Vec<Found>, Error> = run_telling(py, &Limits::of(bounds)?, tell, |options| {
        let is_stopped = || options.budget.stop.is_some_and(|stop| stop.load(Ordering::Relaxed));
        let one = |puzzle: &&Puzzle| {
            // A search that is stopped still looks at what is at hand, which for many takes long.
            let found =
                if is_stopped() { found(&Verdict::Unknown(None)) } else { puzzle.verdict(options)? };
            done.fetch_add(1, Ordering::Relaxed);
            unknown.fetch_add(u64::from(found.0 == "unknown"), Ordering::Relaxed);
            Ok(found)
        };
        std::thread::scope(|scope| {
            let solve = |part: &[&Puzzle]| part.iter().map(one).collect::<Result<Vec<Found>, Error>>();
            let parts: Vec<_> = puzzles.chunks(share).map(|part| scope.spawn(move || solve(part))).collect();
            let mut all = Vec::with_capacity(puzzles.len());
            for part in parts {
                // A panic of a part is that of the whole.
                all.extend(part.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))?);
            }
            Ok(all)
        })
    })?;
    let solved = solved.map_err(|error| unanswered(py, &error))?;
    tell(py)?;
    Ok(solved)
}

/// The combinations of a run of a Kakuro, as JSON.
#[pyfunction]
pub fn combos(total: usize, cells: usize, include: Vec<u8>, exclude: Vec<u8>) -> PyResult<String> {
    let combos = qedoku::combos(total, cells, &include, &exclude);
    let combos = combos.map_err(|error| PyValueError::new_err(error.to_string()))?;
    Ok(json::to_json(&json::Combos::new(&combos)))
}

/// The catalogue, or what a name means in it: each entry as JSON, without an example.
#[pyfunction]
#[pyo3(signature = (name))]
pub fn techniques(name: Option<&str>) -> Vec<String> {
    let told = |entry: qedoku::Entry| json::to_json(&json::Technique::with(&entry, None));
    match name {
        Some(name) => qedoku::find_techniques(name).map(told).collect(),
        None => qedoku::techniques().map(told).collect(),
    }
}

/// The ids of the methods, each with the families that it solves.
#[pyfunction]
pub fn methods() -> Vec<(&'static str, Vec<&'static str>)> {
    let families = |method: &'static Method| {
        Family::ALL.into_iter().filter(|&family| method.solves(family)).map(Family::id).collect()
    };
    qedoku::methods().map(|method| (method.id, families(method))).collect()
}

/// The ids of the formats, each with its family.
#[pyfunction]
pub fn formats() -> Vec<(&'static str, &'static str)> {
    Format::all().map(|format| (format.id(), format.family().id())).collect()
}
