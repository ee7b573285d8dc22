//! The tab that starts with an empty grid, to type in the givens.

use anydoku::{Boxes, Shape};
use anydoku_play::Texts;
use leptos::prelude::*;

use crate::actions::AppAction;
use crate::dispatch::app::app;
use crate::model::new_game::SIZES;

/// The tab.
#[component]
pub(crate) fn CreatePuzzle() -> impl IntoView {
    let app = app();
    let side = RwSignal::new(9_u16);
    let (rows, columns) = (RwSignal::new(3_u16), RwSignal::new(3_u16));
    let set_side = move |value: u16| {
        side.set(value);
        let (high, wide) = match Boxes::usual(value) {
            Boxes::Blocks { rows, columns } => (rows, columns),
            _ => (0, 0),
        };
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
    let problem = RwSignal::new(None::<String>);
    let begin = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let (rows, columns) = (rows.get_untracked(), columns.get_untracked());
        let boxes = match (rows, columns) {
            (0, _) | (_, 0) => Boxes::None,
            (rows, columns) => Boxes::Blocks { rows, columns },
        };
        let side = side.get_untracked();
        match Shape::builder(side).boxes(boxes).build() {
            Ok(shape) => {
                app.design_empty(shape, Texts::new_game_created);
                app.dispatch(AppAction::Close);
            }
            Err(_) => problem.set(Some(app.format(|texts| {
                texts.new_game_boxes_no_fit(columns.into(), rows.into(), side.into())
            }))),
        }
    };
    view! {
        <form class="body bare" on:submit=begin>
            <p>{move || app.text(Texts::new_game_create_about)}</p>
            <fieldset><legend>{move || app.text(Texts::new_game_size)}</legend><div class="chips">{sizes}</div></fieldset>
            <label class="field inline">{move || app.text(Texts::new_game_side)}
                <input type="number" min="1" max="400" prop:value=move || side.get().to_string()
                    on:change=move |event| { if let Some(side) = number(event) { set_side(side.clamp(1, 400)); } }/></label>
            <label class="field inline">{move || app.text(Texts::new_game_box_rows)}
                <input type="number" min="0" max="400" prop:value=move || rows.get().to_string()
                    on:change=move |event| { if let Some(value) = number(event) { rows.set(value); } }/></label>
            <label class="field inline">{move || app.text(Texts::new_game_box_columns)}
                <input type="number" min="0" max="400" prop:value=move || columns.get().to_string()
                    on:change=move |event| { if let Some(value) = number(event) { columns.set(value); } }/></label>
            {move || problem.get().map(|why| view! { <p class="fault" role="alert">{why}</p> })}
            <div class="buttons"><span class="space"></span>
                <button type="submit" class="button primary">{move || app.text(Texts::new_game_create)}</button></div>
        </form>
    }
}
