//! The engine in its workers: questions out, answers back, a new worker where one broke. What the
//! first board does without has a worker of its own, started when it is first asked for.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;

use anydoku_worker::protocol::{AskId, FromWorker, Task, ToWorker};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use web_sys::{ErrorEvent, MessageEvent, Worker, WorkerOptions, WorkerType};

type Listener = Box<dyn FnMut(FromWorker)>;

/// The workers: that of the engine, and that of files and lessons.
#[derive(Clone)]
pub(crate) struct Engine([Line; 2]);

/// A worker and who waits for it.
#[derive(Clone)]
struct Line(Rc<Inner>);

struct Inner {
    /// What `index.html` calls the worker's script.
    script: &'static str,
    worker: RefCell<Option<Worker>>,
    listeners: RefCell<HashMap<AskId, Listener>>,
    /// The number of the last question: odd ones are the engine's, even ones those of files.
    last: Cell<AskId>,
}

impl Default for Engine {
    fn default() -> Self {
        Self([Line::new("anydoku-worker", 1), Line::new("anydoku-files", 2)])
    }
}

impl Engine {
    /// Asks; `listener` hears of progress and then of the end, once.
    pub(crate) fn ask(&self, task: Task, listener: impl FnMut(FromWorker) + 'static) -> AskId {
        self.line(&task).send(task, false, listener)
    }

    /// Asks for what nobody waits for: it is done when there is nothing else to do.
    pub(crate) fn ask_idly(&self, task: Task, listener: impl FnMut(FromWorker) + 'static) -> AskId {
        self.line(&task).send(task, true, listener)
    }

    fn line(&self, task: &Task) -> &Line {
        &self.0[usize::from(task.is_of_files())]
    }

    /// Has a question left; its listener hears of it, with the best so far.
    pub(crate) fn cancel(&self, id: AskId) {
        self.0[usize::from(id.is_multiple_of(2))].cancel(id);
    }

    /// Starts the engine's worker, so that its first answer need not wait for it.
    pub(crate) fn warm(&self) {
        // One that cannot start is told of when it is needed.
        let _ = self.0[0].worker();
    }
}

impl Line {
    fn new(script: &'static str, first: AskId) -> Self {
        Self(Rc::new(Inner {
            script,
            worker: RefCell::default(),
            listeners: RefCell::default(),
            last: Cell::new(first),
        }))
    }

    /// The address of the script.
    fn script(&self) -> String {
        let named = || {
            let document = web_sys::window()?.document()?;
            let meta = document.query_selector(&format!("meta[name={}]", self.0.script)).ok()??;
            meta.get_attribute("content")
        };
        named().unwrap_or_else(|| "worker.js".to_owned())
    }

    fn send(
        &self,
        task: Task,
        background: bool,
        listener: impl FnMut(FromWorker) + 'static,
    ) -> AskId {
        let id = self.0.last.get() + 2;
        self.0.last.set(id);
        self.0.listeners.borrow_mut().insert(id, Box::new(listener));
        let message = ToWorker::Ask { id, task: Box::new(task), background }.to_json();
        let sent = self.worker().and_then(|worker| {
            worker.post_message(&JsValue::from_str(&message)).map_err(|error| told(&error))
        });
        if let Err(message) = sent {
            // Not at once: who asks does not expect an answer before it has its number.
            let line = self.clone();
            leptos::task::spawn_local(async move { line.break_off(&message) });
        }
        id
    }

    fn cancel(&self, id: AskId) {
        if let Some(worker) = &*self.0.worker.borrow() {
            // A worker that takes no message has broken, of which its own handler hears.
            let _ = worker.post_message(&JsValue::from_str(&ToWorker::Cancel { id }.to_json()));
        }
    }

    fn worker(&self) -> Result<Worker, String> {
        if let Some(worker) = &*self.0.worker.borrow() {
            return Ok(worker.clone());
        }
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker =
            Worker::new_with_options(&self.script(), &options).map_err(|error| told(&error))?;
        // What one that was ended says late is not its successor's word.
        let line = self.clone();
        let own = worker.clone();
        let is_at_work = move || line.0.worker.borrow().as_ref() == Some(&own);
        let line = self.clone();
        let is_heard = is_at_work.clone();
        let heard = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(text) = event.data().as_string().filter(|_| is_heard()) {
                line.hear(&text);
            }
        });
        worker.set_onmessage(Some(heard.as_ref().unchecked_ref()));
        heard.forget();
        let line = self.clone();
        let failed = Closure::<dyn FnMut(ErrorEvent)>::new(move |event: ErrorEvent| {
            event.prevent_default();
            if !is_at_work() {
                return;
            }
            // A script that does not load brings an event without words.
            let message = js_sys::Reflect::get(&event, &JsValue::from_str("message"));
            let message = message.ok().and_then(|message| message.as_string());
            let message = message.unwrap_or_else(|| "its script does not load".to_owned());
            line.break_off(&format!("The engine stopped: {message}"));
        });
        worker.set_onerror(Some(failed.as_ref().unchecked_ref()));
        failed.forget();
        *self.0.worker.borrow_mut() = Some(worker.clone());
        Ok(worker)
    }

    fn hear(&self, text: &str) {
        match FromWorker::parse(text) {
            Ok(FromWorker::Ready) => {}
            Ok(FromWorker::Broken { message }) => self.break_off(&message),
            Ok(message) => {
                let Some(id) = message.id() else { return };
                let is_last = !matches!(message, FromWorker::Progress(_));
                let listener = self.0.listeners.borrow_mut().remove(&id);
                if let Some(mut listener) = listener {
                    listener(message);
                    if !is_last {
                        self.0.listeners.borrow_mut().insert(id, listener);
                    }
                }
            }
            Err(error) => self.break_off(&error.to_string()),
        }
    }

    /// The worker has broken: all who wait hear of it, and the next question starts another.
    fn break_off(&self, why: &str) {
        if let Some(worker) = self.0.worker.borrow_mut().take() {
            worker.terminate();
        }
        let listeners = std::mem::take(&mut *self.0.listeners.borrow_mut());
        for (id, mut listener) in listeners {
            listener(FromWorker::Failed { id, message: why.to_owned(), place: None });
        }
    }
}

fn told(error: &JsValue) -> String {
    let error = error.dyn_ref::<js_sys::Error>().map(|error| String::from(error.message()));
    format!("The engine did not start: {}", error.unwrap_or_else(|| "no reason given".to_owned()))
}
