import { content as contract } from '@tessera/contract';
import type { Language } from '@tessera/i18n';

export type ContentItem = contract.ContentItem;
export type ContentType = contract.ContentType;
export type ContentBody = Omit<ContentItem, 'id'>;
export type Text = ContentItem['texts'][number];

/** What a form holds: moments and numbers as they are typed. */
export interface Draft extends Pick<ContentItem, 'type' | 'place' | 'execution' | 'url' | 'texts'> {
  readonly artwork: string;
  readonly sort: string;
  /** Of the operator's own clock; empty is at once. */
  readonly from: string;
  /** Empty is for good. */
  readonly until: string;
}

/** The parts of a form that can be wrong, as the server names them. */
export const FIELDS = ['place', 'execution', 'url', 'artwork', 'sort', 'startsAtMs', 'endsAtMs', 'texts'] as const;
export type Field = (typeof FIELDS)[number];

const FIRST_PLACES: Readonly<Record<ContentType, string>> = { B: 'w_home', PL: '', PU: '', PR: 'other', H: '' };

export const hasArtwork = (type: ContentType): boolean => type === 'B' || type === 'PR';

export function newText(language: Language): Text {
  return { language, title: '', content: '' };
}

export function newDraft(type: ContentType, language: Language): Draft {
  return {
    type,
    place: FIRST_PLACES[type],
    execution: type === 'PU' ? 'B' : null,
    url: '',
    artwork: hasArtwork(type) ? 'star' : '',
    sort: '0',
    from: '',
    until: '',
    texts: [newText(language)],
  };
}

export function draftOf({ type, place, execution, url, artwork, sort, startsAtMs, endsAtMs, texts }: ContentItem): Draft {
  return {
    ...{ type, place, execution, url, texts },
    artwork: artwork ?? '',
    sort: String(sort),
    from: writeMoment(startsAtMs),
    until: endsAtMs === null ? '' : writeMoment(endsAtMs),
  };
}

const two = (value: number): string => String(value).padStart(2, '0');

/** As the browser's own field for a day and a time has it, to the second. */
export function writeMoment(atMs: number): string {
  const at = new Date(atMs);
  const day = `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
}

/** A moment that nobody touched keeps its milliseconds. */
const momentOf = (typed: string, before: number | null | undefined): number =>
  typeof before === 'number' && writeMoment(before) === typed ? before : Date.parse(typed);

/** The call's body, which may be wrong still. `item` is what was there before. */
export function bodyOf(draft: Draft, item: Pick<ContentItem, 'brand' | 'version'> & Partial<ContentItem>, nowMs: number): ContentBody {
  const { type, place, execution, url, texts, artwork, sort, from, until } = draft;
  return {
    brand: item.brand,
    version: item.version,
    ...{ type, place: place.trim(), execution, url: url.trim() },
    artwork: hasArtwork(type) ? artwork.trim() : null,
    sort: /^-?\d{1,6}$/.test(sort.trim()) ? Number(sort) : Number.NaN,
    startsAtMs: from === '' ? nowMs : momentOf(from, item.startsAtMs),
    endsAtMs: until === '' ? null : momentOf(until, item.endsAtMs),
    texts: texts.map((text) => ({ ...text, title: text.title.trim() })),
  };
}

/** The first thing that is wrong with a body: the server's rules that need nothing but it. */
export function faultOf(body: ContentBody): { readonly field: Field; readonly language?: string } | undefined {
  const { error } = contract.putContent.body.safeParse(body);
  const [name, index] = error?.issues[0]?.path ?? [];
  const field = FIELDS.find((known) => known === name);
  const language = typeof index === 'number' ? body.texts[index]?.language : undefined;
  if (field) return { field, ...(language !== undefined && { language }) };
  if (body.type === 'H' && body.place === '') return { field: 'place' };
  return body.endsAtMs !== null && body.endsAtMs <= body.startsAtMs ? { field: 'endsAtMs' } : undefined;
}

export type Stage = 'planned' | 'shown' | 'ended';

export function stageOf({ startsAtMs, endsAtMs }: Pick<ContentItem, 'startsAtMs' | 'endsAtMs'>, nowMs: number): Stage {
  if (endsAtMs !== null && endsAtMs <= nowMs) return 'ended';
  return startsAtMs > nowMs ? 'planned' : 'shown';
}

/** Shown from now on, for good where its time was over. */
export function published<Item extends Pick<ContentItem, 'startsAtMs' | 'endsAtMs'>>(item: Item, nowMs: number): Item {
  return { ...item, startsAtMs: nowMs, endsAtMs: item.endsAtMs !== null && item.endsAtMs <= nowMs ? null : item.endsAtMs };
}

/** Not shown any more. The server's clock may be behind ours: an end is never before its beginning. */
export function withdrawn<Item extends Pick<ContentItem, 'startsAtMs' | 'endsAtMs'>>(item: Item, nowMs: number): Item {
  return { ...item, endsAtMs: Math.max(nowMs, item.startsAtMs + 1) };
}
