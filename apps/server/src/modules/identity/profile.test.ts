import { describe, expect, it } from 'vitest';
import type { profile } from '@tessera/contract';
import { FRESH_MS } from './factor-policy.ts';
import { enrolling } from './testing/given-enrolled.ts';
import { givenIdentity, PASSWORD, registration } from './testing/given-identity.ts';

const world = await givenIdentity();
const { call, clock, db, identity } = world;
const { givenEnrolled } = enrolling(world);
const FIELDS = '/wps/member/profile';
const ICON = '/wps/member/info/icon';
let accounts = 0;

async function givenPerson(told: object = {}) {
  accounts += 1;
  const account = `person${accounts}`;
  const { sid = '' } = await call('PUT', '/wps/member/register', {
    body: registration(account, told),
    ip: `198.51.100.${accounts}`,
  });
  const member = await identity.findMemberByUsername(account, 'tessera');
  if (!member) throw new Error('a member just registered is there');
  const tell = (body: object) => call('PUT', FIELDS, { sid, body });
  const entries = async (): Promise<profile.ProfileEntry[]> => (await call('GET', FIELDS, { sid })).body.value;
  const values = async () =>
    Object.fromEntries((await entries()).flatMap(({ rule, value }) => (value === null ? [] : [[rule.field, value]])));
  return { account, sid, member, tell, entries, values };
}

const toldOf = async (memberId: string) =>
  db.query<{ person: Buffer }>('SELECT encrypted_person AS person FROM identity_profile WHERE member_id = $1', [memberId]);

describe('a profile', () => {
  it('asks for what the brand asks for, and keeps it for the member’s own key', async () => {
    const { tell, entries, values, member } = await givenPerson();
    const asked = ['payeeName', 'birthday', 'address', 'nationality', 'occupation', 'incomeSource', 'line', 'whatsapp'];
    expect((await entries()).map(({ rule: { field } }) => field).toSorted()).toEqual(asked.toSorted());
    const told = { address: 'Calle Mayor 1, 28013 Madrid', nationality: 'española', occupation: 'Notaria', incomeSource: 'Sueldo' };
    expect((await tell(told)).status).toBe(200);
    expect(await values()).toEqual({ birthday: '1990-05-01', ...told });
    expect(await identity.findPerson(member)).toEqual({ birthday: '1990-05-01', ...told });
    const [row] = await toldOf(member.id);
    expect(row?.person.includes('Mayor')).toBe(false);
  });

  it('keeps for good what says who somebody is, and lets the rest be changed and taken back', async () => {
    const { tell, entries, values } = await givenPerson();
    await tell({ payeeName: 'Marina Sol', occupation: 'Notaria' });
    expect((await entries()).filter(({ isFixed }) => isFixed).map(({ rule }) => rule.field)).toEqual(['payeeName', 'birthday']);
    for (const change of [{ payeeName: 'Olga Luna' }, { payeeName: '' }, { birthday: '1980-01-01' }])
      expect(await tell(change)).toMatchObject({
        status: 422,
        body: { value: { code: 'invalid_input', details: { field: Object.keys(change)[0], reason: 'fixed' } } },
      });
    // What is as it was is no change.
    expect((await tell({ payeeName: 'Marina Sol', occupation: '' })).status).toBe(200);
    expect(await values()).toEqual({ birthday: '1990-05-01', payeeName: 'Marina Sol' });
  });

  it('refuses what nobody asks for and what breaks a rule, and keeps nothing of the rest', async () => {
    const { tell, values } = await givenPerson();
    const refusals = [
      [{ facebook: 'marina' }, 'closed'],
      [{ nationality: '1' }, 'too_short'],
      [{ nationality: 'N7' }, 'pattern'],
      [{ address: 'x'.repeat(201) }, 'too_long'],
    ] as const;
    for (const [bad, reason] of refusals)
      expect(await tell({ occupation: 'Notaria', ...bad })).toMatchObject({
        body: { value: { details: { field: Object.keys(bad)[0], reason } } },
      });
    expect(await values()).toEqual({ birthday: '1990-05-01' });
  });

  it('is opened for whoever staff gave an account, of age only', async () => {
    accounts += 1;
    const username = `staffed${accounts}`;
    const member = await identity.createMember({ brand: 'tessera', username, password: PASSWORD, type: 0 });
    const { sid } = await call('POST', '/wps/session/login', { body: { username, password: PASSWORD } });
    expect((await call('PUT', FIELDS, { sid, body: { birthday: '2015-01-01' } })).code).toBe('under_age');
    expect((await call('PUT', FIELDS, { sid, body: { birthday: '1988-08-08' } })).status).toBe(200);
    expect(await identity.findPerson(member)).toEqual({ birthday: '1988-08-08' });
  });

  it('loses nothing when many devices tell different fields at once', async () => {
    const { tell, values } = await givenPerson();
    const told = {
      payeeName: 'Marina Sol',
      address: 'Calle Mayor 1',
      nationality: 'española',
      occupation: 'Notaria',
      incomeSource: 'Sueldo',
      line: 'marina.sol',
      whatsapp: '+34600111222',
    };
    const answers = await Promise.all(Object.entries(told).map(([field, value]) => tell({ [field]: value })));
    expect(answers.map(({ status }) => status)).toEqual(Object.keys(told).map(() => 200));
    expect(await values()).toEqual({ birthday: '1990-05-01', ...told });
  });

  it('gives a document to one of many who tell it at once', async () => {
    await db.query(`UPDATE site_brand SET profile_fields = profile_fields || '{idNumber}'::text[] WHERE code = 'tessera'`);
    clock.advance(2_000);
    const people = [await givenPerson(), await givenPerson(), await givenPerson(), await givenPerson()];
    const answers = await Promise.all(people.map(({ tell }, n) => tell({ idNumber: n % 2 ? 'x1234567y' : 'X1234567Y' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.flatMap(({ code }) => code ?? [])).toEqual(Array.from({ length: 3 }, () => 'already_registered'));
    const told = await Promise.all(people.map(({ values }) => values()));
    expect(told.filter((values) => 'idNumber' in values)).toHaveLength(1);
  });

  it('says in the account’s events which fields changed, and none of what was told', async () => {
    const { tell, member } = await givenPerson();
    await tell({ address: 'Calle Mayor 1, 28013 Madrid', occupation: 'Notaria' });
    await tell({ occupation: 'Notaria' });
    const events = await db.query<{ details: object }>(
      `SELECT details FROM platform_security_event WHERE member_id = $1 AND kind = 'profile_changed'`,
      [member.id],
    );
    expect(events).toEqual([{ details: { subject: 'address, occupation' } }]);
  });

  it('takes a fresh code from whoever has an app', async () => {
    const { sid } = await givenEnrolled();
    clock.advance(FRESH_MS);
    expect((await call('PUT', FIELDS, { sid, body: { occupation: 'Notaria' } })).code).toBe('fresh_code_required');
  });
});

describe('the picture of an account', () => {
  it('is the one of its id until its owner chooses another, on every device', async () => {
    const { sid, account } = await givenPerson();
    const first = (await call('GET', ICON, { sid })).body.value as profile.IconView;
    expect(first.isChosen).toBe(false);
    expect((await call('GET', ICON, { sid })).body.value).toEqual(first);
    const icon = (first.icon + 1) % 24;
    expect((await call('PUT', ICON, { sid, body: { icon } })).body.value).toEqual({ icon, isChosen: true });
    const other = await call('POST', '/wps/session/login', { body: { username: account, password: PASSWORD } });
    expect((await call('GET', ICON, { sid: other.sid })).body.value).toEqual({ icon, isChosen: true });
  });

  it('is one of those that there are, and nobody’s without a session', async () => {
    const { sid } = await givenPerson();
    for (const icon of [-1, 24, 1.5, '3']) expect((await call('PUT', ICON, { sid, body: { icon } })).code).toBe('invalid_input');
    expect((await call('GET', ICON)).code).toBe('unauthenticated');
  });
});
