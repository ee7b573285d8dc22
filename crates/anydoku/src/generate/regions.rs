//! Random regions: irregular boxes for jigsaws.

use super::random::Random;

/// Random regions of a board of this side: as many as the side, of as many cells each, all
/// connected. The region of each cell, numbered as they first appear in reading order.
///
/// A random walk: from regular boxes (or rows, where the side has no boxes that are close to
/// square) two neighbouring regions exchange a cell each again and again, whenever both stay
/// connected. Not every partition is as likely. Some ten milliseconds at side 25. A board with such
/// regions may have no full grid at all.
///
/// ```
/// use anydoku::Shape;
/// use anydoku::generate::{Random, random_regions};
/// let regions = random_regions(9, &mut Random::new(7));
/// assert!(Shape::jigsaw(9, &regions).is_ok());
/// ```
#[must_use]
pub fn random_regions(side: u16, random: &mut Random) -> Vec<u16> {
    let mut walk = Walk { side: usize::from(side), regions: first_regions(side) };
    // Twenty tries a cell: by then hardly a border of the boxes stands where it stood.
    for _ in 0..20 * walk.regions.len() {
        walk.step(random);
    }
    numbered(&walk.regions)
}

/// The most square boxes that the side allows.
fn first_regions(side: u16) -> Vec<u16> {
    let rows = (1..=side.isqrt()).rev().find(|rows| side.is_multiple_of(*rows)).unwrap_or(1);
    let columns = side / rows;
    let region = |cell: u32| {
        let (row, column) = ((cell / u32::from(side)) as u16, (cell % u32::from(side)) as u16);
        row / rows * (side / columns) + column / columns
    };
    (0..u32::from(side) * u32::from(side)).map(region).collect()
}

struct Walk {
    side: usize,
    regions: Vec<u16>,
}

impl Walk {
    /// Moves a random cell to a neighbouring region, and some cell of that region in return.
    fn step(&mut self, random: &mut Random) {
        let cell = random.place(self.regions.len());
        let own = self.regions[cell];
        let mut others: Vec<u16> = self.neighbours(cell).map(|next| self.regions[next]).collect();
        others.retain(|&region| region != own);
        others.sort_unstable();
        others.dedup();
        if others.is_empty() {
            return;
        }
        let other = others[random.place(others.len())];
        self.regions[cell] = other;
        let cells = 0..self.regions.len();
        let mut back: Vec<usize> = cells
            .filter(|&place| place != cell && self.regions[place] == other)
            .filter(|&place| self.neighbours(place).any(|next| self.regions[next] == own))
            .collect();
        random.shuffle(&mut back);
        for place in back {
            self.regions[place] = own;
            if self.is_connected(own) && self.is_connected(other) {
                return;
            }
            self.regions[place] = other;
        }
        self.regions[cell] = own;
    }

    fn neighbours(&self, cell: usize) -> impl Iterator<Item = usize> + use<> {
        let (side, row, column) = (self.side, cell / self.side, cell % self.side);
        let up = (row > 0).then(|| cell - side);
        let down = (row + 1 < side).then(|| cell + side);
        let left = (column > 0).then(|| cell - 1);
        let right = (column + 1 < side).then(|| cell + 1);
        [up, down, left, right].into_iter().flatten()
    }

    fn is_connected(&self, region: u16) -> bool {
        let cells = || (0..self.regions.len()).filter(|&cell| self.regions[cell] == region);
        let mut reached: Vec<usize> = cells().take(1).collect();
        let mut next = 0;
        while let Some(&cell) = reached.get(next) {
            next += 1;
            for neighbour in self.neighbours(cell) {
                if self.regions[neighbour] == region && !reached.contains(&neighbour) {
                    reached.push(neighbour);
                }
            }
        }
        reached.len() == cells().count()
    }
}

/// The same regions, numbered as they first appear.
fn numbered(regions: &[u16]) -> Vec<u16> {
    let mut order: Vec<u16> = Vec::new();
    let number = |region: &u16| {
        let known = order.iter().position(|other| other == region);
        let number = known.unwrap_or(order.len());
        if known.is_none() {
            order.push(*region);
        }
        number as u16
    };
    regions.iter().map(number).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn regions_are_connected_and_as_large_as_the_side() {
        for side in [1, 2, 4, 5, 6, 7, 9, 12, 16] {
            for seed in 0..3 {
                let regions = random_regions(side, &mut Random::new(seed));
                let walk = Walk { side: usize::from(side), regions: regions.clone() };
                for region in 0..side {
                    let size = regions.iter().filter(|&&other| other == region).count();
                    assert_eq!(size, usize::from(side));
                    assert!(walk.is_connected(region), "side {side}: {regions:?}");
                }
            }
        }
    }

    #[test]
    fn every_seed_gives_other_regions_and_none_the_boxes() {
        let regions = |seed| random_regions(9, &mut Random::new(seed));
        let all: HashSet<Vec<u16>> = (0..50).map(regions).collect();
        assert_eq!(all.len(), 50);
        assert!(!all.contains(&first_regions(9)));
        let changed = |map: &Vec<u16>| {
            let pairs = (0..81).filter(|cell| cell % 9 < 8);
            pairs.filter(|&cell| (map[cell] == map[cell + 1]) != (cell % 3 < 2)).count()
        };
        let changes: usize = all.iter().map(changed).sum();
        assert!(changes / 50 > 12, "borders moved in {changes} of 50 x 72 places");
    }
}
