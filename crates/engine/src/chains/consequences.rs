//! What follows from each open candidate of a view, found without order and without memory of why.

use super::links::Links;
use super::probe::{Next, Probe, TOGETHER};
use super::propagator::Rules;
use super::view::View;

/// The candidates that are false if another one is true, a row of bits for each open candidate of a view.
#[derive(Clone, Debug, Default)]
pub struct Consequences {
    probe: Probe,
    open: Vec<u32>,
    /// Candidate to index into `open`.
    place: Vec<u32>,
    width: usize,
    falls: Vec<u64>,
    contradicts: Vec<bool>,
    /// The masks of the view, and those that propagation leaves of it, candidate by candidate.
    masks: Vec<u32>,
    left: Vec<u32>,
    /// All bits for each group that forces and has fewer members than in the view above, but some.
    narrower: Vec<u32>,
}

impl Consequences {
    /// Propagates every open candidate of a view.
    pub fn compute(&mut self, links: &Links, view: &View, rules: Rules) {
        self.propagate_each(links, view, rules, |_, _| {});
    }

    /// The same, with what [`Consequences::compute_below`] goes on from: all masks once for each candidate, which is
    /// much where many are open.
    pub fn compute_above(&mut self, links: &Links, view: &View, rules: Rules) {
        self.propagate_each(links, view, rules, |left, masks| left.extend_from_slice(masks));
    }

    fn propagate_each(
        &mut self,
        links: &Links,
        view: &View,
        rules: Rules,
        keep: impl Fn(&mut Vec<u32>, &[u32]),
    ) {
        self.open.clear();
        self.open.extend(links.open(view));
        self.place.resize(links.candidate_count(), 0);
        for (i, &candidate) in (0..).zip(&self.open) {
            self.place[candidate as usize] = i;
        }
        self.width = self.open.len().div_ceil(64).max(1);
        self.falls.clear();
        self.falls.resize(self.open.len() * self.width, 0);
        self.contradicts.clear();
        self.left.clear();
        fill_up(&mut self.masks, view.masks().iter().copied());
        for (i, &candidate) in self.open.iter().enumerate() {
            let row = &mut self.falls[i * self.width..][..self.width];
            self.probe.start(&self.masks);
            self.probe.assume(candidate);
            let holds = self.probe.propagate(links, rules, |fallen| set(row, self.place[fallen as usize]));
            self.contradicts.push(!holds);
            keep(&mut self.left, self.probe.masks());
        }
    }

    /// Finds the same for a view that has closed some of the candidates which are open in another one, that of
    /// [`Consequences::compute_above`]; no group that forces may be down to one candidate that excludes others.
    ///
    /// What follows only grows as candidates close, so propagation goes on from what it came to there. Rows and
    /// bits stay where they are; closed candidates have empty rows and are in none. If a group that forces has nothing
    /// left in the view, more may be found than [`Consequences::compute`] does, never less.
    pub fn compute_below(&mut self, above: &Consequences, links: &Links, view: &View, rules: Rules) {
        self.open.clone_from(&above.open);
        self.place.clone_from(&above.place);
        self.width = above.width;
        self.falls.clone_from(&above.falls);
        self.contradicts.clone_from(&above.contradicts);
        fill_up(&mut self.masks, view.masks().iter().copied());
        let is_narrower = |(group, (&mask, &before)): (u32, (&u32, &u32))| {
            mask != before && mask != 0 && links.forces(group, rules.cells)
        };
        let groups = (0..).zip(view.masks().iter().zip(&above.masks));
        let narrower = groups.map(|group| if is_narrower(group) { u32::MAX } else { 0 });
        fill_up(&mut self.narrower, narrower);
        let mut is_open = vec![0; self.width];
        for (i, &candidate) in (0..).zip(&self.open) {
            if view.has(links, candidate) {
                set(&mut is_open, i);
            }
        }
        let groups = above.masks.len();
        for i in 0..self.open.len() {
            let row = &mut self.falls[i * self.width..][..self.width];
            if is_open[i / 64] >> (i % 64) & 1 == 0 {
                row.fill(0);
                self.contradicts[i] = false;
            } else if !self.contradicts[i] {
                row.iter_mut().zip(&is_open).for_each(|(row, open)| *row &= open);
                let left = &above.left[i * groups..][..groups];
                self.contradicts[i] = match self.probe.go_on(links, left, &self.masks, &self.narrower) {
                    Next::Nothing => false,
                    Next::Contradiction => true,
                    Next::Propagation => {
                        !self.probe.propagate(links, rules, |fallen| set(row, self.place[fallen as usize]))
                    }
                };
            }
        }
    }

    /// The candidates, in the order of their rows; closed ones may be among them.
    #[inline]
    pub fn open(&self) -> &[u32] {
        &self.open
    }

    /// How many words a row has.
    #[inline]
    pub fn width(&self) -> usize {
        self.width
    }

    /// The row of an open candidate, and its bit in all rows.
    #[inline]
    pub fn place(&self, candidate: u32) -> usize {
        self.place[candidate as usize] as usize
    }

    /// Whether the candidate of a row contradicts itself.
    #[inline]
    pub fn contradicts(&self, place: usize) -> bool {
        self.contradicts[place]
    }

    /// The candidates that are false if that of the row is true, a bit each.
    #[inline]
    pub fn row(&self, place: usize) -> &[u64] {
        &self.falls[place * self.width..][..self.width]
    }

    /// Replaces a row.
    pub fn put(&mut self, place: usize, row: &[u64]) {
        self.falls[place * self.width..][..self.width].copy_from_slice(row);
    }
}

/// One number for each group, and zeros up to a multiple of what is looked at together.
fn fill_up(to: &mut Vec<u32>, groups: impl Iterator<Item = u32>) {
    to.clear();
    to.extend(groups);
    to.resize(to.len().next_multiple_of(TOGETHER), 0);
}

#[inline]
fn set(row: &mut [u64], place: u32) {
    row[place as usize / 64] |= 1 << (place % 64);
}

#[cfg(test)]
mod tests {
    use super::*;
    use pencilmark_model::{Candidate, Cell, Digit, GroupKind, House, Meaning, NetBuilder, Origin};

    const SIZE: u16 = 5;

    /// The net of Latin squares.
    fn latin_squares() -> Links {
        let mut net = NetBuilder::default();
        let digits = &Digit::ALL[..usize::from(SIZE)];
        let candidate = |cell: u16, digit: Digit| Candidate(u32::from(cell * SIZE) + digit.index() as u32);
        for cell in 0..SIZE * SIZE {
            let own: Vec<Candidate> =
                digits.iter().map(|&digit| net.candidate(Meaning::Digit(Cell(cell), digit))).collect();
            net.group(GroupKind::ExactlyOne, Origin::Cell(Cell(cell)), own);
        }
        for line in 0..SIZE {
            for &digit in digits {
                let row = (0..SIZE).map(|i| candidate(line * SIZE + i, digit));
                net.group(GroupKind::ExactlyOne, Origin::Places(House(line), digit), row);
                let column = (0..SIZE).map(|i| candidate(i * SIZE + line, digit));
                net.group(GroupKind::ExactlyOne, Origin::Places(House(SIZE + line), digit), column);
            }
        }
        Links::new(&net.build())
    }

    /// What follows from each open candidate, or `None` if it contradicts itself.
    fn listed(of: &Consequences, links: &Links, view: &View) -> Vec<Option<Vec<u32>>> {
        let fallen = |place: usize| {
            let row = of.row(place);
            let has = |c: &u32| row[of.place(*c) / 64] >> (of.place(*c) % 64) & 1 == 1;
            (!of.contradicts(place)).then(|| links.open(view).filter(has).collect())
        };
        links.open(view).map(|candidate| fallen(of.place(candidate))).collect()
    }

    fn is_among(some: &Option<Vec<u32>>, all: &Option<Vec<u32>>) -> bool {
        match (some, all) {
            (_, None) => true,
            (None, _) => false,
            (Some(some), Some(all)) => some.iter().all(|candidate| all.contains(candidate)),
        }
    }

    #[test]
    fn going_on_from_a_view_with_more_open_gives_the_same() {
        let links = latin_squares();
        let rules = Rules { cells: true, dynamic: true };
        let mut seed = 1_u64;
        let mut random = move || {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) as u32
        };
        let [mut above, mut below, mut anew] = std::array::from_fn(|_| Consequences::default());
        let (mut contradictions, mut others, mut emptied) = (0, 0, 0);
        for _ in 0..2000 {
            let mut view = View::with(&links, |_| true);
            let mut close = |view: &mut View, count: u32| {
                (0..count).for_each(|_| view.remove(&links, random() % links.candidate_count() as u32));
                random()
            };
            let more = close(&mut view, 40) % 12;
            above.compute_above(&links, &view, rules);
            close(&mut view, more);
            if view.has_single(&links) {
                continue;
            }
            below.compute_below(&above, &links, &view, rules);
            anew.compute(&links, &view, rules);
            let (gone_on, found) = (listed(&below, &links, &view), listed(&anew, &links, &view));
            if view.masks().contains(&0) {
                emptied += 1;
                assert!(found.iter().zip(&gone_on).all(|(some, all)| is_among(some, all)));
            } else {
                assert_eq!(gone_on, found);
                contradictions += found.iter().filter(|fallen| fallen.is_none()).count();
                others += found.iter().filter(|fallen| fallen.is_some()).count();
            }
        }
        assert!(
            contradictions > 100 && others > 1000 && emptied > 0,
            "{contradictions}, {others}, {emptied}"
        );
    }
}
