//! The difficulty graph: the rating of each step of the solving path, and the position of the player.

use anydoku_play::{Board, Texts};
use anydoku_protocol::{CellDigit, PathStep};
use leptos::prelude::*;

use crate::dispatch::app::app;
use crate::model::lesson::is_practice;
use crate::util::format;

/// The largest number of hardest steps that are marked.
const MAX_PEAKS: usize = 4;
/// The size of the picture.
const WIDTH: f64 = 312.0;
const HEIGHT: f64 = 72.0;
/// The height of the label of the position.
const LABEL: f64 = 14.0;

/// Returns how far the player is on the path: after as many placements as are on the board, whichever
/// they are, and after the eliminations that follow if the notes have them. `None` at the end.
fn position_on_path(board: &Board, steps: &[PathStep]) -> Option<usize> {
    let is_placed = |step: &PathStep| {
        step.placements.iter().all(|&(cell, digit)| board.value(cell) == Some(digit))
    };
    // Without notes in the cell, nobody knows what the player has ruled out there.
    let is_removed = |step: &PathStep| {
        let is_gone = |&(cell, digit): &CellDigit| {
            let content = board.content(cell);
            let notes = content.marks();
            let is_known = !notes.is_empty() || content.struck.contains(digit);
            content.value.is_some() || is_known && !notes.contains(digit)
        };
        step.eliminations.iter().all(is_gone)
    };
    let setting = |step: &&PathStep| !step.placements.is_empty();
    let count = steps.iter().filter(setting).filter(|step| is_placed(step)).count();
    let mut places = steps.iter().enumerate().filter(|(_, step)| setting(step));
    let after = match count {
        0 => 0,
        _ => places.nth(count - 1)?.0 + 1,
    };
    let open = |step: &PathStep| setting(&step) || !is_removed(step);
    steps.iter().skip(after).position(open).map(|more| after + more)
}

/// The panel.
#[component]
pub(crate) fn Difficulty() -> impl IntoView {
    let app = app();
    move || {
        let steps = app.state.session.solving_path.get();
        // A lesson asks for one step only, however hard the rest is.
        let is_practice = app.peek(|session| is_practice(&session.metadata().source));
        if steps.len() < 2 || is_practice {
            return None;
        }
        let hardest = steps.iter().map(|step| step.rating).max().unwrap_or(0);
        let rating_text = app.rating(hardest);
        let shown = app.format(|texts| texts.difficulty_hardest(&rating_text));
        let last = steps.len() - 1;
        let (least, most) = (10.0_f64, f64::from(hardest.max(30)));
        let place = move |number: usize, rating: u16| {
            let x = 4.0 + (WIDTH - 8.0) * number as f64 / last as f64;
            let share = (f64::from(rating) - least) / (most - least);
            (x, HEIGHT - 6.0 - (HEIGHT - LABEL - 8.0) * share.clamp(0.0, 1.0))
        };
        let line: Vec<String> = steps
            .iter()
            .enumerate()
            .map(|(number, step)| place(number, step.rating))
            .map(|(x, y)| format!("{x:.1},{y:.1}"))
            .collect();
        let peaks: Vec<(f64, f64)> = steps
            .iter()
            .enumerate()
            .filter(|(_, step)| step.rating == hardest)
            .map(|(number, step)| place(number, step.rating))
            .collect();
        // The hardest steps are marked only if they are few.
        let peaks = if peaks.len() > MAX_PEAKS { Vec::new() } else { peaks };
        let peaks = peaks
            .into_iter()
            .map(|(x, y)| view! { <circle class="peak" cx=x cy=y r="3"></circle> });
        let of_here = steps.clone();
        let position = Memo::new(move |_| {
            let index = app.with(|session| position_on_path(session.game().board(), &of_here))?;
            Some((index, of_here[index].rating))
        });
        let here = move || {
            let (index, rating) = position.get()?;
            let (x, y) = place(index, rating);
            let text = app.format(|texts| texts.difficulty_here(&format::rating(texts, rating)));
            let (anchor, beside) =
                if x > WIDTH / 2.0 { ("end", x + 4.0) } else { ("start", x - 4.0) };
            // The label is above the line, however that goes on.
            Some(view! {
                <path class="here" d=format!("M{x:.1} {LABEL}V{y:.1}")></path>
                <circle class="here" cx=x cy=y r="5"></circle>
                <text class="here" x=beside y=LABEL - 4.0 text-anchor=anchor>{text}</text>
            })
        };
        let graph = app.format(|texts| texts.difficulty_graph(steps.len(), &rating_text));
        Some(view! {
            <div class="difficulty"><section class="card" aria-label=app.text(Texts::difficulty_title)>
                <div class="row"><h2>{app.text(Texts::difficulty_title)}</h2><span class="small second">{shown}</span></div>
                <svg viewBox=format!("0 0 {WIDTH} {HEIGHT}") role="img"
                    aria-label=graph>
                    <path class="baseline" d=format!("M0 {0}H{WIDTH}", HEIGHT - 2.0)></path>
                    <polyline points=line.join(" ")></polyline>
                    {peaks.collect_view()}
                    {here}
                </svg>
            </section></div>
        })
    }
}

#[cfg(test)]
mod tests {
    use anydoku::{Cell, Digit, Puzzle};
    use anydoku_play::{Action, Metadata, Session, StepEffect};

    use super::*;

    fn digit(value: u16) -> Digit {
        Digit::new(value).unwrap()
    }

    #[test]
    fn the_position_follows_removed_notes() {
        let puzzle: Puzzle = "1..4.....3......".parse().unwrap();
        let pair = |cell, value| vec![(Cell::at(cell, 4), digit(value))];
        let removing =
            |cell, value| PathStep { eliminations: pair(cell, value), ..PathStep::default() };
        let placing =
            |cell, value| PathStep { placements: pair(cell, value), ..PathStep::default() };
        let steps = [removing(4, 2), removing(5, 2), placing(1, 3), removing(7, 2), placing(2, 2)];
        let mut session = Session::new(&puzzle, Metadata::default());
        let path_index = |session: &Session| position_on_path(session.game().board(), &steps);
        assert_eq!(path_index(&session), Some(0), "without notes, nothing is removed");
        session.perform(Action::FillMarks, 0);
        assert_eq!(path_index(&session), Some(0));
        let remove = |cell: usize, session: &mut Session| {
            let eliminations = vec![(Cell::at(cell, 4), digit(2))];
            session.apply_step(&StepEffect { eliminations, ..StepEffect::default() }, 0);
        };
        remove(4, &mut session);
        assert_eq!(path_index(&session), Some(1));
        remove(5, &mut session);
        assert_eq!(path_index(&session), Some(2), "the next placement is open");
        session.put_values(&[(Cell::at(1, 4), digit(3))], 0);
        assert_eq!(path_index(&session), Some(3));
        remove(7, &mut session);
        assert_eq!(path_index(&session), Some(4));
        session.put_values(&[(Cell::at(2, 4), digit(2))], 0);
        assert_eq!(path_index(&session), None, "the end");
    }
}
