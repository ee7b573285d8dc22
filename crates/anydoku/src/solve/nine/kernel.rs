//! The source of the propagation kernel, instantiated for each kind of vector.
//!
//! A vector has one word of a [`State`](super::state::State): the same cell of all nine boxes. A
//! sweep has three steps:
//!
//! 1. Bands and stacks. The three boxes of a band contain a digit in different rows. So a digit is
//!    possible in row r of a box only if the two neighbors can have it in the other two rows, one in
//!    each. This eliminates all candidates that singles and locked candidates eliminate.
//! 2. Naked singles: the digit of a single is removed from the other cells of the box.
//! 3. Hidden singles: carry-save counting over the nine cells gives the digits with one position.
//!
//! A sweep processes all nine boxes in parallel, using the rows and columns from before the sweep. A
//! dead end is an empty cell, a digit without a position in a box, or two equal singles in a box.
//! Equal singles in a row or column empty a cell in the next sweep, so a state of single cells that
//! a sweep does not change is a solution.
//!
//! At a fixed point, the branch cell is the one with the fewest candidates (two, three, more), then
//! the most peers that share a candidate, where peers with two candidates count twice, then the
//! first in the order of [`Place`](super::state::Place).

/// The result of propagation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Settled {
    /// There is no solution. The state is unchanged.
    Dead,
    /// Every cell has a single candidate, and the grid is a solution.
    Solved,
    /// Nothing more can be deduced; contains the branch cell.
    Open(super::state::Place),
}

macro_rules! sweeps {
    ($($features:literal)?) => {
        /// Sweeps until nothing changes. If `scored`, it chooses the branch cell by score.
        $(#[target_feature(enable = $features)])?
        pub(in crate::solve::nine) fn settle(state: &mut State, scored: bool) -> Settled {
            let w = &state.words;
            let mut x = [
                load(w[0]), load(w[1]), load(w[2]), load(w[3]), load(w[4]),
                load(w[5]), load(w[6]), load(w[7]), load(w[8]),
            ];
            loop {
                let rows = [or3(x[0], x[1], x[2]), or3(x[3], x[4], x[5]), or3(x[6], x[7], x[8])];
                let columns = [or3(x[0], x[3], x[6]), or3(x[1], x[4], x[7]), or3(x[2], x[5], x[8])];
                let by_row = others(
                    [right(rows[0]), right(rows[1]), right(rows[2])],
                    [left(rows[0]), left(rows[1]), left(rows[2])],
                );
                let by_column = others(
                    [below(columns[0]), below(columns[1]), below(columns[2])],
                    [above(columns[0]), above(columns[1]), above(columns[2])],
                );

                let mut fit = x;
                let mut single = x;
                for p in 0..9 {
                    fit[p] = and(x[p], and(by_row[p / 3], by_column[p % 3]));
                    single[p] = single_only(fit[p]);
                }
                let taken = or3(
                    or3(single[0], single[1], single[2]),
                    or3(single[3], single[4], single[5]),
                    or3(single[6], single[7], single[8]),
                );
                let mut y = x;
                for p in 0..9 {
                    y[p] = or(single[p], and_not(fit[p], taken));
                }

                let unions = [or3(y[0], y[1], y[2]), or3(y[3], y[4], y[5]), or3(y[6], y[7], y[8])];
                let two = or3(
                    two_of(y[0], y[1], y[2]),
                    two_of(y[3], y[4], y[5]),
                    two_of(y[6], y[7], y[8]),
                );
                let placed = or3(unions[0], unions[1], unions[2]);
                let twice = or(two, two_of(unions[0], unions[1], unions[2]));
                let once = and_not(placed, twice);

                let mut changed = zero();
                let mut occupied = every();
                for p in 0..9 {
                    let remaining = prefer(y[p], once);
                    changed = or(changed, xor(remaining, x[p]));
                    occupied = occupy(occupied, remaining);
                    x[p] = remaining;
                }
                if is_dead(occupied, placed, and(taken, twice)) {
                    return Settled::Dead;
                }
                if is_zero(changed) {
                    break;
                }
            }
            let mut open = zero();
            for p in 0..9 {
                open = or(open, beyond_one(x[p]));
                store(&mut state.words[p], x[p]);
            }
            if is_zero(open) {
                return Settled::Solved;
            }
            Settled::Open(choose(&x, scored))
        }

        /// Returns for each line the digits that the neighbors `a` and `b` can have in the other two
        /// lines, one in each.
        $(#[target_feature(enable = $features)])?
        #[inline]
        fn others(a: [V; 3], b: [V; 3]) -> [V; 3] {
            [
                or(and(a[1], b[2]), and(a[2], b[1])),
                or(and(a[0], b[2]), and(a[2], b[0])),
                or(and(a[0], b[1]), and(a[1], b[0])),
            ]
        }

        $(#[target_feature(enable = $features)])?
        #[inline]
        fn or3(a: V, b: V, c: V) -> V {
            or(or(a, b), c)
        }

        /// Returns the candidates in at least two of three sets.
        $(#[target_feature(enable = $features)])?
        #[inline]
        fn two_of(a: V, b: V, c: V) -> V {
            or(and(a, b), and(c, or(a, b)))
        }
    };
}
pub(super) use sweeps;

/// Defines functions that are compiled with these features.
#[cfg(target_arch = "x86_64")]
macro_rules! with_features {
    ($features:literal; $(
        $(#[$doc:meta])*
        fn $name:ident($($parameter:ident: $type:ty),*) $(-> $output:ty)? $body:block
    )*) => {$(
        $(#[$doc])*
        #[target_feature(enable = $features)]
        #[inline]
        fn $name($($parameter: $type),*) $(-> $output)? $body
    )*};
}
#[cfg(target_arch = "x86_64")]
pub(super) use with_features;

/// The operations of a sweep that the x86 kernels build from their instructions.
#[cfg(target_arch = "x86_64")]
macro_rules! operations {
    ($features:literal) => {
        with_features! { $features;
            fn where_zero(v: V) -> V {
                equal(v, zero())
            }

            /// Returns every set without its smallest digit.
            fn beyond_one(v: V) -> V {
                and(v, add(v, number(-1)))
            }

            fn single_only(v: V) -> V {
                and(v, where_zero(beyond_one(v)))
            }

            /// Returns the wanted part of each set, or the whole set if that part is empty.
            fn prefer(v: V, wanted: V) -> V {
                let part = and(v, wanted);
                or(part, and(v, where_zero(part)))
            }

            /// Returns the initial value for [`occupy`].
            fn every() -> V {
                number(-1)
            }

            fn occupy(occupied: V, v: V) -> V {
                min(occupied, v)
            }

            fn is_dead(occupied: V, placed: V, clash: V) -> bool {
                let all = load([BAND, BAND, BAND, 0]);
                let empty = and(where_zero(occupied), all);
                !is_zero(or3(empty, xor(placed, all), clash))
            }

            fn apart(a: V, b: V) -> V {
                where_zero(and(a, b))
            }

            fn add_unless(sum: V, apart: V, value: V) -> V {
                add(sum, and_not(value, apart))
            }
        }
    };
}
#[cfg(target_arch = "x86_64")]
pub(super) use operations;

#[cfg(target_arch = "x86_64")]
macro_rules! choice {
    ($features:literal) => {
        /// Returns the branch cell.
        #[target_feature(enable = $features)]
        fn choose(x: &[V; 9], scored: bool) -> Place {
            let mut weight = *x;
            let mut class = *x;
            for p in 0..9 {
                let second = beyond_one(x[p]);
                let third = beyond_one(second);
                let two = where_zero(third);
                let three = where_zero(beyond_one(third));
                // A mask is -1 in its lanes.
                weight[p] = sub(number(1), two);
                class[p] = or(shift::<14>(add(number(2), add(two, three))), where_zero(second));
            }
            let mut score = [zero(); 9];
            if scored {
                score = scores(x, &weight);
            }
            let mut best = number(-1);
            for p in 0..9 {
                let place = or(lane_numbers(), number(16 * p as i16));
                let rank = or(shift::<8>(sub(number(63), score[p])), place);
                best = min(best, or(class[p], rank));
            }
            Place(least(best) as u8)
        }

        /// Returns the weighted number of peers of each cell that share a candidate with it.
        #[target_feature(enable = $features)]
        fn scores(x: &[V; 9], weight: &[V; 9]) -> [V; 9] {
            let mut score = [zero(); 9];
            for i in 0..8 {
                for j in i + 1..9 {
                    let apart = apart(x[i], x[j]);
                    score[i] = add_unless(score[i], apart, weight[j]);
                    score[j] = add_unless(score[j], apart, weight[i]);
                }
            }
            for i in 0..9 {
                let (cell, value) = (right(x[i]), right(weight[i]));
                let mut back = zero();
                for j in [i / 3 * 3, i / 3 * 3 + 1, i / 3 * 3 + 2] {
                    let apart = apart(x[j], cell);
                    score[j] = add_unless(score[j], apart, value);
                    back = add_unless(back, apart, weight[j]);
                }
                score[i] = add(score[i], left(back));
                let (cell, value) = (below(x[i]), below(weight[i]));
                let mut back = zero();
                for j in [i % 3, i % 3 + 3, i % 3 + 6] {
                    let apart = apart(x[j], cell);
                    score[j] = add_unless(score[j], apart, value);
                    back = add_unless(back, apart, weight[j]);
                }
                score[i] = add(score[i], above(back));
            }
            score
        }
    };
}
#[cfg(target_arch = "x86_64")]
pub(super) use choice;
