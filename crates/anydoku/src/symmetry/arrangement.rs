//! How the lines of an image are arranged so far, and what that leaves open.

use super::line_move::{Attained, LineMove};

/// How the image is arranged so far. All lists share one allocation: arrangements are copied a lot.
#[derive(Clone)]
pub(super) struct Arrangement {
    pub(super) transposed: bool,
    pub(super) side: u16,
    /// Columns of a stack.
    pub(super) width: u16,
    /// How many rows are taken.
    taken: u16,
    /// The next label to be given.
    pub(super) next: u16,
    /// Side numbers each: the rows taken from the top; for each column the first place of its class
    /// within its stack; for each digit the column, per_slot and base of its [`Label`]; then for
    /// each stack the first place of its class. Stacks, or columns, with the same first place form
    /// a class.
    lists: Box<[u16]>,
}

/// Label = base + per_slot * slot + inner of the column that the digit first appeared in, modulo
/// 2^16.
#[derive(Clone, Copy)]
pub(super) struct Label {
    pub(super) column: u16,
    pub(super) per_slot: u16,
    pub(super) base: u16,
}

/// The column of a digit not seen before.
const UNSEEN: u16 = u16::MAX;

impl Arrangement {
    /// Nothing decided on a board with stacks of `width` columns.
    pub(super) fn new(side: u16, width: u16, transposed: bool) -> Self {
        let lines = usize::from(side);
        let mut lists = vec![0; 5 * lines + usize::from(side / width)].into_boxed_slice();
        lists[2 * lines..3 * lines].fill(UNSEEN);
        Self { transposed, side, width, taken: 0, next: 1, lists }
    }

    fn list(&self, number: u16) -> &[u16] {
        let start = usize::from(number) * usize::from(self.side);
        &self.lists[start..start + usize::from(self.side)]
    }

    fn list_mut(&mut self, number: u16) -> &mut [u16] {
        let start = usize::from(number) * usize::from(self.side);
        &mut self.lists[start..start + usize::from(self.side)]
    }

    pub(super) fn rows(&self) -> &[u16] {
        &self.list(0)[..usize::from(self.taken)]
    }

    pub(super) fn take_row(&mut self, row: u16) {
        let taken = usize::from(self.taken);
        self.list_mut(0)[taken] = row;
        self.taken += 1;
    }

    /// The first place of each column's class.
    pub(super) fn inner(&self) -> &[u16] {
        self.list(1)
    }

    pub(super) fn inner_mut(&mut self) -> &mut [u16] {
        self.list_mut(1)
    }

    /// The first place of each stack's class.
    pub(super) fn slots(&self) -> &[u16] {
        &self.lists[5 * usize::from(self.side)..]
    }

    pub(super) fn slots_mut(&mut self) -> &mut [u16] {
        &mut self.lists[5 * usize::from(self.side)..]
    }

    /// The label of a value that is not 0; `None` if the digit was not seen before.
    pub(super) fn label(&self, value: u16) -> Option<Label> {
        let digit = usize::from(value) - 1;
        let column = self.list(2)[digit];
        let label = Label { column, per_slot: self.list(3)[digit], base: self.list(4)[digit] };
        (column != UNSEEN).then_some(label)
    }

    pub(super) fn set_label(&mut self, value: u16, label: Label) {
        let digit = usize::from(value) - 1;
        self.list_mut(2)[digit] = label.column;
        self.list_mut(3)[digit] = label.per_slot;
        self.list_mut(4)[digit] = label.base;
    }

    /// The columns of a stack.
    pub(super) fn columns_of(&self, stack: u16) -> std::ops::Range<usize> {
        let width = usize::from(self.width);
        usize::from(stack) * width..(usize::from(stack) + 1) * width
    }

    /// The stack takes the first place of its class.
    pub(super) fn place_stack(&mut self, stack: u16) {
        let first = self.slots()[usize::from(stack)];
        for (other, slot) in (0_u16..).zip(self.slots_mut()) {
            if *slot == first && other != stack {
                *slot += 1;
            }
        }
    }

    /// The column takes the first place of its class.
    pub(super) fn place_column(&mut self, column: u16) {
        let columns = self.columns_of(column / self.width);
        let start = columns.start;
        let inner = &mut self.inner_mut()[columns];
        let first = inner[usize::from(column) - start];
        for (other, place) in inner.iter_mut().enumerate() {
            if *place == first && start + other != usize::from(column) {
                *place += 1;
            }
        }
    }

    /// The least label that the value in a column can get if the column takes the first place of
    /// its class; `None` for a digit not seen before.
    pub(super) fn label_if_placed(&self, column: u16, value: u16) -> Option<u16> {
        let label = self.label(value)?;
        let inner = self.inner();
        let (here, there) = (inner[usize::from(column)], inner[usize::from(label.column)]);
        let alike = label.column / self.width == column / self.width && here == there;
        Some(self.label_at(label, there + u16::from(alike && label.column != column)))
    }

    fn label_at(&self, label: Label, inner: u16) -> u16 {
        let slot = self.slots()[usize::from(label.column / self.width)];
        label.base.wrapping_add(label.per_slot.wrapping_mul(slot)).wrapping_add(inner)
    }

    /// The whole of it: lines still open come in the order of the board, digits never seen take the
    /// labels left.
    pub(super) fn finish(&self) -> Attained {
        let mut done = self.clone();
        for slot in 0..self.side / self.width {
            let stacks = done.slots().iter();
            if let Some(stack) = stacks.clone().position(|&place| place == slot) {
                done.place_stack(stack as u16);
            }
        }
        for column in 0..self.side {
            done.place_column(column);
        }
        let mut columns = vec![0; usize::from(self.side)].into_boxed_slice();
        for column in 0..self.side {
            let slot = done.slots()[usize::from(column / self.width)];
            let place = slot * self.width + done.inner()[usize::from(column)];
            columns[usize::from(place)] = column;
        }
        let mut left = self.next..;
        let digits = (1..=self.side).map(|value| match done.label(value) {
            Some(label) => done.label_at(label, done.inner()[usize::from(label.column)]),
            None => left.next().unwrap_or_default(),
        });
        let digits = digits.collect();
        let rows = done.rows().into();
        (LineMove { transposed: done.transposed, rows, columns }, digits)
    }
}
