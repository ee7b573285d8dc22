//! Text on pages: headings, paragraphs and lists, parsed from Markdown and broken into lines.

use pulldown_cmark::{Event, HeadingLevel, Parser, Tag, TagEnd};

use crate::typeface::advance;
use crate::{Group, Item, Point, Rectangle, Role, Text};

/// Formatted text: headings, paragraphs and lists.
///
/// ```
/// use anydoku_render::Prose;
/// let prose = Prose::markdown("# How to play\n\nEach row has **all** digits.\n\n- no guessing\n");
/// assert_eq!(prose.plain(), "How to play\nEach row has all digits.\n• no guessing\n");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Prose(Vec<Block>);

/// A heading, paragraph or list item.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Block {
    kind: BlockKind,
    spans: Vec<Span>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum BlockKind {
    /// A heading of this level, from 1.
    Heading(u8),
    Paragraph,
    /// A list item with its marker.
    Member(String),
}

/// Words in the same style.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Span {
    text: String,
    bold: bool,
}

/// Words in the same style with their position and whether they are bold.
type Words = (f64, String, bool);

/// The line height, as a multiple of the size.
const LEADING: f64 = 1.4;

impl Prose {
    /// Parses Markdown text (CommonMark). All emphasis becomes bold. Images, tables and raw HTML
    /// are omitted.
    #[must_use]
    pub fn markdown(text: &str) -> Self {
        let mut reader = Reader::default();
        for event in Parser::new(text) {
            reader.read(event);
        }
        reader.end_block();
        Self(reader.blocks)
    }

    /// Returns whether there is no text.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the plain text, one block per line.
    #[must_use]
    pub fn plain(&self) -> String {
        let mut plain = String::new();
        for block in &self.0 {
            if let BlockKind::Member(mark) = &block.kind {
                plain.push_str(mark);
                plain.push(' ');
            }
            block.spans.iter().for_each(|span| plain.push_str(&span.text));
            plain.push('\n');
        }
        plain
    }

    /// Typesets the text at this size on as many areas as needed, and returns the items of each.
    pub(crate) fn set(&self, size: f64, area: impl Fn(usize) -> Rectangle) -> Vec<Vec<Item>> {
        let mut set: Vec<Vec<Item>> = vec![Vec::new()];
        let mut here = area(0);
        let mut y = here.y;
        for block in &self.0 {
            let size = block.size(size);
            let indent = if matches!(block.kind, BlockKind::Member(_)) { 1.4 * size } else { 0.0 };
            y += block.space_before(size, y > here.y);
            let mut group = Vec::new();
            for (index, line) in block.lines(here.width - indent, size).into_iter().enumerate() {
                if y + LEADING * size > here.y + here.height && y > here.y {
                    push_block(&mut set, block.group(std::mem::take(&mut group)));
                    here = area(set.len());
                    set.push(Vec::new());
                    y = here.y;
                }
                y += LEADING * size;
                let mut push = |x: f64, content: String, bold| {
                    let position = Point::new(here.x + x, y - 0.35 * size);
                    group.push(Item::Text(Text {
                        content,
                        position,
                        size,
                        bold,
                        ..Text::default()
                    }));
                };
                if let (0, BlockKind::Member(mark)) = (index, &block.kind) {
                    push(0.0, mark.clone(), false);
                }
                for (x, words, bold) in line {
                    push(indent + x, words, bold);
                }
            }
            push_block(&mut set, block.group(group));
        }
        set
    }
}

fn push_block(set: &mut [Vec<Item>], block: Group) {
    if let Some(area) = set.last_mut().filter(|_| !block.items.is_empty()) {
        area.push(Item::Group(block));
    }
}

impl Block {
    fn size(&self, text: f64) -> f64 {
        match self.kind {
            BlockKind::Heading(1) => 1.6 * text,
            BlockKind::Heading(_) => 1.15 * text,
            BlockKind::Paragraph | BlockKind::Member(_) => text,
        }
    }

    fn space_before(&self, size: f64, has_more_above: bool) -> f64 {
        match self.kind {
            _ if !has_more_above => 0.0,
            BlockKind::Heading(_) => 1.1 * size,
            BlockKind::Paragraph => 0.6 * size,
            BlockKind::Member(_) => 0.2 * size,
        }
    }

    fn group(&self, items: Vec<Item>) -> Group {
        let role = Some(match self.kind {
            BlockKind::Heading(level) => Role::Heading(level),
            BlockKind::Paragraph | BlockKind::Member(_) => Role::Paragraph,
        });
        Group { role, items, ..Group::default() }
    }

    /// Breaks the words into lines of at most this width. A longer word gets its own line. Adjacent
    /// words in the same style are one text, so that searching finds them.
    fn lines(&self, width: f64, size: f64) -> Vec<Vec<Words>> {
        let is_heading = matches!(self.kind, BlockKind::Heading(_));
        let mut lines = vec![Vec::new()];
        let mut x = 0.0;
        // Whether the next word directly follows the last.
        let mut is_close = true;
        for span in &self.spans {
            let bold = span.bold || is_heading;
            let blank = advance(" ", bold) * size;
            for (index, word) in span.text.split(' ').enumerate() {
                is_close &= index == 0;
                if word.is_empty() {
                    is_close = false;
                    continue;
                }
                let wide = advance(word, bold) * size;
                let gap = if is_close || x == 0.0 { 0.0 } else { blank };
                if x > 0.0 && x + gap + wide > width {
                    lines.push(Vec::new());
                    x = 0.0;
                } else {
                    x += gap;
                }
                if let Some(line) = lines.last_mut() {
                    push_word(line, (x, word, bold));
                }
                x += wide;
                is_close = true;
            }
        }
        lines
    }
}

fn push_word(line: &mut Vec<Words>, (x, word, bold): (f64, &str, bool)) {
    match line.last_mut() {
        Some((_, words, last)) if *last == bold => {
            words.push(' ');
            words.push_str(word);
        }
        _ => line.push((x, word.to_owned(), bold)),
    }
}

/// Builds blocks from Markdown events.
#[derive(Default)]
struct Reader {
    blocks: Vec<Block>,
    spans: Vec<Span>,
    kind: Option<BlockKind>,
    /// The number of the next item of each open list; `None` for bulleted lists.
    lists: Vec<Option<u64>>,
    bold: usize,
    /// Nesting depth within omitted elements.
    skipped: usize,
}

impl Reader {
    fn read(&mut self, event: Event<'_>) {
        match event {
            Event::Start(tag) => self.start(tag),
            Event::End(end) => self.end(end),
            Event::Text(text) | Event::Code(text) if self.skipped == 0 => self.push(&text),
            Event::SoftBreak => self.push(" "),
            Event::HardBreak => {
                let kind = self.kind.clone();
                self.end_block();
                self.kind = kind.filter(|kind| matches!(kind, BlockKind::Paragraph));
            }
            _ => {}
        }
    }

    fn start(&mut self, tag: Tag<'_>) {
        match tag {
            Tag::Heading { level, .. } => self.begin(BlockKind::Heading(match level {
                HeadingLevel::H1 => 1,
                HeadingLevel::H2 => 2,
                _ => 3,
            })),
            Tag::Paragraph if self.kind.is_none() => self.begin(BlockKind::Paragraph),
            Tag::List(first) => {
                self.end_block();
                self.lists.push(first);
            }
            Tag::Item => {
                let mark = match self.lists.last_mut() {
                    Some(Some(number)) => {
                        *number += 1;
                        format!("{}.", *number - 1)
                    }
                    _ => "•".to_owned(),
                };
                self.begin(BlockKind::Member(mark));
            }
            Tag::Emphasis | Tag::Strong => self.bold += 1,
            Tag::Image { .. } | Tag::Table(_) | Tag::HtmlBlock => self.skipped += 1,
            _ => {}
        }
    }

    fn end(&mut self, end: TagEnd) {
        match end {
            TagEnd::Heading(_) | TagEnd::Paragraph | TagEnd::Item => self.end_block(),
            TagEnd::List(_) => drop(self.lists.pop()),
            TagEnd::Emphasis | TagEnd::Strong => self.bold = self.bold.saturating_sub(1),
            TagEnd::Image | TagEnd::Table | TagEnd::HtmlBlock => {
                self.skipped = self.skipped.saturating_sub(1);
            }
            _ => {}
        }
    }

    fn begin(&mut self, kind: BlockKind) {
        self.end_block();
        self.kind = Some(kind);
    }

    fn push(&mut self, text: &str) {
        let bold = self.bold > 0;
        match self.spans.last_mut() {
            Some(span) if span.bold == bold => span.text.push_str(text),
            _ => self.spans.push(Span { text: text.to_owned(), bold }),
        }
    }

    fn end_block(&mut self) {
        let spans = std::mem::take(&mut self.spans);
        let kind = self.kind.take().unwrap_or(BlockKind::Paragraph);
        if !spans.is_empty() {
            self.blocks.push(Block { kind, spans });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::display::Picture;

    /// Returns the items of each area of this size.
    fn set(text: &str, width: f64, height: f64) -> Vec<Vec<Item>> {
        Prose::markdown(text).set(10.0, |_| Rectangle::new(5.0, 7.0, width, height))
    }

    fn texts(items: &[Item]) -> Vec<Text> {
        let picture = Picture { items: items.to_vec(), ..Picture::default() };
        picture.texts().cloned().collect()
    }

    #[test]
    fn lines_fit_the_area_without_losing_words() {
        let text = "One **two three** four five, six *seven* eight nine ten eleven. ".repeat(20);
        for width in [60.0, 100.0, 321.0] {
            let areas = set(&text, width, 5000.0);
            let mut words = Vec::new();
            for text in areas.iter().flat_map(|items| texts(items)) {
                let wide = advance(&text.content, text.bold) * text.size;
                assert!(text.position.x + wide <= 5.0 + width + 1e-6, "{}", text.content);
                words.extend(text.content.split(' ').map(str::to_owned));
            }
            let expected = Prose::markdown(&text).plain();
            assert_eq!(words, expected.split_whitespace().collect::<Vec<_>>());
        }
    }

    #[test]
    fn overflow_continues_in_next_area() {
        let areas = set(&"word ".repeat(300), 100.0, 100.0);
        assert!(areas.len() > 3);
        for text in areas.iter().flat_map(|items| texts(items)) {
            assert!(text.position.y > 7.0 && text.position.y <= 107.0);
        }
    }

    #[test]
    fn lists_are_numbered_and_nested() {
        let prose = Prose::markdown("3. three\n4. four\n   - a\n   - b\n\n<b>x</b>\n\n| a |\n");
        assert!(prose.plain().starts_with("3. three\n4. four\n• a\n• b\n"), "{}", prose.plain());
    }
}
