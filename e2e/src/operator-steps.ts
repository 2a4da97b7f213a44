import { enrolApp, freshCode } from './code-steps.ts';
import type { Credentials } from './given-site.ts';
import type { Visit } from './visit.ts';
import { exactly, labelled } from './words.ts';

export async function logInAsOperator({ page, words }: Visit, { username, password, totpSecret }: Credentials): Promise<void> {
  const texts = words.of('backoffice');
  await page.getByLabel(labelled(texts('login.username'))).fill(username);
  await page.getByLabel(labelled(texts('login.password'))).fill(password);
  await page.getByRole('button', { name: exactly(texts('login.action')) }).click();
  if (totpSecret !== undefined) {
    await page.getByLabel(labelled(words.of('codes')('code'))).fill(await freshCode(totpSecret));
    await page.getByRole('button', { name: exactly(texts('login.code.action')) }).click();
  }
  await page.getByRole('tab').first().waitFor();
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

/** Proposes it, by an operator who sets up their code on the way. @returns what `enrolApp` does */
export async function enrolAndPropose(visit: Visit, { member, reason, password }: { member: string; reason: string; password: string }) {
  const texts = visit.words.of('backoffice');
  await askApproval(visit, member, reason);
  const app = await enrolApp(visit, password);
  await agree(visit, reason, texts('decide.approve'));
  await visit.page.getByText(texts('proposals.made.text')).waitFor();
  return app;
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

/** Looks at what proves a member's dispute, and proposes that the payout is paid in full. */
export async function proposeFullPayment(visit: Visit, member: string, reason: string): Promise<void> {
  const { page, words } = visit;
  const texts = words.of('backoffice');
  await page.getByRole('tab', { name: exactly(texts('queue.disputes')) }).click();
  await page.getByRole('button', { name: member }).click();
  await page.getByRole('button', { name: texts('dispute.picture', { number: 1 }) }).click();
  await page.getByRole('img', { name: texts('dispute.picture.of', { number: 1 }) }).waitFor();
  await page.getByLabel(labelled(texts('decide.reason'))).fill(reason);
  await page.getByRole('button', { name: exactly(texts('dispute.fullPayment')) }).click();
  await agree(visit, reason, texts('dispute.fullPayment'));
  await page.getByText(texts('proposals.made.text')).waitFor();
}
