//! Steps in the original's notation.

use std::fmt::Write as _;

use super::cells::{BOXES, COLUMNS, Cells, column, digits, row};
use super::step::{Candidate, Link, Node, Place, Set, Step, View};
use super::technique::Technique;

/// Returns the step as the original writes it. The alternatives of a forcing chain stand on lines of
/// their own.
pub(crate) fn notation(step: &Step) -> String {
    let mut text = step.technique.name().to_owned();
    write_view(&mut text, step);
    if !matches!(step.view, View::Forcing { .. }) && step.placement.is_none() {
        write_deletions(&mut text, &step.deletions);
    }
    text
}

// Writing to a string does not fail.
macro_rules! put {
    ($text:expr, $($part:tt)*) => {
        let _ = write!($text, $($part)*);
    };
}

fn write_view(text: &mut String, step: &Step) {
    match &step.view {
        View::Placement => {
            if let Some(placed) = step.placement {
                put!(text, ": {}={}", cell_name(placed.cell as usize), placed.digit);
            }
        }
        View::Deletions => {}
        View::Subset { digits, cells } => {
            put!(text, ": {} in {}", separated(*digits, ","), compact(*cells));
        }
        View::Locked { digit, house } => {
            put!(text, ": {digit} in {}", house_name(*house));
        }
        View::Ends { digit, ends, link } => {
            let [ends, link] = [ends, link].map(|pair| compact(pair.iter().copied().collect()));
            put!(text, ": {digit} in {ends} (connected by {link})");
        }
        View::EmptyRectangle { digit, house, ends } => {
            let ends = compact(ends.iter().copied().collect());
            put!(text, ": {digit} in {} ({ends})", house_name(*house));
        }
        View::WWing { digits: [digit, linked], ends, link } => {
            let [ends, link] = [*ends, *link].map(compact);
            put!(text, ": {digit}/{linked} in {ends} connected by {linked} in {link}");
        }
        View::Wing { digits: [first, second, third], cells } => {
            put!(text, ": {first}/{second}/{third} in {}", compact(*cells));
        }
        View::Colors { digit, colors } => write_colors(text, *digit, colors),
        View::Rectangle { digits: [first, second], cells } => {
            put!(text, ": {first}/{second} in {}", compact(*cells));
        }
        View::Fish { digit, bases, covers, fins, endo_fins } => {
            put!(text, ": {digit} {} {}", houses(*bases), houses(*covers));
            fins.into_iter().for_each(|fin| {
                put!(text, " f{}", cell_name(fin));
            });
            endo_fins.into_iter().for_each(|fin| {
                put!(text, " ef{}", cell_name(fin));
            });
        }
        View::SueDeCoq { both, line, square } => {
            let [both, line, square] = [both, line, square]
                .map(|set| format!("{} - {{{}}}", compact(set.cells), separated(set.digits, "")));
            put!(text, ": {both} ({line}, {square})");
        }
        View::AlmostLocked { sets, x, z } => {
            let mut separator = ": ";
            for (name, set) in ["A", "B", "C"].iter().zip(sets) {
                put!(text, "{separator}{name}={}", set_name(set));
                separator = ", ";
            }
            let shared = if sets.len() == 2 { "X" } else { "X,Y" };
            put!(text, ", {shared}={}", separated(*x, ","));
            if *z != 0 {
                put!(text, ", Z={}", separated(*z, ","));
            }
        }
        View::AlmostLockedChain { sets, links } => {
            let deleted = separated(deleted_digits(&step.deletions), "");
            put!(text, ": {deleted}- ");
            for (index, set) in sets.iter().enumerate() {
                text.push_str(&set_name(set));
                if let Some(&link) = links.get(index) {
                    put!(text, " -{}- ", separated(link, ""));
                }
            }
            put!(text, " -{deleted}");
        }
        View::Chain(chain) => {
            put!(text, ": {} ", separated(deleted_digits(&step.deletions), "/"));
            write_chain(text, step.technique, chain);
        }
        View::RemotePair { digits: [first, second], chain } => {
            put!(text, ": {first}/{second} ");
            write_chain(text, step.technique, chain);
        }
        View::Forcing { place, chains } => {
            match place {
                Some(Place::Cell(cell)) => {
                    put!(text, " in {}", cell_name(*cell));
                }
                Some(Place::House(house)) => {
                    put!(text, " in {}", house_name(*house));
                }
                None => {}
            }
            match step.placement {
                Some(placed) => {
                    put!(text, " => {}={}", cell_name(placed.cell as usize), placed.digit);
                }
                None => write_deletions(text, &step.deletions),
            }
            for chain in chains {
                text.push_str("\n  ");
                write_forcing(text, chain);
            }
        }
    }
}

fn write_colors(text: &mut String, digit: usize, colors: &[Cells]) {
    put!(text, ": {digit} ");
    for (index, color) in colors.iter().enumerate() {
        if index > 0 {
            text.push_str(if index % 2 == 1 { " / " } else { ", " });
        }
        let cells: Vec<String> = color.into_iter().map(cell_name).collect();
        put!(text, "({})", cells.join(","));
    }
}

/// Writes a chain with the digit of each link between its cells. Links inside of a cell are not shown.
fn write_chain(text: &mut String, technique: Technique, chain: &[Node]) {
    let (Some(first), Some(last)) = (chain.first(), chain.last()) else { return };
    let is_loop =
        matches!(technique, Technique::ContinuousNiceLoop | Technique::GroupedContinuousNiceLoop);
    let has_ends = matches!(technique, Technique::Aic | Technique::GroupedAic | Technique::XyChain);
    if is_loop {
        // The digit at the end where the chain enters its first cell again.
        let end = chain.iter().rposition(|node| node.cell() != last.cell()).map_or(0, |at| at + 1);
        put!(text, "{}= ", chain.get(end).unwrap_or(last).digit);
    } else if has_ends {
        put!(text, "{}- ", first.digit);
    }
    let mut shown = None;
    for (index, node) in chain.iter().enumerate() {
        if shown == Some(node.cell()) {
            continue;
        }
        shown = Some(node.cell());
        if index > 0 {
            let sign = if node.on { '=' } else { '-' };
            put!(text, " {sign}{}{sign} ", node.digit);
        }
        text.push_str(&compact(node.set()));
    }
    if is_loop {
        let start = chain.iter().find(|node| node.cell() != first.cell()).unwrap_or(first);
        put!(text, " ={}", start.digit);
    } else if has_ends {
        put!(text, " -{}", last.digit);
    }
}

/// Writes a chain with its branches in brackets. A chain of one node has it twice, as first and as
/// last. If a branch leaves the last node, the original writes an impossible candidate for its end.
fn write_forcing(text: &mut String, chain: &[Link]) {
    let mut in_branch = false;
    if let [Link::Node(only)] = chain {
        write_literal(text, only);
        text.push(' ');
        write_literal(text, only);
        return;
    }
    for (index, link) in chain.iter().enumerate() {
        match link {
            Link::EndOfBranch => {
                text.push_str(if index + 1 < chain.len() { ")" } else { " r1c1<>0" });
                in_branch = false;
            }
            Link::Branch(node) => {
                text.push_str(if in_branch { " " } else { " (" });
                in_branch = true;
                write_literal(text, node);
            }
            Link::Node(node) => {
                if in_branch {
                    text.push(')');
                    in_branch = false;
                }
                if index > 0 {
                    text.push(' ');
                }
                write_literal(text, node);
            }
        }
    }
}

fn write_literal(text: &mut String, node: &Node) {
    let sign = if node.on { "=" } else { "<>" };
    put!(text, "{}{sign}{}", compact(node.set()), node.digit);
}

/// Writes the deletions: the digits in the order of their first deletion, each with its cells.
fn write_deletions(text: &mut String, deletions: &[Candidate]) {
    let mut rest = deletions.to_vec();
    let mut separator = " => ";
    while let Some(&Candidate { digit, .. }) = rest.first() {
        let cells: Cells = rest
            .iter()
            .filter(|deletion| deletion.digit == digit)
            .map(|deletion| deletion.cell as usize)
            .collect();
        put!(text, "{separator}{}<>{digit}", compact(cells));
        separator = ", ";
        rest.retain(|deletion| deletion.digit != digit);
    }
}

fn deleted_digits(deletions: &[Candidate]) -> u16 {
    deletions.iter().fold(0, |digits, deletion| digits | 1 << (deletion.digit - 1))
}

fn separated(mask: u16, separator: &str) -> String {
    let mut text = String::new();
    for digit in digits(mask) {
        if !text.is_empty() {
            text.push_str(separator);
        }
        put!(text, "{digit}");
    }
    text
}

fn set_name(set: &Set) -> String {
    format!("{} {{{}}}", compact(set.cells), separated(set.digits, ""))
}

fn cell_name(cell: usize) -> String {
    format!("r{}c{}", row(cell) + 1, column(cell) + 1)
}

fn house_name(house: usize) -> String {
    let letter = match house {
        0..COLUMNS => 'r',
        COLUMNS..BOXES => 'c',
        _ => 'b',
    };
    format!("{letter}{}", house % 9 + 1)
}

/// Returns the houses of a set, the letter once for each kind.
fn houses(set: u32) -> String {
    let mut text = String::new();
    let mut kind = None;
    for house in (0..27).filter(|house| set >> house & 1 != 0) {
        if kind == Some(house / 9) {
            put!(text, "{}", house % 9 + 1);
        } else {
            text.push_str(&house_name(house));
        }
        kind = Some(house / 9);
    }
    text
}

/// Returns the cells with those of a row or column drawn together: `r1c2,r46c1`.
fn compact(cells: Cells) -> String {
    let mut rest = cells;
    let mut text = String::new();
    while !rest.is_empty() {
        let first = rest.first();
        rest.remove(first);
        let [mut rows, mut columns] = [row(first), column(first)].map(|n| (n + 1).to_string());
        for cell in rest {
            if row(cell) == row(first) && rows.len() == 1 {
                put!(columns, "{}", column(cell) + 1);
                rest.remove(cell);
            } else if column(cell) == column(first) && columns.len() == 1 {
                put!(rows, "{}", row(cell) + 1);
                rest.remove(cell);
            }
        }
        if !text.is_empty() {
            text.push(',');
        }
        put!(text, "r{rows}c{columns}");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(names: &[(usize, usize)]) -> Cells {
        names.iter().map(|&(row, column)| (row - 1) * 9 + column - 1).collect()
    }

    #[test]
    fn cells_are_drawn_together() {
        assert_eq!(compact(cells(&[(1, 2), (4, 1), (6, 1)])), "r1c2,r46c1");
        assert_eq!(compact(cells(&[(7, 4), (7, 5), (9, 4)])), "r7c45,r9c4");
        assert_eq!(compact(cells(&[(1, 1), (2, 1), (2, 2)])), "r12c1,r2c2");
    }

    #[test]
    fn fish_with_fins() {
        let step = Step::deleting(
            Technique::FinnedFrankenSwordfish,
            vec![Candidate::new(11, 2)],
            View::Fish {
                digit: 2,
                bases: 1 << 9 | 1 << 15 | 1 << 24,
                covers: 0b1001010,
                fins: cells(&[(8, 3)]),
                endo_fins: Cells::EMPTY,
            },
        );
        assert_eq!(notation(&step), "Finned Franken Swordfish: 2 c17b7 r247 fr8c3 => r2c3<>2");
    }

    #[test]
    fn branches_stand_in_brackets() {
        let node = |cell, on| Node::single(cell, 5, on);
        let chain = [
            Link::Node(node(0, true)),
            Link::Branch(node(1, false)),
            Link::Branch(node(2, true)),
            Link::EndOfBranch,
            Link::Node(node(3, false)),
        ];
        let text = |chain: &[Link]| {
            let mut text = String::new();
            write_forcing(&mut text, chain);
            text
        };
        assert_eq!(text(&chain), "r1c1=5 (r1c2<>5 r1c3=5) r1c4<>5");
        assert_eq!(text(&chain[..1]), "r1c1=5 r1c1=5");
        assert_eq!(text(&chain[..4]), "r1c1=5 (r1c2<>5 r1c3=5 r1c1<>0");
    }
}
