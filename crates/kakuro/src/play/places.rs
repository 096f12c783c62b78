//! Where the cells, runs and clues of a puzzle are on its board.

use crate::{Direction, Grid, Place, SetupCell};
use qedoku_model::{Block, Cell, House, HousePlace, Places, Spot};

/// A board has 20,000 cells at most, so that its rows and columns have small numbers.
fn spot(place: Place) -> Spot {
    let number = |index: usize| u16::try_from(index).unwrap_or(u16::MAX);
    Spot { row: number(place.row), column: number(place.col) }
}

impl Places for Grid {
    fn size(&self) -> Spot {
        let rows = self.setup().rows();
        spot(Place { row: rows.len(), col: rows.iter().map(Vec::len).max().unwrap_or(0) })
    }

    fn spot(&self, cell: Cell) -> Spot {
        spot(self.place(cell))
    }

    fn cell_at(&self, spot: Spot) -> Option<Cell> {
        Grid::cell_at(self, Place { row: usize::from(spot.row), col: usize::from(spot.column) })
    }

    fn cells_of(&self, house: House) -> Vec<Cell> {
        self.run(house).cells.clone()
    }

    fn house_place(&self, house: House) -> HousePlace {
        let run = self.run(house);
        HousePlace::Run { clue: spot(run.clue_place), is_down: run.direction == Direction::Down }
    }

    fn blocks(&self) -> Vec<Block> {
        let columns = Places::size(self).column;
        let mut blocks = Vec::new();
        for (row, cells) in self.setup().rows().iter().enumerate() {
            for col in 0..usize::from(columns) {
                let spot = spot(Place { row, col });
                match cells.get(col) {
                    Some(SetupCell::White { .. }) => {}
                    Some(&SetupCell::Black { down, across }) => blocks.push(Block { spot, down, across }),
                    None => blocks.push(Block { spot, down: None, across: None }),
                }
            }
        }
        blocks
    }

    fn boxes(&self) -> Spot {
        Spot { row: 0, column: 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use qedoku_model::Names as _;

    #[test]
    fn cells_runs_and_clues_are_where_they_were_typed() {
        let grid = "# 3\\ 4\\ / \\4 . . / \\3 . .".parse::<crate::Setup>().unwrap().grid().unwrap();
        assert_eq!(Places::size(&grid), Spot { row: 3, column: 3 });
        for cell in grid.cells() {
            assert_eq!(Places::cell_at(&grid, Places::spot(&grid, cell)), Some(cell));
        }
        let across: Vec<String> = grid.runs().map(|house| grid.house(house)).collect();
        let places: Vec<HousePlace> = grid.runs().map(|house| grid.house_place(house)).collect();
        let clue = Spot { row: 1, column: 0 };
        assert_eq!(across[0], "the across run 4 at r2c1");
        assert_eq!(places[0], HousePlace::Run { clue, is_down: false });
        let blocks = grid.blocks();
        assert_eq!(blocks.len(), 5);
        assert_eq!(blocks[3], Block { spot: clue, down: None, across: Some(4) });
    }
}
