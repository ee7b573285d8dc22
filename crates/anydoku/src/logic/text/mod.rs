//! What a step says in words: in a line, in the notation that players share, and at length for those
//! who have not met the technique yet.

mod eureka;
mod long;
mod names;
mod wording;

pub use wording::Wording;

use super::step::{CandidateRole, HouseRole};
use super::{Candidate, Step};
use crate::shape::Shape;

impl Step {
    /// The step in a line: technique, pattern, what follows.
    ///
    /// ```
    /// use anydoku::{Shape, logic::{Position, Technique}};
    /// let position = Position::read(&Shape::of_side(4)?, "1.........4..31.")?;
    /// let step = &position.steps_of(Technique::HiddenSingleBox)[0];
    /// assert_eq!(step.short(position.shape()), "hidden single in a box: r2c1=3 (b1)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn short<'a>(&self, wording: impl Into<Wording<'a>>) -> String {
        let wording = wording.into();
        let (pattern, follows) = (self.pattern(wording), self.follows(wording));
        match (pattern.is_empty(), self.placements.is_empty()) {
            (true, _) => format!("{}: {follows}", self.technique),
            (false, true) => format!("{}: {pattern} => {follows}", self.technique),
            (false, false) if self.why.chains.is_empty() => {
                format!("{}: {follows} ({pattern})", self.technique)
            }
            (false, false) => format!("{}: {pattern} => {follows}", self.technique),
        }
    }

    /// What follows, in the notation that players share: `r1c4=5`, `r1c46<>59`.
    #[must_use]
    pub fn follows<'a>(&self, wording: impl Into<Wording<'a>>) -> String {
        let wording = wording.into();
        let parts = [self.placed(wording), self.eliminated(wording)];
        let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        parts.join(", ")
    }

    /// The placements among what follows, `r1c4=5`; empty if there are none.
    #[must_use]
    pub fn placed<'a>(&self, wording: impl Into<Wording<'a>>) -> String {
        names::effects(wording.into(), &self.placements, "=")
    }

    /// The eliminations among what follows, `r1c46<>59`; empty if there are none.
    #[must_use]
    pub fn eliminated<'a>(&self, wording: impl Into<Wording<'a>>) -> String {
        names::effects(wording.into(), &self.eliminations, "<>")
    }

    /// The step at length: why it holds, in sentences.
    #[must_use]
    pub fn long<'a>(&self, wording: impl Into<Wording<'a>>) -> String {
        long::text(self, wording.into())
    }

    /// Why the step holds, in sentences, without what follows.
    #[must_use]
    pub(super) fn reasons(&self, wording: Wording<'_>) -> String {
        long::reasons(self, wording)
    }

    /// Where to look for it: a house or the digits of the pattern.
    pub(super) fn place_to_look(&self, wording: Wording<'_>) -> String {
        let (shape, why) = (wording.shape(), &self.why);
        if let Some(&(_, house)) = why.houses.first() {
            return format!("Look at {}.", names::house(shape, house));
        }
        if let Some(&(_, cell)) = why.cells.first() {
            let on_board = cell.row().max(cell.column()) < shape.side();
            let index = on_board.then(|| cell.index(shape.side()));
            let houses = index.map(|index| shape.houses_of(index)).unwrap_or_default().iter();
            let houses = houses.map(|&house| house as usize);
            return match houses.max_by_key(|&house| shape.houses()[house].kind()) {
                Some(house) => format!("Look at {}.", names::house(shape, house)),
                None => format!("Look at {cell}."),
            };
        }
        let effects = self.placements.iter().chain(&self.eliminations);
        let words: Vec<String> =
            names::digits_of(effects).into_iter().map(|digit| wording.digit(digit)).collect();
        format!("Look at the {}s.", names::list(&words))
    }

    /// The cells of the pattern.
    pub(super) fn cells_in_words(&self, shape: &Shape) -> String {
        let why = &self.why;
        let nodes = why.chains.iter().flat_map(|chain| &chain.nodes);
        let cells = why.cells.iter().map(|&(_, cell)| cell);
        let cells = cells.chain(why.candidates.iter().map(|(_, candidate)| candidate.cell));
        let cells = cells.chain(why.sets.iter().flat_map(|set| set.cells.iter().copied()));
        let cells = cells.chain(nodes.flat_map(|node| node.candidates.iter().map(|c| c.cell)));
        names::cells(shape, &cells.collect::<Vec<_>>())
    }

    /// The cells, digits and houses of the pattern.
    fn pattern(&self, wording: Wording<'_>) -> String {
        let (shape, why) = (wording.shape(), &self.why);
        let short = |role: HouseRole| -> Vec<String> {
            let houses = why.houses.iter().filter(|(known, _)| *known == role);
            houses.map(|&(_, house)| names::house_in_short(shape, house)).collect()
        };
        if !why.chains.is_empty() {
            let chains: Vec<String> =
                why.chains.iter().map(|chain| eureka::chain(wording, chain)).collect();
            return chains.join(" / ");
        }
        if !why.sets.is_empty() {
            let sets = why.sets.iter().zip('A'..).map(|(set, letter)| {
                format!(
                    "{letter}={} {{{}}}",
                    names::cells(shape, &set.cells),
                    wording.digits().names(&set.digits)
                )
            });
            return sets.collect::<Vec<_>>().join(", ");
        }
        let digits =
            wording.digits().names(&names::digits_of(self.with_role(CandidateRole::Defining)));
        let (base, cover) = (short(HouseRole::Base), short(HouseRole::Cover));
        if !base.is_empty() {
            let fins =
                self.with_role(CandidateRole::Fin).chain(self.with_role(CandidateRole::EndoFin));
            let fins: Vec<_> = fins.map(|candidate| candidate.cell).collect();
            let fins = match fins.is_empty() {
                true => String::new(),
                false => format!(" fin {}", names::cells(shape, &fins)),
            };
            return format!("{digits} {} / {}{fins}", base.join(""), cover.join(""));
        }
        let cells: Vec<_> = why.cells.iter().map(|&(_, cell)| cell).collect();
        let within = short(HouseRole::Within).join("");
        if self.placements.len() == 1 && cells.len() == 1 {
            return within;
        }
        let mut parts = vec![names::cells(shape, &cells)];
        if !digits.is_empty() {
            parts.push(format!("{{{digits}}}"));
        }
        if !within.is_empty() {
            parts.push(within);
        }
        parts.retain(|part| !part.is_empty());
        parts.join(" ")
    }

    /// The candidates of this role.
    fn with_role(&self, role: CandidateRole) -> impl Iterator<Item = &Candidate> {
        let candidates = self.why.candidates.iter();
        candidates.filter(move |(known, _)| *known == role).map(|(_, candidate)| candidate)
    }
}
