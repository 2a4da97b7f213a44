import { registration } from './given-identity.ts';
import type { givenIdentity } from './given-identity.ts';

type World = Awaited<ReturnType<typeof givenIdentity>>;

/** Phones of one test file: each a valid Spanish mobile of its own. */
export function givenPhones(world: World) {
  let phones = 0;
  const newPhone = () => {
    phones += 1;
    return { mobileNum: `6${String(10_000_000 + phones)}`, countryDialingCode: '34' };
  };
  const ask = (purpose: '/noLogin' | '/register' | '', body: object, options: object = {}) =>
    world.call('POST', `/wps/verification/sms${purpose}`, { body, ...options });

  /** The newest code that was written to a phone; undefined where none was. */
  async function codeOn({ mobileNum, countryDialingCode }: ReturnType<typeof newPhone>): Promise<string | undefined> {
    await world.sendSms();
    const all = await world.sms.list({ brands: ['tessera'], before: undefined, limit: 100 });
    const text = all.find(({ to }) => to === `+${countryDialingCode}${mobileNum}`)?.text;
    return /\b\d{6}\b/.exec(text ?? '')?.[0];
  }

  /** A member whose number is proved. */
  async function givenMember(extra: object = {}) {
    const phone = newPhone();
    await ask('/register', phone);
    const { username: _none, ...body } = registration('', { ...phone, verificationCode: await codeOn(phone), ...extra });
    const reply = await world.call('PUT', '/wps/member/register/mobile', { body: { ...body, ...extra } });
    world.clock.advance(1_000);
    return { phone, reply };
  }

  return { newPhone, ask, codeOn, givenMember };
}
