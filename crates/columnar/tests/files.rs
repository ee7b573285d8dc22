//! Files of columns: what is written is read, in any parts, on any number of threads.
#![cfg(feature = "files")]

use std::fs::{self, File};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use anydoku_columnar::{
    Column, ColumnKind, Compression, Error, FileFormat, PuzzleColumn, TableWriter, Value, push_row,
};
use arrow_array::{
    ArrayRef, BinaryViewArray, DictionaryArray, FixedSizeBinaryArray, Int64Array, LargeStringArray,
    RecordBatch, StringArray, StringViewArray, types::Int32Type,
};
use parquet::arrow::ArrowWriter;
use parquet::file::properties::WriterProperties;

const COLUMNS: [Column; 4] = [
    Column { name: "puzzle", kind: ColumnKind::Text },
    Column { name: "verdict", kind: ColumnKind::Word },
    Column { name: "solutions", kind: ColumnKind::Integer },
    Column { name: "rating", kind: ColumnKind::Decimal },
];

const FORMATS: [FileFormat; 3] =
    [FileFormat::Parquet, FileFormat::ArrowFile, FileFormat::ArrowStream];

/// Returns the text of a row; every seventh is null.
fn text(row: usize) -> Option<String> {
    (!row.is_multiple_of(7)).then(|| {
        let cells = (0..81).map(|cell| char::from(b'0' + ((row * 31 + cell * cell) % 10) as u8));
        cells.take(81 - row % 5 / 4).collect()
    })
}

fn rows(range: std::ops::Range<usize>) -> Vec<u8> {
    let mut rows = Vec::new();
    for row in range {
        let text = text(row);
        let values = [
            text.as_ref().map_or(Value::Null, |text| Value::Text(text.as_bytes())),
            Value::Text(if row % 3 == 0 { b"many" } else { b"unique" }),
            Value::Integer(row as u64),
            Value::Text(b"7.1"),
        ];
        push_row(&mut rows, COLUMNS.map(|column| column.kind), values);
    }
    rows
}

/// Writes `count` rows, pushed in parts of `step`. Row groups are encoded in reverse order.
fn written(format: FileFormat, compression: Compression, count: usize, step: usize) -> Vec<u8> {
    let mut file = Vec::new();
    let mut table = TableWriter::new(&mut file, format, &COLUMNS, compression).unwrap();
    let mut groups = Vec::new();
    for start in (0..count).step_by(step) {
        groups.extend(table.push(&rows(start..count.min(start + step))));
    }
    for group in groups.into_iter().rev() {
        table.append(group.encode().unwrap()).unwrap();
    }
    table.finish().unwrap();
    file
}

fn file_of(bytes: &[u8]) -> File {
    static FILES: AtomicUsize = AtomicUsize::new(0);
    let name = format!("columnar_{}", FILES.fetch_add(1, Ordering::Relaxed));
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, bytes).unwrap();
    let file = File::open(&path).unwrap();
    // Where open files cannot be removed, the next run replaces them.
    let _ = fs::remove_file(&path);
    file
}

/// Reads all texts in parts of at most `max_rows`, decoded by two threads.
fn texts(mut column: PuzzleColumn, max_rows: usize) -> Result<Vec<Option<String>>, Error> {
    let mut parts = Vec::new();
    while let Some(part) = column.next_part(max_rows)? {
        assert!((1..=max_rows).contains(&part.rows()));
        parts.push(part);
    }
    let firsts: Vec<u64> = parts.iter().map(|part| part.first_row()).collect();
    let load = |parts: &mut [anydoku_columnar::Part]| -> Result<Vec<Option<String>>, Error> {
        let mut found = Vec::new();
        for part in parts {
            let (texts, range) = part.load()?;
            found.extend(range.map(|row| {
                texts.puzzles.get(row).map(|text| String::from_utf8(text.to_vec()).unwrap())
            }));
        }
        Ok(found)
    };
    let middle = parts.len() / 2;
    let (first, second) = parts.split_at_mut(middle);
    let mut all = std::thread::scope(|scope| {
        let other = scope.spawn(|| load(second));
        let mut all = load(first)?;
        all.extend(other.join().unwrap()?);
        Ok::<_, Error>(all)
    })?;
    let rows = parts.iter().map(|part| part.rows() as u64);
    let starts = rows.scan(0, |next, rows| Some(std::mem::replace(next, *next + rows)));
    assert_eq!(firsts, starts.collect::<Vec<_>>());
    all.shrink_to_fit();
    Ok(all)
}

#[test]
fn rows_come_back_in_parts_of_any_size() {
    let count = 70_000;
    let expected: Vec<_> = (0..count).map(text).collect();
    for format in FORMATS {
        let file = written(format, Compression::Lz4, count, 1_000);
        for max_rows in [16, 1_500, 40_000, 100_000] {
            let column = PuzzleColumn::open(file_of(&file), format, None).unwrap();
            assert_eq!(column.name(), "puzzle");
            assert!(texts(column, max_rows).unwrap() == expected, "{format:?} by {max_rows}");
        }
    }
}

#[test]
fn files_depend_on_rows_only() {
    for format in FORMATS {
        let compressions =
            [Compression::None, Compression::Lz4, Compression::Snappy, Compression::Zstd];
        for compression in compressions {
            let file = written(format, compression, 66_000, 66_000);
            assert!(file == written(format, compression, 66_000, 77), "{format:?} {compression:?}");
        }
    }
}

#[test]
fn large_boards_end_a_row_group_early() {
    let board = vec![b'1'; 1 << 20];
    let mut file = Vec::new();
    let mut table =
        TableWriter::new(&mut file, FileFormat::Parquet, &COLUMNS[..1], Compression::None).unwrap();
    let mut rows = Vec::new();
    for _ in 0..40 {
        push_row(&mut rows, [ColumnKind::Text], [Value::Text(&board)]);
    }
    let groups = table.push(&rows);
    assert_eq!(groups.len(), 2);
    for group in groups {
        table.append(group.encode().unwrap()).unwrap();
    }
    table.finish().unwrap();
    let column = PuzzleColumn::open(file_of(&file), FileFormat::Parquet, None).unwrap();
    assert_eq!(column.rows(), Some(40));
}

#[test]
fn every_layout_of_texts_is_read() {
    let texts_of_rows: Vec<_> = (0..500).map(text).collect();
    let equal: Vec<_> = (0..500).map(|_| Some([b'.'; 81])).collect();
    let shown = || texts_of_rows.iter().map(Option::as_deref);
    let arrays: [ArrayRef; 6] = [
        Arc::new(shown().collect::<StringArray>()),
        Arc::new(shown().collect::<LargeStringArray>()),
        Arc::new(shown().collect::<StringViewArray>()),
        Arc::new(shown().map(|text| text.map(str::as_bytes)).collect::<BinaryViewArray>()),
        Arc::new(shown().collect::<DictionaryArray<Int32Type>>()),
        Arc::new(
            FixedSizeBinaryArray::try_from_sparse_iter_with_size(equal.into_iter(), 81).unwrap(),
        ),
    ];
    for array in arrays {
        let expected = match array.data_type() {
            arrow_schema::DataType::FixedSizeBinary(_) => vec![Some(".".repeat(81)); 500],
            _ => texts_of_rows.clone(),
        };
        let numbers: ArrayRef = Arc::new(Int64Array::from_iter_values(0..500));
        let batch =
            RecordBatch::try_from_iter([("id", numbers), ("texts", Arc::clone(&array))]).unwrap();
        let mut file = Vec::new();
        let properties = WriterProperties::builder()
            .set_max_row_group_row_count(Some(220))
            .set_data_page_row_count_limit(64)
            .set_write_batch_size(64)
            .build();
        let mut writer = ArrowWriter::try_new(&mut file, batch.schema(), Some(properties)).unwrap();
        writer.write(&batch).unwrap();
        writer.close().unwrap();
        for max_rows in [16, 2_000] {
            let column = PuzzleColumn::open(file_of(&file), FileFormat::Parquet, None).unwrap();
            assert_eq!(column.name(), "texts");
            assert_eq!(texts(column, max_rows).unwrap(), expected, "{}", array.data_type());
        }
    }
}

#[test]
fn damaged_files_are_errors_or_other_texts() {
    for format in FORMATS {
        let file = written(format, Compression::Lz4, 3_000, 3_000);
        for at in (0..file.len()).step_by(997) {
            // A stream may end anywhere between two batches.
            let cut = PuzzleColumn::open(file_of(&file[..at]), format, None);
            let cut = cut.and_then(texts_lossy);
            assert!(cut.is_err() || format == FileFormat::ArrowStream, "{format:?} up to {at}");
            let mut changed = file.clone();
            changed[at] ^= 0x55;
            // Any outcome but a panic.
            let _ = PuzzleColumn::open(file_of(&changed), format, None).and_then(texts_lossy);
        }
    }
}

#[test]
fn impossible_uncompressed_lengths_are_damage() {
    let lz4 = (Compression::Lz4, [0x04, 0x22, 0x4D, 0x18]);
    let zstd = (Compression::Zstd, [0x28, 0xB5, 0x2F, 0xFD]);
    for (compression, magic) in [lz4, zstd] {
        for format in [FileFormat::ArrowFile, FileFormat::ArrowStream] {
            let file = written(format, compression, 3_000, 3_000);
            let starts = file.windows(4).enumerate().filter(|(_, bytes)| *bytes == magic);
            let starts: Vec<usize> = starts.map(|(start, _)| start).collect();
            assert!(!starts.is_empty(), "{format:?} {compression:?}");
            for start in starts {
                // The uncompressed length stands before the frame.
                for length in [288_230_376_151_711_759, 1 << 40, 1 << 33, i64::MAX, i64::MIN, -2] {
                    let mut changed = file.clone();
                    changed[start - 8..start].copy_from_slice(&i64::to_le_bytes(length));
                    let read = PuzzleColumn::open(file_of(&changed), format, None);
                    let error = read.and_then(texts_lossy).unwrap_err().to_string();
                    assert!(error.contains("uncompressed length"), "{format:?} {length}: {error}");
                }
            }
        }
    }
}

/// Reads all texts and returns their number.
fn texts_lossy(mut column: PuzzleColumn) -> Result<usize, Error> {
    let mut count = 0;
    while let Some(mut part) = column.next_part(2_000)? {
        let (texts, range) = part.load()?;
        count += range.filter(|&row| texts.puzzles.get(row).is_some()).count();
    }
    Ok(count)
}
