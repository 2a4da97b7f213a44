import { beforeAll, expect, it } from 'vitest';
import { backoffice, type EventKind, payments } from '@tessera/contract';
import { totpCodeAt } from '../../src/modules/identity/index.ts';
import { BRANDS, givenTessera } from '../support/given-tessera.ts';
import { colleagueOf, givenMember, givenOperator, newId, PASSWORD } from '../support/scene.ts';

const tessera = await givenTessera();
const { clock } = tessera;
const { identity, backoffice: desk } = tessera.running.modules;
const { events } = tessera.running;

let member: Awaited<ReturnType<typeof givenMember>>;
let operator: Awaited<ReturnType<typeof givenOperator>>;
beforeAll(async () => {
  member = await givenMember(tessera, 'marina', '5000');
  operator = await givenOperator(tessera);
});

/** Of the amount from which a second person is needed. */
const withdrawal = async () =>
  (
    await member.call(payments.createWithdrawal, {
      body: {
        requestId: newId(tessera),
        methodId: 'sandbox-payout',
        currency: 'USD',
        amount: '100',
        payeeName: 'Marina Sol',
        payeeAccount: 'ES9121000418450200051332',
        password: PASSWORD,
      },
    })
  ).id;
const decision = () => ({ memberId: member.memberId, reason: 'looked at it' });
/** What a colleague proposes about a withdrawal. */
const proposal = async () => {
  const about = { memberId: member.memberId, id: await withdrawal(), verdict: 'approve' } as const;
  return (await desk.decideWithdrawal({ ...colleagueOf(tessera), ...about })).proposal?.id ?? '';
};
const end = async (verb: typeof backoffice.confirmProposal | typeof backoffice.refuseProposal) =>
  operator.call(verb, { params: { id: await proposal() }, body: { reason: 'looked at it' } });
/** Somebody who has no code yet. */
const novice = async (username: string) => {
  await identity.operators.create({ brands: BRANDS, username, displayName: username, password: PASSWORD });
  const browser = tessera.browser();
  await browser.call(backoffice.operatorLogin, { body: { username, password: PASSWORD } });
  return browser;
};
const refused = (work: Promise<unknown>) => expect(work).rejects.toMatchObject({ name: 'CallFailed' });

const ACTIONS: Partial<Record<EventKind, readonly [act: () => Promise<unknown>, says: object]>> = {
  staff_permission_refused: [
    async () => refused((await novice('nils')).call(backoffice.approveWithdrawal, { params: { id: newId(tessera) }, body: decision() })),
    { operatorUsername: 'nils', details: { action: 'POST /ops/withdrawals/{id}/approve', reason: 'totp_required' } },
  ],
  staff_totp_enrolled: [
    async () => {
      const browser = await novice('nora');
      const { secret } = await browser.call(backoffice.startTotp, { body: { password: PASSWORD } });
      await browser.call(backoffice.confirmTotp, { body: { code: totpCodeAt(secret, clock.nowMs()) } });
    },
    { operatorUsername: 'nora', ip: '127.0.0.1' },
  ],
  staff_totp_failed: [
    () => refused(tessera.browser().call(backoffice.operatorLogin, { body: { username: 'nora', password: PASSWORD, code: '000000' } })),
    { operatorUsername: 'nora', details: { reason: 'code_wrong' } },
  ],
  staff_totp_reset: [() => identity.operators.resetTotp('nora'), { operatorUsername: 'nora' }],
  staff_proposal_made: [
    async () => operator.call(backoffice.approveWithdrawal, { params: { id: await withdrawal() }, body: decision() }),
    { operatorUsername: 'olga', details: { action: 'withdrawal.approve.propose', subject: expect.any(String) } },
  ],
  staff_proposal_confirmed: [
    () => end(backoffice.confirmProposal),
    { operatorUsername: 'olga', details: { action: 'withdrawal.approve.confirm' } },
  ],
  staff_proposal_refused: [
    () => end(backoffice.refuseProposal),
    { operatorUsername: 'olga', details: { action: 'withdrawal.approve.refuse' } },
  ],
};

it.each(Object.entries(ACTIONS) as [EventKind, NonNullable<(typeof ACTIONS)[EventKind]>][])(
  'what makes %s is written down',
  async (kind, [act, says]) => {
    clock.advance(61_000);
    const since = clock.nowMs();
    await act();
    const [found] = await events.list({ kind, fromMs: since }, { before: undefined, limit: 1 });
    expect(found).toMatchObject(says);
  },
);
