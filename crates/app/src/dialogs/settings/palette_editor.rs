//! The editor of custom colors of cells and the pen: a color well for each.

use anydoku_play::{COLOR_COUNT, Setting, Texts};
use leptos::prelude::*;

use crate::dispatch::app::app;
use crate::theme::colors::css;

/// The editor.
#[component]
pub(super) fn Colors() -> impl IntoView {
    let app = app();
    let colors = Memo::new(move |_| app.custom_cell_colors());
    let wells = (0..COLOR_COUNT).map(|number| {
        let color = move || colors.with(|colors| colors.get(usize::from(number)).copied());
        let label =
            move || app.format(|texts| texts.custom_palette_color(&(number + 1).to_string()));
        view! {
            <label><span class="small">{label}</span>
                <input type="color" prop:value=move || color().map(css)
                    on:input=move |event| app.set_custom_cell_color(number, &event_target_value(&event))/></label>
        }
    });
    let title = move || {
        let label = Setting::by_id("custom_palette").map(|it| app.text(|texts| it.label(texts)));
        label.unwrap_or_default()
    };
    view! {
        <fieldset class="custom-theme">
            <legend>{title}</legend>
            <p class="small second">{move || app.text(Texts::custom_palette_about)}</p>
            <div class="wells">{wells.collect_view()}</div>
        </fieldset>
    }
}
