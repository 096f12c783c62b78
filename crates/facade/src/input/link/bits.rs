//! Bits as the token of a link: base64url, the highest bit first, with a check at the end.

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Bits to be written.
#[derive(Default)]
pub(super) struct Writer {
    bits: Vec<bool>,
}

impl Writer {
    /// Appends the lowest bits of a number, the highest of them first.
    pub fn put(&mut self, number: u32, count: u32) {
        self.bits.extend((0..count).rev().map(|bit| number >> bit & 1 == 1));
    }

    pub fn flag(&mut self, is_set: bool) {
        self.bits.push(is_set);
    }

    /// The token: the bits filled up to bytes, and a byte that checks them.
    pub fn token(mut self) -> String {
        let filled = self.bits.len().next_multiple_of(8);
        self.bits.resize(filled, false);
        let mut bytes: Vec<u8> = self.bits.chunks(8).map(byte).collect();
        bytes.push(check(&bytes));
        let bits: Vec<bool> =
            bytes.iter().flat_map(|byte| (0..8).rev().map(move |bit| byte >> bit & 1 == 1)).collect();
        let letter = |six: &[bool]| {
            let value =
                (0..6).fold(0, |value, i| value << 1 | usize::from(six.get(i).copied().unwrap_or(false)));
            char::from(LETTERS[value])
        };
        bits.chunks(6).map(letter).collect()
    }
}

fn byte(bits: &[bool]) -> u8 {
    bits.iter().fold(0, |byte, &bit| byte << 1 | u8::from(bit))
}

/// CRC-8 with the polynomial 0x07.
fn check(bytes: &[u8]) -> u8 {
    bytes.iter().fold(0, |check, &byte| {
        (0..8).fold(check ^ byte, |check, _| if check & 0x80 != 0 { check << 1 ^ 0x07 } else { check << 1 })
    })
}

/// Bits to be read.
pub(super) struct Reader {
    bits: Vec<bool>,
    at: usize,
}

impl Reader {
    /// The bits of a token; `None` if it is damaged.
    pub fn of(token: &str) -> Option<Reader> {
        let mut bits = Vec::with_capacity(6 * token.len());
        for letter in token.bytes() {
            let value = LETTERS.iter().position(|&other| other == letter)?;
            bits.extend((0..6).rev().map(|bit| value >> bit & 1 == 1));
        }
        let bytes: Vec<u8> = bits.chunks_exact(8).map(byte).collect();
        let (&sum, body) = bytes.split_last()?;
        (check(body) == sum).then_some(())?;
        bits.truncate(8 * body.len());
        Some(Reader { bits, at: 0 })
    }

    pub fn take(&mut self, count: u32) -> Option<u32> {
        (0..count).try_fold(0, |number, _| Some(number << 1 | u32::from(self.flag()?)))
    }

    pub fn flag(&mut self) -> Option<bool> {
        let bit = self.bits.get(self.at).copied();
        self.at += 1;
        bit
    }

    /// Whether nothing but what fills the last byte is left.
    pub fn is_at_end(&self) -> bool {
        self.bits.len() < self.at + 8 && self.bits[self.at.min(self.bits.len())..].iter().all(|bit| !bit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_check_is_the_usual_one() {
        assert_eq!(check(b"123456789"), 0xf4);
    }

    proptest! {
        #[test]
        fn bits_come_back_and_a_changed_letter_is_found(
            numbers in prop::collection::vec((0u32..4096, 1u32..13), 0..40),
            at in any::<prop::sample::Index>(),
            letter in 0usize..64,
        ) {
            let mut writer = Writer::default();
            numbers.iter().for_each(|&(number, count)| writer.put(number, count));
            let token = writer.token();
            let mut reader = Reader::of(&token).unwrap();
            for &(number, count) in &numbers {
                prop_assert_eq!(reader.take(count), Some(number & ((1 << count) - 1)));
            }
            prop_assert!(reader.is_at_end());
            let mut damaged = token.clone().into_bytes();
            let at = at.index(damaged.len());
            damaged[at] = LETTERS[letter];
            let damaged = String::from_utf8(damaged).unwrap();
            // The last letter may have bits that say nothing.
            prop_assert!(damaged == token || at + 1 == token.len() || Reader::of(&damaged).is_none());
        }
    }
}
