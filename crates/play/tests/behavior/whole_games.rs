//! Whole games, from first to last entry, with each input method, by keys alone and by pointer
//! alone, at several sizes.

use anydoku::{Cell, Digit, Grid, Puzzle, Shape};
use anydoku_play::{
    KeyStroke, Metadata, Method, Modifiers, Outcome, Pointer, PointerEvent, Request, Session,
    Settings, SymbolSet,
};

/// Returns a puzzle in which every third cell is empty, and its solution.
fn game(side: u16) -> (Puzzle, Grid) {
    let root = side.isqrt();
    let mut full = Grid::empty(side);
    let mut givens = Grid::empty(side);
    for row in 0..side {
        for column in 0..side {
            let value = (row % root * root + row / root + column) % side + 1;
            let cell = Cell::new(row, column);
            full.set(cell, Digit::new(value));
            if (row + column) % 3 != 0 {
                givens.set(cell, Digit::new(value));
            }
        }
    }
    (Puzzle::new(Shape::of_side(side).unwrap(), givens).unwrap(), full)
}

fn session(side: u16, method: Method, symbols: SymbolSet) -> (Session, Vec<(Cell, Digit)>) {
    let (puzzle, full) = game(side);
    let mut session = Session::new(&puzzle, Metadata::default());
    session.set_settings(Settings { method, symbols, ..Settings::default() });
    let missing = full.clues().filter(|(cell, _)| !session.game().board().is_given(*cell));
    let missing = missing.collect();
    (session, missing)
}

struct Player {
    session: Session,
    now: u64,
    last: Outcome,
}

impl Player {
    fn key(&mut self, code: &str, modifiers: Modifiers) {
        self.now += 50;
        let stroke = KeyStroke::code(code).with(modifiers);
        self.last = self.session.key(&stroke, self.now).unwrap_or_else(|| panic!("{code}"));
    }

    fn press(&mut self, event: PointerEvent, cell: Cell) {
        self.now += 50;
        let outcome = self.session.pointer(Pointer::new(event, Some(cell)), self.now);
        if outcome != Outcome::default() {
            self.last = outcome;
        }
    }

    fn click(&mut self, cell: Cell) {
        self.press(PointerEvent::Down, cell);
        self.press(PointerEvent::Up, cell);
    }

    /// Types a digit as its symbol is written.
    fn type_value(&mut self, digit: Digit) {
        for character in self.session.symbols().text(digit).to_owned().chars() {
            let place = if character.is_ascii_digit() { "Digit" } else { "Key" };
            self.key(&format!("{place}{character}"), Modifiers::NONE);
        }
        if self.session.pending_input().is_some() {
            self.key("Enter", Modifiers::NONE);
        }
    }

    fn move_to(&mut self, cell: Cell) {
        let mut steps = 0;
        while self.session.selection().cursor() != Some(cell) {
            let cursor = self.session.selection().cursor().unwrap_or(Cell::new(0, 0));
            let code = if cursor.row() < cell.row() {
                "ArrowDown"
            } else if cursor.row() > cell.row() {
                "ArrowUp"
            } else if cursor.column() < cell.column() {
                "ArrowRight"
            } else {
                "ArrowLeft"
            };
            self.key(code, Modifiers::NONE);
            steps += 1;
            assert!(steps < 100, "{cell} is not reached");
        }
    }
}

const SIZES: [(u16, SymbolSet); 5] = [
    (4, SymbolSet::Numbers),
    (9, SymbolSet::Numbers),
    (9, SymbolSet::Greek),
    (16, SymbolSet::Numbers),
    (16, SymbolSet::Hexadecimal),
];

fn typed_as_numbers(set: SymbolSet) -> bool {
    set == SymbolSet::Greek
}

#[test]
fn solves_with_each_method_by_keys() {
    for (side, symbols) in SIZES {
        for &method in Method::ALL {
            let (session, missing) = session(side, method, symbols);
            let mut player = Player { session, now: 0, last: Outcome::default() };
            for &(cell, digit) in &missing {
                assert!(!player.last.solved);
                player.move_to(cell);
                if method == Method::Cycle {
                    let mut steps = 0;
                    while player.session.cell_state(cell).value != Some(digit) {
                        player.key("Enter", Modifiers::NONE);
                        steps += 1;
                        assert!(steps <= side + 1);
                    }
                    continue;
                }
                if method == Method::Popover {
                    player.key("Enter", Modifiers::NONE);
                    assert_eq!(player.last.request, Some(Request::OpenPopover(cell)));
                }
                if typed_as_numbers(symbols) {
                    player.key(&format!("Digit{digit}"), Modifiers::NONE);
                } else {
                    player.type_value(digit);
                }
                if method == Method::DigitFirst {
                    player.key("Enter", Modifiers::NONE);
                    player.key("Escape", Modifiers::NONE);
                }
            }
            assert!(player.session.is_solved(), "{side} {symbols:?} {method:?}");
            assert!(player.session.solve_time().is_some());
        }
    }
}

#[test]
fn solves_with_each_method_by_pointer() {
    for (side, symbols) in SIZES {
        for &method in Method::ALL {
            let (session, missing) = session(side, method, symbols);
            let mut player = Player { session, now: 0, last: Outcome::default() };
            let mut last = Outcome::default();
            for &(cell, digit) in &missing {
                match method {
                    Method::CellFirst | Method::Popover => {
                        player.click(cell);
                        last = player.session.keypad_press(digit, player.now);
                    }
                    Method::DigitFirst => {
                        if player.session.chosen_digit() != Some(digit) {
                            player.session.keypad_press(digit, player.now);
                        }
                        player.click(cell);
                        last = player.last.clone();
                    }
                    Method::Cycle => {
                        let mut steps = 0;
                        while player.session.cell_state(cell).value != Some(digit) {
                            player.click(cell);
                            steps += 1;
                            assert!(steps <= side + 1);
                        }
                        last = player.last.clone();
                    }
                }
            }
            assert!(player.session.is_solved(), "{side} {symbols:?} {method:?}");
            assert!(last.solved, "{side} {symbols:?} {method:?}");
        }
    }
}

#[test]
fn solves_a_large_board_with_two_digit_numbers() {
    let (session, missing) = session(25, Method::CellFirst, SymbolSet::Numbers);
    let mut player = Player { session, now: 0, last: Outcome::default() };
    for &(cell, digit) in &missing {
        player.click(cell);
        player.type_value(digit);
    }
    assert!(player.session.is_solved());
    let log = player.session.take_log();
    let again = Session::replay(log.iter().map(String::as_str)).unwrap().session;
    assert_eq!(again.solve_time(), player.session.solve_time());
    assert!(again.is_solved());
}
