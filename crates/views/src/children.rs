//! What stands between the tags of a component.

use std::sync::Arc;

use tachys::view::RenderHtml;
use tachys::view::any_view::{AnyView, IntoAny};

/// Children that are shown once.
pub type Children = Box<dyn FnOnce() -> AnyView + Send>;

/// Children that are shown any number of times.
pub type ChildrenFn = Arc<dyn Fn() -> AnyView + Send + Sync>;

/// Text between the tags, which needs no closure.
#[derive(Debug)]
pub struct ChildrenOptContainer<T>(pub T);

/// The conversion that the macros call.
pub trait ToChildren<F> {
    fn to_children(children: F) -> Self;
}

impl<F, V> ToChildren<F> for Children
where
    F: FnOnce() -> V + Send + 'static,
    V: RenderHtml + Send + 'static,
{
    fn to_children(children: F) -> Self {
        Box::new(move || children().into_any())
    }
}

impl<T: IntoAny + Send + 'static> ToChildren<ChildrenOptContainer<T>> for Children {
    fn to_children(children: ChildrenOptContainer<T>) -> Self {
        Box::new(move || children.0.into_any())
    }
}

impl<F, V> ToChildren<F> for ChildrenFn
where
    F: Fn() -> V + Send + Sync + 'static,
    V: RenderHtml + Send + 'static,
{
    fn to_children(children: F) -> Self {
        Arc::new(move || children().into_any())
    }
}

impl<T: IntoAny + Clone + Send + Sync + 'static> ToChildren<ChildrenOptContainer<T>>
    for ChildrenFn
{
    fn to_children(children: ChildrenOptContainer<T>) -> Self {
        Arc::new(move || children.0.clone().into_any())
    }
}

/// A view that components take as a property.
#[derive(Clone)]
pub struct ViewFn(Arc<dyn Fn() -> AnyView + Send + Sync>);

impl std::fmt::Debug for ViewFn {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("ViewFn")
    }
}

impl Default for ViewFn {
    fn default() -> Self {
        Self(Arc::new(|| ().into_any()))
    }
}

impl<F, V> From<F> for ViewFn
where
    F: Fn() -> V + Send + Sync + 'static,
    V: RenderHtml + Send + 'static,
{
    fn from(function: F) -> Self {
        Self(Arc::new(move || function().into_any()))
    }
}

impl ViewFn {
    pub(crate) fn run(&self) -> AnyView {
        (self.0)()
    }
}
