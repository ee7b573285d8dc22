//! How many different grids the template and its shuffles reach.
//!
//! Many shuffles of the template give the same grid, so there are fewer grids than shuffles: on 4x4
//! the 4! relabellings times 2 x 2 orders of rows within bands, as many of columns, 2 of bands and 2
//! of stacks are 24 x 4 x 4 x 2 x 2 = 1,536, with transposition 3,072, but each grid comes up 16
//! times: 192 different ones, of 288 that there are. With relabelling and the orders of rows within
//! bands and columns within stacks alone, 384 shuffles, each grid comes up 4 times: 96.
//!
//! The template adds numbers modulo the side n, so what leaves it as it is are the affine maps
//! (Schoenhardt 1930 for the autotopisms of a group's table): the shift x of a row becomes a x + b, the
//! number y of a column a y + c, the digit z a z + b + c, with a prime to n. Rows of a band have shifts
//! that are equal modulo the columns of a box, which every such map keeps. Columns of a stack are
//! neighbours, which only some a keep. Transposed, the template is no image of itself unless it is a
//! Latin square: neighbouring columns of a stack would have to become equal modulo a number, and the
//! reverse.

use super::instant::{NoTemplate, Template};
use crate::shape::Shape;
use crate::symmetry::SymmetryGroup;

/// How many different grids [`instant_grid`](super::instant_grid) can give, in decimal digits.
///
/// # Errors
/// If the board has no template.
///
/// ```
/// use anydoku::{Shape, generate::instant_grid_count};
/// assert_eq!(instant_grid_count(&Shape::square(4)?)?, "192");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn instant_grid_count(shape: &Shape) -> Result<String, NoTemplate> {
    let template = Template::of(shape)?;
    let group = SymmetryGroup::of(shape).map_err(|_| NoTemplate { shape: shape.clone() })?;
    Ok(group.order().orbit(template.stabilizer(shape.side())))
}

impl Template {
    /// How many transformations of the board leave the template as it is.
    fn stabilizer(self, side: u16) -> u32 {
        let (side, columns) = (u32::from(side), u32::from(self.columns));
        // Every b, and every c that moves whole stacks once some c fits.
        let factors = (1..=side).filter(|&factor| keeps_neighbours(side, columns, factor));
        let affine = side * (side / columns) * factors.count() as u32;
        // The table of a commutative group is its own transposed. Boxes of one column or one row
        // are none.
        let is_latin = self.columns == 1 || self.rows == 1;
        if is_latin && side > 1 { 2 * affine } else { affine }
    }
}

/// Whether multiplying by `factor` modulo `side` is a permutation that carries `columns` neighbours
/// to neighbours.
fn keeps_neighbours(side: u32, columns: u32, factor: u32) -> bool {
    if gcd(side, factor) != 1 {
        return false;
    }
    let mut images: Vec<u32> = (0..columns).map(|column| column * factor % side).collect();
    images.sort_unstable();
    // Neighbours on a circle: at most one gap.
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
    use crate::generate::{Random, instant_grid};
    use crate::shape::{Boxes, Shape};
    use crate::symmetry::Transformation;
    use crate::{Grid, SymmetryGroup};

    /// All images of a grid under what these transformations generate.
    fn orbit(start: &Grid, moves: &[Transformation]) -> HashSet<Box<[u16]>> {
        let mut seen = HashSet::from([Box::from(start.values())]);
        let mut left = vec![start.clone()];
        while let Some(grid) = left.pop() {
            for image in moves.iter().map(|step| step.apply(&grid).unwrap()) {
                if seen.insert(image.values().into()) {
                    left.push(image);
                }
            }
        }
        seen
    }

    /// Random transformations, enough to generate the group but for bad luck in the seed.
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
    fn digits_rows_and_columns_alone_reach_96_grids_of_4x4() {
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
    fn larger_boards_have_the_counts_of_their_stabilizers() {
        // 2 x 9! x 3!^8 / 54: 9 values of b, 3 of c for each of a = 1 and a = 8.
        let count = |side| instant_grid_count(&Shape::square(side).unwrap()).unwrap();
        assert_eq!(count(9), "22574039040");
        assert!(matches!(Shape::latin(9).unwrap().boxes(), Boxes::None));
        assert!(count(400).len() > 1000);
    }
}
