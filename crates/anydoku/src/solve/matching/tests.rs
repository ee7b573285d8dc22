use super::*;

/// Returns the candidates used by any filling of a house, found by trying every filling.
fn by_brute_force(sets: &[u64]) -> Option<Vec<u64>> {
    fn fill(
        sets: &[u64],
        cell: usize,
        used: u64,
        chosen: &mut Vec<u64>,
        used_candidates: &mut [u64],
    ) -> bool {
        if cell == sets.len() {
            chosen
                .iter()
                .zip(used_candidates)
                .for_each(|(bit, used_candidates)| *used_candidates |= bit);
            return true;
        }
        let mut any = false;
        for digit in 0..8 {
            let bit = 1 << digit;
            if sets[cell] & bit & !used != 0 {
                chosen.push(bit);
                any |= fill(sets, cell + 1, used | bit, chosen, used_candidates);
                chosen.pop();
            }
        }
        any
    }
    let mut used_candidates = vec![0; sets.len()];
    fill(sets, 0, 0, &mut Vec::new(), &mut used_candidates).then_some(used_candidates)
}

/// Random sets from a small generator: the state is the seed.
fn random_sets(state: &mut u64, cells: usize) -> Vec<u64> {
    (0..cells)
        .map(|_| {
            let mut draw = || {
                *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                *state >> 33
            };
            (draw() & draw() | 1 << (draw() % 8)) & 0xff
        })
        .collect()
}

#[test]
fn eliminates_exactly_the_unused_candidates() {
    let mut state = 1;
    let mut all_different = AllDifferent::new(8);
    let (mut failed, mut reduced) = (0, 0);
    for trial in 0..3000 {
        let cells = 3 + trial % 6;
        let sets = random_sets(&mut state, cells);
        let mut matching = vec![(trial % 8) as u16; cells];
        match all_different.deduce(&sets, &mut matching) {
            Err(Violation(hall)) => {
                failed += 1;
                assert_eq!(by_brute_force(&sets), None);
                let union = hall.cells.iter().fold(0, |all, &cell| all | sets[cell as usize]);
                assert_eq!(union, hall.digits[0]);
                assert!((union.count_ones() as usize) < hall.cells.len());
            }
            Ok(deductions) => {
                let mut remaining = sets.clone();
                for deduction in deductions {
                    let hall = &deduction.hall;
                    let union = hall.cells.iter().fold(0, |all, &cell| all | sets[cell as usize]);
                    assert_eq!(union, hall.digits[0]);
                    assert_eq!(union.count_ones() as usize, hall.cells.len());
                    for &(cell, digit) in &deduction.eliminations {
                        assert!(hall.contains(usize::from(digit)) && !hall.cells.contains(&cell));
                        let bit = 1 << digit;
                        assert_ne!(
                            remaining[cell as usize] & bit,
                            0,
                            "each candidate is eliminated once"
                        );
                        remaining[cell as usize] &= !bit;
                        reduced += 1;
                    }
                }
                assert_eq!(Some(remaining), by_brute_force(&sets));
            }
        }
    }
    assert!(failed > 100 && reduced > 100, "{failed} {reduced}");
}

#[test]
fn matches_sets_of_several_words() {
    let side = 200;
    let mut all_different = AllDifferent::new(side);
    let words = all_different.words();
    let mut sets = vec![0; side * words];
    for cell in 0..side {
        // Each cell has its own number and the next. The last cell is fixed, which determines all
        // others.
        for digit in [cell, (cell + 1) % side] {
            if cell + 1 < side || digit == 0 {
                sets[cell * words + digit / 64] |= 1 << (digit % 64);
            }
        }
    }
    let mut matching = vec![NONE; side];
    let deductions = all_different.deduce(&sets, &mut matching).unwrap();
    let eliminated: usize = deductions.iter().map(|deduction| deduction.eliminations.len()).sum();
    assert_eq!(eliminated, side - 1);
    assert_eq!((matching[0], matching[side - 1]), (1, 0));
}
