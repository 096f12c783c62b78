//! Work for Python: without its lock, ended by Ctrl-C, and with panics as exceptions.

use crate::error::internal;
use pyo3::prelude::*;
use qedoku::{Budget, Clock, Options};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

/// So often signals and stops are looked at while a verb works.
const SLICE: Duration = Duration::from_millis(50);

/// Room for the deepest searches, as the main thread has it.
const STACK: usize = 8 << 20;

/// A signal that ends verbs from another thread.
#[pyclass(frozen, module = "qedoku._qedoku")]
pub struct Stop {
    is_set: AtomicBool,
    /// By the clock of the library.
    end: Option<Duration>,
}

#[pymethods]
impl Stop {
    #[new]
    #[pyo3(signature = (timeout = None))]
    fn new(timeout: Option<f64>) -> PyResult<Stop> {
        let end = timeout.map(seconds).transpose()?.and_then(|time| Clock::SYSTEM.now().checked_add(time));
        Ok(Stop { is_set: AtomicBool::new(false), end })
    }

    /// Ends what was given this signal.
    fn set(&self) {
        self.is_set.store(true, Ordering::Relaxed);
    }

    /// Whether it is set, or its time is over.
    fn is_set(&self) -> bool {
        self.is_set.load(Ordering::Relaxed) || self.end.is_some_and(|end| Clock::SYSTEM.now() >= end)
    }

    fn __enter__(this: Py<Self>) -> Py<Self> {
        this
    }

    #[pyo3(signature = (*_raised))]
    fn __exit__(&self, _raised: &Bound<'_, PyAny>) {
        self.set();
    }
}

fn seconds(seconds: f64) -> PyResult<Duration> {
    Duration::try_from_secs_f64(seconds).map_err(|_| {
        pyo3::exceptions::PyValueError::new_err(format!(
            "{seconds} is no number of seconds; type one from 0 up, such as 2.5"
        ))
    })
}

/// What bounds a verb.
#[derive(Default)]
pub struct Limits {
    time: Option<Duration>,
    nodes: Option<u64>,
    stop: Option<Py<Stop>>,
    verify: bool,
}

/// Seconds, nodes and a signal, as `qedoku.Budget` has them.
pub type Bounds = Option<(Option<f64>, Option<u64>, Option<Py<Stop>>)>;

impl Limits {
    pub fn of(bounds: Bounds) -> PyResult<Limits> {
        let Some((time, nodes, stop)) = bounds else { return Ok(Limits::default()) };
        Ok(Limits { time: time.map(seconds).transpose()?, nodes, stop, verify: false })
    }

    /// The same, with every step checked.
    pub fn verified(self, verify: bool) -> Limits {
        Limits { verify, ..self }
    }

    fn is_stopped(&self) -> bool {
        self.stop.as_ref().is_some_and(|stop| stop.get().is_set())
    }

    fn options<'a>(&self, stop: &'a AtomicBool) -> Options<'a> {
        let budget = Budget { nodes: self.nodes, time: self.time, stop: Some(stop), ..Budget::UNLIMITED };
        let usual = Options::default();
        Options { budget, verify: self.verify || usual.verify, ..usual }
    }

    /// The options of a search of so many nodes at the most, if that is less than what is allowed.
    pub fn short(&self, nodes: u64) -> Option<Options<'static>> {
        let is_free =
            self.time.is_none() && self.stop.is_none() && self.nodes.is_none_or(|most| most > nodes);
        is_free.then(|| Options { budget: Budget::of_nodes(nodes), ..Options::default() })
    }
}

/// Short work on the calling thread.
pub fn at_once<T: Send>(py: Python<'_>, work: impl FnOnce() -> T + Send) -> PyResult<T> {
    let done = py.detach(|| catch_unwind(AssertUnwindSafe(work)));
    done.map_err(|panic| internal(py, &*panic))
}

/// Long work on a thread of its own, which ends before this returns. Ctrl-C is seen on the main thread of
/// Python alone; others give a signal.
pub fn run<T: Send>(
    py: Python<'_>,
    limits: &Limits,
    work: impl FnOnce(&Options<'_>) -> T + Send,
) -> PyResult<T> {
    let flag = AtomicBool::new(limits.is_stopped());
    let flag = &flag;
    py.detach(|| {
        thread::scope(|scope| {
            let (send, done) = channel();
            let worker = move || {
                let options = limits.options(flag);
                // Nobody listens any more only where the answer is not wanted.
                let _ = send.send(catch_unwind(AssertUnwindSafe(|| work(&options))));
            };
            if let Err(error) = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, worker) {
                return Err(error.into());
            }
            loop {
                match done.recv_timeout(SLICE) {
                    Ok(result) => {
                        return result.map_err(|panic| Python::attach(|py| internal(py, &*panic)));
                    }
                    Err(RecvTimeoutError::Disconnected) => {
                        return Err(Python::attach(|py| internal(py, &"the worker is gone")));
                    }
                    Err(RecvTimeoutError::Timeout) => {
                        if limits.is_stopped() {
                            flag.store(true, Ordering::Relaxed);
                        }
                        if let Err(signal) = Python::attach(|py| py.check_signals()) {
                            flag.store(true, Ordering::Relaxed);
                            return Err(signal);
                        }
                    }
                }
            }
        })
    })
}

/// Panics, for the tests.
#[cfg(feature = "fault")]
#[pyfunction]
pub fn _fault(py: Python<'_>, on_thread: bool) -> PyResult<()> {
    let faulty = || panic!("a fault that is wanted");
    match on_thread {
        true => run(py, &Limits::default(), |_| faulty()),
        false => at_once(py, faulty),
    }
}
