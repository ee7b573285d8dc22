//! The actions for selected games.

use anydoku_play::Texts;
use anydoku_play::library::Entry;
use leptos::prelude::*;

use crate::dispatch::app::{App, app};
use crate::model::board_file::ExportScope;
use crate::model::choice::Choice;

/// Notations for several boards.
const FORMS: [Choice; 6] = [
    Choice::new("json", Texts::library_format_json),
    Choice::new("sdm", Texts::library_format_sdm),
    Choice::new("csv", Texts::library_format_csv),
    Choice::new("opensudoku", Texts::library_format_opensudoku),
    Choice::new("hodoku", Texts::library_format_hodoku),
    Choice::new("numbers", Texts::library_format_numbers),
];

/// The actions for selected games.
#[component]
pub(super) fn SelectionBar() -> impl IntoView {
    let app = app();
    let library = app.state.library;
    let folder = RwSignal::new(String::new());
    let form = RwSignal::new(FORMS[0].value);
    let chosen = move || -> Vec<Entry> {
        let chosen = library.chosen.get_untracked();
        let entries = library.entries.get_untracked();
        let entries = entries.and_then(Result::ok).unwrap_or_default();
        entries.into_iter().filter(|entry| chosen.contains(&entry.id)).collect()
    };
    let options = move || {
        FORMS.map(|Choice { value, name }| view! { <option value=value>{move || app.text(name)}</option> })
    };
    let count = move || library.chosen.with(std::collections::BTreeSet::len);
    view! {
        <Show when=move || { count() > 0 }>
            <div class="selection-actions" role="group" aria-label=move || app.text(Texts::library_selected_games)>
                <b>{move || app.format(|texts| texts.library_selected(count()))}</b>
                <form class="buttons flat" on:submit=move |event| { event.prevent_default(); app.move_to(chosen(), folder.get_untracked().trim()); }>
                    <input type="text" aria-label=move || app.text(Texts::library_selected_folder)
                        placeholder=move || app.text(Texts::library_folder)
                        on:input=move |event| folder.set(event_target_value(&event))/>
                    <button type="submit" class="button">{move || app.text(Texts::library_move)}</button>
                </form>
                <span class="buttons flat">
                    <select aria-label=move || app.text(Texts::library_format) on:change=move |event| {
                        let value = event_target_value(&event);
                        if let Some(choice) = FORMS.iter().find(|choice| choice.value == value) { form.set(choice.value); }
                    }>{options()}</select>
                    <button type="button" class="button" on:click=move |_| app.export(chosen(), form.get_untracked())>{move || app.text(Texts::library_export)}</button>
                    <button type="button" class="button" on:click=move |_| app.load_boards(chosen(), ExportScope::State, App::print_boards)>{move || app.text(Texts::library_print)}</button>
                    <button type="button" class="button danger" on:click=move |_| app.delete(chosen())>{move || app.text(Texts::library_delete)}</button>
                </span>
            </div>
        </Show>
    }
}
