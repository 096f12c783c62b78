use super::*;
use crate::{AsJson, Theme};
use qedoku_check::check;

const PUZZLES: [&str; 4] = [
    "8..5..97..56.97...9.71.........1..5..6..5..2.1.....3...2..7..8...9.2.1.5.......32",
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........",
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
];

/// Kakuro that need tables: one without a solution, two with several.
const KAKURO: [&str; 3] = [
    r"# 12\ 7\ 12\ / \20 . . . / \5 . \6 .",
    r"# 34\ 40\ 17\ / \24 . . . / \20 . . . / \15 . . 26\ / \21 . . . / \16 3 5 . / \9 . . . / \12 . . 5",
    r"# 35\ 10\ 1\ # / \19 . . . . / \9 . . 8\ # / \5 5 8\8 8 # / \7 . . 9\ 7\ / \20 . . . . / \12 . . . .",
];

fn all_puzzles() -> impl Iterator<Item = &'static str> {
    PUZZLES.into_iter().chain(KAKURO)
}

fn reported(line: &str) -> TaggingReport {
    report(&line.parse().unwrap(), &Options::default()).unwrap()
}

#[test]
fn every_step_is_proved_and_leads_from_start_to_end() {
    for line in all_puzzles() {
        let report = reported(line);
        let mut state = report.start.clone();
        for taken in &report.steps {
            assert_eq!(state.line(), taken.before.line());
            assert_eq!(check(state.net(), &state.position(), &taken.step), Ok(()));
            state.apply(&taken.step);
        }
        assert_eq!(state.candidates(), report.end.candidates());
    }
}

#[test]
fn every_step_fills_its_words() {
    for taken in all_puzzles().flat_map(|line| reported(line).steps) {
        let open = qedoku_render::unresolved(
            taken.info.words,
            &taken.step,
            &taken.before.position(),
            taken.before.names(),
        );
        assert_eq!(open, [""; 0]);
    }
}

#[test]
fn the_tables_belong_to_the_position_where_basic_steps_end() {
    let report = reported(PUZZLES[0]);
    assert!(report.steps[..report.basic_steps].iter().all(|taken| taken.step.technique.id != "tagging"));
    let first = &report.steps[report.basic_steps];
    assert_eq!(first.step.technique.id, "tagging");
    assert_eq!(first.before.candidates(), report.position.candidates());
    let tagged: usize =
        report.tables.layers.iter().map(|l| l.candidates[0].len() + l.candidates[1].len()).sum();
    let position = report.position.position();
    let open = position.alive.len() - position.on.len();
    assert_eq!(tagged + report.tables.untagged.len(), open);
    assert_eq!(report.tables.table.len(), 2 * report.tables.layers.len());
    let mut kinds: Vec<&str> = report.tables.deductions.iter().map(|d| d.rules).collect();
    kinds.sort_unstable();
    assert_eq!(kinds.first(), Some(&"chains"));
}

#[test]
fn the_shortest_chain_alternates_between_candidates_and_their_tags() {
    let report = reported(PUZZLES[0]);
    let shortest = report.shortest.unwrap();
    assert_eq!(shortest.length, shortest.chain.complexity());
    let literals: usize = shortest.branches.iter().map(Vec::len).sum();
    assert_eq!(literals as u32, shortest.length);
    // From a false literal to a true one a chain stays within a layer, so the tag stays as well.
    for branch in &shortest.branches {
        for pair in branch.windows(2).filter(|pair| pair[1].0.is_on()) {
            assert_eq!(pair[0].1, pair[1].1, "{branch:?}");
        }
    }
}

#[test]
fn basic_techniques_that_suffice_leave_no_tables() {
    let report = reported(PUZZLES[3]);
    assert_eq!((report.outcome, report.basic_steps), (Outcome::Solved, report.steps.len()));
    assert_eq!(report.tables, Tables { expansion_rounds: vec![0], complete: true, ..Tables::default() });
    assert!(report.shortest.is_none());
    assert!(
        report
            .to_text(&Theme::PLAIN, &Advice::NONE)
            .starts_with("Basic techniques alone solve it, in 51 steps.")
    );
}

#[test]
fn the_text_names_every_tag_and_keeps_its_width() {
    for line in all_puzzles() {
        let report = reported(line);
        let text = report.to_text(&Theme::PLAIN, &Advice::NONE);
        for layer in &report.tables.layers {
            assert!(text.contains(&format!("\n  {} ", layer.tags[1])), "{}", layer.tags[1]);
        }
        let list = text.split("\nSteps\n").next().unwrap_or_default();
        assert!(list.lines().all(|line| line.chars().count() <= 110 && line.trim_end() == line), "{text}");
    }
}

#[test]
fn combinations_have_tags_and_short_names() {
    let report = reported(KAKURO[1]);
    assert!(report.outcome == Outcome::Stuck && report.basic_steps < report.steps.len());
    let candidates: Vec<&String> =
        report.tables.layers.iter().flat_map(|layer| layer.candidates.iter().flatten()).collect();
    let is_combination = |name: &str| name.starts_with('r') && name.contains("={") && name.ends_with('}');
    assert!(candidates.iter().any(|name| is_combination(name)), "{candidates:?}");
    assert!(candidates.iter().any(|name| !is_combination(name)));
    assert!(report.steps.iter().all(|taken| taken.rating.is_some() == (taken.info.id != "tagging" || taken.step.chain.is_some())));
    let shortest = report.shortest.unwrap();
    assert!(shortest.branches.iter().flatten().any(|(_, tag)| tag.is_some()));
}

#[test]
fn a_repeated_digit_is_a_defect() {
    let puzzle: Puzzle = format!("11{}", ".".repeat(79)).parse().unwrap();
    assert!(matches!(report(&puzzle, &Options::default()), Err(Error::Defects(_))));
}

#[test]
fn the_json_has_the_tables_and_a_length_per_step() {
    let puzzle: Puzzle = PUZZLES[0].parse().unwrap();
    let report = report(&puzzle, &Options::default()).unwrap();
    let json: serde_json::Value =
        serde_json::from_str(&crate::json::to_json(&crate::json::tagging::Report::new(&puzzle, &report)))
            .unwrap();
    assert_eq!(json["version"], 1);
    assert_eq!(json["tables"]["layers"].as_array().unwrap().len(), report.tables.layers.len());
    assert_eq!(json["lengths"].as_array().unwrap().len(), json["steps"].as_array().unwrap().len());
    assert_eq!(json["shortest"]["length"], report.shortest.unwrap().length);
}

#[test]
fn every_later_step_has_its_tables_and_tells_which_layers_are_settled() {
    let puzzle: Puzzle = PUZZLES[0].parse().unwrap();
    let report = report(&puzzle, &Options::default()).unwrap();
    let besides = Besides { all_tables: true, ..Besides::default() };
    let later = report.steps.iter().skip(report.basic_steps + 1).filter(|taken| taken.info.id == "tagging");
    let numbers: Vec<usize> = later.map(|taken| taken.number).collect();
    assert!(!numbers.is_empty());
    let text = report.to_text_with(&Theme::PLAIN, &Advice::NONE, besides);
    for number in &numbers {
        assert!(text.contains(&format!("\nBefore step {number}\n")), "{text}");
    }
    assert_eq!(text.matches("Layers of the last tables that are settled: ").count(), numbers.len());
    assert_eq!(text.matches("\nDeductions: ").count(), numbers.len() + 1);
    assert!(text.contains(" is true, so its candidates are placed; "), "{text}");
    let json: serde_json::Value = serde_json::from_str(&report.json_with(&puzzle, besides)).unwrap();
    let told: Vec<u64> =
        json["later"].as_array().unwrap().iter().map(|l| l["before_step"].as_u64().unwrap()).collect();
    assert_eq!(told, numbers.iter().map(|&number| number as u64).collect::<Vec<_>>());
    assert_eq!((json["scale"].as_str(), json["scale_version"].as_str()), (Some("se"), Some("1.2.1.3")));
}

#[test]
fn groups_have_tags_and_names_where_they_take_part() {
    let groups = |groups| {
        let report = report_with(
            &PUZZLES[0].parse().unwrap(),
            Switches { groups, ..Switches::USUAL },
            &Options::default(),
        );
        let report = report.unwrap();
        let names: Vec<String> =
            report.tables.layers.iter().flat_map(|layer| layer.candidates.concat()).collect();
        // `r12c3=4` has more than the six characters of a single candidate.
        (names.iter().filter(|name| name.len() > 6).count(), report.outcome, report)
    };
    let ((none, _, plain), (some, outcome, grouped)) = (groups(false), groups(true));
    assert!(none == 0 && some > 0 && outcome == Outcome::Solved, "{none} {some}");
    assert!(grouped.tables.deductions.len() >= plain.tables.deductions.len());
    let text = grouped.to_text(&Theme::PLAIN, &Advice::NONE);
    assert!(text.contains("Groups of candidates take part."));
    for taken in &grouped.steps {
        assert_eq!(check(taken.before.net(), &taken.before.position(), &taken.step), Ok(()));
    }
}

#[test]
fn only_methods_of_tagging_have_switches() {
    let switches = Switches { modes: Modes { xy: false, ..Modes::ALL }, ..Switches::USUAL };
    let switched: Vec<&str> =
        crate::methods().filter(|method| method.with_switches(switches).is_some()).map(|m| m.id).collect();
    assert_eq!(switched, ["tagging", "tagging-explainer"]);
    let report = report_with(&PUZZLES[0].parse().unwrap(), switches, &Options::default()).unwrap();
    assert!(report.steps.iter().all(|taken| taken.info.id != "tagging" || taken.step.chain.is_some()));
}
