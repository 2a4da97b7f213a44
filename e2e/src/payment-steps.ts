import { goToMemberPage } from './account-steps.ts';
import type { Visit } from './visit.ts';
import { exactly, labelled } from './words.ts';

/** Pays in on the gateway's own page and comes back to the site. */
export async function deposit(visit: Visit, amount: string): Promise<void> {
  const { page, words } = visit;
  const texts = words.of('payments');
  const figure = words.number(Number(amount), { minimumFractionDigits: 2 });
  await goToMemberPage(visit, 'deposit');
  await page.getByLabel(labelled(texts('amount'))).fill(amount);
  const site = new URL(page.url()).host;
  await page.getByRole('button', { name: texts('deposit.pay') }).click();
  await page.waitForURL((address) => address.host !== site);
  await page.getByRole('button', { name: figure }).click();
  await page.getByRole('link', { name: site }).click();
  await page.waitForURL((address) => address.host === site);
  await page.getByText(texts('deposit.about.SUCCESS')).waitFor();
}

export interface Payout {
  readonly amount: string;
  readonly name: string;
  readonly account: string;
  readonly password: string;
}

/** Asks for a withdrawal; from then on its card on the page tells how it goes. */
export async function withdraw(visit: Visit, payout: Payout): Promise<void> {
  const { page, words } = visit;
  const texts = words.of('payments');
  await goToMemberPage(visit, 'withdraw');
  await page.getByLabel(labelled(texts('amount'))).fill(payout.amount);
  await page.getByLabel(labelled(texts('payee.name'))).fill(payout.name);
  await page.getByLabel(labelled(texts('payee.account'))).fill(payout.account);
  await page.getByRole('button', { name: texts('withdraw.review') }).click();
  const confirmation = page.getByRole('dialog', { name: texts('withdraw.confirm.title') });
  await confirmation.getByLabel(labelled(texts('withdraw.password'))).fill(payout.password);
  await confirmation.getByRole('button', { name: exactly(texts('withdraw.confirm.action')) }).click();
  await page.getByText(texts('withdraw.accepted.title')).waitFor();
  await page.getByRole('button', { name: texts('state.RISK_REVIEW') }).waitFor();
}

/** Eight red pixels by eight. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWM4Y2yMFTEMLQkACspMgcuiywsAAAAASUVORK5CYII=',
  'base64',
);

/** Says of the payout on the page that it did not come, and shows it by a picture. */
export async function disputePayout({ page, words }: Visit, comment: string): Promise<void> {
  const texts = words.of('payments');
  await page.getByRole('button', { name: exactly(texts('arrival.notReceived')) }).click();
  const dialog = page.getByRole('dialog', { name: texts('arrival.dispute.title') });
  const files = [{ name: 'bank.png', mimeType: 'image/png', buffer: PICTURE }];
  await dialog.getByLabel(words.of('content')('feedback.pictures.add')).setInputFiles(files);
  await dialog.getByLabel(labelled(texts('arrival.dispute.comment'))).fill(comment);
  await dialog.getByRole('button', { name: exactly(texts('arrival.dispute.send')) }).click();
  await page.getByText(texts('arrival.disputed')).waitFor();
}
