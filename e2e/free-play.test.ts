import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from './src/chromium.ts';
import { givenMember } from './src/given-people.ts';
import type { Site } from './src/given-site.ts';
import { fillLogin, logIn } from './src/identity-steps.ts';
import { sharedSite } from './src/shared-site.ts';
import { spin } from './src/slot-steps.ts';
import { DESKTOP, PHONE, visitDuring } from './src/visit.ts';
import { exactly, labelled } from './src/words.ts';

const NEW_PASSWORD = 'copper-meadow-58';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), launchChromium()]);
});
afterAll(() => browser?.close());

it('a guest tries a game with play money, and is kept from what is a member’s', async (context) => {
  const visit = await visitDuring(context, browser, { url: site.url, path: '/rng', screen: PHONE, language: 'en' });
  const { page, words, faults } = visit;
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Ember Mosaic' }) })
    .first();
  await card.getByRole('button', { name: words.of('games')('card.trial.short') }).click();
  await page.waitForURL(/\/play\/ember-mosaic$/);
  await page.getByRole('complementary', { name: words.of('identity')('trial.label') }).waitFor();
  expect(await spin(visit)).toMatchObject({ currency: 'FUN' });

  await page.goto(`${site.url}/member/withdraw`);
  const warning = page.getByRole('dialog', { name: exactly(words.of('member')('trial.title')) });
  await warning.getByText(words.of('messages')('in_need_true_account')).waitFor();
  await warning.getByRole('button', { name: exactly(words.of('messages')('in_increase_submit')) }).click();
  await page.getByRole('dialog', { name: exactly(words.of('identity')('register.title')) }).waitFor();
  expect(faults).toEqual([]);
});

it('whoever has to choose a new password does so before anything else, and logs in with it', async (context) => {
  const who = await givenMember(site, 'mustchange');
  await site.asOwner(`UPDATE identity_member SET must_change_password = true, last_login_at = NULL WHERE username = 'mustchange'`);
  const visit = await visitDuring(context, browser, { url: site.url, screen: DESKTOP, language: 'en' });
  const { page, words, faults } = visit;
  const identity = words.of('identity');
  const login = await fillLogin(visit, who);
  await login.getByRole('button', { name: exactly(words.of('frame')('login')) }).click();
  const popup = page.getByRole('dialog', { name: exactly(identity('password.title')) });
  await popup.getByText(identity('password.first')).waitFor();
  const field = (key: 'password.old' | 'password.new' | 'password.confirm') => popup.getByLabel(labelled(identity(key)));
  const change = popup.getByRole('button', { name: exactly(identity('password.change')) });
  await field('password.old').fill(who.password);
  await field('password.new').fill(NEW_PASSWORD);
  await field('password.confirm').fill(`${NEW_PASSWORD}x`);
  await change.click();
  await popup.getByText(words.of('messages')('in_confirmation')).waitFor();
  await field('password.confirm').fill(NEW_PASSWORD);
  await change.click();
  await page.getByText(identity('password.changed')).waitFor();
  await popup.waitFor({ state: 'detached' });

  const again = await visitDuring(context, browser, { url: site.url, screen: DESKTOP, language: 'en' });
  await logIn(again, { username: who.username, password: NEW_PASSWORD });
  expect([...faults, ...again.faults]).toEqual([]);
});
