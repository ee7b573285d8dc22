//! One tab plays a game at a time: who plays it holds the browser's lock of its name. Where a browser
//! has no locks, the database still refuses a part of a log that another tab has written.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use js_sys::{Function, Object, Promise, Reflect};
use leptos::prelude::window;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;

/// A lock that is held until this is dropped, or taken.
#[derive(Default)]
pub(crate) struct Held {
    release: Rc<RefCell<Option<Function>>>,
    is_taken: Rc<Cell<bool>>,
}

impl Held {
    /// Whether another tab has taken it.
    pub(crate) fn is_taken(&self) -> bool {
        self.is_taken.get()
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        if let Some(release) = self.release.borrow_mut().take() {
            // A promise that is resolved already stays so.
            let _ = release.call0(&JsValue::UNDEFINED);
        }
    }
}

fn set(object: &Object, name: &str) {
    // A plain object takes any member.
    let _ = Reflect::set(object, &name.into(), &true.into());
}

/// Holds the lock of a game that no tab plays; nothing if one does.
pub(crate) async fn hold_if_free(game: &str) -> Option<Held> {
    hold(game, false, || {}).await
}

/// Holds the lock of a game, or takes it from the tab that holds it; nothing if another tab does.
/// `lost` hears when it is taken from here.
pub(crate) async fn hold(game: &str, takes: bool, lost: impl FnOnce() + 'static) -> Option<Held> {
    let manager = Reflect::get(&window().navigator(), &"locks".into()).ok();
    let request = manager.as_ref().and_then(|it| Reflect::get(it, &"request".into()).ok());
    let Some(request) = request.and_then(|request| request.dyn_into::<Function>().ok()) else {
        return Some(Held::default());
    };
    let manager = manager.unwrap_or_default();
    let options = Object::new();
    set(&options, if takes { "steal" } else { "ifAvailable" });
    let held = Held::default();
    let answered = {
        let name = JsValue::from(format!("anydoku-{game}"));
        let (held, is_lost) = (held.release.clone(), held.is_taken.clone());
        let mut lost = Some(lost);
        Promise::new(&mut |answer, _| {
            let (held, is_lost) = (held.clone(), is_lost.clone());
            let got = {
                let answer = answer.clone();
                Closure::once_into_js(move |lock: JsValue| -> JsValue {
                    let is_held = !lock.is_null();
                    // Who waits for the answer takes any.
                    let _ = answer.call1(&JsValue::UNDEFINED, &is_held.into());
                    if !is_held {
                        return JsValue::UNDEFINED;
                    }
                    Promise::new(&mut |release, _| *held.borrow_mut() = Some(release)).into()
                })
            };
            let requested = request.call3(&manager, &name, &options, &got);
            let requested = requested.ok().and_then(|it| it.dyn_into::<Promise>().ok());
            let Some((requested, lost)) = requested.zip(lost.take()) else {
                let _ = answer.call1(&JsValue::UNDEFINED, &true.into());
                return;
            };
            leptos::task::spawn_local(async move {
                let Err(error) = JsFuture::from(requested).await else { return };
                let name = Reflect::get(&error, &"name".into()).unwrap_or_default();
                let is_taken = name == "AbortError";
                // A browser that refuses locks altogether is as one that has none.
                let _ = answer.call1(&JsValue::UNDEFINED, &(!is_taken).into());
                if is_taken {
                    is_lost.set(true);
                    lost();
                }
            });
        })
    };
    let is_held = JsFuture::from(answered).await.ok()?.as_bool()?;
    is_held.then_some(held)
}
