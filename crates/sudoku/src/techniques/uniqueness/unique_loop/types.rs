//! What follows from one loop: types 1 to 4.

use super::super::super::prelude::*;
use super::super::deadly_pattern::{DeadlyPattern, each_true};
use super::INFOS;
use crate::net::net;
use qedoku_model::{GroupId, Lemma, Position};

/// A row of [`INFOS`] within its half.
#[derive(Clone, Copy)]
enum Kind {
    Type1,
    Type2,
    Naked3,
    Hidden3,
    Type4,
}

/// A loop in a grid.
pub(super) struct Loop<'a> {
    grid: &'a Grid,
    /// In path order; the first has the two digits and no other.
    cells: &'a [Cell],
    digits: DigitSet,
    /// The cells with extra digits, in path order.
    roof: &'a [Cell],
    /// The extra digits of the whole roof.
    extra: DigitSet,
    pattern: DeadlyPattern<'a>,
}

impl<'a> Loop<'a> {
    pub(super) fn new(
        grid: &'a Grid,
        before: &'a Position,
        cells: &'a [Cell],
        digits: DigitSet,
        roof: &'a [Cell],
    ) -> Loop<'a> {
        let extra = roof.iter().fold(DigitSet::EMPTY, |all, &cell| all | grid.candidates(cell)) - digits;
        let region = cells.iter().flat_map(|&cell| digits.iter().map(move |digit| candidate(cell, digit)));
        let pattern = DeadlyPattern::new(before, region.collect());
        Loop { grid, cells, digits, roof, extra, pattern }
    }

    /// Emits all steps of the loop.
    pub(super) fn steps(&self, emit: &mut Emit<'_>) -> Flow {
        match *self.roof {
            [only] => self.type_1(only, emit),
            [x1, x2] => {
                if self.extra.len() == 1 {
                    self.type_2(emit)?;
                } else {
                    self.type_3(x1, x2, emit)?;
                }
                self.type_4(x1, x2, emit)
            }
            _ => self.type_2(emit),
        }
    }

    fn step(&self, kind: Kind, removed: &[Candidate], proof: Proof) -> Step {
        let half = if self.cells.len() == 4 { 0 } else { INFOS.len() / 2 };
        Step::remove(&INFOS[half + kind as usize], removed.iter().copied(), proof)
            .mark_all(Role::Corner, self.cells.iter().copied())
            .mark_all(Role::Roof, self.roof.iter().copied())
            .mark(Role::Digits, self.digits)
            .mark(Role::Extra, self.extra)
    }

    fn type_1(&self, roof: Cell, emit: &mut Emit<'_>) -> Flow {
        let removed: Vec<Candidate> = self.digits.iter().map(|digit| candidate(roof, digit)).collect();
        let walk = self.walk_from(roof).skip(1).map(cell_group);
        let proof = self.pattern.swap(&each_true(&removed), walk);
        emit.step(self.step(Kind::Type1, &removed, proof))
    }

    fn type_2(&self, emit: &mut Emit<'_>) -> Flow {
        let Some(extra) = self.extra.first() else { return Flow::Continue(()) };
        let roof: CellSet = self.roof.iter().copied().collect();
        let targets = roof.common_peers() & self.grid.cells_with(extra);
        let removed: Vec<Candidate> = targets.iter().map(|cell| candidate(cell, extra)).collect();
        if removed.is_empty() {
            return Flow::Continue(());
        }
        let proof = self.pattern.swap_either_way(&each_true(&removed), self.cells, self.digits);
        emit.step(self.step(Kind::Type2, &removed, proof))
    }

    fn type_3(&self, x1: Cell, x2: Cell, emit: &mut Emit<'_>) -> Flow {
        for size in self.extra.len()..=7 {
            for kind in HouseKind::BOX_ROW_COLUMN {
                let Some(roof) = SharedHouse::of(x1, x2, kind) else { continue };
                let empty = self.grid.empty_count(roof.house);
                if 2 * size <= empty {
                    self.naked_subsets(&roof, size, emit)?;
                }
                if 2 * size < empty {
                    self.hidden_subsets(&roof, size, emit)?;
                }
            }
        }
        Flow::Continue(())
    }

    fn naked_subsets(&self, roof: &SharedHouse, size: usize, emit: &mut Emit<'_>) -> Flow {
        let cells = house::cells(roof.house);
        let [in_x1, in_x2] = roof.cells.map(|cell| self.grid.candidates(cell));
        let common = self.extra & in_x1 & in_x2;
        for mask in subsets(9, size).map(|mask| mask as u16) {
            if mask & roof.x1 == 0 || mask & roof.x2 != 0 {
                continue;
            }
            let subset: Vec<Cell> = positions(mask & !roof.x1).map(|p| cells[p]).collect();
            let held = |cell: &Cell| self.grid.candidates(*cell);
            let union = subset.iter().map(held).fold(DigitSet::EMPTY, |all, digits| all | digits);
            let used = self.extra | union;
            let tight = (common | union).len() == size && used.len() == size;
            if !tight || subset.iter().any(|cell| held(cell).len() < 2) {
                continue;
            }
            let others = positions(!(mask | roof.x2)).map(|p| cells[p]);
            let removed: Vec<Candidate> = others.flat_map(|cell| self.alive(cell, used)).collect();
            if !removed.is_empty() {
                let base = subset.iter().copied().map(cell_group).collect();
                let cover = used.iter().map(|digit| place_group(roof.house, digit)).collect();
                let step = self
                    .step(Kind::Naked3, &removed, self.with_extra_true(base, cover))
                    .mark(Role::House, roof.house)
                    .mark_all(Role::Subset, subset)
                    .mark(Role::Pattern, used);
                emit.step(step)?;
            }
        }
        Flow::Continue(())
    }

    fn hidden_subsets(&self, roof: &SharedHouse, size: usize, emit: &mut Emit<'_>) -> Flow {
        let others: Vec<Digit> = (!(self.digits | self.extra)).iter().collect();
        if size - 2 > others.len() {
            return Flow::Continue(());
        }
        for mask in subsets(others.len(), size - 2) {
            let hidden = self.digits | positions(mask as u16).map(|i| others[i]).collect();
            let places = |digit| self.grid.places(roof.house, digit) & !roof.x2;
            let union = hidden.iter().fold(0, |all, digit| all | places(digit));
            if union.count_ones() as usize != size || hidden.iter().any(|digit| places(digit) == 0) {
                continue;
            }
            let subset: Vec<Cell> =
                positions(union & !roof.x1).map(|p| house::cells(roof.house)[p]).collect();
            let removed: Vec<Candidate> = subset.iter().flat_map(|&cell| self.alive(cell, !hidden)).collect();
            if !removed.is_empty() {
                let base = hidden.iter().map(|digit| place_group(roof.house, digit)).collect();
                let cover = subset.iter().chain(&roof.cells).copied().map(cell_group).collect();
                let step = self
                    .step(Kind::Hidden3, &removed, self.with_extra_true(base, cover))
                    .mark(Role::House, roof.house)
                    .mark_all(Role::Subset, subset)
                    .mark(Role::Pattern, hidden);
                emit.step(step)?;
            }
        }
        Flow::Continue(())
    }

    fn type_4(&self, x1: Cell, x2: Cell, emit: &mut Emit<'_>) -> Flow {
        for digit in self.digits {
            let mut houses = HouseKind::BOX_ROW_COLUMN.into_iter().filter_map(|kind| {
                let roof = SharedHouse::of(x1, x2, kind)?;
                (self.grid.places(roof.house, digit) == roof.x1 | roof.x2).then_some(roof.house)
            });
            let Some(house) = houses.next_back() else { continue };
            let other = self.digits - digit.set();
            let removed: Vec<Candidate> =
                [x1, x2].into_iter().flat_map(|cell| self.alive(cell, other)).collect();
            // With either conclusion false, the house puts the digit into the other roof cell; from there
            // the rest of the loop follows both ways round.
            let walk = self.walk_from(x1).filter(|cell| !self.roof.contains(cell)).map(cell_group);
            let groups = [place_group(house, digit)].into_iter().chain(walk);
            let proof = self.pattern.swap(&each_true(&removed), groups);
            let step = self
                .step(Kind::Type4, &removed, proof)
                .mark(Role::House, house)
                .mark(Role::Pattern, digit.set());
            return emit.step(step);
        }
        Flow::Continue(())
    }

    /// The loop's cells in path order from one of them on.
    fn walk_from(&self, start: Cell) -> impl Iterator<Item = Cell> + '_ {
        self.cells.iter().cycle().skip_while(move |&&cell| cell != start).take(self.cells.len()).copied()
    }

    /// Those of the digits that are candidates of the cell.
    fn alive(&self, cell: Cell, digits: DigitSet) -> impl Iterator<Item = Candidate> + use<> {
        (self.grid.candidates(cell) & digits).iter().map(move |digit| candidate(cell, digit))
    }

    /// A proof that some extra candidate is true and, counted as one more base, does not fit with the others
    /// into the covers.
    fn with_extra_true(&self, mut base: Vec<GroupId>, cover: Vec<GroupId>) -> Proof {
        let extra: Vec<Candidate> = self.roof.iter().flat_map(|&cell| self.alive(cell, self.extra)).collect();
        let none = [extra.iter().map(|&candidate| candidate.off()).collect()];
        let proof = self.pattern.swap_either_way(&none, self.cells, self.digits);
        base.push(GroupId(net().group_count() as u32));
        let then = Some(Box::new(Proof::cover(base, cover)));
        Proof::Lemmas { lemmas: vec![Lemma::Group(extra, proof)], then }
    }
}

/// A house that holds both roof cells, and their positions there as bits.
struct SharedHouse {
    house: House,
    cells: [Cell; 2],
    x1: u16,
    x2: u16,
}

impl SharedHouse {
    fn of(x1: Cell, x2: Cell, kind: HouseKind) -> Option<SharedHouse> {
        let house = house::house_of(x1, kind);
        let bit = |cell| 1 << house::position_in(cell, kind);
        (house == house::house_of(x2, kind)).then(|| SharedHouse {
            house,
            cells: [x1, x2],
            x1: bit(x1),
            x2: bit(x2),
        })
    }
}
