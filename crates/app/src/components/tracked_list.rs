//! What many like things show of the session - keys, cells for readers. It is found out for all of
//! them together, and only those that look different hear of a change: a beat that each of hundreds
//! followed by itself took longer than the move.

use anydoku_play::Session;
use leptos::prelude::*;

use crate::dispatch::app::App;

/// Like things, each known by a key, and what they show.
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
    /// Follows the session for as long as the component lives that asks for it.
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

    /// What the thing of this key shows, until the component that asks goes.
    pub(crate) fn track(self, key: K) -> RwSignal<S> {
        let signal = RwSignal::new(self.app.peek(|session| (self.read)(session, key)));
        self.list.update_value(|list| list.push((key, signal)));
        on_cleanup(move || {
            // The list may have gone before its things.
            self.list.try_update_value(|list| list.retain(|(_, known)| *known != signal));
        });
        signal
    }
}
