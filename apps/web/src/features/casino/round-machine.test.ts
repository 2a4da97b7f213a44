import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PendingRound } from './pending-round.ts';
import { dealWhere, givenHouse, type House, lostAnswer, minesRound, refusal, SPLIT_DEAL } from './round.fixtures.ts';
import { BET, givenMachine, givenOpenRound, settle } from './round-machine.fixtures.ts';

const pairDeal = SPLIT_DEAL;
const naturalDeal = dealWhere(({ choices }) => choices.length === 0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a round', () => {
  it('shows its events one after another, and only then asks the player', async () => {
    const house = givenHouse({ kind: 'blackjack' }, pairDeal);
    const { machine, told, store } = givenMachine(house);
    void machine.start();
    await settle();
    machine.bet(BET);
    expect(store.value).toMatchObject({ requestId: 'id-1', stake: '2.0000' });
    await vi.advanceTimersByTimeAsync(150);
    expect(machine.getState()).toMatchObject({ phase: 'revealing', shown: 2 });
    machine.choose('stand');
    await settle();
    expect(machine.getState()).toMatchObject({ phase: 'idle', round: { state: 'open', version: 0 } });
    expect(told[0]).toBe('answered');
    expect(told.filter((what) => what.endsWith('card-dealt'))).toHaveLength(4);
    expect(told.at(-1)).toBe('shown');
    expect(store.value).toBeNull();
    expect(house.asked).toEqual(['findOpen', 'open id-1']);
  });

  it('hurries what is left of a show', async () => {
    const house = givenHouse({ kind: 'blackjack' }, pairDeal);
    const { machine } = givenMachine(house);
    void machine.start();
    await settle();
    machine.bet(BET);
    await vi.advanceTimersByTimeAsync(150);
    machine.hurry();
    await vi.advanceTimersByTimeAsync(0);
    expect(machine.getState()).toMatchObject({ phase: 'idle', shown: house.now()?.events.length });
  });

  it('plays a split to its end, each choice with the version it was made at', async () => {
    const { machine, house } = await givenOpenRound();
    machine.choose('split');
    await settle();
    for (let turn = 0; machine.getState().round?.state === 'open' && turn < 9; turn += 1) {
      machine.choose('stand');
      await settle();
    }
    const { round, revealedId } = machine.getState();
    expect(round?.state).toBe('settled');
    expect(round?.stake).toBe('4.0000');
    expect(revealedId).toBe('id-1');
    expect(house.asked.slice(2)).toEqual(round?.made.map((choice, turn) => `choose id-${turn + 2} ${choice}`));
  });

  it('takes no choice that is not open, and no second bet beside an open round', async () => {
    const { machine, house } = await givenOpenRound();
    machine.choose('insure');
    machine.bet(BET);
    await settle();
    expect(house.asked).toEqual(['findOpen', 'open id-1']);
  });

  it('lets a deal that is over at once be followed by the next bet', async () => {
    const { machine, house } = await givenOpenRound(naturalDeal);
    expect(machine.getState()).toMatchObject({ phase: 'idle', round: { state: 'settled' }, revealedId: 'id-1' });
    machine.bet(BET);
    await settle();
    expect(house.asked.at(-1)).toBe('open id-2');
  });
});

it('keeps to what the place demands: no show is cut short, and no round begins before the one before is old enough', async () => {
  const house = givenHouse({ kind: 'blackjack' }, naturalDeal);
  const { machine } = givenMachine(house, null, { minCycleMs: 90_000, canHurry: false });
  void machine.start();
  await settle();
  machine.bet(BET);
  await vi.advanceTimersByTimeAsync(150);
  machine.hurry();
  await vi.advanceTimersByTimeAsync(0);
  expect(machine.getState().phase).toBe('revealing');
  await settle();
  machine.bet(BET);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(machine.getState().phase).toBe('asking');
  expect(house.asked.at(-1)).toBe('open id-1');
  await settle();
  expect(house.asked.at(-1)).toBe('open id-2');
});

describe('a lost answer', () => {
  it('repeats a choice under its own id, so that it counts once', async () => {
    const { machine, house } = await givenOpenRound();
    house.loseAnswers(2);
    machine.choose('stand');
    await settle();
    expect(house.asked.slice(2)).toEqual(['choose id-2 stand', 'choose id-2 stand', 'choose id-2 stand']);
    expect(machine.getState().round?.made).toEqual(['stand']);
  });

  it('says so when it stays lost, and asks again with the same id', async () => {
    const { machine, house } = await givenOpenRound();
    house.loseAnswers(4);
    machine.choose('split');
    await settle();
    expect(machine.getState()).toMatchObject({ phase: 'unanswered', isChoiceUnanswered: true });
    machine.choose('stand');
    machine.askAgain();
    await settle();
    expect(new Set(house.asked.slice(2))).toEqual(new Set(['choose id-2 split']));
    expect(machine.getState()).toMatchObject({ phase: 'idle', round: { version: 1, stake: '4.0000' } });
  });

  it.each(['throttled', 'unauthenticated'] as const)('keeps bet and choice where their repeats are refused with %s', async (code) => {
    const house = givenHouse({ kind: 'blackjack' }, pairDeal);
    const { machine, store } = givenMachine(house);
    void machine.start();
    await settle();
    house.loseAnswers(1);
    machine.bet(BET);
    await vi.advanceTimersByTimeAsync(10);
    house.fail(refusal(code));
    await settle();
    expect(machine.getState()).toMatchObject({ phase: 'unanswered', isChoiceUnanswered: false, failure: { code } });
    expect(store.value?.requestId).toBe('id-1');
    house.fail(null);
    machine.askAgain();
    await settle();
    expect(machine.getState()).toMatchObject({ phase: 'idle', round: { roundId: 'id-1', version: 0 } });

    house.loseAnswers(1);
    machine.choose('split');
    await vi.advanceTimersByTimeAsync(10);
    house.fail(refusal(code));
    await settle();
    expect(machine.getState()).toMatchObject({ phase: 'unanswered', isChoiceUnanswered: true });
    house.fail(null);
    machine.askAgain();
    await settle();
    expect(machine.getState().round).toMatchObject({ version: 1, made: ['split'] });
    expect(new Set(house.asked.filter((what) => what !== 'findOpen'))).toEqual(new Set(['open id-1', 'choose id-2 split']));
  });

  it('keeps the id of a bet until it is answered', async () => {
    const house = givenHouse({ kind: 'blackjack' }, pairDeal);
    const { machine, store } = givenMachine(house);
    void machine.start();
    await settle();
    house.loseAnswers(4);
    machine.bet(BET);
    await settle();
    expect(machine.getState()).toMatchObject({ phase: 'unanswered', isChoiceUnanswered: false });
    expect(store.value?.requestId).toBe('id-1');
    machine.askAgain();
    await settle();
    expect(machine.getState().round?.roundId).toBe('id-1');
    expect(store.value).toBeNull();
  });
});

describe('coming back', () => {
  const lost = { requestId: 'lost', gameId: 'blackjack', ...BET };
  const start = async (house: House, stored: PendingRound | null = null) => {
    const given = givenMachine(house, stored);
    void given.machine.start();
    await settle();
    return given;
  };

  it('goes on with the same cards, shown at once', async () => {
    const { house } = await givenOpenRound();
    const { machine, told } = await start(house);
    expect(machine.getState()).toMatchObject({ phase: 'idle', news: 'resumed', round: house.now(), shown: house.now()?.events.length });
    expect(told).toEqual(['shown']);
    machine.choose('split');
    await settle();
    expect(house.now()?.made).toEqual(['split']);
  });

  it('finds a bet whose answer was lost, and one that never arrived', async () => {
    const played = givenHouse({ kind: 'blackjack' }, naturalDeal);
    await played.calls.open(lost);
    const found = await start(played, lost);
    expect(found.machine.getState()).toMatchObject({ news: 'played', round: { roundId: 'lost', state: 'settled' } });
    const never = await start(givenHouse({ kind: 'blackjack' }, pairDeal), lost);
    expect(never.machine.getState()).toMatchObject({ news: 'never-arrived', round: null });
    expect([found.store.value, never.store.value]).toEqual([null, null]);
  });

  it('takes no bet before it knows, and looks again when asked', async () => {
    const house = givenHouse({ kind: 'blackjack' }, pairDeal);
    house.fail(lostAnswer());
    const { machine } = await start(house);
    machine.bet(BET);
    expect(machine.getState()).toMatchObject({ phase: 'starting', failure: { code: 'network' } });
    house.fail(null);
    machine.askAgain();
    await settle();
    expect(machine.getState().phase).toBe('idle');
    expect(house.asked).toEqual(['findOpen', 'findOpen']);
  });
});

it('plays mines to a cash-out', async () => {
  const house = givenHouse({ kind: 'mines', mines: 3 }, 7);
  const { machine, told } = givenMachine(house);
  void machine.start();
  await settle();
  machine.bet({ ...BET, bet: { mines: 3 } });
  await settle();
  const safe = Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => minesRound(7, 3, [tile]).choices.length > 0);
  machine.choose('cash_out');
  machine.choose(safe[0] ?? 0);
  await settle();
  machine.choose('cash_out');
  await settle();
  expect(machine.getState().round).toMatchObject({ state: 'settled', made: [safe[0], 'cash_out'], multiplier: '1.1250', payout: '2.2500' });
  expect(told.slice(-3)).toEqual(['mines-shown', 'round-ended', 'shown']);
});
