//! Conversions between games and the boards in files and links.

use std::collections::BTreeMap;

use anydoku::{Cell, Digit, Puzzle};
use anydoku_play::{COLOR_COUNT, Content, Metadata, Session, State};
use anydoku_protocol::ReadBoard;
use anydoku_protocol::wire::{CellDigits, WireError, grid};
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
///
/// # Errors
/// If the board is invalid.
pub(crate) fn import_board(board: &ReadBoard, source: &str) -> Result<ImportedGame, WireError> {
    let puzzle = board.puzzle.to_puzzle()?;
    if let Some(mut session) = with_moves(board) {
        // The sender's daily puzzles and collections are not the player's.
        session.set_metadata(Metadata { source: source.to_owned(), ..session.metadata().clone() });
        return Ok(ImportedGame { session, has_moves: true });
    }
    let side = puzzle.shape().side();
    let count = puzzle.shape().cell_count();
    let known = |number: u32| ((number as usize) < count).then(|| Cell::at(number as usize, side));
    let digit = |value: u16| Digit::new(value).filter(|digit| digit.value() <= side);
    let mut contents: BTreeMap<Cell, Content> = BTreeMap::new();
    for (number, &value) in board.entries.iter().enumerate() {
        if let Some((cell, value)) = known(number as u32).zip(digit(value)) {
            contents.entry(cell).or_default().value = Some(value);
        }
    }
    for (marks, is_corner) in [(&board.corner, true), (&board.center, false)] {
        for (number, digits) in marks {
            let Some(cell) = known(*number) else { continue };
            let content = contents.entry(cell).or_default();
            let layer = if is_corner { &mut content.corner } else { &mut content.center };
            digits.iter().filter_map(|&value| digit(value)).for_each(|digit| {
                layer.insert(digit);
            });
        }
    }
    fill_places(&puzzle, &mut contents);
    for (number, colors) in &board.colors {
        let Some(cell) = known(*number) else { continue };
        let content = contents.entry(cell).or_default();
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
    let mut session = Session::from_state(&puzzle, about, state);
    if let Ok(solution) = grid(puzzle.shape(), &board.solution) {
        session.set_solution(Some(solution));
    }
    Ok(ImportedGame { session, has_moves: false })
}

/// Shows the corner notes in the places of their digits if they were filled in, which files and links
/// don't say: every empty cell has some, and these cells are a good part of the board.
fn fill_places(puzzle: &Puzzle, contents: &mut BTreeMap<Cell, Content>) {
    const CELLS_A_NOTED_CELL: usize = 4;
    let shape = puzzle.shape();
    let cells = (0..shape.cell_count()).map(|number| shape.cell(number));
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
        puzzle: puzzle(session),
        solution: Vec::new(),
        title: shown_title(session.texts(), &about.title, &about.source).into_owned(),
        author: about.author.clone(),
        comment: about.notes.clone(),
        level: about.level.clone().unwrap_or_default(),
        ..ReadBoard::default()
    };
    if scope == ExportScope::Puzzle {
        return written;
    }
    let board = session.game().board();
    let cells = || board.cells().enumerate().map(|(number, cell)| (number as u32, cell));
    let entry = |(_, cell): (u32, Cell)| match board.value(cell) {
        Some(digit) if !board.is_given(cell) => digit.value(),
        _ => 0,
    };
    written.entries = cells().map(entry).collect();
    if written.entries.iter().all(|&value| value == 0) {
        written.entries.clear();
    }
    let marks = |of: fn(&Content) -> &anydoku_play::Digits| -> Vec<CellDigits> {
        let empty = cells().filter(|&(_, cell)| board.value(cell).is_none());
        let marked = empty.map(|(number, cell)| {
            (number, of(board.content(cell)).iter().map(Digit::value).collect::<Vec<u16>>())
        });
        marked.filter(|(_, digits)| !digits.is_empty()).collect()
    };
    written.corner = marks(|content| &content.corner);
    written.center = marks(|content| &content.center);
    let colors = cells().map(|(number, cell)| (number, board.content(cell).colors));
    let colored = colors.filter(|(_, colors)| !colors.is_empty());
    written.colors = colored.map(|(number, colors)| (number, colors.iter().collect())).collect();
    written.elapsed_ms = Some(session.timer().elapsed(now)).filter(|&passed| passed > 0);
    if scope == ExportScope::Everything {
        written.app_data = Some(json!({ "game": { "log": session.snapshot() } }).to_string());
    }
    written
}

#[cfg(test)]
mod tests {
    use anydoku::Cell;
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
        let imported = import_board(&board(&session, ExportScope::Everything, 9_000), "").unwrap();
        assert!(imported.has_moves);
        assert_eq!(imported.session.game().history().len(), session.game().history().len());
        assert_eq!(imported.session.game().board(), session.game().board());
        assert_eq!(imported.session.metadata().title, "Tuesday");
    }

    #[test]
    fn imported_state_is_one_move() {
        let session = game();
        let imported = import_board(&board(&session, ExportScope::State, 9_000), "link").unwrap();
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
        let imported = import_board(&state(&session), "link").unwrap();
        let content = |cell| imported.session.game().board().content(cell).clone();
        assert!(content(Cell::new(3, 2)).is_filled);
        let imported = import_board(&state(&game()), "link").unwrap();
        assert!(!imported.session.game().board().content(Cell::new(0, 2)).is_filled);
    }

    #[test]
    fn edited_file_wins_over_its_log() {
        let mut changed = board(&game(), ExportScope::Everything, 9_000);
        changed.entries[2] = 3;
        let imported = import_board(&changed, "").unwrap();
        assert!(!imported.has_moves);
        assert_eq!(imported.session.game().board().value(Cell::new(0, 2)), Some(digit(3)));
    }

    #[test]
    fn ignores_entries_off_the_board() {
        let mut odd = board(&game(), ExportScope::State, 9_000);
        odd.corner.push((4_000_000, vec![1]));
        odd.center.push((15, vec![99]));
        odd.colors.push((0, vec![200]));
        odd.entries = vec![9; 400];
        assert!(import_board(&odd, "").is_ok());
        odd.puzzle.givens.pop();
        assert!(import_board(&odd, "").is_err());
    }
}
