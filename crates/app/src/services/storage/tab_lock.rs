//! Locks that let only one tab play a game. In a browser without locks, the database still rejects
//! parts of a log that another tab has written.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use js_sys::{Function, Object, Promise, Reflect};
use leptos::prelude::window;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;

/// The lock of a game, held until it is dropped or another tab steals it.
#[derive(Default)]
pub(crate) struct TabLock {
    release: Rc<RefCell<Option<Function>>>,
    is_stolen: Rc<Cell<bool>>,
}

impl TabLock {
    /// Whether another tab has stolen the lock.
    pub(crate) fn is_stolen(&self) -> bool {
        self.is_stolen.get()
    }
}

impl Drop for TabLock {
    fn drop(&mut self) {
        if let Some(release) = self.release.borrow_mut().take() {
            // Resolving a promise again has no effect.
            let _ = release.call0(&JsValue::UNDEFINED);
        }
    }
}

fn set(object: &Object, name: &str) {
    let _ = Reflect::set(object, &name.into(), &true.into());
}

/// Acquires the lock of a game, or returns `None` if another tab holds it.
pub(crate) async fn try_acquire(game: &str) -> Option<TabLock> {
    acquire(game, false, || {}).await
}

/// Acquires the lock of a game, from another tab if `steals`. Returns `None` if another tab holds it.
/// Calls `on_stolen` when another tab takes it over.
pub(crate) async fn acquire(
    game: &str,
    steals: bool,
    on_stolen: impl FnOnce() + 'static,
) -> Option<TabLock> {
    let manager = Reflect::get(&window().navigator(), &"locks".into()).ok();
    let request = manager.as_ref().and_then(|it| Reflect::get(it, &"request".into()).ok());
    let Some(request) = request.and_then(|request| request.dyn_into::<Function>().ok()) else {
        return Some(TabLock::default());
    };
    let manager = manager.unwrap_or_default();
    let options = Object::new();
    set(&options, if steals { "steal" } else { "ifAvailable" });
    let lock = TabLock::default();
    let acquired = {
        let name = JsValue::from(format!("anydoku-{game}"));
        let (release_slot, stolen_flag) = (lock.release.clone(), lock.is_stolen.clone());
        let mut on_stolen = Some(on_stolen);
        Promise::new(&mut |resolve, _| {
            let (release_slot, stolen_flag) = (release_slot.clone(), stolen_flag.clone());
            let on_grant = {
                let resolve = resolve.clone();
                Closure::once_into_js(move |lock: JsValue| -> JsValue {
                    let is_acquired = !lock.is_null();
                    let _ = resolve.call1(&JsValue::UNDEFINED, &is_acquired.into());
                    if !is_acquired {
                        return JsValue::UNDEFINED;
                    }
                    Promise::new(&mut |release, _| *release_slot.borrow_mut() = Some(release))
                        .into()
                })
            };
            let requested = request.call3(&manager, &name, &options, &on_grant);
            let requested = requested.ok().and_then(|value| value.dyn_into::<Promise>().ok());
            let Some((requested, on_stolen)) = requested.zip(on_stolen.take()) else {
                let _ = resolve.call1(&JsValue::UNDEFINED, &true.into());
                return;
            };
            leptos::task::spawn_local(async move {
                let Err(error) = JsFuture::from(requested).await else { return };
                let name = Reflect::get(&error, &"name".into()).unwrap_or_default();
                let is_stolen = name == "AbortError";
                // If the browser refuses all locks, it is treated like one without locks.
                let _ = resolve.call1(&JsValue::UNDEFINED, &(!is_stolen).into());
                if is_stolen {
                    stolen_flag.set(true);
                    on_stolen();
                }
            });
        })
    };
    let is_acquired = JsFuture::from(acquired).await.ok()?.as_bool()?;
    is_acquired.then_some(lock)
}
