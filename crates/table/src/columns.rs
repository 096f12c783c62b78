//! The columns that can be wished for. This table is the only list of them: plan, schema, values and the
//! page `docs/columns.md` follow from it.

use crate::kind::{Kind, Node, Value};
use crate::row::{Read, Row};
use qedoku::scales::Figures as Amount;
use qedoku::{Family, Flow, Minimality, Rating, Scale, Solution};
use sha2::{Digest, Sha256};

/// A row of the catalogue.
pub(crate) struct Entry {
    pub name: &'static str,
    pub aliases: &'static [&'static str],
    pub groups: &'static [&'static str],
    pub kind: Kind,
    pub node: Node,
    pub about: &'static str,
    /// When it is null besides an unreadable or invalid row.
    pub null: &'static str,
    pub value: for<'a> fn(&'a Row) -> Value<'a>,
}

/// Groups of columns: what may be typed for all of them, and what they are.
pub const GROUPS: &[(&str, &str)] = &[
    ("usual", "what is asked if nothing is"),
    ("exact", "solutions by exact search"),
    ("check", "whether it is a sound puzzle"),
    ("se", "the scale of Sudoku Explainer"),
    ("hodoku", "the points and levels of HoDoKu"),
    ("human", "the order in which people find techniques hard"),
    ("kr", "the scale for Kakuro"),
    ("research", "the researchers' scales, those that may take seconds left out"),
    ("grade", "what `qedoku grade` tells of a Sudoku"),
    ("all", "everything but `row` and `cost_us`"),
];

const fn entry(
    name: &'static str,
    kind: Kind,
    node: Node,
    about: &'static str,
    null: &'static str,
    value: for<'a> fn(&'a Row) -> Value<'a>,
) -> Entry {
    Entry { name, aliases: &[], groups: &[], kind, node, about, null, value }
}

impl Entry {
    const fn or(self, aliases: &'static [&'static str]) -> Entry {
        Entry { aliases, ..self }
    }

    const fn of(self, groups: &'static [&'static str]) -> Entry {
        Entry { groups, ..self }
    }
}

const SE: Node = Node::On(Scale::Se);
const HODOKU: Node = Node::On(Scale::Hodoku);
const HUMAN: Node = Node::On(Scale::Human);
const KR: Node = Node::On(Scale::Kakuro);
const ONE: &str = "not exactly one solution";
const UNSOLVED: &str =
    "not solved by the scale, not exactly one solution, a budget ended first, the other family";
const WORD: Kind = Kind::Text(8);
const LINE: Kind = Kind::Text(81);

pub(crate) const ENTRIES: &[Entry] = &[
    entry("status", WORD, Node::Stand, "how the row stands", "never", |row| Value::Word(row.status.id())),
    entry("error", Kind::Text(2), Node::Stand, "what is wrong, in a sentence", "nothing is wrong", |row| {
        row.complaint.as_ref().map_or(Value::Null, |complaint| Value::Word(&complaint.message))
    }),
    entry(
        "error_at",
        Kind::Int32,
        Node::Stand,
        "where: a character of the value, from 1",
        "no place",
        |row| {
            let at = row.complaint.as_ref().and_then(|complaint| complaint.at);
            at.and_then(|at| i64::try_from(at).ok()).map_or(Value::Null, Value::Int)
        },
    ),
    entry("family", WORD, Node::Parse, "`sudoku` or `kakuro`", "", |row| match family(row) {
        Some(family) => Value::Word(family.id()),
        None => Value::Null,
    }),
    entry(
        "line",
        LINE,
        Node::Parse,
        "the puzzle on one line, `.` or what is wished for empty cells; a Kakuro as K-line",
        "",
        |row| {
            let line = row.read.puzzle().map(|puzzle| (puzzle.family(), puzzle.to_string()));
            line.map_or(Value::Null, |(family, line)| match family {
                Family::Sudoku if row.blank != '.' => {
                    Value::Text(line.replace('.', row.blank.encode_utf8(&mut [0; 4])).into())
                }
                _ => Value::Text(line.into()),
            })
        },
    ),
    entry("givens", Kind::Int16, Node::Parse, "given digits; the sums of a Kakuro are none", "", |row| {
        let count = match &row.read {
            Read::None => return Value::Null,
            Read::Plain(givens) => givens.iter().filter(|given| **given > 0).count(),
            Read::Typed(puzzle) => puzzle.given_count(),
        };
        Value::Int(count as i64)
    })
    .or(&["clues"])
    .of(&["check", "grade"]),
    entry("rows", Kind::Int16, Node::Parse, "rows of a Kakuro, without the clue row", "a Sudoku", |row| {
        kakuro(row, |puzzle| puzzle.shape().0)
    }),
    entry(
        "cols",
        Kind::Int16,
        Node::Parse,
        "columns of a Kakuro, without the clue column",
        "a Sudoku",
        |row| kakuro(row, |puzzle| puzzle.shape().1),
    ),
    entry("white", Kind::Int16, Node::Parse, "white cells of a Kakuro", "a Sudoku", |row| {
        kakuro(row, qedoku::Puzzle::cells)
    }),
    entry("pattern", LINE, Node::Parse, "where the givens stand: 81 of `.` and `x`", "a Kakuro", |row| {
        let givens = row.read.puzzle().and_then(|puzzle| puzzle.givens());
        let pattern = |given| if given == '.' { '.' } else { 'x' };
        givens.map_or(Value::Null, |givens| Value::Text(givens.chars().map(pattern).collect()))
    })
    .of(&["grade"]),
    entry(
        "symmetry",
        Kind::Text(12),
        Node::Looks,
        "the symmetry of that pattern as it is drawn, all of it: `none`, `half-turn` to `full`",
        "a Kakuro",
        symmetry,
    )
    .of(&["grade"]),
    entry(
        "canon",
        LINE,
        Node::Form,
        "the canonical form, the same for all that differ in looks alone: `canon --form puzzle`, of candidates alone `sukaku`",
        "a Kakuro",
        |row| row.canon.as_deref().map_or(Value::Null, Value::Word),
    ),
    entry(
        "canon_id",
        Kind::Text(32),
        Node::Form,
        "the first 128 bits of SHA-256 of `canon`, 32 hexadecimal digits, to join tables by",
        "as `canon`",
        |row| row.canon.as_deref().map_or(Value::Null, |canon| Value::Text(id(canon).into())),
    )
    .of(&["grade"]),
    entry(
        "solution",
        LINE,
        Node::Exact,
        "the only solution: 81 digits; a Kakuro's rows joined by `/`",
        ONE,
        |row| match row.solution() {
            Some(Solution::Sudoku(digits)) => Value::Digits(digits),
            Some(solution) => Value::Text(solution.to_string().into()),
            None => Value::Null,
        },
    )
    .of(&["usual", "exact", "grade"]),
    entry(
        "solutions",
        Kind::Int64,
        Node::Exact,
        "how many solutions there are, up to a limit, which is 2 if nothing else is asked",
        "a budget ended first",
        |row| row.solutions().map_or(Value::Null, Value::Int),
    )
    .or(&["count"])
    .of(&["usual", "exact", "check"]),
    entry("unique", Kind::Bool, Node::Exact, "whether there is exactly one", "a budget ended first", |row| {
        row.unique().map_or(Value::Null, Value::Bool)
    }),
    entry(
        "solution_matches",
        Kind::Bool,
        Node::Exact,
        "whether the table's own column of solutions says the same",
        "no such column, or not exactly one solution",
        |row| row.matches.map_or(Value::Null, Value::Bool),
    ),
    entry(
        "minimal",
        Kind::Bool,
        Node::Check,
        "whether every given is needed",
        "not exactly one solution, no givens, a budget ended first",
        |row| match row.figures.minimality {
            Some(Minimality::Minimal) => Value::Bool(true),
            Some(Minimality::Redundant(_)) => Value::Bool(false),
            _ => Value::Null,
        },
    )
    .of(&["check", "grade"]),
    entry(
        "redundant",
        Kind::Int16,
        Node::Check,
        "givens that can each be left out on its own",
        "as `minimal`",
        |row| match &row.figures.minimality {
            Some(Minimality::Minimal) => Value::Int(0),
            Some(Minimality::Redundant(cells)) => Value::Int(cells.len() as i64),
            _ => Value::Null,
        },
    ),
    entry("er", Kind::Float, SE, "the hardest step", UNSOLVED, |row| rating(row, Scale::Se, |all| all.er))
        .of(&["usual", "se", "grade"]),
    entry("ep", Kind::Float, SE, "the hardest step up to the first placement", UNSOLVED, |row| {
        rating(row, Scale::Se, |all| all.ep)
    })
    .of(&["se", "grade"]),
    entry("ed", Kind::Float, SE, "the first step", UNSOLVED, |row| rating(row, Scale::Se, |all| all.ed))
        .of(&["se", "grade"]),
    entry("se_steps", Kind::Int32, SE, "how many steps there are", UNSOLVED, |row| steps(row, Scale::Se))
        .of(&["se"]),
    entry("se_hardest", Kind::Text(16), SE, "the name of the first of the hardest steps", UNSOLVED, |row| {
        hardest(row, Scale::Se)
    })
    .or(&["hardest"])
    .of(&["se"]),
    entry(
        "se_techniques",
        Kind::Words,
        SE,
        "ids of what is used, the easiest first, each once",
        UNSOLVED,
        |row| techniques(row, Scale::Se),
    ),
    entry(
        "er_at_least",
        Kind::Float,
        SE,
        "`er`, or what it is at least where a budget ended first",
        "nothing is known",
        |row| row.er_at_least().map_or(Value::Null, Value::Float),
    ),
    entry("hodoku_points", Kind::Int32, HODOKU, "points of all steps", POINTLESS, |row| {
        row.points().map_or(Value::Null, |(points, ..)| Value::Int(points.into()))
    })
    .or(&["hodoku_score"])
    .of(&["hodoku", "grade"]),
    entry(
        "hodoku_level",
        WORD,
        HODOKU,
        "`easy`, `medium`, `hard`, `unfair` or `extreme`",
        POINTLESS,
        |row| row.points().map_or(Value::Null, |(_, level, _)| Value::Word(level)),
    )
    .of(&["hodoku", "grade"]),
    entry(
        "hodoku_tally",
        Kind::Text(24),
        HODOKU,
        "how often each kind of step came: `h1*18 n1*19`",
        POINTLESS,
        |row| row.points().map_or(Value::Null, |(_, _, tally)| Value::Word(tally)),
    )
    .of(&["hodoku"]),
    entry("human", Kind::Float, HUMAN, "the hardest step", UNSOLVED, |row| {
        rating(row, Scale::Human, |all| all.er)
    })
    .of(&["human", "grade"]),
    entry("human_ep", Kind::Float, HUMAN, "the hardest step up to the first placement", UNSOLVED, |row| {
        rating(row, Scale::Human, |all| all.ep)
    })
    .of(&["human"]),
    entry("human_ed", Kind::Float, HUMAN, "the first step", UNSOLVED, |row| {
        rating(row, Scale::Human, |all| all.ed)
    })
    .of(&["human"]),
    entry("human_steps", Kind::Int32, HUMAN, "how many steps there are", UNSOLVED, |row| {
        steps(row, Scale::Human)
    })
    .of(&["human", "grade"]),
    entry(
        "human_hardest",
        Kind::Text(16),
        HUMAN,
        "the name of the first of the hardest steps",
        UNSOLVED,
        |row| hardest(row, Scale::Human),
    )
    .of(&["human", "grade"]),
    entry(
        "human_techniques",
        Kind::Words,
        HUMAN,
        "ids of what is used, the easiest first, each once",
        UNSOLVED,
        |row| techniques(row, Scale::Human),
    ),
    entry("kr", Kind::Float, KR, "the hardest step", UNSOLVED, |row| {
        rating(row, Scale::Kakuro, |all| all.er)
    })
    .of(&["kr"]),
    entry("kr_ep", Kind::Float, KR, "the hardest step up to the first placement", UNSOLVED, |row| {
        rating(row, Scale::Kakuro, |all| all.ep)
    })
    .of(&["kr"]),
    entry("kr_ed", Kind::Float, KR, "the first step", UNSOLVED, |row| {
        rating(row, Scale::Kakuro, |all| all.ed)
    })
    .of(&["kr"]),
    entry("kr_sum", Kind::Float, KR, "all steps together", UNSOLVED, |row| {
        match row.solved_on(Scale::Kakuro).map(|on| &on.figures) {
            Some(Amount::Ratings(ratings)) => Value::Float(f64::from(ratings.sum) / 10.0),
            _ => Value::Null,
        }
    })
    .of(&["kr"]),
    entry("kr_steps", Kind::Int32, KR, "how many steps there are", UNSOLVED, |row| steps(row, Scale::Kakuro))
        .of(&["kr"]),
    entry("kr_hardest", Kind::Text(16), KR, "the name of the first of the hardest steps", UNSOLVED, |row| {
        hardest(row, Scale::Kakuro)
    })
    .of(&["kr"]),
    entry(
        "kr_techniques",
        Kind::Words,
        KR,
        "ids of what is used, the easiest first, each once",
        UNSOLVED,
        |row| techniques(row, Scale::Kakuro),
    ),
    entry(
        "w",
        Kind::Int16,
        Node::On(Scale::Whips),
        "W: the longest whip, a shortest one first",
        UNENDED,
        |row| amount(row, Scale::Whips),
    )
    .of(&["research"]),
    entry("b", Kind::Int16, Node::On(Scale::Braids), "B: the longest braid", UNENDED, |row| {
        amount(row, Scale::Braids)
    })
    .of(&["research"]),
    entry("gw", Kind::Int16, Node::On(Scale::GWhips), "gW: the same with groups", UNENDED, |row| {
        amount(row, Scale::GWhips)
    }),
    entry("gb", Kind::Int16, Node::On(Scale::GBraids), "gB: the same with groups", UNENDED, |row| {
        amount(row, Scale::GBraids)
    }),
    entry(
        "te",
        Kind::Int16,
        Node::On(Scale::Trials),
        "how deep trial and error has to go",
        UNSETTLED,
        |row| amount(row, Scale::Trials),
    )
    .of(&["research"]),
    entry(
        "bxb",
        Kind::Int16,
        Node::On(Scale::BraidTrials),
        "BxB: the longest braid inside of trial and error, with `te` 3 inside of two",
        UNSETTLED,
        |row| amount(row, Scale::BraidTrials),
    ),
    entry(
        "entry",
        Kind::Int32,
        Node::Flow,
        "steps before the first one dearer than the singles, on the scale `human` or, for Kakuro, `kr`",
        UNFLOWING,
        |row| flowing(row, |flow| Some(flow.entry)),
    )
    .of(&["grade"]),
    entry("hard_steps", Kind::Int32, Node::Flow, "steps that cost at least 4.2", UNFLOWING, |row| {
        flowing(row, |flow| Some(flow.hard_steps))
    })
    .of(&["grade"]),
    entry("bottlenecks", Kind::Int32, Node::Flow, "stretches of such steps", UNFLOWING, |row| {
        flowing(row, |flow| Some(flow.bottlenecks))
    })
    .of(&["grade"]),
    entry(
        "width",
        Kind::Int32,
        Node::Flow,
        "the least number of conclusions that are to be found where such a stretch begins",
        "no such stretch, or as `bottlenecks`",
        |row| flowing(row, |flow| flow.width),
    )
    .of(&["grade"]),
    // It is no value of a row that was read: `annotate` counts the rows.
    entry(
        "row",
        Kind::Int64,
        Node::Place,
        "where the row stood: the number of its file, times 2^40, and of the row there, both from 0",
        "never",
        |_| Value::Null,
    ),
    entry(
        "cost_us",
        Kind::Int32,
        Node::Stand,
        "microseconds that the row took, another number each time",
        "",
        |row| row.micros.map_or(Value::Null, Value::Int),
    ),
];

const POINTLESS: &str = "not exactly one solution, a budget ended first, a Kakuro";

const UNFLOWING: &str = "not solved by the scale, not exactly one solution, a budget ended first";
const UNENDED: &str = "no such chains solve it, not exactly one solution, a budget ended first";
const UNSETTLED: &str = "not exactly one solution, a budget ended first";

fn flowing(row: &Row, figure: fn(&Flow) -> Option<usize>) -> Value<'_> {
    row.flow.as_ref().and_then(figure).map_or(Value::Null, |figure| Value::Int(figure as i64))
}

fn amount(row: &Row, scale: Scale) -> Value<'_> {
    match row.solved_on(scale).map(|on| &on.figures) {
        Some(Amount::Measure(measure)) => match measure.amount {
            qedoku::scales::Amount::Exactly(amount) => Value::Int(amount.into()),
            _ => Value::Null,
        },
        _ => Value::Null,
    }
}

fn family(row: &Row) -> Option<Family> {
    match &row.read {
        Read::None => None,
        Read::Plain(_) => Some(Family::Sudoku),
        Read::Typed(puzzle) => Some(puzzle.family()),
    }
}

/// The greatest of the symmetries that can be drawn: the list has each behind those that it contains.
fn symmetry(row: &Row) -> Value<'_> {
    let givens = row.read.puzzle().and_then(|puzzle| puzzle.givens());
    let Some(cells) = givens.as_deref().and_then(qedoku::canon::cells) else { return Value::Null };
    Value::Word(qedoku::canon::symmetries(&cells).last().map_or("none", |symmetry| symmetry.id))
}

/// A short name of a canonical form.
fn id(canon: &str) -> String {
    Sha256::digest(canon).iter().take(16).map(|byte| format!("{byte:02x}")).collect()
}

fn kakuro(row: &Row, size: impl Fn(&qedoku::Puzzle) -> usize) -> Value<'static> {
    match &row.read {
        Read::Typed(puzzle) if puzzle.family() == Family::Kakuro => Value::Int(size(puzzle) as i64),
        _ => Value::Null,
    }
}

fn rating(row: &Row, scale: Scale, figure: fn(&qedoku::Ratings) -> Rating) -> Value<'_> {
    row.rating(scale, figure).map_or(Value::Null, Value::Float)
}

fn steps(row: &Row, scale: Scale) -> Value<'_> {
    row.solved_on(scale).map_or(Value::Null, |on| Value::Int(on.steps as i64))
}

fn hardest(row: &Row, scale: Scale) -> Value<'_> {
    match row.solved_on(scale) {
        Some(on) if on.steps > 0 => Value::Word(&on.hardest),
        _ => Value::Null,
    }
}

fn techniques(row: &Row, scale: Scale) -> Value<'_> {
    row.solved_on(scale).map_or(Value::Null, |on| Value::Words(&on.techniques))
}
