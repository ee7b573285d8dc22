//! What is said in passing: shown for a while, and told to those who listen.

use std::time::Duration;

use leptos::prelude::*;

/// How long a toast stays, in milliseconds, and for each of its characters.
const STAYS: (u64, u64) = (2_500, 45);

/// What is said.
#[derive(Clone, Copy)]
pub(crate) struct Toasts {
    shown: RwSignal<Option<(u64, String)>>,
    polite: RwSignal<String>,
    assertive: RwSignal<String>,
}

impl Toasts {
    pub(crate) fn new() -> Self {
        let (polite, assertive) = (RwSignal::default(), RwSignal::default());
        Self { shown: RwSignal::new(None), polite, assertive }
    }

    /// Shows a text and tells it.
    pub(crate) fn say(self, text: &str, assertive: bool) {
        self.tell(text, assertive);
        let number = self.shown.get_untracked().map_or(0, |(number, _)| number) + 1;
        self.shown.set(Some((number, text.to_owned())));
        let (least, each) = STAYS;
        let stays = Duration::from_millis(least + each * text.chars().count() as u64);
        set_timeout(
            move || {
                if self.shown.get_untracked().is_some_and(|(known, _)| known == number) {
                    self.shown.set(None);
                }
            },
            stays,
        );
    }

    /// Tells a text to those who listen alone.
    pub(crate) fn tell(self, text: &str, assertive: bool) {
        let region = if assertive { self.assertive } else { self.polite };
        // The same words twice are news the second time too.
        let space = if region.get_untracked() == text { "\u{a0}" } else { "" };
        region.set(format!("{text}{space}"));
    }
}

/// The place where it is said, on the page or in a dialog: what lies outside of an open dialog is
/// neither seen nor heard.
#[component]
pub(crate) fn ToastRegion(#[prop(optional)] is_in_dialog: bool) -> impl IntoView {
    let table = crate::table::table();
    let toasts = table.toasts;
    let shown = move || {
        let is_here = is_in_dialog || table.dialog.with(Option::is_none);
        toasts.shown.get().filter(|_| is_here)
    };
    view! {
        <div class="toasts">
            {move || shown().map(|(_, text)| view! { <div class="toast" aria-hidden="true">{text}</div> })}
        </div>
        <div class="hidden-text" role="status" aria-live="polite">{move || toasts.polite.get()}</div>
        <div class="hidden-text" role="alert" aria-live="assertive">{move || toasts.assertive.get()}</div>
    }
}
