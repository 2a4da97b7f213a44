import { identity, Refusal } from '@tessera/contract';
import type { IdentitySettings } from '../../src/modules/identity/index.ts';
import type { Browser } from './browser.ts';
import { PASSWORD } from './password.ts';

const ISSUER = 'https://accounts.example';

/** A service that people log in by, which takes everybody at their word: what a real one does is shown where the flow is tested. */
export const SOCIAL: Pick<IdentitySettings, 'socialProviders' | 'openId'> = {
  socialProviders: [{ brand: 'tessera', id: 'meadow', label: 'Meadow', issuer: ISSUER, clientId: 'tessera', clientSecret: 'none' }],
  openId: {
    begin: async (_provider, { state }) => `${ISSUER}/authorize?state=${state}`,
    async finish(_provider, _ties, answer) {
      const subject = answer.searchParams.get('code');
      if (subject === null) throw new Refusal('social_failed');
      return { subject, email: null };
    },
  },
};

/** Browsers on their way: one comes back, one may log in, one may link. */
export async function givenSocialBrowsers(tessera: {
  browser(): Browser;
}): Promise<Readonly<Record<'returner' | 'vouched' | 'linker', Browser>>> {
  const account = (username: string) => ({
    ...{ username, password: PASSWORD, confirmPassword: PASSWORD, birthday: '1990-05-01', termsAccepted: true, ageConfirmed: true },
  });
  const away = async (browser: Browser, purpose: 'login' | 'link', code?: string): Promise<Browser> => {
    await browser.call(identity.startSocial, { body: { provider: 'meadow', purpose } });
    if (code !== undefined) await browser.call(identity.answerSocial, { body: { query: `code=${code}` } });
    return browser;
  };
  const friend = await away(tessera.browser(), 'login', 'friend');
  await friend.call(identity.register, { body: { ...account('vouched1'), withSocial: true } });
  const linker = tessera.browser();
  await linker.call(identity.register, { body: account('linker1') });
  return {
    returner: await away(tessera.browser(), 'login'),
    vouched: await away(tessera.browser(), 'login', 'friend'),
    linker: await away(linker, 'link', 'linker'),
  };
}
