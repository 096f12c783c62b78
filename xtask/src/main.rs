//! Maintenance tasks of the repository: `cargo xtask --help`.

mod attack;
mod audit;
mod bench;
mod catalogue;
mod check;
mod corpus;
mod fuzz;
mod guide;
mod library;
mod pictures;
mod practice;
mod program;
mod python;
mod random;
mod release;
mod repository;
mod scale;
mod schema;
mod seeds;
mod sql;
mod suites;
mod tables;
mod tidy;
mod web;

use anyhow::Result;
use clap::{Parser, Subcommand};
use program::Profile;
use std::path::PathBuf;
use std::process::ExitCode;

/// Maintenance tasks of the Qedoku repository.
#[derive(Parser)]
#[command(name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Everything that has to hold before a commit: format, tidy, audit, lints, tests, documentation.
    Check {
        /// Run the stages after a failing one too.
        #[arg(long)]
        keep_going: bool,
        /// Stages that are to fail where this machine lacks what they need, instead of being passed over.
        #[arg(long, value_delimiter = ',')]
        require: Vec<check::Needs>,
        /// Stages by name, apart by commas; without it all are run.
        #[arg(long, value_delimiter = ',', value_name = "STAGE")]
        only: Vec<String>,
    },
    /// Name the stages of the check that take more than Rust and that this machine has all for; what it lacks
    /// for others goes to standard error.
    Has,
    /// Build the package of Python into an environment of its own, target/python, and test it there.
    Python,
    /// All tests but those of the documentation: the first of what has to hold.
    Test,
    /// The rules about files that no compiler knows.
    Tidy,
    /// The rules of deny.toml about dependencies.
    Audit,
    /// Write THIRD-PARTY.md anew: what others wrote of what is published, and under which terms.
    Licences,
    /// Name and pack what a release is made of.
    #[command(subcommand)]
    Release(release::Release),
    /// Write the pages of docs/catalogue and the pictures of docs/pictures anew.
    Catalogue,
    /// Write the JSON Schemas of docs/schema anew.
    Schema,
    /// Draw a picture of every technique and of every kind of report, in each theme, on one page for people.
    Pictures {
        /// The folder; `target/pictures` without it.
        folder: Option<PathBuf>,
        /// Techniques whose ids have this in them, alone.
        #[arg(long)]
        only: Option<String>,
    },
    /// Make the library of graded puzzles anew, and write it to crates/facade/library and examples.
    Library,
    /// Make puzzles, and write the positions to practise each technique on to web/public/practice.
    Practice {
        /// So many puzzles of Sudoku.
        #[arg(default_value_t = 4000)]
        puzzles: usize,
    },
    /// Compare with a reference corpus, in full.
    #[command(subcommand)]
    Corpus(Corpus),
    /// Run campaigns of odd, broken and hopeless inputs against the command, in full.
    #[command(subcommand)]
    Attack(attack::Attack),
    /// Kill, starve and double jobs over files, and compare what they leave with what an undisturbed run
    /// leaves.
    #[command(subcommand)]
    Torture(tables::Torture),
    /// Run a job over files in different ways, and compare what they leave, byte by byte.
    Same {
        /// On so many threads.
        #[arg(long, value_delimiter = ',')]
        threads: Vec<usize>,
        /// In such parts of the shards, which together are all.
        #[arg(long, value_delimiter = ',')]
        shards: Vec<String>,
        /// In batches of so many rows, whose values are compared.
        #[arg(long, value_delimiter = ',')]
        batches: Vec<usize>,
        /// With rows that were stopped and are done again, kills in between.
        #[arg(long)]
        retry_stopped: bool,
    },
    /// Write what is made of the one list of the columns of tables: a page and the names in Python.
    Columns {
        /// Only say whether it is up to date.
        #[arg(long)]
        check: bool,
    },
    /// Lint and test the program for SQL, which stands apart since it takes long to build.
    Sql,
    /// Run the fuzz targets, which takes a C++ compiler.
    Fuzz {
        /// The target; all of them one after the other without it.
        #[arg(default_value = "all")]
        target: String,
        /// How long each runs.
        #[arg(default_value_t = 60)]
        seconds: u64,
    },
    /// Build, check and measure the page and its module, which takes Node.js.
    #[command(subcommand)]
    Web(web::Web),
    /// Measure speed and memory; the table of `benches/results.md`.
    Bench {
        /// These benchmarks only.
        names: Vec<String>,
        /// Count instructions too, which needs valgrind.
        #[arg(long)]
        instructions: bool,
    },
    /// Put the pages of the guide together in target/guide, for mdBook.
    Guide,
    /// Write docs/scale.md anew: what many puzzles cost on many cores.
    Scale {
        /// Only tell whether it follows from what was measured.
        #[arg(long)]
        check: bool,
        /// Measure what it follows from, instead.
        #[command(subcommand)]
        source: Option<scale::Source>,
    },
    /// Measure one benchmark in this process.
    #[command(hide = true)]
    Measure {
        /// The benchmark.
        name: String,
        /// Make exactly so many passes.
        #[arg(long)]
        passes: Option<usize>,
        /// Take no more puzzles.
        #[arg(long)]
        limit: Option<usize>,
    },
}

#[derive(Subcommand)]
enum Corpus {
    /// Ratings and steps against traces of Sudoku Explainer 1.2.1.3.
    Se {
        /// Trace files, JSON lines; the shared corpus without any.
        files: Vec<PathBuf>,
    },
    /// Canonical forms of puzzles and grids against those of all maps, and of random guises.
    Canon {
        /// How many puzzles; a fifth as many grids.
        #[arg(default_value_t = 1000)]
        puzzles: usize,
        /// How many guises.
        #[arg(long, default_value_t = 100_000)]
        guises: usize,
    },
    /// Scores, levels and paths against ratings of HoDoKu.
    Hodoku {
        /// A table of ratings; the shared one without it.
        file: Option<PathBuf>,
        /// Take every step of each path instead of our own, and compare step by step.
        #[arg(long)]
        replay: bool,
        /// With `--replay`, print the differing steps of this short name.
        #[arg(long)]
        show: Option<String>,
    },
    /// The researchers' scales against published values.
    W {
        /// A table of values; the shared one without it.
        file: Option<PathBuf>,
        /// Only rows of this rating, such as BxB.
        #[arg(long)]
        only: Option<String>,
        /// Compare B and depth in so many other guises of each of 300 puzzles.
        #[arg(long, default_value_t = 0)]
        isomorphs: usize,
    },
    /// Puzzles with a tridagon: how many need nets on the scale `human` with and without groups of guardians.
    Guardians {
        /// How many attempts of each of the two ways they are made.
        #[arg(default_value_t = 500)]
        puzzles: usize,
        /// Where they come from.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Print the puzzles as well.
        #[arg(long)]
        list: bool,
    },
    /// Random minimal puzzles that whips solve, and which of them take nets on the scale `human`.
    Nets(corpus::nets::Nets),
    /// What holds between the researchers' scales, and of B and trial and error in every guise of a puzzle.
    Scales(corpus::scales::Scales),
    /// Damaged and invented proofs by exchange, all of which the checker refuses.
    Exchanges {
        /// How many.
        #[arg(default_value_t = 10_000_000)]
        proofs: usize,
    },
    /// The profile `human` on the puzzles of the traces: every step checked, none solved by brute force.
    Human {
        /// Trace files, JSON lines; the shared corpus without any.
        files: Vec<PathBuf>,
    },
    /// How often exchanges, rings, wings and exocets act where random minimal puzzles are stuck, and how
    /// often they do on a harder list.
    Stuck {
        /// How many puzzles.
        #[arg(default_value_t = 4000)]
        puzzles: usize,
    },
    /// Cases of HoDoKu's regression library, technique by technique.
    Reglib {
        /// A library file; the shared one without it.
        file: Option<PathBuf>,
        /// Only codes that start so; may be repeated.
        #[arg(long = "code")]
        codes: Vec<String>,
        /// Also in so many random guises: rows, columns and digits exchanged.
        #[arg(long, default_value_t = 0)]
        symmetries: usize,
    },
    /// Puzzles that are made, of both families: one solution and what was wished, by slow ways.
    Generate {
        /// How many, of all kinds together.
        #[arg(default_value_t = 10_000)]
        puzzles: u64,
        /// Of the kinds with this in their name alone.
        #[arg(long)]
        only: Option<String>,
    },
    /// Steps of every technique in random positions, against the checker and the solution.
    Sound {
        /// How many steps to look at.
        #[arg(default_value_t = 1_000_000)]
        steps: usize,
        /// The number of the first puzzle.
        #[arg(long, default_value_t = 0)]
        first: u64,
        /// Look on after a failure, and print the first of each technique.
        #[arg(long)]
        keep_going: bool,
    },
    /// Conclusions of every technique in positions of both families and three random guises of each.
    Isomorphs {
        /// How many positions of each family.
        #[arg(default_value_t = 100)]
        positions: usize,
        /// Ask techniques that may take long too.
        #[arg(long)]
        all: bool,
        /// Other positions and guises for other numbers.
        #[arg(long, default_value_t = 0)]
        seed: u64,
    },
    /// Pictures of chains and nets of both families in each view: nothing hides a digit, all is in place.
    Pictures {
        /// How many chains of each family.
        #[arg(default_value_t = 1000)]
        count: usize,
    },
    /// Positions with and without a mistake of a player: what is pointed at.
    Mistakes {
        /// How many positions of each kind and family.
        #[arg(default_value_t = 1000)]
        count: u64,
    },
    /// What tagging costs where a hint of Sudoku Explainer is a chain or cycle without nesting: a table.
    Tagging {
        /// Trace files, JSON lines; the shared corpus without any.
        files: Vec<PathBuf>,
    },
    /// Solutions, uniqueness and steps of Kakuro tables.
    Kakuro {
        /// Tables with a heading line; the shared corpus without any.
        files: Vec<PathBuf>,
    },
}

impl Task {
    /// What it is built with: what is published where it measures, and else what goes over many puzzles is
    /// optimised. The others share what the tests are built from.
    fn profile(&self) -> Profile {
        match self {
            Task::Bench { .. } | Task::Measure { .. } | Task::Scale { source: Some(_), .. } => Profile::Dist,
            Task::Corpus(_) => Profile::Release,
            _ => Profile::Checked,
        }
    }
}

fn main() -> Result<ExitCode> {
    let task = Arguments::parse().task;
    if cfg!(debug_assertions) && task.profile() != Profile::Checked {
        return program::this_in(task.profile());
    }
    let passed = match task {
        Task::Check { keep_going, require, only } => check::run(keep_going, &require, &only)?,
        Task::Has => {
            check::has();
            true
        }
        Task::Python => python::stage().map(|()| true)?,
        Task::Test => suites::run().map(|()| true)?,
        Task::Tidy => tidy::run().map(|()| true)?,
        Task::Audit => audit::run().map(|()| true)?,
        Task::Licences => audit::third_party::run().map(|()| true)?,
        Task::Release(release) => release::run(&release).map(|()| true)?,
        Task::Catalogue => catalogue::run().map(|()| true)?,
        Task::Schema => schema::run().map(|()| true)?,
        Task::Web(web) => web::run(&web).map(|()| true)?,
        Task::Pictures { folder, only } => pictures::run(folder, only.as_deref()).map(|()| true)?,
        Task::Library => library::run().map(|()| true)?,
        Task::Practice { puzzles } => practice::run(puzzles).map(|()| true)?,
        Task::Corpus(Corpus::Canon { puzzles, guises }) => corpus::canon::run(puzzles, guises)?,
        Task::Corpus(Corpus::Generate { puzzles, only }) => corpus::generate::run(puzzles, only.as_deref())?,
        Task::Corpus(Corpus::Se { files }) => corpus::se::run(&files)?,
        Task::Corpus(Corpus::Hodoku { file, replay, show }) => {
            corpus::hodoku::run(file.as_deref(), replay, show.as_deref())?
        }
        Task::Corpus(Corpus::W { file, only, isomorphs }) => {
            corpus::w::run(file.as_deref(), only.as_deref(), isomorphs)?
        }
        Task::Corpus(Corpus::Tagging { files }) => corpus::tagging::run(&files)?,
        Task::Corpus(Corpus::Guardians { puzzles, seed, list }) => {
            corpus::guardians::run(puzzles, seed, list)?
        }
        Task::Corpus(Corpus::Nets(nets)) => corpus::nets::run(&nets)?,
        Task::Corpus(Corpus::Scales(scales)) => corpus::scales::run(&scales)?,
        Task::Corpus(Corpus::Exchanges { proofs }) => corpus::exchanges::run(proofs)?,
        Task::Corpus(Corpus::Human { files }) => corpus::human::run(&files)?,
        Task::Corpus(Corpus::Stuck { puzzles }) => corpus::stuck::run(puzzles)?,
        Task::Corpus(Corpus::Reglib { file, codes, symmetries }) => {
            corpus::reglib::run(file.as_deref(), &codes, symmetries)?
        }
        Task::Corpus(Corpus::Sound { steps, first, keep_going }) => {
            corpus::sound::run(steps, first, keep_going)?
        }
        Task::Corpus(Corpus::Isomorphs { positions, all, seed }) => {
            corpus::isomorphs::run(positions, all, seed)?
        }
        Task::Corpus(Corpus::Pictures { count }) => corpus::pictures::run(count)?,
        Task::Corpus(Corpus::Mistakes { count }) => corpus::mistakes::run(count)?,
        Task::Corpus(Corpus::Kakuro { files }) => {
            let agrees = corpus::necks::run(&files)?;
            corpus::kakuro::run(&files)? && agrees
        }
        Task::Attack(attack) => attack::run(&attack)?,
        Task::Torture(torture) => tables::torture(&torture).map(|()| true)?,
        Task::Same { threads, shards, batches, retry_stopped } => {
            tables::ways(&threads, &shards, &batches, retry_stopped).map(|()| true)?
        }
        Task::Columns { check } => tables::columns(check)?,
        Task::Sql => sql::run().map(|()| true)?,
        Task::Fuzz { target, seconds } => fuzz::run(&target, seconds)?,
        Task::Bench { names, instructions } => bench::run(&names, instructions)?,
        Task::Guide => guide::run().map(|()| true)?,
        Task::Scale { check, source } => scale::run(source.as_ref(), check)?,
        Task::Measure { name, passes, limit } => bench::measure(&name, passes, limit)?,
    };
    Ok(if passed { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
