//! Which lines of a script its contradiction needs.
//!
//! A trail tells how a literal was found, and what is found last may make some of it superfluous: a candidate
//! fell for one reason, and another true literal of the trail excludes it too; or a literal contradicts an
//! earlier one before the target is met. A proof shall cite nothing that can be left out.
//!
//! The rules are those of the checker, as far as the trail tells: a line holds once the literals that it
//! needs are established, a true candidate makes all false that conflict with it, and the script ends with
//! the first line whose opposite is established. Lines are struck out from the last to the first; at each,
//! only later lines that stay can depend on it, so in the end no single line can be spared.

use qedoku_model::bits::{BitMatrix, BitRow};
use qedoku_model::{Literal, Net};

/// A line of a script: a literal and those it follows from.
pub(crate) struct ScriptLine {
    /// What it establishes.
    pub(crate) literal: Literal,
    /// What has to be established before it. What neither an earlier line nor the opposite of the conclusion
    /// gives is taken to hold already.
    pub(crate) needs: Vec<Literal>,
}

/// The lines, by index, that lead from `given` to a contradiction; the last of them meets it. `None` if the
/// lines do not contradict each other.
pub(crate) fn needed(net: &Net, given: Literal, lines: &[ScriptLine]) -> Option<Vec<usize>> {
    let mut support = Support::new(net, given, lines);
    let end = (0..lines.len()).find(|&line| support.is_given(lines[line].literal.negated(), line))?;
    // Needs of the lines that stay, each with its line.
    let mut open: Vec<(Literal, usize)> = Vec::new();
    support.add_needs(&lines[end], end, &mut open);
    let opposite = lines[end].literal.negated();
    if !support.always(opposite) {
        open.push((opposite, end));
    }
    let mut kept = vec![end];
    for line in (0..end).rev() {
        if open.iter().any(|&(need, by)| by > line && support.rests_on(need, line, by)) {
            support.add_needs(&lines[line], line, &mut open);
            kept.push(line);
        } else {
            support.strike(line);
        }
    }
    kept.reverse();
    Some(kept)
}

/// For each literal of interest the lines that establish it.
struct Support {
    /// By literal, its place among the rows; `NONE` for literals of no interest.
    slots: Vec<u32>,
    /// Bits of lines.
    rows: BitMatrix,
    /// By row, whether the opposite of the conclusion gives it.
    always: Vec<bool>,
    /// Bits of the lines that are not struck out.
    standing: Vec<u64>,
}

const NONE: u32 = u32::MAX;

impl Support {
    fn new(net: &Net, given: Literal, lines: &[ScriptLine]) -> Support {
        let mut slots = vec![NONE; 2 * net.candidate_count()];
        let mut count = 0;
        let literals =
            lines.iter().flat_map(|line| line.needs.iter().copied().chain([line.literal.negated()]));
        for literal in literals {
            let slot = &mut slots[literal.index()];
            if *slot == NONE {
                *slot = count;
                count += 1;
            }
        }
        // One more than there are lines, so that there is a word for what comes before the last one.
        let (rows, always) = (BitMatrix::new(count as usize, lines.len() + 1), vec![false; count as usize]);
        let standing = vec![!0; rows.width()];
        let mut support = Support { slots, rows, always, standing };
        support.establish(net, given, |support, slot| support.always[slot] = true);
        for (i, line) in lines.iter().enumerate() {
            support.establish(net, line.literal, |support, slot| support.rows.set(slot, i));
        }
        support
    }

    /// Calls `mark` for each row that the literal establishes.
    fn establish(&mut self, net: &Net, literal: Literal, mut mark: impl FnMut(&mut Support, usize)) {
        let mut visit = |literal: Literal| {
            let slot = self.slots[literal.index()];
            if slot != NONE {
                mark(self, slot as usize);
            }
        };
        visit(literal);
        if literal.is_on() {
            net.conflicts(literal.candidate()).for_each(|other| visit(other.off()));
        }
    }

    fn slot(&self, literal: Literal) -> usize {
        self.slots[literal.index()] as usize
    }

    fn always(&self, literal: Literal) -> bool {
        self.always[self.slot(literal)]
    }

    /// The standing lines before `line` that establish the literal, word by word.
    fn before(&self, literal: Literal, line: usize) -> impl Iterator<Item = u64> + '_ {
        let row = self.rows.row(self.slot(literal));
        row.iter().zip(&self.standing).enumerate().take(line / 64 + 1).map(move |(word, (bits, standing))| {
            let limit = if word == line / 64 { (1 << (line % 64)) - 1 } else { !0 };
            bits & standing & limit
        })
    }

    fn is_given(&self, literal: Literal, line: usize) -> bool {
        self.always(literal) || self.before(literal, line).any(|bits| bits != 0)
    }

    /// Whether `line` is the only one left before `by` that establishes the literal.
    fn rests_on(&self, literal: Literal, line: usize, by: usize) -> bool {
        let mut words = self.before(literal, by).enumerate();
        words.all(|(word, bits)| bits == if word == line / 64 { 1 << (line % 64) } else { 0 })
    }

    /// Adds what the line needs and some earlier line gives.
    fn add_needs(&self, line: &ScriptLine, index: usize, open: &mut Vec<(Literal, usize)>) {
        let given = |need: Literal| !self.always(need) && self.is_given(need, index);
        open.extend(line.needs.iter().filter(|&&need| given(need)).map(|&need| (need, index)));
    }

    fn strike(&mut self, line: usize) {
        self.standing.unset(line);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use qedoku_model::{Candidate, Cell, Digit, GroupKind, Meaning, NetBuilder, Origin};

    /// Candidates 0 to 7; those of each couple exclude each other.
    fn net(couples: &[[u32; 2]]) -> Net {
        let mut net = NetBuilder::default();
        for digit in 0..8 {
            net.candidate(Meaning::Digit(Cell(0), Digit::ALL[digit]));
        }
        for couple in couples {
            net.group(GroupKind::AtMostOne, Origin::Cell(Cell(0)), couple.map(Candidate));
        }
        net.build()
    }

    fn on(candidate: u32, needs: &[u32]) -> ScriptLine {
        let needs = needs.iter().map(|&candidate| Candidate(candidate).off()).collect();
        ScriptLine { literal: Candidate(candidate).on(), needs }
    }

    fn check(couples: &[[u32; 2]], lines: &[ScriptLine], expected: Option<&[usize]>) {
        assert_eq!(needed(&net(couples), Candidate(0).on(), lines).as_deref(), expected);
    }

    #[test]
    fn a_chain_without_detours_stays_whole() {
        // 0 excludes 1, so 2; 2 excludes 3, so 4; 4 excludes 0.
        check(&[[0, 1], [2, 3], [4, 0]], &[on(2, &[1]), on(4, &[3])], Some(&[0, 1]));
    }

    #[test]
    fn a_line_goes_if_another_excludes_the_same() {
        // 2 and 4 both exclude 5, on which 6 rests; 2 alone excludes 3.
        let couples = [[0, 1], [2, 3], [2, 5], [4, 5], [6, 0]];
        check(&couples, &[on(2, &[1]), on(4, &[1]), on(6, &[5])], Some(&[0, 2]));
        check(&couples, &[on(2, &[1]), on(4, &[1]), on(6, &[3, 5])], Some(&[0, 2]));
    }

    #[test]
    fn what_only_a_struck_line_needs_goes_with_it() {
        let couples = [[0, 1], [0, 5], [2, 3], [4, 5], [6, 0]];
        check(&couples, &[on(2, &[1]), on(4, &[3]), on(6, &[5])], Some(&[2]));
    }

    #[test]
    fn nothing_follows_the_first_contradiction() {
        let couples = [[0, 1], [2, 3], [2, 4], [4, 5], [6, 0]];
        check(&couples, &[on(2, &[1]), on(4, &[1]), on(6, &[5])], Some(&[0, 1]));
    }

    #[test]
    fn what_no_line_gives_is_taken_to_hold() {
        check(&[[0, 1], [2, 0]], &[on(2, &[1, 7])], Some(&[0]));
    }

    #[test]
    fn lines_that_do_not_clash_prove_nothing() {
        check(&[[0, 1], [2, 3]], &[on(2, &[1]), on(4, &[3])], None);
    }

    #[test]
    fn more_than_a_word_of_lines_is_no_limit() {
        let lines: Vec<ScriptLine> = (0..200).map(|_| on(2, &[1])).chain([on(4, &[3])]).collect();
        // Any of them would do; the first stays.
        check(&[[0, 1], [2, 3], [4, 0]], &lines, Some(&[0, 200]));
    }
}
