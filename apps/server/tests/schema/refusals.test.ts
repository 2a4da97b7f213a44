import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ERRORS } from '@tessera/contract';
import { errorText, TRANSLATED } from '@tessera/i18n/server';
import { CASINO_REFUSALS } from '../../src/modules/casino/casino.refusals.ts';
import { CREDIT_REFUSALS, HOLD_REFUSALS, WITHDRAWAL_REFUSALS } from '../../src/modules/payments/payments.refusals.ts';
import { LOTTERY_REFUSALS } from '../../src/modules/lottery/lottery.refusals.ts';
import { SPORTS_REFUSALS } from '../../src/modules/sports/sports.refusals.ts';
import { WAGERS_REFUSALS } from '../../src/modules/wagers/wagers.refusals.ts';
import { BOOKING_REFUSALS } from '../../src/platform/posting/booking.ts';
import { BUG, type RefusalTable } from '../../src/platform/refusal-table.ts';

const PACKAGES = join(import.meta.dirname, '../../../../packages');

/** Every code that a refusal of these folders is made with, as their sources have it. */
function codesOf(...folders: readonly string[]): string[] {
  const files = folders.flatMap((folder) =>
    readdirSync(join(PACKAGES, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.includes('testing'))
      .map((name) => readFileSync(join(PACKAGES, folder, name), 'utf8')),
  );
  return [...new Set(files.flatMap((text) => [...text.matchAll(/super\(\{\s*code: '(\w+)'/g)].map(([, code = '']) => code)))];
}

const KERNEL = 'kernel/src';
const BY_ENGINE: readonly (readonly [string, RefusalTable, readonly string[]])[] = [
  ['casino', CASINO_REFUSALS, codesOf(KERNEL, 'engines/src/table', 'engines/src/slots', 'engines/src/instant')],
  ['sports', SPORTS_REFUSALS, codesOf(KERNEL, 'engines/src/sports')],
  ['lottery', LOTTERY_REFUSALS, codesOf(KERNEL, 'engines/src/lottery')],
];
const TABLES: readonly (readonly [string, RefusalTable])[] = [
  ...BY_ENGINE.map(([name, table]) => [name, table] as const),
  ['wagers', WAGERS_REFUSALS],
  ['payments: withdrawals', WITHDRAWAL_REFUSALS],
  ['payments: holds', HOLD_REFUSALS],
  ['payments: credits', CREDIT_REFUSALS],
];

it.each(BY_ENGINE)('%s has a row for every refusal that its engines can give', (_name, table, codes) => {
  expect(codes.length).toBeGreaterThan(5);
  expect(codes.filter((code) => !Object.hasOwn(table, code))).toEqual([]);
});

it('has a row for every refusal of the posting functions where they are asked', () => {
  for (const table of [WAGERS_REFUSALS, HOLD_REFUSALS, CREDIT_REFUSALS])
    expect(Object.keys(table).toSorted()).toEqual([...BOOKING_REFUSALS].toSorted());
});

it.each(TABLES)('%s tells nothing that has no text', (_name, table) => {
  const told = Object.values(table).filter((code) => code !== BUG);
  expect(told.length).toBeGreaterThan(0);
  for (const code of told) {
    expect(Object.hasOwn(ERRORS, code)).toBe(true);
    for (const tag of TRANSLATED) expect(errorText(code, tag), `${code} in ${tag}`).not.toBe(errorText('unknown_error', tag));
  }
});
