//! Descriptions of cells, houses, strokes and games in words.

use anydoku::{Cell, Digit, House, HouseKind};
use anydoku_texts::Texts;

use super::Session;
use crate::pen::{PenMark, PenPoint, Stroke};
use crate::settings::{Coordinates, Validation, Verbosity};
use crate::symbols::{color_name, letters};
use crate::timer::Timer;

/// A message that lists digits.
pub(super) type MarksText = fn(&Texts, &str) -> String;

impl Session {
    /// Describes a cell: digit, given, notes, colors, conflict and position, in the order and
    /// detail of the settings.
    pub fn describe_cell(&self, cell: Cell) -> String {
        let parts = self.settings.spoken_order.iter();
        let texts: Vec<String> = parts.filter_map(|part| self.describe_part(part, cell)).collect();
        texts.join(", ")
    }

    fn describe_part(&self, part: &str, cell: Cell) -> Option<String> {
        let board = self.game.board();
        let content = board.content(cell);
        let is_short = self.settings.verbosity == Verbosity::Short;
        match part {
            "digit" => Some(match content.value {
                Some(digit) => self.symbols.name(digit).to_owned(),
                None => self.texts.spoken_empty().to_owned(),
            }),
            "given" => content.is_given.then(|| self.texts.spoken_given().to_owned()),
            "notes" if content.value.is_none() => {
                let layers: [(MarksText, _, _); 3] = [
                    (Texts::spoken_corner, &content.corner, true),
                    (Texts::spoken_center, &content.center, true),
                    (Texts::spoken_removed, &content.struck, self.settings.show_removed_notes),
                ];
                let texts: Vec<String> = layers
                    .into_iter()
                    .filter(|(_, marks, is_included)| *is_included && !marks.is_empty())
                    .map(|(text, marks, _)| text(&self.texts, &self.digit_names(marks)))
                    .collect();
                (!texts.is_empty()).then(|| texts.join(", "))
            }
            "colors" if !is_short => {
                let colors: Vec<String> =
                    content.colors.iter().map(|color| color_name(color, &self.texts)).collect();
                let colors = Some(colors.join(" ")).filter(|names| !names.is_empty());
                let shows = content.value.is_none();
                let candidates = content.candidate_colors.iter().filter(|_| shows);
                let candidates = candidates.map(|(&digit, &color)| {
                    let name = color_name(color, &self.texts);
                    self.texts.entry_candidate_color(&name, self.symbols.name(digit))
                });
                let strokes = board.pen().iter().filter(|mark| {
                    let mut places = mark.stroke().points();
                    places.any(|place| place.cell == cell)
                });
                let strokes = strokes.map(|mark| self.stroke_name(mark));
                let texts: Vec<String> =
                    colors.into_iter().chain(candidates).chain(strokes).collect();
                (!texts.is_empty()).then(|| texts.join(", "))
            }
            "conflict" => {
                let state = self.cell_state(cell);
                let shows_conflicts = self.settings.validation != Validation::Off;
                let is_in_conflict = shows_conflicts && board.is_in_conflict(cell);
                let conflict = is_in_conflict.then(|| self.texts.spoken_conflict());
                let text = if state.wrong { Some(self.texts.spoken_wrong()) } else { conflict };
                text.map(str::to_owned)
            }
            "place" => {
                let place = self.place_name(cell);
                let is_full = self.settings.verbosity == Verbosity::Full;
                let of_box = board.house_of_kind(cell, HouseKind::Box).filter(|_| is_full);
                Some(match of_box {
                    Some(of_box) => format!("{place}, {}", self.house_name_inline(of_box)),
                    None => place,
                })
            }
            _ => None,
        }
    }

    /// Returns the name of a cell: `row 3 column 7`, `r3c7` or `C7`.
    pub fn place_name(&self, cell: Cell) -> String {
        let (row, column) = (usize::from(cell.row()) + 1, usize::from(cell.column()) + 1);
        match self.settings.coordinates {
            Coordinates::Words => self.texts.place(column, row),
            Coordinates::RowColumn => cell.to_string(),
            Coordinates::Letters => format!("{}{column}", letters(row)),
        }
    }

    /// Parses the name of a cell: `r3c7`, `3,7`, `3 7`, `C7`. Returns `None` off the board.
    pub fn parse_place(&self, text: &str) -> Option<Cell> {
        let text = text.trim().to_lowercase();
        let numbers: Vec<u16> = text
            .split(|c: char| !c.is_ascii_digit())
            .filter(|part| !part.is_empty())
            .map(|part| part.parse().ok())
            .collect::<Option<_>>()?;
        let prefix: String = text.chars().take_while(char::is_ascii_alphabetic).collect();
        let (row, column) = match numbers[..] {
            [row, column] => (row.checked_sub(1)?, column.checked_sub(1)?),
            [column] if !prefix.is_empty() => {
                let has_letters =
                    |row: &u16| letters(usize::from(*row) + 1).to_lowercase() == prefix;
                ((0..self.game.board().side()).find(has_letters)?, column.checked_sub(1)?)
            }
            _ => return None,
        };
        let cell = Cell::new(row, column);
        self.game.board().contains(cell).then_some(cell)
    }

    /// Returns the label of a key of the keypad: `5, 3 left`.
    pub fn key_name(&self, digit: Digit) -> String {
        let name = self.symbols.name(digit);
        match self.remaining(digit) {
            0 => self.texts.key_complete(name),
            left => self.texts.key_remaining(name, left),
        }
    }

    /// Summarizes a solved game: `Solved in 12:34, with 2 hints`. Returns `None` for other games.
    pub fn summary(&self) -> Option<String> {
        let time = Timer::format(self.progress.solve_time?, false);
        let solved = self.texts.summary(&time);
        let hints = self.texts.summary_hints(self.progress.hints as usize);
        Some(if self.progress.hints == 0 { solved } else { format!("{solved}, {hints}") })
    }

    /// Describes a stroke: `red dashed arrow from row 1 column 2 to row 3 column 4`.
    pub fn stroke_name(&self, mark: &PenMark) -> String {
        let place = |place: PenPoint| {
            let cell = self.place_name(place.cell);
            match place.candidate {
                None => cell,
                Some(digit) => self.texts.stroke_candidate(self.symbols.name(digit), &cell),
            }
        };
        let stroke = match mark.stroke() {
            Stroke::Line(from, to) => self.texts.stroke_line(&place(from), &place(to)),
            Stroke::Arrow(from, to) => self.texts.stroke_arrow(&place(from), &place(to)),
            Stroke::Circle(center) => self.texts.stroke_circle(&place(center)),
            Stroke::Cross(center) => self.texts.stroke_cross(&place(center)),
        };
        let color = color_name(mark.color, &self.texts);
        if mark.is_dashed {
            self.texts.stroke_dashed(&color, &stroke)
        } else {
            self.texts.stroke_solid(&color, &stroke)
        }
    }

    /// Returns the name of a house: `Row 4`, `Box 2`.
    pub fn house_name(&self, house: House) -> String {
        self.house_names(house).0
    }

    /// Returns the name of a house within a sentence: `row 4`, `box 2`.
    pub(super) fn house_name_inline(&self, house: House) -> String {
        self.house_names(house).1
    }

    /// Returns the name of a house, on its own and within a sentence. Houses of a kind are numbered
    /// from 1.
    fn house_names(&self, house: House) -> (String, String) {
        let number = usize::from(house.number()) + 1;
        let texts = &self.texts;
        let is_irregular = matches!(self.game.board().shape().boxes(), anydoku::Boxes::Regions(_));
        match house.kind() {
            HouseKind::Row => (texts.house_row(number), texts.house_row_inline(number)),
            HouseKind::Column => (texts.house_column(number), texts.house_column_inline(number)),
            HouseKind::Box if is_irregular => {
                (texts.house_region(number), texts.house_region_inline(number))
            }
            HouseKind::Box => (texts.house_box(number), texts.house_box_inline(number)),
            HouseKind::Diagonal => {
                (texts.house_diagonal(number), texts.house_diagonal_inline(number))
            }
            HouseKind::Window => (texts.house_window(number), texts.house_window_inline(number)),
            _ => (texts.house_house(number), texts.house_house_inline(number)),
        }
    }
}
