//! The feature `serde`: puzzles and their parts in forms that people can read and write.

use std::fmt::{self, Display};
use std::marker::PhantomData;
use std::str::FromStr;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Error as _, MapAccess, Visitor};
use serde::ser::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::generate::{GridMethod, Seed, SinglesLevel, Symmetry};
use crate::grid::{Candidates, Cell, Digit, Grid, Puzzle};
use crate::logic::{Level, Rating, Technique};
use crate::shape::{BoardPlan, MAX_SIDE, Shape};

/// Reads a text by parsing it.
struct Text<T> {
    expected: &'static str,
    parsed: PhantomData<T>,
}

impl<T: FromStr<Err: Display>> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected)
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

macro_rules! deserialize_as_text {
    ($($type:ty: $expected:literal,)*) => {$(
        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                from.deserialize_str(Text { expected: $expected, parsed: PhantomData })
            }
        }
    )*};
}

macro_rules! serialize_as_text {
    ($($type:ty,)*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }
        }
    )*};
}

serialize_as_text! { BoardPlan, Cell, SinglesLevel, GridMethod, Level, Seed, Symmetry, Technique, }

deserialize_as_text! {
    BoardPlan: "a board, such as box 2x3",
    Cell: "a cell, such as r1c4",
    SinglesLevel: "a level by singles",
    Grid: "the cells of a grid",
    GridMethod: "a method for making grids",
    Level: "a level",
    Seed: "a seed",
    Symmetry: "a symmetry",
    Technique: "the id of a technique",
}

impl Serialize for Digit {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u16(self.value())
    }
}

impl<'de> Deserialize<'de> for Digit {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        u16::deserialize(from)?.try_into().map_err(D::Error::custom)
    }
}

impl Serialize for Rating {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_f64(f64::from(self.tenths()) / 10.0)
    }
}

impl<'de> Deserialize<'de> for Rating {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let value = f64::deserialize(from)?;
        let tenths = (value * 10.0).round();
        let is_rating =
            (0.0..=f64::from(u16::MAX)).contains(&tenths) && (value * 10.0 - tenths).abs() < 1e-6;
        match is_rating {
            true => Ok(Self::from_tenths(tenths as u16)),
            false => Err(D::Error::custom(format_args!(
                "{value} is not a rating; use a number with at most one decimal"
            ))),
        }
    }
}

impl Serialize for Grid {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self.values().iter().find(|&&value| value > self.side()) {
            Some(value) => Err(S::Error::custom(format_args!(
                "a grid of side {} has no digit {value}",
                self.side()
            ))),
            None => to.collect_str(self),
        }
    }
}

impl Serialize for Candidates {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let cells = (0..usize::from(self.side()) * usize::from(self.side())).map(|index| {
            let digits = self.get(Cell::at(index, self.side())).iter();
            digits.map(|digit| digit.to_string()).collect::<Vec<_>>().join(" ")
        });
        to.collect_seq(cells)
    }
}

impl<'de> Deserialize<'de> for Candidates {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let cells = Vec::<String>::deserialize(from)?;
        let side = u16::try_from(cells.len().isqrt()).unwrap_or(u16::MAX);
        if side > MAX_SIDE || usize::from(side) * usize::from(side) != cells.len() {
            return Err(D::Error::custom(format_args!(
                "found candidates of {} cells; use as many rows as columns, at most {MAX_SIDE}",
                cells.len()
            )));
        }
        let mut candidates = Self::none(side);
        for (index, digits) in cells.iter().enumerate() {
            let cell = Cell::at(index, side);
            for digit in digits.split_whitespace() {
                let digit: Digit = digit.parse().map_err(D::Error::custom)?;
                if !candidates.insert(cell, digit) {
                    return Err(D::Error::custom(format_args!(
                        "{cell} has {digit} twice, or it is beyond the side, {side}"
                    )));
                }
            }
        }
        Ok(candidates)
    }
}

/// The form of a shape.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Shape", deny_unknown_fields)]
struct ShapeForm {
    side: u16,
    /// What the side leaves open.
    #[serde(default)]
    board: BoardPlan,
}

impl Serialize for Shape {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let side = self.side();
        ShapeForm { side, board: BoardPlan::of(self).concise(side) }.serialize(to)
    }
}

impl<'de> Deserialize<'de> for Shape {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let ShapeForm { side, board } = ShapeForm::deserialize(from)?;
        board.shape(side).map_err(D::Error::custom)
    }
}

/// The form of a puzzle that its givens alone do not describe.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Puzzle", deny_unknown_fields)]
struct PuzzleForm {
    givens: Grid,
    shape: Shape,
    #[serde(default)]
    candidates: Option<Candidates>,
}

impl PuzzleForm {
    fn puzzle<E: serde::de::Error>(self) -> Result<Puzzle, E> {
        let puzzle = Puzzle::new(self.shape, self.givens).map_err(E::custom)?;
        match self.candidates {
            None => Ok(puzzle),
            Some(candidates) => puzzle.with_restriction(candidates).map_err(E::custom),
        }
    }
}

impl Serialize for Puzzle {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let is_usual = self.restriction().is_none()
            && Shape::of_side(self.shape().side()).is_ok_and(|usual| usual == *self.shape());
        if is_usual && to.is_human_readable() {
            return self.givens().serialize(to);
        }
        let (givens, shape) = (self.givens().clone(), self.shape().clone());
        PuzzleForm { givens, shape, candidates: self.restriction().cloned() }.serialize(to)
    }
}

impl<'de> Deserialize<'de> for Puzzle {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        match from.is_human_readable() {
            true => from.deserialize_any(EitherForm),
            false => PuzzleForm::deserialize(from)?.puzzle(),
        }
    }
}

/// Reads a puzzle from its givens alone, or from its parts.
struct EitherForm;

impl<'de> Visitor<'de> for EitherForm {
    type Value = Puzzle;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the cells of a puzzle, or its givens and shape")
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Puzzle, E> {
        text.parse().map_err(E::custom)
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Puzzle, A::Error> {
        PuzzleForm::deserialize(MapAccessDeserializer::new(map))?.puzzle()
    }
}
