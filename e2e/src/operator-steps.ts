import type { Credentials } from './given-site.ts';
import type { Visit } from './visit.ts';
import { exactly, labelled } from './words.ts';

export async function logInAsOperator({ page, words }: Visit, { username, password }: Credentials): Promise<void> {
  const texts = words.of('backoffice');
  await page.getByLabel(labelled(texts('login.username'))).fill(username);
  await page.getByLabel(labelled(texts('login.password'))).fill(password);
  await page.getByRole('button', { name: exactly(texts('login.action')) }).click();
  await page.getByRole('tab', { name: texts('queue.withdrawals') }).waitFor();
}

/** Approves the withdrawal that waits for this member. */
export async function approveWithdrawal({ page, words }: Visit, member: string, reason: string): Promise<void> {
  const texts = words.of('backoffice');
  await page.getByRole('button', { name: member }).click();
  await page.getByLabel(labelled(texts('decide.reason'))).fill(reason);
  await page.getByRole('button', { name: exactly(texts('decide.approve')) }).click();
  const question = page.getByRole('dialog');
  await question.getByText(reason).waitFor();
  await question.getByRole('button', { name: exactly(texts('decide.approve')) }).click();
  await question.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: member }).waitFor({ state: 'detached' });
}
