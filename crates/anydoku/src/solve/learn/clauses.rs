//! Clauses in one array of words: a header of two words, then the literals.

use super::literal::Literal;

/// Where a clause begins in the array.
pub(super) type ClauseId = u32;

const HEADER: usize = 2;
const LEARNT: u32 = 1 << 31;
const USED: u32 = 1 << 30;
const DELETED: u32 = 1 << 29;
const LBD: u32 = DELETED - 1;

/// Every clause begins below this word: a [`Reason`](super::units::Reason) has two bits for what
/// else it can be.
const ROOM: usize = 1 << 30;
/// Words that learnt clauses may take, so that there is always room for what is not learnt.
const ROOM_TO_LEARN: usize = ROOM / 2;

/// The clauses, each `length, flags | lbd, literals...`.
#[derive(Clone, Debug)]
pub(super) struct Clauses {
    words: Vec<u32>,
    room: usize,
    room_to_learn: usize,
    /// Words of deleted clauses.
    wasted: usize,
}

impl Default for Clauses {
    fn default() -> Self {
        Self::with_room(ROOM, ROOM_TO_LEARN)
    }
}

impl Clauses {
    fn with_room(room: usize, room_to_learn: usize) -> Self {
        Self { words: Vec::new(), room, room_to_learn, wasted: 0 }
    }

    /// Leaves learnt clauses room for no more than so many words in all.
    #[cfg(test)]
    pub(super) fn limit(&mut self, room: usize, room_to_learn: usize) {
        (self.room, self.room_to_learn) = (room, room_to_learn);
    }

    /// Adds a clause, a learnt one with its block distance; `None` if there is no room for it.
    pub(super) fn add(&mut self, literals: &[Literal], lbd: Option<u32>) -> Option<ClauseId> {
        let room = if lbd.is_some() { self.room_to_learn } else { self.room };
        if self.words.len() + HEADER + literals.len() > room {
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

    pub(super) fn literal(&self, id: ClauseId, at: usize) -> Literal {
        Literal::from_code(self.words[id as usize + HEADER + at])
    }

    /// The literals as codes, to be permuted.
    pub(super) fn codes_mut(&mut self, id: ClauseId) -> &mut [u32] {
        let start = id as usize + HEADER;
        let length = self.words[id as usize] as usize;
        &mut self.words[start..start + length]
    }

    /// The literals as codes.
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

    /// Notes that a learnt clause took part in a conflict, and its block distance if it fell.
    pub(super) fn note_use(&mut self, id: ClauseId, lbd: u32) {
        let word = &mut self.words[id as usize + 1];
        let kept = (*word & LBD).min(lbd);
        *word = (*word & !LBD) | USED | kept;
    }

    /// Whether the clause took part in a conflict since the last call.
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

    /// Moves the clauses together; afterwards [`moved`](Self::moved) of the returned old array
    /// tells where each went.
    pub(super) fn compact(&mut self) -> Moved {
        let mut old = std::mem::take(&mut self.words);
        self.words.reserve(old.len() - self.wasted);
        self.wasted = 0;
        let mut at = 0;
        while at < old.len() {
            let end = at + HEADER + old[at] as usize;
            if old[at + 1] & DELETED == 0 {
                let id = self.words.len() as u32;
                self.words.extend_from_slice(&old[at..end]);
                old[at + 1] = id;
            }
            at = end;
        }
        Moved(old)
    }
}

/// Where clauses went.
pub(super) struct Moved(Vec<u32>);

impl Moved {
    /// The new place of a clause that was kept.
    pub(super) fn place(&self, id: ClauseId) -> ClauseId {
        self.0[id as usize + 1]
    }
}
