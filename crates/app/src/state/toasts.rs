//! Short messages: shown for a while and announced to screen readers.

use std::time::Duration;

use leptos::prelude::*;

use crate::actions::AppAction;

/// How long a toast is shown, in milliseconds: a base, and more for each character.
pub(crate) const BASE_DURATION: (u64, u64) = (2_500, 45);

/// How long a toast with a button is shown, and an announcement can be read again, in milliseconds.
pub(crate) const ACTION_DURATION: u64 = 9_000;

/// The button of a toast: its label and what it does.
pub(crate) type ToastAction = (String, AppAction);

/// The text of a live region, with the number of its message.
pub(crate) type Announced = Option<(u64, String)>;

/// The toasts and announcements. Each has a number.
#[derive(Clone, Copy, Default)]
pub(crate) struct Toasts {
    pub(crate) shown: RwSignal<Option<(u64, String, Option<ToastAction>)>>,
    /// The number of the last one.
    pub(crate) last: StoredValue<u64>,
    pub(crate) polite: RwSignal<Announced>,
    pub(crate) assertive: RwSignal<Announced>,
}

impl Toasts {
    /// Shows and announces a text.
    pub(crate) fn show(self, text: &str, assertive: bool) {
        let (least, each) = BASE_DURATION;
        self.push(text, assertive, None, least + each * text.chars().count() as u64);
    }

    /// Shows a text with a button, and announces the text.
    pub(crate) fn show_with_action(self, text: &str, label: String, action: impl Into<AppAction>) {
        self.push(text, false, Some((label, action.into())), ACTION_DURATION);
    }

    fn push(self, text: &str, assertive: bool, action: Option<ToastAction>, duration: u64) {
        let number = self.announce_for(text, assertive, duration);
        self.shown.set(Some((number, text.to_owned(), action)));
    }

    /// Announces a text to screen readers without showing it.
    pub(crate) fn announce(self, text: &str, assertive: bool) {
        self.announce_for(text, assertive, ACTION_DURATION);
    }

    /// Announces a text, and removes its message after this time. Returns its number.
    fn announce_for(self, text: &str, assertive: bool, duration: u64) -> u64 {
        let number = self.last.get_value() + 1;
        self.last.set_value(number);
        let region = if assertive { self.assertive } else { self.polite };
        // A screen reader announces the same text again only if the region changes.
        let is_same = |it: &Announced| it.as_ref().is_some_and(|(_, known)| known == text);
        let space = if region.with_untracked(is_same) { "\u{a0}" } else { "" };
        region.set(Some((number, format!("{text}{space}"))));
        set_timeout(move || self.remove(number), Duration::from_millis(duration));
        number
    }

    /// Removes a message from the screen and from the live regions.
    fn remove(self, number: u64) {
        for region in [self.polite, self.assertive] {
            if region.with_untracked(|it| it.as_ref().is_some_and(|(known, _)| *known == number)) {
                region.set(None);
            }
        }
        if self.shown.with_untracked(|it| it.as_ref().is_some_and(|(known, ..)| *known == number)) {
            self.shown.set(None);
        }
    }

    /// Removes the toast that is shown.
    pub(crate) fn dismiss(self) {
        if let Some(number) =
            self.shown.with_untracked(|shown| shown.as_ref().map(|(number, ..)| *number))
        {
            self.remove(number);
        }
    }

    /// Returns whether a live region has the text of this message.
    pub(crate) fn is_announced(self, number: u64) -> bool {
        let has = |it: &Announced| it.as_ref().is_some_and(|(known, _)| *known == number);
        self.polite.with(has) || self.assertive.with(has)
    }
}
