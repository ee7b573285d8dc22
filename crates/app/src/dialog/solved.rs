//! What is said when a board is solved.

use anydoku_play::Request;
use leptos::prelude::*;

use super::Sheet;
use crate::clock::{now, told};
use crate::header::title;
use crate::table::table;

/// The dialog.
#[component]
pub(crate) fn Solved() -> impl IntoView {
    let table = table();
    let (time, moves, hints) = table.peek(|session| {
        (told(session.timer().passed(now())), session.game().history().len(), session.hints())
    });
    let counted = |count: usize, one: &str, many: &str| {
        if count == 1 { format!("1 {one}") } else { format!("{count} {many}") }
    };
    let played = format!(
        "{time} · {} · {}",
        counted(moves, "move", "moves"),
        counted(hints as usize, "hint", "hints")
    );
    view! {
        <Sheet title="Solved">
            <p>{move || title(table)}</p>
            <p class="second">{played}</p>
            <div class="buttons">
                <button type="button" class="button chief" on:click=move |_| { table.close(); table.request(Request::OpenNew); }>"New game"</button>
                <button type="button" class="button" on:click=move |_| { table.close(); table.request(Request::OpenHistory); }>"Look at the moves"</button>
            </div>
        </Sheet>
    }
}
