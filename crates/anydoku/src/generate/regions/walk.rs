//! The random walk that draws regions: neighboring regions exchange cells as long as both stay
//! connected.

use super::super::random::Random;

/// The cell of each digit in each region of a full grid.
#[derive(Debug)]
pub(super) struct Places {
    side: usize,
    /// By cell, from 0.
    digits: Vec<u16>,
    /// At `region * side + digit`.
    cells: Vec<u32>,
}

impl Places {
    pub(super) fn new(walk: &RegionWalk, values: &[u16]) -> Self {
        let digits: Vec<u16> = values.iter().map(|value| value.saturating_sub(1)).collect();
        let mut cells = vec![0; values.len()];
        for (cell, (&region, &digit)) in walk.regions.iter().zip(&digits).enumerate() {
            cells[usize::from(region) * walk.side + usize::from(digit)] = cell as u32;
        }
        Self { side: walk.side, digits, cells }
    }

    fn cell(&self, region: u16, digit: u16) -> usize {
        self.cells[usize::from(region) * self.side + usize::from(digit)] as usize
    }

    /// Exchanges the cells of a digit in two regions.
    fn exchange(&mut self, digit: u16, (first, second): (u16, u16), regions: &mut [u16]) {
        let place = |region: u16| usize::from(region) * self.side + usize::from(digit);
        let (first, second) = (place(first), place(second));
        regions.swap(self.cells[first] as usize, self.cells[second] as usize);
        self.cells.swap(first, second);
    }
}

/// Regions that exchange cells at random.
#[derive(Debug)]
pub(super) struct RegionWalk {
    pub(super) side: usize,
    /// The region of each cell.
    pub(super) regions: Vec<u16>,
    /// The cells of a region that a check has reached.
    reached: Vec<usize>,
    /// By cell: the last check that reached it.
    reached_in: Vec<u64>,
    checks: u64,
}

impl RegionWalk {
    pub(super) fn new(side: u16, regions: Vec<u16>) -> Self {
        let reached_in = vec![0; regions.len()];
        Self { side: usize::from(side), regions, reached: Vec::new(), reached_in, checks: 0 }
    }

    /// Returns a random cell and one of the other regions next to it, if there is one.
    fn draw(&self, random: &mut Random) -> Option<(usize, u16)> {
        let cell = random.place(self.regions.len());
        let mut others = [0; 4];
        let mut count = 0;
        for next in self.neighbors(cell) {
            let region = self.regions[next];
            if region != self.regions[cell] && !others[..count].contains(&region) {
                others[count] = region;
                count += 1;
            }
        }
        (count > 0).then(|| (cell, others[random.place(count)]))
    }

    /// Moves a random cell to a neighboring region, and a cell of that region in return.
    pub(super) fn step(&mut self, random: &mut Random) {
        let Some((cell, target)) = self.draw(random) else { return };
        let region = self.regions[cell];
        let cells = 0..self.regions.len();
        let back = cells
            .filter(|&place| place != cell && self.regions[place] == target)
            .filter(|&place| self.neighbors(place).any(|next| self.regions[next] == region));
        for place in random.shuffled(back) {
            if self.exchange(cell, place) {
                return;
            }
        }
    }

    /// Exchanges the cells of one or several digits, taken from consecutive cells, between two
    /// neighboring regions. Each move is as likely as its reverse.
    pub(super) fn step_with(&mut self, places: &mut Places, random: &mut Random) {
        let start = random.place(self.regions.len());
        let Some(beside) = self.around(start)[random.place(4)] else { return };
        let pair = (self.regions[start], self.regions[beside]);
        if pair.0 == pair.1 {
            return;
        }
        // An exchange can start from a cell in as many ways as the cell has neighbors in the other
        // region.
        let moves = self.neighbors_across(start, pair);
        let mut digits = vec![places.digits[start]];
        let mut cell = start;
        let straight = (random.below(2) == 0).then(|| random.place(4));
        while digits.len() < self.side && random.below(2) == 0 {
            let direction = straight.unwrap_or_else(|| random.place(4));
            let Some(next) = self.around(cell)[direction] else { return };
            if self.regions[next] != pair.0 && self.regions[next] != pair.1 {
                return;
            }
            digits.push(places.digits[next]);
            cell = next;
        }
        for &digit in &digits {
            places.exchange(digit, pair, &mut self.regions);
        }
        let reverse_moves = self.neighbors_across(start, pair);
        let holds = |walk: &mut Self, places: &Places| {
            let cells = digits
                .iter()
                .flat_map(|&digit| [places.cell(pair.0, digit), places.cell(pair.1, digit)]);
            let mut cells = cells.filter(|_| walk.side > 1);
            let is_beside = cells.all(|cell| {
                walk.neighbors(cell).any(|next| walk.regions[next] == walk.regions[cell])
            });
            is_beside
                && walk.is_connected(places.cell(pair.0, digits[0]))
                && walk.is_connected(places.cell(pair.1, digits[0]))
        };
        if random.place(moves) >= reverse_moves || !holds(self, places) {
            for &digit in &digits {
                places.exchange(digit, pair, &mut self.regions);
            }
        }
    }

    /// Returns how many neighbors of a cell belong to the other of two regions.
    fn neighbors_across(&self, cell: usize, (first, second): (u16, u16)) -> usize {
        let across = if self.regions[cell] == first { second } else { first };
        self.neighbors(cell).filter(|&next| self.regions[next] == across).count()
    }

    /// Exchanges the regions of two cells if both regions stay connected.
    fn exchange(&mut self, first: usize, second: usize) -> bool {
        self.regions.swap(first, second);
        let is_fine = self.is_connected(first) && self.is_connected(second);
        if !is_fine {
            self.regions.swap(first, second);
        }
        is_fine
    }

    /// Returns the cells above, below, to the left and to the right of a cell.
    fn around(&self, cell: usize) -> [Option<usize>; 4] {
        let (side, row, column) = (self.side, cell / self.side, cell % self.side);
        [
            (row > 0).then(|| cell - side),
            (row + 1 < side).then(|| cell + side),
            (column > 0).then(|| cell - 1),
            (column + 1 < side).then(|| cell + 1),
        ]
    }

    pub(super) fn neighbors(&self, cell: usize) -> impl Iterator<Item = usize> + use<> {
        self.around(cell).into_iter().flatten()
    }

    /// Returns whether the region of this cell is connected.
    pub(super) fn is_connected(&mut self, start: usize) -> bool {
        let region = self.regions[start];
        self.checks += 1;
        self.reached.clear();
        self.reached.push(start);
        self.reached_in[start] = self.checks;
        let mut next = 0;
        while let Some(&cell) = self.reached.get(next) {
            next += 1;
            for neighbor in self.neighbors(cell) {
                if self.regions[neighbor] == region && self.reached_in[neighbor] != self.checks {
                    self.reached_in[neighbor] = self.checks;
                    self.reached.push(neighbor);
                }
            }
        }
        self.reached.len() == self.side
    }
}
