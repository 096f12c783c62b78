use super::*;

/// A candidate grid in which 5 stands where the thread's pages draw it: see `examples/figures`.
fn figure(name: &str) -> DigitGraph {
    let path = format!("{}/../../examples/figures/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap();
    let records = crate::input::read_text(name, &text, &crate::input::Options::default());
    let [record] = &records[..] else { panic!("{} puzzles in {name}", records.len()) };
    graph(&record.puzzle.as_ref().unwrap().puzzle, Digit::new(5).unwrap(), 20).unwrap()
}

fn houses(graph: &DigitGraph) -> String {
    graph.vertices.iter().map(|vertex| vertex.house.as_str()).collect::<Vec<_>>().join(" ")
}

/// The houses that some cycle clears, each once.
fn cleared(graph: &DigitGraph) -> String {
    let mut houses: Vec<&str> =
        graph.cycles.iter().flat_map(|cycle| &cycle.clears).map(|cleared| cleared.house.as_str()).collect();
    houses.sort_unstable();
    houses.dedup();
    houses.join(" ")
}

#[test]
fn the_graphs_of_the_thread_are_as_it_draws_them() {
    for (name, vertices, clears) in [
        ("thread-b1-c6-c4", "c4 c6 b1", "b2 b5 r1 r3"),
        ("thread-c3-r5-b2-c9", "r5 c3 c9 b2", "b4 c5 r1 r3"),
        ("thread-c3-r5-b2-b3", "r5 c3 b2 b3", "b4 c5 r1 r3"),
        ("thread-triple-edge", "r3 c2 c3", "b1 b4 r4"),
        ("thread-triple-edge-b-lower", "r3 c2 c3", "b1 b4"),
        ("thread-counterexample", "c1 c4 c8", ""),
    ] {
        let graph = figure(name);
        assert_eq!((houses(&graph).as_str(), cleared(&graph).as_str()), (vertices, clears), "{name}");
    }
}

#[test]
fn the_counterexample_is_rejected_with_its_reason() {
    let graph = figure("thread-counterexample");
    assert!(graph.cycles.is_empty());
    let triangle = graph.rejected.iter().find(|rejected| rejected.lines.len() == 3).unwrap();
    assert!(triangle.reasons.contains(&"r1 labels two edges".to_owned()), "{triangle:?}");
}

#[test]
fn what_is_told_ends_at_the_limit_and_says_so() {
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let of = |limit| graph(&line.parse().unwrap(), Digit::new(1).unwrap(), limit).unwrap();
    let (few, many) = (of(0), of(usize::MAX));
    assert!(few.cycles.is_empty() && few.rejected.is_empty() && !few.complete);
    assert!(many.cycles.len() + many.rejected.len() > 0);
    assert!(few.to_text().ends_with("than these.\n"));
}

#[test]
fn dots_have_every_edge() {
    let graph = figure("thread-triple-edge");
    assert_eq!(graph.dot.matches(" -- ").count(), graph.edges.len());
}
