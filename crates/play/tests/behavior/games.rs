//! Games: undo restores everything, and givens never change.

use anydoku::{Cell, Digit, Puzzle, Verdict};
use anydoku_play::{Edit, Element, Game, Layer, MarkLayer, conflicts, wrong_cells};
use proptest::prelude::*;

fn puzzle() -> Puzzle {
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
        .parse()
        .unwrap()
}

fn digit(value: u16) -> Digit {
    Digit::new(value).unwrap()
}

fn any_edit() -> impl Strategy<Value = (Vec<Cell>, Edit)> {
    let cells = proptest::collection::vec((0..11_u16, 0..11_u16), 0..5);
    let cells = cells
        .prop_map(|cells| cells.into_iter().map(|(row, column)| Cell::new(row, column)).collect());
    let edit = (0..14_u8, 1..12_u16).prop_map(|(kind, value)| match kind {
        0 | 1 => Edit::Toggle(Element::Value(digit(value))),
        2 => Edit::Toggle(Element::Corner(digit(value))),
        3 => Edit::Toggle(Element::Center(digit(value))),
        4 => Edit::Toggle(Element::Color(value as u8)),
        5 => Edit::Add(Element::Value(digit(value))),
        6 => Edit::Remove(Element::Center(digit(value))),
        7 => Edit::Toggle(Element::CandidateColor(digit(value), 3)),
        8 => Edit::Fill(MarkLayer::Center, Digit::new(value % 3)),
        9 => {
            if value < 9 {
                Edit::ClearMarks
            } else {
                Edit::Clear
            }
        }
        kind => Edit::Erase(
            [Layer::Values, Layer::Corner, Layer::Center, Layer::Colors][usize::from(kind - 10)],
        ),
    });
    (cells, edit)
}

proptest! {
    #[test]
    fn undo_and_redo_restore_the_board(
        edits in proptest::collection::vec(any_edit(), 1..60)
    ) {
        let puzzle = puzzle();
        let mut game = Game::new(&puzzle);
        let mut boards = vec![game.board().clone()];
        for (cells, edit) in &edits {
            if game.edit(cells, *edit) {
                boards.push(game.board().clone());
            }
            prop_assert_eq!(game.board(), boards.last().unwrap());
            prop_assert_eq!(game.board().givens(), puzzle.givens());
        }
        for board in boards.iter().rev().skip(1) {
            prop_assert!(game.undo());
            prop_assert_eq!(game.board(), board);
        }
        prop_assert!(!game.undo());
        for board in &boards[1..] {
            prop_assert!(game.redo());
            prop_assert_eq!(game.board(), board);
        }
        prop_assert!(!game.redo());
    }

    #[test]
    fn counts_match_the_board(
        edits in proptest::collection::vec((any_edit(), 0..3_u8), 1..12)
    ) {
        let mut game = Game::new(&puzzle());
        for ((cells, edit), undone) in &edits {
            game.edit(cells, *edit);
            for _ in 0..*undone {
                game.undo();
            }
            let board = game.board();
            let values = board.values();
            prop_assert_eq!(board.filled(), values.clue_count());
            for digit in board.digits() {
                let count = values.clues().filter(|(_, value)| *value == digit).count();
                prop_assert_eq!(board.count(digit), count);
            }
            for cell in board.cells() {
                let is_in_peers = |digit| board.peers(cell).any(|peer| board.value(peer) == Some(digit));
                let is_in_conflict = board.value(cell).is_some_and(is_in_peers);
                prop_assert_eq!(board.is_in_conflict(cell), is_in_conflict);
                for digit in board.digits() {
                    prop_assert_eq!(board.allows(cell, digit), !is_in_peers(digit));
                    prop_assert_eq!(board.allowed(cell).contains(digit), !is_in_peers(digit));
                }
                prop_assert!(board.allowed(cell).iter().all(|digit| digit.value() <= 9));
            }
            prop_assert_eq!(board.has_conflicts(), !conflicts(board).is_empty());
        }
    }

    #[test]
    fn every_move_of_the_tree_can_be_reached(
        edits in proptest::collection::vec((any_edit(), 0..4_u8), 1..60)
    ) {
        let mut game = Game::new(&puzzle());
        let mut positions = vec![(game.history().current(), game.board().clone())];
        for ((cells, edit), undone) in &edits {
            if game.edit(cells, *edit) {
                positions.push((game.history().current(), game.board().clone()));
            }
            for _ in 0..*undone {
                game.undo();
            }
        }
        prop_assert_eq!(game.history().len() + 1, positions.len());
        for (position, board) in positions.iter().rev().chain(&positions) {
            prop_assert!(game.jump_to(*position));
            prop_assert_eq!((game.history().current(), game.board()), (*position, board));
        }
    }
}

#[test]
fn entering_a_digit_removes_notes_of_peers_in_one_move() {
    let mut game = Game::new(&puzzle());
    let cells = [Cell::new(0, 2), Cell::new(0, 3), Cell::new(8, 8), Cell::new(4, 4)];
    game.edit(&cells, Edit::Toggle(Element::Center(digit(2))));
    game.edit(&cells, Edit::Toggle(Element::Corner(digit(2))));
    let before = game.board().clone();
    assert!(game.edit(&[Cell::new(0, 3)], Edit::Toggle(Element::Value(digit(2)))));
    assert!(game.board().content(Cell::new(0, 2)).center.is_empty());
    assert!(game.board().content(Cell::new(0, 2)).corner.is_empty());
    assert!(game.board().content(Cell::new(4, 4)).center.contains(digit(2)), "not a peer");
    game.undo();
    assert_eq!(*game.board(), before);
}

#[test]
fn conflicting_digit_keeps_notes() {
    let mut game = Game::new(&puzzle());
    game.edit(&[Cell::new(0, 2)], Edit::Toggle(Element::Center(digit(5))));
    // Row 1 has a 5 already.
    assert!(game.edit(&[Cell::new(0, 3)], Edit::Toggle(Element::Value(digit(5)))));
    assert!(game.board().content(Cell::new(0, 2)).center.contains(digit(5)));
    let found = conflicts(game.board());
    assert!(found.contains(&Cell::new(0, 0)) && found.contains(&Cell::new(0, 3)), "{found:?}");
}

#[test]
fn strict_mode_refuses_only_conflicts() {
    let mut game = Game::new(&puzzle());
    game.options.is_strict = true;
    assert!(!game.edit(&[Cell::new(0, 3)], Edit::Toggle(Element::Value(digit(5)))));
    assert!(game.edit(&[Cell::new(0, 3)], Edit::Toggle(Element::Value(digit(6)))));
    assert_eq!(game.history().len(), 1);
}

#[test]
fn erases_digit_then_the_named_layer() {
    let mut game = Game::new(&puzzle());
    let cell = [Cell::new(0, 2)];
    for edit in [
        Edit::Toggle(Element::Corner(digit(1))),
        Edit::Toggle(Element::Center(digit(2))),
        Edit::Toggle(Element::Value(digit(4))),
    ] {
        game.edit(&cell, edit);
    }
    let contents = |game: &Game| {
        let content = game.board().content(cell[0]);
        (content.value.is_some(), content.corner.len(), content.center.len())
    };
    assert_eq!(contents(&game), (true, 1, 1));
    for expected in [(false, 1, 1), (false, 1, 0), (false, 0, 0)] {
        assert!(game.edit(&cell, Edit::Erase(Layer::Center)));
        assert_eq!(contents(&game), expected);
    }
    assert!(!game.edit(&cell, Edit::Erase(Layer::Center)));
}

#[test]
fn playing_the_solution_solves_the_game() {
    let Verdict::Unique(solution) = puzzle().solve() else { panic!("one solution") };
    let mut game = Game::new(&puzzle());
    for (cell, digit) in
        solution.clues().filter(|(cell, _)| !game.board().is_given(*cell)).collect::<Vec<_>>()
    {
        assert!(!game.is_solved());
        game.edit(&[cell], Edit::Toggle(Element::Value(digit)));
        assert_eq!(wrong_cells(game.board(), &solution).count(), 0);
    }
    assert!(game.is_solved());
    assert_eq!((game.history().len(), game.board().count(digit(9))), (51, 9));
}

#[test]
fn finds_checkpoints_by_name() {
    let mut game = Game::new(&puzzle());
    game.set_checkpoint(Some("start".to_owned()));
    game.edit(&[Cell::new(0, 2)], Edit::Toggle(Element::Value(digit(4))));
    game.set_checkpoint(Some("guess".to_owned()));
    game.undo();
    game.edit(&[Cell::new(0, 2)], Edit::Toggle(Element::Value(digit(1))));
    let named: Vec<_> =
        game.history().checkpoints().map(|(position, name)| (position, name.to_owned())).collect();
    assert_eq!(named.iter().map(|(_, name)| name.as_str()).collect::<Vec<_>>(), ["start", "guess"]);
    assert!(game.jump_to(named[1].0));
    assert_eq!(game.board().value(Cell::new(0, 2)), Some(digit(4)));
    assert_eq!(game.history().branches(named[0].0).count(), 2);
}

#[test]
fn entries_are_in_playing_order() {
    let mut game = Game::new(&puzzle());
    let open: Vec<Cell> =
        game.board().cells().filter(|&cell| !game.board().is_given(cell)).collect();
    let (first, middle, last) = (open[0], open[3], open[open.len() - 1]);
    for (cell, value) in [(last, 1), (first, 2), (middle, 1), (last, 2)] {
        game.edit(&[cell], Edit::Toggle(Element::Value(digit(value))));
    }
    assert_eq!(game.entries(), [(first, digit(2)), (middle, digit(1)), (last, digit(2))]);
    game.undo();
    assert_eq!(game.entries(), [(last, digit(1)), (first, digit(2)), (middle, digit(1))]);
    game.edit(&[first], Edit::Toggle(Element::Value(digit(2))));
    assert_eq!(game.entries().len(), 2);
}
