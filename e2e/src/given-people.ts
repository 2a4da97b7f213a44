import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { backoffice, identity, payments, type Role } from '@tessera/contract';
import { uuidv7 } from '@tessera/kernel';
import { createBrowser } from '../../apps/server/tests/support/browser.ts';
import { payOnHostedPage } from '../../apps/server/tests/support/hosted-page.ts';
import type { Credentials, Site } from './given-site.ts';

const MEMBER_PASSWORD = 'violet-harbour-71';
const STAFF_PASSWORD = 'quiet-lantern-88';
const POLL_MS = 100;

/** Opens an account, with so much paid in through the gateway's page. */
export async function givenMember(site: Site, username: string, cash?: string): Promise<Credentials> {
  const { call } = createBrowser(site.url);
  const password = MEMBER_PASSWORD;
  const agreed = { birthday: '1990-05-01', termsAccepted: true, ageConfirmed: true };
  await call(identity.register, { body: { username, password, confirmPassword: password, ...agreed } });
  if (cash === undefined) return { username, password };
  const body = { requestId: newId(), methodId: 'sandbox-deposit', currency: 'USD', amount: cash };
  const { id, payUrl } = await call(payments.createDeposit, { body });
  await payOnHostedPage(payUrl ?? '', { choice: 'success' });
  while ((await call(payments.getDeposit, { params: { id } })).state !== 'SUCCESS') await sleep(POLL_MS);
  return { username, password };
}

/** Somebody of the staff who has chosen a password, and needs no code yet. */
export async function givenColleague(site: Site, username: string, role: Role): Promise<Credentials> {
  const token = /#invitation=([\w-]{43})/.exec(await site.staff('add', username, '--role', role, '--brand', 'tessera'))?.[1] ?? '';
  await createBrowser(site.url).call(backoffice.acceptInvitation, { body: { token, password: STAFF_PASSWORD } });
  return { username, password: STAFF_PASSWORD };
}

/** As a browser makes it for a request. */
export function newId(): string {
  return uuidv7(Date.now(), (count) => randomBytes(count));
}
