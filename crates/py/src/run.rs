//! Work for Python: without its lock, ended by Ctrl-C, and with panics as exceptions.

use crate::error::internal;
use pyo3::prelude::*;
use qedoku::{Budget, Clock, Options};
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

/// So often signals and stops are looked at while a verb works.
const SLICE: Duration = Duration::from_millis(50);

/// Each second time whoever wants to know is told how far it is.
pub const TOLD: u32 = 2;

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
    pub fn is_set(&self) -> bool {
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

pub fn seconds(seconds: f64) -> PyResult<Duration> {
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
    work: Option<u64>,
    stop: Option<Py<Stop>>,
    verify: bool,
}

/// Seconds, nodes, a signal and looks at the clock, as `qedoku.Budget` has them.
pub type Bounds = Option<(Option<f64>, Option<u64>, Option<Py<Stop>>, Option<u64>)>;

impl Limits {
    pub fn of(bounds: Bounds) -> PyResult<Limits> {
        let Some((time, nodes, stop, work)) = bounds else { return Ok(Limits::default()) };
        Ok(Limits { time: time.map(seconds).transpose()?, nodes, work, stop, verify: false })
    }

    /// The same, with every step checked.
    pub fn verified(self, verify: bool) -> Limits {
        Limits { verify, ..self }
    }

    fn is_stopped(&self) -> bool {
        self.stop.as_ref().is_some_and(|stop| stop.get().is_set())
    }

    fn options<'a>(&self, stop: &'a AtomicBool) -> Options<'a> {
        let budget = Budget {
            nodes: self.nodes,
            work: self.work,
            time: self.time,
            stop: Some(stop),
            ..Budget::UNLIMITED
        };
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
    run_telling(py, limits, |_| Ok(()), work)
}

/// The same, and every 100 ms somebody is told of it on the calling thread, who may end it by an error.
pub fn run_telling<T: Send>(
    py: Python<'_>,
    limits: &Limits,
    mut tell: impl FnMut(Python<'_>) -> PyResult<()> + Send,
    work: impl FnOnce(&Options<'_>) -> T + Send,
) -> PyResult<T> {
    let (flag, mut turn) = (AtomicBool::new(limits.is_stopped()), 0);
    let look = || {
        if limits.is_stopped() {
            flag.store(true, Ordering::Relaxed);
        }
        turn += 1;
        Python::attach(|py| {
            py.check_signals()?;
            if turn % TOLD == 0 { tell(py) } else { Ok(()) }
        })
    };
    py.detach(|| watched(&flag, look, || work(&limits.options(&flag))))
        .map_err(|broken| broken.into_error(py))
}

/// Why work has no answer.
pub enum Broken {
    /// It panicked.
    Panic(Box<dyn Any + Send>),
    /// Whoever looked after it would not wait any longer.
    Ended(PyErr),
    /// There is no thread for it.
    System(std::io::Error),
}

impl Broken {
    pub fn into_error(self, py: Python<'_>) -> PyErr {
        match self {
            Broken::Panic(panic) => internal(py, &*panic),
            Broken::Ended(error) => error,
            Broken::System(error) => error.into(),
        }
    }
}

/// Work on a thread of its own, and somebody who looks after it every 50 ms and may end it by an error, which
/// sets the flag.
pub fn watched<T: Send>(
    flag: &AtomicBool,
    mut look: impl FnMut() -> PyResult<()>,
    work: impl FnOnce() -> T + Send,
) -> Result<T, Broken> {
    thread::scope(|scope| {
        let (send, done) = channel();
        let worker = move || {
            // Nobody listens any more only where the answer is not wanted.
            let _ = send.send(catch_unwind(AssertUnwindSafe(work)));
        };
        thread::Builder::new().stack_size(STACK).spawn_scoped(scope, worker).map_err(Broken::System)?;
        loop {
            match done.recv_timeout(SLICE) {
                Ok(result) => return result.map_err(Broken::Panic),
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(Broken::Panic(Box::new("the worker is gone")));
                }
                Err(RecvTimeoutError::Timeout) => {
                    if let Err(error) = look() {
                        flag.store(true, Ordering::Relaxed);
                        return Err(Broken::Ended(error));
                    }
                }
            }
        }
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
