//! Page content operators. A property of the graphics state is only set when it changes.

use pdf_writer::types::{ArtifactType, LineCapStyle, LineJoinStyle};
use pdf_writer::{Content, Name, Settings, Str, TextStr};

use super::segment::pair;
use super::typeface::{Run, Typefaces};
use crate::display::Ends;
use crate::{Color, Point};

/// The content of a page.
pub(super) struct Graphics {
    /// The operators so far. Those that change the graphics state have methods here.
    pub(super) content: Content,
    state: State,
    /// The saved states.
    saved: Vec<State>,
}

/// The graphics state.
#[derive(Clone, Copy, PartialEq)]
struct State {
    fill: Color,
    stroke: Color,
    width: f32,
    ends: Ends,
    has_round_corners: bool,
    dash: Option<(f32, f32)>,
    /// The index of the font, its part, and its size.
    font: Option<(usize, Option<u16>, f32)>,
}

impl State {
    /// The initial state of a page.
    const INITIAL: Self = Self {
        fill: Color(0, 0, 0),
        stroke: Color(0, 0, 0),
        width: 1.0,
        ends: Ends::Flat,
        has_round_corners: false,
        dash: None,
        font: None,
    };
}

/// The style of a stroke.
#[derive(Clone, Copy)]
pub(super) struct Pen {
    pub(super) color: Color,
    pub(super) width: f64,
    pub(super) ends: Ends,
    pub(super) has_round_corners: bool,
    pub(super) dash: Option<(f64, f64)>,
}

impl Graphics {
    /// Starts the content of a page of this height, with the origin at the upper left.
    pub(super) fn new(height: f32) -> Self {
        let mut content = Content::with_settings(Settings { pretty: false });
        content.transform([1.0, 0.0, 0.0, -1.0, 0.0, height]);
        Self { content, state: State::INITIAL, saved: Vec::new() }
    }

    pub(super) fn finish(self) -> Vec<u8> {
        self.content.finish().into_vec()
    }

    /// Saves the graphics state.
    pub(super) fn save(&mut self) {
        self.content.save_state();
        self.saved.push(self.state);
    }

    /// Restores the graphics state.
    pub(super) fn restore(&mut self) {
        if let Some(state) = self.saved.pop() {
            self.content.restore_state();
            self.state = state;
        }
    }

    /// Begins an artifact.
    pub(super) fn begin_artifact(&mut self) {
        let mut content = self.content.begin_marked_content_with_properties(Name(b"Artifact"));
        content.properties().artifact().kind(ArtifactType::Layout);
    }

    pub(super) fn set_fill(&mut self, color: Color) {
        if std::mem::replace(&mut self.state.fill, color) == color {
            return;
        }
        match shares(color) {
            [red, green, blue] if red == green && green == blue => self.content.set_fill_gray(red),
            [red, green, blue] => self.content.set_fill_rgb(red, green, blue),
        };
    }

    pub(super) fn set_pen(&mut self, pen: &Pen) {
        let Pen { color, width, ends, has_round_corners, dash } = *pen;
        let (width, dash) = (width as f32, dash.map(|(dash, gap)| (dash as f32, gap as f32)));
        let state = State { stroke: color, width, ends, has_round_corners, dash, ..self.state };
        let before = std::mem::replace(&mut self.state, state);
        if state.stroke != before.stroke {
            match shares(state.stroke) {
                [red, green, blue] if red == green && green == blue => {
                    self.content.set_stroke_gray(red)
                }
                [red, green, blue] => self.content.set_stroke_rgb(red, green, blue),
            };
        }
        if state.width != before.width {
            self.content.set_line_width(state.width);
        }
        if state.ends != before.ends {
            self.content.set_line_cap(match state.ends {
                Ends::Round => LineCapStyle::RoundCap,
                Ends::Square => LineCapStyle::ProjectingSquareCap,
                Ends::Flat => LineCapStyle::ButtCap,
            });
        }
        if state.has_round_corners != before.has_round_corners {
            self.content.set_line_join(if state.has_round_corners {
                LineJoinStyle::RoundJoin
            } else {
                LineJoinStyle::MiterJoin
            });
        }
        if state.dash != before.dash {
            let lengths = state.dash.map(|(dash, gap)| [dash, gap]);
            self.content.set_dash_pattern(lengths.into_iter().flatten(), 0.0);
        }
    }

    /// Adds a rectangle.
    pub(super) fn rectangle(&mut self, from: Point, to: Point) {
        let ((x, y), (right, bottom)) = (pair(from), pair(to));
        self.content.rect(x, y, hundredths(right - x), hundredths(bottom - y));
    }

    /// Paints the path: fills it with the current color, and strokes it with the current pen.
    pub(super) fn paint(&mut self, fill: bool, stroke: bool, even_odd: bool) {
        match (fill, stroke, even_odd) {
            (true, false, false) => self.content.fill_nonzero(),
            (true, false, true) => self.content.fill_even_odd(),
            (true, true, false) => self.content.fill_nonzero_and_stroke(),
            (true, true, true) => self.content.fill_even_odd_and_stroke(),
            (false, true, _) => self.content.stroke(),
            (false, false, _) => self.content.end_path(),
        };
    }

    /// Shows runs of text on a baseline, in the current fill color.
    pub(super) fn text(&mut self, runs: &[Run], y: f64, size: f64) {
        let size = size as f32;
        self.content.begin_text();
        for run in runs {
            let font = Some((run.font, run.part, size));
            if std::mem::replace(&mut self.state.font, font) != font {
                let name = Typefaces::name(run.font, run.part);
                self.content.set_font(Name(name.as_bytes()), size);
            }
            let (x, y) = pair(Point::new(run.x, y));
            self.content.set_text_matrix([1.0, 0.0, 0.0, -1.0, x, y]);
            if let Some(actual) = run.actual {
                let mut span = self.content.begin_marked_content_with_properties(Name(b"Span"));
                span.properties().actual_text(TextStr(actual.encode_utf8(&mut [0; 4])));
            }
            self.show(run);
            if run.actual.is_some() {
                self.content.end_marked_content();
            }
        }
        self.content.end_text();
    }

    fn show(&mut self, run: &Run) {
        let mut shown = self.content.show_positioned();
        let mut items = shown.items();
        let mut bytes = Vec::with_capacity(2 * run.glyphs.len());
        for glyphs in run.glyphs.split_inclusive(|&(_, moved)| moved != 0) {
            bytes.clear();
            for (number, _) in glyphs {
                match run.part {
                    Some(_) => bytes.push(*number as u8),
                    None => bytes.extend(number.to_be_bytes()),
                }
            }
            items.show(Str(&bytes));
            if let Some(&(_, moved)) = glyphs.last()
                && moved != 0
            {
                items.adjust(moved as f32);
            }
        }
    }
}

/// Returns the components of a color as fractions with three decimals, enough to distinguish 256
/// values.
fn shares(Color(red, green, blue): Color) -> [f32; 3] {
    [red, green, blue].map(|part| (f32::from(part) / 255.0 * 1000.0).round() / 1000.0)
}

fn hundredths(length: f32) -> f32 {
    (length * 100.0).round() / 100.0
}
