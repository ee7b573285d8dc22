//! The choice of the kernel, once per process or job rather than per node.

use super::kernel::Settled;
use super::plain;
#[cfg(target_arch = "x86_64")]
use super::sse41;
use super::state::State;
#[cfg(target_arch = "x86_64")]
use super::vector;

/// A kernel that is available on this machine. All kernels give the same results.
#[derive(Clone, Copy, Debug)]
pub struct Kernel {
    name: &'static str,
    is_available: fn() -> bool,
    settle: fn(&mut State, bool) -> Settled,
}

/// All kernels, the fastest first.
const KERNELS: &[Kernel] = &[
    #[cfg(target_arch = "x86_64")]
    Kernel {
        name: "avx512",
        is_available: has_avx512,
        // SAFETY: callers get this kernel only if `has_avx512` detected all features of the function.
        settle: |state, scored| unsafe { vector::avx512::settle(state, scored) },
    },
    #[cfg(target_arch = "x86_64")]
    Kernel {
        name: "avx2",
        is_available: has_avx2,
        // SAFETY: callers get this kernel only if `has_avx2` detected all features of the function.
        settle: |state, scored| unsafe { vector::avx2::settle(state, scored) },
    },
    #[cfg(target_arch = "x86_64")]
    Kernel {
        name: "vector128",
        is_available: has_sse41,
        // SAFETY: callers get this kernel only if `has_sse41` detected all features of the function.
        settle: |state, scored| unsafe { sse41::settle(state, scored) },
    },
    Kernel::PORTABLE,
];

impl Kernel {
    /// The kernel with plain 64-bit numbers, for any machine.
    pub const PORTABLE: Self =
        Self { name: "portable", is_available: || true, settle: plain::settle };

    /// Returns the fastest kernel of this machine.
    #[must_use]
    pub fn best() -> Self {
        Self::available().next().unwrap_or(Self::PORTABLE)
    }

    /// Returns every kernel of this machine, the fastest first.
    #[must_use]
    pub fn all() -> Vec<Self> {
        Self::available().collect()
    }

    fn available() -> impl Iterator<Item = Self> {
        KERNELS.iter().copied().filter(|kernel| (kernel.is_available)())
    }

    /// Returns its name: `avx512`, `avx2`, `vector128` or `portable`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.name
    }

    /// Propagates to a fixed point.
    pub(super) fn settle(self, state: &mut State, scored: bool) -> Settled {
        (self.settle)(state, scored)
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
