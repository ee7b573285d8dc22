//! What every component returns.

use tachys::view::{Render, RenderHtml};

/// What can be shown.
pub trait IntoView: Sized + Render + RenderHtml + Send {}

impl<T: Render + RenderHtml + Send> IntoView for T {}

/// What the macro `view!` wraps around views, for servers: nothing.
#[derive(Debug)]
pub struct View;

impl View {
    #[expect(clippy::new_ret_no_self, reason = "the macro calls it so")]
    pub fn new<T>(view: T) -> T {
        view
    }
}

/// The marks that a server's pages have in debug builds, where the macro sets them: nothing.
pub trait ViewMarker: Sized {
    fn with_view_marker(self, _: &'static str) -> Self {
        self
    }
}

impl<V: Render> ViewMarker for V {}

/// Collects views.
pub trait CollectView {
    type View: IntoView;

    fn collect_view(self) -> Vec<Self::View>;
}

impl<I: IntoIterator<Item: IntoView>> CollectView for I {
    type View = I::Item;

    fn collect_view(self) -> Vec<Self::View> {
        self.into_iter().collect()
    }
}
