//! The notations that boards can be exported in.

use crate::model::board_file::ExportScope;
use crate::util::format::Message;
use anydoku_play::{CopyForm, Texts};

/// Notations that boards can be written in: ids and names.
pub(crate) const NOTATIONS: [(&str, Message); 25] = [
    ("json", Texts::notation_json),
    ("line", Texts::notation_line),
    ("grid", Texts::notation_grid),
    ("numbers", Texts::notation_numbers),
    ("candidates", Texts::notation_candidates),
    ("729", Texts::notation_729),
    ("csv", Texts::notation_csv),
    ("opensudoku", Texts::notation_opensudoku),
    ("ksudoku", Texts::notation_ksudoku),
    ("hodoku", Texts::notation_hodoku),
    ("sudokuwiki", Texts::notation_sudokuwiki),
    ("sudokucoach", Texts::notation_sudokucoach),
    ("sudokupad", Texts::notation_sudokupad),
    ("sudokupad-scl", Texts::notation_sudokupad_scl),
    ("fpuzzles", Texts::notation_fpuzzles),
    ("fpuzzles-json", Texts::notation_fpuzzles_json),
    ("sdk", Texts::notation_sdk),
    ("sdm", Texts::notation_sdm),
    ("sdx", Texts::notation_sdx),
    ("ss", Texts::notation_ss),
    ("sgt", Texts::notation_sgt),
    ("sgt-save", Texts::notation_sgt_save),
    ("jigsaw", Texts::notation_jigsaw),
    ("sumocue", Texts::notation_sumocue),
    ("link", Texts::notation_link),
];

/// The largest side with a symbol for each digit.
pub(crate) const MAX_SYMBOLS: u16 = 35;

/// Returns the scope and the notation for copying a board with this side.
pub(crate) fn notation(form: CopyForm, side: u16) -> (ExportScope, &'static str) {
    match form {
        CopyForm::Givens if side <= MAX_SYMBOLS => (ExportScope::Puzzle, "line"),
        CopyForm::Givens => (ExportScope::Puzzle, "numbers"),
        CopyForm::State if side == 9 => (ExportScope::State, "hodoku"),
        CopyForm::State => (ExportScope::State, "link"),
        CopyForm::Grid if side <= MAX_SYMBOLS => (ExportScope::Puzzle, "grid"),
        CopyForm::Grid => (ExportScope::State, "candidates"),
    }
}
