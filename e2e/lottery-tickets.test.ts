import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from './src/chromium.ts';
import { givenMember } from './src/given-people.ts';
import type { Site } from './src/given-site.ts';
import { gravesOf } from './src/graves.ts';
import { logIn } from './src/identity-steps.ts';
import { addLine, choosePlay, DRAWN_MS, faultsOf, findTicket, openPlay, placeTicket, readPrizes } from './src/lottery-steps.ts';
import { sharedSite } from './src/shared-site.ts';
import { DESKTOP, PHONE, visitDuring } from './src/visit.ts';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), launchChromium()]);
});
afterAll(() => browser?.close());

/** A draw of the North has so many prizes. */
const PRIZES = 27;
const AMOUNT = 0.1;
/** Every fifth number from one on: enough that some of them almost always come. */
const everyFifthFrom = (first: number): string[] => Array.from({ length: 20 }, (_, n) => String(n * 5 + first).padStart(2, '0'));
const LO = everyFifthFrom(0);
const XIEN = everyFifthFrom(3);

const tailOf = (prize: string): string => prize.slice(-2);

it('a lô and a xiên of chosen numbers pay what the prizes that are shown say', async (context) => {
  const visit = await visitDuring(context, browser, { url: site.url, screen: PHONE, language: 'en' });
  const { page, words } = visit;
  await logIn(visit, await givenMember(site, 'xienna', '200'));
  await page.goto(`${site.url}/vnLottery?gameCode=vn-n-60`);
  await page.getByRole('heading', { name: 'Northern Mosaic 1m' }).waitFor();
  const loOdds = await choosePlay(visit, { play: 'vn.n.lo2', numbers: LO, amount: String(AMOUNT) });
  // A lô is played on each of the prizes.
  await page
    .getByText(words.money((LO.length * PRIZES * AMOUNT).toFixed(2), 'USD'))
    .first()
    .waitFor();
  await placeTicket(visit);
  const xienOdds = await choosePlay(visit, { play: 'vn.n.xien2', numbers: XIEN, amount: String(AMOUNT) });
  await placeTicket(visit);

  const lo = await findTicket(visit, LO.join(','));
  const loTails = (await readPrizes(visit, lo)).map(tailOf);
  expect(loTails).toHaveLength(PRIZES);
  const hits = loTails.filter((tail) => LO.includes(tail)).length;
  await lo.getByText(words.money((hits * AMOUNT * loOdds).toFixed(4), 'USD'), { exact: true }).waitFor();
  expect(await gravesOf(visit, 'a ticket with every prize')).toEqual([]);

  const xien = await findTicket(visit, XIEN.join(','));
  const xienTails = new Set((await readPrizes(visit, xien)).map(tailOf));
  const shown = XIEN.filter((number) => xienTails.has(number)).length;
  const pairs = (shown * (shown - 1)) / 2;
  await xien.getByText(words.money((pairs * AMOUNT * xienOdds).toFixed(4), 'USD'), { exact: true }).waitFor();
  expect(faultsOf(visit)).toEqual([]);
});

it('a file of 1,000 notes is bought, drawn and paid as a ticket of 1,000 notes', async (context) => {
  const visit = await visitDuring(context, browser, { url: site.url, screen: DESKTOP, language: 'en' });
  const { page, words } = visit;
  const lottery = words.of('lottery');
  await logIn(visit, await givenMember(site, 'millena', '2000'));
  await page.goto(`${site.url}/lottery?gameCode=ssc-60`);
  await openPlay(visit, 'ssc.f3.direct_single');
  const prize = await page
    .locator('summary')
    .getByText(/^\$[\d,.]+$/)
    .textContent();
  // Every three digits there are: one note wins, whatever is drawn.
  const notes = Array.from({ length: 1_000 }, (_, note) => String(note).padStart(3, '0'));
  await page
    .getByLabel(lottery('typed.upload'))
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from(notes.join('\n')) });
  const counted = lottery('bets', { count: 1_000 });
  await page.getByText(counted).first().waitFor();
  await addLine(visit);
  await placeTicket(visit);
  const ticket = await findTicket(visit, counted);
  // The numbers are there before the money is.
  await expect.poll(() => ticket.locator('.rounded-full').count(), { timeout: DRAWN_MS }).toBe(5);
  await ticket.getByText(prize ?? '', { exact: true }).waitFor();
  expect(faultsOf(visit)).toEqual([]);
});
