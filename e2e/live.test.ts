import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { REALTIME_PATH } from '@tessera/contract/topics';
import { seeBalance } from './src/account-steps.ts';
import { backHome, kickOff, knownMatch, offerMatch } from './src/bet-steps.ts';
import { deposit } from './src/payment-steps.ts';
import { launchChromium } from './src/chromium.ts';
import type { Site } from './src/given-site.ts';
import { register } from './src/identity-steps.ts';
import { sharedSite } from './src/shared-site.ts';
import { DESKTOP, PHONE, visitDuring } from './src/visit.ts';

const BALANCE_PATH = '/wps/v2/wallets/balance';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), launchChromium()]);
});
afterAll(() => browser?.close());

/** Resolves when the page has opened its live connection, which the content policy must let it. */
async function untilLive(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket', (one) => new URL(one.url()).pathname === REALTIME_PATH);
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"frame"'));
}

it('shows in one window what is paid in, bet and won in another, without asking', async (context) => {
  const acting = await visitDuring(context, browser, { url: site.url, screen: DESKTOP, language: 'en' });
  await register(acting, { username: 'livia5', password: 'Mosaico2026x' });
  const other = await acting.page.context().newPage();
  const watching = { ...acting, page: other };
  const live = untilLive(other);
  await other.goto(site.url);
  await seeBalance(watching, '0');
  await live;
  const asked: string[] = [];
  other.on('request', (request) => new URL(request.url()).pathname === BALANCE_PATH && asked.push(request.url()));

  await deposit(acting, '100');
  await seeBalance(watching, '100');
  const match = await offerMatch(site, knownMatch('Meadow'));
  await backHome(acting, match, '10');
  await seeBalance(watching, '90');
  await kickOff(site, match);
  await seeBalance(watching, '113.5');
  expect(asked).toEqual([]);
  expect(acting.faults).toEqual([]);
});

it('shows prices and the kick-off of a match by themselves', async (context) => {
  const visit = await visitDuring(context, browser, { url: site.url, screen: PHONE, language: 'es' });
  const { page } = visit;
  const match = await offerMatch(site, knownMatch('Orchard'));
  const live = untilLive(page);
  await page.goto(`${site.url}/sports`);
  await live;
  const row = page.getByRole('main').getByText(match.home).first();
  await row.waitFor();
  await kickOff(site, match);
  await row.waitFor({ state: 'detached' });
  expect(visit.faults).toEqual([]);
});

it('says calmly that live updates are interrupted, and no more when they are back', async (context) => {
  const visit = await visitDuring(context, browser, { url: site.url, screen: PHONE, language: 'en' });
  const { page, words } = visit;
  let isBroken = false;
  const open = new Set<{ close(): Promise<void> }>();
  await page.routeWebSocket(new RegExp(REALTIME_PATH), (socket) => {
    if (isBroken) return void socket.close();
    const server = socket.connectToServer();
    open.add({ close: async () => Promise.all([server.close(), socket.close()]).then(() => undefined) });
  });
  await page.goto(site.url);
  const sign = page.getByText(words.of('live')('interrupted'));
  await expect.poll(() => open.size, { timeout: 60_000 }).toBe(1);
  expect(await sign.isVisible()).toBe(false);
  isBroken = true;
  for (const socket of open) await socket.close();
  await sign.waitFor();
  isBroken = false;
  await sign.waitFor({ state: 'detached' });
});
