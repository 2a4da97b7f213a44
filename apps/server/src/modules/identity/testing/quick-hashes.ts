import type { HashCost } from '../password-hash.ts';

/** As little as Argon2id allows, for tests that are not about what a guess costs. */
export const QUICK_HASHES: HashCost = { memory: 8, passes: 1 };
