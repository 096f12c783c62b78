//! What the library says of errors, as the exceptions of `qedoku.errors`.

use pyo3::call::PyCallArgs;
use pyo3::prelude::*;
use qedoku::input::Problem;
use qedoku::{Defect, Error, Method, methods};

/// An exception of `qedoku.errors` with these arguments.
pub fn raised<'py>(py: Python<'py>, name: &str, arguments: impl PyCallArgs<'py>) -> PyErr {
    let made = py.import("qedoku.errors").and_then(|errors| errors.getattr(name)?.call1(arguments));
    made.map_or_else(|error| error, PyErr::from_value)
}

/// Line, column and message of what is wrong in a text.
pub type Wrong = (u64, u64, String);

fn of_problem(problem: &Problem) -> Wrong {
    (problem.place.line, problem.place.column, problem.message.clone())
}

/// A text that cannot be read.
pub fn unreadable(py: Python<'_>, problems: &[Problem]) -> PyErr {
    let lines: Vec<String> = problems.iter().map(ToString::to_string).collect();
    let wrong: Vec<Wrong> = problems.iter().map(of_problem).collect();
    raised(py, "ReadError", (lines.join("\n"), wrong))
}

/// A verb without an answer.
pub fn unanswered(py: Python<'_>, error: &Error) -> PyErr {
    let message = error.to_string();
    match error {
        Error::Defects(defects) => {
            let of =
                |Defect { line, column, message }: &Defect| -> Wrong { (*line, *column, message.clone()) };
            raised(py, "InvalidPuzzle", (message, defects.iter().map(of).collect::<Vec<_>>()))
        }
        Error::NoTechnique { name, .. } => {
            let known: Vec<&str> = qedoku::techniques().map(|entry| entry.info.id).collect();
            raised(py, "UnknownName", ("technique", name.clone(), known))
        }
        Error::Refused(refused) => {
            raised(py, "RefusedStep", (message, refused.number, refused.puzzle.clone()))
        }
        Error::NoMethod { .. } | Error::OtherFamily { .. } | Error::Unwritable(_) => {
            raised(py, "NotApplicable", (message,))
        }
        _ => pyo3::exceptions::PyValueError::new_err(message),
    }
}

/// What a panic says.
pub fn said(panic: &(dyn std::any::Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("it says nothing")
}

/// A panic that was caught.
pub fn internal(py: Python<'_>, panic: &(dyn std::any::Any + Send)) -> PyErr {
    let said = said(panic);
    raised(py, "InternalError", (format!("a fault of qedoku, please report it with the puzzle: {said}"),))
}

/// The method of an id.
pub fn method(py: Python<'_>, id: &str) -> PyResult<&'static Method> {
    qedoku::find_method(id).ok_or_else(|| {
        let known: Vec<&str> = methods().map(|method| method.id).collect();
        raised(py, "UnknownName", ("method", id, known))
    })
}

/// What a word means, if it is one of those that are known.
pub fn named<T>(py: Python<'_>, kind: &str, word: &str, known: &[(&str, T)]) -> PyResult<T>
where
    T: Copy,
{
    known.iter().find(|(name, _)| *name == word).map(|(_, meant)| *meant).ok_or_else(|| {
        let names: Vec<&str> = known.iter().map(|(name, _)| *name).collect();
        raised(py, "UnknownName", (kind, word, names))
    })
}
