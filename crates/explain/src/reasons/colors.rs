//! Colors in words: the places of a cluster in two groups, and which of them see each other.

use anydoku::logic::{Candidate, CandidateRole, Truth};
use anydoku::{Cell, Digit, House};

use super::writer::Writer;
use crate::names::{self, candidates, cells_of};

/// With more than this, a sentence does not list them one by one.
const MANY: usize = 6;

impl Writer<'_> {
    /// Words one cluster, or two, of places of one digit in two colors each.
    pub(super) fn colors(&self) -> Option<String> {
        let digit = self.eliminated_digit()?;
        let mut houses: Vec<House> = self.places().iter().map(|&(house, _)| house).collect();
        houses.sort_unstable();
        houses.dedup();
        let houses = names::houses(self.wording, &houses);
        let removed = cells_of(&self.step.eliminations);
        let cluster_cells = |cluster| self.cells_of_cluster(cluster);
        let is_removed =
            |cluster| [false, true].into_iter().any(|color| self.color(cluster, color).is_empty());
        let first = cluster_cells(0);
        let [a, b] = first.each_ref().map(|cells| self.list_cells(cells));
        if [false, true].iter().all(|&color| self.color(1, color).is_empty()) {
            let cluster = self.texts.cluster(&digit, &a, &houses, &b);
            let conclusion = match (is_removed(0), self.pair_in_house(&removed, &removed)) {
                (true, Some((from, to, house))) => {
                    let (from, to) = (from.to_string(), to.to_string());
                    let house = self.house_name(house);
                    let removed = self.list_cells(&removed);
                    self.texts.color_clashes(&removed, &digit, &house, &from, &to)
                }
                _ => self.texts.colors_trap(&digit),
            };
            return Some(cluster + " " + &conclusion);
        }
        let second = cluster_cells(1);
        let [c, d] = second.each_ref().map(|cells| self.list_cells(cells));
        let clusters = self.texts.two_clusters(&digit, &a, &d, &houses, &b, &c);
        let conclusion = match [is_removed(0), is_removed(1)] {
            [false, false] => self.bridges(&digit, &first, &second, removed),
            [true, _] => self.enclosed(&digit, &removed, &second),
            [_, true] => self.enclosed(&digit, &removed, &first),
        };
        Some(clusters + " " + &conclusion)
    }

    /// Returns the cells of a cluster by color, with those that the step removes: where a house has one
    /// place in a color, its other place is of the other color.
    fn cells_of_cluster(&self, cluster: u8) -> [Vec<Cell>; 2] {
        let mut colors = [false, true].map(|color| cells_of(&self.color(cluster, color)));
        let mut open = cells_of(&self.step.eliminations);
        loop {
            let place = open.iter().enumerate().find_map(|(index, &cell)| {
                let mut houses = self.places().into_iter().map(|(house, _)| house);
                let color = houses.find_map(|house| {
                    let within = |color: &Vec<Cell>| {
                        color.iter().filter(|&&colored| self.contains(house, colored)).count()
                    };
                    let is_link = self.contains(house, cell);
                    match colors.each_ref().map(within) {
                        [1, 0] if is_link => Some(1),
                        [0, 1] if is_link => Some(0),
                        _ => None,
                    }
                })?;
                Some((index, color))
            });
            let Some((index, color)) = place else { break };
            colors[color].push(open.remove(index));
        }
        colors.iter_mut().for_each(|cells| cells.sort_unstable());
        colors
    }

    /// Words which colors of two clusters see each other, and what that removes.
    fn bridges(
        &self,
        digit: &str,
        first: &[Vec<Cell>; 2],
        second: &[Vec<Cell>; 2],
        mut removed: Vec<Cell>,
    ) -> String {
        let mut sentences = Vec::new();
        let sees_one =
            |cell: Cell, cells: &[Cell]| cells.iter().any(|&place| self.sees(place, cell));
        for (first_color, second_color) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
            let (here, there) = (&first[1 - first_color], &second[1 - second_color]);
            let Some((from, to, house)) =
                self.pair_in_house(&first[first_color], &second[second_color])
            else {
                continue;
            };
            let (seen, others): (Vec<Cell>, Vec<Cell>) = removed
                .iter()
                .copied()
                .partition(|&cell| sees_one(cell, here) && sees_one(cell, there));
            if !seen.is_empty() {
                sentences.push(self.texts.clusters_meet(
                    digit,
                    &self.list_cells(here),
                    &self.house_name(house),
                    &from.to_string(),
                    &self.list_cells(there),
                    &to.to_string(),
                ));
                removed = others;
            }
        }
        sentences.join(" ")
    }

    /// Words that a color sees both colors of another cluster.
    fn enclosed(&self, digit: &str, removed: &[Cell], colors: &[Vec<Cell>; 2]) -> String {
        let pairs = colors.each_ref().map(|color| self.pair_in_house(removed, color));
        let [Some((one, two, _)), Some((three, four, _))] = pairs else { return String::new() };
        let [one, two, three, four] = [one, two, three, four].map(|cell| cell.to_string());
        self.texts.color_enclosed(&self.list_cells(removed), digit, &four, &one, &three, &two)
    }

    /// Returns a cell of each list that see each other, and a house that holds both.
    fn pair_in_house(&self, ones: &[Cell], others: &[Cell]) -> Option<(Cell, Cell, House)> {
        ones.iter().find_map(|&first| {
            let second = others.iter().copied().find(|&second| self.sees(first, second))?;
            Some((first, second, self.common_house(&[first, second])?))
        })
    }

    /// Words a cluster of candidates of several digits, in two colors.
    pub(super) fn medusa(&self) -> String {
        let colors = [false, true].map(|color| self.color(0, color));
        let removed_color = colors.iter().position(Vec::is_empty);
        let colors = colors.map(|color| match color.is_empty() {
            // The color that the step removes.
            true => self.step.eliminations.clone(),
            false => color,
        });
        let [first, second] = colors.each_ref().map(|color| self.digits_in_cells(color).join(", "));
        let conclusion = match removed_color {
            None => self.trapped(&colors),
            Some(index) => {
                let reason = self.clash(&colors[index]);
                self.texts.medusa_clashes(index + 1, &reason)
            }
        };
        let pairs = self.linked_pairs(&colors.concat());
        let cases = match pairs.len() {
            1..=MANY => self.texts.medusa(&first, &pairs.join("; "), &second),
            _ => self.texts.medusa_of_many(&first, &second),
        };
        cases + " " + &conclusion
    }

    /// Words the cells and houses that link two candidates each. Two houses of the same two cells are
    /// named once.
    fn linked_pairs(&self, colored: &[Candidate]) -> Vec<String> {
        let mut known: Vec<Vec<Candidate>> = Vec::new();
        let pairs = self.step.why.truths.iter().filter_map(|truth| {
            let is_own = |candidate: &&Candidate| match *truth {
                Truth::Cell(cell) => candidate.cell == cell,
                Truth::Place(house, digit) => {
                    candidate.digit == digit && self.contains(house, candidate.cell)
                }
                _ => false,
            };
            let mut pair: Vec<Candidate> = colored.iter().filter(is_own).copied().collect();
            pair.sort_unstable();
            if pair.len() != 2 || known.contains(&pair) {
                return None;
            }
            let text = match *truth {
                Truth::Place(house, digit) => {
                    let (digit, house) = (self.wording.digit(digit), self.house_name(house));
                    self.texts.medusa_pair(&self.either_cell(&cells_of(&pair)), &digit, &house)
                }
                _ => {
                    let digits = self.alternatives(names::digits_of(&pair));
                    self.texts.medusa_cell(&pair[0].cell.to_string(), &digits)
                }
            };
            known.push(pair);
            Some(text)
        });
        pairs.collect()
    }

    /// Words why each removed candidate is false in both cases.
    fn trapped(&self, colors: &[Vec<Candidate>; 2]) -> String {
        let all = self.step.eliminations.iter();
        let sentences = all.map(|removed| {
            let [first, second] = colors.each_ref().map(|color| self.ruled_out(*removed, color));
            let (cell, digit) = (removed.cell.to_string(), self.wording.digit(removed.digit));
            Some(self.texts.medusa_trap(&cell, &digit, &first?, &second?))
        });
        let sentences: Option<Vec<String>> = sentences.collect();
        match sentences.filter(|sentences| sentences.len() <= MANY) {
            Some(sentences) => sentences.join(" "),
            None => self.texts.medusa_traps().to_owned(),
        }
    }

    /// Words why a candidate is false if all candidates of a color are true.
    fn ruled_out(&self, removed: Candidate, color: &[Candidate]) -> Option<String> {
        if let Some(same) = color.iter().find(|candidate| candidate.cell == removed.cell) {
            return Some(self.texts.medusa_other_digit(&self.wording.digit(same.digit)));
        }
        let mut of_digit = color.iter().filter(|candidate| candidate.digit == removed.digit);
        let seen = of_digit.find(|candidate| self.sees(candidate.cell, removed.cell))?;
        let digit = self.wording.digit(removed.digit);
        Some(self.texts.medusa_sees(&seen.cell.to_string(), &digit))
    }

    /// Words why the candidates of a color can't all be true.
    fn clash(&self, color: &[Candidate]) -> String {
        for (index, first) in color.iter().enumerate() {
            for second in &color[index + 1..] {
                let (cell, digit) = (first.cell.to_string(), self.wording.digit(first.digit));
                if first.cell == second.cell && first.digit != second.digit {
                    let second = self.wording.digit(second.digit);
                    return self.texts.medusa_two_digits(&cell, &digit, &second);
                }
                if first.digit == second.digit
                    && let Some(house) = self.common_house(&[first.cell, second.cell])
                {
                    let (house, second) = (self.house_name(house), second.cell.to_string());
                    return self.texts.medusa_twice(&cell, &digit, &house, &second);
                }
            }
        }
        match self.step.why.truths.last() {
            Some(Truth::Cell(cell)) => self.texts.medusa_no_digit(&cell.to_string()),
            Some(&Truth::Place(house, digit)) => {
                self.texts.medusa_no_place(&self.wording.digit(digit), &self.house_name(house))
            }
            _ => self.texts.medusa_contradiction().to_owned(),
        }
    }

    /// Words candidates by digit: `5 in r1c2 and r3c4`, `7 in r2c2`.
    pub(super) fn digits_in_cells(&self, candidates: &[Candidate]) -> Vec<String> {
        let places = names::digits_of(candidates).into_iter().map(|digit: Digit| {
            let cells = candidates.iter().filter(|it| it.digit == digit).map(|it| it.cell);
            let cells = self.cell_names(&cells.collect::<Vec<_>>());
            self.texts.digit_in_cells(&cells, &self.wording.digit(digit))
        });
        places.collect()
    }

    /// Returns the candidates of a color.
    fn color(&self, cluster: u8, color: bool) -> Vec<Candidate> {
        let candidates = candidates(self.step, CandidateRole::Color(cluster, color));
        let mut candidates: Vec<Candidate> = candidates.copied().collect();
        candidates.sort_unstable();
        candidates
    }
}
