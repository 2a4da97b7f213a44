import { createMines } from '@tessera/engines/instant';
import { dragonHarbor, dragonHarborFigures, emberMosaic } from '@tessera/engines/slots';
import { fraction } from '@tessera/engines/exact';
import { expect, it } from 'vitest';
import { gamesOf } from './games.ts';
import { ALL_GAMES, GAMES } from './house/house-games.ts';
import { instantGame } from './kinds/instant.ts';
import { slotGame } from './kinds/slot.ts';
import { givenCasino } from './testing/given-casino.ts';

const given = await givenCasino(47);
/** Mines that pay half as much, and another sheet under the id of a slot: the second versions of both. */
const SECOND_MINES = instantGame(createMines({ id: 'mines', version: 2, rtp: fraction(1n, 2n) }), { name: 'Mines', isOneStep: false });
const SECOND_SLOT = slotGame({
  kind: 'lines',
  sheet: { ...dragonHarbor, id: emberMosaic.id, version: 2 },
  figures: dragonHarborFigures,
});
const newer = given.knowing(gamesOf([...ALL_GAMES, SECOND_MINES, SECOND_SLOT]));
const bet = { mines: 3 };
/** A player whose board leaves the first tile safe, whatever it pays. */
const lucky = () => given.playerWhose('100', { gameId: 'mines', bet, choices: [0] }, ({ choices }) => choices.includes('cash_out'));
const request = () => ({ requestId: given.id(), currency: 'USD', stake: '10' });

it('plays a round to its end by the version it was opened by, while new rounds go by the newest', async () => {
  const [before, after] = [await lucky(), await lucky()];
  const old = await given.casino.open(before, 'mines', { ...request(), bet });
  const young = await newer.casino.open(after, 'mines', { ...request(), bet });
  expect([old.ruleVersion, young.ruleVersion]).toEqual(['1', '2']);

  // The process that knows both versions ends both.
  for (const [member, { roundId }] of [
    [before, old],
    [after, young],
  ] as const) {
    const opened = await newer.casino.choose(member, { requestId: given.id(), roundId, version: 0, choice: 0 });
    await newer.casino.choose(member, { requestId: given.id(), roundId, version: opened.version, choice: 'cash_out' });
  }
  const paidBy = async (member: typeof before, version: string) => {
    const { serverSeed, clientSeed } = await newer.wagers.seeds.current(member);
    const moves = { bet, choices: [0, 'cash_out'], isRefunded: false } as const;
    const game = gamesOf([...ALL_GAMES, SECOND_MINES]).getVersion('mines', version);
    return game.replay({ serverSeed, clientSeed, nonce: 0 }, moves).settle(1_000n as never).payout;
  };
  const [paidOld, paidYoung] = [await given.bookedOf(before, old.roundId), await given.bookedOf(after, young.roundId)];
  expect(Number(paidOld.payout)).toBe(Number(await paidBy(before, '1')) / 100);
  expect(Number(paidYoung.payout)).toBe(Number(await paidBy(after, '2')) / 100);
  expect(Number(paidOld.payout)).toBeGreaterThan(Number(paidYoung.payout));
});

it('shows a play again by the version of its sheet', async () => {
  const member = await given.player('100');
  const old = await given.casino.play(member, emberMosaic.id, request());
  const young = await newer.casino.play(member, emberMosaic.id, request());
  const wagers = await Promise.all([old, young].map(({ id }) => newer.wagers.get(member, id)));
  const shown = await newer.wagers.present(wagers);
  expect(shown.map(({ detail }) => detail)).toMatchObject([
    { ruleVersion: '1', events: eventsOf(old) },
    { ruleVersion: '2', events: eventsOf(young) },
  ]);
  expect(GAMES.get(emberMosaic.id).version).toBe('1');
});

function eventsOf({ detail }: { readonly detail: object }): unknown {
  return 'events' in detail ? detail.events : expect.fail('a play tells its events');
}
