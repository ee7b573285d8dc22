//! A font with outlines in the Compact Font Format, made here: the larger a digit, the wider its bar.

/// Glyphs: one for what is missing, then the digits from 1 to 9.
const COUNT: u16 = 10;

/// The versions of the format, which are different formats.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Version {
    One,
    Two,
}

/// An OpenType font in which digit `d` is a bar `60 d` units wide of 1000 to the size.
pub(crate) fn digits(version: Version) -> Vec<u8> {
    let outlines: (&[u8; 4], Vec<u8>) = match version {
        Version::One => (b"CFF ", outlines()),
        Version::Two => (b"CFF2", outlines_of_version_two()),
    };
    let tables: [(&[u8; 4], Vec<u8>); 6] = [
        outlines,
        (b"cmap", characters()),
        (b"head", head()),
        (b"hhea", words(&[1, 0, 700, -100, 0, 640, 0, 0, 640, 1, 0, 0, 0, 0, 0, 0, 0, 10])),
        (b"hmtx", (0..COUNT as i16).flat_map(|digit| words(&[60 * digit + 100, 50])).collect()),
        (b"maxp", words(&[0, 0x5000, COUNT as i16])),
    ];
    let mut font = b"OTTO".to_vec();
    font.extend(words(&[tables.len() as i16, 0, 0, 0]));
    let mut offset = 12 + 16 * tables.len();
    for (name, data) in &tables {
        font.extend_from_slice(*name);
        for number in [0, offset as u32, data.len() as u32] {
            font.extend(number.to_be_bytes());
        }
        offset += data.len().next_multiple_of(4);
    }
    for (_, data) in tables {
        font.extend(data);
        font.resize(font.len().next_multiple_of(4), 0);
    }
    font
}

fn words(words: &[i16]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_be_bytes()).collect()
}

/// 1000 units to the size.
fn head() -> Vec<u8> {
    let mut head = words(&[1, 0, 1, 0, 0, 0, 0x5F0F, 0x3CF5, 0, 1000]);
    head.extend([0; 16]);
    head.extend(words(&[0, 0, 640, 700, 0, 8, 2, 0, 0]));
    head
}

/// Maps the digits in one group (format 12).
fn characters() -> Vec<u8> {
    let mut table = words(&[0, 1, 3, 10, 0, 12, 12, 0]);
    for number in [28, 0, 1, u32::from('1'), u32::from('9'), 1] {
        table.extend(number.to_be_bytes());
    }
    table
}

/// The table "CFF " (Adobe Technical Note #5176).
fn outlines() -> Vec<u8> {
    let header = [1, 0, 4, 2];
    let name = index(&[b"Bars".to_vec()]);
    // Charset, glyphs, and private data with its size: where they are is known when all is counted.
    let top = |charset: usize, glyphs: usize, private: usize| {
        let dict = [integer(charset), vec![15], integer(glyphs), vec![17]].concat();
        index(&[[dict, integer(4), integer(private), vec![18]].concat()])
    };
    let nothing = [0, 0];
    let (strings, routines) = (nothing, nothing);
    let before = header.len() + name.len() + top(0, 0, 0).len() + strings.len() + routines.len();
    // Format 0; "one" is the 18th of the standard strings.
    let charset = [vec![0], words(&(18..27).collect::<Vec<i16>>())].concat();
    let glyphs = index(&(0..COUNT as i16).map(bar).collect::<Vec<_>>());
    let top = top(before, before + charset.len(), before + charset.len() + glyphs.len());
    // Both usual widths are 0.
    let private = vec![139, 20, 139, 21];
    [&header[..], &name, &top, &strings, &routines, &charset, &glyphs, &private].concat()
}

/// The table "CFF2" (OpenType specification), with variations that change nothing.
fn outlines_of_version_two() -> Vec<u8> {
    let glyphs: Vec<Vec<u8>> = (0..COUNT as i16)
        .map(|digit| if digit == 0 { Vec::new() } else { around(digit) })
        .collect();
    // Counts of lists have four bytes.
    let long = |index: Vec<u8>| [&[0, 0], &index[..]].concat();
    let (routines, glyphs) = (vec![0; 4], long(index(&glyphs)));
    let fonts = long(index(&[[integer(0), integer(0), vec![18]].concat()]));
    // No regions, and one set of variations in none of them.
    let variations = words(&[22, 1, 0, 12, 1, 0, 16, 0, 0, 0, 0, 0]);
    let top = |glyphs: usize, fonts: usize, variations: usize| {
        let dict = [integer(glyphs), vec![17], integer(fonts), vec![12, 36]].concat();
        [dict, integer(variations), vec![24]].concat()
    };
    let header = [&[2, 0, 5][..], &words(&[top(0, 0, 0).len() as i16])].concat();
    let before = header.len() + top(0, 0, 0).len() + routines.len();
    let after = before + glyphs.len();
    let top = top(before, after, after + fonts.len());
    [&header[..], &top, &routines, &glyphs, &fonts, &variations].concat()
}

/// A bar of a digit's width, with how far it is to the next one.
fn bar(digit: i16) -> Vec<u8> {
    const END: u8 = 14;
    if digit == 0 {
        return vec![END];
    }
    [number(60 * digit + 100), around(digit), vec![END]].concat()
}

/// The outline of a bar.
fn around(digit: i16) -> Vec<u8> {
    const MOVE: u8 = 21;
    const LINES: u8 = 6;
    let lines = [number(60 * digit), number(700), number(-60 * digit), vec![LINES]].concat();
    [number(50), number(0), vec![MOVE], lines].concat()
}

/// A number of an outline.
fn number(number: i16) -> Vec<u8> {
    [vec![28], words(&[number])].concat()
}

/// A list of data, with offsets of two bytes.
fn index(items: &[Vec<u8>]) -> Vec<u8> {
    let mut index = words(&[items.len() as i16]);
    index.push(2);
    let mut offset = 1;
    index.extend(words(&[offset]));
    for item in items {
        offset += item.len() as i16;
        index.extend(words(&[offset]));
    }
    items.iter().for_each(|item| index.extend(item));
    index
}

/// An integer of four bytes.
fn integer(number: usize) -> Vec<u8> {
    [&[29], &(number as u32).to_be_bytes()[..]].concat()
}
