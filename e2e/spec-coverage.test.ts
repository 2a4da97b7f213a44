import type { Namespace } from '@tessera/i18n';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it, type TestContext } from 'vitest';
import { type CheckBy, checksBy, type SiteText } from '../apps/server/tests/spec/row.ts';
import { ROWS } from '../apps/server/tests/spec/rows.ts';
import { launchChromium } from './src/chromium.ts';
import { givenMember } from './src/given-people.ts';
import type { Site } from './src/given-site.ts';
import { logIn } from './src/identity-steps.ts';
import { sharedSite } from './src/shared-site.ts';
import { DESKTOP, type Visit, visitDuring } from './src/visit.ts';
import { exactly } from './src/words.ts';

// Goal: what the specification names is on the running site. Method: each address of the table is opened once, and its landmarks are looked for.

type PageCheck = CheckBy<'page'> & { readonly row: string };
const CHECKS = checksBy(ROWS, 'page');
/** A page that is there shows its landmarks in a second; a busy machine takes longer. */
const LANDMARK_MS = 20_000;
/** How long a page is waited for that is to be left. */
const QUIET_MS = 5_000;
const BANK_MARKS = 23;
const QR_SIZE = 100;
const inMinutes = (minutes: number): string => `${minutes} minutes`;

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), launchChromium()]);
});
afterAll(() => browser?.close());

function landmark({ page, words }: Visit, { role, shows }: PageCheck): Locator {
  const [namespace = '', key = ''] = shows.text.split(':');
  // The table names texts by what they are called, which the compiler cannot know.
  const say = words.of(namespace as Namespace) as (key: string, values: SiteText['with']) => string;
  const text = say(key, shows.with);
  const found = role === 'text' ? page.getByText(text, { exact: true }) : page.getByRole(role, { name: exactly(text) });
  return found.first();
}

async function look(visit: Visit, checks: readonly PageCheck[]): Promise<readonly string[]> {
  const missing: string[] = [];
  for (const [path, ofPath] of Map.groupBy(checks, (check) => check.path)) {
    // A page that is left while it is being taken over reports what it could not load any more; one that goes on asking is left.
    await visit.page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => undefined);
    await visit.page.goto(`${site.url}${path}`);
    for (const check of ofPath) {
      const mark = landmark(visit, check);
      const isThere = await comeTo(visit, mark).then(
        () => true,
        () => false,
      );
      if (!isThere) missing.push(`${check.row}: ${path} shows no ${check.role} ${check.shows.text}`);
      const { pathname } = new URL(visit.page.url());
      const expected = check.lands ?? path.split('?')[0];
      if (pathname !== expected) missing.push(`${check.row}: ${path} leads to ${pathname}`);
    }
  }
  return missing;
}

/** Of the longest page. */
const MOST_SCREENS = 20;
const STEP_MS = 150;

/** What lies further down is loaded when somebody comes near it. */
async function comeTo({ page }: Visit, mark: Locator): Promise<void> {
  // Each part that comes moves what stands below it.
  for (let screens = 0; screens < MOST_SCREENS && (await mark.count()) === 0; screens += 1) {
    await page.mouse.wheel(0, DESKTOP.height / 2);
    await page.waitForTimeout(STEP_MS);
  }
  await mark.waitFor({ state: 'attached', timeout: LANDMARK_MS });
}

const ofWho = (who: 'guest' | 'member'): readonly PageCheck[] => CHECKS.filter((check) => (check.who ?? 'guest') === who);
const visit = (context: TestContext): Promise<Visit> => visitDuring(context, browser, { url: site.url, screen: DESKTOP, language: 'en' });

it('a guest finds every route, popup and part of the frame', async (context) => {
  const guest = await visit(context);
  expect(await look(guest, ofWho('guest'))).toEqual([]);
  // The page that is not there is asked for as well.
  expect(guest.faults.filter((fault) => !/status of 404 .*\/nowhere\)$/.test(fault))).toEqual([]);
});

it('a member finds what is a member’s', async (context) => {
  const member = await visit(context);
  await logIn(member, await givenMember(site, 'speccheck'));
  expect(await look(member, ofWho('member'))).toEqual([]);
  expect(member.faults).toEqual([]);
});

it('home and the download page show the figures of the specification', async (context) => {
  const guest = await visit(context);
  const { page, words, faults } = guest;
  const texts = words.of('home-more');
  const banks = page.getByRole('region', { name: new RegExp(texts('banks.title')) });
  await comeTo(guest, banks);
  expect(await banks.locator('li').count()).toBe(BANK_MARKS);
  const payments = page.getByRole('region', { name: new RegExp(texts('payments.title')) });
  await payments.getByText(inMinutes(3), { exact: true }).waitFor();
  await payments.getByText(inMinutes(5), { exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.goto(`${site.url}/down`);
  const code = page.getByRole('img', { name: words.of('places')('down.qr', { address: new URL(site.url).host }) });
  await expect.poll(() => code.boundingBox()).toMatchObject({ width: QR_SIZE, height: QR_SIZE });
  expect(faults).toEqual([]);
});
