//! Splits the text of a hint into spans: names of techniques, houses, cells and digits, which the app
//! highlights and reads out. All spans together make up the text.

use anydoku::logic::Candidate;
use anydoku::{Cell, Digit, House, HouseKind, Shape};
use anydoku_explain::{Explanations, house_kind_name};

use anydoku_protocol::{Role, Span, SpanKind};

/// The context that is needed to recognize spans in a text.
pub(super) struct SpanParser<'a> {
    pub(super) shape: &'a Shape,
    /// The language of the text.
    pub(super) texts: &'a Explanations,
    /// The houses that are named by their place, with these names.
    pub(super) places: Vec<(House, String)>,
    /// The name of the technique.
    pub(super) technique: &'a str,
    /// The names of the digits, from 1 on.
    pub(super) names: Vec<String>,
    /// The digits that the text may mention.
    pub(super) digits: Vec<Digit>,
    pub(super) placements: &'a [Candidate],
}

/// The kinds of houses that texts name by numbers, if boxes are regular.
const NUMBERED: [HouseKind; 3] = [HouseKind::Row, HouseKind::Column, HouseKind::Box];

impl SpanParser<'_> {
    /// Splits a text into spans.
    pub(super) fn spans(&self, text: &str) -> Vec<Span> {
        let mut spans: Vec<Span> = Vec::new();
        let (mut plain, mut offset) = (0, 0);
        while offset < text.len() {
            let rest = &text[offset..];
            let is_word_start =
                text[..offset].chars().next_back().is_none_or(|last| !last.is_alphanumeric());
            match self.parse(rest).filter(|_| is_word_start) {
                Some((length, kind)) => {
                    push_plain(&mut spans, &text[plain..offset]);
                    spans.push(Span { text: rest[..length].to_owned(), kind });
                    offset += length;
                    plain = offset;
                }
                None => offset += rest.chars().next().map_or(1, char::len_utf8),
            }
        }
        push_plain(&mut spans, &text[plain..]);
        spans
    }

    /// Returns the length and the kind of the span at the start of a text, unless it is plain.
    fn parse(&self, text: &str) -> Option<(usize, SpanKind)> {
        self.technique(text)
            .or_else(|| self.house_by_place(text))
            .or_else(|| self.houses(text))
            .or_else(|| self.cells(text))
            .or_else(|| self.digit(text))
    }

    fn technique(&self, text: &str) -> Option<(usize, SpanKind)> {
        let length = self.technique.len();
        (length > 0 && text.starts_with(self.technique)).then_some((length, SpanKind::Technique))
    }

    /// Parses a house that is named by its place: `the region of r4c5`.
    fn house_by_place(&self, text: &str) -> Option<(usize, SpanKind)> {
        let named = self.places.iter().filter(|(_, name)| text.starts_with(name));
        let (house, name) = named.max_by_key(|(_, name)| name.len())?;
        Some((name.len(), SpanKind::House(self.shape.cells_of(*house).collect())))
    }

    /// Parses houses: `row 3`, `rows 1, 3 and 9`.
    fn houses(&self, text: &str) -> Option<(usize, SpanKind)> {
        let (kind, rest) = NUMBERED.iter().find_map(|&kind| {
            let name = house_kind_name(self.shape, kind);
            let many = self.texts.several_houses(name, "");
            let single = self.texts.house(name, "");
            let rest = text.strip_prefix(&many).or_else(|| text.strip_prefix(&single))?;
            Some((kind, rest))
        })?;
        let and = self.texts.list_pair("", "");
        let (mut rest, mut cells, mut end) = (rest, Vec::new(), None);
        while let Some((number, after)) = number(rest) {
            let house = House::new(kind, u16::try_from(number.checked_sub(1)?).ok()?);
            cells.extend(self.shape.cells_of(house));
            end = Some(text.len() - after.len());
            let next = after.strip_prefix(", ").or_else(|| after.strip_prefix(&and));
            let Some(next) = next else { break };
            rest = next;
        }
        cells.sort_unstable();
        cells.dedup();
        end.map(|end| (end, SpanKind::House(cells)))
    }

    /// Parses cells: `r1c46`. Boards with more than 9 columns separate the numbers by commas.
    fn cells(&self, text: &str) -> Option<(usize, SpanKind)> {
        let (rows, rest) = self.lines(text.strip_prefix('r')?)?;
        let (columns, rest) = self.lines(rest.strip_prefix('c')?)?;
        let cells = rows.iter().flat_map(|&row| columns.iter().map(move |&c| Cell::new(row, c)));
        Some((text.len() - rest.len(), SpanKind::Cells(cells.collect())))
    }

    /// Parses numbers of rows or columns. Returns them counted from 0, and the rest of the text.
    fn lines<'t>(&self, text: &'t str) -> Option<(Vec<u16>, &'t str)> {
        let side = self.shape.side();
        let end = |stop: fn(char) -> bool| text.find(stop).unwrap_or(text.len());
        let (lines, rest): (Vec<u32>, &str) = if side <= 9 {
            let (digits, rest) = text.split_at(end(|letter| !letter.is_ascii_digit()));
            (digits.bytes().map(|digit| u32::from(digit - b'0')).collect(), rest)
        } else {
            let (mut lines, mut rest) = (Vec::new(), text);
            while let Some((line, after)) = number(rest) {
                lines.push(line);
                rest = after;
                // A comma that no number follows belongs to the sentence.
                let next = rest.strip_prefix(',').filter(|next| number(next).is_some());
                let Some(next) = next else { break };
                rest = next;
            }
            (lines, rest)
        };
        let lines: Option<Vec<u16>> = lines
            .into_iter()
            .map(|line| line.checked_sub(1).filter(|&line| line < u32::from(side)))
            .map(|line| line.map(|line| line as u16))
            .collect();
        lines.filter(|lines| !lines.is_empty()).map(|lines| (lines, rest))
    }

    fn longest_name<'t>(&self, text: &'t str) -> Option<(Digit, &'t str)> {
        let named = self.names.iter().enumerate().filter(|(_, name)| !name.is_empty());
        let found =
            named.filter_map(|(index, name)| Some((index, text.strip_prefix(name.as_str())?)));
        let (index, rest) = found.min_by_key(|(_, rest)| rest.len())?;
        Some((Digit::from_index(index)?, rest))
    }

    /// Parses a digit, unless it is a count or a part of a word.
    fn digit(&self, text: &str) -> Option<(usize, SpanKind)> {
        let (digit, rest) = self.longest_name(text)?;
        // `Look at the 5s.` has the s in the span.
        let after = rest.strip_prefix('s').unwrap_or(rest);
        let counts = rest.strip_prefix(' ').is_some_and(|next| {
            self.texts.counted_nouns().split(' ').any(|noun| next.starts_with(noun))
        });
        let is_part = after.starts_with(|next: char| next.is_alphanumeric());
        if counts || is_part || !self.digits.contains(&digit) {
            return None;
        }
        let is_placed = self.placements.iter().any(|placement| placement.digit == digit);
        let role = if is_placed { Role::Placement } else { Role::Pattern };
        Some((text.len() - after.len(), SpanKind::Digit(digit, role)))
    }
}

fn push_plain(spans: &mut Vec<Span>, text: &str) {
    if !text.is_empty() {
        spans.push(Span { text: text.to_owned(), kind: SpanKind::Plain });
    }
}

/// Parses the number at the start of a text. Returns it and the rest of the text.
fn number(text: &str) -> Option<(u32, &str)> {
    let end = text.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(text.len());
    Some((text[..end].parse().ok()?, &text[end..]))
}
