//! The rules of a puzzle as whips and braids see them: candidates, variables, and which candidates exclude
//! each other, as rows of bits.

use qedoku_model::bits::BitRow;

/// Rules as lists, from which [`Rules`] are made.
///
/// A variable is a set of candidates of which exactly one is true; two candidates are linked if they cannot
/// both be true.
#[derive(Clone, Default, Debug)]
pub struct RuleLists {
    /// How many candidates there are.
    pub candidates: usize,
    /// The candidates of each variable, ascending by what is to be tried first.
    pub variables: Vec<Vec<u16>>,
    /// Pairs of candidates that cannot both be true, besides those that share a variable.
    pub links: Vec<(u16, u16)>,
    /// If none of the first is possible any more, nothing of the second is.
    pub lacks: Vec<(Vec<u16>, Vec<u16>)>,
    /// Up to how many candidates of each variable may act together as a group; 1 for none.
    pub together: Vec<u8>,
}

/// A set of candidates.
pub(crate) type Bits<const W: usize> = [u64; W];

/// The rules of one puzzle, for up to `64 * W` candidates and fewer than `V` variables.
///
/// Sudoku has 729 candidates and 324 variables, so `Rules<12, 328>`. No candidate is of more than four
/// variables, and none of more than 126 candidates.
#[derive(Clone, Debug)]
pub struct Rules<const W: usize, const V: usize> {
    pub(crate) candidates: usize,
    pub(crate) variables: usize,
    ends: Vec<u16>,
    members: Vec<u16>,
    /// The candidates of each variable.
    pub(crate) own: Vec<Bits<W>>,
    /// The variables of each candidate; where it has fewer than four, the number of variables.
    pub(crate) of: Vec<[u16; 4]>,
    pub(crate) linked: Vec<Bits<W>>,
    pub(crate) lacks: Vec<(Bits<W>, Bits<W>)>,
    /// Up to how many candidates of each variable may act together, one at least; at the place of no variable
    /// none.
    pub(crate) together: Vec<u8>,
    /// With which candidates of a variable each one excludes something outside of it.
    pub(crate) allied: Vec<Bits<W>>,
}

impl<const W: usize, const V: usize> Rules<W, V> {
    /// The rules of these lists; `None` if they are more than there is room for.
    pub fn new(lists: &RuleLists) -> Option<Rules<W, V>> {
        let (candidates, variables) = (lists.candidates, lists.variables.len());
        if candidates > 64 * W || variables >= V {
            return None;
        }
        let mut of = vec![[variables as u16; 4]; candidates];
        let mut used = vec![0; candidates];
        let mut linked = vec![[0; W]; candidates];
        let (mut ends, mut members) = (vec![0], Vec::new());
        for (variable, list) in lists.variables.iter().enumerate() {
            if list.len() > 126 {
                return None;
            }
            for &member in list {
                let place = usize::from(member);
                *of[place].get_mut(used[place])? = variable as u16;
                used[place] += 1;
                list.iter().filter(|other| **other != member).for_each(|&o| linked[place].set(o.into()));
            }
            members.extend_from_slice(list);
            ends.push(u16::try_from(members.len()).ok()?);
        }
        for &(a, b) in &lists.links {
            linked[usize::from(a)].set(b.into());
            linked[usize::from(b)].set(a.into());
        }
        let row = |list: &Vec<u16>| {
            let mut row = [0; W];
            list.iter().for_each(|&c| row.set(c.into()));
            row
        };
        let own = lists.variables.iter().map(row).collect();
        let lacks = lists.lacks.iter().map(|(first, second)| (row(first), row(second))).collect();
        let mut together = lists.together.clone();
        together.resize(variables, 1);
        together.iter_mut().for_each(|most| *most = (*most).max(1));
        let allied = allied(&lists.variables, &linked, &together);
        together.push(0);
        Some(Rules { candidates, variables, ends, members, own, of, linked, lacks, together, allied })
    }

    /// How much memory the tables take, in bytes, roughly.
    pub fn bytes(&self) -> usize {
        let rows = self.candidates + self.variables + 2 * self.lacks.len();
        rows * size_of::<Bits<W>>() + 8 * self.candidates + 2 * self.members.len()
    }

    /// How many candidates there are.
    pub fn candidates(&self) -> usize {
        self.candidates
    }

    /// The candidates of a variable.
    #[inline(always)]
    pub fn members(&self, variable: usize) -> &[u16] {
        &self.members[usize::from(self.ends[variable])..usize::from(self.ends[variable + 1])]
    }

    /// Whether two candidates exclude each other.
    #[inline]
    pub fn are_linked(&self, a: u16, b: u16) -> bool {
        self.linked[usize::from(a)].has(b.into())
    }

    /// The first member of a variable in a set.
    #[inline]
    #[expect(clippy::manual_find, reason = "built for size, an iterator is a call for each member")]
    pub(crate) fn member_in(&self, variable: usize, set: &Bits<W>) -> Option<u16> {
        for &member in self.members(variable) {
            if set.has(member.into()) {
                return Some(member);
            }
        }
        None
    }
}

/// With which candidates of a variable that may act together each one excludes something outside of it.
fn allied<const W: usize>(variables: &[Vec<u16>], linked: &[Bits<W>], together: &[u8]) -> Vec<Bits<W>> {
    let mut allied = vec![[0; W]; linked.len()];
    for (members, _) in variables.iter().zip(together).filter(|&(_, &together)| together > 1) {
        let mut inside = [0; W];
        members.iter().for_each(|&m| inside.set(m.into()));
        for &a in members {
            let mut outside = linked[usize::from(a)];
            outside.subtract(&inside);
            for &b in members.iter().filter(|&&b| b != a && outside.meets(&linked[usize::from(b)])) {
                allied[usize::from(a)].set(b.into());
            }
        }
    }
    allied
}
