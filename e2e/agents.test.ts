import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from './src/chromium.ts';
import { givenMember } from './src/given-people.ts';
import type { Site } from './src/given-site.ts';
import { gravesOf } from './src/graves.ts';
import { fillLogin, logIn, register } from './src/identity-steps.ts';
import { sharedSite } from './src/shared-site.ts';
import { DESKTOP, PHONE, visitDuring } from './src/visit.ts';
import { exactly, labelled } from './src/words.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), launchChromium()]);
});
afterAll(() => browser?.close());

it('an agent comes in at the agents’ door, and a guest joins by the link that stands there', async (context) => {
  const [agent, member] = [await givenMember(site, 'upline7'), await givenMember(site, 'teammate7')];
  await site.asOwner(`UPDATE identity_member SET type = 1 WHERE username = 'upline7'`);
  const visit = await visitDuring(context, browser, { url: site.url, path: '/agentHome', screen: DESKTOP, language: 'en' });
  const { page, words } = visit;
  const popup = await fillLogin(visit, member);
  await popup.getByRole('button', { name: exactly(words.of('frame')('login')) }).click();
  await popup.getByText(words.of('errors')('agents_only')).waitFor();
  await page.keyboard.press('Escape');
  await popup.waitFor({ state: 'detached' });

  await logIn(visit, agent);
  await page.goto(`${site.url}/promotions`);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: words.of('frame')('page.agentHome') })
    .first()
    .click();
  const link = (await page.getByText(/\/register\?affiliateCode=/u).textContent()) ?? '';
  expect(await gravesOf(visit, 'the agent’s page')).toEqual([]);

  const guest = await visitDuring(context, browser, {
    url: site.url,
    path: link.slice(site.url.length),
    screen: PHONE,
    language: 'en',
  });
  const form = guest.page.getByRole('dialog', { name: words.of('identity')('register.title') });
  const code = form.getByLabel(labelled(words.of('identity')('field.affiliateCode')));
  expect(await code.inputValue()).toBe(link.slice(link.indexOf('=') + 1));
  // Looks round first: the link is kept.
  await guest.page.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });
  await guest.page.goto(`${site.url}/promotions`);
  await register(guest, { username: 'downline7', password: 'violet-harbour-71' });
  await page.reload();
  await page.getByText(words.of('agents')('code.joined', { count: 1, number: '1' })).waitFor();
  expect(visit.faults.filter((fault) => !/status of 403 .*session\/login\)$/u.test(fault))).toEqual([]);
  expect(guest.faults).toEqual([]);
});

it('whoever comes by a code that nobody has is warned, and registers without one', async (context) => {
  const visit = await visitDuring(context, browser, {
    url: site.url,
    path: '/?affiliateCode=NOBODYS1',
    screen: PHONE,
    language: 'es',
  });
  const { page, words, faults } = visit;
  await page
    .getByRole('banner')
    .getByRole('button', { name: words.of('frame')('register') })
    .click();
  const warning = page.getByRole('dialog', { name: words.of('errors')('invitation_code_error') });
  await warning.getByText('NOBODYS1').waitFor();
  await warning
    .getByRole('button', { name: exactly(words.of('common')('close')) })
    .last()
    .click();
  await warning.waitFor({ state: 'detached' });
  const form = page.getByRole('dialog', { name: words.of('identity')('register.title') });
  expect(await form.getByLabel(labelled(words.of('identity')('field.affiliateCode'))).inputValue()).toBe('');
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });
  await register(visit, { username: 'alone7', password: 'violet-harbour-71' });
  expect(faults.filter((fault) => !/status of 422 .*agent\/affiliate/u.test(fault))).toEqual([]);
});
