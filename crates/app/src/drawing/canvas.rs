//! The two canvases of a board: one for cells, one for the overlay. Redraws as little as possible.

use std::collections::BTreeMap;

use anydoku::{Cell, Digit, HouseKind, Shape};
use anydoku_play::hit::{candidate_at, candidate_grid};
use anydoku_play::{Digits, Selection, Session};
use anydoku_protocol::{Role, Scene};
use wasm_bindgen::JsCast as _;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

use super::cell::CellPainter;
use super::fonts::FontLoader;
use super::glyphs::Glyphs;
use super::layout::{Area, CellPlace, Measure, Pen};
use super::mark_layers;
use super::marked::{MarkedCandidates, candidates_of};
use super::overlay::{OverlayPainter, inks};
use super::scene::ScenePainter;
use super::viewport::Viewport;
use crate::state::hint::Frame;
use crate::theme::colors::{Color, Ink, css};
use crate::theme::style::Style;

/// The smallest readable candidate of a hint, in CSS pixels.
const MIN_CANDIDATE: f64 = 11.0;
/// The smallest readable cell, in CSS pixels: of boards with digits of up to three characters, and of those
/// whose digits are a single character.
const MIN_CELL: f64 = 20.0;
const MIN_SHORT_CELL: f64 = 12.0;
/// The largest board with such short digits.
const MAX_SHORT: u16 = 35;
/// The view zooms to a hint if that enlarges cells by this factor.
const MIN_ZOOM_GAIN: f64 = 1.2;

/// A board on its canvases.
pub(crate) struct BoardCanvas {
    cells: HtmlCanvasElement,
    above: HtmlCanvasElement,
    cells_context: CanvasRenderingContext2d,
    /// The fill color of the cells' context, if it is known.
    fill_color: std::cell::Cell<Option<Color>>,
    above_context: CanvasRenderingContext2d,
    glyphs: Glyphs,
    style: Style,
    measure: Measure,
    /// The layout with the whole board visible.
    fit: Measure,
    /// The side of the canvas, in device pixels.
    pixels: i32,
    viewport: Viewport,
    shape: Shape,
    extra_region_cells: Vec<bool>,
    /// Whether the diagonals are houses.
    has_diagonals: bool,
    /// The view before it moved to a hint.
    before: Option<Viewport>,
    /// The last cell that was revealed.
    revealed: Option<Cell>,
    /// The picture of a hint.
    scene: Option<(Scene, ScenePainter)>,
    /// The selection that the picture of a hint hides, until it changes.
    hidden_selection: Option<Selection>,
    /// A board that is shown in place of that of the game.
    board: Option<Box<Session>>,
    /// The tints of the cells of a hint.
    tints: BTreeMap<Cell, Ink>,
    /// The candidates of the picture of a hint, by cell.
    marked: MarkedCandidates,
}

fn context(canvas: &HtmlCanvasElement) -> Option<CanvasRenderingContext2d> {
    canvas.get_context("2d").ok()??.dyn_into().ok()
}

impl BoardCanvas {
    /// Creates a board on two canvases; `None` if the browser can't draw on them.
    pub(crate) fn new(
        cells: HtmlCanvasElement,
        above: HtmlCanvasElement,
        shape: &Shape,
        style: Style,
    ) -> Option<Self> {
        let (cells_context, above_context) = (context(&cells)?, context(&above)?);
        // The size is set later.
        let measure = Measure::fitting(shape, 0, Pen::of(&style));
        let mut canvas = Self {
            cells,
            above,
            cells_context,
            fill_color: std::cell::Cell::new(None),
            above_context,
            glyphs: Glyphs::default(),
            style,
            fit: measure.clone(),
            measure,
            pixels: 0,
            viewport: Viewport::default(),
            shape: shape.clone(),
            extra_region_cells: Vec::new(),
            has_diagonals: false,
            before: None,
            revealed: None,
            scene: None,
            hidden_selection: None,
            board: None,
            tints: BTreeMap::new(),
            marked: MarkedCandidates::default(),
        };
        canvas.set_shape(shape);
        Some(canvas)
    }

    /// Sets the shape of the board.
    pub(crate) fn set_shape(&mut self, shape: &Shape) {
        self.shape = shape.clone();
        self.extra_region_cells = vec![false; shape.cell_count()];
        self.has_diagonals = shape.has_diagonals();
        for &house in shape.houses() {
            if matches!(house.kind(), HouseKind::Window | HouseKind::Extra) {
                for cell in shape.cells_of(house) {
                    self.extra_region_cells[cell.index(shape.side())] = true;
                }
            }
        }
        self.viewport = Viewport::default();
        self.before = None;
        self.clear_scene();
        self.update_layout();
    }

    pub(crate) fn style(&self) -> &Style {
        &self.style
    }

    pub(crate) fn set_style(&mut self, style: Style, family: &str) {
        self.style = Style { is_explaining: self.style.is_explaining, ..style };
        self.glyphs.set_family(family);
        self.update_layout();
    }

    /// Sets what loads the fonts of the board.
    pub(crate) fn set_fonts(&mut self, fonts: FontLoader) {
        self.glyphs.set_fonts(fonts);
    }

    /// Forgets all glyphs, after a font has loaded.
    pub(crate) fn clear_glyphs(&mut self) {
        self.glyphs.clear();
    }

    /// Sets the side, in CSS pixels. Returns whether it has changed, which clears the canvases.
    pub(crate) fn resize(&mut self, side: f64, ratio: f64) -> bool {
        let pixels = (side * ratio).floor().max(16.0) as i32;
        if (pixels, ratio) == (self.pixels, self.style.ratio) {
            return false;
        }
        (self.pixels, self.style.ratio) = (pixels, ratio);
        self.fill_color.set(None);
        for canvas in [&self.cells, &self.above] {
            canvas.set_width(self.pixels as u32);
            canvas.set_height(self.pixels as u32);
        }
        self.update_layout();
        true
    }

    fn update_layout(&mut self) {
        let pen = Pen::of(&self.style);
        self.fit = Measure::fitting(&self.shape, self.pixels, pen);
        self.measure = if self.viewport.is_whole() {
            self.fit.clone()
        } else {
            let pixels = (f64::from(self.pixels) * self.viewport.zoom()) as i32;
            Measure::fitting(&self.shape, pixels, pen)
        };
    }

    pub(crate) fn viewport(&self) -> Viewport {
        self.viewport
    }

    /// Changes the view. Returns whether it has changed, so that the board has to be redrawn.
    pub(crate) fn change_viewport(&mut self, change: impl FnOnce(&mut Viewport, f64)) -> bool {
        let before = self.viewport;
        let fit = f64::from(self.fit.cell()) / self.style.ratio;
        change(&mut self.viewport, fit);
        self.update_layout();
        self.viewport != before
    }

    /// Zooms by a factor around a point of the canvas, in CSS pixels: what is there stays there. Returns
    /// whether the view has changed.
    pub(crate) fn zoom_around(&mut self, factor: f64, (x, y): (f64, f64)) -> bool {
        let before = self.viewport;
        let (x, y) = (x * self.style.ratio, y * self.style.ratio);
        // A whole board is centered, so its corner may not be that of the canvas.
        let (left, top) = self.origin();
        let share = |from: f64, length: i32| from / f64::from(length.max(1));
        let point = (
            share(x - f64::from(left), self.measure.width()),
            share(y - f64::from(top), self.measure.height()),
        );
        self.change_viewport(|view, fit| view.zoom_by(factor, fit));
        let distance = (share(x, self.measure.width()), share(y, self.measure.height()));
        self.viewport.hold(point, distance);
        self.viewport != before
    }

    /// Zooms to the first of these rectangles whose cells are readable, with some margin, or to the first one if none is. Without any,
    /// returns to the view before that. Returns whether the view has changed.
    pub(crate) fn frame(&mut self, frames: &[Frame]) -> bool {
        let side = f64::from(self.shape.side());
        let readable = MIN_CANDIDATE * side.sqrt().ceil();
        let Some(&first) = frames.first() else {
            return self
                .before
                .take()
                .is_some_and(|before| self.change_viewport(|view, _| *view = before));
        };
        // A small gain doesn't justify moving the board.
        if MIN_ZOOM_GAIN * f64::from(self.fit.cell()) >= readable * self.style.ratio {
            return false;
        }
        let span_of =
            |&(top, left, bottom, right): &Frame| f64::from((bottom - top).max(right - left)) + 3.0;
        let area = f64::from(self.fit.cell()) / self.style.ratio * side;
        let least = if self.shape.side() <= MAX_SHORT { MIN_SHORT_CELL } else { MIN_CELL };
        let readable_frame = frames.iter().find(|frame| area / span_of(frame) >= least);
        let frame = readable_frame.copied().unwrap_or(first);
        let (span, (top, left, bottom, right)) = (span_of(&frame), frame);
        let corner = |from: u16, to: u16| (f64::from(from + to + 1) - span) / 2.0 / side;
        let part = (corner(left, right), corner(top, bottom), span / side);
        self.before.get_or_insert(self.viewport);
        self.change_viewport(|view, fit| view.frame(part, readable, fit))
    }

    /// Makes a cell visible. Returns whether the view has moved.
    pub(crate) fn reveal(&mut self, cell: Cell) -> bool {
        // A cursor that doesn't move doesn't move the view away from a hint.
        let is_known = self.revealed.replace(cell) == Some(cell);
        if self.viewport.is_whole() || is_known && self.before.is_some() {
            return false;
        }
        let side = f64::from(self.shape.side());
        let middle = |index: u16| (f64::from(index) + 0.5) / side;
        self.viewport.reveal((middle(cell.column()), middle(cell.row())), 1.5 / side)
    }

    /// Returns the position of the board's corner on the canvas, in device pixels.
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

    /// Returns the cell at a position on the canvas in CSS pixels, and the position within the cell from
    /// 0 to 1.
    pub(crate) fn cell_at(&self, x: f64, y: f64) -> Option<(Cell, f64, f64)> {
        let (left, top) = self.origin();
        let within = |pixel: f64, origin: i32| pixel * self.style.ratio - f64::from(origin);
        self.measure.cell_at(within(x, left), within(y, top))
    }

    /// Returns the candidate at a point of a cell: the nearest note, otherwise the candidate whose place
    /// it is.
    pub(crate) fn candidate_at(
        &self,
        session: &Session,
        cell: Cell,
        point: (f64, f64),
    ) -> Option<Digit> {
        let state = session.cell_state(cell);
        let marked = || mark_layers::nearest_mark(&state, &self.style, point);
        let by_place = || candidate_at(self.shape.side(), point.0, point.1);
        if state.value.is_some() { None } else { marked().or_else(by_place) }
    }

    /// Returns whether a cell has too many notes to read at this size.
    pub(crate) fn hides_marks(&self, session: &Session, cell: Cell) -> bool {
        let state = session.cell_state(cell);
        let side = f64::from(self.measure.cell());
        let is_small = side / self.style.ratio < mark_layers::MIN_CELL;
        let hides = |layer: &mark_layers::MarkLayer| is_small || layer.is_hidden(&self.style, side);
        state.value.is_none() && {
            mark_layers::mark_layers(&state, &Digits::default(), &self.style).iter().any(hides)
        }
    }

    /// Returns the side of the canvas, in CSS pixels.
    pub(crate) fn side(&self) -> f64 {
        f64::from(self.pixels) / self.style.ratio
    }

    /// Returns the position of a cell on the canvas, in CSS pixels: left, top, width, height.
    pub(crate) fn place_of(&self, cell: Cell) -> (f64, f64, f64, f64) {
        let (left, top) = self.origin();
        let area = self.measure.area(cell);
        let css = |pixels: i32| f64::from(pixels) / self.style.ratio;
        (css(area.left + left), css(area.top + top), css(area.width), css(area.height))
    }

    /// Sets the picture of a hint, or none. The board has to be redrawn afterwards.
    pub(crate) fn set_scene(&mut self, scene: Option<Scene>) {
        // The picture may be of the board before.
        let scene = scene.map(|scene| scene.clipped_to(self.shape.side()));
        self.clear_scene();
        self.style.is_explaining = scene.as_ref().is_some_and(|scene| !scene.is_empty());
        for area in scene.iter().flat_map(|scene| &scene.areas) {
            for &cell in &area.cells {
                let tint = match (area.role, inks(area.role).1) {
                    (Role::Area | Role::Set(_), Ink::Same) => Ink::Peer,
                    (_, tint) => tint,
                };
                self.tints.insert(cell, tint);
            }
        }
        self.marked = scene.iter().flat_map(candidates_of).collect();
        self.scene = scene.map(|scene| (scene, ScenePainter::new()));
    }

    /// Shows another board in place of the game's, until the picture on it is replaced by none or by that
    /// of a hint. The board has to be redrawn afterwards.
    pub(crate) fn set_board(&mut self, board: Session) {
        self.board = Some(Box::new(board));
    }

    /// Replaces the picture on the shown board.
    pub(crate) fn replace_scene(&mut self, scene: Option<Scene>) {
        let board = self.board.take();
        self.set_scene(scene);
        self.board = board;
    }

    /// Removes the picture of a hint. Unlike `set_scene`, it doesn't need the code that draws one.
    fn clear_scene(&mut self) {
        self.hidden_selection = None;
        self.style.is_explaining = false;
        self.tints.clear();
        self.marked = MarkedCandidates::default();
        self.scene = None;
        self.board = None;
    }

    /// Hides this selection until it changes, or none.
    pub(crate) fn hide_selection(&mut self, selection: Option<&Selection>) {
        self.hidden_selection = selection.cloned();
    }

    /// Draws everything.
    pub(crate) fn draw(&mut self, session: &Session) {
        let side = f64::from(self.pixels);
        let (left, top) = self.origin();
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

    /// Redraws these cells and the overlay.
    pub(crate) fn draw_cells(&mut self, session: &Session, cells: &[Cell]) {
        for &cell in cells {
            self.draw_cell(session, cell);
        }
        self.draw_above(session);
    }

    /// Fills the board in the color of thin lines and draws box lines over it. The gaps between cells
    /// are the lines.
    fn draw_lines(&self) {
        let context = &self.cells_context;
        let theme = self.style.theme;
        let (width, height) = (self.measure.width(), self.measure.height());
        context.set_fill_style_str(&css(theme.color(Ink::ThinLine)));
        context.fill_rect(0.0, 0.0, f64::from(width), f64::from(height));
        context.set_fill_style_str(&css(theme.color(Ink::BoxLine)));
        self.fill_color.set(None);
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
        let place = CellPlace {
            area: self.measure.area(cell),
            middle: self.measure.middle(cell),
            size: f64::from(self.measure.cell()),
            diagonals: (
                self.has_diagonals && cell.row() == cell.column(),
                self.has_diagonals && cell.row() + cell.column() + 1 == self.shape.side(),
            ),
            is_in_extra_region: self.extra_region_cells.get(index).copied().unwrap_or(false),
            notes_a_row: candidate_grid(self.shape.side()).1,
        };
        let mut painter = CellPainter {
            context: &self.cells_context,
            fill_color: &self.fill_color,
            glyphs: &mut self.glyphs,
            style: &self.style,
            tint: self.tints.get(&cell).copied(),
        };
        let session = self.board.as_deref().unwrap_or(session);
        let state = session.cell_state(cell);
        painter.paint(&state, &self.marked.added_to(&state, cell), place);
    }

    /// Draws the overlay.
    pub(crate) fn draw_above(&mut self, session: &Session) {
        let context = &self.above_context;
        let _ = context.reset_transform();
        context.clear_rect(0.0, 0.0, f64::from(self.pixels), f64::from(self.pixels));
        let (left, top) = self.origin();
        let _ = context.translate(f64::from(left), f64::from(top));
        let session = self.board.as_deref().unwrap_or(session);
        let mut painter = OverlayPainter {
            context,
            session,
            marked: &self.marked,
            glyphs: &mut self.glyphs,
            style: &self.style,
            measure: &self.measure,
            side: self.shape.side(),
            extra_region_cells: &self.extra_region_cells,
        };
        if let Some((scene, paint)) = &self.scene {
            (paint.below)(&painter, scene);
        }
        if self.hidden_selection.as_ref() != Some(session.selection()) {
            painter.paint_selection(session.selection());
        }
        painter.paint_pen();
        if let Some((scene, paint)) = &self.scene {
            (paint.above)(&mut painter, scene);
        }
    }
}
