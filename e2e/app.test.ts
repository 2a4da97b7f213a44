import { identityCalls } from '@tessera/contract/calls';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from './src/chromium.ts';
import type { Site } from './src/given-site.ts';
import { fillLogin, logIn } from './src/identity-steps.ts';
import { newerSite } from './src/newer-site.ts';
import { sharedSite } from './src/shared-site.ts';
import { DESKTOP, PHONE, visitDuring } from './src/visit.ts';
import { exactly } from './src/words.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), launchChromium()]);
});
afterAll(() => browser?.close());

/** The service worker takes pages once everything that it keeps is there. */
const untilKept = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

it('can be installed, opens without a network, says so, and keeps nothing of a member', async (context) => {
  const visit = await visitDuring(context, browser, { url: site.url, screen: PHONE, language: 'en', hasServiceWorker: true });
  const { page, words } = visit;
  const member = site.credentialsOf('member');
  await logIn(visit, member);
  const devtools = await page.context().newCDPSession(page);
  // Headless windows are incognito ones to Chromium, which has nothing against the site itself.
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  await untilKept(page);
  await page.goto(`${site.url}/member/securityCenter`);
  await page.getByRole('main').getByText(member.username).first().waitFor();

  const kept = await page.evaluate(async () => {
    const responses = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name);
        return Promise.all((await cache.keys()).map(async (request) => [request.url, await (await cache.match(request))?.text()]));
      }),
    );
    return responses.flat() as [string, string][];
  });
  expect(kept.map(([url]) => new URL(url).pathname).filter((path) => /^\/(?:wps|lgw|ops|jwks|realtime)/.test(path))).toEqual([]);
  expect(kept.filter(([, text]) => text.includes(member.username))).toEqual([]);

  await page.context().setOffline(true);
  const offline = page.getByRole('status').getByText(words.of('frame')('offline'));
  await offline.waitFor();
  await page.goto(`${site.url}/sports`);
  await offline.waitFor();
  await page.getByRole('navigation').first().waitFor();
  expect(await page.locator('body').innerText()).not.toContain(member.username);
  await page.context().setOffline(false);
  await offline.waitFor({ state: 'detached' });
  await page.goto(`${site.url}/sports`);
  await page.getByRole('main').getByRole('listitem').first().waitFor();
});

it('sends a login that a log of bodies tells nothing of', async (context) => {
  const visit = await visitDuring(context, browser, { url: site.url, screen: DESKTOP, language: 'en', hasServiceWorker: true });
  const { page, words } = visit;
  const { username, password } = site.credentialsOf('member');
  const popup = await fillLogin(visit, { username, password });
  const sent = page.waitForRequest((request) => request.url().endsWith(identityCalls.login.path));
  await popup.getByRole('button', { name: exactly(words.of('frame')('login')) }).click();
  const request = await sent;
  expect(request.headers()['content-type']).toBe('application/jose');
  const body = request.postData() ?? '';
  expect(body.split('.')).toHaveLength(5);
  const readable = body + body.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'));
  for (const word of [username, password, 'password', 'username']) expect(readable).not.toContain(word);
  await page.getByRole('button', { name: username }).waitFor();
  expect(visit.faults).toEqual([]);
});

it('offers a new version, and loads it when the person agrees', async (context) => {
  const deployed = await newerSite(site.url);
  context.onTestFinished(deployed.close);
  const { page, words } = await visitDuring(context, browser, { url: deployed.url, screen: PHONE, language: 'en', hasServiceWorker: true });
  await untilKept(page);
  deployed.deploy();
  const loaded = await page.evaluate(() => performance.timeOrigin);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await page.getByRole('button', { name: words.of('app')('update.take') }).click();
  await page.waitForFunction((before) => performance.timeOrigin !== before && document.querySelector('main') !== null, loaded);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();
  await page.getByText(words.of('app')('update.ready')).waitFor({ state: 'detached' });
});

it('tells those a link to a match is shared with who plays, before any script runs', async (context) => {
  const visit = await visitDuring(context, browser, {
    url: site.url,
    path: '/sports',
    screen: DESKTOP,
    language: 'en',
    hasServiceWorker: true,
  });
  const [match] = await visit.page.evaluate(
    async () =>
      (
        (await (await fetch('/lgw/sports/events?when=upcoming&limit=1')).json()) as {
          value: { items: { id: string; home: string; away: string }[] };
        }
      ).value.items,
  );
  const html = await (await fetch(`${site.url}/sports/${match?.id}?lang=en`, { headers: { accept: 'text/html' } })).text();
  expect(html).toContain(`<title>${match?.home} – ${match?.away} · Tessera</title>`);
  expect(html).toContain(`<meta property="og:title" content="${match?.home} – ${match?.away}" />`);
  expect(html).toContain(`<link rel="canonical" href="${site.url}/sports/${match?.id}?lang=en" />`);
  // The page asked for in a language is in it, whatever the person's is.
  await visit.page.goto(`${site.url}/sports?lang=es`);
  await visit.page.getByRole('heading', { level: 1, name: 'Deportes' }).waitFor();
});
