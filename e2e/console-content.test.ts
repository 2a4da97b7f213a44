import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enrolApp } from './src/code-steps.ts';
import { launchChromium } from './src/chromium.ts';
import { givenColleague } from './src/given-people.ts';
import type { Site } from './src/given-site.ts';
import { register } from './src/identity-steps.ts';
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

it('a member sends feedback with a picture, and staff see it without where it was taken', async (context) => {
  const member = await visitDuring(context, browser, { url: site.url, screen: PHONE, language: 'es' });
  await register(member, { username: 'fotografa', password: 'Mosaico2026x' });
  await member.page.goto(`${site.url}/hot?popup=feedback`);
  const texts = member.words.of('content');
  const popup = member.page.getByRole('dialog', { name: exactly(texts('feedback')) });
  await popup.getByLabel(labelled(texts('feedback.label'))).fill('La tabla de cuotas se corta, mirad.');
  const picture = await sharp({ create: { width: 120, height: 80, channels: 3, background: '#2a6' } })
    .withExif({ IFD3: { GPSLatitude: '40/1 25/1 0/1' } })
    .png()
    .toBuffer();
  await popup
    .getByLabel(labelled(texts('feedback.pictures.add')))
    .setInputFiles({ name: 'cuotas.png', mimeType: 'image/png', buffer: picture });
  await popup.getByText('cuotas.png').waitFor();
  expect(await gravesOf(member, 'feedback with a picture')).toEqual([]);
  await popup.getByRole('button', { name: exactly(texts('feedback.send')) }).click();
  await member.page.getByText(texts('feedback.thanks')).waitFor();

  const reader = await givenColleague(site, 'felix', 'editor');
  const desk = await visitDuring(context, browser, { url: site.url, path: '/ops/', screen: DESKTOP, language: 'en' });
  await logInAsOperator(desk, reader);
  const editing = desk.words.of('editing');
  await desk.page.getByRole('link', { name: exactly(editing('feedback')) }).click();
  const row = desk.page.getByRole('listitem').filter({ hasText: 'La tabla de cuotas' });
  await row.getByRole('button', { name: exactly(editing('feedback.picture', { number: 1 })) }).click();
  const shown = row.getByRole('img', { name: editing('feedback.picture.of', { number: 1 }) });
  await shown.waitFor();
  const source = (await shown.getAttribute('src')) ?? '';
  const { width, format, exif } = await sharp(Buffer.from(source.split(',')[1] ?? '', 'base64')).metadata();
  expect({ width, format, exif }).toEqual({ width: 120, format: 'jpeg', exif: undefined });
  expect(await shown.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBe(120);
  expect(await gravesOf(desk, 'feedback with a picture')).toEqual([]);
  expect([...member.faults, ...desk.faults]).toEqual([]);
});
