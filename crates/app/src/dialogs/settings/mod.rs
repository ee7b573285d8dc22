//! The settings dialog, generated from the table of settings: search, presets, and a reset button for
//! each setting. Changes apply at once.

mod files;
mod palette_editor;
mod symbol_editor;
mod theme_editor;

use anydoku_play::{
    Dialog, Font, Palette, Request, SETTINGS, Setting, SettingKind, Settings, SettingsGroup,
    SymbolSet, Texts, Theme, presets,
};
use leptos::prelude::*;
use serde_json::Value;

use crate::components::sheet::Sheet;
use crate::dispatch::app::{App, app};

/// The dialog.
#[component]
pub(crate) fn SettingsSheet() -> impl IntoView {
    let app = app();
    let words = app.state.open.settings_search;
    on_cleanup(move || words.set(String::new()));
    // Changes with the language, and so with every text.
    let language = Memo::new(move |_| app.text(Texts::view_settings));
    let groups = move || {
        // Track the language.
        language.with(|_| ());
        let words = words.get();
        let groups = SettingsGroup::ALL.iter().map(|&group| {
            let found: Vec<&'static Setting> = app.peek(|session| {
                let settings = SETTINGS.iter().filter(|setting| setting.group == group);
                let settings = settings.filter(|setting| !EDITED.contains(&setting.id));
                settings.filter(|setting| setting.matches(&words, session.texts())).collect()
            });
            let title = app.peek(|session| group.label(session.texts()).to_owned());
            (!found.is_empty()).then(|| {
                let rows = found.into_iter().map(|setting| view! { <Row setting=setting/>{editor_of(app, setting.id)} });
                view! { <section id=section_id(group)><h3>{title}</h3>{rows.collect_view()}</section> }
            })
        });
        groups.collect_view()
    };
    let presets = presets().into_iter().map(move |preset| {
        let [named, labeled, described] = [preset.clone(), preset.clone(), preset.clone()];
        let id = format!("preset-{}", preset.id);
        let label = move || app.text(|texts| named.label(texts));
        let title = move || app.text(|texts| labeled.label(texts));
        let about = move || app.text(|texts| described.help(texts));
        view! {
            <li><button type="button" aria-label=label aria-describedby=id.clone() on:click=move |_| {
                let settings = app.peek(|session| preset.apply(session.settings()));
                app.replace_settings(settings, |texts| texts.all_settings_preset_applied(preset.label(texts)));
            }><span><b>{title}</b><br/><span id=id.clone() class="small second">{about}</span></span></button></li>
        }
    });
    // Where to go in a long page. A search shortens it.
    let sections = move || {
        language.with(|_| ());
        let buttons = SettingsGroup::ALL.iter().map(|&group| {
            let label = app.peek(|session| group.label(session.texts()).to_owned());
            view! { <button type="button" on:click=move |_| scroll_to(&section_id(group))>{label}</button> }
        });
        buttons.collect_view()
    };
    view! {
        <Sheet title=move || app.text(Texts::view_settings) is_side=true>
            <input type="search" aria-label=move || app.text(Texts::view_find_setting)
                placeholder=move || app.text(Texts::view_find_setting) prop:value=move || words.get()
                on:input=move |event| words.set(event_target_value(&event))/>
            <Show when=move || words.with(String::is_empty)>
                <nav class="sections" aria-label=move || app.text(Texts::view_sections)>{sections}</nav>
            </Show>
            <section hidden=move || words.with(|words| !words.is_empty())><h3>{move || app.text(Texts::view_presets)}</h3><ul class="list presets">{presets.collect_view()}</ul></section>
            {groups}
            <Show when=move || words.with(String::is_empty)><files::All/></Show>
        </Sheet>
    }
}

/// Returns the id of the section of a group.
fn section_id(group: SettingsGroup) -> String {
    format!("settings-{}", group.id())
}

/// Scrolls to a section.
fn scroll_to(id: &str) {
    if let Some(section) = document().get_element_by_id(id) {
        section.scroll_into_view();
    }
}

/// A setting whose custom value has an editor: its id, whether the value is custom, and the editor.
type CustomSetting = (&'static str, fn(&Settings) -> bool, fn() -> AnyView);

const CUSTOM: [CustomSetting; 4] = [
    ("font", |it| it.font == Font::Custom, || view! { <files::OwnFont/> }.into_any()),
    ("theme", |it| it.theme == Theme::Custom, || view! { <theme_editor::Colors/> }.into_any()),
    (
        "palette",
        |settings| settings.palette == Palette::Custom,
        || view! { <palette_editor::Colors/> }.into_any(),
    ),
    (
        "symbols",
        |settings| settings.symbols == SymbolSet::Custom,
        || view! { <symbol_editor::Symbols/> }.into_any(),
    ),
];

/// Returns the editor below the field of a setting, shown while its value is custom.
fn editor_of(app: App, id: &str) -> Option<impl IntoView + use<>> {
    let &(_, is_custom, editor) = CUSTOM.iter().find(|(known, ..)| *known == id)?;
    let is_custom = Memo::new(move |_| app.with(|session| is_custom(session.settings())));
    Some(move || is_custom.get().then(editor))
}

/// The settings with their own editors.
const EDITED: [&str; 5] =
    ["custom_theme", "custom_palette", "custom_font", "custom_symbols", "custom_symbol_names"];

/// Returns what the description of a setting says about one of its choices, if it describes each after its
/// name and a colon; otherwise the whole description.
fn description_of<'a>(help: &'a str, choices: &[String], chosen: usize) -> &'a str {
    let starts = choices.iter().map(|choice| help.find(&format!("{choice}:")));
    let Some(starts) = starts.collect::<Option<Vec<usize>>>() else { return help };
    let Some(&start) = starts.get(chosen) else { return help };
    let end = starts.iter().copied().filter(|&next| next > start).min().unwrap_or(help.len());
    help.get(start..end).map_or(help, str::trim)
}

#[component]
fn Row(setting: &'static Setting) -> impl IntoView {
    let app = app();
    let (label, help) = app.peek(|session| {
        let texts = session.texts();
        (setting.label(texts).to_owned(), setting.help(texts).to_owned())
    });
    let value = Memo::new(move |_| app.with(|session| setting.value(session.settings())));
    let is_usual = Memo::new(move |_| app.with(|session| setting.is_default(session.settings())));
    let id = format!("setting-{}", setting.id);
    let field = match setting.kind {
        SettingKind::Switch => view! {
            <input type="checkbox" id=id.clone() prop:checked=move || value.get() == Value::Bool(true)
                on:change=move |event| { app.set(setting, &Value::Bool(event_target_checked(&event))); }/>
        }
        .into_any(),
        SettingKind::Choice(names) => {
            let options = names.iter().map(|&name| {
                let label = app.peek(|session| setting.choice(name, session.texts()).to_owned());
                view! { <option value=name prop:selected=move || value.get() == *name>{label}</option> }
            });
            view! {
                <select id=id.clone() on:change=move |event| { app.set(setting, &Value::from(event_target_value(&event))); }>
                    {options.collect_view()}
                </select>
            }
            .into_any()
        }
        SettingKind::Number { min, max, step, unit } => view! {
            <span class="measure"><input type="number" id=id.clone() min=min max=max step=step
                prop:value=move || value.get().to_string()
                on:change=move |event| {
                    if let Ok(number) = event_target_value(&event).parse::<u32>() {
                        app.set(setting, &Value::from(number.clamp(min, max)));
                    }
                }/>{unit}</span>
        }
        .into_any(),
        SettingKind::Keys => view! {
            <button type="button" class="button" on:click=move |_| app.dispatch(Request::Open(Dialog::Keys))>{app.text(Texts::view_change_keys)}</button>
        }
        .into_any(),
        // All others have editors, or are more than a field.
        _ => ().into_any(),
    };
    let choices: Vec<(&str, String)> = match setting.kind {
        SettingKind::Choice(names) => app.peek(|session| {
            let named =
                |&name: &&'static str| (name, setting.choice(name, session.texts()).to_owned());
            names.iter().map(named).collect()
        }),
        _ => Vec::new(),
    };
    let description = help.clone();
    let about = move || {
        let (names, labels): (Vec<&str>, Vec<String>) = choices.iter().cloned().unzip();
        let chosen = value.with(|value| names.iter().position(|&name| value == name));
        chosen.map_or(&*description, |at| description_of(&description, &labels, at)).to_owned()
    };
    let row = match setting.kind {
        // The whole row is clickable.
        SettingKind::Switch => {
            view! { <label class="field inline">{label}{field}</label> }.into_any()
        }
        // A button has its own name.
        SettingKind::Keys => {
            view! { <div class="field inline"><span>{label}</span>{field}</div> }.into_any()
        }
        SettingKind::Several(names) => view! { <Parts setting=setting names=names/> }.into_any(),
        _ => view! { <div class="field inline"><label for=id>{label}</label>{field}</div> }
            .into_any(),
    };
    view! {
        <div class="field">
            {row}
            {(!help.is_empty()).then(|| view! { <p class="small second">{about}</p> })}
            <Show when=move || !is_usual.get()>
                <div><button type="button" class="button quiet small" on:click=move |_| {
                    let mut settings = app.settings();
                    setting.reset(&mut settings);
                    app.set_settings(settings);
                }>{app.text(Texts::view_reset)}</button></div>
            </Show>
        </div>
    }
}

/// A setting that is a list of named parts: a check box for each, with its place in the order in which they
/// were selected. At least one stays selected.
#[component]
fn Parts(setting: &'static Setting, names: &'static [&'static str]) -> impl IntoView {
    let app = app();
    let label = app.peek(|session| setting.label(session.texts()).to_owned());
    let selected = Memo::new(move |_| {
        let value = app.with(|session| setting.value(session.settings()));
        let selected = value.as_array().into_iter().flatten().filter_map(Value::as_str);
        selected.map(str::to_owned).collect::<Vec<_>>()
    });
    let boxes = names.iter().map(|&name| {
        let label = app.peek(|session| setting.choice(name, session.texts()).to_owned());
        let is_on = move || selected.with(|selected| selected.iter().any(|chosen| chosen == name));
        let place = move || {
            let index = selected.with(|selected| selected.iter().position(|chosen| chosen == name));
            index.map(|index| (index + 1).to_string())
        };
        let is_last = move || is_on() && selected.with(Vec::len) == 1;
        let change = move |event: leptos::ev::Event| {
            let mut parts = selected.get_untracked();
            parts.retain(|part| part != name);
            if event_target_checked(&event) {
                parts.push(name.to_owned());
            }
            app.set(setting, &Value::from(parts));
        };
        view! {
            <label class="field inline"><span data-place=place>{label}</span>
                <input type="checkbox" prop:checked=is_on disabled=is_last on:change=change/></label>
        }
    });
    view! { <fieldset class="parts-of-setting"><legend>{label}</legend>{boxes.collect_view()}</fieldset> }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_chosen_method_is_described() {
        let setting = Setting::by_id("method").unwrap();
        let SettingKind::Choice(names) = setting.kind else { panic!("no choice") };
        let texts = Texts::english();
        let help = setting.help(texts);
        let labels: Vec<String> =
            names.iter().map(|name| setting.choice(name, texts).to_owned()).collect();
        let described: Vec<&str> =
            (0..labels.len()).map(|index| description_of(help, &labels, index)).collect();
        assert!(described.iter().zip(&labels).all(|(text, label)| text.starts_with(label)));
        assert_eq!(described.join(" "), help);
        assert_eq!(description_of("Anything.", &labels, 1), "Anything.");
    }
}
