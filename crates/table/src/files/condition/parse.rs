//! From text to a condition: comparisons, `is null`, `in`, `between`, `and`, `or`, `not` and parentheses.

use crate::column::Column;

/// What is compared.
#[derive(Clone, PartialEq, Debug)]
pub enum Operand {
    /// A column of the input.
    Input(usize),
    /// A column that is made.
    Ours(Column),
    Number(f64),
    Text(String),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sign {
    Equal,
    Unequal,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Expression {
    Compare(Operand, Sign, Operand),
    IsNull(Operand),
    /// A column that is true or false by itself.
    Is(Operand),
    And(Box<Expression>, Box<Expression>),
    Or(Box<Expression>, Box<Expression>),
    Not(Box<Expression>),
}

#[derive(Clone, PartialEq, Debug)]
enum Token {
    Word(String),
    /// A name in double quotes, which is never a word of the language.
    Name(String),
    Number(f64),
    Text(String),
    Sign(&'static str),
}

/// What is wrong with a condition, and at which character, from 0.
#[derive(Debug)]
pub struct Wrong {
    pub at: usize,
    pub what: String,
}

/// Reads a condition. Names of columns are looked up by the caller.
pub fn parse(
    text: &str,
    column: &dyn Fn(&str) -> Option<Operand>,
    has: &dyn Fn() -> String,
) -> Result<Expression, Wrong> {
    let mut parser =
        Parser { tokens: tokens(text)?, at: 0, depth: 0, end: text.chars().count(), column, has };
    let expression = parser.or()?;
    match parser.tokens.get(parser.at) {
        None => Ok(expression),
        Some((at, _)) => {
            Err(Wrong { at: *at, what: "here the condition should end, or go on with and, or".into() })
        }
    }
}

fn tokens(text: &str) -> Result<Vec<(usize, Token)>, Wrong> {
    let letters: Vec<char> = text.chars().collect();
    let (mut tokens, mut at) = (Vec::new(), 0);
    while let Some(&letter) = letters.get(at) {
        let start = at;
        let rest = &letters[at..];
        let token = if letter.is_whitespace() {
            at += 1;
            continue;
        } else if letter == '\'' || letter == '"' {
            let mut inner = String::new();
            at += 1;
            loop {
                match (letters.get(at), letters.get(at + 1)) {
                    (Some(next), Some(after)) if *next == letter && *after == letter => {
                        inner.push(letter);
                        at += 2;
                    }
                    (Some(next), _) if *next == letter => break,
                    (Some(next), _) => {
                        inner.push(*next);
                        at += 1;
                    }
                    (None, _) => {
                        return Err(Wrong { at: start, what: format!("{letter} is opened and not closed") });
                    }
                }
            }
            at += 1;
            if letter == '"' { Token::Name(inner) } else { Token::Text(inner) }
        } else if letter.is_ascii_digit()
            || (matches!(letter, '-' | '.' | '+')
                && rest.get(1).is_some_and(|next| next.is_ascii_digit() || *next == '.'))
        {
            let is_exponent = |at: usize| matches!(letters.get(at - 1), Some('e' | 'E'));
            at += 1;
            while letters.get(at).is_some_and(|next| {
                next.is_ascii_alphanumeric() || *next == '.' || (matches!(next, '-' | '+') && is_exponent(at))
            }) {
                at += 1;
            }
            let number: String = letters[start..at].iter().collect();
            let value = number.parse().ok().filter(|value: &f64| value.is_finite());
            Token::Number(value.ok_or_else(|| Wrong { at: start, what: format!("`{number}` is no number") })?)
        } else if letter.is_alphabetic() || letter == '_' {
            while letters.get(at).is_some_and(|next| next.is_alphanumeric() || *next == '_') {
                at += 1;
            }
            Token::Word(letters[start..at].iter().collect())
        } else {
            let sign = ["==", "!=", "<>", "<=", ">=", "=", "<", ">", "(", ")", ","]
                .into_iter()
                .find(|sign| rest.iter().take(sign.len()).copied().eq(sign.chars()));
            let sign =
                sign.ok_or_else(|| Wrong { at: start, what: format!("`{letter}` means nothing here") })?;
            at += sign.len();
            Token::Sign(sign)
        };
        tokens.push((start, token));
    }
    Ok(tokens)
}

/// Deeper conditions are nobody's, and would end the program.
const DEEPEST: usize = 200;

struct Parser<'a> {
    tokens: Vec<(usize, Token)>,
    at: usize,
    depth: usize,
    end: usize,
    column: &'a dyn Fn(&str) -> Option<Operand>,
    has: &'a dyn Fn() -> String,
}

impl Parser<'_> {
    fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.at).map(|(_, token)| token)
    }

    fn wrong<T>(&self, what: &str) -> Result<T, Wrong> {
        let at = self.tokens.get(self.at).map_or(self.end, |(at, _)| *at);
        Err(Wrong { at, what: what.to_owned() })
    }

    /// Takes a word of the language, in any case.
    fn takes(&mut self, word: &str) -> bool {
        let is = matches!(self.peek(), Some(Token::Word(next)) if next.eq_ignore_ascii_case(word));
        self.at += usize::from(is);
        is
    }

    fn takes_sign(&mut self, sign: &str) -> bool {
        let is = matches!(self.peek(), Some(Token::Sign(next)) if *next == sign);
        self.at += usize::from(is);
        is
    }

    fn or(&mut self) -> Result<Expression, Wrong> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return self.wrong("the condition is nested too deeply");
        }
        let mut left = self.and()?;
        while self.takes("or") {
            left = Expression::Or(Box::new(left), Box::new(self.and()?));
        }
        self.depth -= 1;
        Ok(left)
    }

    fn and(&mut self) -> Result<Expression, Wrong> {
        let mut left = self.not()?;
        while self.takes("and") {
            left = Expression::And(Box::new(left), Box::new(self.not()?));
        }
        Ok(left)
    }

    fn not(&mut self) -> Result<Expression, Wrong> {
        let mut is_not = false;
        while self.takes("not") {
            is_not = !is_not;
        }
        let inner = if self.takes_sign("(") {
            let inner = self.or()?;
            if !self.takes_sign(")") {
                return self.wrong("a parenthesis is not closed: `)` should stand here");
            }
            inner
        } else {
            self.comparison()?
        };
        Ok(if is_not { Expression::Not(Box::new(inner)) } else { inner })
    }

    fn operand(&mut self) -> Result<Operand, Wrong> {
        let operand = match self.peek().cloned() {
            Some(Token::Number(number)) => Operand::Number(number),
            Some(Token::Text(text)) => Operand::Text(text),
            Some(Token::Word(word)) if word.eq_ignore_ascii_case("true") => Operand::Text("true".to_owned()),
            Some(Token::Word(word)) if word.eq_ignore_ascii_case("false") => {
                Operand::Text("false".to_owned())
            }
            Some(Token::Word(name) | Token::Name(name)) => match (self.column)(&name) {
                Some(column) => column,
                None => {
                    return self.wrong(&format!("there is no column `{name}`; there are {}", (self.has)()));
                }
            },
            _ => return self.wrong("a column, a number or a text in '…' should stand here"),
        };
        self.at += 1;
        Ok(operand)
    }

    fn comparison(&mut self) -> Result<Expression, Wrong> {
        let left = self.operand()?;
        if self.takes("is") {
            let is_not = self.takes("not");
            if !self.takes("null") {
                return self.wrong("`null` should stand here");
            }
            let is_null = Expression::IsNull(left);
            return Ok(if is_not { Expression::Not(Box::new(is_null)) } else { is_null });
        }
        let is_not = self.takes("not");
        let found = if self.takes("between") {
            let low = self.operand()?;
            if !self.takes("and") {
                return self.wrong("`and` and the upper end should stand here");
            }
            let high = self.operand()?;
            Expression::And(
                Box::new(Expression::Compare(left.clone(), Sign::GreaterOrEqual, low)),
                Box::new(Expression::Compare(left, Sign::LessOrEqual, high)),
            )
        } else if self.takes("in") {
            if !self.takes_sign("(") {
                return self.wrong("a list in parentheses should stand here: ('easy', 'medium')");
            }
            let mut found = Expression::Compare(left.clone(), Sign::Equal, self.operand()?);
            while self.takes_sign(",") {
                let next = Expression::Compare(left.clone(), Sign::Equal, self.operand()?);
                found = Expression::Or(Box::new(found), Box::new(next));
            }
            if !self.takes_sign(")") {
                return self.wrong("the list should end with `)`");
            }
            found
        } else if is_not {
            return self.wrong("`in` or `between` should stand here");
        } else {
            let sign = match self.peek() {
                Some(Token::Sign("=" | "==")) => Sign::Equal,
                Some(Token::Sign("!=" | "<>")) => Sign::Unequal,
                Some(Token::Sign("<")) => Sign::Less,
                Some(Token::Sign("<=")) => Sign::LessOrEqual,
                Some(Token::Sign(">")) => Sign::Greater,
                Some(Token::Sign(">=")) => Sign::GreaterOrEqual,
                _ if matches!(left, Operand::Input(_) | Operand::Ours(_)) => return Ok(Expression::Is(left)),
                _ => return self.wrong("a comparison such as >= should stand here"),
            };
            self.at += 1;
            Expression::Compare(left, sign, self.operand()?)
        };
        Ok(if is_not { Expression::Not(Box::new(found)) } else { found })
    }
}
