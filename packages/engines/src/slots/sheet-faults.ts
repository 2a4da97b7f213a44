import { DomainError } from '@tessera/kernel';

export type SheetFaultCode =
  | 'invalid_id'
  | 'invalid_version'
  | 'invalid_size'
  | 'invalid_bet'
  | 'invalid_symbol'
  | 'unknown_symbol'
  | 'short_reel'
  | 'misplaced_wild'
  | 'invalid_line'
  | 'duplicate_line'
  | 'invalid_pays'
  | 'missing_pay'
  | 'invalid_multiplier'
  | 'invalid_award'
  | 'missing_award'
  | 'endless_feature'
  | 'too_large'
  | 'invalid_weight'
  | 'invalid_trigger'
  | 'invalid_jackpot';

/** One thing that keeps a sheet from being played. */
export interface SheetFault {
  readonly code: SheetFaultCode;
  /** Path in the sheet, for example `freeSpins.awards`. */
  readonly at: string;
  /** The fault as a sentence without a full stop. */
  readonly reason: string;
}

export class InvalidSheet extends DomainError {
  constructor(sheetId: string, { code, at, reason }: SheetFault) {
    super({ code: 'invalid_sheet', kind: 'invalid', details: { sheet: sheetId, fault: code, at, reason } });
  }
}

/** @throws InvalidSheet with the first fault */
export function refuseFaults(sheetId: string, faults: readonly SheetFault[]): void {
  const [first] = faults;
  if (first) throw new InvalidSheet(sheetId, first);
}

/** Collects the faults whose condition holds. */
export function faultsWhere(...checks: readonly (readonly [boolean, SheetFaultCode, string, string])[]): SheetFault[] {
  return checks.filter(([isFault]) => isFault).map(([, code, at, reason]) => ({ code, at, reason }));
}

/** Symbols are counted in bytes while a sheet is played. */
const MOST_SYMBOLS = 250;

export function symbolFaults(symbols: number, at: string): SheetFault[] {
  return faultsWhere([symbols > MOST_SYMBOLS, 'too_large', at, `there are more than ${MOST_SYMBOLS} symbols`]);
}

const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

export function identityFaults({ id, version }: { readonly id: string; readonly version: number }): SheetFault[] {
  return faultsWhere(
    [!ID.test(id), 'invalid_id', 'id', 'the id is not kebab-case'],
    [!isCount(version), 'invalid_version', 'version', 'the version is not a whole number from 1'],
  );
}

export function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 1;
}

/** Whole numbers up to a million that never fall, at keys without a gap between the bounds. */
export function isRising(table: Readonly<Record<number, number>>, { smallest, largest }: { smallest: number; largest: number }): boolean {
  const rows = Object.entries(table).map(([key, value]) => [Number(key), value] as const);
  const sound = rows.every(
    ([key, value]) => Number.isInteger(key) && key >= smallest && key <= largest && Number.isInteger(value) && value >= 0 && value <= MOST,
  );
  const gapless = rows.every(([key], index) => index === 0 || key === (rows[index - 1]?.[0] ?? 0) + 1);
  return sound && gapless && rows.every(([, value], index) => index === 0 || value >= (rows[index - 1]?.[1] ?? 0));
}

const MOST = 1_000_000;

export function largestKey(table: Readonly<Record<number, number>>): number {
  return Math.max(0, ...Object.keys(table).map(Number));
}
