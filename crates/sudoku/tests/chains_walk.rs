//! What `docs/chains.md` tells of one candidate on its way through the chain engine.

use qedoku_check::check;
use qedoku_engine::Board;
use qedoku_engine::chains::{self, ForcingSearch, NodeIndex, Records, first_chain};
use qedoku_model::{Candidate, Cell, Digit, House, Info, Literal, Proof, Trail};
use qedoku_sudoku::chains::{links, view};
use qedoku_sudoku::{Grid, Setup, net, notation};

/// The position of the page; 5 has gone from r2c7 and r6c2.
const LINE: &str = ".84.6.2.19.28...4..6.4..8..421.7..688..24671.6.71.8.24.4.3.....2..6.4..5..6.8.4.2";

fn name(literal: Literal) -> String {
    let sign = if literal.is_on() { '=' } else { '≠' };
    let candidate = literal.candidate();
    format!("{}{sign}{}", notation::cell(net::cell(candidate)), net::digit(candidate))
}

fn names(trail: &Trail) -> String {
    trail.iter().rev().map(|node| name(node.literal)).collect::<Vec<_>>().join(" ")
}

static INFO: Info = Info::new("walk", "Walk", "The chain of the page.", "{removed}.");

#[test]
fn a_candidate_goes_through_the_engine_as_the_page_tells() {
    let mut grid = Grid::new(&Setup::from_line(LINE).expect("81 signs")).expect("no defects");
    for cell in [Cell(15), Cell(46)] {
        grid.remove(cell, Digit::ALL[4]);
    }
    let (links, view, search) = (links(), view(&grid), ForcingSearch::Nishio);
    let three = |cell: u16| net::candidate(Cell(cell), Digit::ALL[2]);
    let (assumed, threes) = (three(25), (0..81).map(three).filter(|&c| view.has(links, c)));
    assert_eq!(links.seats(assumed).len(), 4);

    // The prefilter leaves one literal of 58.
    let threes: Vec<Candidate> = threes.collect();
    let records = Records::filtered(links, &view, search);
    let kept = threes.iter().flat_map(|c| [c.on(), c.off()]).filter(|&l| records.of(l).is_some());
    assert_eq!((threes.len(), kept.collect::<Vec<_>>()), (29, vec![assumed.on()]));

    // The record, and where it ends.
    let record = records.of(assumed.on()).expect("it is kept");
    let literals: Vec<String> = record.nodes().iter().map(|node| name(node.literal)).collect();
    assert_eq!(
        literals[..12].join(" "),
        "r3c8=3 r1c8≠3 r2c7≠3 r2c9≠3 r3c9≠3 r3c1≠3 r3c3≠3 r3c5≠3 r3c6≠3 r8c8≠3 r9c8≠3 r5c9=3"
    );
    assert_eq!(literals[12..20].join(" "), "r4c7≠3 r6c7≠3 r5c2≠3 r5c3≠3 r8c7=3 r8c2≠3 r8c3≠3 r4c6=3");
    assert_eq!(
        (record.contradiction(), literals[24].as_str()),
        (Some((NodeIndex(24), NodeIndex(18))), "r8c3=3")
    );
    assert_eq!(record.parents(&record.nodes()[11]), [4, 3].map(NodeIndex));
    assert_eq!(record.parents(&record.nodes()[24]), [15, 6].map(NodeIndex));

    // The chain, and the proof.
    let chain = first_chain(links, &view, search, &records).expect("there is a chain");
    let lengths: Vec<usize> = chain.trails.iter().map(Trail::len).collect();
    assert_eq!((lengths, chain.complexity(), &chain.removed[..]), (vec![7, 5], 12, &[assumed][..]));
    assert!(
        names(&chain.trails[1]).starts_with("r3c8=3") && names(&chain.trails[1]).ends_with("r8c7=3 r8c3≠3")
    );
    let step = chains::step(net::net(), links, &INFO, chain);
    let house = |name: &str| (0..27).map(House).find(|&house| notation::short_house(house) == name);
    let groups = ["b9", "c9", "c3"].map(|name| net::place_group(house(name).expect(name), Digit::ALL[2]));
    assert_eq!(step.proof, Proof::units(groups));
    assert_eq!(check(grid.net(), &grid.position(), &step), Ok(()));
}
