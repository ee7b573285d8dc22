//! The registry of all actions.

use super::action::Action::{self, *};
use super::action::Query;
use super::command::{Command, Group};
use crate::brush::{Brush, DesignLayer};
use crate::movement::CursorMove::{
    BoardEnd, BoardStart, Next, NextBox, NextEmpty, RowEnd, RowStart,
};
use crate::movement::Direction::{Down, Left, Right, Up};
use crate::pen::PenTool;
use crate::request::{CopyForm, Dialog, Request};
use crate::settings::{Method, Mode, Validation};

const fn command(
    group: Group,
    id: &'static str,
    keys: &'static [&'static str],
    action: Action,
) -> Command {
    Command { id, group, keys, action }
}

impl Command {
    /// Returns the command with this id.
    pub fn by_id(id: &str) -> Option<&'static Self> {
        ACTIONS.iter().find(|command| command.id == id)
    }
}

const fn request(id: &'static str, keys: &'static [&'static str], request: Request) -> Command {
    command(Group::Game, id, keys, Request(request))
}

/// All commands, in the order of menus, command palette and help.
#[rustfmt::skip]
pub static ACTIONS: &[Command] = &[
    request("new", &["KeyN"], Request::Open(Dialog::New)),
    request("another", &[], Request::Another),
    request("daily", &[], Request::Open(Dialog::Daily)),
    request("collections", &[], Request::Open(Dialog::Collections)),
    request("open-file", &["Ctrl+KeyO"], Request::OpenFile),
    request("library", &[], Request::Open(Dialog::Library)),
    request("statistics", &[], Request::Open(Dialog::Statistics)),
    request("save", &["Ctrl+KeyS"], Request::Save),
    request("back-up", &[], Request::BackUp),
    request("share", &[], Request::Open(Dialog::Share)),
    request("export", &[], Request::Open(Dialog::Export)),
    request("print", &["Ctrl+KeyP"], Request::Open(Dialog::Print)),
    request("copy", &["Ctrl+KeyC"], Request::Copy(CopyForm::Givens)),
    request("paste", &["Ctrl+KeyV"], Request::Paste),
    command(Group::Game, "restart", &[], Restart),
    command(Group::Game, "pause", &["KeyP"], Pause),
    request("settings", &[], Request::Open(Dialog::Settings)),

    command(Group::Edit, "undo", &["Ctrl+KeyZ"], Undo),
    command(Group::Edit, "redo", &["Ctrl+KeyY", "Ctrl+Shift+KeyZ"], Redo),
    command(Group::Edit, "undo-to-correct", &[], UndoToCorrect),
    command(Group::Edit, "checkpoint", &["KeyT"], Checkpoint(None)),
    command(Group::Edit, "to-checkpoint", &["Shift+KeyT"], ToCheckpoint),
    command(Group::Edit, "discard-branch", &[], Request(Request::ConfirmDiscard(None))),
    command(Group::Edit, "history", &[], Request(Request::OpenHistory)),
    command(Group::Edit, "clear-board", &[], ClearBoard),

    command(Group::Enter, "erase", &["Delete", "Backspace"], Erase),
    command(Group::Enter, "confirm", &["Enter", "NumpadEnter"], Confirm),
    command(Group::Enter, "cycle-back", &["Shift+Enter"], CycleBack),
    command(Group::Enter, "fill-notes", &["KeyM"], FillMarks),
    command(Group::Enter, "fill-notes-in-selection", &[], FillMarksHere),
    command(Group::Enter, "fill-notes-of-digit", &[], FillMarksOfDigit),
    command(Group::Enter, "clear-notes", &["Shift+KeyM"], ClearMarks),
    command(Group::Enter, "clear-drawing", &[], ClearDrawing),
    command(Group::Enter, "key-0", &["Digit0", "Numpad0"], Numeral(0)),
    command(Group::Enter, "key-1", &["Digit1", "Numpad1"], Numeral(1)),
    command(Group::Enter, "key-2", &["Digit2", "Numpad2"], Numeral(2)),
    command(Group::Enter, "key-3", &["Digit3", "Numpad3"], Numeral(3)),
    command(Group::Enter, "key-4", &["Digit4", "Numpad4"], Numeral(4)),
    command(Group::Enter, "key-5", &["Digit5", "Numpad5"], Numeral(5)),
    command(Group::Enter, "key-6", &["Digit6", "Numpad6"], Numeral(6)),
    command(Group::Enter, "key-7", &["Digit7", "Numpad7"], Numeral(7)),
    command(Group::Enter, "key-8", &["Digit8", "Numpad8"], Numeral(8)),
    command(Group::Enter, "key-9", &["Digit9", "Numpad9"], Numeral(9)),

    command(Group::Mode, "next-mode", &["Space"], NextMode),
    command(Group::Mode, "previous-mode", &["Shift+Space"], PreviousMode),
    command(Group::Mode, "mode-digit", &["KeyZ"], SetMode(Mode::Digit)),
    command(Group::Mode, "mode-corner", &["KeyX"], SetMode(Mode::Corner)),
    command(Group::Mode, "mode-center", &["KeyC"], SetMode(Mode::Center)),
    command(Group::Mode, "mode-color", &["KeyV"], SetMode(Mode::Color)),
    command(Group::Mode, "mode-pen", &["KeyB"], SetMode(Mode::Pen)),
    command(Group::Mode, "pen-line", &[], SetPen(PenTool::Line)),
    command(Group::Mode, "pen-arrow", &[], SetPen(PenTool::Arrow)),
    command(Group::Mode, "pen-circle", &[], SetPen(PenTool::Circle)),
    command(Group::Mode, "pen-cross", &[], SetPen(PenTool::Cross)),
    command(Group::Mode, "pen-dashes", &[], TogglePenDashes),
    command(Group::Mode, "next-method", &[], NextMethod),
    command(Group::Mode, "method-cell-first", &[], SetMethod(Method::CellFirst)),
    command(Group::Mode, "method-digit-first", &[], SetMethod(Method::DigitFirst)),
    command(Group::Mode, "method-cycle", &[], SetMethod(Method::Cycle)),
    command(Group::Mode, "method-popover", &[], SetMethod(Method::Popover)),
    command(Group::Mode, "validation-off", &[], SetValidation(Validation::Off)),
    command(Group::Mode, "validation-warn", &[], SetValidation(Validation::Warn)),
    command(Group::Mode, "validation-strict", &[], SetValidation(Validation::Strict)),
    command(Group::Mode, "validation-solution", &[], SetValidation(Validation::Solution)),

    command(Group::Move, "up", &["ArrowUp", "KeyW"], MoveCursor(Next(Up))),
    command(Group::Move, "down", &["ArrowDown", "KeyS"], MoveCursor(Next(Down))),
    command(Group::Move, "left", &["ArrowLeft", "KeyA"], MoveCursor(Next(Left))),
    command(Group::Move, "right", &["ArrowRight", "KeyD"], MoveCursor(Next(Right))),
    command(Group::Move, "extend-up", &["Shift+ArrowUp", "Shift+KeyW"], ExtendSelection(Next(Up))),
    command(Group::Move, "extend-down", &["Shift+ArrowDown", "Shift+KeyS"], ExtendSelection(Next(Down))),
    command(Group::Move, "extend-left", &["Shift+ArrowLeft", "Shift+KeyA"], ExtendSelection(Next(Left))),
    command(Group::Move, "extend-right", &["Shift+ArrowRight", "Shift+KeyD"], ExtendSelection(Next(Right))),
    command(Group::Move, "empty-up", &["Ctrl+ArrowUp"], MoveCursor(NextEmpty(Up))),
    command(Group::Move, "empty-down", &["Ctrl+ArrowDown"], MoveCursor(NextEmpty(Down))),
    command(Group::Move, "empty-left", &["Ctrl+ArrowLeft"], MoveCursor(NextEmpty(Left))),
    command(Group::Move, "empty-right", &["Ctrl+ArrowRight"], MoveCursor(NextEmpty(Right))),
    command(Group::Move, "box-up", &["Alt+ArrowUp", "PageUp"], MoveCursor(NextBox(Up))),
    command(Group::Move, "box-down", &["Alt+ArrowDown", "PageDown"], MoveCursor(NextBox(Down))),
    command(Group::Move, "box-left", &["Alt+ArrowLeft"], MoveCursor(NextBox(Left))),
    command(Group::Move, "box-right", &["Alt+ArrowRight"], MoveCursor(NextBox(Right))),
    command(Group::Move, "row-start", &["Home"], MoveCursor(RowStart)),
    command(Group::Move, "row-end", &["End"], MoveCursor(RowEnd)),
    command(Group::Move, "board-start", &["Ctrl+Home"], MoveCursor(BoardStart)),
    command(Group::Move, "board-end", &["Ctrl+End"], MoveCursor(BoardEnd)),
    command(Group::Move, "next-candidate", &["Alt+Period"], NextCandidate(true)),
    command(Group::Move, "previous-candidate", &["Alt+Comma"], NextCandidate(false)),
    command(Group::Move, "next-place", &[], NextPlace(true)),
    command(Group::Move, "previous-place", &[], NextPlace(false)),
    command(Group::Move, "go-to", &["KeyG"], Request(Request::Open(Dialog::GoTo))),
    command(Group::Move, "select-all", &["Ctrl+KeyA"], SelectAll),
    command(Group::Move, "select-same", &[], SelectSame),
    command(Group::Move, "escape", &["Escape"], Escape),

    command(Group::Help, "hint", &["KeyH"], Request(Request::Hint)),
    command(Group::Help, "apply-hint", &["Shift+KeyH"], Request(Request::ApplyHint)),
    command(Group::Help, "other-hint", &[], Request(Request::OtherHint)),
    command(Group::Help, "check", &["KeyK"], Check),
    command(Group::Help, "check-board", &[], CheckBoard),
    command(Group::Help, "check-selection", &[], CheckSelection),
    command(Group::Help, "analyze", &[], Request(Request::OpenAnalysis)),
    command(Group::Help, "solve", &[], Request(Request::Open(Dialog::Solve))),
    command(Group::Help, "lessons", &[], Request(Request::Open(Dialog::Lessons))),
    command(Group::Help, "keys", &["'?'"], Request(Request::Open(Dialog::Keys))),
    command(Group::Help, "help", &[], Request(Request::Open(Dialog::Help))),
    command(Group::Help, "palette", &["Ctrl+KeyK"], Request(Request::Open(Dialog::Palette))),

    command(Group::Read, "read-row", &["KeyR"], Report(Query::Row)),
    command(Group::Read, "read-column", &["Shift+KeyR"], Report(Query::Column)),
    command(Group::Read, "read-box", &["KeyO"], Report(Query::Box)),
    command(Group::Read, "read-missing", &["KeyQ"], Report(Query::Missing)),
    command(Group::Read, "read-count", &["KeyL"], Report(Query::Count)),
    command(Group::Read, "read-cell", &[], Report(Query::Cell)),
    command(Group::Read, "read-progress", &[], Report(Query::Progress)),

    command(Group::View, "filter-1", &["F1"], FilterNumber(1)),
    command(Group::View, "filter-2", &["F2"], FilterNumber(2)),
    command(Group::View, "filter-3", &["F3"], FilterNumber(3)),
    command(Group::View, "filter-4", &["F4"], FilterNumber(4)),
    command(Group::View, "filter-5", &[], FilterNumber(5)),
    command(Group::View, "filter-6", &["F6"], FilterNumber(6)),
    command(Group::View, "filter-7", &["F7"], FilterNumber(7)),
    command(Group::View, "filter-8", &["F8"], FilterNumber(8)),
    command(Group::View, "filter-9", &["F9"], FilterNumber(9)),
    command(Group::View, "previous-digit", &["','"], PreviousDigit),
    command(Group::View, "next-digit", &["'.'"], NextDigit),
    command(Group::View, "full-screen", &["KeyF"], Request(Request::ToggleFullScreen)),
    command(Group::View, "zoom-in", &["'+'", "'='"], Request(Request::ZoomIn)),
    command(Group::View, "zoom-out", &["'-'"], Request(Request::ZoomOut)),
    command(Group::View, "zoom-fit", &["'\\'"], Request(Request::ZoomFit)),
    command(Group::View, "show-removed-notes", &[], Toggle("show_removed_notes")),
    command(Group::View, "show-places", &[], Toggle("highlight_places")),
    command(Group::View, "show-inspector", &[], Toggle("inspector")),
    command(Group::View, "show-labels", &[], Toggle("labels")),
    command(Group::View, "zen", &[], Toggle("zen")),

    command(Group::Design, "design", &[], Request(Request::OpenDesign)),
    command(Group::Design, "lock", &[], Lock),
    command(Group::Design, "unlock", &[], Unlock),
    command(Group::Design, "play-design", &[], Request(Request::PlayDesign)),
    command(Group::Design, "layer-givens", &[], SetDesignLayer(DesignLayer::Givens)),
    command(Group::Design, "layer-digits", &[], SetDesignLayer(DesignLayer::Values)),
    command(Group::Design, "layer-candidates", &[], SetDesignLayer(DesignLayer::Candidates)),
    command(Group::Design, "brush-single", &[], SetBrush(Brush::Single)),
    command(Group::Design, "brush-half-turn", &[], SetBrush(Brush::HalfTurn)),
    command(Group::Design, "brush-quarter-turn", &[], SetBrush(Brush::QuarterTurn)),
    command(Group::Design, "brush-left-right", &[], SetBrush(Brush::LeftRight)),
    command(Group::Design, "brush-top-bottom", &[], SetBrush(Brush::TopBottom)),
    command(Group::Design, "brush-falling", &[], SetBrush(Brush::Falling)),
    command(Group::Design, "brush-rising", &[], SetBrush(Brush::Rising)),
];
