//! Sets of puzzles that differ under the symmetries of their board.

use std::collections::{HashMap, HashSet};

use crate::grid::{Grid, Puzzle};
use crate::shape::{House, HouseKind, Shape};
use crate::solve::Control;
use crate::solve::search::SearchRandom;
use crate::sort::sort;
use crate::symmetry::{FirstAppearance, SymmetryGroup, Transformation};

/// A number that is equal for equivalent puzzles, that is, puzzles that a symmetry of the board and
/// a relabeling of digits map to each other. Other puzzles hardly ever share it. See
/// [`Fingerprints`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fingerprint(u64);

/// Computes the fingerprints of puzzles on one board.
///
/// Houses and digits are numbered by the clues in them, and clues by their houses and digit, a few
/// times over (color refinement, Weisfeiler and Leman 1968). This takes a microsecond on 9x9, far
/// less than a canonical form.
///
/// ```
/// use anydoku::{Puzzle, batch::Fingerprints};
/// let one: Puzzle = "1..4.....3......".parse()?;
/// let turned: Puzzle = "...2.1.........3".parse()?;
/// let fingerprints = Fingerprints::on(one.shape());
/// assert_eq!(fingerprints.of(&one), fingerprints.of(&turned));
/// # Ok::<(), anydoku::PuzzleError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Fingerprints(Vec<HouseClass>);

/// The number of refinement passes.
const PASSES: usize = 3;

impl Fingerprints {
    /// Creates the calculator for puzzles on this board.
    #[must_use]
    pub fn on(shape: &Shape) -> Self {
        let mut known = HashSet::new();
        let kind = |(number, house): (usize, &House)| {
            let mut cells = shape.cell_numbers(number).to_vec();
            sort(&mut cells);
            match house.kind() {
                _ if !known.insert(cells) => HouseClass::Repeated,
                HouseKind::Row | HouseKind::Column => HouseClass::Line,
                _ => HouseClass::Other,
            }
        };
        Self(shape.houses().iter().enumerate().map(kind).collect())
    }

    /// Returns the fingerprint of a puzzle on this board.
    #[must_use]
    pub fn of(&self, puzzle: &Puzzle) -> Fingerprint {
        let (shape, values) = (puzzle.shape(), puzzle.givens().values());
        let clues: Vec<usize> = (0..values.len()).filter(|&cell| values[cell] != 0).collect();
        let mut colors = vec![1; clues.len()];
        let mut houses = vec![0_u64; shape.house_count()];
        let mut digits = vec![0_u64; usize::from(shape.side()) + 1];
        for _ in 0..PASSES {
            houses.fill(0);
            digits.fill(0);
            for (&cell, &color) in clues.iter().zip(&colors) {
                let color = mixed(color);
                for &house in shape.house_numbers(cell) {
                    let house = &mut houses[house as usize];
                    *house = house.wrapping_add(color);
                }
                let digit = &mut digits[usize::from(values[cell])];
                *digit = digit.wrapping_add(color);
            }
            for (house, kind) in houses.iter_mut().zip(&self.0) {
                *house = match kind {
                    HouseClass::Line => mixed(*house),
                    HouseClass::Other => mixed(!*house),
                    HouseClass::Repeated => 0,
                };
            }
            for (&cell, color) in clues.iter().zip(&mut colors) {
                let around = shape.house_numbers(cell).iter().map(|&house| houses[house as usize]);
                let around = around.fold(0, u64::wrapping_add);
                let digit = digits[usize::from(values[cell])];
                *color = mixed(around).wrapping_add(mixed(digit).rotate_left(32));
            }
        }
        Fingerprint(colors.into_iter().map(mixed).fold(clues.len() as u64, u64::wrapping_add))
    }
}

/// The kinds of houses that no symmetry maps to each other.
#[derive(Clone, Copy, Debug)]
enum HouseClass {
    Line,
    Other,
    /// The house has the cells of an earlier one and adds no information.
    Repeated,
}

/// Scatters the bits of a number.
fn mixed(number: u64) -> u64 {
    SearchRandom::new(number).next()
}

/// The maximum number of nodes for one canonical form.
const BUDGET: u64 = 1 << 20;

/// A set of puzzles on one board, no two of them equivalent. A puzzle takes a few bits for each
/// cell (41 bytes on 9x9).
///
/// Equivalence is decided by [`Fingerprint`]s and, where these agree, by canonical forms. On boards
/// with too many symmetries to list, and for puzzles whose form takes more than a million nodes,
/// only relabelings and the rotations and reflections of the whole board that preserve its houses
/// are considered.
///
/// ```
/// use anydoku::batch::{DistinctPuzzles, Fingerprints};
/// use anydoku::Puzzle;
/// let one: Puzzle = "1..4.....3......".parse()?;
/// let turned: Puzzle = "...2.1.........3".parse()?;
/// let (fingerprints, mut known) =
///     (Fingerprints::on(one.shape()), DistinctPuzzles::on(one.shape()));
/// assert!(known.insert(&one, fingerprints.of(&one)));
/// assert!(!known.insert(&turned, fingerprints.of(&turned)));
/// # Ok::<(), anydoku::PuzzleError>(())
/// ```
#[derive(Clone, Debug)]
pub struct DistinctPuzzles {
    shape: Shape,
    /// The symmetry group, or `None` if it is too large to list.
    group: Option<SymmetryGroup>,
    /// The rotations and reflections that preserve the houses.
    symmetries: Vec<Transformation>,
    packed: Packed,
    /// The first puzzle of each fingerprint.
    first: HashMap<Fingerprint, u32>,
    /// The other puzzles of each fingerprint.
    collisions: HashMap<Fingerprint, Vec<u32>>,
}

impl DistinctPuzzles {
    /// Creates an empty set for puzzles on this board.
    #[must_use]
    pub fn on(shape: &Shape) -> Self {
        Self {
            shape: shape.clone(),
            group: SymmetryGroup::of(shape).ok(),
            symmetries: symmetries(shape),
            packed: Packed::new(shape.side()),
            first: HashMap::new(),
            collisions: HashMap::new(),
        }
    }

    /// Returns the board.
    #[must_use]
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// Adds a puzzle with its fingerprint. Returns `false` if the set already contains an
    /// equivalent puzzle.
    pub fn insert(&mut self, puzzle: &Puzzle, fingerprint: Fingerprint) -> bool {
        if let Some(&first) = self.first.get(&fingerprint) {
            let collisions = self.collisions.get(&fingerprint).into_iter().flatten();
            if std::iter::once(&first).chain(collisions).any(|&known| self.is_same(known, puzzle)) {
                return false;
            }
            self.collisions.entry(fingerprint).or_default().push(self.packed.count);
        } else {
            self.first.insert(fingerprint, self.packed.count);
        }
        self.packed.push(puzzle.givens());
        true
    }

    fn is_same(&self, known: u32, puzzle: &Puzzle) -> bool {
        let known = self.packed.get(known);
        if known == *puzzle.givens() {
            return true;
        }
        let form = |puzzle: &Puzzle| {
            let mut control = Control::new().budget(BUDGET);
            let canonical =
                self.group.as_ref()?.canonical_with_control(puzzle, &mut control).ok()?;
            Some(canonical.puzzle.givens().clone())
        };
        let Ok(known) = Puzzle::new(self.shape.clone(), known) else { return false };
        match (form(&known), form(puzzle)) {
            (Some(known_form), Some(puzzle_form)) => known_form == puzzle_form,
            _ => self.least_image(known.givens()) == self.least_image(puzzle.givens()),
        }
    }

    /// Returns the least image of a grid under rotations and reflections, with digits numbered by
    /// first appearance.
    fn least_image(&self, grid: &Grid) -> Option<Grid> {
        let images = self.symmetries.iter().filter_map(|symmetry| symmetry.apply(grid).ok());
        images.map(relabeled).min()
    }
}

/// Returns the rotations and reflections of a board that preserve its houses.
fn symmetries(shape: &Shape) -> Vec<Transformation> {
    let back: Vec<u16> = (0..shape.side()).rev().collect();
    let symmetry = |number: u8| {
        let mut builder = Transformation::builder(shape);
        if number & 1 != 0 {
            builder = builder.rows(&back);
        }
        if number & 2 != 0 {
            builder = builder.columns(&back);
        }
        if number & 4 != 0 {
            builder = builder.transpose();
        }
        builder.build().ok().filter(|symmetry| symmetry.preserves(shape))
    };
    (0..8).filter_map(symmetry).collect()
}

/// Renumbers the digits of a grid by first appearance.
fn relabeled(mut grid: Grid) -> Grid {
    let mut labels = FirstAppearance::new(usize::from(grid.side()));
    for value in grid.values_mut() {
        *value = labels.label(*value);
    }
    grid
}

/// Grids of one side, packed into as many bits for each cell as its digits need.
#[derive(Clone, Debug)]
struct Packed {
    side: u16,
    count: u32,
    bytes: Vec<u8>,
}

impl Packed {
    fn new(side: u16) -> Self {
        Self { side, count: 0, bytes: Vec::new() }
    }

    /// Returns the number of bits for each cell.
    fn width(&self) -> u32 {
        u16::BITS - self.side.leading_zeros()
    }

    /// Returns the number of bytes for each grid.
    fn stride(&self) -> usize {
        (usize::from(self.side).pow(2) * self.width() as usize).div_ceil(8)
    }

    fn push(&mut self, grid: &Grid) {
        let (mut bits, mut count) = (0_u32, 0);
        for &value in grid.values() {
            bits |= u32::from(value) << count;
            count += self.width();
            while count >= 8 {
                self.bytes.push(bits as u8);
                bits >>= 8;
                count -= 8;
            }
        }
        if count > 0 {
            self.bytes.push(bits as u8);
        }
        self.count += 1;
    }

    fn get(&self, number: u32) -> Grid {
        let start = number as usize * self.stride();
        let mut bytes = self.bytes[start..start + self.stride()].iter();
        let (mut bits, mut count) = (0_u32, 0);
        let mut grid = Grid::empty(self.side);
        for value in grid.values_mut() {
            while count < self.width() {
                bits |= bytes.next().map_or(0, |&byte| u32::from(byte)) << count;
                count += 8;
            }
            *value = (bits & ((1 << self.width()) - 1)) as u16;
            bits >>= self.width();
            count -= self.width();
        }
        grid
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{Generator, Random};

    fn shapes() -> Vec<Shape> {
        let twelve = (0..12).map(|column| crate::Cell::new(0, column));
        [
            Shape::square(4),
            Shape::blocks(2, 3),
            Shape::square(9),
            Shape::latin(5),
            Shape::builder(9).diagonals().build(),
            Shape::builder(12).no_boxes().house(twelve).build(),
        ]
        .map(Result::unwrap)
        .into()
    }

    #[test]
    fn images_of_a_puzzle_are_known() {
        let mut random = Random::new(1);
        for shape in shapes() {
            let order = Generator::new(shape.clone()).seed(3);
            let puzzle = order.generate(&mut Control::new()).unwrap().puzzle;
            let prints = Fingerprints::on(&shape);
            let mut known = DistinctPuzzles::on(&shape);
            assert!(known.insert(&puzzle, prints.of(&puzzle)), "{shape}");
            let group = known.group.clone();
            for _ in 0..10 {
                let symmetry = random.place(known.symmetries.len());
                let image = match &group {
                    Some(group) => group.random(|bound| random.below(bound)),
                    None => known.symmetries[symmetry].clone(),
                };
                let image = image.apply_to_puzzle(&puzzle).unwrap();
                assert_eq!(prints.of(&image), prints.of(&puzzle), "{shape}");
                assert!(!known.insert(&image, prints.of(&image)), "{shape}: {image}");
            }
        }
    }

    #[test]
    fn distinguishes_as_many_small_puzzles_as_canonical_forms() {
        let shape = Shape::square(4).unwrap();
        let (prints, mut known) = (Fingerprints::on(&shape), DistinctPuzzles::on(&shape));
        let mut forms = HashSet::new();
        for seed in 0..2000_u64 {
            let order = Generator::new(shape.clone()).seed(seed);
            let puzzle = order.generate(&mut Control::new()).unwrap().puzzle;
            let form = puzzle.canonical().unwrap().puzzle.to_string();
            assert_eq!(known.insert(&puzzle, prints.of(&puzzle)), forms.insert(form));
        }
        // All minimal puzzles of 4x4: 13 with four clues, 22 with five, 1 with six.
        assert!((30..=36).contains(&forms.len()), "{}", forms.len());
    }

    #[test]
    fn distinguishes_puzzles_with_equal_fingerprints() {
        let shape = Shape::square(9).unwrap();
        let mut known = DistinctPuzzles::on(&shape);
        let shared = Fingerprint(7);
        for seed in 0..5_u64 {
            let order = Generator::new(shape.clone()).seed(seed);
            let puzzle = order.generate(&mut Control::new()).unwrap().puzzle;
            assert!(known.insert(&puzzle, shared) && !known.insert(&puzzle, shared));
        }
    }

    #[test]
    fn packed_grids_are_restored() {
        for side in [1, 3, 4, 9, 16, 31, 100] {
            let mut random = Random::new(u64::from(side));
            let mut packed = Packed::new(side);
            let mut grid = || {
                let cells = usize::from(side).pow(2);
                let values = (0..cells).map(|_| random.below(u64::from(side) + 1) as u16);
                Grid::from_values(side, values.collect::<Vec<_>>()).unwrap()
            };
            let grids: Vec<Grid> = (0..3).map(|_| grid()).collect();
            grids.iter().for_each(|grid| packed.push(grid));
            assert!((0..3).all(|number| packed.get(number) == grids[number as usize]));
        }
    }
}
