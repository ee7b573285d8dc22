//! Applies the theme to the page and to the board.

use anydoku_play::{MarkLayout, Session, Settings, Theme as ThemeSetting};
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;

use crate::dispatch::app::App;
use crate::dispatch::fonts::family_of;
use crate::services::page::media;
use crate::services::pictures::glyph_of;
use crate::theme::colors::{
    CONTRAST, CONTRAST_DARK, DARK, INKS, Ink, LIGHT, Theme, css, parse_color,
};
use crate::theme::contrast::luminance;
use crate::theme::palette::Palette;
use crate::theme::style::Style;

/// Returns the theme, by the settings and the system's color scheme.
pub(crate) fn theme_of(session: &Session) -> Theme {
    let is_dark = media("(prefers-color-scheme: dark)");
    match session.settings().theme {
        ThemeSetting::Light => LIGHT,
        ThemeSetting::Dark => DARK,
        ThemeSetting::Contrast if is_dark => CONTRAST_DARK,
        ThemeSetting::Contrast => CONTRAST,
        ThemeSetting::Custom => custom_theme(session.settings()),
        ThemeSetting::Auto if is_dark => DARK,
        ThemeSetting::Auto => LIGHT,
    }
}

/// The greatest luminance of the page in a dark theme.
const MAX_DARK_LUMINANCE: f64 = 0.18;

/// Returns the custom theme. Colors that are not chosen come from the light or the dark theme,
/// depending on the color of the page.
pub(crate) fn custom_theme(settings: &Settings) -> Theme {
    let chosen = |ink: Ink| parse_color(settings.custom_theme.get(ink.css_variable())?);
    let page = chosen(Ink::Page).unwrap_or(LIGHT.color(Ink::Page));
    let base = if luminance(page) < MAX_DARK_LUMINANCE { DARK } else { LIGHT };
    let colors = INKS.iter().filter_map(|&ink| Some((ink, chosen(ink)?)));
    colors.fold(base, |theme, (ink, color)| theme.with(ink, color)).with_name("custom")
}

/// Returns the style of a session's boards.
pub(crate) fn style_of(session: &Session, app: App) -> Style {
    let settings = session.settings();
    let symbols = session.symbols().iter();
    let symbols: Vec<String> =
        symbols.map(|symbol| glyph_of(symbol, move || app.apply_theme())).collect();
    let longest = symbols.iter().map(|symbol| symbol.chars().count()).max().unwrap_or(1);
    let theme = theme_of(session);
    Style {
        palette: Palette::new(settings.palette, &settings.custom_palette, &theme),
        theme,
        symbols,
        widest: 0.6 * longest as f64,
        ratio: window().device_pixel_ratio(),
        shades_givens: settings.given_tint,
        fixed_marks: settings.note_layout != MarkLayout::Free,
        is_explaining: false,
        has_patterns: settings.patterns,
        digit_scale: f64::from(settings.digit_size) / 100.0,
        mark_scale: f64::from(settings.note_size) / 100.0,
        line_weight: f64::from(settings.line_weight) / 100.0,
    }
}

/// Sets the colors and the font of the style sheet.
fn apply_to_page(theme: &Theme, family: &str, settings: &Settings) {
    let Some(root) = document().document_element() else { return };
    let Some(root) = root.dyn_ref::<web_sys::HtmlElement>() else { return };
    for &ink in INKS {
        // Security policies don't apply to styles that scripts set.
        let _ = root.style().set_property(ink.css_variable(), &css(theme.color(ink)));
    }
    let _ = root.style().set_property("--family", family);
    let _ = root.set_attribute("data-font", settings.font.name());
    let _ = root
        .set_attribute("data-targets", if settings.large_targets { "large" } else { "default" });
    let _ = root.set_attribute("data-theme", theme.name);
    let _ = root.set_attribute("data-dark", if theme.is_dark { "yes" } else { "no" });
    let _ = root.toggle_attribute_with_force("data-still", !settings.motion);
}

/// Applies the theme when the system's color scheme changes.
pub(crate) fn follow(app: App) {
    let changed = wasm_bindgen::prelude::Closure::<dyn FnMut()>::new(move || app.apply_theme());
    if let Ok(Some(list)) = window().match_media("(prefers-color-scheme: dark)") {
        let _ = list.add_event_listener_with_callback("change", changed.as_ref().unchecked_ref());
    }
    changed.forget();
}

impl App {
    /// Applies theme and fonts to page and board.
    pub(crate) fn apply_theme(self) {
        let (style, family, settings) = self.peek(|session| {
            (style_of(session, self), family_of(session), session.settings().clone())
        });
        apply_to_page(&style.theme, &family, &settings);
        self.restore_font();
        self.with_canvas(|canvas, session| {
            canvas.set_style(style, &family);
            canvas.draw(session);
        });
        self.state.settings.theme_revision.update(|revision| *revision += 1);
    }
}
