import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enrolApp } from './src/code-steps.ts';
import { launchChromium } from './src/chromium.ts';
import { givenColleague } from './src/given-people.ts';
import type { Site } from './src/given-site.ts';
import { logInAsOperator } from './src/operator-steps.ts';
import { gravesOf } from './src/graves.ts';
import { sharedSite } from './src/shared-site.ts';
import { DESKTOP, PHONE, visitDuring } from './src/visit.ts';
import { exactly, labelled } from './src/words.ts';

const HOSTILE = '<p id="x" onclick="steal()">kept <b>bold</b></p><script>steal()</script><a href="javascript:steal()">one</a>';
const CLEAN = '<p>kept <b>bold</b></p><a>one</a>';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), launchChromium()]);
});
afterAll(() => browser?.close());

it('an editor writes a notice, sees what is kept of it, and guests read it until it is withdrawn', async (context) => {
  const editor = await givenColleague(site, 'edith', 'editor');
  const desk = await visitDuring(context, browser, { url: site.url, path: '/ops/', screen: PHONE, language: 'en' });
  const { page, words } = desk;
  const texts = words.of('editing');
  const button = (name: string) => page.getByRole('button', { name: exactly(name) });
  // No queue is hers, so that the console opens on what is.
  await logInAsOperator(desk, editor);
  await button(texts('new.PL')).click();
  await page.getByLabel(labelled(texts('title'))).fill('The fountain is closed');
  await page.getByLabel(labelled(texts('html'))).fill(HOSTILE);
  const preview = page.getByRole('region', { name: texts('preview') });
  await preview.getByText('kept').waitFor();
  expect(await preview.innerHTML()).toContain(CLEAN);
  await button(texts('save')).click();
  const { graves } = await enrolApp(desk, editor.password);
  await page.getByText(texts('saved')).waitFor();
  expect(await page.getByLabel(labelled(texts('html'))).inputValue()).toBe(CLEAN);
  expect([...graves, ...(await gravesOf(desk, 'a notice that is written'))]).toEqual([]);

  const guest = await visitDuring(context, browser, { url: site.url, path: '/?popup=notices', screen: DESKTOP, language: 'es' });
  const notices = guest.page.getByRole('dialog', { name: exactly(guest.words.of('content')('notices')) });
  await notices.getByRole('button', { name: /The fountain is closed/ }).click();
  expect(await notices.getByText('kept').locator('..').innerHTML()).toBe(CLEAN);

  await button(texts('withdraw')).click();
  await page.getByText(texts('withdrawn')).waitFor();
  await guest.page.reload();
  await notices.getByRole('button').nth(1).waitFor();
  expect(await notices.getByRole('button', { name: /The fountain is closed/ }).count()).toBe(0);

  // What was typed and not saved is left only by an answer.
  await page.getByLabel(labelled(texts('title'))).fill('Half a thought');
  await page.getByRole('tab', { name: exactly(texts('type.H')) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: exactly(texts('leave')) })
    .click();
  await button(texts('new.H')).waitFor();
  expect([...desk.faults, ...guest.faults]).toEqual([]);
});
