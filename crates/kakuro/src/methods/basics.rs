//! The basic techniques: those before aligned pair exclusion in the usual order, without those that rely on
//! there being one solution.

use super::usual::open_method;
use crate::Grid;
use qedoku_engine::Stage;

/// A stage for each, in their order.
pub fn stages() -> Vec<Stage<Grid>> {
    let is_basic = |stage: &Stage<Grid>| {
        let mut infos = stage.techniques.iter().flat_map(|technique| technique.infos());
        infos.all(|info| info.id != "aligned-pair-exclusion")
    };
    open_method().stages.into_iter().take_while(is_basic).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_basic_relies_on_one_solution() {
        let stages = stages();
        let mut infos =
            stages.iter().flat_map(|stage| stage.techniques).flat_map(|technique| technique.infos());
        assert!(stages.len() > 20 && infos.all(|info| !info.relies_on_uniqueness));
    }
}
