import { CallFailed } from '@tessera/client';
import type { ErrorCode } from '@tessera/contract';
import { getCurrency } from '@tessera/kernel';
import { startI18n } from '@tessera/i18n';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WagerView } from '../sports.queries.ts';
import { type BetTerms, type PlaceDeps, placeBets } from './place-bet.ts';
import { agreeTo, type BetBody, changePick, keyOf, returnIfWon, type SlipPick, togglePick } from './slip.ts';
import { slipPick } from './slip.fixtures.ts';
import { createSlipStore, type SlipStore } from './slip-store.ts';

const TERMS = { memberId: 'm1', currency: 'USD', accept: 'NONE' } as const;

let kept: string | null;
let ids: number;
let sent: BetBody[];

const placeBet = async (deps: PlaceDeps, key: string, terms: BetTerms) => (await placeBets(deps, [key], terms))[0];

const open = (): SlipStore =>
  createSlipStore({
    kept: { read: () => kept, write: (text) => ((kept = text), true) },
    newId: () => `id-${(ids += 1)}`,
  });

beforeAll(() => startI18n('en'));
beforeEach(() => {
  kept = null;
  ids = 0;
  sent = [];
});

function givenPick(slip: SlipStore, marketId = 'a'): string {
  const pick = slipPick({ marketId, odds: '2.08', progress: { kind: 'ready', requestId: slip.newId() } });
  slip.update((now) => togglePick(now, pick));
  return keyOf(pick);
}

const pickIn = (slip: SlipStore, key: string): SlipPick => slip.read().picks.find((pick) => keyOf(pick) === key)!;

function wagerOf(body: BetBody): WagerView {
  const detail = {
    product: 'sports',
    eventId: 'e',
    competition: 'c',
    home: 'H',
    away: 'A',
    kickoffMs: 0,
    market: '1x2',
    line: '',
    outcome: 'home',
    odds: body.odds,
    score: null,
  } as const;
  return {
    id: `wager-of-${body.requestId}`,
    requestId: body.requestId,
    product: 'sports',
    gameId: 'football',
    roundId: 'e',
    state: 'open',
    result: null,
    currency: 'USD',
    stake: body.stake,
    maxPayout: '20.8000',
    payout: null,
    availableAfter: '90.0000',
    placedAtMs: 1,
    settledAtMs: null,
    detail,
  };
}

const failing =
  (code: ErrorCode | 'network', details = {}) =>
  (body: BetBody) => {
    sent.push(body);
    return Promise.reject(new CallFailed({ code, kind: 'x', message: '', status: 0, details }));
  };
const accepting = (body: BetBody) => {
  sent.push(body);
  return Promise.resolve(wagerOf(body));
};

describe('placing a bet', () => {
  it('sends once however often it is tapped', async () => {
    const slip = open();
    const key = givenPick(slip);
    await Promise.all([1, 2, 3].map(() => placeBet({ slip, send: accepting }, key, TERMS)));
    await placeBet({ slip, send: accepting }, key, TERMS);
    expect(sent).toHaveLength(1);
    expect(pickIn(slip, key).progress).toMatchObject({ kind: 'accepted', receipt: { wagerId: 'wager-of-id-1', odds: '2.08' } });
  });

  it('asks again for exactly the same after an answer was lost, whatever changed on the screen', async () => {
    const slip = open();
    const key = givenPick(slip);
    await placeBet({ slip, send: failing('network') }, key, TERMS);
    slip.update((now) => changePick(now, key, (pick) => ({ ...agreeTo(pick, '3.00'), stake: '99' })));
    await placeBet({ slip, send: accepting }, key, { ...TERMS, accept: 'ANY' });
    expect(sent[1]).toEqual(sent[0]);
    expect(pickIn(slip, key).progress.kind).toBe('accepted');
  });

  it.each(['unauthenticated', 'throttled', 'unavailable'] as const)('keeps a bet open when the repeat is refused with %s', async (code) => {
    const slip = open();
    const key = givenPick(slip);
    await placeBet({ slip, send: failing('network') }, key, TERMS);
    await placeBet({ slip, send: failing(code) }, key, TERMS);
    expect(pickIn(slip, key).progress.kind).toBe('unknown');
    await placeBet({ slip, send: failing('insufficient_funds') }, key, TERMS);
    expect(pickIn(slip, key).progress.kind).toBe('refused');
    expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(1);
  });

  it('takes a new request id for a new price', async () => {
    const slip = open();
    const key = givenPick(slip);
    await placeBet({ slip, send: failing('odds_changed', { odds: '1.95' }) }, key, TERMS);
    expect(pickIn(slip, key).progress).toMatchObject({ kind: 'refused', code: 'odds_changed', details: { odds: '1.95' } });
    slip.update((now) => changePick(now, key, (pick) => agreeTo(pick, '1.95')));
    await placeBet({ slip, send: accepting }, key, TERMS);
    expect(sent.map(({ requestId, odds }) => [requestId, odds])).toEqual([
      ['id-1', '2.08'],
      ['id-2', '1.95'],
    ]);
  });

  it('takes a bet that was on its way when the page went away for one that may stand', async () => {
    const slip = open();
    const key = givenPick(slip);
    void placeBet({ slip, send: () => new Promise(() => undefined) }, key, TERMS);
    const reopened = open();
    expect(pickIn(reopened, key).progress.kind).toBe('unknown');
    await placeBet({ slip: reopened, send: accepting }, key, TERMS);
    expect(sent.map(({ requestId }) => requestId)).toEqual(['id-1']);
  });

  it('never repeats the bet of somebody else', async () => {
    const slip = open();
    const key = givenPick(slip);
    await placeBet({ slip, send: failing('network') }, key, TERMS);
    expect(await placeBet({ slip, send: accepting }, key, { ...TERMS, memberId: 'm2' })).toBeUndefined();
    expect(sent).toHaveLength(1);
  });

  it('marks every bet at the tap: what is typed while one is sent changes none', async () => {
    const slip = open();
    const keys = [givenPick(slip, 'a'), givenPick(slip, 'b')];
    const send = (body: BetBody) => {
      slip.update((now) => changePick(now, keys[1]!, (pick) => ({ ...pick, stake: '99' })));
      return accepting(body);
    };
    await placeBets({ slip, send }, keys, TERMS);
    expect(sent.map(({ stake }) => stake)).toEqual(['10.0000', '10.0000']);
  });

  it('sends nothing without a stake', async () => {
    const slip = open();
    const key = givenPick(slip);
    slip.update((now) => changePick(now, key, (pick) => ({ ...pick, stake: '0' })));
    expect(await placeBet({ slip, send: accepting }, key, TERMS)).toBeUndefined();
  });

  it('keeps selections apart: one refusal leaves the other bet alone', async () => {
    const slip = open();
    const [first, second] = [givenPick(slip, 'a'), givenPick(slip, 'b')];
    await placeBet({ slip, send: failing('market_closed') }, first, TERMS);
    await placeBet({ slip, send: accepting }, second, TERMS);
    expect(slip.read().picks.map(({ progress }) => progress.kind)).toEqual(['refused', 'accepted']);
  });
});

describe('selections', () => {
  it.each([
    ['placing', () => new Promise<never>(() => undefined)],
    ['unknown', failing('network')],
  ] as const)('do not change by pressing the price again while their bet is %s', async (kind, send) => {
    const slip = open();
    const key = givenPick(slip);
    const placed = placeBet({ slip, send }, key, TERMS);
    if (kind === 'unknown') await placed;
    const before = slip.read();
    expect(pickIn(slip, key).progress.kind).toBe(kind);
    const pressed = slipPick({ marketId: 'a', odds: '9.99', progress: { kind: 'ready', requestId: slip.newId() } });
    slip.update((now) => togglePick(now, pressed));
    slip.update((now) => togglePick(now, pressed));
    expect(slip.read()).toEqual(before);
  });

  it('make room after they were placed', async () => {
    const slip = open();
    await placeBet({ slip, send: accepting }, givenPick(slip, 'a'), TERMS);
    givenPick(slip, 'b');
    expect(slip.read().picks.map(({ marketId }) => marketId)).toEqual(['b']);
  });

  it.each([
    ['33.33', '1.9125', 637_436n],
    ['0.01', '1.01', 101n],
    ['', '2.00', 0n],
    ['1,5', '2.00', 30_000n],
  ])('return of %j at %s', (stake, odds, units) => {
    expect(returnIfWon({ stake, odds }, getCurrency('USD'))).toBe(units);
  });
});
