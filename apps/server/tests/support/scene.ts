import { negate, getCurrency, parseAmount, uuidv7 } from '@tessera/kernel';
import { identity, payments, backoffice, sportsbook, casino } from '@tessera/contract';
import type { Browser } from './browser.ts';
import type { Tessera } from './given-tessera.ts';
import { payOnHostedPage } from './hosted-page.ts';

export const PASSWORD = 'violet-harbour-71';
export const OPERATOR = { username: 'olga', displayName: 'Olga', password: 'granite-lantern-42' } as const;
/** Who logs in beside her: a new login ends the operator's session. */
export const OTHER_OPERATOR = { username: 'otto', displayName: 'Otto', password: 'willow-compass-63' } as const;
export const ROLES = ['guest', 'trial', 'member', 'other', 'operator'] as const;
export type Role = (typeof ROLES)[number];

export const newId = (tessera: Pick<Tessera, 'clock' | 'running'>): string =>
  uuidv7(tessera.clock.nowMs(), tessera.running.platform.randomBytes);

/** A member who is logged in and has money. */
export async function givenMember(tessera: Tessera, account: string, cash: string): Promise<Browser & { readonly memberId: string }> {
  const { identity: accounts } = tessera.running.modules;
  const member = await accounts.createMember({ account, password: PASSWORD, type: 0 });
  await giveMoney(tessera, member, cash);
  const browser = tessera.browser();
  await browser.call(identity.login, { body: { username: account, password: PASSWORD } });
  return { ...browser, memberId: member.id };
}

export async function giveMoney(
  tessera: Tessera,
  member: { readonly cell: number; readonly id: string; readonly currency: string },
  cash: string,
): Promise<void> {
  const amount = parseAmount(cash, getCurrency(member.currency));
  if (amount === 0n) return;
  const legs = [
    { account: 'adjustment', amount: negate(amount) },
    { account: 'cash', amount },
  ];
  const account = { cell: member.cell, memberId: member.id, currency: member.currency };
  await tessera.running.money.adjustments.post(null, { account, id: newId(tessera), kind: 'adjustment', reference: 'test', legs });
}

export async function givenOperator(tessera: Tessera): Promise<Browser> {
  const { operators } = tessera.running.modules.identity;
  if (!(await operators.findByUsername(OPERATOR.username))) await operators.create(OPERATOR);
  const browser = tessera.browser();
  const { username, password } = OPERATOR;
  await browser.call(backoffice.operatorLogin, { body: { username, password } });
  return browser;
}

/** Everybody, and at least one of everything that has an id. All of it belongs to `member`. */
export async function givenScene(tessera: Tessera) {
  const guest = tessera.browser();
  const trial = tessera.browser();
  await trial.call(identity.freePlay, { body: {} });
  const member = await givenMember(tessera, 'marina', '5000');
  const other = await givenMember(tessera, 'octavio', '5000');
  const operator = await givenOperator(tessera);
  await tessera.running.modules.identity.operators.create(OTHER_OPERATOR);
  const browsers: Readonly<Record<Role, Browser>> = { guest, trial, member, other, operator };

  const id = () => newId(tessera);
  const deposit = () =>
    member.call(payments.createDeposit, { body: { requestId: id(), methodId: 'sandbox-deposit', currency: 'USD', amount: '25' } });
  const payable = await deposit();
  const reviewed = async () => {
    const { id: depositId, payUrl } = await deposit();
    await payOnHostedPage(payUrl ?? '', { choice: 'mismatch', amount: '24.50' });
    await waitForState(() => member.call(payments.getDeposit, { params: { id: depositId } }), 'MANUAL_REVIEW');
    return depositId;
  };
  const withdrawal = async () =>
    (
      await member.call(payments.createWithdrawal, {
        body: {
          requestId: id(),
          methodId: 'sandbox-payout',
          currency: 'USD',
          amount: '20',
          payeeName: 'Marina Sol',
          payeeAccount: 'ES9121000418450200051332',
          password: PASSWORD,
        },
      })
    ).id;

  await tessera.runJobs('sportsbook.fictional', 'sportsbook.advance');
  const { items } = await guest.call(sportsbook.listEvents, { query: { when: 'upcoming' } });
  const event = items.at(-1);
  const market = event?.markets.find(({ market: kind }) => kind === '1x2');
  const home = market?.outcomes.find(({ outcome }) => outcome === 'home');
  const otherMarket = items.at(-2)?.markets[0];
  if (!event || !market || !home || !otherMarket) throw new Error('the league is on offer');
  const invitation = await tessera.running.modules.identity.invitations.invite({ username: 'newcomer', displayName: 'Newcomer' });
  const unlockToken = await givenUnlockToken(tessera);
  const wager = await member.call(casino.play, {
    params: { gameId: 'ember-mosaic' },
    body: { requestId: id(), currency: 'USD', stake: '1' },
  });

  return {
    ...tessera,
    browsers,
    id,
    memberId: member.memberId,
    eventId: event.id,
    marketId: market.id,
    otherMarketId: otherMarket.id,
    homeOdds: home.odds,
    wagerId: wager.id,
    invitation,
    unlockToken,
    depositId: (await deposit()).id,
    payableDepositId: payable.id,
    /** The gateway's own number, as its page is called by. */
    payableOrderId: (payable.payUrl ?? '').split('/').at(-1) ?? '',
    reviewedDepositIds: [await reviewed(), await reviewed()] as const,
    withdrawalIds: [await withdrawal(), await withdrawal(), await withdrawal(), await withdrawal()] as const,
  };
}

/** What the owner of a locked account was mailed. */
async function givenUnlockToken(tessera: Tessera): Promise<string> {
  const account = 'lucia7';
  const body = { username: account, password: PASSWORD, confirmPassword: PASSWORD, birthday: '1990-05-01', email: 'lucia@example.com' };
  await tessera.browser().call(identity.register, { body: { ...body, termsAccepted: true, ageConfirmed: true } });
  await tessera.owner.query(
    'INSERT INTO identity_lock (cell, member_id, locked_at) SELECT cell, id, $2 FROM identity_member WHERE account = $1',
    [account, new Date(tessera.clock.nowMs())],
  );
  await tessera.runJobs('identity.tell_owners', 'mail.send');
  return /#token=(\S+)/.exec(tessera.mails.at(-1)?.text ?? '')?.[1] ?? '';
}

export type Scene = Awaited<ReturnType<typeof givenScene>>;

/** Callbacks come when they come. */
export async function waitForState(read: () => Promise<{ readonly state: string }>, state: string): Promise<void> {
  const untilMs = performance.now() + 60_000;
  for (;;) {
    const found = (await read()).state;
    if (found === state) return;
    if (performance.now() > untilMs) throw new Error(`waited for ${state}, found ${found}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
