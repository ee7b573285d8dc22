//! The sheet of settings: made from the table of settings, with search, presets, and a way back for
//! each. What is changed is seen at once.

mod colours;
mod data;
mod symbols;

use anydoku_play::{Font, Kind, PRESETS, SETTINGS, Setting, SettingsGroup, SymbolSet, Theme};
use leptos::prelude::*;
use serde_json::Value;

use super::Sheet;
use crate::table::{Table, table};

impl Table {
    fn set(self, setting: &'static Setting, value: &Value) -> bool {
        let mut settings = self.peek(|session| session.settings().clone());
        let is_taken = setting.set(&mut settings, value);
        if is_taken {
            self.set_settings(settings);
        }
        is_taken
    }
}

/// The sheet.
#[component]
pub(crate) fn SettingsSheet() -> impl IntoView {
    let table = table();
    let words = RwSignal::new(String::new());
    // Every text is another in another language.
    let language = Memo::new(move |_| table.text("view.settings"));
    let groups = move || {
        // A memo that nobody reads follows nothing.
        language.with(|_| ());
        let words = words.get();
        let groups = SettingsGroup::ALL.iter().map(|&group| {
            let found: Vec<&'static Setting> = table.peek(|session| {
                let own = SETTINGS.iter().filter(|setting| setting.group == group);
                let own = own.filter(|setting| !EDITED.contains(&setting.id));
                own.filter(|setting| setting.matches(&words, session.strings())).collect()
            });
            let title = table.peek(|session| group.label(session.strings()).to_owned());
            (!found.is_empty()).then(|| {
                let rows = found.into_iter().map(|setting| view! { <Row setting=setting/> });
                view! { <section><h3>{title}</h3>{rows.collect_view()}<Editor group=group/></section> }
            })
        });
        groups.collect_view()
    };
    let presets = PRESETS.iter().map(move |preset| {
        let label = table.peek(|session| preset.label(session.strings()).to_owned());
        view! {
            <button type="button" on:click=move |_| {
                let settings = table.peek(|session| preset.applied(session.settings()));
                table.set_settings(settings);
            }>{label}</button>
        }
    });
    let said =
        |key: &str| table.peek(|session| session.strings().get(key).unwrap_or_default().to_owned());
    let (title, find, presets_title) =
        (said("view.settings"), said("view.find-setting"), said("view.presets"));
    view! {
        <Sheet title=title is_side=true>
            <input type="search" aria-label=find.clone() placeholder=find
                on:input=move |event| words.set(event_target_value(&event))/>
            <section><h3>{presets_title}</h3><div class="chips">{presets.collect_view()}</div></section>
            {groups}
            <Show when=move || words.with(String::is_empty)><data::All/></Show>
        </Sheet>
    }
}

/// Settings that are more than a field, where they are chosen.
#[component]
fn Editor(group: SettingsGroup) -> impl IntoView {
    let table = table();
    let chosen = Memo::new(move |_| {
        table.with(|session| {
            let settings = session.settings();
            (settings.theme, settings.font, settings.symbols)
        })
    });
    move || match (group, chosen.get()) {
        (SettingsGroup::Look, (theme, font, _)) => view! {
            {(font == Font::Own).then(|| view! { <data::OwnFont/> })}
            {(theme == Theme::Own).then(|| view! { <colours::Colours/> })}
        }
        .into_any(),
        (SettingsGroup::Symbols, (_, _, SymbolSet::Own)) => {
            view! { <symbols::Symbols/> }.into_any()
        }
        _ => ().into_any(),
    }
}

/// Those that have an editor of their own.
const EDITED: [&str; 4] = ["own_theme", "own_font", "own_symbols", "own_symbol_names"];

#[component]
fn Row(setting: &'static Setting) -> impl IntoView {
    let table = table();
    let (label, help) = table.peek(|session| {
        let strings = session.strings();
        (setting.label(strings).to_owned(), setting.help(strings).to_owned())
    });
    let value = Memo::new(move |_| table.with(|session| setting.value(session.settings())));
    let is_usual = Memo::new(move |_| table.with(|session| setting.is_default(session.settings())));
    let id = format!("setting-{}", setting.id);
    let field = match setting.kind {
        Kind::Switch => view! {
            <input type="checkbox" id=id.clone() prop:checked=move || value.get() == Value::Bool(true)
                on:change=move |event| { table.set(setting, &Value::Bool(event_target_checked(&event))); }/>
        }
        .into_any(),
        Kind::Choice(names) => {
            let options = names.iter().map(|&name| {
                let label = table.peek(|session| setting.choice(name, session.strings()).to_owned());
                view! { <option value=name selected=move || value.get() == *name>{label}</option> }
            });
            view! {
                <select id=id.clone() on:change=move |event| { table.set(setting, &Value::from(event_target_value(&event))); }>
                    {options.collect_view()}
                </select>
            }
            .into_any()
        }
        Kind::Number { least, most, step } => view! {
            <input type="number" id=id.clone() min=least max=most step=step
                prop:value=move || value.get().to_string()
                on:change=move |event| {
                    if let Ok(number) = event_target_value(&event).parse::<u32>() {
                        table.set(setting, &Value::from(number.clamp(least, most)));
                    }
                }/>
        }
        .into_any(),
        Kind::Text => view! {
            <input type="text" id=id.clone() prop:value=move || value.get().as_str().unwrap_or_default().to_owned()
                on:change=move |event| { table.set(setting, &Value::from(event_target_value(&event))); }/>
        }
        .into_any(),
        _ => view! {
            <input type="text" id=id.clone() prop:value=move || setting.kind.to_text(&value.get())
                on:change=move |event| { table.set(setting, &setting.kind.from_text(&event_target_value(&event))); }/>
        }
        .into_any(),
    };
    let row = if setting.kind == Kind::Switch {
        // All of the row can be pressed.
        view! { <label class="field inline">{label}{field}</label> }.into_any()
    } else {
        view! { <div class="field inline"><label for=id>{label}</label>{field}</div> }.into_any()
    };
    view! {
        <div class="field">
            {row}
            {(!help.is_empty()).then(|| view! { <p class="small second">{help}</p> })}
            <Show when=move || !is_usual.get()>
                <div><button type="button" class="button quiet small" on:click=move |_| {
                    let mut settings = table.peek(|session| session.settings().clone());
                    setting.reset(&mut settings);
                    table.set_settings(settings);
                }>{table.text("view.back-to-usual")}</button></div>
            </Show>
        </div>
    }
}
