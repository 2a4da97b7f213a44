import { setTimeout as sleep } from 'node:timers/promises';
import { totpCodeAt } from '../../apps/server/src/modules/identity/index.ts';
import type { Credentials } from './given-site.ts';
import type { Visit } from './visit.ts';
import { exactly, labelled } from './words.ts';

export async function logInAsOperator({ page, words }: Visit, { username, password, totpSecret }: Credentials): Promise<void> {
  const texts = words.of('backoffice');
  await page.getByLabel(labelled(texts('login.username'))).fill(username);
  await page.getByLabel(labelled(texts('login.password'))).fill(password);
  await page.getByRole('button', { name: exactly(texts('login.action')) }).click();
  if (totpSecret !== undefined) {
    await page.getByLabel(labelled(texts('login.code'))).fill(await freshCode(totpSecret));
    await page.getByRole('button', { name: exactly(texts('login.code.action')) }).click();
  }
  await page.getByRole('tab').first().waitFor();
}

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

/** Opens the request that waits for this member, gives a reason and approves; what comes then is the caller's. */
async function askApproval({ page, words }: Visit, member: string, reason: string): Promise<void> {
  const texts = words.of('backoffice');
  await page.getByRole('button', { name: member }).click();
  await page.getByLabel(labelled(texts('decide.reason'))).fill(reason);
  await page.getByRole('button', { name: exactly(texts('decide.approve')) }).click();
}

/** One question, answered with yes. */
async function agree({ page }: Visit, reason: string, action: string): Promise<void> {
  const question = page.getByRole('dialog').filter({ hasText: reason });
  await question.getByRole('button', { name: exactly(action) }).click();
  await question.waitFor({ state: 'detached' });
}

/** Approves the withdrawal that waits for this member. */
export async function approveWithdrawal(visit: Visit, member: string, reason: string): Promise<void> {
  await askApproval(visit, member, reason);
  await agree(visit, reason, visit.words.of('backoffice')('decide.approve'));
  await visit.page.getByRole('button', { name: member }).waitFor({ state: 'detached' });
}

/** Proposes it, by an operator who sets up their code on the way. @returns what an app makes their codes from */
export async function enrolAndPropose(visit: Visit, { member, reason, password }: { member: string; reason: string; password: string }) {
  const { page, words } = visit;
  const texts = words.of('backoffice');
  await askApproval(visit, member, reason);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(labelled(texts('enrol.password'))).fill(password);
  await dialog.getByRole('button', { name: exactly(texts('enrol.continue')) }).click();
  await dialog.getByRole('img', { name: texts('enrol.qr') }).waitFor();
  const shown = await dialog.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  const secret = (shown ?? '').replaceAll(' ', '');
  await dialog.getByLabel(labelled(texts('enrol.code'))).fill(await freshCode(secret));
  await dialog.getByRole('button', { name: exactly(texts('enrol.confirm')) }).click();
  await dialog.getByRole('listitem').first().waitFor();
  const recoveryCodes = await dialog.getByRole('listitem').allTextContents();
  await dialog.getByRole('button', { name: exactly(texts('enrol.recovery.kept')) }).click();
  await agree(visit, reason, texts('decide.approve'));
  await page.getByText(texts('proposals.made.text')).waitFor();
  return { secret, recoveryCodes };
}

/** Confirms, as a second person, what waits about this member. */
export async function confirmProposal(visit: Visit, member: string, reason: string): Promise<void> {
  const { page, words } = visit;
  const texts = words.of('backoffice');
  await page.getByRole('tab', { name: exactly(texts('proposals.tab')) }).click();
  await page.getByRole('button', { name: member }).click();
  await page.getByLabel(labelled(texts('decide.reason'))).fill(reason);
  await page.getByRole('button', { name: exactly(texts('proposals.confirm')) }).click();
  await agree(visit, reason, texts('proposals.confirm'));
  await page.getByText(texts('proposals.empty.title')).waitFor();
}
