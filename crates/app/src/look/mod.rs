//! How the app looks: colours by meaning, drawn and told to the style sheet.

pub(crate) mod contrast;
mod fonts;
pub(crate) mod icon;
pub(crate) mod palette;
pub(crate) mod pictures;
pub(crate) mod theme;

use anydoku::Digit;
use anydoku_play::{MarkLayout, Session, Settings, Theme as Wanted};
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;

use crate::board::Style;
use crate::table::Table;
use fonts::family_of;
use palette::Palette;
use theme::{CONTRAST, CONTRAST_DARK, DARK, INKS, Ink, LIGHT, Theme, colour_of, css};

/// Whether the device is of this kind.
pub(crate) fn media(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|list| list.matches())
}

/// The theme that settings and the system ask for.
fn theme_of(session: &Session) -> Theme {
    let is_dark = media("(prefers-color-scheme: dark)");
    match session.settings().theme {
        Wanted::Light => LIGHT,
        Wanted::Dark => DARK,
        Wanted::Contrast if is_dark => CONTRAST_DARK,
        Wanted::Contrast => CONTRAST,
        Wanted::Own => own_theme(session.settings()),
        Wanted::Auto if is_dark => DARK,
        Wanted::Auto => LIGHT,
    }
}

/// The theme of own colours: what is not chosen is as in the light or the dark one, whichever the
/// own page is nearer to.
pub(crate) fn own_theme(settings: &Settings) -> Theme {
    let own = |name: &str| settings.own_theme.get(name).and_then(|text| colour_of(text));
    let page = own("--page").unwrap_or(LIGHT.colour(Ink::Page));
    let base = if contrast::luminance(page) < 0.18 { DARK } else { LIGHT };
    let chosen = INKS.iter().filter_map(|(ink, name)| Some((*ink, own(name)?)));
    chosen.fold(base, |theme, (ink, colour)| theme.with(ink, colour)).called("own")
}

/// How a session's boards are drawn.
pub(crate) fn style_of(session: &Session, table: Table) -> Style {
    let settings = session.settings();
    let side = session.game().board().shape().side();
    let symbols: Vec<String> = (1..=side)
        .filter_map(Digit::new)
        .filter_map(|digit| session.symbols().get(digit))
        .map(|symbol| pictures::drawn_as(symbol, table))
        .collect();
    let longest = symbols.iter().map(|symbol| symbol.chars().count()).max().unwrap_or(1);
    let theme = theme_of(session);
    Style {
        palette: Palette::of(settings.palette, &settings.own_palette, &theme),
        theme,
        symbols,
        widest: 0.6 * longest as f64,
        ratio: window().device_pixel_ratio(),
        tints_givens: settings.given_tint,
        fixed_marks: settings.mark_layout != MarkLayout::Free,
        is_explaining: false,
        has_patterns: settings.patterns,
        value_scale: f64::from(settings.digit_size) / 100.0,
        mark_scale: f64::from(settings.mark_size) / 100.0,
        line_weight: f64::from(settings.line_weight) / 100.0,
    }
}

/// Tells the style sheet which colours there are.
fn dress(theme: &Theme, family: &str, settings: &Settings) {
    let Some(root) = document().document_element() else { return };
    let Some(root) = root.dyn_ref::<web_sys::HtmlElement>() else { return };
    for (ink, name) in INKS {
        // A style that is set by script is allowed by every policy.
        let _ = root.style().set_property(name, &css(theme.colour(ink)));
    }
    let _ = root.style().set_property("--family", family);
    let _ = root.set_attribute("data-font", settings.font.name());
    let _ =
        root.set_attribute("data-targets", if settings.large_targets { "large" } else { "usual" });
    let _ = root.set_attribute("data-theme", theme.name);
    let _ = root.set_attribute("data-dark", if theme.is_dark { "yes" } else { "no" });
    let _ = root.toggle_attribute_with_force("data-still", !settings.motion);
}

/// Dresses the page anew when the system goes dark or light. What settings ask for is done as they
/// change.
pub(crate) fn follow(table: Table) {
    let changed = wasm_bindgen::prelude::Closure::<dyn FnMut()>::new(move || table.dress());
    if let Ok(Some(list)) = window().match_media("(prefers-color-scheme: dark)") {
        let _ = list.add_event_listener_with_callback("change", changed.as_ref().unchecked_ref());
    }
    changed.forget();
}

impl Table {
    /// Dresses page and board anew.
    pub(crate) fn dress(self) {
        let (style, family, settings) = self.peek(|session| {
            (style_of(session, self), family_of(session), session.settings().clone())
        });
        dress(&style.theme, &family, &settings);
        self.bring_font();
        self.with_canvas(|canvas, session| {
            canvas.set_style(style, &family);
            canvas.draw(session);
        });
        self.looks.update(|looks| *looks += 1);
    }
}
