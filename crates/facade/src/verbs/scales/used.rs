//! Which steps a rating took: how many, the hardest, and by which techniques.

use super::{Figures, OnScale, Scale};
use crate::{Outcome, Rating};

/// Counts the steps of a rating. What ranks them is the scale's.
pub(super) struct Used<R> {
    steps: usize,
    hardest: Option<(R, String)>,
    /// Each technique once, with the rank of its easiest step, in the order in which they came.
    techniques: Vec<(R, &'static str)>,
}

impl<R: Ord + Copy> Used<R> {
    /// Before the first step.
    pub fn none() -> Used<R> {
        Used { steps: 0, hardest: None, techniques: Vec::new() }
    }

    /// Takes one more step: its rank, the name by which the scale calls it, and the id of its technique.
    pub fn add(&mut self, rank: R, name: &str, id: &'static str) {
        self.steps += 1;
        if self.hardest.as_ref().is_none_or(|(most, _)| rank > *most) {
            self.hardest = Some((rank, name.to_owned()));
        }
        match self.techniques.iter_mut().find(|(_, known)| *known == id) {
            Some((least, _)) => *least = rank.min(*least),
            None => self.techniques.push((rank, id)),
        }
    }

    /// The rating that these steps came to.
    pub fn on(self, scale: Scale, outcome: Outcome, figures: Figures, least: Option<Rating>) -> OnScale {
        let mut techniques: Vec<(R, &'static str)> = Vec::with_capacity(self.techniques.len());
        for one in self.techniques {
            techniques.insert(techniques.partition_point(|(rank, _)| *rank <= one.0), one);
        }
        OnScale {
            scale,
            outcome,
            figures,
            steps: self.steps,
            hardest: self.hardest.map(|(_, name)| name).unwrap_or_default(),
            techniques: techniques.into_iter().map(|(_, id)| id).collect(),
            least,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn techniques_come_by_their_easiest_step_and_the_first_of_the_hardest_gives_the_name() {
        let mut used = Used::none();
        for (rank, name, id) in [(5, "Chain", "c"), (1, "Single", "s"), (5, "Other", "o"), (3, "Short", "c")]
        {
            used.add(rank, name, id);
        }
        let on = used.on(Scale::Se, Outcome::Solved, Figures::None(""), None);
        assert_eq!((on.steps, on.hardest.as_str()), (4, "Chain"));
        assert_eq!(on.techniques, ["s", "c", "o"]);
    }
}
