//! Random irregular regions for jigsaws, alone or with a full grid.

mod walk;

use super::full::{GridJob, Switches};
use super::random::Random;
use crate::grid::Grid;
use crate::shape::Shape;
use crate::solve::{Control, Job, Progress, Slice};
use crate::symmetry::FirstAppearance;

use walk::{Places, RegionWalk};

/// The number of exchanges tried for each cell. After these hardly any border of the boxes is in
/// its original place.
const TRIES: usize = 20;

/// The number of exchanges tried for each cell if a full grid is preserved, which forbids most
/// exchanges. Regions that start as rows need more tries than boxes.
const TRIES_WITH_GRID: usize = 240;
const TRIES_FROM_ROWS: usize = 1920;

/// The number of exchanges to try in a slice: some milliseconds.
const TRIES_PER_SLICE: usize = 1 << 12;

/// The number of times that digits are mixed between exchanges.
const MIXINGS: usize = 120;

/// The largest side on which a region may be a whole row or column: there are few others.
const MAX_SIDE_WITH_LINES: u16 = 4;

/// The most parts that are added to the walk while a region is a whole row or column.
const MORE_MIXINGS: usize = 8 * MIXINGS;

/// Returns random connected regions for a board of this side. There are `side` regions of `side`
/// cells each; the result gives the region of each cell, numbered by first appearance in reading
/// order.
///
/// The method is a random walk: starting from regular boxes (or from rows, if the side has no
/// nearly square boxes), two neighboring regions repeatedly exchange one cell each as long as both
/// stay connected. Partitions are not equally likely. A board with such regions may have no full
/// grid at all: see [`random_jigsaw`].
///
/// ```
/// use anydoku::Shape;
/// use anydoku::generate::{Random, random_regions};
/// let regions = random_regions(9, &mut Random::new(7));
/// assert!(Shape::jigsaw(9, &regions).is_ok());
/// ```
#[must_use]
pub fn random_regions(side: u16, random: &mut Random) -> Vec<u16> {
    let mut walk = RegionWalk::new(side, first_regions(side).1);
    for _ in 0..TRIES * walk.regions.len() {
        walk.step(random);
    }
    numbered(&walk.regions)
}

/// Returns random regions as [`random_regions`] does, together with a full grid that fits them.
/// Returns `None` for side 0 and for sides that are too large for a board.
///
/// The method is a random walk from a random grid with regular boxes (or rows). Two neighboring
/// regions exchange the cells of one or several digits as long as both stay connected; in between,
/// two digits are swapped where no house forbids it. Each move is as likely as its reverse, so in
/// the limit all reachable pairs of regions and grid are equally likely, and regions occur in
/// proportion to their number of grids. A region that is a whole row or column restricts the grid
/// least, so the walk would often end with some; above side 4 it goes on until there is none, at most
/// nine times as long. On large boards the walk ends long before the limit, above all when it starts
/// from rows: at prime sides from 13 on few cells leave their row. It takes about 4 ms at side 9 and
/// 60 ms at side 25, more while there are such regions.
///
/// ```
/// use anydoku::Shape;
/// use anydoku::generate::{Random, random_jigsaw};
/// let (shape, grid) = random_jigsaw(16, &mut Random::new(7)).unwrap();
/// assert!(shape.is_filled_correctly(&grid));
/// # Ok::<(), anydoku::ShapeError>(())
/// ```
#[must_use]
pub fn random_jigsaw(side: u16, random: &mut Random) -> Option<(Shape, Grid)> {
    Control::new().drive(&mut JigsawJob::new(side, random)).ok().flatten()
}

/// Runs [`random_jigsaw`] in slices. A node is a node of the search for the first grid, or one of
/// some hundred parts of the walk; a slice runs one part at most.
#[must_use = "a job does nothing until it runs"]
#[derive(Debug)]
pub struct JigsawJob {
    side: u16,
    random: Random,
    stage: JigsawStage,
    nodes: u64,
}

#[derive(Debug)]
enum JigsawStage {
    /// No such board exists.
    None,
    Filling(Box<GridJob>, Vec<u16>),
    /// The walk, its current part, and how many parts are done.
    Walking(RegionWalk, WalkPart, usize),
}

/// A part of the walk: exchanges between two mixings of the digits.
#[derive(Debug)]
struct WalkPart {
    values: Vec<u16>,
    places: Places,
    /// The tries for each cell.
    tries: usize,
    /// The number of remaining tries.
    remaining: usize,
}

impl WalkPart {
    fn new(walk: &RegionWalk, values: Vec<u16>, tries: usize) -> Self {
        let (places, remaining) = (Places::new(walk, &values), tries * values.len() / MIXINGS);
        Self { values, places, tries, remaining }
    }

    /// Runs some tries. Returns whether none remain.
    fn run(&mut self, walk: &mut RegionWalk, random: &mut Random) -> bool {
        let tries = self.remaining.min(TRIES_PER_SLICE);
        for _ in 0..tries {
            walk.step_with(&mut self.places, random);
        }
        self.remaining -= tries;
        self.remaining == 0
    }

    /// Mixes the digits, and starts the next part.
    fn mix(&mut self, walk: &RegionWalk, random: &mut Random) -> Option<()> {
        let side = walk.side as u16;
        let shape = Shape::jigsaw(side, &walk.regions).ok()?;
        let mut switches = Switches::new(&shape, std::mem::take(&mut self.values));
        for _ in 0..side {
            switches.step(random);
        }
        let values = switches.into_grid()?.values().to_vec();
        *self = Self::new(walk, values, self.tries);
        Some(())
    }
}

impl JigsawJob {
    /// Creates the job that draws regions and a grid for a board of this side.
    pub fn new(side: u16, random: &mut Random) -> Self {
        let (boxed, regions) = first_regions(side);
        let stage = match boxed {
            Some(boxed) => JigsawStage::Filling(Box::new(GridJob::new(&boxed, random)), regions),
            None => JigsawStage::None,
        };
        Self { side, random: random.clone(), stage, nodes: 0 }
    }
}

impl Job for JigsawJob {
    type Output = Option<(Shape, Grid)>;

    fn run(&mut self, nodes: u64) -> Slice<Self::Output> {
        match &mut self.stage {
            JigsawStage::None => return Slice::Done(None),
            JigsawStage::Filling(job, regions) => {
                let before = job.progress().nodes;
                let slice = job.run(nodes);
                self.nodes += job.progress().nodes - before;
                match slice {
                    Slice::Progress(_) => {}
                    Slice::Done(None) => return Slice::Done(None),
                    Slice::Done(Some(grid)) => {
                        let regions = std::mem::take(regions);
                        let is_boxed = regions.first() == regions.get(usize::from(self.side));
                        let tries = if is_boxed { TRIES_WITH_GRID } else { TRIES_FROM_ROWS };
                        let walk = RegionWalk::new(self.side, regions);
                        let part = WalkPart::new(&walk, grid.values().to_vec(), tries);
                        self.stage = JigsawStage::Walking(walk, part, 0);
                    }
                }
            }
            JigsawStage::Walking(walk, part, done) => {
                if part.run(walk, &mut self.random) {
                    if part.mix(walk, &mut self.random).is_none() {
                        return Slice::Done(None);
                    }
                    *done += 1;
                    self.nodes += 1;
                    let may_end = *done >= MIXINGS
                        && (self.side <= MAX_SIDE_WITH_LINES
                            || !has_line(&walk.regions, self.side));
                    if may_end || *done >= MIXINGS + MORE_MIXINGS {
                        let shape = Shape::jigsaw(self.side, &numbered(&walk.regions)).ok();
                        let grid = Grid::from_values(self.side, std::mem::take(&mut part.values));
                        return Slice::Done(shape.zip(grid));
                    }
                }
            }
        }
        Slice::Progress(self.progress())
    }

    fn progress(&self) -> Progress {
        Progress { nodes: self.nodes, ..Progress::default() }
    }
}

/// Returns the most nearly square boxes that the side allows, or its rows, with the region of each
/// cell.
fn first_regions(side: u16) -> (Option<Shape>, Vec<u16>) {
    let rows = (1..=side.isqrt()).rev().find(|rows| side.is_multiple_of(*rows)).unwrap_or(1);
    let columns = side / rows;
    let region = |cell: u32| {
        let (row, column) = ((cell / u32::from(side)) as u16, (cell % u32::from(side)) as u16);
        row / rows * (side / columns) + column / columns
    };
    let shape = if rows == 1 { Shape::latin(side) } else { Shape::blocks(rows, columns) };
    (shape.ok(), (0..u32::from(side) * u32::from(side)).map(region).collect())
}

/// Returns whether a region is a whole row or column.
fn has_line(regions: &[u16], side: u16) -> bool {
    let side = usize::from(side);
    let is_row = |row: &[u16]| row.iter().all(|region| *region == row[0]);
    let is_column = |column: usize| {
        regions.iter().skip(column).step_by(side).all(|region| *region == regions[column])
    };
    regions.chunks(side).any(is_row) || (0..side).any(is_column)
}

/// Renumbers the regions by first appearance.
fn numbered(regions: &[u16]) -> Vec<u16> {
    let mut labels = FirstAppearance::new(regions.len());
    regions.iter().map(|region| labels.label(region + 1) - 1).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::grid::Puzzle;
    use crate::shape::Boxes;

    #[test]
    fn regions_are_connected_and_equal_sized() {
        for side in [1, 2, 4, 5, 6, 7, 9, 12, 16] {
            for seed in 0..3 {
                let regions = random_regions(side, &mut Random::new(seed));
                let mut walk = RegionWalk::new(side, regions.clone());
                for region in 0..side {
                    let size = regions.iter().filter(|&&cell_region| cell_region == region).count();
                    assert_eq!(size, usize::from(side));
                }
                let are_connected = (0..regions.len()).all(|cell| walk.is_connected(cell));
                assert!(are_connected, "side {side}: {regions:?}");
            }
        }
    }

    /// Returns the number of borders between neighbors in a row that were added or removed.
    fn borders_moved(side: u16, regions: &[u16]) -> usize {
        let first = first_regions(side).1;
        let side = usize::from(side);
        let pairs = (0..side * side).filter(|cell| cell % side + 1 < side);
        let is_parted = |map: &[u16], cell: usize| map[cell] != map[cell + 1];
        pairs.filter(|&cell| is_parted(&first, cell) != is_parted(regions, cell)).count()
    }

    #[test]
    fn seeds_give_distinct_irregular_regions() {
        let regions = |seed| random_regions(9, &mut Random::new(seed));
        let all: HashSet<Vec<u16>> = (0..50).map(regions).collect();
        assert_eq!(all.len(), 50);
        assert!(!all.contains(&first_regions(9).1));
        let changes: usize = all.iter().map(|regions| borders_moved(9, regions)).sum();
        assert!(changes / 50 > 12, "borders moved in {changes} of 50 x 72 places");
    }

    #[test]
    fn random_jigsaw_is_connected_mixed_and_fillable() {
        for side in [1, 2, 4, 5, 6, 7, 9, 12, 13, 16, 25] {
            let mut moved = 0;
            for seed in 0..4 {
                let (shape, grid) = random_jigsaw(side, &mut Random::new(seed)).unwrap();
                assert!(shape.is_filled_correctly(&grid), "side {side}");
                let Boxes::Regions(regions) = shape.boxes() else { panic!("{shape}") };
                let mut walk = RegionWalk::new(side, regions.to_vec());
                assert!((0..regions.len()).all(|cell| walk.is_connected(cell)), "side {side}");
                moved += borders_moved(side, regions);
            }
            let least = 4 * usize::from(side) * usize::from(side) / 8;
            // Rows of 13 come apart too slowly.
            assert!([1, 2, 13].contains(&side) || moved >= least, "side {side}: {moved} moved");
        }
    }

    #[test]
    fn no_region_of_a_random_jigsaw_is_a_row_or_column() {
        // At prime sides rows come apart slowly, and some remain.
        for side in [6, 8, 9, 10, 12] {
            for seed in 0..40 {
                let (shape, _) = random_jigsaw(side, &mut Random::new(seed)).unwrap();
                let Boxes::Regions(regions) = shape.boxes() else { panic!("{shape}") };
                assert!(!has_line(regions, side), "side {side}, seed {seed}: {regions:?}");
            }
        }
    }

    const DRAWN: usize = 4000;

    /// Returns all partitions of a board of side 4 into four connected regions, numbered by first
    /// appearance.
    fn partitions_of_side_4() -> Vec<Vec<u16>> {
        let is_region = |mask: &u16| {
            let regions = (0..16).map(|cell| mask >> cell & 1).collect();
            let mut walk = RegionWalk::new(4, regions);
            mask.count_ones() == 4 && walk.is_connected(mask.trailing_zeros() as usize)
        };
        let pieces: Vec<u16> = (1..u16::MAX).filter(is_region).collect();
        let mut open = vec![(0_u16, Vec::<u16>::new())];
        let mut all = Vec::new();
        while let Some((used, regions)) = open.pop() {
            if used == u16::MAX {
                all.push(
                    (0..16)
                        .filter_map(|cell| {
                            regions.iter().position(|mask: &u16| mask >> cell & 1 == 1)
                        })
                        .map(|region| region as u16)
                        .collect(),
                );
                continue;
            }
            let first = 1 << used.trailing_ones();
            for &piece in pieces.iter().filter(|&&piece| piece & used == 0 && piece & first != 0) {
                let regions = regions.iter().copied().chain([piece]).collect();
                open.push((used | piece, regions));
            }
        }
        all
    }

    #[test]
    fn frequency_of_side_4_regions_matches_their_grid_counts() {
        let partitions = partitions_of_side_4();
        assert_eq!(partitions.len(), 117, "as in the sequence A172477");
        let grids = partitions.iter().map(|regions| {
            let shape = Shape::jigsaw(4, regions).unwrap();
            Puzzle::new(shape, Grid::empty(4)).unwrap().solutions().count()
        });
        let grids: Vec<usize> = grids.collect();
        let all: usize = grids.iter().sum();
        let mut counts = vec![0_usize; grids.len()];
        for seed in 0..DRAWN as u64 {
            let (shape, _) = random_jigsaw(4, &mut Random::new(seed)).unwrap();
            let Boxes::Regions(regions) = shape.boxes() else { panic!("it has boxes") };
            let index = partitions.iter().position(|partition| partition[..] == regions[..]);
            counts[index.unwrap()] += 1;
        }
        let (mut square, mut kinds) = (0.0, 0);
        for (&grids, &counts) in grids.iter().zip(&counts) {
            let expected = DRAWN as f64 * grids as f64 / all as f64;
            assert!(grids > 0 || counts == 0);
            if grids > 0 {
                square += (counts as f64 - expected).powi(2) / expected;
                kinds += 1;
            }
        }
        let freedom = f64::from(kinds - 1);
        assert!(
            square < freedom + 4.0 * (2.0 * freedom).sqrt(),
            "chi-square {square}, {kinds} kinds"
        );
    }
}
