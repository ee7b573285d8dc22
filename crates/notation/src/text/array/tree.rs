//! The tree of lists, names and values of a text: a row of values is a single node, so that a file
//! full of boards takes little memory.

use super::scan::{Place, Scanner, Token, Value};
use crate::board::MAX_SIDE;
use crate::bounds::MAX_VALUES;
use crate::evidence::Role;

/// The deepest list that can hold rows.
const MAX_DEPTH: usize = 32;
/// The number of cells of the largest board.
const MAX_CELLS: usize = MAX_SIDE as usize * MAX_SIDE as usize;

/// A part of a text.
#[derive(Debug)]
pub(super) struct Node {
    pub(super) place: Place,
    pub(super) content: Content,
}

/// What a part of a text is.
#[derive(Debug)]
pub(super) enum Content {
    Value(Value),
    /// A list of values only.
    Row(Box<[Value]>),
    List(Box<List>),
    /// A text in quotes.
    Text(Box<str>),
    /// The name of the following nodes.
    Name(Box<str>),
    /// The name and numbers of an element, to which the following nodes are assigned: `a[0][1] =`.
    /// A declaration of an array looks the same.
    Element(Box<str>, Vec<u16>),
    Word(Box<str>),
    /// What a comment or a word on a line of its own says about the boards below it.
    Heading(Role),
    RowEnd,
    Other,
}

/// What is between brackets, or a whole text.
#[derive(Debug, Default)]
pub(super) struct List {
    /// The word right before the bracket.
    pub(super) head: Box<str>,
    pub(super) nodes: Vec<Node>,
    /// Whether semicolons separate its parts, as in a block of statements.
    pub(super) is_block: bool,
}

/// What is wrong with the brackets of a text, or with its length.
#[derive(Clone, Copy)]
pub(super) enum Defect {
    /// It has more parts than fit the memory: the place of the first that is left out.
    Excess(Place),
    /// It ends within this bracket.
    Unclosed(Place),
    /// This bracket closes none.
    Unopened(Place),
}

impl List {
    /// Builds the tree of a text whose first line has this number, and says what is wrong with it.
    pub(super) fn of(text: &str, line: usize) -> (Self, Option<Defect>) {
        let mut open = vec![(Place { line, column: 1 }, Self::default())];
        let (mut too_deep, mut count) = (0_usize, 0_usize);
        let mut defect = None;
        for (place, token) in Scanner::new(text, line) {
            if too_deep > 0 {
                match token {
                    Token::Open(_) => too_deep += 1,
                    Token::Close => too_deep -= 1,
                    _ => {}
                }
                continue;
            }
            let content = match token {
                Token::Open(_) if open.len() > MAX_DEPTH => {
                    too_deep = 1;
                    continue;
                }
                Token::Open(head) => {
                    open.push((place, Self { head: head.into(), ..Self::default() }));
                    continue;
                }
                Token::Close => {
                    if open.len() == 1 {
                        defect = defect.or(Some(Defect::Unopened(place)));
                    }
                    close(&mut open, &mut count);
                    continue;
                }
                Token::Value(value) => Content::Value(value),
                Token::Text(text) => Content::Text(text.into()),
                Token::Key(name) => Content::Name(name.into()),
                Token::Word(word) => Content::Word(word.into()),
                Token::Heading(role) => Content::Heading(role),
                Token::Assign => {
                    if let Some((_, list)) = open.last_mut() {
                        list.name_element();
                    }
                    continue;
                }
                Token::RowEnd => Content::RowEnd,
                Token::Other => Content::Other,
            };
            if count == MAX_VALUES {
                defect = Some(Defect::Excess(place));
                break;
            }
            if let Some((_, list)) = open.last_mut() {
                list.nodes.push(Node { place, content });
                count += 1;
            }
        }
        if let Some((place, _)) = open.get(1) {
            defect = defect.or(Some(Defect::Unclosed(*place)));
        }
        while open.len() > 1 {
            close(&mut open, &mut count);
        }
        (open.pop().map(|(_, list)| list).unwrap_or_default(), defect)
    }

    /// Returns what is no name.
    pub(super) fn values(&self) -> impl Iterator<Item = &Node> {
        self.nodes.iter().filter(|node| !matches!(node.content, Content::Name(_)))
    }

    /// Returns the value after the first name of this kind.
    pub(super) fn member(&self, is_name: impl Fn(&str) -> bool) -> Option<&Node> {
        let pair = self
            .nodes
            .windows(2)
            .find(|pair| matches!(&pair[0].content, Content::Name(name) if is_name(name)));
        pair.map(|pair| &pair[1])
    }

    /// Returns whether members have names.
    pub(super) fn has_names(&self) -> bool {
        let is_name = |node: &Node| matches!(node.content, Content::Name(_) | Content::Element(..));
        self.nodes.iter().any(is_name)
    }

    /// Turns the lists at the end, of which the first has a name, into the name of an element. Lists
    /// right after a name are its type instead.
    fn name_element(&mut self) {
        // No element has more.
        let from = self.nodes.len().saturating_sub(MAX_INDEXES);
        let last = self.nodes[from..].iter().rposition(|node| !node.is_list());
        let start = last.map_or(from, |last| from + last + 1);
        let has_head =
            |node: &Node| matches!(&node.content, Content::List(list) if !list.head.is_empty());
        let first = self.nodes[start..].iter().rposition(has_head).map(|first| start + first);
        let before = start.checked_sub(1).and_then(|last| self.nodes.get(last));
        let is_after_name = before.is_some_and(|node| matches!(node.content, Content::Name(_)));
        if is_after_name && first.is_none_or(|first| first == start) {
            self.nodes.truncate(start);
            return;
        }
        let Some(first) = first else { return };
        let numbers = self.nodes[first..].iter().map(Node::numbers).collect::<Option<Vec<_>>>();
        if let Some(node) = self.nodes.get_mut(first)
            && let Content::List(list) = &mut node.content
        {
            let name = std::mem::take(&mut list.head);
            node.content = Content::Element(name, numbers.unwrap_or_default().concat());
        }
        self.nodes.truncate(first + 1);
    }
}

/// The most lists of indexes of an element.
const MAX_INDEXES: usize = 8;

impl Node {
    /// Returns the value of a field of a table.
    pub(super) fn of_field(text: &str) -> Self {
        let (mut list, _) = List::of(text, 1);
        match (list.nodes.pop(), list.nodes.is_empty()) {
            (Some(node), true) if node.is_list() || matches!(node.content, Content::Value(_)) => {
                node
            }
            _ => Self { place: Place { line: 1, column: 1 }, content: Content::Text(text.into()) },
        }
    }

    /// Returns the number that the node is, if it is one.
    pub(super) fn number(&self) -> Option<u16> {
        if let Content::Value(value) = &self.content { value.number() } else { None }
    }

    /// Returns the numbers of a list that has nothing else.
    fn numbers(&self) -> Option<Vec<u16>> {
        match &self.content {
            Content::Row(row) => row.iter().map(Value::number).collect(),
            Content::List(list) => list.nodes.iter().map(Self::number).collect(),
            _ => None,
        }
    }

    pub(super) fn is_list(&self) -> bool {
        matches!(self.content, Content::List(_) | Content::Row(_))
    }

    /// Returns whether the node holds nothing: false, 0, or an empty value or list.
    pub(super) fn is_nothing(&self) -> bool {
        match &self.content {
            Content::Value(value) => matches!(value, Value::Empty | Value::Number(0)),
            Content::List(list) => list.nodes.is_empty(),
            _ => self.is_off(),
        }
    }

    /// Returns whether the node is a word that says that something is not.
    pub(super) fn is_off(&self) -> bool {
        let (Content::Word(word) | Content::Text(word)) = &self.content else { return false };
        ["false", "no", "off", "[]"].contains(&&*word.to_ascii_lowercase())
    }
}

/// Closes the innermost list, whose nodes are part of the count.
fn close(open: &mut Vec<(Place, List)>, count: &mut usize) {
    if open.len() < 2 {
        return;
    }
    if let Some((place, list)) = open.pop()
        && let Some((_, parent)) = open.last_mut()
    {
        let before = list.nodes.len();
        let first = list.nodes.first().map_or(place, |node| node.place);
        let content = closed(list);
        let place = if matches!(content, Content::Row(_)) { first } else { place };
        let after = if let Content::List(list) = &content { list.nodes.len() } else { 0 };
        *count = (*count + 1 + after).saturating_sub(before);
        parent.nodes.push(Node { place, content });
    }
}

/// Returns the content of a list: a row if it has values only, rows if signs divide it into them.
fn closed(mut list: List) -> Content {
    let value = |node: &Node| match node.content {
        Content::Value(value) => Some(value),
        _ => None,
    };
    let is_end = |node: &Node| matches!(node.content, Content::RowEnd);
    let row = |nodes: &[Node]| nodes.iter().map(value).collect::<Option<Box<[Value]>>>();
    if list.nodes.len() > MAX_CELLS {
        let is_plain = list.nodes.iter().all(|node| value(node).is_some());
        return if is_plain { Content::Other } else { Content::List(Box::new(list)) };
    }
    // Values before and after a list are no rows of cells.
    if !list.nodes.iter().all(|node| value(node).is_some() || is_end(node)) {
        list.is_block = list.nodes.iter().any(is_end);
        list.nodes.retain(|node| !is_end(node));
        return Content::List(Box::new(list));
    }
    let parts = list.nodes.split(is_end).filter(|part| !part.is_empty());
    // A column of single values is a list whose separator is a semicolon.
    if parts.clone().all(|part| part.len() == 1) || parts.clone().count() < 2 {
        list.nodes.retain(|node| !is_end(node));
        return match list.nodes.as_slice() {
            [] if super::scan::is_empty(&list.head) => Content::Value(Value::Empty),
            [] => Content::List(Box::new(list)),
            // The constructor of an optional or wrapped value.
            [node] if list.head.starts_with(|first: char| first.is_uppercase() || first == '.') => {
                value(node).map_or(Content::Other, Content::Value)
            }
            // An element or call.
            [_] | [_, _] if !list.head.is_empty() => Content::List(Box::new(list)),
            nodes => row(nodes).map_or(Content::Other, Content::Row),
        };
    }
    let rows = parts.filter_map(|part| {
        Some(Node { place: part.first()?.place, content: Content::Row(row(part)?) })
    });
    list.nodes = rows.collect();
    Content::List(Box::new(list))
}
