//! A puzzle from paper: an empty board whose givens are typed in.

use anydoku::{Grid, Puzzle};
use anydoku_play::{About, Action, Session};
use anydoku_worker::wire::{WireBoxes, WireShape};
use leptos::prelude::*;

use super::new_game::{SIZES, usual_boxes};
use crate::clock::now;
use crate::table::{Table, table};

fn empty(shape: &WireShape) -> Result<Session, String> {
    let shape = shape.shape().map_err(|error| error.to_string())?;
    let puzzle = Puzzle::new(shape.clone(), Grid::empty(shape.side()));
    let puzzle = puzzle.map_err(|error| error.to_string())?;
    Ok(Session::new(&puzzle, About::default()))
}

fn begin(table: Table, shape: &WireShape) {
    match empty(shape) {
        Ok(mut session) => {
            session.perform(Action::SetDesign(true), now());
            table.put(session);
            table.close();
            table.toasts.say("Type the givens, then press Play beside the board.", false);
        }
        Err(why) => table.toasts.say(&why, true),
    }
}

/// The tab.
#[component]
pub(super) fn Enter() -> impl IntoView {
    let table = table();
    let side = RwSignal::new(9_u16);
    let (rows, columns) = (RwSignal::new(3_u16), RwSignal::new(3_u16));
    let set_side = move |value: u16| {
        side.set(value);
        let (high, wide) = usual_boxes(value).unwrap_or((0, 0));
        rows.set(high);
        columns.set(wide);
    };
    let sizes = SIZES.map(|(own, _, _)| {
        view! {
            <label><input type="radio" name="enter-size" prop:checked=move || side.get() == own
                on:change=move |_| set_side(own)/>{format!("{own} × {own}")}</label>
        }
    });
    let number = |event: leptos::ev::Event| event_target_value(&event).trim().parse::<u16>().ok();
    let begin = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let boxes = match (rows.get_untracked(), columns.get_untracked()) {
            (0, _) | (_, 0) => WireBoxes::None,
            (rows, columns) => WireBoxes::Blocks(rows, columns),
        };
        begin(table, &WireShape { side: side.get_untracked(), boxes, ..WireShape::default() });
    };
    view! {
        <form class="body bare" on:submit=begin>
            <p>"An empty board, whose givens you type in. It says whether the puzzle has one solution."</p>
            <fieldset><legend>"Size"</legend><div class="chips">{sizes}</div></fieldset>
            <label class="field inline">"Side, 1 to 400"
                <input type="number" min="1" max="400" prop:value=move || side.get().to_string()
                    on:input=move |event| { if let Some(side) = number(event) { set_side(side.clamp(1, 400)); } }/></label>
            <label class="field inline">"Rows of a box, 0 for no boxes"
                <input type="number" min="0" max="400" prop:value=move || rows.get().to_string()
                    on:input=move |event| { if let Some(value) = number(event) { rows.set(value); } }/></label>
            <label class="field inline">"Columns of a box"
                <input type="number" min="0" max="400" prop:value=move || columns.get().to_string()
                    on:input=move |event| { if let Some(value) = number(event) { columns.set(value); } }/></label>
            <div class="buttons"><span class="space"></span><button type="submit" class="button chief">"Enter the givens"</button></div>
        </form>
    }
}
