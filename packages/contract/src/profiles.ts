import type { GameKindId } from './rounds.ts';

/** What a place allows and demands. What a flag means where no module reads it yet is decided; `AWAITED_FLAGS` names who will. */
export interface Profile {
  /** Full years of age at registration. A brand may ask for more, never for less. */
  readonly minAge: number;
  /** Money from one player to another. */
  readonly p2pTransfer: boolean;
  /** Whether a member may take a withdrawal back to go on playing. */
  readonly cancelWithdrawal: boolean;
  /** Rounds that start by themselves, one after another. */
  readonly autoplay: boolean;
  /** Shows that a player may make quicker or cut short. */
  readonly turbo: boolean;
  /** Buying the feature of a slot. */
  readonly bonusBuy: boolean;
  /** From the start of a round to the start of the member's next one of that game; 0 for none. */
  readonly minCycleMs: { readonly slot: number; readonly other: number };
  /** How many times a bonus may have to be staked; null for any number. */
  readonly maxWageringMultiple: number | null;
  /** Whether who a member is must be proven before they play. */
  readonly kycBeforePlay: boolean;
  /** The most that one spin of a slot may stake, by currency; in one that is missing nothing may be staked. Null for no such limit. */
  readonly maxBetPerSpin: Readonly<Record<string, string>> | null;
}

const NO_CYCLE = { slot: 0, other: 0 } as const;

const DEMO: Profile = {
  minAge: 18,
  p2pTransfer: true,
  cancelWithdrawal: true,
  autoplay: true,
  turbo: true,
  bonusBuy: true,
  minCycleMs: NO_CYCLE,
  maxWageringMultiple: null,
  kycBeforePlay: false,
  maxBetPerSpin: null,
};

/** Decision record 0038 names the source of each figure. None of them is legal advice: an operator's licence decides. */
export const PROFILES = {
  /** Everything that the specification shows. */
  demo: DEMO,
  gb: {
    ...DEMO,
    p2pTransfer: false,
    cancelWithdrawal: false,
    autoplay: false,
    turbo: false,
    bonusBuy: false,
    minCycleMs: { slot: 2_500, other: 5_000 },
    maxWageringMultiple: 10,
    kycBeforePlay: true,
    // The figure for players under 25, which is right for everybody: whoever plays is not asked for their age at each spin.
    maxBetPerSpin: { GBP: '2', EUR: '2', USD: '2', FUN: '2' },
  },
  mt: { ...DEMO, p2pTransfer: false },
  'us-pa': { ...DEMO, minAge: 21, p2pTransfer: false, kycBeforePlay: true },
} as const satisfies Readonly<Record<string, Profile>>;

export type ProfileId = keyof typeof PROFILES;
export const PROFILE_IDS = Object.keys(PROFILES) as readonly ProfileId[];

/** Flags that no module reads yet, each with the one that will: what they govern does not exist. */
export const AWAITED_FLAGS = {
  p2pTransfer: 'agents',
  bonusBuy: 'casino',
  maxWageringMultiple: 'promotions',
  kycBeforePlay: 'identity',
} as const satisfies Partial<Record<keyof Profile, string>>;

export function shortestRoundMs({ slot, other }: Profile['minCycleMs'], kind: GameKindId): number {
  return kind === 'slot' ? slot : other;
}
