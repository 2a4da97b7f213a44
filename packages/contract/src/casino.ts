import { z } from 'zod';
import { CASINO } from './later-addresses.ts';
import { CLIENT_SEED } from './client-seed.ts';
import { BET_PACE, endpoint } from './endpoint.ts';
import { Choice, FairnessView, GAME_KINDS, GameBet, RoundEvent } from './rounds.ts';
import { WAGER_RESULTS, WagerView } from './wagers.ts';
import { AmountWire, CurrencyCode, EpochMs, PositiveAmountWire, RequestId, Slug, Uuid } from './wire.ts';

export const SeedPairView = z.strictObject({
  serverSeedHash: z.string(),
  /** Of the server seed that the next pair will have: shown before the player names the client seed for it. */
  nextServerSeedHash: z.string(),
  clientSeed: z.string(),
  /** The nonce the next play uses. */
  nonce: z.int(),
});

export const GameView = z.strictObject({
  gameId: Slug,
  gameName: z.string(),
  kind: z.enum(GAME_KINDS),
  /** Of the sheet or rule set that the next round is played by. */
  ruleVersion: z.string(),
  currency: CurrencyCode,
  /** Stakes on offer, smallest first, and the smallest is the least. Of a game with a layout they are its chips, of one with coins what a coin may be worth. */
  stakes: z.array(AmountWire),
  /** The most that a round may stake. */
  maxStake: AmountWire,
  /** Of a game with a layout the most that may lie on one place, by kind of place; null where a stake says it all. */
  layout: z.array(z.strictObject({ kind: z.string(), max: AmountWire })).nullable(),
  /** The most a round may pay: a stake that could win more with its bet is above the maximum. */
  maxPayout: AmountWire,
  /** From the start of a round to the start of the next one; 0 for none. */
  minCycleMs: z.int(),
  isOpen: z.boolean(),
});
export type GameView = z.output<typeof GameView>;

export const getGame = endpoint({
  ...CASINO.getGame,
  summary: 'What a game offers in the caller’s currency. Its rules themselves ship with the engines package.',
  auth: 'player',
  params: z.strictObject({ gameId: Slug }),
  value: GameView,
  errors: ['game_not_found'],
});

/** What stands in the way of a new stake on a game. */
const STAKE_ERRORS = [
  'game_not_found',
  'game_maintenance',
  'wrong_currency',
  'below_min',
  'above_max',
  'insufficient_funds',
  'balance_limit_reached',
  'gate_closed',
  'stake_limit_reached',
  'loss_limit_reached',
  'account_blocked',
  'request_conflict',
  'request_expired',
  'round_too_soon',
  'feature_not_allowed',
] as const;

/** How the page plays, said by itself: refused where the brand's profile forbids it. */
const STYLE = {
  /** The page began the round, not the player. */
  isAutoplay: z.boolean().default(false),
  /** The player has the show made quicker. */
  isTurbo: z.boolean().default(false),
} as const;

export const play = endpoint({
  ...CASINO.play,
  summary: 'Stake, draw and settle one round of a game in one step.',
  auth: 'player',
  pace: BET_PACE,
  params: z.strictObject({ gameId: Slug }),
  body: z.strictObject({ requestId: RequestId, currency: CurrencyCode, stake: PositiveAmountWire, ...STYLE }),
  value: WagerView,
  errors: STAKE_ERRORS,
});

export const getSeeds = endpoint({
  ...CASINO.getSeeds,
  summary: 'The commitment the next plays are drawn from.',
  auth: 'player',
  value: SeedPairView,
  errors: [],
});

export const rotateSeeds = endpoint({
  ...CASINO.rotateSeeds,
  summary: 'Reveal the current server seed and start a new pair with the player’s client seed.',
  auth: 'player',
  body: z.strictObject({ requestId: RequestId, clientSeed: z.string().regex(CLIENT_SEED) }),
  value: z.strictObject({
    revealed: z.strictObject({ serverSeed: z.string(), serverSeedHash: z.string(), clientSeed: z.string(), plays: z.int() }),
    current: SeedPairView,
  }),
  // `seeds_in_use`: a round of the pair is not over.
  errors: ['seeds_moved', 'seeds_in_use', 'request_conflict'],
});

/** A round as far as it has been played, with nothing that the player may not know yet. */
export const RoundView = z.strictObject({
  /** Also the id of its wager and of the request that opened it. */
  roundId: Uuid,
  gameId: Slug,
  gameName: z.string(),
  kind: z.enum(GAME_KINDS),
  ruleVersion: z.string(),
  currency: CurrencyCode,
  bet: GameBet,
  /** Staked so far, with what was raised. */
  stake: AmountWire,
  /** The most the round can pay, whatever is chosen. */
  maxPayout: AmountWire,
  /** Number of choices made: the next one names it. */
  version: z.int().min(0),
  state: z.enum(['open', 'settled']),
  /** Choices made, in order. */
  made: z.array(Choice),
  /** What may be chosen now, and what each adds to the stake; nothing once the round is over. */
  choices: z.array(z.strictObject({ choice: Choice, costs: AmountWire })),
  events: z.array(RoundEvent),
  /** What the stake is multiplied by if the player takes it now, or was in the end; null in kinds that pay otherwise. */
  multiplier: z.string().nullable(),
  /** What the player would be paid by taking it now; null where nothing can be taken. */
  worth: AmountWire.nullable(),
  openedAtMs: EpochMs,
  /** When the house ends the round by the stated rule of its kind. */
  deadlineAtMs: EpochMs,
  result: z.enum(WAGER_RESULTS).nullable(),
  payout: AmountWire.nullable(),
  fairness: FairnessView,
});
export type RoundView = z.output<typeof RoundView>;

export const openRound = endpoint({
  ...CASINO.openRound,
  summary: 'Stake and open a round. One that asks nothing of the player is settled at once.',
  auth: 'player',
  pace: BET_PACE,
  params: z.strictObject({ gameId: Slug }),
  body: z.strictObject({ requestId: RequestId, currency: CurrencyCode, stake: PositiveAmountWire, bet: GameBet, ...STYLE }),
  value: RoundView,
  errors: [...STAKE_ERRORS, 'round_open'],
});

export const chooseInRound = endpoint({
  ...CASINO.chooseInRound,
  summary: 'Make the next choice of a round. The first choice of a version counts; `round_moved` tells the version there is now.',
  auth: 'player',
  pace: BET_PACE,
  params: z.strictObject({ roundId: Uuid }),
  body: z.strictObject({ requestId: RequestId, version: z.int().min(0).max(1_000), choice: Choice }),
  value: RoundView,
  errors: [
    'round_not_found',
    'round_moved',
    'choice_not_open',
    'insufficient_funds',
    'balance_limit_reached',
    'stake_limit_reached',
    'loss_limit_reached',
    'account_blocked',
    'request_conflict',
  ],
});

export const getRound = endpoint({
  ...CASINO.getRound,
  summary: 'A round with choices as it stands now, open or settled.',
  auth: 'player',
  params: z.strictObject({ roundId: Uuid }),
  value: RoundView,
  errors: ['round_not_found'],
});

export const getOpenRound = endpoint({
  ...CASINO.getOpenRound,
  summary: 'The round of a game that waits for the player’s choice, after a lost connection or on another device.',
  auth: 'player',
  params: z.strictObject({ gameId: Slug }),
  value: z.strictObject({ round: RoundView.nullable() }),
  errors: ['game_not_found'],
});
