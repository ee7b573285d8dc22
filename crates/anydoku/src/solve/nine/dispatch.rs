//! The choice of the kernel, once per process or job rather than per node.

use super::kernel::Settled;
use super::plain;
#[cfg(target_arch = "x86_64")]
use super::sse41;
use super::state::State;
#[cfg(target_arch = "x86_64")]
use super::vector;

/// A kernel that is available on this machine. All kernels give the same results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kernel(Kind);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Plain,
    #[cfg(target_arch = "x86_64")]
    Sse41,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

impl Kind {
    /// All kinds, the fastest first.
    const ALL: &[Self] = &[
        #[cfg(target_arch = "x86_64")]
        Self::Avx512,
        #[cfg(target_arch = "x86_64")]
        Self::Avx2,
        #[cfg(target_arch = "x86_64")]
        Self::Sse41,
        Self::Plain,
    ];

    fn is_available(self) -> bool {
        match self {
            Self::Plain => true,
            #[cfg(target_arch = "x86_64")]
            Self::Sse41 => has_sse41(),
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => has_avx2(),
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => has_avx512(),
        }
    }
}

impl Kernel {
    /// The kernel with plain 64-bit numbers, for any machine.
    pub const PORTABLE: Self = Self(Kind::Plain);

    /// Returns the fastest kernel of this machine.
    #[must_use]
    pub fn best() -> Self {
        let best = Kind::ALL.iter().copied().find(|kind| kind.is_available());
        best.map_or(Self::PORTABLE, Self)
    }

    /// Returns every kernel of this machine, the fastest first.
    #[must_use]
    pub fn all() -> Vec<Self> {
        Kind::ALL.iter().copied().filter(|kind| kind.is_available()).map(Self).collect()
    }

    /// Returns its name: `avx512`, `avx2`, `vector128` or `portable`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self.0 {
            Kind::Plain => "portable",
            #[cfg(target_arch = "x86_64")]
            Kind::Sse41 => "vector128",
            #[cfg(target_arch = "x86_64")]
            Kind::Avx2 => "avx2",
            #[cfg(target_arch = "x86_64")]
            Kind::Avx512 => "avx512",
        }
    }

    /// Propagates to a fixed point.
    pub(super) fn settle(self, state: &mut State, scored: bool) -> Settled {
        match self.0 {
            Kind::Plain => plain::settle(state, scored),
            #[cfg(target_arch = "x86_64")]
            // SAFETY: this kind exists only if `has_sse41` detected all features of the function.
            Kind::Sse41 => unsafe { sse41::settle(state, scored) },
            #[cfg(target_arch = "x86_64")]
            // SAFETY: this kind exists only if `has_avx2` detected all features of the function.
            Kind::Avx2 => unsafe { vector::avx2::settle(state, scored) },
            #[cfg(target_arch = "x86_64")]
            // SAFETY: this kind exists only if `has_avx512` detected all features of the function.
            Kind::Avx512 => unsafe { vector::avx512::settle(state, scored) },
        }
    }
}

#[cfg(target_arch = "x86_64")]
fn has_sse41() -> bool {
    is_x86_feature_detected!("ssse3") && is_x86_feature_detected!("sse4.1")
}

#[cfg(target_arch = "x86_64")]
fn has_avx2() -> bool {
    is_x86_feature_detected!("avx2")
}

#[cfg(target_arch = "x86_64")]
fn has_avx512() -> bool {
    has_avx2()
        && is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512vl")
}
