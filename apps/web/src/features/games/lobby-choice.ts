import type { games } from '@tessera/contract';
import type { LobbySearch } from './lobby-search.ts';
import type { LobbyList } from './games.queries.ts';

export type Category = games.GameView['gameType'];
/** A part of the category, where `NONE` is slots, which are of no special part. */
export type Part = NonNullable<LobbyList['gameClassify']>;
export type Feature = NonNullable<LobbyList['feature']>;
export type Volatility = NonNullable<games.GameView['volatility']>;
export type Order = NonNullable<LobbyList['order']>;
type LeastReturn = NonNullable<LobbyList['minReturn']>;

export const FILTERS = ['all', 'hot', 'new', 'favourites', 'recent'] as const;
export type Filter = (typeof FILTERS)[number];
/** In the order of their tabs. */
export const PARTS: readonly Part[] = ['NONE', 'TG', 'AC', 'SC', 'VP', 'JP', 'BG'];
export const VOLATILITIES: readonly Volatility[] = ['low', 'medium', 'high'];
export const LEAST_RETURNS: readonly LeastReturn[] = ['96', '98', '99'];
export const FEATURES: readonly Feature[] = ['LINES', 'FREE_SPINS', 'CHOICES', 'DEMO'];
export const ORDERS: readonly Order[] = ['house', 'popular', 'new', 'name', 'return'];
/** The specification's hints: a smallest bet of 1, and 25 lines. */
export const HINTS = { minBet: '1', minLineNum: 25 } as const;
export type Hint = keyof typeof HINTS;
export const HINT_IDS: readonly Hint[] = ['minBet', 'minLineNum'];

/** What a lobby lists before anybody chooses, as the table of routes says it. */
export interface LobbyPlace {
  readonly category: Category;
  readonly part?: Exclude<Part, 'NONE'> | undefined;
}

/** What the list of a lobby is narrowed to, and its order. */
export interface LobbyChoice {
  readonly part: Part | undefined;
  readonly filter: Filter;
  readonly vassalage: string | undefined;
  readonly volatility: Volatility | undefined;
  readonly minReturn: LeastReturn | undefined;
  readonly feature: Feature | undefined;
  readonly hints: readonly Hint[];
  readonly order: Order;
  readonly name: string;
}

/** Lists of a member, which guests have none of. */
export function isOwn(filter: Filter): filter is 'favourites' | 'recent' {
  return filter === 'favourites' || filter === 'recent';
}

const oneOf = <Id extends string>(ids: readonly Id[], value: unknown): Id | undefined => ids.find((id) => id === String(value));
const MOST_LETTERS = 60;

/** What an address chooses; what it cannot mean chooses nothing. */
export function choiceOf(search: LobbySearch, { part }: LobbyPlace): LobbyChoice {
  // The specification's filter of jackpots is the part of that name.
  const asked = search.filter === 'jackpot' ? 'JP' : search.part;
  return {
    part: oneOf(PARTS, asked) ?? part,
    filter: oneOf(FILTERS, search.filter) ?? 'all',
    vassalage: search.vassalage,
    volatility: oneOf(VOLATILITIES, search.volatility),
    minReturn: oneOf(LEAST_RETURNS, search.minReturn),
    feature: oneOf(FEATURES, search.feature),
    hints: HINT_IDS.filter((hint) => String(search[hint]) === String(HINTS[hint])),
    order: oneOf(ORDERS, search.order) ?? 'house',
    name: search.name === undefined ? '' : String(search.name).slice(0, MOST_LETTERS),
  };
}

/** The address of a choice: nothing in it that the page has of itself. */
export function searchOf(choice: LobbyChoice, { part }: LobbyPlace): LobbySearch {
  const { filter, vassalage, volatility, minReturn, feature, hints, order, name } = choice;
  return {
    ...(choice.part !== undefined && choice.part !== part && { part: choice.part }),
    ...(filter !== 'all' && { filter }),
    ...(vassalage !== undefined && { vassalage }),
    ...(volatility && { volatility }),
    ...(minReturn && { minReturn: Number(minReturn) }),
    ...(feature && { feature }),
    ...Object.fromEntries(hints.map((hint) => [hint, Number(HINTS[hint])])),
    ...(order !== 'house' && { order }),
    ...(name !== '' && { name }),
  };
}

/** Whether fewer games are listed than the page has. */
export function isNarrowed(choice: LobbyChoice, place: LobbyPlace): boolean {
  const { order: _order, ...narrowing } = searchOf(choice, place);
  return Object.keys(narrowing).length > 0;
}

/** What typed words may mean beside a name. */
export interface Meant {
  readonly orFeature?: Feature;
  readonly orClassify?: Part;
}

export interface Words {
  readonly feature: (id: Feature) => string;
  readonly part: (id: Part) => string;
}

const LEAST_LETTERS = 3;
const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The feature and the part of the category whose words, in the language of the page, hold what was typed. */
export function meantBy(name: string, words: Words): Meant {
  const typed = folded(name);
  if (typed.length < LEAST_LETTERS) return {};
  const orFeature = FEATURES.find((id) => folded(words.feature(id)).includes(typed));
  const orClassify = PARTS.find((id) => folded(words.part(id)).includes(typed));
  return { ...(orFeature && { orFeature }), ...(orClassify && { orClassify }) };
}

/** The list that a choice asks for. */
export function listOf(category: Category, choice: LobbyChoice, meant: Meant): LobbyList {
  const { part, filter, vassalage, volatility, minReturn, feature, hints, order, name } = choice;
  return {
    gameType: category,
    filter: isOwn(filter) ? 'all' : filter,
    ...(part && { gameClassify: part }),
    ...(vassalage !== undefined && { vassalage }),
    ...(volatility && { volatility }),
    ...(minReturn && { minReturn }),
    ...(feature && { feature }),
    ...Object.fromEntries(hints.map((hint) => [hint, HINTS[hint]])),
    ...(order !== 'house' && { order }),
    ...(name !== '' && { gameName: name, ...meant }),
  };
}

/** The same of a list that is here already, such as a member's, which are short. */
export function isChosen(choice: LobbyChoice): (game: games.GameView) => boolean {
  const { part, vassalage, volatility, minReturn, feature, name } = choice;
  const wanted = folded(name);
  return (game) =>
    (part === undefined || (game.subClass ?? 'NONE') === part) &&
    (vassalage === undefined || game.vassalage === vassalage) &&
    (volatility === undefined || game.volatility === volatility) &&
    (minReturn === undefined || Number(game.rtpPercent ?? 0) >= Number(minReturn)) &&
    (feature === undefined || (feature === 'DEMO' ? game.supportPlay === 0 : game.features.includes(feature))) &&
    folded(game.gameName).includes(wanted);
}
