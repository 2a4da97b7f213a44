import { appendFile, mkdtemp, readdir, readFile, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccountRef } from '../posting/booking.ts';
import { givenLedger } from '../posting/testing/given-ledger.ts';
import { sealJournal } from '../posting/sealer.ts';
import { verifyLedger } from '../posting/verify-ledger.ts';
import { appendAnchor, readAnchors } from './anchor-log.ts';
import { createAnchors } from './anchor-heads.ts';

const given = await givenLedger(17);
const { owner, db, clock } = given;
const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

async function newFolder(): Promise<string> {
  const folder = join(await mkdtemp(join(tmpdir(), 'tessera-anchors-')), 'anchors');
  folders.push(folder);
  return folder;
}

describe('the log', () => {
  const head = (block: number) => ({ chain: 'journal' as const, cell: 3, block, hash: 'ab'.repeat(32) });
  const read = async (folder: string) => (await Array.fromAsync(readAnchors(folder))).flat();
  const fileOf = async (folder: string) => join(folder, (await readdir(folder)).find((name) => name.endsWith('.jsonl')) ?? '');
  let folder: string;
  beforeEach(async () => {
    folder = await newFolder();
    for (const block of [1, 2, 3]) await appendAnchor(folder, { atMs: clock.nowMs(), heads: [head(block)] });
  });

  it('keeps what was written, in order, readable by its user alone', async () => {
    expect((await read(folder)).map(({ n, heads }) => [n, heads])).toEqual([1, 2, 3].map((block) => [block, [head(block)]]));
    for (const name of await readdir(folder)) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  it('goes on in a file of the next day, and in the newest one when the clock steps back', async () => {
    const dayMs = 24 * 3_600_000;
    await appendAnchor(folder, { atMs: clock.nowMs() + dayMs, heads: [head(4)] });
    await appendAnchor(folder, { atMs: clock.nowMs(), heads: [head(5)] });
    expect((await readdir(folder)).filter((name) => name.endsWith('.jsonl'))).toHaveLength(2);
    expect((await read(folder)).map(({ n }) => n)).toEqual([1, 2, 3, 4, 5]);
  });

  it('takes half a line for none', async () => {
    await appendFile(await fileOf(folder), '{"n":4,"at":"20');
    await appendAnchor(folder, { atMs: clock.nowMs(), heads: [head(4)] });
    expect((await read(folder)).map(({ n }) => n)).toEqual([1, 2, 3, 4]);
  });

  it('is empty where nothing was ever written', async () => {
    expect(await read(await newFolder())).toEqual([]);
  });

  const edit = (change: (lines: string[]) => string[]) => async () => {
    const file = await fileOf(folder);
    await writeFile(file, change((await readFile(file, 'utf8')).split('\n')).join('\n'));
  };
  it.each([
    ['a line changed', edit(([a = '', b = '', ...more]) => [a, b.replace('abab', 'abac'), ...more]), 2, /not signed/],
    ['a line taken out', edit(([a = '', , ...more]) => [a, ...more]), 2, /missing/],
    ['the first line taken out', edit(([, ...more]) => more), 1, /missing/],
    ['two lines exchanged', edit(([a = '', b = '', c = '']) => [a, c, b, '']), 2, /missing/],
    ['a line twice', edit(([a = '', b = '', ...more]) => [a, b, b, ...more]), 3, /missing/],
    ['a line made garbage', edit(([a = '', , ...more]) => [a, 'garbage', ...more]), 2, /missing/],
    ['the key taken away', () => unlink(join(folder, 'signing-key.pem')), 1, /key that signed/],
    [
      'lines signed by another key',
      async () => {
        await unlink(join(folder, 'signing-key.pem'));
        await appendAnchor(folder, { atMs: clock.nowMs(), heads: [head(4)] });
      },
      1,
      /not signed/,
    ],
  ])('names the line: %s', async (_, harm, n, reason) => {
    await harm();
    await expect(read(folder)).rejects.toMatchObject({ n, message: expect.stringMatching(reason) });
  });
});

describe('verify', () => {
  let folder: string;
  let account: AccountRef;
  const anchor = (): Promise<number> => createAnchors({ db, clock, folder }).run();

  // A chain that is sealed and anchored, and grows a little every time.
  beforeEach(async () => {
    for (const table of ['wagers_wager', 'wallet_transfer', 'wallet_balance', 'wallet_seal', 'wallet_house_snapshot', 'wallet_request'])
      await owner.query(`TRUNCATE ${table}`);
    await owner.query('UPDATE outbox_head SET position = 0');
    folder = await newFolder();
    account = await given.member('100');
    await given.stakes.place(given.stake(account, '10'));
    await sealJournal(db, clock);
    await given.stakes.place(given.stake(account, '20'));
    await sealJournal(db, clock);
    await anchor();
  });

  it('finds nothing in chains that nobody touched', async () => {
    expect(await verifyLedger(owner, folder)).toMatchObject({ ok: true });
  });

  it('writes a line only when a chain has grown', async () => {
    const anchors = createAnchors({ db, clock, folder });
    expect(await anchors.run(), 'a new process writes all of them').toBe(1);
    expect(await anchors.run()).toBe(0);
    await given.paymentTransfers.post(null, given.deposit(account, '1'));
    await sealJournal(db, clock);
    expect(await anchors.run()).toBe(1);
    expect((await Array.fromAsync(readAnchors(folder))).flat()).toHaveLength(3);
  });

  const betAgain = () => given.stakes.place(given.stake(account, '5'));
  const raiseDeposit = async (): Promise<void> => {
    await owner.query(
      `UPDATE wallet_transfer SET amounts = CASE WHEN kind = 'deposit' THEN '{-11000000,11000000}'::int8[] ELSE amounts END, cash_after = cash_after + 10000000`,
    );
    await owner.query('UPDATE wallet_balance SET cash = cash + 10000000');
    await owner.query('TRUNCATE wallet_seal, wallet_house_snapshot');
  };
  const eraseNewest = async (): Promise<void> => {
    await owner.query(`DELETE FROM wagers_wager WHERE placed_position = 3`);
    await owner.query('DELETE FROM wallet_transfer WHERE position = 3');
    await owner.query('UPDATE outbox_head SET position = 2 WHERE cell = $1', [account.cell]);
    await owner.query('UPDATE wallet_balance SET cash = cash + 200000, last_position = 2, staked = staked - 200000');
    await owner.query('DELETE FROM wallet_seal WHERE block = 2');
    await owner.query('UPDATE wallet_house_snapshot SET balance = balance - 200000, to_position = 2 WHERE account LIKE $1', ['house.%']);
  };

  const sealAgain = (): Promise<number> => sealJournal(db, clock);
  it.each([
    ['a sealed deposit raised, with every balance behind it, and the seals deleted', [raiseDeposit], /is gone/],
    ['the same after the sealer ran again', [raiseDeposit, sealAgain], /is gone/],
    ['the newest bet erased with its seal', [eraseNewest], /is gone/],
    ['the same after another bet was sealed in its place', [eraseNewest, betAgain, sealAgain], /not the one that was anchored/],
    ['all seals truncated', [() => owner.query('TRUNCATE wallet_seal, wallet_house_snapshot')], /is gone/],
  ])('names the block: %s', async (_, steps, reason) => {
    for (const step of steps) await step();
    expect(await verifyLedger(owner), 'the tables alone tell nothing').toMatchObject({ ok: true });
    const named = { ok: false, table: 'wallet_seal', id: `${account.cell}/2`, reason: expect.stringMatching(reason) };
    expect(await verifyLedger(owner, folder)).toMatchObject(named);
  });

  it('names blocks of some age that nobody anchored', async () => {
    await rm(folder, { recursive: true });
    expect(await verifyLedger(owner, folder), 'young blocks wait for their anchor').toMatchObject({ ok: true });
    clock.advance(11 * 60_000);
    await given.paymentTransfers.post(null, given.deposit(account, '1'));
    await sealJournal(db, clock);
    expect(await verifyLedger(owner, folder)).toMatchObject({
      ok: false,
      table: 'wallet_seal',
      id: `${account.cell}/1`,
      reason: 'the block was never anchored',
    });
  });

  it('names a line of the log', async () => {
    const [file = ''] = (await readdir(folder)).filter((name) => name.endsWith('.jsonl'));
    await writeFile(join(folder, file), (await readFile(join(folder, file), 'utf8')).replace('"n":1', '"n":2'));
    expect(await verifyLedger(owner, folder)).toMatchObject({ ok: false, table: 'anchors', id: '2' });
  });
});
