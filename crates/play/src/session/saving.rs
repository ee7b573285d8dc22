//! What is saved of a session: the new lines of its log, and its entry in the library.

use anydoku::Boxes;
use serde_json::Map;

use super::Session;
use crate::library::{Entry, Stage};

impl Session {
    /// Returns whether there are lines to append to the log.
    pub fn has_log(&self) -> bool {
        !self.journal.is_empty()
    }

    /// Takes the lines to append to the log.
    pub fn take_log(&mut self) -> Vec<String> {
        self.journal.take()
    }

    /// Calls `save` with the game and the lines of its log that are not saved yet. During a replay, the
    /// game is at the move before, where the saved log ends too: the replay may be cut off at any time.
    pub fn save(&mut self, save: impl FnOnce(&Self, Vec<String>)) {
        let save = |session: &mut Self| {
            let lines = session.take_log();
            save(session, lines);
        };
        if self.has_log() { self.with_game_before_replay(save) } else { save(self) }
    }

    /// Returns a compact log of the game, which replaces all lines so far. During a replay, it ends at
    /// the move before.
    pub fn take_snapshot(&mut self) -> Vec<String> {
        self.with_game_before_replay(|session| {
            session.take_log();
            session.snapshot()
        })
    }

    /// Calls `read` with the game at the move before the replay, if there is one.
    fn with_game_before_replay<T>(&mut self, read: impl FnOnce(&mut Self) -> T) -> T {
        let shown = self.game.history().current();
        let before = self.move_replay.map(|replay| replay.before).filter(|&before| before != shown);
        let before = before.filter(|&before| self.game.jump_to(before));
        if let Some(before) = before.filter(|_| !self.journal.has_pending_position()) {
            self.journal.lead_to(before);
        }
        let result = read(self);
        if before.is_some() && self.game.jump_to(shown) {
            self.journal.continue_at(shown);
        }
        result
    }
}

impl Entry {
    /// Creates the summary of a session.
    pub fn from_session(session: &Session, id: &str, started: u64, now: u64) -> Self {
        let (board, metadata) = (session.game().board(), session.metadata());
        let stage = if session.solve_time().is_some() {
            Stage::Solved
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
        let regions = match board.shape().boxes() {
            Boxes::Regions(regions) if has_picture => regions.to_vec(),
            _ => Vec::new(),
        };
        Self {
            id: id.to_owned(),
            title: metadata.title.clone(),
            folder: String::new(),
            side: board.side(),
            board: board.shape().to_string(),
            level: metadata.level.clone().unwrap_or_default(),
            rating: metadata.rating,
            source: metadata.source.clone(),
            stage,
            started,
            last_played: now,
            elapsed: session.timer().elapsed(now),
            hints: session.hints(),
            cells: if has_picture { values.map(cell).collect() } else { Vec::new() },
            filled: board.filled(),
            givens: board.givens().clue_count(),
            regions,
            unknown: Map::new(),
        }
    }

    /// Returns the summary after more play. Folder and unknown members are preserved.
    #[must_use]
    pub fn updated(&self, session: &Session, now: u64) -> Self {
        Self {
            folder: self.folder.clone(),
            unknown: self.unknown.clone(),
            ..Self::from_session(session, &self.id, self.started, now)
        }
    }
}

#[cfg(test)]
mod tests {
    use anydoku::{Cell, Digit};

    use super::*;
    use crate::actions::Action;
    use crate::metadata::Metadata;
    use crate::settings::Mode;

    #[test]
    fn entries_of_jigsaws_have_their_regions() {
        let regions: Vec<u16> = vec![0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 2, 3, 2, 3, 3, 3];
        let shape = anydoku::Shape::builder(4).boxes(Boxes::Regions(regions.clone().into()));
        let puzzle = anydoku::Puzzle::new(shape.build().unwrap(), anydoku::Grid::empty(4)).unwrap();
        let session = Session::new(&puzzle, Metadata::default());
        let entry = Entry::from_session(&session, "7", 10, 10);
        assert_eq!(entry.regions, regions);
        let json = serde_json::to_string(&entry).unwrap();
        assert_eq!(serde_json::from_str::<Entry>(&json).unwrap(), entry);
    }

    #[test]
    fn entry_reflects_progress() {
        let puzzle = "1..4.....3......".parse().unwrap();
        let metadata = Metadata { level: Some("Easy".to_owned()), ..Metadata::default() };
        let mut session = Session::new(&puzzle, metadata);
        let entry = Entry::from_session(&session, "7", 10, 10);
        // Givens are no progress of the player.
        assert_eq!((entry.stage, entry.progress(), entry.level.as_str()), (Stage::New, 0, "Easy"));
        session.perform(Action::Select(vec![Cell::new(0, 1)]), 1_000);
        session.perform(Action::Enter(Mode::Digit, Digit::new(2).unwrap()), 2_000);
        let mut saved = Entry { folder: "F".to_owned(), ..entry };
        saved.unknown.insert("star".to_owned(), true.into());
        let entry = saved.updated(&session, 3_000);
        assert_eq!((entry.stage, entry.elapsed, entry.started), (Stage::Playing, 2_000, 10));
        assert_eq!(entry.progress(), 7);
        assert_eq!(entry.cells[..4], [-1, 2, 0, -4]);
        let json = serde_json::to_string(&entry).unwrap();
        assert_eq!(serde_json::from_str::<Entry>(&json).unwrap(), entry);
        assert!(json.contains("\"star\":true") && entry.folder == "F");
    }
}
