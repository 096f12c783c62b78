//! Which earlier puzzle of the input is the same but for its looks, whatever the number of threads.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::Duration;

/// The classes of the puzzles so far. Each puzzle waits until those before it have told theirs, which they do
/// before anything that takes long.
pub struct Earlier {
    state: Mutex<State>,
    told: Condvar,
    stop: &'static AtomicBool,
}

struct State {
    /// The number of the puzzle whose turn it is.
    next: u64,
    /// By form where it was first met: file and line.
    met: HashMap<String, String>,
}

impl Earlier {
    /// Before the puzzle with this number.
    pub fn new(first: u64, stop: &'static AtomicBool) -> Earlier {
        let state = Mutex::new(State { next: first, met: HashMap::new() });
        Earlier { state, told: Condvar::new(), stop }
    }

    /// Tells the form of a puzzle, if it has one, and where it stands; gives back where the same was met
    /// before. Once for each number.
    pub fn tell(&self, number: u64, form: Option<String>, place: String) -> Option<String> {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        while state.next != number && !self.stop.load(Ordering::Relaxed) {
            let waited = self.told.wait_timeout(state, Duration::from_millis(100));
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
        state.next = number + 1;
        self.told.notify_all();
        let form = form?;
        let known = state.met.get(&form).cloned();
        if known.is_none() {
            state.met.insert(form, place);
        }
        known
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_of_a_class_is_named_in_whatever_order_the_puzzles_come() {
        static STOP: AtomicBool = AtomicBool::new(false);
        let earlier = Earlier::new(1, &STOP);
        let forms = ["a", "b", "a", "", "b", "a"];
        let tell = |number: usize| {
            let form = Some(forms[number - 1].to_owned()).filter(|form| !form.is_empty());
            earlier.tell(number as u64, form, format!("{number}"))
        };
        let mut told: Vec<(usize, Option<String>)> = std::thread::scope(|scope| {
            let workers: Vec<_> =
                [6, 3, 5, 1, 4, 2].map(|number| (number, scope.spawn(move || tell(number)))).into();
            workers.into_iter().map(|(number, worker)| (number, worker.join().unwrap())).collect()
        });
        told.sort();
        let told: Vec<Option<String>> = told.into_iter().map(|(_, told)| told).collect();
        let one = |text: &str| Some(text.to_owned());
        assert_eq!(told, [None, None, one("1"), None, one("2"), one("1")]);
    }
}
