//! What JavaScript calls.

use wasm_bindgen::prelude::*;

use crate::operations;
use crate::request::Request;
use crate::task::Task;

/// A request in progress.
#[wasm_bindgen(js_name = Task)]
pub struct JsTask(Task);

#[wasm_bindgen(js_class = Task)]
impl JsTask {
    /// Starts the work on a request.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(request: &str) -> Self {
        Self(Request::parse(request).map_or_else(Task::failed, operations::start))
    }

    /// Works for about `nodes` units and returns the response once it is complete. After that, the
    /// task must not be run again.
    pub fn run(&mut self, nodes: f64) -> Option<String> {
        // The conversion saturates: infinity is the maximum.
        self.0.run(nodes as u64)
    }

    /// The units of work so far.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn nodes(&self) -> f64 {
        self.0.progress().nodes as f64
    }

    /// The number of results so far.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn done(&self) -> usize {
        self.0.progress().done
    }

    /// The number of results of the whole task.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn total(&self) -> usize {
        self.0.progress().total
    }
}

/// Returns the response to a request.
#[wasm_bindgen]
#[must_use]
pub fn respond(request: &str) -> String {
    let mut task = JsTask::new(request);
    loop {
        if let Some(response) = task.run(f64::INFINITY) {
            return response;
        }
    }
}
