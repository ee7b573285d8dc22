//! The engine for JavaScript: requests and responses as JSON, worked on in slices.
//!
//! The package around it, in `package/`, checks what callers pass, and turns responses into objects
//! and errors. The same requests run without WebAssembly, so tests compare both.
//!
//! ```
//! let request = r#"{"operation":"count","puzzles":["1..4.....3......"],"options":{"limit":100}}"#;
//! assert_eq!(anydoku_javascript::respond(request), r#"{"value":[3]}"#);
//! ```

mod bindings;
mod board;
mod failure;
mod operations;
mod request;
mod rows;
mod task;

pub use bindings::{JsTask, respond};
