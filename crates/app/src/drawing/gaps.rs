//! The parts of a curve that don't cross symbols.

/// A quadratic curve: start, control point, end.
pub(super) type Curve = [(f64, f64); 3];

/// The distance of the points of a curve that are tested, and the length of the shortest part that is kept,
/// relative to the cell.
const STEP: f64 = 0.02;
const MIN_PART: f64 = 0.06;

/// Returns the parts of a curve whose points are not on a symbol. `cell` is the side of a cell.
pub(super) fn clear_parts(
    curve: Curve,
    cell: f64,
    mut is_on_symbol: impl FnMut((f64, f64)) -> bool,
) -> Vec<Curve> {
    let [start, bend, end] = curve;
    let length = distance(start, bend) + distance(bend, end);
    let steps = (length / (STEP * cell).max(0.1)).ceil().clamp(1.0, 4_000.0) as usize;
    let share = |step: usize| step as f64 / steps as f64;
    let mut parts = Vec::new();
    let mut begin = None;
    for step in 0..=steps {
        let is_clear = !is_on_symbol(point(curve, share(step)));
        match begin {
            None if is_clear => begin = Some(step),
            Some(first) if !is_clear => {
                parts.push((first, step - 1));
                begin = None;
            }
            _ => {}
        }
    }
    parts.extend(begin.map(|first| (first, steps)));
    let parts = parts.into_iter().map(|(first, last)| part(curve, share(first), share(last)));
    parts.filter(|part| distance(part[0], part[2]) >= MIN_PART * cell).collect()
}

fn distance(from: (f64, f64), to: (f64, f64)) -> f64 {
    (from.0 - to.0).hypot(from.1 - to.1)
}

fn between(from: (f64, f64), to: (f64, f64), share: f64) -> (f64, f64) {
    (from.0 + share * (to.0 - from.0), from.1 + share * (to.1 - from.1))
}

fn point([start, bend, end]: Curve, share: f64) -> (f64, f64) {
    between(between(start, bend, share), between(bend, end, share), share)
}

/// Returns the part of a curve between two shares of it.
fn part(curve: Curve, from: f64, to: f64) -> Curve {
    let [start, bend, end] = curve;
    // The control point of a part, by blossoming.
    let middle = between(between(start, bend, from), between(bend, end, from), to);
    [point(curve, from), middle, point(curve, to)]
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: Curve = [(0.0, 0.0), (50.0, 0.0), (100.0, 0.0)];

    #[test]
    fn a_line_leaves_out_what_it_would_cross() {
        let parts = clear_parts(LINE, 20.0, |(x, _)| (30.0..40.0).contains(&x));
        let ends: Vec<_> = parts.iter().map(|part| (part[0].0, part[2].0)).collect();
        let [(0.0, left), (right, 100.0)] = ends[..] else { panic!("{ends:?}") };
        assert!((29.0..30.0).contains(&left) && (40.0..41.0).contains(&right), "{ends:?}");
    }

    #[test]
    fn short_remains_are_left_out() {
        let parts = clear_parts(LINE, 20.0, |(x, _)| (20.0..40.0).contains(&x) || x > 40.9);
        assert_eq!(parts.len(), 1);
    }

    #[test]
    fn parts_are_on_the_curve() {
        let curve = [(0.0, 0.0), (50.0, 40.0), (100.0, 0.0)];
        let parts = clear_parts(curve, 20.0, |(x, _)| (45.0..55.0).contains(&x));
        let [left, _] = parts[..] else { panic!("{parts:?}") };
        let middle = point(left, 0.5);
        // The part is a share `t` of the curve, so its middle is at half of that.
        let share = left[2].0 / 100.0;
        let expected = point(curve, share / 2.0);
        assert!(distance(middle, expected) < 1e-9, "{middle:?} {expected:?}");
    }
}
