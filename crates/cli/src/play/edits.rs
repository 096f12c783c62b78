//! Changes of cells, as actions of the game.

use super::command::Edit;
use super::describe;
use super::reply::Reply;
use super::session::{Session, sentence, sentence_start};
use qedoku::game::{Action, At, BothNotes, Layer, Notes, Removals};
use std::collections::BTreeSet;

impl Session {
    /// Changes cells, one edit after the other, up to the first that cannot be.
    pub(super) fn edit(&mut self, edits: &[Edit]) -> Result<Reply, String> {
        let mut told: Vec<String> = Vec::new();
        for edit in edits {
            let reply = match edit {
                Edit::Place(cells, digit) => {
                    let said = format!("{digit} placed in {}.", counted(cells));
                    let action =
                        Action::Place { cells: cells.clone(), digit: *digit, cleaned: BothNotes::default() };
                    self.act(action, &said)
                }
                Edit::Erase(cells, layer) => self.clear(cells, *layer),
                Edit::Strike(cells, digits, away) => {
                    let notes: Notes = cells.iter().map(|&at| (at, *digits)).collect();
                    let removals = Removals { cells: notes, ..Removals::default() };
                    self.strike(removals, *away, &format!("{digits}"), &counted(cells))
                }
                Edit::Combination(run, digits, away) => {
                    let runs = [(*run, BTreeSet::from([*digits]))].into();
                    let removals = Removals { runs, ..Removals::default() };
                    self.strike(removals, *away, &format!("{digits}"), &format!("the run {run}"))
                }
                Edit::Note(layer, cells, digits) => {
                    digits.0.iter().map(|digit| digit.value()).try_fold(Reply::default(), |_, digit| {
                        let on = on_or_off(self.game.layers().notes(*layer), cells, digit);
                        let said = sentence(&format!("{layer} {digit} {on} in {}.", counted(cells)));
                        self.did(&said, |game| game.note(*layer, cells, digit))
                    })
                }
                Edit::Colour(cells, colour) => {
                    let on = on_or_off(&self.game.layers().cell_colours, cells, *colour);
                    let said = format!("Colour {} {on} in {}.", describe::letter(*colour), counted(cells));
                    self.did(&said, |game| game.colour(cells, *colour))
                }
            };
            let is_possible = reply.is_ok();
            told.push(match reply {
                Ok(reply) => reply.words.iter().map(ToString::to_string).collect(),
                Err(error) => sentence(&error),
            });
            if !is_possible {
                break;
            }
        }
        Ok(Reply::note(told.join(" ")))
    }

    fn clear(&mut self, cells: &[At], layer: Layer) -> Result<Reply, String> {
        self.act(
            Action::Clear { cells: cells.to_vec(), layer },
            &format!("{} cleared.", sentence_start(&counted(cells))),
        )
    }

    fn strike(&mut self, removals: Removals, away: bool, digits: &str, place: &str) -> Result<Reply, String> {
        let said = format!("{digits} {} in {place}.", if away { "struck" } else { "back" });
        self.act(if away { Action::Strike(removals) } else { Action::Restore(removals) }, &said)
    }
}

/// `r1c3`, or `3 cells`.
fn counted(cells: &[At]) -> String {
    match cells {
        [only] => only.to_string(),
        several => format!("{} cells", several.len()),
    }
}

/// What becomes of a mark: it is put on all cells unless all have it.
fn on_or_off(notes: &Notes, cells: &[At], digit: u8) -> &'static str {
    let has = |at: &At| notes.get(at).is_some_and(|own| own.0.iter().any(|other| other.value() == digit));
    if cells.iter().all(has) { "off" } else { "on" }
}
