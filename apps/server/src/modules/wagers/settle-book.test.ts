import { describe, expect, it } from 'vitest';
import { units, uuidv7 } from '@tessera/kernel';
import { seededRandom } from '@tessera/testkit';
import { DatabaseUnavailable } from '../../platform/db/database.ts';
import { createPorts } from '../../platform/posting/ports.ts';
import { createPostgresLedger } from '../../platform/posting/postgres-ledger.ts';
import { cashOf, gate, TODAY, usd } from '../../platform/posting/testing/given-ledger.ts';
import type { Stake } from '../../platform/posting/stakes.ts';
import { verifyLedger } from '../../platform/posting/verify-ledger.ts';
import { putGate } from './gates.repo.ts';
import { dyingAt, givenBooks, pays } from './testing/given-books.ts';
import type { Decide } from './wager.ts';

const given = await givenBooks(91);
const { db, clock, stakes, ledger, settle, settledOf, bet } = given;
const member = () => given.member('1000');
const inTurn = async (count: number, make: (index: number) => Promise<Stake>): Promise<Stake[]> => {
  const made: Stake[] = [];
  for (let index = 0; index < count; index += 1) {
    // Ids in the order of the bets.
    clock.advance(1);
    made.push(await make(index));
  }
  return made;
};
const everyone =
  (payout: string): Decide =>
  () =>
    pays(payout);
const once = (count: number, payout: string) => Array.from({ length: count }, () => ({ times: 1, payout: usd(payout) }));

describe('a book', () => {
  it('of hundreds of tickets is settled page by page, each by its own numbers, and a second time not at all', async () => {
    const [buyer, ...others] = [await member(), await member(), await member()];
    const tickets = await inTurn(210, (index) =>
      bet(index < 200 ? buyer! : others[index % 2]!, ['draw'], { detail: { number: index % 10 } }),
    );
    await bet(buyer!, ['another draw']);
    const decide: Decide = ({ detail }) => pays((detail as { number: number }).number === 7 ? '5' : '0');
    let pages = 0;
    const counting = { settle: (page: Parameters<typeof stakes.settle>[0]) => ((pages += 1), stakes.settle(page)) };
    expect(await settle({ gate: 'draw' }, decide, { pageSize: 64, stakes: counting })).toBe(210);
    expect(pages).toBe(4 + (others[0]!.cell === others[1]!.cell ? 1 : 2));
    expect(await cashOf(ledger, buyer!)).toBe(usd('899'));
    expect((await settledOf(tickets)).map(({ payout }) => payout)).toEqual(tickets.map((_, index) => usd(index % 10 === 7 ? '5' : '0')));
    expect(await settle({ gate: 'draw' }, decide, { pageSize: 64 })).toBe(0);
  });

  it('that does not exist, or that nobody bet on, is settled with nothing', async () => {
    await putGate(db, { id: 'lonely', open: false, closesAtMs: null }, { isNewVersion: false, nowMs: clock.nowMs() });
    expect(await settle({ gate: 'nowhere' }, everyone('1'))).toBe(0);
    expect(await settle({ gate: 'lonely' }, everyone('1'))).toBe(0);
  });

  it('is settled once by several processes at once', async () => {
    const accounts = [await member(), await member(), await member()];
    const bets = await inTurn(24, (index) => bet(accounts[index % 3]!, ['contested']));
    const processes = [stakes, given.anotherLedger().stakes, given.anotherLedger().stakes];
    const booked = await Promise.all(
      processes.map((own, index) => settle({ gate: 'contested' }, everyone('2'), { stakes: own, pageSize: 2 + index })),
    );
    expect(booked.reduce((sum, count) => sum + count, 0)).toBe(24);
    expect(await settledOf(bets)).toEqual(once(24, '2'));
  });

  it.each(['before', 'after'] as const)('is settled once, at whatever page a process dies (%s the page is booked)', async (when) => {
    const [first, neighbour] = [await member(), await member()];
    for (let page = 0, hasDied = true; hasDied; page += 1) {
      const name = `killed ${when} ${page}`;
      const bets = await inTurn(7, (index) => bet(index % 3 === 0 ? neighbour : first, [name]));
      const dying = dyingAt(stakes, page, when, new DatabaseUnavailable());
      const run = settle({ gate: name }, everyone('2'), { stakes: dying });
      await run.catch((error: unknown) => expect(error).toBeInstanceOf(DatabaseUnavailable));
      hasDied = dying.hasDied();
      await settle({ gate: name }, everyone('2'));
      expect(await settledOf(bets), name).toEqual(once(7, '2'));
      if (!hasDied) expect(page).toBeGreaterThan(2);
    }
  });

  it('is left alone when a page breaks: whoever begins anew meets nobody who still settles it', async () => {
    const accounts = [await member(), await member(), await member(), await member()];
    const bets = await inTurn(40, (index) => bet(accounts[index % 4]!, ['broken']));
    let underWay = 0;
    const breaking = {
      async settle(page: Parameters<typeof stakes.settle>[0]) {
        if (page.some(({ account: { memberId } }) => memberId === accounts[0]!.memberId)) throw new DatabaseUnavailable();
        underWay += 1;
        await new Promise((resolve) => setTimeout(resolve, 30));
        return stakes.settle(page).finally(() => (underWay -= 1));
      },
    };
    await expect(settle({ gate: 'broken' }, everyone('2'), { pageSize: 2, stakes: breaking })).rejects.toThrow(DatabaseUnavailable);
    expect(underWay).toBe(0);
    await settle({ gate: 'broken' }, everyone('2'));
    expect(await settledOf(bets)).toEqual(once(40, '2'));
  });

  it('is corrected whole, also by a process that dies at any page of the correction', async () => {
    const account = await member();
    const bets = await inTurn(5, () => bet(account, ['corrected']));
    const before = await cashOf(ledger, account);
    await settle({ gate: 'corrected' }, everyone('3'));
    for (const page of [0, 1]) {
      const version = page + 2;
      const dying = dyingAt(stakes, page, 'after', new DatabaseUnavailable());
      await expect(settle({ gate: 'corrected', version }, everyone(`${version}`), { stakes: dying })).rejects.toBeInstanceOf(
        DatabaseUnavailable,
      );
      await settle({ gate: 'corrected', version }, everyone(`${version}`));
      expect(await settledOf(bets)).toEqual(bets.map(() => ({ times: version, payout: usd(`${version}`) })));
    }
    expect(await cashOf(ledger, account)).toBe(units(before + usd('15')));
    // An older result that comes late changes nothing.
    expect(await settle({ gate: 'corrected', version: 2 }, everyone('9'))).toBe(0);
  });

  it('gives a wager that lacks several versions all of them, with the outcome of the last', async () => {
    const account = await member();
    const early = await inTurn(2, () => bet(account, ['late']));
    await settle({ gate: 'late' }, everyone('9'));
    const late = await inTurn(2, () => bet(account, ['late']));
    expect(await settle({ gate: 'late', version: 3 }, everyone('4'))).toBe(2 * 2 + 2 * 3);
    expect(await settledOf([...early, ...late])).toEqual([...early, ...late].map(() => ({ times: 3, payout: usd('4') })));
  });

  it('pays bonus money in proportion to the bonus money staked, rounded down for it', async () => {
    const account = await member();
    await given.grants.post(null, given.transfer(account, 'bonus_grant', { bonus_cost: '-3', bonus: '3' }));
    const before = await cashOf(ledger, account);
    await bet(account, ['bonus'], { stake: usd('4'), bonusStake: usd('3'), maxPayout: usd('9') });
    await settle({ gate: 'bonus' }, () => ({ ...pays('8.0001', '4'), validBet: usd('4') }));
    expect(await ledger.read(account)).toMatchObject({ cash: before - usd('1') + usd('2.0001'), bonus: usd('6') });
    await settle({ gate: 'bonus', version: 2 }, () => pays('0', '4'));
    expect(await ledger.read(account)).toMatchObject({ cash: before - usd('1'), bonus: 0n, receivable: 0n });
  });

  it.each([1, 2, 3])('loses no wager of members of one cell whose clients made the same id, on pages of %i', async (pageSize) => {
    const first = await member();
    const accounts = [first, await given.memberIn(first.cell), await given.memberIn(first.cell), await given.memberIn(first.cell)];
    const requestId = given.id();
    const name = `twins ${pageSize}`;
    const bets = await inTurn(4, (index) => bet(accounts[index]!, [name], { requestId }));
    expect(await settle({ gate: name }, everyone('2'), { pageSize })).toBe(4);
    expect(await settledOf(bets)).toEqual(once(4, '2'));
  });

  it('finds wagers whose id is a day older than its gate, though the clocks of its processes differ as far as they may', async () => {
    const account = await member();
    const dbNow = clock.nowMs();
    await putGate(db, { id: 'young', open: true, closesAtMs: null }, { isNewVersion: false, nowMs: dbNow + 2_000 });
    const slow = { nowMs: () => dbNow - 2_000 };
    const requestId = uuidv7(slow.nowMs() - 24 * 3_600_000, seededRandom(92).randomBytes);
    const placed = given.stake(account, '1', { requestId, gates: [gate('young')] });
    expect(await createPorts(createPostgresLedger({ db, clock: slow })).stakes.place(placed)).toMatchObject({ code: 'ok' });
    expect(await settle({ gate: 'young' }, everyone('2'))).toBe(1);
  });

  it('counts a result for the day that the brand of each member has when it comes', async () => {
    const account = await member();
    let abroad = given.account();
    // Of one cell, so that one page holds both.
    while (abroad.cell !== account.cell) abroad = given.account();
    await given.ledger.open(null, abroad, { brand: 'nova', day: TODAY });
    await given.paymentTransfers.post(null, given.deposit(abroad, '1000'));
    for (const each of [account, abroad]) await bet(each, ['tomorrow']);
    await settle({ gate: 'tomorrow' }, everyone('3'), { today: async (brand) => (brand === 'nova' ? '2027-03-11' : TODAY) });
    const rows = await db.query('SELECT day, lost FROM wallet_balance WHERE member_id = ANY ($1) ORDER BY day', [
      [account.memberId, abroad.memberId],
    ]);
    expect(rows).toEqual([
      { day: TODAY, lost: usd('1') - usd('3') },
      { day: '2027-03-11', lost: -usd('3') },
    ]);
    expect(TODAY < '2027-03-11').toBe(true);
  });

  it('leaves out a wager that cannot be decided or booked, settles all others and says so', async () => {
    const account = await member();
    const bets = await inTurn(8, () => bet(account, ['trouble']));
    const [undecidable, unbookable] = [bets[1]!.requestId, bets[5]!.requestId];
    const decide: Decide = ({ id }) => {
      if (id === undecidable) throw new Error('no such selection');
      return pays('2');
    };
    const breaking = {
      settle: (page: Parameters<typeof stakes.settle>[0]) => {
        if (page.some(({ wagerId }) => wagerId === unbookable)) throw new Error('cannot be booked');
        return stakes.settle(page);
      },
    };
    await expect(settle({ gate: 'trouble' }, decide, { stakes: breaking })).rejects.toThrow('no such selection');
    expect((await settledOf(bets)).map(({ times }) => times)).toEqual([1, 0, 1, 1, 1, 0, 1, 1]);
    expect(await settle({ gate: 'trouble' }, everyone('2'))).toBe(2);
  });

  it('passes over a bet that waits to be accepted, and takes it when it was', async () => {
    const account = await member();
    await bet(account, ['waiting']);
    const waiting = given.stake(account, '1', { gates: [gate('waiting')] });
    await stakes.wait(waiting);
    expect(await settle({ gate: 'waiting' }, everyone('2'))).toBe(1);
    await stakes.accept({ ...waiting, requestId: given.id(), wagerId: waiting.requestId });
    expect(await settle({ gate: 'waiting' }, everyone('2'))).toBe(1);
  });
});

it('leaves a ledger that verifies', async () => {
  expect(await verifyLedger(given.owner)).toMatchObject({ ok: true });
});
