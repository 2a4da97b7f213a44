import type { Card } from '../cards/card.ts';
import type { Category } from '../cards/hand-class.ts';
import type { SeatChips } from './settlement.ts';

export type Street = 'preflop' | 'flop' | 'turn' | 'river';

/** `entry`: the big blind posted alive by who comes in; `dead`: a missed small blind, which no bet counts. */
export type PostKind = 'small' | 'big' | 'entry' | 'dead';

/** What happens in a hand, in order. A screen replays it; with the deck's stream an auditor plays it again. */
export type HoldemEvent =
  | {
      readonly type: 'hand-started';
      readonly button: number;
      readonly smallBlind: number;
      readonly bigBlind: number;
      /** In clockwise order from the left of the button. */
      readonly players: readonly SeatChips[];
    }
  | { readonly type: 'blind-posted'; readonly seat: number; readonly kind: PostKind; readonly amount: number; readonly isAllIn: boolean }
  /** `cards` is null for everyone but the seat itself. */
  | { readonly type: 'hole-dealt'; readonly seat: number; readonly cards: readonly Card[] | null }
  | { readonly type: 'folded'; readonly seat: number }
  | { readonly type: 'checked'; readonly seat: number }
  | { readonly type: 'called'; readonly seat: number; readonly amount: number; readonly isAllIn: boolean }
  /** `to` is the player's total of this round; `isFull` false for an all-in below the least bet or raise. */
  | {
      readonly type: 'bet' | 'raised';
      readonly seat: number;
      readonly amount: number;
      readonly to: number;
      readonly isFull: boolean;
      readonly isAllIn: boolean;
    }
  | { readonly type: 'uncalled-returned'; readonly seat: number; readonly amount: number }
  /** A card was burned before; it is never shown. */
  | { readonly type: 'street-dealt'; readonly street: Street; readonly cards: readonly Card[] }
  | { readonly type: 'hand-shown'; readonly seat: number; readonly cards: readonly Card[] }
  /** The best hand of a player whose cards are shown at the showdown. */
  | { readonly type: 'hand-ranked'; readonly seat: number; readonly category: Category; readonly ranks: string }
  | { readonly type: 'hand-mucked'; readonly seat: number }
  /** `pot` 0 is the main pot. */
  | {
      readonly type: 'pot-awarded';
      readonly pot: number;
      readonly amount: number;
      readonly rake: number;
      readonly shares: readonly SeatChips[];
    }
  | { readonly type: 'hand-ended'; readonly rake: number; readonly stacks: readonly SeatChips[] }
  /** The hand counts for nothing: everything put in went back. */
  | { readonly type: 'hand-voided'; readonly stacks: readonly SeatChips[] };
