import { identity } from '@tessera/contract';
import { expect } from 'vitest';
import { createBrowser } from '../../apps/server/tests/support/browser.ts';
import type { Credentials, Site } from './given-site.ts';

/** What the newest mail to this address says there. @param what in its first group */
export async function mailed(site: Site, address: string, what: RegExp): Promise<string> {
  const find = async (): Promise<string> => {
    const mail = (await site.listMails()).findLast((one) => one.includes(address)) ?? '';
    const [, text = ''] = mail.split(/\r?\n\r?\n(.*)/s);
    return what.exec(text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))?.[1] ?? '';
  };
  await expect.poll(find, { timeout: 60_000 }).not.toBe('');
  return find();
}

/** Opens an account and proves its address, as whoever chooses a new password by a mailed link does. */
export async function givenMailMember(site: Site, username: string): Promise<Credentials & { readonly email: string }> {
  const { call } = createBrowser(site.url);
  const [email, password, first] = [`${username}@example.com`, 'violet-harbour-71', 'amber-lantern-38'];
  await call(identity.register, {
    body: { username, email, password: first, confirmPassword: first, birthday: '1990-05-01', termsAccepted: true, ageConfirmed: true },
  });
  await call(identity.askForReset, { body: { username, email } });
  const token = await mailed(site, email, /\/resetPassword#token=([\w-]+)/u);
  await createBrowser(site.url).call(identity.resetByMail, { body: { token, newPassword: password } });
  return { username, password, email };
}
