//! What can be asked, a file a verb.

use crate::call::Entry;

/// Each verb: its module, and in it the type of the same name.
macro_rules! verbs {
    ($($module:ident $verb:ident),* $(,)?) => {
        $(mod $module;)*

        /// All verbs, in the order in which they are listed to callers.
        ///
        /// ```
        /// assert!(qedoku_api::VERBS.iter().any(|verb| verb.name == "hint"));
        /// ```
        pub const VERBS: &[Entry] = &[$(Entry::of::<$module::$verb>()),*];
    };
}

verbs! {
    about About,
    read Read,
    write Write,
    board Board,
    check Check,
    hint Hint,
    mistakes Mistakes,
    why Why,
    steps Steps,
    step Step,
    proof Proof,
    path Path,
    report Report,
    rate Rate,
    compare Compare,
    runs Runs,
    combos Combos,
    possible Possible,
    draw Draw,
    generate Generate,
    techniques Techniques,
    technique Technique,
}
