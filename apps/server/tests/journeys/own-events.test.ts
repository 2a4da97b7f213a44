import { beforeAll, describe, expect, it } from 'vitest';
import { identity, limits, security } from '@tessera/contract';
import { BRANDS, givenTessera } from '../support/given-tessera.ts';
import { givenMember, givenOperator, OPERATOR, PASSWORD } from '../support/scene.ts';

const tessera = await givenTessera();
const { clock } = tessera;

const refused = (work: Promise<unknown>) => expect(work).rejects.toMatchObject({ name: 'CallFailed' });
const wrong = async (username: string) =>
  refused(tessera.browser().call(identity.login, { body: { username, password: 'not-her-password' } }));

let ana: Awaited<ReturnType<typeof givenMember>>;
beforeAll(async () => {
  ana = await givenMember(tessera, 'ana', '0');
});

describe('an account’s own events', () => {
  it('are read by their member alone, with a masked address and the browser in words', async () => {
    const bea = await givenMember(tessera, 'bea', '0');
    clock.advance(1_000);
    await wrong('ana');
    const { items } = await ana.call(security.listOwnEvents, {});
    expect(items.map(({ kind }) => kind)).toEqual(['login_failed', 'login_succeeded']);
    expect(items[0]).toMatchObject({ times: 1, address: '127.0.0.•', details: {} });
    expect((await bea.call(security.listOwnEvents, {})).items.map(({ kind }) => kind)).toEqual(['login_succeeded']);
    const page = await ana.call(security.listOwnEvents, { query: { limit: 1 } });
    expect(page.nextCursor).toBe(items[0]?.id);
    expect((await ana.call(security.listOwnEvents, { query: { limit: 1, cursor: page.nextCursor ?? '' } })).items).toEqual([items[1]]);
  });

  it('say at a login how many others have failed, and when the last visit was', async () => {
    const cleo = await givenMember(tessera, 'cleo', '0');
    const firstMs = clock.nowMs();
    expect(await cleo.call(security.getVisit, {})).toEqual({ previousLoginAtMs: null, failedAttempts: 0 });
    clock.advance(3_600_000);
    await wrong('cleo');
    await wrong('cleo');
    clock.advance(1_000);
    await cleo.call(identity.login, { body: { username: 'cleo', password: PASSWORD } });
    expect(await cleo.call(security.getVisit, {})).toEqual({ previousLoginAtMs: firstMs, failedAttempts: 2 });
  });
});

describe('staff', () => {
  it('find events by kind, member, operator, address and brand', async () => {
    const operator = await givenOperator(tessera);
    await tessera.running.modules.identity.operators.create({
      brands: BRANDS,
      username: 'oscar',
      displayName: 'Oscar',
      password: PASSWORD,
    });
    await ana.call(identity.login, { body: { username: 'ana', password: PASSWORD } });
    await ana.call(limits.setLimit, { body: { kind: 'stake', perDay: '10' } });
    const find = (query: object) => operator.call(security.listEvents, { query: { limit: 100, ...query } });
    const kindsOf = async (query: object) => new Set((await find(query)).items.map(({ kind }) => kind));
    expect(await kindsOf({ kind: 'limits_changed' })).toEqual(new Set(['limits_changed']));
    const { items } = await find({ member: 'ana' });
    expect(new Set(items.map(({ memberAccount }) => memberAccount))).toEqual(new Set(['ana']));
    expect(await kindsOf({ member: items[0]?.memberId ?? '' })).toEqual(new Set(['limits_changed', 'login_failed', 'login_succeeded']));
    expect(await kindsOf({ operator: OPERATOR.username })).toEqual(new Set(['staff_login_succeeded']));
    expect((await kindsOf({ address: '127.0.0.0/24', brand: 'tessera' })).size).toBeGreaterThan(2);
    for (const nothing of [{ address: '198.51.100.1' }, { member: 'no-such-member' }, { operator: 'oscar' }, { toMs: 1 }])
      expect(await kindsOf(nothing)).toEqual(new Set());
    await refused(find({ brand: 'other' }));
    await refused(find({ address: `'; DROP TABLE` }));
  });
});
