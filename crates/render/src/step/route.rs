//! Routing of links: straight if possible, otherwise the curve that crosses the fewest symbols and
//! runs along the fewest other links.

use std::collections::BTreeSet;

use anydoku::logic::Candidate;

use crate::Point;
use crate::board::{BoardSymbol, Contents, Layout};

/// Offsets of the middle of a link, as fractions of a cell, smallest first.
const BENDS: [f64; 15] =
    [0.0, 0.2, -0.2, 0.36, -0.36, 0.55, -0.55, 0.8, -0.8, 1.1, -1.1, 1.5, -1.5, 2.0, -2.0];
/// Costs of crossing a digit, a mark of the step or another mark, of running along another link for
/// a tenth of a cell, and of an offset of one cell.
const VALUE: f64 = 6.0;
const MARKED: f64 = 7.0;
const MARK: f64 = 3.0;
const ALONG: f64 = 0.6;
const STRAY: f64 = 1.5;

/// The route of a link.
pub(super) struct Route {
    pub(super) start: Point,
    /// The control point; in the middle if the link is straight.
    pub(super) bend: Point,
    pub(super) end: Point,
    /// The symbols that it crosses.
    pub(super) crossed: Vec<BoardSymbol>,
}

/// Finds routes one after another.
pub(super) struct Router<'a> {
    layout: &'a Layout,
    /// Positions of earlier links, in tenths of a cell.
    used: BTreeSet<(i64, i64)>,
}

impl<'a> Router<'a> {
    pub(super) const fn new(layout: &'a Layout) -> Self {
        Self { layout, used: BTreeSet::new() }
    }

    /// Finds a route from one candidate at a position to another.
    pub(super) fn route(
        &mut self,
        contents: &Contents<'_>,
        from: (Candidate, Point),
        to: (Candidate, Point),
    ) -> Route {
        let mut best: Option<(f64, Route)> = None;
        for share in BENDS {
            let route = self.bent(contents, from, to, share);
            let cost = self.cost(contents, &route, share);
            if best.as_ref().is_none_or(|(least, _)| cost < *least) {
                best = Some((cost, route));
            }
            if best.as_ref().is_some_and(|(least, _)| *least <= share.abs() * STRAY) {
                break;
            }
        }
        let route = best.map_or_else(|| self.bent(contents, from, to, 0.0), |(_, route)| route);
        let tenths: Vec<_> = self.samples(&route).map(|point| self.tenth(point)).collect();
        self.used.extend(tenths);
        route
    }

    /// Returns the route with this offset, as a fraction of a cell.
    fn bent(
        &self,
        contents: &Contents<'_>,
        (from, a): (Candidate, Point),
        (to, b): (Candidate, Point),
        share: f64,
    ) -> Route {
        let middle = a.lerp(b, 0.5);
        // A curve reaches half as far as its control point.
        let aside = (b - a).turned().scaled_to(2.0 * share * self.layout.cell);
        let bend = middle + aside;
        let apart = (b - a).length();
        let rim = (self.layout.disc + 0.6 * self.layout.scale()).min(0.45 * apart);
        let start = a + (bend - a).scaled_to(rim);
        let end = b + (bend - b).scaled_to(rim);
        let bend = if share == 0.0 { start.lerp(end, 0.5) } else { bend };
        let mut route = Route { start, bend, end, crossed: Vec::new() };
        let mut crossed = BTreeSet::new();
        for point in self.samples(&route) {
            if let Some(symbol) = contents.symbol_at(self.layout, point)
                && symbol != BoardSymbol::Mark(from)
                && symbol != BoardSymbol::Mark(to)
            {
                crossed.insert(symbol);
            }
        }
        route.crossed = crossed.into_iter().collect();
        route
    }

    fn cost(&self, contents: &Contents<'_>, route: &Route, share: f64) -> f64 {
        let behind = route.crossed.iter().map(|&symbol| match symbol {
            BoardSymbol::Value(_) => VALUE,
            BoardSymbol::Mark(candidate) if contents.is_marked(candidate) => MARKED,
            BoardSymbol::Mark(_) => MARK,
        });
        let (mut along, mut off) = (0.0, 0.0);
        for point in self.samples(route) {
            if self.layout.cell_at(point).is_none() {
                off += 100.0;
            }
            if self.used.contains(&self.tenth(point)) {
                along += ALONG * 0.5;
            }
        }
        behind.sum::<f64>() + along + off + share.abs() * STRAY
    }

    /// Returns points of the route, at most a twentieth of a cell apart.
    fn samples(&self, route: &Route) -> impl Iterator<Item = Point> + use<> {
        let &Route { start, bend, end, .. } = route;
        let length = (bend - start).length() + (end - bend).length();
        let steps = (length / (0.05 * self.layout.cell)).ceil().max(1.0) as usize;
        (0..=steps).map(move |step| {
            let t = step as f64 / steps as f64;
            start.lerp(bend, t).lerp(bend.lerp(end, t), t)
        })
    }

    fn tenth(&self, point: Point) -> (i64, i64) {
        let tenths = |length: f64| (length * 10.0 / self.layout.cell).round() as i64;
        (tenths(point.x), tenths(point.y))
    }
}
