//! A step of a solve, with the position before it, as a verb hands it out.

use super::playthrough::Move;
use super::state::{AnyGrid, State};
use qedoku_engine::{Board, Info};
use qedoku_model::Step;
use qedoku_rating::Rating;
use qedoku_render::language::{Phrase, Wording};
use qedoku_render::set_logic::{RankView, rank_views};
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

    /// The step as truths and links, as few views as show all that it concludes; `None` if it cannot be seen
    /// so. The views of Kakuro have runs and combinations, which [`RankView::xsudo`] has no text for.
    ///
    /// ```
    /// use qedoku::{Ask, Options, Puzzle, steps};
    /// let puzzle: Puzzle =
    ///     "3...6.....5...86.396..53...5......3.6..3.9..8.8......1...79..861.28...7.....2...9".parse().unwrap();
    /// let ask = Ask { technique: Some("x-wing".to_owned()), ..Ask::default() };
    /// let step = steps(&puzzle, &ask, &Options::default()).unwrap().taken(0);
    /// let view = step.rank_views().unwrap().remove(0);
    /// assert_eq!(view.xsudo(step.before.places()).unwrap()[0], "2 Truths = {8R13}");
    /// assert_eq!(view.rank(), 0);
    /// ```
    pub fn rank_views(&self) -> Option<Vec<RankView>> {
        rank_views(&self.step, &self.before.position(), self.before.net())
    }

    /// The step in nrc notation, `whip[3]: r1n4{c2 c5} - r5c5{n4 n7} - b5n7{r4c4 .} ⇒ r4c2≠4`, a line for
    /// each way in which it removes candidates. Nothing for steps that place, take more than cells and places
    /// of digits in a row, or are of Kakuro.
    pub fn nrc(&self) -> Vec<String> {
        qedoku_render::nrc::of_step(&self.step, &self.before.position(), self.before.places())
    }

    /// What else steps of this shape are called, by how they are made.
    ///
    /// ```
    /// use qedoku::{Ask, Options, Puzzle, steps};
    /// let puzzle: Puzzle =
    ///     "3...6.....5...86.396..53...5......3.6..3.9..8.8......1...79..861.28...7.....2...9".parse().unwrap();
    /// let ask = Ask { technique: Some("turbot-fish".to_owned()), ..Ask::default() };
    /// let step = steps(&puzzle, &ask, &Options::default()).unwrap().taken(0);
    /// assert_eq!(step.also_as(), ["X-Chain of 2 strong links"]);
    /// ```
    pub fn also_as(&self) -> Vec<String> {
        super::also_as::names(&self.step, self.before.family(), &self.language)
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
