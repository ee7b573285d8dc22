//! The pictograms that can stand for digits: shapes on a square of 24, each with its color. They look
//! the same on every system, unlike its emoji.

use super::colors::Color;
use super::palette::DISC_COLORS;

/// The fill of a shape: a color of the palette by its number, or that of the text.
#[derive(Clone, Copy)]
pub(crate) enum Fill {
    Red,
    Orange,
    Yellow,
    Lime,
    Green,
    Teal,
    Sky,
    Blue,
    Violet,
    Pink,
    Brown,
    Gray,
    Ink,
}
use Fill::*;

impl Fill {
    /// Returns the color; `None` is that of the text.
    pub(crate) fn color(self) -> Option<Color> {
        DISC_COLORS.get(self as usize).copied()
    }
}

/// A pictogram: its shapes from back to front.
pub(crate) type Pictogram = &'static [(Fill, &'static str)];

/// The pictograms in the order of the symbols.
#[rustfmt::skip]
pub(crate) const PICTOGRAMS: [Pictogram; 36] = [
    // Apple.
    &[(Red, "M12 8C9 5 4 7 4 13s4 9 8 8c4 1 8-2 8-8s-5-8-8-5z"), (Green, "M12 7c0-3 2-5 5-5 0 3-2 5-5 5z")],
    // Banana.
    &[(Yellow, "M3 4c0 9 6 13 17 12l1 3C10 22 0 17 1 5z"), (Brown, "M1 3h3v2H1zM20 16l2 0v3l-2 0z")],
    // Grapes.
    &[(Violet, "M4 10a3 3 0 1 0 6 0a3 3 0 1 0 -6 0zM9 10a3 3 0 1 0 6 0a3 3 0 1 0 -6 0zM14 10a3 3 0 1 0 6 0a3 3 0 1 0 -6 0zM6.5 14.5a3 3 0 1 0 6 0a3 3 0 1 0 -6 0zM11.5 14.5a3 3 0 1 0 6 0a3 3 0 1 0 -6 0zM9 19a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z"), (Green, "M11 7c0-3 2-5 6-5 0 3-2 5-6 5z")],
    // Cherries.
    &[(Red, "M2.5 17a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0zM12.5 18a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0z"), (Green, "M6 13C7 8 10 4 16 2l2 1c-1 3-1 7 1 11h-2c-2-4-2-6-1.5-8.5C12 7 9 9 8 13z")],
    // Carrot.
    &[(Orange, "M16 8c2 2 1 4-1 6L4 22c-1 0-2-1-2-2l8-11c2-2 4-3 6-1z"), (Green, "M16 9c-2-2-1-6 0-7 1 1 1.5 2 1.5 3.5C19 4 21 4 22 4c0 1 0 3-1 4 1 0 2 1 2 1-2 2-5 2-7 0z")],
    // Corn.
    &[(Yellow, "M12 1c5 3 5 12 3 18H9C7 13 7 4 12 1z"), (Green, "M4 9c4 2 7 6 7.5 13C6 21 3 16 4 9zM20 9c-4 2-7 6-7.5 13C18 21 21 16 20 9z")],
    // Mushroom.
    &[(Red, "M2 13C2 7 6 3 12 3s10 4 10 10z"), (Gray, "M9 13h6l1 7c0 2-8 2-8 0z"), (Yellow, "M6.4 9a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0zM13 8a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z")],
    // Sunflower.
    &[(Yellow, "M12 1l2.5 4.5L19 3l-.5 5.5 5 2L19 14l2 5-5.5-1L13 23l-3-4.5L5 21l.5-5.5-5-2L5 10 3 5l5.5 1z"), (Brown, "M7.5 12a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0z")],
    // Tree.
    &[(Green, "M12 1l6 8h-3l5 6h-4l5 5H3l5-5H4l5-6H6z"), (Brown, "M10.5 20h3v3h-3z")],
    // Fish.
    &[(Sky, "M1 12c3-5 7-6 11-6 3 0 5 2 7 4l4-4v12l-4-4c-2 2-4 4-7 4-4 0-8-1-11-6z"), (Ink, "M5.4 10.5a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0 -2.2 0z")],
    // Bird.
    &[(Blue, "M1 20c1-4 3-6 6-7 0-6 3-9 7-9 3 0 5 2 5 6 0 6-6 10-18 10z"), (Orange, "M18.5 7l4.5 2-4.5 2zM10 19h1.5v4H10zM13 19h1.5v4H13z"), (Ink, "M14.4 8a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0 -2.2 0z")],
    // Turtle.
    &[(Lime, "M18 11c2-2 5-1 5 1.5S21 16 18 15zM5 15h4v4H5zM14 15h4v4h-4z"), (Green, "M3 16C3 9 7 6 11 6s8 3 8 10z")],
    // Butterfly.
    &[(Violet, "M11.5 12C10 4 2 2 2 6s2 7 8 7c-4 1-6 6-3 8s5-2 5-7c0 5 2 9 5 7s1-7-3-8c6 0 8-3 8-7s-8-2-10.5 6z"), (Ink, "M11.3 8h1.4v12h-1.4z")],
    // Elephant.
    &[(Gray, "M2 20v-8c0-4 4-7 10-7 6 0 10 3 10 8v7h-2v-6l-3-1v7h-4v-4H8v4z"), (Pink, "M11 7c3 0 5 2 5 4s-4 3-5 0z"), (Ink, "M17.5 10a1 1 0 1 0 2 0a1 1 0 1 0 -2 0z")],
    // Cat.
    &[(Orange, "M4 2l5 5h6l5-5v12c0 5-4 8-8 8s-8-3-8-8z"), (Ink, "M7.3 12a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0 -2.4 0zM14.3 12a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0 -2.4 0zM10.5 15.5h3L12 17.5z")],
    // Dog.
    &[(Brown, "M6 5h12v10c0 4-3 7-6 7s-6-3-6-7z"), (Orange, "M6 4C2 4 1 8 1 13l4 2 2-9zM18 4c4 0 5 4 5 9l-4 2-2-9z"), (Ink, "M7.8 10a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0 -2.4 0zM13.8 10a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0 -2.4 0zM10 14h4l-2 2.5z")],
    // Ladybug.
    &[(Red, "M3.5 13.5a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0z"), (Ink, "M7 6c0-6 10-6 10 0zM11.3 5h1.4v17h-1.4zM6.5 11a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0zM14.5 11a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0zM7 17a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0zM14 17a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0z")],
    // Snail.
    &[(Lime, "M1 21c0-2 1-3 3-3V8h2v7c0 2 1 3 3 3h10c3 0 4 1 4 3z"), (Brown, "M7.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0z"), (Orange, "M11 11a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z")],
    // Sailboat.
    &[(Sky, "M11.5 1v14H3zM13 4l8 11h-8z"), (Brown, "M1 17h22l-4 5H5z")],
    // Bicycle.
    &[(Blue, "M1 16a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0zM2.5 16a3 3 0 1 1 6 0a3 3 0 1 1 -6 0zM14 16a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0zM15.5 16a3 3 0 1 1 6 0a3 3 0 1 1 -6 0z"), (Red, "M4.8 15.5L9 7.5h6l4.2 8-1.4.7L14.5 10l-3.5 6.5H5zM7.5 15h2.7l3-6h-2.7zM7 5.5h4V7H7zM14 5h3.5v1.5h-2.3l.8 2h-1.5z")],
    // Car.
    &[(Red, "M1 17v-4l3-1.5L6 6h9l4 5.5 4 1.5v4z"), (Sky, "M7.3 7.5h3.4v4H6zM12 7.5h2.3l2.7 4h-5z"), (Ink, "M4 17.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0zM15 17.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0z")],
    // Locomotive.
    &[(Green, "M2 9h11V4h8v13H2z"), (Ink, "M4 4h4v5H4zM3.5 18.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0zM9.5 18.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0zM15.5 18.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0z"), (Sky, "M15 6h4v4h-4z")],
    // Balloon.
    &[(Red, "M12 1c4 0 7 3 7 7.5S15 16 12.5 17.5h-1C9 16 5 13 5 8.5S8 1 12 1z"), (Ink, "M11.5 17.5h1V23h-1z")],
    // Gift.
    &[(Red, "M3 10h18v12H3z"), (Yellow, "M2 7h20v4H2zM10.3 7h3.4v15h-3.4zM12 7C7 7 5 5 6.5 3S11 3 12 7c1-4 4-6 5.5-4S17 7 12 7z")],
    // Bell.
    &[(Yellow, "M12 2c4 0 6 3 6 7 0 6 1 6 3 9H3c2-3 3-3 3-9 0-4 2-7 6-7z"), (Orange, "M9 19h6c0 4-6 4-6 0z")],
    // Key.
    &[(Yellow, "M1.5 8a6 6 0 1 0 12 0a6 6 0 1 0 -12 0zM4.7 8a2.8 2.8 0 1 1 5.6 0a2.8 2.8 0 1 1 -5.6 0zM10.5 11.5l2.5-2.5 9 9v4h-3.5l-1-2h-2v-2h-2z")],
    // Note.
    &[(Violet, "M8 4l13-2v14a3.5 3.2 0 1 1-2-2.9V7l-9 1.4V18a3.5 3.2 0 1 1-2-2.9z")],
    // Ball.
    &[(Gray, "M1.5 12a10.5 10.5 0 1 0 21 0a10.5 10.5 0 1 0 -21 0z"), (Ink, "M12 7.5l4.5 3.3-1.7 5.2H9.2l-1.7-5.2zM9 2.2l3 1.8 3-1.8-1-.7h-4zM1.6 11l2.4 2-1 3.5-1.2-2zM22.4 11L20 13l1 3.5 1.2-2z")],
    // Die.
    &[(Red, "M5 2h14a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3z"), (Yellow, "M5.1 7a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0 -3.8 0zM15.1 7a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0 -3.8 0zM10.1 12a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0 -3.8 0zM5.1 17a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0 -3.8 0zM15.1 17a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0 -3.8 0z")],
    // Puzzle.
    &[(Teal, "M1 8h6C5 5 6 2 9 2s4 3 2 6h6v5c3-2 6-1 6 2s-3 4-6 2v6H1z")],
    // Moon.
    &[(Yellow, "M14 2a10.5 10.5 0 1 0 8.5 14A9 9 0 0 1 14 2z")],
    // Star.
    &[(Orange, "M12 1l3.3 7 7.7 1-5.6 5.3 1.4 7.7-6.8-3.8L5.2 22l1.4-7.7L1 9l7.7-1z")],
    // Snowman.
    &[(Sky, "M7.5 8a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0zM6 17a6 6 0 1 0 12 0a6 6 0 1 0 -12 0z"), (Ink, "M8 4.5h8V3.2h-2V0h-4v3.2H8zM9.5 7.3a0.8 0.8 0 1 0 1.6 0a0.8 0.8 0 1 0 -1.6 0zM12.9 7.3a0.8 0.8 0 1 0 1.6 0a0.8 0.8 0 1 0 -1.6 0zM11.1 15a0.9 0.9 0 1 0 1.8 0a0.9 0.9 0 1 0 -1.8 0zM11.1 18.5a0.9 0.9 0 1 0 1.8 0a0.9 0.9 0 1 0 -1.8 0z"), (Orange, "M12 8.5l4 1-4 .8z")],
    // Umbrella.
    &[(Violet, "M1 13C1 7 6 2 12 2s11 5 11 11z"), (Ink, "M11.2 13h1.6v6.5c0 4-6.3 4-6.3 0h1.6c0 2 3.1 2 3.1 0z")],
    // Fire.
    &[(Orange, "M12 1c1 5 8 7 8 14 0 5-4 8-8 8s-8-3-8-8c0-3 1-5 3-7 0 2 1 3 2.5 3 1.5-4 .5-7 2.5-10z"), (Yellow, "M12 13c1 2 3.5 3.5 3.5 6S14 22.5 12 22.5 8.5 21.5 8.5 19 11 15.5 12 13z")],
    // House.
    &[(Red, "M12 2l11 10H1z"), (Yellow, "M4 12h16v10H4z"), (Brown, "M10 15h4v7h-4z")],
];
