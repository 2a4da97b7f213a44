import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { type Amount, cellOf, type Clock, getCurrency, parseAmount, units, uuidv7 } from '@tessera/kernel';
import { type ManualClock, manualClock, testDatabase } from '@tessera/testkit';
import { businessDay } from '../../../platform/business-day.ts';
import { openDatabase } from '../../../platform/db/database.ts';
import type { MemberRef } from '../../../platform/http/caller.ts';
import type { AccountRef, Ledger, StakeItem } from '../../../platform/posting/ledger.ts';
import { createPostgresLedger } from '../../../platform/posting/postgres-ledger.ts';
import { createLimits, type LimitsDeps } from '../limits.ts';

export const NOON = Date.parse('2027-03-10T12:00:00Z');
export const USD = getCurrency('USD');
export const usd = (text: string): Amount => parseAmount(text, USD);

/** The module on a database of its own, working as the application's role. */
export async function givenLimits() {
  const { ownerUrl } = await testDatabase();
  const clock = manualClock(NOON);
  const db = openDatabase({ url: ownerUrl, maxConnections: 12, role: 'tessera_app' });
  afterAll(() => db.end());
  const ledger = createPostgresLedger({ db, clock });
  // Each ledger sends one batch at a time; several stand for several processes.
  const ledgers = [ledger, createPostgresLedger({ db, clock }), createPostgresLedger({ db, clock })];
  let bets = 0;
  const deps: LimitsDeps = { db, ledger, clock, randomBytes, log: pino({ level: 'silent' }), timeZone: 'UTC' };
  const givenMember = async (cash: string): Promise<MemberRef> => openMember(deps, cash);
  const bet = (member: MemberRef, stake: string, payout: string | null = null) => {
    bets += 1;
    return (ledgers[bets % ledgers.length] ?? ledger).place(stakeOf(clock, member, stake, payout));
  };
  return { clock, db, limits: createLimits(deps), givenMember, bet };
}

export const accountOf = (member: MemberRef): AccountRef => ({ cell: member.cell, memberId: member.id, currency: member.currency });

async function openMember({ clock, ledger }: { clock: Clock; ledger: Ledger }, cash: string): Promise<MemberRef> {
  const id = uuidv7(clock.nowMs(), randomBytes);
  const member: MemberRef = { id, cell: cellOf(id), account: 'ana', currency: 'USD', isTrial: false };
  await ledger.open(null, accountOf(member), businessDay(clock.nowMs(), 'UTC').day);
  const legs = [
    { account: 'cash', amount: usd(cash) },
    { account: 'adjustment', amount: units(-usd(cash)) },
  ];
  await ledger.post(null, {
    account: accountOf(member),
    id: uuidv7(clock.nowMs(), randomBytes),
    kind: 'adjustment',
    reference: 'test',
    legs,
  });
  return member;
}

/** With a payout the bet is settled at once, as an instant game does. */
function stakeOf(clock: ManualClock, member: MemberRef, stake: string, payout: string | null): StakeItem {
  return {
    account: accountOf(member),
    wagerId: uuidv7(clock.nowMs(), randomBytes),
    requestId: uuidv7(clock.nowMs(), randomBytes),
    bodyHash: '00',
    product: 'casino',
    gameId: 'test',
    roundId: uuidv7(clock.nowMs(), randomBytes),
    gate: null,
    gateVersion: null,
    ruleVersion: '1',
    stake: usd(stake),
    maxPayout: usd(stake),
    day: businessDay(clock.nowMs(), 'UTC').day,
    detail: {},
    play: payout === null ? null : { result: usd(payout) > 0n ? 'win' : 'lose', payout: usd(payout), validBet: usd(stake), seed: null },
  };
}
