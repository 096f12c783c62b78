//! A picture in pixels.

use crate::font::{BOLD, UPRIGHT};
use qedoku_render::scene::{Look, Scene, svg};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use std::sync::Arc;

/// Most pixels of a picture, 64 MiB of them.
const MOST_PIXELS: f32 = 16.0 * 1024.0 * 1024.0;

/// Draws pictures in pixels.
///
/// It holds the typeface, which takes longer to read than a picture takes to draw: keep it.
pub struct Painter {
    options: Options<'static>,
}

impl Default for Painter {
    fn default() -> Painter {
        let mut options = Options { font_family: "Noto Sans".to_owned(), ..Options::default() };
        let fonts = Arc::make_mut(&mut options.fontdb);
        [UPRIGHT, BOLD].into_iter().for_each(|font| fonts.load_font_data(font.to_vec()));
        Painter { options }
    }
}

impl Painter {
    /// The file of a picture in which a cell is so many pixels wide, or fewer if that would be too many
    /// altogether; `None` if it cannot be drawn.
    pub fn png(&self, scene: &Scene, look: Look, cell: u16) -> Option<Vec<u8>> {
        let drawing = svg::write(scene, svg::Colours::One(look), "");
        let tree = Tree::from_str(&drawing, &self.options).ok()?;
        let size = tree.size();
        let frame = scene.frame();
        let unit = size.width() / (frame.right - frame.left) as f32;
        let wanted = f32::from(cell.max(1)) / (1000.0 * unit);
        let most = (MOST_PIXELS / (size.width() * size.height())).sqrt();
        let scale = wanted.min(most);
        let pixels = |length: f32| (length * scale).round().max(1.0) as u32;
        let mut pixmap = Pixmap::new(pixels(size.width()), pixels(size.height()))?;
        resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
        pixmap.encode_png().ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use qedoku_engine::Board as _;
    use qedoku_render::scene::Ground;
    use qedoku_sudoku::notation::SudokuNames;
    use qedoku_sudoku::{Grid, Setup};

    fn scene(line: &str) -> Scene {
        let grid = Grid::new(&Setup::from_line(line).unwrap()).unwrap();
        let position = grid.position();
        Ground { places: &SudokuNames, position: &position, givens: None, has_candidates: true }
            .board("Board")
    }

    fn width(file: &[u8]) -> u32 {
        assert!(file.starts_with(b"\x89PNG"));
        u32::from_be_bytes(file[16..20].try_into().unwrap())
    }

    #[test]
    fn a_cell_is_as_wide_as_asked_for() {
        let painter = Painter::default();
        let empty = scene(&".".repeat(81));
        // Nine cells, and a quarter of one on each side.
        assert_eq!(width(&painter.png(&empty, Look::Light, 64).unwrap()), 608);
        assert!(width(&painter.png(&empty, Look::Light, u16::MAX).unwrap()) <= 4096);
    }

    #[test]
    fn digits_and_themes_are_seen_and_bytes_are_equal_on_every_run() {
        let painter = Painter::default();
        let draw = |line: &str, look| painter.png(&scene(line), look, 32).unwrap();
        let (one, two) = (format!("1{}", ".".repeat(80)), format!("2{}", ".".repeat(80)));
        assert_eq!(draw(&one, Look::Light), draw(&one, Look::Light));
        assert_ne!(draw(&one, Look::Light), draw(&two, Look::Light), "there are letters");
        assert_ne!(draw(&one, Look::Light), draw(&one, Look::Dark));
    }
}
