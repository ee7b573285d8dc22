//! Runs a scheduler in a browser's worker: it receives messages, works in time slices and lets the
//! event loop deliver messages in between.

use std::cell::{Cell, RefCell};
use std::panic::{self, PanicHookInfo};
use std::rc::Rc;

use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort};

use crate::scheduler::Scheduler;
use anydoku_protocol::FromWorker;

/// The length of a time slice, in milliseconds.
const SLICE_MS: f64 = 12.0;

/// Starts a scheduler in this worker. A panic is reported to the app before the worker ends.
pub fn start() {
    panic::set_hook(Box::new(report_panic));
    let (scheduler, scope) = (Scheduler::new(), scope());
    // A failure here reaches the app only as the worker's own error event.
    if let Ok(channel) = MessageChannel::new() {
        EventLoop::start(scheduler, &scope, &channel);
        post(&scope, &FromWorker::Ready);
    }
}

fn scope() -> DedicatedWorkerGlobalScope {
    js_sys::global().unchecked_into()
}

fn post(scope: &DedicatedWorkerGlobalScope, message: &FromWorker) {
    // Posting a string can't fail.
    let _ = scope.post_message(&JsValue::from_str(&message.to_json()));
}

fn report_panic(info: &PanicHookInfo<'_>) {
    let message = format!("the engine stopped: {info}");
    post(&scope(), &FromWorker::Broken { message });
}

/// A scheduler, and the port that schedules its next time slice.
struct EventLoop {
    scheduler: RefCell<Scheduler>,
    scope: DedicatedWorkerGlobalScope,
    wake_port: MessagePort,
    /// Whether a wake-up was posted and has not arrived yet.
    is_wake_pending: Cell<bool>,
}

impl EventLoop {
    fn start(scheduler: Scheduler, scope: &DedicatedWorkerGlobalScope, channel: &MessageChannel) {
        let this = Rc::new(Self {
            scheduler: RefCell::new(scheduler),
            scope: scope.clone(),
            wake_port: channel.port2(),
            is_wake_pending: Cell::new(false),
        });
        let receiver = Rc::clone(&this);
        let receive = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            receiver.receive(&event.data().as_string().unwrap_or_default());
        });
        scope.set_onmessage(Some(receive.as_ref().unchecked_ref()));
        let run_slice = Closure::<dyn FnMut()>::new(move || this.run_slice());
        channel.port1().set_onmessage(Some(run_slice.as_ref().unchecked_ref()));
        // Both live as long as the worker.
        receive.forget();
        run_slice.forget();
    }

    fn receive(&self, message: &str) {
        self.scheduler.borrow_mut().receive(message);
        self.wake();
    }

    /// Schedules a time slice, unless one is scheduled already.
    fn wake(&self) {
        if !self.is_wake_pending.replace(true) {
            // Posting null can't fail.
            let _ = self.wake_port.post_message(&JsValue::NULL);
        }
    }

    fn run_slice(&self) {
        self.is_wake_pending.set(false);
        let mut scheduler = self.scheduler.borrow_mut();
        let performance = self.scope.performance();
        let mut clock = || performance.as_ref().map_or(0.0, web_sys::Performance::now);
        scheduler.run(&mut clock, SLICE_MS);
        for message in scheduler.drain_messages() {
            post(&self.scope, &message);
        }
        if !scheduler.is_idle() {
            self.wake();
        }
    }
}
