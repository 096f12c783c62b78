//! Forms as bytes that sort as their texts do: two cells of a Sudoku in one byte.

const SIGNS: &[u8; 11] = b".123456789x";

/// A form as bytes.
pub fn packed(text: &str) -> Vec<u8> {
    let nibbles: Option<Vec<u8>> =
        text.bytes().map(|byte| SIGNS.iter().position(|&sign| sign == byte).map(|at| at as u8)).collect();
    match nibbles.filter(|nibbles| nibbles.len() == 81) {
        Some(nibbles) => {
            let pairs = nibbles.chunks(2).map(|pair| pair[0] << 4 | pair.get(1).copied().unwrap_or(0));
            std::iter::once(0).chain(pairs).collect()
        }
        None => std::iter::once(1).chain(text.bytes()).collect(),
    }
}

/// The form of such bytes.
pub fn unpacked(bytes: &[u8]) -> String {
    match bytes.split_first() {
        Some((0, pairs)) => {
            let nibbles = pairs.iter().flat_map(|pair| [pair >> 4, pair & 15]).take(81);
            nibbles.map(|at| char::from(SIGNS[usize::from(at).min(10)])).collect()
        }
        Some((_, text)) => String::from_utf8_lossy(text).into_owned(),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_is_unpacked_and_sorts_alike() {
        let texts = [".".repeat(81), format!("{}9", ".".repeat(80)), "1".repeat(81), "x".repeat(81)];
        assert!(texts.iter().all(|text| unpacked(&packed(text)) == *text && packed(text).len() == 42));
        assert!(texts.windows(2).all(|two| packed(&two[0]) < packed(&two[1])));
        let kline = r"# 3\ 4\ / \4 . . / \3 . .";
        assert_eq!(unpacked(&packed(kline)), kline);
    }
}
