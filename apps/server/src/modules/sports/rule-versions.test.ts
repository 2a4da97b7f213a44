import { getMarket, listMarkets, VOID } from '@tessera/engines/sports';
import { testDatabase } from '@tessera/testkit';
import { afterAll, expect, it } from 'vitest';
import { marketVersionOf, ruleVersionOf } from './rule-version.ts';
import { openWorld, seasonCsv } from './testing/world.ts';

const world = openWorld((await testDatabase()).ownerUrl);
const { sports, clock } = world;
afterAll(world.close);

/** Rules nobody has, so that their work is easy to tell: a second version of 1x2 gives every stake back. */
const SECOND = { ...getMarket('1x2'), version: 2, pick: () => ({ settle: () => VOID, settleAbandoned: () => VOID }) };

it('settles every bet by the version of its market that it was placed by, old and new side by side', async () => {
  await world.importCsv(seasonCsv('E0,11/01/2026,15:00,Home,Away,2,1,H,1,0,H,2.10,3.40,3.60,1.95,1.93,-0.75,1.90,2.00'), { speed: 1 });
  const event = (await sports.listEvents({ when: 'upcoming', limit: 10 })).items[0] ?? expect.fail('there is a match');
  const newer = world.knowing([...listMarkets(), SECOND]);
  const [before, after] = [await world.member(), await world.member()];
  const bet = async () => world.betOn(event.id, '1x2', 'home', { stake: '100' });
  const old = await sports.placeBet(before, await bet());
  const young = await newer.placeBet(after, await bet());

  clock.advanceTo(event.kickoffMs + 2 * 3_600_000);
  await newer.advance(clock.nowMs());
  const found = [await world.wagers.get(before, old.id), await world.wagers.get(after, young.id)];
  expect(found.map(({ ruleVersion }) => ruleVersion)).toEqual(['sports-1', 'sports-2']);
  const views = await world.wagers.present(found);
  expect(views.map(({ result, payout }) => [result, payout])).toEqual([
    ['win', '210.0000'],
    ['push', '100.0000'],
  ]);
});

it('names versions so that they can be read again, and takes nothing else for one', () => {
  for (const market of [...listMarkets(), SECOND]) expect(marketVersionOf(ruleVersionOf(market))).toBe(market.version);
  for (const text of ['', 'sports-', 'sports-0', 'sports-1x', 'sports', '1']) expect(() => marketVersionOf(text)).toThrow('no rules');
});
