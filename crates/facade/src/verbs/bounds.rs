//! The bounds beyond which a publisher would send a puzzle back.

use std::str::FromStr;

/// What a puzzle has to be before it is published.
///
/// As text a line for each bound that is not the usual one, its name and a number; `#` begins a remark.
///
/// ```
/// use qedoku::PublishBounds;
/// let bounds: PublishBounds = "# our Sunday page\nentry 5\nspike 1.5\nsymmetry 0\n".parse().unwrap();
/// assert_eq!((bounds.entry, bounds.spike, bounds.symmetry, bounds.tail), (5, 15, 0, 10));
/// assert!("entries 5".parse::<PublishBounds>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PublishBounds {
    /// It begins with at least so many easy steps.
    pub entry: u32,
    /// A bottleneck offers at least so many conclusions.
    pub width: u32,
    /// The dearest step is no more above the others than this, in tenths.
    pub spike: u32,
    /// It ends with at least so many easy steps.
    pub tail: u32,
    /// No more digits than this are missing among the givens of a Sudoku.
    pub digits: u32,
    /// The pattern of a Sudoku has at least so many symmetries that can be drawn.
    pub symmetry: u32,
    /// No more givens than this can be spared, each by itself.
    pub redundant: u32,
    /// No more runs of a Kakuro than this have a single combination, in hundredths: 95 % of published ones
    /// have less than the usual bound.
    pub magic: u32,
}

impl Default for PublishBounds {
    fn default() -> PublishBounds {
        let (entry, width, spike, tail) = (3, 2, 20, 10);
        PublishBounds { entry, width, spike, tail, digits: 1, symmetry: 1, redundant: 0, magic: 69 }
    }
}

impl PublishBounds {
    /// The bounds by their names, and how many decimals each has.
    fn named(&mut self) -> [(&'static str, u32, &mut u32); 8] {
        let PublishBounds { entry, width, spike, tail, digits, symmetry, redundant, magic } = self;
        [
            ("entry", 0, entry),
            ("width", 0, width),
            ("spike", 1, spike),
            ("tail", 0, tail),
            ("digits", 0, digits),
            ("symmetry", 0, symmetry),
            ("redundant", 0, redundant),
            ("magic", 0, magic),
        ]
    }
}

impl FromStr for PublishBounds {
    type Err = String;

    fn from_str(text: &str) -> Result<PublishBounds, String> {
        let mut bounds = PublishBounds::default();
        for (at, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default().trim();
            if line.is_empty() {
                continue;
            }
            let told = |what: String| format!("line {}: {what}", at + 1);
            let (name, number) = line.split_once([' ', '\t']).unwrap_or((line, ""));
            let names = PublishBounds::default().named().map(|(name, ..)| name).join(", ");
            let mut named = bounds.named();
            let Some((_, decimals, bound)) = named.iter_mut().find(|(known, ..)| *known == name) else {
                return Err(told(format!("there is no bound `{name}`; type one of {names}, and a number")));
            };
            let Some(number) = read(number.trim(), *decimals) else {
                let such = if *decimals > 0 { "2.0" } else { "3" };
                return Err(told(format!("`{}` is no number; type `{name} {such}`", number.trim())));
            };
            **bound = number;
        }
        Ok(bounds)
    }
}

/// A number with so many decimals at most, in units of the last.
fn read(text: &str, decimals: u32) -> Option<u32> {
    let (whole, rest) = text.split_once('.').unwrap_or((text, ""));
    let is_number = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    let is_whole = !whole.is_empty() && whole.len() <= 6 && is_number(whole);
    let is_read = is_whole && rest.len() <= decimals as usize && is_number(rest) && !text.ends_with('.');
    let padded = format!("{whole}{rest:0<width$}", width = decimals as usize);
    is_read.then(|| padded.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_bound_is_read_and_what_is_none_is_told_with_its_line() {
        let text = "entry 1\nwidth 2\n\nspike 3\ntail 4\ndigits 5 # five\nsymmetry 6\nredundant\t7\nmagic 80";
        let bounds: PublishBounds = text.parse().unwrap();
        let (entry, width, spike, tail) = (1, 2, 30, 4);
        let expected =
            PublishBounds { entry, width, spike, tail, digits: 5, symmetry: 6, redundant: 7, magic: 80 };
        assert_eq!(bounds, expected);
        assert_eq!("".parse(), Ok(PublishBounds::default()));
        for (wrong, line) in [
            ("entry", 1),
            ("\nentry -1", 2),
            ("entry 1.5", 1),
            ("spike 2.05", 1),
            ("spike 2.", 1),
            ("x 1", 1),
        ] {
            let told = wrong.parse::<PublishBounds>().unwrap_err();
            assert!(told.starts_with(&format!("line {line}: ")), "{told}");
        }
    }
}
