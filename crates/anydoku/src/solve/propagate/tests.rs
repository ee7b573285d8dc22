use super::{BoardLayout, Conflict, Loader, Logic, Propagator};
use crate::grid::{Cell, Grid, Puzzle};
use crate::shape::Shape;
use crate::solve::bits::Bits;

fn board(text: &str) -> Propagator<u16> {
    Propagator::new(&text.parse().unwrap()).unwrap()
}

fn candidates(board: &Propagator<u16>) -> Vec<u16> {
    (0..board.layout.cell_count()).map(|cell| board.digits(cell)).collect()
}

#[test]
fn singles_solve_an_easy_puzzle() {
    let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let mut board = board(text);
    board.propagate().unwrap();
    assert!(board.open_cells().is_empty());
    let puzzle: Puzzle = text.parse().unwrap();
    assert!(puzzle.is_solved_by(&board.grid()));
}

#[test]
fn applies_locked_candidates() {
    let mut board =
        board("123......456..............................................................7......");
    board.propagate().unwrap();
    for cell in 21..27 {
        assert!(!board.digits(cell).contains(6), "7 stands in box 1 of row 3, not in cell {cell}");
    }
    assert!((18..21).any(|cell| board.digits(cell).contains(6)));
}

#[test]
fn undo_restores_every_view() {
    let mut board = board("1..4.....3......");
    board.propagate().unwrap();
    let before = (candidates(&board), board.places.clone(), board.counts.clone());
    let open: Vec<u32> = board.open_cells().to_vec();
    let mark = board.mark();
    for cell in 0..16 {
        for digit in 0..4 {
            board.assign(cell, digit);
            let _ = board.propagate();
            board.undo(mark);
            assert_eq!((candidates(&board), board.places.clone(), board.counts.clone()), before);
            let mut now: Vec<u32> = board.open_cells().to_vec();
            let mut then = open.clone();
            now.sort_unstable();
            then.sort_unstable();
            assert_eq!(now, then);
        }
    }
}

#[test]
fn loading_in_parts_gives_the_same_board() {
    let shape = Shape::builder(16).blocks(4, 4).diagonals().build().unwrap();
    let mut grid = Grid::empty(16);
    for (cell, digit) in [(0, 3), (17, 4), (40, 1), (41, 2), (200, 16)] {
        grid.values_mut()[cell] = digit;
    }
    let puzzle = Puzzle::new(shape.clone(), grid).unwrap();
    for logic in [Logic::Hidden, Logic::Singles, Logic::Locked] {
        let read = |part| {
            let layout = BoardLayout::for_logic(&shape, logic);
            let mut loader = Loader::<u16>::new(&puzzle, logic, layout).unwrap();
            let mut progress = vec![loader.progress()];
            while !loader.run(part).unwrap() {
                progress.push(loader.progress());
            }
            let (done, all) = loader.progress();
            assert_eq!(done, all);
            assert!(progress.is_sorted());
            let mut board = loader.into_board();
            board.propagate().unwrap();
            (progress.len(), candidates(&board), board.places, board.counts, board.trail)
        };
        let (at_once, by_parts) = (read(usize::MAX), read(1));
        assert_eq!((at_once.0, by_parts.0), (3, 2 * shape.house_count() + 1));
        assert_eq!(
            (at_once.1, at_once.2, at_once.3, at_once.4),
            (by_parts.1, by_parts.2, by_parts.3, by_parts.4),
        );
    }
}

#[test]
fn undoing_in_parts_gives_the_same_board() {
    let mut board = board("................");
    board.propagate().unwrap();
    let before = (candidates(&board), board.places.clone(), board.counts.clone());
    let (mark, taken) = (board.mark(), board.removed_count());
    board.assign(5, 1);
    board.propagate().unwrap();
    let more = board.removed_count() - taken;
    assert!(more > 4);
    let mut parts = 1;
    while !board.undo_some(mark, 2) {
        parts += 1;
    }
    assert_eq!(parts, more.div_ceil(2));
    assert_eq!((candidates(&board), board.places.clone(), board.counts.clone()), before);
}

#[test]
fn small_house_has_no_hidden_single() {
    let corner = [(0, 0), (1, 1)].map(|(row, column)| Cell::new(row, column));
    let shape = Shape::builder(3).house(corner).build().unwrap();
    let mut board = Propagator::<u16>::new(&Puzzle::new(shape, Grid::empty(3)).unwrap()).unwrap();
    board.assign(0, 0);
    board.propagate().unwrap();
    assert_eq!(board.digits(4), 0b110, "1 leaves r2c2, both others stay");
}

#[test]
fn conflict_persists_until_undone() {
    let mut board = board("................");
    for (cell, digit) in [(0, 0), (5, 0)] {
        board.assign(cell, digit);
    }
    let conflict = board.propagate().unwrap_err();
    assert!(matches!(conflict, Conflict::Cell(_) | Conflict::Place { .. }), "{conflict:?}");
    assert!(board.propagate().is_err(), "until it is undone");
}
