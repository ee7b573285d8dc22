//! The number of different grids that shuffles of the template reach.
//!
//! Many shuffles of the template give the same grid, so there are fewer grids than shuffles: the
//! number of shuffles divided by the number of shuffles that leave the template unchanged up to
//! relabeling.
//!
//! | shuffles of | 4x4 | leave it | grids | 9x9 | leave it | grids |
//! |---|---|---|---|---|---|---|
//! | digits, rows in bands, columns in stacks | 4! 2^4 = 384 | 4 | 96 | 9! 6^6 = 16,930,529,280 | 3 | 5,643,509,760 |
//! | bands, stacks and transposition too | 3,072 | 16 | 192 | 1,218,998,108,160 | 54 | 22,574,039,040 |
//! | grids that there are | | | 288 | | | 6.67e21 |
//!
//! So the 384 shuffles of the first line don't reach all 288 grids of 4x4: they miss 192. The
//! shuffles of the second line miss 96, which belong to the other one of the two essentially
//! different grids. On 9x9 the shuffles reach one of 5,472,730,538 essentially different grids. The
//! figure 264,539,520 = 9! 3^6, which is sometimes given for 9x9, counts 3 orders of three rows or
//! columns instead of 3! = 6. That is correct if they are only rotated; these 264,539,520 shuffles
//! give 88,179,840 grids.
//!
//! The template adds numbers modulo the side n, so the maps that leave it unchanged are affine
//! (Schoenhardt 1930, for the autotopisms of the table of a group): for a factor a that is coprime
//! to n, the shift x of a row becomes a x + b, the number y of a column becomes a y + c, and the
//! digit z becomes a z + b + c. Rows of a band have shifts that are equal modulo the columns of a
//! box, which every such map preserves. Columns of a stack are neighbors, which only some factors
//! preserve. The transposed template is not an image of the template unless that is a Latin square:
//! neighboring columns of a stack would have to become equal modulo a number, and vice versa.

use super::instant::{NoTemplate, template_lines};
use super::lines::Lines;
use crate::shape::Shape;
use crate::sort::sort;
use crate::symmetry::SymmetryGroup;

/// Returns how many different grids [`instant_grid`](super::instant_grid) can produce, in decimal
/// digits.
///
/// # Errors
/// Returns an error if the board has no template.
pub(super) fn instant_grid_count(shape: &Shape) -> Result<String, NoTemplate> {
    let lines = template_lines(shape)?;
    let group = SymmetryGroup::of(shape).map_err(|_| NoTemplate { shape: shape.clone() })?;
    Ok(group.order().orbit(stabilizer(lines)))
}

/// Returns how many transformations of the board leave the template unchanged.
fn stabilizer(lines: Lines) -> u32 {
    let (side, columns) = (lines.side as u32, lines.shift() as u32);
    // Every b is possible, and every c that moves whole stacks, if some c fits the factor.
    let factors = (1..=side).filter(|&factor| keeps_neighbors(side, columns, factor));
    let affine = side * (side / columns) * factors.count() as u32;
    // The table of a commutative group is its own transpose.
    if lines.rows == lines.side && side > 1 { 2 * affine } else { affine }
}

/// Returns whether multiplying by `factor` modulo `side` is a permutation that maps `columns`
/// neighbors to neighbors.
fn keeps_neighbors(side: u32, columns: u32, factor: u32) -> bool {
    if gcd(side, factor) != 1 {
        return false;
    }
    let mut images: Vec<u32> = (0..columns).map(|column| column * factor % side).collect();
    sort(&mut images);
    // Neighbors on a circle: at most one gap.
    let gaps = images.windows(2).filter(|pair| pair[1] - pair[0] != 1).count();
    let closes = images.first() == Some(&0) && images.last() == Some(&(side - 1));
    gaps == 0 || (gaps == 1 && closes)
}

fn gcd(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::instant_grid_count;
    use crate::Grid;
    use crate::generate::{Random, instant_grid};
    use crate::shape::{Boxes, Shape};
    use crate::symmetry::{SymmetryGroup, Transformation};

    /// Returns all images of a grid under the group that these transformations generate.
    fn orbit(start: &Grid, moves: &[Transformation]) -> HashSet<Box<[u16]>> {
        let mut known = HashSet::from([Box::from(start.values())]);
        let mut remaining = vec![start.clone()];
        while let Some(grid) = remaining.pop() {
            for image in moves.iter().map(|step| step.apply(&grid).unwrap()) {
                if known.insert(image.values().into()) {
                    remaining.push(image);
                }
            }
        }
        known
    }

    /// Returns random transformations that very likely generate the whole group.
    fn generators(shape: &Shape, random: &mut Random) -> Vec<Transformation> {
        let group = SymmetryGroup::of(shape).unwrap();
        (0..8).map(|_| group.random(|bound| random.below(bound))).collect()
    }

    #[test]
    fn orbits_are_as_large_as_enumeration_finds_them() {
        let mut random = Random::new(1);
        let blocks = [(1, 2), (2, 2), (2, 3), (3, 2), (1, 4), (4, 1)];
        let shapes = blocks.map(|(rows, columns)| Shape::blocks(rows, columns));
        for shape in shapes.into_iter().chain([1, 2, 3, 4, 5].map(Shape::latin)) {
            let shape = shape.unwrap();
            let grid = instant_grid(&shape, &mut random).unwrap();
            let found = orbit(&grid, &generators(&shape, &mut random));
            assert_eq!(instant_grid_count(&shape).unwrap(), found.len().to_string(), "{shape}");
        }
    }

    #[test]
    fn line_and_digit_shuffles_reach_96_4x4_grids() {
        let shape = Shape::square(4).unwrap();
        let grid = instant_grid(&shape, &mut Random::new(2)).unwrap();
        let builder = || Transformation::builder(&shape);
        let moves = [
            builder().relabel(&[2, 1, 3, 4]),
            builder().relabel(&[2, 3, 4, 1]),
            builder().rows_of_band(0, &[1, 0]),
            builder().rows_of_band(1, &[1, 0]),
            builder().columns_of_stack(0, &[1, 0]),
            builder().columns_of_stack(1, &[1, 0]),
        ];
        let moves = moves.map(|builder| builder.build().unwrap());
        assert_eq!(orbit(&grid, &moves).len(), 96);
    }

    #[test]
    fn counts_match_stabilizers_on_larger_boards() {
        // 2 x 9! x 3!^8 / 54: 9 values of b, 3 of c for each of a = 1 and a = 8.
        let count = |side| instant_grid_count(&Shape::square(side).unwrap()).unwrap();
        assert_eq!(count(9), "22574039040");
        assert!(matches!(Shape::latin(9).unwrap().boxes(), Boxes::None));
        assert!(count(400).len() > 1000);
    }

    /// Returns the orders of `size` lines.
    fn orders(size: u16, rotations: bool) -> Vec<Vec<u16>> {
        if rotations {
            let turned = |by| (0..size).map(move |line| (line + by) % size).collect();
            return (0..size).map(turned).collect();
        }
        let mut orders = vec![Vec::new()];
        for line in 0..size {
            let grown = |order: &Vec<u16>| {
                (0..=order.len())
                    .map(|place| {
                        let mut order = order.clone();
                        order.insert(place, line);
                        order
                    })
                    .collect::<Vec<_>>()
            };
            orders = orders.iter().flat_map(grown).collect();
        }
        orders
    }

    /// Returns all orders of the lines of two or three groups, shuffled within each group.
    fn within_groups(side: u16, size: u16, rotations: bool) -> Vec<Vec<u16>> {
        let orders = orders(size, rotations);
        let mut all = vec![Vec::new()];
        for start in (0..side).step_by(size.into()) {
            let longer = |lines: &Vec<u16>| {
                let with = |order: &Vec<u16>| {
                    let order = order.iter().map(|line| start + line);
                    lines.iter().copied().chain(order).collect::<Vec<u16>>()
                };
                orders.iter().map(with).collect::<Vec<_>>()
            };
            all = all.iter().flat_map(longer).collect();
        }
        all
    }

    #[test]
    fn stabilizer_of_shuffles_within_bands_and_stacks_has_documented_size() {
        // Counted one by one: orders of rows and columns whose image is a relabeled template.
        for (root, rotations, expected) in [(2_u16, false, 4), (3, false, 3), (3, true, 3)] {
            let side = root * root;
            let template = |row: u16, column: u16| (row % root * root + row / root + column) % side;
            let orders = within_groups(side, root, rotations);
            let stabilizes = |rows: &[u16], columns: &[u16]| {
                let image = |cell: u16| {
                    template(rows[usize::from(cell / side)], columns[usize::from(cell % side)])
                };
                let mut digits = vec![u16::MAX; side.into()];
                (0..side * side).all(|cell| {
                    let digit = &mut digits[usize::from(template(cell / side, cell % side))];
                    if *digit == u16::MAX {
                        *digit = image(cell);
                    }
                    *digit == image(cell)
                })
            };
            let pairs =
                orders.iter().flat_map(|rows| orders.iter().map(move |order| (rows, order)));
            let stabilizing = pairs.filter(|(rows, columns)| stabilizes(rows, columns)).count();
            assert_eq!(stabilizing, expected, "{root}, {rotations}");
        }
    }
}
