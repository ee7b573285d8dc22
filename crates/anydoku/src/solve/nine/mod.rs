//! One 9x9 puzzle at the lowest latency.
#![allow(missing_docs)]
mod kernel;
mod plain;
mod state;
mod vector;
use state::State;
use kernel::Settled;

pub struct Proto { pub nodes: u64, pub isa: u32 }

impl Proto {
    fn settle(&self, s: &mut State) -> Settled {
        #[cfg(target_arch = "x86_64")]
        match self.isa {
            2 => return unsafe { vector::avx512::settle(s) },
            1 => return unsafe { vector::avx2::settle(s) },
            _ => {}
        }
        plain::settle(s)
    }
    fn rec(&mut self, mut s: State, found: &mut usize, limit: usize) {
        loop {
            self.nodes += 1;
            match self.settle(&mut s) {
                Settled::Dead => return,
                Settled::Solved => { *found += 1; std::hint::black_box(s.digits()); return }
                Settled::Open(p) => {
                    let o = s.branch(p);
                    self.rec(s, found, limit);
                    if *found >= limit { return }
                    s = o;
                }
            }
        }
    }
    pub fn count(&mut self, text: &[u8]) -> usize {
        let Some(s) = State::from_text(text.try_into().unwrap()) else { return 0 };
        let mut found = 0;
        self.rec(s, &mut found, 2);
        found
    }
}
