//! Long presses of buttons.

use std::time::Duration;

use leptos::ev::PointerEvent;
use leptos::prelude::*;

use crate::dispatch::app::App;

/// The number of a pointer's secondary button.
const SECONDARY: i16 = 2;

/// Tells a long press of a button from a click. The secondary button does at once what a long press
/// does.
#[derive(Clone, Copy)]
pub(crate) struct LongPress {
    app: App,
    waiting: StoredValue<Option<TimeoutHandle>>,
    has_run: StoredValue<bool>,
}

impl LongPress {
    /// Creates it for a button, whose owner ends the wait.
    pub(crate) fn new(app: App) -> Self {
        let press = Self { app, waiting: StoredValue::new(None), has_run: StoredValue::new(false) };
        on_cleanup(move || press.cancel());
        press
    }

    /// Handles the press of a pointer: calls `run` once it is long.
    pub(crate) fn start(self, event: &PointerEvent, run: impl FnOnce() + 'static) {
        self.cancel();
        self.has_run.set_value(false);
        match event.button() {
            0 => {}
            SECONDARY => return run(),
            _ => return,
        }
        let long = self.app.peek(|session| session.settings().long_press_ms);
        let run = move || {
            self.has_run.set_value(true);
            run();
        };
        let waiting = set_timeout_with_handle(run, Duration::from_millis(u64::from(long)));
        self.waiting.set_value(waiting.ok());
    }

    /// Handles the end of a press, on the button or not.
    pub(crate) fn cancel(self) {
        if let Some(Some(waiting)) = self.waiting.try_update_value(Option::take) {
            waiting.clear();
        }
    }

    /// Handles a click. Returns whether it is the end of a long press, and so means nothing more.
    pub(crate) fn is_over(self) -> bool {
        self.cancel();
        self.has_run.try_update_value(std::mem::take).unwrap_or_default()
    }
}
