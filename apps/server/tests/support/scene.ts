import { negate, getCurrency, parseAmount, uuidv7 } from '@tessera/kernel';
import { backoffice, casino, content, identity, payments, referrals, sports } from '@tessera/contract';
import { adoptRecords } from '../../src/platform/records/adopt-records.ts';
import { totpCodeAt } from '../../src/modules/identity/index.ts';
import type { Browser } from './browser.ts';
import { BRAND, BRANDS, type Tessera } from './given-tessera.ts';
import { givenDeadJob } from './given-dead-job.ts';
import { givenLaunches } from './given-launches.ts';
import { givenPayouts } from './given-disputes.ts';
import { givenFeedback } from './given-feedback.ts';
import { payOnHostedPage } from './hosted-page.ts';
import { givenTicket } from './given-ticket.ts';
import { givenAwaitedDraws } from './given-awaited-draws.ts';
import { givenMobiles, givenResets, RESETS } from './given-mobiles.ts';
import { givenSocialBrowsers } from './given-social.ts';
import { PASSWORD } from './password.ts';
export { PASSWORD };
export const OPERATOR = {
  username: 'olga',
  displayName: 'Olga',
  password: 'granite-lantern-42',
  brands: BRANDS,
  totpSecret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
} as const;
/** Who logs in beside her: a new login ends the operator's session. */
export const OTHER_OPERATOR = { username: 'otto', displayName: 'Otto', password: 'willow-compass-63', brands: BRANDS } as const;
/** They have no code yet; the second has begun to set one up. */
export const NOVICES = [
  { username: 'nora', displayName: 'Nora', password: 'cobalt-orchard-17', brands: BRANDS },
  { username: 'nils', displayName: 'Nils', password: 'amber-harbour-29', brands: BRANDS },
] as const;
/** The starter has begun to enrol an app; the prover, the renewer and the leaver have one. */
export const ROLES = [
  'guest',
  'trial',
  'member',
  'other',
  'operator',
  'novice',
  'halfway',
  'starter',
  'prover',
  'renewer',
  'leaver',
  'returner',
  'vouched',
  'linker',
  'agent',
] as const;
export type Role = (typeof ROLES)[number];

export const newId = (tessera: Pick<Tessera, 'clock' | 'running'>): string =>
  uuidv7(tessera.clock.nowMs(), tessera.running.platform.randomBytes);

/** A member who is logged in and has money. */
export async function givenMember(
  tessera: Tessera,
  account: string,
  cash: string,
  type: 0 | 1 = 0,
): Promise<Browser & { readonly memberId: string }> {
  const { identity: accounts } = tessera.running.modules;
  const member = await accounts.createMember({ brand: 'tessera', username: account, password: PASSWORD, type });
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
  const entries = [
    { account: 'adjustment', amount: negate(amount) },
    { account: 'cash', amount },
  ];
  const account = { cell: member.cell, memberId: member.id, currency: member.currency };
  await tessera.running.money.adjustments.post(null, { account, id: newId(tessera), kind: 'adjustment', reference: 'test', entries });
}

export async function givenOperator(tessera: Tessera): Promise<Browser> {
  const { operators } = tessera.running.modules.identity;
  if (!(await operators.findByUsername(OPERATOR.username))) await operators.create(OPERATOR);
  await givenThresholds(tessera);
  const browser = tessera.browser();
  await logInAsOperator(tessera, browser);
  return browser;
}

/** With a code that was not used yet: time goes on by one step. */
export async function logInAsOperator(tessera: Tessera, browser: Browser): Promise<void> {
  const { username, password, totpSecret } = OPERATOR;
  tessera.clock.advance(30_000);
  const code = totpCodeAt(totpSecret, tessera.clock.nowMs());
  await browser.call(backoffice.operatorLogin, { body: { username, password, code } });
}

/** A member whose login takes a code, and one of the codes that stand for the app. */
export async function givenEnrolled(tessera: Tessera, account: string) {
  const browser = await givenMember(tessera, account, '0');
  const { secret } = await browser.call(identity.startTotp, { body: { password: PASSWORD } });
  const code = totpCodeAt(secret, tessera.clock.nowMs());
  const { recoveryCodes } = await browser.call(identity.confirmTotp, { body: { code } });
  return { ...browser, secret, recoveryCode: recoveryCodes[0] ?? '' };
}

/** From here on a second person is needed. */
async function givenThresholds(tessera: Tessera): Promise<void> {
  const { backoffice: desk } = tessera.running.modules;
  const amount = parseAmount('100', getCurrency('USD'));
  for (const subject of ['withdrawal', 'deposit'] as const) await desk.setThreshold({ brand: BRAND, subject, currency: 'USD', amount });
}

/** Somebody who is not the scene's operator, as use cases know staff. */
export function colleagueOf(tessera: Tessera) {
  const grants = BRANDS.map((brand) => ({ brand, role: 'administrator' as const }));
  const operator = { kind: 'operator', operatorId: newId(tessera), username: 'ola', sessionId: '', grants, isEnrolled: true } as const;
  return { operator, origin: { ip: '127.0.0.1', userAgent: 'test' }, reason: 'looks right' };
}

async function givenNovice(tessera: Tessera, novice: (typeof NOVICES)[number]): Promise<Browser> {
  await tessera.running.modules.identity.operators.create(novice);
  const browser = tessera.browser();
  await browser.call(backoffice.operatorLogin, { body: { username: novice.username, password: novice.password } });
  return browser;
}

/** What somebody else has proposed, for the scene's operator to decide. */
async function givenProposal(tessera: Tessera, target: { readonly memberId: string; readonly id: string }): Promise<string> {
  const { backoffice: desk } = tessera.running.modules;
  const { proposal } = await desk.decideWithdrawal({ ...colleagueOf(tessera), ...target, verdict: 'approve' });
  if (!proposal) throw new Error('nothing was proposed');
  return proposal.id;
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
  const [novice, halfway] = [await givenNovice(tessera, NOVICES[0]), await givenNovice(tessera, NOVICES[1])];
  const { secret: totpSecret } = await halfway.call(backoffice.startTotp, { body: { password: NOVICES[1].password } });
  const starter = await givenMember(tessera, 'sabela', '0');
  const { secret: memberTotpSecret } = await starter.call(identity.startTotp, { body: { password: PASSWORD } });
  const agent = await givenMember(tessera, 'agustin', '0', 1);
  const [prover, renewer, leaver] = [
    await givenEnrolled(tessera, 'paloma'),
    await givenEnrolled(tessera, 'ofelia'),
    await givenEnrolled(tessera, 'leonor'),
  ];
  const browsers: Readonly<Record<Role, Browser>> = {
    ...{ guest, trial, member, other, operator, novice, halfway },
    ...{ starter, prover, renewer, leaver, agent },
    ...(await givenSocialBrowsers(tessera)),
  };

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
  const withdrawal = async (amount = '20') =>
    (
      await member.call(payments.createWithdrawal, {
        body: {
          requestId: id(),
          methodId: 'sandbox-payout',
          currency: 'USD',
          amount,
          payeeName: 'Marina Sol',
          payeeAccount: 'ES9121000418450200051332',
          password: PASSWORD,
        },
      })
    ).id;

  await tessera.runJobs('sports.fictional', 'sports.advance');
  const { items } = await guest.call(sports.listEvents, { query: { when: 'upcoming' } });
  const event = items.at(-1);
  const market = event?.markets.find(({ market: kind }) => kind === '1x2');
  const home = market?.outcomes.find(({ outcome }) => outcome === 'home');
  const otherMarket = items.at(-2)?.markets[0];
  if (!event || !market || !home || !otherMarket) throw new Error('the league is on offer');
  const { drawId, ...tickets } = await givenTicket(tessera, member, id);
  const invitation = await tessera.running.modules.identity.invitations.invite({
    brands: BRANDS,
    username: 'newcomer',
    displayName: 'Newcomer',
  });
  const unlockToken = await givenLinkToken(tessera, 'unlock', 'lucia7');
  const resetToken = await givenLinkToken(tessera, 'reset', 'lucio8');
  const mobiles = await givenMobiles(tessera);
  const proposalIds = [
    await givenProposal(tessera, { memberId: member.memberId, id: await withdrawal('100') }),
    await givenProposal(tessera, { memberId: member.memberId, id: await withdrawal('101') }),
  ] as const;
  const finishedEventId = items.at(-3)?.id ?? '';
  await tessera.running.modules.sports.cancelMatch({ eventId: finishedEventId, actor: 'test', reason: 'flood' });
  const wager = await member.call(casino.play, {
    params: { gameId: 'ember-mosaic' },
    body: { requestId: id(), currency: 'USD', stake: '1' },
  });

  const round = await member.call(casino.openRound, {
    params: { gameId: 'mines' },
    body: { requestId: id(), currency: 'USD', stake: '1', bet: { mines: 3 } },
  });
  const choiceId = id();
  const choose = (version: number, choice: number | string, requestId: string) =>
    member.call(casino.chooseInRound, { params: { roundId: round.roundId }, body: { requestId, version, choice } });
  // A round that is over keeps no seed secret.
  if ((await choose(0, 7, choiceId)).state === 'open') await choose(1, 'cash_out', id());

  const awaited = await givenAwaitedDraws(tessera, id);
  // What was put in by SQL is as if a former version had written it.
  await adoptRecords(tessera.ownerUrl);
  return {
    ...tessera,
    browsers,
    roundId: round.roundId,
    choiceId,
    id,
    memberId: member.memberId,
    eventId: event.id,
    marketId: market.id,
    otherMarketId: otherMarket.id,
    homeOdds: home.odds,
    wagerId: wager.id,
    drawId,
    ...tickets,
    ...awaited,
    invitation,
    unlockToken,
    resetToken,
    affiliateCode: (await agent.call(referrals.getAgentCode, {})).code,
    launches: await givenLaunches(tessera, await givenMember(tessera, 'nerea', '0')),
    mobiles,
    resets: await givenResets(tessera, mobiles.splice(0, RESETS)),
    totpSecret,
    memberTotpSecret,
    recoveryCodeOf: { prover: prover.recoveryCode, renewer: renewer.recoveryCode, leaver: leaver.recoveryCode },
    proposalIds,
    finishedEventId,
    depositId: (await deposit()).id,
    payableDepositId: payable.id,
    /** The gateway's own number, as its page is called by. */
    payableOrderId: (payable.payUrl ?? '').split('/').at(-1) ?? '',
    reviewedDepositIds: [await reviewed(), await reviewed()] as const,
    contentId: (await operator.call(content.listContent, { query: { brand: BRAND, type: 'PL' } })).items[0]?.id ?? '',
    ...(await givenFeedback({ member, operator }, newId(tessera))),
    payouts: await givenPayouts(tessera, { member, operator, withdrawal, waitForState }),
    // After the jobs of others were done, which forget what is dead.
    deadJobId: await givenDeadJob(tessera),
    withdrawalIds: [await withdrawal(), await withdrawal(), await withdrawal(), await withdrawal()] as const,
  };
}

/** What the owner of an account was mailed who is locked out, or forgot the password. */
async function givenLinkToken(tessera: Tessera, purpose: 'unlock' | 'reset', account: string): Promise<string> {
  const body = {
    username: account,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    birthday: '1990-05-01',
    email: `${account}@example.com`,
  };
  await tessera.browser().call(identity.register, { body: { ...body, termsAccepted: true, ageConfirmed: true } });
  await tessera.owner.query(
    'INSERT INTO identity_link (purpose, cell, member_id, asked_at) SELECT $3, cell, id, $2 FROM identity_member WHERE username = $1',
    [account, new Date(tessera.clock.nowMs()), purpose],
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
