//! Gzip files, as streams.

use std::io::{self, BufRead as _, BufReader, Read};

use flate2::bufread::GzDecoder;

/// Returns whether a file that begins so is a gzip file.
pub(super) fn is_gzip(head: &[u8]) -> bool {
    head.starts_with(b"\x1F\x8B\x08")
}

/// The content of a gzip file, which may have several members, one after the other. Their lengths and
/// checksums are verified.
pub(super) struct Expanded<R>(Option<GzDecoder<BufReader<R>>>);

impl<R: Read> Expanded<R> {
    pub(super) fn new(compressed: R) -> Self {
        Self(Some(GzDecoder::new(BufReader::new(compressed))))
    }
}

impl<R: Read> Read for Expanded<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        while let Some(member) = &mut self.0 {
            match member.read(into).map_err(named)? {
                0 => {
                    self.0 =
                        self.0.take().map(GzDecoder::into_inner).map(next).transpose()?.flatten()
                }
                count => return Ok(count),
            }
        }
        Ok(0)
    }
}

/// Returns the next member, if there is one. Zeros may follow the last.
fn next<R: Read>(mut rest: BufReader<R>) -> io::Result<Option<GzDecoder<BufReader<R>>>> {
    loop {
        let bytes = rest.fill_buf()?;
        let zeros = bytes.iter().take_while(|&&byte| byte == 0).count();
        match (bytes.is_empty(), zeros) {
            (true, _) => return Ok(None),
            (false, 0) => return Ok(Some(GzDecoder::new(rest))),
            (false, zeros) => rest.consume(zeros),
        }
    }
}

/// Says what is wrong with the file, unless the system failed.
fn named(error: io::Error) -> io::Error {
    use io::ErrorKind::{InvalidData, InvalidInput, UnexpectedEof};
    match error.kind() {
        InvalidData | InvalidInput | UnexpectedEof => {
            io::Error::new(error.kind(), "this gzip file is damaged or incomplete")
        }
        _ => error,
    }
}
