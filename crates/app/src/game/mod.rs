//! Games come to the table: made by the engine, read from elsewhere, or the one that came with the
//! app.

pub(crate) mod ahead;
pub(crate) mod exchange;
mod practice;
pub(crate) mod seed;
pub(crate) mod wire;

use anydoku::Puzzle;
use anydoku::logic::Rating;
use anydoku_play::{About, Action, Session};
use anydoku_worker::protocol::{Made, Order, Task};
use anydoku_worker::wire::grid;

use crate::clock::now;
use crate::jobs::End;
use crate::table::Table;

/// The board of the first start: `anydoku generate --level beginner --seed welcome --symmetry
/// rotate180`.
const FIRST: &str =
    "8.......3.2.9.3.515...2.9.....3...2..53.1.74..7...5.....4.6...936.4.9.1.2.......4";

/// A table with the game of those who never played on it.
pub(crate) fn table_with_first() -> Option<Table> {
    let puzzle: Puzzle = FIRST.parse().ok()?;
    let about = About { level: Some("beginner".to_owned()), ..About::default() };
    let mut session = Session::new(&puzzle, about);
    if let Some(settings) = crate::storage::settings() {
        session.set_settings(settings);
    }
    session.perform(Action::Return, now());
    Some(Table::new(session))
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

/// The game of a puzzle that was made; none if its board cannot be read.
pub(crate) fn of_made(made: &Made, title: String) -> Option<Session> {
    let puzzle = made.puzzle.puzzle().ok()?;
    let about = About {
        title,
        rating: made.rated.as_ref().map(|rated| Rating::from_tenths(rated.rating)),
        level: made.rated.as_ref().map(|rated| rated.level.clone()),
        seed: Some(made.seed.clone()),
        ..About::default()
    };
    let mut session = Session::new(&puzzle, about);
    if let Ok(solution) = grid(puzzle.shape(), &made.solution) {
        session.set_solution(Some(solution));
    }
    Some(session)
}

/// Puts a puzzle that was made on the table.
pub(crate) fn put_made(table: Table, made: &Made) {
    let Some(session) = of_made(made, String::new()) else {
        table.toasts.say("The engine made a board that cannot be read.", true);
        return;
    };
    table.put(session);
    if let Some(rated) = &made.rated {
        let hardest = rated.hardest.as_deref().unwrap_or("none");
        let text = format!(
            "{}.{} · {} givens · {} steps · hardest: {hardest}",
            rated.rating / 10,
            rated.rating % 10,
            made.givens,
            rated.steps
        );
        table.toasts.offer(&text, "Another", Table::another);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_board_has_one_solution() {
        let puzzle: Puzzle = FIRST.parse().unwrap();
        assert!(matches!(puzzle.solve(), anydoku::Verdict::Unique(_)));
    }
}
