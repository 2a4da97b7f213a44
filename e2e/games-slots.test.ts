import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from './src/chromium.ts';
import { givenMember } from './src/given-people.ts';
import type { Site } from './src/given-site.ts';
import { logIn } from './src/identity-steps.ts';
import { openGame } from './src/round-steps.ts';
import { sharedSite } from './src/shared-site.ts';
import { lastReceipt, openSeedAndVerify, spin } from './src/slot-steps.ts';
import { DESKTOP, PHONE, visitDuring } from './src/visit.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), launchChromium()]);
});
afterAll(() => browser?.close());

const SPINS = 3;

// Goal: every family of slots is played, explained, replayed and proved. Method: one machine of each, its words in both languages.
it.for([
  { gameId: 'saffron-caravan', name: 'Saffron Caravan', screen: PHONE, language: 'en', rule: 'rules.ways', figure: '95.44%' },
  { gameId: 'glass-garden', name: 'Glass Garden', screen: DESKTOP, language: 'es', rule: 'rules.fall', figure: '95,60' },
  { gameId: 'midnight-mint', name: 'Midnight Mint', screen: PHONE, language: 'es', rule: 'rules.holdEnd', figure: '95,35' },
  { gameId: 'plaza-fruits', name: 'Plaza Fruits', screen: DESKTOP, language: 'en', rule: 'rules.classic', figure: '95.27%' },
] as const)(
  '$gameId is played, shows its rules, its replay and its proof',
  async ({ gameId, name, screen, language, rule, figure }, ...rest) => {
    const context = rest[0];
    const visit = await visitDuring(context, browser, { url: site.url, screen, language });
    await logIn(visit, await givenMember(site, `spins${gameId.replace('-', '').slice(0, 10)}`, '100'));
    const { page, words } = visit;
    const [casino, slot] = [words.of('casino'), words.of('slot')];
    await openGame(visit, gameId, name);

    await page.getByRole('button', { name: casino('info.open') }).click();
    const info = page.getByRole('dialog', { name: casino('info.title', { game: name }) });
    await info.getByText(slot(rule)).waitFor();
    await info.getByText(figure).first().waitFor();
    await page.keyboard.press('Escape');
    await info.waitFor({ state: 'detached' });

    for (let spins = 0; spins < SPINS; spins += 1) {
      const wager = await spin(visit);
      expect(wager).toMatchObject({ gameId, state: 'settled' });
    }
    await openSeedAndVerify(visit);

    await lastReceipt(visit).click();
    await page.getByRole('region', { name: words.of('member')('replay.title') }).waitFor();
    expect(visit.faults).toEqual([]);
  },
);
