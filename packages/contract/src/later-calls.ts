import { calls } from './calls.ts';
import type * as casino from './casino.ts';
import type * as lottery from './lottery.ts';
import type * as lotteryChases from './lottery-chases.ts';
import type * as lotteryDesk from './lottery-desk.ts';
import type * as lotteryResults from './lottery-results.ts';
import type * as payments from './payments.ts';
import type * as profile from './profile.ts';
import type * as proofs from './proofs.ts';
import type * as push from './push.ts';
import type * as referrals from './referrals.ts';
import type * as limits from './limits.ts';
import type * as security from './security.ts';
import type * as search from './search.ts';
import {
  SEARCH,
  SECURITY,
  LIMITS,
  CASINO,
  LOTTERY,
  LOTTERY_CHASES,
  LOTTERY_DESK,
  LOTTERY_RESULTS,
  PAYMENTS,
  PROFILE,
  PROOFS,
  PUSH,
  REFERRALS,
} from './later-addresses.ts';

// What nothing that a visitor sees first calls: it comes with the pages that do.

export const casinoCalls = /* #__PURE__ */ calls<typeof casino>(CASINO);
export const lotteryCalls = /* #__PURE__ */ calls<typeof lottery>(LOTTERY);
export const lotteryChasesCalls = /* #__PURE__ */ calls<typeof lotteryChases>(LOTTERY_CHASES);
export const lotteryDeskCalls = /* #__PURE__ */ calls<typeof lotteryDesk>(LOTTERY_DESK);
export const lotteryResultsCalls = /* #__PURE__ */ calls<typeof lotteryResults>(LOTTERY_RESULTS);
export const paymentsCalls = /* #__PURE__ */ calls<typeof payments>(PAYMENTS);
export const profileCalls = /* #__PURE__ */ calls<typeof profile>(PROFILE);
export const proofsCalls = /* #__PURE__ */ calls<typeof proofs>(PROOFS);
export const pushCalls = /* #__PURE__ */ calls<typeof push>(PUSH);
export const referralsCalls = /* #__PURE__ */ calls<typeof referrals>(REFERRALS);
export const limitsCalls = /* #__PURE__ */ calls<typeof limits>(LIMITS);
export const securityCalls = /* #__PURE__ */ calls<typeof security>(SECURITY);
export const searchCalls = /* #__PURE__ */ calls<typeof search>(SEARCH);
