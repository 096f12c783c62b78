//! The steps that a list is made of: of many no more are kept than it shows.

use super::ask::Sort;
use super::found::FoundStep;
use super::worth::Worths;
use qedoku_engine::Info;
use qedoku_rating::Rating;

/// What orders steps, the least first: rating, and how few candidates and cells come of it.
type Rank = [usize; 4];

/// The steps found so far, of each technique those that come first.
pub(super) struct Kept<'a> {
    sort: Sort,
    /// How many the list shows.
    most: usize,
    groups: Vec<Group>,
    worths: Worths<'a>,
}

/// The steps of a technique.
struct Group {
    info: Info,
    steps: Vec<FoundStep>,
}

impl<'a> Kept<'a> {
    pub(super) fn new(sort: Sort, most: usize, worths: Worths<'a>) -> Kept<'a> {
        Kept { sort, most, groups: Vec::new(), worths }
    }

    /// Takes a step in, and lets those go that cannot be among the first.
    pub(super) fn add(&mut self, found: FoundStep) {
        let place = self.groups.iter().position(|group| group.info.id == found.info.id);
        let place = place.unwrap_or_else(|| {
            self.groups.push(Group { info: found.info, steps: Vec::new() });
            self.groups.len() - 1
        });
        self.groups[place].steps.push(found);
        if self.groups[place].steps.len() > self.most.saturating_mul(2).saturating_add(100) {
            self.order(place);
        }
    }

    /// Whether the list is full of steps that come before those of techniques which cost so much at least.
    pub(super) fn is_full(&self, least: Rating) -> bool {
        let before =
            |group: &&Group| group.steps.iter().any(|found| found.rating.is_some_and(|r| r <= least));
        let count: usize = self.groups.iter().filter(before).map(|group| group.steps.len()).sum();
        self.sort == Sort::Difficulty && count >= self.most
    }

    /// The list: techniques by their best step, the steps of each in order.
    pub(super) fn list(mut self) -> Vec<FoundStep> {
        (0..self.groups.len()).for_each(|place| self.order(place));
        let best = |group: &Group| match (self.sort, group.steps.first().map(|found| rank(found, self.sort)))
        {
            (Sort::Difficulty, Some([rating, ..])) => [rating, 0, 0, 0],
            (_, rank) => rank.unwrap_or([usize::MAX; 4]),
        };
        self.groups.sort_by_cached_key(best);
        let mut list: Vec<FoundStep> = self.groups.into_iter().flat_map(|group| group.steps).collect();
        list.truncate(self.most);
        list
    }

    /// Sorts the steps of a group by what they are worth, and keeps the first.
    fn order(&mut self, place: usize) {
        let steps = &mut self.groups[place].steps;
        for found in steps.iter_mut().filter(|found| found.worth.is_none()) {
            found.worth = self.worths.of(found.step.conclusions.as_slice());
        }
        steps.sort_by_cached_key(|found| rank(found, self.sort));
        steps.truncate(self.most);
    }
}

fn rank(found: &FoundStep, sort: Sort) -> Rank {
    let less_is_more = |count: usize| usize::MAX - count;
    let rating = usize::from(found.rating.map_or(u16::MAX, Rating::tenths));
    let eliminations = less_is_more(found.eliminations);
    let worth = found.worth.unwrap_or_default();
    let (singles, basics) = (less_is_more(worth.singles), less_is_more(worth.basics));
    match sort {
        Sort::Difficulty => [rating, eliminations, singles, basics],
        Sort::Eliminations => [eliminations, singles, basics, rating],
        Sort::Singles => [singles, basics, eliminations, rating],
    }
}
