//! p
use anydoku::solve::nine::{self, Answer, Kernel, SolveJob};
use anydoku::{Job, Step};
use std::time::Instant;
fn main() {
    let dir = std::env::args().nth(1).unwrap();
    let max: usize = std::env::args().nth(2).unwrap().parse().unwrap();
    for f in [
        "kaggle_20k",
        "unbiased_100k",
        "17_clue",
        "top1465",
        "forum_hardest_1905_11plus_10k",
        "forum_hardest_1106",
        "serg_10k_multi",
        "invalid_multi_20k",
        "invalid_zero_20k",
    ] {
        let t = std::fs::read(format!("{dir}/{f}.txt")).unwrap();
        let l: Vec<&[u8]> = t.split(|&c| c == b'\n').filter(|l| l.len() == 81).take(max).collect();
        print!("{f:30}");
        let mut sum = [0usize; 3];
        let mut nodes = 0;
        let mut cells = vec![];
        for x in &l {
            cells.push(std::array::from_fn::<u16, 81, _>(|i| {
                if x[i] == b'.' { 511 } else { 1 << (x[i] - b'1') }
            }));
        }
        for x in &cells {
            let mut j = SolveJob::new(x);
            let Step::Done(a) = j.run(u64::MAX) else { panic!() };
            nodes += j.progress().nodes;
            sum[match a {
                Answer::None => 0,
                Answer::Unique(_) => 1,
                _ => 2,
            }] += 1;
        }
        print!(" {sum:?} nodes {:.2}", nodes as f64 / l.len() as f64);
        let mut v = [1e18f64; 5];
        for _ in 0..3 {
            let t = Instant::now();
            let mut k = 0;
            for x in &l {
                k += sudoku::Sudoku::from_str_line(std::str::from_utf8(x).unwrap())
                    .unwrap()
                    .solutions_count_up_to(2);
            }
            v[4] = v[4].min(t.elapsed().as_nanos() as f64);
            std::hint::black_box(k);
            for (i, k) in Kernel::all().into_iter().enumerate() {
                let t = Instant::now();
                for x in &cells {
                    std::hint::black_box(SolveJob::on(k, x).run(u64::MAX));
                }
                v[i] = v[i].min(t.elapsed().as_nanos() as f64);
            }
            let t = Instant::now();
            for &x in &l {
                std::hint::black_box(nine::solve_text(x.try_into().unwrap()));
            }
            v[3] = v[3].min(t.elapsed().as_nanos() as f64);
        }
        for i in [4, 0, 1, 2, 3] {
            print!(" | {:.0} ns {:.2}", v[i] / l.len() as f64, v[4] / v[i]);
        }
        println!();
    }
}
