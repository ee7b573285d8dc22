//! The notes of the cell at the cursor as a list, if they are too small to read in the cell.

use anydoku_play::{Digits, Symbol, Texts};
use leptos::prelude::*;

use crate::components::symbol::symbol_list;
use crate::dispatch::app::app;
use crate::services::page::{NARROW, media};
use crate::util::format::px;

/// The width of the tooltip, in pixels.
const WIDTH: f64 = 220.0;

/// The distance of the tooltip from the far edge of the board, in pixels.
const FAR_EDGE: f64 = 4.0;

/// The tooltip beside the cell.
#[component]
pub(super) fn HiddenMarks() -> impl IntoView {
    let app = app();
    let hidden = Memo::new(move |_| {
        app.state.input.viewport_revision.track();
        // A hint is about other cells, which the notes of this one would cover.
        if app.state.hint.with(Option::is_some) {
            return None;
        }
        let cell = app.with(|session| {
            let is_one = session.selection().len() == 1 && session.popover().is_none();
            session.selection().cursor().filter(|_| is_one)
        })?;
        app.with_canvas(|canvas, session| {
            let hides = session.game().board().contains(cell) && canvas.hides_marks(session, cell);
            hides.then(|| {
                let content = session.game().board().content(cell);
                let symbols = |marks: &Digits| {
                    let symbols = marks.iter().filter_map(|digit| session.symbols().get(digit));
                    symbols.cloned().collect::<Vec<Symbol>>()
                };
                let marks = [&content.corner, &content.center].map(symbols);
                (canvas.place_of(cell), canvas.side(), marks)
            })
        })
        .flatten()
    });
    move || {
        let ((left, top, width, height), side, marks) = hidden.get()?;
        let x = (left + width / 2.0 - WIDTH / 2.0).clamp(0.0, (side - WIDTH).max(0.0));
        let names = [app.text(Texts::board_corner_notes), app.text(Texts::board_center_notes)];
        let lines = names.into_iter().zip(marks).filter(|(_, marks)| !marks.is_empty());
        let lines = lines.map(|(name, marks)| view! { <p><b>{name}</b>{symbol_list(marks)}</p> });
        // Below the cell in the upper half of the board, above it in the lower; on small screens at the
        // far edge of the board, as the rows beside the cell matter.
        let is_below = top + height / 2.0 < side / 2.0;
        let (below, above) = match (is_below, media(NARROW)) {
            (true, false) => (Some(top + height + 6.0), None),
            (false, false) => (None, Some(side - top + 6.0)),
            (true, true) => (None, Some(FAR_EDGE)),
            (false, true) => (Some(FAR_EDGE), None),
        };
        let (below, above) = (below.map(px), above.map(px));
        Some(view! {
            // The description of the cell contains the notes.
            <div class="hidden-marks" aria-hidden="true" style:left=px(x) style:width=px(WIDTH)
                style:top=below style:bottom=above>{lines.collect_view()}</div>
        })
    }
}
