import { identity as calls } from '@tessera/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBrowser } from '../apps/server/tests/support/browser.ts';
import { openAccountMenu } from './src/account-steps.ts';
import { launchChromium } from './src/chromium.ts';
import type { Site } from './src/given-site.ts';
import { gravesOf } from './src/graves.ts';
import { sharedSite } from './src/shared-site.ts';
import { mailed } from './src/mail-steps.ts';
import { PHONE, TABLET, type Visit, visitDuring } from './src/visit.ts';
import { beginning, exactly, labelled } from './src/words.ts';

const PASSWORD = 'violet-harbour-71';
const NEW = 'amber-lantern-38';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), launchChromium()]);
});
afterAll(() => browser?.close());

async function givenMember(username: string, email: string): Promise<void> {
  const body = { username, email, password: PASSWORD, confirmPassword: PASSWORD, birthday: '1990-05-01' };
  await createBrowser(site.url).call(calls.register, { body: { ...body, termsAccepted: true, ageConfirmed: true } });
}

const linkTo = (email: string): Promise<string> => mailed(site, email, /^(https?:\S+\/resetPassword#token=[\w-]+)$/mu);

async function logIn({ page, words }: Visit, username: string, password: string): Promise<void> {
  const identity = words.of('identity');
  const popup = page.getByRole('dialog', { name: identity('login.title') });
  await popup.getByLabel(labelled(identity('field.username'))).fill(username);
  await popup.getByLabel(labelled(identity('field.password'))).fill(password);
  await popup.getByRole('button', { name: exactly(words.of('frame')('login')) }).click();
  await popup.waitFor({ state: 'detached' });
}

it('a member who forgot the password chooses another by a link in a mail', async (context) => {
  const email = 'olvido@example.com';
  await givenMember('olvido', email);
  const visit = await visitDuring(context, browser, { url: site.url, screen: PHONE, language: 'en' });
  const { page, words } = visit;
  const [identity, texts, guards] = [words.of('identity'), words.of('phone'), words.of('guards')];
  await page.goto(`${site.url}/?popup=login`);
  await page.getByRole('button', { name: exactly(identity('login.forgot')) }).click();
  const popup = page.getByRole('dialog', { name: identity('login.forgot') });
  await popup.getByRole('tab', { name: exactly(texts('reset.by.email')) }).click();
  const submit = popup.getByRole('button', { name: exactly(texts('reset.mail.submit')) });
  await popup.getByLabel(labelled(identity('field.email'))).fill('olvido@example');
  await submit.click();
  await popup.getByText(identity('rule.required')).waitFor();
  await popup.getByText(identity('pattern.email', { range: '6–254' })).waitFor();
  expect(await gravesOf(visit, 'link by mail')).toEqual([]);
  await popup.getByLabel(labelled(identity('field.username'))).fill('Olvido');
  await popup.getByLabel(labelled(identity('field.email'))).fill(` ${email} `);
  await submit.click();
  const sent = page.getByRole('dialog', { name: texts('reset.mail.sent.title') });
  await sent.waitFor();
  expect(await popup.count()).toBe(0);
  expect(await gravesOf(visit, 'mail is on its way')).toEqual([]);

  await page.goto(await linkTo(email));
  const set = page.getByRole('button', { name: exactly(guards('newPassword.action')) });
  await page.getByLabel(labelled(identity('password.new'))).fill('olvido12');
  await page.getByLabel(labelled(identity('password.confirm'))).fill('olvido1');
  await set.click();
  await page.getByText(words.of('messages')('in_confirmation')).waitFor();
  await page.getByLabel(labelled(identity('password.confirm'))).fill('olvido12');
  await set.click();
  await page.getByText(words.of('errors')('password_too_common')).waitFor();
  expect(await gravesOf(visit, 'new password')).toEqual([]);
  for (const field of ['password.new', 'password.confirm'] as const) await page.getByLabel(labelled(identity(field))).fill(NEW);
  await set.click();
  await page.getByText(guards('newPassword.done.title')).waitFor();
  await page
    .getByRole('main')
    .getByRole('button', { name: words.of('frame')('login') })
    .click();
  await logIn(visit, 'olvido', NEW);
  expect(visit.faults.filter((fault) => !/status of 422 .*password\/link\)$/.test(fault))).toEqual([]);
});

/** As when the browser was closed: what it keeps for a day is still there. */
async function endVisit(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'sid' });
  await page.reload();
}

it('whoever asked to stay logged in is, until they leave', async (context) => {
  await givenMember('quedada', 'quedada@example.com');
  const visit = await visitDuring(context, browser, { url: site.url, screen: TABLET, language: 'en' });
  const { page, words } = visit;
  const [identity, frame] = [words.of('identity'), words.of('frame')];
  await page.goto(`${site.url}/hot?popup=login`);
  const stay = page.getByRole('checkbox', { name: identity('login.stay') });
  expect(await stay.isChecked()).toBe(true);
  await logIn(visit, 'quedada', PASSWORD);
  await endVisit(page);
  const balance = page.getByRole('banner').getByRole('button', { name: beginning(frame('balance')) });
  await balance.waitFor();
  // The session ends while the page is open: the next call finds out, and the member stays.
  await page.context().clearCookies({ name: 'sid' });
  const resumed = page.waitForResponse((response) => response.url().endsWith('/wps/session/remembered'));
  await page.goto(`${site.url}/member/securityCenter`);
  expect((await resumed).status()).toBe(200);
  const menu = await openAccountMenu(visit);
  await menu.getByRole('button', { name: exactly(frame('logout')) }).click();
  await page.getByRole('button', { name: exactly(identity('logout.confirm')) }).click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: exactly(frame('login')) })
    .waitFor();
  expect((await page.context().cookies()).filter(({ name }) => ['sid', 'remembered'].includes(name))).toEqual([]);

  await page.goto(`${site.url}/hot?popup=login`);
  await stay.uncheck();
  await logIn(visit, 'quedada', PASSWORD);
  await endVisit(page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: exactly(frame('login')) })
    .waitFor();
  expect(visit.faults).toEqual([]);
});
