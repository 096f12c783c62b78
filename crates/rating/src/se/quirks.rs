//! Where the reference deviates from textbook logic, one item each: what it does, where we do the same, and
//! where it shows.
//!
//! [`QUIRKS`] lists all of them with witnesses; `tests/quirks.rs` takes the witness steps. The quirks
//! themselves stand where the search is. Scan orders are the contract of each technique file and are not
//! repeated here, unless a natural order would be another one.

mod list;

pub use list::{QUIRKS, Quirk, Witness};

use super::unique_loop;
use qedoku_model::{Role, Step};
use std::cmp::Ordering;

/// Unique rectangles and loops are ordered by rating *as a double*, then by type.
///
/// 4.6 + 0.1 is 4.699999999999999 in doubles, so a six-cell loop of type 3 with one extra cell comes before a
/// plain eight-cell loop (4.7) and before a rectangle with two (4.5 + 2 × 0.1 = 4.7), although all three
/// print 4.7; likewise 4.6 + 3 × 0.1 comes before 4.9. Rounded to tenths they would tie and be ordered by
/// type.
pub fn unique_loops_rank_by_doubles(a: &Step, b: &Step) -> Ordering {
    let key = |step: &Step| {
        let length = unique_loop::count(step, Role::Corner);
        let mut rating = 4.5;
        if length >= 10 {
            rating += 0.3;
        }
        if length >= 8 {
            rating += 0.2;
        } else if length >= 6 {
            rating += 0.1;
        }
        rating + f64::from(unique_loop::increment(step)) * 0.1
    };
    key(a).total_cmp(&key(b)).then_with(|| unique_loop::kind(a).cmp(&unique_loop::kind(b)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::se;
    use qedoku_model::{Candidate, Cell, Info, Proof};

    fn loop_of(corners: u16, technique: &'static Info, subset: u16) -> Step {
        Step::remove(technique, [Candidate(0)], Proof::units([]))
            .mark_all(Role::Corner, (0..corners).map(Cell))
            .mark_all(Role::Subset, (0..subset).map(Cell))
    }

    #[test]
    fn a_six_loop_with_one_extra_cell_precedes_an_eight_loop_though_both_print_4_7() {
        let six = loop_of(6, const { &Info::new("unique-loop-3", "", "", "") }, 1);
        let eight = loop_of(8, const { &Info::new("unique-loop-1", "", "", "") }, 0);
        assert_eq!(se::rated(&six).rating, se::rated(&eight).rating);
        assert_eq!(unique_loops_rank_by_doubles(&six, &eight), Ordering::Less);
        let rectangle = loop_of(4, const { &Info::new("unique-rectangle-3", "", "", "") }, 2);
        assert_eq!(unique_loops_rank_by_doubles(&six, &rectangle), Ordering::Less);
        assert_eq!(unique_loops_rank_by_doubles(&eight, &rectangle), Ordering::Less);
    }
}
