//! The editor of the custom theme: a color for each purpose with its lowest contrast, and the pairs
//! of colors that are hard to read.

use anydoku_play::Texts;
use leptos::prelude::*;

use crate::dispatch::app::app;
use crate::theme::colors::{DARK, Ink, LIGHT, Theme, css};
use crate::theme::contrast::{Pair, pairs, with_readable_text};

/// The colors that can be edited. All others come from the light or the dark theme.
const EDITABLE: [Ink; 15] = [
    Ink::Page,
    Ink::Sheet,
    Ink::Given,
    Ink::Text,
    Ink::SecondaryText,
    Ink::Entry,
    Ink::Mark,
    Ink::Accent,
    Ink::OnAccent,
    Ink::Peer,
    Ink::Same,
    Ink::Selected,
    Ink::ThinLine,
    Ink::BoxLine,
    Ink::Removal,
];

/// The number of pairs that are listed.
const MAX_PAIRS: usize = 6;

/// Returns the name of a color, as a title.
fn title(ink: Ink, texts: &Texts) -> &str {
    texts.get(&["ink-", id(ink)]).unwrap_or_default()
}

/// Returns the name of a color, for use within a sentence.
fn inline_name(ink: Ink, texts: &Texts) -> &str {
    texts.get(&["ink-", id(ink), ".inline"]).unwrap_or_default()
}

/// Returns the id of a color.
fn id(ink: Ink) -> &'static str {
    ink.css_variable().trim_start_matches('-')
}

fn pair_text(pair: &Pair, texts: &Texts) -> String {
    texts.custom_theme_pair(
        inline_name(pair.background, texts),
        title(pair.ink, texts),
        &format!("{:.1}", pair.found),
        &pair.least.to_string(),
    )
}

/// The editor.
#[component]
pub(super) fn Colors() -> impl IntoView {
    let app = app();
    let theme = Memo::new(move |_| app.custom_theme());
    let unreadable = Memo::new(move |_| {
        let mut unreadable: Vec<Pair> =
            pairs(&theme.get()).into_iter().filter(Pair::is_low).collect();
        unreadable.sort_by(|first, second| first.found.total_cmp(&second.found));
        unreadable
    });
    let rows = EDITABLE.map(|ink| view! { <Row ink=ink theme=theme/> });
    let pair_list = move || {
        let unreadable = unreadable.get();
        let more = unreadable.len().saturating_sub(MAX_PAIRS);
        let rows = unreadable.iter().take(MAX_PAIRS).map(|pair| {
            view! { <li>{app.format(|texts| pair_text(pair, texts))}</li> }
        });
        let pair_rows = rows.collect_view();
        view! { {pair_rows} {(more > 0).then(|| view! { <li>{app.format(|texts| texts.custom_theme_more_pairs(more))}</li> })} }
    };
    view! {
        <fieldset class="custom-theme">
            <legend>{move || app.text(Texts::custom_theme_title)}</legend>
            <div class="buttons flat">
                <button type="button" class="button" on:click=move |_| app.set_custom_theme(&LIGHT)>{move || app.text(Texts::custom_theme_light)}</button>
                <button type="button" class="button" on:click=move |_| app.set_custom_theme(&DARK)>{move || app.text(Texts::custom_theme_dark)}</button>
            </div>
            <div role="status">
                <Show when=move || unreadable.with(Vec::is_empty)
                    fallback=move || view! {
                        <p class="fault">{move || app.format(|texts| texts.custom_theme_unreadable(unreadable.with(Vec::len)))}</p>
                        <ul class="small">{pair_list}</ul>
                    }>
                    <p class="small">{move || app.text(Texts::custom_theme_readable)}</p>
                </Show>
            </div>
            <Show when=move || !unreadable.with(Vec::is_empty)>
                <div><button type="button" class="button" on:click=move |_| app.set_custom_theme(&with_readable_text(&theme.get_untracked()))>{move || app.text(Texts::custom_theme_fix)}</button></div>
            </Show>
            {rows}
        </fieldset>
    }
}

/// A color, with the contrast of its worst pair.
#[component]
fn Row(ink: Ink, theme: Memo<Theme>) -> impl IntoView {
    let app = app();
    let worst = Memo::new(move |_| {
        let uses = pairs(&theme.get())
            .into_iter()
            .filter(|pair| pair.ink == ink || pair.background == ink);
        uses.min_by(|one, other| (one.found / one.least).total_cmp(&(other.found / other.least)))
    });
    let contrast_text = move || {
        worst.get().map(|pair| {
            let partner = if pair.ink == ink { pair.background } else { pair.ink };
            let found = format!("{:.1}", pair.found);
            app.format(|texts| {
                let name = inline_name(partner, texts);
                if pair.is_low() {
                    texts.custom_theme_low_contrast(name, &found)
                } else {
                    texts.custom_theme_contrast(name, &found)
                }
            })
        })
    };
    let found = move || worst.get().map(|pair| pair.found);
    let least = move || worst.get().map(|pair| pair.least);
    let is_low = move || worst.get().is_some_and(|pair| pair.is_low());
    let id = format!("own-{}", ink.css_variable());
    let label = move || app.text(|texts| title(ink, texts));
    let meter_label =
        move || app.format(|texts| texts.custom_theme_contrast_label(title(ink, texts)));
    view! {
        <div class="field inline">
            <label for=id.clone()>{label}</label>
            <span class="contrast">
                <span class="small" class:fault=is_low>{contrast_text}</span>
                <meter min="1" max="21" low=least high=least optimum="21" value=found aria-label=meter_label></meter>
            </span>
            <input type="color" id=id prop:value=move || css(theme.get().color(ink))
                on:input=move |event| app.set_custom_color(ink, &event_target_value(&event))/>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::colors::INKS;

    #[test]
    fn every_color_has_names() {
        let texts = Texts::english();
        for &ink in INKS {
            assert_ne!(title(ink, texts), "", "{ink:?}");
            assert_ne!(inline_name(ink, texts), "", "{ink:?}");
        }
    }

    #[test]
    fn pairs_are_named() {
        let pair = Pair { ink: Ink::Text, background: Ink::Sheet, least: 4.5, found: 1.26 };
        let text = pair_text(&pair, Texts::english());
        assert_eq!(text, "Text and givens on cells and cards: 1.3:1 (needs 4.5:1)");
    }
}
