import { identity } from '@tessera/contract';
import { BRAND, type Tessera } from './given-tessera.ts';
import { PASSWORD } from './password.ts';

const MOBILES = 48;

/** Numbers that nobody has, each with the code that was sent to it; as many as calls of one run open accounts with. */
export async function givenMobiles(
  tessera: Tessera,
): Promise<{ mobileNum: string; countryDialingCode: string; verificationCode: string }[]> {
  const guest = tessera.browser();
  const countryDialingCode = '34';
  for (let n = 0; n < MOBILES; n += 1)
    await guest.call(identity.sendRegisterCode, { body: { mobileNum: String(612_000_000 + n), countryDialingCode } });
  return listCodes(tessera, MOBILES);
}

/** Of the messages that were written last. */
async function listCodes(tessera: Tessera, limit: number) {
  const messages = await tessera.running.sms.list({ brands: [BRAND], before: undefined, limit });
  return messages.map(({ to, text }) => ({
    mobileNum: to.slice('+34'.length),
    countryDialingCode: '34',
    verificationCode: /\d{6}/.exec(text ?? '')?.[0] ?? '',
  }));
}

export const RESETS = 8;

/** Accounts of such numbers, each with a code to choose a new password with. */
export async function givenResets(tessera: Tessera, mobiles: Awaited<ReturnType<typeof givenMobiles>>): Promise<typeof mobiles> {
  const agreed = { password: PASSWORD, confirmPassword: PASSWORD, birthday: '1990-05-01', termsAccepted: true, ageConfirmed: true };
  const guest = tessera.browser();
  // Messages of one moment are in no order.
  tessera.clock.advance(1);
  for (const mobile of mobiles) {
    await tessera.browser().call(identity.registerMobile, { body: { ...mobile, ...agreed } });
    const { mobileNum, countryDialingCode } = mobile;
    await guest.call(identity.sendResetCode, { body: { mobileNum, countryDialingCode } });
  }
  return listCodes(tessera, RESETS);
}
