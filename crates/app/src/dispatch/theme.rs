//! How the app looks: colors by meaning, drawn and told to the style sheet.

use anydoku::Digit;
use anydoku_play::{MarkLayout, Session, Settings, Theme as Wanted};
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;

use crate::dispatch::app::App;
use crate::dispatch::fonts::family_of;
use crate::services::page::media;
use crate::theme::colors::{
    CONTRAST, CONTRAST_DARK, DARK, INKS, Ink, LIGHT, Theme, colour_of, css,
};
use crate::theme::palette::Palette;
use crate::theme::style::Style;

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

/// The theme of own colors: what is not chosen is as in the light or the dark one, whichever the
/// own page is nearer to.
pub(crate) fn own_theme(settings: &Settings) -> Theme {
    let own = |name: &str| settings.own_theme.get(name).and_then(|text| colour_of(text));
    let page = own("--page").unwrap_or(LIGHT.color(Ink::Page));
    let base = if crate::theme::contrast::luminance(page) < 0.18 { DARK } else { LIGHT };
    let chosen = INKS.iter().filter_map(|(ink, name)| Some((*ink, own(name)?)));
    chosen.fold(base, |theme, (ink, color)| theme.with(ink, color)).with_name("own")
}

/// How a session's boards are drawn.
pub(crate) fn style_of(session: &Session, app: App) -> Style {
    let settings = session.settings();
    let side = session.game().board().shape().side();
    let symbols: Vec<String> = (1..=side)
        .filter_map(Digit::new)
        .filter_map(|digit| session.symbols().get(digit))
        .map(|symbol| crate::services::pictures::glyph_of(symbol, move || app.apply_theme()))
        .collect();
    let longest = symbols.iter().map(|symbol| symbol.chars().count()).max().unwrap_or(1);
    let theme = theme_of(session);
    Style {
        palette: Palette::of(settings.palette, &settings.own_palette, &theme),
        theme,
        symbols,
        widest: 0.6 * longest as f64,
        ratio: window().device_pixel_ratio(),
        shades_givens: settings.given_tint,
        fixed_marks: settings.mark_layout != MarkLayout::Free,
        is_explaining: false,
        has_patterns: settings.patterns,
        digit_scale: f64::from(settings.digit_size) / 100.0,
        mark_scale: f64::from(settings.mark_size) / 100.0,
        line_weight: f64::from(settings.line_weight) / 100.0,
    }
}

/// Tells the style sheet which colors there are.
fn apply_theme(theme: &Theme, family: &str, settings: &Settings) {
    let Some(root) = document().document_element() else { return };
    let Some(root) = root.dyn_ref::<web_sys::HtmlElement>() else { return };
    for (ink, name) in INKS {
        // A style that is set by script is allowed by every policy.
        let _ = root.style().set_property(name, &css(theme.color(ink)));
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
pub(crate) fn follow(app: App) {
    let changed = wasm_bindgen::prelude::Closure::<dyn FnMut()>::new(move || app.apply_theme());
    if let Ok(Some(list)) = window().match_media("(prefers-color-scheme: dark)") {
        let _ = list.add_event_listener_with_callback("change", changed.as_ref().unchecked_ref());
    }
    changed.forget();
}

impl App {
    /// Dresses page and board anew.
    pub(crate) fn apply_theme(self) {
        let (style, family, settings) = self.peek(|session| {
            (style_of(session, self), family_of(session), session.settings().clone())
        });
        apply_theme(&style.theme, &family, &settings);
        self.restore_font();
        self.with_canvas(|canvas, session| {
            canvas.set_style(style, &family);
            canvas.draw(session);
        });
        self.state.settings.theme_revision.update(|revision| *revision += 1);
    }
}
