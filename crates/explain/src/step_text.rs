//! The texts of a step: one line, common notation, and sentences for players who are new to the
//! technique.

use std::collections::{BTreeMap, BTreeSet};

use anydoku::logic::{Candidate, CandidateRole, CellRole, HouseRole, Step, Technique, Truth};
use anydoku::{Cell, Digit, House, Shape};

use crate::names::candidates;
use crate::techniques::{technique_in_sentence, technique_title};
use crate::{
    Conclusion, Disclosure, Sentence, UsedCandidates, Wording, eureka, names, reasons, sentence,
};

/// The texts of a step.
///
/// ```
/// use anydoku::{Shape, logic::{Position, Technique}};
/// use anydoku_explain::StepText;
/// let position = Position::parse(&Shape::of_side(4)?, "1.........4..31.")?;
/// let step = &position.steps_of(Technique::HiddenSingleBox)[0];
/// let text = StepText::new(step, position.shape());
/// assert_eq!(text.summary(), "Hidden Single: r2c1=3 (b1)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct StepText<'a> {
    step: &'a Step,
    wording: Wording<'a>,
}

impl<'a> StepText<'a> {
    /// Creates the texts of a step, with the names of a board.
    #[must_use]
    pub fn new(step: &'a Step, wording: impl Into<Wording<'a>>) -> Self {
        Self { step, wording: wording.into() }
    }

    /// Returns the short name of the technique.
    #[must_use]
    pub fn title(self) -> &'a str {
        technique_title(self.step.technique, self.wording.texts)
    }

    /// Returns the step in one line: technique, pattern and effects.
    #[must_use]
    pub fn summary(self) -> String {
        let (texts, title) = (self.wording.texts, self.title());
        let (pattern, effects) = (self.pattern(), self.conclusion());
        match (pattern.is_empty(), self.step.placements.is_empty()) {
            (true, _) => texts.summary_without_pattern(&effects, title),
            (false, false) if self.step.why.chains.is_empty() => {
                texts.summary_of_placement(&effects, &pattern, title)
            }
            (false, _) => texts.summary(&effects, &pattern, title),
        }
    }

    /// Returns the effects in common notation: `r1c4=5`, `r1c46<>59`.
    #[must_use]
    pub fn conclusion(self) -> String {
        self.effects().short()
    }

    /// Returns the placements in common notation, `r1c4=5`, or an empty text.
    #[must_use]
    pub fn placements(self) -> String {
        self.effects().placements()
    }

    /// Returns the eliminations in common notation, `r1c46<>59`, or an empty text.
    #[must_use]
    pub fn eliminations(self) -> String {
        self.effects().eliminations()
    }

    fn effects(self) -> Conclusion<'a> {
        Conclusion::new(&self.step.placements, &self.step.eliminations, self.wording)
    }

    /// Returns the explanation without the effects, sentence by sentence.
    #[must_use]
    pub fn sentences(self) -> Vec<Sentence> {
        reasons::reasons(self.step, self.wording)
    }

    /// Returns the explanation without the effects. Each of several assumptions begins a line.
    #[must_use]
    pub fn reasons(self) -> String {
        let position = self.wording.position_of_candidates();
        let used = position
            .and_then(|position| UsedCandidates::of(self.step, position).sentence(self.wording));
        let mut reasons = self.sentences();
        reasons.extend(used.map(|text| Sentence { text, ..Sentence::default() }));
        sentence::join(&reasons)
    }

    /// Returns the effects in sentences: `Remove 5 and 9 from r1c4; 5 from r2c6.`
    #[must_use]
    pub fn conclusion_in_sentences(self) -> String {
        self.effects().sentences()
    }

    /// Returns the explanation and the effects, in sentences.
    #[must_use]
    pub fn explanation(self) -> String {
        let mut sentences = vec![self.reasons(), self.conclusion_in_sentences()];
        sentences.retain(|sentence| !sentence.is_empty());
        sentences.join(" ")
    }

    /// Returns the explanation and the effects without the chains within chains: what each of these
    /// refutes stays. `None` if there are none.
    #[must_use]
    pub fn outline(self) -> Option<String> {
        let mut sentences = self.sentences();
        let count = sentences.len();
        sentences.retain(|sentence| sentence.depth == 0);
        let is_shorter = sentences.len() < count;
        is_shorter.then(|| sentence::join(&sentences) + " " + &self.conclusion_in_sentences())
    }

    /// Returns the text of this level of disclosure.
    #[must_use]
    pub fn at(self, disclosure: Disclosure) -> String {
        match disclosure {
            Disclosure::Where => self.place_to_look(),
            Disclosure::Technique => self.look_for(),
            Disclosure::Cells => {
                let cells = self.cells();
                if cells.is_empty() {
                    return self.look_for();
                }
                let technique = self.technique_in_sentence();
                self.wording.texts.technique_in_cells(&cells, technique)
            }
            Disclosure::Explanation => self.reasons(),
            Disclosure::Move => self.explanation(),
        }
    }

    fn look_for(self) -> String {
        let (texts, technique) = (self.wording.texts, self.technique_in_sentence());
        // A single is looked for in one house, which the place to look has named already.
        let house = self.step.why.houses.first().filter(|_| is_single(self.step.technique));
        match house {
            Some(&(_, house)) => texts.look_for_in(&names::house(house, self.wording), technique),
            None => texts.look_for(technique),
        }
    }

    fn technique_in_sentence(self) -> &'a str {
        technique_in_sentence(self.step.technique, self.wording.texts)
    }

    /// Returns where to look: a house or the digits of the effects.
    fn place_to_look(self) -> String {
        let texts = self.wording.texts;
        if let Some(house) = self.place() {
            return texts.look_at(&names::house(house, self.wording));
        }
        let words = names::digits_of(self.affected());
        let words = words.into_iter().map(|digit| self.wording.digit(digit));
        texts.look_at_digits(&names::list(words, texts))
    }

    /// Returns the house to look at first: a house of the pattern in which the step has an effect,
    /// otherwise the one with an effect that has most of the pattern. A step without houses and cells,
    /// such as a chain, has none.
    #[must_use]
    pub fn place(self) -> Option<House> {
        let (shape, why) = (self.shape(), &self.step.why);
        if why.houses.is_empty() && why.cells.is_empty() {
            return None;
        }
        let affected = self.affected().flat_map(|candidate| shape.houses_of(candidate.cell));
        let affected: BTreeSet<House> = affected.collect();
        let mut named = why.houses.iter().map(|&(_, house)| house);
        named.find(|house| affected.contains(house)).or_else(|| {
            let around = why.cells.iter().flat_map(|&(_, cell)| shape.houses_of(cell));
            let around: Vec<House> = around.collect();
            let cells_in = |house| around.iter().filter(|&&known| known == house).count();
            affected.into_iter().max_by_key(|&house| (cells_in(house), house.kind()))
        })
    }

    /// Returns the candidates that the step places or removes.
    fn affected(self) -> impl Iterator<Item = &'a Candidate> {
        self.step.placements.iter().chain(&self.step.eliminations)
    }

    /// Returns the cells of the pattern.
    fn cells(self) -> String {
        let why = &self.step.why;
        let nodes = why.chains.iter().flat_map(|chain| &chain.nodes);
        let cells = why.cells.iter().map(|&(_, cell)| cell);
        let cells = cells.chain(why.candidates.iter().map(|(_, candidate)| candidate.cell));
        let cells = cells.chain(why.sets.iter().flat_map(|set| set.cells.iter().copied()));
        let cells = cells.chain(nodes.flat_map(|node| node.candidates.iter().map(|c| c.cell)));
        names::few_cells(self.wording, &cells.collect::<Vec<_>>())
    }

    /// Returns the cells, digits and houses of the pattern in common notation; chains in Eureka
    /// notation: `(5)r1c1=(5)r1c6-(3)r1c6=(3)r4c6`.
    #[must_use]
    pub fn pattern(self) -> String {
        let (shape, why) = (self.shape(), &self.step.why);
        let short = |role: HouseRole| -> String {
            let houses = why.houses.iter().filter(|(known, _)| *known == role);
            let houses = houses.map(|&(_, house)| house);
            names::houses_in_short(shape, &houses.collect::<Vec<_>>())
        };
        if !why.chains.is_empty() {
            let chains = why.outermost_chains();
            let chains = chains.map(|(_, chain)| eureka::chain(self.wording, chain));
            return chains.collect::<Vec<_>>().join(" / ");
        }
        if !why.sets.is_empty() {
            let sets = why.sets.iter().zip('A'..).map(|(set, letter)| {
                let digits = self.wording.digits().names(&set.digits);
                format!("{letter}={} {{{digits}}}", names::cells(shape, &set.cells))
            });
            // The stem of a blossom; in other patterns, the pivots are a set.
            let stem = self.cells_with(CellRole::Pivot);
            let stem = (self.step.technique == Technique::DeathBlossom)
                .then(|| names::cells(shape, &stem));
            return stem.into_iter().chain(sets).collect::<Vec<_>>().join(", ");
        }
        if let Some(colors) = self.colors() {
            return colors;
        }
        if !why.covers.is_empty() {
            return self.counted();
        }
        let digits = self.wording.digits().names(&self.pattern_digits());
        let (base, cover) = (short(HouseRole::Base), short(HouseRole::Cover));
        if !base.is_empty() {
            let texts = self.wording.texts;
            return match names::cells(shape, &names::fins(self.step)) {
                fins if fins.is_empty() => texts.pattern_fish(&base, &cover, &digits),
                fins => texts.pattern_finned_fish(&base, &cover, &digits, &fins),
            };
        }
        let cells: Vec<_> = why.cells.iter().map(|&(_, cell)| cell).collect();
        if let (Technique::XyWing | Technique::XyzWing, [pivot]) =
            (self.step.technique, self.cells_with(CellRole::Pivot).as_slice())
        {
            let pincers = names::cells(shape, &self.cells_with(CellRole::Pincer));
            return format!("{pivot} / {pincers} {{{digits}}}");
        }
        let within = short(HouseRole::Within);
        if self.step.placements.len() == 1 && cells.len() == 1 {
            return within;
        }
        let digits = if digits.is_empty() { digits } else { format!("{{{digits}}}") };
        if self.step.technique == Technique::WWing {
            let pincers = names::cells(shape, &self.cells_with(CellRole::Pincer));
            let linked = why.truths.iter().find_map(|truth| match truth {
                Truth::Place(_, digit) => Some(self.wording.digit(*digit)),
                _ => None,
            });
            return format!("{pincers} {digits} ({}){within}", linked.unwrap_or_default());
        }
        let mut words = vec![names::cells(shape, &cells), digits, within];
        words.retain(|word| !word.is_empty());
        words.join(" ")
    }

    /// Returns the cells of a pattern that counts, and the digits that each house has there:
    /// `r1c46 r2c46 / 12r1 3c4`.
    fn counted(self) -> String {
        let (shape, covers) = (self.shape(), &self.step.why.covers);
        let mut houses: BTreeMap<House, Vec<Digit>> = BTreeMap::new();
        for (index, cover) in covers.iter().enumerate() {
            // The others of a digit are alternatives.
            if covers[..index].iter().all(|earlier| earlier.digit != cover.digit) {
                cover
                    .houses
                    .iter()
                    .for_each(|&house| houses.entry(house).or_default().push(cover.digit));
            }
        }
        let houses = houses.into_iter().map(|(house, digits)| {
            let digits = self.wording.digits().names(&digits);
            digits + &names::houses_in_short(shape, &[house])
        });
        let cells: Vec<_> = self.step.why.cells.iter().map(|&(_, cell)| cell).collect();
        let houses: Vec<String> = houses.collect();
        format!("{} / {}", names::cells(shape, &cells), houses.join(" "))
    }

    /// Returns the digits of the pattern.
    fn pattern_digits(self) -> Vec<Digit> {
        let why = &self.step.why;
        let digits = names::digits_of(candidates(self.step, CandidateRole::Defining));
        if !digits.is_empty() {
            return digits;
        }
        if self.step.technique == Technique::RemotePair {
            return names::digits_of(why.candidates.iter().map(|(_, candidate)| candidate));
        }
        // Corners that are filled have no candidates.
        let of_pattern = why.truths.iter().flat_map(|truth| match truth {
            Truth::Guardians { pattern, .. } => pattern.as_slice(),
            _ => &[],
        });
        let digits: BTreeSet<Digit> = of_pattern.flat_map(|&(_, digits)| digits).collect();
        digits.into_iter().collect()
    }

    /// Returns the colors of clusters in common notation: `(7)r1c3 r4c2 / (7)r4c7 r6c3`.
    fn colors(self) -> Option<String> {
        let colors = self.step.why.candidates.iter().filter_map(|(role, candidate)| match *role {
            CandidateRole::Color(cluster, color) => Some(((cluster, color), *candidate)),
            _ => None,
        });
        let mut groups: BTreeMap<(u8, bool), Vec<Candidate>> = BTreeMap::new();
        colors.for_each(|(color, candidate)| groups.entry(color).or_default().push(candidate));
        let group = |candidates: Vec<Candidate>| {
            let digits = names::digits_of(&candidates).into_iter().map(|digit| {
                let cells = candidates.iter().filter(|it| it.digit == digit).map(|it| it.cell);
                let cells = names::cells(self.shape(), &cells.collect::<Vec<_>>());
                format!("({}){cells}", self.wording.digit(digit))
            });
            digits.collect::<Vec<_>>().join(" ")
        };
        let is_remote_pair = self.step.technique == Technique::RemotePair;
        let groups: Vec<String> = groups.into_values().map(group).collect();
        (!groups.is_empty() && !is_remote_pair).then(|| groups.join(" / "))
    }

    fn cells_with(self, role: CellRole) -> Vec<Cell> {
        let cells = self.step.why.cells.iter().filter(|(known, _)| *known == role);
        cells.map(|&(_, cell)| cell).collect()
    }

    fn shape(self) -> &'a Shape {
        self.wording.shape()
    }
}

/// Returns whether a technique is about a single digit in a single house.
fn is_single(technique: Technique) -> bool {
    use Technique::{FullHouse, HiddenSingleBox, HiddenSingleLine};
    matches!(technique, FullHouse | HiddenSingleBox | HiddenSingleLine)
}
