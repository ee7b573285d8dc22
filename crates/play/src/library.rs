//! The library: summaries of saved games, and how a list filters and sorts them.

use anydoku::logic::Rating;
use anydoku::shape::MAX_SHARED_SIDE;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};

use crate::named_enum::named_enums;

/// The latest date of JavaScript.
const MAX_DATE: u64 = 8_640_000_000_000_000;

named_enums! {
    /// The progress of a game.
    #[derive(Default)]
    Stage {
        /// Nothing is entered yet.
        #[default]
        New "new",
        /// Something is entered.
        Playing "playing",
        /// It was solved.
        Solved "done",
    }
}

/// The summary of a saved game. It is read as a whole: one with a member that is missing, of another
/// type or that doesn't fit the others is damaged. Unknown members are preserved.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct Entry {
    /// The id of the saved game.
    pub id: String,
    /// The title.
    pub title: String,
    /// The folder; empty for none.
    pub folder: String,
    /// The number of cells in a row.
    pub side: u16,
    /// The shape: `9x9, boxes 3x3`; empty in entries of releases that did not store it.
    #[serde(default)]
    pub board: String,
    /// The requested difficulty; empty if there was none.
    pub level: String,
    /// The difficulty rating.
    #[serde(with = "crate::rating")]
    pub rating: Option<Rating>,
    /// The source of the puzzle, such as a collection; empty if it has none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub source: String,
    /// The progress.
    pub stage: Stage,
    /// When the game was started, in milliseconds of the caller's clock.
    #[serde(rename = "begun")]
    pub started: u64,
    /// When it was last played.
    #[serde(rename = "played")]
    pub last_played: u64,
    /// The time played, in milliseconds.
    pub elapsed: u64,
    /// The number of hints used.
    pub hints: u32,
    /// The cells for a thumbnail: 0 is empty, givens are negative. Empty for boards larger than
    /// [`MAX_PICTURE`](Self::MAX_PICTURE).
    pub cells: Vec<i32>,
    /// The number of cells with a digit.
    pub filled: usize,
    /// The number of givens; 0 in entries of releases that did not store it.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub givens: usize,
    /// The number of the region of each cell, in reading order; empty for boards without irregular
    /// boxes, and for those larger than [`MAX_PICTURE`](Self::MAX_PICTURE).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub regions: Vec<u16>,
    /// Unknown JSON members.
    #[serde(flatten)]
    pub unknown: Map<String, Value>,
}

// The derived functions, which `remote` keeps apart, don't check the whole.
impl Serialize for Entry {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        Self::serialize(self, to)
    }
}

impl<'de> Deserialize<'de> for Entry {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let entry = Self::deserialize(from)?;
        let is_whole = entry.is_consistent();
        if is_whole { Ok(entry) } else { Err(D::Error::custom("the members don't fit")) }
    }
}

fn is_zero(number: &usize) -> bool {
    *number == 0
}

impl Entry {
    /// Returns whether the members fit each other.
    fn is_consistent(&self) -> bool {
        let side = usize::from(self.side);
        let is_picture =
            |length: usize| length == 0 || self.side <= Self::MAX_PICTURE && length == side * side;
        let is_value = |value: &i32| value.unsigned_abs() <= u32::from(self.side);
        let prefix = self.board.strip_prefix(&format!("{side}x{side}"));
        !self.id.is_empty()
            && (1..=MAX_SHARED_SIDE).contains(&self.side)
            && (self.board.is_empty()
                || prefix.is_some_and(|rest| rest.is_empty() || rest.starts_with(", ")))
            && is_picture(self.cells.len())
            && self.cells.iter().all(is_value)
            && is_picture(self.regions.len())
            && self.filled.max(self.givens) <= side * side
            && self.started.max(self.last_played) <= MAX_DATE
    }

    /// Returns the one of two games of a puzzle that counts: of solved ones the first, of others the
    /// latest; a solved one rather than another.
    #[must_use]
    pub(crate) fn furthest<'a>(&'a self, other: &'a Self) -> &'a Self {
        let is_better = match (self.stage == Stage::Solved, other.stage == Stage::Solved) {
            (true, true) => other.started < self.started,
            (false, false) => other.last_played > self.last_played,
            (_, is_solved) => is_solved,
        };
        if is_better { other } else { self }
    }

    /// Returns whether it waits in a folder, such as that of a collection, and was never played.
    fn is_waiting(&self) -> bool {
        self.stage == Stage::New && self.elapsed == 0 && !self.folder.is_empty()
    }

    /// The largest side for which the cells are stored.
    pub const MAX_PICTURE: u16 = 36;

    /// Returns how many of the cells without a given have a digit, in percent.
    pub fn progress(&self) -> usize {
        let cells = usize::from(self.side) * usize::from(self.side);
        // Entries of an earlier release have only the picture.
        let pictured = self.cells.iter().filter(|&&cell| cell < 0).count();
        let givens = self.givens.max(pictured);
        let open = cells.saturating_sub(givens);
        let entered = self.filled.min(cells).saturating_sub(givens);
        (entered * 100).checked_div(open).unwrap_or(0)
    }
}

/// The sort order of a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// The most recently played first, games of folders that were never played last.
    #[default]
    LastPlayed,
    /// The newest first.
    Started,
    /// By title.
    Title,
    /// By side, the smallest first.
    Size,
    /// The easiest first, unrated games last.
    Rating,
    /// The shortest time first, games that were not started last.
    Elapsed,
}

/// Which games a list shows, and their order. Empty criteria match everything.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Filter {
    /// Words that must all occur in title, folder, shape or difficulty.
    pub search: String,
    /// The sides.
    pub sides: Vec<u16>,
    /// The difficulties.
    pub levels: Vec<String>,
    /// The stages.
    pub stages: Vec<Stage>,
    /// The folder.
    pub folder: Option<String>,
    /// The sort order.
    pub order: Order,
    /// Whether the order is reversed.
    pub is_reversed: bool,
}

impl Filter {
    /// Returns whether a game matches.
    pub fn matches(&self, entry: &Entry) -> bool {
        let texts = [&entry.title, &entry.folder, &entry.board, &entry.level]
            .map(|text| text.to_lowercase());
        let is_found = |word: &str| texts.iter().any(|text| text.contains(&word.to_lowercase()));
        self.search.split_whitespace().all(is_found)
            && (self.sides.is_empty() || self.sides.contains(&entry.side))
            && (self.levels.is_empty() || self.levels.contains(&entry.level))
            && (self.stages.is_empty() || self.stages.contains(&entry.stage))
            && self.folder.as_ref().is_none_or(|folder| *folder == entry.folder)
    }

    /// Returns the matching games in order, and equal ones by title.
    #[must_use]
    pub fn apply<'a>(&self, entries: &'a [Entry]) -> Vec<&'a Entry> {
        let found = entries.iter().filter(|entry| self.matches(entry));
        let mut shown: Vec<(Vec<TitlePart>, &Entry)> =
            found.map(|entry| (parts_of(&entry.title), entry)).collect();
        shown.sort_by(|(first_title, first), (second_title, second)| {
            let order = match self.order {
                Order::LastPlayed => {
                    let played = |entry: &Entry| (!entry.is_waiting(), entry.last_played);
                    played(second).cmp(&played(first))
                }
                Order::Started => second.started.cmp(&first.started),
                Order::Title => first_title.cmp(second_title),
                Order::Size => first.side.cmp(&second.side).then(first.board.cmp(&second.board)),
                Order::Rating => {
                    let rating = |entry: &Entry| (entry.rating.is_none(), entry.rating);
                    rating(first).cmp(&rating(second))
                }
                Order::Elapsed => {
                    let time = |entry: &Entry| (entry.stage == Stage::New, entry.elapsed);
                    time(first).cmp(&time(second))
                }
            };
            let order = if self.is_reversed { order.reverse() } else { order };
            order.then_with(|| first_title.cmp(second_title))
        });
        shown.into_iter().map(|(_, entry)| entry).collect()
    }
}

/// A part of a title: a number, or other text in lower case.
type TitlePart = (Option<u64>, String);

/// Returns the parts of a title by which titles are sorted: letters without regard to case, and numbers
/// within them by value, so that 9 comes before 10.
fn parts_of(title: &str) -> Vec<TitlePart> {
    let title = title.to_lowercase();
    let digits = |part: &str| part.chars().next().is_some_and(|first| first.is_ascii_digit());
    let number = |chunk: &str| digits(chunk).then(|| chunk.parse().ok()).flatten();
    let part = |chunk: &str| match number(chunk) {
        Some(number) => (Some(number), String::new()),
        None => (None, chunk.to_owned()),
    };
    let chunks = title.as_bytes().chunk_by(|a, b| a.is_ascii_digit() == b.is_ascii_digit());
    chunks.filter_map(|chunk| std::str::from_utf8(chunk).ok()).map(part).collect()
}

/// Returns the folders of all games, sorted, each once.
pub fn folders(entries: &[Entry]) -> Vec<&str> {
    let mut folders: Vec<&str> =
        entries.iter().map(|entry| entry.folder.as_str()).filter(|name| !name.is_empty()).collect();
    folders.sort_unstable();
    folders.dedup();
    folders
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entries() -> Vec<Entry> {
        let entry =
            |title: &str, side: u16, last_played: u64, tenths: Option<u16>, stage: Stage| Entry {
                title: title.to_owned(),
                side,
                board: format!("{side}x{side}"),
                last_played,
                rating: tenths.map(Rating::from_tenths),
                stage,
                level: if side == 9 { "Hard".to_owned() } else { String::new() },
                folder: if side == 4 { "Small".to_owned() } else { String::new() },
                ..Entry::default()
            };
        vec![
            entry("beta", 9, 3, Some(42), Stage::Playing),
            entry("Alpha", 9, 5, None, Stage::Solved),
            entry("gamma", 4, 4, Some(12), Stage::New),
        ]
    }

    fn shown(filter: &Filter) -> Vec<String> {
        filter.apply(&entries()).iter().map(|entry| entry.title.clone()).collect()
    }

    #[test]
    fn filters_and_sorts() {
        let default = Filter::default();
        // What waits in a folder is last, though it was added after others were played.
        assert_eq!(shown(&default), ["Alpha", "beta", "gamma"]);
        let order = |order| shown(&Filter { order, ..Filter::default() });
        assert_eq!(order(Order::Title), ["Alpha", "beta", "gamma"]);
        assert_eq!(order(Order::Rating), ["gamma", "beta", "Alpha"]);
        assert_eq!(order(Order::Size), ["gamma", "Alpha", "beta"]);
        let reversed = Filter { is_reversed: true, ..Filter::default() };
        assert_eq!(shown(&reversed), ["gamma", "beta", "Alpha"]);
        let search = Filter { search: "hard bet".to_owned(), ..Filter::default() };
        assert_eq!(shown(&search), ["beta"]);
        let stages = Filter { stages: vec![Stage::Solved, Stage::New], ..Filter::default() };
        assert_eq!(shown(&stages), ["Alpha", "gamma"]);
        let folder = Filter { folder: Some(String::new()), sides: vec![9], ..Filter::default() };
        assert_eq!(shown(&folder), ["Alpha", "beta"]);
        assert_eq!(folders(&entries()), ["Small"]);
    }

    #[test]
    fn numbered_titles_sort_by_number() {
        let entry = |number: u32| Entry { title: format!("Pack {number}"), ..Entry::default() };
        let entries = [20, 1, 10, 9, 2].map(entry);
        let titles = |order, is_reversed| {
            let filter = Filter { order, is_reversed, ..Filter::default() };
            let shown = filter.apply(&entries);
            shown.iter().map(|entry| entry.title.replace("Pack ", "")).collect::<Vec<_>>().join(" ")
        };
        // Games of the same moment are in the order of their numbers.
        for order in [Order::LastPlayed, Order::Started, Order::Title, Order::Rating] {
            assert_eq!(titles(order, false), "1 2 9 10 20");
        }
        assert_eq!(titles(Order::Title, true), "20 10 9 2 1");
        assert!(parts_of("ärger 7") < parts_of("Ärger 07b"));
    }

    #[test]
    fn reads_entries_of_earlier_versions() {
        let json = r#"{"id":"7","title":"","folder":"","side":9,"level":"","rating":4.2,"stage":"done",
            "begun":1,"played":2,"elapsed":3,"hints":0,"cells":[],"filled":81}"#;
        let entry: Entry = serde_json::from_str(json).unwrap();
        let expected = Entry {
            id: "7".to_owned(),
            side: 9,
            rating: Some(Rating::from_tenths(42)),
            stage: Stage::Solved,
            started: 1,
            last_played: 2,
            elapsed: 3,
            filled: 81,
            ..Entry::default()
        };
        assert_eq!(entry, expected);
    }

    #[test]
    fn games_without_a_time_come_last() {
        let game = |id: &str, stage, elapsed| Entry {
            stage,
            elapsed,
            id: id.to_owned(),
            ..Entry::default()
        };
        let entries = [
            game("new", Stage::New, 0),
            game("slow", Stage::Solved, 9),
            game("fast", Stage::Playing, 2),
        ];
        let filter = Filter { order: Order::Elapsed, ..Filter::default() };
        let ids: Vec<&str> = filter.apply(&entries).iter().map(|entry| entry.id.as_str()).collect();
        assert_eq!(ids, ["fast", "slow", "new"]);
    }

    #[test]
    fn serialized_names_are_stable() {
        assert_eq!(Stage::NAMES, ["new", "playing", "done"]);
    }
}
