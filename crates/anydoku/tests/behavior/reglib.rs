//! Techniques against HoDoKu's regression test library: each of its cases is a position and what one
//! technique finds there, to be found with exactly these eliminations or placements; or, in a fail
//! case, a position in which the technique finds nothing.
//!
//! Reads `rating/reglib-1.3.txt` in the folder `ANYDOKU_DATA`; skipped without it.

use std::collections::BTreeMap;
use std::path::PathBuf;

use anydoku::logic::{Candidate, Position, Technique};
use anydoku::{Candidates, Cell, Digit, Grid, Shape};

/// By which of our techniques the cases of a code may be found. A code with a variant (`0402-1`)
/// stands for that variant, one without for all others; fail cases go by the code alone.
const CODES: &[(&str, &[Technique])] = &[
    // Singles.
    ("0000", &[Technique::FullHouse]),
    ("0002", &[Technique::HiddenSingleBox, Technique::HiddenSingleLine]),
    ("0003", &[Technique::NakedSingle]),
    // Intersections.
    ("0100", &[Technique::Pointing]),
    ("0101", &[Technique::Claiming]),
    ("0110", &[Technique::LockedPair]),
    ("0111", &[Technique::LockedTriple]),
    // Sets.
    ("0200", &[Technique::NakedPair]),
    ("0201", &[Technique::NakedTriple]),
    ("0202", &[Technique::NakedQuadruple]),
    ("0210", &[Technique::HiddenPair]),
    ("0211", &[Technique::HiddenTriple]),
    ("0212", &[Technique::HiddenQuadruple]),
    // Fish.
    ("0300", &[Technique::XWing]),
    ("0301", &[Technique::Swordfish]),
    ("0302", &[Technique::Jellyfish]),
    ("0310", &[Technique::FinnedXWing]),
    ("0311", &[Technique::FinnedSwordfish]),
    ("03111", &[Technique::FinnedSwordfish, Technique::SashimiSwordfish]),
    ("0312", &[Technique::FinnedJellyfish]),
    ("03121", &[Technique::FinnedJellyfish, Technique::SashimiJellyfish]),
    ("0320", &[Technique::SashimiXWing]),
    ("0321", &[Technique::SashimiSwordfish]),
    ("03211", &[Technique::SashimiSwordfish]),
    ("0322", &[Technique::SashimiJellyfish]),
    ("03221", &[Technique::SashimiJellyfish]),
    ("0331", &[Technique::FrankenFish]),
    ("0332", &[Technique::FrankenFish]),
    ("0340", &[Technique::FinnedFrankenFish]),
    ("0341", &[Technique::FinnedFrankenFish]),
    ("0342", &[Technique::FinnedFrankenFish]),
    ("0362", &[Technique::FinnedMutantFish]),
    ("0363", &[Technique::FinnedMutantFish]),
    ("0364", &[Technique::FinnedMutantFish]),
    // Patterns of one digit.
    ("0400", &[Technique::Skyscraper]),
    ("0401", &[Technique::TwoStringKite]),
    ("0402", &[Technique::EmptyRectangle]),
    ("0403", &[Technique::TurbotFish]),
    ("0404", &[Technique::TwoStringKite]),
    ("0405", &[Technique::EmptyRectangle]),
    // Coloring.
    ("0500", &[Technique::SimpleColoring]),
    ("0501", &[Technique::SimpleColoring]),
    ("0502", &[Technique::MultiColoring]),
    ("0503", &[Technique::MultiColoring]),
    // Uniqueness.
    ("0600", &[Technique::UniqueRectangle1]),
    ("0601", &[Technique::UniqueRectangle2]),
    ("0602", &[Technique::UniqueRectangle3]),
    ("0603", &[Technique::UniqueRectangle4]),
    ("0604", &[Technique::UniqueRectangle5]),
    ("0605", &[Technique::UniqueRectangle6]),
    ("0606", &[Technique::HiddenRectangle]),
    ("0607", &[Technique::AvoidableRectangle1]),
    ("0608", &[Technique::AvoidableRectangle2]),
    ("0610", &[Technique::Bug1]),
    // Chains and loops.
    ("0703", &[Technique::RemotePair]),
    ("0701", &[Technique::XChain, Technique::XCycle]),
    ("0702", &[Technique::XyChain, Technique::ContinuousLoop]),
    ("0706", &[Technique::ContinuousLoop, Technique::XCycle]),
    ("0707", &[Technique::DiscontinuousLoop, Technique::AlternatingChain, Technique::XyChain]),
    ("0708", &[Technique::AlternatingChain, Technique::DiscontinuousLoop, Technique::XyChain]),
    ("0709", &[Technique::GroupedContinuousLoop, Technique::GroupedXCycle]),
    (
        "0710",
        &[
            Technique::GroupedDiscontinuousLoop,
            Technique::GroupedChain,
            Technique::GroupedXChain,
            Technique::GroupedXCycle,
        ],
    ),
    (
        "0711",
        &[Technique::GroupedChain, Technique::GroupedDiscontinuousLoop, Technique::GroupedXChain],
    ),
    // Wings.
    ("0800", &[Technique::XyWing]),
    ("0801", &[Technique::XyzWing]),
    ("0803", &[Technique::WWing]),
    // Almost locked sets.
    ("0901", &[Technique::AlsXz]),
    ("0902", &[Technique::AlsXyWing]),
    ("0903", &[Technique::AlsChain]),
    ("0904", &[Technique::DeathBlossom]),
    // Others.
    ("1101", &[Technique::SueDeCoq]),
];

/// Cases that are not found, by their line in the file, and why.
const MISSED: &[(usize, &str)] = &[
    (1152, SHORTER),
    (1157, SHORTER),
    (1159, SHORTER),
    (1247, SHORTER),
    (1253, SHORTER),
    (1309, SHORTER),
];

const SHORTER: &str = "each of its links has a shorter loop or chain of its own";

/// Codes that are left out, and why.
const LEFT_OUT: &[(&str, &str)] = &[
    ("03411", "two Franken fish of the same bases shown as one"),
    ("03421", "two Franken fish of the same bases shown as one"),
    ("03621", "two mutant fish of the same bases shown as one"),
];

struct Case {
    line: usize,
    code: String,
    variant: Option<String>,
    position: Position,
    eliminations: Vec<Candidate>,
    placements: Vec<Candidate>,
}

impl Case {
    /// `:code[-variant]:digits:givens:deleted:eliminations:placements:extra`.
    fn read(line: usize, text: &str) -> Option<Self> {
        let fields: Vec<&str> = text.strip_prefix(':')?.split(':').collect();
        let &[name, _, board, deleted, eliminations, placements, ..] = fields.as_slice() else {
            return None;
        };
        let (code, variant) = match name.split_once('-') {
            Some((code, variant)) => (code, Some(variant.to_owned())),
            None => (name, None),
        };
        let shape = Shape::of_side(9).ok()?;
        let (mut givens, mut values) = (Grid::empty(9), Grid::empty(9));
        let (mut index, mut is_given) = (0, true);
        for symbol in board.chars() {
            if symbol == '+' {
                is_given = false;
                continue;
            }
            let digit = symbol.to_digit(10).and_then(|digit| Digit::new(digit as u16));
            let cell = Cell::at(index, 9);
            values.set(cell, digit);
            if is_given {
                givens.set(cell, digit);
            }
            (index, is_given) = (index + 1, true);
        }
        let mut candidates = Candidates::full(9);
        for gone in read_candidates(deleted)? {
            candidates.remove(gone.cell, gone.digit);
        }
        Some(Self {
            line,
            code: code.to_owned(),
            variant,
            position: Position::with_marks(&shape, &givens, &values, &candidates).ok()?,
            eliminations: read_candidates(eliminations)?,
            placements: read_candidates(placements)?,
        })
    }

    fn must_fail(&self) -> bool {
        self.variant.as_deref() == Some("x")
    }

    fn name(&self) -> String {
        match &self.variant {
            Some(variant) => format!("{}-{variant}", self.code),
            None => self.code.clone(),
        }
    }

    /// What may find it.
    fn techniques(&self) -> Option<&'static [Technique]> {
        let name = self.name();
        let row = |wanted: &str| CODES.iter().find(|(code, _)| *code == wanted);
        row(&name).or_else(|| row(&self.code)).map(|&(_, techniques)| techniques)
    }

    /// Whether one of these techniques has a step with exactly these effects; of a fail case whether
    /// none has any.
    fn holds(&self, techniques: &[Technique]) -> bool {
        let mut steps = techniques.iter().flat_map(|&technique| self.position.steps_of(technique));
        if self.must_fail() {
            return steps.next().is_none();
        }
        let candidates = self.position.candidates();
        steps.any(|step| {
            // The library may state what is set in a cell by what goes from it.
            let others = step.placements.iter().flat_map(|placed| {
                let others = candidates.get(placed.cell).iter();
                let others = others.map(|digit| Candidate::new(placed.cell, digit));
                others.filter(|candidate| candidate != placed).collect::<Vec<_>>()
            });
            (sorted(step.eliminations.clone()) == self.eliminations
                && sorted(step.placements.clone()) == self.placements)
                || (self.placements.is_empty() && sorted(others.collect()) == self.eliminations)
        })
    }
}

/// `436 257`: 4 in row 3, column 6 and 2 in row 5, column 7.
fn read_candidates(text: &str) -> Option<Vec<Candidate>> {
    let read = |word: &str| {
        let numbers: Vec<u16> =
            word.chars().filter_map(|symbol| symbol.to_digit(10)).map(|n| n as u16).collect();
        let &[digit, row, column] = numbers.as_slice() else { return None };
        Some(Candidate::new(Cell::new(row - 1, column - 1), Digit::new(digit)?))
    };
    let candidates: Option<Vec<Candidate>> = text.split_whitespace().map(read).collect();
    candidates.map(sorted)
}

fn sorted(mut candidates: Vec<Candidate>) -> Vec<Candidate> {
    candidates.sort_unstable();
    candidates.dedup();
    candidates
}

#[test]
fn finds_each_case_of_the_regression_library() {
    let Some(folder) = std::env::var_os("ANYDOKU_DATA") else {
        println!("skipped: ANYDOKU_DATA is not set");
        return;
    };
    let path = PathBuf::from(folder).join("rating/reglib-1.3.txt");
    let text = std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let text = String::from_utf8_lossy(&text);
    let lines = text.lines().enumerate().filter(|(_, line)| line.starts_with(':'));
    let cases = lines.map(|(index, line)| {
        Case::read(index + 1, line)
            .unwrap_or_else(|| panic!("line {} is no case: {line}", index + 1))
    });
    let mut totals: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    let mut without: BTreeMap<String, usize> = BTreeMap::new();
    let mut wrong = Vec::new();
    for case in cases {
        let Some(techniques) = case.techniques() else {
            *without.entry(case.name()).or_default() += 1;
            continue;
        };
        let holds = case.holds(techniques);
        let (found, total) = totals.entry(case.name()).or_default();
        *found += usize::from(holds);
        *total += 1;
        let known = MISSED.iter().find(|&&(line, _)| line == case.line);
        match (holds, known) {
            (true, None) => {}
            (false, Some((line, reason))) => println!("line {line} is not found: {reason}"),
            (true, Some(_)) => {
                wrong.push(format!("line {}: found, though named missed", case.line))
            }
            (false, None) => {
                wrong.push(format!("line {}: {} is not found", case.line, case.name()))
            }
        }
    }
    for (name, (found, total)) in &totals {
        println!("{name}: {found} of {total}");
    }
    for (name, count) in &without {
        let code = name.split('-').next().unwrap_or(name);
        let reason = LEFT_OUT.iter().find(|(left, _)| left == name || *left == code);
        println!("{name}: {count} left out: {}", reason.map_or("no row", |(_, reason)| reason));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
