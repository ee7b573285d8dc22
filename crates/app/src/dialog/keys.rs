//! The sheet of keys: every action by group, with the keys it has on the player's own keyboard, each
//! of which can be changed by pressing another.

use anydoku_play::{ACTIONS, Chord, Command, Group};
use leptos::ev;
use leptos::prelude::*;

use super::Sheet;
use crate::keyboard::{keys_of, stroke_of};
use crate::table::{Table, table};

impl Table {
    /// Gives an action this key and no other, in place of whoever had it; says what came of it.
    fn give_key(self, command: &'static Command, chord: &Chord) -> String {
        let mut settings = self.peek(|session| session.settings().clone());
        let key = chord.to_string();
        for keys in settings.keys.values_mut() {
            keys.retain(|known| *known != key);
        }
        let (label, loser) = self.peek(|session| {
            let holder = session.keymap().holder(chord).filter(|holder| *holder != command);
            let label = |command: &Command| command.label(session.strings()).to_owned();
            (label(command), holder.map(label))
        });
        settings.keys.insert(command.id.to_owned(), vec![key]);
        self.set_settings(settings);
        let key = self.shown_key(chord);
        match loser {
            Some(loser) => format!("{label} is {key} now; {loser} lost it"),
            None => format!("{label} is {key} now"),
        }
    }

    /// Gives an action its usual keys back; all actions if none is named.
    fn reset_keys(self, command: Option<&'static Command>) {
        let mut settings = self.peek(|session| session.settings().clone());
        match command {
            Some(command) => {
                settings.keys.remove(command.id);
            }
            None => settings.keys.clear(),
        }
        self.set_settings(settings);
    }

    fn shown_key(self, chord: &Chord) -> String {
        self.layout.with_untracked(|layout| chord.shown(|code| layout.get(code).cloned()))
    }
}

/// The sheet of keys.
#[component]
pub(crate) fn Keys() -> impl IntoView {
    let table = table();
    let words = RwSignal::new(String::new());
    // The action whose key is waited for.
    let waits = RwSignal::new(None::<&'static str>);
    let groups = move || {
        let words = words.get().trim().to_lowercase();
        table.layout.track();
        let groups = Group::ALL.map(|group| {
            let found: Vec<&'static Command> = table.peek(|session| {
                let fits = |command: &&Command| {
                    let keys = keys_of(table, session, command).join(" ").to_lowercase();
                    let label = command.label(session.strings()).to_lowercase();
                    words.is_empty() || label.contains(&words) || keys == words
                };
                ACTIONS.iter().filter(|it| it.group == group).filter(fits).collect()
            });
            let title = table.peek(|session| group.label(session.strings()).to_owned());
            (!found.is_empty()).then(|| {
                let rows = found.into_iter().map(|command| view! { <Row command=command waits=waits/> });
                view! { <section><h3>{title}</h3><ul class="keys">{rows.collect_view()}</ul></section> }
            })
        });
        groups.collect_view()
    };
    let is_changed = move || table.with(|session| !session.settings().keys.is_empty());
    view! {
        <Sheet title="Keys">
            <p class="second">"Keys go by their place on the keyboard. To change one, press Change, then the new key."</p>
            <input type="search" aria-label="Find a key or what it does" placeholder="Find a key or what it does"
                on:input=move |event| words.set(event_target_value(&event))/>
            {groups}
            <Show when=is_changed>
                <div class="buttons"><button type="button" class="button" on:click=move |_| table.reset_keys(None)>"All keys as usual"</button></div>
            </Show>
        </Sheet>
    }
}

#[component]
fn Row(command: &'static Command, waits: RwSignal<Option<&'static str>>) -> impl IntoView {
    let table = table();
    let label = table.peek(|session| command.label(session.strings()).to_owned());
    let is_waiting = move || waits.get() == Some(command.id);
    let keys = move || {
        table.layout.track();
        table.with(|session| keys_of(table, session, command))
    };
    let is_own = move || table.with(|session| session.settings().keys.contains_key(command.id));
    let press = move |event: ev::KeyboardEvent| {
        if waits.get_untracked() != Some(command.id) {
            return;
        }
        if matches!(event.key().as_str(), "Shift" | "Control" | "Alt" | "Meta" | "AltGraph") {
            return;
        }
        event.prevent_default();
        event.stop_propagation();
        let chord = Chord::of(&stroke_of(&event));
        if event.code() == "Escape" {
            waits.set(None);
        } else if chord.is_kept() {
            let key = table.shown_key(&chord);
            table.toasts.say(
                &format!("{key} belongs to the browser. Press another key, or Escape."),
                false,
            );
        } else {
            waits.set(None);
            let told = table.give_key(command, &chord);
            table.toasts.say(&told, false);
        }
    };
    let change = format!("Change the key of {label}");
    let usual = format!("Usual key of {label}");
    view! {
        <li class="field inline">
            <span class="what">{label}</span>
            <span class="have">
                {move || if is_waiting() {
                    view! { <span role="status">"Press a key …"</span> }.into_any()
                } else {
                    keys().into_iter().map(|key| view! { <kbd>{key}</kbd>" " }).collect_view().into_any()
                }}
            </span>
            <button type="button" class="button quiet" aria-label=change aria-pressed=move || is_waiting().to_string()
                on:click=move |event: ev::MouseEvent| {
                    // Enter and Space press it while it waits: they are keys like others then.
                    if event.detail() != 0 || !is_waiting() {
                        waits.set((!is_waiting()).then_some(command.id));
                    }
                }
                on:keydown=press on:blur=move |_| if is_waiting() { waits.set(None) }>"Change"</button>
            <Show when=is_own>
                <button type="button" class="button quiet" aria-label=usual.clone()
                    on:click=move |_| table.reset_keys(Some(command))>"As usual"</button>
            </Show>
        </li>
    }
}
