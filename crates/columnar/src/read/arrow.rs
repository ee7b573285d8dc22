//! The batches of an Arrow file or stream.

use std::fmt;
use std::fs::File;
use std::io::Read;
use std::vec;

use arrow_ipc::convert::try_fb_to_schema;
use arrow_ipc::reader::{FileDecoder, read_footer_length};
use arrow_ipc::{Block, MetadataVersion, Schema, root_as_footer};
use parquet::file::reader::{ChunkReader as _, Length as _};

use super::choice::{Choice, Texts};
use super::message::{Message, MessageKind};
use super::shared_file::SharedFile;
use crate::Error;

/// The batches of an Arrow file or stream, with the columns of puzzles and boards only.
pub(super) struct ArrowBatches {
    decoder: FileDecoder,
    choice: Choice,
    messages: Messages,
}

/// Where messages come from.
enum Messages {
    File { file: SharedFile, blocks: vec::IntoIter<Block> },
    Stream(Box<dyn Read + Send>),
}

impl fmt::Debug for ArrowBatches {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("ArrowBatches").finish()
    }
}

impl ArrowBatches {
    /// Opens the columns in a file.
    pub(super) fn file(file: File, name: Option<&str>) -> Result<Self, Error> {
        const END_LEN: u64 = 10;
        let damaged = |text: &str| Error::Damaged(text.to_owned());
        let file = SharedFile::new(file)?;
        let end_at = file.len().checked_sub(END_LEN).ok_or_else(|| damaged("it is too short"))?;
        let end = file.get_bytes(end_at, END_LEN as usize)?;
        let end = end.first_chunk().ok_or_else(|| damaged("it is too short"))?;
        let footer_len = read_footer_length(*end)?;
        let footer_at = end_at.checked_sub(footer_len as u64);
        let footer_at = footer_at.ok_or_else(|| damaged("a part of the file is missing"))?;
        let footer = file.get_bytes(footer_at, footer_len)?;
        let footer = root_as_footer(&footer).map_err(|error| damaged(&error.to_string()))?;
        let (Some(schema), Some(blocks)) = (footer.schema(), footer.recordBatches()) else {
            return Err(damaged("its footer names no columns or no batches"));
        };
        let (mut decoder, choice) = decoder(schema, footer.version(), name)?;
        for block in footer.dictionaries().into_iter().flatten() {
            let message = Message::of_block(&file, block)?;
            decoder.read_dictionary(&message.block, &message.bytes)?;
        }
        let blocks: Vec<Block> = blocks.iter().copied().collect();
        let messages = Messages::File { file, blocks: blocks.into_iter() };
        Ok(Self { decoder, choice, messages })
    }

    /// Opens the columns in a stream.
    pub(super) fn stream(
        mut stream: Box<dyn Read + Send>,
        name: Option<&str>,
    ) -> Result<Self, Error> {
        let first = Message::of_stream(&mut stream)?;
        let header = first.as_ref().map(Message::header).transpose()?;
        let schema = header.and_then(|header| Some((header.header_as_schema()?, header.version())));
        let Some((schema, version)) = schema else {
            return Err(Error::Damaged("the stream does not begin with its columns".to_owned()));
        };
        let (decoder, choice) = decoder(schema, version, name)?;
        Ok(Self { decoder, choice, messages: Messages::Stream(stream) })
    }

    /// Returns the name of the column of puzzles.
    pub(super) fn name(&self) -> &str {
        &self.choice.name
    }

    /// Returns the texts of the next batch that is not empty, or `None` at the end.
    pub(super) fn next_texts(&mut self) -> Result<Option<Texts>, Error> {
        while let Some(message) = self.messages.next()? {
            if message.kind()? == MessageKind::Dictionary {
                self.decoder.read_dictionary(&message.block, &message.bytes)?;
                continue;
            }
            let batch = self.decoder.read_record_batch(&message.block, &message.bytes)?;
            if let Some(batch) = batch.filter(|batch| batch.num_rows() > 0) {
                return Ok(self.choice.texts(&batch));
            }
        }
        Ok(None)
    }
}

impl Messages {
    fn next(&mut self) -> Result<Option<Message>, Error> {
        match self {
            Self::File { file, blocks } => {
                blocks.next().map(|block| Message::of_block(file, &block)).transpose()
            }
            Self::Stream(stream) => Message::of_stream(stream),
        }
    }
}

/// Returns the decoder of the columns.
fn decoder(
    schema: Schema<'_>,
    version: MetadataVersion,
    name: Option<&str>,
) -> Result<(FileDecoder, Choice), Error> {
    if !schema.endianness().equals_to_target_endianness() {
        return Err(Error::Damaged("its numbers have another byte order".to_owned()));
    }
    let schema = try_fb_to_schema(schema)?;
    let choice = Choice::of(&schema, name)?;
    let decoder = FileDecoder::new(schema.into(), version).with_projection(choice.columns());
    Ok((decoder, choice))
}
