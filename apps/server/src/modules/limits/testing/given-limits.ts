import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { type Amount, cellOf, type Clock, getCurrency, parseAmount, units, uuidv7 } from '@tessera/kernel';
import { type ManualClock, manualClock, testDatabase } from '@tessera/testkit';
import { businessDay } from '../../../platform/business-day.ts';
import { openDatabase } from '../../../platform/db/database.ts';
import type { MemberRef } from '../../../platform/http/caller.ts';
import { createPorts, type MoneyPorts } from '../../../platform/posting/ports.ts';
import type { Stake } from '../../../platform/posting/stakes.ts';
import { createPostgresLedger } from '../../../platform/posting/postgres-ledger.ts';
import { createSecurityEvents } from '../../../platform/security-events/index.ts';
import { createLimits, type LimitedAccount, type LimitsDeps } from '../limits.ts';

export const NOON = Date.parse('2027-03-10T12:00:00Z');
export const USD = getCurrency('USD');
export const usd = (text: string): Amount => parseAmount(text, USD);

/** The module on a database of its own, working as the application's role. */
export async function givenLimits() {
  const { ownerUrl } = await testDatabase();
  const clock = manualClock(NOON);
  const db = openDatabase({ url: ownerUrl, maxConnections: 12, role: 'tessera_app' });
  afterAll(() => db.end());
  // Each ledger sends one batch at a time; several stand for several processes.
  const processes = Array.from({ length: 3 }, () => createPorts(createPostgresLedger({ db, clock })));
  const [money] = processes as [MoneyPorts];
  let bets = 0;
  const log = pino({ level: 'silent' });
  const events = createSecurityEvents({ db, clock, randomBytes, log }, { nameKey: 'a secret of the test installation' });
  const deps: LimitsDeps = { db, clock, events, timeZoneOf: async () => 'UTC' };
  const givenMember = async (cash: string): Promise<MemberRef> => openMember(clock, money, cash);
  const bet = (member: MemberRef, stake: string, payout: string | null = null) => {
    bets += 1;
    const { stakes } = processes[bets % processes.length] ?? money;
    const item = stakeOf(clock, member, stake);
    if (payout === null) return stakes.place(item);
    // Settled at once, as an instant game does.
    const outcome = { result: usd(payout) > 0n ? 'win' : 'lose', payout: usd(payout), validBet: usd(stake), seed: null } as const;
    return stakes.play({ ...item, outcome });
  };
  return { clock, db, limits: createLimits(deps), givenMember, bet };
}

export const accountOf = ({ cell, id, currency, brand }: MemberRef): LimitedAccount => ({ cell, memberId: id, currency, brand });

async function openMember(clock: Clock, { accounts, adjustments }: MoneyPorts, cash: string): Promise<MemberRef> {
  const id = uuidv7(clock.nowMs(), randomBytes);
  const member: MemberRef = { id, cell: cellOf(id), brand: 'tessera', username: 'ana', currency: 'USD', isTrial: false };
  await accounts.open(null, accountOf(member), { brand: member.brand, day: businessDay(clock.nowMs(), 'UTC').day });
  const entries = [
    { account: 'cash', amount: usd(cash) },
    { account: 'adjustment', amount: units(-usd(cash)) },
  ];
  await adjustments.post(null, {
    account: accountOf(member),
    id: uuidv7(clock.nowMs(), randomBytes),
    kind: 'adjustment',
    reference: 'test',
    entries,
  });
  return member;
}

function stakeOf(clock: ManualClock, member: MemberRef, stake: string): Stake {
  return {
    account: accountOf(member),
    brand: member.brand,
    requestId: uuidv7(clock.nowMs(), randomBytes),
    bodyHash: '00',
    product: 'casino',
    gameId: 'test',
    roundId: uuidv7(clock.nowMs(), randomBytes),
    gates: [],
    settledBy: [],
    ruleVersion: '1',
    stake: usd(stake),
    maxPayout: usd(stake),
    day: businessDay(clock.nowMs(), 'UTC').day,
    detail: {},
  };
}
