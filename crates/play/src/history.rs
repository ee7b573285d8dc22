//! Every move of a game, as a tree: who goes back and plays on otherwise loses nothing.

use crate::board::Board;
use crate::change::Change;

/// A place in the history: after how it came there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(usize);

impl Move {
    /// The place before any move.
    pub const BEGINNING: Self = Self(0);

    /// Its number, in the order in which moves were played; the beginning is 0.
    #[must_use]
    pub const fn number(self) -> usize {
        self.0
    }

    /// The place of this number; whether it is one, the history says.
    #[must_use]
    pub const fn at(number: usize) -> Self {
        Self(number)
    }
}

/// Moves that were played otherwise than those that undo and redo lead along.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Branch {
    /// The first of them: [`Action::Discard`](crate::Action::Discard) of it forgets them all.
    pub first: Move,
    /// The one that was played last.
    pub last: Move,
    /// How many there are.
    pub length: usize,
}

/// The moves of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct History {
    /// The first is the beginning, and has no change.
    nodes: Vec<Node>,
    at: usize,
}

#[derive(Clone, Debug, Default, PartialEq)]
struct Node {
    parent: usize,
    change: Change,
    /// The move that was played last from here: where redo goes.
    next: Option<usize>,
    /// The name of a checkpoint.
    name: Option<String>,
    /// Whether it was discarded. Its number stays taken, so that the others keep theirs.
    is_discarded: bool,
}

impl Default for History {
    fn default() -> Self {
        Self { nodes: vec![Node::default()], at: 0 }
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
        self.nodes.iter().skip(1).filter(|node| !node.is_discarded).count()
    }

    /// Whether nothing was played.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether there is a move to go back by.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.at != 0
    }

    /// Whether there is a move to be played again.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.nodes[self.at].next.is_some()
    }

    /// Whether there is this place.
    #[must_use]
    pub fn holds(&self, place: Move) -> bool {
        self.nodes.get(place.0).is_some_and(|node| !node.is_discarded)
    }

    /// All places that there are, in the order in which they were come to.
    pub fn places(&self) -> impl Iterator<Item = Move> + '_ {
        (0..self.nodes.len()).map(Move).filter(|&place| self.holds(place))
    }

    /// How many numbers are taken, those of discarded moves with them.
    pub(crate) fn numbers(&self) -> usize {
        self.nodes.len()
    }

    /// The place before a move; before the beginning there is none.
    #[must_use]
    pub fn parent(&self, place: Move) -> Option<Move> {
        let node = self.nodes.get(place.0).filter(|_| place.0 != 0);
        node.map(|node| Move(node.parent))
    }

    /// What a move changed; the beginning nothing.
    #[must_use]
    pub fn change(&self, place: Move) -> Option<&Change> {
        self.nodes.get(place.0).filter(|node| !node.is_discarded).map(|node| &node.change)
    }

    /// Where redo leads from a place.
    #[must_use]
    pub fn next(&self, place: Move) -> Option<Move> {
        self.nodes.get(place.0)?.next.map(Move)
    }

    /// The moves that were played from a place, oldest first.
    pub fn branches(&self, from: Move) -> impl Iterator<Item = Move> + '_ {
        self.places().filter(move |&place| self.parent(place) == Some(from))
    }

    /// What was played otherwise: the branches that leave the line, oldest first.
    #[must_use]
    pub fn other_branches(&self) -> Vec<Branch> {
        let mut is_on_line = vec![false; self.nodes.len()];
        self.line().iter().for_each(|place| is_on_line[place.0] = true);
        let mut branches: Vec<Branch> = Vec::new();
        // Whose branch each place is of; what was played later has a higher number.
        let mut owner = vec![0; self.nodes.len()];
        for place in self.places().filter(|place| !is_on_line[place.0]) {
            let parent = self.nodes[place.0].parent;
            if is_on_line[parent] {
                owner[place.0] = branches.len();
                branches.push(Branch { first: place, last: place, length: 1 });
            } else {
                owner[place.0] = owner[parent];
                let branch = &mut branches[owner[parent]];
                (branch.last, branch.length) = (place, branch.length + 1);
            }
        }
        branches
    }

    /// All places from the beginning to where the game stands.
    #[must_use]
    pub fn path(&self) -> Vec<Move> {
        self.way_to(self.at).into_iter().map(Move).collect()
    }

    /// All places from the beginning through where the game stands to where redo leads in the end.
    #[must_use]
    pub fn line(&self) -> Vec<Move> {
        let mut line = self.path();
        while let Some(next) = line.last().and_then(|&last| self.next(last)) {
            line.push(next);
        }
        line
    }

    /// Names the place where the game stands, or takes its name.
    pub fn set_checkpoint(&mut self, name: Option<String>) {
        self.nodes[self.at].name = name;
    }

    /// Names a place, or takes its name; whether there is this place.
    pub fn name(&mut self, place: Move, name: Option<String>) -> bool {
        let is_known = self.holds(place);
        if is_known {
            self.nodes[place.0].name = name;
        }
        is_known
    }

    /// The name of a place.
    #[must_use]
    pub fn name_of(&self, place: Move) -> Option<&str> {
        self.nodes.get(place.0)?.name.as_deref()
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
        self.nodes.push(Node { parent: self.at, change, ..Node::default() });
        self.nodes[self.at].next = Some(new);
        self.at = new;
    }

    /// Takes a number as that of a discarded move.
    pub(crate) fn skip_number(&mut self) {
        self.nodes.push(Node { is_discarded: true, ..Node::default() });
    }

    /// Lets redo lead from one place to another; whether that was played from there.
    pub(crate) fn set_next(&mut self, from: Move, to: Option<Move>) -> bool {
        let fits = to.is_none_or(|to| self.holds(to) && self.parent(to) == Some(from));
        if fits && self.holds(from) {
            self.nodes[from.0].next = to.map(|to| to.0);
        }
        fits
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
        if !self.holds(place) {
            return false;
        }
        let target = self.way_to(place.0);
        let here = self.way_to(self.at);
        let shared = here.iter().zip(&target).take_while(|(one, other)| one == other).count();
        for _ in shared..here.len() {
            self.undo(board);
        }
        for &step in &target[shared..] {
            self.nodes[self.at].next = Some(step);
            self.redo(board);
        }
        true
    }

    /// Forgets a move and all that was played after it; who stands there goes back to before it.
    /// Whether there is such a move.
    pub(crate) fn discard(&mut self, first: Move, board: &mut Board) -> bool {
        if first.0 == 0 || !self.holds(first) {
            return false;
        }
        let parent = self.nodes[first.0].parent;
        if self.way_to(self.at).contains(&first.0) {
            while self.at != parent {
                self.undo(board);
            }
        }
        // What was played later has a higher number than what it was played from.
        let mut gone = vec![false; self.nodes.len()];
        gone[first.0] = true;
        for at in first.0 + 1..self.nodes.len() {
            gone[at] = gone[self.nodes[at].parent] && !self.nodes[at].is_discarded;
        }
        for (node, _) in self.nodes.iter_mut().zip(&gone).filter(|(_, gone)| **gone) {
            *node = Node { is_discarded: true, ..Node::default() };
        }
        if self.nodes[parent].next == Some(first.0) {
            let last = self.branches(Move(parent)).last();
            self.nodes[parent].next = last.map(|last| last.0);
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
