//! Lessons: a technique explained on an example, then positions to practice on.

use std::collections::BTreeMap;

use anydoku::{Cell, Digit, Puzzle};
use anydoku_play::{Content, Metadata, Session, State};
use anydoku_protocol::{Apply, CellDigit, Practice, TechniqueInfo};
use serde_json::Value;

/// The number of exercises of each lesson. Techniques without a lesson may have fewer.
const EXERCISES: u32 = 3;

/// The number of parts of a lesson: the example and the exercises.
pub(crate) const PARTS: u32 = 1 + EXERCISES;

/// The source of boards to practice a technique on that earlier versions have stored.
const PRACTICE: &str = "practice";

/// How the source of the boards of lessons begins: the technique and the number of the part follow.
const LESSON: &str = "lesson ";

/// Returns the source that the board of a part of a lesson is stored with.
pub(crate) fn source(technique: &str, part: u32) -> String {
    format!("{LESSON}{technique} {part}")
}

/// Returns the technique and the number of the part from the source of a board.
pub(crate) fn parse_source(source: &str) -> Option<(&str, u32)> {
    let (technique, part) = source.strip_prefix(LESSON)?.rsplit_once(' ')?;
    Some((technique, part.parse().ok().filter(|&part| part < PARTS)?))
}

/// Returns whether a board only serves to practice: it is no game to go on with.
pub(crate) fn is_practice(source: &str) -> bool {
    source == PRACTICE || source.starts_with(LESSON)
}

/// Returns whether a board is aside from the game that is played, and leads back to it: practice, or a
/// design.
pub(crate) fn is_aside(session: &Session) -> bool {
    session.is_designing() || is_practice(&session.metadata().source)
}

/// Returns whether there are boards to practice a technique on. A search is nothing to practice.
pub(crate) fn can_practice(technique: &str) -> bool {
    technique != "brute-force"
}

/// Returns the lesson after this one, among all lessons in their order.
pub(crate) fn next_lesson<'a>(
    techniques: &'a [TechniqueInfo],
    technique: &str,
) -> Option<&'a TechniqueInfo> {
    let mut lessons = techniques.iter().filter(|technique| technique.has_lesson);
    lessons.find(|lesson| lesson.id == technique)?;
    lessons.next()
}

/// The part of a lesson that is on the board.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Lesson {
    /// The technique: its id and its name.
    pub(crate) technique: (String, String),
    /// 0 for the example, or the number of the exercise.
    pub(crate) part: u32,
    /// The number of its game.
    pub(crate) game_id: u64,
    /// The effects of the steps that the exercise asks for, each of which is right.
    pub(crate) accepted: Vec<Apply>,
    /// The number of digits that the exercise begins with, besides the givens.
    pub(crate) entries: usize,
    /// The number of exercises of the technique. Without any, its example is one.
    pub(crate) exercises: u32,
    pub(crate) is_done: bool,
    /// Whether a hint has made the step.
    pub(crate) has_applied_hint: bool,
}

/// What the player has done in an exercise so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// Nothing that counts.
    None,
    /// A wrong digit, or the right one is missing among the notes of a cell.
    Wrong,
    /// Right digits that are not the step.
    Other,
    /// Some of the notes that a step removes are gone.
    Partial {
        /// How many of them.
        removed: usize,
        /// The number that the step removes.
        all: usize,
    },
    /// Other notes were removed than those of a step.
    NotThisStep,
}

impl Lesson {
    /// Returns whether no exercise follows.
    pub(crate) fn is_last(&self) -> bool {
        self.part >= self.exercises.max(1)
    }

    /// Returns whether the steps remove notes instead of placing digits.
    pub(crate) fn removes_notes(&self) -> bool {
        self.accepted.iter().all(|apply| apply.placements.is_empty())
    }

    /// Returns what the player has done, as far as the solution is known.
    pub(crate) fn answer(&self, session: &Session) -> Answer {
        let Some(solution) = session.solution() else { return Answer::None };
        let board = session.game().board();
        let entries = session.game().entries();
        let is_right = |&(cell, digit): &(Cell, Digit)| solution.get(cell) == Some(digit);
        let is_possible = |cell: Cell| {
            let marks = board.content(cell).marks();
            let correct = solution.get(cell);
            board.value(cell).is_some()
                || marks.is_empty()
                || correct.is_some_and(|correct| marks.contains(correct))
        };
        if !entries.iter().all(is_right) || !board.cells().all(is_possible) {
            Answer::Wrong
        } else if entries.len() > self.entries {
            Answer::Other
        } else {
            self.answer_in_notes(session)
        }
    }

    /// Returns what the player has done to the notes that the exercise begins with.
    fn answer_in_notes(&self, session: &Session) -> Answer {
        let history = session.game().history();
        let prepared = history.change(history.start()).into_iter();
        let had_notes = prepared.flat_map(|change| change.cell_changes()).any(|cell_change| {
            let now = session.game().board().content(cell_change.cell);
            let digits: Vec<Digit> = cell_change.after.marks().iter().collect();
            now.value.is_none() && digits.into_iter().any(|digit| !now.marks().contains(digit))
        });
        let removed = |apply: &Apply| {
            let single = |&it: &CellDigit| Apply { eliminations: vec![it], ..Apply::default() };
            let is_removed = |it: &&CellDigit| has_effects(session, &single(it));
            apply.eliminations.iter().filter(is_removed).count()
        };
        let counts = self.accepted.iter().map(|apply| (removed(apply), apply.eliminations.len()));
        match counts.max_by_key(|&(removed, all)| (removed, std::cmp::Reverse(all))) {
            Some((removed, all)) if removed > 0 && removed < all => {
                Answer::Partial { removed, all }
            }
            _ if had_notes => Answer::NotThisStep,
            _ => Answer::None,
        }
    }

    /// Returns a note of the exercise that the player has entered as a digit instead of removing it.
    pub(crate) fn entered_removal(&self, session: &Session) -> Option<(Cell, Digit)> {
        let board = session.game().board();
        let removals = self.accepted.iter().flat_map(|apply| &apply.eliminations);
        let mut removals = removals.filter(|_| self.removes_notes()).copied();
        removals.find(|&(cell, digit)| board.value(cell) == Some(digit))
    }

    /// Returns whether the player has made the step.
    pub(crate) fn is_solved_by(&self, session: &Session) -> bool {
        self.accepted.iter().any(|apply| has_effects(session, apply))
    }
}

/// Returns the board of an example or exercise. Its notes stay where explanations show them, at the
/// places of their digits. A step that only places digits needs no notes, unless earlier steps have
/// removed candidates.
pub(crate) fn state(practice: &Practice, puzzle: &Puzzle) -> State {
    let noted = noted_state(practice);
    if practice.accepted.iter().any(|apply| !apply.eliminations.is_empty()) {
        return noted;
    }
    let is_entry = |content: &Content| content.value.is_some();
    let entries = noted.contents.iter().filter(|(_, content)| is_entry(content)).cloned();
    let bare = State { contents: entries.collect(), ..State::default() };
    let session = Session::from_state(puzzle, Metadata::default(), bare.clone());
    let board = session.game().board();
    let is_plain = |(cell, content): &(Cell, Content)| {
        is_entry(content) || content.marks() == board.allowed(*cell)
    };
    if noted.contents.iter().all(is_plain) { bare } else { noted }
}

fn noted_state(practice: &Practice) -> State {
    let entries = practice.entries.iter();
    let values =
        entries.map(|&(cell, digit)| (cell, Content { value: Some(digit), ..Content::default() }));
    let notes = practice.marks.cells().map(|(cell, digits)| {
        let corner = digits.iter().collect();
        (cell, Content { corner, is_filled: true, ..Content::default() })
    });
    State { contents: values.chain(notes).collect(), ..State::default() }
}

/// Returns whether the board has all effects of a step.
fn has_effects(session: &Session, apply: &Apply) -> bool {
    let board = session.game().board();
    let is_removed = |&(cell, digit): &CellDigit| match board.value(cell) {
        Some(value) => value != digit,
        None => {
            let marks = board.content(cell).marks();
            // Clearing all notes of a cell is no answer.
            !marks.is_empty() && !marks.contains(digit)
        }
    };
    apply.placements.iter().all(|&(cell, digit)| board.value(cell) == Some(digit))
        && apply.eliminations.iter().all(is_removed)
}

/// How many parts of each lesson are done, by the id of the technique.
pub(crate) type Progress = BTreeMap<String, u32>;

/// Reads the progress of lessons. Returns what is whole, and the number of entries that are damaged.
pub(crate) fn read_progress(json: Value) -> (Progress, usize) {
    let Value::Object(members) = json else { return (Progress::new(), 1) };
    let all = members.len();
    let done = members
        .into_iter()
        .filter_map(|(technique, done)| Some((technique, u32::try_from(done.as_u64()?).ok()?)));
    let progress: Progress = done.collect();
    let damaged = all - progress.len();
    (progress, damaged)
}

/// Returns the part to start with: the first one that is not done, or the example again.
pub(crate) fn next_part(progress: &Progress, technique: &str) -> u32 {
    let done = progress.get(technique).copied().unwrap_or(0);
    if done < PARTS { done } else { 0 }
}

/// Returns the exercise to practice on: the first one that is not done, otherwise one that `draw`
/// chooses.
pub(crate) fn next_exercise(progress: &Progress, technique: &str, draw: u64) -> u32 {
    match progress.get(technique) {
        Some(&done) if done >= PARTS => 1 + (draw % u64::from(EXERCISES)) as u32,
        done => done.map_or(1, |&done| done.max(1)),
    }
}

/// Adds progress that was saved elsewhere.
pub(crate) fn merge(progress: &mut Progress, other: &Progress) {
    for (technique, &done) in other {
        let known = progress.entry(technique.clone()).or_default();
        *known = done.min(PARTS).max(*known);
    }
}

#[cfg(test)]
mod tests {
    use anydoku::Candidates;
    use anydoku_play::{Action, Mode};
    use anydoku_protocol::{GeneratedPuzzle, HintResponse};

    use super::*;

    fn at(cell: usize, value: u16) -> CellDigit {
        (Cell::at(cell, 4), Digit::new(value).unwrap())
    }

    /// Notes by the number of their cell.
    fn notes(lists: &[(usize, &[u16])]) -> Candidates {
        let mut notes = Candidates::none(4);
        for (cell, digits) in lists {
            notes.extend(digits.iter().map(|&value| at(*cell, value)));
        }
        notes
    }

    /// An exercise with these notes, which asks to remove candidates.
    fn exercise(puzzle: &Puzzle, marks: Candidates, eliminations: Vec<CellDigit>) -> Practice {
        let generated = GeneratedPuzzle {
            puzzle: puzzle.clone(),
            solution: None,
            seed: String::new(),
            rated: None,
            misses: Vec::new(),
            might_need_fewer: false,
        };
        Practice {
            generated,
            entries: Vec::new(),
            marks,
            accepted: vec![Apply { eliminations, ..Apply::default() }],
            hint: HintResponse::default(),
            exercises: 0,
        }
    }

    fn lesson_on(accepted: Vec<Apply>) -> Lesson {
        Lesson {
            technique: ("hidden-single-box".to_owned(), "Hidden Single".to_owned()),
            part: 1,
            game_id: 1,
            accepted,
            entries: 0,
            exercises: EXERCISES,
            is_done: false,
            has_applied_hint: false,
        }
    }

    #[test]
    fn the_source_of_a_board_names_its_lesson() {
        let stored = source("naked-single", 2);
        assert_eq!(parse_source(&stored), Some(("naked-single", 2)));
        assert!(is_practice(&stored) && is_practice(PRACTICE));
        for source in ["", "daily 2026-11-26", PRACTICE, "lesson", "lesson x-wing 9"] {
            assert_eq!(parse_source(source), None, "{source}");
        }
        assert!(!is_practice("") && !is_practice("collection x-wing 1"));
    }

    #[test]
    fn the_next_lesson_is_the_next_technique_with_one() {
        let technique = |id: &str, has_lesson| TechniqueInfo {
            id: id.to_owned(),
            has_lesson,
            ..TechniqueInfo::default()
        };
        let all = [technique("a", true), technique("b", false), technique("c", true)];
        let next = |id| next_lesson(&all, id).map(|lesson| lesson.id.as_str());
        assert_eq!((next("a"), next("c"), next("x")), (Some("c"), None, None));
    }

    #[test]
    fn lesson_is_solved_by_any_of_its_steps() {
        let puzzle = "1..4.....3......".parse().unwrap();
        let mut session = Session::new(&puzzle, Metadata::default());
        let placing = |cell, digit| Apply { placements: vec![at(cell, digit)], ..Apply::default() };
        let lesson = lesson_on(vec![placing(1, 3), placing(2, 2)]);
        assert!(!lesson.is_solved_by(&session));
        session.put_values(&[at(2, 2)], 0);
        assert!(lesson.is_solved_by(&session));
    }

    #[test]
    fn clearing_all_notes_does_not_solve_a_lesson() {
        let puzzle: Puzzle = "1..4.....3......".parse().unwrap();
        let is_solved_with = |marks| {
            let practice = exercise(&puzzle, marks, vec![at(4, 2)]);
            let noted = state(&practice, &puzzle);
            let session = Session::from_state(&puzzle, Metadata::default(), noted);
            lesson_on(practice.accepted).is_solved_by(&session)
        };
        assert!(!is_solved_with(notes(&[(4, &[2, 4])])));
        assert!(!is_solved_with(notes(&[])));
        assert!(is_solved_with(notes(&[(4, &[4])])));
    }

    #[test]
    fn answers_are_wrong_or_another_step_once_the_solution_is_known() {
        let puzzle: Puzzle = "1..4.....3......".parse().unwrap();
        let mut session = Session::new(&puzzle, Metadata::default());
        let lesson = lesson_on(Vec::new());
        let put = |session: &mut Session, index, value| {
            session.put_values(&[at(index, value)], 0);
        };
        put(&mut session, 1, 3);
        assert_eq!(lesson.answer(&session), Answer::None);
        let solution = "1234341243212143".parse::<Puzzle>().unwrap();
        session.set_solution(Some(solution.givens().clone()));
        assert_eq!(lesson.answer(&session), Answer::Wrong);
        put(&mut session, 1, 2);
        assert_eq!(lesson.answer(&session), Answer::Other);
    }

    #[test]
    fn removed_notes_are_part_of_the_step_or_not() {
        let puzzle: Puzzle = "1..4.....3......".parse().unwrap();
        let prepared = notes(&[(4, &[2, 3, 4]), (5, &[1, 2, 4])]);
        let answer = |left: Candidates| {
            let eliminations = vec![at(4, 2), at(4, 3), at(5, 2)];
            let practice = exercise(&puzzle, prepared.clone(), eliminations);
            let noted = state(&practice, &puzzle);
            let mut session = Session::at_position(&puzzle, Metadata::default(), noted);
            let solution = "1234341243212143".parse::<Puzzle>().unwrap();
            session.set_solution(Some(solution.givens().clone()));
            for (cell, digits) in prepared.cells() {
                for digit in digits.iter().filter(|&digit| !left.contains(cell, digit)) {
                    session.perform(Action::Select(vec![cell]), 0);
                    session.perform(Action::SetMode(Mode::Corner), 0);
                    session.perform(Action::Digit(digit), 0);
                }
            }
            lesson_on(practice.accepted).answer(&session)
        };
        let all = || prepared.clone();
        let two = |first: &[u16], second: &[u16]| notes(&[(4, first), (5, second)]);
        assert_eq!(answer(all()), Answer::None);
        assert_eq!(answer(two(&[2, 3, 4], &[2, 4])), Answer::NotThisStep);
        let partial = |removed| Answer::Partial { removed, all: 3 };
        // r2c1 is 3 and r2c2 is 4 in the solution.
        assert_eq!(answer(two(&[3, 4], &[1, 2, 4])), partial(1));
        assert_eq!(answer(two(&[3, 4], &[1, 4])), partial(2));
        assert_eq!(answer(two(&[2, 4], &[1, 2, 4])), Answer::Wrong);
    }

    #[test]
    fn notes_of_a_lesson_are_at_the_places_of_their_digits() {
        let puzzle: Puzzle = "1..4.....3......".parse().unwrap();
        let practice = Practice {
            entries: vec![at(1, 3)],
            ..exercise(&puzzle, notes(&[(4, &[2, 4])]), vec![at(4, 1)])
        };
        let noted = state(&practice, &puzzle);
        let session = Session::from_state(&puzzle, Metadata::default(), noted);
        let board = session.game().board();
        assert!(board.content(Cell::at(4, 4)).is_filled);
        assert_eq!(board.value(Cell::at(1, 4)), Digit::new(3));
        // A placement needs notes only if they say more than the board.
        let plain = Practice { accepted: vec![Apply::default()], ..practice };
        assert_eq!(state(&plain, &puzzle).contents.len(), 1);
        let reduced = Practice { marks: notes(&[(4, &[2])]), ..plain };
        assert_eq!(state(&reduced, &puzzle).contents.len(), 2);
    }

    #[test]
    fn practice_leads_through_the_exercises_then_repeats_any() {
        let next = |done: u32, draw| {
            next_exercise(&Progress::from([("x-wing".to_owned(), done)]), "x-wing", draw)
        };
        assert_eq!(next_exercise(&Progress::new(), "x-wing", 5), 1);
        assert_eq!([0, 1, 2, 3].map(|done| next(done, 5)), [1, 1, 2, 3]);
        assert_eq!([3, 4, 5].map(|draw| next(PARTS, draw)), [1, 2, 3]);
    }

    #[test]
    fn lesson_continues_with_the_first_part_that_is_not_done() {
        let mut progress = Progress::new();
        assert_eq!(next_part(&progress, "x-wing"), 0);
        merge(&mut progress, &Progress::from([("x-wing".to_owned(), 2)]));
        merge(&mut progress, &Progress::from([("x-wing".to_owned(), 1)]));
        assert_eq!(next_part(&progress, "x-wing"), 2);
        merge(&mut progress, &Progress::from([("x-wing".to_owned(), 99)]));
        assert_eq!(next_part(&progress, "x-wing"), 0);
    }
}
