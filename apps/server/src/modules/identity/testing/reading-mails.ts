import type { givenIdentity } from './given-identity.ts';

interface World extends Pick<Awaited<ReturnType<typeof givenIdentity>>, 'call' | 'identity' | 'sendMails' | 'sent'> {
  captcha(ip: string): Promise<object>;
}

/** What owners are mailed, and logins that bring the captcha which the guard may ask for. */
export function readingMails({ call, captcha, identity, sendMails, sent }: World) {
  return {
    async mailsAfter(work: () => Promise<unknown>) {
      sent.length = 0;
      await work();
      await identity.tellOwners();
      await sendMails();
      return [...sent];
    },
    login: async (username: string, password: string, ip: string, options: object = {}) =>
      call('POST', '/wps/session/login', { body: { username, password, ...(await captcha(ip)) }, ip, ...options }),
  };
}

/** Of the link to that page; empty where the text has none. */
export function tokenIn(page: 'unlock' | 'resetPassword', text = ''): string {
  return new RegExp(`/${page}#token=([\\w-]+)`).exec(text)?.[1] ?? '';
}
