//! Texts of steps: the texts of each technique's example match the stored ones, and invalid steps have a
//! text too.
//!
//! `texts/ID.txt` has what is said about the example of a technique and about a second one, in English and
//! German, with what it adds for readers without notes. After an intended change,
//! `ANYDOKU_WRITE_TEXTS=1 cargo test -p anydoku-explain --test texts` rewrites the files.

mod examples_of_techniques;

use std::fs;
use std::path::Path;

use anydoku::generate::{Difficulty, Generator};
use anydoku::logic::{
    Candidate, CandidateRole, CellRole, Cover, HouseRole, Level, Link, LockedSet, Node, PathJob,
    Position, Rating, Step, Technique, Techniques, Truth,
};
use anydoku::{Cell, Control, Digit, House, HouseKind, Puzzle, Shape};
use anydoku_explain::{Disclosure, Explanations, StepText, Wording};
use proptest::prelude::*;

use examples_of_techniques::other_example;

fn german() -> Explanations {
    let file = Path::new(env!("ANYDOKU_LANGUAGES")).join("explanations-de.txt");
    Explanations::parse(fs::read_to_string(file).unwrap()).unwrap()
}

/// Returns what is said about a technique, a paragraph for each kind of text.
fn texts_of(technique: Technique, english: &Explanations, german: &Explanations) -> String {
    let (first, second) = (technique.example(), other_example(technique));
    let text =
        |(position, step): &(Position, Step), texts, say: fn(&Step, Wording<'_>) -> String| {
            say(step, Wording::new(position.shape()).position(position).texts(texts))
        };
    let paragraphs = [
        ("Summary", text(&first, english, summary)),
        ("Explanation", text(&first, english, explanation)),
        ("For readers without notes", text(&first, english, on_candidates)),
        ("Another board", text(&second, english, explanation)),
        ("German", text(&first, german, explanation)),
        ("German, another board", text(&second, german, explanation)),
        ("German, another board, for readers without notes", text(&second, german, on_candidates)),
    ];
    paragraphs.map(|(title, text)| format!("{title}:\n{text}\n")).join("\n")
}

fn summary(step: &Step, wording: Wording<'_>) -> String {
    StepText::new(step, wording).summary()
}

fn explanation(step: &Step, wording: Wording<'_>) -> String {
    StepText::new(step, wording).explanation()
}

/// Returns what an explanation adds for readers without notes.
fn on_candidates(step: &Step, wording: Wording<'_>) -> String {
    let reasons = StepText::new(step, wording).reasons();
    let with_candidates = StepText::new(step, wording.candidates(true)).reasons();
    with_candidates.strip_prefix(&reasons).unwrap().trim_start().to_owned()
}

#[test]
fn texts_match_files() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/texts");
    let (english, german) = (Explanations::english(), german());
    for technique in Technique::all() {
        let (file, text) =
            (folder.join(format!("{technique}.txt")), texts_of(technique, english, &german));
        if std::env::var_os("ANYDOKU_WRITE_TEXTS").is_some() {
            fs::write(file, text).unwrap();
            continue;
        }
        let written = fs::read_to_string(&file).unwrap_or_default();
        for (line, written) in text.lines().zip(written.lines()) {
            assert_eq!(line, written, "{}", file.display());
        }
        assert_eq!(text.lines().count(), written.lines().count(), "{}", file.display());
    }
    let files = fs::read_dir(folder).unwrap();
    assert_eq!(files.count(), Technique::all().count(), "a file of no technique");
}

/// Asserts that the first level of a hint names a house in which the step has an effect, or the digits
/// of its effects.
fn assert_place_has_effect(step: &Step, shape: &Shape) {
    let text = StepText::new(step, shape);
    let place = text.at(Disclosure::Where);
    let mut effects = step.placements.iter().chain(&step.eliminations);
    match text.place() {
        Some(house) => {
            let has_effect = |cell: Cell| shape.houses_of(cell).any(|around| around == house);
            assert!(effects.any(|effect| has_effect(effect.cell)), "{}: {place}", step.technique);
            let number = house.number() + 1;
            assert!(place.ends_with(&format!(" {number}.")), "{place}");
        }
        None => {
            assert!(place.starts_with("Look at the "), "{place}");
            assert!(effects.all(|effect| place.contains(&effect.digit.to_string())), "{place}");
        }
    }
}

/// Returns whether an explanation says why the step is right. A deadly pattern from which something
/// follows only together with the rest of the board needs a third sentence for that.
fn has_reasons(step: &Step, shape: &Shape) -> bool {
    let reasons = StepText::new(step, shape).reasons();
    let truths = &step.why.truths;
    let is_deadly = truths.iter().any(|truth| matches!(truth, Truth::Guardians { .. }));
    let least = if is_deadly && truths.len() > 1 { 3 } else { 1 };
    reasons.split_inclusive('.').filter(|sentence| sentence.len() > 1).count() >= least
}

/// The number of puzzles whose steps are read, and of searches for the path of each.
const PUZZLES: u64 = 12;
const SEARCHES: u64 = 2000;

#[test]
fn examples_have_reasons_and_a_place() {
    for technique in Technique::all() {
        for (position, step) in [technique.example(), other_example(technique)] {
            assert!(has_reasons(&step, position.shape()), "{technique}");
            assert_place_has_effect(&step, position.shape());
        }
    }
}

/// Only nets with chains within chains have an outline. It is part of the explanation, says what they
/// refute, and ends with the effects.
#[test]
fn outlines_leave_out_chains_within_chains() {
    let mut outlined = Vec::new();
    for technique in Technique::all() {
        for (position, step) in [technique.example(), other_example(technique)] {
            let text = StepText::new(&step, position.shape());
            let sentences = text.sentences();
            let Some(outline) = text.outline() else {
                assert!(sentences.iter().all(|sentence| sentence.depth == 0), "{technique}");
                continue;
            };
            outlined.push(technique);
            assert!(!outline.contains("Now suppose"), "{technique}: {outline}");
            assert!(outline.ends_with(&text.conclusion_in_sentences()), "{technique}: {outline}");
            let refuted = sentences.iter().filter(|sentence| sentence.text.starts_with("So if"));
            for sentence in refuted.filter(|sentence| sentence.depth == 0) {
                assert!(outline.contains(&sentence.text), "{technique}: {outline}");
            }
        }
    }
    outlined.dedup();
    assert_eq!(outlined, [Technique::NestedNet, Technique::DoublyNestedNet]);
}

/// What a digit of the base could cover on the cross lines without the targets is too little for the
/// lines that lack it.
#[test]
fn exocets_have_too_few_covers() {
    let numbers = |houses: &str| {
        let words = houses.split(|character: char| !character.is_ascii_digit());
        words.filter(|number| !number.is_empty()).count()
    };
    for technique in [Technique::JuniorExocet, Technique::DoubleExocet, Technique::SeniorExocet] {
        for (position, step) in [technique.example(), other_example(technique)] {
            let text = StepText::new(&step, position.shape()).reasons();
            let mut covers = text.split("fits only in ").skip(1).peekable();
            assert!(covers.peek().is_some(), "{text}");
            for cover in covers {
                let (houses, rest) = cover.split_once(" at most").unwrap();
                let (_, lines) = rest.split_once("missing from ").unwrap();
                let lines = lines.split([';', '.']).next().unwrap();
                assert!(numbers(houses) < numbers(lines), "{cover}");
            }
        }
    }
}

/// Two exocets without a common digit leave nothing to try out.
#[test]
fn double_exocets_need_no_cases() {
    for (position, step) in
        [Technique::DoubleExocet.example(), other_example(Technique::DoubleExocet)]
    {
        let text = StepText::new(&step, position.shape()).reasons();
        assert!(
            !text.contains("go through") && text.contains("all four cells of either group"),
            "{text}"
        );
    }
}

/// Returns the steps of all techniques up to a rating in each position of a puzzle's solving path.
fn steps_on_path(puzzle: &Puzzle, up_to: Rating) -> Vec<Step> {
    let mut job = PathJob::new(puzzle);
    let rounds = match Control::new().budget(SEARCHES).drive(&mut job) {
        Ok(path) => path.unwrap().rounds,
        Err(_) => job.rounds().to_vec(),
    };
    let all = Techniques::default().optional(true).up_to(up_to);
    let mut position = Position::of(puzzle).unwrap();
    let mut steps = Vec::new();
    for round in rounds {
        // The easiest positions have many steps, all of a few kinds.
        if round.iter().any(|step| step.rating > Level::Medium.greatest()) {
            steps.extend(position.steps(all));
        }
        round.iter().for_each(|step| position.apply(&[], &step.eliminations));
        round.iter().for_each(|step| position.apply(&step.placements, &[]));
        steps.extend(round);
    }
    steps
}

#[test]
fn steps_of_generated_puzzles_have_reasons_and_a_place() {
    let shape = Shape::of_side(9).unwrap();
    for seed in 0..PUZZLES {
        let level = [Level::Hard, Level::Expert, Level::Extreme][seed as usize % 3];
        let order = Generator::new(shape.clone()).seed(seed).difficulty(Difficulty::level(level));
        let puzzle = order.generate(&mut Control::new()).unwrap().puzzle;
        for step in steps_on_path(&puzzle, Level::Expert.greatest()) {
            assert!(has_reasons(&step, &shape), "{}: {}", step.technique, step.effects());
            assert_place_has_effect(&step, &shape);
        }
    }
}

/// Two fish of the same lines are shown as one, with the covers of both.
#[test]
fn fish_text_omits_claim_for_extra_covers() {
    let (position, mut step) = Technique::FinnedXWing.example();
    assert!(StepText::new(&step, position.shape()).explanation().contains("get their "));
    let covers: Vec<House> = step.why.houses.iter().map(|&(_, house)| house).collect();
    let mut parallels = (0..9).map(|number| House::new(covers[3].kind(), number));
    let more = parallels.find(|house| !covers.contains(house)).unwrap();
    step.why.houses.push((HouseRole::Cover, more));
    let long = StepText::new(&step, position.shape()).explanation();
    assert!(!long.contains("get their") && long.contains("However the "), "{long}");
}

fn anything() -> impl Strategy<Value = usize> {
    prop_oneof![0..100_usize, Just(usize::MAX), Just(usize::MAX - 1)]
}

fn any_candidate() -> impl Strategy<Value = Candidate> {
    let place = || prop_oneof![0..12_u16, Just(u16::MAX)];
    let digit = prop_oneof![1..12_u16, 120..140_u16, Just(u16::MAX)];
    (place(), place(), digit).prop_map(|(row, column, digit)| {
        Candidate::new(Cell::new(row, column), Digit::new(digit).unwrap())
    })
}

/// A step of a chain with a random defect.
fn spoil(step: &mut Step, how: usize, number: usize, candidate: Candidate) {
    let Candidate { cell, digit, .. } = candidate;
    let chain = &mut step.why.chains[0];
    let index = number % chain.nodes.len();
    let kinds = [HouseKind::Row, HouseKind::Column, HouseKind::Box, HouseKind::Window];
    let house = House::new(kinds[number % kinds.len()], number as u16);
    match how {
        0 => chain.nodes[index].parents = vec![number],
        1 => chain.nodes[index].parents = vec![number, number.wrapping_add(1)],
        2 => chain.nodes[index].candidates.clear(),
        3 => chain.nodes[index].candidates.push(candidate),
        4 => chain.nodes[index].link = Link::House(house),
        5 => chain.nodes[index].link = Link::Cell(cell),
        6 => chain.nodes[index].link = Link::Set(number),
        7 => chain.nodes.clear(),
        8 => step.why.chains.clear(),
        9 => step.why.houses = vec![(HouseRole::Base, house), (HouseRole::Cover, house)],
        10 => step.why.houses = vec![(HouseRole::Within, house)],
        11 => step.why.cells = vec![(CellRole::Pivot, cell)],
        12 => step.why.candidates = vec![(CandidateRole::Fin, candidate)],
        13 => {
            let set = LockedSet { house, cells: vec![cell], digits: vec![digit] };
            step.why.sets.push(set);
        }
        14 => step.why.truths.push(Truth::Cell(cell)),
        15 => step.why.truths.push(Truth::Place(house, digit)),
        16 => {
            let (pattern, guardians) = (vec![(cell, [digit; 2])], vec![candidate]);
            step.why.truths.push(Truth::Guardians { pattern, guardians });
        }
        17 => step.placements = vec![candidate],
        18 => step.eliminations = vec![candidate],
        19 => (step.placements, step.eliminations) = Default::default(),
        20 => chain.nodes.push(Node {
            candidates: vec![candidate],
            on: number.is_multiple_of(2),
            parents: vec![index],
            link: Link::Unique,
        }),
        21 => chain.nodes[index].link = Link::Refuted(number),
        22 => chain.nodes[index].link = Link::Known,
        23 => step.why.covers.push(Cover { digit, houses: vec![house] }),
        _ => step.technique = Technique::all().nth(number % Technique::all().count()).unwrap(),
    }
}

proptest! {
    #[test]
    fn invalid_steps_have_text_and_verdict(
        spoilt in prop::collection::vec((0..25_usize, anything(), any_candidate()), 1..5),
    ) {
        let (mut position, mut step) = Technique::AlternatingChain.example();
        for &(how, number, candidate) in &spoilt {
            if step.why.chains.first().is_some_and(|chain| !chain.nodes.is_empty()) {
                spoil(&mut step, how, number, candidate);
            }
        }
        let shape = position.shape().clone();
        let text = StepText::new(&step, &shape);
        prop_assert!(text.summary().starts_with(text.title()));
        prop_assert!(text.explanation().ends_with(&text.conclusion_in_sentences()));
        for disclosure in Disclosure::ALL {
            let _ = text.at(disclosure);
        }
        let _ = position.check(&step);
        position.apply(&step.placements, &step.eliminations);
    }
}
