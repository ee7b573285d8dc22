//! The SVG 1.1 writer. Text stays text, adjacent similar items share attributes, and numbers have
//! at most two decimals.

use std::fmt::{self, Write as _};

use crate::display::{Ends, HALO};
use crate::{
    Anchor, Color, Group, Ink, Item, Paint, Path, Picture, Placement, Point, Role, Segment, Stroke,
    Text, Theme,
};

/// Fonts in order of preference; all have digits of equal width. Kerning is off, so that lines have
/// the same width in every writer.
const FONTS: &str = "'Atkinson Hyperlegible Next','Atkinson Hyperlegible','DejaVu Sans',\
                     Verdana,Arial,sans-serif";

/// Renders a picture as an SVG document that ends with a line feed. Its size is in points, and it
/// has the picture's title and description.
///
/// The output is deterministic. Characters that XML cannot represent are omitted.
#[must_use]
pub fn svg(picture: &Picture, theme: &Theme) -> String {
    let mut out = String::new();
    let (width, height) = (Number(picture.width), Number(picture.height));
    // Writing to memory does not fail.
    let _ = writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}pt\" height=\"{height}pt\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\" aria-labelledby=\"t d\" \
         font-family=\"{FONTS}\" kerning=\"0\" \
         style=\"font-kerning:none\">"
    );
    let _ = writeln!(out, "<title id=\"t\">{}</title>", Escaped(&picture.title));
    let _ = writeln!(out, "<desc id=\"d\">{}</desc>", Escaped(&picture.description));
    push_items(&mut out, &picture.items, theme, &mut 0);
    out.push_str("</svg>\n");
    out
}

fn push_items(out: &mut String, items: &[Item], theme: &Theme, windows: &mut usize) {
    let mut group = String::new();
    for item in items {
        if let Item::Group(inner) = item {
            if !std::mem::take(&mut group).is_empty() {
                out.push_str("</g>\n");
            }
            push_group(out, inner, theme, windows);
            continue;
        }
        let style_attributes = style_attributes(item, theme);
        if style_attributes != group {
            if !group.is_empty() {
                out.push_str("</g>\n");
            }
            let _ = writeln!(out, "<g{style_attributes}>");
            group = style_attributes;
        }
        push_item(out, item);
        out.push('\n');
    }
    if !group.is_empty() {
        out.push_str("</g>\n");
    }
}

/// Writes a group. Its clip rectangle has a number that is unique in the document.
fn push_group(out: &mut String, group: &Group, theme: &Theme, windows: &mut usize) {
    // Writing to memory does not fail.
    let _ = out.write_str("<g");
    if group.placement != Placement::default() {
        let [a, b, c, d, e, f] = group.placement.matrix().map(Fine);
        let _ = write!(out, " transform=\"matrix({a} {b} {c} {d} {e} {f})\"");
    }
    if let Some(Role::Figure(shown)) = &group.role {
        let _ = write!(out, " role=\"img\" aria-label=\"{}\"", Escaped(shown));
    }
    match group.window {
        None => out.push_str(">\n"),
        Some(window) => {
            *windows += 1;
            let _ = writeln!(out, "><clipPath id=\"w{windows}\">");
            push_item(out, &Item::Rectangle(window, 0.0, Paint::default()));
            let _ = writeln!(out, "</clipPath><g clip-path=\"url(#w{windows})\">");
        }
    }
    push_items(out, &group.items, theme, windows);
    out.push_str(if group.window.is_some() { "</g></g>\n" } else { "</g>\n" });
}

/// Returns the attributes that similar items share.
fn style_attributes(item: &Item, theme: &Theme) -> String {
    match item {
        Item::Rectangle(_, _, paint) | Item::Path(_, paint) => painted(paint, theme),
        Item::Line(_, _, stroke) => painted(&Paint::edge(*stroke), theme),
        Item::Text(text) => {
            let mut style_attributes = format!(" fill=\"{}\"", Code(theme.color(text.ink)));
            let _ = write!(style_attributes, " font-size=\"{}\"", Number(text.size));
            if let Some(font) = &text.font {
                let family = font.family().replace(['\\', '\''], "");
                let _ = write!(style_attributes, " font-family=\"'{}',{FONTS}\"", Escaped(&family));
            }
            if text.bold {
                style_attributes.push_str(" font-weight=\"600\"");
            }
            match text.anchor {
                Anchor::Start => {}
                Anchor::Middle => style_attributes.push_str(" text-anchor=\"middle\""),
                Anchor::End => style_attributes.push_str(" text-anchor=\"end\""),
            }
            if let Some(halo) = text.halo {
                let (halo, width) = (Code(theme.color(halo)), Number(text.size * HALO));
                let _ = write!(
                    style_attributes,
                    " stroke=\"{halo}\" stroke-width=\"{width}\" stroke-linejoin=\"round\" \
                     paint-order=\"stroke\""
                );
            }
            style_attributes
        }
        Item::Group(_) => String::new(),
    }
}

fn painted(paint: &Paint, theme: &Theme) -> String {
    let code = |ink: Ink| Code(theme.color(ink));
    let mut style_attributes = match paint.fill {
        Some(ink) => format!(" fill=\"{}\"", code(ink)),
        None => " fill=\"none\"".to_owned(),
    };
    if paint.even_odd {
        style_attributes.push_str(" fill-rule=\"evenodd\"");
    }
    if let Some(Stroke { ink, width, dash }) = paint.stroke {
        let _ = write!(
            style_attributes,
            " stroke=\"{}\" stroke-width=\"{}\"",
            code(ink),
            Number(width)
        );
        if let Some((dash, gap)) = dash {
            let _ =
                write!(style_attributes, " stroke-dasharray=\"{} {}\"", Number(dash), Number(gap));
        }
        style_attributes.push_str(match paint.ends() {
            Ends::Round => " stroke-linecap=\"round\"",
            Ends::Square => " stroke-linecap=\"square\"",
            Ends::Flat => "",
        });
    }
    style_attributes
}

fn push_item(out: &mut String, item: &Item) {
    // Writing to memory does not fail.
    let _ = match item {
        Item::Rectangle(rectangle, radius, _) => {
            let (width, height) = (rectangle.width, rectangle.height);
            if *radius > 0.0 && width == height && *radius * 2.0 == width {
                let (x, y) = (Number(rectangle.x + radius), Number(rectangle.y + radius));
                write!(out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{}\"/>", Number(*radius))
            } else {
                let (x, y) = (Number(rectangle.x), Number(rectangle.y));
                let (width, height) = (Number(width), Number(height));
                let rounded =
                    write!(out, "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"");
                if *radius > 0.0 {
                    let _ = write!(out, " rx=\"{}\"", Number(*radius));
                }
                out.push_str("/>");
                rounded
            }
        }
        Item::Line(from, to, _) => write!(
            out,
            "<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"/>",
            Number(from.x),
            Number(from.y),
            Number(to.x),
            Number(to.y)
        ),
        Item::Path(path, _) => {
            out.push_str("<path d=\"");
            push_path(out, path);
            out.write_str("\"/>")
        }
        Item::Text(Text { content, position, .. }) => write!(
            out,
            "<text x=\"{}\" y=\"{}\">{}</text>",
            Number(position.x),
            Number(position.y),
            Escaped(content)
        ),
        Item::Group(_) => Ok(()),
    };
}

fn push_path(out: &mut String, path: &Path) {
    let mut here = Point::default();
    for segment in &path.0 {
        // Writing to memory does not fail.
        let _ = match *segment {
            Segment::Move(to) => write!(out, "M{}", Pair(to)),
            Segment::Line(to) if to.y == here.y => write!(out, "H{}", Number(to.x)),
            Segment::Line(to) if to.x == here.x => write!(out, "V{}", Number(to.y)),
            Segment::Line(to) => write!(out, "L{}", Pair(to)),
            Segment::Curve(first, second, to) => {
                write!(out, "C{} {} {}", Pair(first), Pair(second), Pair(to))
            }
            Segment::Close => out.write_char('Z'),
        };
        if let Segment::Move(to) | Segment::Line(to) | Segment::Curve(_, _, to) = *segment {
            here = to;
        }
    }
}

/// Formats a number with at most two decimals.
struct Number(f64);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hundredths = (self.0 * 100.0).round() as i64;
        let sign = if hundredths < 0 { "-" } else { "" };
        let (whole, part) = (hundredths.unsigned_abs() / 100, hundredths.unsigned_abs() % 100);
        match (part, part % 10) {
            (0, _) => write!(f, "{sign}{whole}"),
            (_, 0) => write!(f, "{sign}{whole}.{}", part / 10),
            _ => write!(f, "{sign}{whole}.{part:02}"),
        }
    }
}

/// Formats a factor with at most six decimals.
struct Fine(f64);

impl fmt::Display for Fine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = format!("{:.6}", self.0);
        let text = text.trim_end_matches('0').trim_end_matches('.');
        f.write_str(if text == "-0" { "0" } else { text })
    }
}

struct Pair(Point);

impl fmt::Display for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", Number(self.0.x), Number(self.0.y))
    }
}

struct Code(Color);

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Color(red, green, blue) = self.0;
        write!(f, "#{red:02X}{green:02X}{blue:02X}")
    }
}

/// Escapes text for XML.
struct Escaped<'a>(&'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for symbol in self.0.chars() {
            match symbol {
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '&' => f.write_str("&amp;")?,
                '"' => f.write_str("&quot;")?,
                '\t' | '\n' => f.write_char(symbol)?,
                '\u{FFFE}' | '\u{FFFF}' => {}
                _ if symbol < ' ' => {}
                _ => f.write_char(symbol)?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plane::Rectangle;

    #[test]
    fn numbers_are_short() {
        let written = |number: f64| Number(number).to_string();
        assert_eq!(written(12.0), "12");
        assert_eq!(written(0.1 + 0.2), "0.3");
        assert_eq!(written(-1.256), "-1.26");
        assert_eq!(written(-0.001), "0");
        assert_eq!(written(7.05), "7.05");
    }

    #[test]
    fn similar_neighbors_share_a_group() {
        let cell = |x: f64| {
            Item::Rectangle(Rectangle::new(x, 0.0, 9.0, 9.0), 0.0, Paint::fill(Ink::Given))
        };
        let items = vec![cell(0.0), cell(9.0)];
        let picture = Picture { width: 18.0, height: 9.0, items, ..Picture::default() };
        assert_eq!(svg(&picture, &Theme::LIGHT).matches("<g").count(), 1);
    }

    #[test]
    fn text_is_escaped() {
        let title = "r1c1<>5 & \u{1}\u{FFFE}\"r2\"".to_owned();
        let picture = Picture { title, ..Picture::default() };
        assert!(
            svg(&picture, &Theme::LIGHT).contains(">r1c1&lt;&gt;5 &amp; &quot;r2&quot;</title>")
        );
    }
}
