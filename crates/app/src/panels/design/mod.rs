//! The designer: edits the givens, and analyzes them after each change.

pub(crate) mod entry;
pub(crate) mod result;
mod tools;

use anydoku_play::{Action, DesignLayer, Dialog, Metadata, Request, Session, Texts};
use leptos::prelude::*;

use crate::dispatch::app::app;
use crate::model::choice::Choice;

const LAYERS: [Choice<DesignLayer>; 3] = [
    Choice::new(DesignLayer::Givens, Texts::design_layer_givens),
    Choice::new(DesignLayer::Values, Texts::design_layer_digits),
    Choice::new(DesignLayer::Candidates, Texts::design_layer_candidates),
];

#[component]
fn Layers() -> impl IntoView {
    let app = app();
    let layer = Memo::new(move |_| app.with(Session::design_layer));
    let choices = LAYERS.map(|Choice { value, name }| {
        view! {
            <label>
                <input type="radio" name="layer" prop:checked=move || layer.get() == value
                    on:change=move |_| app.dispatch(Action::SetDesignLayer(value))/>
                <span>{move || app.text(name)}</span>
            </label>
        }
    });
    view! {
        <div class="choice" role="radiogroup" aria-label=move || app.text(Texts::design_enter_as)>{choices}</div>
    }
}

/// The fields for title, author and notes.
#[component]
fn Names() -> impl IntoView {
    let app = app();
    let about =
        move |read: fn(&Metadata) -> &str| app.with(|session| read(session.metadata()).to_owned());
    view! {
        <details>
            <summary>{move || app.text(Texts::design_about)}</summary>
            <label class="field">{move || app.text(Texts::design_about_title)}
                <input type="text" maxlength="80" prop:value=move || about(|about| &about.title)
                    on:change=move |event| app.change_metadata(|about| about.title = event_target_value(&event))/></label>
            <label class="field">{move || app.text(Texts::design_about_author)}
                <input type="text" maxlength="80" prop:value=move || about(|about| &about.author)
                    on:change=move |event| app.change_metadata(|about| about.author = event_target_value(&event))/></label>
            <label class="field">{move || app.text(Texts::design_about_comment)}
                <textarea rows="3" prop:value=move || about(|about| &about.notes)
                    on:change=move |event| app.change_metadata(|about| about.notes = event_target_value(&event))></textarea></label>
        </details>
    }
}

/// The panel.
#[component]
pub(crate) fn DesignPanel() -> impl IntoView {
    let app = app();
    let designs =
        Memo::new(move |_| app.with(|session| session.is_designing() && !session.is_entering()));
    let play_warning = move || app.state.design.with(|design| design.play_warning.clone());
    view! {
        <Show when=move || designs.get()>
            <section class="card design" aria-label=move || app.text(Texts::design_title)>
                <div class="row"><h2>{move || app.text(Texts::design_title)}</h2>
                    <button type="button" class="button quiet" on:click=move |_| app.dispatch(Request::Open(Dialog::Board))>
                        {move || app.text(Texts::design_new_grid)}</button></div>
                <Layers/>
                <result::DesignResult/>
                <tools::Tools/>
                <Names/>
                {move || play_warning().map(|why| view! {
                    <p class="small" role="note">{why}</p>
                })}
                <div class="buttons" data-play="">
                    <button type="button" class="button primary" on:click=move |_| app.play_design()>{move || app.text(Texts::design_play)}</button>
                    {move || play_warning().map(|_| view! {
                        <button type="button" class="button" on:click=move |_| app.begin_play(None)>{move || app.text(Texts::design_play_anyway)}</button>
                    })}
                    <button type="button" class="button quiet" on:click=move |_| app.return_to_game()>{move || app.text(Texts::return_to_game)}</button>
                </div>
            </section>
        </Show>
    }
}
