//! The reasons at length. Patterns that beginners meet have sentences of their own; for all others the
//! truths are told that could not all be satisfied.

use super::{Wording, eureka, names};
use crate::grid::{Cell, Digit};
use crate::logic::step::{CandidateRole, CellRole, HouseRole};
use crate::logic::{Candidate, Chain, Link, Node, Step, Technique, Truth};
use crate::words::with_article;

/// The whole text.
pub(super) fn text(step: &Step, wording: Wording<'_>) -> String {
    format!("{} {}", reasons(step, wording), Teller { step, wording }.conclusion())
}

/// The text without what follows.
pub(super) fn reasons(step: &Step, wording: Wording<'_>) -> String {
    let teller = Teller { step, wording };
    match step.technique {
        Technique::FullHouse => teller.full_house(),
        Technique::HiddenSingleBox | Technique::HiddenSingleLine => teller.hidden_single(),
        Technique::NakedSingle => teller.naked_single(),
        Technique::DirectPointing | Technique::DirectClaiming => teller.direct_locking(),
        Technique::Pointing | Technique::Claiming | Technique::LockedCandidates => teller.locking(),
        Technique::NakedPair
        | Technique::LockedPair
        | Technique::NakedTriple
        | Technique::LockedTriple
        | Technique::NakedQuadruple
        | Technique::NakedSet => teller.naked_set(),
        Technique::HiddenPair
        | Technique::HiddenTriple
        | Technique::HiddenQuadruple
        | Technique::HiddenSet => teller.hidden_set(),
        Technique::DirectHiddenPair | Technique::DirectHiddenTriple => teller.direct_hidden_set(),
        Technique::BruteForce => {
            "No technique that this program knows goes on from here. A search through all that is \
             left finds this."
                .to_owned()
        }
        _ if !teller.houses(HouseRole::Base).is_empty() => teller.fish(),
        _ if !step.why.chains.is_empty() => teller.chains(),
        _ if teller.guardians().is_some() => teller.uniqueness(),
        _ => teller.truths(" together"),
    }
}

struct Teller<'a> {
    step: &'a Step,
    wording: Wording<'a>,
}

impl Teller<'_> {
    fn conclusion(&self) -> String {
        let tell = |candidates, sign, verb| {
            let text = names::effects(self.wording, candidates, sign);
            if text.is_empty() { text } else { format!("{verb} {text}.") }
        };
        let set = tell(&self.step.placements, "=", "So:");
        let gone = tell(&self.step.eliminations, "<>", "So:");
        [set, gone].into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ")
    }

    fn houses(&self, role: HouseRole) -> Vec<usize> {
        let houses = self.step.why.houses.iter().filter(|(known, _)| *known == role);
        houses.map(|&(_, house)| house).collect()
    }

    fn house_words(&self, role: HouseRole) -> String {
        names::houses(self.wording.shape(), &self.houses(role))
    }

    fn within(&self) -> String {
        self.house_words(HouseRole::Within)
    }

    fn cells(&self) -> Vec<Cell> {
        self.step.why.cells.iter().map(|&(_, cell)| cell).collect()
    }

    fn cells_with(&self, role: CellRole) -> Vec<Cell> {
        let cells = self.step.why.cells.iter().filter(|(known, _)| *known == role);
        cells.map(|&(_, cell)| cell).collect()
    }

    fn defining(&self) -> Vec<Digit> {
        names::digits_of(self.step.with_role(CandidateRole::Defining))
    }

    fn digit_words(&self) -> String {
        let words: Vec<String> =
            self.defining().into_iter().map(|digit| self.wording.digit(digit)).collect();
        names::list(&words)
    }

    fn placed(&self) -> (String, String) {
        let Some(placed) = self.step.placements.first() else { return Default::default() };
        (placed.cell.to_string(), self.wording.digit(placed.digit))
    }

    fn full_house(&self) -> String {
        let (cell, digit) = self.placed();
        format!(
            "{cell} is the last empty cell of {}, and {digit} is the digit missing there.",
            self.within()
        )
    }

    fn hidden_single(&self) -> String {
        let (cell, digit) = self.placed();
        let (within, one) = (self.within(), with_article(&digit));
        format!(
            "In {within}, {digit} fits in {cell} alone: every other empty cell of {within} sees \
             {one} already, or has lost it."
        )
    }

    fn naked_single(&self) -> String {
        let (cell, digit) = self.placed();
        format!("{cell} can hold nothing but {digit}: every other digit is ruled out there.")
    }

    fn locking(&self) -> String {
        let (from, to) = (self.house_words(HouseRole::Base), self.house_words(HouseRole::Cover));
        let digit = self.digit_words();
        let cells: Vec<Cell> =
            self.step.with_role(CandidateRole::Defining).map(|candidate| candidate.cell).collect();
        format!(
            "In {from}, {digit} fits only in {}, and all of these cells are in {to} as well. \
             Wherever it stands there, {to} has its {digit}: the rest of {to} can't hold it.",
            names::cells(self.wording.shape(), &cells)
        )
    }

    fn direct_locking(&self) -> String {
        let (cell, digit) = self.placed();
        format!(
            "{} That leaves {cell} as the one place for {digit} in {}.",
            self.locking(),
            self.within()
        )
    }

    fn naked_set(&self) -> String {
        let (cells, digits) =
            (names::cells(self.wording.shape(), &self.cells()), self.digit_words());
        let (count, within) = (self.cells().len(), self.within());
        format!(
            "The {count} cells {cells} hold nothing but {digits}, as many digits as cells: they take \
             them all. No other cell of {within} can hold one of them."
        )
    }

    fn hidden_set(&self) -> String {
        let (cells, digits) =
            (names::cells(self.wording.shape(), &self.cells()), self.digit_words());
        format!(
            "In {}, {digits} fit only in {cells}, as many cells as digits: these cells take them \
             all and have no room for anything else.",
            self.within()
        )
    }

    fn direct_hidden_set(&self) -> String {
        let (cell, digit) = self.placed();
        format!("{} That leaves {cell} as the one place for {digit}.", self.hidden_set())
    }

    fn fish(&self) -> String {
        let (base, cover) = (self.house_words(HouseRole::Base), self.house_words(HouseRole::Cover));
        let digit = self.digit_words();
        let fins = self
            .step
            .with_role(CandidateRole::Fin)
            .chain(self.step.with_role(CandidateRole::EndoFin));
        let fins: Vec<Cell> = fins.map(|candidate| candidate.cell).collect();
        let count = self.houses(HouseRole::Base).len();
        if self.houses(HouseRole::Cover).len() != count {
            // Several fish of the same base, shown as one.
            return self.truths(" together");
        }
        if fins.is_empty() {
            return format!(
                "In {base}, {digit} stands only in {cover}: {count} houses, which need {count} places, \
                 one in each of the {count} that cross them. The rest of {cover} can't hold {digit}."
            );
        }
        format!(
            "In {base}, {digit} stands only in {cover}, but for {} (the fin). Either the fin holds \
             {digit}, or {base} put it into each of {cover}. What both rule out can't be {digit}.",
            names::cells(self.wording.shape(), &fins)
        )
    }

    fn chains(&self) -> String {
        let chains = self.step.why.chains.iter().map(|chain| self.chain(chain));
        let mut texts: Vec<String> = chains.collect();
        texts.extend(self.meeting());
        texts.join(" ")
    }

    /// What the chains come to.
    fn meeting(&self) -> Option<String> {
        let chains = &self.step.why.chains;
        let ruled_out: Vec<Candidate> =
            self.step.with_role(CandidateRole::Contradiction).copied().collect();
        let ends: Option<Vec<(&Node, &Node)>> =
            chains.iter().map(|chain| chain.nodes.first().zip(chain.nodes.last())).collect();
        match ends?.as_slice() {
            [_] if !ruled_out.is_empty() => Some(format!(
                "Now nothing is left of {}, of which one must be true: what was supposed is wrong.",
                names::effects(self.wording, &ruled_out, "=")
            )),
            [(first, last)] if !first.on && last.on && !chains[0].closed => {
                Some(match first.candidates == last.candidates {
                    true => format!("So {} in any case.", eureka::statement(self.wording, last)),
                    false => format!(
                        "So one of {} and {} is true, and what both exclude goes.",
                        names::effects(self.wording, &first.candidates, "="),
                        eureka::statement(self.wording, last)
                    ),
                })
            }
            [(_, last), others @ ..]
                if !others.is_empty()
                    && others.iter().all(|(_, other)| {
                        other.on == last.on && other.candidates == last.candidates
                    }) =>
            {
                Some(format!(
                    "One of these is so, and each leads to {}.",
                    eureka::statement(self.wording, last)
                ))
            }
            _ => None,
        }
    }

    fn chain(&self, chain: &Chain) -> String {
        let mut text = String::new();
        for (at, node) in chain.nodes.iter().enumerate() {
            let statement = eureka::statement(self.wording, node);
            let sentence = if node.parents.is_empty() {
                format!("Suppose {statement}.")
            } else if node.parents == [at.wrapping_sub(1)] {
                format!("Then {statement} ({}).", self.link(node))
            } else {
                let parents = eureka::statements(self.wording, chain, &node.parents);
                format!("From {} follows {statement} ({}).", names::list(&parents), self.link(node))
            };
            if at > 0 {
                text.push(' ');
            }
            text.push_str(&sentence);
        }
        if chain.closed {
            text.push_str(" Which leads back to where it began: of each link one end is true.");
        }
        text
    }

    fn link(&self, node: &Node) -> String {
        match (node.link, node.on) {
            (Link::Assumed, _) => "assumed".to_owned(),
            (Link::Cell(cell), true) => format!("the last digit left in {cell}"),
            (Link::Cell(cell), false) => format!("{cell} holds one digit"),
            (Link::House(house), true) => {
                format!("the last place left in {}", names::house(self.wording.shape(), house))
            }
            (Link::House(house), false) => {
                format!("{} holds it once", names::house(self.wording.shape(), house))
            }
            (Link::Set(set), _) => match self.step.why.sets.get(set) {
                Some(set) => {
                    format!(
                        "{} is then a locked set",
                        names::cells(self.wording.shape(), &set.cells)
                    )
                }
                None => "a locked set".to_owned(),
            },
            (Link::Unique, _) => "there would be two solutions".to_owned(),
            (Link::Inner(technique), _) => technique.to_string(),
        }
    }

    /// The cells of a pattern that would have two solutions, and what saves it from them.
    fn guardians(&self) -> Option<(Vec<Cell>, usize, String)> {
        self.step.why.truths.iter().find_map(|truth| match truth {
            Truth::Guardians { pattern, guardians } => {
                let cells = pattern.iter().map(|&(cell, _)| cell).collect();
                Some((cells, guardians.len(), names::effects(self.wording, guardians, "=")))
            }
            _ => None,
        })
    }

    fn uniqueness(&self) -> String {
        let Some((cells, count, guardians)) = self.guardians() else { return String::new() };
        let roof = self.cells_with(CellRole::Roof);
        let roof = match roof.is_empty() {
            true => String::new(),
            false => {
                format!(
                    " All that keeps them from it is in {}.",
                    names::cells(self.wording.shape(), &roof)
                )
            }
        };
        let first = format!(
            "If {} held nothing but two digits each, these could be exchanged, and the puzzle would \
             have two solutions. It has one.{roof}",
            names::cells(self.wording.shape(), &cells)
        );
        let second = match count {
            0 => String::new(),
            1 => format!(" So it must be {guardians}."),
            _ => format!(" So one of these is true: {guardians}."),
        };
        let others = self.step.why.truths.len() > 1;
        let third = if others { format!(" {}", self.truths(" besides")) } else { String::new() };
        first + &second + &third
    }

    /// What the conclusion rests on, whatever the technique.
    fn truths(&self, how: &str) -> String {
        let truths = self.step.why.truths.iter().filter_map(|truth| match truth {
            Truth::Cell(cell) => Some(format!("a digit in {cell}")),
            Truth::Place(house, digit) => Some(format!(
                "{} in {}",
                self.wording.digit(*digit),
                names::house(self.wording.shape(), *house)
            )),
            Truth::Guardians { .. } => None,
        });
        let truths: Vec<String> = truths.collect();
        let otherwise = match self.step.eliminations.len() {
            0 | 1 => "If it were otherwise",
            _ => "If one of the candidates that go were true",
        };
        match truths.as_slice() {
            [truth] => format!("{otherwise}, there could not be {truth}{how}."),
            _ => format!(
                "{otherwise}, there could not be all of this{how}: {}.",
                names::list(&truths)
            ),
        }
    }
}
