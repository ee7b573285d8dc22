//! The client of the engine's two workers: sends requests, dispatches responses and replaces a worker
//! that has crashed. Both workers run the same module. The second one imports, exports and prints while
//! the first one searches; it starts when it is needed, and ends once it is idle, which frees its memory.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;
use std::time::Duration;

use anydoku_play::Texts;
use anydoku_protocol::{FromWorker, RequestId, Task, ToWorker};
use leptos::prelude::set_timeout;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use web_sys::{ErrorEvent, MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::util::format::Message;

/// How long the document worker is kept without requests. A new one takes a moment to start.
const IDLE_TIME: Duration = Duration::from_secs(20);

type Listener = Box<dyn FnMut(FromWorker)>;

/// The clients of the two workers: one for searches, one for documents and practice.
#[derive(Clone)]
pub(crate) struct Engine([WorkerClient; 2]);

/// A worker, with the listeners of its running requests.
#[derive(Clone)]
struct WorkerClient(Rc<ClientState>);

/// The shared state of a client.
struct ClientState {
    worker: RefCell<Option<Worker>>,
    /// Whether the worker is kept while it is idle.
    is_kept: bool,
    listeners: RefCell<HashMap<RequestId, (Listener, Message)>>,
    /// The language of errors.
    texts: RefCell<Texts>,
    /// The id of the last request: odd for the search worker, even for the document worker.
    last_id: Cell<RequestId>,
    /// The compiled explanations in the language that is set; empty for English.
    explanations: RefCell<String>,
}

impl Default for Engine {
    fn default() -> Self {
        Self([WorkerClient::new(1, true), WorkerClient::new(2, false)])
    }
}

impl Engine {
    /// Sends a request. `listener` receives its progress messages and then one final message.
    pub(crate) fn request(
        &self,
        task: Task,
        listener: impl FnMut(FromWorker) + 'static,
    ) -> RequestId {
        self.client(&task).send(task, false, listener)
    }

    /// Sends a request that runs only when the worker has nothing else to do.
    pub(crate) fn request_in_background(
        &self,
        task: Task,
        listener: impl FnMut(FromWorker) + 'static,
    ) -> RequestId {
        self.client(&task).send(task, true, listener)
    }

    /// Returns the client of the worker that runs `task`.
    fn client(&self, task: &Task) -> &WorkerClient {
        &self.0[usize::from(task.is_document_task())]
    }

    /// Cancels a request. Its listener receives the best result so far.
    pub(crate) fn cancel(&self, id: RequestId) {
        self.0[usize::from(id.is_multiple_of(2))].cancel(id);
    }

    /// Sets the language of explanations: its compiled texts, empty for English.
    /// Returns whether it differs from the one before.
    pub(crate) fn set_explanations(&self, texts: &str) -> bool {
        let mut is_changed = false;
        for client in &self.0 {
            is_changed |= client.set_explanations(texts);
        }
        is_changed
    }

    /// Sets the language of errors.
    pub(crate) fn set_texts(&self, texts: &Texts) {
        for client in &self.0 {
            client.0.texts.replace(texts.clone());
        }
    }

    /// Starts the search worker, so that the first request does not wait for it to load.
    pub(crate) fn preload(&self) {
        // An error is reported when the worker is needed.
        let _ = self.0[0].worker();
    }
}

/// Returns the URL of the worker script, which `index.html` names.
fn script_url() -> String {
    let from_document = || {
        let document = web_sys::window()?.document()?;
        document.query_selector("meta[name=anydoku-worker]").ok()??.get_attribute("content")
    };
    from_document().unwrap_or_else(|| "worker.js".to_owned())
}

impl WorkerClient {
    fn new(first: RequestId, is_kept: bool) -> Self {
        Self(Rc::new(ClientState {
            worker: RefCell::default(),
            is_kept,
            listeners: RefCell::default(),
            texts: RefCell::new(Texts::english().clone()),
            last_id: Cell::new(first),
            explanations: RefCell::default(),
        }))
    }

    fn send(
        &self,
        task: Task,
        background: bool,
        listener: impl FnMut(FromWorker) + 'static,
    ) -> RequestId {
        let id = self.0.last_id.get() + 2;
        self.0.last_id.set(id);
        let failure = failure_text(&task);
        self.0.listeners.borrow_mut().insert(id, (Box::new(listener), failure));
        let message = ToWorker::Request { id, task: Box::new(task), background }.to_json();
        let sent =
            self.worker().and_then(|worker| worker.post_message(&JsValue::from_str(&message)));
        if sent.is_err() {
            // Deferred: the caller does not expect a response before it has the id.
            let client = self.clone();
            leptos::task::spawn_local(async move {
                client.fail_all(Texts::notice_engine_not_started);
            });
        }
        id
    }

    fn set_explanations(&self, texts: &str) -> bool {
        if *self.0.explanations.borrow() == texts {
            return false;
        }
        texts.clone_into(&mut self.0.explanations.borrow_mut());
        if let Some(worker) = &*self.0.worker.borrow() {
            self.send_explanations(worker);
        }
        true
    }

    fn send_explanations(&self, worker: &Worker) {
        let texts = self.0.explanations.borrow().clone();
        // If this fails, the worker has crashed, and its error handler runs.
        let message = ToWorker::SetExplanations { texts }.to_json();
        let _ = worker.post_message(&JsValue::from_str(&message));
    }

    fn cancel(&self, id: RequestId) {
        if let Some(worker) = &*self.0.worker.borrow() {
            // If this fails, the worker has crashed, and its error handler runs.
            let _ = worker.post_message(&JsValue::from_str(&ToWorker::Cancel { id }.to_json()));
        }
    }

    /// Returns the worker, and starts it if there is none.
    fn worker(&self) -> Result<Worker, JsValue> {
        if let Some(worker) = &*self.0.worker.borrow() {
            return Ok(worker.clone());
        }
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&script_url(), &options)?;
        // Late messages of a worker that was replaced are ignored.
        let client = self.clone();
        let current = worker.clone();
        let is_current = move || client.0.worker.borrow().as_ref() == Some(&current);
        let client = self.clone();
        let is_sender_current = is_current.clone();
        let receive = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(text) = event.data().as_string().filter(|_| is_sender_current()) {
                client.receive(&text);
            }
        });
        worker.set_onmessage(Some(receive.as_ref().unchecked_ref()));
        receive.forget();
        let client = self.clone();
        let on_error = Closure::<dyn FnMut(ErrorEvent)>::new(move |event: ErrorEvent| {
            event.prevent_default();
            if !is_current() {
                return;
            }
            client.fail_all(Texts::notice_engine_stopped);
        });
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        on_error.forget();
        if !self.0.explanations.borrow().is_empty() {
            self.send_explanations(&worker);
        }
        *self.0.worker.borrow_mut() = Some(worker.clone());
        Ok(worker)
    }

    /// Passes a message to the listener of its request.
    fn receive(&self, text: &str) {
        match FromWorker::parse(text) {
            Ok(FromWorker::Ready) => {}
            Ok(FromWorker::Broken { .. }) | Err(_) => self.fail_all(Texts::notice_engine_stopped),
            Ok(mut message) => {
                let Some(id) = message.id() else { return };
                let is_final = !matches!(message, FromWorker::Progress(_));
                let known = self.0.listeners.borrow_mut().remove(&id);
                let Some((mut listener, failure)) = known else { return };
                if let FromWorker::Failed { message, .. } = &mut message {
                    // The reason of the worker is for developers.
                    *message = failure(&self.0.texts.borrow()).to_owned();
                }
                listener(message);
                if is_final {
                    self.end_when_idle();
                } else {
                    self.0.listeners.borrow_mut().insert(id, (listener, failure));
                }
            }
        }
    }

    /// Ends the worker after a while without requests, unless it is kept. The next request starts another.
    fn end_when_idle(&self) {
        if self.0.is_kept || !self.0.listeners.borrow().is_empty() {
            return;
        }
        let (client, last) = (self.clone(), self.0.last_id.get());
        let end = move || {
            if client.0.last_id.get() == last
                && let Some(worker) = client.0.worker.borrow_mut().take()
            {
                worker.terminate();
            }
        };
        set_timeout(end, IDLE_TIME);
    }

    /// Ends a crashed worker: all its requests fail, and the next request starts a new worker.
    fn fail_all(&self, reason: Message) {
        if let Some(worker) = self.0.worker.borrow_mut().take() {
            worker.terminate();
        }
        let message = reason(&self.0.texts.borrow()).to_owned();
        let listeners = std::mem::take(&mut *self.0.listeners.borrow_mut());
        for (id, (mut listener, _)) in listeners {
            listener(FromWorker::Failed { id, message: message.clone() });
        }
    }
}

/// Returns what a player is told if a task fails.
fn failure_text(task: &Task) -> Message {
    match task {
        Task::Generate(_) | Task::Batch(_) => Texts::failed_generate,
        Task::Minimize(_) => Texts::failed_modify,
        Task::Harder(_) => Texts::failed_harder,
        Task::Easier(_) => Texts::failed_easier,
        Task::Complete(_) => Texts::failed_complete,
        Task::Practice { .. } => Texts::failed_practice,
        Task::Read { .. } => Texts::failed_read,
        Task::Write { .. } => Texts::failed_write,
        Task::Share { .. } => Texts::failed_share,
        Task::Pages(_) => Texts::failed_pages,
        _ => Texts::failed,
    }
}
