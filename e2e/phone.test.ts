import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from './src/chromium.ts';
import type { Site } from './src/given-site.ts';
import { gravesOf } from './src/graves.ts';
import { givenMobileMember, givenReader, type Reader } from './src/phone-steps.ts';
import { sharedSite } from './src/shared-site.ts';
import { PHONE, visitDuring } from './src/visit.ts';
import { exactly, labelled } from './src/words.ts';

const PASSWORD = 'violet-harbour-71';

let site: Site;
let browser: Browser;
let reader: Reader;
beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), launchChromium()]);
  reader = await givenReader(site, 'lectora');
});
afterAll(() => browser?.close());

it('a member logs in with a code that is sent to the phone', async (context) => {
  const phone = { mobileNum: '612300101', countryDialingCode: '34' };
  await givenMobileMember(site, reader, phone, PASSWORD);
  const visit = await visitDuring(context, browser, { url: site.url, screen: PHONE, language: 'es', isStill: true });
  const { page, words } = visit;
  const texts = words.of('phone');
  await page.goto(`${site.url}/?popup=login`);
  const popup = page.getByRole('dialog', { name: words.of('identity')('login.title') });
  await popup.getByRole('tab', { name: exactly(words.of('identity')('login.by.sms')) }).click();
  await popup.getByLabel(texts('country')).selectOption('ES');
  await popup.getByLabel(labelled(texts('mobile'))).fill('12');
  await popup.getByRole('button', { name: exactly(texts('send')) }).click();
  await popup.getByText(words.of('messages')('in_mobile_format')).waitFor();
  await popup.getByLabel(labelled(texts('mobile'))).fill('612 300 101');
  await popup.getByRole('button', { name: exactly(texts('send')) }).click();
  await popup.getByText(texts('sent')).waitFor();
  expect(await popup.getByRole('timer').textContent()).toMatch(/^0?2:5\d$|^0?3:00$/);
  expect(await gravesOf(visit, 'login by message')).toEqual([]);
  await popup.getByLabel(labelled(texts('code'))).fill('000000');
  await popup.getByRole('button', { name: exactly(words.of('frame')('login')) }).click();
  await popup.getByText(words.of('phone-errors')('verification_code_wrong')).waitFor();
  await popup.getByLabel(labelled(texts('code'))).fill(await reader.codeOn(phone));
  await popup.getByRole('button', { name: exactly(words.of('frame')('login')) }).click();
  await popup.waitFor({ state: 'detached' });
  const refused = visit.faults.filter((fault) => !/status of 422 .*session\/login\)$/.test(fault));
  expect(refused).toEqual([]);
});

it('a guest opens an account by mobile', async (context) => {
  const phone = { mobileNum: '612300102', countryDialingCode: '34' };
  const visit = await visitDuring(context, browser, { url: site.url, screen: PHONE, language: 'en', isStill: true });
  const { page, words } = visit;
  const [identity, texts, frame] = [words.of('identity'), words.of('phone'), words.of('frame')];
  await page.goto(`${site.url}/?popup=register`);
  const popup = page.getByRole('dialog', { name: identity('register.title') });
  await popup.getByRole('tab', { name: exactly(identity('login.by.sms')) }).click();
  await popup.getByLabel(texts('country')).selectOption('ES');
  await popup.getByLabel(labelled(texts('mobile'))).fill(phone.mobileNum);
  await popup.getByRole('button', { name: exactly(texts('send')) }).click();
  await popup.getByText(texts('sent')).waitFor();
  await popup.getByLabel(labelled(texts('code'))).fill('000000');
  await popup.getByLabel(labelled(identity('field.password'))).fill(PASSWORD);
  await popup.getByLabel(labelled(identity('field.confirmPassword'))).fill(PASSWORD);
  await popup.getByLabel(labelled(identity('field.birthday'))).fill('1990-05-01');
  await popup.getByRole('checkbox', { name: identity('register.terms', { terms: identity('terms') }) }).check();
  await popup.getByRole('checkbox', { name: identity('register.age', { years: 18 }) }).check();
  await popup.getByRole('button', { name: exactly(frame('register')) }).click();
  await popup.getByText(words.of('messages')('in_verification_code')).waitFor();
  await popup.getByLabel(labelled(texts('code'))).fill(await reader.codeOn(phone));
  expect(await gravesOf(visit, 'registration by mobile')).toEqual([]);
  await popup.getByRole('button', { name: exactly(frame('register')) }).click();
  await popup.waitFor({ state: 'detached' });
  await page.getByText(identity('register.done.text')).waitFor();
  expect(visit.faults.filter((fault) => !/status of 422 .*register\/mobile\)$/.test(fault))).toEqual([]);
});
