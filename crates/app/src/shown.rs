//! What many like things show of the session - keys, cells for readers. It is found out for all of
//! them together, and only those that look different hear of a change: a beat that each of hundreds
//! followed by itself took longer than the move.

use anydoku_play::Session;
use leptos::prelude::*;

use crate::table::Table;

/// Like things, each known by a key, and what they show.
pub(crate) struct Shown<K: 'static, S: 'static> {
    list: StoredValue<Vec<(K, RwSignal<S>)>>,
    table: Table,
    look: fn(&Session, K) -> S,
}

impl<K, S> Clone for Shown<K, S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<K, S> Copy for Shown<K, S> {}

impl<K, S> Shown<K, S>
where
    K: Copy + Send + Sync,
    S: PartialEq + Send + Sync,
{
    /// Follows the session for as long as the component lives that asks for it.
    pub(crate) fn new(table: Table, look: fn(&Session, K) -> S) -> Self {
        let list = StoredValue::new(Vec::<(K, RwSignal<S>)>::new());
        Effect::new(move || {
            table.with(|session| {
                list.with_value(|list| {
                    for (key, shown) in list {
                        let now = look(session, *key);
                        if shown.with_untracked(|before| *before != now) {
                            shown.set(now);
                        }
                    }
                });
            });
        });
        Self { list, table, look }
    }

    /// What the thing of this key shows, until the component that asks goes.
    pub(crate) fn of(self, key: K) -> RwSignal<S> {
        let shown = RwSignal::new(self.table.peek(|session| (self.look)(session, key)));
        self.list.update_value(|list| list.push((key, shown)));
        on_cleanup(move || {
            // The list may have gone before its things.
            self.list.try_update_value(|list| list.retain(|(_, known)| *known != shown));
        });
        shown
    }
}
