//! A desk in a worker of a browser: hears messages, works in slices, lets messages in between.

use std::cell::{Cell, RefCell};
use std::panic::{self, PanicHookInfo};
use std::rc::Rc;

use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort};

use crate::desk::{Desk, Start};
use crate::protocol::FromWorker;

/// A slice, in milliseconds.
const SLICE: f64 = 12.0;

/// Opens a desk in this worker. A panic is told before the worker ends.
pub fn open(start: Start) {
    panic::set_hook(Box::new(broken));
    let (desk, scope) = (Desk::new(start), scope());
    // Nobody is told of what fails here but by the worker's own error.
    if let Ok(channel) = MessageChannel::new() {
        Office::open(desk, &scope, &channel);
        say(&scope, &FromWorker::Ready);
    }
}

fn scope() -> DedicatedWorkerGlobalScope {
    js_sys::global().unchecked_into()
}

fn say(scope: &DedicatedWorkerGlobalScope, message: &FromWorker) {
    // Text can be posted always.
    let _ = scope.post_message(&JsValue::from_str(&message.to_json()));
}

fn broken(info: &PanicHookInfo<'_>) {
    let message = format!("the engine stopped: {info}");
    say(&scope(), &FromWorker::Broken { message });
}

/// The desk, and what wakes it.
struct Office {
    desk: RefCell<Desk>,
    scope: DedicatedWorkerGlobalScope,
    bell: MessagePort,
    /// Whether the bell was rung and is not yet heard.
    rung: Cell<bool>,
}

impl Office {
    fn open(desk: Desk, scope: &DedicatedWorkerGlobalScope, channel: &MessageChannel) {
        let office = Rc::new(Self {
            desk: RefCell::new(desk),
            scope: scope.clone(),
            bell: channel.port2(),
            rung: Cell::new(false),
        });
        let hearing = Rc::clone(&office);
        let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            hearing.hear(&event.data().as_string().unwrap_or_default());
        });
        scope.set_onmessage(Some(hear.as_ref().unchecked_ref()));
        let work = Closure::<dyn FnMut()>::new(move || office.work());
        channel.port1().set_onmessage(Some(work.as_ref().unchecked_ref()));
        // Both live as long as the worker.
        hear.forget();
        work.forget();
    }

    fn hear(&self, message: &str) {
        self.desk.borrow_mut().hear(message);
        self.ring();
    }

    fn ring(&self) {
        if !self.rung.replace(true) {
            // Nothing can be posted always.
            let _ = self.bell.post_message(&JsValue::NULL);
        }
    }

    /// A slice of work.
    fn work(&self) {
        self.rung.set(false);
        let mut desk = self.desk.borrow_mut();
        let performance = self.scope.performance();
        let mut clock = || performance.as_ref().map_or(0.0, web_sys::Performance::now);
        desk.run(&mut clock, SLICE);
        for message in desk.messages() {
            say(&self.scope, &message);
        }
        if !desk.is_idle() {
            self.ring();
        }
    }
}
