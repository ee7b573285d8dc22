//! Puzzles made ahead: while the player plays, or thinks about what to wish for, the engine makes
//! what was asked for lately, so that a new game is there at once.

use anydoku_play::pool::Pool;
use anydoku_worker::protocol::{Answer, FromWorker, Made, Order, Task};
use leptos::prelude::*;

use super::seed;
use crate::table::Table;

/// Of how many orders, and how many of each.
const KEPT: (usize, usize) = (6, 2);
/// Boards beyond this side are made when they are asked for: their making takes the worker's time.
const GREATEST_SIDE: u16 = 16;

/// What is made ahead.
pub(crate) struct Ahead {
    pool: Pool,
    is_at_work: bool,
}

impl Default for Ahead {
    fn default() -> Self {
        let (orders, each) = KEPT;
        Self { pool: Pool::new(orders, each), is_at_work: false }
    }
}

/// What an order is kept under: all of it but its seed.
fn key(order: &Order) -> Option<String> {
    let seedless = Order { seed: String::new(), ..order.clone() };
    (order.shape.side <= GREATEST_SIDE).then(|| serde_json::to_string(&seedless).ok())?
}

impl Table {
    /// A puzzle of this order, if one was made ahead.
    pub(crate) fn take_ahead(self, order: &Order) -> Option<Made> {
        let key = key(order)?;
        let found = self.ahead.try_update_value(|ahead| ahead.pool.take(&key)).flatten();
        self.make_ahead();
        serde_json::from_str(&found?).ok()
    }

    /// Whether one was made ahead of this order; tracked.
    pub(crate) fn is_ahead(self, order: &Order) -> bool {
        self.ahead_beat.track();
        key(order).is_some_and(|key| self.ahead.with_value(|ahead| ahead.pool.ready(&key) > 0))
    }

    /// An order is likely to be asked for.
    pub(crate) fn expect_order(self, order: &Order) {
        let Some(key) = key(order) else { return };
        self.ahead.update_value(|ahead| {
            if ahead.pool.ready(&key) == 0 {
                // Asking in vain makes it the order to be made next.
                let _ = ahead.pool.take(&key);
            }
        });
        self.make_ahead();
    }

    fn make_ahead(self) {
        let next = self
            .ahead
            .try_update_value(|ahead| {
                let next = if ahead.is_at_work { None } else { ahead.pool.wants() };
                let next = next.map(str::to_owned);
                ahead.is_at_work |= next.is_some();
                next
            })
            .flatten();
        let Some(key) = next else { return };
        let Ok(order) = serde_json::from_str::<Order>(&key) else { return };
        let task = Task::Generate(Box::new(Order { seed: seed::fresh(), ..order }));
        let listen = move |message: FromWorker| {
            if matches!(message, FromWorker::Progress(_)) {
                return;
            }
            let made = match message {
                FromWorker::Done { answer: Answer::Made(made), .. } => {
                    serde_json::to_string(&*made).ok()
                }
                _ => None,
            };
            self.ahead.update_value(|ahead| {
                ahead.is_at_work = false;
                match made {
                    Some(made) => {
                        ahead.pool.add(&key, made);
                    }
                    // What cannot be made is told of when it is asked for.
                    None => ahead.pool.forget(&key),
                }
            });
            self.ahead_beat.update(|beat| *beat += 1);
            self.make_ahead();
        };
        self.engine.with_value(|engine| engine.ask_idly(task, listen));
    }
}
