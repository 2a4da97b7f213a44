import type { games } from '@tessera/contract';

export const FILTERS = ['all', 'hot', 'new', 'favourites', 'recent', 'jackpot'] as const;
export type Filter = (typeof FILTERS)[number];
export type Part = NonNullable<games.GameView['subClass']>;

/** Lists of a member, which guests have none of. */
export function isOwn(filter: Filter): filter is 'favourites' | 'recent' {
  return filter === 'favourites' || filter === 'recent';
}

/** Jackpots are a filter of their own. */
const PARTS: readonly Part[] = ['TG', 'AC', 'SC', 'VP'];

/** The specification's hints: a smallest bet of 1, and 25 lines. */
export const HINTS = { minBet: '1', minLineNum: 25 } as const;
export type Hint = keyof typeof HINTS;

type Game = Pick<games.GameView, 'nodeId' | 'isHot' | 'isNew' | 'subClass'>;

export interface KnownLists {
  /** Every game of the category; undefined where they are not all known. */
  readonly all: readonly Game[] | undefined;
  /** How many games of the category a member marked or played; 0 for guests. */
  readonly own: Readonly<Record<'favourites' | 'recent', number>>;
  /** How many games each hint leaves; undefined while that is not known. */
  readonly hinted: Readonly<Record<Hint, number | undefined>>;
}

export interface OfferedFilters {
  readonly filters: readonly Filter[];
  readonly parts: readonly Part[];
  readonly hints: readonly Hint[];
}

/** What narrows the list: a filter that leaves nothing, or everything, says nothing and is not offered. */
export function offeredFilters({ all, own, hinted }: KnownLists): OfferedFilters {
  if (!all)
    return {
      filters: FILTERS.filter((id) => id === 'all' || (id !== 'favourites' && id !== 'recent') || own[id] > 0),
      parts: PARTS,
      hints: [],
    };
  const narrows = (isIn: (game: Game) => boolean): boolean => isSome(all.filter(isIn).length, all.length);
  const isOffered: Readonly<Record<Filter, boolean>> = {
    all: true,
    hot: narrows(({ isHot }) => isHot),
    new: narrows(({ isNew }) => isNew),
    favourites: own.favourites > 0,
    recent: own.recent > 0,
    jackpot: narrows(({ subClass }) => subClass === 'JP'),
  };
  const filters = FILTERS.filter((id) => isOffered[id]);
  return {
    filters: filters.length > 1 ? filters : [],
    parts: PARTS.filter((part) => narrows(({ subClass }) => subClass === part)),
    hints: (Object.keys(HINTS) as Hint[]).filter((hint) => isSome(hinted[hint] ?? 0, all.length)),
  };
}

const isSome = (count: number, of: number): boolean => count > 0 && count < of;
