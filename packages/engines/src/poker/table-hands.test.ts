import { describe, expect, it } from 'vitest';
import { quickWords } from '../cards/testing/sources.ts';
import { holdem } from './holdem.ts';
import { chooseEntry, openCashTable, releaseSeat, setSittingOut, sitDown } from './table.ts';
import { beginHand, endHand, endTurn, turnAt } from './table-hands.ts';
import { nextHand, RULES, tableOf } from './testing/tables.ts';

describe('a voided hand', () => {
  it('was not played: stacks, time bank, blinds and debts are as before', () => {
    const table = tableOf(1, 2, 3, 4, 5);
    for (let hand = 0; hand < 9; hand += 1) nextHand(table);
    sitDown(table, { player: 'p6', seat: 6, buyIn: 1_000, nowMs: 0 });
    chooseEntry(table, 6, 'post');
    setSittingOut(table, 2, true);
    for (const player of table.players) player.bankMs = 7_000;
    let begun = beginHand(table, 0);
    while (!begun.setup.entries.some(({ seat }) => seat === 6)) {
      table.inHand = null;
      begun = beginHand(table, 0);
    }
    const [hand, voided] = [begun.setup, holdem.start(begun.setup, quickWords(2))];
    const before = table.players.map(({ seat, stack, handsPlayed, bankMs }) => ({ seat, stack, handsPlayed, bankMs }));
    holdem.apply(voided, holdem.seatToAct(voided)!, { type: 'call' });
    holdem.void(voided);
    endHand(table, voided, 0);
    expect(table.players).toMatchObject(before);
    expect(beginHand(table, 0).setup).toEqual(hand);
  });
});

describe('a turn', () => {
  it('takes its overtime off the time bank, and the grace once a hand', () => {
    const table = tableOf(1, 2, 3);
    beginHand(table, 0);
    const turn = { seat: 1, street: 'flop', startedAtMs: 0, isDisconnected: true } as const;
    endTurn(table, turn, 20_000);
    expect(turnAt(table, turn)).toMatchObject({ bankMs: 25_000, isGraceUsed: false });
    endTurn(table, turn, 40_001);
    expect(turnAt(table, turn)).toMatchObject({ bankMs: 0, isGraceUsed: true });
    endTurn(table, turn, 1_000);
    expect(turnAt(table, turn).isGraceUsed).toBe(true);
    table.inHand = null;
    beginHand(table, 0);
    expect(turnAt(table, turn).isGraceUsed).toBe(false);
  });
});

describe('a table', () => {
  it('is not opened with rules it cannot keep, and releases nobody from a running hand', () => {
    const opened = (change: object) => () => openCashTable({ ...RULES, ...change });
    for (const change of [
      { returnWindowMs: Number.NaN },
      { returnWindowMs: -1 },
      { orbitsSittingOut: Number.NaN },
      { orbitsSittingOut: -1 },
      { orbitsSittingOut: 0 },
      { buyIn: { fewest: Number.NaN, most: 100 } },
      { buyIn: { fewest: -40, most: 100 } },
    ])
      expect(opened(change)).toThrow(/invalid_input/);
    const table = tableOf(1, 2);
    beginHand(table, 0);
    expect(() => releaseSeat(table, table.players[0]!, { reason: 'left', nowMs: 0 })).toThrow(/hand_running/);
    expect(table.players).toHaveLength(2);
  });
});
