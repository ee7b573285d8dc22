//! Saved games of Simon Tatham's Solo: records `NAME:byte length:text`, names padded to eight.
//!
//! Moves: `Rx,y,v` enters v (0 clears), `Px,y,v` toggles a mark, `M` marks everything, `S...` shows
//! the solution. The first `STATEPOS - 1` moves count, later ones were undone.

use anydoku::{Candidates, Cell, Digit, Grid};
use serde_json::{Map, Value};

use super::sgt;
use crate::board::{cells, digits, digits_mask, if_any, if_filled, insert_all};
use crate::bounds::{MAX_MOVES, bounded_or};
use crate::{Entries, Entry, Fault, ReadError, Record, Written, excerpt};

const MAGIC: &str = "Simon Tatham's Portable Puzzle Collection";
/// What each saved game starts with.
const START: &str = "SAVEFILE:";
/// The key of extra members of this format.
const EXTRA_KEY: &str = "sgt-save";

pub(crate) fn recognizes(text: &str) -> bool {
    text.trim_start().starts_with("SAVEFILE:41:")
}

pub(crate) fn read(text: &str) -> Entries {
    let mut fields = Fields { rest: text, line: 1 };
    let entries = std::iter::from_fn(|| {
        let start = fields.skip_blanks();
        let line = fields.line;
        if start.is_empty() {
            return None;
        }
        let record = read_save(&mut fields);
        let rest = fields.skip_blanks();
        // After an error, the next saved game starts on a line of its own.
        if record.is_err() && (rest.len() == start.len() || !rest.starts_with(START)) {
            fields.advance(rest.find("\nSAVEFILE:").unwrap_or(rest.len()));
        }
        Some(Entry::new(line, record))
    });
    bounded_or(entries, "no saved game found", "it starts with SAVEFILE:41:")
}

/// The records of a text that are left.
struct Fields<'a> {
    rest: &'a str,
    line: usize,
}

impl<'a> Fields<'a> {
    fn advance(&mut self, bytes: usize) {
        let (passed, rest) = self.rest.split_at_checked(bytes).unwrap_or((self.rest, ""));
        self.line += passed.matches('\n').count();
        self.rest = rest;
    }

    /// Returns the rest of the text, which starts with the next record.
    fn skip_blanks(&mut self) -> &'a str {
        self.advance(self.rest.len() - self.rest.trim_start().len());
        self.rest
    }

    /// Returns the next record, unless another saved game or the end is next.
    fn next(&mut self, is_first: bool) -> Result<Option<(&'a str, &'a str)>, ReadError> {
        let rest = self.skip_blanks();
        if rest.is_empty() || (!is_first && rest.starts_with(START)) {
            return Ok(None);
        }
        let help = "each line is NAME:LENGTH:TEXT";
        let mut parts = rest.splitn(3, ':');
        let head = parts.next().zip(parts.next());
        let head = head.filter(|(name, length)| !name.contains('\n') && !length.contains('\n'));
        let (Some((name, length)), Some(text)) = (head, parts.next()) else {
            let problem = "this line has fewer than two colons";
            return Err(ReadError::new(self.line, 1, problem, help));
        };
        let Ok(bytes) = length.trim().parse::<usize>() else {
            let fault = Fault::invalid(format!("{length:?}"), help);
            return Err(fault.at(self.line, name.chars().count() + 2));
        };
        let start = name.len() + length.len() + 2;
        let value = text.get(..bytes).ok_or_else(|| {
            let problem = format!("the text is shorter than {bytes} bytes");
            ReadError::new(self.line, start + 1, problem, help)
        })?;
        self.advance(start + bytes);
        Ok(Some((name.trim(), value)))
    }
}

/// Stands for a move back to the start, which no other move is.
const RESTART: &str = "restart";

fn read_save(fields: &mut Fields<'_>) -> Result<Record, ReadError> {
    let line = fields.line;
    let (mut params, mut desc, mut position) = (None, None, None);
    let mut moves: Vec<&str> = Vec::new();
    let mut solution = None;
    let mut extra = Map::new();
    let mut is_first = true;
    while let Some((name, value)) = fields.next(is_first)? {
        is_first = false;
        match name {
            "SAVEFILE" | "VERSION" | "NSTATES" => {}
            "GAME" if value == "Solo" => {}
            "GAME" => {
                let problem = format!("this is a game of {}", excerpt(value));
                return Err(Fault::new(problem, "only Solo is supported").on_line(fields.line));
            }
            "PARAMS" => params = Some((value, fields.line)),
            "DESC" => desc = Some((value, fields.line)),
            "STATEPOS" => position = value.trim().parse::<usize>().ok(),
            "MOVE" | "SOLVE" | "RESTART" if moves.len() == MAX_MOVES => {
                let problem = format!("the game has more than {MAX_MOVES} moves");
                return Err(Fault::new(problem, "").on_line(fields.line));
            }
            "MOVE" => moves.push(value),
            "SOLVE" => {
                solution = Some(value);
                moves.push(value);
            }
            "RESTART" => moves.push(RESTART),
            _ => {
                extra.insert(name.to_owned(), value.into());
            }
        }
    }
    let missing = |name: &str| Fault::new(format!("{name} is missing"), "").on_line(line);
    let (params, at) = params.ok_or_else(|| missing("PARAMS"))?;
    let params = sgt::Params::read(params).map_err(|fault| fault.moved(11).on_line(at))?;
    let (desc, at) = desc.ok_or_else(|| missing("DESC"))?;
    let mut record = sgt::read_desc(&params, desc).map_err(|fault| fault.moved(12).on_line(at))?;
    let count = position.unwrap_or(moves.len() + 1).saturating_sub(1).min(moves.len());
    let state = State::after(&record, &moves[..count]).map_err(|fault| fault.on_line(line))?;
    record.entries = if_filled(state.entries);
    record.center = if_any(state.marks);
    if let Some(solution) = solution {
        let solved = State::after(&record, &[solution]).map_err(|fault| fault.on_line(line))?;
        let record_with = Record { entries: Some(solved.entries), ..record.clone() };
        record.set_solution(record_with.state());
    }
    record.elapsed_ms = extra.get("TIME").and_then(Value::as_str).and_then(|time| {
        let seconds: f64 = time.trim().parse().ok()?;
        (0.0..1e12).contains(&seconds).then_some((seconds * 1000.0).round() as u64)
    });
    extra.remove("TIME");
    if !moves.is_empty() && !moves.contains(&RESTART) {
        extra.insert("moves".to_owned(), moves.into());
        extra.insert("position".to_owned(), count.into());
    }
    record.set_extra(EXTRA_KEY, extra);
    Ok(record)
}

/// The state of a game.
struct State {
    entries: Grid,
    marks: Candidates,
    /// Cells that may lack a mark, so that marking everything again costs no more than the moves
    /// since the last time.
    unmarked: Vec<Cell>,
}

impl State {
    fn start(side: u16) -> Self {
        Self {
            entries: Grid::empty(side),
            marks: Candidates::none(side),
            unmarked: cells(side).collect(),
        }
    }

    fn after(record: &Record, moves: &[&str]) -> Result<Self, Fault> {
        let mut state = Self::start(record.side());
        for text in moves {
            state.make(record, text)?;
        }
        Ok(state)
    }

    fn make(&mut self, record: &Record, text: &str) -> Result<(), Fault> {
        let side = record.side();
        if text == RESTART {
            *self = Self::start(side);
            return Ok(());
        }
        let fault =
            || Fault::invalid(format!("the move {text:?}"), "use Rx,y,v, Px,y,v, M or S1,2,…");
        let kind = text.chars().next().ok_or_else(fault)?;
        let open = |cell: &Cell| record.givens.get(*cell).is_none();
        let numbers = || -> Result<Vec<u16>, Fault> {
            let rest = text.get(1..).unwrap_or("");
            rest.split(',').map(|word| word.trim().parse().map_err(|_| fault())).collect()
        };
        match kind {
            'R' | 'P' => {
                let &[x, y, value] = numbers()?.as_slice() else { return Err(fault()) };
                if x >= side || y >= side || value > side {
                    return Err(fault());
                }
                let (cell, digit) = (Cell::new(y, x), Digit::new(value));
                if !open(&cell) {
                    return Ok(());
                }
                self.unmarked.push(cell);
                match (kind, digit) {
                    ('P', Some(digit)) => {
                        if !self.marks.insert(cell, digit) {
                            self.marks.remove(cell, digit);
                        }
                    }
                    _ => {
                        self.entries.set(cell, digit);
                        self.marks.clear(cell);
                    }
                }
            }
            'M' => {
                let empty = |cell: &Cell| open(cell) && self.entries.get(*cell).is_none();
                let unmarked = std::mem::take(&mut self.unmarked);
                for cell in unmarked.into_iter().filter(empty) {
                    insert_all(&mut self.marks, cell, digits(side));
                }
            }
            'S' => {
                let values = numbers()?;
                if values.len() != usize::from(side) * usize::from(side)
                    || values.iter().any(|&value| value == 0 || value > side)
                {
                    return Err(fault());
                }
                for (cell, value) in cells(side).zip(values).filter(|(cell, _)| open(cell)) {
                    self.entries.set(cell, Digit::new(value));
                }
                self.marks = Candidates::none(side);
                self.unmarked = cells(side).collect();
            }
            _ => return Err(fault()),
        }
        Ok(())
    }

    /// Returns whether the state matches the record.
    fn matches(&self, record: &Record) -> bool {
        cells(record.side()).all(|cell| {
            self.entries.get(cell) == record.entry(cell)
                && digits_mask(&self.marks, cell) == record.shown_mask(cell)
        })
    }
}

pub(crate) fn write(record: &Record) -> Written {
    let marked = record.center.is_some() || record.corner.is_some();
    // Without marks, restricted candidates are written as marks.
    let bare = Record { allowed: None, ..record.clone() };
    let (params, desc) = sgt::params_and_desc(if marked { record } else { &bare })?;
    let (moves, position) = history(record).unwrap_or_else(|| {
        let moves = moves_to(record);
        (moves.clone(), moves.len())
    });
    let mut text = String::new();
    let mut field = |name: &str, value: &str| {
        text.push_str(&format!("{name:<8}:{}:{value}\n", value.len()));
    };
    field("SAVEFILE", MAGIC);
    field("VERSION", "1");
    field("GAME", "Solo");
    field("PARAMS", &params);
    let stored = |name: &str| record.extra_text(EXTRA_KEY, name);
    field("CPARAMS", stored("CPARAMS").unwrap_or(&params));
    for (name, value) in [
        ("SEED", stored("SEED")),
        ("AUXINFO", stored("AUXINFO")),
        ("DESC", Some(&*desc)),
        ("UI", stored("UI")),
    ] {
        value.into_iter().for_each(|value| field(name, value));
    }
    if let Some(elapsed) = record.elapsed_ms {
        field("TIME", &(elapsed as f64 / 1000.0).to_string());
    }
    field("NSTATES", &(moves.len() + 1).to_string());
    field("STATEPOS", &(position + 1).to_string());
    for text in &moves {
        field("MOVE", text);
    }
    Ok(text)
}

/// Returns the stored moves, if they still lead to the state of the record.
fn history(record: &Record) -> Option<(Vec<String>, usize)> {
    let extra = record.extra.get(EXTRA_KEY)?;
    let moves: Vec<&str> =
        extra.get("moves")?.as_array()?.iter().map(Value::as_str).collect::<Option<_>>()?;
    let position = usize::try_from(extra.get("position")?.as_u64()?).ok()?;
    let state = State::after(record, moves.get(..position)?).ok()?;
    state.matches(record).then(|| (moves.into_iter().map(str::to_owned).collect(), position))
}

/// Returns moves that lead to the state of the record.
fn moves_to(record: &Record) -> Vec<String> {
    let marks = record.single_marks();
    let mut moves = Vec::new();
    for cell in cells(record.side()) {
        let (x, y) = (cell.column(), cell.row());
        if let Some(digit) = record.entry(cell) {
            moves.push(format!("R{x},{y},{digit}"));
        } else if record.givens.get(cell).is_none() {
            let digits = marks.into_iter().flat_map(|marks| marks.get(cell).iter());
            moves.extend(digits.map(|digit| format!("P{x},{y},{digit}")));
        }
    }
    moves
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::programs::tests::{self, Comparison};

    fn read(text: &str) -> Vec<Entry> {
        crate::entry::entries_of(super::read(text))
    }

    const SAVE: &str = "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\n\
        VERSION :1:1\nGAME    :4:Solo\nPARAMS  :3:2x2\nCPARAMS :5:2x2dt\nDESC    :6:1c4_2j\n\
        NSTATES :1:5\nSTATEPOS:1:4\nMOVE    :6:R1,0,2\nMOVE    :6:P2,0,3\nMOVE    :6:P2,0,4\n\
        MOVE    :6:R1,0,0\n";

    #[test]
    fn applies_moves_up_to_the_position() {
        assert!(recognizes(SAVE));
        let record = read(SAVE).remove(0).record.unwrap();
        assert_eq!(record.entries.as_ref().unwrap().get(Cell::new(0, 1)), Digit::new(2));
        assert_eq!(record.center.as_ref().unwrap().count(), 2);
        let again = write(&record).unwrap();
        assert!(again.contains("CPARAMS :5:2x2dt\n") && again.ends_with("MOVE    :6:R1,0,0\n"));
        assert_eq!(read(&again).remove(0).record.unwrap(), record);
    }

    #[test]
    fn mark_all_restores_marks_removed_since() {
        let moves = "MOVE:1:M MOVE:6:P2,0,3 MOVE:6:R1,0,2 MOVE:1:M MOVE:6:R1,0,0 ";
        let head = SAVE.split("NSTATES").next().unwrap();
        let marks_after = |text: &str| {
            let record = read(&format!("{head}{text}")).remove(0).record.unwrap();
            let (marks, givens) = (record.center.unwrap(), record.givens);
            cells(4).filter(|&cell| givens.get(cell).is_none()).map(|c| marks.get(c).count()).sum()
        };
        let (all, without_one): (usize, usize) = (marks_after("MOVE:1:M "), marks_after(moves));
        assert_eq!(all - without_one, 4);
        assert_eq!(marks_after(&format!("{moves}MOVE:1:M ")), all);
    }

    #[test]
    fn changed_game_gets_new_moves() {
        let mut record = read(SAVE).remove(0).record.unwrap();
        record.entries = None;
        let text = write(&record).unwrap();
        assert!(
            text.ends_with("NSTATES :1:3\nSTATEPOS:1:3\nMOVE    :6:P2,0,3\nMOVE    :6:P2,0,4\n")
        );
    }

    #[test]
    fn broken_game_does_not_stop_the_next() {
        let text = format!("{}{SAVE}", SAVE.replace("4:Solo", "5:Untwo"));
        let entries = read(&text);
        assert_eq!(entries.len(), 2);
        let error = entries[0].record.as_ref().unwrap_err();
        assert_eq!(error.to_string(), "3:1: this is a game of Untwo; only Solo is supported");
        assert_eq!(entries[1].line, 13);
        assert!(entries[1].record.is_ok());
    }

    proptest! {
        #[test]
        fn round_trips_any_game(
            record in tests::games(&["4", "4j", "2x3", "9", "9x", "16"])
        ) {
            let again = read(&write(&record).unwrap()).remove(0).record.unwrap();
            tests::same_game(&record, &again, Comparison { corner: false, colors: false })?;
            prop_assert_eq!(record.elapsed_ms, again.elapsed_ms);
        }

        #[test]
        fn never_panics_on_arbitrary_text(
            record in tests::games(&["4", "9"]),
            change in tests::mutations(),
        ) {
            drop(read(&tests::mutate(&write(&record).unwrap(), &change)));
        }
    }
}
