//! Conclusions from a deadly pattern: only the other candidates of its cells, the guardians,
//! prevent a second solution, so one of them is true.

use crate::logic::deadly::is_deadly;
use crate::logic::geometry::{Geometry, Id, Mask};
use crate::logic::search::Search;
use crate::logic::{CandidateRole, CellRole, HouseRole, Position, Rating, Technique, Truth, Why};
use crate::solve::bits::Bits as _;
use crate::sort::sort_unique;

/// The techniques of the conclusions from one kind of pattern.
pub(super) struct GuardianTechniques {
    /// All guardians are in one cell, which loses the digits of the pattern.
    pub(super) one_cell: Technique,
    /// All guardians have one digit: cells that see all of them lose it.
    pub(super) one_digit: Technique,
    /// The guardians act as a cell of a naked or hidden set. Each digit beyond the first adds a
    /// tenth to the rating.
    pub(super) set: Option<Technique>,
    /// A digit of the pattern is locked in the two cells with guardians, which lose the other one.
    pub(super) locked: Option<Technique>,
    /// The tenths that large patterns add to the rating.
    pub(super) extra: u16,
}

impl GuardianTechniques {
    fn rating(&self, technique: Technique) -> Rating {
        technique.least_rating().plus(self.extra)
    }
}

/// A deadly pattern in a position.
pub(super) struct GuardedPattern<'a> {
    position: &'a Position,
    /// The cells, each with its two digits.
    cells: &'a [(usize, Mask)],
    /// The cells with guardians.
    roofs: Vec<usize>,
    /// The digits of the guardians.
    others: Mask,
}

impl<'a> GuardedPattern<'a> {
    /// Returns the pattern of these cells, if they form one.
    pub(super) fn of(position: &'a Position, cells: &'a [(usize, Mask)]) -> Option<Self> {
        if !is_deadly(position, cells) {
            return None;
        }
        let guards = |&(cell, pair): &(usize, Mask)| position.digits(cell) & !pair;
        let roofs = cells.iter().filter(|&entry| guards(entry) != 0).map(|&(cell, _)| cell);
        let others = cells.iter().fold(0, |others, entry| others | guards(entry));
        Some(Self { position, cells, roofs: roofs.collect(), others })
    }

    /// Returns the two digits of a cell of the pattern.
    fn pair(&self, cell: usize) -> Mask {
        self.cells.iter().find(|&&(member, _)| member == cell).map_or(0, |&(_, pair)| pair)
    }

    /// Returns the reasons for these eliminations: the guardians and the other truths.
    pub(super) fn why(&self, eliminations: &[Id], truths: impl IntoIterator<Item = Truth>) -> Why {
        let geometry = self.position.geometry();
        let mut why = Why::default();
        let (mut pattern, mut guardians) = (Vec::new(), Vec::new());
        for &(cell, pair) in self.cells {
            let role = match self.roofs.contains(&cell) {
                true => CellRole::Roof,
                false => CellRole::Floor,
            };
            why.cells.push((role, geometry.cell(cell)));
            let mut digits = pair.iter().map(|digit| geometry.digit(digit));
            if let (Some(first), Some(second)) = (digits.next(), digits.next()) {
                pattern.push((geometry.cell(cell), [first, second]));
            }
            for digit in self.position.digits(cell).iter() {
                let id = geometry.id(cell, digit);
                let role = match pair.contains(digit) {
                    true => CandidateRole::Defining,
                    false => CandidateRole::Guardian,
                };
                if role == CandidateRole::Guardian {
                    guardians.push(geometry.candidate(id));
                }
                if !eliminations.contains(&id) {
                    why.candidates.push((role, geometry.candidate(id)));
                }
            }
        }
        why.truths.push(Truth::Guardians { pattern, guardians });
        for truth in truths {
            if let Truth::Place(house, _) = truth
                && !why.houses.contains(&(HouseRole::Within, house))
            {
                why.houses.push((HouseRole::Within, house));
            }
            why.truths.push(truth);
        }
        why
    }

    /// Reports all conclusions by one cell, one digit, a locked digit or a set.
    pub(super) fn conclude(&self, search: &mut Search<'_>, kind: &GuardianTechniques) {
        match self.roofs.as_slice() {
            [] => {}
            &[roof] => self.one_cell(search, kind, roof),
            roofs => {
                let single = self.others.is_at_most_one();
                if single {
                    self.one_digit(search, kind);
                }
                let houses: Vec<usize> = self.position.geometry().common_houses(roofs).collect();
                if houses.is_empty() {
                    return;
                }
                if let (&[first, second], Some(technique)) = (roofs, kind.locked) {
                    let name = (technique, kind.rating(technique));
                    self.locked(search, name, first, second, &houses);
                }
                if let Some(technique) = kind.set.filter(|_| !single) {
                    let least = kind.rating(technique);
                    if least <= search.limit {
                        Sets { pattern: self, technique, least, houses: &houses }.find(search);
                    }
                }
            }
        }
    }

    fn one_cell(&self, search: &mut Search<'_>, kind: &GuardianTechniques, roof: usize) {
        let geometry = self.position.geometry();
        let digits = self.position.digits(roof) & self.pair(roof);
        let eliminations: Vec<Id> = geometry.ids(roof, digits).collect();
        let (technique, rating) = (kind.one_cell, kind.rating(kind.one_cell));
        search.eliminate_rated(technique, rating, &eliminations, &|| self.why(&eliminations, []));
    }

    fn one_digit(&self, search: &mut Search<'_>, kind: &GuardianTechniques) {
        let eliminations: Vec<Id> =
            self.position.common_ids(self.others.first(), &self.roofs).collect();
        let (technique, rating) = (kind.one_digit, kind.rating(kind.one_digit));
        search.eliminate_rated(technique, rating, &eliminations, &|| self.why(&eliminations, []));
    }

    fn locked(
        &self,
        search: &mut Search<'_>,
        (technique, rating): (Technique, Rating),
        first: usize,
        second: usize,
        houses: &[usize],
    ) {
        let (position, geometry) = (self.position, self.position.geometry());
        let pairs = [first, second].map(|cell| (cell, self.pair(cell) & position.digits(cell)));
        for digit in (pairs[0].1 & pairs[1].1).iter() {
            let locks = |&house: &usize| {
                position.places(house, digit).count() == 2 && geometry.is_complete(house)
            };
            let Some(&house) = houses.iter().find(|&house| locks(house)) else { continue };
            let eliminations: Vec<Id> = pairs
                .iter()
                .flat_map(|&(cell, pair)| geometry.ids(cell, pair.without(digit)))
                .collect();
            search.eliminate_rated(technique, rating, &eliminations, &|| {
                self.why(&eliminations, [geometry.place(house, digit)])
            });
        }
    }
}

/// The search for sets that contain the guardians, all in cells that share houses, as one member.
struct Sets<'a> {
    pattern: &'a GuardedPattern<'a>,
    technique: Technique,
    /// The rating minus a tenth for each digit beyond the first.
    least: Rating,
    /// The houses shared by all cells with guardians.
    houses: &'a [usize],
}

impl Sets<'_> {
    fn find(&self, search: &mut Search<'_>) {
        let position = self.pattern.position;
        let geometry = position.geometry();
        let beyond = search.limit.tenths().saturating_sub(self.least.tenths());
        let hardest = usize::from(beyond).saturating_add(1).min(geometry.side);
        for &house in self.houses {
            let open = position.open_places(house).count();
            let largest = match geometry.is_complete(house) {
                true => open / 2,
                false => open.saturating_sub(1),
            };
            let members = geometry.cells_at(house, position.open_places(house));
            let members: Vec<(usize, Mask)> = members
                .filter(|cell| !self.pattern.roofs.contains(cell))
                .map(|cell| (cell, position.digits(cell)))
                .collect();
            let size = largest.min(hardest);
            let others = self.pattern.others;
            each_set(&members, size, &mut Vec::new(), others, &mut |chosen, union| {
                self.report_naked(search, house, chosen, union);
            });
            let pair = self.common_pair();
            if geometry.is_complete(house)
                && pair.count() == 2
                && pair & position.settled(house) == 0
            {
                let least = self.away(house, pair.first())
                    | self.away(house, pair.without(pair.first()).first());
                let digits: Vec<(usize, Mask)> = (0..geometry.side)
                    .filter(|&digit| !(pair | others).contains(digit))
                    .map(|digit| (digit, self.away(house, digit)))
                    .filter(|&(_, places)| places != 0)
                    .collect();
                let size = (open.saturating_sub(1) / 2).min(hardest + 1).saturating_sub(1);
                each_set(&digits, size, &mut Vec::new(), least, &mut |chosen, places| {
                    self.report_hidden(search, house, chosen, places);
                });
            }
        }
    }

    /// Returns the two digits of the cells with guardians, if they are the same.
    fn common_pair(&self) -> Mask {
        let pairs = self.pattern.roofs.iter().map(|&cell| self.pattern.pair(cell));
        pairs.fold(!0, |common, pair| common & pair)
    }

    /// Returns the places of a digit in a house outside the cells with guardians.
    fn away(&self, house: usize, digit: usize) -> Mask {
        let (position, roofs) = (self.pattern.position, &self.pattern.roofs);
        let places = position.places(house, digit).iter();
        let outside =
            places.filter(|&place| !roofs.contains(&position.geometry().cell_at(house, place)));
        outside.fold(0, |set: Mask, place| set.with(place))
    }

    /// Reports a naked set: cells that, together with the guardians, have one digit more than cells.
    fn report_naked(&self, search: &mut Search<'_>, house: usize, chosen: &[usize], union: Mask) {
        let (position, roofs) = (self.pattern.position, &self.pattern.roofs);
        let geometry = position.geometry();
        let all: Vec<usize> = roofs.iter().chain(chosen).copied().collect();
        let houses: Vec<usize> = geometry.common_houses(&all).collect();
        if houses.first() != Some(&house) && self.houses.first() != Some(&house) {
            return;
        }
        let mut eliminations: Vec<Id> = Vec::new();
        for &within in &houses {
            let cells = geometry.cells_at(within, position.open_places(within));
            for cell in cells.filter(|cell| !all.contains(cell)) {
                eliminations.extend(geometry.ids(cell, position.digits(cell) & union));
            }
        }
        sort_unique(&mut eliminations);
        let rating = self.least.plus(chosen.len() as u16);
        search.eliminate_rated(self.technique, rating, &eliminations, &|| {
            let truths = chosen.iter().map(|&cell| Truth::Cell(geometry.cell(cell)));
            let mut why = self.pattern.why(&eliminations, truths);
            why.houses
                .extend(houses.iter().map(|&house| (HouseRole::Within, geometry.house(house))));
            add_set(geometry, &mut why, chosen.iter().map(|&cell| (cell, position.digits(cell))));
            why
        });
    }

    /// Reports a hidden set: the two digits of the pattern and the chosen ones, which together have
    /// one place fewer than digits outside the cells with guardians.
    fn report_hidden(&self, search: &mut Search<'_>, house: usize, chosen: &[usize], places: Mask) {
        let position = self.pattern.position;
        let geometry = position.geometry();
        let digits = chosen.iter().fold(self.common_pair(), |set, &digit| set.with(digit));
        let remaining = || geometry.cells_at(house, places);
        let eliminations: Vec<Id> = remaining()
            .flat_map(|cell| geometry.ids(cell, position.digits(cell) & !digits))
            .collect();
        let rating = self.least.plus(chosen.len() as u16);
        search.eliminate_rated(self.technique, rating, &eliminations, &|| {
            let truths = digits.iter().map(|digit| geometry.place(house, digit));
            let mut why = self.pattern.why(&eliminations, truths);
            add_set(
                geometry,
                &mut why,
                remaining().map(|cell| (cell, position.digits(cell) & digits)),
            );
            why
        });
    }
}

/// Calls `found` with sets of fewer than `size` members whose union, including the initial one, has
/// one item more than members. Does not extend a set that was found.
fn each_set(
    members: &[(usize, Mask)],
    size: usize,
    chosen: &mut Vec<usize>,
    union: Mask,
    found: &mut dyn FnMut(&[usize], Mask),
) {
    if union.count() == chosen.len() + 1 {
        found(chosen, union);
        return;
    }
    for (index, &(number, items)) in members.iter().enumerate() {
        let larger = union | items;
        if larger.count() <= size && chosen.len() + 1 < size {
            chosen.push(number);
            each_set(&members[index + 1..], size, chosen, larger, found);
            chosen.pop();
        }
    }
}

/// Adds the cells and digits of a set.
fn add_set(geometry: &Geometry, why: &mut Why, cells: impl Iterator<Item = (usize, Mask)>) {
    for (cell, digits) in cells {
        why.cells.push((CellRole::Pattern, geometry.cell(cell)));
        let ids = geometry.ids(cell, digits);
        why.candidates.extend(geometry.in_role(CandidateRole::Defining, ids));
    }
}
