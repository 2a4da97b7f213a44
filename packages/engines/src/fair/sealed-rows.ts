import { DomainError } from '@tessera/kernel';
import { parseRowText } from './row-text.ts';

// Which columns the text of a sealed row holds, in their order. The statements that write the texts are the server's; a test of the server holds
// the two against each other.

/** `journal`: bookings. `records`: what is no booking and must not change, told by its digest. */
export type Chain = 'journal' | 'records';

/** How the bookings of a block were written. 1: only those that moved money, with numbered lines. 2: every booking. 3: with terms and result. */
export type SealFormat = 1 | 2 | 3;

const BOOKING = [
  'cell',
  'position',
  'member_id',
  'id',
  'brand',
  'currency',
  'kind',
  'reference',
  'at',
  'previous_position',
  'accounts',
  'amounts',
  'cash_after',
  'held_after',
  'bonus_after',
  'points_after',
  'receivable_after',
  'product',
  'game_id',
  'staked',
  'valid_bet',
  'won',
] as const;
/** Lines of money are the last column of the first format, which is no text of a row. */
const FIRST_BOOKING = ['cell', 'position', 'member_id', 'id', 'currency', 'kind', 'reference', 'at', 'lines'] as const;

/** Columns of the text of a booking, times in microseconds, digests in hex. */
export const BOOKING_COLUMNS: Readonly<Record<SealFormat, readonly string[]>> = {
  1: FIRST_BOOKING,
  2: BOOKING,
  3: [...BOOKING, 'terms', 'result'],
};
export const RECORD_COLUMNS: readonly string[] = ['cell', 'id', 'subject', 'key', 'digest', 'at'];

/** Columns of the texts whose digests are sealed. */
export const CONTENT_COLUMNS = {
  terms: ['product', 'game_id', 'round_id', 'gate', 'rule_version', 'currency', 'stake', 'bonus_stake', 'max_payout', 'detail'],
  payments_deposit: ['cell', 'member_id', 'id', 'request_id', 'body_hash', 'method_id', 'channel', 'currency', 'amount', 'created_at'],
  payments_withdrawal: [
    'cell',
    'member_id',
    'id',
    'closing_id',
    'request_id',
    'body_hash',
    'method_id',
    'channel',
    'currency',
    'amount',
    'fee',
    // Name and account, encrypted with the member's key.
    'encrypted_payee',
    'created_at',
  ],
} as const satisfies Record<string, readonly string[]>;
export type ContentKind = keyof typeof CONTENT_COLUMNS;

/** A row by the names of its columns. */
export type NamedRow = Readonly<Record<string, string | null>>;

export class InvalidSealedRow extends DomainError {
  constructor(reason: string) {
    super({ code: 'invalid_sealed_row', kind: 'invalid', details: { reason } });
  }
}

/** Reads the text of a sealed row. @throws InvalidSealedRow, InvalidRowText */
export function readSealedRow(chain: Chain, format: number, text: string): NamedRow {
  const columns = chain === 'records' ? RECORD_COLUMNS : BOOKING_COLUMNS[format as SealFormat];
  if (!columns) throw new InvalidSealedRow('its format is not known');
  return named(columns, chain === 'journal' && format === 1 ? text.split('|') : parseRowText(text));
}

/** Reads the text whose digest is in a sealed row. @throws InvalidSealedRow, InvalidRowText */
export function readContent(kind: ContentKind, text: string): NamedRow {
  return named(CONTENT_COLUMNS[kind], parseRowText(text));
}

function named(columns: readonly string[], fields: readonly (string | null)[]): NamedRow {
  if (fields.length !== columns.length) throw new InvalidSealedRow('it has not the columns of such rows');
  return Object.fromEntries(columns.map((column, index) => [column, fields[index] ?? null]));
}
