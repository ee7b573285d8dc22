//! The custom theme, and the custom colors of cells.

use anydoku_play::{COLOR_COUNT, Palette as Kind, Setting, Theme as ThemeSetting};
use serde_json::{Map, Value};

use crate::dispatch::app::App;
use crate::dispatch::theme::{custom_theme, theme_of};
use crate::theme::colors::{Color, INKS, Ink, Theme, css, parse_color};
use crate::theme::palette::Palette;

impl App {
    /// Returns the custom theme, and tracks the session.
    pub(crate) fn custom_theme(self) -> Theme {
        self.with(|session| custom_theme(session.settings()))
    }

    fn set_custom_colors(self, colors: Map<String, Value>) {
        let mut settings = self.settings();
        if let Some(setting) = Setting::by_id("custom_theme")
            && setting.set(&mut settings, &Value::Object(colors))
        {
            settings.theme = ThemeSetting::Custom;
            self.set_settings(settings);
        }
    }

    /// Sets a color of the custom theme, and selects the theme.
    pub(crate) fn set_custom_color(self, ink: Ink, color: &str) {
        let setting = Setting::by_id("custom_theme");
        let known = setting.map(|setting| self.peek(|session| setting.value(session.settings())));
        let mut colors = known.and_then(|value| value.as_object().cloned()).unwrap_or_default();
        colors.insert(ink.css_variable().to_owned(), color.into());
        self.set_custom_colors(colors);
    }

    /// Returns the custom colors of cells, and tracks the session. Colors that are not chosen are the
    /// default ones.
    pub(crate) fn custom_cell_colors(self) -> Vec<Color> {
        self.with(|session| {
            let palette = Palette::new(Kind::Default, &[], &theme_of(session));
            let chosen = &session.settings().custom_palette;
            let color = |number: u8| {
                let chosen = chosen.get(usize::from(number)).and_then(|color| parse_color(color));
                chosen.unwrap_or_else(|| palette.background(number))
            };
            (0..COLOR_COUNT).map(color).collect()
        })
    }

    /// Sets the color of cells with this number.
    pub(crate) fn set_custom_cell_color(self, number: u8, color: &str) {
        let mut settings = self.settings();
        let place = usize::from(number);
        // Without a color of their own, the colors before it keep the default ones.
        if settings.custom_palette.len() <= place {
            settings.custom_palette.resize(place + 1, String::new());
        }
        color.clone_into(&mut settings.custom_palette[place]);
        self.set_settings(settings);
    }

    /// Copies a theme to the custom theme, and selects that.
    pub(crate) fn set_custom_theme(self, theme: &Theme) {
        let colors =
            INKS.iter().map(|&ink| (ink.css_variable().to_owned(), css(theme.color(ink)).into()));
        self.set_custom_colors(colors.collect());
    }
}
