//! Games come to the table: made by the engine, read from elsewhere, or the one that came with the
//! app.

pub(crate) mod seed;
pub(crate) mod wire;

use anydoku::Puzzle;
use anydoku_play::{About, Session};
use anydoku_worker::protocol::{Made, Order, Task};
use anydoku_worker::wire::grid;

use crate::jobs::End;
use crate::table::Table;

/// The board of the first start: rated 1.2, so that anyone can begin.
const FIRST: &str =
    "1..72..5654.6...1..6.51...2..1.5..67.5.8.7.2.79..6.1..2...76.3..1...5.7487..31..5";

/// The first game, of those who never played.
pub(crate) fn first() -> Option<Session> {
    let puzzle: Puzzle = FIRST.parse().ok()?;
    let about = About { level: Some("easy".to_owned()), ..About::default() };
    Some(Session::new(&puzzle, about))
}

/// Has the engine make a puzzle.
pub(crate) fn order(
    table: Table,
    label: &str,
    order: Order,
    end: impl FnOnce(Table, End) + 'static,
) {
    table.job(label, Task::Generate(Box::new(order)), end);
}

/// Puts a puzzle that was made on the table.
pub(crate) fn put_made(table: Table, made: &Made) {
    let Ok(puzzle) = made.puzzle.puzzle() else {
        table.toasts.say("The engine made a board that cannot be read.", true);
        return;
    };
    let about = About {
        rating: made.rated.as_ref().map(|rated| f32::from(rated.rating) / 10.0),
        level: made.rated.as_ref().map(|rated| rated.level.clone()),
        seed: Some(made.seed.clone()),
        ..About::default()
    };
    let mut session = Session::new(&puzzle, about);
    if let Ok(solution) = grid(puzzle.shape(), &made.solution) {
        session.set_solution(Some(solution));
    }
    table.put(session);
    if let Some(rated) = &made.rated {
        let hardest = rated.hardest.as_deref().unwrap_or("none");
        table.toasts.say(
            &format!(
                "{}.{} · {} givens · {} steps · hardest: {hardest}",
                rated.rating / 10,
                rated.rating % 10,
                made.givens,
                rated.steps
            ),
            false,
        );
    }
}
