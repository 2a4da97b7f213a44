import { CallFailed } from '@tessera/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EMBER_GAME, givenWager, nonceWhere } from './slot.fixtures.ts';
import type { PendingRound } from '../../pending-round.ts';
import { type AskPlay, type MachineDeps, SlotMachine } from './slot-machine.ts';
import type { SlotView } from './slot-view.ts';

const BET = { currency: 'FUN', stake: '1.0000' };
const lostAnswer = (): CallFailed => new CallFailed({ code: 'network', kind: 'unavailable', message: '', status: 0 });
const refusal = (): CallFailed => new CallFailed({ code: 'insufficient_funds', kind: 'conflict', message: '', status: 409 });
const losingNonce = nonceWhere(({ multiple }) => multiple === 0);
const winningNonce = nonceWhere(({ multiple, events }) => multiple > 20 && !events.some(({ type }) => type === 'free-spins-awarded'));
const returningNonce = nonceWhere(({ multiple }) => multiple > 0 && multiple <= 20);

interface Setup {
  readonly machine: SlotMachine;
  readonly calls: string[];
  readonly asked: PendingRound[];
  readonly store: { value: PendingRound | null };
}

/** A machine whose view only writes down what it is told. */
function givenMachine(
  ask: AskPlay,
  stored: PendingRound | null = null,
  place: Partial<Pick<MachineDeps, 'minCycleMs' | 'canHurry'>> = {},
): Setup {
  const calls: string[] = [];
  const asked: PendingRound[] = [];
  const store = { value: stored };
  let ids = 0;
  const view: SlotView = {
    turn: (phase) => calls.push(`turn ${phase}`),
    land: async ({ stops }) => void calls.push(`land ${stops.join()}`),
    rest: ({ stops }) => calls.push(`rest ${stops.join()}`),
    hurry: () => calls.push('hurry'),
    show: (win) => calls.push(win ? `show ${win.isCelebrated ? 'win' : 'quietly'}` : 'show none'),
    celebrate: (_, strength) => calls.push(`celebrate ${strength}`),
  };
  const deps: MachineDeps = {
    game: EMBER_GAME,
    view,
    ask: (round) => {
      asked.push(round);
      return ask(round);
    },
    pending: { read: () => store.value, write: (round) => void (store.value = round) },
    newRequestId: () => `id-${(ids += 1)}`,
    minCycleMs: 0,
    canHurry: true,
    ...place,
  };
  const machine = new SlotMachine(deps);
  machine.listen(({ kind }) => calls.push(kind));
  return { machine, calls, asked, store };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(60_000);

describe('a spin', () => {
  it('turns, lands where the server says, and tells the money in that order', async () => {
    const { machine, calls, store } = givenMachine(async () => givenWager({ nonce: losingNonce }));
    machine.press(BET);
    expect(machine.getState().phase).toBe('asking');
    expect(store.value).toMatchObject({ requestId: 'id-1', stake: '1.0000' });
    await settle();
    expect(calls[0]).toBe('turn base');
    expect(calls.findIndex((call) => call.startsWith('land'))).toBeGreaterThan(calls.indexOf('answered'));
    expect(calls.at(-1)).toBe('shown');
    expect(machine.getState()).toMatchObject({ phase: 'idle', failure: null });
    expect(store.value).toBeNull();
  });

  it('never asks twice: presses while it is asked for count for nothing, later ones hurry the show', async () => {
    const { machine, calls, asked } = givenMachine(async () => givenWager({ nonce: winningNonce }));
    machine.press(BET);
    machine.press(BET);
    machine.press(BET);
    await vi.advanceTimersByTimeAsync(1);
    expect(machine.getState().phase).toBe('revealing');
    machine.press(BET);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls).toContain('hurry');
    expect(machine.getState().phase).toBe('idle');
    expect(asked).toHaveLength(1);
  });

  it('celebrates a win and only marks money that comes back', async () => {
    const won = givenMachine(async () => givenWager({ nonce: winningNonce }));
    won.machine.press(BET);
    await settle();
    expect(won.calls.some((call) => call.startsWith('celebrate'))).toBe(true);
    expect(won.calls).toContain('show win');
    const returned = givenMachine(async () => givenWager({ nonce: returningNonce }));
    returned.machine.press(BET);
    await settle();
    expect(returned.machine.getState().round?.outcome).toBe('returned');
    expect(returned.calls.some((call) => call.startsWith('celebrate') || call === 'show win')).toBe(false);
    expect(returned.calls).toContain('show quietly');
  });
});

describe('where the place forbids it', () => {
  it('no show is cut short', async () => {
    const { machine, calls } = givenMachine(async () => givenWager({ nonce: winningNonce }), null, { canHurry: false });
    machine.press(BET);
    await vi.advanceTimersByTimeAsync(1);
    machine.press(BET);
    machine.hurry();
    await vi.advanceTimersByTimeAsync(1);
    expect(calls).not.toContain('hurry');
    expect(machine.getState().phase).toBe('revealing');
  });

  it('no round is asked for before the one before is old enough', async () => {
    const askedAtMs: number[] = [];
    const { machine } = givenMachine(
      async () => {
        askedAtMs.push(performance.now());
        return givenWager({ nonce: losingNonce });
      },
      null,
      { minCycleMs: 30_000 },
    );
    machine.press(BET);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(machine.getState().phase).toBe('idle');
    machine.press(BET);
    expect(machine.getState().phase).toBe('asking');
    await settle();
    const [first = 0, second = 0] = askedAtMs;
    expect(askedAtMs).toHaveLength(2);
    expect(second - first).toBe(30_000);
  });

  it('a round says how it is played', async () => {
    const { machine, asked } = givenMachine(async () => givenWager({ nonce: losingNonce }));
    machine.press(BET);
    await settle();
    machine.setQuick(true);
    machine.autoplay(BET, { rounds: 1, lossLimit: 10_000n, winLimit: null });
    await settle();
    expect(asked.map(({ isAutoplay, isTurbo }) => [isAutoplay, isTurbo])).toEqual([
      [undefined, undefined],
      [true, true],
    ]);
  });
});

describe('a lost answer', () => {
  it.each(['network', 'unavailable', 'unknown_error'] as const)('with %s forgets no round', async (code) => {
    const { machine, store } = givenMachine(async () => {
      throw new CallFailed({ code, kind: 'unavailable', message: '', status: 503 });
    });
    machine.press(BET);
    await settle();
    expect(machine.getState().phase).toBe('unanswered');
    expect(store.value?.requestId).toBe('id-1');
  });

  it('repeats the same id until it is answered', async () => {
    let tries = 0;
    const { machine, asked } = givenMachine(async () => {
      tries += 1;
      if (tries < 3) throw lostAnswer();
      return givenWager({ nonce: losingNonce });
    });
    machine.press(BET);
    await settle();
    expect(asked.map(({ requestId }) => requestId)).toEqual(['id-1', 'id-1', 'id-1']);
    expect(machine.getState().phase).toBe('idle');
  });

  it('stays open after the tries, keeps the id, and asks again with it', async () => {
    let isBack = false;
    const { machine, asked, store, calls } = givenMachine(async () => {
      if (!isBack) throw lostAnswer();
      return givenWager({ nonce: losingNonce });
    });
    machine.press(BET);
    await settle();
    expect(machine.getState().phase).toBe('unanswered');
    expect(calls.at(-1)).toMatch(/^rest/);
    expect(store.value?.requestId).toBe('id-1');
    machine.press(BET);
    isBack = true;
    machine.askAgain();
    await settle();
    expect(new Set(asked.map(({ requestId }) => requestId))).toEqual(new Set(['id-1']));
    expect(machine.getState().phase).toBe('idle');
  });
});

describe('a refusal', () => {
  it('puts the reels back, forgets the request and ends automatic play', async () => {
    const { machine, store, asked, calls } = givenMachine(async () => {
      throw refusal();
    });
    machine.autoplay(BET, { rounds: 10, lossLimit: 1_000_000n, winLimit: null });
    await settle();
    expect(machine.getState()).toMatchObject({ phase: 'idle', autoplay: null, autoplayEnd: 'refused' });
    expect(machine.getState().failure).toMatchObject({ code: 'insufficient_funds' });
    expect(store.value).toBeNull();
    expect(asked).toHaveLength(1);
    expect(calls.at(-1)).toMatch(/^rest/);
  });
});

describe('a repeat that is refused', () => {
  const PROVES_NOTHING = ['throttled', 'unauthenticated', 'too_many_waiting'] as const;
  it.each(PROVES_NOTHING)('with %s keeps the round and its id until it is known', async (code) => {
    const fails = () => new CallFailed({ code, kind: 'x', message: '', status: 0 });
    const answers = [lostAnswer(), fails(), fails(), fails(), fails()];
    const { machine, asked, store } = givenMachine(async ({ requestId }) => {
      const failure = answers.shift();
      if (failure) throw failure;
      return givenWager({ nonce: losingNonce, requestId });
    });
    machine.press(BET);
    await settle();
    expect(machine.getState()).toMatchObject({ phase: 'unanswered', failure: { code } });
    machine.press(BET);
    expect(store.value?.requestId).toBe('id-1');
    machine.askAgain();
    await settle();
    expect(machine.getState()).toMatchObject({ phase: 'idle', failure: null });
    expect([new Set(asked.map(({ requestId }) => requestId)), store.value]).toEqual([new Set(['id-1']), null]);
  });
  it('where it would have been booked was not booked before', async () => {
    const answers = [lostAnswer(), refusal()];
    const { machine, store } = givenMachine(() => Promise.reject(answers.shift() ?? lostAnswer()));
    machine.press(BET);
    await settle();
    expect(machine.getState()).toMatchObject({ phase: 'idle', failure: { code: 'insufficient_funds' } });
    expect(store.value).toBeNull();
  });
});

describe('automatic play', () => {
  it('uses a new id for each round and stops at the loss limit', async () => {
    const { machine, asked } = givenMachine(async ({ requestId }) => givenWager({ nonce: losingNonce, requestId }));
    // Three stakes of 1.0000 in stored units of FUN.
    machine.autoplay(BET, { rounds: 10, lossLimit: 30_000n, winLimit: null });
    await settle();
    expect(asked.map(({ requestId }) => requestId)).toEqual(['id-1', 'id-2', 'id-3']);
    expect(machine.getState()).toMatchObject({ autoplay: null, autoplayEnd: 'loss-limit' });
  });

  it('starts nothing more when stopped while a result stands', async () => {
    const { machine, asked, calls } = givenMachine(async () => givenWager({ nonce: losingNonce }));
    machine.autoplay(BET, { rounds: 10, lossLimit: 1_000_000n, winLimit: null });
    await vi.advanceTimersByTimeAsync(1);
    expect(calls.at(-1)).toBe('shown');
    machine.stopAutoplay();
    await settle();
    expect(asked).toHaveLength(1);
  });

  it('stops when told to, after the round under way', async () => {
    const { machine, asked } = givenMachine(async () => givenWager({ nonce: losingNonce }));
    machine.autoplay(BET, { rounds: 10, lossLimit: 1_000_000n, winLimit: null });
    machine.stopAutoplay();
    await settle();
    expect(asked).toHaveLength(1);
    expect(machine.getState()).toMatchObject({ phase: 'idle', autoplay: null });
  });
});

describe('coming back', () => {
  const open = { requestId: 'lost', gameId: 'ember-mosaic', ...BET };

  it('finds an interrupted round in the record and shows its result', () => {
    const { machine, store, calls } = givenMachine(async () => givenWager({ nonce: 0 }), open);
    machine.restore([givenWager({ nonce: 5 }), givenWager({ nonce: 4, requestId: 'lost' })]);
    expect(machine.getState()).toMatchObject({ found: 'played', round: { wager: { id: 'wager-4' } } });
    expect(store.value).toBeNull();
    expect(calls.at(-1)).toMatch(/^rest/);
  });

  it('says when it never arrived, and shows the last round that did', () => {
    const { machine } = givenMachine(async () => givenWager({ nonce: 0 }), open);
    machine.restore([givenWager({ nonce: 5 })]);
    expect(machine.getState()).toMatchObject({ found: 'never-arrived', round: { wager: { id: 'wager-5' } } });
  });

  it('begins no other round before it is known', () => {
    const { machine, store, asked } = givenMachine(async () => givenWager({ nonce: 0 }), open);
    machine.press(BET);
    machine.autoplay(BET, { rounds: 10, lossLimit: 1_000_000n, winLimit: null });
    expect([asked, store.value?.requestId]).toEqual([[], open.requestId]);
    machine.restore([]);
    machine.press(BET);
    expect(store.value?.requestId).toBe('id-1');
  });
});
