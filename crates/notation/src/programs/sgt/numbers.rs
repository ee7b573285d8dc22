//! A grid of numbers: decimals, `a` to `z` for 1 to 26 empty cells, `_` between two numbers.

use crate::Fault;

/// Reads side x side numbers from 1 to `most`; 0 is empty.
pub(super) fn read(text: &str, side: u16, most: u32) -> Result<Vec<u32>, Fault> {
    let needed = usize::from(side) * usize::from(side);
    let mut values = Vec::with_capacity(needed);
    let mut rest = text;
    while let Some(symbol) = rest.chars().next() {
        let offset = text.len() - rest.len();
        let mut used = symbol.len_utf8();
        match symbol {
            'a'..='z' => {
                let run = symbol as usize - 'a' as usize + 1;
                values.resize(values.len() + run, 0);
            }
            '_' => {}
            '0'..='9' => {
                used = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
                let number = rest[..used].parse().ok().filter(|n| (1..=most).contains(n));
                values.push(number.ok_or_else(|| {
                    Fault::invalid(&rest[..used], format!("use 1 to {most}")).offset(offset)
                })?);
            }
            _ => {
                return Err(Fault::symbol(symbol, "use a digit, a-z or _").offset(offset));
            }
        }
        if values.len() > needed {
            let problem = format!("the description has more than {needed} cells");
            return Err(Fault::new(problem, "").offset(offset));
        }
        rest = &rest[used..];
    }
    if values.len() < needed {
        let help = format!("the puzzle needs {needed}");
        return Err(Fault::count("the description has", values.len(), "cell", help)
            .offset(text.chars().count()));
    }
    Ok(values)
}

/// Writes numbers; 0 is empty.
pub(super) fn write(values: &[u32]) -> String {
    let mut text = String::new();
    let mut run: u8 = 0;
    for &value in values {
        if value == 0 {
            run += 1;
            if run == 26 {
                text.push('z');
                run = 0;
            }
            continue;
        }
        if run > 0 {
            text.push((b'a' + run - 1).into());
            run = 0;
        } else if text.ends_with(|c: char| c.is_ascii_digit()) {
            text.push('_');
        }
        text.push_str(&value.to_string());
    }
    if run > 0 {
        text.push((b'a' + run - 1).into());
    }
    text
}
