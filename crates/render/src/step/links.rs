//! Chains: a line for each link, solid if at least one end must be true (strong), dashed if at most
//! one can be (weak), dotted for other implications, with arrowheads where the direction matters.
//! The candidates of a group share a band.

use anydoku::logic::{Candidate, Chain, Node, Step};

use super::caption::{Key, Sign};
use super::link_kind::LinkKind;
pub(super) use super::route::Route;
use super::route::Router;
use crate::board::{BoardSymbol, Contents, Layout};
use crate::{Ink, Item, Paint, Path, Point, Rectangle, Segment, Stroke};

/// A link to draw.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Drawn {
    pub(super) from: Candidate,
    pub(super) to: Candidate,
    pub(super) kind: LinkKind,
    pub(super) ink: Ink,
}

/// The links of a step, and its groups.
pub(super) struct Links {
    links: Vec<Drawn>,
    pub(super) groups: Vec<Vec<Candidate>>,
    /// Whether the links have arrowheads: for nets, or several branches.
    pub(super) directed: bool,
}

impl Links {
    pub(super) fn of(step: &Step, layout: &Layout) -> Self {
        let chains = &step.why.chains;
        let is_net = |chain: &Chain| chain.nodes.iter().any(|node| node.parents.len() > 1);
        let directed = chains.len() > 1 || chains.iter().any(is_net);
        let (mut links, mut groups): (Vec<Drawn>, Vec<Vec<Candidate>>) = Default::default();
        let has_branches = step.why.outermost_chains().nth(1).is_some();
        for (number, chain) in step.why.outermost_chains() {
            let ink = if has_branches { Ink::Set(number as u8) } else { Ink::Pattern };
            let mut add = |from: &Node, to: &Node| {
                let Some((a, b)) = nearest(from, to, layout) else { return };
                let link = Drawn { from: a, to: b, kind: LinkKind::of(from, to), ink };
                let same = |known: &Drawn| {
                    let ends = (known.from, known.to);
                    known.kind == link.kind && (ends == (a, b) || (!directed && ends == (b, a)))
                };
                if !links.iter().any(same) {
                    links.push(link);
                }
            };
            for node in &chain.nodes {
                for parent in node.parents.iter().filter_map(|&parent| chain.nodes.get(parent)) {
                    add(parent, node);
                }
            }
            if let (true, [first, .., last]) = (chain.closed, chain.nodes.as_slice()) {
                add(last, first);
            }
            for node in chain.nodes.iter().filter(|node| node.candidates.len() > 1) {
                if !groups.contains(&node.candidates) {
                    groups.push(node.candidates.clone());
                }
            }
        }
        Self { links, groups, directed }
    }

    /// Finds the routes of all links.
    pub(super) fn routed(
        &self,
        layout: &Layout,
        contents: &mut Contents<'_>,
    ) -> Vec<(Drawn, Route)> {
        let mut router = Router::new(layout);
        let mut routed = Vec::new();
        for link in &self.links {
            let (from, to) = (layout.mark(link.from), layout.mark(link.to));
            let route = router.route(contents, (link.from, from), (link.to, to));
            contents.crossed.extend(&route.crossed);
            routed.push((link.clone(), route));
        }
        routed
    }

    /// Adds bands and lines, and records which symbols they cross.
    pub(super) fn push(
        &self,
        layout: &Layout,
        contents: &mut Contents<'_>,
        items: &mut Vec<Item>,
        key: &mut Key,
    ) {
        let scale = layout.scale();
        let mut router = Router::new(layout);
        for group in &self.groups {
            key.add(Sign::Group);
            let boxes = group.iter().map(|&candidate| {
                Rectangle::around(layout.mark(candidate), layout.disc + 0.9 * scale)
            });
            let Some(band) = boxes.reduce(Rectangle::joined) else { continue };
            if is_clear(band, group, layout, contents) {
                let edge = Stroke::solid(Ink::Pattern, 0.8 * scale);
                let paint = Paint::fill(Ink::PatternTint).with_edge(edge);
                items.push(Item::Rectangle(band, layout.disc, paint));
            } else {
                push_tubes(group, layout, contents, &mut router, items);
            }
        }
        let (mut lines, mut heads) = (Vec::new(), Vec::new());
        for link in &self.links {
            key.add(Sign::Link(link.kind));
            let (from, to) = (layout.mark(link.from), layout.mark(link.to));
            let route = router.route(contents, (link.from, from), (link.to, to));
            contents.crossed.extend(route.crossed);
            let (start, bend) = (route.start, route.bend);
            let mut end = route.end;
            if self.directed {
                let size = (5.0 * scale).min(0.7 * (end - start).length());
                let back = (bend - end).scaled_to(size);
                let across = back.turned() * 0.45;
                let corners = [end, end + back + across, end + back - across];
                heads.push(Item::Path(Path::polygon(&corners), Paint::fill(link.ink)));
                end = end + back * 0.8;
            }
            let stroke = link.kind.stroke(link.ink, scale);
            lines.push((link.kind, line(start, bend, end, stroke)));
        }
        lines.sort_by_key(|(kind, _)| *kind);
        items.extend(lines.into_iter().map(|(_, line)| line));
        items.extend(heads);
    }
}

/// Returns whether a band around a group covers no other symbol.
fn is_clear(
    band: Rectangle,
    group: &[Candidate],
    layout: &Layout,
    contents: &Contents<'_>,
) -> bool {
    let step = layout.place() / 4.0;
    let count = |length: f64| (length / step) as usize;
    let mut points = (0..=count(band.height)).flat_map(|down| {
        (0..=count(band.width))
            .map(move |right| Point::new(right as f64 * step, down as f64 * step))
    });
    points.all(|point| {
        let place = Point::new(band.x, band.y) + point;
        contents.symbol_at(layout, place).is_none_or(|symbol| match symbol {
            BoardSymbol::Value(_) => false,
            BoardSymbol::Mark(candidate) => group.contains(&candidate),
        })
    })
}

/// Connects the candidates of a group, if other symbols are between them.
fn push_tubes(
    group: &[Candidate],
    layout: &Layout,
    contents: &mut Contents<'_>,
    router: &mut Router<'_>,
    items: &mut Vec<Item>,
) {
    let scale = layout.scale();
    let widths = [(Ink::Pattern, 4.4 * scale), (Ink::PatternTint, 2.8 * scale)];
    let ends =
        |pair: &[Candidate]| [(pair[0], layout.mark(pair[0])), (pair[1], layout.mark(pair[1]))];
    for [from, to] in group.windows(2).map(ends) {
        let route = router.route(contents, from, to);
        contents.crossed.extend(route.crossed);
        for (ink, width) in widths {
            items.push(line(route.start, route.bend, route.end, Stroke::solid(ink, width)));
        }
    }
    for &candidate in group {
        let radius = layout.disc + 1.1 * scale;
        let ring = Rectangle::around(layout.mark(candidate), radius);
        let paint =
            Paint::fill(Ink::PatternTint).with_edge(Stroke::solid(Ink::Pattern, 0.8 * scale));
        items.push(Item::Rectangle(ring, radius, paint));
    }
}

/// Returns a curve with a control point.
fn line(start: Point, bend: Point, end: Point, stroke: Stroke) -> Item {
    let straight = start.lerp(end, 0.5);
    if (bend - straight).length() < 0.01 {
        return Item::Line(start, end, stroke);
    }
    let (first, second) = (start.lerp(bend, 2.0 / 3.0), end.lerp(bend, 2.0 / 3.0));
    let path = Path(vec![Segment::Move(start), Segment::Curve(first, second, end)]);
    Item::Path(path, Paint::edge(stroke))
}

/// Returns the closest candidates of two nodes, or `None` if the nodes share one.
fn nearest(from: &Node, to: &Node, layout: &Layout) -> Option<(Candidate, Candidate)> {
    let pairs = from.candidates.iter().flat_map(|&a| to.candidates.iter().map(move |&b| (a, b)));
    let far = |(a, b): (Candidate, Candidate)| (layout.mark(b) - layout.mark(a)).length();
    let best = pairs.min_by(|&first, &second| far(first).total_cmp(&far(second)))?;
    (best.0 != best.1).then_some(best)
}
