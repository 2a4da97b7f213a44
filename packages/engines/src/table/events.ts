/** What happens in a round, in order. Whoever shows a round replays these and decides nothing. None of them knows a stake. */
export type DrawEvent =
  | { readonly type: 'ball-landed'; readonly pocket: string; readonly color: 'red' | 'black' | 'green'; readonly isPrisonSpin: boolean }
  | { readonly type: 'card-dealt'; readonly to: string; readonly card: string; readonly total?: number }
  | { readonly type: 'dice-rolled'; readonly by: string; readonly dice: readonly number[]; readonly total: number }
  | { readonly type: 'beads-counted'; readonly beads: number; readonly remainder: number }
  /** Ends every draw; `winner` is null where no side wins or loses. */
  | { readonly type: 'round-ended'; readonly winner: string | null };

export type BlackjackEvent =
  | { readonly type: 'player-card-dealt'; readonly hand: number; readonly card: string; readonly total: number }
  | { readonly type: 'dealer-card-dealt'; readonly card: string; readonly total: number }
  /** The card stays unknown until it is shown. */
  | { readonly type: 'hole-card-dealt' }
  | { readonly type: 'hole-card-shown'; readonly card: string; readonly total: number }
  | { readonly type: 'insurance-offered' }
  | { readonly type: 'insurance-answered'; readonly isTaken: boolean }
  | { readonly type: 'dealer-peeked'; readonly hasNatural: boolean }
  | { readonly type: 'hand-opened'; readonly hand: number }
  | { readonly type: 'hand-split'; readonly hand: number; readonly newHand: number }
  | { readonly type: 'hand-doubled'; readonly hand: number }
  | {
      readonly type: 'hand-ended';
      readonly hand: number;
      readonly how: 'natural' | 'stood' | 'twenty-one' | 'bust' | 'doubled' | 'surrendered' | 'split-aces';
    }
  | { readonly type: 'blackjack-ended'; readonly dealerTotal: number; readonly hasNatural: boolean };

export type VideoPokerEvent =
  | { readonly type: 'hand-dealt'; readonly cards: readonly string[]; readonly rank: string }
  | { readonly type: 'cards-held'; readonly held: readonly boolean[] }
  | { readonly type: 'card-replaced'; readonly place: number; readonly card: string }
  | { readonly type: 'hand-ranked'; readonly cards: readonly string[]; readonly rank: string };

export type TableEvent = DrawEvent | BlackjackEvent | VideoPokerEvent;
