import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { identity } from '@tessera/contract';
import { createBrowser } from '../apps/server/tests/support/browser.ts';
import { launchChromium } from './src/chromium.ts';
import { givenColleague, givenMember } from './src/given-people.ts';
import type { Site } from './src/given-site.ts';
import { gravesOf } from './src/graves.ts';
import { logIn } from './src/identity-steps.ts';
import { logInAsOperator } from './src/operator-steps.ts';
import { sharedSite } from './src/shared-site.ts';
import { DESKTOP, PHONE, visitDuring } from './src/visit.ts';
import { exactly, labelled } from './src/words.ts';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), launchChromium()]);
});
afterAll(() => browser?.close());

it('tells the owner of an account what others tried, and staff too', async (context) => {
  const member = await givenMember(site, 'watchful3');
  const stranger = createBrowser(site.url);
  await stranger.call(identity.login, { body: member });
  for (let attempt = 0; attempt < 2; attempt += 1)
    await expect(stranger.call(identity.login, { body: { ...member, password: 'a-guess-of-mine' } })).rejects.toMatchObject({
      code: 'invalid_credentials',
    });

  const visit = await visitDuring(context, browser, { url: site.url, screen: PHONE, language: 'es' });
  const { page, words } = visit;
  const texts = words.of('member');
  await logIn(visit, member);
  const notice = page.getByText(texts('activity.failed', { count: 2 }));
  await notice.waitFor();
  await page.getByRole('button', { name: exactly(texts('activity.show')) }).click();
  await page.getByRole('heading', { name: texts('activity.title') }).waitFor();
  await page.getByText(texts('event.login_failed')).first().waitFor();
  await page.getByText('127.0.0.•').first().waitFor();
  expect(await gravesOf(visit, 'security centre')).toEqual([]);

  const staff = await visitDuring(context, browser, { url: site.url, path: '/ops/', screen: DESKTOP, language: 'en' });
  const events = staff.words.of('events');
  await logInAsOperator(staff, await givenColleague(site, 'edda', 'auditor'));
  await staff.page.getByRole('link', { name: events('page.events') }).click();
  await staff.page.getByLabel(labelled(events('filter.kind'))).selectOption('login_failed');
  await staff.page.getByLabel(labelled(events('filter.member'))).fill(member.username);
  await staff.page.getByRole('button', { name: events('filter.search') }).click();
  await staff.page.getByText(`Member ${member.username}`).first().waitFor();
  expect(new URL(staff.page.url()).searchParams.get('kind')).toBe('login_failed');
  expect(await gravesOf(staff, 'events of the console')).toEqual([]);
}, 600_000);
