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

export function isEventsPage(search: string): boolean {
  return new URLSearchParams(search).get('page') === 'events';
}

export function readEventFilter(search: string): EventSearch {
  const params = new URLSearchParams(search);
  const textOf = (name: string): string | undefined => params.get(name)?.trim().slice(0, 64) || undefined;
  const dayOf = (name: string): string | undefined => {
    const day = params.get(name) ?? '';
    return DAY.test(day) && !Number.isNaN(Date.parse(`${day}T00:00`)) ? day : undefined;
  };
  const kind = params.get('kind') ?? '';
  return {
    kind: Object.hasOwn(EVENT_KINDS, kind) ? (kind as EventKind) : undefined,
    member: textOf('member'),
    operator: textOf('operator'),
    address: textOf('address'),
    from: dayOf('from'),
    to: dayOf('to'),
  };
}

export function writeEventFilter(filter: EventSearch): string {
  const given = Object.entries(filter).filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '');
  return `?${new URLSearchParams([['page', 'events'], ...given]).toString()}`;
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
