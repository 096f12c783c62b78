//! Rows and matrices against sets of numbers.

use super::*;
use std::collections::BTreeSet;

/// The naive twin.
type Set = BTreeSet<usize>;

fn random(seed: u64) -> impl FnMut(usize) -> usize {
    let mut state = seed;
    move |below| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    }
}

fn row(bits: usize, members: &Set) -> Vec<u64> {
    let mut row = vec![0; words(bits)];
    members.iter().for_each(|&member| row.set(member));
    row
}

fn members(row: &[u64]) -> Set {
    row.ones().collect()
}

#[test]
fn rows_do_as_sets_do() {
    let mut random = random(1);
    for turn in 0..2000 {
        let bits = 1 + random(200);
        let mut some = |most: usize| -> Set { (0..random(most)).map(|_| random(bits)).collect() };
        let (a, b) = (some(40), some(if turn % 3 == 0 { 2 } else { 200 }));
        let other = row(bits, &b);
        let after = |change: &dyn Fn(&mut [u64])| {
            let mut own = row(bits, &a);
            change(&mut own);
            members(&own)
        };
        assert_eq!(after(&|_| ()), a);
        assert_eq!(after(&|own| own.unite(&other)), &a | &b);
        assert_eq!(after(&|own| assert_eq!(own.intersect(&other), !a.is_disjoint(&b))), &a & &b);
        assert_eq!(after(&|own| own.subtract(&other)), &a - &b);
        assert_eq!(after(&|own| b.iter().for_each(|&member| own.unset(member))), &a - &b);
        let own = row(bits, &a);
        assert!((0..bits).all(|member| own.has(member) == a.contains(&member)));
        assert_eq!(own.meets(&other), !a.is_disjoint(&b));
        assert_eq!(own.is_within(&other), a.is_subset(&b));
        assert_eq!((own.is_none(), own.count()), (a.is_empty(), a.len()));
        // Members come ascending, one by one and all at once.
        let mut one_by_one = Vec::new();
        let mut ones = own.ones();
        while let Some(member) = ones.next() {
            one_by_one.push(member);
            assert!(ones.clone().eq(a.range(member + 1..).copied()));
        }
        assert!(one_by_one.iter().eq(&a));
        let mut folded = Vec::new();
        own.ones().for_each(|member| folded.push(member));
        assert_eq!(folded, one_by_one);
        assert!(own.iter().zip(0..).flat_map(|(&word, i)| ones_from(word, i)).eq(a));
    }
}

fn ones_from(word: u64, i: usize) -> impl Iterator<Item = usize> {
    ones(word).map(move |bit| i * 64 + bit)
}

#[test]
fn tables_do_as_lists_of_sets_do() {
    let mut random = random(2);
    for _ in 0..500 {
        let (rows, bits) = (1 + random(80), 1 + random(200));
        let mut table = BitMatrix::new(random(5), 1 + random(300));
        table.reset(rows, bits);
        assert!(table.len() == rows && !table.is_empty() && table.as_words().is_none());
        let mut sets = vec![Set::new(); rows];
        for _ in 0..random(3 * rows) {
            let (row, member) = (random(rows), random(bits));
            table.set(row, member);
            sets[row].insert(member);
        }
        for _ in 0..random(rows) {
            let (into, from) = (random(rows), random(rows));
            let is_new = !sets[from].is_subset(&sets[into]);
            assert_eq!(table.unite_rows(into, from), is_new);
            let joined = &sets[into] | &sets[from];
            sets[into] = joined;
        }
        let (from, to, gone) = (random(rows), random(rows), random(bits));
        table.copy_row(from, to);
        sets[to] = sets[from].clone();
        table.put(to, gone, true);
        assert!(table.has(to, gone));
        table.put(to, gone, false);
        sets[to].remove(&gone);
        let (again, set) = (table.row(rows - 1).to_vec(), sets[rows - 1].clone());
        assert_eq!(table.push(&again), rows);
        sets.push(set);
        for (i, set) in sets.iter().enumerate() {
            assert_eq!(&members(table.row(i)), set);
            assert!((0..bits).all(|member| table.has(i, member) == set.contains(&member)));
        }
        let some: Set = (0..random(6)).map(|_| random(rows)).collect();
        let all = some.iter().fold(Set::new(), |all, &i| &all | &sets[i]);
        let mut to = vec![0; table.width()];
        table.unite_each::<0>(&mut to, &row(rows, &some));
        assert_eq!(members(&to), all);
        if table.width() == 2 {
            to.fill(0);
            table.unite_each::<2>(&mut to, &row(rows, &some));
            assert_eq!(members(&to), all);
            assert_eq!(table.row_of::<2>(0), table.row(0));
            table.rows_mut_of::<2>().for_each(|row| row.set(0));
            table.set_of::<2>(0, 1);
            assert!((0..rows).all(|row| table.has(row, 0)) && table.has(0, 1));
        }
    }
}
