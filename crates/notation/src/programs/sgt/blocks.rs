//! Parts of a board, encoded as the edges between them: the inner vertical edges row by row, the
//! inner horizontal ones column by column, then one that ends the list. A letter is the number of
//! places without an edge before the next edge, `_` is zero, and `z` adds 26 places without an
//! edge.

use crate::Fault;
use crate::board::connected_regions;

/// Returns the block number of each cell. Solo writes `z` for 25 places, but reads it as 26. Both
/// are accepted: the total shows which one is meant.
pub(super) fn read(text: &str, side: u16) -> Result<Vec<usize>, Fault> {
    let places = 2 * usize::from(side) * usize::from(side - 1);
    let edges_of = |wide: usize| {
        let mut edges = Vec::new();
        for (offset, symbol) in text.chars().enumerate() {
            match symbol {
                '_' => edges.push(true),
                'z' => edges.resize(edges.len() + wide, false),
                'a'..='y' => {
                    edges.resize(edges.len() + (symbol as usize - 'a' as usize + 1), false);
                    edges.push(true);
                }
                _ => return Err(Fault::symbol(symbol, "use a-z or _").offset(offset)),
            }
            if edges.len() > 2 * (places + 1) {
                break;
            }
        }
        Ok(edges)
    };
    let (wide, narrow) = (edges_of(26)?, edges_of(25)?);
    let total = wide.len();
    let edges = [wide, narrow].into_iter().find(|edges| edges.len() == places + 1);
    let edges = edges.ok_or_else(|| {
        let problem = format!("the block structure has {total} edges and gaps");
        Fault::new(problem, format!("it needs {}", places + 1))
    })?;
    Ok(connected_regions(side, |a, b| !edges[place(a, b, side)]))
}

/// Returns the index of the edge between two cells, the smaller first.
fn place(a: usize, b: usize, side: u16) -> usize {
    let side = usize::from(side);
    let (row, column) = (a / side, a % side);
    if b == a + 1 { row * (side - 1) + column } else { (side + column) * (side - 1) + row }
}

/// Writes the edges between blocks.
pub(super) fn write(labels: &[usize], side: u16) -> String {
    let side = usize::from(side);
    let vertical = (0..side).flat_map(|row| (1..side).map(move |column| (row * side + column, 1)));
    let horizontal =
        (0..side).flat_map(|column| (1..side).map(move |row| (row * side + column, side)));
    let edges = vertical.chain(horizontal).map(|(cell, step)| labels[cell] != labels[cell - step]);
    let mut text = String::new();
    let mut run: u8 = 0;
    for edge in edges.chain([true]) {
        if edge {
            text.push(if run == 0 { '_' } else { (b'a' + run - 1).into() });
            run = 0;
            continue;
        }
        run += 1;
        if run == 26 {
            text.push('z');
            run = 0;
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_z_as_26_or_25_by_total() {
        // One part: 40 places without an edge at side 5, then the last edge.
        let whole = vec![0; 25];
        assert_eq!(write(&whole, 5), "zn");
        assert_eq!(read("zn", 5).unwrap(), whole);
        assert_eq!(read("zo", 5).unwrap(), whole);
        let error = read("zp", 5).unwrap_err().on_line(1);
        assert_eq!(error.message(), "the block structure has 43 edges and gaps; it needs 41");
    }
}
