import { plainArray, textArray } from './array-literal.ts';
import type { AccountRef, Booking, Settlement, WagerChange } from './booking.ts';

/** Never part of a JSON text, which escapes control characters. */
const BETWEEN_DETAILS = '\u001f';

/** The order in which balance rows are locked; what is sent to the database is sorted by it. */
export function byAccount(a: AccountRef, b: AccountRef): number {
  return a.cell - b.cell || compare(a.memberId, b.memberId) || compare(a.currency, b.currency);
}

export function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Reads a column off every item in turn. */
function columnOf<Item, Value>(items: readonly Item[], read: (item: Item) => Value): Value[] {
  const values = new Array<Value>(items.length);
  for (let index = 0; index < items.length; index += 1) values[index] = read(items[index] as Item);
  return values;
}

type NewWager = Extract<WagerChange, { readonly roundId: string }>;

const newWagerOf = ({ wager }: Booking): NewWager | null => (wager && 'roundId' in wager ? wager : null);
const stakeOf = ({ wager }: Booking): bigint | null => (wager && 'stake' in wager ? wager.stake : null);
const bytea = (hex: string | null): string | null => (hex === null ? null : `\\x${hex}`);

/** The parameters of posting_book behind the cell and the time, in its order. */
export function bookingColumns(items: readonly Booking[]): (string | null)[] {
  const plain = (read: (item: Booking) => string | number | bigint | null): string => plainArray(columnOf(items, read));
  const text = (read: (item: Booking) => string | null): string => textArray(columnOf(items, read));
  const gates = gateColumns(items);
  return [
    plain(({ account }) => account.cell),
    plain(({ account }) => account.memberId),
    text(({ account }) => account.currency),
    plain(({ request }) => request.id),
    text(({ request }) => bytea(request.bodyHash)),
    plain(({ kind }) => kind),
    text(({ reference }) => reference),
    text(({ entries }) => textArray(columnOf(entries, ({ account }) => account))),
    text(({ entries }) => plainArray(columnOf(entries, ({ amount }) => amount))),
    plain(({ countsOn }) => countsOn),
    plain(({ seed }) => seed?.pairId ?? null),
    plain(({ seed }) => seed?.nonce ?? null),
    ...gates,
    plain(({ wager }) => wager?.change ?? null),
    plain(({ wager }) => (wager && 'wagerId' in wager ? wager.wagerId : null)),
    text(({ wager }) => wager?.product ?? null),
    text(({ wager }) => wager?.gameId ?? null),
    text((item) => newWagerOf(item)?.roundId ?? null),
    text((item) => onlyOne(newWagerOf(item)?.settledBy)),
    text((item) => newWagerOf(item)?.ruleVersion ?? null),
    plain(stakeOf),
    plain(({ wager }) => (wager && 'maxPayout' in wager ? wager.maxPayout : null)),
    columnOf(items, ({ wager }) => (wager && 'detail' in wager ? JSON.stringify(wager.detail) : '')).join(BETWEEN_DETAILS),
    plain((item) => newWagerOf(item)?.outcome?.result ?? null),
    plain((item) => newWagerOf(item)?.outcome?.payout ?? null),
    plain((item) => newWagerOf(item)?.outcome?.validBet ?? null),
  ];
}

export const BOOKING_COLUMNS = 30;

/** The gate that settles a wager alone; several are kept in a table of their own. */
function onlyOne(gates: readonly string[] | undefined): string | null {
  return gates?.length === 1 ? (gates[0] ?? null) : null;
}

/** Each gate once, in the order in which they are locked, and which item asks for which. */
function gateColumns(items: readonly Booking[]): string[] {
  const ids = [...new Set(items.flatMap(({ gates }) => gates.map(({ id }) => id)))].toSorted(compare);
  const numbers = new Map(ids.map((id, index) => [id, index + 1]));
  const asked: { item: number; gate: number; version: number | null; decides: boolean }[] = [];
  for (const [index, item] of items.entries()) {
    const settledBy = newWagerOf(item)?.settledBy ?? [];
    for (const { id, version } of item.gates)
      asked.push({ item: index + 1, gate: numbers.get(id) ?? 0, version, decides: settledBy.length > 1 && settledBy.includes(id) });
  }
  return [
    textArray(ids),
    plainArray(asked.map(({ item }) => item)),
    plainArray(asked.map(({ gate }) => gate)),
    plainArray(asked.map(({ version }) => version)),
    plainArray(asked.map(({ decides }) => decides)),
  ];
}

/** The parameters of posting_settle behind the cell and the time, in its order. */
export function settlementColumns(items: readonly Settlement[]): string[] {
  const plain = (read: (item: Settlement) => string | number | bigint): string => plainArray(columnOf(items, read));
  return [
    plain(({ account }) => account.cell),
    plain(({ account }) => account.memberId),
    plain(({ account }) => account.currency),
    plain(({ wagerId }) => wagerId),
    plain(({ version }) => version),
    plain(({ result }) => result),
    plain(({ payout }) => payout),
    plain(({ bonusPayout }) => bonusPayout),
    plain(({ validBet }) => validBet),
    plain(({ day }) => day),
  ];
}

export const SETTLEMENT_COLUMNS = 10;
