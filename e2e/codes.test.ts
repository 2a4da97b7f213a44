import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from './src/chromium.ts';
import { enrolApp, freshCode, giveCode, logInWithCode, logOut } from './src/code-steps.ts';
import { givenMember } from './src/given-people.ts';
import type { Site } from './src/given-site.ts';
import { gravesOf } from './src/graves.ts';
import { logIn } from './src/identity-steps.ts';
import { withdraw } from './src/payment-steps.ts';
import { sharedSite } from './src/shared-site.ts';
import { PHONE, visitDuring } from './src/visit.ts';
import { exactly } from './src/words.ts';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), launchChromium()]);
});
afterAll(() => browser?.close());

it('a member sets up codes, logs in with one, gives one for a withdrawal, and uses what stands for one', async (context) => {
  const member = await givenMember(site, 'prudencia', '200');
  const visit = await visitDuring(context, browser, { url: site.url, screen: PHONE, language: 'ar', isStill: true });
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
  // The console tells of the withdrawal that was refused until a code was given, and of a balance that was asked for as a session ended.
  const isAnswer = (fault: string): boolean => /status of (?:403 .*payments\/withdrawals|401 .*wallets\/balance)\)$/.test(fault);
  expect(visit.faults.filter((fault) => !isAnswer(fault))).toEqual([]);
});
