import { CSRF_HEADER } from '@tessera/contract/http';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it, type TestContext } from 'vitest';
import { launchChromium } from './src/chromium.ts';
import { type GivenSite, givenSite } from './src/given-site.ts';
import { gravesOf } from './src/graves.ts';
import { DESKTOP, visitDuring, PHONE, TABLET, type Visit, type VisitOptions } from './src/visit.ts';
import { exactly, labelled } from './src/words.ts';

const PASSWORD = 'Mosaico2026x';
/** Where pictures of what was seen are left. */
const PICTURES = 'test-results';

let site: GivenSite;
let browser: Browser;

beforeAll(async () => {
  // Work that lasts long enough to be seen.
  [site, browser] = await Promise.all([givenSite({ CAPTCHA_EFFORT: '1' }), launchChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.remove();
});

const openAt = (
  context: TestContext,
  path: string,
  options: Pick<VisitOptions, 'screen' | 'language'> & Partial<VisitOptions>,
): Promise<Visit> => visitDuring(context, browser, { url: site.url, path, ...options });

function popupOf({ page, words }: Visit): Locator {
  return page.getByRole('dialog', { name: words.of('identity')('login.title') });
}

/** Presses the button as soon as it can be pressed, and waits for the answer. */
async function tryPassword(visit: Visit, username: string, password: string): Promise<number> {
  const { page, words } = visit;
  const popup = popupOf(visit);
  await popup.getByLabel(labelled(words.of('identity')('field.username'))).fill(username);
  await popup.getByLabel(labelled(words.of('identity')('field.password'))).fill(password);
  await page.waitForFunction(() => document.querySelector('[role=dialog] button[aria-busy=true]') === null);
  const answer = page.waitForResponse((response) => response.url().endsWith('/wps/session/login'));
  await popup.getByRole('button', { name: exactly(words.of('frame')('login')) }).click();
  return (await answer).status();
}

/** Refusals are what these journeys are about, and the console tells of each. */
const faultsOf = ({ faults }: Visit): readonly string[] =>
  faults.filter((fault) => !/status of 4\d\d .*(?:session\/(?:login|unlock)|captcha)\)$/u.test(fault));

/** Wrong passwords until a captcha is asked for: at once where others failed from this machine before. */
async function failUntilAsked(visit: Visit, username: string, asked: Locator): Promise<void> {
  for (const n of [1, 2, 3]) {
    const status = await tryPassword(visit, username, `wrong number ${n}`);
    expect([401, 422]).toContain(status);
    if (status === 422) break;
  }
  await asked.waitFor();
}

it.for([
  { name: 'phone', screen: PHONE, language: 'es', theme: 'light' },
  { name: 'tablet', screen: TABLET, language: 'en', theme: 'dark' },
  { name: 'desktop', screen: DESKTOP, language: 'en', theme: 'dark' },
] as const)(
  'on a $name: after wrong passwords the browser proves work by itself, and the right one logs in',
  async ({ name, ...options }, context) => {
    const { username, password } = site.credentialsOf('member');
    const visit = await openAt(context, '/?popup=login', options);
    const { page, words } = visit;
    const guards = words.of('guards');
    await failUntilAsked(visit, username, popupOf(visit).getByRole('progressbar', { name: guards('proof.progress') }));
    await popupOf(visit).getByText(guards('proof.done')).waitFor();
    await page.screenshot({ path: `${PICTURES}/guards-proof-${name}.png` });
    expect(await gravesOf(visit, 'proof')).toEqual([]);
    expect(await tryPassword(visit, username, 'wrong number 4')).toBe(401);
    const login = page.waitForRequest((request) => request.url().endsWith('/wps/session/login'));
    expect(await tryPassword(visit, username, password)).toBe(200);
    expect(await (await login).headerValue('content-type')).toBe('application/jose');
    await popupOf(visit).waitFor({ state: 'detached' });
    expect(faultsOf(visit)).toEqual([]);
  },
);

it('shows a picture to who prefers one, and says when its characters were wrong', async (context) => {
  const visit = await openAt(context, '/?popup=login', { screen: PHONE, language: 'en' });
  const { page, words } = visit;
  const identity = words.of('identity');
  const choice = popupOf(visit).getByRole('button', { name: words.of('guards')('proof.picture') });
  await failUntilAsked(visit, 'pictureviewer', choice);
  await choice.click();
  await popupOf(visit)
    .getByRole('img', { name: identity('captcha.image') })
    .waitFor();
  await page.screenshot({ path: `${PICTURES}/guards-picture.png` });
  expect(await gravesOf(visit, 'picture')).toEqual([]);
  await popupOf(visit).getByLabel(identity('captcha')).fill('00000');
  expect(await tryPassword(visit, 'pictureviewer', PASSWORD)).toBe(422);
  await popupOf(visit).getByText(words.of('errors')('captcha_wrong')).waitFor();
  expect(faultsOf(visit)).toEqual([]);
});

it('shows a picture by itself where nothing can work beside the page', async (context) => {
  const visit = await openAt(context, '/', { screen: PHONE, language: 'es' });
  const { page, words } = visit;
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Worker'));
  await page.goto(`${site.url}/?popup=login`);
  await failUntilAsked(visit, 'workerless', popupOf(visit).getByRole('img', { name: words.of('identity')('captcha.image') }));
  expect(faultsOf(visit)).toEqual([]);
});

it('a locked owner gets in again by the link in a mail', async (context) => {
  const username = 'lockedout';
  const visit = await openAt(context, '/?popup=login', { screen: DESKTOP, language: 'en' });
  const { page, words } = visit;
  const guards = words.of('guards');
  await register(visit, { username, password: PASSWORD, email: 'lockedout@example.com' });
  const stranger = await openAt(context, '/?popup=login', { screen: DESKTOP, language: 'en' });
  for (let failures = 0; failures < 10;) if ((await tryPassword(stranger, username, `wrong number ${failures}`)) === 401) failures += 1;
  await expect.poll(async () => (await site.listMails()).length, { timeout: 60_000 }).toBe(1);
  const [mail = ''] = await site.listMails();
  const link = /^https?:\S+#token=[\w-]+$/mu.exec(mail.replaceAll('=\n', '').replaceAll('=3D', '='))?.[0] ?? '';
  expect(new URL(link).origin).toBe(site.url);

  await page.goto(link);
  await page.getByRole('button', { name: guards('unlock.action') }).waitFor();
  await page.screenshot({ path: `${PICTURES}/guards-unlock.png` });
  expect(await gravesOf(visit, 'unlock')).toEqual([]);
  await page.getByRole('button', { name: guards('unlock.action') }).click();
  await page.getByText(guards('unlock.done.title')).waitFor();
  await page.screenshot({ path: `${PICTURES}/guards-unlocked.png` });
  expect(await gravesOf(visit, 'unlocked')).toEqual([]);

  await page.goto('about:blank');
  await page.goto(link);
  await page.getByRole('button', { name: guards('unlock.action') }).click();
  await page.getByText(words.of('errors')('link_invalid')).waitFor();
  expect([...faultsOf(visit), ...faultsOf(stranger)]).toEqual([]);
});

/** As the form does, which does not say where the account was opened; the browser stays a guest. */
async function register(
  { page }: Visit,
  account: { readonly username: string; readonly password: string; readonly email: string },
): Promise<void> {
  const body = {
    ...account,
    confirmPassword: account.password,
    birthday: '1990-05-01',
    registerMethod: 'APP',
    termsAccepted: true,
    ageConfirmed: true,
  };
  const request = { method: 'PUT', headers: { 'content-type': 'application/json', [CSRF_HEADER]: '1' }, body: JSON.stringify(body) };
  const status = await page.evaluate(async (init) => (await fetch('/wps/member/register', init)).status, request);
  expect(status).toBe(200);
}
