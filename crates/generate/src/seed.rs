//! Where a list of puzzles comes from: a number, or any text.

use std::convert::Infallible;
use std::fmt;
use std::str::FromStr;

/// A seed. Text that is a number below 2⁶⁴ is that number.
///
/// ```
/// use qedoku_generate::Seed;
/// let [number, text]: [Seed; 2] = ["7".parse().unwrap(), "Christmas".parse().unwrap()];
/// assert_eq!(number, Seed::Number(7));
/// assert_eq!(text.to_string(), "Christmas");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Seed {
    /// A number.
    Number(u64),
    /// Any other text.
    Text(String),
}

impl Seed {
    /// The bytes that stand for it among the coordinates of a stream: a number, or the hash of a text (FNV-1a
    /// with 128 bits: Fowler, Noll, Vo 1991), and which of both.
    pub(crate) fn bytes(&self) -> [u8; 17] {
        let mut bytes = [0; 17];
        match self {
            Seed::Number(number) => bytes[..8].copy_from_slice(&number.to_le_bytes()),
            Seed::Text(text) => {
                bytes[..16].copy_from_slice(&fnv(text).to_le_bytes());
                bytes[16] = 1;
            }
        }
        bytes
    }
}

fn fnv(text: &str) -> u128 {
    const BASIS: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
    const PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;
    text.bytes().fold(BASIS, |hash, byte| (hash ^ u128::from(byte)).wrapping_mul(PRIME))
}

impl FromStr for Seed {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Seed, Infallible> {
        // `007` and `7` are two texts; only what is written as the number is written is a number.
        let number = text.parse::<u64>().ok().filter(|number| number.to_string() == text);
        Ok(number.map_or_else(|| Seed::Text(text.to_owned()), Seed::Number))
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seed::Number(number) => number.fmt(f),
            Seed::Text(text) => f.write_str(text),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_is_that_of_its_definition() {
        assert_eq!(fnv(""), 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d);
        assert_eq!(fnv("a"), 0xd228_cb69_6f1a_8caf_7891_2b70_4e4a_8964);
    }

    #[test]
    fn a_number_is_what_is_written_as_one() {
        assert_eq!("18446744073709551615".parse(), Ok(Seed::Number(u64::MAX)));
        for text in ["007", "+7", "18446744073709551616", "", " 7"] {
            assert_eq!(text.parse(), Ok(Seed::Text(text.to_owned())));
        }
    }
}
