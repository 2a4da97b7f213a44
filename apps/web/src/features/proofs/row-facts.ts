import { type NamedRow, readContent, type RowProof } from '@tessera/engines/fair';
import { amountToWire, getCurrency, units } from '@tessera/kernel';

/** What a sealed row says, in the terms a person knows. What it does not say is absent. */
export interface RowFacts {
  /** A kind of booking, or what was asked for. */
  readonly kind: string;
  readonly atMs: number;
  readonly currency?: string;
  /** What the balance moved by. */
  readonly moved?: string;
  readonly game?: string;
  readonly stake?: string;
  readonly won?: string;
  readonly amount?: string;
}

/** Reads the sealed text and nothing else, so that what is shown is what was sealed. */
export function factsOf({ content }: Pick<RowProof, 'content'>, row: NamedRow): RowFacts {
  const told = content && readContent(content.kind, content.text);
  const currency = row['currency'] ?? told?.['currency'] ?? undefined;
  const money = (stored: string | null | undefined): string | undefined =>
    currency !== undefined && stored !== null && stored !== undefined
      ? amountToWire(units(BigInt(stored)), getCurrency(currency))
      : undefined;
  return present({
    kind: row['kind'] ?? row['subject'] ?? '',
    atMs: Number(BigInt(row['at'] ?? '0') / 1_000n),
    currency,
    moved: money(movedOf(row)),
    game: told?.['game_id'] ?? undefined,
    stake: money(told?.['stake']),
    won: money(row['won']),
    amount: money(told?.['amount']),
  });
}

/** The sum of the legs on the balance; absent where none is. */
function movedOf(row: NamedRow): string | undefined {
  const accounts = listOf(row['accounts']);
  const amounts = listOf(row['amounts']);
  const own = amounts.filter((_, index) => accounts[index] === 'cash');
  return own.length === 0 ? undefined : own.reduce((sum, amount) => sum + BigInt(amount), 0n).toString();
}

/** Names of accounts and amounts are plain: PostgreSQL writes them without quotes. */
function listOf(array: string | null | undefined): string[] {
  return array === null || array === undefined || array === '{}' ? [] : array.slice(1, -1).split(',');
}

function present<Facts extends object>(facts: Facts): { [Name in keyof Facts]: Exclude<Facts[Name], undefined> } {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as never;
}
