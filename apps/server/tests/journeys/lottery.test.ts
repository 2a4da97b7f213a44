import { expect, it } from 'vitest';
import { identity, lottery, wagers } from '@tessera/contract';
import { createBrowser } from '../support/browser.ts';
import { givenTessera } from '../support/given-tessera.ts';
import { openLivePage, until } from '../support/live-page.ts';
import { givenMember, newId } from '../support/scene.ts';

// Goal: a draw from its sale to its pay, as pages see it, and each brand with its own choice.

const tessera = await givenTessera();
await tessera.runJobs('lottery.plan', 'lottery.advance');
const guest = tessera.browser();
const drawOf = async (id: string) => {
  const { draw } = await guest.call(lottery.getLottery, { params: { id } });
  if (draw?.state !== 'SELLING') throw new Error(`no draw of ${id} sells`);
  return draw;
};

it('sells a draw, tells its pages by itself how it stands, and pays what was bought', async () => {
  const member = await givenMember(tessera, 'lotta', '500');
  const draw = await drawOf('k3-180');
  const page = openLivePage(tessera.url, guest);
  const told = page.follow('draw', `draw:${draw.id}`);
  await until(() => told.length > 0, 'the page knows how the draw stands');
  expect(told[0]).toMatchObject({ draw: { id: draw.id, state: 'SELLING', result: null }, selling: { id: draw.id } });

  // Big and small: one of them wins.
  const line = { play: 'k3.c.two', selection: 'B,S', terms: { amount: '10' } };
  const body = { requestId: newId(tessera), drawId: draw.id, currency: 'USD', oddsVersion: 1, lines: [line] };
  const ticket = await member.call(lottery.placeTicket, { body });
  expect(ticket).toMatchObject({ stake: '20.0000', availableAfter: '480.0000', detail: { lotteryId: 'k3-180', drawState: 'SELLING' } });
  tessera.clock.advance(draw.drawAtMs - tessera.clock.nowMs());
  await tessera.runJobs('lottery.advance', 'lottery.plan', 'lottery.advance');
  await until(() => told.at(-1)?.draw.state === 'SETTLED', 'the page knows that it is paid');
  expect(told.at(-1)?.draw.result).toMatch(/^[1-6],[1-6],[1-6]$/);
  expect(told.at(-1)?.selling?.id).not.toBe(draw.id);

  const settled = await member.call(wagers.getWager, { params: { id: ticket.id } });
  expect(settled).toMatchObject({ state: 'settled', result: 'win', payout: '19.8000', detail: { drawResult: told.at(-1)?.draw.result } });
  const { proof, root } = await member.call(lottery.getTicketProof, { params: { id: ticket.id } });
  const published = await guest.call(lottery.getDraw, { params: { id: draw.id } });
  expect(proof).toEqual({ index: 0, count: 1, path: [] });
  expect(published).toMatchObject({ book: { root, count: 1 }, family: 'k3' });
  const { items } = await guest.call(lottery.listDraws, { params: { id: 'k3-180' }, query: { day: draw.number.slice(0, 8) } });
  expect(items.map(({ id }) => id)).toEqual([draw.id]);
});

it('takes selections that are full of digits, which are no numbers of cards', async () => {
  const member = await givenMember(tessera, 'digits', '5000');
  const { id: drawId } = await drawOf('ssc-1200');
  const notes = Array.from({ length: 1_000 }, (_, note) => String(note).padStart(3, '0')).join(',');
  const terms = { unit: '0.002', multiple: 1, prizeGroup: 1_900 };
  const lines = [{ play: 'ssc.f3.direct_single', selection: `411,111,${notes.replace('411,', '').replace('111,', '')}`, terms }];
  const body = { requestId: newId(tessera), drawId, currency: 'USD', oddsVersion: 1, lines };
  expect(await member.call(lottery.placeTicket, { body })).toMatchObject({ stake: '2.0000' });
});

it('lets a visitor play with play money', async () => {
  const visitor = tessera.browser();
  await visitor.call(identity.freePlay, { body: {} });
  const { id: drawId } = await drawOf('vn-n-daily');
  const lines = [{ play: 'vn.n.lo2', selection: '07', terms: { amount: '1' } }];
  const body = { requestId: newId(tessera), drawId, currency: 'FUN', oddsVersion: 1, lines };
  expect(await visitor.call(lottery.placeTicket, { body })).toMatchObject({ currency: 'FUN', stake: '27.0000' });
});

it('sells at each brand what that brand has chosen', async () => {
  const nova = createBrowser(tessera.url, new Map(), 'nova.localhost');
  const idsOf = async (browser: typeof nova) => (await browser.call(lottery.listLotteries, {})).items.map(({ id }) => id);
  const [here, there] = [await idsOf(guest), await idsOf(nova)];
  expect(here).toHaveLength(41);
  expect(here.filter((id) => !there.includes(id)).toSorted()).toEqual([
    'elott-lhc-90',
    'lhc-1200',
    'sea-la-300',
    'ssc-1200',
    'ssc-600',
    'vn-s-60',
  ]);
  const draw = await drawOf('ssc-600');
  for (const refused of [
    nova.call(lottery.getLottery, { params: { id: 'ssc-600' } }),
    nova.call(lottery.listDraws, { params: { id: 'ssc-600' } }),
    nova.call(lottery.getLottery, { params: { id: 'nothing' } }),
  ])
    await expect(refused).rejects.toMatchObject({ code: 'lottery_not_found' });
  await expect(nova.call(lottery.getDraw, { params: { id: draw.id } })).rejects.toMatchObject({ code: 'draw_not_found' });
});
