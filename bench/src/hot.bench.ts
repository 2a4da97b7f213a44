import { units } from '@tessera/kernel';
import { atLeast, type BenchResult } from './result.ts';
import { chooseLoadClient } from './wagers/choose-load-client.ts';
import { listWagers } from './wagers/load.ts';
import { prepareMembers } from './wagers/members.ts';
import { withServer } from './wagers/with-server.ts';

const CONNECTIONS = 64;
const STAKE = units(1_0000n);

/** One member who bets from 64 connections at once: all or nothing for each bet, and the balance exact to the last unit. */
export async function bench(options: readonly string[]): Promise<BenchResult> {
  const seconds = Number(options.find((option) => option.startsWith('--seconds='))?.slice('--seconds='.length) ?? 15);
  return withServer(async ({ server, postgres, db }) => {
    const [member] = await prepareMembers(server.url, postgres.url, 1);
    if (!member) throw new Error('one member was asked for');
    const client = await chooseLoadClient();
    const wagers = await listWagers('play', server.url);
    const read = async () => {
      const [row] = await db.query<{ cash: bigint; plays: bigint; staked: bigint; won: bigint; nonce: number }>(
        `SELECT b.cash, b.nonce, count(w.id) AS plays, coalesce(sum(w.stake), 0)::int8 AS staked, coalesce(sum(w.payout), 0)::int8 AS won
         FROM wallet_balance b LEFT JOIN wagers_wager w ON w.cell = b.cell AND w.member_id = b.member_id WHERE b.member_id = $1 GROUP BY b.cash, b.nonce`,
        [member.id],
      );
      if (!row) throw new Error('the member has a balance');
      return row;
    };
    const before = await read();
    const figures = await client.place({ url: server.url, members: [member], wagers, connections: CONNECTIONS, seconds });
    const after = await read();
    const plays = Number(after.plays - before.plays);
    const isExact =
      after.cash === before.cash - (after.staked - before.staked) + (after.won - before.won) &&
      after.staked - before.staked === STAKE * BigInt(plays) &&
      after.nonce - before.nonce === plays &&
      plays >= figures.wagers;
    if (!isExact) throw new Error(`the balance is not what ${plays} plays make of it`);
    return { name: 'hot', loadClient: client.name, ...figures, isExact, goals: [atLeast('wagersPerSecond', 500, figures.wagersPerSecond)] };
  });
}
