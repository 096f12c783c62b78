//! Tagging as pictures: the tags of the candidates with their tables, the sets, each deduction, the chain.

use super::{Deduction, ShortestChain, Tables, TaggingReport};
use crate::methods::fishy_cycles::drawn::ROWS;
use crate::methods::trees::in_pictures;
use crate::play::picture::{Givens, Picture};
use crate::{Besides, Language, State};
use qedoku_model::{Candidate, Literal};
use qedoku_render::scene::{Ground, LinkKind, Panel, Showing, Sign, Sketch, Table, Tie, Tone};
use std::collections::HashMap;

impl TaggingReport {
    /// The position where the basic techniques end with its tags and tables, each deduction, and the chain
    /// that is followed; the same for each later position of the method, if that is asked for.
    pub fn drawn(&self, givens: &Givens, besides: Besides) -> Vec<Picture> {
        let of = |name: &str, state: &State, tables: &Tables, shortest: Option<&ShortestChain>| {
            if !tables.complete || tables.layers.is_empty() {
                return Vec::new();
            }
            let position = Tagged::new(name, state, tables, (givens, &self.language));
            let mut pictures = vec![position.layers()];
            pictures.extend(position.sets());
            pictures.extend(tables.deductions.iter().map(|deduction| position.deduction(deduction)));
            pictures.extend(shortest.map(|shortest| position.chain(shortest)));
            pictures
        };
        let mut pictures = of("Tagging", &self.position, &self.tables, self.shortest.as_ref());
        if besides.all_tables {
            for (taken, (tables, shortest)) in self.later() {
                let name = self.language.message(&format!("Tagging before step {}", taken.number));
                pictures.extend(of(&name, &taken.before, &tables, shortest.as_ref()));
            }
        }
        pictures
    }
}

/// A position with its tables.
struct Tagged<'a> {
    /// What its pictures are called, before a comma.
    name: &'a str,
    state: &'a State,
    tables: &'a Tables,
    givens: &'a Givens,
    language: &'a Language,
    /// The candidates by their names in the tables.
    named: HashMap<String, Candidate>,
}

impl<'a> Tagged<'a> {
    fn new(
        name: &'a str,
        state: &'a State,
        tables: &'a Tables,
        (givens, language): (&'a Givens, &'a Language),
    ) -> Tagged<'a> {
        let names = state.short_names();
        let alive = state.position().alive;
        let named = alive.iter().map(|candidate| (names.candidate(candidate), candidate)).collect();
        Tagged { name, state, tables, givens, language, named }
    }

    fn candidate(&self, name: &str) -> Option<Candidate> {
        self.named.get(name).copied()
    }

    /// A candidate of the tables, and whether it is true.
    fn literal(&self, name: &str) -> Option<Literal> {
        let on = !name.contains('≠');
        self.candidate(&name.replacen('≠', "=", 1))
            .map(|candidate| if on { candidate.on() } else { candidate.off() })
    }

    /// Candidates with their tags, those of some layers or of all.
    fn tags(&self, is_meant: impl Fn(&str) -> bool) -> Vec<(Candidate, String, usize)> {
        let layers = self.tables.layers.iter().filter(|layer| layer.tags.iter().any(|tag| is_meant(tag)));
        let halves =
            layers.flat_map(|layer| [0, 1].map(|half| (&layer.tags[half], &layer.candidates[half], half)));
        let tagged = halves.flat_map(|(tag, names, half)| {
            names.iter().filter_map(move |name| Some((self.candidate(name)?, tag.clone(), half)))
        });
        tagged.collect()
    }

    /// What a picture is called.
    fn title(&self, what: &str) -> String {
        format!("{}, {}", self.name, self.say(what))
    }

    /// English words in the language of the report.
    fn say(&self, english: &str) -> String {
        self.language.message(english)
    }

    /// Names of sets, in the language of the report.
    fn joined(&self, sets: &[String]) -> String {
        sets.iter().map(|set| self.say(set)).collect::<Vec<_>>().join(" and ")
    }

    /// The names of literals in letters that every font has.
    fn pictured(&self, names: &str) -> String {
        in_pictures(names, self.language)
    }

    /// A table in parts that are as high as the board.
    fn table(&self, caption: &str, head: &[&str], rows: &[Vec<String>]) -> Vec<Panel> {
        let part = |(number, rows): (usize, &[Vec<String>])| {
            let caption = match number {
                0 => self.say(caption),
                _ => self.say(&format!("{caption}, part {}", number + 1)),
            };
            let head = head.iter().map(|word| self.say(word)).collect();
            Panel::Table(Table { caption, head, rows: rows.to_vec() })
        };
        rows.chunks(ROWS).enumerate().map(part).collect()
    }

    fn sketch(&self, what: &str, tags: &[(Candidate, String, usize)]) -> Sketch<'static> {
        let tone = |half: usize| if half == 0 { Tone::Pattern } else { Tone::Second };
        Sketch {
            title: self.title(what),
            candidates: tags.iter().map(|&(candidate, _, half)| (candidate, tone(half), Sign::On)).collect(),
            tags: tags.iter().map(|(candidate, tag, _)| (*candidate, tag.clone())).collect(),
            language: self.language.clone(),
            ..Sketch::default()
        }
    }

    fn picture(&self, sketch: &Sketch<'_>, words: String) -> Picture {
        let position = self.state.position();
        let (places, givens) = (self.state.places(), self.givens.known());
        let ground = Ground { places, position: &position, givens, has_candidates: true };
        Picture { scene: ground.sketch(sketch), words }
    }

    /// The layers: each candidate with its tag; what each tag implies.
    fn layers(&self) -> Picture {
        let tables = self.tables;
        let layers = tables.layers.iter().flat_map(|layer| {
            [0, 1].map(|half| {
                let tag = &layer.tags[half];
                layer.candidates[half].chunks(4).enumerate().map(move |(i, names)| {
                    vec![if i == 0 { tag.clone() } else { String::new() }, names.join(" ")]
                })
            })
        });
        let layers = self.table("Layers", &["tag", "candidates"], &layers.flatten().collect::<Vec<_>>());
        let excluded = |tag: &str| {
            let others = tables.weak_links.iter().filter_map(|link| match &link.tags {
                [one, other] if one == tag => Some(other.as_str()),
                [other, one] if one == tag => Some(other.as_str()),
                _ => None,
            });
            let mut others: Vec<&str> = others.collect();
            others.dedup();
            others.join(" ")
        };
        let implied = tables.table.iter().filter(|row| !row.implies.is_empty());
        let implied: Vec<Vec<String>> =
            implied.map(|row| vec![row.tag.clone(), excluded(&row.tag), row.implies.join(" ")]).collect();
        let implied =
            self.table("Table after expansion", &["tag", "weak link with", "implies"], &wrapped(implied));
        let legend = "Circles are the first half of a layer, with a small letter; squares the other, with the capital: \
                      if one half is true the other is false. A tag stands \
                      at the upper right of its candidate where there is room.";
        let tags = self.tags(|_| true);
        let mut sketch = self.sketch("layers and tags", &tags);
        sketch.panels =
            layers.into_iter().chain(implied).chain([Panel::Lines(vec![self.say(legend)])]).collect();
        let words = format!(
            "{} layers, {} primary weak links, {} deductions.",
            tables.layers.len(),
            tables.weak_links.len(),
            tables.deductions.len()
        );
        self.picture(&sketch, self.say(&words))
    }

    /// The sets of tags, and the links that they derive.
    fn sets(&self) -> Option<Picture> {
        let tables = self.tables;
        let sets = tables.sets.iter().map(|set| vec![self.say(&set.name), set.tags.join(" ")]);
        let sets = self.table("Sets as sets of tags", &["set", "tags"], &sets.collect::<Vec<_>>());
        let derived = tables.derived_links.iter().map(|link| {
            let candidate = link.candidate.iter().map(|name| format!(" for {name}"));
            let why =
                format!("{} of {}{}", link.rule, self.joined(&link.sets), candidate.collect::<String>());
            vec![link.round.to_string(), link.from.clone(), link.to.clone(), self.say(&why)]
        });
        let derived =
            self.table("Derived links", &["round", "tag", "implies", "why"], &derived.collect::<Vec<_>>());
        if sets.is_empty() {
            return None;
        }
        let words = format!("{} sets, {} derived links.", tables.sets.len(), tables.derived_links.len());
        let words = self.say(&words);
        let mut sketch = self.sketch("sets of tags", &self.tags(|_| true));
        sketch.panels = sets.into_iter().chain(derived).collect();
        Some(self.picture(&sketch, words))
    }

    /// A deduction: the layer of the tag that is false, the weak links from it, and what follows.
    fn deduction(&self, deduction: &Deduction) -> Picture {
        let Deduction { false_tag, rules, literals } = deduction;
        let said = match false_tag {
            Some(tag) => format!("{tag} is false by {rules}"),
            None => format!("{} by {rules}", self.pictured(&literals.join(", "))),
        };
        let said = self.say(&said);
        let row = false_tag.as_ref().and_then(|tag| self.tables.table.iter().find(|row| row.tag == *tag));
        let is_meant = |tag: &str| {
            let of_row = |row: &super::Row| row.implies.iter().any(|other| other == tag);
            false_tag.as_deref() == Some(tag) || row.is_some_and(of_row)
        };
        let tags = self.tags(is_meant);
        let mut sketch = self.sketch(&said, &tags);
        let concluded: Vec<Literal> = literals.iter().filter_map(|name| self.literal(name)).collect();
        sketch.placed =
            concluded.iter().filter(|literal| literal.is_on()).map(|literal| literal.candidate()).collect();
        sketch.removed =
            concluded.iter().filter(|literal| !literal.is_on()).map(|literal| literal.candidate()).collect();
        let links = self
            .tables
            .weak_links
            .iter()
            .filter(|link| link.tags.iter().any(|tag| Some(tag) == false_tag.as_ref()));
        sketch.links = links
            .filter_map(|link| {
                let [one, other] = &link.candidates;
                let ends = [self.candidate(one)?, self.candidate(other)?];
                Some(Tie { ends, kind: LinkKind::Weak, text: String::new() })
            })
            .collect();
        let words = format!("{said}: {}.", self.pictured(&literals.join(", ")));
        let implied = row.map(|row| {
            self.say(&format!("{} implies {}, which cannot all be.", row.tag, row.implies.join(" ")))
        });
        let lines = implied.into_iter().chain([words.clone()]).collect();
        sketch.panels = vec![Panel::Lines(lines)];
        self.picture(&sketch, words)
    }

    /// The chain that is followed, each candidate with its tag.
    fn chain(&self, shortest: &ShortestChain) -> Picture {
        let mut tags: Vec<(Candidate, String)> = Vec::new();
        for (literal, tag) in shortest.branches.iter().flatten() {
            let candidate = literal.candidate();
            let Some(tag) = tag.as_ref().filter(|_| !tags.iter().any(|(known, _)| *known == candidate))
            else {
                continue;
            };
            // The tag of the candidate itself, and not of its negation.
            let own = self.tables.layers.iter().find_map(|layer| {
                let half = layer.tags.iter().position(|own| own == tag)?;
                Some(layer.tags[if literal.is_on() { half } else { 1 - half }].clone())
            });
            tags.extend(own.map(|own| (candidate, own)));
        }
        let names = self.state.short_names();
        let said = |(literal, tag): &(Literal, Option<String>)| match tag {
            Some(tag) => format!("{} ({tag})", self.pictured(&names.literal(*literal))),
            None => self.pictured(&names.literal(*literal)),
        };
        let branch = |branch: &Vec<(Literal, Option<String>)>| {
            branch.iter().map(said).collect::<Vec<_>>().join(&format!("{} ", self.say(", then"))) + "."
        };
        let title = self.title(&format!("the shortest chain, of length {}", shortest.length));
        let own: Vec<String> =
            tags.iter().map(|(candidate, tag)| format!("{tag} {}", names.candidate(*candidate))).collect();
        let tagged = self.say(&format!("Tags: {}.", own.join(", ")));
        let sketch = Sketch {
            title,
            step: Some((&shortest.step.step, Showing::default())),
            tags,
            panels: vec![Panel::Lines(shortest.branches.iter().map(branch).chain([tagged]).collect())],
            language: self.language.clone(),
            ..Sketch::default()
        };
        self.picture(&sketch, shortest.step.words().to_string())
    }
}

/// Rows whose last cell is a list of words: on several rows where it is long.
fn wrapped(rows: Vec<Vec<String>>) -> Vec<Vec<String>> {
    const WORDS: usize = 14;
    let wrap = |mut row: Vec<String>| {
        let list = row.pop().unwrap_or_default();
        let words: Vec<&str> = list.split(' ').collect();
        let parts: Vec<String> = words.chunks(WORDS).map(|part| part.join(" ")).collect();
        let first = row.clone();
        parts
            .into_iter()
            .enumerate()
            .map(|(i, part)| {
                let start = if i == 0 { first.clone() } else { vec![String::new(); first.len()] };
                start.into_iter().chain([part]).collect()
            })
            .collect::<Vec<Vec<String>>>()
    };
    rows.into_iter().flat_map(wrap).collect()
}
