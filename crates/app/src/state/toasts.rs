//! Short messages: shown for a while and announced to screen readers.

use std::time::Duration;

use anydoku_play::Request;
use leptos::prelude::*;

/// How long a toast is shown, in milliseconds: a base, and more for each character.
pub(crate) const BASE_DURATION: (u64, u64) = (2_500, 45);

/// How long a toast with a button is shown, in milliseconds.
pub(crate) const ACTION_DURATION: u64 = 9_000;

/// The button of a toast: its label and the request that it makes.
pub(crate) type ToastAction = (String, Request);

/// The toasts and announcements.
#[derive(Clone, Copy, Default)]
pub(crate) struct Toasts {
    pub(crate) shown: RwSignal<Option<(u64, String, Option<ToastAction>)>>,
    /// The number of the last one.
    pub(crate) last: StoredValue<u64>,
    pub(crate) polite: RwSignal<String>,
    pub(crate) assertive: RwSignal<String>,
}

impl Toasts {
    /// Shows and announces a text.
    pub(crate) fn show(self, text: &str, assertive: bool) {
        let (least, each) = BASE_DURATION;
        self.push(text, assertive, None, least + each * text.chars().count() as u64);
    }

    /// Shows a text with a button, and announces the text.
    pub(crate) fn show_with_action(self, text: &str, label: String, request: Request) {
        self.push(text, false, Some((label, request)), ACTION_DURATION);
    }

    pub(crate) fn push(
        self,
        text: &str,
        assertive: bool,
        action: Option<ToastAction>,
        duration: u64,
    ) {
        self.announce(text, assertive);
        let number = self.last.get_value() + 1;
        self.last.set_value(number);
        self.shown.set(Some((number, text.to_owned(), action)));
        set_timeout(
            move || {
                if self.shown.get_untracked().is_some_and(|(known, ..)| known == number) {
                    self.shown.set(None);
                }
            },
            Duration::from_millis(duration),
        );
    }

    /// Announces a text to screen readers without showing it.
    pub(crate) fn announce(self, text: &str, assertive: bool) {
        let region = if assertive { self.assertive } else { self.polite };
        // A screen reader announces the same text again only if the region changes.
        let space = if region.get_untracked() == text { "\u{a0}" } else { "" };
        region.set(format!("{text}{space}"));
    }
}
