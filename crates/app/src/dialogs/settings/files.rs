//! Saving, loading and resetting all settings; the custom font.

use anydoku_play::{Font, Settings, Texts};
use leptos::prelude::*;
use web_sys::{File, HtmlInputElement};

use crate::dispatch::app::app;

/// Returns the file that the player has chosen.
pub(super) fn chosen(event: &leptos::ev::Event) -> Option<File> {
    let field = event_target::<HtmlInputElement>(event);
    let file = field.files().and_then(|files| files.get(0));
    // So that the same file can be chosen again.
    field.set_value("");
    file
}

/// The buttons for all settings.
#[component]
pub(super) fn All() -> impl IntoView {
    let app = app();
    let read = move |event: leptos::ev::Event| {
        if let Some(file) = chosen(&event) {
            app.read_settings(file);
        }
    };
    view! {
        <section>
            <h3>{move || app.text(Texts::all_settings_title)}</h3>
            <div class="buttons flat">
                <button type="button" class="button" on:click=move |_| app.save_settings()>{move || app.text(Texts::all_settings_save)}</button>
                <label class="button file">{move || app.text(Texts::all_settings_load)}<input type="file" accept=".json,application/json"
                    aria-label=move || app.text(Texts::all_settings_load_label) on:change=read/></label>
                <button type="button" class="button danger" on:click=move |_| {
                    app.replace_settings(Settings::default(), |texts| texts.all_settings_were_reset().to_owned());
                }>{move || app.text(Texts::all_settings_reset)}</button>
            </div>
        </section>
    }
}

/// The custom font.
#[component]
pub(super) fn OwnFont() -> impl IntoView {
    let app = app();
    let choose = move |event: leptos::ev::Event| {
        if let Some(file) = chosen(&event) {
            app.use_font_file(file);
        }
    };
    let name = move || app.with(|session| session.settings().custom_font.clone());
    let title = move || match &*name() {
        "" => app.text(Texts::custom_font),
        name => app.format(|texts| texts.custom_font_named(name)),
    };
    let is_own = move || app.with(|session| session.settings().font == Font::Custom);
    view! {
        <div class="field inline">
            <span>{title}
                {move || (is_own() && name().is_empty()).then(|| view! { <span class="small fault">" "{app.text(Texts::custom_font_missing)}</span> })}</span>
            <label class="button file">{move || app.text(Texts::custom_font_choose)}<input type="file" accept=".ttf,.otf,.woff,.woff2"
                aria-label=move || app.text(Texts::custom_font_choose_label) on:change=choose/></label>
        </div>
    }
}
