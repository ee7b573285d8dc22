//! Draws boards on canvases: layout, glyphs, cells, overlay.

mod atlas;
pub(crate) mod canvas;
mod cell;
mod cell_colors;
pub(crate) mod fonts;
mod gaps;
mod glyphs;
mod layout;
mod mark_layers;
mod marked;
mod marks;
mod outline;
mod overlay;
mod scene;
pub(crate) mod viewport;
