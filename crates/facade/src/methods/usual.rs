//! The ways that any puzzle can be solved by: in the order in which people find techniques hard, and in that
//! of Sudoku Explainer.

use super::way::Stages::Listed;
use super::way::{Price, Way};
use crate::Scale;
use qedoku_engine::{Info, Method};
use qedoku_rating::human;
use std::sync::LazyLock;

static SUDOKU: LazyLock<Method<qedoku_sudoku::Grid>> = LazyLock::new(qedoku_rating::se::method);
/// The method for positions that are not known to have one solution: without its uniqueness techniques,
/// and without forcing nets, which take minutes to find nothing where much is open.
static SUDOKU_OPEN: LazyLock<Method<qedoku_sudoku::Grid>> = LazyLock::new(|| {
    let left_out = |info: &Info| info.relies_on_uniqueness || info.may_take_long;
    let mut method = qedoku_rating::se::method();
    method
        .stages
        .retain(|stage| !stage.techniques.iter().any(|technique| technique.infos().iter().any(left_out)));
    method
});
/// How people solve a Sudoku.
pub(crate) const SUDOKU_BY_PEOPLE: Way<qedoku_sudoku::Grid> = Way {
    unique: Listed(|| human::method_of_uniqueness(true)),
    open: Some(Listed(|| human::method_of_uniqueness(false))),
    price: Some(Price { scale: Scale::Human, of: |_, step| Some(human::rated(step).rating) }),
};
/// How the method `se` solves a Sudoku.
pub(crate) const SUDOKU_BY_SE: Way<qedoku_sudoku::Grid> = Way {
    unique: Listed(|| &SUDOKU),
    open: Some(Listed(|| &SUDOKU_OPEN)),
    price: Some(Price { scale: Scale::Se, of: |_, step| Some(qedoku_rating::se::rated(step).rating) }),
};
/// How all techniques of Kakuro solve one, the easiest first.
pub(crate) const KAKURO_BY_ALL: Way<qedoku_kakuro::Grid> = Way {
    unique: Listed(|| &KAKURO),
    open: Some(Listed(|| &KAKURO_OPEN)),
    price: Some(Price {
        scale: Scale::Kakuro,
        of: |grid, step| Some(qedoku_rating::kr::rated(grid, step).rating),
    }),
};
static KAKURO: LazyLock<Method<qedoku_kakuro::Grid>> = LazyLock::new(qedoku_kakuro::method);
static KAKURO_OPEN: LazyLock<Method<qedoku_kakuro::Grid>> = LazyLock::new(qedoku_kakuro::open_method);
/// How a Sudoku is solved by whips alone.
pub(crate) const SUDOKU_BY_WHIPS: Way<qedoku_sudoku::Grid> = Way {
    unique: Listed(|| &SUDOKU_WHIPS),
    open: None,
    price: Some(Price { scale: Scale::Human, of: |_, step| Some(human::rated(step).rating) }),
};
static SUDOKU_WHIPS: LazyLock<Method<qedoku_sudoku::Grid>> =
    LazyLock::new(qedoku_sudoku::methods::whips::method);
/// How a Kakuro is solved by whips alone.
pub(crate) const KAKURO_BY_WHIPS: Way<qedoku_kakuro::Grid> = Way {
    unique: Listed(|| &KAKURO_WHIPS),
    open: None,
    price: Some(Price {
        scale: Scale::Kakuro,
        of: |grid, step| Some(qedoku_rating::kr::rated(grid, step).rating),
    }),
};
static KAKURO_WHIPS: LazyLock<Method<qedoku_kakuro::Grid>> =
    LazyLock::new(qedoku_kakuro::methods::whips::method);
