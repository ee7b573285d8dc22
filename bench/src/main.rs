//! p
use anydoku::solve::nine::Proto;
use std::time::Instant;
fn main() {
    let dir = std::env::args().nth(1).unwrap();
    let max: usize = std::env::args().nth(2).unwrap().parse().unwrap();
    for f in ["kaggle_20k","unbiased_100k","17_clue","top1465","forum_hardest_1905_11plus_10k","forum_hardest_1106","serg_10k_multi","invalid_multi_20k","invalid_zero_20k"] {
        let t = std::fs::read(format!("{dir}/{f}.txt")).unwrap();
        let l: Vec<&[u8]> = t.split(|&c| c == b'\n').filter(|l| l.len() == 81).take(max).collect();
        print!("{f:30}");
        let mut sum=[0usize;3];
        let mut p = Proto { nodes: 0, isa: 2 };
        for x in &l { sum[p.count(x)] += 1; }
        print!(" {sum:?} nodes {:.2}", p.nodes as f64 / l.len() as f64);
        let t = Instant::now();
        let mut k = 0;
        for x in &l { k += sudoku::Sudoku::from_str_line(std::str::from_utf8(x).unwrap()).unwrap().solutions_count_up_to(2); }
        let base = t.elapsed().as_nanos() as f64;
        print!(" crate {} {:.1} ns", k, base / l.len() as f64);
        for isa in 0..3 {
            let mut p = Proto { nodes: 0, isa };
            let t = Instant::now();
            let mut k = 0;
            for x in &l { k += p.count(x); }
            let e= t.elapsed().as_nanos() as f64;
            print!("  isa{isa} {k} {:.1} ns {:.2}", e / l.len() as f64, base/e);
        }
        println!();
    }
}
