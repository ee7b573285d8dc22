//! The celebration on the board once the player has solved it: a wave that starts at the last digit.

use anydoku::Cell;
use leptos::prelude::*;

use crate::dispatch::app::app;
use crate::util::format::px;

/// The wave, and a frame that stays until the card of the solved game is closed.
#[component]
pub(crate) fn Celebration() -> impl IntoView {
    let app = app();
    let is_solved = Memo::new(move |_| app.with(anydoku_play::Session::is_solved));
    move || {
        let solved = app.state.open.solved.get().filter(|solved| solved.record.is_some())?;
        if !is_solved.get() {
            return None;
        }
        let center = |cell: Cell| {
            app.with_canvas(|canvas, session| {
                let is_here = session.game().board().contains(cell);
                let (left, top, width, height) = canvas.place_of(cell);
                is_here.then_some((left + width / 2.0, top + height / 2.0))
            })
        };
        let (x, y) = solved.cell.and_then(center).flatten().unwrap_or_default();
        Some(view! {
            <div class="celebration" aria-hidden="true"><i style:left=px(x) style:top=px(y)></i></div>
        })
    }
}
