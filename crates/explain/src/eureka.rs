//! Chains in Eureka notation: `(5)r1c1=(5)r1c6-(3)r1c6=(3)r4c6`, with `=` for strong and `-` for
//! weak links.

use anydoku::logic::{Chain, Node};

use crate::{Wording, names};

/// Formats a chain. A net is written as implications, each branch after a semicolon:
/// `r5c1=6 => r7c1<>6 => r7c2=6; r5c1=6 => r5c7<>6`.
pub(crate) fn chain(wording: Wording<'_>, chain: &Chain) -> String {
    let follows_last =
        |index: usize| match chain.nodes.get(index).map(|node| node.parents.as_slice()) {
            Some([parent]) => index.checked_sub(1) == Some(*parent),
            Some([]) => index == 0,
            _ => false,
        };
    if !(0..chain.nodes.len()).all(follows_last) {
        return net(wording, chain, follows_last);
    }
    let mut text = String::new();
    for (index, node) in chain.nodes.iter().enumerate() {
        if index > 0 {
            // A strong link leads from off to on, a weak one from on to off.
            text.push(if node.on { '=' } else { '-' });
        }
        text.push_str(&self::node(wording, node));
    }
    if chain.closed {
        text.push_str("- loop");
    }
    text
}

fn net(wording: Wording<'_>, chain: &Chain, follows_last: impl Fn(usize) -> bool) -> String {
    let mut text = String::new();
    for (index, node) in chain.nodes.iter().enumerate() {
        let statement = statement(wording, node);
        if index == 0 {
            text.push_str(&statement);
        } else if follows_last(index) {
            text.push_str(&format!(" => {statement}"));
        } else if node.parents.is_empty() {
            text.push_str(&format!("; {statement}"));
        } else {
            let parents = statements(wording, chain, &node.parents).join(" & ");
            text.push_str(&format!("; {parents} => {statement}"));
        }
    }
    text
}

fn node(wording: Wording<'_>, node: &Node) -> String {
    let cells: Vec<_> = node.candidates.iter().map(|candidate| candidate.cell).collect();
    format!(
        "({}){}",
        wording.digits().names(&names::digits_of(&node.candidates)),
        names::cells(wording.shape(), &cells)
    )
}

/// Formats the nodes with these indices; a missing one is a question mark.
pub(crate) fn statements(wording: Wording<'_>, chain: &Chain, numbers: &[usize]) -> Vec<String> {
    let statement = |&number: &usize| match chain.nodes.get(number) {
        Some(node) => statement(wording, node),
        None => wording.texts.unknown_statement().to_owned(),
    };
    numbers.iter().map(statement).collect()
}

/// Formats a statement: `r1c4=5` or `r1c4<>5`.
pub(crate) fn statement(wording: Wording<'_>, node: &Node) -> String {
    names::effects(wording, &node.candidates, if node.on { "=" } else { "<>" })
}
