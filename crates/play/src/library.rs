//! The library: what is kept of each game for lists, and which of them are shown in which order.

use anydoku::logic::Rating;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};

use crate::rating;
use crate::session::Session;

/// How far a game is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Nothing is entered yet.
    #[default]
    New,
    /// Something is.
    Playing,
    /// It was solved.
    Done,
}

impl Stage {
    /// All.
    pub const ALL: [Self; 3] = [Self::New, Self::Playing, Self::Done];

    /// Its name in files.
    const fn name(self) -> &'static str {
        match self {
            Self::New => "new",
            Self::Playing => "playing",
            Self::Done => "done",
        }
    }

    fn of(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|stage| stage.name() == name)
    }
}

/// What is kept of a game for lists. Members that are not known are kept.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Entry {
    /// Under which it is saved.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// The folder it is in; of none empty.
    pub folder: String,
    /// Cells in a row.
    pub side: u16,
    /// The board: `9x9, boxes 3x3`.
    pub board: String,
    /// The level of which it was made; of others empty.
    pub level: String,
    /// How hard it is.
    pub rating: Option<Rating>,
    /// How far it is.
    pub stage: Stage,
    /// When it was begun, in milliseconds of the clock that the caller reads.
    pub begun: u64,
    /// When it was played last.
    pub played: u64,
    /// How long it has been played, in milliseconds.
    pub elapsed: u64,
    /// How many hints were given.
    pub hints: u32,
    /// The cells, for a small picture: 0 empty, a value that is put, a given less than 0. Of sides
    /// beyond [`MAX_PICTURE`](Self::MAX_PICTURE) none.
    pub cells: Vec<i32>,
    /// How many cells have a value.
    pub filled: usize,
    /// What is not known.
    pub unknown: Map<String, Value>,
}

impl Entry {
    /// The largest side of which a small picture is kept.
    pub const MAX_PICTURE: u16 = 36;

    /// What is kept of a session.
    #[must_use]
    pub fn of(session: &Session, id: &str, begun: u64, now: u64) -> Self {
        let (board, about) = (session.game().board(), session.about());
        let stage = if session.ended().is_some() {
            Stage::Done
        } else if session.game().history().is_empty() {
            Stage::New
        } else {
            Stage::Playing
        };
        let values = board.values().values().iter().zip(board.givens().values());
        let cell = |(&value, &given): (&u16, &u16)| {
            if given > 0 { -i32::from(given) } else { i32::from(value) }
        };
        let has_picture = board.side() <= Self::MAX_PICTURE;
        Self {
            id: id.to_owned(),
            title: about.title.clone(),
            folder: String::new(),
            side: board.side(),
            board: board.shape().to_string(),
            level: about.level.clone().unwrap_or_default(),
            rating: about.rating,
            stage,
            begun,
            played: now,
            elapsed: session.timer().passed(now),
            hints: session.hints(),
            cells: if has_picture { values.map(cell).collect() } else { Vec::new() },
            filled: board.filled(),
            unknown: Map::new(),
        }
    }

    /// As JSON.
    #[must_use]
    pub fn to_json(&self) -> Value {
        let mut members = self.unknown.clone();
        let mut add = |name: &str, value: Value| members.insert(name.to_owned(), value);
        add("id", self.id.as_str().into());
        add("title", self.title.as_str().into());
        add("folder", self.folder.as_str().into());
        add("side", self.side.into());
        add("board", self.board.as_str().into());
        add("level", self.level.as_str().into());
        add("rating", rating::to_json(self.rating));
        add("stage", self.stage.name().into());
        add("begun", self.begun.into());
        add("played", self.played.into());
        add("elapsed", self.elapsed.into());
        add("hints", self.hints.into());
        add("cells", self.cells.as_slice().into());
        add("filled", self.filled.into());
        Value::Object(members)
    }

    /// From JSON. What is missing or cannot be is as in an empty one, but for what it is saved under:
    /// without that there is none.
    #[must_use]
    pub fn from_json(json: &Value) -> Option<Self> {
        let mut entry = Self { id: json["id"].as_str()?.to_owned(), ..Self::default() };
        for (name, value) in json.as_object().into_iter().flatten() {
            let text = || value.as_str().unwrap_or_default().to_owned();
            let number = || value.as_u64().unwrap_or_default();
            match name.as_str() {
                "id" => {}
                "title" => entry.title = text(),
                "folder" => entry.folder = text(),
                "side" => entry.side = number().try_into().unwrap_or_default(),
                "board" => entry.board = text(),
                "level" => entry.level = text(),
                "rating" => entry.rating = rating::from_json(value),
                "stage" => entry.stage = Stage::of(&text()).unwrap_or_default(),
                "begun" => entry.begun = number(),
                "played" => entry.played = number(),
                "elapsed" => entry.elapsed = number(),
                "hints" => entry.hints = number().try_into().unwrap_or_default(),
                "cells" => {
                    let cell = |cell: &Value| cell.as_i64().and_then(|cell| cell.try_into().ok());
                    let cells = value.as_array().map(|cells| cells.iter().map(cell).collect());
                    entry.cells = cells.flatten().unwrap_or_default();
                }
                "filled" => entry.filled = number().try_into().unwrap_or_default(),
                _ => {
                    entry.unknown.insert(name.clone(), value.clone());
                }
            }
        }
        Some(entry)
    }

    /// The same after more was played: where it lies and what is not known stay.
    #[must_use]
    pub fn renewed(&self, session: &Session, now: u64) -> Self {
        Self {
            folder: self.folder.clone(),
            unknown: self.unknown.clone(),
            ..Self::of(session, &self.id, self.begun, now)
        }
    }

    /// How much of the board is filled, in hundredths.
    #[must_use]
    pub fn progress(&self) -> usize {
        let cells = usize::from(self.side) * usize::from(self.side);
        (self.filled.min(cells) * 100).checked_div(cells).unwrap_or(0)
    }
}

impl Serialize for Entry {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.to_json().serialize(to)
    }
}

impl<'de> Deserialize<'de> for Entry {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let json = Value::deserialize(from)?;
        Self::from_json(&json).ok_or_else(|| D::Error::custom("found an entry without id"))
    }
}

/// The order of a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// What was played last first.
    #[default]
    Played,
    /// What was begun last first.
    Begun,
    /// By name.
    Title,
    /// By side, the smallest first.
    Size,
    /// The easiest first; those without a rating last.
    Rating,
    /// The shortest time first.
    Elapsed,
}

impl Order {
    /// All.
    pub const ALL: [Self; 6] =
        [Self::Played, Self::Begun, Self::Title, Self::Size, Self::Rating, Self::Elapsed];
}

/// What a list shows, and in which order. What is not said is not asked for.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Filter {
    /// Words that are all in the title, the folder, the board or the level.
    pub search: String,
    /// Sides.
    pub sides: Vec<u16>,
    /// Levels.
    pub levels: Vec<String>,
    /// How far games are.
    pub stages: Vec<Stage>,
    /// The folder.
    pub folder: Option<String>,
    /// The order.
    pub order: Order,
    /// Whether it is turned round.
    pub is_reversed: bool,
}

impl Filter {
    /// Whether an entry is shown.
    #[must_use]
    pub fn shows(&self, entry: &Entry) -> bool {
        let said =
            [&entry.title, &entry.folder, &entry.board, &entry.level].map(|it| it.to_lowercase());
        let is_found = |word: &str| said.iter().any(|text| text.contains(&word.to_lowercase()));
        self.search.split_whitespace().all(is_found)
            && (self.sides.is_empty() || self.sides.contains(&entry.side))
            && (self.levels.is_empty() || self.levels.contains(&entry.level))
            && (self.stages.is_empty() || self.stages.contains(&entry.stage))
            && self.folder.as_ref().is_none_or(|folder| *folder == entry.folder)
    }

    /// The entries that are shown, in order. Equals stay in the order they have.
    #[must_use]
    pub fn apply<'a>(&self, entries: &'a [Entry]) -> Vec<&'a Entry> {
        let mut shown: Vec<&Entry> = entries.iter().filter(|entry| self.shows(entry)).collect();
        shown.sort_by(|one, other| {
            let order = match self.order {
                Order::Played => other.played.cmp(&one.played),
                Order::Begun => other.begun.cmp(&one.begun),
                Order::Title => one.title.to_lowercase().cmp(&other.title.to_lowercase()),
                Order::Size => one.side.cmp(&other.side).then(one.board.cmp(&other.board)),
                Order::Rating => {
                    let rating = |entry: &Entry| (entry.rating.is_none(), entry.rating);
                    rating(one).cmp(&rating(other))
                }
                Order::Elapsed => one.elapsed.cmp(&other.elapsed),
            };
            if self.is_reversed { order.reverse() } else { order }
        });
        shown
    }
}

/// All folders that entries are in, by name, each once.
#[must_use]
pub fn folders(entries: &[Entry]) -> Vec<&str> {
    let mut folders: Vec<&str> =
        entries.iter().map(|entry| entry.folder.as_str()).filter(|name| !name.is_empty()).collect();
    folders.sort_unstable();
    folders.dedup();
    folders
}

#[cfg(test)]
mod tests {
    use anydoku::{Cell, Digit};

    use super::*;
    use crate::actions::Action;
    use crate::session::About;
    use crate::settings::Mode;

    fn entries() -> Vec<Entry> {
        let entry =
            |title: &str, side: u16, played: u64, tenths: Option<u16>, stage: Stage| Entry {
                title: title.to_owned(),
                side,
                board: format!("{side}x{side}"),
                played,
                rating: tenths.map(Rating::from_tenths),
                stage,
                level: if side == 9 { "Hard".to_owned() } else { String::new() },
                folder: if side == 4 { "Small".to_owned() } else { String::new() },
                ..Entry::default()
            };
        vec![
            entry("beta", 9, 3, Some(42), Stage::Playing),
            entry("Alpha", 9, 5, None, Stage::Done),
            entry("gamma", 4, 4, Some(12), Stage::New),
        ]
    }

    fn shown(filter: &Filter) -> Vec<String> {
        filter.apply(&entries()).iter().map(|entry| entry.title.clone()).collect()
    }

    #[test]
    fn lists_are_filtered_and_sorted() {
        let usual = Filter::default();
        assert_eq!(shown(&usual), ["Alpha", "gamma", "beta"]);
        let order = |order| shown(&Filter { order, ..Filter::default() });
        assert_eq!(order(Order::Title), ["Alpha", "beta", "gamma"]);
        assert_eq!(order(Order::Rating), ["gamma", "beta", "Alpha"]);
        assert_eq!(order(Order::Size), ["gamma", "beta", "Alpha"]);
        let reversed = Filter { is_reversed: true, ..Filter::default() };
        assert_eq!(shown(&reversed), ["beta", "gamma", "Alpha"]);
        let search = Filter { search: "hard bet".to_owned(), ..Filter::default() };
        assert_eq!(shown(&search), ["beta"]);
        let stages = Filter { stages: vec![Stage::Done, Stage::New], ..Filter::default() };
        assert_eq!(shown(&stages), ["Alpha", "gamma"]);
        let folder = Filter { folder: Some(String::new()), sides: vec![9], ..Filter::default() };
        assert_eq!(shown(&folder), ["Alpha", "beta"]);
        assert_eq!(folders(&entries()), ["Small"]);
    }

    #[test]
    fn an_entry_tells_how_far_its_game_is() {
        let puzzle = "1..4.....3......".parse().unwrap();
        let about = About { level: Some("Easy".to_owned()), ..About::default() };
        let mut session = Session::new(&puzzle, about);
        let entry = Entry::of(&session, "7", 10, 10);
        assert_eq!((entry.stage, entry.progress(), entry.level.as_str()), (Stage::New, 18, "Easy"));
        session.perform(Action::Select(vec![Cell::new(0, 1)]), 1_000);
        session.perform(Action::Enter(Mode::Value, Digit::new(2).unwrap()), 2_000);
        let mut kept = Entry { folder: "F".to_owned(), ..entry };
        kept.unknown.insert("star".to_owned(), true.into());
        let entry = kept.renewed(&session, 3_000);
        assert_eq!((entry.stage, entry.elapsed, entry.begun), (Stage::Playing, 2_000, 10));
        assert_eq!(entry.cells[..4], [-1, 2, 0, -4]);
        let json = serde_json::to_string(&entry).unwrap();
        assert_eq!(serde_json::from_str::<Entry>(&json).unwrap(), entry);
        assert!(json.contains("\"star\":true") && entry.folder == "F");
    }

    #[test]
    fn an_entry_of_earlier_versions_is_read_and_what_cannot_be_is_as_usual() {
        let json =
            r#"{"id":"7","side":9,"rating":4.2,"stage":"done","cells":[-1,2],"hints":"two"}"#;
        let entry: Entry = serde_json::from_str(json).unwrap();
        let expected = Entry {
            id: "7".to_owned(),
            side: 9,
            rating: Some(Rating::from_tenths(42)),
            stage: Stage::Done,
            cells: vec![-1, 2],
            ..Entry::default()
        };
        assert_eq!(entry, expected);
        assert!(serde_json::from_str::<Entry>("{\"side\":9}").is_err());
    }
}
