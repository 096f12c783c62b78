//! Symmetries of shapes: turns and mirrors of the sheet of paper.

/// What a shape looks the same after.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShapeSymmetry {
    /// Nothing.
    None,
    /// A turn by half.
    HalfTurn,
    /// A turn by a quarter; squares alone have it.
    QuarterTurn,
    /// A mirror that stands.
    LeftRight,
    /// A mirror that lies.
    UpDown,
    /// Both mirrors.
    BothAxes,
    /// The mirror from the top left; squares alone have it.
    Diagonal,
    /// The mirror from the top right; squares alone have it.
    AntiDiagonal,
    /// Both of these; squares alone have them.
    BothDiagonals,
    /// All turns and mirrors of a square.
    Full,
}

impl ShapeSymmetry {
    /// All, with their ids.
    pub const ALL: [(&'static str, ShapeSymmetry); 10] = [
        ("none", ShapeSymmetry::None),
        ("half-turn", ShapeSymmetry::HalfTurn),
        ("quarter-turn", ShapeSymmetry::QuarterTurn),
        ("left-right", ShapeSymmetry::LeftRight),
        ("up-down", ShapeSymmetry::UpDown),
        ("both-axes", ShapeSymmetry::BothAxes),
        ("diagonal", ShapeSymmetry::Diagonal),
        ("anti-diagonal", ShapeSymmetry::AntiDiagonal),
        ("both-diagonals", ShapeSymmetry::BothDiagonals),
        ("full", ShapeSymmetry::Full),
    ];

    /// The one with an id.
    pub fn find(id: &str) -> Option<ShapeSymmetry> {
        ShapeSymmetry::ALL.into_iter().find(|(known, _)| *known == id).map(|(_, symmetry)| symmetry)
    }

    /// Its id.
    pub fn id(self) -> &'static str {
        ShapeSymmetry::ALL.into_iter().find(|(_, symmetry)| *symmetry == self).map_or("none", |(id, _)| id)
    }

    /// Whether squares alone have it.
    pub fn is_of_squares(self) -> bool {
        use ShapeSymmetry::{AntiDiagonal, BothDiagonals, Diagonal, Full, QuarterTurn};
        matches!(self, QuarterTurn | Diagonal | AntiDiagonal | BothDiagonals | Full)
    }

    /// Where a cell comes by each of its maps that make all others.
    fn images(self, (row, col): (usize, usize), (rows, cols): (usize, usize)) -> Vec<(usize, usize)> {
        let (down, right) = (rows - 1 - row, cols - 1 - col);
        match self {
            ShapeSymmetry::None => vec![],
            ShapeSymmetry::HalfTurn => vec![(down, right)],
            ShapeSymmetry::QuarterTurn => vec![(col, down)],
            ShapeSymmetry::LeftRight => vec![(row, right)],
            ShapeSymmetry::UpDown => vec![(down, col)],
            ShapeSymmetry::BothAxes => vec![(row, right), (down, col)],
            ShapeSymmetry::Diagonal => vec![(col, row)],
            ShapeSymmetry::AntiDiagonal => vec![(right, down)],
            ShapeSymmetry::BothDiagonals => vec![(col, row), (right, down)],
            ShapeSymmetry::Full => vec![(col, down), (row, right)],
        }
    }

    /// The cells that have to look like a cell, itself among them, in order. Cells are numbered row by row.
    pub fn orbit(self, at: usize, size: (usize, usize)) -> Vec<usize> {
        let cols = size.1;
        let mut orbit = vec![at];
        let mut next = 0;
        while next < orbit.len() {
            let place = (orbit[next] / cols, orbit[next] % cols);
            for (row, col) in self.images(place, size) {
                let image = row * cols + col;
                if !orbit.contains(&image) {
                    orbit.push(image);
                }
            }
            next += 1;
        }
        orbit.sort_unstable();
        orbit
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orbits_have_the_sizes_of_their_groups() {
        for (id, symmetry) in ShapeSymmetry::ALL {
            let sizes: Vec<usize> = (0..36).map(|at| symmetry.orbit(at, (6, 6)).len()).collect();
            let most = sizes.iter().max().copied().unwrap();
            let wanted = match id {
                "none" => 1,
                "half-turn" | "left-right" | "up-down" | "diagonal" | "anti-diagonal" => 2,
                "full" => 8,
                _ => 4,
            };
            assert_eq!(most, wanted, "{id}");
            // An orbit is the same from each of its cells.
            for at in 0..36 {
                let orbit = symmetry.orbit(at, (6, 6));
                assert!(orbit.iter().all(|&other| symmetry.orbit(other, (6, 6)) == orbit), "{id}");
            }
        }
        assert_eq!(ShapeSymmetry::HalfTurn.orbit(0, (3, 5)), [0, 14]);
    }
}
