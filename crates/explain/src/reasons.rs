//! Full explanations. Common beginner patterns have their own sentences; the others list the truths
//! that could not all be satisfied.

use anydoku::logic::{
    Candidate, CandidateRole, CellRole, Chain, HouseRole, Link, Node, Step, Technique, Truth,
};
use anydoku::words::with_article;
use anydoku::{Cell, Digit};

use crate::roles::candidates;
use crate::{Explanations, Wording, eureka, names, technique_name};

/// Returns the explanation without the effects.
pub(crate) fn reasons(step: &Step, wording: Wording<'_>) -> String {
    let writer = Writer { step, wording, texts: wording.explanations() };
    match step.technique {
        Technique::FullHouse
        | Technique::HiddenSingleBox
        | Technique::HiddenSingleLine
        | Technique::NakedSingle => writer.single(),
        Technique::DirectPointing | Technique::DirectClaiming => {
            writer.locking() + " " + &writer.single()
        }
        Technique::Pointing | Technique::Claiming | Technique::LockedCandidates => writer.locking(),
        Technique::NakedPair
        | Technique::LockedPair
        | Technique::NakedTriple
        | Technique::LockedTriple
        | Technique::NakedQuadruple
        | Technique::NakedSet => writer.naked_set(),
        Technique::HiddenPair
        | Technique::HiddenTriple
        | Technique::HiddenQuadruple
        | Technique::HiddenSet => writer.hidden_set(),
        Technique::DirectHiddenPair | Technique::DirectHiddenTriple => {
            writer.hidden_set() + " " + &writer.single()
        }
        Technique::BruteForce => writer.texts.brute_force().to_owned(),
        Technique::XyWing => writer.xy_wing().unwrap_or_else(|| writer.truths(false)),
        Technique::WWing => writer.w_wing().unwrap_or_else(|| writer.truths(false)),
        _ if !writer.houses(HouseRole::Base).is_empty() => writer.fish(),
        _ if step.why.chains.iter().any(|chain| !chain.nodes.is_empty()) => writer.chains(),
        _ => writer.uniqueness().unwrap_or_else(|| writer.truths(false)),
    }
}

struct Writer<'a> {
    step: &'a Step,
    wording: Wording<'a>,
    texts: &'a Explanations,
}

impl Writer<'_> {
    fn houses(&self, role: HouseRole) -> Vec<usize> {
        let houses = self.step.why.houses.iter().filter(|(known, _)| *known == role);
        houses.map(|&(_, house)| house).collect()
    }

    fn house_names(&self, role: HouseRole) -> String {
        names::houses(self.wording, &self.houses(role))
    }

    fn cell_names(&self, cells: &[Cell]) -> String {
        names::cells(self.wording.shape(), cells)
    }

    fn house_name(&self, house: usize) -> String {
        names::house_at(self.wording, house)
    }

    fn cells_with(&self, role: CellRole) -> Vec<Cell> {
        let cells = self.step.why.cells.iter().filter(|(known, _)| *known == role);
        cells.map(|&(_, cell)| cell).collect()
    }

    /// Returns the digits of the pattern.
    fn digit_names(&self) -> String {
        let digits = names::digits_of(candidates(self.step, CandidateRole::Defining));
        self.list_digits(&digits)
    }

    fn list_digits(&self, digits: &[Digit]) -> String {
        let names: Vec<String> = digits.iter().map(|&digit| self.wording.digit(digit)).collect();
        names::list(&names, self.texts)
    }

    /// Returns the cells that hold candidates of the pattern.
    fn pattern_cells(&self) -> String {
        let defining = candidates(self.step, CandidateRole::Defining);
        self.cell_names(&defining.map(|candidate| candidate.cell).collect::<Vec<_>>())
    }

    /// Words the placement of the step.
    fn single(&self) -> String {
        let placed = self.step.placements.first();
        let cell = placed.map(|placed| placed.cell.to_string()).unwrap_or_default();
        let digit = placed.map(|placed| self.wording.digit(placed.digit)).unwrap_or_default();
        let house = self.house_names(HouseRole::Within);
        match self.step.technique {
            Technique::FullHouse => self.texts.full_house(&cell, &digit, &house),
            Technique::NakedSingle => self.texts.naked_single(&cell, &digit),
            Technique::DirectPointing | Technique::DirectClaiming => {
                self.texts.one_place_left(&cell, &digit, &house)
            }
            Technique::DirectHiddenPair | Technique::DirectHiddenTriple => {
                self.texts.one_place_left_by_set(&cell, &digit)
            }
            _ => self.texts.hidden_single(&with_article(&digit), &cell, &digit, &house),
        }
    }

    fn locking(&self) -> String {
        self.texts.locked_candidates(
            &self.house_names(HouseRole::Base),
            &self.pattern_cells(),
            &self.house_names(HouseRole::Cover),
            &self.digit_names(),
        )
    }

    fn naked_set(&self) -> String {
        let cells = self.set_cells();
        let digits = names::digits_of(candidates(self.step, CandidateRole::Defining));
        self.texts.naked_set(
            &self.cell_names(&cells),
            &self.alternatives(digits.into_iter()),
            &cells.len().to_string(),
            &self.house_names(HouseRole::Within),
        )
    }

    fn hidden_set(&self) -> String {
        let cells = self.cell_names(&self.set_cells());
        self.texts.hidden_set(&cells, &self.digit_names(), &self.house_names(HouseRole::Within))
    }

    fn set_cells(&self) -> Vec<Cell> {
        self.step.why.cells.iter().map(|&(_, cell)| cell).collect()
    }

    fn fish(&self) -> String {
        let count = self.houses(HouseRole::Base).len();
        if self.houses(HouseRole::Cover).len() != count {
            // Several fish of the same base, shown as one.
            return self.truths(false);
        }
        let fins = candidates(self.step, CandidateRole::Fin);
        let fins = fins.chain(candidates(self.step, CandidateRole::EndoFin));
        let fins: Vec<Cell> = fins.map(|candidate| candidate.cell).collect();
        let (base, cover) = (self.house_names(HouseRole::Base), self.house_names(HouseRole::Cover));
        let kind = |role| names::kind(self.wording, &self.houses(role));
        let (base_kind, cover_kind) = (kind(HouseRole::Base), kind(HouseRole::Cover));
        let (digit, fin_names) = (self.digit_names(), self.cell_names(&fins));
        match (fins.len(), count) {
            (0, 2) => self.texts.x_wing(&base, &base_kind, &cover, &cover_kind, &digit),
            (0, _) => self.texts.fish(&base, &base_kind, &cover, &cover_kind, &digit),
            (1, _) => self.texts.fish_with_fin(&base, &cover, &digit, &fin_names),
            _ => self.texts.fish_with_fins(&base, &cover, &digit, &fin_names),
        }
    }

    fn xy_wing(&self) -> Option<String> {
        let pivots = self.cells_with(CellRole::Pivot);
        let pincers = self.cells_with(CellRole::Pincer);
        let ([pivot], [one, other]) = (pivots.as_slice(), pincers.as_slice()) else { return None };
        Some(self.texts.xy_wing(
            &self.eliminated_digit()?,
            &one.to_string(),
            &other.to_string(),
            &pivot.to_string(),
        ))
    }

    fn w_wing(&self) -> Option<String> {
        let cells = self.cells_with(CellRole::Pincer);
        let [one, other] = cells.as_slice() else { return None };
        let mut places = self.step.why.truths.iter().filter_map(|truth| match truth {
            Truth::Place(house, digit) => Some((*house, *digit)),
            _ => None,
        });
        let ((house, linked), None) = (places.next()?, places.next()) else { return None };
        Some(self.texts.w_wing(
            &self.eliminated_digit()?,
            &self.digit_names(),
            &self.house_name(house),
            &self.wording.digit(linked),
            &one.to_string(),
            &other.to_string(),
        ))
    }

    /// Returns the digit that the step eliminates, if it is one.
    fn eliminated_digit(&self) -> Option<String> {
        match names::digits_of(self.step.eliminations.iter()).as_slice() {
            &[digit] => Some(self.wording.digit(digit)),
            _ => None,
        }
    }

    fn chains(&self) -> String {
        let chains = &self.step.why.chains;
        let mut sentences: Vec<String> =
            chains.iter().flat_map(|chain| self.chain(chain)).collect();
        sentences.extend(self.meeting());
        sentences.join(" ")
    }

    /// Describes what the chains lead to.
    fn meeting(&self) -> Option<String> {
        let chains = &self.step.why.chains;
        let ruled_out: Vec<Candidate> =
            candidates(self.step, CandidateRole::Contradiction).copied().collect();
        let ends: Option<Vec<(&Node, &Node)>> =
            chains.iter().map(|chain| chain.nodes.first().zip(chain.nodes.last())).collect();
        match ends?.as_slice() {
            [_] if !ruled_out.is_empty() => {
                let statements = names::effects(self.wording, &ruled_out, "=");
                Some(self.texts.chain_contradiction(&statements))
            }
            [(first, last)] if !first.on && last.on && !chains[0].closed => {
                let statement = eureka::statement(self.wording, last);
                Some(match first.candidates == last.candidates {
                    true => self.texts.chain_to_itself(&statement),
                    false => {
                        let first = names::effects(self.wording, &first.candidates, "=");
                        self.texts.chain_ends(&first, &statement)
                    }
                })
            }
            [(_, last), others @ ..]
                if !others.is_empty()
                    && others.iter().all(|(_, other)| {
                        other.on == last.on && other.candidates == last.candidates
                    }) =>
            {
                let statement = eureka::statement(self.wording, last);
                Some(self.texts.chains_agree(&statement))
            }
            _ => None,
        }
    }

    /// Returns a sentence for each node, and one for the loop.
    fn chain(&self, chain: &Chain) -> Vec<String> {
        let nodes = chain.nodes.iter().enumerate();
        let sentences = nodes.map(|(at, node)| {
            let statement = eureka::statement(self.wording, node);
            match node.parents.as_slice() {
                [] => self.texts.chain_start(&statement),
                [parent] if *parent == at.wrapping_sub(1) => {
                    self.texts.chain_next(&self.link(node), &statement)
                }
                parents => {
                    let causes = eureka::statements(self.wording, chain, parents);
                    let causes = names::list(&causes, self.texts);
                    self.texts.chain_branch(&causes, &self.link(node), &statement)
                }
            }
        });
        let end = chain.closed.then(|| self.texts.chain_loop().to_owned());
        sentences.chain(end).collect()
    }

    fn link(&self, node: &Node) -> String {
        match (node.link, node.on) {
            (Link::Cell(cell), true) => self.texts.link_last_digit(&cell.to_string()),
            (Link::Cell(cell), false) => self.texts.link_one_digit(&cell.to_string()),
            (Link::House(house), true) => self.texts.link_last_place(&self.house_name(house)),
            (Link::House(house), false) => self.texts.link_one_place(&self.house_name(house)),
            (Link::Set(set), _) => match self.step.why.sets.get(set) {
                Some(set) => self.texts.link_locked_set(&self.cell_names(&set.cells)),
                None => self.texts.link_unknown_set().to_owned(),
            },
            (Link::Unique, _) => self.texts.link_unique().to_owned(),
            (Link::Inner(technique), _) => technique_name(technique, self.texts).to_owned(),
            _ => self.texts.link_assumed().to_owned(),
        }
    }

    /// Explains a deadly pattern by its guardians. Returns `None` if the step has none.
    fn uniqueness(&self) -> Option<String> {
        let (pattern, guardians) = self.step.why.truths.iter().find_map(|truth| match truth {
            Truth::Guardians { pattern, guardians } => Some((pattern, guardians)),
            _ => None,
        })?;
        let mut sentences = vec![self.deadly_pattern(pattern), self.guardians(guardians)];
        sentences.retain(|sentence| !sentence.is_empty());
        if self.step.why.truths.len() > 1 {
            sentences.push(self.set_of(guardians).unwrap_or_else(|| self.truths(true)));
        }
        Some(sentences.join(" "))
    }

    fn deadly_pattern(&self, pattern: &[(Cell, [Digit; 2])]) -> String {
        let mut cells: Vec<Cell> = pattern.iter().map(|&(cell, _)| cell).collect();
        cells.sort_unstable();
        let cells = match cells.len() {
            0..=4 => {
                names::list(&cells.iter().map(Cell::to_string).collect::<Vec<_>>(), self.texts)
            }
            _ => self.cell_names(&cells),
        };
        match pattern {
            [(_, digits), rest @ ..] if rest.iter().all(|(_, other)| other == digits) => {
                self.texts.deadly_pattern_of_pair(&cells, &self.list_digits(digits))
            }
            _ => self.texts.deadly_pattern(&cells),
        }
    }

    /// States that one of the guardians is true. The text is empty if there are none.
    fn guardians(&self, guardians: &[Candidate]) -> String {
        let mut sorted = guardians.to_vec();
        sorted.sort_unstable();
        if let ([digit], [_, _, ..]) = (names::digits_of(sorted.iter()).as_slice(), &sorted[..]) {
            let cells: Vec<String> = sorted.iter().map(|one| one.cell.to_string()).collect();
            let cells = names::list(&cells, self.texts);
            return self.texts.guardians_of_digit(&cells, &self.wording.digit(*digit));
        }
        let cells = sorted.chunk_by(|one, other| one.cell == other.cell).map(|cell| {
            let digits = self.alternatives(cell.iter().map(|candidate| candidate.digit));
            self.texts.cell_is(&cell[0].cell.to_string(), &digits)
        });
        let texts: Vec<String> = cells.collect();
        let joined = match texts.len() {
            0 => return String::new(),
            count if count == sorted.len() => names::alternatives(&texts, self.texts),
            _ => names::long_alternatives(&texts, self.texts),
        };
        self.texts.guardians(&joined)
    }

    fn alternatives(&self, digits: impl Iterator<Item = Digit>) -> String {
        let names: Vec<String> = digits.map(|digit| self.wording.digit(digit)).collect();
        names::alternatives(&names, self.texts)
    }

    /// Explains the naked set that guardians form with other cells, in patterns of type 3.
    fn set_of(&self, guardians: &[Candidate]) -> Option<String> {
        let is_type_3 = matches!(
            self.step.technique,
            Technique::UniqueRectangle3 | Technique::UniqueLoop3 | Technique::Bug3
        );
        let cells = self.cells_with(CellRole::Pattern);
        let mut others = self.step.why.truths.iter();
        let is_naked = others.all(|truth| match truth {
            Truth::Cell(cell) => cells.contains(cell),
            Truth::Guardians { .. } => true,
            Truth::Place(..) => false,
        });
        if !is_type_3 || !is_naked || cells.is_empty() {
            return None;
        }
        let of_cells: Vec<Candidate> = candidates(self.step, CandidateRole::Defining)
            .filter(|candidate| cells.contains(&candidate.cell))
            .copied()
            .collect();
        let all = names::digits_of(of_cells.iter().chain(guardians));
        let own = names::digits_of(of_cells.iter()).into_iter();
        Some(self.texts.guardians_form_set(
            &self.list_digits(&all),
            &self.cell_names(&cells),
            &self.alternatives(own),
            &self.house_names(HouseRole::Within),
            &self.texts.set_of_digits(all.len()),
        ))
    }

    /// Lists the truths that the conclusion is based on, for any technique, alone or besides a
    /// deadly pattern.
    fn truths(&self, besides: bool) -> String {
        let truths = self.step.why.truths.iter().filter_map(|truth| match truth {
            Truth::Cell(cell) => Some(self.texts.truth_cell(&cell.to_string())),
            Truth::Place(house, digit) => {
                let digit = self.wording.digit(*digit);
                Some(self.texts.truth_place(&digit, &self.house_name(*house)))
            }
            Truth::Guardians { .. } => None,
        });
        let truths: Vec<String> = truths.collect();
        let (condition, list) = (self.denial(), names::list(&truths, self.texts));
        match (truths.len(), besides) {
            (1, false) => self.texts.truth_fails(&condition, &list),
            (1, true) => self.texts.truth_fails_too(&condition, &list),
            (_, false) => self.texts.truths_fail(&condition, &list),
            (_, true) => self.texts.truths_fail_too(&condition, &list),
        }
    }

    /// Words the assumption that the step is wrong.
    fn denial(&self) -> String {
        let cell = |candidate: &Candidate| candidate.cell.to_string();
        let digit = |candidate: &Candidate| self.wording.digit(candidate.digit);
        match (self.step.placements.as_slice(), self.step.eliminations.as_slice()) {
            ([], [eliminated]) => self.texts.if_on(&cell(eliminated), &digit(eliminated)),
            ([placed], []) => self.texts.if_off(&cell(placed), &digit(placed)),
            _ => self.texts.if_any().to_owned(),
        }
    }
}
