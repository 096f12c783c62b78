//! The techniques of both families against their fixtures.

use crate::repository::File;
use pencilmark_engine::{Info, Technique};

/// Ids that stand twice, and techniques without a fixture: a file of their name, or a step in some file.
pub fn complaints(files: &[File]) -> Vec<String> {
    fn infos<G>(all: &[&'static dyn Technique<G>]) -> Vec<Info> {
        all.iter().flat_map(|technique| technique.infos()).copied().collect()
    }
    let mut complaints = judge("sudoku", &infos(pencilmark_sudoku::techniques::ALL), files);
    complaints.extend(judge("kakuro", &infos(pencilmark_kakuro::techniques::ALL), files));
    complaints
}

fn judge(family: &str, infos: &[Info], files: &[File]) -> Vec<String> {
    let mut complaints = Vec::new();
    let folder = format!("crates/{family}/fixtures/");
    let fixtures: Vec<&File> =
        files.iter().filter(|file| file.name.starts_with(&folder) && file.name.ends_with(".case")).collect();
    for (i, info) in infos.iter().enumerate() {
        if infos[..i].iter().any(|other| other.id == info.id) {
            complaints.push(format!("{family}: the id {} stands twice", info.id));
        }
        let stem = format!("{folder}{}.case", info.id);
        let line = format!("step: {} ", info.id);
        let has_fixture =
            fixtures.iter().any(|file| file.name == stem || file.text.lines().any(|l| l.starts_with(&line)));
        if !has_fixture {
            complaints.push(format!("{family}: {} has no fixture in {folder}", info.id));
        }
    }
    complaints
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_that_stands_twice_and_a_missing_fixture_are_told() {
        let info = Info::new("a-wing", "A-Wing", "About.", "Words.");
        let file = File { name: "crates/sudoku/fixtures/a-wing.case".into(), text: String::new() };
        assert!(judge("sudoku", &[info], &[file]).is_empty());
        assert_eq!(judge("sudoku", &[info], &[]).len(), 1);
        let file =
            File { name: "crates/sudoku/fixtures/wings.case".into(), text: "step: a-wing r1c1-2\n".into() };
        assert_eq!(judge("sudoku", &[info, info], &[file]), ["sudoku: the id a-wing stands twice"]);
    }
}
