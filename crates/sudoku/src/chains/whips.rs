//! Sudoku for whips and braids: 729 candidates, and as variables the 81 cells and the 243 places of a digit
//! in a row, column or box, which are the groups of the net in its order.

use crate::Grid;
use qedoku_engine::Board;
use qedoku_engine::whips::{RuleLists, Rules, State};
use qedoku_model::GroupId;
use std::sync::LazyLock;

/// The rules of classic Sudoku.
pub type WhipRules = Rules<12, 328>;

static RULES: LazyLock<Option<WhipRules>> = LazyLock::new(|| {
    let net = crate::net::net();
    let groups = (0..net.group_count() as u32).map(GroupId);
    let variables = groups.map(|group| net.members(group).iter().map(|c| c.0 as u16).collect()).collect();
    // The places of a digit in a house may lie where one house crosses another, digits of a cell may not.
    let together = (0..net.group_count()).map(|group| if group < 81 { 1 } else { 3 }).collect();
    let (links, lacks) = (Vec::new(), Vec::new());
    Rules::new(&RuleLists { candidates: net.candidate_count(), variables, links, lacks, together })
});

/// The rules of classic Sudoku; there is always room for them.
pub fn whip_rules() -> Option<&'static WhipRules> {
    RULES.as_ref()
}

/// The state of a grid, as it stands or with all singles that follow.
pub fn whip_state(rules: &WhipRules, grid: &Grid, with_singles: bool) -> State<12, 328> {
    let position = grid.position();
    let [alive, on] = [&position.alive, &position.on].map(|set| set.iter().map(|c| c.0 as u16));
    match with_singles {
        true => State::new(rules, alive, on),
        false => State::as_it_stands(rules, alive, on),
    }
}
