import type { Amount } from '@tessera/kernel';
import type { Requirements, RequirementStatus } from './requirement.ts';

/** How far a bet brought a requirement. */
export interface Progress {
  readonly id: string;
  readonly amount: Amount;
}

export type WageringFact =
  | ({ readonly type: 'PROGRESS' } & Progress)
  | ({ readonly type: 'REVERSED' } & Progress)
  /** Bonus money that goes back to the house, in the posting that stores the requirements. */
  | { readonly type: 'TAKEN_BACK'; readonly id: string; readonly amount: Amount }
  | { readonly type: RequirementStatus; readonly id: string };

export interface Wagering {
  readonly requirements: Requirements;
  /** What the event did, in order. */
  readonly facts: readonly WageringFact[];
  /** The sum of what is taken back: nothing may be withdrawn before it is posted. */
  readonly takeBack: Amount;
}
