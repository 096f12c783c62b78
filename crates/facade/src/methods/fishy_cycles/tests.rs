use super::*;
use crate::{Options, Theme};

/// Solved with a ring of three houses; stuck later.
const RING: &str = ".8.2...6...9.51.3....7...94....6...9.5.....2.3...1....12...3....6.59.2...3...7.5.";

fn found() -> FishyCyclesReport {
    report(&RING.parse().unwrap(), &Options::default()).unwrap()
}

#[test]
fn a_cycle_is_told_edge_by_edge_with_what_it_removes() {
    let report = found();
    let [cycle] = &report.cycles[..] else { panic!("{:?}", report.cycles) };
    assert_eq!(
        cycle.lines(),
        [
            "r5 -- r5c1 -- (b4) -- r4c2 -- c2",
            "c2 -- r2c2 -- (r2) -- r2c4 -- c4",
            "c4 -- r6c4 -- (b5) -- r5c6 -- r5"
        ]
    );
    assert_eq!(cycle.losses(), ["b4 loses 4 at r4c13, r6c3"]);
    let text = report.to_text(&Theme::PLAIN, &Advice::NONE);
    assert!(text.contains("      r5 --b4-- c2\n"), "{text}");
    assert!(text.contains("Stuck after 22 steps, one of them a fishy cycle"), "{text}");
}

#[test]
fn the_graph_has_every_vertex_and_the_cycle_in_bold() {
    let report = found();
    let cycle = &report.cycles[0];
    let dot = cycle.to_dot();
    assert!(dot.starts_with("graph \"4\" {\n") && dot.ends_with("}\n"), "{dot}");
    let bold =
        |text: &str| dot.lines().filter(|line| line.contains("style=bold") && line.contains(text)).count();
    assert_eq!((bold(" -- "), bold("[style")), (3, 3), "{dot}");
    assert_eq!(dot.lines().filter(|line| line.contains(" -- ")).count(), cycle.graph.edges.len());
}

#[test]
fn the_picture_has_a_circle_a_vertex_and_a_line_an_edge() {
    let report = found();
    let svg = report.cycles[0].to_svg();
    let count = |text: &str| svg.matches(text).count();
    assert_eq!((count("<circle"), count("<path"), count("</svg>")), (3, 3, 1), "{svg}");
    assert!(svg.contains(">b4 loses 4 at r4c13, r6c3</text>"), "{svg}");
    assert_eq!(svg, found().cycles[0].to_svg());
}

#[test]
fn a_kakuro_has_no_fishy_cycles() {
    let kakuro = "# 3\\ 4\\ / \\4 . . / \\3 . .".parse().unwrap();
    let error = report(&kakuro, &Options::default()).unwrap_err();
    assert_eq!(error, Error::NoMethod { method: "fishy-cycles", family: Family::Kakuro });
}
