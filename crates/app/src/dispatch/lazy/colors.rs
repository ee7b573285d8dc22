//! The custom theme.

use anydoku_play::{Setting, Theme as ThemeSetting};
use serde_json::{Map, Value};

use crate::dispatch::app::App;
use crate::dispatch::theme::custom_theme;
use crate::theme::colors::{INKS, Ink, Theme, css};

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
        let own = Setting::by_id("custom_theme");
        let known = own.map(|own| self.peek(|session| own.value(session.settings())));
        let mut colors = known.and_then(|it| it.as_object().cloned()).unwrap_or_default();
        colors.insert(ink.css_variable().to_owned(), color.into());
        self.set_custom_colors(colors);
    }

    /// Copies a theme to the custom theme, and selects that.
    pub(crate) fn set_custom_theme(self, theme: &Theme) {
        let colors =
            INKS.iter().map(|&ink| (ink.css_variable().to_owned(), css(theme.color(ink)).into()));
        self.set_custom_colors(colors.collect());
    }
}
