//! Views that come and go with signals.

use std::hash::Hash;

use leptos_macro::component;
use reactive_graph::computed::ArcMemo;
use reactive_graph::owner::Owner;
use reactive_graph::traits::Get as _;
use tachys::reactive_graph::OwnedView;
use tachys::view::keyed::{SerializableKey, keyed};

use crate::children::{ChildrenFn, ViewFn};
use crate::view::IntoView;

/// Shows children while a condition holds, and else another view.
#[component]
pub fn Show<W: Fn() -> bool + Send + Sync + 'static>(
    children: ChildrenFn,
    when: W,
    #[prop(optional, into)] fallback: ViewFn,
) -> impl IntoView {
    let holds = ArcMemo::new(move |_| when());
    move || if holds.get() { children() } else { fallback.run() }
}

/// Shows a view of each item. An item that keeps its key keeps its elements.
#[component]
pub fn For<E, I, T, C, V, F, K>(each: E, key: F, children: C) -> impl IntoView
where
    E: Fn() -> I + Send + 'static,
    I: IntoIterator<Item = T> + Send + 'static,
    C: Fn(T) -> V + Send + Clone + 'static,
    V: IntoView + 'static,
    F: Fn(&T) -> K + Send + Clone + 'static,
    K: Eq + Hash + SerializableKey + 'static,
    T: Send + 'static,
{
    // Owners of the items outlive a change of the list.
    let list = Owner::current();
    let shown = move |_, item| {
        let owner = list.as_ref().map_or_else(Owner::new, |list| list.with(Owner::new));
        let view = owner.with(|| children(item));
        (drop, OwnedView::new_with_owner(view, owner))
    };
    move || keyed(each(), key.clone(), shown.clone())
}
