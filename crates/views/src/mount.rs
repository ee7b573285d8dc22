//! The start.

use any_spawner::Executor;
use reactive_graph::owner::Owner;
use tachys::dom::body;
use tachys::view::Mountable as _;

use crate::view::IntoView;

/// Shows a view in the body of the page, for good.
pub fn mount_to_body<V: IntoView>(view: impl FnOnce() -> V) {
    // Fails if it is there already.
    let _ = Executor::init_wasm_bindgen();
    let owner = Owner::new();
    let state = owner.with(|| {
        let mut state = view().build();
        state.mount(&body(), None);
        state
    });
    std::mem::forget((state, owner));
}
