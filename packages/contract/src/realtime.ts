import './without-eval.ts';
import { z } from 'zod';
import { ERRORS, type ErrorCode } from './errors.ts';
import { WinnerView } from './games.ts';
import { DrawView } from './lottery-draws.ts';
import { OUTBOX_KINDS } from './outbox.ts';
import { EventView, MarketView } from './sports.ts';
import { CLOSING_REASONS, TOPICS, type Room, type Topic } from './topics.ts';
import { PRODUCTS, WAGER_RESULTS } from './wagers.ts';
import { AmountWire, CurrencyCode, EpochMs, Uuid } from './wire.ts';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}';
export const RoomName = z.custom<Room>(
  (value) => typeof value === 'string' && new RegExp(`^(?:member|site|(?:event|draw|table):${UUID})$`).test(value),
);

/** Where a room stands whose messages all count: the position of the last booking that was told. */
export const Sequence = z.string().regex(/^(0|[1-9]\d{0,18})$/);

function message<T extends Topic, Shape extends z.ZodRawShape>(topic: T, shape: Shape) {
  return z.strictObject({ topic: z.literal(topic), v: z.literal(TOPICS[topic].v), ...shape });
}

/** What the member owns now. Absent parts did not change; the first message of a connection has all of them and no booking. */
export const BalanceMessage = message('balance', {
  currency: CurrencyCode,
  booking: z.strictObject({ kind: z.enum(OUTBOX_KINDS), id: Uuid }).nullable(),
  available: AmountWire.optional(),
  frozen: AmountWire.optional(),
  bonusLocked: AmountWire.optional(),
});

/** A wager was settled, at once or later, or settled anew: a correction tells the differences. */
export const BetSettledMessage = message('bet_settled', {
  wagerId: Uuid,
  product: z.enum(PRODUCTS),
  gameId: z.string(),
  currency: CurrencyCode,
  result: z.enum(WAGER_RESULTS).nullable(),
  staked: AmountWire,
  payout: AmountWire,
  isCorrection: z.boolean(),
  atMs: EpochMs,
});

/** How a match stands: the clock, the score and whether it is being played. */
export const MatchMessage = message('match', {
  eventId: Uuid,
  state: EventView.shape.state,
  score: EventView.shape.score,
  minute: EventView.shape.minute,
});

/** Prices of one market, and whether bets are taken on it. */
export const MarketMessage = message('market', { eventId: Uuid, market: MarketView });

/** The board of recent wins, newest first. */
export const WinnersMessage = message('winners', { winners: z.array(WinnerView) });

/** How a draw stands, and the one of the same lottery that sells now, if there is one. */
export const DrawMessage = message('draw', { draw: DrawView, selling: DrawView.nullable() });

/** Which matches there are to bet on or to watch changed; the lists are asked for anew. */
export const OfferMessage = message('offer', { revision: z.string() });

export const SiteStatusMessage = message('site_status', { isInMaintenance: z.boolean() });

export const RealtimeMessage = z.discriminatedUnion('topic', [
  BalanceMessage,
  BetSettledMessage,
  MatchMessage,
  MarketMessage,
  WinnersMessage,
  DrawMessage,
  OfferMessage,
  SiteStatusMessage,
]);
export type RealtimeMessage = z.output<typeof RealtimeMessage>;
export type MessageOf<T extends Topic> = Extract<RealtimeMessage, { readonly topic: T }>;

/**
 * What is told of one room at once. In a room whose messages all count `seq` is where the frame stands and `after` where the one before it
 * stood; `isReload` says that some between are not told and everything has to be asked for anew. Other rooms tell their newest state.
 */
export const Frame = z.strictObject({
  room: RoomName,
  seq: Sequence.optional(),
  after: Sequence.optional(),
  isReload: z.literal(true).optional(),
  messages: z.array(RealtimeMessage),
});
export type Frame = z.output<typeof Frame>;

/** Rooms that one `follow` or `leave` may name. */
export const MAX_ROOMS_AT_ONCE = 200;

/** `seen` is the last `seq` of a room that the page has. */
export const FollowRequest = z.strictObject({
  rooms: z
    .array(z.strictObject({ room: RoomName, seen: Sequence.optional() }))
    .min(1)
    .max(MAX_ROOMS_AT_ONCE),
});
export const LeaveRequest = z.strictObject({ rooms: z.array(RoomName).min(1).max(MAX_ROOMS_AT_ONCE) });

const ErrorCodeWire = z.custom<ErrorCode>((value) => typeof value === 'string' && value in ERRORS);

/** The rooms that cannot be followed, and why. */
export const FollowAnswer = z.strictObject({ refused: z.array(z.strictObject({ room: RoomName, code: ErrorCodeWire })) });
export type FollowAnswer = z.output<typeof FollowAnswer>;

export const ClosingReasonWire = z.enum(CLOSING_REASONS);

/** What the server sends, by its name on the socket. */
export interface ServerSends {
  readonly frame: (frame: Frame) => void;
  readonly closing: (reason: z.output<typeof ClosingReasonWire>) => void;
}

/** What a page sends. */
export interface ClientSends {
  readonly follow: (request: z.input<typeof FollowRequest>, answer: (answered: FollowAnswer) => void) => void;
  readonly leave: (request: z.input<typeof LeaveRequest>) => void;
}
