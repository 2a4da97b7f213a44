import { backoffice, content, payments, type ValueOf } from '@tessera/contract';
import { BRAND } from '../support/given-tessera.ts';
import { PICTURE } from '../support/given-feedback.ts';
import { PASSWORD } from '../support/password.ts';
import { UNKNOWN_ID } from '../support/unknown-id.ts';
import { choice, type Form, type FormCase, free, no, NOTHING, type Values, yes } from './form.ts';
import type { FormWorld } from './form-world.ts';

/** The site sends what was typed as a plain number; anything else is refused. */
const AMOUNT: readonly FormCase[] = [
  ...['0', '-5', 'NaN', '1e3', '', 'abc'].map((typed) => no('wrong', typed)),
  no('wrong', '10.001', 'invalid_amount', null),
  no('wrong', '0.01', 'below_min', null),
  no('tooLong', '9'.repeat(19)),
  no('tooLong', '9'.repeat(14), 'above_max', null),
  no('otherScript', '٢٠'),
  no('otherScript', '２０'),
  no('spaces', ' 20 '),
  no('html', '<b>20</b>'),
  no('marks', '\u202e20'),
];
const REQUEST_ID = [no('wrong', 'one'), no('tooLong', `${UNKNOWN_ID}0`), no('html', '<b>1</b>')];
const METHOD = [no('wrong', 'no-such-way', 'method_not_found', null), no('wrong', 'No Way'), no('tooLong', 'x'.repeat(65))];
const CURRENCY = [no('wrong', 'EUR', 'wrong_currency', null), no('wrong', 'usd'), no('tooLong', 'USDUSD')];
const PAYEE = { payeeName: 'Marina Sol', payeeAccount: 'ES9121000418450200051332' };

/** A payout that the member is asked about. */
async function givenPayout(world: FormWorld) {
  const member = await world.givenPlayer('500');
  const body = { requestId: world.id(), methodId: 'sandbox-payout', currency: 'USD', amount: '20', ...PAYEE, password: PASSWORD };
  const { id } = await member.call(payments.createWithdrawal, { body });
  await (
    await world.staff()
  ).call(backoffice.approveWithdrawal, {
    params: { id },
    body: { memberId: member.memberId, reason: 'a known player' },
  });
  await world.tessera.runJobs('payments.withdrawal-due', 'payments.send-orders');
  for (let tries = 0; tries < 500; tries += 1) {
    if ((await member.call(payments.getWithdrawal, { params: { id } })).state === 'PAID') break;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await member.call(payments.addWithdrawalProof, { params: { id, number: 1 }, body: { picture: PICTURE } });
  return { member, id };
}

async function withdrawalKept(world: FormWorld, sent: Values, answer: unknown): Promise<Values> {
  const { id, payeeName } = answer as ValueOf<typeof payments.createWithdrawal>;
  const { items } = await (await world.staff()).call(backoffice.listWithdrawalQueue, { query: { limit: 100 } });
  const { payeeAccount } = items.find((item) => item.id === id) ?? { payeeAccount: '' };
  // All but the last four signs are hidden from staff as well.
  const isOfIban = payeeAccount.endsWith(PAYEE.payeeAccount.slice(-4));
  return { ...sent, payeeName, payeeAccount: isOfIban ? PAYEE.payeeAccount : payeeAccount };
}

export const OTHER_FORMS: readonly Form[] = [
  {
    name: 'pay in',
    call: 'payments.createDeposit',
    fill: async (world) => ({
      browser: await world.givenPlayer(),
      values: { requestId: world.id(), methodId: 'sandbox-deposit', currency: 'USD', amount: '30.50' },
    }),
    fields: { requestId: REQUEST_ID, methodId: METHOD, currency: CURRENCY, amount: AMOUNT },
  },
  {
    name: 'ask for a withdrawal',
    call: 'payments.createWithdrawal',
    fill: async (world) => ({
      browser: await world.givenPlayer('500'),
      values: { requestId: world.id(), methodId: 'sandbox-payout', currency: 'USD', amount: '20', ...PAYEE, password: PASSWORD },
    }),
    kept: withdrawalKept,
    // An account of the tests has no key before something of its person is kept.
    counts: ['platform_member_key'],
    fields: {
      requestId: REQUEST_ID,
      methodId: METHOD,
      currency: CURRENCY,
      amount: [...AMOUNT, no('wrong', '500.01', 'insufficient_funds', null)],
      payeeName: [
        no('wrong', 'M'),
        no('wrong', '\u200e\u200e\u200e'),
        no('tooLong', 'M'.repeat(81)),
        yes('otherScript', 'מרינה סול'),
        yes('marks', 'Máire\u00a0 O’Neill', "Máire O'Neill"),
        yes('spaces', '  Marina Sol\u00a0', 'Marina Sol'),
        yes('html', '<b>Marina</b>'),
        yes('marks', '\u202eMarina\u200b Sol\u202c', 'Marina Sol'),
      ],
      payeeAccount: [
        no('wrong', 'ES9'),
        no('wrong', 'ES91/2100'),
        no('tooLong', 'E'.repeat(65)),
        no('otherScript', 'ＥＳ９１２１００'),
        yes('otherScript', 'ES٩١٢١٠٠٠٤١٨٤٥٠٢٠٠٠٥١٣٣٢', PAYEE.payeeAccount),
        yes('spaces', ' ES91 2100 0418 4502\u00a00005 1332 ', PAYEE.payeeAccount),
        no('html', '<b>ES912100</b>'),
        yes('marks', `\u202a${PAYEE.payeeAccount}\u202c`, PAYEE.payeeAccount),
      ],
      password: [
        no('wrong', 'not-this-one-77', 'password_wrong', null),
        no('tooLong', 'x'.repeat(257)),
        no('otherScript', 'пароль-длинный', 'password_wrong', null),
        no('spaces', ` ${PASSWORD} `, 'password_wrong', null),
        no('html', `<b>${PASSWORD}</b>`, 'password_wrong', null),
        no('marks', `\u202e${PASSWORD}`, 'password_wrong', null),
      ],
    },
  },
  {
    name: 'say that a payout did not come',
    call: 'payments.disputeWithdrawal',
    async fill(world) {
      const { member, id } = await givenPayout(world);
      return { browser: member, params: { id }, values: { comment: 'nothing came', pictures: 1 } };
    },
    async kept(world, sent, answer) {
      const { id } = answer as ValueOf<typeof payments.disputeWithdrawal>;
      const { items } = await (await world.staff()).call(backoffice.listWithdrawalQueue, { query: { state: 'DISPUTED', limit: 100 } });
      return { ...sent, comment: items.find((item) => item.id === id)?.dispute?.comment };
    },
    fields: {
      comment: free(140),
      pictures: [no('wrong', 0), no('wrong', 4), no('wrong', '1'), no('wrong', 3, 'proof_missing', null)],
    },
  },
  {
    name: 'set a limit',
    call: 'limits.setLimit',
    fill: async (world) => ({ browser: await world.givenPlayer(), values: { kind: 'deposit', perDay: '90' } }),
    fields: { kind: choice, perDay: AMOUNT.filter(({ refused }) => refused?.code !== 'below_min' && refused?.code !== 'above_max') },
  },
  {
    name: 'tell the house',
    call: 'content.sendFeedback',
    fill: async (world) => ({
      browser: await world.givenPlayer(),
      values: { requestId: world.id(), content: 'The reels could be a little quicker.' },
    }),
    async kept({ staff }, sent) {
      const { items } = await (await staff()).call(content.listFeedback, { query: { brand: BRAND, limit: 1 } });
      return { ...sent, content: items[0]?.content };
    },
    fields: { requestId: REQUEST_ID, content: [no('wrong', 'too short'), no('spaces', '          '), ...free(1_000)] },
  },
  {
    name: 'choose the own part of the seeds',
    call: 'casino.rotateSeeds',
    fill: async (world) => ({ browser: await world.givenPlayer(), values: { requestId: world.id(), clientSeed: 'my-own-seed' } }),
    fields: {
      requestId: REQUEST_ID,
      clientSeed: [
        no('wrong', 'a:b'),
        no('tooLong', 'x'.repeat(65)),
        no('otherScript', 'semilla-ñ'),
        no('spaces', ' seed '),
        yes('html', '<b>seed</b>', null),
        no('marks', '\u202eseed'),
      ],
    },
  },
  {
    name: 'log in by a service',
    call: 'identity.startSocial',
    fill: async (world) => ({ browser: world.tessera.browser(), values: { provider: 'meadow', purpose: 'login', backUrl: '/sports' } }),
    fields: {
      provider: [no('wrong', 'nobody', 'not_found', null), no('wrong', '<b>'), no('tooLong', 'x'.repeat(40))],
      purpose: choice,
      backUrl: [no('wrong', '//evil.example'), no('wrong', 'https://evil.example'), no('tooLong', `/${'x'.repeat(500)}`)],
    },
  },
  {
    name: 'search',
    call: 'search.search',
    fill: async (world) => ({ browser: world.tessera.browser(), values: { text: 'ember', limit: '5' } }),
    kept: async (_world, sent, answer) => ({ ...sent, text: (answer as { gameId?: string }[])[0]?.gameId }),
    fields: {
      text: [
        no('wrong', 'e'),
        no('tooLong', 'e'.repeat(61)),
        yes('otherScript', 'ｅｍｂｅｒ', 'ember-mosaic'),
        yes('spaces', '  ember ', 'ember-mosaic'),
        yes('html', '<img src=x onerror=alert(1)>', NOTHING),
        yes('marks', '\u202eember\u202c', 'ember-mosaic'),
        no('marks', '\u202e\u202c'),
      ],
      limit: [no('wrong', '0'), no('wrong', 'many'), no('tooLong', '21')],
    },
  },
  {
    name: 'ask whose code it is',
    call: 'referrals.checkAffiliate',
    fill: async (world) => ({ browser: world.tessera.browser(), values: { code: world.affiliateCode } }),
    kept: async (_world, sent, answer) => ({ ...sent, ...(answer as object) }),
    fields: {
      code: [
        no('wrong', 'NOBODY77', 'invitation_code_error', null),
        no('tooLong', 'x'.repeat(65)),
        no('otherScript', 'ＡＢＣＤＥＦ', 'invitation_code_error', null),
        yes(
          'spaces',
          (_n: number, { code }: Values) => ` ${String(code).toLowerCase()} `,
          (_n: number, { code }: Values) => code,
        ),
        no('html', '<b>ABCD</b>', 'invitation_code_error', null),
        yes(
          'marks',
          (_n: number, { code }: Values) => `\u202a${String(code)}\u202c`,
          (_n: number, { code }: Values) => code,
        ),
      ],
      domain: [no('wrong', 'nova.localhost', 'cross_site', null), no('tooLong', 'x'.repeat(256))],
    },
  },
];
