import type { games } from '@tessera/contract';
import {
  type Feature,
  FEATURES,
  type Filter,
  FILTERS,
  type Hint,
  HINT_IDS,
  LEAST_RETURNS,
  type Part,
  PARTS,
  type Volatility,
  VOLATILITIES,
} from './lobby-choice.ts';

/** How many games of the category a member marked or played; none for guests. */
export type OwnCounts = Readonly<Record<'favourites' | 'recent', number>>;

interface Counted<Id> {
  readonly id: Id;
  readonly count: number;
}

export interface OfferedFilters {
  readonly total: number;
  readonly filters: readonly Filter[];
  readonly parts: readonly Counted<Part>[];
  readonly vendors: readonly Counted<string>[];
  readonly volatilities: readonly Counted<Volatility>[];
  readonly returns: readonly Counted<(typeof LEAST_RETURNS)[number]>[];
  readonly features: readonly Counted<Feature>[];
  readonly hints: readonly Hint[];
}

/** What narrows the list: a filter that leaves nothing, or everything, says nothing and is not offered. */
export function offeredFilters(lobby: games.LobbyView, own: OwnCounts): OfferedFilters {
  const { total } = lobby;
  const some = <Id>(ids: readonly Id[], counts: readonly Counted<Id>[]): readonly Counted<Id>[] =>
    ids.flatMap((id) => counts.find((one) => one.id === id && one.count > 0 && one.count < total) ?? []);
  const listed = some(['hot', 'new'], lobby.filters).map(({ id }): string => id);
  const isOffered = (filter: Filter): boolean =>
    filter === 'favourites' || filter === 'recent' ? own[filter] > 0 : listed.includes(filter);
  return {
    total,
    filters: FILTERS.filter(isOffered),
    parts: some(PARTS, lobby.classes),
    vendors: lobby.vendors.length > 1 ? lobby.vendors : [],
    volatilities: some(VOLATILITIES, lobby.volatilities),
    returns: some(LEAST_RETURNS, lobby.returns),
    features: some(FEATURES, lobby.features),
    hints: some(HINT_IDS, lobby.hints).map(({ id }) => id),
  };
}
