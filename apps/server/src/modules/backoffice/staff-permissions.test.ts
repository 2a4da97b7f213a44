import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type AnyEndpoint, ENDPOINTS, type Permission, PERMISSIONS, permits, type Role, ROLES } from '@tessera/contract';
import { uuidv7 } from '@tessera/kernel';
import type { OperatorCaller } from '../../platform/http/caller.ts';
import { givenPayments } from '../payments/testing/given-payments.ts';
import { givenSite, operatorCaller } from './testing/given-site.ts';

const given = await givenPayments();
const roles = Object.keys(ROLES) as Role[];
const newId = (): string => uuidv7(given.clock.nowMs(), randomBytes);
const staffWith = (name: string, changes: Partial<OperatorCaller>): OperatorCaller => ({
  ...operatorCaller({ id: newId(), username: name }),
  ...changes,
});
const staff = new Map<string, OperatorCaller>([
  ...roles.map((role) => [role, staffWith(role, { grants: [{ brand: 'demo', role }] })] as const),
  ...roles.map((role) => [`new-${role}`, staffWith(`new-${role}`, { grants: [{ brand: 'demo', role }], isEnrolled: false })] as const),
  ['nobody', staffWith('nobody', { grants: [] })],
  ['elsewhere', staffWith('elsewhere', { grants: [{ brand: 'other', role: 'administrator' }] })],
]);
const { call } = await givenSite(given, new Map(), staff);

const STAFF = ENDPOINTS.filter(({ endpoint }) => endpoint.auth === 'operator');
/** A path that leads to nothing, and no body: what is not refused before is refused by either. */
const pathOf = ({ path }: AnyEndpoint): string => path.replace(/\{\w+\}/g, newId());
const codeOf = async (endpoint: AnyEndpoint, as: string) => {
  const { status, value } = await call(endpoint.method, pathOf(endpoint), { as, ...(endpoint.body ? { body: {} } : {}) });
  return status === 200 ? 'ok' : String(value['code']);
};
const REFUSED = ['permission_missing', 'totp_required'];

/** What a role is for, written down a second time: a slip in the table of roles is a change here. */
const EXPECTED: Readonly<Record<Role, readonly Permission[]>> = {
  cashier: ['withdrawals.read', 'deposits.read', 'deposits.approve', 'proposals.read', 'proposals.decide'],
  risk: [
    'withdrawals.read',
    'withdrawals.approve',
    'deposits.read',
    'proposals.read',
    'proposals.decide',
    'events.read',
    'lottery.read',
    'lotteryBrand.read',
  ],
  sports: ['results.correct', 'proposals.read', 'proposals.decide'],
  lottery: [
    'draws.read',
    'draws.decide',
    'proposals.read',
    'proposals.decide',
    'lottery.read',
    'lottery.write',
    'lotteryBrand.read',
    'lotteryBrand.write',
  ],
  auditor: [
    'withdrawals.read',
    'deposits.read',
    'draws.read',
    'proposals.read',
    'events.read',
    'jobs.read',
    'content.read',
    'lottery.read',
    'lotteryBrand.read',
  ],
  editor: ['content.read', 'content.write'],
  administrator: [...PERMISSIONS],
};

it('every call of staff says what it takes', () => {
  expect(STAFF.length).toBeGreaterThan(10);
  expect(STAFF.filter(({ endpoint }) => endpoint.permission === undefined).map(({ name }) => name)).toEqual([]);
  expect(ENDPOINTS.filter(({ endpoint }) => endpoint.permission !== undefined && endpoint.auth !== 'operator')).toEqual([]);
});

describe.each(roles)('the role %s', (role) => {
  it.each(STAFF.map(({ domain, name, endpoint }) => ({ call: `${domain}.${name}`, endpoint })))(
    'meets $call as it should',
    async ({ endpoint }) => {
      const { permission, method } = endpoint;
      const mayCall = permission === 'self' || EXPECTED[role].includes(permission as Permission);
      const code = await codeOf(endpoint, role);
      expect(REFUSED.includes(code) ? code : 'let in').toBe(mayCall ? 'let in' : 'permission_missing');
      // Whoever has no code yet looks, and decides nothing.
      const ofNew = await codeOf(endpoint, `new-${role}`);
      const isPrivileged = permission !== 'self' && method !== 'GET';
      const expected = !mayCall ? 'permission_missing' : isPrivileged ? 'totp_required' : 'let in';
      expect(REFUSED.includes(ofNew) ? ofNew : 'let in').toBe(expected);
    },
  );
});

it.each(STAFF.flatMap(({ domain, name, endpoint }) => (endpoint.permission === 'self' ? [] : [{ call: `${domain}.${name}`, endpoint }])))(
  'nobody without a role comes to $call',
  async ({ endpoint }) => {
    expect(await codeOf(endpoint, 'nobody')).toBe('permission_missing');
  },
);

it('roles of another brand show nothing of this one, nor of what all share', async () => {
  for (const path of ['/ops/withdrawals', '/ops/deposits', '/ops/proposals', '/ops/events'])
    expect((await call('GET', path, { as: 'elsewhere' })).value, path).toEqual({ items: [], nextCursor: null });
  for (const path of ['/ops/jobs?state=dead', '/ops/events?brand=demo'])
    expect(await call('GET', path, { as: 'elsewhere' }), path).toMatchObject({ status: 403 });
});

it('a refusal is an event that names who, what and why', async () => {
  await call('POST', `/ops/withdrawals/${newId()}/approve`, { as: 'auditor', body: {} });
  const [event] = await given.deps.events.list(
    { operatorUsername: 'auditor', kind: 'staff_permission_refused' },
    { before: undefined, limit: 1 },
  );
  expect(event).toMatchObject({ operatorUsername: 'auditor', ip: expect.any(String), details: { reason: 'permission_missing' } });
  expect(event?.details.action).toMatch(/^[A-Z]+ \/ops\//);
});

it('no brand stands for another', () => {
  expect(permits([{ brand: 'demo', role: 'cashier' }], 'deposits.read', 'demo')).toBe(true);
  expect(permits([{ brand: 'demo', role: 'cashier' }], 'deposits.read', 'other')).toBe(false);
  expect(permits([], 'deposits.read')).toBe(false);
});
