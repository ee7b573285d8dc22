//! The behavior of readers and writers: round trips, detection, any input, files of other programs.

mod arbitrary_bytes;
mod blanks;
mod boards_in_documents;
mod bounds;
mod companions;
mod conformance;
mod documents;
mod every_notation;
mod files;
mod frames;
mod lines;
mod members_and_columns;
mod plain_sources;
mod precision;
mod previous_release;
mod puzzle;
mod round_trip;
mod rows;
mod sources;
mod spare_fields;
mod tables;
mod written;
