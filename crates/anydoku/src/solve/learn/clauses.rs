//! Clauses, stored in one array of words: a header of two words, then the literals.

use super::literal::Literal;

/// The start of a clause in the array.
pub(super) type ClauseId = u32;

const HEADER: usize = 2;
const LEARNT: u32 = 1 << 31;
const USED: u32 = 1 << 30;
const DELETED: u32 = 1 << 29;
const LBD: u32 = DELETED - 1;

/// The maximum number of words. A [`Reason`](super::units::Reason) needs the two upper bits for its
/// kind.
const CAPACITY: usize = 1 << 30;
/// The maximum number of words with learnt clauses, so that there is always space for other
/// clauses.
const LEARNT_CAPACITY: usize = CAPACITY / 2;

/// The clauses, each `length, flags | lbd, literals...`.
#[derive(Clone, Debug)]
pub(super) struct Clauses {
    words: Vec<u32>,
    pub(super) capacity: usize,
    pub(super) learnt_capacity: usize,
    /// The number of words of deleted clauses.
    wasted: usize,
}

impl Default for Clauses {
    fn default() -> Self {
        Self { words: Vec::new(), capacity: CAPACITY, learnt_capacity: LEARNT_CAPACITY, wasted: 0 }
    }
}

impl Clauses {
    /// Adds a clause, with its block distance if it is learnt. Returns `None` if it does not fit.
    pub(super) fn add(&mut self, literals: &[Literal], lbd: Option<u32>) -> Option<ClauseId> {
        let capacity = if lbd.is_some() { self.learnt_capacity } else { self.capacity };
        if self.words.len() + HEADER + literals.len() > capacity {
            return None;
        }
        let id = self.words.len() as ClauseId;
        self.words.push(literals.len() as u32);
        self.words.push(lbd.map_or(0, |lbd| LEARNT | USED | lbd.min(LBD)));
        self.words.extend(literals.iter().map(|literal| literal.code()));
        Some(id)
    }

    pub(super) fn len(&self, id: ClauseId) -> usize {
        self.words[id as usize] as usize
    }

    pub(super) fn literal(&self, id: ClauseId, position: usize) -> Literal {
        Literal::from_code(self.words[id as usize + HEADER + position])
    }

    /// Returns the codes of the literals, mutable.
    pub(super) fn codes_mut(&mut self, id: ClauseId) -> &mut [u32] {
        let start = id as usize + HEADER;
        let length = self.words[id as usize] as usize;
        &mut self.words[start..start + length]
    }

    /// Returns the codes of the literals.
    pub(super) fn codes(&self, id: ClauseId) -> &[u32] {
        let start = id as usize + HEADER;
        &self.words[start..start + self.len(id)]
    }

    pub(super) fn is_learnt(&self, id: ClauseId) -> bool {
        self.words[id as usize + 1] & LEARNT != 0
    }

    pub(super) fn lbd(&self, id: ClauseId) -> u32 {
        self.words[id as usize + 1] & LBD
    }

    /// Records that a learnt clause took part in a conflict, and its block distance if it is
    /// smaller.
    pub(super) fn mark_used(&mut self, id: ClauseId, lbd: u32) {
        let word = &mut self.words[id as usize + 1];
        let smallest = (*word & LBD).min(lbd);
        *word = (*word & !LBD) | USED | smallest;
    }

    /// Returns whether the clause took part in a conflict since the last call.
    pub(super) fn take_used(&mut self, id: ClauseId) -> bool {
        let word = &mut self.words[id as usize + 1];
        let used = *word & USED != 0;
        *word &= !USED;
        used
    }

    pub(super) fn delete(&mut self, id: ClauseId) {
        self.words[id as usize + 1] |= DELETED;
        self.wasted += self.len(id) + HEADER;
    }

    pub(super) fn is_deleted(&self, id: ClauseId) -> bool {
        self.words[id as usize + 1] & DELETED != 0
    }

    /// Removes the gaps of deleted clauses and returns the new ids.
    pub(super) fn compact(&mut self) -> NewIds {
        let mut old = std::mem::take(&mut self.words);
        self.words.reserve(old.len() - self.wasted);
        self.wasted = 0;
        let mut start = 0;
        while start < old.len() {
            let end = start + HEADER + old[start] as usize;
            if old[start + 1] & DELETED == 0 {
                let id = self.words.len() as u32;
                self.words.extend_from_slice(&old[start..end]);
                old[start + 1] = id;
            }
            start = end;
        }
        NewIds(old)
    }
}

/// The new ids of clauses after compaction.
pub(super) struct NewIds(Vec<u32>);

impl NewIds {
    /// Returns the new id of a retained clause.
    pub(super) fn new_id(&self, id: ClauseId) -> ClauseId {
        self.0[id as usize + 1]
    }
}
