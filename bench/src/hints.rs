//! Times hints in the middle of games, and the delay until long work stops after a cancellation.

use std::fs;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use anydoku::generate::Generator;
use anydoku::logic::{
    Candidate, Hint, HintJob, HintsJob, PathJob, Position, RatingJob, Situation, Step, StepsJob,
    Technique, Techniques,
};
use anydoku::solve::CancelToken;
use anydoku::{Control, Job, Puzzle, Shape, Slice};
use anyhow::{Context as _, Result};

use crate::big::instances;
use crate::clock::cpu_time;

#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// Use only every Nth 9x9 puzzle in the suite `hints`
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// Maximum CPU seconds for the solving path of a game in the suite `hints`
    #[arg(long, default_value_t = 10.0, value_name = "SECONDS")]
    path: f64,
    /// Number of cancellations of each kind of work on each board in the suite `hints`
    #[arg(long, default_value_t = 3, value_name = "N")]
    cancels: u32,
    /// Run only these parts of the suite `hints`
    #[arg(long = "hints", value_enum, value_name = "PART")]
    parts: Vec<Part>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Part {
    /// Hints along the solving paths of 9x9 games
    Nine,
    /// Hints along the solving paths of larger games
    Large,
    /// Time to rate each puzzle
    Ratings,
    /// Techniques with the longest slices
    Slices,
    /// Delay after a cancellation
    Cancels,
}

/// A game: its puzzle, and the rounds of its solving path that were found in time.
struct Game {
    name: String,
    puzzle: Puzzle,
    rounds: Vec<Vec<Step>>,
}

pub(crate) fn run(data: Option<&Path>, options: &Options) -> Result<()> {
    let Some(folder) = data else {
        println!("hints: needs --data, a folder with rating/se_reference.csv and big");
        return Ok(());
    };
    let is_wanted = |part: Part| options.parts.is_empty() || options.parts.contains(&part);
    let big = unique(&folder.join("big"))?;
    let of_side = |side: u16| -> Vec<(String, Puzzle)> {
        big.iter().filter(|(_, puzzle)| puzzle.shape().side() == side).cloned().collect()
    };
    println!("\nHints along paths, milliseconds of CPU\n");
    println!("| board | marks | games | positions | median | mean | 99 % | worst | over | where |");
    println!("|---|---|---|---|---|---|---|---|---|---|");
    if is_wanted(Part::Nine) {
        let nine = references(&folder.join("rating/se_reference.csv"))?.into_iter();
        let nine = nine.step_by(options.games as usize).collect();
        along("9x9, ER below 7", &games(nine, options.path), 2.0)?;
    }
    if is_wanted(Part::Large) {
        along("16x16", &games(of_side(16), options.path), 100.0)?;
        along("25x25", &games(of_side(25), options.path), 100.0)?;
        along("25x25 made", &games(made(25, 15)?, options.path), 100.0)?;
    }
    let boards = [("16x16", of_side(16)), ("25x25", of_side(25)), ("36x36", made(36, 4)?)];
    if is_wanted(Part::Ratings) {
        println!("\nRatings, seconds of CPU\n");
        for (board, puzzles) in &boards {
            ratings(board, puzzles, options);
        }
    }
    if is_wanted(Part::Slices) {
        println!("\nThe techniques with the longest slices, milliseconds of CPU\n");
        for (board, puzzles) in &boards {
            slices(board, puzzles, options)?;
        }
    }
    if is_wanted(Part::Cancels) {
        println!(
            "\nFrom a wish to stop to the end, milliseconds of the clock; longest slice, of CPU\n"
        );
        println!("| board | work | cancels | median | worst | longest slice |");
        println!("|---|---|---|---|---|---|");
        for (board, puzzles) in &boards {
            cancels(board, puzzles, options);
        }
    }
    Ok(())
}

/// Times the rating of each puzzle.
fn ratings(board: &str, puzzles: &[(String, Puzzle)], options: &Options) {
    let mut done = 0;
    for (name, puzzle) in puzzles {
        let (start, mut job) = (cpu_time(), RatingJob::new(puzzle));
        let rated = within(options.path, &mut job);
        let seconds = (cpu_time() - start).as_secs_f64();
        done += usize::from(rated.is_some());
        match rated {
            Some(Ok(rated)) if puzzle.shape().side() > 16 => {
                println!("{board} {name}: {} in {seconds:.2}", rated.rating);
            }
            Some(_) => {}
            None => println!("{board} {name}: at least {}", job.so_far().rating),
        }
    }
    println!("{board}: {done} of {} rated within {} s", puzzles.len(), options.path);
}

/// Returns the puzzles of the file with a Sudoku Explainer rating below 7.
fn references(file: &Path) -> Result<Vec<(String, Puzzle)>> {
    let text = fs::read_to_string(file).with_context(|| file.display().to_string())?;
    let mut puzzles = Vec::new();
    for line in text.lines().skip(1) {
        let mut fields = line.split(',');
        let (puzzle, rating) = (fields.next().unwrap_or_default(), fields.next());
        let rating: f64 = rating.unwrap_or_default().parse().with_context(|| line.to_owned())?;
        if rating < 7.0 {
            puzzles.push((puzzle.to_owned(), puzzle.parse()?));
        }
    }
    Ok(puzzles)
}

/// Returns the boards of a folder that have one solution and boxes.
fn unique(folder: &Path) -> Result<Vec<(String, Puzzle)>> {
    let instances = instances::read(folder)?.into_iter();
    let wanted = instances.filter(|instance| {
        instance.reference.verdict == "unique" && !instance.name.starts_with('L')
    });
    Ok(wanted.map(|instance| (instance.name, instance.puzzle)).collect())
}

/// Generates puzzles with square boxes of this side.
fn made(side: u16, count: u64) -> Result<Vec<(String, Puzzle)>> {
    (0..count)
        .map(|seed| {
            let order = Generator::new(Shape::square(side)?).seed(seed);
            Ok((format!("seed {seed}"), order.generate(&mut Control::new())?.puzzle))
        })
        .collect()
}

fn games(puzzles: Vec<(String, Puzzle)>, seconds: f64) -> Vec<Game> {
    let games = puzzles.into_iter().map(|(name, puzzle)| {
        let mut job = PathJob::new(&puzzle);
        let rounds = match within(seconds, &mut job) {
            Some(Ok(path)) => path.rounds,
            _ => job.rounds().to_vec(),
        };
        Game { name, puzzle, rounds }
    });
    games.collect()
}

/// Returns the result of a job if it finishes within this CPU time.
fn within<J: Job>(seconds: f64, job: &mut J) -> Option<J::Output> {
    let (start, limit) = (cpu_time(), Duration::from_secs_f64(seconds));
    loop {
        match job.run(64) {
            Slice::Done(result) => return Some(result),
            Slice::Progress(_) if cpu_time() - start > limit => return None,
            Slice::Progress(_) => {}
        }
    }
}

/// Prints a row for hints with the notes of the solving path, and a row for hints without notes.
fn along(board: &str, games: &[Game], target: f64) -> Result<()> {
    for with_marks in [true, false] {
        let mut times: Vec<(f64, &str, usize)> = Vec::new();
        for Game { name, puzzle, rounds } in games {
            let mut position = Position::of(puzzle)?;
            let mut entries: Vec<Candidate> = Vec::new();
            for (number, round) in
                std::iter::once(&[][..]).chain(rounds.iter().map(Vec::as_slice)).enumerate()
            {
                for step in round {
                    position.apply(&step.placements, &step.eliminations);
                    entries.extend(&step.placements);
                }
                let mut situation = Situation::new(puzzle.clone()).entries(entries.clone());
                if with_marks {
                    situation = situation.marks(position.candidates());
                }
                let start = cpu_time();
                let hint = within(30.0, &mut HintJob::new(&situation));
                let time = (cpu_time() - start).as_secs_f64() * 1e3;
                debug_assert!(!matches!(hint, Some(Ok(Hint::Mistake { .. }))));
                times.push((time, name, number));
            }
        }
        times.sort_by(|one, other| one.0.total_cmp(&other.0));
        let Some(&(worst, name, number)) = times.last() else { continue };
        let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize].0;
        println!(
            "| {board} | {} | {} | {} | {:.3} | {:.3} | {:.3} | {worst:.3} | {} | {name}, round {number} |",
            if with_marks { "of the path" } else { "none" },
            games.len(),
            times.len(),
            at(0.5),
            times.iter().map(|time| time.0).sum::<f64>() / times.len() as f64,
            at(0.99),
            times.iter().filter(|time| time.0 > target).count(),
        );
    }
    Ok(())
}

/// Prints the techniques with the longest slices when all steps are requested.
fn slices(board: &str, puzzles: &[(String, Puzzle)], options: &Options) -> Result<()> {
    let mut longest: Vec<(Duration, Technique)> = Vec::new();
    for technique in Technique::all() {
        let mut most = Duration::ZERO;
        for (_, puzzle) in puzzles.iter().take(3) {
            let mut job = StepsJob::of(&Position::of(puzzle)?, technique);
            let started = cpu_time();
            let mut start = started;
            while (start - started).as_secs_f64() < options.path {
                let is_done = matches!(job.run(1), Slice::Done(_));
                let end = cpu_time();
                most = most.max(end - start);
                start = end;
                if is_done {
                    break;
                }
            }
        }
        longest.push((most, technique));
    }
    longest.sort();
    print!("{board}:");
    for (time, technique) in longest.iter().rev().take(12) {
        print!(" {technique} {:.1},", time.as_secs_f64() * 1e3);
    }
    println!();
    Ok(())
}

/// The maximum seconds until work is canceled.
const LATEST: f64 = 3.0;

/// A kind of work to cancel: its name and its constructor.
type Kind = (&'static str, fn(&Puzzle) -> Box<dyn Work>);

const WORK: &[Kind] = &[
    ("rate", |puzzle| Box::new(RatingJob::new(puzzle))),
    ("explain", |puzzle| Box::new(PathJob::new(puzzle))),
    ("hint", |puzzle| Box::new(HintJob::new(&Situation::new(puzzle.clone())))),
    ("all hints", |puzzle| {
        let every = Techniques::default().optional(true);
        Box::new(HintsJob::new(&Situation::new(puzzle.clone()).techniques(every)))
    }),
];

/// A job whose result is ignored.
trait Work {
    /// Runs this many nodes. Returns whether the job is finished.
    fn work(&mut self, nodes: u64) -> bool;
}

impl<J: Job> Work for J {
    fn work(&mut self, nodes: u64) -> bool {
        matches!(self.run(nodes), Slice::Done(_))
    }
}

/// Prints a row for each kind of work, canceled at times spread over its first seconds.
fn cancels(board: &str, puzzles: &[(String, Puzzle)], options: &Options) {
    for (name, work) in WORK {
        let (mut times, mut longest) = (Vec::new(), Duration::ZERO);
        for (number, (_, puzzle)) in puzzles.iter().enumerate() {
            let slice = Control::prompt_slice(puzzle.shape());
            for cancel in 0..options.cancels {
                // Fractions that are spread evenly for any number of boards.
                let spread = (number as f64 * 0.618_034 + f64::from(cancel)) % 1.0;
                let most = LATEST * (f64::from(cancel) + spread) / f64::from(options.cancels);
                let token = CancelToken::new();
                let canceled = thread::spawn({
                    let token = token.clone();
                    move || {
                        thread::sleep(Duration::from_secs_f64(most));
                        token.cancel();
                        Instant::now()
                    }
                });
                let mut job = work(puzzle);
                let mut done = false;
                while !done && !token.is_canceled() {
                    let start = cpu_time();
                    done = job.work(slice);
                    longest = longest.max(cpu_time() - start);
                }
                let end = Instant::now();
                if done {
                    // Later cancellations would also come too late.
                    break;
                }
                let Ok(canceled_at) = canceled.join() else { continue };
                times.push(end.saturating_duration_since(canceled_at).as_secs_f64() * 1e3);
            }
        }
        times.sort_by(f64::total_cmp);
        let worst = times.last().copied().unwrap_or_default();
        let median = times.get(times.len() / 2).copied().unwrap_or_default();
        println!(
            "| {board} | {name} | {} | {median:.2} | {worst:.2} | {:.2} |",
            times.len(),
            longest.as_secs_f64() * 1e3
        );
    }
}
