import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { backoffice as contract } from '@tessera/contract';

/** What a proposal would change, as it stood when it was made. */
export interface KeptChange {
  /** What is written down, such as `lottery.feed`. */
  readonly action: string;
  /** What people call it. */
  readonly subject: string;
  readonly before: object;
  readonly after: object;
}

const Json = z.record(z.string(), z.unknown());
const Kept = z.strictObject({
  wanted: Json,
  change: z.strictObject({ action: z.string(), subject: z.string(), before: Json, after: Json }),
});

/** What is kept with a proposal: what was wanted and, of a change, what it was made against. */
export function keptTerms(wanted: object, change: KeptChange | undefined): object {
  return change ? { wanted, change } : wanted;
}

export function termsOf(terms: object): { readonly wanted: object; readonly change?: KeptChange } {
  const kept = Kept.safeParse(terms);
  return kept.success ? kept.data : { wanted: terms };
}

/** Whether the database keeps both as the same JSON. */
export function sameJson(one: object | undefined, other: object | undefined): boolean {
  return isDeepStrictEqual(asKept(one), asKept(other));
}

const asKept = (some: object | undefined): unknown => (some === undefined ? undefined : JSON.parse(JSON.stringify(some)));

/** More than anybody reads. */
const MOST_SHOWN = 200;

/** Field by field what differs, as people read it. */
export function differences({ before, after }: Pick<KeptChange, 'before' | 'after'>): contract.ProposalView['changes'] {
  const [befores, afters] = [leavesOf(before), leavesOf(after)];
  const fields = new Set([...befores.keys(), ...afters.keys()]);
  return [...fields]
    .toSorted()
    .flatMap((field) => {
      const [was, is] = [befores.get(field) ?? null, afters.get(field) ?? null];
      return was === is ? [] : [{ field, before: was, after: is }];
    })
    .slice(0, MOST_SHOWN);
}

/** Lists of plain values stand for themselves. */
function leavesOf(value: unknown, path = ''): ReadonlyMap<string, string> {
  if (value === null || value === undefined) return new Map();
  if (typeof value !== 'object') return new Map([[path, textOf(value)]]);
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return new Map([[path, value.map(textOf).join(', ')]]);
  return new Map(Object.entries(value).flatMap(([name, inner]) => [...leavesOf(inner, path === '' ? name : `${path}.${name}`)]));
}

const textOf = (plain: unknown): string => (typeof plain === 'string' ? plain : JSON.stringify(plain));
