//! JSON values with their places in the text.
//!
//! Only what puzzles need: whole numbers, and lists and objects to a small depth.

use super::prelude::*;
use crate::TextPlace;

/// A value and where it begins.
#[derive(Debug)]
pub(super) struct Node {
    pub at: TextPlace,
    pub value: Value,
}

#[derive(Debug)]
pub(super) enum Value {
    Null,
    Truth(bool),
    Number(i64),
    Text(String),
    List(Vec<Node>),
    Object(Vec<(String, TextPlace, Node)>),
}

/// Lists and objects within each other, at most.
const DEPTH: usize = 16;

impl Node {
    /// The member of an object.
    pub fn member(&self, name: &str) -> Option<&Node> {
        self.members().iter().find(|member| member.0 == name).map(|member| &member.2)
    }

    /// The members of an object; none of anything else.
    pub fn members(&self) -> &[(String, TextPlace, Node)] {
        match &self.value {
            Value::Object(members) => members,
            _ => &[],
        }
    }

    pub fn number(&self) -> Option<i64> {
        match self.value {
            Value::Number(number) => Some(number),
            _ => None,
        }
    }

    pub fn text(&self) -> Option<&str> {
        match &self.value {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }

    pub fn list(&self) -> Option<&[Node]> {
        match &self.value {
            Value::List(list) => Some(list),
            _ => None,
        }
    }

    /// The value in a few words, for messages.
    pub fn described(&self) -> String {
        match &self.value {
            Value::Null => "null".to_owned(),
            Value::Truth(truth) => truth.to_string(),
            Value::Number(number) => number.to_string(),
            Value::Text(text) => quoted(text),
            Value::List(list) => format!("a list of {}", list.len()),
            Value::Object(_) => "an object".to_owned(),
        }
    }

    /// An error at its place.
    pub fn refused(&self, expected: &str) -> Problems {
        unread(self.at, self.described(), expected)
    }
}

/// Reads one value; nothing but blanks may follow.
pub(super) fn parse(text: &str) -> Result<Node, Problems> {
    let at = TextPlace { line: 1, column: 1 };
    let mut reader = Reader { rest: text.chars().peekable(), at };
    let node = reader.node(DEPTH)?;
    reader.blanks();
    match reader.rest.peek() {
        None => Ok(node),
        Some(_) => Err(reader.refused("the end of the text")),
    }
}

struct Reader<'a> {
    rest: std::iter::Peekable<std::str::Chars<'a>>,
    at: TextPlace,
}

impl Reader<'_> {
    fn next(&mut self) -> Option<char> {
        let next = self.rest.next()?;
        match next {
            '\n' => self.at = TextPlace { line: self.at.line + 1, column: 1 },
            _ => self.at.column += 1,
        }
        Some(next)
    }

    fn blanks(&mut self) {
        while self.rest.peek().is_some_and(|c| c.is_whitespace()) {
            self.next();
        }
    }

    fn refused(&mut self, expected: &str) -> Problems {
        let found = self.rest.peek().map_or("the end".to_owned(), |c| quoted(&c.to_string()));
        unread(self.at, found, expected)
    }

    fn take(&mut self, sign: char) -> bool {
        self.blanks();
        let is_there = self.rest.peek() == Some(&sign);
        if is_there {
            self.next();
        }
        is_there
    }

    fn node(&mut self, depth: usize) -> Result<Node, Problems> {
        self.blanks();
        let at = self.at;
        if depth == 0 {
            return Err(self.refused("fewer lists within each other"));
        }
        let value = match self.rest.peek() {
            Some('{') => self.object(depth)?,
            Some('[') => self.list(depth)?,
            Some('"') => Value::Text(self.text()?),
            Some('-' | '0'..='9') => self.number()?,
            Some('a'..='z') => self.word()?,
            _ => return Err(self.refused("a value of JSON")),
        };
        Ok(Node { at, value })
    }

    fn list(&mut self, depth: usize) -> Result<Value, Problems> {
        self.next();
        let mut list = Vec::new();
        if self.take(']') {
            return Ok(Value::List(list));
        }
        loop {
            list.push(self.node(depth - 1)?);
            if self.take(']') {
                return Ok(Value::List(list));
            }
            if !self.take(',') {
                return Err(self.refused("`,` or `]`"));
            }
        }
    }

    fn object(&mut self, depth: usize) -> Result<Value, Problems> {
        self.next();
        let mut members = Vec::new();
        if self.take('}') {
            return Ok(Value::Object(members));
        }
        loop {
            self.blanks();
            let at = self.at;
            if self.rest.peek() != Some(&'"') {
                return Err(self.refused("a name in quotes"));
            }
            let name = self.text()?;
            if !self.take(':') {
                return Err(self.refused("`:`"));
            }
            members.push((name, at, self.node(depth - 1)?));
            if self.take('}') {
                return Ok(Value::Object(members));
            }
            if !self.take(',') {
                return Err(self.refused("`,` or `}`"));
            }
        }
    }

    fn number(&mut self) -> Result<Value, Problems> {
        let at = self.at;
        let mut text = String::new();
        while let Some(&c @ ('-' | '+' | '.' | 'e' | 'E' | '0'..='9')) = self.rest.peek() {
            text.push(c);
            self.next();
        }
        let number = text.parse().map_err(|_| unread(at, quoted(&text), "a whole number"))?;
        Ok(Value::Number(number))
    }

    fn word(&mut self) -> Result<Value, Problems> {
        let at = self.at;
        let mut word = String::new();
        while let Some(&c @ 'a'..='z') = self.rest.peek() {
            word.push(c);
            self.next();
        }
        match word.as_str() {
            "null" => Ok(Value::Null),
            "true" => Ok(Value::Truth(true)),
            "false" => Ok(Value::Truth(false)),
            _ => Err(unread(at, quoted(&word), "a value of JSON")),
        }
    }

    fn text(&mut self) -> Result<String, Problems> {
        self.next();
        let mut text = String::new();
        loop {
            match self.next() {
                Some('"') => return Ok(text),
                Some('\\') => text.push(self.escaped()?),
                Some(c) => text.push(c),
                None => return Err(self.refused("`\"` at the end of a text")),
            }
        }
    }

    fn escaped(&mut self) -> Result<char, Problems> {
        Ok(match self.rest.peek() {
            Some('n') => self.plain('\n'),
            Some('t') => self.plain('\t'),
            Some('r') => self.plain('\r'),
            Some('b') => self.plain('\u{8}'),
            Some('f') => self.plain('\u{c}'),
            Some(&c @ ('"' | '\\' | '/')) => self.plain(c),
            Some('u') => {
                self.next();
                let first = self.code()?;
                // Characters beyond the first 65,536 come as two codes.
                let code = if (0xd800..0xdc00).contains(&first) && self.take_pair() {
                    0x1_0000 + ((first - 0xd800) << 10) + self.code()?.wrapping_sub(0xdc00) % 0x400
                } else {
                    first
                };
                char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER)
            }
            _ => return Err(self.refused("a sign that may stand behind `\\`")),
        })
    }

    fn plain(&mut self, meant: char) -> char {
        self.next();
        meant
    }

    fn take_pair(&mut self) -> bool {
        let mut ahead = self.rest.clone();
        let is_pair = ahead.next() == Some('\\') && ahead.next() == Some('u');
        if is_pair {
            self.next();
            self.next();
        }
        is_pair
    }

    fn code(&mut self) -> Result<u32, Problems> {
        let mut code = 0;
        for _ in 0..4 {
            let Some(digit) = self.rest.peek().and_then(|c| c.to_digit(16)) else {
                return Err(self.refused("four hexadecimal digits"));
            };
            code = code * 16 + digit;
            self.next();
        }
        Ok(code)
    }
}

/// A text in quotes, as JSON has it.
pub(super) fn quoted_text(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            c if c < ' ' => out.push_str(&format!("\\u{:04x}", u32::from(c))),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_read_as_they_are_written() {
        for text in ["", "a\"b\\c/d\n\t\r\u{1}é😀"] {
            assert_eq!(parse(&quoted_text(text)).unwrap().text(), Some(text));
        }
        assert_eq!(parse("\"\\u00e9\\ud83d\\ude00\\ud800\"").unwrap().text(), Some("é😀\u{fffd}"));
    }

    #[test]
    fn errors_have_places() {
        let error = |text: &str| parse(text).unwrap_err().0[0].to_string();
        assert_eq!(error("{\"a\": [1,\n 2 3]}"), "2:4: read `3`, expected `,` or `]`");
        assert_eq!(error("[1.5]"), "1:2: read `1.5`, expected a whole number");
        assert_eq!(error("{\"a\" 1}"), "1:6: read `1`, expected `:`");
        assert_eq!(error("{1:2}"), "1:2: read `1`, expected a name in quotes");
        assert_eq!(error("[] x"), "1:4: read `x`, expected the end of the text");
        assert_eq!(error("nul"), "1:1: read `nul`, expected a value of JSON");
        assert_eq!(error("\"ab"), "1:4: read the end, expected `\"` at the end of a text");
        assert!(error(&"[".repeat(100_000)).contains("fewer lists"));
    }
}
