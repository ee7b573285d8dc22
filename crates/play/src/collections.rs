//! Collections: sets of puzzles that are generated together, and how far the player has come.

use std::collections::BTreeMap;

use crate::library::{Entry, Stage};

/// The beginning of the source of their games.
const SOURCE: &str = "collection ";

/// Returns the source that marks a game of a collection, numbered from 1.
pub fn source(collection: &str, number: u32) -> String {
    format!("{SOURCE}{number} {collection}")
}

/// Returns collection and number of a game by its source.
pub fn parse(source: &str) -> Option<(&str, u32)> {
    let (number, collection) = source.strip_prefix(SOURCE)?.split_once(' ')?;
    Some((collection, number.parse().ok()?))
}

/// The puzzles of a collection, by number.
#[derive(Clone, Debug, Default)]
pub struct Collection<'a>(BTreeMap<u32, &'a Entry>);

impl<'a> Collection<'a> {
    /// Finds the collections of a library. Of several games of a puzzle, a solved one counts, then the
    /// latest.
    pub fn all(entries: &'a [Entry]) -> BTreeMap<&'a str, Self> {
        let mut collections: BTreeMap<&str, Self> = BTreeMap::new();
        for entry in entries {
            let Some((collection, number)) = parse(&entry.source) else { continue };
            let collection = collections.entry(collection).or_default();
            let best = collection.0.entry(number).or_insert(entry);
            *best = best.furthest(entry);
        }
        collections
    }

    /// Returns the numbers and games of all puzzles.
    pub fn puzzles(&self) -> impl Iterator<Item = (u32, &'a Entry)> {
        self.0.iter().map(|(&number, &entry)| (number, entry))
    }

    /// Returns the number of the last puzzle, 0 if there is none.
    pub fn last(&self) -> u32 {
        self.0.keys().next_back().copied().unwrap_or(0)
    }

    /// Returns the number of solved puzzles.
    pub fn solved(&self) -> usize {
        self.0.values().filter(|entry| entry.stage == Stage::Solved).count()
    }

    /// Returns the first puzzle after this number that is not solved; after the last one, the first of
    /// all.
    pub fn next(&self, number: u32) -> Option<&'a Entry> {
        let later = self.0.range(number.saturating_add(1)..).chain(self.0.range(..=number));
        later.map(|(_, &entry)| entry).find(|entry| entry.stage != Stage::Solved)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_counts_each_puzzle_once() {
        let game = |id: &str, number, stage| Entry {
            id: id.to_owned(),
            source: source("My pack", number),
            stage,
            ..Entry::default()
        };
        let entries = [
            game("b", 2, Stage::New),
            game("a", 1, Stage::Solved),
            game("copy", 1, Stage::New),
            game("c", 3, Stage::Playing),
            Entry { source: "link".to_owned(), ..Entry::default() },
        ];
        let all = Collection::all(&entries);
        assert_eq!(all.keys().collect::<Vec<_>>(), [&"My pack"]);
        let pack = &all["My pack"];
        assert_eq!((pack.last(), pack.solved()), (3, 1));
        assert_eq!(pack.puzzles().map(|(number, _)| number).collect::<Vec<_>>(), [1, 2, 3]);
        let next = |number| pack.next(number).map(|entry| entry.id.as_str());
        assert_eq!([0, 1, 2, 3, u32::MAX].map(next), ["b", "b", "c", "b", "b"].map(Some));
        assert!(Collection::default().next(0).is_none());
    }

    #[test]
    fn other_sources_belong_to_no_collection() {
        assert_eq!(parse(&source("easy", 12)), Some(("easy", 12)));
        for source in ["", "collection", "collection x easy", "collection 1", "practice"] {
            assert_eq!(parse(source), None, "{source}");
        }
    }
}
