//! The editor of an own theme: a colour for each meaning, with the least contrast that it has, and
//! what is hard to read named.

use anydoku_play::{Setting, Theme as Wanted};
use leptos::prelude::*;
use serde_json::{Map, Value};

use crate::look::contrast::{Pair, mended, pairs};
use crate::look::own_theme;
use crate::look::theme::{DARK, INKS, Ink, LIGHT, Theme, css, of_ink};
use crate::table::{Table, table};

/// The colours that are chosen one by one; all others come with the light or the dark theme, after
/// the page's.
const CHOSEN: [(Ink, &str); 15] = [
    (Ink::Page, "Page"),
    (Ink::Sheet, "Cells and cards"),
    (Ink::Given, "Given cells"),
    (Ink::Text, "Text and givens"),
    (Ink::SecondText, "Lesser text"),
    (Ink::Entry, "My values"),
    (Ink::Mark, "Marks"),
    (Ink::Accent, "Buttons that matter"),
    (Ink::OnAccent, "Text on these buttons"),
    (Ink::Peer, "Row, column and box"),
    (Ink::Same, "Cells with the same value"),
    (Ink::Selected, "Selected cells"),
    (Ink::ThinLine, "Thin lines"),
    (Ink::BoxLine, "Box lines"),
    (Ink::Removal, "What is wrong"),
];

/// So many pairs are named.
const TOLD: usize = 6;

fn name(ink: Ink) -> String {
    let known = CHOSEN.iter().find(|(known, _)| *known == ink);
    known.map_or_else(
        || of_ink(ink).trim_start_matches("--").replace('-', " "),
        |(_, name)| (*name).to_owned(),
    )
}

impl Table {
    fn own_theme(self) -> Theme {
        self.with(|session| own_theme(session.settings()))
    }

    fn set_colours(self, colours: Map<String, Value>) {
        let mut settings = self.peek(|session| session.settings().clone());
        if let Some(setting) = Setting::of("own_theme")
            && setting.set(&mut settings, &Value::Object(colours))
        {
            settings.theme = Wanted::Own;
            self.set_settings(settings);
        }
    }

    fn set_colour(self, ink: Ink, colour: &str) {
        let own = Setting::of("own_theme");
        let known = own.map(|own| self.peek(|session| own.value(session.settings())));
        let mut colours = known.and_then(|it| it.as_object().cloned()).unwrap_or_default();
        colours.insert(of_ink(ink).to_owned(), colour.into());
        self.set_colours(colours);
    }

    fn set_theme(self, theme: &Theme) {
        let all =
            INKS.iter().map(|(ink, name)| ((*name).to_owned(), css(theme.colour(*ink)).into()));
        self.set_colours(all.collect());
    }
}

/// The editor.
#[component]
pub(super) fn Colours() -> impl IntoView {
    let table = table();
    let theme = Memo::new(move |_| table.own_theme());
    let low = Memo::new(move |_| {
        let mut low: Vec<Pair> = pairs(&theme.get()).into_iter().filter(Pair::is_low).collect();
        low.sort_by(|one, other| one.found.total_cmp(&other.found));
        low
    });
    let rows = CHOSEN.map(|(ink, _)| view! { <Row ink=ink theme=theme/> });
    let told = move || {
        let low = low.get();
        let more = low.len().saturating_sub(TOLD);
        let told = low.iter().take(TOLD).map(|pair| {
            view! { <li>{format!("{} on {}: {:.1} : 1, at least {} : 1", name(pair.ink), name(pair.ground).to_lowercase(), pair.found, pair.least)}</li> }
        });
        let told = told.collect_view();
        view! { {told} {(more > 0).then(|| view! { <li>{format!("and {more} more")}</li> })} }
    };
    view! {
        <fieldset class="own-theme">
            <legend>"Own theme"</legend>
            <div class="buttons flat">
                <button type="button" class="button" on:click=move |_| table.set_theme(&LIGHT)>"Begin with light"</button>
                <button type="button" class="button" on:click=move |_| table.set_theme(&DARK)>"Begin with dark"</button>
            </div>
            <div role="status">
                <Show when=move || low.with(Vec::is_empty)
                    fallback=move || view! {
                        <p class="fault">{move || format!("Hard to read: {} pairs of colours have too little contrast.", low.with(Vec::len))}</p>
                        <ul class="small">{told}</ul>
                    }>
                    <p class="small">"Everything can be read: text has 4.5 : 1 or more, lines 3 : 1 or more."</p>
                </Show>
            </div>
            <Show when=move || !low.with(Vec::is_empty)>
                <div><button type="button" class="button" on:click=move |_| table.set_theme(&mended(&theme.get_untracked()))>"Make it readable"</button></div>
            </Show>
            {rows}
        </fieldset>
    }
}

/// A colour, with the pair of which it is one that has the least contrast for what it needs.
#[component]
fn Row(ink: Ink, theme: Memo<Theme>) -> impl IntoView {
    let table = table();
    let label = name(ink);
    let worst = Memo::new(move |_| {
        let own =
            pairs(&theme.get()).into_iter().filter(|pair| pair.ink == ink || pair.ground == ink);
        own.min_by(|one, other| (one.found / one.least).total_cmp(&(other.found / other.least)))
    });
    let told = move || {
        worst.get().map(|pair| {
            let other = if pair.ink == ink { pair.ground } else { pair.ink };
            let judged = if pair.is_low() { ", too low" } else { "" };
            format!("{:.1} : 1 with {}{judged}", pair.found, name(other).to_lowercase())
        })
    };
    let found = move || worst.get().map(|pair| pair.found);
    let least = move || worst.get().map(|pair| pair.least);
    let is_low = move || worst.get().is_some_and(|pair| pair.is_low());
    let id = format!("own-{}", of_ink(ink));
    view! {
        <div class="field inline">
            <label for=id.clone()>{label.clone()}</label>
            <span class="contrast">
                <span class="small" class:fault=is_low>{told}</span>
                <meter min="1" max="21" low=least high=least optimum="21" value=found aria-label=format!("Contrast of {label}")></meter>
            </span>
            <input type="color" id=id prop:value=move || css(theme.get().colour(ink))
                on:input=move |event| table.set_colour(ink, &event_target_value(&event))/>
        </div>
    }
}
