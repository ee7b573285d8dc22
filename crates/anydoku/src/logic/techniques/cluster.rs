//! Clusters: candidates linked so that all of one color are true, or all of the other.

use crate::logic::geometry::{Id, Mask};
use crate::logic::{CandidateRole, Position, Truth, Why};
use crate::solve::bits::Bits as _;

/// A cluster: the candidates of its two colors.
pub(super) struct Cluster {
    pub(super) colors: [Vec<Id>; 2],
    /// The houses with two places for a digit and the cells with two digits that form the links.
    pub(super) links: Vec<Truth>,
    /// The digits ruled out if a color were true, by color and cell.
    ruled_out: [Vec<Mask>; 2],
}

/// Returns the clusters of these digits with at least `least` candidates. `through_cells` selects
/// whether cells with two candidates also form links. Clusters that contradict themselves are
/// omitted, because such a puzzle has no solution.
pub(super) fn clusters(
    position: &Position,
    digits: Mask,
    through_cells: bool,
    least: usize,
) -> Vec<Cluster> {
    let geometry = position.geometry();
    let mut known: Vec<Mask> = vec![0; geometry.cells];
    let mut found = Vec::new();
    for cell in 0..geometry.cells {
        for digit in (position.digits(cell) & digits).iter() {
            if known[cell].contains(digit) {
                continue;
            }
            let start = geometry.id(cell, digit);
            let grown = Cluster::grow(position, start, through_cells, &mut known);
            found.extend(grown.filter(|cluster| cluster.size() >= least));
        }
    }
    for cluster in &mut found {
        cluster.ruled_out = cluster.colors.each_ref().map(|ids| ruled_out_by(position, ids));
    }
    found
}

/// Returns the digits of each cell that these candidates rule out.
fn ruled_out_by(position: &Position, ids: &[Id]) -> Vec<Mask> {
    let geometry = position.geometry();
    let mut out: Vec<Mask> = vec![0; geometry.cells];
    for &id in ids {
        let (cell, digit) = geometry.cell_and_digit(id);
        out[cell] |= position.digits(cell).without(digit);
        for there in position.common_peers(digit, &[cell]) {
            out[there] |= 1 << digit;
        }
    }
    out
}

impl Cluster {
    fn size(&self) -> usize {
        self.colors[0].len() + self.colors[1].len()
    }

    /// Returns the cluster of a candidate, or `None` if a candidate would have both colors.
    fn grow(
        position: &Position,
        start: Id,
        through_cells: bool,
        known: &mut [Mask],
    ) -> Option<Self> {
        let geometry = position.geometry();
        let mut members: Vec<(Id, usize)> = vec![(start, 0)];
        let mut links = Vec::new();
        let mut next = 0;
        let mut consistent = true;
        let (cell, digit) = geometry.cell_and_digit(start);
        known[cell] |= 1 << digit;
        while let Some(&(id, color)) = members.get(next) {
            next += 1;
            let (cell, digit) = geometry.cell_and_digit(id);
            let mut link = |linked: Id, truth: Truth| {
                let (there, other_digit) = geometry.cell_and_digit(linked);
                if !known[there].contains(other_digit) {
                    known[there] |= 1 << other_digit;
                    members.push((linked, 1 - color));
                }
                consistent &= !members.contains(&(linked, color));
                if !links.contains(&truth) {
                    links.push(truth);
                }
            };
            for (house, place) in geometry.houses_of(cell) {
                if let Some(other_place) = position.places(house, digit).without(place).only()
                    && geometry.is_complete(house)
                {
                    let there = geometry.cell_at(house, other_place);
                    let truth = geometry.place(house, digit);
                    link(geometry.id(there, digit), truth);
                }
            }
            let other_digit = position.digits(cell).without(digit).only();
            if let Some(other_digit) = other_digit.filter(|_| through_cells) {
                link(geometry.id(cell, other_digit), Truth::Cell(geometry.cell(cell)));
            }
        }
        let colors = [0, 1].map(|wanted| {
            let members = members.iter().filter(|&&(_, color)| color == wanted);
            members.map(|&(id, _)| id).collect()
        });
        consistent.then(|| Self { colors, links, ruled_out: [Vec::new(), Vec::new()] })
    }

    /// Returns the digits of a cell that would be ruled out if this color were true.
    pub(super) fn ruled_out(&self, color: usize, cell: usize) -> Mask {
        self.ruled_out[color][cell]
    }

    /// Returns whether a candidate would be ruled out if this color were true.
    pub(super) fn rules_out(&self, position: &Position, color: usize, id: Id) -> bool {
        let (cell, digit) = position.geometry().cell_and_digit(id);
        self.ruled_out[color][cell].contains(digit)
    }

    /// Returns whether two candidates of this color exclude each other.
    pub(super) fn clashes(&self, position: &Position, color: usize) -> bool {
        self.colors[color].iter().any(|&id| self.rules_out(position, color, id))
    }

    /// Returns the candidates of these digits, outside the cluster, that both colors rule out.
    pub(super) fn trapped(&self, position: &Position, digits: Mask) -> Vec<Id> {
        let geometry = position.geometry();
        let in_cell = |cell: usize| {
            let out = self.ruled_out[0][cell] & self.ruled_out[1][cell] & digits;
            geometry.ids(cell, out)
        };
        let all = (0..geometry.cells).flat_map(in_cell);
        all.filter(|id| !self.colors.iter().any(|ids| ids.contains(id))).collect()
    }
}

/// Returns the reasons for these eliminations: the colors of the clusters, their links, and the
/// other truths.
pub(super) fn why(
    position: &Position,
    clusters: &[&Cluster],
    eliminations: &[Id],
    more: Option<Truth>,
) -> Why {
    let geometry = position.geometry();
    let mut why = Why::default();
    for (number, cluster) in clusters.iter().enumerate() {
        for (color, ids) in cluster.colors.iter().enumerate() {
            let role = CandidateRole::Color(number as u8, color == 1);
            let remaining = ids.iter().copied().filter(|id| !eliminations.contains(id));
            why.candidates.extend(geometry.in_role(role, remaining));
        }
        why.truths.extend(cluster.links.iter().cloned());
    }
    why.truths.extend(more);
    why
}
