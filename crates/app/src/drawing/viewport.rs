//! The visible part of a board.

/// The largest side of a cell, in CSS pixels.
const MAX_CELL: f64 = 96.0;

/// The visible part of a board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Viewport {
    /// The zoom factor; 1 shows the whole board.
    zoom: f64,
    /// The upper left corner, relative to the board.
    left: f64,
    top: f64,
}

impl Default for Viewport {
    fn default() -> Self {
        Self { zoom: 1.0, left: 0.0, top: 0.0 }
    }
}

impl Viewport {
    /// Returns the zoom factor.
    pub(crate) fn zoom(&self) -> f64 {
        self.zoom
    }

    /// Returns whether the whole board is visible.
    pub(crate) fn is_whole(&self) -> bool {
        self.zoom <= 1.0
    }

    /// Returns the visible part, relative to the board: left, top, side.
    pub(crate) fn visible(&self) -> (f64, f64, f64) {
        (self.left, self.top, 1.0 / self.zoom)
    }

    /// Zooms by a factor. `fit` is the side of a cell without zoom.
    pub(crate) fn zoom_by(&mut self, factor: f64, fit: f64) {
        let most = (MAX_CELL / fit.max(0.1)).max(1.0);
        self.zoom = (self.zoom * factor).clamp(1.0, most);
        self.keep_within();
    }

    /// Moves so that a point is at this distance from the upper left corner, both relative to the
    /// board.
    pub(crate) fn hold(&mut self, (x, y): (f64, f64), distance: (f64, f64)) {
        self.left = x - distance.0;
        self.top = y - distance.1;
        self.keep_within();
    }

    /// Centers a point, relative to the board.
    pub(crate) fn center(&mut self, (x, y): (f64, f64)) {
        self.left = x - 0.5 / self.zoom;
        self.top = y - 0.5 / self.zoom;
        self.keep_within();
    }

    /// Zooms to a part of the board (left, top, side, relative to the board), with cells no larger than
    /// `cell`.
    pub(crate) fn frame(&mut self, (left, top, side): (f64, f64, f64), cell: f64, fit: f64) {
        self.zoom = (1.0 / side.max(1e-3)).min(cell / fit.max(0.1)).max(1.0);
        self.center((left + side / 2.0, top + side / 2.0));
    }

    /// Moves by a distance, relative to the view.
    pub(crate) fn pan(&mut self, x: f64, y: f64) {
        self.left += x / self.zoom;
        self.top += y / self.zoom;
        self.keep_within();
    }

    /// Moves as little as needed to show a point, relative to the board, with a margin. Returns whether
    /// the view has moved.
    pub(crate) fn reveal(&mut self, (x, y): (f64, f64), margin: f64) -> bool {
        let before = *self;
        let visible = 1.0 / self.zoom;
        let margin = margin.min(visible / 2.2);
        self.left = self.left.max(x + margin - visible).min(x - margin);
        self.top = self.top.max(y + margin - visible).min(y - margin);
        self.keep_within();
        *self != before
    }

    fn keep_within(&mut self) {
        let most = 1.0 - 1.0 / self.zoom;
        self.left = self.left.clamp(0.0, most);
        self.top = self.top.clamp(0.0, most);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn held_point_stays_when_zooming() {
        let mut view = Viewport::default();
        view.zoom_by(4.0, 8.0);
        view.center((0.5, 0.5));
        let point = |view: &Viewport| view.visible().0 + 0.3 * view.visible().2;
        let before = point(&view);
        view.zoom_by(1.5, 8.0);
        view.hold((before, 0.5), (0.3 / 6.0, 0.5 / 6.0));
        assert!((point(&view) - before).abs() < 1e-9);
    }

    #[test]
    fn viewport_stays_on_board() {
        let mut view = Viewport::default();
        view.zoom_by(3.0, 8.0);
        view.center((0.9, 0.1));
        for (x, y) in [(-9.0, 0.0), (9.0, 9.0), (0.0, -9.0)] {
            view.pan(x, y);
            let (left, top, side) = view.visible();
            assert!(
                left >= 0.0 && top >= 0.0 && left + side <= 1.0 + 1e-9 && top + side <= 1.0 + 1e-9
            );
        }
        view.zoom_by(0.01, 8.0);
        assert!(view.is_whole());
        assert_eq!(view, Viewport::default());
    }

    #[test]
    fn frame_shows_part_within_cell_limit() {
        let holds = |view: &Viewport, (left, top, side): (f64, f64, f64)| {
            let (x, y, visible) = view.visible();
            let near = 1e-9;
            x <= left + near
                && y <= top + near
                && x + visible + near >= left + side
                && y + visible + near >= top + side
        };
        for part in [(0.5, 0.25, 0.2), (0.0, 0.0, 0.3), (0.9, 0.9, 0.1), (0.0, 0.0, 1.0)] {
            let mut view = Viewport::default();
            view.frame(part, 48.0, 10.0);
            assert!(holds(&view, part), "{part:?}");
            assert!(view.zoom() <= 4.8);
        }
    }

    #[test]
    fn reveal_makes_place_visible() {
        let mut view = Viewport::default();
        view.zoom_by(5.0, 4.0);
        assert!(view.reveal((0.75, 0.5), 0.02));
        let (left, top, side) = view.visible();
        assert!(left < 0.75 && left + side > 0.75 && top < 0.5 && top + side > 0.5);
        assert!(!view.reveal((0.75, 0.5), 0.02));
    }
}
