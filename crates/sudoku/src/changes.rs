//! What has changed between two positions of a puzzle, for searches that look back.
//!
//! A pattern of candidates that have not changed was there before; and as what it removes was open then as
//! well, a search that found nothing before need not look at it again.

use crate::Grid;
use crate::house::CellSet;
use qedoku_engine::{Emit, Flow, Kept, Technique, Workspace};
use qedoku_model::{Cell, Digit, DigitSet};
use std::any::TypeId;

/// Where candidates have gone since an earlier position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Changes {
    /// The cells that have fewer candidates, filled ones among them.
    pub(crate) cells: CellSet,
    /// The digits that have fewer places.
    pub(crate) digits: DigitSet,
}

impl Changes {
    /// Everything counts as changed.
    pub(crate) const ALL: Changes = Changes { cells: CellSet::ALL, digits: DigitSet::ALL };
}

/// As much of a position as tells what has changed since.
#[derive(Clone, Debug)]
pub(crate) struct Snapshot {
    /// The open candidates, by digit.
    places: [CellSet; 9],
    /// What else patterns look at does not change in the course of a puzzle.
    initial: [DigitSet; 81],
    is_unique: bool,
}

impl Snapshot {
    /// A snapshot of a position.
    pub(crate) fn of(grid: &Grid) -> Snapshot {
        Snapshot {
            places: Digit::ALL.map(|digit| grid.cells_with(digit)),
            initial: std::array::from_fn(|i| grid.initial(Cell(i as u16))),
            is_unique: grid.is_unique(),
        }
    }

    /// What has changed from it to `grid`; `None` if that is no later position of the same puzzle.
    pub(crate) fn changes(&self, grid: &Grid) -> Option<Changes> {
        let is_same_puzzle = self.is_unique == grid.is_unique()
            && self.initial.iter().enumerate().all(|(i, own)| *own == grid.initial(Cell(i as u16)));
        if !is_same_puzzle {
            return None;
        }
        let mut changes = Changes { cells: CellSet::EMPTY, digits: DigitSet::EMPTY };
        for digit in Digit::ALL {
            let (before, now) = (self.places[digit.index()], grid.cells_with(digit));
            if !(now - before).is_empty() {
                return None;
            }
            let gone = before - now;
            if !gone.is_empty() {
                changes.cells = changes.cells | gone;
                changes.digits.insert(digit);
            }
        }
        Some(changes)
    }
}

/// Where techniques that look back found nothing last: a technique by its type and the id of its first info.
#[derive(Default)]
struct Fruitless(Vec<(TypeId, &'static str, Snapshot)>);

impl Kept for Fruitless {
    fn bytes(&self) -> usize {
        self.0.capacity() * size_of::<(TypeId, &str, Snapshot)>()
    }
}

impl Fruitless {
    fn of(&mut self, kind: TypeId, id: &str) -> Option<&mut Snapshot> {
        self.0.iter_mut().find(|known| known.0 == kind && known.1 == id).map(|known| &mut known.2)
    }
}

/// Searches what has changed since the technique last found nothing, by `search`, which finds at least the
/// steps of patterns that have changed; and notes if it finds nothing again.
pub(crate) fn look_back<T: Technique<Grid> + 'static>(
    technique: &T,
    grid: &Grid,
    workspace: &mut Workspace,
    emit: &mut Emit<'_>,
    search: impl FnOnce(Changes, &mut Workspace, &mut Emit<'_>) -> Flow,
) -> Flow {
    // Those who take all get more than what shows whether there is anything.
    if emit.wants_all() {
        return search(Changes::ALL, workspace, emit);
    }
    let (kind, id) = (TypeId::of::<T>(), technique.infos()[0].id);
    let known = workspace.of::<Fruitless>().of(kind, id);
    let changes = known.and_then(|before| before.changes(grid)).unwrap_or(Changes::ALL);
    let count = emit.count();
    search(changes, workspace, emit)?;
    // A search that was cut off may have missed steps.
    if emit.count() == count && !emit.watch().is_over() {
        let fruitless = workspace.of::<Fruitless>();
        match fruitless.of(kind, id) {
            Some(known) => *known = Snapshot::of(grid),
            None => fruitless.0.push((kind, id, Snapshot::of(grid))),
        }
    }
    Flow::Continue(())
}

/// The method `find` of a technique that looks back, from its method
/// `search(&self, &Grid, Changes, &mut Emit) -> Flow`, which finds at least the steps of patterns that have
/// changed; `looks_back!(workspace)` hands it the workspace too.
macro_rules! looks_back {
    () => {
        fn find(&self, grid: &Grid, workspace: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
            let search = |changes, _: &mut Workspace, emit: &mut Emit<'_>| self.search(grid, changes, emit);
            $crate::changes::look_back(self, grid, workspace, emit, search)
        }
    };
    (workspace) => {
        fn find(&self, grid: &Grid, workspace: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
            let search = |changes, workspace: &mut Workspace, emit: &mut Emit<'_>| {
                self.search(grid, changes, workspace, emit)
            };
            $crate::changes::look_back(self, grid, workspace, emit, search)
        }
    };
}
pub(crate) use looks_back;
