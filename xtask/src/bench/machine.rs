//! What figures depend on: the processor, its instruction sets, and those that the program is built for.

/// The processor, how many cores this process may use, the instruction sets that the processor has among
/// those that matter to bit boards, and those that the program takes for granted.
pub fn told() -> String {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let model = std::fs::read_to_string("/proc/cpuinfo").ok().and_then(|text| {
        let line = text.lines().find(|line| line.starts_with("model name"))?;
        Some(line.split(':').nth(1)?.trim().to_owned())
    });
    let model = model.as_deref().unwrap_or("unnamed processor");
    let (arch, system) = (std::env::consts::ARCH, std::env::consts::OS);
    format!(
        "{model} ({arch}, {system}), {cores} cores; it has {}; built for {}; exact Sudoku by {}",
        list(&had()),
        list(&built_for()),
        qedoku_exact::sudoku::Engine::best()
    )
}

fn list(sets: &[&str]) -> String {
    if sets.is_empty() { "none of the wider instruction sets".to_owned() } else { sets.join(", ") }
}

/// The names of those sets for which the test holds.
macro_rules! sets {
    ($($name:tt if $test:expr),+ $(,)?) => {
        [$(($name, $test)),+].into_iter().filter(|set| set.1).map(|set| set.0).collect()
    };
}

#[cfg(target_arch = "x86_64")]
fn had() -> Vec<&'static str> {
    use std::arch::is_x86_feature_detected as has;
    sets! {
        "popcnt" if has!("popcnt"),
        "bmi2" if has!("bmi2"),
        "avx2" if has!("avx2"),
        "avx512f" if has!("avx512f"),
        "avx512bw" if has!("avx512bw"),
        "avx512vl" if has!("avx512vl"),
        "avx512bitalg" if has!("avx512bitalg"),
    }
}

#[cfg(target_arch = "aarch64")]
fn had() -> Vec<&'static str> {
    use std::arch::is_aarch64_feature_detected as has;
    sets! { "neon" if has!("neon"), "sve" if has!("sve"), "sve2" if has!("sve2") }
}

#[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
fn had() -> Vec<&'static str> {
    Vec::new()
}

fn built_for() -> Vec<&'static str> {
    sets! {
        "sse2" if cfg!(target_feature = "sse2"),
        "popcnt" if cfg!(target_feature = "popcnt"),
        "bmi2" if cfg!(target_feature = "bmi2"),
        "avx2" if cfg!(target_feature = "avx2"),
        "avx512f" if cfg!(target_feature = "avx512f"),
        "neon" if cfg!(target_feature = "neon"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_program_is_built_for_the_machine_has() {
        let had = had();
        // A processor of 64 bits has the base set, which is not asked for.
        let is_base = |set: &&str| ["sse2", "neon"].contains(set);
        assert!(built_for().iter().filter(|set| !is_base(set)).all(|set| had.contains(set)), "{had:?}");
        let told = told();
        assert!(told.contains(" it has ") && told.contains(" built for "), "{told}");
    }
}
