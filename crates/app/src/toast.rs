//! What is said in passing: shown for a while, and told to those who listen.

use std::time::Duration;

use leptos::prelude::*;

use crate::table::Table;

/// How long a toast stays, in milliseconds, and for each of its characters.
const STAYS: (u64, u64) = (2_500, 45);

/// How long one stays that offers something to do.
const OFFERED: u64 = 9_000;

/// What a toast offers: what its button says, and does.
type Offer = (&'static str, fn(Table));

/// What is said.
#[derive(Clone, Copy)]
pub(crate) struct Toasts {
    shown: RwSignal<Option<(u64, String, Option<Offer>)>>,
    /// The number of the last one.
    last: StoredValue<u64>,
    polite: RwSignal<String>,
    assertive: RwSignal<String>,
}

impl Toasts {
    pub(crate) fn new() -> Self {
        let (polite, assertive) = (RwSignal::default(), RwSignal::default());
        Self { shown: RwSignal::new(None), last: StoredValue::new(0), polite, assertive }
    }

    /// Shows a text and tells it.
    pub(crate) fn say(self, text: &str, assertive: bool) {
        let (least, each) = STAYS;
        self.show(text, assertive, None, least + each * text.chars().count() as u64);
    }

    /// Shows a text with something to do, and tells the text.
    pub(crate) fn offer(self, text: &str, label: &'static str, act: fn(Table)) {
        self.show(text, false, Some((label, act)), OFFERED);
    }

    fn show(self, text: &str, assertive: bool, offer: Option<Offer>, stays: u64) {
        self.tell(text, assertive);
        let number = self.last.get_value() + 1;
        self.last.set_value(number);
        self.shown.set(Some((number, text.to_owned(), offer)));
        set_timeout(
            move || {
                if self.shown.get_untracked().is_some_and(|(known, ..)| known == number) {
                    self.shown.set(None);
                }
            },
            Duration::from_millis(stays),
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
            {move || shown().map(|(_, text, offer)| view! {
                <div class="toast"><span aria-hidden="true">{text}</span>
                    {offer.map(|(label, act)| view! {
                        <button type="button" on:click=move |_| { toasts.shown.set(None); act(table); }>{label}</button>
                    })}</div>
            })}
        </div>
        <div class="hidden-text" role="status" aria-live="polite">{move || toasts.polite.get()}</div>
        <div class="hidden-text" role="alert" aria-live="assertive">{move || toasts.assertive.get()}</div>
    }
}
