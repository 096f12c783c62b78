//! Which techniques answer for a code of the library, with the options its cases ask for.
//!
//! THE PLACE TO EXTEND when a technique lands: one line from the code (and variant, where options differ) to
//! its instances. Codes without a line count as not built, and their cases as failed. The id that steps must
//! have is the one in `qedoku_rating::hodoku::ENTRIES`; of what the instances find only steps with that id
//! count (`siamese-` before it is allowed for the five-digit codes of Siamese fish).
//!
//! What the digits of a case are to be compared with stands in `digits_of`.

use qedoku_engine::Technique;
use qedoku_sudoku::Grid;
use qedoku_sudoku::techniques::fish::{ComplexFish, FishShape, Limits, SiameseFish};
use qedoku_sudoku::techniques::*;

/// Techniques that answer for a code.
pub type Instances = Vec<Box<dyn Technique<Grid>>>;

/// The instances for a code with variant, `None` if it is not built.
pub fn instances(code: &str) -> Option<Instances> {
    Some(match code {
        "0000" => one(full_house::FullHouse),
        "0002" => one(hidden_single::HiddenSingle),
        "0003" => one(naked_single::NakedSingle),
        "0100" | "0101" => one(locked_candidates::LockedCandidates),
        "0110" => one(locked_set::LockedSet { size: 2 }),
        "0111" => one(locked_set::LockedSet { size: 3 }),
        "0200" => one(naked_set::SharedNakedSet { size: 2 }),
        "0201" => one(naked_set::SharedNakedSet { size: 3 }),
        "0202" => one(naked_set::SharedNakedSet { size: 4 }),
        "0210" => one(hidden_set::AnyHiddenSet { size: 2 }),
        "0211" => one(hidden_set::AnyHiddenSet { size: 3 }),
        "0212" => one(hidden_set::AnyHiddenSet { size: 4 }),
        "0400" => one(single_digit::Skyscraper),
        "0401" => one(single_digit::TwoStringKite),
        "0402" => one(single_digit::EmptyRectangle { least: 3 }),
        "0402-1" => one(single_digit::EmptyRectangle { least: 2 }),
        "0403" => one(single_digit::TurbotFish),
        "0404" => one(single_digit::DualTwoStringKite),
        "0405" => one(single_digit::DualEmptyRectangle { least: 2 }),
        "0803" => one(w_wing::WWing),
        "0800" => one(wing::Wing { size: 2 }),
        "0801" => one(wing::Wing { size: 3 }),
        "0500" | "0501" => one(coloring::SimpleColors),
        "0502" | "0503" => one(coloring::MultiColors),
        "0701" => one(chains::XChain { keep: chains::Keep::EachLength }),
        "0702" => one(chains::XyChain { keep: chains::Keep::EachLength }),
        "0703" => one(chains::RemotePair { keep: chains::Keep::EachLength }),
        "0706" | "0707-1" | "0707-2" | "0708-1" | "0708-2" => {
            one(chains::NiceLoop { nodes: chains::NodeKinds::Single, scope: chains::Scope::Everything })
        }
        "0709-1" | "0710-1" | "0710-2" | "0711-1" | "0711-2" => {
            one(chains::NiceLoop { nodes: chains::NodeKinds::Grouped, scope: chains::Scope::Everything })
        }
        "0709-2" | "0710-3" | "0710-4" | "0711-3" | "0711-4" => one(chains::NiceLoop {
            nodes: chains::NodeKinds::GroupedAndSets,
            scope: chains::Scope::Everything,
        }),
        _ if code.starts_with("06") => return uniqueness(code),
        "1201" => one(template::TemplateSet),
        "1202" => one(template::TemplateDelete),
        _ if code.starts_with("03") => return fish(code),
        "0901" => one(als::AlsXz { overlap: false, cannibal: false, repeats: Repeats::All }),
        "0902" | "0902-1" => one(als::AlsXyWing { overlap: false, repeats: Repeats::All }),
        "0902-2" => one(als::AlsXyWing { overlap: true, repeats: Repeats::All }),
        "0903" => one(als::AlsChain { overlap: false, repeats: Repeats::All, links: 6 }),
        "0904" | "0904-1" => one(als::DeathBlossom { overlap: false, repeats: Repeats::All }),
        "0904-2" => one(als::DeathBlossom { overlap: true, repeats: Repeats::All }),
        "1101" => one(sue_de_coq::SueDeCoq),
        _ => return None,
    })
}

/// Every fish of the shape and size of a code: up to five fins, of them two endo fins; with a 1 appended the
/// Siamese form. HoDoKu's runner does not keep to the simplest fish. Of basic fish those count too that the
/// technique for complex ones leaves out, because a part of them does for all they remove.
fn fish(code: &str) -> Option<Instances> {
    let shape = match code.as_bytes().get(2)? {
        b'0' => FishShape::Basic,
        b'1' => FishShape::Finned,
        b'2' => FishShape::Sashimi,
        b'3' => FishShape::Franken,
        b'4' => FishShape::FinnedFranken,
        b'5' => FishShape::Mutant,
        b'6' => FishShape::FinnedMutant,
        _ => return None,
    };
    let size = usize::from(code.as_bytes().get(3)?.checked_sub(b'0')?) + 2;
    if size > 7 {
        return None;
    }
    let limits = Limits { repeats: Repeats::All, ..Limits::USUAL };
    Some(match code.len() {
        5 => one(SiameseFish { shape, size, limits }),
        _ if shape == FishShape::Basic && size <= 4 => {
            vec![Box::new(ComplexFish { shape, size, limits }), Box::new(fish::Fish { size })]
        }
        _ => one(ComplexFish { shape, size, limits }),
    })
}

/// Rectangles and BUG + 1; in variant 1 no corner may lack one of the two digits.
fn uniqueness(code: &str) -> Option<Instances> {
    use uniqueness::*;
    let roof_digits = if code.ends_with("-1") { RoofDigits::Both } else { RoofDigits::OneOrBoth };
    Some(match code.get(..4)? {
        "0600" => one(UniqueRectangle1 { roof_digits }),
        "0601" => one(UniqueRectangle2 { roof: RoofShape::InLine, roof_digits }),
        "0602" => {
            one(UniqueRectangle3 { subset: RoofSubset::Naked { rectangle_digits: false }, roof_digits })
        }
        "0603" => one(UniqueRectangle4 { roof_digits }),
        "0604" => one(UniqueRectangle2 { roof: RoofShape::Scattered, roof_digits }),
        "0605" => one(UniqueRectangle6 { roof_digits }),
        "0606" => one(HiddenRectangle { roof_digits }),
        "0607" => one(AvoidableRectangle { open: 1 }),
        "0608" => one(AvoidableRectangle { open: 2 }),
        "0610" => one(Bug),
        _ => return None,
    })
}

fn one(technique: impl Technique<Grid> + 'static) -> Instances {
    vec![Box::new(technique)]
}

/// What the digits of a case mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Digits {
    /// The digits that are placed.
    Placed,
    /// The digits that lose a candidate.
    Removed,
    /// One of the digits that lose a candidate: that of the half which comes first in the scan.
    OneRemoved,
    /// The digits marked with [`Role::Digits`](qedoku_model::Role::Digits).
    Marked,
    /// All candidates of the pivot and the pincers.
    OfCells,
    /// No digits are given.
    None,
}

/// What the digits of a case with a code mean.
pub fn digits_of(code: &str) -> Digits {
    match &code[..4] {
        "0000" | "0002" | "0003" | "1201" => Digits::Placed,
        "0403" | "0701" | "0702" | "0706" | "0707" | "0708" | "0709" | "0710" | "0711" | "1101" => {
            Digits::Removed
        }
        "0901" | "0902" | "0903" | "0904" => Digits::Removed,
        "0800" | "0801" => Digits::OfCells,
        "0404" | "0405" => Digits::OneRemoved,
        "0610" => Digits::None,
        _ => Digits::Marked,
    }
}
