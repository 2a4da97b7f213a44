import { identity, profile } from '@tessera/contract';
import { totpCodeAt } from '../../src/modules/identity/index.ts';
import { PASSWORD } from '../support/password.ts';
import { fieldsOf } from './register-forms.ts';
import { appCode, atPassword, type Form, knownPassword, newPassword, no, unseen } from './form.ts';

const MINUTE_MS = 60_000;
const NEW_PASSWORD = 'copper-meadow-58';

/** As a registration takes them; whose document it is not is said at its own field. */
const PROFILE_CASES: Form['fields'] = Object.fromEntries(
  profile.PROFILE_FIELDS.map((field) => [
    field,
    (fieldsOf({ hasPhone: false })[field] ?? []).map((one) =>
      one.refused?.code === 'already_registered' ? { ...one, refused: { ...one.refused, field } } : one,
    ),
  ]),
);

/** Of the security centre. */
export const SECURITY_FORMS: readonly Form[] = [
  {
    name: 'change the password',
    call: 'identity.changePassword',
    async fill(world) {
      const browser = await world.givenPlayer();
      const values = { oldPassword: PASSWORD, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD };
      return { browser, values, twins: { newPassword: 'confirmNewPassword' } };
    },
    fields: {
      oldPassword: knownPassword('password_wrong'),
      newPassword: [...newPassword().map(atPassword).map(unseen), no('reused', PASSWORD)],
      confirmNewPassword: [
        no('wrong', 'copper-meadow-59', 'password_mismatch', 'confirmNewPassword'),
        no('tooLong', 'x'.repeat(257)),
        no('otherScript', 'пароль-длинный', 'password_mismatch', 'confirmNewPassword'),
        no('spaces', ` ${NEW_PASSWORD} `, 'password_mismatch', 'confirmNewPassword'),
        no('html', `<b>${NEW_PASSWORD}</b>`, 'password_mismatch', 'confirmNewPassword'),
        no('marks', `\u202e${NEW_PASSWORD}`, 'password_mismatch', 'confirmNewPassword'),
      ],
    },
  },
  {
    name: 'tell the profile',
    call: 'profile.putProfile',
    fill: async (world) => ({ browser: await world.givenPlayer(), values: {} }),
    kept: async (_world, _sent, answer) =>
      Object.fromEntries((answer as profile.ProfileEntry[]).map(({ rule, value }) => [rule.field, value ?? undefined])),
    fields: PROFILE_CASES,
  },
  {
    name: 'set an app up: the password',
    call: 'identity.startTotp',
    fill: async (world) => ({ browser: await world.givenPlayer(), values: { password: PASSWORD } }),
    fields: { password: knownPassword('password_wrong') },
  },
  {
    name: 'set an app up: its first code',
    call: 'identity.confirmTotp',
    async fill(world) {
      const browser = await world.givenPlayer();
      const { secret } = await browser.call(identity.startTotp, { body: { password: PASSWORD } });
      return { browser, values: { code: totpCodeAt(secret, world.tessera.clock.nowMs()) } };
    },
    fields: {
      code: [
        no('wrong', '000000', 'code_wrong', null),
        no('tooLong', '1234567'),
        no('otherScript', '١٢٣٤٥٦'),
        no('spaces', '123 456'),
        no('html', '<b>1</b>'),
        no('marks', '\u202a123456'),
      ],
    },
    over: { afterMs: 2 * MINUTE_MS, code: 'code_wrong' },
    again: 'totp_enrolled',
  },
  ...[
    ['give a code', 'identity.proveTotp'],
    ['get other recovery codes', 'identity.renewRecoveryCodes'],
    ['switch the codes off', 'identity.endTotp'],
  ].map(([name = '', call = '']): Form => ({
    name,
    call,
    async fill(world) {
      const player = await world.givenEnrolled();
      return { browser: player, values: { code: player.codeNow() } };
    },
    fields: { code: appCode() },
    over: { afterMs: 2 * MINUTE_MS, code: 'code_wrong' },
    again: call === 'identity.endTotp' ? 'totp_not_enrolled' : 'code_wrong',
  })),
];
