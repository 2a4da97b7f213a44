import { setTimeout as sleep } from 'node:timers/promises';
import { totpCodeAt } from '../../apps/server/src/modules/identity/index.ts';
import { openAccountMenu } from './account-steps.ts';
import type { Credentials } from './given-site.ts';
import { gravesOf } from './graves.ts';
import { fillLogin } from './identity-steps.ts';
import type { Visit } from './visit.ts';
import { exactly, labelled } from './words.ts';

const STEP_MS = 30_000;
const usedSteps = new Map<string, number>();

/** A code that was not used yet: each works once, and one of the next half minute is taken already. */
export async function freshCode(secret: string): Promise<string> {
  const step = Math.max(Math.floor(Date.now() / STEP_MS), (usedSteps.get(secret) ?? 0) + 1);
  usedSteps.set(secret, step);
  const earlyMs = (step - 1) * STEP_MS - Date.now();
  if (earlyMs > 0) await sleep(earlyMs);
  return totpCodeAt(secret, step * STEP_MS);
}

/**
 * Goes through the dialog that sets up an app, a member's or an operator's, by keyboard from field to field.
 * @returns what codes are made from, what stands for them, and what kept people out of the dialog
 */
export async function enrolApp(visit: Visit, password: string) {
  const { page, words } = visit;
  const texts = words.of('codes');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(labelled(texts('enrol.password'))).fill(password);
  await page.keyboard.press('Enter');
  await dialog.getByRole('img', { name: texts('enrol.qr') }).waitFor();
  const graves = await gravesOf(visit, 'the key of an app');
  const shown = await dialog.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  const secret = (shown ?? '').replaceAll(' ', '');
  await dialog.getByLabel(labelled(texts('code'))).fill(await freshCode(secret));
  await page.keyboard.press('Enter');
  await dialog.getByRole('listitem').first().waitFor();
  graves.push(...(await gravesOf(visit, 'recovery codes')));
  const recoveryCodes = await dialog.getByRole('listitem').allTextContents();
  const kept = dialog.getByRole('button', { name: exactly(texts('codes.kept')) });
  await kept.click();
  await kept.waitFor({ state: 'detached' });
  return { secret, recoveryCodes, graves };
}

/** Answers the question that a privileged call asks. */
export async function giveCode({ page, words }: Visit, code: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: exactly(words.of('codes')('ask.title')) });
  await dialog.getByLabel(labelled(words.of('codes')('code'))).fill(code);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

/** Logs in through the popup, in two steps. */
export async function logInWithCode(visit: Visit, who: Credentials, code: string, kind: 'app' | 'recovery' = 'app'): Promise<void> {
  const { page, words } = visit;
  const texts = words.of('codes');
  const popup = await fillLogin(visit, who);
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
