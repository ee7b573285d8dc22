//! Games as they are played: nothing is lost, nothing given changes.

use anydoku::{Cell, Digit, Puzzle, Verdict};
use anydoku_play::{Edit, Game, Layer, MarkLayer, Thing, conflicts, wrong_cells};
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
        0 | 1 => Edit::Toggle(Thing::Value(digit(value))),
        2 => Edit::Toggle(Thing::Corner(digit(value))),
        3 => Edit::Toggle(Thing::Centre(digit(value))),
        4 => Edit::Toggle(Thing::Colour(value as u8)),
        5 => Edit::Add(Thing::Value(digit(value))),
        6 => Edit::Remove(Thing::Centre(digit(value))),
        7 => Edit::Toggle(Thing::CandidateColour(digit(value), 3)),
        8 => Edit::Fill(MarkLayer::Centre, Digit::new(value % 3)),
        9 => {
            if value < 9 {
                Edit::ClearMarks
            } else {
                Edit::Clear
            }
        }
        kind => Edit::Erase(Layer::ALL[usize::from(kind - 10)]),
    });
    (cells, edit)
}

proptest! {
    #[test]
    fn what_is_undone_and_done_again_is_as_it_was(
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
    fn what_is_counted_is_what_stands_there(
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
                let seen = |digit| board.peers(cell).any(|peer| board.value(peer) == Some(digit));
                let is_in_conflict = board.value(cell).is_some_and(seen);
                prop_assert_eq!(board.is_in_conflict(cell), is_in_conflict);
                for digit in board.digits() {
                    prop_assert_eq!(board.allows(cell, digit), !seen(digit));
                    prop_assert_eq!(board.allowed(cell).contains(digit), !seen(digit));
                }
                prop_assert!(board.allowed(cell).iter().all(|digit| digit.value() <= 9));
            }
            prop_assert_eq!(board.has_conflicts(), !conflicts(board).is_empty());
        }
    }

    #[test]
    fn every_place_of_the_tree_is_found_again(
        edits in proptest::collection::vec((any_edit(), 0..4_u8), 1..60)
    ) {
        let mut game = Game::new(&puzzle());
        let mut places = vec![(game.history().here(), game.board().clone())];
        for ((cells, edit), undone) in &edits {
            if game.edit(cells, *edit) {
                places.push((game.history().here(), game.board().clone()));
            }
            for _ in 0..*undone {
                game.undo();
            }
        }
        prop_assert_eq!(game.history().len() + 1, places.len());
        for (place, board) in places.iter().rev().chain(&places) {
            prop_assert!(game.go_to(*place));
            prop_assert_eq!((game.history().here(), game.board()), (*place, board));
        }
    }
}

#[test]
fn a_value_tidies_the_notes_that_see_it_in_one_move() {
    let mut game = Game::new(&puzzle());
    let cells = [Cell::new(0, 2), Cell::new(0, 3), Cell::new(8, 8), Cell::new(4, 4)];
    game.edit(&cells, Edit::Toggle(Thing::Centre(digit(2))));
    game.edit(&cells, Edit::Toggle(Thing::Corner(digit(2))));
    let before = game.board().clone();
    assert!(game.edit(&[Cell::new(0, 3)], Edit::Toggle(Thing::Value(digit(2)))));
    assert!(game.board().content(Cell::new(0, 2)).centre.is_empty());
    assert!(game.board().content(Cell::new(0, 2)).corner.is_empty());
    assert!(game.board().content(Cell::new(4, 4)).centre.contains(digit(2)), "it sees it not");
    game.undo();
    assert_eq!(*game.board(), before);
}

#[test]
fn a_value_that_conflicts_leaves_notes_alone() {
    let mut game = Game::new(&puzzle());
    game.edit(&[Cell::new(0, 2)], Edit::Toggle(Thing::Centre(digit(5))));
    // Row 1 has its 5.
    assert!(game.edit(&[Cell::new(0, 3)], Edit::Toggle(Thing::Value(digit(5)))));
    assert!(game.board().content(Cell::new(0, 2)).centre.contains(digit(5)));
    let found = conflicts(game.board());
    assert!(found.contains(&Cell::new(0, 0)) && found.contains(&Cell::new(0, 3)), "{found:?}");
}

#[test]
fn strict_games_refuse_what_conflicts_and_take_what_does_not() {
    let mut game = Game::new(&puzzle());
    game.options.is_strict = true;
    assert!(!game.edit(&[Cell::new(0, 3)], Edit::Toggle(Thing::Value(digit(5)))));
    assert!(game.edit(&[Cell::new(0, 3)], Edit::Toggle(Thing::Value(digit(6)))));
    assert_eq!(game.history().len(), 1);
}

#[test]
fn erasing_takes_the_value_first_then_the_layer_that_was_named() {
    let mut game = Game::new(&puzzle());
    let cell = [Cell::new(0, 2)];
    for edit in [
        Edit::Toggle(Thing::Corner(digit(1))),
        Edit::Toggle(Thing::Centre(digit(2))),
        Edit::Toggle(Thing::Value(digit(4))),
    ] {
        game.edit(&cell, edit);
    }
    let left = |game: &Game| {
        let content = game.board().content(cell[0]);
        (content.value.is_some(), content.corner.len(), content.centre.len())
    };
    assert_eq!(left(&game), (true, 1, 1));
    for expected in [(false, 1, 1), (false, 1, 0), (false, 0, 0)] {
        assert!(game.edit(&cell, Edit::Erase(Layer::Centre)));
        assert_eq!(left(&game), expected);
    }
    assert!(!game.edit(&cell, Edit::Erase(Layer::Centre)));
}

#[test]
fn a_game_that_is_played_to_its_end_is_solved() {
    let Verdict::Unique(solution) = puzzle().solve() else { panic!("one solution") };
    let mut game = Game::new(&puzzle());
    for (cell, digit) in
        solution.clues().filter(|(cell, _)| !game.board().is_given(*cell)).collect::<Vec<_>>()
    {
        assert!(!game.is_solved());
        game.edit(&[cell], Edit::Toggle(Thing::Value(digit)));
        assert_eq!(wrong_cells(game.board(), &solution).count(), 0);
    }
    assert!(game.is_solved());
    assert_eq!((game.history().len(), game.board().count(digit(9))), (51, 9));
}

#[test]
fn checkpoints_are_found_by_their_names() {
    let mut game = Game::new(&puzzle());
    game.set_checkpoint(Some("start".to_owned()));
    game.edit(&[Cell::new(0, 2)], Edit::Toggle(Thing::Value(digit(4))));
    game.set_checkpoint(Some("guess".to_owned()));
    game.undo();
    game.edit(&[Cell::new(0, 2)], Edit::Toggle(Thing::Value(digit(1))));
    let named: Vec<_> =
        game.history().checkpoints().map(|(place, name)| (place, name.to_owned())).collect();
    assert_eq!(named.iter().map(|(_, name)| name.as_str()).collect::<Vec<_>>(), ["start", "guess"]);
    assert!(game.go_to(named[1].0));
    assert_eq!(game.board().value(Cell::new(0, 2)), Some(digit(4)));
    assert_eq!(game.history().branches(named[0].0).count(), 2);
}

#[test]
fn entries_come_in_the_order_in_which_they_were_put() {
    let mut game = Game::new(&puzzle());
    let open: Vec<Cell> =
        game.board().cells().filter(|&cell| !game.board().is_given(cell)).collect();
    let (first, middle, last) = (open[0], open[3], open[open.len() - 1]);
    for (cell, value) in [(last, 1), (first, 2), (middle, 1), (last, 2)] {
        game.edit(&[cell], Edit::Toggle(Thing::Value(digit(value))));
    }
    assert_eq!(game.entries(), [(first, digit(2)), (middle, digit(1)), (last, digit(2))]);
    game.undo();
    assert_eq!(game.entries(), [(last, digit(1)), (first, digit(2)), (middle, digit(1))]);
    game.edit(&[first], Edit::Toggle(Thing::Value(digit(2))));
    assert_eq!(game.entries().len(), 2);
}
