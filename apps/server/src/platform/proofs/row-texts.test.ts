import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import {
  BOOKING_COLUMNS,
  CONTENT_COLUMNS,
  type ContentKind,
  readContent,
  readSealedRow,
  RECORD_COLUMNS,
  rowText,
  sha256Hex,
} from '@tessera/engines/fair';
import { testDatabase } from '@tessera/testkit';
import { openDatabase } from '../db/database.ts';
import { readJournal } from '../posting/journal.ts';
import { RECORD } from '../records/seal-records.ts';

// Goal: what a proof calls a column is that column, and the text is written here as PostgreSQL writes it. Method: rows of hostile values, each
// column read by itself and put together here, against the text of the statements that seal.

const { ownerUrl } = await testDatabase();
const owner = openDatabase({ url: ownerUrl, maxConnections: 1 });
afterAll(() => owner.end());

const hostile = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.string({ unit: fc.constantFrom('"', '\\', ',', '(', ')', '{', '}', ' ', '\n', 'ñ', ' '), maxLength: 8 }),
  )
  .map((text) => text.replaceAll('\0', '').toWellFormed());
const absent = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { nil: null });
const amount = fc.bigInt({ min: -(2n ** 62n), max: 2n ** 62n });
const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((array) => Buffer.from(array));
const at = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
const runs = { numRuns: 60 };

/** The columns as they are written one by one: times in microseconds, digests in hex. */
const written = (column: string): string => {
  if (column === 'at' || column === 'created_at') return `((extract(epoch FROM ${column}) * 1000000)::int8)::text AS ${column}`;
  if (['terms', 'body_hash', 'encrypted_payee', 'digest'].includes(column)) return `encode(${column}, 'hex') AS ${column}`;
  return `${column}::text AS ${column}`;
};

type Row = Readonly<Record<string, string | null>>;
async function readColumns(table: string, columns: readonly string[]): Promise<Row> {
  const [row] = await owner.query<Row>(`SELECT ${columns.map(written).join(', ')} FROM ${table}`);
  if (!row) throw new Error('a row was written');
  return row;
}

function expectSame(text: string, row: Row, columns: readonly string[]): void {
  expect(rowText(columns.map((column) => row[column] ?? null))).toBe(text);
}

describe('the text of a sealed row', () => {
  it('of a booking', async () => {
    const line = fc.record({
      texts: fc.array(hostile, { minLength: 6, maxLength: 6 }),
      maybe: fc.array(absent(hostile), { minLength: 3, maxLength: 3 }),
    });
    const money = fc.array(absent(amount), { minLength: 9, maxLength: 9 });
    await fc.assert(
      fc.asyncProperty(line, money, fc.array(hostile), absent(bytes), at, async ({ texts, maybe }, sums, accounts, terms, time) => {
        await owner.query('DELETE FROM wallet_transfer');
        await owner.query(
          `INSERT INTO wallet_transfer (cell, position, member_id, id, brand, currency, kind, reference, at, previous_position, accounts, amounts, cash_after,
             held_after, bonus_after, points_after, receivable_after, product, game_id, staked, valid_bet, won, terms, result)
           VALUES (3, 1, uuidv7(), uuidv7(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)`,
          [
            texts[0],
            texts[1],
            texts[2],
            maybe[0],
            time,
            sums[0],
            accounts,
            accounts.map(() => 7n),
            ...sums.slice(1, 6),
            maybe[1],
            maybe[2],
            ...sums.slice(6),
            terms,
            maybe[0],
          ],
        );
        for (const format of [2, 3] as const) {
          const [sealed] = await readJournal(owner, { cell: 3, from: 0n, to: 1n, format });
          const row = await readColumns('wallet_transfer', BOOKING_COLUMNS[format]);
          expectSame(sealed!.text, row, BOOKING_COLUMNS[format]);
          expect(readSealedRow('journal', format, sealed!.text)).toEqual(row);
        }
      }),
      runs,
    );
  });

  it('of a record', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, hostile, bytes, at, async (subject, key, digest, time) => {
        await owner.query('DELETE FROM platform_record');
        await owner.query('INSERT INTO platform_record (cell, subject, key, digest, at) VALUES (3, $1, $2, $3, $4)', [
          subject,
          key,
          digest,
          time,
        ]);
        const [sealed] = await owner.query<{ text: string }>(`SELECT ${RECORD} FROM platform_record`);
        const row = await readColumns('platform_record', RECORD_COLUMNS);
        expectSame(sealed!.text, row, RECORD_COLUMNS);
        expect(readSealedRow('records', 1, sealed!.text)).toEqual(row);
      }),
      runs,
    );
  });
});

describe('the text whose digest is sealed', () => {
  async function expectContent(kind: ContentKind, table: string, sql: { readonly text: string; readonly digest: string }): Promise<void> {
    const [told] = await owner.query<{ text: string; digest: string }>(
      `SELECT ${sql.text} AS text, encode(${sql.digest}, 'hex') AS digest FROM ${table} r`,
    );
    const row = await readColumns(table, CONTENT_COLUMNS[kind]);
    expectSame(told!.text, row, CONTENT_COLUMNS[kind]);
    expect(readContent(kind, told!.text)).toEqual(row);
    expect(sha256Hex(told!.text)).toBe(told!.digest);
  }

  it('of a deposit and a withdrawal', async () => {
    const texts = fc.array(hostile, { minLength: 6, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(texts, fc.bigInt({ min: 1n, max: 2n ** 60n }), bytes, at, async (values, sum, hash, time) => {
        await owner.query('TRUNCATE payments_deposit, payments_withdrawal CASCADE');
        await owner.query(
          `INSERT INTO payments_deposit (cell, member_id, id, request_id, body_hash, member_account, method_id, channel, currency, amount, state, limit_day, created_at, expires_at, brand)
           VALUES (3, uuidv7(), uuidv7(), uuidv7(), $1, $2, $3, $4, $5, $6, 'CREATED', '2027-01-01', $7, $7, 'tessera')`,
          [hash, ...values.slice(0, 4), sum, time],
        );
        await owner.query(
          `INSERT INTO payments_withdrawal (cell, member_id, id, closing_id, request_id, body_hash, member_account, method_id, channel, currency, amount, fee,
             encrypted_payee, state, day, created_at, brand)
           VALUES (3, uuidv7(), uuidv7(), uuidv7(), uuidv7(), $1, $2, $3, $4, $5, $6, 0, $1, 'APPLIED', '2027-01-01', $7, 'tessera')`,
          [hash, ...values.slice(0, 4), sum, time],
        );
        for (const kind of ['payments_deposit', 'payments_withdrawal'] as const)
          await expectContent(kind, kind, { text: 'platform_told(r)', digest: 'platform_digest(r)' });
      }),
      runs,
    );
  });

  it('of what a wager was placed on', async () => {
    await owner.query(
      'CREATE TABLE terms_of_test (product text, game_id text, round_id text, gate text, rule_version text, currency text, stake int8, bonus_stake int8, max_payout int8, detail jsonb)',
    );
    const columns = CONTENT_COLUMNS.terms.join(', ');
    await fc.assert(
      fc.asyncProperty(
        fc.array(absent(hostile), { minLength: 6, maxLength: 6 }),
        fc.array(amount, { minLength: 3, maxLength: 3 }),
        fc.dictionary(hostile, hostile),
        async (texts, sums, detail) => {
          await owner.query('TRUNCATE terms_of_test');
          await owner.query(`INSERT INTO terms_of_test (${columns}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`, [
            ...texts,
            ...sums,
            detail,
          ]);
          await expectContent('terms', 'terms_of_test', { text: `wagers_terms_text(${columns})`, digest: `wagers_terms(${columns})` });
        },
      ),
      runs,
    );
    await owner.query('DROP TABLE terms_of_test');
  });
});
