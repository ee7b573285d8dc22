//! The formats of files of columns.

/// A format of files of columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileFormat {
    /// Apache Parquet.
    Parquet,
    /// Arrow IPC, file format: with a table of contents at its end. Feather, version 2, is the same.
    ArrowFile,
    /// Arrow IPC, streaming format.
    ArrowStream,
}

impl FileFormat {
    /// Recognizes a format by the first bytes of a file.
    ///
    /// ```
    /// use anydoku_columnar::FileFormat;
    /// assert_eq!(FileFormat::of_content(b"PAR1..."), Some(FileFormat::Parquet));
    /// assert_eq!(FileFormat::of_content(b"1..4.3.."), None);
    /// ```
    #[must_use]
    pub fn of_content(head: &[u8]) -> Option<Self> {
        match head {
            [b'P', b'A', b'R', b'1', ..] => Some(Self::Parquet),
            [b'A', b'R', b'R', b'O', b'W', b'1', 0, 0, ..] => Some(Self::ArrowFile),
            // A message begins with this mark and its length, of less than 16 MiB for a schema.
            [0xFF, 0xFF, 0xFF, 0xFF, _, _, _, 0, ..] => Some(Self::ArrowStream),
            _ => None,
        }
    }

    /// Returns the name of the format for messages.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Parquet => "Parquet",
            Self::ArrowFile | Self::ArrowStream => "Arrow",
        }
    }
}
