//! Percentiles of difficulty, from rated samples of puzzles generated without a difficulty target.
//! `bench percentiles` regenerates them.

use super::Rating;
use crate::shape::{Boxes, Shape};

/// Ratings in tenths, ascending, each with how many of ten thousand puzzles are no harder.
type Sample = &'static [(u16, u16)];

/// Returns the percentage of puzzles of this kind of board that are easier than this rating, or
/// `None` for boards without a sample. The samples contain puzzles as
/// [`Generator`](crate::generate::Generator) makes them by default. For a label that is the same
/// for every shape, use the [level](super::Level).
///
/// There are samples for 4x4, 6x6 with 2x3 boxes, 12x12 with 3x4 boxes, 9x9, 25x25, and at side 9
/// for jigsaws, diagonals and Latin squares. The sampled puzzles are minimal; those of 25x25 are
/// minimal for singles and locked candidates.
///
/// ```
/// use anydoku::Shape;
/// use anydoku::logic::{Level, percentile};
/// let hard = percentile(&Shape::square(9)?, Level::Hard.least()).unwrap();
/// assert!((50.0..70.0).contains(&hard));
/// assert_eq!(percentile(&Shape::square(36)?, Level::Hard.least()), None);
/// # Ok::<(), anydoku::ShapeError>(())
/// ```
#[must_use]
pub fn percentile(shape: &Shape, rating: Rating) -> Option<f64> {
    let easier = sample(shape)?.iter().take_while(|(tenths, _)| *tenths < rating.tenths());
    Some(easier.last().map_or(0.0, |&(_, share)| f64::from(share) / 100.0))
}

fn sample(shape: &Shape) -> Option<Sample> {
    let side = shape.side();
    if shape.is_plain() {
        return Some(match (side, shape.boxes()) {
            (4, Boxes::Blocks { rows: 2, .. }) => SQUARE_4,
            (6, Boxes::Blocks { rows: 2 | 3, .. }) => BLOCKS_2X3,
            (9, Boxes::Blocks { rows: 3, .. }) => SQUARE_9,
            (9, Boxes::None) => LATIN_9,
            (12, Boxes::Blocks { rows: 3 | 4, .. }) => BLOCKS_3X4,
            (25, Boxes::Blocks { rows: 5, .. }) => SQUARE_25,
            _ => return None,
        });
    }
    let extra_houses = shape.house_count() - 2 * usize::from(side);
    match shape.boxes() {
        Boxes::Regions(_) if side == 9 && extra_houses == 9 => Some(JIGSAW_9),
        Boxes::Blocks { rows: 3, .. }
            if side == 9 && extra_houses == 11 && shape.has_diagonals() =>
        {
            Some(DIAGONALS_9)
        }
        _ => None,
    }
}

const SQUARE_4: Sample = &[(12, 10000)];

const BLOCKS_2X3: Sample = &[
    (12, 7475),
    (15, 9365),
    (20, 9495),
    (26, 9515),
    (40, 9760),
    (41, 9765),
    (42, 9935),
    (44, 9960),
    (45, 9970),
    (56, 9975),
    (66, 9980),
    (71, 9995),
    (72, 10000),
];

const SQUARE_9: Sample = &[
    (12, 144),
    (15, 2426),
    (17, 2569),
    (20, 4586),
    (23, 4932),
    (25, 5064),
    (26, 5676),
    (28, 5826),
    (30, 5952),
    (32, 5966),
    (34, 6041),
    (36, 6055),
    (38, 6057),
    (40, 6680),
    (41, 6744),
    (42, 7223),
    (43, 7271),
    (44, 7624),
    (45, 7799),
    (46, 7841),
    (47, 7843),
    (50, 7846),
    (52, 7847),
    (56, 7878),
    (57, 7882),
    (62, 7885),
    (65, 7888),
    (66, 7945),
    (67, 8026),
    (68, 8064),
    (69, 8090),
    (70, 8107),
    (71, 8747),
    (72, 9478),
    (73, 9677),
    (74, 9688),
    (75, 9689),
    (77, 9706),
    (78, 9712),
    (82, 9732),
    (83, 9876),
    (84, 9950),
    (85, 9967),
    (86, 9970),
    (88, 9975),
    (89, 9987),
    (90, 9999),
    (91, 10000),
];

const JIGSAW_9: Sample = &[
    (15, 60),
    (17, 115),
    (19, 200),
    (20, 320),
    (23, 365),
    (25, 385),
    (26, 760),
    (28, 990),
    (30, 1070),
    (32, 1130),
    (34, 1175),
    (36, 1185),
    (38, 1190),
    (40, 1395),
    (41, 1490),
    (42, 1655),
    (43, 1820),
    (44, 2040),
    (45, 2145),
    (46, 2155),
    (62, 2225),
    (65, 2250),
    (66, 2540),
    (67, 2685),
    (68, 2710),
    (70, 2780),
    (71, 3105),
    (72, 3590),
    (73, 3750),
    (74, 3755),
    (75, 4170),
    (76, 4435),
    (77, 4995),
    (78, 5585),
    (79, 5825),
    (80, 6080),
    (81, 6155),
    (82, 6360),
    (83, 7030),
    (84, 7460),
    (85, 7715),
    (86, 7785),
    (87, 7800),
    (88, 8025),
    (89, 8410),
    (90, 8995),
    (91, 9250),
    (92, 9465),
    (93, 9595),
    (94, 9735),
    (95, 9870),
    (96, 9900),
    (97, 9925),
    (98, 9945),
    (99, 9965),
    (101, 9975),
    (102, 9980),
    (104, 9995),
    (120, 10000),
];

const DIAGONALS_9: Sample = &[
    (15, 10),
    (20, 25),
    (23, 30),
    (25, 35),
    (26, 60),
    (28, 65),
    (29, 80),
    (30, 90),
    (34, 95),
    (36, 100),
    (40, 150),
    (41, 185),
    (42, 330),
    (43, 345),
    (44, 420),
    (45, 460),
    (46, 465),
    (62, 505),
    (65, 520),
    (66, 605),
    (67, 615),
    (70, 640),
    (71, 865),
    (72, 1145),
    (73, 1255),
    (74, 1270),
    (75, 1370),
    (76, 1570),
    (77, 1705),
    (78, 1860),
    (79, 1895),
    (80, 1915),
    (81, 1925),
    (82, 2005),
    (83, 2735),
    (84, 3235),
    (85, 3440),
    (86, 3460),
    (87, 3480),
    (88, 3780),
    (89, 4475),
    (90, 5780),
    (91, 6595),
    (92, 7645),
    (93, 8090),
    (94, 8580),
    (95, 8910),
    (96, 9195),
    (97, 9365),
    (98, 9515),
    (99, 9585),
    (100, 9620),
    (101, 9690),
    (102, 9730),
    (103, 9755),
    (104, 9785),
    (105, 9820),
    (106, 9830),
    (120, 10000),
];

const LATIN_9: Sample = &[
    (15, 2205),
    (20, 5000),
    (23, 5740),
    (25, 5800),
    (30, 6085),
    (32, 6455),
    (34, 6545),
    (36, 6575),
    (38, 6595),
    (44, 7005),
    (45, 7180),
    (46, 7210),
    (56, 7305),
    (57, 7325),
    (59, 7330),
    (66, 7400),
    (67, 7420),
    (68, 7460),
    (69, 7480),
    (70, 7490),
    (71, 8040),
    (72, 9395),
    (73, 9725),
    (74, 9730),
    (83, 9825),
    (84, 9935),
    (85, 9975),
    (87, 9980),
    (89, 9985),
    (90, 10000),
];

const BLOCKS_3X4: Sample = &[
    (20, 300),
    (23, 367),
    (25, 467),
    (26, 800),
    (28, 967),
    (30, 1067),
    (32, 1100),
    (34, 1333),
    (36, 1400),
    (40, 1467),
    (42, 1533),
    (44, 1900),
    (45, 2033),
    (46, 2067),
    (50, 2100),
    (55, 2133),
    (56, 2167),
    (66, 2200),
    (67, 2233),
    (71, 2667),
    (72, 3800),
    (73, 4700),
    (74, 4767),
    (75, 4800),
    (77, 4833),
    (78, 4867),
    (79, 4900),
    (83, 5533),
    (84, 6133),
    (85, 6933),
    (86, 7067),
    (88, 7167),
    (89, 7700),
    (90, 8567),
    (91, 9133),
    (92, 9500),
    (93, 9667),
    (94, 9800),
    (95, 9933),
    (96, 9967),
    (97, 10000),
];

const SQUARE_25: Sample = &[(26, 500), (28, 10000)];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentile_samples_are_monotonic() {
        for sample in
            [SQUARE_4, BLOCKS_2X3, SQUARE_9, JIGSAW_9, DIAGONALS_9, LATIN_9, BLOCKS_3X4, SQUARE_25]
        {
            assert!(sample.is_sorted_by(|a, b| a.0 < b.0 && a.1 <= b.1), "{sample:?}");
            assert_eq!(sample.last().map(|&(_, share)| share), Some(10_000));
        }
    }

    #[test]
    fn percentiles_cover_extremes() {
        let shape = Shape::builder(9).blocks(3, 3).diagonals().build().unwrap();
        assert_eq!(percentile(&shape, Rating::from_tenths(10)), Some(0.0));
        assert!(percentile(&shape, Rating::from_tenths(120)).unwrap() > 98.0);
        let windows = Shape::builder(9).blocks(3, 3).windows().build().unwrap();
        assert_eq!(percentile(&windows, Rating::from_tenths(30)), None);
    }
}
