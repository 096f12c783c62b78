//! Licence expressions: `(MIT OR Apache-2.0) AND Unicode-3.0`, and the older `MIT/Apache-2.0`.
//!
//! Source: SPDX specification 2.3, annex D (2022).

/// Whether an expression can be met by allowed licences alone. What cannot be read is not allowed.
///
/// A licence with an exception (`Apache-2.0 WITH LLVM-exception`) grants more than without, so it counts as
/// the plain licence.
pub fn is_allowed(expression: &str, allowed: &[String]) -> bool {
    let spaced = expression.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
    let mut tokens = Tokens { rest: spaced.split_whitespace().peekable(), allowed };
    tokens.any() == Some(true) && tokens.rest.next().is_none()
}

struct Tokens<'a> {
    rest: std::iter::Peekable<std::str::SplitWhitespace<'a>>,
    allowed: &'a [String],
}

impl Tokens<'_> {
    /// all *("OR" all)
    fn any(&mut self) -> Option<bool> {
        let mut met = self.all()?;
        while self.rest.next_if_eq(&"OR").is_some() {
            met |= self.all()?;
        }
        Some(met)
    }

    /// one *("AND" one)
    fn all(&mut self) -> Option<bool> {
        let mut met = self.one()?;
        while self.rest.next_if_eq(&"AND").is_some() {
            met &= self.one()?;
        }
        Some(met)
    }

    /// "(" any ")" / licence ["WITH" exception]
    fn one(&mut self) -> Option<bool> {
        let token = self.rest.next()?;
        if token == "(" {
            let met = self.any()?;
            return (self.rest.next()? == ")").then_some(met);
        }
        if self.rest.next_if_eq(&"WITH").is_some() {
            self.rest.next()?;
        }
        Some(self.allowed.iter().any(|allowed| allowed == token))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_needs_one_and_a_conjunction_all() {
        let allowed = ["MIT", "Apache-2.0", "Unicode-3.0"].map(String::from);
        for expression in [
            "MIT",
            "MIT OR GPL-3.0",
            "GPL-3.0 OR MIT",
            "Unlicense/MIT",
            "Apache-2.0 / MIT",
            "(MIT OR GPL-3.0) AND Unicode-3.0",
            "Apache-2.0 WITH LLVM-exception OR GPL-3.0",
            "GPL-3.0 OR (MIT AND Apache-2.0)",
        ] {
            assert!(is_allowed(expression, &allowed), "{expression}");
        }
        for expression in [
            "",
            "GPL-3.0",
            "MIT AND GPL-3.0",
            "(MIT OR Apache-2.0) AND GPL-3.0",
            "GPL-3.0 OR MIT AND Zlib",
            "(MIT",
            "MIT)",
            "MIT MIT",
            "MIT OR",
        ] {
            assert!(!is_allowed(expression, &allowed), "{expression}");
        }
    }
}
