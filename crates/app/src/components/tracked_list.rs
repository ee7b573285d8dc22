//! The state of many similar views, such as keys, derived from the session. One effect computes it for
//! all of them and notifies only those that have changed. If each of hundreds of views followed the
//! session itself, that would take longer than the move.

use anydoku_play::Session;
use leptos::prelude::*;

use crate::dispatch::app::App;

/// The states of similar views, by key.
pub(crate) struct TrackedList<K: 'static, S: 'static> {
    list: StoredValue<Vec<(K, RwSignal<S>)>>,
    app: App,
    read: fn(&Session, K) -> S,
}

impl<K, S> Clone for TrackedList<K, S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<K, S> Copy for TrackedList<K, S> {}

impl<K, S> TrackedList<K, S>
where
    K: Copy + Send + Sync,
    S: PartialEq + Send + Sync,
{
    /// Creates a list that follows the session until the current component is removed.
    pub(crate) fn new(app: App, read: fn(&Session, K) -> S) -> Self {
        let list = StoredValue::new(Vec::<(K, RwSignal<S>)>::new());
        Effect::new(move || {
            app.with(|session| {
                list.with_value(|list| {
                    for (key, signal) in list {
                        let now = read(session, *key);
                        if signal.with_untracked(|before| *before != now) {
                            signal.set(now);
                        }
                    }
                });
            });
        });
        Self { list, app, read }
    }

    /// Returns the state of the view with this key, until the current component is removed.
    pub(crate) fn track(self, key: K) -> RwSignal<S> {
        let signal = RwSignal::new(self.app.peek(|session| (self.read)(session, key)));
        self.list.update_value(|list| list.push((key, signal)));
        on_cleanup(move || {
            // The list may be removed before its views.
            self.list.try_update_value(|list| list.retain(|(_, known)| *known != signal));
        });
        signal
    }
}
