import { z } from 'zod';
import { BET_PACE, endpoint } from './endpoint.ts';
import { AmountWire, CurrencyCode, PositiveAmountWire, Slug, Uuid } from './wire.ts';
import { WagerView } from './wagers.ts';

export const SeedPairView = z.strictObject({
  serverSeedHash: z.string(),
  /** Of the server seed that the next pair will have: shown before the player names the client seed for it. */
  nextServerSeedHash: z.string(),
  clientSeed: z.string(),
  /** The nonce the next play uses. */
  nonce: z.int(),
});

export const SlotGameView = z.strictObject({
  gameId: Slug,
  gameName: z.string(),
  sheetVersion: z.string(),
  currency: CurrencyCode,
  /** Total bets on offer, smallest first. */
  stakes: z.array(AmountWire),
  isOpen: z.boolean(),
});

export const getSlotGame = endpoint({
  method: 'GET',
  path: '/lgw/casino/{gameId}',
  summary: 'What a slot offers in the caller’s currency. The PAR sheet itself ships with the engines package.',
  auth: 'player',
  params: z.strictObject({ gameId: Slug }),
  value: SlotGameView,
  errors: ['game_not_found'],
});

export const play = endpoint({
  method: 'POST',
  path: '/lgw/casino/{gameId}/plays',
  summary: 'Stake, draw and settle one round.',
  auth: 'player',
  pace: BET_PACE,
  params: z.strictObject({ gameId: Slug }),
  body: z.strictObject({ requestId: Uuid, currency: CurrencyCode, stake: PositiveAmountWire }),
  value: WagerView,
  errors: [
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
  ],
});

export const getSeeds = endpoint({
  method: 'GET',
  path: '/lgw/casino/seeds',
  summary: 'The commitment the next plays are drawn from.',
  auth: 'player',
  value: SeedPairView,
  errors: [],
});

export const rotateSeeds = endpoint({
  method: 'POST',
  path: '/lgw/casino/seeds',
  summary: 'Reveal the current server seed and start a new pair with the player’s client seed.',
  auth: 'player',
  body: z.strictObject({ requestId: Uuid, clientSeed: z.string().regex(/^[\x21-\x39\x3b-\x7e]{1,64}$/) }),
  value: z.strictObject({
    revealed: z.strictObject({ serverSeed: z.string(), serverSeedHash: z.string(), clientSeed: z.string(), plays: z.int() }),
    current: SeedPairView,
  }),
  errors: ['seeds_moved', 'request_conflict'],
});
