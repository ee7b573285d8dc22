//! The collections that the app offers: sets of puzzles by difficulty, technique and size.

use anydoku_play::Texts;

use crate::model::new_game::{LEVELS, NewGameOptions};
use crate::util::format::Message;

/// How a collection is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Grade {
    /// By difficulty: a number of [`LEVELS`].
    Level(usize),
    /// By the technique that its puzzles need, with its id.
    Technique(&'static str),
    /// By size, with the level.
    Size(u16, usize),
}

/// A collection.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct CollectionSet {
    /// The id in the sources of its games. It stays the same in all versions.
    pub(crate) id: &'static str,
    pub(crate) grade: Grade,
    /// The number of puzzles that are generated at once.
    pub(crate) count: u32,
}

const fn set(id: &'static str, count: u32, grade: Grade) -> CollectionSet {
    CollectionSet { id, grade, count }
}

const fn technique(id: &'static str) -> CollectionSet {
    set(id, 6, Grade::Technique(id))
}

/// All collections by section, each from the easiest to the hardest.
pub(crate) static SECTIONS: [(Message, &[CollectionSet]); 3] = [
    (
        Texts::collections_by_level,
        &[
            set("level-beginner", 12, Grade::Level(0)),
            set("level-easy", 12, Grade::Level(1)),
            set("level-medium", 12, Grade::Level(2)),
            set("level-hard", 12, Grade::Level(3)),
            set("level-expert", 12, Grade::Level(4)),
        ],
    ),
    (
        Texts::collections_by_technique,
        &[
            technique("pointing"),
            technique("claiming"),
            technique("naked-pair"),
            technique("hidden-pair"),
            technique("x-wing"),
            technique("swordfish"),
            technique("xy-wing"),
            technique("w-wing"),
            technique("unique-rectangle-1"),
        ],
    ),
    (
        Texts::collections_by_size,
        &[
            set("size-4", 12, Grade::Size(4, 0)),
            set("size-6", 12, Grade::Size(6, 1)),
            set("size-12", 6, Grade::Size(12, 1)),
            set("size-16", 6, Grade::Size(16, 1)),
        ],
    ),
];

impl CollectionSet {
    /// Returns the name. Techniques are named by `technique`.
    pub(crate) fn name(&self, texts: &Texts, technique: impl FnOnce(&str) -> String) -> String {
        match self.grade {
            Grade::Level(level) => (LEVELS[level].name)(texts).to_owned(),
            Grade::Technique(id) => technique(id),
            Grade::Size(side, _) => format!("{side} × {side}"),
        }
    }

    /// Returns the options of the puzzles that follow number `last`: the same on each device.
    pub(crate) fn options(&self, last: u32) -> NewGameOptions {
        let seed = format!("{}-{last}", self.id);
        match self.grade {
            Grade::Level(level) => NewGameOptions::of(9, level, seed),
            Grade::Size(side, level) => NewGameOptions::of(side, level, seed),
            Grade::Technique(id) => NewGameOptions {
                contains: id.to_owned(),
                up_to: id.to_owned(),
                ..NewGameOptions::of(9, 0, seed)
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use anydoku::logic::Technique;

    use super::*;

    #[test]
    fn collections_have_unique_ids_and_valid_options() {
        let all = || SECTIONS.iter().flat_map(|(_, sets)| sets.iter());
        let ids: BTreeSet<&str> = all().map(|set| set.id).collect();
        assert_eq!(ids.len(), all().count());
        for set in all() {
            let request = set.options(12).request();
            assert_eq!(request.seed, format!("{}-12", set.id));
            let techniques = request.contains.iter().all(|id| id.parse::<Technique>().is_ok());
            assert!(techniques && request.levels.len() + request.contains.len() == 1, "{set:?}");
        }
    }
}
