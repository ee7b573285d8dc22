//! The order of decisions: a heap of variables by activity.

use super::literal::Variable;

const ABSENT: u32 = u32::MAX;
const TOO_LARGE: f64 = 1e100;

/// A binary heap of variables, the most active first, which finds each variable's place.
#[derive(Clone, Debug)]
pub(super) struct Order {
    activity: Vec<f64>,
    heap: Vec<Variable>,
    place: Vec<u32>,
    increment: f64,
}

impl Order {
    /// All variables, with these activities.
    pub(super) fn new(activity: Vec<f64>) -> Self {
        let mut order = Self {
            heap: Vec::with_capacity(activity.len()),
            place: vec![ABSENT; activity.len()],
            activity,
            increment: 1.0,
        };
        for variable in 0..order.activity.len() {
            order.insert(variable as Variable);
        }
        order
    }

    pub(super) fn insert(&mut self, variable: Variable) {
        if self.place[variable as usize] == ABSENT {
            self.place[variable as usize] = self.heap.len() as u32;
            self.heap.push(variable);
            self.rise(self.heap.len() - 1);
        }
    }

    pub(super) fn pop(&mut self) -> Option<Variable> {
        let last = self.heap.pop()?;
        let Some(&top) = self.heap.first() else {
            self.place[last as usize] = ABSENT;
            return Some(last);
        };
        self.place[top as usize] = ABSENT;
        self.heap[0] = last;
        self.place[last as usize] = 0;
        self.sink(0);
        Some(top)
    }

    /// The first variable, which stays in the heap.
    pub(super) fn first(&self) -> Option<Variable> {
        self.heap.first().copied()
    }

    pub(super) fn activity(&self, variable: Variable) -> f64 {
        self.activity[variable as usize]
    }

    /// Makes a variable more active.
    pub(super) fn bump(&mut self, variable: Variable) {
        let activity = &mut self.activity[variable as usize];
        *activity += self.increment;
        if *activity > TOO_LARGE {
            for activity in &mut self.activity {
                *activity /= TOO_LARGE;
            }
            self.increment /= TOO_LARGE;
        }
        let place = self.place[variable as usize];
        if place != ABSENT {
            self.rise(place as usize);
        }
    }

    /// Lets what was bumped so far count less: by this factor against the next bump.
    pub(super) fn decay(&mut self, factor: f64) {
        self.increment /= factor;
    }

    fn rise(&mut self, mut at: usize) {
        let variable = self.heap[at];
        let activity = self.activity[variable as usize];
        while at > 0 {
            let parent = (at - 1) / 2;
            let above = self.heap[parent];
            if self.activity[above as usize] >= activity {
                break;
            }
            self.heap[at] = above;
            self.place[above as usize] = at as u32;
            at = parent;
        }
        self.heap[at] = variable;
        self.place[variable as usize] = at as u32;
    }

    fn sink(&mut self, mut at: usize) {
        let variable = self.heap[at];
        let activity = self.activity[variable as usize];
        loop {
            let left = 2 * at + 1;
            if left >= self.heap.len() {
                break;
            }
            let right = left + 1;
            let of = |place: usize| self.activity[self.heap[place] as usize];
            let child = if right < self.heap.len() && of(right) > of(left) { right } else { left };
            let below = self.heap[child];
            if self.activity[below as usize] <= activity {
                break;
            }
            self.heap[at] = below;
            self.place[below as usize] = at as u32;
            at = child;
        }
        self.heap[at] = variable;
        self.place[variable as usize] = at as u32;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_active_comes_first() {
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
