//! Whole numbers as arguments.

use std::fmt::Display;
use std::str::FromStr;

/// Reads a whole number between two bounds; what to type is said where a text is none.
pub fn between<N>(least: N, most: N) -> impl Fn(&str) -> Result<N, String> + Clone + Send + Sync
where
    N: FromStr + Display + PartialOrd + Copy + Send + Sync + 'static,
{
    move |text| {
        let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let number = text.parse().ok().filter(|number| is_number && (least..=most).contains(number));
        number.ok_or_else(|| format!("type a whole number from {least} to {most}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_digits_alone_and_within_its_bounds() {
        let read = between::<u16>(1, 1024);
        assert_eq!((read("1"), read("0064"), read("1024")), (Ok(1), Ok(64), Ok(1024)));
        for wrong in
            ["", "0", "1025", "65536", "18446744073709551616", "-1", "+1", " 1", "1.0", "1e3", "x", "١"]
        {
            assert_eq!(read(wrong), Err("type a whole number from 1 to 1024".to_owned()), "{wrong}");
        }
        assert_eq!(between::<u64>(0, u64::MAX)("18446744073709551615"), Ok(u64::MAX));
    }
}
