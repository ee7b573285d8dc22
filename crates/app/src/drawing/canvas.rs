//! The two canvases of a board, one for cells and one for what lies above them, and what is drawn
//! anew on them when.

use anydoku::{Cell, Digit, HouseKind, Shape};
use anydoku_play::hit::candidate_at;
use anydoku_play::{Session, SortedMap};
use anydoku_protocol::Scene;
use wasm_bindgen::JsCast as _;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

use super::cell::CellPainter;
use super::glyphs::Glyphs;
use super::layout::{Area, Measure, Place};
use super::mark_layers;
use super::overlay::{OverlayPainter, inks};
use super::scene::ScenePainter;
use super::viewport::Viewport;
use crate::theme::colors::{Ink, css};
use crate::theme::style::Style;

/// A candidate of a hint can be read in a place of this side, in pixels of the style sheet.
const READABLE: f64 = 11.0;
/// A hint is brought near if cells become this much larger.
const WORTH_MOVING: f64 = 1.2;

/// A board on its canvases.
pub(crate) struct BoardCanvas {
    cells: HtmlCanvasElement,
    above: HtmlCanvasElement,
    cells_context: CanvasRenderingContext2d,
    above_context: CanvasRenderingContext2d,
    glyphs: Glyphs,
    style: Style,
    measure: Measure,
    /// The same when the whole board is seen.
    fit: Measure,
    /// The pixels of a side of the canvas.
    pixels: i32,
    viewport: Viewport,
    shape: Shape,
    extra_region_cells: Vec<bool>,
    /// What was seen before the camera went to a hint.
    before: Option<Viewport>,
    /// The cell that was brought into sight last.
    revealed: Option<Cell>,
    /// What a hint shows, and the tints of its cells.
    scene: Option<(Scene, ScenePainter)>,
    tints: SortedMap<u32, Ink>,
}

fn context(canvas: &HtmlCanvasElement) -> Option<CanvasRenderingContext2d> {
    canvas.get_context("2d").ok()??.dyn_into().ok()
}

impl BoardCanvas {
    /// A board on two canvases of the page; `None` where the browser draws none.
    pub(crate) fn new(
        cells: HtmlCanvasElement,
        above: HtmlCanvasElement,
        shape: &Shape,
        style: Style,
    ) -> Option<Self> {
        let (cells_context, above_context) = (context(&cells)?, context(&above)?);
        // It has no size before it is told one.
        let measure = Measure::fitting(shape, 0, 1.0, 1.0);
        let mut canvas = Self {
            cells,
            above,
            cells_context,
            above_context,
            glyphs: Glyphs::default(),
            style,
            fit: measure.clone(),
            measure,
            pixels: 0,
            viewport: Viewport::default(),
            shape: shape.clone(),
            extra_region_cells: Vec::new(),
            before: None,
            revealed: None,
            scene: None,
            tints: SortedMap::new(),
        };
        canvas.set_shape(shape);
        Some(canvas)
    }

    /// Draws another kind of board from now on.
    pub(crate) fn set_shape(&mut self, shape: &Shape) {
        self.shape = shape.clone();
        self.extra_region_cells = vec![false; shape.cell_count()];
        for (number, house) in shape.houses().iter().enumerate() {
            if !matches!(house.kind(), HouseKind::Row | HouseKind::Column | HouseKind::Box) {
                for &cell in shape.cells_of(number) {
                    self.extra_region_cells[cell as usize] = true;
                }
            }
        }
        self.viewport = Viewport::default();
        self.before = None;
        self.scene = None;
        self.tints.clear();
        self.measure_anew();
    }

    pub(crate) fn style(&self) -> &Style {
        &self.style
    }

    pub(crate) fn set_style(&mut self, style: Style, family: &str) {
        self.style = Style { is_explaining: self.style.is_explaining, ..style };
        self.glyphs.set_family(family);
        self.measure_anew();
    }

    /// Forgets what type looks like, as a font has come.
    pub(crate) fn forget_type(&mut self) {
        self.glyphs.clear();
    }

    /// Takes a square of so many pixels of the style sheet: whether that is another than before, as
    /// what was drawn is gone then.
    pub(crate) fn resize(&mut self, side: f64, ratio: f64) -> bool {
        let pixels = (side * ratio).floor().max(16.0) as i32;
        if (pixels, ratio) == (self.pixels, self.style.ratio) {
            return false;
        }
        (self.pixels, self.style.ratio) = (pixels, ratio);
        for canvas in [&self.cells, &self.above] {
            canvas.set_width(self.pixels as u32);
            canvas.set_height(self.pixels as u32);
        }
        self.measure_anew();
        true
    }

    fn measure_anew(&mut self) {
        let (ratio, weight) = (self.style.ratio, self.style.line_weight);
        self.fit = Measure::fitting(&self.shape, self.pixels, ratio, weight);
        self.measure = if self.viewport.is_whole() {
            self.fit.clone()
        } else {
            let pixels = (f64::from(self.pixels) * self.viewport.zoom()) as i32;
            Measure::fitting(&self.shape, pixels, ratio, weight)
        };
    }

    pub(crate) fn viewport(&self) -> Viewport {
        self.viewport
    }

    /// Changes what is seen; whether it did, so that all is to be drawn.
    pub(crate) fn change_viewport(&mut self, change: impl FnOnce(&mut Viewport, f64)) -> bool {
        let before = self.viewport;
        let fit = f64::from(self.fit.cell()) / self.style.ratio;
        change(&mut self.viewport, fit);
        self.measure_anew();
        self.viewport != before
    }

    /// Goes where these cells (upper left, lower right) can be read, with some room around them, or
    /// back to what was seen before that; whether what is seen has changed.
    pub(crate) fn frame(&mut self, cells: Option<(u16, u16, u16, u16)>) -> bool {
        let side = f64::from(self.shape.side());
        let readable = READABLE * side.sqrt().ceil();
        let Some((top, left, bottom, right)) = cells else {
            return self
                .before
                .take()
                .is_some_and(|before| self.change_viewport(|view, _| *view = before));
        };
        // To see but a little more of it is not worth that the board moves.
        if WORTH_MOVING * f64::from(self.fit.cell()) >= readable * self.style.ratio {
            return false;
        }
        let span = f64::from((bottom - top).max(right - left)) + 3.0;
        let corner = |from: u16, to: u16| (f64::from(from + to + 1) - span) / 2.0 / side;
        let part = (corner(left, right), corner(top, bottom), span / side);
        self.before.get_or_insert(self.viewport);
        self.change_viewport(|view, fit| view.frame(part, readable, fit))
    }

    /// Brings a cell into sight; whether the view moved.
    pub(crate) fn reveal(&mut self, cell: Cell) -> bool {
        // A cursor that stays where it is does not take the view away from a hint.
        let is_known = self.revealed.replace(cell) == Some(cell);
        if self.viewport.is_whole() || is_known && self.before.is_some() {
            return false;
        }
        let side = f64::from(self.shape.side());
        let middle = |at: u16| (f64::from(at) + 0.5) / side;
        self.viewport.reveal((middle(cell.column()), middle(cell.row())), 1.5 / side)
    }

    /// Where the board's corner lies on the canvas, in device pixels.
    fn origin(&self) -> (i32, i32) {
        let place = |length: i32, seen: f64| {
            if length <= self.pixels {
                (self.pixels - length) / 2
            } else {
                -((seen * f64::from(length)).round() as i32).min(length - self.pixels)
            }
        };
        let (left, top, _) = self.viewport.visible();
        (place(self.measure.width(), left), place(self.measure.height(), top))
    }

    /// The cell at a place of the canvas, in pixels of the style sheet, and where in the cell it is,
    /// each from 0 to 1.
    pub(crate) fn cell_at(&self, x: f64, y: f64) -> Option<(Cell, f64, f64)> {
        let (left, top) = self.origin();
        let at = |pixel: f64, origin: i32| pixel * self.style.ratio - f64::from(origin);
        self.measure.cell_at(at(x, left), at(y, top))
    }

    /// The candidate that a point of a cell means: the mark that stands nearest, else the one whose
    /// place it is.
    pub(crate) fn candidate_at(
        &self,
        session: &Session,
        cell: Cell,
        at: (f64, f64),
    ) -> Option<Digit> {
        let look = session.cell_state(cell);
        let marked = || mark_layers::nearest_mark(&look, &self.style, at);
        let by_place = || candidate_at(self.shape.side(), at.0, at.1);
        if look.value.is_some() { None } else { marked().or_else(by_place) }
    }

    /// Whether a cell has marks that are too many to be read at this size.
    pub(crate) fn hides_marks(&self, session: &Session, cell: Cell) -> bool {
        let look = session.cell_state(cell);
        let side = f64::from(self.measure.cell());
        let is_small = side / self.style.ratio < mark_layers::MARKS_FROM;
        let hides = |noted: &mark_layers::MarkLayer| is_small || noted.is_hidden(&self.style, side);
        look.value.is_none() && mark_layers::mark_layers(&look, &self.style).iter().any(hides)
    }

    /// The side of the canvas, in pixels of the style sheet.
    pub(crate) fn side(&self) -> f64 {
        f64::from(self.pixels) / self.style.ratio
    }

    /// Where a cell lies on the canvas, in pixels of the style sheet: left, top, width, height.
    pub(crate) fn place_of(&self, cell: Cell) -> (f64, f64, f64, f64) {
        let (left, top) = self.origin();
        let area = self.measure.area(cell);
        let css = |pixels: i32| f64::from(pixels) / self.style.ratio;
        (css(area.left + left), css(area.top + top), css(area.width), css(area.height))
    }

    /// Shows the picture of a hint, or none; all is to be drawn then.
    pub(crate) fn set_scene(&mut self, scene: Option<Scene>) {
        // One that was found for another board may come late.
        let scene = scene.map(|scene| scene.clipped_to(self.shape.cell_count()));
        self.style.is_explaining = scene.as_ref().is_some_and(|scene| !scene.is_empty());
        self.tints.clear();
        for area in scene.iter().flat_map(|scene| &scene.areas) {
            for &cell in &area.cells {
                let tint = inks(area.role).1;
                let tint = if tint == Ink::Same { Ink::Peer } else { tint };
                self.tints.insert(cell, tint);
            }
        }
        self.scene = scene.map(|scene| (scene, ScenePainter::new()));
    }

    /// Draws everything.
    pub(crate) fn draw(&mut self, session: &Session) {
        let side = f64::from(self.pixels);
        let (left, top) = self.origin();
        // A picture of so many pixels is always taken.
        let _ = self.cells_context.reset_transform();
        self.cells_context.clear_rect(0.0, 0.0, side, side);
        let _ = self.cells_context.translate(f64::from(left), f64::from(top));
        self.draw_lines();
        let area = Area { left: -left, top: -top, width: self.pixels, height: self.pixels };
        let ((first, last), (from, to)) = self.measure.within(area);
        for row in first..=last {
            for column in from..=to {
                self.draw_cell(session, Cell::new(row, column));
            }
        }
        self.draw_above(session);
    }

    /// Draws these cells anew, and what lies above.
    pub(crate) fn draw_cells(&mut self, session: &Session, cells: &[Cell]) {
        for &cell in cells {
            self.draw_cell(session, cell);
        }
        self.draw_above(session);
    }

    /// The ground in the color of thin lines, box lines over it: what cells leave free are lines.
    fn draw_lines(&self) {
        let context = &self.cells_context;
        let theme = self.style.theme;
        let (width, height) = (self.measure.width(), self.measure.height());
        context.set_fill_style_str(&css(theme.color(Ink::ThinLine)));
        context.fill_rect(0.0, 0.0, f64::from(width), f64::from(height));
        context.set_fill_style_str(&css(theme.color(Ink::BoxLine)));
        let thick = self.measure.lines().thick;
        let fill = |left: i32, top: i32, width: i32, height: i32| {
            context.fill_rect(f64::from(left), f64::from(top), f64::from(width), f64::from(height));
        };
        fill(0, height - thick, width, thick);
        fill(width - thick, 0, thick, height);
        for index in 0..self.shape.cell_count() {
            let cell = self.shape.cell(index);
            let (left, above) = self.measure.has_box_lines(cell);
            let (x, y) = (self.measure.column(cell.column()), self.measure.row(cell.row()));
            let area = self.measure.area(cell);
            let (right, bottom) = (area.left + area.width, area.top + area.height);
            if left {
                fill(x, y, thick, bottom - y + thick);
            }
            if above {
                fill(x, y, right - x + thick, thick);
            }
        }
    }

    fn draw_cell(&mut self, session: &Session, cell: Cell) {
        let index = cell.index(self.shape.side());
        let place = Place {
            area: self.measure.area(cell),
            middle: self.measure.middle(cell),
            size: f64::from(self.measure.cell()),
            is_in_extra_region: self.extra_region_cells.get(index).copied().unwrap_or(false),
        };
        let mut painter = CellPainter {
            context: &self.cells_context,
            glyphs: &mut self.glyphs,
            style: &self.style,
            tint: self.tints.get(&(index as u32)).copied(),
        };
        painter.paint(&session.cell_state(cell), place);
    }

    /// Draws what lies above the cells.
    pub(crate) fn draw_above(&mut self, session: &Session) {
        let context = &self.above_context;
        let _ = context.reset_transform();
        context.clear_rect(0.0, 0.0, f64::from(self.pixels), f64::from(self.pixels));
        let (left, top) = self.origin();
        let _ = context.translate(f64::from(left), f64::from(top));
        let mut painter = OverlayPainter {
            context,
            glyphs: &mut self.glyphs,
            style: &self.style,
            measure: &self.measure,
            side: self.shape.side(),
        };
        if let Some((scene, paint)) = &self.scene {
            (paint.below)(&painter, scene);
        }
        painter.paint_selection(session.selection());
        painter.paint_pen(session);
        if let Some((scene, paint)) = &self.scene {
            (paint.above)(&mut painter, scene);
        }
    }
}
