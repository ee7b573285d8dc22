//! Hints: what they say in parts, what they show, what applying them does.

use std::collections::BTreeSet;

use anydoku_worker::protocol::{
    Answer, HintAnswer, HintKind, HintOptions, PracticeOrder, Role, Scene, Span, SpanKind, Task,
};
use anydoku_worker::wire::WirePosition;

use crate::asking::{HARD, answer, puzzle};

fn position() -> WirePosition {
    WirePosition { puzzle: puzzle(HARD), ..WirePosition::default() }
}

fn solution() -> Vec<u16> {
    match answer(Task::Solve { puzzle: puzzle(HARD) }) {
        Answer::Verdict(verdict) => verdict.solution.unwrap(),
        other => panic!("expected a verdict, found {other:?}"),
    }
}

fn hint(position: WirePosition) -> HintAnswer {
    match answer(Task::Hint { position, options: HintOptions::default() }) {
        Answer::Hint(hint) => *hint,
        other => panic!("expected a hint, found {other:?}"),
    }
}

fn practised(technique: &str) -> HintAnswer {
    let order = PracticeOrder { technique: technique.to_owned(), ..PracticeOrder::default() };
    match answer(Task::Practise(Box::new(order))) {
        Answer::Practice(practice) => practice.hint,
        other => panic!("expected a board, found {other:?}"),
    }
}

fn text(spans: &[Span]) -> String {
    spans.iter().map(|span| span.text.as_str()).collect()
}

#[test]
fn a_hint_tells_more_at_each_of_five_levels() {
    let hint = hint(position());
    assert_eq!((hint.kind, hint.levels.len()), (HintKind::Step, 5));
    let told: Vec<String> = hint.levels.iter().map(|level| text(&level.spans)).collect();
    assert!(told[0].starts_with("Look at "), "{told:?}");
    assert!(told[1].contains(hint.name.as_deref().unwrap()), "{told:?}");
    assert!(told[4].starts_with(&told[3]) && told[4].len() > told[3].len(), "{told:?}");
    assert_eq!(hint.apply.placements.len(), 1);
    let (cell, digit) = hint.apply.placements[0];
    assert_eq!(solution()[cell as usize], digit);
    let name = |span: &Span| span.kind == SpanKind::Technique;
    assert!(hint.levels[1].spans.iter().any(name), "{:?}", hint.levels[1].spans);
}

#[test]
fn following_hints_solves_the_board() {
    let mut position = position();
    position.solution = Some(solution());
    let mut values: Vec<(u32, u16)> = Vec::new();
    let mut gone: BTreeSet<(u32, u16)> = BTreeSet::new();
    for _ in 0..400 {
        let hint = hint(position.clone());
        if hint.kind == HintKind::Solved {
            assert_eq!(values.len(), 81 - puzzle(HARD).givens.iter().filter(|it| **it > 0).count());
            return;
        }
        assert_eq!(hint.kind, HintKind::Step);
        values.extend(&hint.apply.placements);
        gone.extend(&hint.apply.eliminations);
        position.entries.clone_from(&values);
        let struck: BTreeSet<u32> = gone.iter().map(|(cell, _)| *cell).collect();
        let left = |cell: u32| (1..=9).filter(|&digit| !gone.contains(&(cell, digit))).collect();
        position.marks = struck.iter().map(|&cell| (cell, left(cell))).collect();
    }
    panic!("the board is not solved after 400 hints");
}

#[test]
fn a_mistake_comes_first_with_its_reason() {
    let (right, solution) = (solution(), solution());
    let empty: Vec<u32> = (0..81).filter(|&cell| puzzle(HARD).givens[cell as usize] == 0).collect();
    let wrong = (empty[1], right[empty[1] as usize] % 9 + 1);
    let entries = vec![
        (empty[0], solution[empty[0] as usize]),
        wrong,
        (empty[2], solution[empty[2] as usize]),
    ];
    let hint = hint(WirePosition { entries, ..position() });
    assert_eq!(hint.kind, HintKind::Mistake);
    assert_eq!((hint.apply.clear, hint.apply.undo), (vec![wrong.0], 2));
    assert_eq!(hint.levels[2].scene.areas[0].role, Role::Removal);
    assert!(text(&hint.levels[3].spans).contains("cannot be"));
}

#[test]
fn a_mark_that_is_missing_is_put_back() {
    let cell = (0..81).find(|&cell| puzzle(HARD).givens[cell as usize] == 0).unwrap();
    let right = solution()[cell as usize];
    let marks = vec![(cell, (1..=9).filter(|&digit| digit != right).collect())];
    let hint = hint(WirePosition { marks, ..position() });
    assert_eq!((hint.kind, hint.apply.restore), (HintKind::MissingMark, vec![(cell, right)]));
}

#[test]
fn all_hints_are_listed_easiest_first() {
    let task = Task::Hints { position: position(), options: HintOptions::default() };
    let Answer::Hints(hints) = answer(task) else { panic!("hints") };
    assert!(hints.len() > 3 && hints.is_sorted_by_key(|hint| hint.rating));
    assert!(hints.iter().all(|hint| hint.levels.len() == 5 && !hint.short.is_empty()));
}

#[test]
fn an_easier_limit_leaves_out_what_is_harder() {
    let options = HintOptions { up_to: Some(10), ..HintOptions::default() };
    let Answer::Hint(hint) = answer(Task::Hint { position: position(), options }) else { panic!() };
    assert_eq!(hint.kind, HintKind::Nothing);
}

#[test]
fn houses_cells_and_digits_are_told_apart_in_the_text() {
    let hint = practised("x-wing");
    let spans: Vec<&Span> = hint.scenes.iter().flat_map(|scene| &scene.spans).collect();
    let has = |is: fn(&SpanKind) -> bool| spans.iter().any(|span| is(&span.kind));
    assert!(has(|kind| matches!(kind, SpanKind::House(cells) if cells.len() >= 9)), "{spans:?}");
    assert!(has(|kind| matches!(kind, SpanKind::Digit(_, Role::Pattern))));
    assert!(has(
        |kind| matches!(kind, SpanKind::Candidates(all, Role::Removal) if !all.is_empty())
    ));
    assert!(has(|kind| matches!(kind, SpanKind::Technique)));
}

#[test]
fn a_number_that_counts_is_no_digit() {
    let Answer::Techniques(all) = answer(Task::Techniques) else { panic!("techniques") };
    for technique in all {
        for scene in practised(&technique.id).scenes {
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
fn a_chain_grows_link_by_link() {
    let hint = practised("x-chain");
    let links: Vec<usize> = hint.scenes.iter().map(|scene| scene.links.len()).collect();
    assert!(links.iter().filter(|&&count| count == 1).count() >= 3, "{links:?}");
    let all: usize = links.iter().sum();
    assert_eq!(all, hint.levels[3].scene.links.len(), "each link is shown once");
    let last = hint.scenes.last().unwrap();
    assert!(last.marks.iter().any(|mark| mark.struck && mark.role == Role::Removal));
    assert!(text(&last.spans).starts_with("So: "));
    assert!(hint.scenes[..2].iter().all(|scene| scene.marks.iter().all(|mark| !mark.struck)));
    for link in &hint.levels[3].scene.links {
        for (x, y) in link.way {
            assert!((-2000..=11_000).contains(&x) && (-2000..=11_000).contains(&y));
        }
        let (row, column) = (link.from.0 as i32 / 9, link.from.0 as i32 % 9);
        let (x, y) = link.way[0];
        assert_eq!((y / 1000, x / 1000), (row, column), "a link begins in its cell");
    }
}

#[test]
fn every_technique_shows_what_it_rests_on_and_its_text_is_whole() {
    let Answer::Techniques(all) = answer(Task::Techniques) else { panic!("techniques") };
    for technique in all {
        let hint = practised(&technique.id);
        let pattern: usize = hint.levels[..4].iter().map(|level| shown(&level.scene)).sum();
        assert!(pattern > 0, "{}", technique.id);
        let effects = hint.apply.placements.len() + hint.apply.eliminations.len();
        let last = &hint.scenes.last().unwrap().marks;
        assert_eq!(last.len(), effects, "{}", technique.id);
        // The scenes tell the whole explanation and no more.
        let scenes: Vec<String> = hint.scenes[2..].iter().map(|scene| text(&scene.spans)).collect();
        assert_eq!(scenes.join(" "), text(&hint.levels[4].spans), "{}", technique.id);
        assert!(hint.frame.is_some());
    }
}
