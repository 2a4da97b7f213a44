import { describe, expect, it } from 'vitest';
import { quickWords } from '../cards/testing/sources.ts';
import type { HandSetup } from './hand.ts';
import { holdem } from './holdem.ts';
import { addChips, buyInRange, chooseEntry, leaveTable, openCashTable, setSittingOut, sitDown } from './table.ts';
import { beginHand, endHand } from './table-hands.ts';
import { nextHand, RULES, tableOf } from './testing/tables.ts';

const positions = ({ button, smallBlindSeat, bigBlindSeat }: HandSetup): (number | null)[] => [button, smallBlindSeat, bigBlindSeat];

const MINUTE_MS = 60_000;

describe('a seat', () => {
  it('costs 40 to 100 big blinds', () => {
    const table = openCashTable(RULES);
    const sit = (seat: number, buyIn: number): unknown => sitDown(table, { player: `p${seat}`, seat, buyIn, nowMs: 0 });
    expect(() => sit(1, 399)).toThrow(/buy_in_out_of_range/);
    expect(() => sit(1, 1_001)).toThrow(/buy_in_out_of_range/);
    expect(() => sit(1, 400.5)).toThrow(/invalid_input/);
    expect(() => sit(7, 400)).toThrow(/invalid_input/);
    sit(1, 400);
    sit(2, 1_000);
    expect(() => sit(2, 400)).toThrow(/seat_taken/);
    expect(() => sitDown(table, { player: 'p1', seat: 3, buyIn: 400, nowMs: 0 })).toThrow(/already_seated/);
  });

  it('is taken again within 60 minutes only with what one left with', () => {
    const table = tableOf(1, 2);
    table.players[0]!.stack = 2_500;
    expect(leaveTable(table, 1, 10 * MINUTE_MS)).toEqual({ player: 'p1', seat: 1, chips: 2_500, reason: 'left' });
    expect(buyInRange(table, 'p1', 70 * MINUTE_MS - 1)).toEqual({ fewest: 2_500, most: 2_500 });
    expect(buyInRange(table, 'p1', 70 * MINUTE_MS)).toEqual({ fewest: 400, most: 1_000 });
    expect(buyInRange(table, 'p3', 11 * MINUTE_MS)).toEqual({ fewest: 400, most: 1_000 });
    expect(() => sitDown(table, { player: 'p1', seat: 1, buyIn: 1_000, nowMs: 11 * MINUTE_MS })).toThrow(/buy_in_out_of_range/);
    sitDown(table, { player: 'p1', seat: 1, buyIn: 2_500, nowMs: 11 * MINUTE_MS });
    leaveTable(table, 1, 12 * MINUTE_MS);
    expect(table.departures).toHaveLength(1);
  });

  it('takes more chips up to the largest buy-in, between hands', () => {
    const table = tableOf(1, 2);
    table.players[0]!.stack = 700;
    expect(() => addChips(table, 1, 301)).toThrow(/buy_in_out_of_range/);
    addChips(table, 1, 300);
    table.players[0]!.stack = 0;
    expect(() => addChips(table, 1, 399)).toThrow(/buy_in_out_of_range/);
    addChips(table, 1, 400);
    beginHand(table, 0);
    expect(() => addChips(table, 1, 10)).toThrow(/hand_running/);
    expect(() => beginHand(table, 0)).toThrow(/hand_running/);
    expect(() => addChips(table, 5, 10)).toThrow(/invalid_input/);
  });

  it('left during a hand is released after it', () => {
    const table = tableOf(1, 2, 3);
    const { setup } = beginHand(table, 0);
    expect(leaveTable(table, 2, 0)).toBeNull();
    const hand = holdem.start(setup, quickWords(1));
    expect(() => endHand(table, hand, 0)).toThrow(/hand_running/);
    while (!holdem.isOver(hand)) holdem.apply(hand, holdem.seatToAct(hand) ?? 0, holdem.defaultMove(hand));
    expect(endHand(table, hand, 0)).toMatchObject([{ player: 'p2', chips: 995 }]);
  });
});

describe('button and blinds', () => {
  it('move on by one player a hand', () => {
    const table = tableOf(1, 3, 4, 6);
    expect(Array.from({ length: 5 }, () => positions(nextHand(table)))).toEqual([
      [1, 3, 4],
      [3, 4, 6],
      [4, 6, 1],
      [6, 1, 3],
      [1, 3, 4],
    ]);
  });

  it('alternate heads-up', () => {
    const table = tableOf(2, 5);
    expect(Array.from({ length: 3 }, () => positions(nextHand(table)))).toEqual([
      [2, 2, 5],
      [5, 5, 2],
      [2, 2, 5],
    ]);
  });

  it('leave a dead small blind, then a dead button, where a big blind left', () => {
    const table = tableOf(1, 2, 3, 4);
    expect(positions(nextHand(table))).toEqual([1, 2, 3]);
    leaveTable(table, 3, 0);
    expect(positions(nextHand(table))).toEqual([2, null, 4]);
    expect(positions(nextHand(table))).toEqual([3, 4, 1]);
    expect(positions(nextHand(table))).toEqual([4, 1, 2]);
  });

  it('are not for a newcomer on the seat of the last big blind', () => {
    const table = tableOf(1, 2, 3, 4);
    nextHand(table);
    leaveTable(table, 3, 0);
    sitDown(table, { player: 'new', seat: 3, buyIn: 1_000, nowMs: 0 });
    chooseEntry(table, 3, 'post');
    const setup = nextHand(table);
    expect([positions(setup), setup.players.map(({ seat }) => seat)]).toEqual([[2, null, 4], expect.not.arrayContaining([3]) as unknown]);
  });

  it('need two who can play', () => {
    const table = tableOf(1, 2);
    setSittingOut(table, 1, true);
    expect(() => beginHand(table, 0)).toThrow(/too_few_players/);
  });

  it('go from three players to two without a second big blind in a row', () => {
    const table = tableOf(1, 2, 3);
    expect(positions(nextHand(table))).toEqual([1, 2, 3]);
    leaveTable(table, 1, 0);
    expect(positions(nextHand(table))).toEqual([3, 3, 2]);
  });

  it('take a newcomer in at the big blind, and not between button and big blind', () => {
    const table = tableOf(1, 4);
    expect(positions(nextHand(table))).toEqual([1, 1, 4]);
    sitDown(table, { player: 'p2', seat: 2, buyIn: 1_000, nowMs: 0 });
    chooseEntry(table, 2, 'post');
    const headsUp = nextHand(table);
    expect([positions(headsUp), headsUp.players.length]).toEqual([[4, 4, 1], 2]);
    expect(positions(nextHand(table))).toEqual([4, 1, 2]);
  });
});

describe('who owes blinds', () => {
  it('is forgiven where nobody else could play', () => {
    const table = tableOf(1, 2);
    nextHand(table);
    leaveTable(table, 2, 0);
    for (const seat of [3, 4, 5]) sitDown(table, { player: `p${seat}`, seat, buyIn: 1_000, nowMs: 0 });
    leaveTable(table, 1, 0);
    const setup = nextHand(table);
    // Both blinds are posted: nobody plays for free but the button.
    expect([positions(setup), setup.players.length, setup.entries]).toEqual([[4, 5, 3], 3, []]);
  });

  it('pays the small blind where only one player owes nothing', () => {
    const table = tableOf(1, 2);
    nextHand(table);
    for (const seat of [4, 6]) sitDown(table, { player: `p${seat}`, seat, buyIn: 1_000, nowMs: 0 });
    table.lastBlinds = { small: 2, big: 6 };
    leaveTable(table, 2, 0);
    const setup = nextHand(table);
    expect([positions(setup), setup.players.length, setup.entries]).toEqual([[4, 6, 1], 3, []]);
    expect(Array.from({ length: 3 }, () => positions(nextHand(table)))).toEqual([
      [6, 1, 4],
      [1, 4, 6],
      [4, 6, 1],
    ]);
  });

  it('posts them behind the big blind, or waits for it', () => {
    const table = tableOf(1, 2, 3, 4, 5);
    nextHand(table);
    sitDown(table, { player: 'p6', seat: 6, buyIn: 1_000, nowMs: 0 });
    expect(nextHand(table).players.map(({ seat }) => seat)).not.toContain(6);
    chooseEntry(table, 6, 'post');
    const posted = nextHand(table);
    expect([positions(posted), posted.entries]).toEqual([[3, 4, 5], [{ seat: 6, owesSmall: false }]]);
    expect(positions(nextHand(table))).toEqual([4, 5, 6]);
  });

  it('after sitting out owes the small one dead besides', () => {
    const table = tableOf(1, 2, 3, 4);
    nextHand(table);
    setSittingOut(table, 4, true);
    expect(positions(nextHand(table))).toEqual([2, 3, 1]);
    setSittingOut(table, 4, false);
    chooseEntry(table, 4, 'post');
    const waits = nextHand(table);
    expect([positions(waits), waits.players.length]).toEqual([[3, 1, 2], 3]);
    const posts = nextHand(table);
    expect([positions(posts), posts.entries]).toEqual([[1, 2, 3], [{ seat: 4, owesSmall: true }]]);
  });

  it('after missing only the small one too', () => {
    const table = tableOf(1, 2, 3, 4);
    nextHand(table);
    setSittingOut(table, 3, true);
    expect(beginHand(table, 0)).toMatchObject({ missed: [{ seat: 3, missed: 'small' }], setup: { smallBlindSeat: null } });
    expect(table.players.find(({ seat }) => seat === 3)?.owes).toBe('big-and-small');
  });

  it('owes nothing after a pause without blinds', () => {
    const table = tableOf(1, 2, 3, 4, 5);
    nextHand(table);
    setSittingOut(table, 1, true);
    nextHand(table);
    setSittingOut(table, 1, false);
    expect(nextHand(table).players.map(({ seat }) => seat)).toContain(1);
  });

  it('loses the seat by big blinds missed, not by small ones', () => {
    const table = tableOf(1, 2, 3);
    nextHand(table);
    setSittingOut(table, 3, true);
    const missed = Array.from({ length: 5 }, () => {
      const begun = beginHand(table, 0);
      table.inHand = null;
      return [...begun.missed.map((each) => each.missed), ...begun.released.map(({ seat }) => seat)];
    });
    expect(missed).toEqual([['small'], [], ['big'], [], ['big', 3]]);
  });

  it('loses the seat after two orbits', () => {
    const table = tableOf(1, 2, 3);
    nextHand(table);
    setSittingOut(table, 1, true);
    const released = Array.from({ length: 4 }, () => {
      const begun = beginHand(table, 0);
      table.inHand = null;
      return begun.released;
    });
    expect(released).toEqual([[], [], [{ player: 'p1', seat: 1, chips: 1_000, reason: 'sat-out-too-long' }], []]);
  });
});
