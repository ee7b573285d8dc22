//! Icons: paths on a square of 24, with strokes of 1.75.

use leptos::prelude::*;

/// The path of an icon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sign(&'static str);

#[rustfmt::skip]
impl Sign {
    pub(crate) const MENU: Self = Self("M4 7h16M4 12h16M4 17h16");
    pub(crate) const MORE: Self = Self("M5 12m-.875 0a.875.875 0 1 0 1.750 0a.875.875 0 1 0-1.750 0M12 12m-.875 0a.875.875 0 1 0 1.750 0a.875.875 0 1 0-1.750 0M19 12m-.875 0a.875.875 0 1 0 1.750 0a.875.875 0 1 0-1.750 0");
    pub(crate) const UNDO: Self = Self("M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3");
    pub(crate) const REDO: Self = Self("m15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3");
    pub(crate) const PAUSE: Self = Self("M9 5v14M15 5v14");
    pub(crate) const RUN: Self = Self("M7 4v16l13-8z");
    pub(crate) const ERASE: Self = Self("M8 20 3.6 15.6a2 2 0 0 1 0-2.8l8.7-8.7a2 2 0 0 1 2.8 0l4.8 4.8a2 2 0 0 1 0 2.8L12 20M21 20H8M7 10l7 7");
    pub(crate) const MARKS: Self = Self("M4 20l1-4L16 5a2 2 0 0 1 3 3L8 19zM14 7l3 3");
    pub(crate) const CHECK: Self = Self("m5 13 4.5 4.5L19 7");
    pub(crate) const CHECKPOINT: Self = Self("M5 21V4M5 4h13l-3 5 3 5H5");
    pub(crate) const HINT: Self = Self("M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.8.8 1 1.5 1 2.5h6c0-1 .2-1.700 1-2.500A6 6 0 0 0 12 3z");
    pub(crate) const CLOSE: Self = Self("M6 6l12 12M18 6 6 18");
    pub(crate) const BACK: Self = Self("m14.5 6-6 6 6 6");
    pub(crate) const FORWARD: Self = Self("m9.5 6 6 6-6 6");
    pub(crate) const LAST: Self = Self("m7 6 6 6-6 6M17 6v12");
    pub(crate) const PLUS: Self = Self("M12 5v14M5 12h14");
    pub(crate) const MINUS: Self = Self("M5 12h14");
    pub(crate) const LIBRARY: Self = Self("M4 4v16M9 4v16M14 5l5 15");
    pub(crate) const STATISTICS: Self = Self("M5 20v-7M12 20V4M19 20v-11");
    pub(crate) const CALENDAR: Self = Self("M4 6h16v14H4zM4 11h16M8 3v5M16 3v5");
    pub(crate) const COLLECTION: Self = Self("M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z");
    pub(crate) const LESSON: Self = Self("M12 7c-2-1.500-5-2-8-1.500v13c3-.500 6 0 8 1.500 2-1.500 5-2 8-1.500v-13c-3-.500-6 0-8 1.500zM12 7v13");
    pub(crate) const SHARE: Self = Self("M12 15V4M8 7l4-4 4 4M6 12H5v8h14v-8h-1");
    pub(crate) const PRINT: Self = Self("M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z");
    pub(crate) const RESTART: Self = Self("M5 5v5h5M5.500 10A7 7 0 1 1 5 14");
    pub(crate) const HISTORY: Self = Self("M12 7v5l3 2M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16z");
    pub(crate) const FIND: Self = Self("m20 20-4.500-4.500M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14z");
    pub(crate) const LOCK: Self = Self("M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3");
    pub(crate) const UNLOCK: Self = Self("M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 6.800-1.200");
    pub(crate) const SETTINGS: Self = Self("M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4");
    pub(crate) const HELP: Self = Self("M9 9a3 3 0 1 1 4.500 2.600c-1 .600-1.500 1.200-1.500 2.400M12 17.500h.01M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z");
    pub(crate) const FIT: Self = Self("M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5");
}

/// An icon. Its label is elsewhere.
#[component]
pub(crate) fn Icon(sign: Sign) -> impl IntoView {
    view! {
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d=sign.0></path>
        </svg>
    }
}
