//! More options of a new game: boxes and regions, givens, techniques, the seed; shows the symbols.

use anydoku_play::{Symbols, Texts};
use anydoku_protocol::TechniqueInfo;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;

use crate::components::symbol::symbol_list;
use crate::dispatch::app::app;
use crate::model::new_game::NewGameOptions;
use crate::util::format::Message;

/// The number of symbols that are shown.
const SHOWN: usize = 36;

/// The fields.
#[component]
pub(super) fn MoreOptions() -> impl IntoView {
    let app = app();
    let options = app.state.drafts.new_game;
    let number = |text: String| text.trim().parse::<u32>().ok();
    let written = |number: Option<u32>| number.map(|number| number.to_string()).unwrap_or_default();
    view! {
        <BoxKinds/>
        <fieldset><legend>{move || app.text(Texts::new_game_regions)}</legend>
            <label class="field inline">{move || app.text(Texts::new_game_diagonals)}
                <input type="checkbox" prop:checked=move || options.with(|options| options.diagonals)
                    on:change=move |event| options.update(|options| options.diagonals = event_target_checked(&event))/></label>
            <label class="field inline">{move || app.text(Texts::new_game_windows)}
                <input type="checkbox" prop:checked=move || options.with(|options| options.windows)
                    on:change=move |event| options.update(|options| options.windows = event_target_checked(&event))/></label>
        </fieldset>
        <fieldset><legend>{move || app.text(Texts::new_game_givens)}</legend>
            <label class="field inline">{move || app.text(Texts::new_game_fewest_givens)}
                <input type="number" min="0" value=written(options.with_untracked(|options| options.fewest))
                    on:input=move |event| options.update(|options| options.fewest = number(event_target_value(&event)))/></label>
            <label class="field inline">{move || app.text(Texts::new_game_most_givens)}
                <input type="number" min="0" value=written(options.with_untracked(|options| options.most))
                    on:input=move |event| options.update(|options| options.most = number(event_target_value(&event)))/></label>
            <label class="field">{move || app.text(Texts::new_game_pattern)}
                <textarea rows="3" spellcheck="false" prop:value=move || options.with(|options| options.pattern.clone())
                    on:input=move |event| options.update(|options| options.pattern = event_target_value(&event))></textarea></label>
        </fieldset>
        <Techniques/>
        <label class="field">{move || app.text(Texts::new_game_seed)}
            <input type="text" autocomplete="off" prop:value=move || options.with(|options| options.seed.clone())
                on:input=move |event| options.update(|options| options.seed = event_target_value(&event))/></label>
        <SymbolsShown/>
    }
}

#[component]
fn BoxKinds() -> impl IntoView {
    let app = app();
    let options = app.state.drafts.new_game;
    let kinds = Memo::new(move |_| options.with(NewGameOptions::box_kinds));
    let chips = move || {
        let chips = kinds.get().into_iter().map(move |kind| {
            let is_on = move || options.with(|options| options.boxes == kind);
            let label = move || app.format(|texts| options.with(|options| options.box_name(texts, kind)));
            view! {
                <label><input type="radio" name="boxes" prop:checked=is_on
                    on:change=move |_| options.update(|options| options.boxes = kind)/>{label}</label>
            }
        });
        chips.collect_view()
    };
    view! { <fieldset><legend>{move || app.text(Texts::new_game_boxes)}</legend><div class="chips">{chips}</div></fieldset> }
}

/// The required techniques, and the hardest allowed one.
#[component]
fn Techniques() -> impl IntoView {
    let app = app();
    let options = app.state.drafts.new_game;
    app.load_techniques();
    let choices = move |is_on: fn(&NewGameOptions, &str) -> bool| {
        let techniques = app.state.techniques.get().into_iter();
        let rows = techniques.filter(|technique| technique.counts).map(move |technique| {
            let TechniqueInfo { id, name, rating, .. } = technique;
            let rating = app.rating(rating);
            let label = format!("{name} ({rating})");
            let own_id = id.clone();
            view! { <option value=id prop:selected=move || options.with(|options| is_on(options, &own_id))>{label}</option> }
        });
        rows.collect_view()
    };
    let first_choice = move || -> Message {
        match options.with(|options| options.contains().is_empty()) {
            true => Texts::new_game_any_technique,
            false => Texts::new_game_another_technique,
        }
    };
    let is_by_key = StoredValue::new(false);
    let add = move |event: &web_sys::Event| {
        let list = event.target().and_then(|it| it.dyn_into::<web_sys::HtmlSelectElement>().ok());
        let Some(list) = list else { return };
        let id = list.value();
        options.update(|options| {
            if !id.is_empty() && !options.contains().contains(&id) {
                let more = if options.contains.is_empty() { "" } else { ", " };
                options.contains = format!("{}{more}{id}", options.contains);
            }
        });
        // What was added is below the list.
        list.set_value("");
    };
    view! {
        <fieldset><legend>{move || app.text(Texts::new_game_techniques)}</legend>
            <label class="field inline">{move || app.text(Texts::new_game_must_use)}
                // By keyboard, a choice is only passed on the way to another one: Enter adds it.
                <select on:pointerdown=move |_| is_by_key.set_value(false)
                    on:keydown=move |event| {
                        is_by_key.set_value(true);
                        if event.key() == "Enter" {
                            event.prevent_default();
                            add(&event);
                        }
                    }
                    on:change=move |event| if !is_by_key.get_value() { add(&event) }
                    on:blur=move |event| add(&event)>
                    <option value="">{move || app.text(first_choice())}</option>
                    {move || choices(|_, _| false)}
                </select></label>
            {move || options.with(|options| options.contains()).into_iter().map(|id| {
                let techniques = app.state.techniques.get();
                let known = techniques.iter().find(|technique| technique.id == id);
                let name = known.map_or_else(|| id.clone(), |known| known.name.clone());
                let spoken = name.clone();
                let label = move || app.format(|texts| texts.new_game_remove_technique(&spoken));
                view! {
                    <button type="button" class="button quiet small" aria-label=label on:click=move |_| options.update(|options| {
                        let rest: Vec<String> = options.contains().into_iter().filter(|known| *known != id).collect();
                        options.contains = rest.join(", ");
                    })>{name}" ×"</button>
                }
            }).collect_view()}
            <label class="field inline">{move || app.text(Texts::new_game_nothing_harder)}
                <select on:change=move |event| options.update(|options| options.up_to = event_target_value(&event))>
                    <option value="" prop:selected=move || options.with(|options| options.up_to.is_empty())>{move || app.text(Texts::new_game_any_technique)}</option>
                    {move || choices(|options, id| options.up_to == id)}
                </select></label>
        </fieldset>
    }
}

/// The symbols of a board with this side.
#[component]
fn SymbolsShown() -> impl IntoView {
    let app = app();
    let side = Memo::new(move |_| app.state.drafts.new_game.with(|options| options.side));
    let symbols = move || {
        let side = side.get();
        let symbols = app.with(|session| Symbols::new(session.settings(), side, session.texts()));
        let shown = symbols.iter().take(SHOWN).cloned().collect();
        let more = (symbols.len() > SHOWN).then_some(" …");
        view! { {symbol_list(shown)}{more} }
    };
    view! { <p class="small second">{move || app.text(Texts::new_game_symbols)}{symbols}</p> }
}
