import { expect } from 'vitest';
import { openAccountMenu } from './account-steps.ts';
import type { Credentials } from './given-site.ts';
import { freshCode } from './operator-steps.ts';
import type { Visit } from './visit.ts';
import { exactly, labelled } from './words.ts';

/**
 * Sets up an app on the page of the security centre, by keyboard from field to field.
 * @param look reads what stands there for whoever cannot see it
 * @returns what codes are made from, and what stands for them
 */
export async function enrolApp({ page, words }: Visit, password: string, look: (what: string) => Promise<readonly string[]>) {
  const texts = words.of('codes');
  await page.getByRole('button', { name: exactly(texts('setUp')) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(labelled(texts('enrol.password'))).fill(password);
  await page.keyboard.press('Enter');
  await dialog.getByRole('img', { name: texts('enrol.qr') }).waitFor();
  expect(await look('the key of an app')).toEqual([]);
  const secret = (await dialog.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? '';
  await dialog.getByLabel(labelled(texts('code'))).fill(await freshCode(secret));
  await page.keyboard.press('Enter');
  await dialog.getByRole('listitem').first().waitFor();
  expect(await look('recovery codes')).toEqual([]);
  const recoveryCodes = await dialog.getByRole('listitem').allTextContents();
  await dialog.getByRole('button', { name: exactly(texts('codes.kept')) }).click();
  await dialog.waitFor({ state: 'detached' });
  return { secret, recoveryCodes };
}

/** Answers the question that a privileged call asks. */
export async function giveCode({ page, words }: Visit, code: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: exactly(words.of('codes')('ask.title')) });
  await dialog.getByLabel(labelled(words.of('codes')('code'))).fill(code);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

/** Logs in through the popup, in two steps. */
export async function logInWithCode(
  { page, words }: Visit,
  { username, password }: Credentials,
  code: string,
  kind: 'app' | 'recovery' = 'app',
): Promise<void> {
  const [frame, identity, texts] = [words.of('frame'), words.of('identity'), words.of('codes')];
  await page
    .getByRole('banner')
    .getByRole('button', { name: exactly(frame('login')) })
    .click();
  const popup = page.getByRole('dialog', { name: identity('login.title') });
  await popup.getByLabel(labelled(identity('field.username'))).fill(username);
  await popup.getByLabel(labelled(identity('field.password'))).fill(password);
  await page.keyboard.press('Enter');
  await popup.getByLabel(labelled(texts('code'))).waitFor();
  if (kind === 'recovery') await popup.getByRole('button', { name: exactly(texts('toRecovery')) }).click();
  await popup.getByLabel(labelled(texts(kind === 'recovery' ? 'recovery' : 'code'))).fill(code);
  await page.keyboard.press('Enter');
  await popup.waitFor({ state: 'detached' });
}

/** From the home page, where a guest may stay. */
export async function logOut(visit: Visit): Promise<void> {
  const { page, words } = visit;
  await page.goto(new URL('/', page.url()).href);
  const menu = await openAccountMenu(visit);
  await menu.getByRole('button', { name: exactly(words.of('frame')('logout')) }).click();
  const question = page.getByRole('dialog', { name: exactly(words.of('identity')('logout.title')) });
  await question.getByRole('button', { name: exactly(words.of('identity')('logout.confirm')) }).click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: exactly(words.of('frame')('login')) })
    .waitFor();
}
