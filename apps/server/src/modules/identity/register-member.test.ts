import { beforeEach, describe, expect, it } from 'vitest';
import { checkAge } from './register-member.ts';
import { checkField, type FieldRule, registerRulesOf } from './register-rules.ts';
import { givenIdentity, PASSWORD, registration } from './testing/given-identity.ts';

const world = await givenIdentity();
const { call, db, ledger, identity, site } = world;
const register = (username: string, extra: object = {}, ip?: string) =>
  call('PUT', '/wps/member/register', { body: registration(username, extra), ...(ip && { ip }) });

beforeEach(() => site.setRegister('tessera', { isRegisterOpen: true, registerRules: [] }));

describe('registering', () => {
  it('opens an account with a wallet and logs in', async () => {
    const agent = await identity.createMember({ brand: 'tessera', username: 'agustin', password: PASSWORD, type: 1 });
    const { code: affiliateCode } = await identity.agentCode(agent);
    const reply = await register('Ana2027', { email: 'ana@example.com', affiliateCode, facebook: 'not asked for' });
    expect(reply.status).toBe(200);
    expect(reply.body.value).toMatchObject({
      token: null,
      firstTimeLogin: true,
      passwordExpired: false,
      member: { account: 'Ana2027', type: 0, currency: 'USD', isTrial: false },
    });
    const info = await call('GET', '/wps/member/info', { sid: reply.sid });
    expect(info.body.value).toEqual((reply.body.value as { member: object }).member);
    const member = await identity.findMemberByUsername('ANA2027', 'tessera');
    expect(member).toMatchObject({ currency: 'USD' });
    expect(await ledger.read({ cell: member!.cell, memberId: member!.id, currency: 'USD' })).toMatchObject({ cash: 0n });
    expect(await identity.findPerson(member!)).toEqual({ email: 'ana@example.com', birthday: '1990-05-01' });
    expect(await db.query('SELECT email, affiliate_code, facebook FROM identity_profile WHERE member_id = $1', [member!.id])).toEqual([
      { email: null, affiliate_code: affiliateCode, facebook: null },
    ]);
    expect(await db.query('SELECT terms_version FROM identity_member WHERE id = $1', [member!.id])).toEqual([{ terms_version: '2027-01' }]);
  });

  it.each([
    ['referralCode', 'NOBODY77'],
    ['referralCode', 'no code at all'],
    ['recommenderId', 'nobody7'],
  ])('refuses the %s %s, which is nobody’s, and opens no account', async (field, value) => {
    expect(await register('invited', { [field]: value })).toMatchObject({
      code: 'invitation_code_error',
      body: { value: { details: { field } } },
    });
    expect(await identity.findMemberByUsername('invited', 'tessera')).toBeUndefined();
  });

  it('keeps who brought somebody where both are known', async () => {
    const rule = registerRulesOf({ registerRules: [], profile: 'demo' }).find(({ field }) => field === 'recommenderId')!;
    await site.setRegister('tessera', { isRegisterOpen: true, registerRules: [{ ...rule, enabled: true }] });
    const agent = await identity.createMember({ brand: 'tessera', username: 'inviter', password: PASSWORD, type: 1 });
    const { code } = await identity.agentCode(agent);
    expect((await register('invited2', { referralCode: code.toLowerCase(), recommenderId: 'Inviter' })).status).toBe(200);
    const { id } = (await identity.findMemberByUsername('invited2', 'tessera'))!;
    expect(await db.query('SELECT recommender_id AS r FROM identity_profile WHERE member_id = $1', [id])).toEqual([{ r: 'Inviter' }]);
  });

  it.each(['affiliateCode', 'referralCode', 'mobileNum', 'email', 'registerUrl', 'username'])(
    'keeps no number of a card in %s',
    async (field) => {
      const reply = await register('cardholder', { [field]: 'no. 4111/1111-1111.1111' });
      expect(reply).toMatchObject({ status: 422, body: { value: { code: 'invalid_input', details: { field, reason: 'card_number' } } } });
      expect(await identity.findMemberByUsername('cardholder', 'tessera')).toBeUndefined();
    },
  );

  it('gives a mailbox and a phone to one of many who ask at once, however they write them', async () => {
    const ways = ['Raced.Mail@example.com', 'raced.mail@EXAMPLE.com', 'ｒaced.mail@example.com'];
    const racing = Array.from({ length: 24 }, (_, n) =>
      register(
        `mailrace${n}`,
        n % 2 ? { email: ways[n % 3] } : { mobileNum: n % 4 ? '+34600777888' : '0600777888', countryDialingCode: '34' },
        `198.51.100.${n}`,
      ),
    );
    const replies = await Promise.all(racing);
    const won = (odd: number) => replies.filter(({ status }, n) => status === 200 && n % 2 === odd).length;
    expect([won(0), won(1)]).toEqual([1, 1]);
    expect(new Set(replies.flatMap(({ code }) => code ?? []))).toEqual(new Set(['already_registered']));
    const kinds = `SELECT kind, count(*)::int AS n FROM identity_contact WHERE member_id IN (SELECT id FROM identity_member WHERE username LIKE 'mailrace%') GROUP BY 1 ORDER BY 1`;
    expect(await db.query(kinds)).toEqual([
      { kind: 'email', n: 1 },
      { kind: 'mobile', n: 1 },
    ]);
  });

  it('gives a name to one of a hundred who ask at once', async () => {
    const replies = await Promise.all(Array.from({ length: 100 }, (_, n) => register(n % 2 ? 'raced1' : 'RACED1', {}, `198.51.100.${n}`)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ code }) => code === 'username_taken')).toHaveLength(99);
    expect(await db.query(`SELECT count(*)::int AS n FROM identity_member WHERE lower(username) = 'raced1'`)).toEqual([{ n: 1 }]);
    expect(
      await db.query(
        `SELECT count(*)::int AS n FROM identity_session s JOIN identity_member m ON m.id = s.member_id WHERE lower(username) = 'raced1'`,
      ),
    ).toEqual([{ n: 1 }]);
  });

  it('lets a mailbox and a phone have one account, however they are written', async () => {
    expect((await register('firstone', { email: 'Only@Example.com', mobileNum: '0600123456', countryDialingCode: '+34' })).status).toBe(
      200,
    );
    expect((await register('secondone', { email: 'only@example.COM' })).code).toBe('already_registered');
    expect((await register('thirdone', { mobileNum: '+34600123456' })).code).toBe('already_registered');
    expect((await register('thirdone', { mobileNum: '0600123457', countryDialingCode: '34' })).status).toBe(200);
  });

  it.each([
    ['letters first', { username: '1abcd' }, 'username', 'pattern'],
    ['four characters at least', { username: 'abc' }, 'username', 'too_short'],
    ['twenty at most', { username: 'a'.repeat(21) }, 'username', 'too_long'],
    ['eight characters of password', { password: 'xk7#2pq', confirmPassword: 'xk7#2pq' }, 'password', 'too_short'],
    ['sixty-four at most', { password: 'é'.repeat(65), confirmPassword: 'é'.repeat(65) }, 'password', 'too_long'],
    ['a birthday', { birthday: undefined }, 'birthday', 'required'],
    ['a real date', { birthday: '2001-02-29' }, 'birthday', 'pattern'],
    ['no birthday to come', { birthday: '2027-03-11' }, 'birthday', 'date'],
    ['the form of dates', { birthday: '01/05/1990' }, 'birthday', 'pattern'],
    ['a mailbox', { email: 'ana@nowhere' }, 'email', 'pattern'],
  ])('asks for %s', async (_rule, extra, field, reason) => {
    const reply = await register('rulecheck', extra);
    expect(reply.status).toBe(422);
    expect(reply.body.value).toMatchObject({ code: 'invalid_input', details: { field, reason } });
  });

  it('counts characters of a password, not code units', async () => {
    const password = '🐙🦑🦀🐚🐬🐳🦈'.repeat(9);
    expect((await register('octopus', { password, confirmPassword: password })).status).toBe(200);
  });

  it.each(['123456', '12345678', 'PASSWORD1', 'sunshine1', 'Gambler77', 'gambler77!', 'xxgambler7', 'tessera2027'])(
    'refuses the password %s',
    async (password) => {
      const reply = await register('gambler7', { password, confirmPassword: password });
      expect(reply.code).toBe('password_too_common');
    },
  );

  it.each([
    ['under_age', { birthday: '2009-03-11' }],
    ['terms_required', { termsAccepted: false }],
    ['terms_required', { ageConfirmed: false }],
    ['password_mismatch', { confirmPassword: `${PASSWORD}!` }],
  ])('refuses with %s', async (code, extra) => {
    expect((await register('refused1', extra)).code).toBe(code);
    expect(await identity.findMemberByUsername('refused1', 'tessera')).toBeUndefined();
  });

  it('follows the rules of the brand', async () => {
    const [rules] = [(await call('GET', '/wps/system/setting/register/rules')).body.value as { field: string; required: boolean }[]];
    const email = rules.find(({ field }) => field === 'email')!;
    const captcha = rules.find(({ field }) => field === 'captcha')!;
    await site.setRegister('tessera', {
      isRegisterOpen: true,
      registerRules: [
        { ...email, required: true },
        { ...captcha, enabled: true, required: true },
      ] as never,
    });
    expect((await register('ruled1')).body.value).toMatchObject({ details: { field: 'email', reason: 'required' } });
    expect((await register('ruled1', { email: 'ruled@example.com' })).body.value).toMatchObject({
      code: 'captcha_required',
      captchaRequired: true,
    });
    expect((await register('ruled1', { email: 'ruled@example.com', ...(await world.captcha()) })).status).toBe(200);
    await site.setRegister('tessera', { isRegisterOpen: false, registerRules: [] });
    expect((await register('ruled2')).code).toBe('register_closed');
  });

  it('leaves nothing behind when the wallet account cannot be opened', async () => {
    const broken = await world.restart();
    Object.assign(ledger, { open: () => Promise.reject(new Error('no wallet')) });
    try {
      expect((await broken.call('PUT', '/wps/member/register', { body: registration('halfway') })).status).toBe(500);
    } finally {
      Object.assign(ledger, { open: ledgerOpen });
    }
    expect(await db.query(`SELECT FROM identity_username WHERE username_key = 'halfway'`)).toEqual([]);
  });
});

const ledgerOpen = ledger.open;

it('asks for the birthday wherever a place sets the age, whatever the brand would rather not ask', async () => {
  const off = {
    field: 'birthday',
    enabled: false,
    required: false,
    minLength: 0,
    maxLength: 10,
    patternId: 'any',
    acceptedPattern: '*',
  } as const;
  await site.setRegister('tessera', { isRegisterOpen: true, registerRules: [off] });
  expect((await register('noage1', { birthday: undefined })).status).toBe(200);
  await site.setProfile('tessera', 'mt');
  expect(await register('noage2', { birthday: undefined })).toMatchObject({
    body: { value: { details: { field: 'birthday', reason: 'required' } } },
  });
  expect((await register('noage3', { birthday: '2009-03-11' })).code).toBe('under_age');
  await site.setProfile('tessera', 'demo');
});

describe('age', () => {
  const at = (birthday: string, day: string) => () => checkAge(birthday, { minAge: 18, day });
  it('counts from the birthday itself', () => {
    expect(at('2009-03-10', '2027-03-10')).not.toThrow();
    expect(at('2009-03-11', '2027-03-10')).toThrow('under_age');
  });
  it('lets those of 29 February in on 1 March', () => {
    expect(at('2008-02-29', '2026-02-28')).toThrow('under_age');
    expect(at('2008-02-29', '2026-03-01')).not.toThrow();
  });
  it.each(['1890-01-01', '2026-13-01', '2026-02-30', '26-01-01', ''])('refuses %s as a birthday', (birthday) => {
    expect(at(birthday, '2027-03-10')).toThrow('invalid_input');
  });
});

describe('the pattern of an operator', () => {
  const rule = { field: 'line', enabled: true, required: false, minLength: 1, maxLength: 60, patternId: 'any' } as const;
  const isTaken = (changes: Partial<FieldRule>, value: string): boolean => {
    try {
      checkField({ ...rule, acceptedPattern: '*', ...changes }, value);
      return true;
    } catch {
      return false;
    }
  };

  it('holds for the whole field', () => {
    expect(isTaken({ acceptedPattern: 'abc|def' }, 'def')).toBe(true);
    expect(isTaken({ acceptedPattern: 'abc|def' }, 'defg')).toBe(false);
    expect(isTaken({ acceptedPattern: '[\\p{Thai} ]+' }, 'สมชาย')).toBe(true);
  });

  it.each(['(a+)+b', '(a|aa)+b', '(.*a){12}b', '([a-z]+)*b'])(
    'that would hang another engine, %s, is answered at once',
    (acceptedPattern) => {
      const started = performance.now();
      expect(isTaken({ acceptedPattern }, 'a'.repeat(60))).toBe(false);
      expect(performance.now() - started).toBeLessThan(500);
    },
  );

  it('that cannot be read leaves the kind that people are shown', () => {
    expect(isTaken({ acceptedPattern: '(?=x)y(' }, 'anything')).toBe(true);
    expect(isTaken({ patternId: 'digits', acceptedPattern: '(' }, 'a')).toBe(false);
  });
});
