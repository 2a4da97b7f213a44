import { EVENT_KINDS, type EventKind } from '@tessera/contract';

/** What the operator looks for; it lives in the query of the address. Days are `YYYY-MM-DD` of the operator's own clock. */
export interface EventSearch {
  readonly kind?: EventKind | undefined;
  readonly member?: string | undefined;
  readonly operator?: string | undefined;
  readonly address?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export const TEXT_FILTERS = ['member', 'operator', 'address'] as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Of an address or of a form; what means nothing is left out. */
export function readEventFilter(given: Readonly<Record<string, unknown>>): EventSearch {
  const rawOf = (name: string): string => {
    const value = given[name];
    return typeof value === 'string' ? value : '';
  };
  const textOf = (name: string): string | undefined => rawOf(name).trim().slice(0, 64) || undefined;
  const dayOf = (name: string): string | undefined => {
    const day = rawOf(name);
    return DAY.test(day) && !Number.isNaN(Date.parse(`${day}T00:00`)) ? day : undefined;
  };
  const kind = rawOf('kind');
  return {
    kind: Object.hasOwn(EVENT_KINDS, kind) ? (kind as EventKind) : undefined,
    member: textOf('member'),
    operator: textOf('operator'),
    address: textOf('address'),
    from: dayOf('from'),
    to: dayOf('to'),
  };
}

/** The moments that the days begin and end at, where the operator is. */
export function momentsOf({ from, to }: Pick<EventSearch, 'from' | 'to'>): { readonly fromMs?: number; readonly toMs?: number } {
  const end = to === undefined ? undefined : new Date(`${to}T00:00`);
  end?.setDate(end.getDate() + 1);
  return {
    ...(from !== undefined && { fromMs: Date.parse(`${from}T00:00`) }),
    ...(end !== undefined && { toMs: end.getTime() }),
  };
}
