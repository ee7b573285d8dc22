//! The sentences of an explanation.

/// A sentence of an explanation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Sentence {
    /// The sentence, with its period; after the assumption of a long chain also where that leads.
    pub text: String,
    /// The nodes of chains that it states: the index of the chain in
    /// [`Why::chains`](anydoku::logic::Why::chains), and that of the node in the chain.
    pub nodes: Vec<(usize, usize)>,
    /// Whether it begins a line: another assumption, or what follows from all of them.
    pub begins_line: bool,
    /// The number of assumptions of nested chains that it rests on; 0 for sentences of the outline.
    pub depth: usize,
}

impl Sentence {
    /// Splits a text into sentences without nodes.
    pub(crate) fn all_of(text: &str) -> Vec<Self> {
        let sentences = text.split_inclusive(". ").map(str::trim).filter(|text| !text.is_empty());
        sentences.map(|text| Self { text: text.to_owned(), ..Self::default() }).collect()
    }

    /// Splits a text into sentences, of which the first states these nodes.
    pub(crate) fn about(text: &str, nodes: Vec<(usize, usize)>) -> Vec<Self> {
        let mut sentences = Self::all_of(text);
        if let Some(first) = sentences.first_mut() {
            first.nodes = nodes;
        }
        sentences
    }
}

/// Joins sentences to a text of one or more lines.
pub(crate) fn join(sentences: &[Sentence]) -> String {
    let mut text = String::new();
    for sentence in sentences {
        if !text.is_empty() {
            text.push(if sentence.begins_line { '\n' } else { ' ' });
        }
        text.push_str(&sentence.text);
    }
    text
}
