//! The history of a game in words.

use super::words::told;
use qedoku::game::Action;
use qedoku::{Game, Language, find_techniques};

/// An action in words, as undo names it.
pub fn label(action: &Action, language: &Language) -> String {
    match action {
        Action::Apply { technique, .. } => find_techniques(technique).next().map_or_else(
            || technique.clone(),
            |entry| language.technique(entry.family.id(), &entry.info).name.to_owned(),
        ),
        other => told(&other.to_string(), language),
    }
}

/// The history as a tree, a line for each action. A branch is indented under the action that it leaves from;
/// what redo leads to comes last and goes on at the same depth.
pub fn lines(game: &Game, language: &Language) -> Vec<String> {
    let (nodes, names, current) = (game.history(), game.names(), game.current());
    let mut children: Vec<Vec<usize>> = vec![Vec::new(); nodes.len()];
    for node in &nodes {
        if let Some(parent) = node.parent {
            children[parent].push(node.id);
        }
    }
    let mut lines = Vec::with_capacity(nodes.len());
    let mut open = vec![(0, 0)];
    while let Some((id, depth)) = open.pop() {
        let name = names.get(&id).map(|name| format!(" ({name})")).unwrap_or_default();
        let here = if id == current { "  <- here" } else { "" };
        lines.push(format!("{:depth$}{id} {}{name}{here}", "", label(&nodes[id].action, language)));
        let main = nodes[id].next.or_else(|| children[id].last().copied());
        open.extend(main.map(|main| (main, depth)));
        let others = children[id].iter().rev().filter(|&&child| Some(child) != main);
        open.extend(others.map(|&child| (child, depth + 2)));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn branches_are_indented_and_the_last_visited_goes_on() {
        let mut game = Game::new(r"# 3\ 4\ / \4 . . / \3 . .".parse().unwrap());
        let at = |text: &str| text.parse().unwrap();
        game.place(at("r2c2"), 3).unwrap();
        game.place(at("r2c3"), 1).unwrap();
        game.undo();
        game.undo();
        game.place(at("r2c2"), 1).unwrap();
        game.name(3, "better");
        assert_eq!(
            lines(&game, &Language::ENGLISH),
            ["0 start", "  1 place 3 in r2c2", "  2 place 1 in r2c3", "3 place 1 in r2c2 (better)  <- here"]
        );
    }
}
