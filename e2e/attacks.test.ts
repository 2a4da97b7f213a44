import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { goToMemberPage, openAccountMenu } from './src/account-steps.ts';
import { launchChromium } from './src/chromium.ts';
import { givenMember } from './src/given-people.ts';
import type { Site } from './src/given-site.ts';
import { logIn } from './src/identity-steps.ts';
import { sharedSite } from './src/shared-site.ts';
import { DESKTOP, visitDuring } from './src/visit.ts';
import { exactly } from './src/words.ts';

// The rows of the table of attacks (apps/server/tests/attacks) whose proof is what a browser does.

/** Nobody else on the site has just as much. */
const CASH = '537.91';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), launchChromium()]);
});
afterAll(() => browser?.close());

/** One of them may be shown inside pages of ours. */
const PATHS = ['/', '/login', '/ops/', '/seamless?gameCode=mines'];

it('row 42: no page of another site shows ours inside itself', async () => {
  const outside = createServer((_request, response) => {
    const frames = PATHS.map((path) => `<iframe src="${site.url}${path}"></iframe>`).join('');
    response.setHeader('content-type', 'text/html').end(`<!doctype html><title>outside</title>${frames}`);
  });
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  const page = await browser.newPage();
  try {
    await page.goto(`http://127.0.0.1:${(outside.address() as AddressInfo).port}`, { waitUntil: 'load' });
    const shown = await Promise.all(
      page
        .frames()
        .slice(1)
        .map((frame) => frame.evaluate(() => location.href)),
    );
    expect(shown).toEqual(PATHS.map(() => 'chrome-error://chromewebdata/'));
  } finally {
    await page.close();
    await new Promise((resolve) => outside.close(resolve));
  }
});

it('row 59: the button back shows nothing of an account after logout', async (context) => {
  const visit = await visitDuring(context, browser, { url: site.url, screen: DESKTOP, language: 'en' });
  const { page, words } = visit;
  const credentials = await givenMember(site, 'departed4', CASH);
  await logIn(visit, credentials);
  await goToMemberPage(visit, 'page.securityCenter');
  await goToMemberPage(visit, 'page.transactionHistory');
  await page.getByRole('main').getByText(CASH).first().waitFor();
  expect(await page.content()).toContain(credentials.username);

  const menu = await openAccountMenu(visit);
  await menu.getByRole('button', { name: exactly(words.of('frame')('logout')) }).click();
  await page.getByRole('button', { name: exactly(words.of('identity')('logout.confirm')) }).click();
  const expectNothing = async (): Promise<void> => {
    await page.waitForLoadState('networkidle');
    const shown = await page.content();
    expect([shown.includes(credentials.username), shown.includes(CASH)]).toEqual([false, false]);
  };
  await page
    .getByRole('banner')
    .getByRole('button', { name: exactly(words.of('frame')('login')) })
    .waitFor();
  await expectNothing();
  for (let step = 0; step < 3; step += 1) {
    await page.goBack();
    await expectNothing();
  }
  // From another document, whether the browser kept the page whole or loads it anew.
  await page.goto('about:blank');
  await page.goBack();
  await expectNothing();
});
