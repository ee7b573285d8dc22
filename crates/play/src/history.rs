//! Every move of a game, as a tree: who goes back and plays on otherwise loses nothing.

use crate::board::Board;
use crate::edit::Change;

/// A place in the history: after how it came there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(usize);

/// The moves of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct History {
    /// The first is the beginning, and has no change.
    nodes: Vec<Node>,
    at: usize,
}

#[derive(Clone, Debug, PartialEq)]
struct Node {
    parent: usize,
    change: Change,
    /// The move that was played last from here: where redo goes.
    next: Option<usize>,
    /// The name of a checkpoint.
    name: Option<String>,
}

impl Default for History {
    fn default() -> Self {
        let beginning = Node { parent: 0, change: Change::default(), next: None, name: None };
        Self { nodes: vec![beginning], at: 0 }
    }
}

impl History {
    /// Where the game stands.
    #[must_use]
    pub fn here(&self) -> Move {
        Move(self.at)
    }

    /// How many moves there are, of all branches.
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Whether nothing was played.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The moves that were played from a place, oldest first.
    pub fn branches(&self, from: Move) -> impl Iterator<Item = Move> + '_ {
        let nodes = self.nodes.iter().enumerate().skip(1);
        nodes.filter(move |(_, node)| node.parent == from.0).map(|(at, _)| Move(at))
    }

    /// Names the place where the game stands, or takes its name.
    pub fn set_checkpoint(&mut self, name: Option<String>) {
        self.nodes[self.at].name = name;
    }

    /// All places that have a name, oldest first.
    pub fn checkpoints(&self) -> impl Iterator<Item = (Move, &str)> {
        let nodes = self.nodes.iter().enumerate();
        nodes.filter_map(|(at, node)| Some((Move(at), node.name.as_deref()?)))
    }

    /// Plays a move.
    pub(crate) fn play(&mut self, change: Change, board: &mut Board) {
        change.apply(board);
        let new = self.nodes.len();
        self.nodes.push(Node { parent: self.at, change, next: None, name: None });
        self.nodes[self.at].next = Some(new);
        self.at = new;
    }

    /// Goes back by a move; whether there was one.
    pub(crate) fn undo(&mut self, board: &mut Board) -> bool {
        if self.at == 0 {
            return false;
        }
        let node = &self.nodes[self.at];
        node.change.revert(board);
        self.at = node.parent;
        true
    }

    /// Plays the move again that was played last from here; whether there was one.
    pub(crate) fn redo(&mut self, board: &mut Board) -> bool {
        let Some(next) = self.nodes[self.at].next else { return false };
        self.nodes[next].change.apply(board);
        self.at = next;
        true
    }

    /// Goes to any place of the tree; whether it is one. Redo then leads along its branch.
    pub(crate) fn go_to(&mut self, place: Move, board: &mut Board) -> bool {
        if place.0 >= self.nodes.len() {
            return false;
        }
        let target = self.way_to(place.0);
        let shared = |at: usize| target.iter().position(|&step| step == at);
        let from = loop {
            match shared(self.at) {
                Some(place) => break place,
                None => self.undo(board),
            };
        };
        for &step in &target[from + 1..] {
            self.nodes[self.at].next = Some(step);
            self.redo(board);
        }
        true
    }

    /// All places from the beginning to this one.
    fn way_to(&self, mut at: usize) -> Vec<usize> {
        let mut way = vec![at];
        while at != 0 {
            at = self.nodes[at].parent;
            way.push(at);
        }
        way.reverse();
        way
    }
}
