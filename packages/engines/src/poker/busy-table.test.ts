import { describe, expect, it } from 'vitest';
import { pick, quickWords } from '../cards/testing/sources.ts';
import type { HandSetup } from './hand.ts';
import { holdem } from './holdem.ts';
import { holdemRules } from './rules.ts';
import { stepsAfter } from './seats.ts';
import { addChips, buyInRange, chooseEntry, leaveTable, openCashTable, setSittingOut, sitDown, tableRules } from './table.ts';
import { beginHand, endHand } from './table-hands.ts';
import { randomMove } from './testing/random-hands.ts';

const MINUTE_MS = 60_000;
const RULES = tableRules(6, holdemRules(5));

describe('a busy table', () => {
  // Method: players come, go, pause, rebuy and play at random; whatever the positions, these must hold.
  it('never lets an active player skip the big blind and never loses a chip', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const source = quickWords(seed * 104_729);
      const table = openCashTable(RULES);
      let [boughtIn, cashedOut, house, nowMs] = [0, 0, 0, 0];
      for (let round = 0; round < 120; round += 1) {
        nowMs += MINUTE_MS;
        const seat = 1 + pick(source, 6);
        const player = table.players.find((each) => each.seat === seat);
        const deed = pick(source, 6);
        if (!player) {
          const name = `n${pick(source, 12)}`;
          if (!table.players.some((each) => each.player === name)) {
            const range = buyInRange(table, name, nowMs);
            boughtIn += sitDown(table, { player: name, seat, buyIn: range.fewest, nowMs }).stack;
          }
        } else if (player.stack === 0) {
          addChips(table, seat, 400);
          boughtIn += 400;
        } else if (deed === 0) cashedOut += leaveTable(table, seat, nowMs)?.chips ?? 0;
        else if (deed === 1) setSittingOut(table, seat, !player.isSittingOut);
        else if (deed === 2) chooseEntry(table, seat, pick(source, 2) === 0 ? 'post' : 'wait');
        const active = table.players.filter(({ isSittingOut, stack }) => !isSittingOut && stack > 0);
        if (active.length < 2) continue;
        const last = table.lastBlinds;
        const owing = new Set(active.filter(({ owes }) => owes !== 'nothing').map((each) => each.seat));
        const { setup, released } = beginHand(table, nowMs);
        cashedOut += released.reduce((sum, { chips }) => sum + chips, 0);
        checkPositions(setup, { last, owing, active: active.map((each) => each.seat) });
        const hand = holdem.start(setup, source);
        while (!holdem.isOver(hand)) {
          const turn = holdem.seatToAct(hand)!;
          holdem.apply(hand, turn, randomMove(source, holdem.legalMoves(hand, turn)!));
        }
        house += hand.rakeTaken;
        cashedOut += endHand(table, hand, nowMs).reduce((sum, { chips }) => sum + chips, 0);
        const onTable = table.players.reduce((sum, { stack }) => sum + stack, 0);
        expect(onTable + cashedOut + house).toBe(boughtIn);
      }
    }
  });
});

interface Before {
  readonly last: { small: number; big: number } | null;
  readonly owing: ReadonlySet<number>;
  readonly active: readonly number[];
}

function checkPositions(setup: HandSetup, { last, owing, active }: Before): void {
  const { tableSize, button, bigBlindSeat, smallBlindSeat, players, entries } = setup;
  const seats = players.map(({ seat }) => seat);
  expect(seats.every((seat) => active.includes(seat))).toBe(true);
  if (last === null) return;
  const next = active.toSorted((a, b) => stepsAfter(last.big, a, tableSize) - stepsAfter(last.big, b, tableSize))[0];
  expect(bigBlindSeat).toBe(next);
  expect(smallBlindSeat).not.toBe(bigBlindSeat);
  if (seats.length === 2) return;
  const after = (seat: number): number => stepsAfter(bigBlindSeat, seat, tableSize);
  if (smallBlindSeat !== null) expect(after(button)).toBeLessThan(after(smallBlindSeat));
  for (const { seat } of entries) expect(after(seat)).toBeLessThan(after(button));
  const isForgiven = active.every((seat) => owing.has(seat) || seat === bigBlindSeat);
  const posting = entries.map(({ seat }) => seat);
  for (const seat of seats) if (owing.has(seat) && seat !== bigBlindSeat && !isForgiven) expect(posting).toContain(seat);
}
