//! What is said of a cell, and how places are named.

use anydoku::{Cell, Digit, HouseKind};

use super::Session;
use crate::pen::{PenMark, Place, Stroke};
use crate::settings::{Coordinates, Validation, Verbosity};
use crate::timer::Timer;

impl Session {
    /// What is said of a cell: its value or that it is empty, whether it is given, its marks and
    /// colours, whether it conflicts, where it is; in the order and as much as is set.
    #[must_use]
    pub fn spoken(&self, cell: Cell) -> String {
        let parts = self.settings.spoken_order.iter();
        let said: Vec<String> = parts.filter_map(|part| self.part(part, cell)).collect();
        said.join(", ")
    }

    fn part(&self, part: &str, cell: Cell) -> Option<String> {
        let board = self.game.board();
        let content = board.content(cell);
        let is_short = self.settings.verbosity == Verbosity::Short;
        match part {
            "value" => Some(match content.value {
                Some(digit) => self.symbols.name(digit).to_owned(),
                None => self.strings.say("spoken.empty", &[]),
            }),
            "given" => content.is_given.then(|| self.strings.say("spoken.given", &[])),
            "marks" if content.value.is_none() => {
                let layers = [
                    ("spoken.corner", &content.corner, true),
                    ("spoken.centre", &content.centre, true),
                    ("spoken.struck", &content.struck, self.settings.shows_struck),
                ];
                let said: Vec<String> = layers
                    .into_iter()
                    .filter(|(_, marks, is_said)| *is_said && !marks.is_empty())
                    .map(|(key, marks, _)| self.strings.say(key, &[("digits", &self.names(marks))]))
                    .collect();
                (!said.is_empty()).then(|| said.join(", "))
            }
            "colours" if !is_short => {
                let colours: Vec<String> = content
                    .colours
                    .iter()
                    .map(|colour| crate::symbols::colour_name(colour, &self.strings))
                    .collect();
                let colours = Some(colours.join(" ")).filter(|names| !names.is_empty());
                let shows = content.value.is_none();
                let candidates = content.candidate_colours.iter().filter(|_| shows);
                let candidates = candidates.map(|(&digit, &colour)| {
                    let name = crate::symbols::colour_name(colour, &self.strings);
                    let places = [("digit", self.symbols.name(digit)), ("colour", &name)];
                    self.strings.say("entry.candidate-colour", &places)
                });
                let strokes = board.pen().iter().filter(|mark| {
                    let mut places = mark.stroke().places();
                    places.any(|place| place.cell == cell)
                });
                let strokes = strokes.map(|mark| self.stroke_name(mark));
                let said: Vec<String> =
                    colours.into_iter().chain(candidates).chain(strokes).collect();
                (!said.is_empty()).then(|| said.join(", "))
            }
            "conflict" => {
                let look = self.look(cell);
                let is_told = self.settings.validation != Validation::Free;
                if look.wrong {
                    Some(self.strings.say("spoken.wrong", &[]))
                } else if is_told && board.is_in_conflict(cell) {
                    Some(self.strings.say("spoken.conflict", &[]))
                } else {
                    None
                }
            }
            "place" => {
                let place = self.place_name(cell);
                let of_box = || {
                    let kind = |house: &u32| board.shape().houses()[*house as usize].kind();
                    let house = board.houses_of(cell).find(|it| kind(it) == HouseKind::Box)?;
                    Some(self.house_name(house).to_lowercase())
                };
                let of_box = of_box().filter(|_| self.settings.verbosity == Verbosity::Full);
                Some(match of_box {
                    Some(of_box) => format!("{place}, {of_box}"),
                    None => place,
                })
            }
            _ => None,
        }
    }

    /// How a place is named: `row 3 column 7`, `r3c7` or `C7`.
    #[must_use]
    pub fn place_name(&self, cell: Cell) -> String {
        let (row, column) = (u32::from(cell.row()) + 1, u32::from(cell.column()) + 1);
        match self.settings.coordinates {
            Coordinates::Words => self
                .strings
                .say("place", &[("row", &row.to_string()), ("column", &column.to_string())]),
            Coordinates::RowColumn => cell.to_string(),
            Coordinates::Letters => format!("{}{column}", row_letters(cell.row())),
        }
    }

    /// The place that a text names: `r3c7`, `3,7`, `3 7`, `C7`. One that is not on the board is none.
    #[must_use]
    pub fn place_of(&self, text: &str) -> Option<Cell> {
        let text = text.trim().to_lowercase();
        let numbers: Vec<u16> = text
            .split(|c: char| !c.is_ascii_digit())
            .filter(|part| !part.is_empty())
            .map(|part| part.parse().ok())
            .collect::<Option<_>>()?;
        let letters: String = text.chars().take_while(char::is_ascii_alphabetic).collect();
        let (row, column) = match numbers[..] {
            [row, column] => (row.checked_sub(1)?, column.checked_sub(1)?),
            [column] if !letters.is_empty() => {
                let index = |row: &u16| row_letters(*row).to_lowercase() == letters;
                ((0..self.game.board().side()).find(index)?, column.checked_sub(1)?)
            }
            _ => return None,
        };
        let cell = Cell::new(row, column);
        self.game.board().holds(cell).then_some(cell)
    }

    /// How a key of the keypad is called: `5, 3 left`.
    #[must_use]
    pub fn key_name(&self, digit: Digit) -> String {
        let name = self.symbols.name(digit);
        match self.remaining(digit) {
            0 => self.strings.say("key.complete", &[("digit", name)]),
            left => self.strings.count("key.left", left, &[("digit", name)]),
        }
    }

    /// What conflicts, in words, with the cells: `Row 4 has two 7s`. Of several the first; without a
    /// conflict nothing.
    #[must_use]
    pub fn first_conflict(&self) -> Option<(String, Vec<Cell>)> {
        let board = self.game.board();
        if !board.has_conflicts() {
            return None;
        }
        let houses = (0_u32..).take(board.shape().house_count());
        let is_twice = |house: u32| {
            let digit = board.digits().find(|&digit| board.count_in(house, digit) > 1)?;
            Some((house, digit))
        };
        let (house, digit) = houses.into_iter().find_map(is_twice)?;
        let cells: Vec<Cell> =
            board.cells_of(house).filter(|&cell| board.value(cell) == Some(digit)).collect();
        let key = if cells.len() == 2 { "conflict.two" } else { "conflict.more" };
        let (house, count) = (self.house_name(house), cells.len().to_string());
        let places = [("house", &*house), ("n", &*count), ("digit", self.symbols.name(digit))];
        Some((self.strings.say(key, &places), cells))
    }

    /// What the game is, in a line: `9×9 · Hard · 4.2`.
    #[must_use]
    pub fn heading(&self) -> String {
        let (board, about) = (self.game.board(), &self.about);
        let side = board.side();
        let size = format!("{side}\u{d7}{side}");
        let title = Some(about.title.clone()).filter(|title| !title.is_empty());
        let rating = about.rating.map(|rating| rating.to_string());
        let parts = [title, Some(size), about.level.clone(), rating];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" \u{b7} ")
    }

    /// What a solved game came to: `Solved in 12:34, with 2 hints`; of others nothing.
    #[must_use]
    pub fn summary(&self) -> Option<String> {
        let time = Timer::shown(self.ended?, false);
        let solved = self.strings.say("summary", &[("time", &time)]);
        let hints = self.strings.count("summary.hints", self.hints as usize, &[]);
        Some(if self.hints == 0 { solved } else { format!("{solved}, {hints}") })
    }

    /// How a stroke is named: `red dashed arrow from row 1 column 2 to row 3 column 4`.
    #[must_use]
    pub fn stroke_name(&self, mark: &PenMark) -> String {
        let place = |place: Place| {
            let cell = self.place_name(place.cell);
            match place.candidate {
                None => cell,
                Some(digit) => {
                    let places = [("digit", self.symbols.name(digit)), ("place", &cell)];
                    self.strings.say("stroke.candidate", &places)
                }
            }
        };
        let (key, from, to) = match mark.stroke() {
            Stroke::Line(from, to) => ("stroke.line", place(from), place(to)),
            Stroke::Arrow(from, to) => ("stroke.arrow", place(from), place(to)),
            Stroke::Circle(at) => ("stroke.circle", place(at), String::new()),
            Stroke::Cross(at) => ("stroke.cross", place(at), String::new()),
        };
        let stroke = self.strings.say(key, &[("from", &from), ("to", &to)]);
        let key = if mark.is_dashed { "stroke.dashed" } else { "stroke.solid" };
        let colour = crate::symbols::colour_name(mark.colour, &self.strings);
        self.strings.say(key, &[("colour", &colour), ("stroke", &stroke)])
    }

    /// How a house is named: `Row 4`, `Box 2`.
    #[must_use]
    pub fn house_name(&self, house: u32) -> String {
        let Some(house) = self.game.board().shape().houses().get(house as usize) else {
            return String::new();
        };
        let number = (u32::from(house.number()) + 1).to_string();
        self.strings.say(&format!("house.{}", house.kind().name()), &[("n", &number)])
    }
}

/// A to Z, then AA: how rows are lettered.
fn row_letters(row: u16) -> String {
    let letter = |number: u16| char::from(b'A' + (number % 26) as u8);
    match row / 26 {
        0 => letter(row).to_string(),
        first => [letter(first - 1), letter(row)].iter().collect(),
    }
}
