//! Lines from text.

use super::check::ChainFault;
use super::{Joint, Line};
use qedoku_model::{
    Candidate, Cell, ChainNode, Digit, DigitSet, GroupId, Groups, House, Literal, Meaning, Names, Origin,
    Position, StrongLink,
};
use std::collections::HashMap;

/// Reads a line in Eureka notation. Blanks do not count; digits may be repeated in brackets; `≠`, `<>`, `!=`
/// or `-` rule a candidate out behind `=>`, `=` places it. Only candidates of the position can be named.
///
/// # Errors
/// What cannot be read, with its place in the text.
pub fn read_line(text: &str, position: &Position, names: &dyn Names) -> Result<Line, ChainFault> {
    let mut reader = Reader::new(text, position, names);
    let mut line = Line { nodes: Vec::new(), links: Vec::new(), is_loop: false, conclusions: Vec::new() };
    loop {
        reader.part(&mut line)?;
        let Some(joint) = reader.joint() else { break };
        line.links.push(joint);
        if reader.takes("loop") {
            line.is_loop = true;
            break;
        }
    }
    if reader.takes("=>") || reader.takes("->") || reader.takes("⇒") || reader.takes("→") {
        while !reader.is_at_end() {
            reader.conclusion(&mut line.conclusions)?;
            while reader.takes(",") || reader.takes(";") || reader.takes("and") {}
        }
    }
    if !reader.is_at_end() {
        return Err(reader.fault("here a link is expected, `=` or `-`, or `=>` with what follows"));
    }
    if line.nodes.len() < 2 {
        return Err(reader.fault("a chain has two nodes at least, as in `(1=2)r4c3`"));
    }
    Ok(line)
}

struct Reader<'a> {
    names: &'a dyn Names,
    position: &'a Position,
    /// The text without blanks, each character with its place in what was typed.
    signs: Vec<(usize, char)>,
    at: usize,
    digit: Option<Digit>,
    cells: HashMap<String, Cell>,
    houses: HashMap<String, House>,
}

impl<'a> Reader<'a> {
    fn new(text: &str, position: &'a Position, names: &'a dyn Names) -> Reader<'a> {
        let net = names.net();
        let (mut cells, mut houses) = (HashMap::new(), HashMap::new());
        for group in (0..net.group_count() as u32).map(GroupId) {
            match net.group(group).origin {
                Origin::Cell(cell) => {
                    cells.insert(names.cell(cell), cell);
                }
                Origin::Combinations(house) => {
                    houses.insert(names.house(house), house);
                }
                Origin::Places(..) => {}
            }
        }
        let known = |c: char| match c {
            '–' | '−' | '‑' => '-',
            c => c.to_ascii_lowercase(),
        };
        let signs = text.chars().enumerate().map(|(at, c)| (at, known(c)));
        let signs = signs.filter(|(_, c)| !c.is_whitespace() && *c != '\u{200b}').collect();
        Reader { names, position, signs, at: 0, digit: None, cells, houses }
    }

    fn is_at_end(&self) -> bool {
        self.at >= self.signs.len()
    }

    fn next(&self) -> Option<char> {
        self.signs.get(self.at).map(|(_, c)| *c)
    }

    /// Goes on behind a word, if it stands here.
    fn takes(&mut self, word: &str) -> bool {
        let rest = self.signs[self.at.min(self.signs.len())..].iter().map(|(_, c)| *c);
        let stands = word.chars().count() <= rest.len() && word.chars().eq(rest.take(word.chars().count()));
        if stands {
            self.at += word.chars().count();
        }
        stands
    }

    /// What is wrong at this place.
    fn fault(&self, message: impl Into<String>) -> ChainFault {
        let end = self.signs.last().map_or(1, |(at, _)| at + 2);
        ChainFault { column: self.signs.get(self.at).map_or(end, |(at, _)| at + 1), message: message.into() }
    }

    /// A link, if one stands here.
    fn joint(&mut self) -> Option<Joint> {
        let is_arrow = self.signs.get(self.at + 1).is_some_and(|(_, c)| *c == '>');
        let joint = match self.next()? {
            '=' if !is_arrow => Joint::Strong(None),
            '-' if !is_arrow => Joint::Weak,
            _ => return None,
        };
        self.at += 1;
        Some(joint)
    }

    /// The signs up to one of these.
    fn until(&mut self, stops: &[char]) -> String {
        let rest = &self.signs[self.at..];
        let word: String = rest.iter().map(|(_, c)| *c).take_while(|c| !stops.contains(c)).collect();
        self.at += word.chars().count();
        word
    }

    /// Nodes that share brackets, or one node.
    fn part(&mut self, line: &mut Line) -> Result<(), ChainFault> {
        let start = self.at;
        let inside = if self.takes("(") {
            let inside = self.until(&[')']);
            if !self.takes(")") {
                return Err(self.fault("a bracket is not closed"));
            }
            Some(inside)
        } else {
            None
        };
        let place = self.until(&['=', '-', '⇒', '→', '(']);
        // A comma before a bracket joins parts of one node.
        let (place, is_joined) = match place.strip_suffix(',') {
            Some(place) if self.next() == Some('(') => (place.to_owned(), true),
            _ => (place, false),
        };
        let Some(inside) = inside else {
            let Some(digit) = self.digit else {
                self.at = start;
                return Err(self.fault("a node needs its digit in brackets: `(4)r1c3`"));
            };
            line.nodes.push(self.places(digit, &place, start)?);
            return Ok(());
        };
        if let Some(&house) = self.houses.get(&place) {
            self.sums(&inside, house, line, start)?;
        } else {
            self.digits(&inside, &place, line, start)?;
        }
        if is_joined {
            let mut others =
                Line { nodes: Vec::new(), links: Vec::new(), is_loop: false, conclusions: Vec::new() };
            self.part(&mut others)?;
            if let (Some(node), [other]) = (line.nodes.last_mut(), others.nodes.as_slice()) {
                node.extend(other.iter().copied());
                node.sort_unstable();
            }
        }
        Ok(())
    }

    /// `1=2` of one cell, `1=234` of several, or one digit of some.
    fn digits(&mut self, inside: &str, place: &str, line: &mut Line, start: usize) -> Result<(), ChainFault> {
        let (terms, joints) = terms(inside);
        let mut digits = Vec::new();
        for term in &terms {
            let all: Option<Vec<Digit>> =
                term.chars().map(|c| Digit::new(u8::try_from(c.to_digit(10)?).ok()?)).collect();
            match all.filter(|all| !all.is_empty()) {
                Some(all) => digits.push(all),
                None => return Err(self.fault_at(start, format!("`({inside})` holds no digits"))),
            }
        }
        let cells = self.cells_of(place, start)?;
        let is_set = cells.len() > 1 && terms.len() == 2;
        for (i, own) in digits.iter().enumerate() {
            if own.len() > 1 && !(is_set && i == 1) {
                let words =
                    format!("`({inside}){place}`: only the last digits of a set of cells can be several");
                return Err(self.fault_at(start, words));
            }
            let Some(&digit) = own.last() else { continue };
            let node = self.places(digit, place, start)?;
            if i > 0 {
                let set = is_set.then(|| StrongLink::AlmostLocked(self.groups_of(&cells)));
                line.links.push(if joints[i - 1] { Joint::Strong(set) } else { Joint::Weak });
            }
            line.nodes.push(node);
            self.digit = Some(digit);
        }
        Ok(())
    }

    /// `{12}={13}` of a run.
    fn sums(&mut self, inside: &str, house: House, line: &mut Line, start: usize) -> Result<(), ChainFault> {
        let (terms, joints) = terms(inside);
        for (i, term) in terms.iter().enumerate() {
            let sets = term.split("},").map(|set| set.trim_matches(['{', '}']));
            let mut node = ChainNode::new();
            for set in sets {
                let digits: DigitSet =
                    set.chars().filter_map(|c| Digit::new(u8::try_from(c.to_digit(10)?).ok()?)).collect();
                let candidate = self.alive().find(|&candidate| {
                    self.names.net().meaning(candidate) == Meaning::Combination(house, digits)
                });
                let missing = || self.fault_at(start, format!("{{{set}}} is no combination left to the run"));
                node.push(candidate.ok_or_else(missing)?);
            }
            node.sort_unstable();
            if i > 0 {
                line.links.push(if joints[i - 1] { Joint::Strong(None) } else { Joint::Weak });
            }
            line.nodes.push(node);
        }
        self.digit = None;
        Ok(())
    }

    fn fault_at(&self, start: usize, message: impl Into<String>) -> ChainFault {
        ChainFault { column: self.signs.get(start).map_or(1, |(at, _)| at + 1), message: message.into() }
    }

    fn alive(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.position.alive.iter()
    }

    /// The places of a digit in some cells that are left.
    fn places(&self, digit: Digit, place: &str, start: usize) -> Result<ChainNode, ChainFault> {
        let cells = self.cells_of(place, start)?;
        let node: ChainNode = self
            .alive()
            .filter(|&candidate| match self.names.net().meaning(candidate) {
                Meaning::Digit(cell, own) => own == digit && cells.contains(&cell),
                Meaning::Combination(..) => false,
            })
            .collect();
        if node.is_empty() {
            return Err(self.fault_at(start, format!("{digit} is no candidate of {place}")));
        }
        Ok(node)
    }

    /// Cells by their names, folded or not: `r1c23`, `r12c3`, `r1c2,r5c6`.
    fn cells_of(&self, place: &str, start: usize) -> Result<Vec<Cell>, ChainFault> {
        let unknown = |word: &str| self.fault_at(start, format!("`{word}` is no cell of this puzzle"));
        let mut cells = Vec::new();
        for word in place.split([',', '&', '|']) {
            if let Some(&cell) = self.cells.get(word) {
                cells.push(cell);
                continue;
            }
            let (rows, columns) =
                word.strip_prefix('r').and_then(|word| word.split_once('c')).ok_or_else(|| unknown(word))?;
            if rows.is_empty() || columns.is_empty() {
                return Err(unknown(word));
            }
            for row in rows.chars() {
                for column in columns.chars() {
                    cells.push(*self.cells.get(&format!("r{row}c{column}")).ok_or_else(|| unknown(word))?);
                }
            }
        }
        Ok(cells)
    }

    fn groups_of(&self, cells: &[Cell]) -> Groups {
        let net = self.names.net();
        let groups = (0..net.group_count() as u32).map(GroupId);
        let is_own =
            |group: &GroupId| matches!(net.group(*group).origin, Origin::Cell(cell) if cells.contains(&cell));
        groups.filter(is_own).collect()
    }

    /// `r2c8≠4`, `r2c8<>4`, `r2c8-4`, `r1c1=2`, and combinations of runs likewise.
    fn conclusion(&mut self, out: &mut Vec<Literal>) -> Result<(), ChainFault> {
        let start = self.at;
        let place = self.until(&['=', '≠', '<', '!', '-', ',']);
        let is_on = self.takes("=");
        if !is_on && !["≠", "<>", "!=", "-"].iter().any(|sign| self.takes(sign)) {
            return Err(self.fault("a conclusion reads `r2c8≠4` or `r2c8=4`"));
        }
        let literal = |candidate: Candidate| if is_on { candidate.on() } else { candidate.off() };
        if let Some(&house) = self.houses.get(&place) {
            let set = self.until(&['}']);
            self.takes("}");
            let digits: DigitSet =
                set.chars().filter_map(|c| Digit::new(u8::try_from(c.to_digit(10)?).ok()?)).collect();
            let meant = Meaning::Combination(house, digits);
            let found = self.alive().find(|&candidate| self.names.net().meaning(candidate) == meant);
            out.push(literal(found.ok_or_else(|| {
                self.fault_at(start, format!("{set}}} is no combination left to {place}"))
            })?));
            return Ok(());
        }
        let mut any = false;
        while let Some(digit) = self.next().and_then(|c| Digit::new(u8::try_from(c.to_digit(10)?).ok()?)) {
            self.at += 1;
            any = true;
            out.extend(self.places(digit, &place, start)?.into_iter().map(literal));
        }
        if any { Ok(()) } else { Err(self.fault("a conclusion names a digit: `r2c8≠4`")) }
    }
}

/// The terms within brackets, and whether the links between them are strong.
fn terms(inside: &str) -> (Vec<String>, Vec<bool>) {
    let (mut terms, mut joints) = (vec![String::new()], Vec::new());
    for c in inside.chars() {
        match c {
            '=' | '-' => {
                joints.push(c == '=');
                terms.push(String::new());
            }
            c => terms.last_mut().into_iter().for_each(|term| term.push(c)),
        }
    }
    (terms, joints)
}
