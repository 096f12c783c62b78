//! The cells that a symmetry exchanges, orbit by orbit.

/// A partition of the 81 cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Orbits(Vec<Vec<u8>>);

impl Orbits {
    /// From the first cell of its orbit for each cell, as
    /// [`Symmetry::orbits`](qedoku_canon::Symmetry::orbits) gives them.
    pub fn of(first: &[u8; 81]) -> Orbits {
        let members = |orbit: u8| (0..81).filter(|cell| first[usize::from(*cell)] == orbit).collect();
        Orbits((0..81).filter(|cell| first[usize::from(*cell)] == *cell).map(members).collect())
    }

    /// How many there are.
    #[expect(clippy::len_without_is_empty, reason = "there is at least one")]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// The cells of one, ascending.
    ///
    /// # Panics
    /// If there are not so many.
    pub fn cells(&self, orbit: usize) -> &[u8] {
        &self.0[orbit]
    }
}
