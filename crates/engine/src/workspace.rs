//! What searches keep in the course of a solve.

use std::any::{Any, TypeId};
use std::fmt;

/// Something that searches keep: scratch memory, a view of the last position, what was found out in an
/// earlier one.
///
/// What is kept only saves work. It carries with it all that it depends on, the position and the puzzle it
/// belongs to, and whoever asks for it compares that first: a search finds the same in a fresh workspace as
/// in one that has seen other puzzles.
pub trait Kept: Any + Send {
    /// How much memory it takes beside its own size, in bytes, roughly.
    fn bytes(&self) -> usize;
}

/// The memory of a solve: one thing of each kind that its searches keep.
///
/// Making one costs nothing, and a search that keeps nothing pays nothing for it. Whoever solves owns it, may
/// use it for one puzzle after another, and may drop or [clear](Workspace::clear) it at any time.
///
/// ```
/// use qedoku_engine::{Kept, Workspace};
///
/// #[derive(Default)]
/// struct Spare(Vec<u64>);
/// impl Kept for Spare {
///     fn bytes(&self) -> usize { self.0.capacity() * 8 }
/// }
/// let mut workspace = Workspace::new();
/// workspace.of::<Spare>().0.reserve_exact(100);
/// assert!(workspace.bytes() >= 800 && workspace.of::<Spare>().0.capacity() >= 100);
/// workspace.clear();
/// assert_eq!((workspace.bytes(), workspace.of::<Spare>().0.capacity()), (0, 0));
/// ```
#[derive(Default)]
pub struct Workspace {
    /// A handful, so that looking through them is the quickest way to one.
    slots: Vec<Slot>,
}

/// One thing that is kept.
struct Slot {
    kind: TypeId,
    size: usize,
    value: Box<dyn Kept>,
}

impl Workspace {
    /// A workspace in which nothing is kept.
    pub const fn new() -> Workspace {
        Workspace { slots: Vec::new() }
    }

    /// What is kept of a kind; the default if nothing is.
    pub fn of<T: Kept + Default>(&mut self) -> &mut T {
        let kind = TypeId::of::<T>();
        let place = self.slots.iter().position(|slot| slot.kind == kind);
        let place = place.unwrap_or_else(|| {
            self.slots.push(Slot { kind, size: size_of::<T>(), value: Box::<T>::default() });
            self.slots.len() - 1
        });
        let value: &mut dyn Any = &mut *self.slots[place].value;
        value.downcast_mut().expect("what is kept of a kind is of that kind")
    }

    /// Takes out what is kept of a kind, for a search that keeps other things as well; it gives it back by
    /// `*workspace.of() = kept`, or leaves it out if it was cut off.
    pub fn take<T: Kept + Default>(&mut self) -> T {
        std::mem::take(self.of())
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.slots.clear();
    }

    /// How much memory all that is kept takes, in bytes, roughly.
    pub fn bytes(&self) -> usize {
        self.slots.iter().map(|slot| slot.size + slot.value.bytes()).sum()
    }
}

impl fmt::Debug for Workspace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Workspace").field("bytes", &self.bytes()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Default)]
    struct Words(Vec<String>);
    #[derive(Default)]
    struct Count(usize);

    impl Kept for Words {
        fn bytes(&self) -> usize {
            self.0.iter().map(String::len).sum()
        }
    }

    impl Kept for Count {
        fn bytes(&self) -> usize {
            0
        }
    }

    #[test]
    fn kinds_are_kept_apart_and_taken_out_one_by_one() {
        let mut workspace = Workspace::new();
        workspace.of::<Count>().0 = 3;
        workspace.of::<Words>().0.push("kept".to_owned());
        assert_eq!(workspace.bytes(), size_of::<Count>() + size_of::<Words>() + 4);
        assert_eq!(workspace.take::<Count>().0, 3);
        assert_eq!((workspace.of::<Count>().0, workspace.of::<Words>().0.len()), (0, 1));
    }

    #[test]
    fn a_workspace_may_be_sent_to_a_worker() {
        fn is_send<T: Send>(_: &T) {}
        is_send(&Workspace::new());
    }
}
