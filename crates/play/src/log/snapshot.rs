//! The shortest log that brings a game to where it is: moves that were made and taken back are
//! there once, presses of undo are not.

use super::contents::write_change;
use super::journal::Journal;
use crate::history::Move;
use crate::session::Session;

impl Session {
    /// The log of the game as it is, in as few lines as tell all of it. It can take the place of
    /// all lines that were taken until now.
    #[must_use]
    pub fn snapshot(&self) -> Vec<String> {
        let mut journal = Journal::begin(&self.puzzle, &self.about);
        let mut lines = journal.take();
        if let Some(solution) = &self.solution {
            journal.solution(Some(solution));
            lines.append(&mut journal.take());
        }
        let (side, now) = (self.game.board().side(), self.journal.now());
        let mut line = |time: u64, text: String| lines.push(format!("{time} {text}"));
        let history = self.game.history();
        let mut at = Move::BEGINNING;
        let mut branches = vec![0_usize; history.numbers()];
        for place in (1..history.numbers()).map(Move::at) {
            let (Some(change), Some(parent)) = (history.change(place), history.parent(place))
            else {
                line(0, "gap".to_owned());
                continue;
            };
            if parent != at {
                line(0, format!("go {}", parent.number()));
            }
            line(0, write_change(change, side));
            branches[parent.number()] += 1;
            at = place;
        }
        for (number, _) in branches.iter().enumerate().filter(|(_, count)| **count > 1) {
            if let Some(next) = history.next(Move::at(number)) {
                line(0, format!("next {number} {}", next.number()));
            }
        }
        line(0, format!("go {}", history.here().number()));
        for (place, name) in history.checkpoints() {
            line(0, format!("name {} {name}", place.number()));
        }
        if self.hints > 0 {
            line(0, format!("hints {}", self.hints));
        }
        if self.designs {
            line(0, "design on".to_owned());
        }
        line(0, format!("passed {}", self.timer.rested()));
        if let Some(ended) = self.ended {
            line(0, format!("ended {ended}"));
        }
        if let Some(since) = self.timer.since() {
            line(since, "run".to_owned());
        }
        line(now, "still".to_owned());
        lines.extend(self.kept.iter().cloned());
        lines
    }
}
