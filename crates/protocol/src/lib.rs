//! Messages between the app and its workers: one JSON text for each `postMessage`.
//!
//! Every request has an id that its sender chooses. The worker sends any number of
//! [`Progress`](FromWorker::Progress) messages for it, then exactly one of
//! [`Done`](FromWorker::Done), [`Failed`](FromWorker::Failed) and
//! [`Canceled`](FromWorker::Canceled). Ids start at 1. A message without a readable id fails with
//! the id 0.
//!
//! ```
//! use anydoku_protocol::{FromWorker, GenerateRequest, Task, ToWorker};
//!
//! let seed = "tuesday".to_owned();
//! let puzzle = GenerateRequest { side: 9, seed, ..GenerateRequest::default() };
//! let request = ToWorker::request(1, Task::Generate(Box::new(puzzle)));
//! assert_eq!(ToWorker::parse(&request.to_json())?, request);
//! let message = FromWorker::parse(r#"{"Failed":{"id":1,"message":"no such board"}}"#)?;
//! assert!(matches!(message, FromWorker::Failed { id: 1, .. }));
//! # Ok::<(), anydoku_protocol::MessageError>(())
//! ```

mod analysis;
mod exchange;
mod generated;
mod hint;
mod message;
mod pages;
mod request;
mod task;

pub use analysis::{Analysis, PathStep, Solutions, Verdict};
pub use exchange::{
    OpenIn, Place, QrCode, ReadBoard, ReadError, ReadProblem, ReadRecord, ReadRemark, ReadResponse,
    ShareLinks, Source, WrittenText,
};
pub use generated::{GeneratedPuzzle, RatedInfo, ScaleRatings};
pub use hint::{
    Apply, Area, CandidateMark, CellDigit, HintKind, HintResponse, Level, LinkKind, LinkLine,
    MarkShape, MarkStyle, Role, Scene, Span, SpanKind,
};
pub use message::{Best, FromWorker, MessageError, Phase, Progress, RequestId, Response, ToWorker};
pub use pages::{BoardSize, PageOptions, PageRequest, PageSet, PageSolutions, PageStyle, Sheet};
pub use request::{BatchRequest, GamePosition, GenerateRequest, HintOptions, ModifyRequest};
pub use task::{Practice, Spotting, Task, TechniqueInfo};
