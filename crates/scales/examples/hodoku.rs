//! Rates a file of puzzles with known HoDoKu ratings and reports the differences and the speed.
//!
//! ```text
//! cargo run --release -p anydoku-scales --example hodoku -- FILE [OPTION...]
//! ```
//! FILE has the columns `puzzle,level,score,hardest_technique`. Options: `--traces FILE` compares the
//! steps with a file of lines `puzzle TAB score;text|score;text...`; `--every N` takes every Nth line;
//! `--level NAME` takes one level; `--speed` leaves the path out; `--list` prints each puzzle with its
//! time; `--show N` prints the first N differences of each technique; `--repeat N` rates each puzzle N
//! times, as clocks of the processor are coarse.

use std::collections::{BTreeMap, HashMap};
use std::error::Error;
use std::time::{Duration, Instant};

use anydoku::logic::Candidate;
use anydoku::{Control, Puzzle};
use anydoku_scales::{Hodoku, Scale, ScaleRating, ScaleStep};

#[derive(Default)]
struct Options {
    file: String,
    traces: Option<String>,
    every: usize,
    level: Option<String>,
    speed: bool,
    list: bool,
    show: usize,
    repeat: u32,
}

impl Options {
    fn parse() -> Result<Self, Box<dyn Error>> {
        let mut options = Self { every: 1, show: 3, repeat: 1, ..Self::default() };
        let mut arguments = std::env::args().skip(1);
        while let Some(argument) = arguments.next() {
            let mut value = || arguments.next().ok_or("the option needs a value");
            match argument.as_str() {
                "--traces" => options.traces = Some(value()?),
                "--every" => options.every = value()?.parse::<usize>()?.max(1),
                "--level" => options.level = Some(value()?),
                "--show" => options.show = value()?.parse()?,
                "--repeat" => options.repeat = value()?.parse::<u32>()?.max(1),
                "--speed" => options.speed = true,
                "--list" => options.list = true,
                _ => options.file = argument,
            }
        }
        Ok(options)
    }
}

/// The puzzles of one level, with the puzzles per second that the original manages.
struct Speed {
    level: &'static str,
    original: f64,
    puzzles: u32,
    time: Duration,
    longest: Duration,
}

/// What was compared along the paths.
#[derive(Default)]
struct Comparison {
    steps: usize,
    /// Steps with the same score, deletions and placements; then also with the same text.
    same_effect: usize,
    same_text: usize,
    /// By technique: examples of the first step of a path that has another effect or another text.
    effects: BTreeMap<String, Vec<String>>,
    texts: BTreeMap<String, Vec<String>>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let options = Options::parse()?;
    let scale = if options.speed { Hodoku::new().without_path() } else { Hodoku::new() };
    let text = std::fs::read_to_string(&options.file)?;
    let traces = options.traces.as_ref().map(std::fs::read_to_string).transpose()?;
    let traces: HashMap<&str, &str> = traces
        .as_deref()
        .unwrap_or_default()
        .lines()
        .filter_map(|line| line.split_once('\t'))
        .collect();
    let mut speeds = [
        ("Easy", 6325.0),
        ("Medium", 3867.0),
        ("Hard", 1647.0),
        ("Unfair", 152.0),
        ("Extreme", 3.3),
    ]
    .map(|(level, original)| Speed {
        level,
        original,
        puzzles: 0,
        time: Duration::ZERO,
        longest: Duration::ZERO,
    });
    let mut comparison = Comparison::default();
    let (mut rows, mut equal, mut unsound) = (0_u32, [0_u32; 3], 0_usize);
    for line in text.lines().skip(1).step_by(options.every) {
        let fields: Vec<&str> = line.split(',').collect();
        let [puzzle, level, score, hardest, ..] = fields.as_slice() else { continue };
        if options.level.as_ref().is_some_and(|wanted| !wanted.eq_ignore_ascii_case(level)) {
            continue;
        }
        let parsed: Puzzle = puzzle.parse()?;
        let (begin, clock) = (cpu_time(), Instant::now());
        let mut rating = scale.rate(&parsed, &mut Control::new());
        for _ in 1..options.repeat {
            rating = scale.rate(&parsed, &mut Control::new());
        }
        let time = match (begin, cpu_time()) {
            (Some(begin), Some(end)) => end - begin,
            _ => clock.elapsed(),
        } / options.repeat;
        rows += 1;
        let same_level = rating.level.is_some_and(|name| name.eq_ignore_ascii_case(level));
        let same_score = rating.score == score.parse().ok();
        let same = [same_level, same_score, rating.hardest == Some(*hardest)];
        equal.iter_mut().zip(same).for_each(|(count, same)| *count += u32::from(same));
        if same.contains(&false) {
            let [level_is, hardest_is] =
                [rating.level, rating.hardest].map(|name| name.unwrap_or("none"));
            let score_is = rating.score.unwrap_or(0);
            println!("{puzzle} {level} {score} {hardest}; is {level_is} {score_is} {hardest_is}");
        }
        if let Some(speed) = speeds.iter_mut().find(|speed| Some(speed.level) == rating.level) {
            speed.puzzles += 1;
            speed.time += time;
            speed.longest = speed.longest.max(time);
        }
        if options.list {
            println!("{puzzle} {:.3} ms", time.as_secs_f64() * 1000.0);
        }
        unsound += unsound_steps(&parsed, &rating);
        if let Some(trace) = traces.get(puzzle) {
            comparison.compare(puzzle, trace, &rating);
        }
    }
    println!("{rows} puzzles: level equal {}, score {}, hardest {}", equal[0], equal[1], equal[2]);
    println!("{unsound} steps against the solution");
    comparison.print(options.show);
    let mut ours = 0.0;
    let mut theirs = 0.0;
    for Speed { level, original, puzzles, time, longest } in speeds {
        if puzzles == 0 {
            continue;
        }
        let seconds = time.as_secs_f64();
        let rate = f64::from(puzzles) / seconds;
        ours += seconds;
        theirs += f64::from(puzzles) / original;
        println!(
            "{level:8} {puzzles:5} puzzles  {rate:10.1}/s, {:6.1} x original; longest {:.1} ms",
            rate / original,
            longest.as_secs_f64() * 1000.0
        );
    }
    println!("in all {ours:.2} s; {:.1} times as fast as the original", theirs / ours);
    Ok(())
}

impl Comparison {
    /// Compares up to the first step with another effect.
    fn compare(&mut self, puzzle: &str, trace: &str, rating: &ScaleRating) {
        let mut first_text = true;
        for (number, expected) in trace.split('|').enumerate() {
            let Some((score, text)) = expected.split_once(';') else { return };
            self.steps += 1;
            let (is_score, is_text) = match rating.steps.get(number) {
                Some(step) => {
                    let text = step.notation.clone().unwrap_or_default();
                    (step.score.unwrap_or(0).to_string(), text.replace('\n', " / "))
                }
                None => (String::new(), String::new()),
            };
            let example = || format!("{puzzle} step {number}\n    {text}\n    {is_text}");
            if is_score != score || effect(&is_text) != effect(text) {
                self.effects.entry(technique(text)).or_default().push(example());
                return;
            }
            self.same_effect += 1;
            if is_text == text {
                self.same_text += 1;
            } else if std::mem::take(&mut first_text) {
                self.texts.entry(technique(text)).or_default().push(example());
            }
        }
    }

    fn print(&self, show: usize) {
        if self.steps == 0 {
            return;
        }
        println!(
            "{} steps up to the first difference of each path: {} with the same effect, {} with \
             the same text",
            self.steps, self.same_effect, self.same_text
        );
        for (kind, differences) in [("effect", &self.effects), ("text", &self.texts)] {
            for (technique, examples) in differences {
                println!("{} paths differ first in the {kind} of {technique}", examples.len());
                examples.iter().take(show).for_each(|example| println!("  {example}"));
            }
        }
    }
}

/// Counts the steps that delete a digit of the solution or place another one.
fn unsound_steps(puzzle: &Puzzle, rating: &ScaleRating) -> usize {
    let verdict = puzzle.solve();
    let Some(solution) = verdict.solution() else { return 0 };
    let is_unsound = |step: &&ScaleStep| {
        let holds = |candidate: &Candidate| solution.get(candidate.cell) == Some(candidate.digit);
        step.eliminations.iter().any(holds) || !step.placements.iter().all(holds)
    };
    rating.steps.iter().filter(is_unsound).count()
}

/// The time of the processor that this thread has used, where the system says so.
fn cpu_time() -> Option<Duration> {
    let statistics = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(Duration::from_nanos(statistics.split(' ').next()?.parse().ok()?))
}

/// The technique of a step's text.
fn technique(text: &str) -> String {
    let end = [": ", " in ", " =>"].iter().filter_map(|mark| text.find(mark)).min();
    text[..end.unwrap_or(text.len())].to_owned()
}

/// What a step's text says that it changes.
fn effect(text: &str) -> &str {
    let head = text.split(" /   ").next().unwrap_or(text);
    let changed = head.rsplit_once("=> ").or_else(|| head.rsplit_once(": "));
    changed.map_or(head, |(_, changed)| changed)
}
