import { identity as calls } from '@tessera/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type GivenProvider, givenProvider } from '../apps/server/src/modules/identity/testing/given-provider.ts';
import { createBrowser } from '../apps/server/tests/support/browser.ts';
import { openAccountMenu } from './src/account-steps.ts';
import { launchChromium } from './src/chromium.ts';
import type { Site } from './src/given-site.ts';
import { gravesOf } from './src/graves.ts';
import { sharedSite } from './src/shared-site.ts';
import { DESKTOP, PHONE, type Visit, visitDuring } from './src/visit.ts';
import { beginning, exactly, labelled } from './src/words.ts';

const PASSWORD = 'violet-harbour-71';
const MEADOW = { provider: 'Meadow' };

let site: Site;
let browser: Browser;
let service: GivenProvider;
beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), launchChromium()]);
  service = await givenProvider(`${site.url}/social`, { port: site.socialPort });
});
afterAll(() => Promise.all([browser?.close(), service?.stop()]));

/** Our own popup has a form with a button as well: nothing is pressed before the service's page is there. */
const onService = (page: Page): Promise<void> => page.waitForURL(`${service.issuer}/**`, { waitUntil: 'commit' });

/** What a person does on the service's own pages: says who they are, and allows what is asked for. */
async function allowAsking({ page }: Visit, name: string): Promise<void> {
  await onService(page);
  await page.locator('input[name=login]').fill(name);
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
  await allowAgain({ page });
}

/** The service knows this browser: it asks for no name. */
async function allowAgain({ page }: Pick<Visit, 'page'>): Promise<void> {
  await onService(page);
  await page.locator('form:not(:has(input[name=login])) button[type=submit]').click();
  // What is looked for next says when the page is there.
  await page.waitForURL(`${site.url}/**`, { waitUntil: 'commit' });
}

/** The service's own pages ask for letters from elsewhere. */
const faultsOf = ({ faults }: Visit): readonly string[] => faults.filter((fault) => !fault.includes('https://fonts.googleapis.com/'));

async function seeBalance({ page, words }: Visit): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: beginning(words.of('frame')('balance')) })
    .waitFor();
}

it('a guest opens an account with another service, and comes back by it to where they were', async (context) => {
  service.people.set('pilar', { email: 'pilar@example.com' });
  const visit = await visitDuring(context, browser, { url: site.url, screen: PHONE, language: 'en' });
  const { page, words } = visit;
  const [identity, social, frame] = [words.of('identity'), words.of('social'), words.of('frame')];
  await page.goto(`${site.url}/hot?popup=login`);
  await page.getByRole('button', { name: exactly(social('with', MEADOW)) }).click();
  await allowAsking(visit, 'pilar');
  await page.getByText(social('new.title', MEADOW)).waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(await gravesOf(visit, 'nobody is linked yet')).toEqual([]);
  await page
    .getByRole('main')
    .getByRole('button', { name: exactly(frame('register')) })
    .click();
  const popup = page.getByRole('dialog', { name: identity('register.title') });
  expect(await popup.getByLabel(labelled(identity('field.email'))).inputValue()).toBe('pilar@example.com');
  await popup.getByLabel(labelled(identity('field.username'))).fill('pilar7');
  for (const field of ['field.password', 'field.confirmPassword'] as const)
    await popup.getByLabel(labelled(identity(field))).fill(PASSWORD);
  await popup.getByLabel(labelled(identity('field.birthday'))).fill('1990-05-01');
  await popup.getByRole('checkbox', { name: identity('register.terms', { terms: identity('terms') }) }).check();
  await popup.getByRole('checkbox', { name: identity('register.age', { years: 18 }) }).check();
  await popup.getByRole('button', { name: exactly(frame('register')) }).click();
  await page.getByText(identity('register.done.text')).waitFor();
  const menu = await openAccountMenu(visit);
  await menu.getByRole('button', { name: exactly(frame('logout')) }).click();
  await page.getByRole('button', { name: exactly(identity('logout.confirm')) }).click();
  await page
    .getByRole('button', { name: exactly(frame('login')) })
    .first()
    .waitFor();

  await page.goto(`${site.url}/sports?when=live&popup=login`);
  await page.getByRole('button', { name: exactly(social('with', MEADOW)) }).click();
  await allowAgain(visit);
  await page.waitForURL(`${site.url}/sports?when=live`);
  await seeBalance(visit);
  expect(faultsOf(visit)).toEqual([]);
});

it('a member links a service in the security centre, and unlinks it', async (context) => {
  const visit = await visitDuring(context, browser, { url: site.url, screen: DESKTOP, language: 'en' });
  const { page, words } = visit;
  const [identity, social, frame] = [words.of('identity'), words.of('social'), words.of('frame')];
  const body = { username: 'amparo7', password: PASSWORD, confirmPassword: PASSWORD, birthday: '1990-05-01' };
  await createBrowser(site.url).call(calls.register, { body: { ...body, termsAccepted: true, ageConfirmed: true } });
  await page.goto(`${site.url}/?popup=login`);
  const popup = page.getByRole('dialog', { name: identity('login.title') });
  await popup.getByLabel(labelled(identity('field.username'))).fill('amparo7');
  await popup.getByLabel(labelled(identity('field.password'))).fill(PASSWORD);
  await popup.getByRole('button', { name: exactly(frame('login')) }).click();
  await seeBalance(visit);
  await page.goto(`${site.url}/member/securityCenter`);
  await page.getByRole('button', { name: exactly(social('card.link')) }).click();
  await allowAsking(visit, 'amparo');
  await page.getByText(social('linked', MEADOW)).waitFor();
  const unlink = page.getByRole('button', { name: exactly(social('card.unlink')) });
  await unlink.waitFor();
  expect(await gravesOf(visit, 'a linked service')).toEqual([]);
  await unlink.click();
  await page.getByText(social('unlinked', MEADOW)).waitFor();
  await page.getByRole('button', { name: exactly(social('card.link')) }).waitFor();
  expect(faultsOf(visit)).toEqual([]);
});
