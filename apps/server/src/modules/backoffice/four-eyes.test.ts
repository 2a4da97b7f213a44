import { beforeEach, describe, expect, it } from 'vitest';
import { raceFor } from '@tessera/testkit';
import { amountToShown, getCurrency, negate, parseAmount } from '@tessera/kernel';
import type { MemberRef } from '../../platform/http/caller.ts';
import { givenPayments, tally } from '../payments/testing/given-payments.ts';
import { type Act, createFourEyes, type StaffAction } from './four-eyes.ts';
import { givenSite, OPERATOR, operatorCaller, SECOND, THRESHOLD } from './testing/given-site.ts';

const given = await givenPayments();
const {
  callBack,
  db,
  clock,
  deps,
  money,
  newId,
  ownerUrl,
  payments,
  givenMember,
  balanceOf,
  expectSoundBooks,
  depositRequest,
  withdrawalRequest,
} = given;
const members = new Map<string, MemberRef>();
const { call, backoffice } = await givenSite(given, members);
const USD = getCurrency('USD');
const ORIGIN = { ip: '10.0.0.1', userAgent: 'console' };
const actOf = (who: { readonly id: string; readonly username: string }): Act => ({
  operator: operatorCaller(who),
  origin: ORIGIN,
  reason: 'known player',
});

let member: MemberRef;
beforeEach(async () => {
  member = await givenMember('1000');
  members.set('member', member);
});

const withdrawal = async (amount: string): Promise<string> => (await payments.createWithdrawal(member, withdrawalRequest({ amount }))).id;
const deposit = async (reported: string): Promise<string> => {
  const { id } = await payments.createDeposit(member, depositRequest());
  await callBack({ id, kind: 'deposit', amount: reported });
  return id;
};
const decide = (kind: string, id: string, { as = 'ops', verdict = 'approve', reason = 'known player' } = {}) =>
  call('POST', `/ops/${kind}/${id}/${verdict}`, { as, body: { memberId: member.id, reason } });
const end = async (id: string, verb: 'confirm' | 'refuse', as: string) => {
  clock.advance(1);
  return call('POST', `/ops/proposals/${id}/${verb}`, { as, body: { reason: 'looked at it too' } });
};
const proposed = async (kind: string, id: string): Promise<string> => {
  const { value } = await decide(kind, id);
  return (value['proposal'] as { id: string }).id;
};
const actionsOf = async (id: string) =>
  (
    await db.query<{ action: string; username: string }>(
      'SELECT action, operator_username AS username FROM backoffice_audit WHERE subject_id = $1 ORDER BY at, id',
      [id],
    )
  ).map(({ action, username }) => `${username} ${action}`);
const eventsOf = async () =>
  (await deps.events.list({}, { before: undefined, limit: 100 })).map(({ kind, operatorUsername, details }) => [
    operatorUsername,
    kind,
    details.reason,
  ]);

describe('an approval', () => {
  it('below the threshold is one person’s', async () => {
    const id = await withdrawal('299.99');
    expect(await decide('withdrawals', id)).toMatchObject({ status: 200, value: { state: 'APPROVED', proposal: null } });
    expect(await actionsOf(id)).toEqual(['ops withdrawal.approve']);
    expect(await eventsOf()).toContainEqual(['ops', 'staff_action', 'known player']);
  });

  it.each([
    ['withdrawals', withdrawal, 'RISK_REVIEW', 'APPROVED', { available: '700.00', frozen: '300.00' }],
    ['deposits', deposit, 'MANUAL_REVIEW', 'SUCCESS', { available: '1300.00', frozen: '0.00' }],
  ] as const)('of %s at the threshold waits for somebody else', async (kind, make, waiting, done, after) => {
    const id = await make(THRESHOLD);
    const before = await balanceOf(member);
    const first = await decide(kind, id);
    expect(first).toMatchObject({
      status: 200,
      value: { state: waiting, proposal: { proposedBy: 'ops', isOwn: true, reason: 'known player' } },
    });
    expect(await balanceOf(member)).toEqual(before);
    const proposal = (first.value['proposal'] as { id: string }).id;

    expect((await decide(kind, id)).value['proposal']).toEqual(first.value['proposal']);
    expect(await decide(kind, id, { as: 'ops2' })).toMatchObject({ status: 409, value: { code: 'proposal_waiting' } });
    expect(await end(proposal, 'confirm', 'ops')).toMatchObject({ status: 403, value: { code: 'second_person_needed' } });
    const list = (await call('GET', '/ops/proposals?limit=100', { as: 'ops2' })).value.items;
    expect(list).toContainEqual(
      expect.objectContaining({ id: proposal, subjectId: id, summary: 'ana', amount: '300.0000', currency: 'USD', isOwn: false }),
    );
    expect(await balanceOf(member)).toEqual(before);

    expect(await end(proposal, 'confirm', 'ops2')).toMatchObject({ status: 200, value: null });
    expect(await balanceOf(member)).toEqual(after);
    expect((await call('GET', `/ops/${kind}?state=${done}&limit=100`, { as: 'ops' })).value.items).toContainEqual(
      expect.objectContaining({ id, proposal: null }),
    );
    const name = `${kind.slice(0, -1)}.approve`;
    expect(await actionsOf(id)).toEqual([`ops ${name}.propose`, `ops2 ${name}.confirm`]);
    for (const verb of ['confirm', 'refuse'] as const)
      expect(await end(proposal, verb, 'ops2')).toMatchObject({ status: 409, value: { code: 'proposal_closed' } });
    expect(await eventsOf()).toEqual(
      expect.arrayContaining([
        ['ops', 'staff_proposal_made', 'known player'],
        ['ops', 'staff_action_failed', 'second_person_needed'],
        ['ops2', 'staff_proposal_confirmed', 'looked at it too'],
        ['ops2', 'staff_action_failed', 'proposal_waiting'],
      ]),
    );
    await expectSoundBooks();
  });

  it('that two propose at the same moment is proposed once', async () => {
    const id = await withdrawal('500');
    const made = await raceFor({ ownerUrl, table: 'payments_withdrawal', count: 6 }, async () => (await decide('withdrawals', id)).status);
    expect(made.every((one) => one.status === 'fulfilled' && one.value === 200)).toBe(true);
    expect(await db.query('SELECT FROM backoffice_proposal WHERE subject_id = $1', [id])).toHaveLength(1);
  });

  it('confirmed by many at the same moment moves the money once', async () => {
    const id = await deposit('400');
    const proposal = await proposed('deposits', id);
    const confirmed = await raceFor({ ownerUrl, table: 'backoffice_proposal_end', count: 8 }, () =>
      backoffice.confirmProposal(proposal, actOf(SECOND)),
    );
    expect(tally(confirmed)).toEqual({ ok: 1, proposal_closed: 7 });
    expect(await balanceOf(member)).toEqual({ available: '1400.00', frozen: '0.00' });
    expect(await actionsOf(id)).toHaveLength(2);
    await expectSoundBooks();
  });

  it('confirmed and rejected at the same moment is one of the two', async () => {
    const id = await withdrawal('400');
    const proposal = await proposed('withdrawals', id);
    const confirm = () => backoffice.confirmProposal(proposal, actOf(SECOND));
    const reject = async () => {
      await backoffice.decideWithdrawal({ ...actOf(OPERATOR), memberId: member.id, id, verdict: 'reject' });
    };
    let turn = 0;
    const ended = await raceFor({ ownerUrl, table: 'backoffice_proposal_end', count: 4 }, () =>
      (turn += 1) % 2 === 0 ? confirm() : reject(),
    );
    const { ok, ...refused } = tally(ended);
    expect(ok).toBe(1);
    expect(Object.keys(refused).filter((code) => !['proposal_closed', 'invalid_transition'].includes(code))).toEqual([]);
    expect(await db.query('SELECT FROM backoffice_proposal_end WHERE proposal_id = $1', [proposal])).toHaveLength(1);
    await expectSoundBooks();
  });

  it('that was refused can be proposed again, by the other too', async () => {
    const id = await withdrawal('400');
    const proposal = await proposed('withdrawals', id);
    expect(await end(proposal, 'refuse', 'ops')).toMatchObject({ status: 200 });
    expect(await end(proposal, 'confirm', 'ops2')).toMatchObject({ status: 409, value: { code: 'proposal_closed' } });
    const again = await decide('withdrawals', id, { as: 'ops2' });
    expect(again).toMatchObject({ status: 200, value: { state: 'RISK_REVIEW', proposal: { proposedBy: 'ops2' } } });
    expect(await eventsOf()).toContainEqual(['ops', 'staff_proposal_refused', 'looked at it too']);
  });

  it('is no longer possible where the request was rejected or taken back meanwhile', async () => {
    const [rejected, cancelled] = [await withdrawal('300'), await withdrawal('301')];
    const proposals = [await proposed('withdrawals', rejected), await proposed('withdrawals', cancelled)] as const;
    expect(await decide('withdrawals', rejected, { as: 'ops2', verdict: 'reject' })).toMatchObject({
      status: 200,
      value: { proposal: null },
    });
    expect(await end(proposals[0], 'confirm', 'ops2')).toMatchObject({ status: 409, value: { code: 'proposal_closed' } });
    await payments.cancelWithdrawal(member, cancelled);
    expect(await end(proposals[1], 'confirm', 'ops2')).toMatchObject({ status: 409, value: { code: 'invalid_transition' } });
    // What could not be done has not ended the proposal.
    expect(await end(proposals[1], 'refuse', 'ops2')).toMatchObject({ status: 200 });
    expect(await balanceOf(member)).toEqual({ available: '1000.00', frozen: '0.00' });
  });

  it('credits what was proposed and nothing else', async () => {
    const id = await deposit('300');
    const proposal = await proposed('deposits', id);
    await db.query('UPDATE payments_deposit SET reported = reported * 3 WHERE id = $1', [id]);
    expect(await end(proposal, 'confirm', 'ops2')).toMatchObject({ status: 409, value: { code: 'proposal_changed' } });
    expect(await balanceOf(member)).toEqual({ available: '1000.00', frozen: '0.00' });
    await db.query('UPDATE payments_deposit SET reported = reported / 3 WHERE id = $1', [id]);
  });

  it('needs somebody else for every amount where no threshold is set', async () => {
    const key = { brand: 'elsewhere', subject: 'withdrawal', currency: 'USD' } as const;
    expect(await backoffice.findThreshold(key)).toBeNull();
    await backoffice.setThreshold({ ...key, amount: parseAmount('5', USD) });
    await backoffice.setThreshold({ ...key, amount: parseAmount('7', USD) });
    expect(await backoffice.findThreshold(key)).toBe(parseAmount('7', USD));
    await expect(db.query('UPDATE backoffice_threshold SET amount = 0')).rejects.toThrow('permission denied');
  });
});

it('the database itself knows no confirmation by the proposer', async () => {
  const proposal = await proposed('withdrawals', await withdrawal('600'));
  const values = [proposal, OPERATOR.id];
  await expect(
    db.query(
      `INSERT INTO backoffice_proposal_end (proposal_id, proposed_by, outcome, operator_id, operator_username, reason, ip, at) VALUES ($1, $2, 'confirmed', $2, 'ops', 'x', '10.0.0.1', now())`,
      values,
    ),
  ).rejects.toThrow('check constraint');
  await expect(
    db.query(
      `INSERT INTO backoffice_proposal_end (proposal_id, proposed_by, outcome, operator_id, operator_username, reason, ip, at) VALUES ($1, $3, 'confirmed', $2, 'ops', 'x', '10.0.0.1', now())`,
      [...values, SECOND.id],
    ),
  ).rejects.toThrow('foreign key');
  for (const table of ['backoffice_proposal', 'backoffice_proposal_end']) {
    await expect(db.query(`UPDATE ${table} SET reason = 'other'`)).rejects.toThrow('permission denied');
    await expect(db.query(`DELETE FROM ${table}`)).rejects.toThrow('permission denied');
  }
});

describe('an action that is only declared', () => {
  // What a call for adjustments will declare.
  const adjust: StaffAction = {
    name: 'adjustment.make',
    permission: 'deposits.approve',
    weigh: async (_tx, { terms }) => ({
      brand: 'demo',
      summary: 'ana',
      money: { currency: 'USD', amount: parseAmount((terms as { amount: string }).amount, USD) },
    }),
    async perform(tx, { id, terms }) {
      const amount = parseAmount((terms as { amount: string }).amount, USD);
      const entries = [
        { account: 'adjustment', amount: negate(amount) },
        { account: 'cash', amount },
      ];
      const account = { cell: member.cell, memberId: member.id, currency: 'USD' };
      await money.adjustments.post(tx, { account, id, kind: 'adjustment', reference: 'test', entries });
    },
  };
  const fourEyes = createFourEyes({ ...deps, brandCodes: async () => ['demo'] }, { adjustment: adjust });
  const act = (id: string, amount: string) =>
    db.transaction((tx) => fourEyes.act(tx, 'adjustment', { id, memberId: member.id, terms: { amount } }, actOf(OPERATOR)));

  it('gets the rule: performed by one below its threshold, by two from there on', async () => {
    expect(await act(newId(), '1')).not.toBeNull();
    await backoffice.setThreshold({ brand: 'demo', subject: 'adjustment', currency: 'USD', amount: parseAmount('50', USD) });
    expect(await act(newId(), '49.99')).toBeNull();
    expect((await balanceOf(member)).available).toBe('1049.99');
    const id = newId();
    const proposal = await act(id, '50');
    await expect(act(id, '5000')).rejects.toMatchObject({ code: 'proposal_waiting' });
    await expect(fourEyes.confirm(proposal?.id ?? '', actOf(OPERATOR))).rejects.toMatchObject({ code: 'second_person_needed' });
    await fourEyes.confirm(proposal?.id ?? '', actOf(SECOND));
    expect((await balanceOf(member)).available).toBe(amountToShown(parseAmount('1099.99', USD), USD));
    await expectSoundBooks();
  });
});

it('of another brand is nothing that this one’s staff see or touch', async () => {
  const outsider: Act = { ...actOf(SECOND), operator: operatorCaller(SECOND, [{ brand: 'other', role: 'administrator' }]) };
  const id = await withdrawal('700');
  const proposal = await proposed('withdrawals', id);
  const missing = { code: 'permission_missing', kind: 'forbidden' };
  await expect(backoffice.decideWithdrawal({ ...outsider, memberId: member.id, id, verdict: 'approve' })).rejects.toMatchObject(missing);
  await expect(backoffice.decideWithdrawal({ ...outsider, memberId: member.id, id, verdict: 'reject' })).rejects.toMatchObject(missing);
  await expect(backoffice.confirmProposal(proposal, outsider)).rejects.toMatchObject(missing);
  await expect(backoffice.refuseProposal(proposal, outsider)).rejects.toMatchObject(missing);
  const page = { operator: outsider.operator, after: undefined, limit: 100 };
  expect(await backoffice.listWithdrawals({ ...page, state: 'RISK_REVIEW' })).toEqual([]);
  expect(await backoffice.listProposals(page)).toEqual([]);
});
