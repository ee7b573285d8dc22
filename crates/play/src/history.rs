//! The moves of a game as a tree, so that playing on after an undo loses no moves.

use crate::change::Change;

/// A node of the history: the position after a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(usize);

impl Move {
    /// The position of the givens alone, where histories start that have no prepared position.
    pub const START: Self = Self(0);

    /// Returns the number of the move in playing order; the start is 0.
    pub const fn number(self) -> usize {
        self.0
    }

    /// Creates a move from its number. [`History::contains`] returns whether it exists.
    pub const fn at(number: usize) -> Self {
        Self(number)
    }
}

/// A branch off the line that undo and redo follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Branch {
    /// The first move of the branch. [`Action::Discard`](crate::Action::Discard) of it discards
    /// them all.
    pub first: Move,
    /// The move played last.
    pub last: Move,
    /// The number of moves.
    pub length: usize,
}

/// The moves of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct History {
    /// The first node is the start and has no change.
    nodes: Vec<Node>,
    current: usize,
    /// The first position of the game. Not the first node where the position was prepared.
    start: usize,
}

#[derive(Clone, Debug, Default, PartialEq)]
struct Node {
    parent: usize,
    change: Change,
    /// The move played last from this node: the target of redo.
    next: Option<usize>,
    /// The name of the checkpoint.
    name: Option<String>,
    /// Whether the engine filled in the digits.
    is_filled_in: bool,
    /// Whether the move was discarded. Its number stays reserved, so that the others keep theirs.
    is_discarded: bool,
}

impl Default for History {
    fn default() -> Self {
        Self { nodes: vec![Node::default()], current: 0, start: 0 }
    }
}

impl History {
    /// Returns the current move.
    pub fn current(&self) -> Move {
        Move(self.current)
    }

    /// Returns the position that the game starts with, before any move of the player.
    pub fn start(&self) -> Move {
        Move(self.start)
    }

    /// Makes the first move the start of the game, so that it can't be undone. Returns whether all
    /// other moves come after it.
    pub(crate) fn start_after_first(&mut self) -> bool {
        let first = 1;
        let fits = self.current >= first
            && self.contains(Move(first))
            && self.nodes.iter().skip(first + 1).all(|it| it.is_discarded || it.parent >= first);
        if fits {
            self.start = first;
        }
        fits
    }

    /// Returns the number of moves in all branches.
    pub fn len(&self) -> usize {
        self.nodes.iter().skip(self.start + 1).filter(|node| !node.is_discarded).count()
    }

    /// Returns whether there are no moves.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns whether there is a move to undo.
    pub fn can_undo(&self) -> bool {
        self.current != self.start
    }

    /// Returns whether there is a move to redo.
    pub fn can_redo(&self) -> bool {
        self.nodes[self.current].next.is_some()
    }

    /// Returns whether a move exists.
    pub fn contains(&self, position: Move) -> bool {
        position.0 >= self.start
            && self.nodes.get(position.0).is_some_and(|node| !node.is_discarded)
    }

    /// Returns all moves in playing order.
    pub fn moves(&self) -> impl Iterator<Item = Move> + '_ {
        (0..self.nodes.len()).map(Move).filter(|&position| self.contains(position))
    }

    /// Returns how many numbers are in use, including those of discarded moves.
    pub(crate) fn node_count(&self) -> usize {
        self.nodes.len()
    }

    /// Returns the parent of a move; `None` for the start.
    pub fn parent(&self, position: Move) -> Option<Move> {
        let node = self.nodes.get(position.0).filter(|_| position.0 > self.start);
        node.map(|node| Move(node.parent))
    }

    /// Returns the change of a move; that of the start prepared its position, if any did.
    #[must_use]
    pub fn change(&self, position: Move) -> Option<&Change> {
        self.nodes.get(position.0).filter(|node| !node.is_discarded).map(|node| &node.change)
    }

    /// Returns the target of redo from a move.
    #[must_use]
    pub fn next(&self, position: Move) -> Option<Move> {
        self.nodes.get(position.0)?.next.map(Move)
    }

    /// Marks the current move as filled in by the engine.
    pub(crate) fn mark_filled_in(&mut self) {
        self.nodes[self.current].is_filled_in = true;
    }

    /// Returns whether the engine filled in the digits of a move.
    pub(crate) fn is_filled_in(&self, position: Move) -> bool {
        self.nodes.get(position.0).is_some_and(|node| node.is_filled_in)
    }

    /// Returns the moves played from a move, oldest first.
    pub fn branches(&self, from: Move) -> impl Iterator<Item = Move> + '_ {
        self.moves().filter(move |&position| self.parent(position) == Some(from))
    }

    /// Returns the branches off the line, oldest first.
    pub fn other_branches(&self) -> Vec<Branch> {
        let mut is_on_line = vec![false; self.nodes.len()];
        self.line().iter().for_each(|position| is_on_line[position.0] = true);
        let mut branches: Vec<Branch> = Vec::new();
        // The branch of each move. A move's number is higher than its parent's.
        let mut owner = vec![0; self.nodes.len()];
        for position in self.moves().filter(|position| !is_on_line[position.0]) {
            let parent = self.nodes[position.0].parent;
            if is_on_line[parent] {
                owner[position.0] = branches.len();
                branches.push(Branch { first: position, last: position, length: 1 });
            } else {
                owner[position.0] = owner[parent];
                let branch = &mut branches[owner[parent]];
                (branch.last, branch.length) = (position, branch.length + 1);
            }
        }
        branches
    }

    /// Returns the moves from the start to the current one.
    pub fn path(&self) -> Vec<Move> {
        self.path_to(self.current).into_iter().map(Move).collect()
    }

    /// Returns the moves from the start through the current one to the last that redo reaches.
    pub fn line(&self) -> Vec<Move> {
        let mut line = self.path();
        while let Some(next) = line.last().and_then(|&last| self.next(last)) {
            line.push(next);
        }
        line
    }

    /// Names a move, or removes its name. Returns whether the move exists.
    pub fn set_name(&mut self, position: Move, name: Option<String>) -> bool {
        let exists = self.contains(position);
        if exists {
            self.nodes[position.0].name = name;
        }
        exists
    }

    /// Returns the name of a move.
    pub fn name(&self, position: Move) -> Option<&str> {
        self.nodes.get(position.0)?.name.as_deref()
    }

    /// Returns all named moves, oldest first.
    pub fn checkpoints(&self) -> impl Iterator<Item = (Move, &str)> {
        let nodes = self.nodes.iter().enumerate();
        nodes.filter_map(|(index, node)| Some((Move(index), node.name.as_deref()?)))
    }

    /// Adds a move after the current one, and makes it the current one.
    pub(crate) fn add(&mut self, change: Change) {
        let new = self.nodes.len();
        self.nodes.push(Node { parent: self.current, change, ..Node::default() });
        self.nodes[self.current].next = Some(new);
        self.current = new;
    }

    /// Reserves a number for a discarded move.
    pub(crate) fn skip_number(&mut self) {
        self.nodes.push(Node { is_discarded: true, ..Node::default() });
    }

    /// Sets the target of redo. Returns whether `to` was played from `from`.
    pub(crate) fn set_next(&mut self, from: Move, to: Option<Move>) -> bool {
        let fits = to.is_none_or(|to| self.contains(to) && self.parent(to) == Some(from));
        if fits && self.contains(from) {
            self.nodes[from.0].next = to.map(|to| to.0);
        }
        fits
    }

    /// Goes back to the move before. Returns the change to revert; `None` at the start.
    pub(crate) fn step_back(&mut self) -> Option<&Change> {
        let undone = Some(self.current).filter(|_| self.can_undo())?;
        self.current = self.nodes[undone].parent;
        Some(&self.nodes[undone].change)
    }

    /// Goes on to the move that was played last from here. Returns the change to apply, if there is one.
    pub(crate) fn step_forward(&mut self) -> Option<&Change> {
        self.current = self.nodes[self.current].next?;
        Some(&self.nodes[self.current].change)
    }

    /// Lets redo follow the branch of a move. Returns the last move before it on the current path; `None`
    /// if the move doesn't exist.
    pub(crate) fn lead_to(&mut self, position: Move) -> Option<Move> {
        let target = self.contains(position).then(|| self.path_to(position.0))?;
        let current = self.path_to(self.current);
        let shared =
            current.iter().zip(&target).take_while(|(first, second)| first == second).count();
        for step in target[shared - 1..].windows(2) {
            self.nodes[step[0]].next = Some(step[1]);
        }
        Some(Move(target[shared - 1]))
    }

    /// Discards a move and all moves after it, of which none is current.
    pub(crate) fn discard(&mut self, first: Move) {
        let parent = self.nodes[first.0].parent;
        let discarded = self.with_later_moves(first.0);
        for (node, _) in self.nodes.iter_mut().zip(&discarded).filter(|(_, discarded)| **discarded)
        {
            *node = Node { is_discarded: true, ..Node::default() };
        }
        if self.nodes[parent].next == Some(first.0) {
            let last = self.branches(Move(parent)).last();
            self.nodes[parent].next = last.map(|last| last.0);
        }
    }

    /// Returns the number of moves that discarding this one would discard.
    pub fn moves_from(&self, first: Move) -> usize {
        if !self.contains(first) {
            return 0;
        }
        self.with_later_moves(first.0).into_iter().filter(|is_one| *is_one).count()
    }

    /// Returns for each node whether it is this one or one of a later move.
    fn with_later_moves(&self, first: usize) -> Vec<bool> {
        let mut found = vec![false; self.nodes.len()];
        found[first] = true;
        // A move's number is higher than its parent's.
        for node in first + 1..self.nodes.len() {
            found[node] = found[self.nodes[node].parent] && !self.nodes[node].is_discarded;
        }
        found
    }

    /// Returns the nodes from the start to this one.
    fn path_to(&self, mut node: usize) -> Vec<usize> {
        let mut path = vec![node];
        while node != self.start {
            node = self.nodes[node].parent;
            path.push(node);
        }
        path.reverse();
        path
    }
}
