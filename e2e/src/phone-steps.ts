import { backoffice, identity, sms } from '@tessera/contract';
import { createBrowser } from '../../apps/server/tests/support/browser.ts';
import { givenColleague } from './given-people.ts';
import type { Site } from './given-site.ts';

export interface Phone {
  readonly mobileNum: string;
  readonly countryDialingCode: string;
}

/** Reads what is sent to phones, as staff do where nothing carries it. */
export async function givenReader(site: Site, username: string) {
  const { call } = createBrowser(site.url);
  await call(backoffice.operatorLogin, { body: await givenColleague(site, username, 'administrator') });
  return {
    /** The newest code on a phone. */
    async codeOn({ mobileNum, countryDialingCode }: Phone): Promise<string> {
      const { items } = await call(sms.listSms, { query: { limit: 50 } });
      const text = items.find(({ to }) => to === `+${countryDialingCode}${mobileNum}`)?.text ?? '';
      const code = /\d{6}/.exec(text)?.[0];
      if (code === undefined) throw new Error(`no code on ${mobileNum}`);
      return code;
    },
  };
}

export type Reader = Awaited<ReturnType<typeof givenReader>>;

/** Opens an account by a proved number. @returns its name */
export async function givenMobileMember(site: Site, reader: Reader, phone: Phone, password: string): Promise<string> {
  const { call } = createBrowser(site.url);
  await call(identity.sendRegisterCode, { body: phone });
  const { member } = await call(identity.registerMobile, {
    body: {
      ...phone,
      verificationCode: await reader.codeOn(phone),
      ...{ password, confirmPassword: password, birthday: '1990-05-01', termsAccepted: true, ageConfirmed: true },
    },
  });
  return member.account;
}
