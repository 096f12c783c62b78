//! The transitive closure, strong component by strong component (R. Tarjan, 1972): each row is joined once
//! for each direct link.

/// Closes rows of bits; keeps its buffers between uses.
use crate::Watch;
#[derive(Debug, Default)]
pub struct Components {
    /// Direct links.
    direct: Vec<u64>,
    joint: Vec<u64>,
    /// Order of discovery, from 1.
    order: Vec<u32>,
    /// The earliest discovery reached; `MAX` once the component is closed.
    low: Vec<u32>,
    /// Nodes of components not closed yet.
    component: Vec<usize>,
    /// Nodes under way, each with the word and the bits of its links still to follow.
    path: Vec<(usize, usize, u64)>,
}

impl Components {
    /// Turns direct links into the transitive closure: a row of `width` words for each node, with a bit for
    /// each node that it leads to. `W` is the width, or 0 if that is not known where this is compiled; then
    /// rows are long, and it ends early once the time is over.
    pub fn close<const W: usize>(&mut self, rows: &mut [u64], width: usize, watch: Watch<'_>) {
        let width = if W == 0 { width } else { W };
        let n = rows.len() / width;
        self.order.clear();
        self.order.resize(n, 0);
        self.low.clear();
        self.low.resize(n, 0);
        self.direct.clear();
        self.direct.extend_from_slice(rows);
        self.component.clear();
        self.path.clear();
        let mut visited = 0u32;
        for root in 0..n {
            if self.order[root] != 0 {
                continue;
            }
            self.enter(root, &mut visited, width);
            let Some((mut node, mut word, mut left)) = self.path.pop() else { continue };
            loop {
                while left == 0 && word + 1 < width {
                    word += 1;
                    left = self.direct[node * width + word];
                }
                if left == 0 {
                    if W == 0 && watch.is_over() {
                        return;
                    }
                    self.leave(rows, node, width);
                    let low = self.low[node];
                    let Some(parent) = self.path.pop() else { break };
                    (node, word, left) = parent;
                    self.low[node] = self.low[node].min(low);
                    continue;
                }
                let next = word * 64 + left.trailing_zeros() as usize;
                left &= left - 1;
                if self.order[next] == 0 {
                    self.path.push((node, word, left));
                    self.enter(next, &mut visited, width);
                    if let Some(child) = self.path.pop() {
                        (node, word, left) = child;
                    }
                } else {
                    self.low[node] = self.low[node].min(self.low[next]);
                }
            }
        }
    }

    #[inline]
    fn enter(&mut self, node: usize, visited: &mut u32, width: usize) {
        *visited += 1;
        self.order[node] = *visited;
        self.low[node] = *visited;
        self.component.push(node);
        self.path.push((node, 0, self.direct[node * width]));
    }

    /// All that the node leads to is known, but for what is still open below it on the path. When its
    /// component is complete, its members share one row: all direct links and the rows behind them.
    #[inline]
    fn leave(&mut self, rows: &mut [u64], node: usize, width: usize) {
        if self.low[node] != self.order[node] {
            return;
        }
        let start = self.component.iter().rposition(|&member| member == node).unwrap_or(0);
        self.joint.clear();
        self.joint.resize(width, 0);
        for &member in &self.component[start..] {
            join(&mut self.joint, &self.direct[member * width..(member + 1) * width]);
        }
        for word in 0..width {
            let mut left = self.joint[word];
            while left != 0 {
                let next = word * 64 + left.trailing_zeros() as usize;
                left &= left - 1;
                // A finished component has its closed row; a member of this one adds only direct links.
                if self.low[next] == u32::MAX {
                    let row = &rows[next * width..(next + 1) * width];
                    join(&mut self.joint, row);
                    left &= !row[word];
                }
            }
        }
        for &member in &self.component[start..] {
            rows[member * width..(member + 1) * width].copy_from_slice(&self.joint);
            self.low[member] = u32::MAX;
        }
        self.component.truncate(start);
    }
}

/// Adds the bits of one row to another one.
#[inline]
pub fn join(to: &mut [u64], from: &[u64]) {
    to.iter_mut().zip(from).for_each(|(to, from)| *to |= from);
}
