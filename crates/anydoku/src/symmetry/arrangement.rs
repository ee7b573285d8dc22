//! The partial arrangement of the lines of an image.

use super::line_move::{Attained, LineMove};

/// A partial arrangement of an image. All lists share one allocation, because arrangements are
/// cloned often.
#[derive(Clone)]
pub(super) struct Arrangement {
    pub(super) transposed: bool,
    pub(super) side: u16,
    /// The number of columns of a stack.
    pub(super) width: u16,
    /// The number of image rows that have a board row.
    row_count: u16,
    /// The next unused label.
    pub(super) next: u16,
    /// Five lists with one number per line: the board rows of the image rows, from the top; for
    /// each column the first position of its class within its stack; for each digit the column,
    /// `per_slot` and `base` of its [`Label`]. A last list has, for each stack, the first position
    /// of its class. Stacks, or columns, with the same first position form a class.
    lists: Box<[u16]>,
}

/// The label of a digit: `base + per_slot * slot + inner` of the column in which the digit first
/// appears, modulo 2^16.
#[derive(Clone, Copy)]
pub(super) struct Label {
    pub(super) column: u16,
    pub(super) per_slot: u16,
    pub(super) base: u16,
}

/// The column of a digit that has not appeared yet.
const UNSEEN: u16 = u16::MAX;

impl Arrangement {
    /// Creates an empty arrangement on a board with stacks of `width` columns.
    pub(super) fn new(side: u16, width: u16, transposed: bool) -> Self {
        let lines = usize::from(side);
        let mut lists = vec![0; 5 * lines + usize::from(side / width)].into_boxed_slice();
        lists[2 * lines..3 * lines].fill(UNSEEN);
        Self { transposed, side, width, row_count: 0, next: 1, lists }
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
        &self.list(0)[..usize::from(self.row_count)]
    }

    pub(super) fn push_row(&mut self, row: u16) {
        let row_count = usize::from(self.row_count);
        self.list_mut(0)[row_count] = row;
        self.row_count += 1;
    }

    /// Returns the first position of each column's class.
    pub(super) fn inner(&self) -> &[u16] {
        self.list(1)
    }

    pub(super) fn inner_mut(&mut self) -> &mut [u16] {
        self.list_mut(1)
    }

    /// Returns the first position of each stack's class.
    pub(super) fn slots(&self) -> &[u16] {
        &self.lists[5 * usize::from(self.side)..]
    }

    pub(super) fn slots_mut(&mut self) -> &mut [u16] {
        &mut self.lists[5 * usize::from(self.side)..]
    }

    /// Returns the label of a nonzero value, or `None` if the digit has not appeared yet.
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

    /// Returns the columns of a stack.
    pub(super) fn columns_of(&self, stack: u16) -> std::ops::Range<usize> {
        let width = usize::from(self.width);
        usize::from(stack) * width..(usize::from(stack) + 1) * width
    }

    /// Assigns to the stack the first position of its class.
    pub(super) fn place_stack(&mut self, stack: u16) {
        let first = self.slots()[usize::from(stack)];
        for (index, slot) in (0_u16..).zip(self.slots_mut()) {
            if *slot == first && index != stack {
                *slot += 1;
            }
        }
    }

    /// Assigns to the column the first position of its class.
    pub(super) fn place_column(&mut self, column: u16) {
        let columns = self.columns_of(column / self.width);
        let start = columns.start;
        let inner = &mut self.inner_mut()[columns];
        let first = inner[usize::from(column) - start];
        for (index, position) in inner.iter_mut().enumerate() {
            if *position == first && start + index != usize::from(column) {
                *position += 1;
            }
        }
    }

    /// Returns the smallest possible label of a value in a column if the column gets the first
    /// position of its class, or `None` for a digit that has not appeared yet.
    pub(super) fn label_if_placed(&self, column: u16, value: u16) -> Option<u16> {
        let label = self.label(value)?;
        let inner = self.inner();
        let (position, label_position) =
            (inner[usize::from(column)], inner[usize::from(label.column)]);
        let same_class =
            label.column / self.width == column / self.width && position == label_position;
        Some(self.label_at(label, label_position + u16::from(same_class && label.column != column)))
    }

    fn label_at(&self, label: Label, inner: u16) -> u16 {
        let slot = self.slots()[usize::from(label.column / self.width)];
        label.base.wrapping_add(label.per_slot.wrapping_mul(slot)).wrapping_add(inner)
    }

    /// Completes the arrangement: undecided lines keep the order of the board, and digits that
    /// never appear get the remaining labels in ascending order.
    pub(super) fn finish(&self) -> Attained {
        let mut complete = self.clone();
        for slot in 0..self.side / self.width {
            let stacks = complete.slots().iter();
            if let Some(stack) = stacks.clone().position(|&position| position == slot) {
                complete.place_stack(stack as u16);
            }
        }
        for column in 0..self.side {
            complete.place_column(column);
        }
        let mut columns = vec![0; usize::from(self.side)].into_boxed_slice();
        for column in 0..self.side {
            let slot = complete.slots()[usize::from(column / self.width)];
            let position = slot * self.width + complete.inner()[usize::from(column)];
            columns[usize::from(position)] = column;
        }
        let mut unused_labels = self.next..;
        let digits = (1..=self.side).map(|value| match complete.label(value) {
            Some(label) => complete.label_at(label, complete.inner()[usize::from(label.column)]),
            None => unused_labels.next().unwrap_or_default(),
        });
        let digits = digits.collect();
        let rows = complete.rows().into();
        (LineMove { transposed: complete.transposed, rows, columns }, digits)
    }
}
