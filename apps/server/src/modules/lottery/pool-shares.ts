import type { Amount } from '@tessera/kernel';
import { TOTO_GROUPS, type TotoGroup } from '@tessera/engines/lottery';
import type { BookedWager, Wagers } from '../wagers/index.ts';
import { isInBook } from './freeze-book.ts';
import { createLineJudge, type JudgedLine } from './judge-line.ts';
import { type Draw, isPooled } from './lottery.ts';
import { familyVersionOf } from './rule-version.ts';
import { readTerms, readTicketDetail, type StoredLine, stakeOfLine } from './ticket-detail.ts';
import { poolPriceOf } from './ticket-limits.ts';

/** Members of one brand who play in one currency share a pool. */
export interface PoolKey {
  readonly brand: string;
  readonly currency: string;
}

/** What one winning combination of each group gets. */
export type Shares = Readonly<Record<TotoGroup, Amount>>;

export type SharesOf = (key: PoolKey) => Shares | undefined;

/** What a draw sold and who won, of one pool. */
export interface Tally extends PoolKey {
  readonly sales: bigint;
  readonly winners: Readonly<Record<TotoGroup, number>>;
}

export const nameOfPool = ({ brand, currency }: PoolKey): string => `${brand} ${currency}`;

export const isGroup = (tier: string): tier is TotoGroup => (TOTO_GROUPS as readonly string[]).includes(tier);

/** So many combinations at the price of one stand behind each note of a line. */
export function timesOf(line: StoredLine, currency: string): bigint {
  const terms = readTerms(line.terms);
  if ('unit' in terms) throw new Error('a pool is played at odds');
  return terms.amount / poolPriceOf(currency);
}

/** What a pool pays for a line: nothing for its groups at odds, which the line has won besides. */
export function pooledOf({ playType, wins }: JudgedLine, times: () => bigint, shares: Shares | undefined): bigint {
  let pooled = 0n;
  for (const { tier, count } of wins) {
    if (playType.tiers.get(tier)?.isPooled !== true || !isGroup(tier)) continue;
    if (!shares) throw new Error('a pool is shared before a ticket is paid by it');
    pooled += shares[tier] * BigInt(count) * times();
  }
  return pooled;
}

/** Counts sales and winning combinations of a whole book, a page at a time: as much is in memory as there are pools. A void draw has neither. */
export async function tallyPools({ readBook }: Pick<Wagers, 'readBook'>, draw: Draw): Promise<ReadonlyMap<string, Tally>> {
  const tallies = new Map<string, Tally>();
  if (draw.result === null) return tallies;
  const judge = createLineJudge(draw);
  for await (const page of readBook(draw.id))
    for (const ticket of page) {
      if (!isInBook(ticket)) continue;
      const name = nameOfPool(ticket);
      tallies.set(name, count(tallies.get(name) ?? emptyTally(ticket), ticket, judge));
    }
  return tallies;
}

export function emptyTally({ brand, currency }: PoolKey): Tally {
  return { brand, currency, sales: 0n, winners: { G1: 0, G2: 0, G3: 0, G4: 0, G5: 0, G6: 0, G7: 0 } };
}

function count(tally: Tally, ticket: BookedWager, judge: ReturnType<typeof createLineJudge>): Tally {
  const version = familyVersionOf(ticket.ruleVersion);
  const winners = { ...tally.winners };
  let { sales } = tally;
  for (const line of readTicketDetail(ticket.detail).lines) {
    const judged = judge(line, version);
    if (!isPooled(judged.playType)) continue;
    sales += stakeOfLine(line);
    for (const { tier, count: notes } of judged.wins) if (isGroup(tier)) winners[tier] += notes * Number(timesOf(line, ticket.currency));
  }
  return { ...tally, sales, winners };
}
