//! A message of Arrow IPC, with every length in it checked: the decoder allocates what a message
//! states, and a damaged one may state anything.

use std::io::Read;

use arrow_buffer::Buffer;
use arrow_ipc::{Block, CompressionType, MessageHeader, RecordBatch, root_as_message};
use parquet::file::reader::ChunkReader as _;

use super::shared_file::SharedFile;
use crate::Error;

/// What stands before the metadata: a mark, and the length of the metadata.
const PREFIX_LEN: usize = 8;

/// The mark at the beginning of a message. Files of early versions lack it.
const MARK: [u8; 4] = [0xFF; 4];

/// The alignment of a body, so that its buffers need no copy.
const ALIGNMENT: usize = 64;

/// The largest capacity to reserve before any byte is read.
const MAX_RESERVED: u64 = 1 << 24;

/// The largest buffer to decompress. Arrays of texts of the usual type end at half of it.
const MAX_BUFFER: u64 = 1 << 32;

/// The length of the number before a compressed buffer: the uncompressed length.
const LENGTH_LEN: usize = 8;

/// The uncompressed length of a buffer that is not compressed.
const NOT_COMPRESSED: i64 = -1;

/// A message whose lengths are right.
pub(super) struct Message {
    /// The lengths of the metadata and of the body, as the decoder takes them.
    pub(super) block: Block,
    /// The prefix, the metadata and the body.
    pub(super) bytes: Buffer,
}

/// What a message is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MessageKind {
    /// A batch of rows, or something else that the decoder refuses.
    Batch,
    /// The texts of a dictionary.
    Dictionary,
}

impl Message {
    /// Reads the message of a block in a file.
    pub(super) fn of_block(file: &SharedFile, block: &Block) -> Result<Self, Error> {
        let start = u64::try_from(block.offset()).ok();
        let metadata_len = usize::try_from(block.metaDataLength()).ok();
        let body_len = usize::try_from(block.bodyLength()).ok();
        let (Some(start), Some(metadata_len), Some(body_len)) = (start, metadata_len, body_len)
        else {
            return Err(damaged("a length is negative"));
        };
        if metadata_len < PREFIX_LEN {
            return Err(damaged("the length of a message is wrong"));
        }
        let bytes = file.get_bytes(start, metadata_len.saturating_add(body_len))?;
        Self { block: *block, bytes: Vec::from(bytes).into() }.checked()
    }

    /// Reads the next message of a stream. Returns `None` at the end.
    pub(super) fn of_stream(mut stream: &mut dyn Read) -> Result<Option<Self>, Error> {
        let mut len = Vec::new();
        (&mut stream).take(4).read_to_end(&mut len)?;
        if len == MARK {
            len.clear();
            (&mut stream).take(4).read_to_end(&mut len)?;
        }
        let Some(&len) = len.first_chunk() else { return Ok(None) };
        let len = i32::from_le_bytes(len);
        if len == 0 {
            return Ok(None);
        }
        let metadata_len = u64::try_from(len).map_err(|_| damaged("a length is negative"))?;
        let mut bytes = [MARK, len.to_le_bytes()].concat();
        read_exactly(stream, metadata_len, &mut bytes)?;
        let header = root_as_message(bytes.get(PREFIX_LEN..).unwrap_or_default());
        let body_len = header.map_err(|error| damaged(&error.to_string()))?.bodyLength();
        let read_len = u64::try_from(body_len).map_err(|_| damaged("a length is negative"))?;
        bytes.resize(bytes.len().next_multiple_of(ALIGNMENT), 0);
        let metadata_len = i32::try_from(bytes.len());
        let metadata_len = metadata_len.map_err(|_| damaged("a message is too long"))?;
        read_exactly(stream, read_len, &mut bytes)?;
        let block = Block::new(0, metadata_len, body_len);
        Self { block, bytes: bytes.into() }.checked().map(Some)
    }

    /// Returns what the metadata says.
    pub(super) fn header(&self) -> Result<arrow_ipc::Message<'_>, Error> {
        let (metadata, _) = self.parts();
        let start = if metadata.starts_with(&MARK) { PREFIX_LEN } else { PREFIX_LEN - MARK.len() };
        let header = root_as_message(metadata.get(start..).unwrap_or_default());
        header.map_err(|error| damaged(&error.to_string()))
    }

    /// Returns what the message is.
    pub(super) fn kind(&self) -> Result<MessageKind, Error> {
        Ok(match self.header()?.header_type() {
            MessageHeader::DictionaryBatch => MessageKind::Dictionary,
            _ => MessageKind::Batch,
        })
    }

    /// Returns the prefix with the metadata, and the body.
    fn parts(&self) -> (&[u8], &[u8]) {
        let middle = usize::try_from(self.block.metaDataLength()).unwrap_or(usize::MAX);
        self.bytes.split_at_checked(middle).unwrap_or((&self.bytes, &[]))
    }

    fn checked(self) -> Result<Self, Error> {
        let header = self.header()?;
        let batch = match header.header_as_dictionary_batch() {
            Some(dictionary) => dictionary.data(),
            None => header.header_as_record_batch(),
        };
        if let Some(batch) = batch {
            check_batch(batch, self.parts().1)?;
        }
        Ok(self)
    }
}

/// Checks the places of the buffers of a batch, and their uncompressed lengths.
fn check_batch(batch: RecordBatch<'_>, body: &[u8]) -> Result<(), Error> {
    let codec = batch.compression().map(|compression| compression.codec());
    for buffer in batch.buffers().into_iter().flatten() {
        let start = usize::try_from(buffer.offset()).ok();
        let len = usize::try_from(buffer.length()).ok();
        let place =
            start.zip(len).and_then(|(start, len)| body.get(start..start.checked_add(len)?));
        let bytes = place.ok_or_else(|| damaged("a buffer is outside of its batch"))?;
        if let Some(codec) = codec
            && let Some((stated, compressed)) = bytes.split_first_chunk::<LENGTH_LEN>()
        {
            let stated = i64::from_le_bytes(*stated);
            let is_possible = u64::try_from(stated)
                .is_ok_and(|stated| stated <= longest(codec, compressed.len() as u64));
            if !is_possible && stated != NOT_COMPRESSED {
                return Err(damaged(&format!(
                    "{} bytes cannot become {stated} bytes, the uncompressed length of a buffer",
                    compressed.len()
                )));
            }
        }
    }
    Ok(())
}

/// Returns the largest length of what this many compressed bytes stand for.
fn longest(codec: CompressionType, compressed: u64) -> u64 {
    let longest = match codec {
        // A byte lengthens a repetition by at most 255.
        CompressionType::LZ4_FRAME => compressed.saturating_mul(255),
        // A block of 4 bytes repeats one byte, up to the largest size of blocks.
        _ => (compressed / 4).saturating_mul(1 << 17),
    };
    longest.min(MAX_BUFFER)
}

/// Reads this many bytes; takes no more memory than there are bytes.
fn read_exactly(stream: &mut dyn Read, len: u64, into: &mut Vec<u8>) -> Result<(), Error> {
    into.reserve_exact(len.min(MAX_RESERVED) as usize);
    let read = stream.take(len).read_to_end(into)? as u64;
    if read < len { Err(damaged("a part of the stream is missing")) } else { Ok(()) }
}

fn damaged(text: &str) -> Error {
    Error::Damaged(text.to_owned())
}
