//! Addresses and the tokens in them.

/// The words of a line that may be an address or a token.
pub(super) fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(|c: char| c.is_whitespace() || matches!(c, '<' | '>' | '"' | '\''))
        .filter(|word| !word.is_empty())
}

/// The value of a parameter of an address, up to the next one. A value that stands last may have any sign.
pub(super) fn parameter<'a>(word: &'a str, name: &str) -> Option<&'a str> {
    let at = word.match_indices(name).find(|&(at, _)| {
        let is_named = word[at + name.len()..].starts_with('=');
        is_named && (at == 0 || word[..at].ends_with(['?', '&', '#', ';']))
    })?;
    let value = &word[at.0 + name.len() + 1..];
    Some(value.split(['&', '#']).next().unwrap_or(value))
}

/// A value with its escapes resolved: `%2B` and a blank, which stands for a plus.
pub(super) fn unescaped(value: &str) -> String {
    let mut bytes = Vec::with_capacity(value.len());
    let mut rest = value.as_bytes();
    while let [first, behind @ ..] = rest {
        let code = |digits: &[u8]| u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok();
        match (first, behind.get(..2).and_then(code)) {
            (b'%', Some(byte)) => {
                bytes.push(byte);
                rest = &behind[2..];
            }
            _ => {
                bytes.push(if *first == b' ' { b'+' } else { *first });
                rest = behind;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// A payload of base-64 as part of an address.
pub(super) fn escaped(payload: &str) -> String {
    payload.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_are_found_by_their_name() {
        let word = "https://example.org/a?abd=1&bd=23&x=4#bd=5";
        assert_eq!(parameter(word, "bd"), Some("23"));
        assert_eq!(parameter("bd=7", "bd"), Some("7"));
        assert_eq!(parameter("https://example.org/?x=abd=1", "bd"), None);
    }

    #[test]
    fn escapes_are_resolved() {
        assert_eq!(unescaped(&escaped("a+b/c==")), "a+b/c==");
        assert_eq!(unescaped("a b%2"), "a+b%2");
    }
}
