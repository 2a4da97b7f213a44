import { expect, it } from 'vitest';
import type { GameBet } from '@tessera/contract';
import { findInstantGame, PLINKO_ROWS, RISKS, WHEEL_SEGMENTS } from '@tessera/engines/instant';
import { INSTANT_GAMES } from './instant-games.ts';

const TEN = Array.from({ length: 10 }, (_, index) => index + 1);
/** Every bet of a game that may return something else than another. */
const BETS: Readonly<Record<string, readonly GameBet[]>> = {
  plinko: PLINKO_ROWS.flatMap((rows) => RISKS.map((risk) => ({ rows, risk }))),
  wheel: WHEEL_SEGMENTS.flatMap((segments) => RISKS.map((risk) => ({ segments, risk }))),
  keno: TEN.map((count) => ({ picks: TEN.slice(0, count) })),
};

it.each(Object.entries(BETS))('lists the lowest exact return of %s', (id, bets) => {
  const rules = findInstantGame(id);
  if (rules?.type !== 'seeded') throw new Error(`there is no game ${id}`);
  const percents = bets.map((bet) => {
    const { numerator, denominator } = rules.expectedReturn(rules.parseBet(bet));
    return Number((numerator * 1_000_000n) / denominator) / 10_000;
  });
  const { listed } = INSTANT_GAMES.find(({ game }) => game.id === id) ?? {};
  expect(listed?.rtpPercent).toBe(Math.min(...percents).toFixed(2));
});
