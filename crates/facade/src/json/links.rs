//! Words in pieces, and chains as nodes and links, for programs that draw them.

use super::at::{At, Square};
use crate::scene::{Ground, Item, LinkKind, Scene, Sign, Tone, View, chain_graph, showing};
use crate::{Explanation, State, TakenStep, Target};
use serde::Serialize;

/// A piece of a sentence.
///
/// ```
/// use qedoku::{Options, Puzzle, explain, json};
/// let puzzle: Puzzle = r"# 3\ 4\ / \4 . . / \3 . .".parse().unwrap();
/// let step = json::Step::new(&explain(&puzzle, &Options::default()).unwrap().steps[0]);
/// let joined: String = step.spans.iter().map(|span| span.text.as_str()).collect();
/// assert_eq!(joined, step.words);
/// assert!(step.spans.iter().any(|span| !span.about.is_empty()));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Span {
    /// The text; the pieces are read one after the other without blanks between them.
    pub text: String,
    /// The tone in which a picture has what it speaks of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tone: Option<&'static str>,
    /// What it speaks of; nothing for plain words.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub about: Vec<At>,
    /// The ids of the items that show it in the picture of the step.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub items: Vec<String>,
}

impl Span {
    /// The sentence of a step.
    pub(super) fn all(taken: &TakenStep) -> Vec<Span> {
        let (before, position) = (&taken.before, taken.before.position());
        let ground =
            Ground { places: before.places(), position: &position, givens: None, has_candidates: true };
        Span::pieces(before, &taken.words(), &ground.items(Some(&taken.step)))
    }

    /// The pieces of words about a position, and what shows each in a picture if there is one.
    ///
    /// ```
    /// use qedoku::scene::Showing;
    /// use qedoku::{Givens, Level, Options, Puzzle, hint, json};
    /// let puzzle: Puzzle = r"# 3\ 4\ / \4 . . / \3 . .".parse().unwrap();
    /// let hint = hint(&puzzle, &Options::default()).unwrap().next.unwrap();
    /// let scene = hint.scene(Level::Where, &Givens::UNKNOWN, Showing::default());
    /// let spans = json::Span::of(&hint.step.before, &hint.words(Level::Where), Some(&scene));
    /// assert_eq!(spans[0].text, "Look at ");
    /// assert!(scene.items.iter().any(|item| item.id == spans[1].items[0]));
    /// ```
    pub fn of(before: &State, words: &Explanation, scene: Option<&Scene>) -> Vec<Span> {
        Span::pieces(before, words, scene.map_or(&[], |scene| &scene.items))
    }

    fn pieces(before: &State, words: &Explanation, items: &[Item]) -> Vec<Span> {
        let places = before.places();
        let shown = |target: &Target| showing(items, *target, places).into_iter().map(|item| item.id.clone());
        let spans = words.spans.iter().map(|span| Span {
            text: span.text.replace(Explanation::BREAK, ""),
            tone: span.accent.tone().map(Tone::name),
            about: span.targets.iter().map(|&target| At::of(before, target)).collect(),
            items: once_each(span.targets.iter().flat_map(shown)),
        });
        spans.collect()
    }
}

/// Each once, in the order in which they come.
fn once_each(ids: impl Iterator<Item = String>) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    for id in ids {
        if !out.contains(&id) {
            out.push(id);
        }
    }
    out
}

/// A chain or net: every node and link.
///
/// ```
/// use qedoku::{json, techniques};
/// let entry = qedoku::find_techniques("xy-chain").next().unwrap();
/// let step = json::Step::new(&techniques::example(&entry).unwrap().taken);
/// let chain = step.links.unwrap();
/// assert_eq!(chain.nodes.len(), chain.links.len() + 1);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Links {
    /// The nodes, in the order in which they are found out.
    pub nodes: Vec<Node>,
    /// The links.
    pub links: Vec<Link>,
    /// Its views: see `draw`.
    pub views: Vec<String>,
    /// The chains within it, by the numbers of their views.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub inner: Vec<Inner>,
}

/// A chain within a chain.
///
/// ```
/// use qedoku::{json, techniques};
/// let entry = qedoku::find_techniques("xy-chain").next().unwrap();
/// let step = json::Step::new(&techniques::example(&entry).unwrap().taken);
/// let chain = step.links.unwrap();
/// assert!(chain.inner.is_empty());
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Inner {
    /// The nodes, in the order in which they are found out.
    pub nodes: Vec<Node>,
    /// The links.
    pub links: Vec<Link>,
}

/// A node of a chain.
///
/// ```
/// use qedoku::{json, techniques};
/// let entry = qedoku::find_techniques("xy-chain").next().unwrap();
/// let step = json::Step::new(&techniques::example(&entry).unwrap().taken);
/// let chain = step.links.unwrap();
/// assert_eq!((chain.nodes[0].sign, chain.nodes[1].sign), ("off", "on"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Node {
    /// Its candidates: one of them is true, or all are false.
    pub candidates: Vec<At>,
    /// `on`, `off`, or `both` if it is true in one branch and false in another.
    pub sign: &'static str,
}

/// A link of a chain.
///
/// ```
/// use qedoku::{json, techniques};
/// let entry = qedoku::find_techniques("xy-chain").next().unwrap();
/// let step = json::Step::new(&techniques::example(&entry).unwrap().taken);
/// let chain = step.links.unwrap();
/// assert_eq!((chain.links[0].kind, chain.links[1].kind), ("strong", "weak"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Link {
    /// The node where it begins, from 0.
    pub from: usize,
    /// The node where it ends.
    pub to: usize,
    /// `strong` (one of both is true), `weak` (one of both is false) or `implies`.
    pub kind: &'static str,
    /// The cells of the almost locked set behind it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub set: Vec<Square>,
}

impl Links {
    pub(super) fn of(taken: &TakenStep) -> Option<Links> {
        let position = taken.before.position();
        let graph = |view: View| {
            let (graph, views) = chain_graph(&taken.step, &position, taken.before.net(), view)?;
            let places = taken.before.places();
            let nodes = graph.nodes.iter().map(|node| Node {
                candidates: node.candidates.iter().map(|&c| At::of_candidate(places, c)).collect(),
                sign: match node.sign {
                    Sign::On => "on",
                    Sign::Off => "off",
                    Sign::Both => "both",
                },
            });
            let links = graph.links.iter().map(|link| Link {
                from: link.from,
                to: link.to,
                kind: match link.kind {
                    LinkKind::Strong => "strong",
                    LinkKind::Weak => "weak",
                    LinkKind::Implies => "implies",
                },
                set: link.set.iter().map(|&cell| places.spot(cell)).map(|s| [s.row, s.column]).collect(),
            });
            Some((Inner { nodes: nodes.collect(), links: links.collect() }, views))
        };
        let (Inner { nodes, links }, views) = graph(View::All)?;
        let inner = views.iter().filter(|view| matches!(view, View::Inner(_)));
        let inner = inner.filter_map(|&view| graph(view).map(|(inner, _)| inner)).collect();
        Some(Links { nodes, links, views: views.iter().map(ToString::to_string).collect(), inner })
    }
}
