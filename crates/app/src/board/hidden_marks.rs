//! The marks of the cell at the cursor in words, where they are too many to be read in the cell.

use leptos::prelude::*;

use crate::decimal::px;
use crate::table::table;

/// How wide the note is, in pixels of the style sheet.
const WIDTH: f64 = 220.0;

/// The note beside the cell.
#[component]
pub(super) fn HiddenMarks() -> impl IntoView {
    let table = table();
    let hidden = Memo::new(move |_| {
        table.view.track();
        let cell = table.with(|session| {
            let is_one = session.selection().len() == 1 && session.popover().is_none();
            session.selection().cursor().filter(|_| is_one)
        })?;
        table
            .with_canvas(|canvas, session| {
                let hides = session.game().board().holds(cell) && canvas.hides_marks(session, cell);
                hides.then(|| {
                    let content = session.game().board().content(cell);
                    let told = |marks: &anydoku_play::Digits| {
                        let symbols = marks.iter().map(|digit| session.symbols().text(digit));
                        symbols.collect::<Vec<_>>().join(" ")
                    };
                    let lines =
                        [("Corner", told(&content.corner)), ("Centre", told(&content.centre))];
                    (canvas.place_of(cell), canvas.side(), lines)
                })
            })
            .flatten()
    });
    move || {
        let ((left, top, width, height), side, lines) = hidden.get()?;
        let x = (left + width / 2.0 - WIDTH / 2.0).clamp(0.0, (side - WIDTH).max(0.0));
        let lines =
            lines.into_iter().filter(|(_, marks)| !marks.is_empty()).map(|(name, marks)| {
                view! { <p><b>{name}</b>" "{marks}</p> }
            });
        // Below the cell in the upper half of the board, above it in the lower.
        let is_below = top + height / 2.0 < side / 2.0;
        let below = is_below.then(|| px(top + height + 6.0));
        let above = (!is_below).then(|| px(side - top + 6.0));
        Some(view! {
            // What it says is part of what is read out of the cell.
            <div class="hidden-marks" aria-hidden="true" style:left=px(x) style:width=px(WIDTH)
                style:top=below style:bottom=above>{lines.collect_view()}</div>
        })
    }
}
