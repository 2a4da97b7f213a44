import { createHmac } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from './src/chromium.ts';
import { givenMember } from './src/given-people.ts';
import { type GivenSite, givenSite } from './src/given-site.ts';
import { gravesOf } from './src/graves.ts';
import { logIn } from './src/identity-steps.ts';
import { DESKTOP, PHONE, visitDuring } from './src/visit.ts';
import { exactly } from './src/words.ts';

const SECRET = 'a secret of the vendor of this test';
const GAME = { nodeId: 100_001, gameCode: 'northern-reels', gameName: 'Northern Reels', gameType: 'FISH' } as const;

let site: GivenSite;
let browser: Browser;
let vendor: Server;
let folder: string;

/** A vendor's site: its page asks its server who came, and that asks ours. */
async function answerAsVendor(search: URLSearchParams): Promise<string> {
  const body = JSON.stringify({ token: search.get('token'), gameCode: search.get('gameCode'), address: '127.0.0.1' });
  const signature = createHmac('sha256', SECRET).update(body).digest('hex');
  const answer = await fetch(`${site.url}/wps/game/launches/NORTH`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-tessera-signature': signature },
    body,
  });
  const { value } = (await answer.json()) as { value: { currency?: string; code?: string } };
  return `<!doctype html><title>North</title><h1>${value.currency ?? value.code}</h1>`;
}

beforeAll(async () => {
  vendor = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://vendor.test');
    void answerAsVendor(searchParams).then((page) => response.setHeader('content-type', 'text/html').end(page));
  });
  await new Promise<void>((resolve) => {
    vendor.listen(0, '127.0.0.1', resolve);
  });
  folder = await mkdtemp(join(tmpdir(), 'tessera-vendor-'));
  const file = join(folder, 'vendors.json');
  const launchUrl = `http://localhost:${(vendor.address() as AddressInfo).port}/start`;
  const north = { vassalage: 'NORTH', displayName: 'North', launchUrl, secret: SECRET, brands: ['tessera'], games: [GAME] };
  await writeFile(file, JSON.stringify([north]));
  [site, browser] = await Promise.all([givenSite({ GAME_VENDORS_FILE: file }), launchChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.remove();
  vendor.close();
  await rm(folder, { recursive: true, force: true });
});

it('a member plays a game of another vendor in a frame, and a link leads there as well', async (context) => {
  const member = await givenMember(site, 'northerner');
  const visit = await visitDuring(context, browser, { url: site.url, path: '/fish', screen: DESKTOP, language: 'en' });
  const { page, words, faults } = visit;
  await logIn(visit, member);
  await page.goto(`${site.url}/fish`);
  await page.getByRole('button', { name: words.of('games')('card.startGame', { game: GAME.gameName }) }).click();
  const popup = page.getByRole('dialog', { name: GAME.gameName });
  await page.frameLocator(`iframe[title="${GAME.gameName}"]`).getByRole('heading', { name: 'USD' }).waitFor();
  expect(await gravesOf(visit, 'a game of a vendor')).toEqual([]);
  await popup.getByRole('button', { name: exactly(words.of('common')('close')) }).click();
  const question = page.getByRole('dialog', { name: words.of('game-frame')('leave.title') });
  await question.getByRole('button', { name: words.of('game-frame')('leave.no') }).click();
  await question.waitFor({ state: 'detached' });
  await popup.getByRole('button', { name: exactly(words.of('common')('close')) }).click();
  await question.getByRole('button', { name: exactly(words.of('game-frame')('leave.yes')) }).click();
  await popup.waitFor({ state: 'detached' });

  await page.goto(`${site.url}/fish?vassalage=NORTH&gameCode=northern-reels`);
  await page.frameLocator(`iframe[title="${GAME.gameName}"]`).getByRole('heading', { name: 'USD' }).waitFor();
  await page.goto(`${site.url}/?popup=game&game=NORTH.`);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words.of('games')('card.startGame', { game: GAME.gameName }) })
    .waitFor();
  await page.goto(`${site.url}/?popup=game&game=NORTH.nothing`);
  await page.getByRole('dialog').getByText(words.of('errors')('game_not_found')).waitFor();
  expect(faults.filter((fault) => !/status of 404 .*launchGame/u.test(fault))).toEqual([]);
});

it('a guest is asked to log in first', async (context) => {
  const visit = await visitDuring(context, browser, { url: site.url, path: '/fish', screen: PHONE, language: 'es' });
  const { page, words, faults } = visit;
  await page.getByRole('button', { name: words.of('games')('card.startGame', { game: GAME.gameName }) }).click();
  await page.getByRole('dialog', { name: words.of('identity')('login.title') }).waitFor();
  await page.goto(`${site.url}/?popup=game&game=NORTH.northern-reels`);
  await page.getByRole('dialog', { name: words.of('identity')('login.title') }).waitFor();
  expect(await page.locator('iframe').count()).toBe(0);
  expect(faults).toEqual([]);
});
