//! The parts of Leptos that the app uses, under its name. The package `leptos` itself also brings what
//! its servers need: routes of requests, regular expressions, parsers of URLs and of configurations.

#![expect(missing_docs, reason = "Leptos documents what it has")]

extern crate self as leptos;

pub mod children;
pub mod component;
pub mod control_flow;
mod mount;
mod view;

pub use leptos_macro::{component, view};
pub use reactive_graph as reactive;
pub use tachys;
pub use tachys::html::attribute as attr;
pub use tachys::html::element as html;
pub use tachys::html::event as ev;
pub use tachys::{mathml as math, svg};
pub use typed_builder;
pub use typed_builder_macro;
pub use wasm_split_helpers as wasm_split;

/// Tasks that wait.
pub mod task {
    pub use reactive_graph::spawn_local;
}

pub mod prelude {
    pub use leptos_dom::helpers::*;
    pub use leptos_macro::{component, view};
    pub use reactive_graph::computed::*;
    pub use reactive_graph::effect::*;
    pub use reactive_graph::graph::untrack;
    pub use reactive_graph::owner::*;
    pub use reactive_graph::prelude::*;
    pub use reactive_graph::signal::*;
    pub use reactive_graph::wrappers::read::*;
    pub use tachys::prelude::*;
    pub use tachys::reactive_graph::node_ref::*;

    pub use crate::children::Children;
    pub use crate::control_flow::{For, Show};
    pub use crate::mount::mount_to_body;
    pub use crate::view::{CollectView, IntoView, View, ViewMarker as _};
}

/// Boxes a closure of a view, so that all closures of a type of result have one code. The macros call it.
pub fn __as_shared_reactive_fn<T: 'static>(
    function: impl FnMut() -> T + Send + 'static,
) -> std::sync::Arc<std::sync::Mutex<dyn FnMut() -> T + Send>> {
    std::sync::Arc::new(std::sync::Mutex::new(function))
}
