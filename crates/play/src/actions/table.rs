//! The table of all actions.

use super::Action::{self, *};
use super::{Command, Group, PenTool, Query};
use crate::movement::Direction::{Down, Left, Right, Up};
use crate::movement::Step::{BoardEnd, BoardStart, Next, NextBox, NextEmpty, RowEnd, RowStart};
use crate::outcome::{CopyForm, Request};
use crate::session::{Brush, DesignLayer, Session};
use crate::settings::{Method, Mode, Validation};

const fn command(
    group: Group,
    id: &'static str,
    keys: &'static [&'static str],
    action: Action,
) -> Command {
    Command { id, group, keys, action, enabled: |_| true }
}

impl Command {
    const fn when(mut self, enabled: fn(&Session) -> bool) -> Self {
        self.enabled = enabled;
        self
    }
}

const fn ask(id: &'static str, keys: &'static [&'static str], request: Request) -> Command {
    command(Group::Game, id, keys, Ask(request))
}

fn has_selection(session: &Session) -> bool {
    !session.selection().is_empty()
}

fn can_erase(session: &Session) -> bool {
    // The pen leaves the selection as it is: what it drew at the cursor is meant.
    has_selection(session) || draws(session) && has_cursor(session)
}

fn has_cursor(session: &Session) -> bool {
    session.selection().cursor().is_some()
}

fn has_digit(session: &Session) -> bool {
    session.meant_digit().is_some()
}

fn is_played(session: &Session) -> bool {
    session.game().history().can_undo()
}

fn has_checkpoint(session: &Session) -> bool {
    session.last_checkpoint().is_some()
}

fn is_played_since_checkpoint(session: &Session) -> bool {
    session.branch_since_checkpoint().is_some()
}

fn designs(session: &Session) -> bool {
    session.designs()
}

fn draws(session: &Session) -> bool {
    session.mode() == Mode::Pen
}

fn is_not_full(session: &Session) -> bool {
    let board = session.game().board();
    board.filled() < board.shape().cell_count()
}

/// All actions, in the order of menus, palette and help.
#[rustfmt::skip]
pub static ACTIONS: &[Command] = &[
    ask("new", &["KeyN"], Request::OpenNew),
    ask("another", &[], Request::Another),
    ask("open-file", &["Ctrl+KeyO"], Request::OpenFile),
    ask("library", &[], Request::OpenLibrary),
    ask("statistics", &[], Request::OpenStatistics),
    ask("save", &["Ctrl+KeyS"], Request::Save),
    ask("share", &[], Request::Share),
    ask("export", &[], Request::OpenExport),
    ask("print", &["Ctrl+KeyP"], Request::Print),
    ask("copy", &["Ctrl+KeyC"], Request::Copy(CopyForm::Givens)),
    ask("paste", &["Ctrl+KeyV"], Request::Paste),
    command(Group::Game, "restart", &[], Restart).when(is_played),
    command(Group::Game, "pause", &["KeyP"], Pause).when(|session| !session.is_solved()),
    ask("settings", &[], Request::OpenSettings),

    command(Group::Edit, "undo", &["Ctrl+KeyZ"], Undo).when(is_played),
    command(Group::Edit, "redo", &["Ctrl+KeyY", "Ctrl+Shift+KeyZ"], Redo)
        .when(|session| session.game().history().can_redo()),
    command(Group::Edit, "undo-to-correct", &[], UndoToCorrect).when(is_played),
    command(Group::Edit, "checkpoint", &["KeyT"], Checkpoint(None)),
    command(Group::Edit, "to-checkpoint", &["Shift+KeyT"], ToCheckpoint).when(has_checkpoint),
    command(Group::Edit, "discard-branch", &[], DiscardBranch).when(is_played_since_checkpoint),
    command(Group::Edit, "history", &[], Ask(Request::OpenHistory)),
    command(Group::Edit, "clear-board", &[], ClearBoard),

    command(Group::Enter, "erase", &["Delete", "Backspace"], Erase).when(can_erase),
    command(Group::Enter, "confirm", &["Enter", "NumpadEnter"], Confirm),
    command(Group::Enter, "cycle-back", &["Shift+Enter"], CycleBack)
        .when(|session| session.settings().method == Method::Cycle),
    command(Group::Enter, "fill-marks", &["KeyM"], FillMarks).when(is_not_full),
    command(Group::Enter, "fill-marks-here", &[], FillMarksHere).when(has_selection),
    command(Group::Enter, "fill-marks-of-digit", &[], FillMarksOfDigit).when(has_digit),
    command(Group::Enter, "clear-marks", &["Shift+KeyM"], ClearMarks),
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
    command(Group::Mode, "mode-value", &["KeyZ"], SetMode(Mode::Value)),
    command(Group::Mode, "mode-corner", &["KeyX"], SetMode(Mode::Corner)),
    command(Group::Mode, "mode-centre", &["KeyC"], SetMode(Mode::Centre)),
    command(Group::Mode, "mode-colour", &["KeyV"], SetMode(Mode::Colour)),
    command(Group::Mode, "mode-pen", &["KeyB"], SetMode(Mode::Pen)),
    command(Group::Mode, "pen-line", &[], SetPen(PenTool::Line)).when(draws),
    command(Group::Mode, "pen-arrow", &[], SetPen(PenTool::Arrow)).when(draws),
    command(Group::Mode, "pen-circle", &[], SetPen(PenTool::Circle)).when(draws),
    command(Group::Mode, "pen-cross", &[], SetPen(PenTool::Cross)).when(draws),
    command(Group::Mode, "pen-dashes", &[], TogglePenDashes).when(draws),
    command(Group::Mode, "next-method", &[], NextMethod),
    command(Group::Mode, "method-cell-first", &[], SetMethod(Method::CellFirst)),
    command(Group::Mode, "method-value-first", &[], SetMethod(Method::ValueFirst)),
    command(Group::Mode, "method-cycle", &[], SetMethod(Method::Cycle)),
    command(Group::Mode, "method-popover", &[], SetMethod(Method::Popover)),
    command(Group::Mode, "validation-free", &[], SetValidation(Validation::Free)),
    command(Group::Mode, "validation-warn", &[], SetValidation(Validation::Warn)),
    command(Group::Mode, "validation-strict", &[], SetValidation(Validation::Strict)),
    command(Group::Mode, "validation-solution", &[], SetValidation(Validation::Solution)),

    command(Group::Move, "up", &["ArrowUp", "KeyW"], Go(Next(Up))),
    command(Group::Move, "down", &["ArrowDown", "KeyS"], Go(Next(Down))),
    command(Group::Move, "left", &["ArrowLeft", "KeyA"], Go(Next(Left))),
    command(Group::Move, "right", &["ArrowRight", "KeyD"], Go(Next(Right))),
    command(Group::Move, "extend-up", &["Shift+ArrowUp", "Shift+KeyW"], Extend(Next(Up))),
    command(Group::Move, "extend-down", &["Shift+ArrowDown", "Shift+KeyS"], Extend(Next(Down))),
    command(Group::Move, "extend-left", &["Shift+ArrowLeft", "Shift+KeyA"], Extend(Next(Left))),
    command(Group::Move, "extend-right", &["Shift+ArrowRight", "Shift+KeyD"], Extend(Next(Right))),
    command(Group::Move, "empty-up", &["Ctrl+ArrowUp"], Go(NextEmpty(Up))),
    command(Group::Move, "empty-down", &["Ctrl+ArrowDown"], Go(NextEmpty(Down))),
    command(Group::Move, "empty-left", &["Ctrl+ArrowLeft"], Go(NextEmpty(Left))),
    command(Group::Move, "empty-right", &["Ctrl+ArrowRight"], Go(NextEmpty(Right))),
    command(Group::Move, "box-up", &["Alt+ArrowUp", "PageUp"], Go(NextBox(Up))),
    command(Group::Move, "box-down", &["Alt+ArrowDown", "PageDown"], Go(NextBox(Down))),
    command(Group::Move, "box-left", &["Alt+ArrowLeft"], Go(NextBox(Left))),
    command(Group::Move, "box-right", &["Alt+ArrowRight"], Go(NextBox(Right))),
    command(Group::Move, "row-start", &["Home"], Go(RowStart)),
    command(Group::Move, "row-end", &["End"], Go(RowEnd)),
    command(Group::Move, "board-start", &["Ctrl+Home"], Go(BoardStart)),
    command(Group::Move, "board-end", &["Ctrl+End"], Go(BoardEnd)),
    command(Group::Move, "next-candidate", &["Alt+Period"], NextCandidate(true)).when(has_cursor),
    command(Group::Move, "previous-candidate", &["Alt+Comma"], NextCandidate(false))
        .when(has_cursor),
    command(Group::Move, "next-place", &[], NextPlace(true)).when(has_digit),
    command(Group::Move, "previous-place", &[], NextPlace(false)).when(has_digit),
    command(Group::Move, "go-to", &["KeyG"], Ask(Request::OpenGoTo)),
    command(Group::Move, "select-all", &["Ctrl+KeyA"], SelectAll),
    command(Group::Move, "select-same", &[], SelectSame).when(has_cursor),
    command(Group::Move, "escape", &["Escape"], Escape),

    command(Group::Help, "hint", &["KeyH"], Ask(Request::Hint)).when(|session| !session.is_solved()),
    command(Group::Help, "apply-hint", &["Shift+KeyH"], Ask(Request::ApplyHint)),
    command(Group::Help, "other-hint", &[], Ask(Request::OtherHint)),
    command(Group::Help, "check", &["KeyK"], Check),
    command(Group::Help, "check-board", &[], CheckBoard),
    command(Group::Help, "check-selection", &[], CheckSelection).when(has_selection),
    command(Group::Help, "analyse", &[], Ask(Request::OpenAnalysis)),
    command(Group::Help, "solve", &[], Ask(Request::Solve)),
    command(Group::Help, "keys", &["'?'"], Ask(Request::OpenKeys)),
    command(Group::Help, "help", &[], Ask(Request::OpenHelp)),
    command(Group::Help, "palette", &["Ctrl+KeyK"], Ask(Request::OpenPalette)),

    command(Group::Tell, "tell-row", &["KeyR"], Tell(Query::Row)).when(has_cursor),
    command(Group::Tell, "tell-column", &["Shift+KeyR"], Tell(Query::Column)).when(has_cursor),
    command(Group::Tell, "tell-box", &["KeyO"], Tell(Query::Box)).when(has_cursor),
    command(Group::Tell, "tell-missing", &["KeyQ"], Tell(Query::Missing)).when(has_cursor),
    command(Group::Tell, "tell-count", &["KeyL"], Tell(Query::Count)).when(has_digit),
    command(Group::Tell, "tell-cell", &[], Tell(Query::Cell)).when(has_cursor),
    command(Group::Tell, "tell-progress", &[], Tell(Query::Progress)),

    command(Group::View, "filter-1", &["F1"], FilterNumber(1)),
    command(Group::View, "filter-2", &["F2"], FilterNumber(2)),
    command(Group::View, "filter-3", &["F3"], FilterNumber(3)),
    command(Group::View, "filter-4", &["F4"], FilterNumber(4)),
    command(Group::View, "filter-5", &["F5"], FilterNumber(5)),
    command(Group::View, "filter-6", &["F6"], FilterNumber(6)),
    command(Group::View, "filter-7", &["F7"], FilterNumber(7)),
    command(Group::View, "filter-8", &["F8"], FilterNumber(8)),
    command(Group::View, "filter-9", &["F9"], FilterNumber(9)),
    command(Group::View, "previous-digit", &["','"], PreviousDigit),
    command(Group::View, "next-digit", &["'.'"], NextDigit),
    command(Group::View, "full-screen", &["KeyF"], Ask(Request::ToggleFullScreen)),
    command(Group::View, "zoom-in", &["'+'", "'='"], Ask(Request::ZoomIn)),
    command(Group::View, "zoom-out", &["'-'"], Ask(Request::ZoomOut)),
    command(Group::View, "zoom-fit", &["'\\'"], Ask(Request::ZoomFit)),
    command(Group::View, "show-struck", &[], Toggle("shows_struck")),
    command(Group::View, "show-places", &[], Toggle("highlight_places")),
    command(Group::View, "show-inspector", &[], Toggle("inspector")),
    command(Group::View, "show-labels", &[], Toggle("labels")),
    command(Group::View, "zen", &[], Toggle("zen")),

    command(Group::Design, "design", &[], Ask(Request::OpenDesign)),
    command(Group::Design, "lock", &[], Lock),
    command(Group::Design, "unlock", &[], Unlock).when(designs),
    command(Group::Design, "play-design", &[], Ask(Request::PlayDesign)).when(designs),
    command(Group::Design, "layer-givens", &[], SetDesignLayer(DesignLayer::Givens)).when(designs),
    command(Group::Design, "layer-values", &[], SetDesignLayer(DesignLayer::Values)).when(designs),
    command(Group::Design, "layer-candidates", &[], SetDesignLayer(DesignLayer::Candidates)).when(designs),
    command(Group::Design, "brush-single", &[], SetBrush(Brush::Single)).when(designs),
    command(Group::Design, "brush-half-turn", &[], SetBrush(Brush::HalfTurn)).when(designs),
    command(Group::Design, "brush-quarter-turn", &[], SetBrush(Brush::QuarterTurn)).when(designs),
    command(Group::Design, "brush-left-right", &[], SetBrush(Brush::LeftRight)).when(designs),
    command(Group::Design, "brush-top-bottom", &[], SetBrush(Brush::TopBottom)).when(designs),
    command(Group::Design, "brush-falling", &[], SetBrush(Brush::Falling)).when(designs),
    command(Group::Design, "brush-rising", &[], SetBrush(Brush::Rising)).when(designs),
];
