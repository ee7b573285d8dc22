//! The theme of the player’s own colors.

use anydoku_play::{Setting, Theme as Wanted};
use serde_json::{Map, Value};

use crate::dispatch::app::App;
use crate::dispatch::theme::own_theme;
use crate::theme::colors::{INKS, Ink, Theme, css, css_variable};

impl App {
    pub(crate) fn own_theme(self) -> Theme {
        self.with(|session| own_theme(session.settings()))
    }

    fn set_own_theme(self, colors: Map<String, Value>) {
        let mut settings = self.peek(|session| session.settings().clone());
        if let Some(setting) = Setting::by_id("own_theme")
            && setting.set(&mut settings, &Value::Object(colors))
        {
            settings.theme = Wanted::Own;
            self.set_settings(settings);
        }
    }

    pub(crate) fn set_color(self, ink: Ink, color: &str) {
        let own = Setting::by_id("own_theme");
        let known = own.map(|own| self.peek(|session| own.value(session.settings())));
        let mut colors = known.and_then(|it| it.as_object().cloned()).unwrap_or_default();
        colors.insert(css_variable(ink).to_owned(), color.into());
        self.set_own_theme(colors);
    }

    pub(crate) fn set_theme(self, theme: &Theme) {
        let all =
            INKS.iter().map(|(ink, name)| ((*name).to_owned(), css(theme.color(*ink)).into()));
        self.set_own_theme(all.collect());
    }
}
