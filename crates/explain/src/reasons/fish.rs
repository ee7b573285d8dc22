//! Fish in words: where the digit can be in the bases, and why the covers lose it elsewhere.

use anydoku::logic::{CandidateRole, HouseRole, Technique};
use anydoku::{Cell, House, HouseKind};

use super::statements::Statement;
use super::writer::Writer;
use crate::names::{self, candidates};
use crate::techniques::technique_title;

/// From this number of houses on, a sentence does not list them again.
const MANY: usize = 5;

impl Writer<'_> {
    /// Words a fish of any kind.
    pub(super) fn fish(&self) -> String {
        let (bases, covers) = (self.houses(HouseRole::Base), self.houses(HouseRole::Cover));
        if covers.len() != bases.len() {
            // Several fish of the same base, shown as one.
            return self
                .texts
                .several_fish(&self.house_names(HouseRole::Base), &self.digit_names());
        }
        let fins = names::fins(self.step);
        let used: Vec<House> =
            covers.iter().copied().filter(|&cover| self.has_place(cover)).collect();
        let sentences = match fins.is_empty() {
            true => self.fish_without_fins(&bases, &covers),
            false if used.len() < bases.len() => self.fish_of_fins(&used, &fins),
            false => self.fish_with_fins(&fins),
        };
        [sentences, self.in_two_covers(&covers)].join(" ").trim_end().to_owned()
    }

    /// Returns whether a cover holds a candidate of the bases that is not a fin.
    fn has_place(&self, cover: House) -> bool {
        let mut places = candidates(self.step, CandidateRole::Defining);
        places.any(|place| self.contains(cover, place.cell))
    }

    fn fish_without_fins(&self, bases: &[House], covers: &[House]) -> String {
        let (base, cover) = (self.house_names(HouseRole::Base), self.house_names(HouseRole::Cover));
        let kind = |houses| names::kind(self.wording, houses);
        let digit = self.digit_names();
        match (names::common_kind(covers).is_some(), bases.len()) {
            (false, _) => self.texts.fish_of_kinds(&base, &cover, &digit),
            (true, 2) => self.texts.x_wing(&base, &kind(bases), &cover, &kind(covers), &digit),
            (true, _) => self.texts.fish(&base, &kind(bases), &cover, &kind(covers), &digit),
        }
    }

    fn fish_with_fins(&self, fins: &[Cell]) -> String {
        let (bases, covers) = (self.houses(HouseRole::Base), self.houses(HouseRole::Cover));
        let (base, cover) = (self.house_names(HouseRole::Base), self.house_names(HouseRole::Cover));
        let are_short = bases.len() >= MANY
            && [&bases, &covers].iter().all(|it| names::common_kind(it).is_some());
        let these =
            |houses: &[House], list: &str| match names::common_kind(houses).filter(|_| are_short) {
                Some(kind) => {
                    self.texts.these_houses(names::house_kind_name(self.wording.shape(), kind))
                }
                None => list.to_owned(),
            };
        let (digit, fin_names) = (self.digit_names(), self.cell_names(fins));
        let mut removed = self.effect(&Statement::new(&self.step.eliminations, false));
        let is_seen = |cell: &Cell| {
            fins.iter().all(|&fin| self.sees(fin, *cell))
                && covers.iter().any(|&cover| self.contains(cover, *cell))
        };
        let cells = names::cells_of(&self.step.eliminations);
        let is_used = |cover: &House| cells.iter().any(|&cell| self.contains(*cover, cell));
        let used: Vec<House> = covers.iter().copied().filter(is_used).collect();
        if used.len() < MANY && cells.iter().all(is_seen) {
            let cover = used.iter().map(|&cover| self.house_name(cover));
            let cover = names::alternatives(cover, self.texts);
            removed = self.texts.fish_sees_fins(cells.len(), &cover, fins.len(), &removed);
        }
        self.texts.fish_with_fins(
            &base,
            &these(&bases, &base),
            &cover,
            &these(&covers, &cover),
            &digit,
            &fin_names,
            self.basic_fish(),
            fins.len(),
            &removed,
        )
    }

    /// Words a fish in which the covers have too little room, so that a fin must have the digit.
    fn fish_of_fins(&self, used: &[House], fins: &[Cell]) -> String {
        let (base, digit) = (self.house_names(HouseRole::Base), self.digit_names());
        let fin_names = self.cell_names(fins);
        let room = match used {
            [] => self.texts.fish_only_fins(&base, &digit, &fin_names),
            _ => {
                let cover = names::houses(self.wording, used);
                self.texts.fish_needs_fin(&base, &cover, &digit, &fin_names, fins.len())
            }
        };
        room + " " + &self.seen_by_cells(&digit, fins)
    }

    /// Explains why a place of the bases in two covers loses the digit, too.
    fn in_two_covers(&self, covers: &[House]) -> String {
        let base = self.house_names(HouseRole::Base);
        let bases = self.houses(HouseRole::Base);
        let removed = self.step.eliminations.iter().map(|candidate| candidate.cell);
        let in_base = removed.filter(|&cell| bases.iter().any(|&base| self.contains(base, cell)));
        let sentences = in_base.filter_map(|cell| {
            let crossed: Vec<House> =
                covers.iter().copied().filter(|&cover| self.contains(cover, cell)).collect();
            (crossed.len() > 1).then(|| {
                let crossed = names::houses(self.wording, &crossed);
                self.texts.fish_in_two_covers(
                    &base,
                    &cell.to_string(),
                    &crossed,
                    &self.digit_names(),
                )
            })
        });
        sentences.collect::<Vec<_>>().join(" ")
    }

    /// Returns the name of the fish without its fins.
    fn basic_fish(&self) -> &str {
        let (base, cover) = (self.houses(HouseRole::Base), self.houses(HouseRole::Cover));
        let all =
            |houses: &[House], kind: HouseKind| houses.iter().all(|house| house.kind() == kind);
        let are_lines = |rows: &[House], columns: &[House]| {
            all(rows, HouseKind::Row) && all(columns, HouseKind::Column)
        };
        let technique = match base.len() {
            2 => Technique::XWing,
            3 => Technique::Swordfish,
            4 => Technique::Jellyfish,
            _ => return self.texts.basic_fish(),
        };
        match are_lines(&base, &cover) || are_lines(&cover, &base) {
            true => technique_title(technique, self.texts),
            false => self.texts.basic_fish(),
        }
    }
}
