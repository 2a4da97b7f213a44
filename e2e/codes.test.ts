import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, type TestContext } from 'vitest';
import { launchChromium } from './src/chromium.ts';
import { enrolApp, freshCode, giveCode, logInWithCode, logOut } from './src/code-steps.ts';
import { givenMember } from './src/given-people.ts';
import { givenSite, type Site } from './src/given-site.ts';
import { gravesOf } from './src/graves.ts';
import { fillLogin, logIn } from './src/identity-steps.ts';
import { withdraw } from './src/payment-steps.ts';
import { givenMailMember, mailed } from './src/mail-steps.ts';
import { givenMobileMember, givenReader } from './src/phone-steps.ts';
import { sharedSite } from './src/shared-site.ts';
import { PHONE, visitDuring } from './src/visit.ts';
import { exactly, labelled } from './src/words.ts';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), launchChromium()]);
});
afterAll(() => browser?.close());

it('a member sets up codes, logs in with one, gives one for a withdrawal, and uses what stands for one', async (context) => {
  const member = await givenMember(site, 'prudencia', '200');
  const visit = await visitDuring(context, browser, { url: site.url, screen: PHONE, language: 'ar' });
  const { page, words } = visit;
  const texts = words.of('codes');
  await logIn(visit, member);
  await page.goto(`${site.url}/member/securityCenter`);
  await page.getByRole('button', { name: exactly(texts('setUp')) }).click();
  const { secret, recoveryCodes, graves } = await enrolApp(visit, member.password);
  expect(graves).toEqual([]);
  expect(new Set(recoveryCodes).size).toBe(10);
  await page.getByText(texts('left', { count: 10 })).waitFor();
  await page.getByText(words.of('member')('event.totp_enrolled')).waitFor();
  expect(await gravesOf(visit, 'security centre with codes')).toEqual([]);
  await page.getByRole('button', { name: exactly(texts('end')) }).click();
  const question = page.getByRole('dialog', { name: exactly(texts('end.title')) });
  await question.waitFor();
  expect(await gravesOf(visit, 'a question for a code')).toEqual([]);
  await question.getByRole('button', { name: exactly(words.of('common')('cancel')) }).click();
  await question.waitFor({ state: 'detached' });

  await logOut(visit);
  await logInWithCode(visit, member, await freshCode(secret));

  // The code of the login is too old by now.
  await site.asOwner("UPDATE identity_session SET proved_at = proved_at - interval '1 hour' WHERE proved_at IS NOT NULL");
  const asked = withdraw(visit, { amount: '20', name: 'Prudencia Sol', account: 'ES9121000418450200051332', password: member.password });
  await giveCode(visit, await freshCode(secret));
  await asked;

  await logOut(visit);
  await logInWithCode(visit, member, recoveryCodes[0] ?? '', 'recovery');
  await page.goto(`${site.url}/member/securityCenter`);
  await page.getByText(texts('left', { count: 9 })).waitFor();
  // The console tells of the withdrawal that was refused until a code was given.
  expect(visit.faults.filter((fault) => !/status of 403 .*payments\/withdrawals\)$/.test(fault))).toEqual([]);
});

/** A site that is told where a visitor comes from, as by a proxy before it, and asks at a new address. */
async function givenWatchfulSite(context: TestContext): Promise<Site> {
  const own = await givenSite({ TRUSTED_PROXIES: '127.0.0.1' });
  context.onTestFinished(() => own.remove());
  await own.asOwner(`INSERT INTO site_switch (brand, name, is_on) VALUES ('tessera', 'NEWADDRESSVERIF3', true)`);
  return own;
}

it('a member who logs in from a new address gives the code that is sent to the phone, once, or to the mailbox', async (context) => {
  const own = await givenWatchfulSite(context);
  const reader = await givenReader(own, 'portera');
  const phone = { mobileNum: '612300140', countryDialingCode: '34' };
  const password = 'violet-harbour-71';
  const username = await givenMobileMember(own, reader, phone, password);
  const visit = await visitDuring(context, browser, { url: own.url, screen: PHONE, language: 'es' });
  const { page, words } = visit;
  const texts = words.of('phone');
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': '198.51.100.20' });
  const popup = await fillLogin(visit, { username, password });
  const submit = popup.getByRole('button', { name: exactly(words.of('frame')('login')) });
  const code = popup.getByLabel(labelled(texts('code')));
  await submit.click();
  await popup.getByText(words.of('codes')('login.sent.mobile', { to: '+34•••140' })).waitFor();
  expect(await popup.getByRole('timer').textContent()).toMatch(/^0?2:5\d$|^0?3:00$/);
  expect(await code.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await gravesOf(visit, 'a code at a new address')).toEqual([]);
  await code.fill('000000');
  await submit.click();
  await popup.getByText(words.of('code-errors')('code_wrong')).waitFor();
  await code.fill(await reader.codeOn(phone));
  await submit.click();
  await popup.waitFor({ state: 'detached' });

  await logOut(visit);
  await logIn(visit, { username, password });
  await page.goto(`${own.url}/member/securityCenter`);
  for (const event of ['event.login_code_sent', 'event.login_code_failed'] as const)
    await page.getByText(words.of('member')(event)).waitFor();
  await page.getByText('198.51.100.•').first().waitFor();
  expect(visit.faults.filter((fault) => !/status of 422 .*session\/login\)$/.test(fault))).toEqual([]);

  const reading = await givenMailMember(own, 'cartera');
  const other = await visitDuring(context, browser, { url: own.url, screen: PHONE, language: 'en' });
  await other.page.context().setExtraHTTPHeaders({ 'x-forwarded-for': '198.51.100.30' });
  const asking = await fillLogin(other, reading);
  await other.page.keyboard.press('Enter');
  await asking.getByText(other.words.of('codes')('login.sent.email', { to: 'c•••@example.com' })).waitFor();
  await asking.getByLabel(labelled(other.words.of('phone')('code'))).fill(await mailed(own, reading.email, /\b(\d{6})\b/u));
  await other.page.keyboard.press('Enter');
  await asking.waitFor({ state: 'detached' });
  await logOut(other);
  await logIn(other, reading);
  expect(other.faults.filter((fault) => !/status of 422 .*session\/login\)$/.test(fault))).toEqual([]);
});
