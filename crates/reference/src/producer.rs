//! The thirty producers in the reference's order.

use crate::aligned;
use crate::basic::{fish::fish, locked, singles, subsets, wings};
use crate::chaining::{Engine, EngineKind};
use crate::delivery::Delivery;
use crate::grid::Grid;
use crate::hint::{Emit, Flow, Hint};
use crate::uniqueness::{bug::bug, loops::unique_loops};

/// The producers. The order of the variants is the order in which they are asked; the first hint of the first
/// producer that has one is taken.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)]
pub enum Producer {
    HiddenSingle,
    DirectLocked,
    DirectHiddenPair,
    NakedSingle,
    DirectHiddenTriplet,
    Locked,
    NakedPair,
    XWing,
    HiddenPair,
    NakedTriplet,
    Swordfish,
    HiddenTriplet,
    XyWing,
    XyzWing,
    UniqueLoops,
    NakedQuad,
    Jellyfish,
    HiddenQuad,
    Bug,
    AlignedPair,
    ForcingChains,
    AlignedTriplet,
    Nishio,
    Multiple,
    /// Dynamic, level 0.
    Dynamic,
    /// Dynamic, level 1: "(+)".
    DynamicPlus,
    /// Dynamic, level 2: "(+ Forcing Chains)".
    DynamicForcing,
    /// Dynamic, level 3: "(+ Multiple Forcing Chains)".
    DynamicMultiple,
    /// Dynamic, level 4: "(+ Dynamic Forcing Chains)".
    DynamicDynamic,
    /// Dynamic, level 5: "(+ Dynamic Forcing Chains (+ Forcing Chains))".
    DynamicDynamicForcing,
}

use Producer::*;

impl Producer {
    /// All producers in order.
    pub const ALL: [Producer; 30] = [
        HiddenSingle,
        DirectLocked,
        DirectHiddenPair,
        NakedSingle,
        DirectHiddenTriplet,
        Locked,
        NakedPair,
        XWing,
        HiddenPair,
        NakedTriplet,
        Swordfish,
        HiddenTriplet,
        XyWing,
        XyzWing,
        UniqueLoops,
        NakedQuad,
        Jellyfish,
        HiddenQuad,
        Bug,
        AlignedPair,
        ForcingChains,
        AlignedTriplet,
        Nishio,
        Multiple,
        Dynamic,
        DynamicPlus,
        DynamicForcing,
        DynamicMultiple,
        DynamicDynamic,
        DynamicDynamicForcing,
    ];

    fn engine(self) -> Option<EngineKind> {
        Some(match self {
            ForcingChains => EngineKind::Forcing,
            Nishio => EngineKind::Nishio,
            Multiple => EngineKind::Multiple,
            Dynamic => EngineKind::Dynamic(0),
            DynamicPlus => EngineKind::Dynamic(1),
            DynamicForcing => EngineKind::Dynamic(2),
            DynamicMultiple => EngineKind::Dynamic(3),
            DynamicDynamic => EngineKind::Dynamic(4),
            DynamicDynamicForcing => EngineKind::Dynamic(5),
            _ => return None,
        })
    }

    /// Hands over the producer's hints one by one, in order, until `emit` breaks.
    fn run(self, grid: &Grid, delivery: &Delivery, emit: &mut Emit) -> Flow {
        // Hints that do nothing are never emitted.
        let emit = &mut |hint: Hint| if hint.is_worthwhile() { emit(hint) } else { Flow::Continue(()) };
        if let Some(kind) = self.engine() {
            let list = Engine::new(kind, delivery).hints(grid);
            return list.iter().try_for_each(|hint| emit(Hint::clone(hint)));
        }
        match self {
            HiddenSingle => singles::hidden_single(grid, emit),
            DirectLocked => locked::direct_locked_candidates(grid, emit),
            DirectHiddenPair => subsets::direct_hidden_set(grid, 2, emit),
            NakedSingle => singles::naked_single(grid, emit),
            DirectHiddenTriplet => subsets::direct_hidden_set(grid, 3, emit),
            Locked => locked::locked_candidates(grid, emit),
            NakedPair => subsets::naked_set(grid, 2, emit),
            XWing => fish(grid, 2, emit),
            HiddenPair => subsets::hidden_set(grid, 2, emit),
            NakedTriplet => subsets::naked_set(grid, 3, emit),
            Swordfish => fish(grid, 3, emit),
            HiddenTriplet => subsets::hidden_set(grid, 3, emit),
            XyWing => wings::wing(grid, false, emit),
            XyzWing => wings::wing(grid, true, emit),
            UniqueLoops => unique_loops(grid, emit),
            NakedQuad => subsets::naked_set(grid, 4, emit),
            Jellyfish => fish(grid, 4, emit),
            HiddenQuad => subsets::hidden_set(grid, 4, emit),
            Bug => bug(grid, emit),
            AlignedPair => aligned::aligned_pair(grid, emit),
            AlignedTriplet => aligned::aligned_triplet(grid, emit),
            _ => Flow::Continue(()),
        }
    }
}

/// The complete list of one producer in the order in which it emits, nested hints in canonical order: sorted
/// and without repeated eliminations for the chaining producers, sorted for unique loops, else in order of
/// search.
///
/// ```
/// use qedoku_reference::{Grid, Producer, hints};
/// let line = "................12....34........1..5..6.....7.73...4......7.6..1..2.....8.4......";
/// let grid = Grid::from_line(line).unwrap();
/// assert_eq!(hints(&grid, Producer::HiddenSingle)[0].to_string(), "Hidden Single 1.2 r5c2=1");
/// ```
pub fn hints(grid: &Grid, producer: Producer) -> Vec<Hint> {
    hints_delivered(grid, producer, &Delivery::canonical())
}

/// As [`hints`], with a chosen order of the cells of nested hints.
pub fn hints_delivered(grid: &Grid, producer: Producer, delivery: &Delivery) -> Vec<Hint> {
    let mut list = Vec::new();
    let _ = producer.run(grid, delivery, &mut |hint| {
        list.push(hint);
        Flow::Continue(())
    });
    list
}

/// The hint that the reference applies: the first of the first producer that has any.
pub fn first_hint(grid: &Grid) -> Option<Hint> {
    first_hint_delivered(grid, &Delivery::canonical())
}

/// As [`first_hint`], with a chosen order of the cells of nested hints.
pub fn first_hint_delivered(grid: &Grid, delivery: &Delivery) -> Option<Hint> {
    let mut found = None;
    Producer::ALL.into_iter().find(|producer| {
        let flow = producer.run(grid, delivery, &mut |hint| {
            found = Some(hint);
            Flow::Break(())
        });
        flow.is_break()
    });
    found
}
