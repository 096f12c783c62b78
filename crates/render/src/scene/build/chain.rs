//! What a picture shows of a chain: its nodes, and the links between them.

use super::{Builder, Standing, Tag};
use crate::scene::geometry::{Area, Path, Point};
use crate::scene::links::{Graph, Node};
use crate::scene::route::{End, distance, route};
use crate::scene::{LabelKind, LinkKind, Shape, Tone};
use qedoku_model::{Candidate, Target};

/// More nodes than that have no numbers.
const NUMBERED: usize = 40;
/// How wide a tie within a group of candidates is.
const TIE: i32 = 12;
/// How long and half how wide the head of an arrow is.
const HEAD: (i32, i32) = (130, 54);

impl Builder<'_> {
    /// The candidates of a chain, before anything is drawn.
    pub(super) fn nodes(&mut self, graph: &Graph) {
        for node in &graph.nodes {
            for &candidate in &node.candidates {
                let tone = self.standing.get(&candidate).map_or(Tone::Pattern, |standing| standing.tone);
                self.standing.insert(candidate, Standing { tone, sign: node.sign });
            }
        }
        for cells in graph.sets() {
            let letter = self.next_letter();
            self.outline(&format!("set-{letter}"), Tone::Second, cells, Some(letter));
        }
    }

    /// The links of a chain, the shortest first.
    pub(super) fn chain(&mut self, graph: &Graph) {
        let ends: Vec<Option<(End, String)>> = graph.nodes.iter().map(|node| self.end(node)).collect();
        for (node, end) in graph.nodes.iter().zip(&ends) {
            if let Some((End::Badges(points), _)) = end {
                self.capsule(node, points);
            }
        }
        let mut links = Vec::new();
        for link in &graph.links {
            let (Some((a, from)), Some((b, to))) = (&ends[link.from], &ends[link.to]) else { continue };
            let name = |node: usize| self.node_name(&graph.nodes[node]);
            let id = format!("{}>{}:{}", name(link.from), name(link.to), link.kind.tone().name());
            links.push((distance(a, b), id, (a, b), (from, to), link));
        }
        links.sort_by(|a, b| (a.0, &a.1).cmp(&(b.0, &b.1)));
        for (_, id, (a, b), (from, to), link) in links {
            let path = route(&self.space, a, b, link.kind.width());
            self.space.put_line(&path.samples(16));
            let about: Vec<Target> = [link.from, link.to]
                .iter()
                .flat_map(|&node| &graph.nodes[node].candidates)
                .map(|&candidate| Target::from(candidate))
                .collect();
            if link.kind == LinkKind::Implies {
                let path = self.head(&path);
                self.add(format!("arrow:{id}"), Tone::Implies, Shape::Arrow { path }, about.clone());
            }
            let set = self.letter_of(&link.set);
            let shape = Shape::Link { from: from.clone(), to: to.clone(), kind: link.kind, set, path };
            self.add(format!("link:{id}"), link.kind.tone(), shape, about);
        }
        let is_numbered = graph.is_net() && graph.nodes.len() <= NUMBERED;
        for (number, (node, end)) in graph.nodes.iter().zip(&ends).enumerate() {
            let Some((end, anchor)) = end else { continue };
            let at = match end {
                End::Badges(points) => points.clone(),
                End::Box(area) => vec![area.middle()],
            };
            let tone = node.candidates.first().and_then(|candidate| self.standing.get(candidate));
            let tone = tone.map_or(Tone::Pattern, |standing| standing.tone);
            let own = is_numbered.then(|| ((number + 1).to_string(), LabelKind::Tag));
            let inner = node.inner.iter().map(|inner| (format!("›{}", inner + 1), LabelKind::Inner));
            for (text, kind) in own.into_iter().chain(inner) {
                let about = node.candidates.iter().copied().map(Target::from).collect();
                let (anchor, at) = (anchor.clone(), at.clone());
                self.tags.push(Tag { anchor, tone, text, at, about, size: None, kind });
            }
        }
    }

    fn node_name(&self, node: &Node) -> String {
        node.candidates.iter().map(|&candidate| self.name(candidate)).collect::<Vec<_>>().join("+")
    }

    /// Where links of a node end, and the id of the item there.
    pub(super) fn end(&self, node: &Node) -> Option<(End, String)> {
        let of_cells: Vec<(Candidate, Point)> = node
            .candidates
            .iter()
            .filter_map(|&candidate| self.place_of(candidate).map(|(.., at)| (candidate, at)))
            .collect();
        if of_cells.len() > 1 {
            let points = of_cells.iter().map(|&(_, at)| at).collect();
            return Some((End::Badges(points), format!("capsule:{}", self.node_name(node))));
        }
        if let Some(&(candidate, at)) = of_cells.first() {
            return Some((End::Badges(vec![at]), format!("badge:{}", self.name(candidate))));
        }
        let (id, area) = node.candidates.iter().find_map(|candidate| self.chips.get(candidate))?;
        Some((End::Box(*area), id.clone()))
    }

    /// The ties of a group, from each member to the next.
    pub(super) fn capsule(&mut self, node: &Node, points: &[Point]) {
        if points.len() < 2 {
            return;
        }
        let tie = |pair: &[Point]| {
            route(&self.space, &End::Badges(vec![pair[0]]), &End::Badges(vec![pair[1]]), TIE)
        };
        let ties: Vec<Path> = points.windows(2).map(tie).collect();
        for tie in &ties {
            self.space.put_line(&tie.samples(16));
        }
        let tone = node.candidates.first().and_then(|candidate| self.standing.get(candidate));
        let tone = tone.map_or(Tone::Pattern, |standing| standing.tone);
        let about = node.candidates.iter().copied().map(Target::from).collect();
        let shape = Shape::Capsule { members: points.to_vec(), ties };
        self.add(format!("capsule:{}", self.node_name(node)), tone, shape, about);
    }

    /// The head of an arrow, at 60 % of its line or where it hides nothing.
    pub(super) fn head(&self, path: &Path) -> Path {
        let at = |share: f64, (length, half): (i32, i32)| {
            let (middle, direction) = path.along(share);
            let to = |along: i32, side: i32| {
                let (x, y) = (direction.x, direction.y);
                middle.by((x * along - y * side) / 1000, (y * along + x * side) / 1000)
            };
            [to(length / 2, 0), to(-length / 2, half), to(-length / 2, -half)]
        };
        let shares = [0.6, 0.5, 0.7, 0.4, 0.8, 0.3, 0.65, 0.55, 0.45, 0.75, 0.35];
        let is_clear = |corners: &[Point; 3]| {
            let xs = corners.map(|p| p.x);
            let ys = corners.map(|p| p.y);
            let least = |list: [i32; 3]| list.into_iter().min().unwrap_or(0);
            let most = |list: [i32; 3]| list.into_iter().max().unwrap_or(0);
            let area = Area { left: least(xs), top: least(ys), right: most(xs), bottom: most(ys) };
            let inside = |i: i32, j: i32| Point {
                x: area.left + (area.right - area.left) * i / 4,
                y: area.top + (area.bottom - area.top) * j / 4,
            };
            self.space.frame().covers(area)
                && (0..=4).all(|i| (0..=4).all(|j| self.space.is_free(inside(i, j), 0, &[])))
        };
        for size in [HEAD, (HEAD.0 * 3 / 4, HEAD.1 * 3 / 4), (HEAD.0 / 2, HEAD.1 / 2)] {
            if let Some(corners) = shares.iter().map(|&share| at(share, size)).find(is_clear) {
                return Path::polygon(&corners);
            }
        }
        Path::polygon(&at(0.6, (HEAD.0 / 2, HEAD.1 / 2)))
    }
}
