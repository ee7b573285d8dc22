//! Conversions between games and the boards in files and links.

use std::collections::BTreeMap;

use anydoku::{Candidates, Cell, Grid, Puzzle};
use anydoku_play::{COLOR_COUNT, Content, Metadata, Session, State};
use anydoku_protocol::ReadBoard;
use serde_json::{Value, json};

use super::convert::puzzle;
use super::game_title::shown_title;

/// How much of a game is exported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ExportScope {
    /// The givens and the metadata.
    Puzzle,
    /// Digits, notes, colors and time, too.
    State,
    /// Everything, with every move.
    Everything,
}

/// A game read from a file or link.
pub(crate) struct ImportedGame {
    pub(crate) session: Session,
    /// Whether it has its moves.
    pub(crate) has_moves: bool,
}

/// Converts a board to a game.
pub(crate) fn import_board(board: &ReadBoard, source: &str) -> ImportedGame {
    let puzzle = &board.puzzle;
    if let Some(mut session) = with_moves(board) {
        // The sender's daily puzzles and collections are not the player's.
        session.set_metadata(Metadata { source: source.to_owned(), ..session.metadata().clone() });
        return ImportedGame { session, has_moves: true };
    }
    let side = puzzle.shape().side();
    let mut contents: BTreeMap<Cell, Content> = BTreeMap::new();
    let entries = board.entries.iter().filter(|entries| entries.side() == side);
    for (cell, digit) in entries.flat_map(Grid::clues) {
        contents.entry(cell).or_default().value = Some(digit);
    }
    for (marks, is_corner) in [(&board.corner, true), (&board.center, false)] {
        let marks = marks.iter().filter(|marks| marks.side() == side);
        for (cell, digits) in marks.flat_map(Candidates::cells) {
            let content = contents.entry(cell).or_default();
            let layer = if is_corner { &mut content.corner } else { &mut content.center };
            *layer = digits.iter().collect();
        }
    }
    fill_places(puzzle, &mut contents);
    let is_on_board = |cell: Cell| cell.row() < side && cell.column() < side;
    for (cell, colors) in board.colors.iter().filter(|(cell, _)| is_on_board(*cell)) {
        let content = contents.entry(*cell).or_default();
        for &color in colors.iter().filter(|&&color| color < COLOR_COUNT) {
            content.colors.insert(color);
        }
    }
    let about = Metadata {
        title: board.title.clone(),
        author: board.author.clone(),
        notes: board.comment.clone(),
        level: Some(board.level.to_lowercase()).filter(|level| !level.is_empty()),
        source: source.to_owned(),
        ..Metadata::default()
    };
    let state = State {
        contents: contents.into_iter().collect(),
        elapsed: board.elapsed_ms.unwrap_or(0),
        ..State::default()
    };
    let mut session = Session::from_state(puzzle, about, state);
    session.set_solution(board.solution.clone().filter(|solution| solution.side() == side));
    ImportedGame { session, has_moves: false }
}

/// Shows the corner notes in the places of their digits if they were filled in, which files and links
/// don't say: every empty cell has some, and these cells are a good part of the board.
fn fill_places(puzzle: &Puzzle, contents: &mut BTreeMap<Cell, Content>) {
    const CELLS_A_NOTED_CELL: usize = 4;
    let shape = puzzle.shape();
    let cells = shape.cells();
    let is_empty = |cell: &Cell| {
        puzzle.givens().get(*cell).is_none()
            && contents.get(cell).is_none_or(|content| content.value.is_none())
    };
    let empty: Vec<Cell> = cells.filter(is_empty).collect();
    let are_noted =
        empty.iter().all(|cell| contents.get(cell).is_some_and(|it| !it.corner.is_empty()));
    if are_noted && empty.len() * CELLS_A_NOTED_CELL >= shape.cell_count() {
        for cell in empty {
            contents.entry(cell).or_default().is_filled = true;
        }
    }
}

/// Returns the game with the moves in our own data, if they lead to the board in the file. Otherwise
/// another program has changed the file.
fn with_moves(board: &ReadBoard) -> Option<Session> {
    let app_data: Value = serde_json::from_str(board.app_data.as_deref()?).ok()?;
    let log: Option<Vec<&str>> =
        app_data["game"]["log"].as_array()?.iter().map(Value::as_str).collect();
    let mut session = Session::replay(log?).ok()?.session;
    session.resume();
    let shown = self::board(&session, ExportScope::State, 0);
    let is_same = shown.puzzle == board.puzzle
        && shown.entries == board.entries
        && shown.center == board.center
        && shown.corner == board.corner;
    is_same.then_some(session)
}

/// Converts a game to a board.
pub(crate) fn board(session: &Session, scope: ExportScope, now: u64) -> ReadBoard {
    let about = session.metadata();
    let mut written = ReadBoard {
        title: shown_title(session.texts(), &about.title, &about.source).into_owned(),
        author: about.author.clone(),
        comment: about.notes.clone(),
        level: about.level.clone().unwrap_or_default(),
        ..ReadBoard::new(puzzle(session))
    };
    if scope == ExportScope::Puzzle {
        return written;
    }
    let board = session.game().board();
    let mut entries = Grid::empty(board.side());
    entries.extend(session.game().entries());
    written.entries = Some(entries).filter(|entries| entries.clue_count() > 0);
    let marks = |of: fn(&Content) -> &anydoku_play::Digits| {
        let mut marks = Candidates::none(board.side());
        for cell in board.cells().filter(|&cell| board.value(cell).is_none()) {
            marks.extend(of(board.content(cell)).iter().map(|digit| (cell, digit)));
        }
        Some(marks).filter(|marks| marks.count() > 0)
    };
    written.corner = marks(|content| &content.corner);
    written.center = marks(|content| &content.center);
    let colors = board.cells().map(|cell| (cell, board.content(cell).colors));
    let colored = colors.filter(|(_, colors)| !colors.is_empty());
    written.colors = colored.map(|(cell, colors)| (cell, colors.iter().collect())).collect();
    written.elapsed_ms = Some(session.timer().elapsed(now)).filter(|&passed| passed > 0);
    if scope == ExportScope::Everything {
        written.app_data = Some(json!({ "game": { "log": session.snapshot() } }).to_string());
    }
    written
}

#[cfg(test)]
mod tests {
    use anydoku::{Cell, Digit};
    use anydoku_play::{Action, Mode};

    use super::*;

    fn digit(value: u16) -> Digit {
        Digit::new(value).unwrap()
    }

    fn game() -> Session {
        let puzzle = "1..4.....3......".parse().unwrap();
        let about = Metadata { title: "Tuesday".to_owned(), ..Metadata::default() };
        let mut session = Session::new(&puzzle, about);
        for (cell, mode, value) in [
            (Cell::new(0, 1), Mode::Digit, 2),
            (Cell::new(0, 2), Mode::Corner, 3),
            (Cell::new(3, 3), Mode::Center, 1),
            (Cell::new(3, 3), Mode::Color, 2),
        ] {
            session.perform(Action::Select(vec![cell]), 1_000);
            session.perform(Action::Enter(mode, digit(value)), 2_000);
        }
        session
    }

    #[test]
    fn import_of_export_keeps_moves() {
        let session = game();
        let imported = import_board(&board(&session, ExportScope::Everything, 9_000), "");
        assert!(imported.has_moves);
        assert_eq!(imported.session.game().history().len(), session.game().history().len());
        assert_eq!(imported.session.game().board(), session.game().board());
        assert_eq!(imported.session.metadata().title, "Tuesday");
    }

    #[test]
    fn imported_state_is_one_move() {
        let session = game();
        let imported = import_board(&board(&session, ExportScope::State, 9_000), "link");
        assert!(!imported.has_moves);
        assert_eq!(imported.session.metadata().source, "link");
        assert_eq!(imported.session.game().history().len(), 1);
        assert_eq!(imported.session.game().board(), session.game().board());
    }

    #[test]
    fn filled_notes_keep_their_places() {
        let mut session = game();
        session.perform(Action::FillMarks, 3_000);
        let state = |session: &Session| board(session, ExportScope::State, 9_000);
        let imported = import_board(&state(&session), "link");
        let content = |cell| imported.session.game().board().content(cell).clone();
        assert!(content(Cell::new(3, 2)).is_filled);
        let imported = import_board(&state(&game()), "link");
        assert!(!imported.session.game().board().content(Cell::new(0, 2)).is_filled);
    }

    #[test]
    fn edited_file_wins_over_its_log() {
        let mut changed = board(&game(), ExportScope::Everything, 9_000);
        changed.entries.as_mut().unwrap().set(Cell::new(0, 2), Some(digit(3)));
        let imported = import_board(&changed, "");
        assert!(!imported.has_moves);
        assert_eq!(imported.session.game().board().value(Cell::new(0, 2)), Some(digit(3)));
    }

    #[test]
    fn ignores_entries_off_the_board() {
        let mut odd = board(&game(), ExportScope::State, 9_000);
        odd.corner = Some(Candidates::full(9));
        odd.center = Some(Candidates::full(100));
        odd.colors.extend([(Cell::new(0, 0), vec![200]), (Cell::new(900, 0), vec![1])]);
        odd.entries = Grid::from_values(20, [9; 400]);
        odd.solution = Grid::from_values(9, [9; 81]);
        let session = import_board(&odd, "").session;
        assert_eq!(session.game().entries(), []);
        assert!(session.solution().is_none());
    }
}
