//! The command palette: finds actions by letters of their names.

use anydoku_play::{Texts, search};
use leptos::html;
use leptos::prelude::*;

use crate::actions::AppAction;
use crate::components::sheet::Sheet;
use crate::components::shortcut::shortcuts_of;
use crate::dispatch::app::app;

/// The palette.
#[component]
pub(crate) fn Palette() -> impl IntoView {
    let app = app();
    let (words, at) = (RwSignal::new(String::new()), RwSignal::new(0_usize));
    let field = NodeRef::<html::Input>::new();
    Effect::new(move || {
        if let Some(field) = field.get() {
            let _ = field.focus();
        }
    });
    let found = Memo::new(move |_| app.peek(|session| search(session, &words.get())));
    let perform = move |place: usize| {
        let chosen = found.with_untracked(|found| found.get(place).cloned());
        if let Some(chosen) = chosen.filter(|chosen| chosen.is_enabled) {
            app.dispatch(AppAction::Close);
            app.dispatch(chosen.command.action.clone());
        }
    };
    let on_key = move |event: leptos::ev::KeyboardEvent| {
        let last = found.with_untracked(Vec::len).saturating_sub(1);
        match event.key().as_str() {
            "ArrowDown" => at.update(|at| *at = (*at + 1).min(last)),
            "ArrowUp" => at.update(|at| *at = at.saturating_sub(1)),
            "Enter" => perform(at.get_untracked()),
            _ => return,
        }
        event.prevent_default();
    };
    let rows = move || {
        let rows = found.get().into_iter().enumerate().map(|(place, found)| {
            let (label, keys) = app.peek(|session| {
                let label = found.command.label(session.texts()).to_owned();
                (label, shortcuts_of(app, session, found.command))
            });
            view! {
                <button type="button" role="option" id=format!("command-{place}") tabindex="-1"
                    aria-selected=move || (at.get() == place).to_string()
                    aria-disabled=(!found.is_enabled).to_string()
                    class:second=!found.is_enabled
                    on:click=move |_| perform(place)>
                    <span>{label}</span>
                    {keys.first().map(|key| view! { <kbd>{key.clone()}</kbd> })}
                </button>
            }
        });
        rows.collect_view()
    };
    view! {
        <Sheet title=move || app.text(Texts::commands_title)>
            <input type="search" node_ref=field role="combobox" aria-label=move || app.text(Texts::commands_find) aria-expanded="true"
                aria-controls="commands" aria-activedescendant=move || format!("command-{}", at.get())
                on:keydown=on_key
                on:input=move |event| { words.set(event_target_value(&event)); at.set(0); }/>
            <div class="list" role="listbox" id="commands" aria-label=move || app.text(Texts::commands_title)>{rows}</div>
        </Sheet>
    }
}
