//! Compact logs: every move once, without undo and redo.

use super::journal::{Journal, write_change};
use crate::history::Move;
use crate::session::Session;

impl Session {
    /// Returns a compact log of the game, which can replace all lines taken so far.
    #[must_use]
    pub fn snapshot(&self) -> Vec<String> {
        let mut journal = Journal::new(&self.puzzle, &self.metadata);
        let mut lines = journal.take();
        if let Some(solution) = &self.solution {
            journal.solution(Some(solution));
            lines.append(&mut journal.take());
        }
        let (side, now) = (self.game.board().side(), self.journal.now());
        let mut line = |time: u64, text: String| lines.push(format!("{time} {text}"));
        let history = self.game.history();
        let mut current = Move::START;
        let mut branches = vec![0_usize; history.node_count()];
        for position in (1..history.node_count()).map(Move::at) {
            let Some(change) = history.change(position) else {
                line(0, "gap".to_owned());
                continue;
            };
            let parent = history.parent(position).unwrap_or(Move::START);
            if parent != current {
                line(0, format!("go {}", parent.number()));
            }
            line(0, write_change(change, side));
            if position == history.start() {
                line(0, "start".to_owned());
            }
            if history.is_filled_in(position) {
                line(0, "filled".to_owned());
            }
            branches[parent.number()] += 1;
            current = position;
        }
        for (number, _) in branches.iter().enumerate().filter(|(_, count)| **count > 1) {
            if let Some(next) = history.next(Move::at(number)) {
                line(0, format!("next {number} {}", next.number()));
            }
        }
        line(0, format!("go {}", history.current().number()));
        for (position, name) in history.checkpoints() {
            line(0, format!("name {} {name}", position.number()));
        }
        if self.progress.hints > 0 {
            line(0, format!("hints {}", self.progress.hints));
        }
        if self.design.is_on {
            line(0, "design on".to_owned());
        }
        line(0, format!("passed {}", self.progress.timer.accumulated));
        if let Some(ended) = self.progress.solve_time {
            line(0, format!("ended {ended}"));
        }
        if let Some(since) = self.progress.timer.started_at {
            line(since, "run".to_owned());
        }
        line(now, "still".to_owned());
        lines.extend(self.journal.unknown_lines.iter().cloned());
        lines
    }
}
