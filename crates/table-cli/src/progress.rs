//! How far a run is, on standard error.

use qedoku_table::Watch;
use std::collections::VecDeque;
use std::io::{IsTerminal as _, Write as _};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// When and how progress is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// Nothing is told.
    Never,
    /// A line that changes.
    Line,
    /// A line of JSON a second.
    Json,
}

impl Form {
    /// The form that is asked for; by itself a line if someone may see it.
    pub fn of(asked: &str, quiet: bool) -> Form {
        match asked {
            _ if quiet => Form::Never,
            "always" => Form::Line,
            "json" => Form::Json,
            "auto" if std::io::stderr().is_terminal() => Form::Line,
            _ => Form::Never,
        }
    }
}

/// Tells how far work on rows is while it lasts, whose number nobody knows before.
pub fn during<T>(form: Form, watch: &Watch, work: impl FnOnce() -> T) -> T {
    let is_over = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let teller = std::thread::Builder::new().spawn_scoped(scope, || tell(form, 0, None, watch, &is_over));
        let done = work();
        is_over.store(true, Ordering::Relaxed);
        if let Ok(teller) = teller {
            let _ = teller.join();
        }
        done
    })
}

/// What is told, once a second until the end; `total` if it is known.
pub(crate) fn tell(form: Form, kept: u64, total: Option<u64>, watch: &Watch, is_over: &AtomicBool) {
    if form == Form::Never {
        return;
    }
    let (mut last, mut seen) = (Instant::now(), VecDeque::from([(Instant::now(), 0_u64)]));
    while !is_over.load(Ordering::Relaxed) {
        std::thread::sleep(Duration::from_millis(50));
        if last.elapsed() < Duration::from_secs(1) {
            continue;
        }
        last = Instant::now();
        let (rows, stopped) = (watch.rows.load(Ordering::Relaxed), watch.stopped.load(Ordering::Relaxed));
        // By what the last minute brought.
        while seen.len() > 60 {
            seen.pop_front();
        }
        let (since, before) = seen.front().copied().unwrap_or((last, 0));
        let rate = rows.saturating_sub(before) as f64 / since.elapsed().as_secs_f64().max(0.001);
        seen.push_back((last, rows));
        let done = kept + rows;
        let left = total.filter(|_| rate > 0.0).map(|total| total.saturating_sub(done) as f64 / rate);
        let said = match form {
            Form::Json => json(done, total, rate, left, stopped),
            _ => format!("\r\x1b[K{}", line(done, total, rate, left, stopped)),
        };
        let _ = std::io::stderr().lock().write_all(said.as_bytes());
    }
    if form == Form::Line {
        let _ = std::io::stderr().lock().write_all(b"\r\x1b[K");
    }
}

fn json(done: u64, total: Option<u64>, rate: f64, left: Option<f64>, stopped: u64) -> String {
    let told = serde_json::json!({
        "rows": done, "of": total, "a_minute": (rate * 60.0).round(), "seconds_left": left.map(f64::round),
        "stopped": stopped,
    });
    format!("{told}\n")
}

/// `3,100,000 of 10,000,000 rows, 31 %, 1,900,000/min, 3:40 left, 12 stopped`.
fn line(done: u64, total: Option<u64>, rate: f64, left: Option<f64>, stopped: u64) -> String {
    let mut said = grouped(done);
    if let Some(total) = total {
        said += &format!(" of {}", grouped(total));
    }
    said += " rows";
    if let Some(total) = total {
        said += &format!(", {} %", done.saturating_mul(100) / total.max(1));
    }
    said += &format!(", {}/min", grouped((rate * 60.0) as u64));
    if let Some(left) = left {
        let left = left.ceil() as u64;
        let (hours, minutes, seconds) = (left / 3600, left / 60 % 60, left % 60);
        said += &match hours {
            0 => format!(", {minutes}:{seconds:02} left"),
            _ => format!(", {hours}:{minutes:02}:{seconds:02} left"),
        };
    }
    if stopped > 0 {
        said += &format!(", {} stopped", grouped(stopped));
    }
    said
}

/// A number with commas.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut said = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            said.push(',');
        }
        said.push(digit);
    }
    said
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_tells_share_rate_and_time_left() {
        assert_eq!(
            line(3_100_000, Some(10_000_000), 31_000.0, Some(222.5), 12),
            "3,100,000 of 10,000,000 rows, 31 %, 1,860,000/min, 3:43 left, 12 stopped"
        );
        assert_eq!(line(0, Some(0), 0.0, None, 0), "0 of 0 rows, 0 %, 0/min");
        assert_eq!(line(1200, None, 20.0, None, 0), "1,200 rows, 1,200/min");
        assert!(json(1, Some(2), 1.0, None, 0).contains("\"seconds_left\":null"));
    }
}
