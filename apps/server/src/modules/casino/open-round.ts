import { type Clock, getCurrency, parseAmount } from '@tessera/kernel';
import { type GameBet, Refusal, shortestRoundMs } from '@tessera/contract';
import { UNATTENDED_AFTER_MS } from '@tessera/engines/table';
import type { Tx } from '../../platform/db/database.ts';
import type { MemberRef } from '../../platform/http/caller.ts';
import type { Drawn, SeedPair, Wager, Wagers } from '../wagers/index.ts';
import { beginCycle } from './cycles.repo.ts';
import { gateOf } from './games.ts';
import type { Game, PlayedRound } from './kinds/game.ts';
import { type PlayStyle, refuseStyle } from './play-style.ts';
import { findOpenRound, insertRound, type StoredRound } from './rounds.repo.ts';
import { readStake, type StakeRules } from './stakes.ts';

export interface RoundRequest extends PlayStyle {
  readonly requestId: string;
  readonly currency: string;
  /** What is staked first, a decimal string. */
  readonly stake: string;
  /** Null where the call asks for none: a play of a game in one step. */
  readonly bet: GameBet | null;
}

export interface OpenedRound {
  readonly wager: Wager;
  /** The round as drawn now; null when the request is a repeat. */
  readonly drawn: { readonly round: StoredRound; readonly played: PlayedRound; readonly seed: SeedPair } | null;
}

export interface OpenRoundDeps {
  readonly clock: Clock;
  readonly wagers: Pick<Wagers, 'play'>;
  /** Of the member's brand. */
  readonly rules: StakeRules;
}

/**
 * Stakes and draws a round. One that is over at once is settled in the same booking; of one that goes on the facts are written in the
 * transaction of its stake. The draw sees the seeds and the bet, never the stake. @throws Refusal
 */
export async function openRound(
  { clock, wagers, rules }: OpenRoundDeps,
  member: MemberRef,
  game: Game,
  request: RoundRequest,
): Promise<OpenedRound> {
  if (request.currency !== member.currency) throw new Refusal('wrong_currency', { currency: request.currency });
  const { profile } = rules;
  refuseStyle(request, profile);
  const { bet, body } = readRequest(game, request);
  const stake = readStake(request.stake, { game, bet, currency: getCurrency(request.currency), rules });
  const minCycleMs = shortestRoundMs(profile.minCycleMs, game.kind);
  const last: { drawn: OpenedRound['drawn'] } = { drawn: null };
  const draw = (seed: SeedPair): Drawn => {
    const played = game.replay(seed, { bet, choices: [], isRefunded: false });
    const round = newRound(clock.nowMs(), { member, game, seed, bet, stake, id: request.requestId });
    const isOver = played.choices.length === 0;
    last.drawn = { round, played, seed };
    const detail = { seedPairId: seed.id, nonce: seed.nonce, ...(request.bet && { bet }), ...played.trace };
    const outcome = isOver ? played.settle(stake) : null;
    if (game.isOneStep && minCycleMs === 0) return { detail, outcome };
    const within = async (tx: Tx): Promise<void> => {
      if (minCycleMs > 0) await keepCycle(tx, round, minCycleMs);
      if (!game.isOneStep) await keepRound(tx, round, isOver);
    };
    return { detail, outcome, within };
  };
  const wager = await wagers.play({
    member,
    requestId: request.requestId,
    body,
    product: 'casino',
    gameId: game.id,
    gates: [{ id: gateOf(game.id), version: null }],
    ruleVersion: game.version,
    stake,
    maxPayout: game.maxPayoutOf(stake, bet),
    draw,
  });
  return { wager, drawn: isOf(wager, last.drawn) ? last.drawn : null };
}

/** Of one that cannot be played now: the wager that the same request placed before, however the brand offers the game since. @throws Refusal request_conflict */
export async function findPlayed(
  wagers: Pick<Wagers, 'findPlayed'>,
  member: MemberRef,
  game: Game,
  request: RoundRequest,
): Promise<Wager | undefined> {
  if (request.currency !== member.currency) return undefined;
  const { body } = readRequest(game, request);
  return wagers.findPlayed({ member, requestId: request.requestId, body, product: 'casino' });
}

/** What a request asks for; a repeat asks for the same. @throws InvalidInput, InvalidAmount */
function readRequest(game: Game, { currency, stake, bet: given }: RoundRequest) {
  const bet = game.parseBet(given ?? {});
  const { shownScale } = getCurrency(currency);
  const amount = parseAmount(stake, getCurrency(currency), shownScale);
  return { bet, body: [game.id, currency, amount.toString(), ...(given ? [bet] : [])] };
}

/**
 * One round a game at a time, also where the next one would be over at once: whoever could ask while another is open, and be refused
 * unless it is, would learn of the next cards for nothing. @throws Refusal round_open
 */
async function keepRound(tx: Tx, round: StoredRound, isOver: boolean): Promise<void> {
  const other = await findOpenRound(tx, { cell: round.cell, id: round.memberId }, round.gameId);
  if (other) throw new Refusal('round_open', { gameId: round.gameId, roundId: other.id });
  if (!isOver) await insertRound(tx, round);
}

/** Counted from start to start, however long the round before was played. @throws Refusal round_too_soon */
async function keepCycle(tx: Tx, round: StoredRound, minCycleMs: number): Promise<void> {
  const nowMs = round.openedAtMs;
  const beganAtMs = await beginCycle(tx, round, { nowMs, minCycleMs });
  if (beganAtMs !== null)
    throw new Refusal('round_too_soon', { gameId: round.gameId, waitMs: String(Math.max(1, beganAtMs + minCycleMs - nowMs)) });
}

interface NewRound extends Pick<StoredRound, 'id' | 'bet' | 'stake'> {
  readonly member: MemberRef;
  readonly game: Game;
  readonly seed: SeedPair;
}

function newRound(nowMs: number, { member, game, seed, ...asked }: NewRound): StoredRound {
  return {
    ...asked,
    cell: member.cell,
    memberId: member.id,
    currency: member.currency,
    gameId: game.id,
    kind: game.kind,
    ruleVersion: game.version,
    seedPairId: seed.id,
    nonce: seed.nonce,
    choices: [],
    requests: [],
    openedAtMs: nowMs,
    deadlineAtMs: nowMs + UNATTENDED_AFTER_MS,
    state: 'open',
  };
}

function isOf(wager: Wager, drawn: OpenedRound['drawn']): boolean {
  return drawn !== null && wager.roundId === `${drawn.seed.id}:${drawn.seed.nonce}`;
}
