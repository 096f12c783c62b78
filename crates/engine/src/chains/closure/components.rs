//! The transitive closure, strong component by strong component (R. Tarjan, 1972).

use super::{Closure, join};

impl Closure {
    /// Turns direct links into the transitive closure, component by component.
    pub(super) fn close_reach<const W: usize>(&mut self) {
        let w = self.known_width::<W>();
        let n = self.strong.len();
        self.order.clear();
        self.order.resize(n, 0);
        self.low.clear();
        self.low.resize(n, 0);
        self.direct.clear();
        self.direct.extend_from_slice(&self.reach);
        self.component.clear();
        self.path.clear();
        let mut visited = 0u32;
        for root in 0..n {
            if self.order[root] != 0 {
                continue;
            }
            self.enter(root, &mut visited, w);
            let Some((mut node, mut word, mut left)) = self.path.pop() else { continue };
            loop {
                while left == 0 && word + 1 < w {
                    word += 1;
                    left = self.direct[node * w + word];
                }
                if left == 0 {
                    self.leave(node, w);
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
                    self.enter(next, &mut visited, w);
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
    fn enter(&mut self, node: usize, visited: &mut u32, w: usize) {
        *visited += 1;
        self.order[node] = *visited;
        self.low[node] = *visited;
        self.component.push(node);
        self.path.push((node, 0, self.direct[node * w]));
    }

    /// All that the node leads to is known, but for what is still open below it on the path. When its
    /// component is complete, its members share one row: all direct links and the rows behind them.
    #[inline]
    fn leave(&mut self, node: usize, w: usize) {
        if self.low[node] != self.order[node] {
            return;
        }
        let start = self.component.iter().rposition(|&member| member == node).unwrap_or(0);
        self.joint.clear();
        self.joint.resize(w, 0);
        for &member in &self.component[start..] {
            join(&mut self.joint, &self.direct[member * w..(member + 1) * w]);
        }
        for word in 0..w {
            let mut left = self.joint[word];
            while left != 0 {
                let next = word * 64 + left.trailing_zeros() as usize;
                left &= left - 1;
                // A finished component has its closed row; a member of this one adds only direct links.
                if self.low[next] == u32::MAX {
                    let row = &self.reach[next * w..(next + 1) * w];
                    join(&mut self.joint, row);
                    left &= !row[word];
                }
            }
        }
        for &member in &self.component[start..] {
            self.reach[member * w..(member + 1) * w].copy_from_slice(&self.joint);
            self.low[member] = u32::MAX;
        }
        self.component.truncate(start);
    }
}
