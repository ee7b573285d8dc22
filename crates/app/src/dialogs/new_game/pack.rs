//! The tab that generates a library folder of puzzles.

use anydoku_play::Texts;
use leptos::prelude::*;

use crate::dispatch::app::app;
use crate::model::new_game::{NewGameOptions, SIZES};

/// The largest number of puzzles in a pack.
const MAX_PUZZLES: u32 = 500;

/// The tab.
#[component]
pub(crate) fn PuzzlePack() -> impl IntoView {
    let app = app();
    let (side, level, count) =
        (RwSignal::new(9_u16), RwSignal::new(1_usize), RwSignal::new(12_u32));
    let folder = RwSignal::new(app.text(Texts::new_game_pack_name));
    let sizes = SIZES.map(|(size, _, _)| {
        view! {
            <label><input type="radio" name="book-size" prop:checked=move || side.get() == size
                on:change=move |_| side.set(size)/>{format!("{size} × {size}")}</label>
        }
    });
    let levels = move || {
        let levels = NewGameOptions::of(side.get(), 0, String::new()).levels();
        let chosen = level.get_untracked().min(levels.len().max(1) - 1);
        let levels = levels.iter().enumerate().map(|(number, of)| view! {
            <option value=number.to_string() selected=number == chosen>{move || app.format(|texts| of.with_ratings(texts))}</option>
        });
        levels.collect_view()
    };
    let set_count = move |event: leptos::ev::Event| {
        // The browser doesn't submit another number; it says what the limits are.
        let value = event_target_value(&event).parse::<u32>();
        if let Ok(value) = value
            && (1..=MAX_PUZZLES).contains(&value)
        {
            count.set(value);
        }
    };
    let generate = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let name = folder.get_untracked();
        let is_unnamed = name.trim().is_empty();
        let name = if is_unnamed { app.text(Texts::new_game_pack_unnamed) } else { name };
        let (side, level) = (side.get_untracked(), level.get_untracked());
        app.generate_pack(side, level, count.get_untracked(), name);
    };
    view! {
        <form class="body bare" on:submit=generate>
            <p>{move || app.text(Texts::new_game_pack_about)}</p>
            <fieldset><legend>{move || app.text(Texts::new_game_size)}</legend><div class="chips">{sizes}</div></fieldset>
            <label class="field inline">{move || app.text(Texts::new_game_difficulty)}
                <select on:change=move |event| level.set(event_target_value(&event).parse().unwrap_or(1))>{levels}</select></label>
            <label class="field inline">{move || app.format(|texts| texts.new_game_pack_size(MAX_PUZZLES as usize))}
                <input type="number" required min="1" max=MAX_PUZZLES value=count.get_untracked()
                    on:input=set_count/></label>
            <label class="field inline">{move || app.text(Texts::new_game_folder)}
                <input type="text" prop:value=move || folder.get() on:input=move |event| folder.set(event_target_value(&event))/></label>
            <div class="buttons"><span class="space"></span><button type="submit" class="button primary">{move || app.text(Texts::new_game_pack_generate)}</button></div>
        </form>
    }
}
