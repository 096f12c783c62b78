//! The solving loop where techniques repeat what is known.

use qedoku_engine::{Board, Emit, Flow, Info, Method, Outcome, Stage, Technique, Workspace};
use qedoku_model::{Candidate, CandidateSet, Net, NetBuilder, Position, Proof, Step};

/// Candidates that fall one by one; the board is solved when all have.
#[derive(Clone)]
struct Row {
    net: Net,
    alive: [bool; 3],
}

impl Board for Row {
    fn net(&self) -> &Net {
        &self.net
    }

    fn position(&self) -> Position {
        let alive = (0..3).map(Candidate).filter(|&candidate| self.is_open(candidate));
        let mut set = CandidateSet::empty(3);
        alive.for_each(|candidate| assert!(set.insert(candidate)));
        Position { alive: set.clone(), on: CandidateSet::empty(3), initial: set, unique: false }
    }

    fn is_open(&self, candidate: Candidate) -> bool {
        self.alive[candidate.0 as usize]
    }

    fn is_solved(&self) -> bool {
        !self.alive.contains(&true)
    }

    fn is_broken(&self) -> bool {
        false
    }

    fn apply(&mut self, step: &Step) {
        step.removals().for_each(|candidate| self.alive[candidate.0 as usize] = false);
    }
}

const INFO: Info = Info::new("any", "Any", "", "");

/// Says of each of the first candidates that it falls, whether that is known or not, and nothing of the
/// others; and says nothing at all now and then.
struct Repeats(u32);

impl Technique<Row> for Repeats {
    fn infos(&self) -> &'static [Info] {
        const { &[INFO] }
    }

    fn find(&self, _: &Row, _: &mut Workspace, emit: &mut Emit<'_>) -> Flow {
        for candidate in 0..self.0 {
            emit.step(Step::remove(&INFO, [], Proof::units([])))?;
            emit.step(Step::remove(&INFO, [Candidate(candidate)], Proof::units([])))?;
        }
        Flow::Continue(())
    }
}

fn solve(stage: Stage<Row>) -> (Outcome, Vec<u32>) {
    let mut row = Row { net: NetBuilder::default().build(), alive: [true; 3] };
    let (method, mut removed) = (Method { id: "any", stages: vec![stage] }, Vec::new());
    let outcome = method.run(&mut row, |_, _, step| {
        removed.extend(step.removals().map(|candidate| candidate.0));
        // A loop that repeats itself would not end.
        if removed.len() < 100 { Flow::Continue(()) } else { Flow::Break(()) }
    });
    (outcome, removed)
}

#[test]
fn a_step_that_concludes_nothing_is_never_taken() {
    let first_found = |techniques| Stage { techniques, rank: None };
    let ranked = |techniques| Stage { techniques, rank: Some(|_, _| std::cmp::Ordering::Equal) };
    for stage in [first_found, ranked] {
        assert_eq!(solve(stage(&[&Repeats(3)])), (Outcome::Solved, vec![0, 1, 2]));
        assert_eq!(solve(stage(&[&Repeats(2)])), (Outcome::Stuck, vec![0, 1]));
        assert_eq!(solve(stage(&[&Repeats(1), &Repeats(3)])), (Outcome::Solved, vec![0, 1, 2]));
        assert_eq!(solve(stage(&[&Repeats(0)])), (Outcome::Stuck, vec![]));
    }
}
