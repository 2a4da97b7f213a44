import type { Locator } from 'playwright-core';
import type { Credentials } from './given-site.ts';
import type { Visit } from './visit.ts';
import { exactly, labelled } from './words.ts';

/** Opens an account through the popup, as a guest on any page. */
export async function register({ page, words }: Visit, { username, password }: Credentials): Promise<void> {
  const frame = words.of('frame');
  const identity = words.of('identity');
  await page
    .getByRole('banner')
    .getByRole('button', { name: frame('register') })
    .click();
  const popup = page.getByRole('dialog', { name: identity('register.title') });
  await popup.getByLabel(labelled(identity('field.username'))).fill(username);
  await popup.getByLabel(labelled(identity('field.password'))).fill(password);
  await popup.getByLabel(labelled(identity('field.confirmPassword'))).fill(password);
  const birthday = popup.getByLabel(labelled(identity('field.birthday')));
  if (await birthday.isVisible()) await birthday.fill('1990-05-01');
  await popup.getByRole('checkbox', { name: identity('register.terms', { terms: identity('terms') }) }).check();
  await popup.getByRole('checkbox', { name: identity('register.age', { years: 18 }) }).check();
  await popup.getByRole('button', { name: frame('register') }).click();
  await page.getByText(identity('register.done.title', { account: username })).waitFor();
  await popup.waitFor({ state: 'detached' });
}

/** Logs in through the popup, as a guest on any page. */
export async function logIn(visit: Visit, who: Credentials): Promise<void> {
  const { page, words, isPhone } = visit;
  const popup = await fillLogin(visit, who);
  await popup.getByRole('button', { name: exactly(words.of('frame')('login')) }).click();
  await popup.waitFor({ state: 'detached' });
  if (!isPhone) await page.getByRole('button', { name: who.username }).waitFor();
}

/** Opens the popup and writes into it; what comes then is the caller's. */
export async function fillLogin({ page, words }: Visit, { username, password }: Credentials): Promise<Locator> {
  const identity = words.of('identity');
  await page
    .getByRole('banner')
    .getByRole('button', { name: exactly(words.of('frame')('login')) })
    .click();
  const popup = page.getByRole('dialog', { name: identity('login.title') });
  await popup.getByLabel(labelled(identity('field.username'))).fill(username);
  await popup.getByLabel(labelled(identity('field.password'))).fill(password);
  return popup;
}
