//! The notations that boards can be exported in.

use crate::model::board_file::ExportScope;
use crate::model::choice::Choice;
use anydoku_play::{CopyForm, Texts};

/// The notations that boards can be exported in.
pub(crate) const NOTATIONS: [Choice; 25] = [
    Choice::new("json", Texts::notation_json),
    Choice::new("line", Texts::notation_line),
    Choice::new("grid", Texts::notation_grid),
    Choice::new("numbers", Texts::notation_numbers),
    Choice::new("candidates", Texts::notation_candidates),
    Choice::new("729", Texts::notation_729),
    Choice::new("csv", Texts::notation_csv),
    Choice::new("opensudoku", Texts::notation_opensudoku),
    Choice::new("ksudoku", Texts::notation_ksudoku),
    Choice::new("hodoku", Texts::notation_hodoku),
    Choice::new("sudokuwiki", Texts::notation_sudokuwiki),
    Choice::new("sudokucoach", Texts::notation_sudokucoach),
    Choice::new("sudokupad", Texts::notation_sudokupad),
    Choice::new("sudokupad-scl", Texts::notation_sudokupad_scl),
    Choice::new("fpuzzles", Texts::notation_fpuzzles),
    Choice::new("fpuzzles-json", Texts::notation_fpuzzles_json),
    Choice::new("sdk", Texts::notation_sdk),
    Choice::new("sdm", Texts::notation_sdm),
    Choice::new("sdx", Texts::notation_sdx),
    Choice::new("ss", Texts::notation_ss),
    Choice::new("sgt", Texts::notation_sgt),
    Choice::new("sgt-save", Texts::notation_sgt_save),
    Choice::new("jigsaw", Texts::notation_jigsaw),
    Choice::new("sumocue", Texts::notation_sumocue),
    Choice::new("link", Texts::notation_link),
];

/// What a notation may not be able to store, as the worker names it.
const PARTS: [Choice; 14] = [
    Choice::new("entries", Texts::part_entries),
    Choice::new("center-notes", Texts::part_center_notes),
    Choice::new("corner-notes", Texts::part_corner_notes),
    Choice::new("colors", Texts::part_colors),
    Choice::new("solution", Texts::part_solution),
    Choice::new("title", Texts::part_title),
    Choice::new("author", Texts::part_author),
    Choice::new("source", Texts::part_source),
    Choice::new("date", Texts::part_date),
    Choice::new("comment", Texts::part_comment),
    Choice::new("level", Texts::part_level),
    Choice::new("ratings", Texts::part_ratings),
    Choice::new("time-played", Texts::part_time_played),
    Choice::new("other-data", Texts::part_other_data),
];

/// Returns the names of what a notation can't store, as a list.
pub(crate) fn part_names(texts: &Texts, omitted: &[String]) -> String {
    let name = |part: &String| {
        let known = PARTS.iter().find(|choice| choice.value == part);
        known.map_or(part.as_str(), |choice| (choice.name)(texts)).to_owned()
    };
    omitted.iter().map(name).collect::<Vec<_>>().join(", ")
}

/// Returns whether notes or colors are among what a notation can't store.
pub(crate) fn lacks_notes(omitted: &[String]) -> bool {
    omitted.iter().any(|part| matches!(part.as_str(), "center-notes" | "corner-notes" | "colors"))
}

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
