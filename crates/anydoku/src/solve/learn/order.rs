//! The order of decisions: a heap of variables by activity.

use super::literal::Variable;

const NOT_IN_HEAP: u32 = u32::MAX;
const RESCALE_LIMIT: f64 = 1e100;

/// A binary heap of variables, the most active first, with the position of each variable.
#[derive(Clone, Debug)]
pub(super) struct Order {
    activity: Vec<f64>,
    heap: Vec<Variable>,
    position: Vec<u32>,
    increment: f64,
}

impl Order {
    /// Creates a heap of all variables with these activities.
    pub(super) fn new(activity: Vec<f64>) -> Self {
        let mut order = Self {
            heap: Vec::with_capacity(activity.len()),
            position: vec![NOT_IN_HEAP; activity.len()],
            activity,
            increment: 1.0,
        };
        for variable in 0..order.activity.len() {
            order.insert(variable as Variable);
        }
        order
    }

    pub(super) fn insert(&mut self, variable: Variable) {
        if self.position[variable as usize] == NOT_IN_HEAP {
            self.position[variable as usize] = self.heap.len() as u32;
            self.heap.push(variable);
            self.sift_up(self.heap.len() - 1);
        }
    }

    pub(super) fn pop(&mut self) -> Option<Variable> {
        let last = self.heap.pop()?;
        let Some(&top) = self.heap.first() else {
            self.position[last as usize] = NOT_IN_HEAP;
            return Some(last);
        };
        self.position[top as usize] = NOT_IN_HEAP;
        self.heap[0] = last;
        self.position[last as usize] = 0;
        self.sift_down(0);
        Some(top)
    }

    /// Returns the first variable without removing it.
    pub(super) fn first(&self) -> Option<Variable> {
        self.heap.first().copied()
    }

    pub(super) fn activity(&self, variable: Variable) -> f64 {
        self.activity[variable as usize]
    }

    /// Increases the activity of a variable.
    pub(super) fn bump(&mut self, variable: Variable) {
        let activity = &mut self.activity[variable as usize];
        *activity += self.increment;
        if *activity > RESCALE_LIMIT {
            for activity in &mut self.activity {
                *activity /= RESCALE_LIMIT;
            }
            self.increment /= RESCALE_LIMIT;
        }
        let position = self.position[variable as usize];
        if position != NOT_IN_HEAP {
            self.sift_up(position as usize);
        }
    }

    /// Decays all activities by this factor relative to later bumps.
    pub(super) fn decay(&mut self, factor: f64) {
        self.increment /= factor;
    }

    fn sift_up(&mut self, mut index: usize) {
        let variable = self.heap[index];
        let activity = self.activity[variable as usize];
        while index > 0 {
            let parent = (index - 1) / 2;
            let parent_variable = self.heap[parent];
            if self.activity[parent_variable as usize] >= activity {
                break;
            }
            self.heap[index] = parent_variable;
            self.position[parent_variable as usize] = index as u32;
            index = parent;
        }
        self.heap[index] = variable;
        self.position[variable as usize] = index as u32;
    }

    fn sift_down(&mut self, mut index: usize) {
        let variable = self.heap[index];
        let activity = self.activity[variable as usize];
        loop {
            let left = 2 * index + 1;
            if left >= self.heap.len() {
                break;
            }
            let right = left + 1;
            let activity_at = |position: usize| self.activity[self.heap[position] as usize];
            let child = if right < self.heap.len() && activity_at(right) > activity_at(left) {
                right
            } else {
                left
            };
            let child_variable = self.heap[child];
            if self.activity[child_variable as usize] <= activity {
                break;
            }
            self.heap[index] = child_variable;
            self.position[child_variable as usize] = index as u32;
            index = child;
        }
        self.heap[index] = variable;
        self.position[variable as usize] = index as u32;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pops_the_most_active_first() {
        let mut order = Order::new(vec![0.0; 6]);
        for (variable, times) in [(3, 3), (1, 2), (5, 1)] {
            for _ in 0..times {
                order.bump(variable);
            }
        }
        assert_eq!([order.pop(), order.pop(), order.pop()], [Some(3), Some(1), Some(5)]);
        order.insert(1);
        assert_eq!(order.pop(), Some(1));
    }

    #[test]
    fn later_bumps_count_more_after_decay() {
        let mut order = Order::new(vec![0.0; 3]);
        order.bump(0);
        order.bump(0);
        for _ in 0..10_000 {
            order.decay(0.95);
            order.bump(2);
        }
        order.decay(0.5);
        order.bump(1);
        order.decay(0.01);
        order.bump(1);
        assert_eq!([order.pop(), order.pop(), order.pop()], [Some(1), Some(2), Some(0)]);
    }
}
