//! A technique that is wished, or a group of them.

use qedoku_rating::human;

/// Techniques under a name; a step of any of them will do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wanted {
    /// As it was asked for.
    pub name: String,
    /// The ids, of at least one.
    pub ids: Vec<&'static str>,
}

impl Wanted {
    /// The least that one of them costs on the scale `human`, in tenths; `None` if none is on it.
    pub fn least(&self) -> Option<u32> {
        self.prices().min()
    }

    /// The most that one of them costs there without what length adds.
    pub fn most(&self) -> Option<u32> {
        self.prices().max()
    }

    fn prices(&self) -> impl Iterator<Item = u32> {
        self.ids.iter().filter_map(|id| human::base(id)).map(|base| u32::from(base.tenths()))
    }
}
