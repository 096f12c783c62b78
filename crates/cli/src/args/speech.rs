//! In which language steps are told.

use clap::Args;
use clap::builder::PossibleValuesParser;
use qedoku::Language;
use qedoku::language::GERMAN;

/// The language of sentences.
#[derive(Args, Clone, Debug)]
pub struct Speech {
    /// Tell steps and hints in this language. Without it words are in that of LC_ALL, LC_MESSAGES or LANG if
    /// it is one of these, else in English; JSON and CSV are in English.
    #[arg(long, value_name = "LANGUAGE", value_parser = PossibleValuesParser::new(Language::ids()))]
    pub language: Option<String>,
}

impl Speech {
    /// The language of words, or of objects and rows.
    pub fn language(&self, is_prose: bool) -> Language {
        let usual = || is_prose.then(usual).flatten();
        self.language.as_deref().or_else(usual).map(named).unwrap_or_default()
    }

    /// The same with texts that go on its messages, each behind the tag of a language.
    pub fn language_with(&self, is_prose: bool, more: &[(&str, &str)]) -> Language {
        let plain = self.language(is_prose);
        let own = more.iter().find(|(id, _)| *id == plain.id()).and_then(|(id, more)| {
            let known = all().find(|text| Language::read(text).is_ok_and(|language| language.id() == *id))?;
            Language::read(&format!("{known}\n{more}")).ok()
        });
        own.unwrap_or(plain)
    }

    /// The language that words are in because nothing else was asked for, if that is not English.
    pub fn usual(&self) -> Option<&'static str> {
        usual().filter(|id| self.language.is_none() && *id != Language::ENGLISH.id())
    }
}

/// The language of this machine, if there are words in it.
fn usual() -> Option<&'static str> {
    by_environment(|name| std::env::var(name).ok())
}

/// The first of these variables that is set counts: `de_DE.UTF-8`, or `C` for none.
fn by_environment(variable: impl Fn(&str) -> Option<String>) -> Option<&'static str> {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(variable);
    let locale = set.into_iter().find(|locale| !locale.is_empty())?;
    let tag = locale.split(['_', '.', '@', '-']).next().unwrap_or_default().to_ascii_lowercase();
    Language::ids().find(|id| *id == tag)
}

/// The texts of the languages that are built in.
fn all() -> impl Iterator<Item = &'static str> {
    [GERMAN].into_iter()
}

/// The language of a tag. A test reads the text that is built in.
fn named(id: &str) -> Language {
    let known = all().filter_map(|text| Language::read(text).ok());
    known.into_iter().find(|language| language.id() == id).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_variable_that_is_set_tells_the_language() {
        let told = |set: &[(&str, &str)]| {
            by_environment(|name| {
                set.iter().find(|(own, _)| *own == name).map(|(_, value)| (*value).to_owned())
            })
        };
        assert_eq!(told(&[("LANG", "de_DE.UTF-8")]), Some("de"));
        assert_eq!(told(&[("LANG", "de_AT"), ("LC_MESSAGES", "en_GB.UTF-8")]), Some("en"));
        assert_eq!(told(&[("LANG", "de_DE.UTF-8"), ("LC_ALL", "C")]), None);
        assert_eq!(told(&[("LANG", "de"), ("LC_ALL", "")]), Some("de"));
        assert_eq!(told(&[("LANG", "fr_FR.UTF-8")]), None);
        assert_eq!(told(&[]), None);
    }

    #[test]
    fn every_language_that_can_be_typed_is_built_in() {
        for id in Language::ids() {
            assert_eq!(named(id).id(), id);
            let typed = Speech { language: Some(id.to_owned()) };
            assert_eq!((typed.language(false).id(), typed.usual()), (id, None));
        }
    }
}
