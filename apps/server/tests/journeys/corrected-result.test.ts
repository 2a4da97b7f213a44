import { expect, it } from 'vitest';
import { backoffice, identity, sports, wagers, wallet } from '@tessera/contract';
import { totpCodeAt } from '../../src/modules/identity/index.ts';
import { verifyLedger } from '../../src/platform/posting/verify-ledger.ts';
import type { Browser } from '../support/browser.ts';
import { givenTessera } from '../support/given-tessera.ts';
import { givenMember, givenOperator, newId, OTHER_OPERATOR, PASSWORD } from '../support/scene.ts';

// Goal: a result that was announced wrongly is corrected by two people, and every bet on it is then settled anew, once.

const tessera = await givenTessera();
const { clock, running } = tessera;
const OTTO = { ...OTHER_OPERATOR, totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' } as const;

async function givenColleague(): Promise<Browser> {
  await running.modules.identity.operators.create(OTTO);
  const browser = tessera.browser();
  clock.advance(30_000);
  const { username, password, totpSecret } = OTTO;
  await browser.call(backoffice.operatorLogin, { body: { username, password, code: totpCodeAt(totpSecret, clock.nowMs()) } });
  return browser;
}

it('moves the money of a corrected result when a colleague confirms it, and only then', async () => {
  await tessera.runJobs('sports.fictional', 'sports.advance');
  const member = await givenMember(tessera, 'ramona', '100');
  const [event] = (await member.call(sports.listEvents, { query: { when: 'upcoming', limit: 1 } })).items;
  const market = event?.markets.find(({ market: kind }) => kind === '1x2');
  if (!event || !market) throw new Error('the league is on offer');
  const bets: { readonly outcome: string; readonly id: string }[] = [];
  for (const { outcome, odds } of market.outcomes) {
    const body = { requestId: newId(tessera), marketId: market.id, outcome, odds, currency: 'USD', stake: '10' };
    bets.push({ outcome, id: (await member.call(sports.placeBet, { body })).id });
  }
  const readBets = async () =>
    Promise.all(bets.map(async ({ outcome, id }) => ({ outcome, ...(await member.call(wagers.getWager, { params: { id } })) })));
  const cash = async (): Promise<number> => Number((await member.call(wallet.getBalance, {})).available);

  clock.advanceTo(event.kickoffMs + 12 * 3_600_000);
  await tessera.runJobs('sports.advance');
  await member.call(identity.login, { body: { username: 'ramona', password: PASSWORD } });
  const first = await readBets();
  const winner = first.find(({ result }) => result === 'win');
  expect(first.map(({ result }) => result).toSorted()).toEqual(['lose', 'lose', 'win']);
  expect(await cash()).toBe(70 + Number(winner?.payout));

  const [olga, otto] = [await givenOperator(tessera), await givenColleague()];
  const score = winner?.outcome === 'home' ? { home: 0, away: 3 } : { home: 3, away: 0 };
  const right = winner?.outcome === 'home' ? 'away' : 'home';
  const { id } = await olga.call(backoffice.correctResult, {
    params: { id: event.id },
    body: { score, half: { home: 0, away: 0 }, reason: 'the sheet was read upside down' },
  });
  const confirm = (who: Browser) => who.call(backoffice.confirmProposal, { params: { id }, body: { reason: 'read it too' } });
  await expect(confirm(olga)).rejects.toMatchObject({ code: 'second_person_needed' });
  await tessera.runJobs('sports.advance');
  expect(await readBets()).toEqual(first);

  await confirm(otto);
  await tessera.runJobs('sports.advance', 'sports.advance');
  const second = await readBets();
  expect(second.filter(({ result }) => result === 'win').map(({ outcome }) => outcome)).toEqual([right]);
  const paid = second.find(({ outcome }) => outcome === right)?.payout;
  expect(await cash()).toBe(70 + Number(paid));
  await expect(confirm(otto)).rejects.toMatchObject({ code: 'proposal_closed' });
  expect(await verifyLedger(tessera.owner)).toMatchObject({ ok: true });
});
