//! What goes out: copied, saved, written in other notations.

use anydoku_play::{CopyForm, Session};
use anydoku_worker::protocol::{Answer, ReadBoard, Task, Written};
use leptos::task::spawn_local;

use super::{clipboard, files};
use crate::clock::now;
use crate::game::exchange::{Part, board};
use crate::jobs::End;
use crate::table::Table;

/// Notations that boards can be written in: name, what it is for.
pub(crate) const NOTATIONS: [(&str, &str); 25] = [
    ("json", "anydoku: everything, with every move"),
    ("line", "One line of symbols, to side 35"),
    ("grid", "Grid of text, to side 35"),
    ("numbers", "Decimal numbers, any side"),
    ("candidates", "Grid of candidates, any side"),
    ("729", "All candidates in one line, to side 35"),
    ("csv", "Table (CSV)"),
    ("opensudoku", "OpenSudoku, 9 × 9"),
    ("ksudoku", "KSudoku, sides 4 to 25"),
    ("hodoku", "HoDoKu, 9 × 9"),
    ("sudokuwiki", "SudokuWiki"),
    ("sudokucoach", "sudoku.coach, 9 × 9"),
    ("sudokupad", "SudokuPad link"),
    ("sudokupad-scl", "SudokuPad link, short form"),
    ("fpuzzles", "f-puzzles link"),
    ("fpuzzles-json", "f-puzzles file"),
    ("sdk", "SadMan Sudoku (.sdk), 9 × 9"),
    ("sdm", "Collection of lines (.sdm)"),
    ("sdx", "SudoCue (.sdx), 9 × 9"),
    ("ss", "Simple Sudoku (.ss), 9 × 9"),
    ("sgt", "Solo game id, sides 2 to 31"),
    ("sgt-save", "Solo saved game, sides 2 to 31"),
    ("jigsaw", "Cells, then regions, to side 35"),
    ("sumocue", "SumoCue, 9 × 9"),
    ("link", "anydoku link"),
];

/// The largest side that symbols are enough for.
const MAX_SYMBOLS: u16 = 35;

fn notation(form: CopyForm, side: u16) -> (Part, &'static str) {
    match form {
        CopyForm::Givens if side <= MAX_SYMBOLS => (Part::Puzzle, "line"),
        CopyForm::Givens => (Part::Puzzle, "numbers"),
        CopyForm::State if side == 9 => (Part::State, "hodoku"),
        CopyForm::State => (Part::State, "link"),
        CopyForm::Grid if side <= MAX_SYMBOLS => (Part::Puzzle, "grid"),
        CopyForm::Grid => (Part::State, "candidates"),
    }
}

/// What a file of a game is called, without its ending.
pub(super) fn file_name(session: &Session) -> String {
    let side = session.game().board().side();
    let title = &session.about().title;
    let plain = |letter: char| if letter.is_alphanumeric() { letter } else { '-' };
    let title: String = title.chars().take(40).map(plain).collect();
    let title = title.trim_matches('-');
    let date: String = js_sys::Date::new_0().to_iso_string().into();
    let date = date.get(..10).unwrap_or_default();
    if title.is_empty() {
        format!("anydoku-{side}x{side}-{date}")
    } else {
        format!("{title}-{date}")
    }
}

impl Table {
    /// Writes boards in a notation; in words why it cannot be.
    pub(crate) async fn write(
        self,
        boards: Vec<ReadBoard>,
        notation: &str,
    ) -> Result<Written, String> {
        let task = Task::Write { boards, notation: notation.to_owned() };
        match self.ask("Writing", task).await {
            End::Done(Answer::Written(written)) => Ok(written),
            End::Failed(message) => Err(message),
            _ => Err("Writing was left.".to_owned()),
        }
    }

    /// Copies the board.
    pub(crate) fn copy(self, form: CopyForm) {
        let side = self.peek(|session| session.game().board().side());
        let (part, name) = notation(form, side);
        let board = self.peek(|session| board(session, part, now()));
        let said = match form {
            CopyForm::Givens => "Copied: the givens. Again for the whole state.",
            CopyForm::State => "Copied: the state with values and marks. Again for a grid of text.",
            CopyForm::Grid => "Copied: a grid of text. Again for the givens.",
        };
        spawn_local(async move {
            match self.write(vec![board], name).await {
                Ok(written) => self.copy_text(written.text.trim_end(), said).await,
                Err(message) => {
                    self.toasts.say(&format!("Nothing was copied: {message}"), true);
                }
            }
        });
    }

    /// Copies a text and says so.
    pub(crate) async fn copy_text(self, text: &str, said: &str) {
        if clipboard::write(text).await {
            self.toasts.say(said, false);
        } else {
            self.toasts.say("The browser did not let the text be copied.", true);
        }
    }

    /// Saves the game as a file, with every move.
    pub(crate) fn save_file(self) {
        let (board, name) =
            self.peek(|session| (board(session, Part::Whole, now()), file_name(session)));
        self.save_boards(vec![board], "json", name);
    }

    /// Saves boards as a file.
    pub(crate) fn save_boards(self, boards: Vec<ReadBoard>, notation: &'static str, name: String) {
        spawn_local(async move {
            match self.write(boards, notation).await {
                Ok(written) => {
                    let kind =
                        if written.extension == "json" { "application/json" } else { "text/plain" };
                    let name = format!("{name}.{}", written.extension);
                    if files::save_text(&name, kind, &written.text) {
                        let left_out = match &written.left_out[..] {
                            [] => String::new(),
                            parts => format!(" This form leaves out: {}.", parts.join(", ")),
                        };
                        self.toasts.say(&format!("Saved as {name}.{left_out}"), false);
                    } else {
                        self.toasts.say("The browser did not take the file.", true);
                    }
                }
                Err(message) => {
                    self.toasts.say(&format!("Nothing was saved: {message}"), true);
                }
            }
        });
    }

    /// What a file of the game at the table is called, without its ending.
    pub(crate) fn file_name(self) -> String {
        self.peek(file_name)
    }
}
