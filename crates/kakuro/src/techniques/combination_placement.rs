//! Combination placement: a run loses the combinations that its cells cannot share out, although each digit
//! has a cell and each cell a digit.
//!
//! Why: some cells have together fewer digits of the combination than they are, or some of its digits fewer
//! cells. Scan order: the runs in order, their combinations in order; one step for each run. Source: common
//! knowledge; the criterion is P. Hall's theorem, 1935.

use crate::Grid;
use crate::fillings::{Filling, lemmas};
use crate::play::quiet::{Quiet, QuietRuns};
use qedoku_engine::{Emit, Flow, Info, Technique, Workspace};
use qedoku_model::{Candidate, House, Proof, Role, Step};

/// The technique of this file.
pub struct CombinationPlacement {
    /// Whether it looks at runs with more than five open cells, or at the others.
    pub long: bool,
}

const ABOUT: &str =
    "The cells of a run cannot share out the digits of a combination among them; the combination goes.";
const WORDS: &str = "In {house}, {house:open}; so {removed}.";

const INFOS: [[Info; 1]; 2] = [
    [Info::new("combination-placement", "Combination Placement", ABOUT, WORDS)
        .alias(&["Filling Test", "Bipartite Test"])],
    [Info::new("long-combination-placement", "Long Combination Placement", ABOUT, WORDS)],
];

/// The most open cells of a run that is not long.
const SHORT: usize = 5;

impl Technique<Grid> for CombinationPlacement {
    fn infos(&self) -> &'static [Info] {
        &INFOS[usize::from(self.long)]
    }

    fn find(&self, grid: &Grid, workspace: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        let quiet = QuietRuns::of(workspace, grid);
        for house in grid.runs() {
            emit.tick()?;
            let open = grid.run_summary(house).open;
            if open < 2 || (open > SHORT) != self.long || quiet.has(grid, house, Quiet::Placement) {
                continue;
            }
            let reasons = reasons(grid, house);
            if reasons.is_empty() {
                quiet.mark(grid, house, Quiet::Placement);
                continue;
            }
            let (removed, proof) = lemmas(reasons);
            emit.step(Step::remove(&self.infos()[0], removed, proof).mark(Role::House, house))?;
        }
        Flow::Continue(())
    }
}

fn reasons(grid: &Grid, house: House) -> Vec<(Candidate, Proof)> {
    let Some(filling) = Filling::of(grid, house) else { return Vec::new() };
    let (_, possible) = filling.supported();
    let combinations = filling.combinations.iter().enumerate();
    combinations
        .filter(|(i, _)| possible >> i & 1 == 0)
        .filter_map(|(_, &(id, set))| Some((id, filling.proof(grid, house, &filling.obstacle(set)?))))
        .collect()
}
