use super::search::{Key, key};
use super::*;
use crate::Family;
use crate::play::state::cell_and_digit;
use qedoku_model::Candidate;
use std::collections::HashSet;

const LINE: &str = "3...6.....5...86.396..53...5......3.6..3.9..8.8......1...79..861.28...7.....2...9";
const HARD: &str = ".8.2...6...9.51.3....7...94....6...9.5.....2.3...1....12...3....6.59.2...3...7.5.";

fn asked(text: &str, ask: &Ask) -> Steps {
    steps(&text.parse().unwrap(), ask, &Options::default()).unwrap()
}

fn aimed_at(text: &str, target: &str) -> Steps {
    asked(text, &Ask { target: Some(target.parse().unwrap()), ..Ask::default() })
}

#[test]
fn every_step_of_every_technique_is_there_once_and_in_groups() {
    let all = asked(HARD, &Ask::default());
    assert!(all.in_time && all.total == all.found.len() && all.total > 20, "{}", all.total);
    let keys: HashSet<Key> = all.found.iter().map(|found| key(&found.step)).collect();
    assert_eq!(keys.len(), all.found.len());
    let ids: Vec<&str> = all.groups().iter().map(|(info, _)| info.id).collect();
    assert_eq!(ids.len(), ids.iter().collect::<HashSet<_>>().len(), "{ids:?}");
    assert!(all.not_asked.iter().any(|info| info.id.starts_with("dynamic-")));
    // The steps of a technique are all that it finds.
    let AnyGrid::Sudoku(grid) = &all.start.0 else { unreachable!() };
    for technique in qedoku_sudoku::techniques::ALL {
        if technique.infos().iter().any(|info| info.may_take_long) {
            continue;
        }
        let expected: HashSet<Key> = technique.all(grid.as_ref()).iter().map(key).collect();
        let infos = technique.infos();
        let found = all.found.iter().filter(|found| infos.iter().any(|info| info.id == found.info.id));
        assert_eq!(found.map(|found| key(&found.step)).collect::<HashSet<_>>(), expected, "{}", infos[0].id);
    }
}

#[test]
fn each_order_puts_its_best_step_first() {
    let first = |sort| {
        let ask = Ask { sort, ..Ask::default() };
        let found = asked(HARD, &ask).found;
        let most = |of: fn(&FoundStep) -> usize| (of(&found[0]), found.iter().map(of).max().unwrap());
        (most(|found| found.eliminations), most(|found| found.worth.unwrap().singles), found[0].rating)
    };
    let ((eliminations, most), ..) = first(Sort::Eliminations);
    assert_eq!(eliminations, most);
    let (_, (singles, most), _) = first(Sort::Singles);
    assert_eq!(singles, most);
    let easiest = asked(HARD, &Ask::default()).found.iter().filter_map(|found| found.rating).min();
    assert_eq!(first(Sort::Difficulty).2, easiest);
}

#[test]
fn filters_leave_what_they_say_and_the_limit_counts_the_rest() {
    let all = asked(LINE, &Ask::default());
    let pairs = asked(LINE, &Ask { technique: Some("Naked Pair".into()), ..Ask::default() });
    assert!(pairs.found.iter().all(|found| found.info.id == "naked-pair"));
    assert_eq!(pairs.total, all.found.iter().filter(|found| found.info.id == "naked-pair").count());
    let row = asked(LINE, &Ask { place: Some(Place::Row(4)), digit: Some(7), ..Ask::default() });
    assert!(row.total < all.total && row.total > 0);
    for found in &row.found {
        let of_start = |candidate: Candidate| cell_and_digit(row.start.net(), candidate).unwrap();
        let concluded: Vec<_> = found.step.conclusions.iter().map(|l| of_start(l.candidate())).collect();
        assert!(concluded.iter().any(|(cell, _)| cell.index() / 9 == 3));
        assert!(concluded.iter().any(|(_, digit)| digit.value() == 7));
    }
    let few = asked(LINE, &Ask { limit: Some(3), ..Ask::default() });
    assert!(
        few.found.len() == 3 && few.total < all.total && few.at_limit && few.in_time && !few.is_complete()
    );
    assert!(!all.at_limit);
    let unknown = Ask { technique: Some("frobnication".into()), ..Ask::default() };
    let error = steps(&LINE.parse().unwrap(), &unknown, &Options::default()).unwrap_err();
    assert_eq!(error, Error::NoTechnique { name: "frobnication".into(), family: Some(Family::Sudoku) });
}

#[test]
fn a_target_is_told_as_it_stands() {
    assert_eq!(aimed_at(LINE, "r1c1-5").aimed, Some(Aimed::Given(3)));
    assert_eq!(aimed_at(LINE, "r1c2-3").aimed, Some(Aimed::Gone(Some("r1c1=3".into()))));
    assert_eq!(aimed_at("# 3\\ 4\\ / \\4 . . / \\3 . .", "r1c2-3").aimed, Some(Aimed::NoCell));
    let truth = aimed_at(LINE, "r6c3-3");
    assert_eq!((truth.aimed, truth.total), (Some(Aimed::Open { is_true: Some(true) }), 0));
    let wrong = aimed_at(LINE, "r6c3-4");
    assert_eq!(wrong.aimed, Some(Aimed::Open { is_true: Some(false) }));
    assert!(wrong.total > 0, "the hidden single 3 in r6c3 rules 4 out there");
    let kakuro = aimed_at("# 3\\ 4\\ / \\4 . . / \\3 . .", "r2c2-2");
    assert_eq!(kakuro.aimed, Some(Aimed::Open { is_true: Some(false) }));
    assert!(kakuro.total > 0, "no combination of 4 in two cells has a 2");
}

#[test]
fn a_digit_that_a_player_placed_is_told_of_as_if_its_cell_were_empty() {
    let mut setup = qedoku_sudoku::Setup::from_line(LINE).unwrap();
    let index = 5 * 9 + 2;
    for (digit, target) in [(4, "r6c3-4"), (3, "r6c3-3"), (8, "r6c3-8")] {
        let empty = aimed_at(LINE, target);
        setup.placed[index] = qedoku_model::Digit::new(digit);
        for is_listed in [false, true] {
            let mut listed = setup.clone();
            if is_listed {
                let mut all = State::new(&LINE.parse().unwrap()).unwrap().candidates();
                all[index] = setup.placed[index].unwrap().set();
                listed.candidates = Some(Box::new(all.try_into().unwrap()));
            }
            let ask = Ask { target: Some(target.parse().unwrap()), ..Ask::default() };
            let found = steps(&listed.into(), &ask, &Options::default()).unwrap();
            assert_eq!(
                found.aimed,
                empty.aimed.clone().map(|bare| Aimed::Placed(Box::new(bare))),
                "{target}"
            );
            assert_eq!((found.total, &found.verdict), (empty.total, &empty.verdict), "{target}");
            assert!(
                found
                    .found
                    .iter()
                    .map(|found| key(&found.step))
                    .eq(empty.found.iter().map(|found| key(&found.step)))
            );
        }
    }
    // Another digit than the one that stands there.
    let ask = Ask { target: Some("r6c3-9".parse().unwrap()), ..Ask::default() };
    let other = steps(&setup.into(), &ask, &Options::default());
    assert!(other.is_err(), "8 stands twice");
    let played = "# 3\\ 4\\ / \\4 +2 . / \\3 . .".parse::<Puzzle>();
    let kakuro = played.unwrap_or_else(|problems| panic!("{problems}"));
    let ask = |target: &str| Ask { target: Some(target.parse().unwrap()), ..Ask::default() };
    let found = steps(&kakuro, &ask("r2c2-2"), &Options::default()).unwrap();
    let empty = aimed_at("# 3\\ 4\\ / \\4 . . / \\3 . .", "r2c2-2");
    assert_eq!(
        (found.aimed, found.total),
        (empty.aimed.map(|bare| Aimed::Placed(Box::new(bare))), empty.total)
    );
    let given = aimed_at("# 3\\ 4\\ / \\4 1 . / \\3 . .", "r2c2-1");
    let told = given.aimed.unwrap().words("r2c2-1".parse().unwrap(), 0, &Language::ENGLISH);
    assert_eq!(told, "r2c2 is given: it holds 1.");
}

#[test]
fn what_a_step_opens_is_what_a_solve_by_basics_gains() {
    let all = asked("# 3\\ 4\\ / \\4 . . / \\3 . .", &Ask::default());
    assert!(all.found.iter().all(|found| found.worth.is_some()) && !all.found.is_empty());
    // Singles solve the first puzzle from here on: no step opens anything.
    let easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    assert!(asked(easy, &Ask::default()).found.iter().all(|found| found.worth == Some(Worth::default())));
    // That of a harder one opens something.
    assert!(asked(HARD, &Ask::default()).found.iter().any(|found| found.worth.unwrap().basics > 0));
}

#[test]
fn without_time_the_list_is_not_complete() {
    let budget = Budget::of_time(std::time::Duration::ZERO);
    let options = Options { budget, ..Options::default() };
    let none = steps(&HARD.parse().unwrap(), &Ask::default(), &options).unwrap();
    assert!(!none.in_time && !none.is_complete() && none.found.is_empty());
}

#[test]
fn a_house_or_cell_that_a_puzzle_does_not_have_is_refused_with_those_that_it_has() {
    const KAKURO: &str = "# 3\\ 4\\ / \\4 . . / \\3 . .";
    let asked = |text: &str, house: Option<&str>, target: Option<&str>| {
        let (place, target) = (house.map(|h| h.parse().unwrap()), target.map(|t| t.parse().unwrap()));
        let ask = Ask { place, target, limit: Some(0), ..Ask::default() };
        steps(&text.parse().unwrap(), &ask, &Options::default())
            .map(|_| ())
            .map_err(|error| error.to_string())
    };
    for (text, houses, cells, has) in [
        (
            LINE,
            &["r10", "c10", "c250"][..],
            &["r10c1-3", "r1c10-3"][..],
            "r1 to r9, columns c1 to c9 and boxes b1 to b9",
        ),
        (KAKURO, &["r4", "c4", "b1", "b2"], &["r4c1-3", "r1c4-3"], "rows r1 to r3 and columns c1 to c3"),
    ] {
        let told = houses.iter().map(|house| asked(text, Some(house), None));
        for told in told.chain(cells.iter().map(|cell| asked(text, None, Some(cell)))) {
            let told = told.unwrap_err();
            assert!(told.starts_with("there is no ") && told.contains(has), "{told}");
        }
    }
    for (text, house) in
        [(LINE, "r9"), (LINE, "c9"), (LINE, "b9"), (KAKURO, "r3"), (KAKURO, "c3"), (KAKURO, "r1")]
    {
        assert_eq!(asked(text, Some(house), None), Ok(()), "{house}");
    }
}

#[test]
fn what_no_puzzle_has_is_no_place_at_all() {
    for wrong in ["r0", "c0", "b0", "b10", "c99999", "r+4", "r", "", "4", "r4c4", "é4", "r\u{661}"] {
        assert!(wrong.parse::<Place>().is_err(), "{wrong}");
    }
    for wrong in ["r0c1-3", "r1c0-3", "r1c1-0", "r1c1-10", "r+1c1-3", "r99999c1-3", "r1c1-x", "b1-3"] {
        assert!(wrong.parse::<Aim>().is_err(), "{wrong}");
    }
    let ask = |technique: &str| Ask { technique: Some(technique.into()), ..Ask::default() };
    assert!(ask("frobnication").possible(None).is_err());
    assert!(ask("crossing sums").possible(None).is_ok());
    assert!(ask("crossing sums").possible(Some(Family::Sudoku)).is_err());
}

#[test]
fn a_limit_leaves_the_first_of_all_steps_in_every_order() {
    for text in [LINE, HARD, "# 3\\ 4\\ / \\4 . . / \\3 . ."] {
        for sort in [Sort::Difficulty, Sort::Eliminations, Sort::Singles] {
            let all = asked(text, &Ask { sort, ..Ask::default() });
            let keys = |steps: &Steps| steps.found.iter().map(|found| key(&found.step)).collect::<Vec<Key>>();
            for limit in [0, 1, 2, 5, 20, 1000] {
                let few = asked(text, &Ask { sort, limit: Some(limit), ..Ask::default() });
                let expected: Vec<Key> = keys(&all).into_iter().take(limit).collect();
                assert_eq!(keys(&few), expected, "{limit} of {text} by {sort:?}");
                assert!(few.total <= all.total && (few.at_limit || few.total == all.total));
                assert!(!few.at_limit || sort == Sort::Difficulty);
            }
        }
    }
}

#[test]
fn parts_of_the_list_one_after_the_other_are_the_list() {
    for sort in [Sort::Difficulty, Sort::Singles] {
        let technique = Some("hidden-single".to_owned());
        let all = asked(LINE, &Ask { sort, technique: technique.clone(), ..Ask::default() });
        let mut together: Vec<Key> = Vec::new();
        for offset in (0..).step_by(4).take_while(|offset| *offset < all.total) {
            let technique = technique.clone();
            let part = asked(LINE, &Ask { sort, offset, limit: Some(4), technique, ..Ask::default() });
            assert_eq!((part.offset, part.taken(0).number), (offset, offset + 1));
            assert!(part.at_limit || part.behind() == all.total - offset - part.found.len());
            together.extend(part.found.iter().map(|found| key(&found.step)));
        }
        let whole: Vec<Key> = all.found.iter().map(|found| key(&found.step)).collect();
        assert!(together == whole && whole.len() > 4);
    }
    let beyond = asked(LINE, &Ask { offset: usize::MAX, ..Ask::default() });
    assert!(beyond.found.is_empty() && beyond.behind() == 0);
}

#[test]
fn steps_that_are_counted_only_are_as_many_as_those_listed() {
    let all = asked(LINE, &Ask::default());
    let counted = asked(LINE, &Ask { counts_only: true, ..Ask::default() });
    assert!(counted.found.is_empty() && counted.total == all.total && counted.behind() == all.total);
    assert_eq!(counted.asked, all.asked);
    for (info, range) in all.groups() {
        let asked = counted.asked.iter().find(|asked| asked.info.id == info.id).unwrap();
        let least = all.found[range.clone()].iter().filter_map(|found| found.rating).min();
        assert_eq!((asked.steps, asked.least), (range.len(), least), "{}", info.id);
    }
}

#[test]
fn of_very_many_steps_no_more_are_kept_than_the_list_shows() {
    let start = State::new(&LINE.parse().unwrap()).unwrap();
    let easy = asked(LINE, &Ask::default()).found.remove(0);
    let is_over = || true;
    let mut kept = Kept::new(Sort::Eliminations, 3, Worths::new(&start, &is_over));
    for n in 0..5000 {
        kept.add(FoundStep { eliminations: n * 7919 % 5000, ..easy.clone() });
    }
    let kept: Vec<usize> = kept.list().iter().map(|found| found.eliminations).collect();
    assert_eq!(kept, [4999, 4998, 4997]);
}

#[test]
fn the_list_is_complete_only_where_each_technique_finds_all_there_is() {
    let of = |text: &str, name: &str| asked(text, &Ask { technique: Some(name.into()), ..Ask::default() });
    let pairs = of(HARD, "naked-pair");
    assert!(pairs.is_complete() && pairs.sampled().next().is_none());
    assert_eq!(pairs.asked.iter().map(|asked| asked.steps).sum::<usize>(), pairs.total);
    let chains = of(HARD, "aic");
    assert!(!chains.is_complete() && chains.in_time && !chains.asked[0].complete);
    assert_eq!(chains.sampled().map(|info| info.id).collect::<Vec<_>>(), ["aic"]);
    // Techniques that are left out, and a technique among others that does not claim to find all.
    let all = asked(HARD, &Ask::default());
    assert!(!all.is_complete() && all.asked.iter().any(|asked| asked.complete));
    for Asked { info, steps, complete, .. } in &all.asked {
        assert_eq!(*complete, info.is_exhaustive, "{}", info.id);
        assert_eq!(*steps, all.found.iter().filter(|found| found.info.id == info.id).count(), "{}", info.id);
    }
    // Where there is no solution anything follows; what is gone, nothing removes.
    let unsolvable = HARD.replacen(".8.2", "48.2", 1);
    assert!(!of(&unsolvable, "naked-pair").is_complete());
    assert!(aimed_at(LINE, "r1c2-3").is_complete());
}

#[test]
fn what_is_told_on_the_way_are_the_counts_of_the_end() {
    for text in [LINE, HARD, "# 3\\ 4\\ / \\4 . . / \\3 . ."] {
        let mut told: Vec<Asked> = Vec::new();
        let ask = Ask { counts_only: true, ..Ask::default() };
        let all = steps_to(&text.parse().unwrap(), &ask, &Options::default(), &mut |asked| {
            told.retain(|before| before.info.id != asked.info.id);
            told.push(*asked);
        });
        let mut counted = all.unwrap().asked;
        counted.retain(|asked| asked.steps > 0);
        let ids = |list: &[Asked]| list.iter().map(|asked| asked.info.id).collect::<Vec<_>>();
        told.sort_by_key(|asked| ids(&counted).iter().position(|&id| id == asked.info.id));
        assert_eq!(told, counted, "{text}");
        assert!(counted.len() > 1, "{text}: {counted:?}");
    }
}
