import { findScratchCard, type InstantEvent, type ScratchRules } from '@tessera/engines/instant';

/** Alike, in one prize: so many fields win it. */
export const ALIKE = 3;

export interface Ticket {
  /** From 0 on, as the seeds drew it. */
  readonly number: number;
  /** The place of its prize among those of the print run; null where it wins nothing. */
  readonly prize: number | null;
  /** What is printed under each field: places of prizes. Three of one are its prize, and no other comes three times. */
  readonly fields: readonly number[];
}

/** The ticket that the events tell of, printed; null before one is drawn and where this build does not know its rules. */
export function ticketOf(rules: ScratchRules | undefined, events: readonly { readonly type: string }[], fieldCount: number): Ticket | null {
  const drawn = (events as readonly InstantEvent[]).find((event) => event.type === 'ticket-scratched');
  if (!rules || !drawn) return null;
  const prize = prizePlaceOf(rules, drawn.ticket);
  return { number: drawn.ticket, prize, fields: printedFields({ prizes: rules.prizes.length, prize, fieldCount, number: drawn.ticket }) };
}

/** The class a ticket belongs to: the first tickets hold the highest prize, those after the last prize win nothing. */
export function prizePlaceOf({ prizes }: ScratchRules, ticket: number): number | null {
  const place = prizes.findIndex((_, index) => ticket < ticketsUpTo(prizes, index));
  return place === -1 ? null : place;
}

/** Tickets of the prizes up to this one, itself included. */
export function ticketsUpTo(prizes: ScratchRules['prizes'], place: number): number {
  return prizes.slice(0, place + 1).reduce((sum, { tickets }) => sum + tickets, 0);
}

interface Print {
  readonly prizes: number;
  readonly prize: number | null;
  readonly fieldCount: number;
  readonly number: number;
}

/** The same for the same ticket wherever it is shown. Only a picture: what a ticket wins is decided before. */
function printedFields({ prizes, prize, fieldCount, number }: Print): readonly number[] {
  const next = seededUnits(number);
  const others = Array.from({ length: prizes }, (_, place) => place).filter((place) => place !== prize);
  const winning = prize === null ? [] : Array.from({ length: ALIKE }, () => prize);
  const blanks = shuffled([...others, ...others], next).slice(0, fieldCount - winning.length);
  return shuffled([...winning, ...blanks], next);
}

function shuffled<Item>(items: readonly Item[], next: () => number): readonly Item[] {
  return items
    .map((item) => ({ item, at: next() }))
    .toSorted((left, right) => left.at - right.at)
    .map(({ item }) => item);
}

/** Small, fast and repeatable; for pictures only. */
function seededUnits(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 0x9e37_79b9) >>> 0 || 1;
  return () => {
    state = Math.imul(state ^ (state >>> 15), 1 | state);
    state ^= state + Math.imul(state ^ (state >>> 7), 61 | state);
    return ((state ^ (state >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The fields of the prize, once all of them are uncovered; none before, and none of a ticket without a prize. */
export function matchOf({ prize, fields }: Ticket, uncovered: ReadonlySet<number>): readonly number[] {
  const alike = fields.flatMap((place, field) => (place === prize ? [field] : []));
  return alike.every((field) => uncovered.has(field)) ? alike : [];
}

export const rulesOf = (gameId: string, version?: string): ScratchRules | undefined =>
  findScratchCard(gameId, version === undefined ? undefined : Number(version));
