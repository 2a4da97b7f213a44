import { z } from 'zod';
import { PositiveAmountWire } from './wire.ts';

/** Families of games: one adapter on the server and one stage on the site each. A game says which one it is of. */
export const GAME_KINDS = ['slot', 'instant', 'blackjack', 'table', 'video_poker'] as const;
export type GameKindId = (typeof GAME_KINDS)[number];

/** What lies on one place of a layout: `{place: 'split_17_20', amount: '2.50'}`. */
export const Chip = z.strictObject({ place: z.string().regex(/^[a-z][A-Za-z0-9_]{0,39}$/), amount: PositiveAmountWire });
export type Chip = z.output<typeof Chip>;

/** The largest layout, of the American wheel, has 161. */
const MOST_PLACES = 161;

const BetField = z.union([z.int(), z.string().max(20), z.array(z.int()).max(40), z.array(Chip).max(MOST_PLACES)]);

/**
 * What a round is played on, in the words of its kind: `{mines: 3}`, and `{}` where a stake says it all. Of a game with a layout it is
 * `{chips}`, at most one entry a place, and the stake is their sum.
 */
export const GameBet = z
  .record(z.string().regex(/^[a-z][A-Za-z0-9]{0,19}$/), BetField)
  .refine((bet) => Object.keys(bet).length <= 8, 'has too many fields');
export type GameBet = z.output<typeof GameBet>;

/** What a player may choose in a round: a tile by its number, or a word such as `stand`, `double`, `cash_out`. */
export const Choice = z.union([z.int().min(0).max(1_000), z.string().regex(/^[a-z][a-z0-9_]{0,19}$/)]);
export type Choice = z.output<typeof Choice>;

/** One typed event of a round, in order; the engines package defines them per game. */
export const RoundEvent = z.custom<{ readonly type: string }>((event) => typeof event === 'object' && event !== null && 'type' in event);

export const FairnessView = z.strictObject({
  /** Of the stream the round is drawn from: `product:game`, and empty for the instant games, whose stream has none. */
  label: z.string(),
  serverSeedHash: z.string(),
  /** Null until the pair is rotated. */
  serverSeed: z.string().nullable(),
  clientSeed: z.string(),
  nonce: z.int(),
});
export type FairnessView = z.output<typeof FairnessView>;
