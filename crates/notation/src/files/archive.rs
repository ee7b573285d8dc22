//! Compressed files (gzip) and archives (ZIP), in memory and limited in size.

use miniz_oxide::inflate::stream::{self, InflateState, MinReset};
use miniz_oxide::{DataFormat, MZFlush, MZStatus};

use super::kinds::is_gzip;
use crate::Fault;
use crate::programs::deflate;

/// A file of an archive.
pub(super) struct Member {
    pub(super) name: String,
    pub(super) bytes: Vec<u8>,
}

/// The most files of an archive that are read.
const MAX_MEMBERS: usize = 10_000;

/// Decompresses a gzip file, which may have several members, one after the other.
pub(super) fn gunzip(bytes: &[u8]) -> Result<Vec<u8>, Fault> {
    let (mut rest, mut content) = (bytes, Vec::new());
    let mut inflater = Inflater::new("gzip file");
    // Zeros may follow the last member.
    while rest.iter().any(|&byte| byte != 0) {
        let start = content.len();
        let data = gzip_data(rest).ok_or_else(|| inflater.damaged())?;
        rest = inflater.append(data, &mut content)?;
        let is_whole = long(rest, 0) == Some(crc32fast::hash(&content[start..]));
        rest = rest.get(8..).filter(|_| is_whole).ok_or_else(|| inflater.damaged())?;
    }
    Ok(content)
}

/// Returns the compressed data of the first member of a gzip file (RFC 1952), and all that follows.
fn gzip_data(bytes: &[u8]) -> Option<&[u8]> {
    let flags = *bytes.get(3).filter(|_| is_gzip(bytes))?;
    let mut start = 10;
    if flags & 4 != 0 {
        start += 2 + usize::from(number(bytes, start)?);
    }
    // The name and the comment end with a zero.
    for _ in 0..(flags >> 3 & 1) + (flags >> 4 & 1) {
        start += memchr::memchr(0, bytes.get(start..)?)? + 1;
    }
    start += usize::from(flags & 2);
    bytes.get(start..)
}

/// Decompresses data that tells its end itself.
struct Inflater {
    /// What kind of file has the data.
    file: &'static str,
    state: Box<InflateState>,
    part: Vec<u8>,
}

impl Inflater {
    fn new(file: &'static str) -> Self {
        Self { file, state: InflateState::new_boxed(DataFormat::Raw), part: vec![0; 1 << 15] }
    }

    fn damaged(&self) -> Fault {
        Fault::new(format!("this {} is damaged or incomplete", self.file), "decompress it first")
    }

    fn too_large(&self) -> Fault {
        let most = deflate::INFLATE_LIMIT >> 20;
        let problem = format!("this {} expands to more than {most} MB", self.file);
        Fault::new(problem, "decompress it first")
    }

    /// Appends the content of the data to that of other data. Returns what follows the data.
    fn append<'a>(&mut self, data: &'a [u8], content: &mut Vec<u8>) -> Result<&'a [u8], Fault> {
        self.state.reset_as(MinReset);
        let mut rest = data;
        loop {
            let result = stream::inflate(&mut self.state, rest, &mut self.part, MZFlush::None);
            rest = &rest[result.bytes_consumed..];
            content.extend_from_slice(&self.part[..result.bytes_written]);
            if content.len() > deflate::INFLATE_LIMIT {
                return Err(self.too_large());
            }
            match result.status {
                Ok(MZStatus::StreamEnd) => return Ok(rest),
                Ok(_) if result.bytes_consumed + result.bytes_written > 0 => {}
                _ => return Err(self.damaged()),
            }
        }
    }
}

/// Returns the files of a ZIP archive, in order, without those of systems.
pub(super) fn members(bytes: &[u8]) -> Result<Vec<Member>, Fault> {
    let mut inflater = Inflater::new("ZIP archive");
    // The directory is at the end, before a comment.
    let end = memchr::memmem::rfind(bytes, b"PK\x05\x06");
    let start = end.and_then(|end| long(bytes, end + 16)).ok_or_else(|| inflater.damaged())?;
    let (mut at, mut members, mut total) = (start as usize, Vec::new(), 0);
    while bytes.get(at..).is_some_and(|rest| rest.starts_with(b"PK\x01\x02")) {
        let entry = Entry::at(bytes, at).ok_or_else(|| inflater.damaged())?;
        at += entry.len;
        let file = entry.name.rsplit('/').next().unwrap_or_default();
        if file.is_empty() || file.starts_with('.') || entry.name.starts_with("__MACOSX/") {
            continue;
        }
        if members.len() == MAX_MEMBERS {
            return Err(Fault::new(format!("this archive has more than {MAX_MEMBERS} files"), ""));
        }
        if entry.is_encrypted {
            return Err(Fault::new("this ZIP archive is encrypted", "decompress it first"));
        }
        let mut content = Vec::new();
        match entry.method {
            0 => content.extend_from_slice(entry.data),
            8 => _ = inflater.append(entry.data, &mut content)?,
            _ => return Err(inflater.damaged()),
        }
        if crc32fast::hash(&content) != entry.crc {
            return Err(inflater.damaged());
        }
        total += content.len();
        if total > deflate::INFLATE_LIMIT {
            return Err(inflater.too_large());
        }
        members.push(Member { name: entry.name, bytes: content });
    }
    Ok(members)
}

/// An entry of the directory of a ZIP archive.
struct Entry<'a> {
    len: usize,
    name: String,
    is_encrypted: bool,
    method: u16,
    crc: u32,
    data: &'a [u8],
}

impl<'a> Entry<'a> {
    fn at(bytes: &'a [u8], at: usize) -> Option<Self> {
        let size = long(bytes, at + 20)? as usize;
        let lens = [28, 30, 32].map(|field| number(bytes, at + field));
        let [Some(name), Some(extra), Some(comment)] = lens else { return None };
        let header = long(bytes, at + 42)? as usize;
        let name_end = at + 46 + usize::from(name);
        // The header before the data has fields of its own length.
        let data = header
            + 30
            + usize::from(number(bytes, header + 26)?)
            + usize::from(number(bytes, header + 28)?);
        Some(Self {
            len: name_end - at + usize::from(extra) + usize::from(comment),
            name: String::from_utf8_lossy(bytes.get(at + 46..name_end)?).into_owned(),
            is_encrypted: number(bytes, at + 8)? & 1 != 0,
            method: number(bytes, at + 10)?,
            crc: long(bytes, at + 16)?,
            data: bytes.get(data..data.checked_add(size)?)?,
        })
    }
}

fn number(bytes: &[u8], at: usize) -> Option<u16> {
    bytes.get(at..)?.first_chunk().map(|pair| u16::from_le_bytes(*pair))
}

fn long(bytes: &[u8], at: usize) -> Option<u32> {
    bytes.get(at..)?.first_chunk().map(|four| u32::from_le_bytes(*four))
}
