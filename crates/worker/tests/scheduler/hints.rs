//! Hints: spans of text, pictures and effects.

use std::collections::BTreeSet;

use anydoku::{Candidates, Cell, Digit, Grid, Puzzle, Shape};
use anydoku_protocol::{
    Apply, CellDigit, GamePosition, HintKind, HintOptions, HintResponse, LinkKind, Response, Role,
    Scene, Span, SpanKind, Task,
};

use crate::client::{HARD, digit, puzzle, response};

fn position() -> GamePosition {
    GamePosition::new(puzzle(HARD))
}

fn digits() -> impl Iterator<Item = Digit> {
    (1..=9).map(digit)
}

/// Returns the empty cells of a puzzle.
fn empty_cells(puzzle: &Puzzle) -> Vec<Cell> {
    let cells = (0..81).map(|index| Cell::at(index, 9));
    cells.filter(|&cell| puzzle.givens().get(cell).is_none()).collect()
}

/// Returns notes in these cells, of the digits that `is_noted` selects.
fn notes(cells: &[Cell], is_noted: impl Fn(Cell, Digit) -> bool) -> Candidates {
    let mut notes = Candidates::none(9);
    for &cell in cells {
        notes.extend(digits().filter(|&digit| is_noted(cell, digit)).map(|digit| (cell, digit)));
    }
    notes
}

fn solution() -> Grid {
    match response(Task::Solve { puzzle: puzzle(HARD) }) {
        Response::Verdict(verdict) => verdict.solution.unwrap(),
        other => panic!("expected a verdict, found {other:?}"),
    }
}

fn hint(position: GamePosition) -> HintResponse {
    match response(Task::Hint { position, options: HintOptions::default() }) {
        Response::Hint(hint) => *hint,
        other => panic!("expected a hint, found {other:?}"),
    }
}

fn practice_hint(technique: &str) -> HintResponse {
    match response(Task::Practice { technique: technique.to_owned(), variant: 0 }) {
        Response::Practice(practice) => practice.hint,
        other => panic!("expected a board, found {other:?}"),
    }
}

fn text(spans: &[Span]) -> String {
    spans.iter().map(|span| span.text.as_str()).collect()
}

#[test]
fn hint_has_five_levels_of_disclosure() {
    let hint = hint(position());
    assert_eq!((hint.kind, hint.levels.len()), (HintKind::Step, 5));
    let reported: Vec<String> = hint.levels.iter().map(|level| text(&level.spans)).collect();
    assert!(reported[0].starts_with("Look at "), "{reported:?}");
    assert!(reported[1].contains(hint.name.as_deref().unwrap()), "{reported:?}");
    assert!(reported[4].starts_with("Place "), "{reported:?}");
    assert_eq!(hint.apply.placements.len(), 1);
    let (cell, digit) = hint.apply.placements[0];
    assert_eq!(solution().get(cell), Some(digit));
    let name = |span: &Span| span.kind == SpanKind::Technique;
    assert!(hint.levels[1].spans.iter().any(name), "{:?}", hint.levels[1].spans);
}

/// Until every cell has notes, the candidates of an explanation are those of the cells without.
#[test]
fn candidates_of_an_explanation_are_sent_where_notes_lack_them() {
    let response = |marks: Option<Candidates>| {
        let givens =
            "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";
        hint(GamePosition { marks, ..GamePosition::new(puzzle(givens)) })
    };
    let scene = response(None).candidates.unwrap();
    let sentence = text(&scene.spans);
    assert!(sentence.starts_with("This uses all "), "{sentence}");
    assert!(sentence.ends_with("Digits on the board rule out every other one."), "{sentence}");
    let cells: BTreeSet<Cell> = scene.candidates.iter().map(|&(cell, _)| cell).collect();
    let cells = Vec::from_iter(cells);
    // A hidden place of a digit is not all of a cell, so every cell gets all digits.
    let rest = response(Some(notes(&cells[1..], |_, _| true))).candidates.unwrap();
    assert!(rest.candidates.iter().all(|&(cell, _)| cell == cells[0]), "{:?}", rest.candidates);
    assert_eq!(response(Some(notes(&cells, |_, _| true))).candidates, None);
}

#[test]
fn following_hints_solves_the_board() {
    let mut position = position();
    position.solution = Some(solution());
    let mut values: Vec<CellDigit> = Vec::new();
    let mut removed: BTreeSet<CellDigit> = BTreeSet::new();
    for _ in 0..400 {
        let hint = hint(position.clone());
        if hint.kind == HintKind::Solved {
            assert_eq!(values.len(), empty_cells(&puzzle(HARD)).len());
            return;
        }
        assert_eq!(hint.kind, HintKind::Step);
        values.extend(&hint.apply.placements);
        removed.extend(&hint.apply.eliminations);
        position.entries.clone_from(&values);
        let struck: BTreeSet<Cell> = removed.iter().map(|(cell, _)| *cell).collect();
        let is_left = |cell, digit| !removed.contains(&(cell, digit));
        position.marks = Some(notes(&Vec::from_iter(struck), is_left));
    }
    panic!("the board is not solved after 400 hints");
}

/// Returns a digit so many after that of the solution.
fn shifted(solution: &Grid, cell: Cell, by: u16) -> Digit {
    digit((solution.get(cell).unwrap().value() + by - 1) % 9 + 1)
}

#[test]
fn hint_shows_mistake_first_with_reason() {
    let (solution, empty) = (solution(), empty_cells(&puzzle(HARD)));
    let entry = |number: usize, by| (empty[number], shifted(&solution, empty[number], by));
    let entries = vec![entry(0, 0), entry(1, 1), entry(2, 0)];
    let hint = hint(GamePosition { entries, ..position() });
    assert_eq!(hint.kind, HintKind::Mistake);
    assert_eq!(hint.apply.clear, [empty[1]]);
    assert_eq!(hint.levels[2].scene.areas[0].role, Role::Removal);
    assert!(text(&hint.levels[3].spans).starts_with("With "));
}

#[test]
fn mistakes_are_listed_in_the_order_of_entry() {
    let (right, empty) = (solution(), empty_cells(&puzzle(HARD)));
    let entry = |number: usize, by| (empty[number], shifted(&right, empty[number], by));
    // The first cell was wrong in two ways, one after the other.
    let entries =
        vec![entry(0, 2), entry(1, 0), entry(0, 1), entry(2, 0), entry(3, 1), entry(4, 0)];
    for solution in [Some(right.clone()), None] {
        let position = GamePosition { entries: entries.clone(), solution, ..position() };
        let task = Task::Hints { position: position.clone(), options: HintOptions::default() };
        let Response::Hints(hints) = response(task) else { panic!("hints") };
        let cells: Vec<_> =
            hints.iter().map(|hint| (hint.kind, hint.apply.clear.clone())).collect();
        let expected = [empty[0], empty[3]].map(|cell| (HintKind::Mistake, vec![cell]));
        assert_eq!(cells, expected);
        let last = |hint: &HintResponse| text(&hint.levels[4].spans);
        assert!(last(&hints[0]).contains("last 4 entries"), "{}", last(&hints[0]));
        assert!(last(&hints[1]).contains("last 2 entries"), "{}", last(&hints[1]));
        assert!(hint(position.clone()).has_others);
        let entered = GamePosition { entries: entries[..4].to_vec(), ..position };
        assert!(!hint(entered).has_others, "there is one mistake");
    }
    assert!(hint(position()).has_others, "there are several steps");
}

#[test]
fn hint_restores_missing_note() {
    let cell = empty_cells(&puzzle(HARD))[0];
    let right = solution().get(cell).unwrap();
    let marks = Some(notes(&[cell], |_, digit| digit != right));
    let hint = hint(GamePosition { marks, ..position() });
    assert_eq!((hint.kind, hint.apply.restore), (HintKind::MissingMark, vec![(cell, right)]));
}

#[test]
fn lists_all_hints_easiest_first() {
    let task = Task::Hints { position: position(), options: HintOptions::default() };
    let Response::Hints(hints) = response(task) else { panic!("hints") };
    assert!(hints.len() > 3);
    assert_eq!(hints[0].technique, hint(position()).technique);
    assert!(hints.iter().all(|hint| hint.levels.len() == 5 && !hint.short.is_empty()));
}

#[test]
fn listed_hints_differ_in_their_effects_and_are_explained_in_parts() {
    const ESCARGOT: &str =
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    let position = GamePosition::new(puzzle(ESCARGOT));
    let task = Task::Hints { position, options: HintOptions::default() };
    let Response::Hints(hints) = response(task) else { panic!("hints") };
    assert!(hints.len() > 20, "{}", hints.len());
    for (index, hint) in hints.iter().enumerate() {
        assert!(
            hints[..index].iter().all(|earlier| earlier.apply != hint.apply),
            "{index}: {}",
            hint.short
        );
        assert!(!hint.scenes.is_empty(), "{index}: {}", hint.short);
        assert_ne!(hint.technique.as_deref(), Some("brute-force"), "{index}: techniques apply");
    }
}

#[test]
fn rating_limit_excludes_harder_techniques() {
    let options = HintOptions { up_to: Some(10), ..HintOptions::default() };
    let Response::Hint(hint) = response(Task::Hint { position: position(), options }) else {
        panic!()
    };
    assert_eq!(hint.kind, HintKind::Nothing);
}

#[test]
fn spans_distinguish_houses_cells_and_digits() {
    let hint = practice_hint("x-wing");
    let levels = hint.levels.iter().map(|level| &level.spans);
    let spans: Vec<&Span> =
        hint.scenes.iter().map(|scene| &scene.spans).chain(levels).flatten().collect();
    let has = |is: fn(&SpanKind) -> bool| spans.iter().any(|span| is(&span.kind));
    assert!(has(|kind| matches!(kind, SpanKind::House(cells) if cells.len() >= 9)), "{spans:?}");
    assert!(has(|kind| matches!(kind, SpanKind::Digit(_, Role::Pattern))));
    assert!(has(|kind| matches!(kind, SpanKind::Digit(_, Role::Removal))));
    assert!(has(|kind| matches!(kind, SpanKind::Technique)));
}

#[test]
fn regions_are_named_by_their_place() {
    let regions = [0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 1, 3, 2, 3, 3, 3];
    let givens = [0, 0, 0, 1, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 0, 0];
    let shape = Shape::jigsaw(4, &regions).unwrap();
    let puzzle = Puzzle::new(shape, Grid::from_values(4, givens).unwrap()).unwrap();
    let hint = hint(GamePosition::new(puzzle));
    let spans: Vec<Span> = hint.levels.into_iter().flat_map(|level| level.spans).collect();
    let named: Vec<(&Span, Cell)> = spans
        .iter()
        .filter_map(|span| Some((span, span.text.strip_prefix("the region of ")?.parse().ok()?)))
        .collect();
    assert!(!named.is_empty(), "{}", text(&spans));
    for (span, place) in named {
        let cells = (0..16).filter(|&index| regions[index] == regions[place.index(4)]);
        let cells: Vec<Cell> = cells.map(|index| Cell::at(index, 4)).collect();
        assert_eq!(span.kind, SpanKind::House(cells), "{span:?}");
    }
}

#[test]
fn counts_are_not_digit_spans() {
    let Response::Techniques(all) = response(Task::Techniques) else { panic!("techniques") };
    for technique in all {
        for scene in practice_hint(&technique.id).scenes {
            for pair in scene.spans.windows(2) {
                let is_digit = matches!(pair[0].kind, SpanKind::Digit(..));
                let counts = [" cells", " houses", " places"];
                let counts = counts.iter().any(|thing| pair[1].text.starts_with(thing));
                assert!(!(is_digit && counts), "{}: {}", technique.id, text(&scene.spans));
            }
        }
    }
}

fn shown(scene: &Scene) -> usize {
    scene.areas.len() + scene.marks.len() + scene.links.len() + scene.groups.len()
}

#[test]
fn chain_scenes_add_one_link_at_a_time() {
    let hint = practice_hint("xy-chain");
    let links: Vec<usize> = hint.scenes.iter().map(|scene| scene.links.len()).collect();
    assert!(links.iter().filter(|&&count| count == 1).count() >= 3, "{links:?}");
    let all: usize = links.iter().sum();
    assert_eq!(all, hint.levels[3].scene.links.len(), "each link is shown once");
    let last = hint.scenes.last().unwrap();
    assert!(last.marks.iter().any(|mark| mark.struck && mark.role == Role::Removal));
    assert!(text(&last.spans).starts_with("Remove "));
    assert!(hint.scenes[..2].iter().all(|scene| scene.marks.iter().all(|mark| !mark.struck)));
    for link in &hint.levels[3].scene.links {
        for (x, y) in link.route {
            assert!((-2000..=11_000).contains(&x) && (-2000..=11_000).contains(&y));
        }
        let (row, column) = (link.from.0.row().into(), link.from.0.column().into());
        let (x, y) = link.route[0];
        assert_eq!((y / 1000, x / 1000), (row, column), "a link begins in its cell");
    }
}

#[test]
fn hidden_single_shows_what_rules_out_the_other_cells() {
    for technique in ["hidden-single-box", "hidden-single-line"] {
        let hint = practice_hint(technique);
        let (cell, digit) = hint.apply.placements[0];
        let reason = &hint.scenes[1];
        assert!(text(&reason.spans).starts_with("Every other empty cell of "), "{technique}");
        let blocked: Vec<Cell> =
            reason.areas.iter().flat_map(|area| area.cells.iter().copied()).collect();
        assert!(!blocked.is_empty() && !blocked.contains(&cell));
        assert!(reason.areas.iter().all(|area| area.role == Role::Removal && area.frame == 0));
        assert!(!reason.marks.is_empty());
        assert!(reason.marks.iter().all(|mark| {
            (mark.candidate.1, mark.role, mark.value) == (digit, Role::Pattern, true)
        }));
        let shape = Shape::of_side(9).unwrap();
        for cell in blocked {
            let mut blockers = reason.marks.iter().map(|mark| mark.candidate.0);
            assert!(blockers.any(|blocker| shape.are_peers(blocker, cell)), "{technique}: {cell}");
        }
    }
}

#[test]
fn fish_is_drawn_with_lines_and_without_frames() {
    let hint = practice_hint("x-wing");
    let kinds = |scene: &Scene, kind: LinkKind| {
        let mut ends: Vec<_> = scene.links.iter().filter(|link| link.kind == kind).collect();
        ends.dedup_by_key(|link| (link.from, link.to));
        ends.len()
    };
    let [first, second] = [&hint.scenes[0], &hint.scenes[1]];
    assert_eq!((kinds(first, LinkKind::Strong), kinds(first, LinkKind::Weak)), (2, 0));
    assert_eq!((kinds(second, LinkKind::Strong), kinds(second, LinkKind::Weak)), (0, 2));
    assert!(first.areas.iter().all(|area| area.frame == 0));
    assert!(first.focus.is_empty() && second.focus.is_empty());
    for link in first.links.iter().chain(&second.links) {
        let [(x, y), _, (to_x, to_y)] = link.route;
        assert!(x == to_x || y == to_y, "lines are straight: {:?}", link.route);
    }
}

#[test]
fn removals_are_shown_with_the_sentence_that_names_them() {
    let hint = practice_hint("x-wing");
    let [first, second, last] = &hint.scenes[..] else { panic!("{}", hint.scenes.len()) };
    let removals = |scene: &Scene| scene.marks.iter().filter(|mark| mark.struck).count();
    let roles = |scene: &Scene| {
        let role = |span: &Span| match span.kind {
            SpanKind::Digit(_, role) => Some(role),
            _ => None,
        };
        scene.spans.iter().filter_map(role).collect::<Vec<Role>>()
    };
    assert_eq!((removals(first), roles(first)), (0, vec![Role::Pattern]));
    // `both rows get their 3 from these two columns, so 3 can be removed`
    assert_eq!(roles(second), [Role::Pattern, Role::Removal]);
    assert_eq!(removals(second), hint.apply.eliminations.len());
    assert_eq!(roles(last), [Role::Removal]);
}

#[test]
fn agreeing_chains_begin_with_their_cases_and_result() {
    for technique in ["cell-forcing-chain", "region-forcing-chain", "dynamic-double"] {
        let hint = practice_hint(technique);
        let first = &hint.scenes[0];
        let branches = hint.scenes.iter().filter(|scene| text(&scene.spans).starts_with("Suppose"));
        // The board shows all assumptions at once, and the cell that they are about.
        let assumed = if technique == "dynamic-double" { 1 } else { branches.clone().count() };
        let assumptions: BTreeSet<CellDigit> =
            first.marks.iter().map(|mark| mark.candidate).collect();
        assert!(assumptions.len() >= assumed && branches.count() > 1, "{technique}");
        let (cell, _) = hint.apply.eliminations[0];
        assert!(first.focus.iter().any(|cells| cells.contains(&cell)), "{technique}");
        assert!(first.links.is_empty(), "{technique}");
    }
}

#[test]
fn every_technique_shows_pattern_and_full_text() {
    let Response::Techniques(all) = response(Task::Techniques) else { panic!("techniques") };
    for technique in all {
        let hint = practice_hint(&technique.id);
        let pattern: usize = hint.levels[..4].iter().map(|level| shown(&level.scene)).sum();
        assert!(pattern > 0, "{}", technique.id);
        let effects = hint.apply.placements.len() + hint.apply.eliminations.len();
        let last = &hint.scenes.last().unwrap().marks;
        assert_eq!(last.len(), effects, "{}", technique.id);
        // Together, the scenes contain exactly the explanation and the step.
        let scenes: Vec<String> = hint.scenes.iter().map(|scene| text(&scene.spans)).collect();
        let levels = hint.levels[3..].iter().map(|level| text(&level.spans).replace('\n', " "));
        assert_eq!(scenes.join(" "), levels.collect::<Vec<_>>().join(" "), "{}", technique.id);
        assert!(hint.scenes.iter().all(|scene| !scene.spans.is_empty()), "{}", technique.id);
        // Brute force has no pattern.
        let has_pattern = technique.id != "brute-force";
        assert_eq!(
            has_pattern,
            !(hint.scenes[0].focus.is_empty() && hint.scenes[0].links.is_empty()),
            "{}: {}",
            technique.id,
            scenes[0]
        );
        assert!(hint.frame.is_some());
    }
}

/// A puzzle whose path has chains.
const CHAINS: &str =
    ".4..8.16...8...743.....3....7.4..2..65...94......1..3....9.....5...3.9...17....5.";

#[test]
fn every_step_of_a_path_is_explained() {
    let Response::Steps { steps, solution, .. } = response(Task::Steps { puzzle: puzzle(CHAINS) })
    else {
        panic!("steps");
    };
    assert!(steps.iter().any(|step| step.technique.contains("loop") || step.technique == "aic"));
    for step in &steps {
        let before = || steps.iter().filter(|it| it.round < step.round);
        let entries: Vec<CellDigit> = before().flat_map(|it| it.placements.clone()).collect();
        let removed: BTreeSet<CellDigit> =
            before().flat_map(|earlier| earlier.eliminations.clone()).collect();
        let mut open = empty_cells(&puzzle(CHAINS));
        open.retain(|cell| entries.iter().all(|entry| entry.0 != *cell));
        let position = GamePosition {
            puzzle: puzzle(CHAINS),
            marks: Some(notes(&open, |cell, digit| !removed.contains(&(cell, digit)))),
            entries,
            solution: Some(solution.clone()),
        };
        let task = Task::ExplainStep {
            position,
            technique: step.technique.clone(),
            effect: Apply {
                placements: step.placements.clone(),
                eliminations: step.eliminations.clone(),
                ..Apply::default()
            },
            options: HintOptions::default(),
        };
        let Response::Hint(hint) = response(task) else { panic!("a hint") };
        assert_eq!((hint.kind, hint.levels.len()), (HintKind::Step, 5), "{}", step.text);
        assert!(text(&hint.levels[3].spans).len() > 20, "{}", step.text);
    }
}

#[test]
fn a_naked_single_that_the_notes_show_comes_before_direct_techniques() {
    let mut tested = 0;
    let techniques = ["direct-pointing", "direct-claiming", "direct-hidden-pair"];
    for (technique, variant) in techniques.iter().flat_map(|id| (0..4).map(move |at| (id, at))) {
        let technique = (*technique).to_owned();
        let Response::Practice(practice) = response(Task::Practice { technique, variant }) else {
            panic!("a board")
        };
        let has_single = practice.marks.cells().any(|(_, digits)| digits.count() == 1);
        let position = |marks| GamePosition {
            puzzle: practice.generated.puzzle.clone(),
            entries: practice.entries.clone(),
            solution: practice.generated.solution.clone(),
            marks,
        };
        let technique = |marks| hint(position(marks)).technique.unwrap_or_default();
        let (noted, bare) = (technique(Some(practice.marks.clone())), technique(None));
        // A hidden single or a full house is still easier.
        if bare.starts_with("direct-") {
            assert_eq!(noted == "naked-single", has_single, "{noted}");
            let marks = &practice.marks;
            let (singles, others): (Vec<Cell>, Vec<Cell>) =
                marks.cells().map(|(cell, _)| cell).partition(|&cell| marks.get(cell).count() == 1);
            let notes =
                |cells: &[Cell]| Some(notes(cells, |cell, digit| marks.contains(cell, digit)));
            assert_eq!(technique(notes(&singles)) == "naked-single", has_single);
            assert_ne!(technique(notes(&others)), "naked-single");
            tested += usize::from(has_single);
        }
    }
    assert!(tested > 0, "no board has a naked single");
}

#[test]
fn a_naked_single_marks_the_digits_that_rule_out_all_others() {
    let hint = practice_hint("naked-single");
    let (cell, digit) = hint.apply.placements[0];
    let marked = |scene: &Scene| -> BTreeSet<Digit> {
        let values = scene.marks.iter().filter(|mark| mark.value && mark.candidate.0 != cell);
        values.map(|mark| mark.candidate.1).collect()
    };
    let seen = marked(&hint.scenes[1]);
    // An earlier step may have removed a digit.
    assert!(seen.len() >= 7 && !seen.contains(&digit), "{seen:?}");
    assert_eq!(marked(&hint.levels[3].scene), seen);
}

#[test]
fn a_direct_hidden_pair_marks_the_digits_that_leave_two_cells() {
    let hint = practice_hint("direct-hidden-pair");
    let values = hint.scenes[0].marks.iter().filter(|mark| mark.value);
    let digits: BTreeSet<Digit> = values.map(|mark| mark.candidate.1).collect();
    assert_eq!(digits.len(), 2, "{:?}", hint.scenes[0].marks);
}
