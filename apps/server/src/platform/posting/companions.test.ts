import { DomainError } from '@tessera/kernel';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AccountRef } from './booking.ts';
import type { Companion } from './ledger.ts';
import { cashOf, givenLedger, LAYOUTS, sumOfEntries, usd } from './testing/given-ledger.ts';

describe.each(LAYOUTS)('bookings with companions (%s)', async (_name, layout) => {
  const given = await givenLedger(5, layout);
  const { ledger, stakes } = given;
  beforeAll(() => given.owner.query('CREATE TABLE noted (cell smallint, note text); GRANT ALL ON noted TO tessera_app'));

  const notes = async (): Promise<string[]> =>
    (await given.db.query<{ note: string }>('SELECT note FROM noted ORDER BY note')).map(({ note }) => note);
  /** Writes notes down and refuses those that begin with a minus. */
  const noting = (): Companion<string> => ({
    async write(tx, parts) {
      await tx.query('INSERT INTO noted (cell, note) SELECT 0, unnest($1::text[])', [parts]);
      return parts.map((part) => (part.startsWith('-') ? new DomainError({ code: 'refused', kind: 'conflict', details: { part } }) : null));
    },
  });
  const placeAll = (accounts: readonly AccountRef[], companion: Companion<string>, partOf: (index: number) => string) =>
    Promise.allSettled(accounts.map((account, index) => stakes.placeBeside(given.stake(account, '1'), { companion, part: partOf(index) })));
  const members = (count: number) => Promise.all(Array.from({ length: count }, () => given.member('5')));

  it('writes what goes with many stakes at once, and leaves out those that are refused', async () => {
    await given.owner.query('DELETE FROM noted');
    const accounts = await members(40);
    const results = await placeAll(accounts, noting(), (index) => `${index % 8 === 3 ? '-' : ''}${index}`);
    const isRefused = (index: number): boolean => index % 8 === 3;
    for (const [index, result] of results.entries())
      expect(result).toMatchObject(
        isRefused(index) ? { status: 'rejected', reason: { details: { part: `-${index}` } } } : { value: { code: 'ok' } },
      );
    const cash = await Promise.all(accounts.map((account) => cashOf(ledger, account)));
    expect(cash).toEqual(accounts.map((_, index) => usd(isRefused(index) ? '5' : '4')));
    expect(await notes()).toHaveLength(35);
    expect((await notes()).filter((note) => note.startsWith('-'))).toEqual([]);
    expect(await sumOfEntries(given.db)).toBe(0n);
  });

  it('takes a stake once however many copies of its request race, and writes once', async () => {
    await given.owner.query('DELETE FROM noted');
    const account = await given.member('5');
    const stake = given.stake(account, '2');
    const other = given.anotherLedger().stakes;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, copy) =>
        (copy % 2 === 0 ? stakes : other).placeBeside({ ...stake }, { companion: noting(), part: 'one' }),
      ),
    );
    expect(answers.map((answer) => answer.code).toSorted()).toEqual(['ok', ...Array.from({ length: 19 }, () => 'replay')]);
    expect(await notes()).toEqual(['one']);
    expect(await cashOf(ledger, account)).toBe(usd('3'));
  });

  it('books nothing of a stake whose companion breaks, and everything else', async () => {
    await given.owner.query('DELETE FROM noted');
    const accounts = await members(6);
    const breaking: Companion<string> = {
      async write(tx, parts) {
        await noting().write(tx, parts);
        if (parts.includes('3')) throw new Error('broken');
        return parts.map(() => null);
      },
    };
    const results = await placeAll(accounts, breaking, String);
    expect(results.map(({ status }) => status)).toEqual(accounts.map((_, index) => (index === 3 ? 'rejected' : 'fulfilled')));
    expect(await notes()).toEqual(['0', '1', '2', '4', '5']);
    expect(await cashOf(ledger, accounts[3] as AccountRef)).toBe(usd('5'));
  });
});

it('shares a transaction among stakes of different accounts', async () => {
  const given = await givenLedger(6);
  const batches: number[] = [];
  const companion: Companion<null> = {
    async write(_tx, parts) {
      batches.push(parts.length);
      return parts.map(() => null);
    },
  };
  const accounts = await Promise.all(Array.from({ length: 30 }, () => given.member('5')));
  await Promise.all(accounts.map((account) => given.stakes.placeBeside(given.stake(account, '1'), { companion, part: null })));
  // With a database that is spread over machines each cell has its own.
  expect(batches.length).toBeLessThan(30);
  expect(batches.reduce((sum, size) => sum + size, 0)).toBe(30);
});
