//! Orders of symmetry groups, as products of factorials.

use crate::sort::sort;
use std::fmt;

/// The order of a group as a product of a number and powers of factorials. It is displayed as `2 x
/// 3!^8 x 9!`.
///
/// ```
/// use anydoku::symmetry::SymmetryGroup;
/// use anydoku::Shape;
/// let order = SymmetryGroup::of(&Shape::of_side(9)?)?.order();
/// assert_eq!(order.to_string(), "2 x 3!^8 x 9!");
/// assert_eq!(order.decimal(), "1218998108160");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroupOrder {
    factor: u32,
    /// Bases and exponents, ascending by base; bases from 2, exponents from 1.
    factorials: Vec<(u16, u32)>,
}

impl GroupOrder {
    /// Creates the product of `factor` and the factorial of each base to the power of its exponent.
    pub(super) fn new(factor: u32, powers: &[(u16, u32)]) -> Self {
        let mut factorials: Vec<(u16, u32)> = Vec::new();
        for &(base, exponent) in powers.iter().filter(|power| power.0 > 1 && power.1 > 0) {
            match factorials.iter_mut().find(|power| power.0 == base) {
                Some(power) => power.1 += exponent,
                None => factorials.push((base, exponent)),
            }
        }
        sort(&mut factorials);
        Self { factor, factorials }
    }

    /// Returns all decimal digits.
    #[must_use]
    pub fn decimal(&self) -> String {
        self.orbit(1)
    }

    /// Returns the size of an orbit in decimal digits: the number of different images of an object
    /// that `stabilizer` of the transformations (at least 1) leave unchanged.
    ///
    /// ```
    /// use anydoku::symmetry::SymmetryGroup;
    /// use anydoku::Shape;
    /// let order = SymmetryGroup::of(&Shape::of_side(4)?)?.order();
    /// assert_eq!(order.orbit(16), "192");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn orbit(&self, stabilizer: u32) -> String {
        let stabilizer = u64::from(stabilizer.max(1));
        // Base 10^9, least limb first: schoolbook arithmetic with numbers up to 2^32.
        const LIMB: u64 = 1_000_000_000;
        let mut limbs = vec![1_u64];
        let mut multiply = |factor: u64| {
            let mut carry = 0;
            for limb in &mut limbs {
                let product = *limb * factor + carry;
                *limb = product % LIMB;
                carry = product / LIMB;
            }
            while carry > 0 {
                limbs.push(carry % LIMB);
                carry /= LIMB;
            }
        };
        multiply(u64::from(self.factor));
        for &(base, exponent) in &self.factorials {
            for _ in 0..exponent {
                (2..=u64::from(base)).for_each(&mut multiply);
            }
        }
        let mut remainder = 0;
        for limb in limbs.iter_mut().rev() {
            let dividend = remainder * LIMB + *limb;
            *limb = dividend / stabilizer;
            remainder = dividend % stabilizer;
        }
        while limbs.len() > 1 && limbs.last() == Some(&0) {
            limbs.pop();
        }
        let mut text = limbs.pop().unwrap_or(0).to_string();
        for limb in limbs.iter().rev() {
            text.push_str(&format!("{limb:09}"));
        }
        text
    }

    /// Returns the decimal logarithm.
    #[must_use]
    pub fn log10(&self) -> f64 {
        let log = |base: u16| (2..=base).map(|k| f64::from(k).log10()).sum::<f64>();
        let powers =
            self.factorials.iter().map(|&(base, exponent)| log(base) * f64::from(exponent));
        f64::from(self.factor).log10() + powers.sum::<f64>()
    }
}

impl fmt::Display for GroupOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut factors = Vec::new();
        if self.factor != 1 || self.factorials.is_empty() {
            factors.push(self.factor.to_string());
        }
        factors.extend(self.factorials.iter().map(|&(base, exponent)| match exponent {
            1 => format!("{base}!"),
            _ => format!("{base}!^{exponent}"),
        }));
        f.write_str(&factors.join(" x "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn writes_large_products_in_full() {
        let order = GroupOrder::new(2, &[(20, 1), (25, 1)]);
        assert_eq!(order.decimal(), "75474508127339245902294882472427520000000000");
        assert_eq!(order.to_string(), "2 x 20! x 25!");
        assert!((order.log10() - 43.877_800).abs() < 1e-6);
        assert_eq!(GroupOrder::new(1, &[]).to_string(), "1");
    }
}
