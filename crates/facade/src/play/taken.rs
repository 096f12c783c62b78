//! A step of a solve, with the position before it, as a verb hands it out.

use super::playthrough::Move;
use super::state::{AnyGrid, State};
use qedoku_engine::{Board, Info};
use qedoku_model::Step;
use qedoku_rating::Rating;
use qedoku_render::language::{Phrase, Wording};
use qedoku_render::{ChainLine, Explanation, Fold, Language, Voice, explain_in, step_lines_in};
use qedoku_sudoku::techniques::{fishy_cycle, paired_strings};

/// One step of a solve.
///
/// ```
/// use qedoku::{Options, Puzzle, explain};
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
/// let step = explain(&puzzle, &Options::default()).unwrap().steps.remove(0);
/// assert_eq!(step.words().to_string(), "In box 2 the only place for 8 is r1c6.");
/// assert_eq!(step.after().line().matches('.').count() + 1, step.before.line().matches('.').count());
/// ```
#[derive(Clone, Debug)]
pub struct TakenStep {
    /// Which step it is, from 1.
    pub number: usize,
    /// Name and words of its technique.
    pub info: Info,
    /// Its rating on the scale of the method, if that has one.
    pub rating: Option<Rating>,
    /// What it concludes, marks and proves.
    pub step: Step,
    /// The position before it.
    pub before: State,
    /// In which language it is told.
    pub language: Language,
}

impl TakenStep {
    /// The step in words.
    pub fn words(&self) -> Explanation {
        explain_in(self.wording().words, &self.step, &self.before.position(), &self.voice())
    }

    /// Name and words of its technique in its language.
    ///
    /// ```
    /// use qedoku::language::{GERMAN, Language};
    /// use qedoku::{Options, Puzzle, explain};
    /// let puzzle: Puzzle =
    ///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
    /// let german = Language::read(GERMAN).unwrap();
    /// let step = explain(&puzzle, &Options { language: &german, ..Options::default() }).unwrap().steps.remove(0);
    /// assert_eq!(step.wording().name, "Versteckter Einer");
    /// assert_eq!(step.words().to_string(), "In Block 2 ist r1c6 der einzige Platz für 8.");
    /// ```
    pub fn wording(&self) -> Wording<'_> {
        self.language.technique(self.before.family().id(), &self.info)
    }

    /// What its picture in a report is called: its number and its technique.
    pub(crate) fn title(&self) -> String {
        self.language.say(Phrase::StepTitle, &[&self.number.to_string(), self.wording().name])
    }

    /// What cells and houses are called in its language.
    pub(crate) fn voice(&self) -> Voice<'_> {
        Voice::new(self.before.names(), &self.language)
    }

    /// Its chain or net, folded; no lines if it is none. [`Fold::Short`] is one sentence, [`Fold::Trunk`] one
    /// way through with side branches counted, [`Fold::Full`] every link.
    pub fn chain_lines(&self, fold: Fold) -> Vec<ChainLine> {
        step_lines_in(&self.step, &self.before.position(), &self.voice(), fold)
    }

    /// Its chain in Eureka notation, if it is a single line of links: see
    /// [`check_chain`](crate::check_chain), which reads it. A combination of Kakuro is `({248})r7c9d` there,
    /// its run named by the place of the clue.
    pub fn eureka(&self) -> Option<Explanation> {
        qedoku_render::eureka::of_step(&self.step, &self.before.position(), &*self.before.short_names())
    }

    /// What shows it besides its words, line by line: the edges of a fishy cycle, or the two strings of
    /// paired strings and how their ends pair up. Nothing for other steps.
    pub fn lines(&self) -> Vec<String> {
        let AnyGrid::Sudoku(grid) = &self.before.0 else { return Vec::new() };
        match fishy_cycle::cycle_of(&self.step) {
            Some((_, cycle)) => fishy_cycle::lines(&cycle),
            None => paired_strings::lines(grid, &self.step),
        }
    }

    /// The position after it.
    pub fn after(&self) -> State {
        let mut after = self.before.clone();
        after.apply(&self.step);
        after
    }
}

impl TakenStep {
    /// A step of a method, without a rating.
    pub(crate) fn of<G: Board + Clone + Into<State>>(taken: &Move<'_, G>) -> TakenStep {
        let Move { before, number, step, language, .. } = *taken;
        let before = before.clone().into();
        let (step, language) = (step.clone(), language.clone());
        TakenStep { number, info: *step.technique, rating: None, step, before, language }
    }
}
