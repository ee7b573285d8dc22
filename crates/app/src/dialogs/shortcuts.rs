//! The list of shortcuts: all actions by group, with their keys on the player's keyboard. Each can be
//! changed by pressing another key.

use anydoku_play::{ACTIONS, Chord, Command, Group, Texts};
use leptos::ev;
use leptos::prelude::*;

use crate::components::sheet::Sheet;
use crate::components::shortcut::shortcuts_of;
use crate::dispatch::app::app;
use crate::input::keyboard::key_stroke;

/// The list of shortcuts.
#[component]
pub(crate) fn Keys() -> impl IntoView {
    let app = app();
    let words = RwSignal::new(String::new());
    // The action that waits for a new key.
    let waits = RwSignal::new(None::<&'static str>);
    let groups = move || {
        let words = words.get().trim().to_lowercase();
        app.state.input.keyboard_layout.track();
        let groups = Group::ALL.iter().map(|&group| {
            let found: Vec<&'static Command> = app.peek(|session| {
                let fits = |command: &&Command| {
                    let keys = shortcuts_of(app, session, command).join(" ").to_lowercase();
                    let label = command.label(session.texts()).to_lowercase();
                    words.is_empty() || label.contains(&words) || keys == words
                };
                ACTIONS.iter().filter(|action| action.group == group).filter(fits).collect()
            });
            let title = app.text(|texts| group.label(texts));
            (!found.is_empty()).then(|| {
                let rows = found.into_iter().map(|command| view! { <Row command=command waits=waits/> });
                view! { <section><h3>{title}</h3><ul class="keys">{rows.collect_view()}</ul></section> }
            })
        });
        groups.collect_view()
    };
    let is_changed = move || app.with(|session| !session.settings().keys.is_empty());
    view! {
        <Sheet title=move || app.text(Texts::shortcuts_title)>
            <p class="second">{move || app.text(Texts::shortcuts_help)}</p>
            <input type="search" aria-label=move || app.text(Texts::shortcuts_find) placeholder=move || app.text(Texts::shortcuts_find)
                on:input=move |event| words.set(event_target_value(&event))/>
            {groups}
            <Show when=is_changed>
                <div class="buttons"><button type="button" class="button" on:click=move |_| app.reset_keys(None)>{move || app.text(Texts::shortcuts_reset_all)}</button></div>
            </Show>
        </Sheet>
    }
}

#[component]
fn Row(command: &'static Command, waits: RwSignal<Option<&'static str>>) -> impl IntoView {
    let app = app();
    let label = app.text(|texts| command.label(texts));
    let is_waiting = move || waits.get() == Some(command.id);
    let keys = move || {
        app.state.input.keyboard_layout.track();
        app.with(|session| shortcuts_of(app, session, command))
    };
    let is_own = move || app.with(|session| session.settings().keys.contains_key(command.id));
    let press = move |event: ev::KeyboardEvent| {
        if waits.get_untracked() != Some(command.id) {
            return;
        }
        if matches!(event.key().as_str(), "Shift" | "Control" | "Alt" | "Meta" | "AltGraph") {
            return;
        }
        event.prevent_default();
        event.stop_propagation();
        let chord = Chord::from_stroke(&key_stroke(&event));
        if event.code() == "Escape" {
            waits.set(None);
        } else if chord.is_reserved() {
            let key = app.shown_key(&chord);
            app.notify_with(|texts| texts.shortcuts_reserved(&key));
        } else {
            waits.set(None);
            let message = app.assign_key(command, &chord);
            app.state.toasts.show(&message, false);
        }
    };
    let change = app.format(|texts| texts.shortcuts_change_label(&label));
    let usual = app.format(|texts| texts.shortcuts_reset_label(&label));
    view! {
        <li class="field inline">
            <span class="action">{label}</span>
            <span class="current-keys">
                {move || if is_waiting() {
                    view! { <span role="status">{app.text(Texts::shortcuts_waiting)}</span> }.into_any()
                } else {
                    keys().into_iter().map(|key| view! { <kbd>{key}</kbd>" " }).collect_view().into_any()
                }}
            </span>
            <button type="button" class="button quiet" aria-label=change aria-pressed=move || is_waiting().to_string()
                on:click=move |event: ev::MouseEvent| {
                    // While the button waits, Enter and Space are new keys, not clicks.
                    if event.detail() != 0 || !is_waiting() {
                        waits.set((!is_waiting()).then_some(command.id));
                    }
                }
                on:keydown=press on:blur=move |_| if is_waiting() { waits.set(None) }>{app.text(Texts::shortcuts_change)}</button>
            <Show when=is_own>
                <button type="button" class="button quiet" aria-label=usual.clone()
                    on:click=move |_| app.reset_keys(Some(command))>{app.text(Texts::shortcuts_reset)}</button>
            </Show>
        </li>
    }
}
