/** How a round ended: decided by chance alone, lost at a choice, taken by the player, cleared of every risk, or given back. */
export type RoundEnd = 'decided' | 'lost' | 'cashed-out' | 'cleared' | 'refunded';

/**
 * What happens in a round, in order. Whoever shows a round replays these and decides nothing. None of them knows a stake.
 * Rolls, results and multipliers are decimal texts, as a person reads and compares them.
 */
export type InstantEvent =
  | { readonly type: 'number-rolled'; readonly roll: string }
  | { readonly type: 'result-drawn'; readonly result: string }
  /** The path in L and R; the bucket counts the rights. */
  | { readonly type: 'ball-dropped'; readonly path: string; readonly bucket: number }
  | { readonly type: 'numbers-drawn'; readonly numbers: readonly number[]; readonly hits: readonly number[] }
  | { readonly type: 'wheel-stopped'; readonly segment: number; readonly segments: number }
  | { readonly type: 'ticket-scratched'; readonly ticket: number; readonly tickets: number }
  | { readonly type: 'board-covered'; readonly tiles: number; readonly mines: number }
  | { readonly type: 'tile-opened'; readonly tile: number; readonly isMine: boolean; readonly multiplier: string }
  /** Only once the round is over: until then nobody may know where the mines are. */
  | { readonly type: 'mines-shown'; readonly tiles: readonly number[] }
  | { readonly type: 'card-shown'; readonly card: number; readonly rank: string }
  | { readonly type: 'guess-judged'; readonly guess: string; readonly isRight: boolean; readonly multiplier: string }
  | { readonly type: 'round-ended'; readonly how: RoundEnd; readonly multiplier: string };
