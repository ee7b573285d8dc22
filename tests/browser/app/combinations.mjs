// Combinations of sizes, devices and themes, of which the daily run plays those where the app differs most.

// Returns combinations that only `verify` and `cargo xtask browser SUBJECT` play.
export const onlyInVerify = (...combinations) => (process.env.ANYDOKU_EVERY_COMBINATION ? combinations : []);
