import { afterAll, describe, expect, it } from 'vitest';
import { cellOf } from '@tessera/kernel';
import { closeGates, lockGates } from '../../modules/wagers/index.ts';
import type { Tx } from '../db/database.ts';
import type { AccountRef } from './booking.ts';
import { createPorts } from './ports.ts';
import { createPostgresLedger } from './postgres-ledger.ts';
import { createStakes, type Stakes } from './stakes.ts';
import { BRAND, BY_CELL, gate, givenLedger, NOON, setGate, TODAY, usd } from './testing/given-ledger.ts';
import { answerOrWaits, openPatiently } from './testing/waits-for.ts';
import { verifyLedger } from './verify-ledger.ts';

const given = await givenLedger(71);
const { owner, clock, ownerUrl } = given;
const patient = openPatiently(ownerUrl);
const app = openPatiently(ownerUrl, 'tessera_app');
afterAll(() => Promise.all([patient.end(), app.end()]));

/** Books in the caller's transaction. */
const stakesIn = (tx: Tx): Stakes => createStakes({ ...given.ledger, book: (_tx, booking) => given.ledger.book(tx, booking) });

function accountIn(isWanted: (cell: number) => boolean): AccountRef {
  for (;;) {
    const account = given.account();
    if (isWanted(cellOf(account.memberId))) return account;
  }
}

describe('positions', () => {
  const ask = async (tx: Tx, cell: number | null, cells: readonly (number | null)[]): Promise<readonly number[]> => {
    const [row] = await tx.query<{ given: string[] }>('SELECT posting_positions($1, $2)::text[] AS given', [cell, cells]);
    return row?.given.map(Number) ?? [];
  };

  it('are the next of each cell, without gaps, for calls over cells and for calls of one', async () => {
    expect(await ask(owner, null, [10, 10, null, 11, 12, null, 12, 12])).toEqual([1, 2, 0, 1, 1, 0, 2, 3]);
    expect(await ask(owner, 12, [12, null, 12])).toEqual([4, 0, 5]);
    expect(await ask(owner, null, [11, 12])).toEqual([2, 6]);
    expect(await ask(owner, 11, [null, null])).toEqual([0, 0]);
    expect(await ask(owner, null, [null])).toEqual([0]);
    const heads = await owner.query('SELECT cell, position FROM outbox_head WHERE position > 0 ORDER BY cell');
    expect(heads).toEqual([
      { cell: 10, position: 2n },
      { cell: 11, position: 2n },
      { cell: 12, position: 6n },
    ]);
  });

  it('are taken back with the transaction that took them', async () => {
    const failing = owner.transaction(async (tx) => {
      expect(await ask(tx, null, [20, 20, 21])).toEqual([1, 2, 1]);
      expect(await ask(tx, 21, [21])).toEqual([2]);
      throw new Error('as in life');
    });
    await expect(failing).rejects.toThrow('as in life');
    expect(await ask(owner, null, [20, 21])).toEqual([1, 1]);
  });

  it('take their head rows in order of the cell, whatever the order of the items: two batches cannot wait for each other', async () => {
    const taken = await patient.transaction(async (holder) => {
      await holder.query('SELECT FROM outbox_head WHERE cell = 35 FOR UPDATE');
      const asking = ask(patient, null, [39, 31, 37, 35, 33, 32]);
      expect(await answerOrWaits(owner, asking, 'posting_positions')).toBe('waits');
      const free = await holder.query<{ cell: number }>('SELECT cell FROM outbox_head FOR UPDATE SKIP LOCKED');
      // Those before the one it waits for are taken and none behind it.
      expect(free.map(({ cell }) => cell).filter((cell) => cell > 30 && cell < 40)).toEqual([34, 35, 36, 37, 38, 39]);
      return { asking };
    });
    expect(await taken.asking).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it('have no gap after batches of three processes over many cells at once', async () => {
    const storm = await givenLedger(74);
    const members = await Promise.all(Array.from({ length: 24 }, () => storm.member('100')));
    const processes = [storm, storm.anotherLedger(), storm.anotherLedger()];
    const answers = await Promise.all(
      Array.from({ length: 240 }, (_, index) =>
        (processes[index % 3] ?? storm).stakes.play(storm.play(members[(index * 7) % 24] as AccountRef, '1', '0')),
      ),
    );
    expect(answers.filter((answer) => answer.code !== 'ok')).toEqual([]);
    expect(await verifyLedger(storm.owner)).toMatchObject({ ok: true });
  });
});

describe('a gate', () => {
  it.each([
    ['closing it', (tx: Tx) => closeGates(tx, ['held']), 'UPDATE wagers_gate SET open'],
    ['changing it', (tx: Tx) => lockGates(tx, ['held']), 'UPDATE wagers_gate SET version'],
  ])('stays as it was read until the bet behind it is booked: %s waits', async (_what, change, text) => {
    const account = await given.member('10');
    await setGate(given, 'held', true);
    const changed = await app.transaction(async (tx) => {
      expect(await stakesIn(tx).place(given.stake(account, '1', { gates: [gate('held')] }))).toMatchObject({ code: 'ok' });
      const changing = change(app).then(() => 'changed');
      expect(await answerOrWaits(owner, changing, text)).toBe('waits');
      return { changing };
    });
    expect(await changed.changing).toBe('changed');
  });

  it('is taken in order of the ids, whatever the order in which a bet names them', async () => {
    const account = await given.member('10');
    for (const id of ['order:1', 'order:2', 'order:3']) await setGate(given, id, true);
    const placed = await patient.transaction(async (holder) => {
      await holder.query(`SELECT FROM wagers_gate WHERE id = 'order:2' FOR UPDATE`);
      const gates = ['order:3', 'order:2', 'order:1'].map((id) => gate(id));
      const placing = createPorts(createPostgresLedger({ db: app, clock })).stakes.place(given.stake(account, '1', { gates }));
      expect(await answerOrWaits(owner, placing, 'posting_book')).toBe('waits');
      const free = await holder.query(`SELECT id FROM wagers_gate WHERE id LIKE 'order:%' ORDER BY id FOR UPDATE SKIP LOCKED`);
      expect(free).toEqual([{ id: 'order:2' }, { id: 'order:3' }]);
      return { placing };
    });
    expect(await placed.placing).toMatchObject({ code: 'ok' });
  });

  it('lets two bets in side by side', async () => {
    const [first, second] = [await given.member('10'), await given.member('10')];
    await setGate(given, 'shared', true);
    const bet = (account: AccountRef) => given.stake(account, '1', { gates: [gate('shared')] });
    await app.transaction(async (tx) => {
      // A bet that is refused keeps its gate too, and takes no head row that the other needs.
      expect(await stakesIn(tx).place({ ...bet(first), stake: usd('11') })).toEqual({ code: 'insufficient_funds' });
      expect(await given.anotherLedger().stakes.place(bet(second))).toMatchObject({ code: 'ok' });
    });
  });
});

describe.each([2, 4] as const)('of %i lanes', (lanes) => {
  it('one that waits for a lock holds up no other, and goes on afterwards', async () => {
    const ledger = createPostgresLedger({ db: app, clock, layout: { mode: 'shared', lanes } });
    const { stakes, paymentTransfers } = createPorts(ledger);
    const accounts = Array.from({ length: lanes }, (_, lane) => accountIn((cell) => cell % lanes === lane));
    for (const account of accounts) {
      await ledger.open(null, account, { brand: BRAND, day: TODAY });
      await paymentTransfers.post(null, given.deposit(account, '10'));
    }
    const [locked, ...others] = accounts as [AccountRef, ...AccountRef[]];
    const done: string[] = [];
    const held = await app.transaction(async (tx) => {
      await given.ledger.lock(tx, locked);
      const waiting = stakes.play(given.play(locked, '1', '0')).then(({ code }) => done.push(`locked ${code}`));
      expect(await answerOrWaits(owner, waiting, 'posting_book')).toBe('waits');
      const bets = others.map((account) => given.stake(account, '1'));
      for (const bet of bets) expect(await stakes.place(bet)).toMatchObject({ code: 'ok' });
      expect(await stakes.settle(bets.map((bet) => given.settlement(bet, '2')))).toEqual(bets.map(() => 'ok'));
      expect(done).toEqual([]);
      return { waiting };
    });
    await held.waiting;
    expect(done).toEqual(['locked ok']);
  });

  // What never happens would be waited for in vain.
  it('settles its part of a page while another lane waits', { timeout: 20_000 }, async () => {
    const ledger = createPostgresLedger({ db: app, clock, layout: { mode: 'shared', lanes } });
    const { stakes, paymentTransfers } = createPorts(ledger);
    const accounts = Array.from({ length: lanes }, (_, lane) => accountIn((cell) => cell % lanes === lane));
    for (const account of accounts) {
      await ledger.open(null, account, { brand: BRAND, day: TODAY });
      await paymentTransfers.post(null, given.deposit(account, '10'));
    }
    const bets = accounts.map((account) => given.stake(account, '1'));
    for (const bet of bets) await stakes.place(bet);
    const [locked, ...others] = accounts as [AccountRef, ...AccountRef[]];
    const held = await app.transaction(async (tx) => {
      await given.ledger.lock(tx, locked);
      const settling = stakes.settle(bets.map((bet) => given.settlement(bet, '2')));
      for (const account of others) while ((await ledger.read(account))?.cash !== usd('11'));
      expect((await ledger.read(locked))?.cash).toBe(usd('9'));
      return { settling };
    });
    expect(await held.settling).toEqual(bets.map(() => 'ok'));
  });

  it('answers keep the order of a page that spans them all', async () => {
    const ledger = createPostgresLedger({ db: app, clock, layout: { mode: 'shared', lanes } });
    const { stakes } = createPorts(ledger);
    const accounts = await Promise.all(Array.from({ length: 9 }, () => given.member('10')));
    const bets = accounts.map((account) => given.stake(account, '1'));
    await Promise.all(bets.map((bet) => stakes.place(bet)));
    const page = bets.map((bet, index) => given.settlement(index % 3 === 0 ? { ...bet, requestId: given.id() } : bet, '2'));
    expect(await stakes.settle(page)).toEqual(bets.map((_, index) => (index % 3 === 0 ? 'wager_not_found' : 'ok')));
  });
});

it('a call of one cell refuses an item of another', async () => {
  const inCells = await givenLedger(72, BY_CELL);
  const account = await inCells.member('5');
  const cell = (account.cell + 1) % 64;
  const item = [[cell], [account.memberId], ['USD'], [inCells.id()], [1], ['lose'], [0], [0], [0], [TODAY]];
  const settling = inCells.db.query('SELECT posting_settle_in_cell($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)', [
    account.cell,
    NOON,
    ...item,
  ]);
  await expect(settling).rejects.toThrow(`a call for cell ${account.cell} holds an item of another cell`);
});
