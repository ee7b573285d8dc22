//! A puzzle from paper: an empty board whose givens are typed in.

use anydoku::{Grid, Puzzle};
use anydoku_play::{Action, Metadata, Session, Texts};
use anydoku_protocol::wire::{WireBoxes, WireShape};
use leptos::prelude::*;

use crate::actions::AppAction;
use crate::dispatch::app::{App, app};
use crate::model::new_game::{SIZES, usual_boxes};
use crate::util::time::now;

fn empty(shape: &WireShape) -> Result<Session, String> {
    let shape = shape.to_shape().map_err(|error| error.to_string())?;
    let puzzle = Puzzle::new(shape.clone(), Grid::empty(shape.side()));
    let puzzle = puzzle.map_err(|error| error.to_string())?;
    Ok(Session::new(&puzzle, Metadata::default()))
}

fn begin(app: App, shape: &WireShape) {
    match empty(shape) {
        Ok(mut session) => {
            session.perform(Action::SetDesign(true), now());
            app.start_game(session);
            app.dispatch(AppAction::Close);
            app.notify(Texts::new_game_created);
        }
        Err(why) => app.state.toasts.show(&why, true),
    }
}

/// The tab.
#[component]
pub(crate) fn CreatePuzzle() -> impl IntoView {
    let app = app();
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
        begin(app, &WireShape { side: side.get_untracked(), boxes, ..WireShape::default() });
    };
    view! {
        <form class="body bare" on:submit=begin>
            <p>{move || app.text(Texts::new_game_create_about)}</p>
            <fieldset><legend>{move || app.text(Texts::new_game_size)}</legend><div class="chips">{sizes}</div></fieldset>
            <label class="field inline">{move || app.text(Texts::new_game_side)}
                <input type="number" min="1" max="400" prop:value=move || side.get().to_string()
                    on:input=move |event| { if let Some(side) = number(event) { set_side(side.clamp(1, 400)); } }/></label>
            <label class="field inline">{move || app.text(Texts::new_game_box_rows)}
                <input type="number" min="0" max="400" prop:value=move || rows.get().to_string()
                    on:input=move |event| { if let Some(value) = number(event) { rows.set(value); } }/></label>
            <label class="field inline">{move || app.text(Texts::new_game_box_columns)}
                <input type="number" min="0" max="400" prop:value=move || columns.get().to_string()
                    on:input=move |event| { if let Some(value) = number(event) { columns.set(value); } }/></label>
            <div class="buttons"><span class="space"></span>
                <button type="submit" class="button chief">{move || app.text(Texts::new_game_create)}</button></div>
        </form>
    }
}
