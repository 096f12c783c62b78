//! Sudokus on which searches take longest: where much is open, and where few candidates stand in every cell.

/// Lines of 81 and of 729 characters, the same in every run; some have a solution, some have none.
pub fn sudokus() -> Vec<String> {
    let mut all: Vec<String> = vec![
        ".".repeat(81),
        format!("1{}", ".".repeat(80)),
        // No solution, which takes long to see where much is open.
        format!("12345678.........9{}", ".".repeat(63)),
        ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........".to_owned(),
        // Several solutions: 16 givens.
        ".................12....3..45...6......7......8..7...5...2...43......1...6........".to_owned(),
        // One solution: 17 givens, and some of the hardest known.
        "................12....34........1..5..6.....7.73...4......7.6..1..2.....8.4......".to_owned(),
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..".to_owned(),
        "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1".to_owned(),
        ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....".to_owned(),
        "98.7..6..75.....4...3......5....79.....8...6......1..2.2..4.8......3...1.......5.".to_owned(),
        // The last with a wrong given: none.
        "98.7..6..75.....4...3......5....79.....8...6......1..2.2..4.8......3...1.......3.".to_owned(),
        ".8.2...6...9.51.3....7...94....6...9.5.....2.3...1....12...3....6.59.2...3...7.5.".to_owned(),
        "....8.1..2........5..7..........2.4.8..3........1......65....3.......8.2...4.....".to_owned(),
        ".2..5.7..4..1....68....3...2....8..3.4..2.5.....6...1...2.9.....9......57.4...9..".to_owned(),
        candidates(|_| vec![1, 2, 3, 4, 5, 6, 7, 8, 9]),
        // Few digits everywhere: more cells than digits in each house.
        candidates(|_| vec![1, 2]),
        candidates(|_| vec![1, 2, 3]),
        candidates(|_| vec![1, 2, 3, 4]),
        candidates(|cell| vec![1, 2 + cell % 8]),
        candidates(|cell| vec![1, 2, 3 + cell % 7]),
        // Rectangles, loops and bands of the same digits.
        candidates(|cell| (1..=3).map(|n| (cell / 9 % 3 * 3 + n - 1) % 9 + 1).collect()),
        candidates(|cell| (0..4).map(|n| (cell % 9 + cell / 9 * 2 + n * 2) % 9 + 1).collect()),
        // Digits 1 to 4 in rows 1 to 4 alone, the others anywhere.
        candidates(|cell| (1..=9).filter(|&n| n > 4 || cell / 9 < 4).collect()),
        candidates(|cell| (1..=9).filter(|&n| (n + cell % 9) % 2 == 0).collect()),
    ];
    for seed in 0..4 {
        for few in 2..=5 {
            let mut random = Random::new(seed * 100 + few as u64);
            all.push(candidates(|_| random.digits(few)));
            let solution = random.solution();
            all.push(candidates(|cell| with(random.digits(few - 1), solution[cell])));
            // As many places as candidates: the union of so many solutions.
            let solutions: Vec<[usize; 81]> = (0..few).map(|_| random.solution()).collect();
            all.push(candidates(|cell| solutions.iter().map(|solution| solution[cell]).collect()));
        }
        let mut random = Random::new(1000 + seed);
        all.push(candidates(|cell| random.digits(if cell % 3 == 0 { 2 } else { 3 })));
        all.push(candidates(|cell| with(random.digits(1), 1 + cell / 27)));
        let solution = random.solution();
        // Cells of two candidates and cells that are all open.
        all.push(candidates(|cell| {
            let few = if random.below(3) == 0 { 8 } else { 1 };
            with(random.digits(few), solution[cell])
        }));
        // Two solutions joined, and one more candidate here and there: long cycles and loops.
        let other = random.solution();
        all.push(candidates(|cell| {
            let more = if random.below(9) == 0 { random.digits(1) } else { Vec::new() };
            with(with(more, solution[cell]), other[cell])
        }));
        // Two rows and two columns changed round: everything is a rectangle or a loop.
        let changed =
            |cell: usize| [3, 4, 5, 0, 1, 2, 6, 7, 8][cell / 9] * 9 + [1, 2, 0, 4, 5, 3, 7, 8, 6][cell % 9];
        all.push(candidates(|cell| vec![solution[cell], solution[changed(cell)]]));
    }
    all
}

/// The line of 729 characters of these candidates.
fn candidates(mut of: impl FnMut(usize) -> Vec<usize>) -> String {
    let cell = |cell| {
        let digits = of(cell);
        (1..=9).map(move |n| if digits.contains(&n) { char::from(b'0' + n as u8) } else { '.' })
    };
    (0..81).flat_map(cell).collect()
}

fn with(mut digits: Vec<usize>, digit: usize) -> Vec<usize> {
    digits.push(digit);
    digits
}

/// Random numbers, of which grids are made.
struct Random(fastrand::Rng);

impl Random {
    fn new(seed: u64) -> Random {
        Random(fastrand::Rng::with_seed(seed))
    }

    fn below(&mut self, below: usize) -> usize {
        self.0.usize(..below)
    }

    /// The numbers from 0 in random order.
    fn shuffled(&mut self, count: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..count).collect();
        self.0.shuffle(&mut order);
        order
    }

    /// So many different digits.
    fn digits(&mut self, count: usize) -> Vec<usize> {
        self.shuffled(9).into_iter().take(count).map(|digit| digit + 1).collect()
    }

    /// A full grid: the cyclic one with its rows, columns and digits changed round.
    fn solution(&mut self) -> [usize; 81] {
        let mut lines = || -> Vec<usize> {
            let bands = self.shuffled(3);
            bands
                .into_iter()
                .flat_map(|band| self.shuffled(3).into_iter().map(move |line| band * 3 + line))
                .collect()
        };
        let (rows, columns) = (lines(), lines());
        let digits = self.digits(9);
        std::array::from_fn(|cell| {
            let (row, column) = (rows[cell / 9], columns[cell % 9]);
            digits[(row * 3 + row / 3 + column) % 9]
        })
    }
}
