import { createHash } from 'node:crypto';
import { type Amount, uuidv7 } from '@tessera/kernel';
import { type ErrorCode, Refusal, type wagers as contract } from '@tessera/contract';
import { businessDay } from '../../platform/business-day.ts';
import type { MemberRef } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SettlementAnswer, StakeItem, StakeRefusal } from '../../platform/posting/ledger.ts';
import { createSeeds, type Seeds } from './seeds.ts';
import type { PlaceRequest, PlayOutcome, PlayRequest, PresentDetails, SeedPair, SettleRequest, Wager } from './wager.ts';
import * as repo from './wagers.repo.ts';

export interface Wagers {
  readonly seeds: Seeds;
  /**
   * Takes a stake and leaves the wager open. A repeat of the request answers the first wager again.
   * @throws Refusal when the stake is not accepted; no money moved then
   */
  place(request: PlaceRequest): Promise<Wager>;
  /** Takes a stake, draws and settles in one step. Same promises as place. */
  play(request: PlayRequest): Promise<Wager>;
  /** Pays an open wager, or settles it anew. `replay` says that this version is booked already. */
  settle(request: SettleRequest): Promise<SettlementAnswer['code']>;
  get(member: MemberRef, id: string): Promise<Wager>;
  list(member: MemberRef, filter: repo.WagerFilter): Promise<Wager[]>;
  /** Open wagers behind a gate, oldest first; settle them and ask again until none is left. */
  listOpenByGate(gate: string, limit: number): Promise<Wager[]>;
  /** Settled sports wagers behind a gate that a newer settlement version has not reached yet. */
  listSettledByGate(gate: { readonly gate: string; readonly version: number }, limit: number): Promise<Wager[]>;
  /** Products say how their stored details read. */
  presentDetailsOf(product: contract.Product, present: PresentDetails): void;
  present(wagers: readonly Wager[]): Promise<contract.WagerView[]>;
}

export interface WagersDeps extends Platform {
  /** The brand's time zone decides which day a stake counts for. */
  readonly timeZone: string;
  readonly presentWagers: (wagers: readonly Wager[], presenters: ReadonlyMap<string, PresentDetails>) => Promise<contract.WagerView[]>;
}

const REFUSALS: Readonly<Record<Exclude<StakeRefusal, 'nonce_moved'>, ErrorCode>> = {
  request_conflict: 'request_conflict',
  wrong_currency: 'wrong_currency',
  account_blocked: 'account_blocked',
  gate_closed: 'gate_closed',
  gate_moved: 'odds_changed',
  stake_limit_reached: 'stake_limit_reached',
  loss_limit_reached: 'loss_limit_reached',
  insufficient_funds: 'insufficient_funds',
};

/** A play that keeps losing the race for its nonce this often is refused. */
const MAX_DRAWS = 8;

export function createWagers(deps: WagersDeps): Wagers {
  const { db, clock, ledger, randomBytes, timeZone } = deps;
  const seeds = createSeeds(deps);
  const presenters = new Map<string, PresentDetails>();
  const lastPlay = new Map<string, Promise<unknown>>();

  async function stake(
    request: PlaceRequest | PlayRequest,
    draw: (PlayOutcome & { seed: SeedPair }) | null,
  ): Promise<Wager | 'nonce_moved'> {
    const item = stakeItemOf(request, draw, uuidv7(clock.nowMs(), randomBytes), businessDay(clock.nowMs(), timeZone).day);
    const answer = await ledger.place(item);
    if (answer.code === 'ok') return wagerOf(item, answer);
    if (answer.code === 'nonce_moved') return 'nonce_moved';
    if (answer.code !== 'replay') throw new Refusal(REFUSALS[answer.code], { requestId: request.requestId });
    return asFirstAnswered(await repo.findWagerByRequest(db, request.member, request.requestId), draw !== null);
  }

  async function drawAndStake(request: PlayRequest): Promise<Wager> {
    for (let draws = 0; draws < MAX_DRAWS; draws += 1) {
      const seed = await seeds.current(request.member);
      const wager = await stake(request, { ...request.draw(seed), seed });
      if (wager === 'nonce_moved') {
        seeds.forget(request.member);
        continue;
      }
      // A repeated request drew nothing: its wager names the nonce it used long ago.
      if (wager.roundId === roundOf(seed)) seeds.used(request.member, seed);
      return wager;
    }
    throw new Refusal('unavailable', { part: 'seeds' });
  }

  return {
    seeds,
    place: async (request) => (await stake(request, null)) as Wager,
    // Plays of one member wait for each other, so that each is drawn with the nonce that will be its own.
    play(request) {
      const play = (lastPlay.get(request.member.id) ?? Promise.resolve()).then(() => drawAndStake(request));
      const settled = play
        .catch(() => undefined)
        .then(() => {
          if (lastPlay.get(request.member.id) === settled) lastPlay.delete(request.member.id);
        });
      lastPlay.set(request.member.id, settled);
      return play;
    },
    async settle({ wager, version, result, payout, validBet }) {
      const nowMs = clock.nowMs();
      const account = { cell: wager.cell, memberId: wager.memberId, currency: wager.currency };
      const transferId = uuidv7(nowMs, randomBytes);
      const answer = await ledger.settle({
        account,
        wagerId: wager.id,
        transferId,
        version,
        result,
        payout,
        validBet,
        day: businessDay(nowMs, timeZone).day,
      });
      return answer.code;
    },
    async get(member, id) {
      const wager = await repo.findWager(db, member, id);
      if (!wager) throw new Refusal('wager_not_found', { id });
      return wager;
    },
    list: (member, filter) => repo.listWagers(db, member, filter),
    listOpenByGate: (gate, limit) => repo.listOpenByGate(db, gate, limit),
    listSettledByGate: (gate, limit) => repo.listSettledByGate(db, gate, limit),
    presentDetailsOf: (product, present) => void presenters.set(product, present),
    present: (wagers) => deps.presentWagers(wagers, presenters),
  };
}

/** The round of a personal seed pair is its pair and nonce: nobody else can have it. */
export function roundOf(seed: SeedPair): string {
  return `${seed.id}:${seed.nonce}`;
}

function stakeItemOf(
  request: PlaceRequest | PlayRequest,
  draw: (PlayOutcome & { seed: SeedPair }) | null,
  wagerId: string,
  day: string,
): StakeItem {
  return {
    account: { cell: request.member.cell, memberId: request.member.id, currency: request.member.currency },
    wagerId,
    requestId: request.requestId,
    bodyHash: createHash('sha256')
      .update(JSON.stringify([request.product, request.body]))
      .digest('hex'),
    product: request.product,
    gameId: request.gameId,
    roundId: draw ? roundOf(draw.seed) : request.roundId,
    gate: request.gate,
    gateVersion: request.gateVersion,
    ruleVersion: request.ruleVersion,
    stake: request.stake,
    maxPayout: request.maxPayout,
    day,
    detail: draw ? draw.detail : (request as PlaceRequest).detail,
    // Every stake of an instant game counts in full (rule book §0.3).
    play: draw && {
      result: draw.result,
      payout: draw.payout,
      validBet: request.stake,
      seed: { pairId: draw.seed.id, nonce: draw.seed.nonce },
    },
  };
}

function wagerOf(item: StakeItem, answer: { readonly available: Amount; readonly placedAtMs: number }): Wager {
  return {
    cell: item.account.cell,
    memberId: item.account.memberId,
    id: item.wagerId,
    requestId: item.requestId,
    product: item.product,
    gameId: item.gameId,
    roundId: item.roundId,
    gate: item.gate,
    ruleVersion: item.ruleVersion,
    currency: item.account.currency,
    stake: item.stake,
    maxPayout: item.maxPayout,
    availableAfter: answer.available,
    placedAtMs: answer.placedAtMs,
    detail: item.detail,
    state: item.play ? 'settled' : 'open',
    settlementVersion: item.play ? 1 : 0,
    result: item.play?.result ?? null,
    payout: item.play?.payout ?? null,
    settledAtMs: item.play ? answer.placedAtMs : null,
  };
}

/** A repeated request is answered with the wager as it was when it was accepted, whatever happened to it since. */
function asFirstAnswered(wager: Wager | undefined, isPlay: boolean): Wager {
  if (!wager) throw new Refusal('unavailable', { part: 'wagers' });
  return isPlay ? wager : { ...wager, state: 'open', settlementVersion: 0, result: null, payout: null, settledAtMs: null };
}
