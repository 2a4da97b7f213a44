import { expect } from 'vitest';
import { identity } from '@tessera/contract';
import type { Answer } from '../support/browser.ts';
import type { Tessera } from '../support/given-tessera.ts';
import { PASSWORD } from '../support/password.ts';
import { addressOf, captchaFrom, codeOf, MINUTE_MS } from './accounts.ts';
import type { Attack } from './world.ts';

const VICTIM = { mobileNum: '699000111', countryDialingCode: '34' } as const;
const MINUTES = 15;
/** One more than a code bears, and fewer than lock the account; later ones meet that lock too. */
const FIRST_GUESSES = 6;
const GUESSES = 40;
/** What may be sent to a number in that time; each message takes five tries, of a million codes. */
const MOST_MESSAGES = 5;

interface Address {
  readonly method: string;
  readonly path: string;
}

const sendFrom = (tessera: Tessera, ip: string, { method, path }: Address, body: object): Promise<Answer> =>
  tessera.browser().send({ method, path, headers: { 'x-forwarded-for': ip, 'accept-language': 'en' }, body: { ...body } });

async function newestCode({ running }: Tessera): Promise<string> {
  const [message] = await running.sms.list({ brands: ['tessera'], before: undefined, limit: 1 });
  return /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
}

/** Guesses at the codes of one phone, from many addresses, as many messages as it can be sent: none opens, and the right one is dead by then. */
export const guessMessageCodes: Attack = async ({ guarded }) => {
  guarded.clock.advance(60 * MINUTE_MS);
  let addresses = 30_000;
  const fresh = (): string => addressOf((addresses += 1));
  const home = fresh();
  expect((await sendFrom(guarded, home, identity.sendRegisterCode, VICTIM)).status).toBe(200);
  const agreed = { password: PASSWORD, confirmPassword: PASSWORD, birthday: '1990-05-01', termsAccepted: true, ageConfirmed: true };
  const opened = await sendFrom(guarded, home, identity.registerMobile, {
    ...VICTIM,
    ...agreed,
    verificationCode: await newestCode(guarded),
    ...(await captchaFrom(guarded, home)),
  });
  expect(opened.status, opened.text).toBe(200);
  guarded.clock.advance(60 * MINUTE_MS);

  const logIn = async (ip: string, password: string): Promise<Answer> =>
    sendFrom(guarded, ip, identity.login, {
      type: 'sms',
      username: VICTIM.mobileNum,
      countryDialingCode: VICTIM.countryDialingCode,
      password,
      ...(await captchaFrom(guarded, ip)),
    });
  let messages = 0;
  for (let minute = 0; minute < MINUTES; minute += 1) {
    const ip = fresh();
    const asked = await sendFrom(guarded, ip, identity.sendLoginCode, { ...VICTIM, ...(await captchaFrom(guarded, ip)) });
    if (asked.status === 200) {
      messages += 1;
      const right = await newestCode(guarded);
      const guesses = Array.from({ length: messages === 1 ? FIRST_GUESSES : GUESSES }, (_, n) =>
        String((Number(right) + n + 1) % 1_000_000).padStart(6, '0'),
      );
      const answers = await Promise.all(guesses.map((guess) => logIn(fresh(), guess)));
      expect(answers.filter(({ status }) => status === 200)).toEqual([]);
      expect(['verification_code_wrong', 'captcha_required', 'throttled']).toContain(codeOf(await logIn(fresh(), right)));
    } else expect(codeOf(asked)).toBe('throttled');
    guarded.clock.advance(MINUTE_MS);
  }
  expect(messages).toBe(MOST_MESSAGES);
};
