import { content as contract, Refusal } from '@tessera/contract';
import { isLanguage } from '@tessera/i18n/server';

type Fields = Omit<contract.ContentItem, 'id' | 'brand' | 'version'>;

const TOPIC = /^[a-z0-9][a-z0-9._-]{0,63}$/;
const includes = (values: readonly string[], value: string): boolean => values.includes(value);

/** What the place of each type may be. */
const PLACES: Readonly<Record<contract.ContentType, (place: string) => boolean>> = {
  B: (place) => includes(contract.BANNER_GROUPS, place),
  PL: (place) => place === '',
  PU: (place) => place === '' || includes(contract.PROMOTION_CATEGORIES, place),
  PR: (place) => includes(contract.PROMOTION_CATEGORIES, place),
  H: (place) => TOPIC.test(place),
};

/** Holds an item together: the fields that its type needs, and none that it has no use for. @throws Refusal content_invalid with the field */
export function checkContent({ type, place, execution, url, artwork, startsAtMs, endsAtMs, texts }: Fields): void {
  const hasArtwork = type === 'B' || type === 'PR';
  const languages = texts.map(({ language }) => language);
  const faults: Readonly<Record<string, boolean>> = {
    place: !PLACES[type](place),
    execution: (type === 'PU') !== (execution !== null),
    url: url !== '' && type !== 'B',
    artwork: hasArtwork !== (artwork !== null),
    endsAtMs: endsAtMs !== null && endsAtMs <= startsAtMs,
    texts: !languages.every((language) => isLanguage(language)) || new Set(languages).size < languages.length,
  };
  const field = Object.keys(faults).find((name) => faults[name]);
  if (field !== undefined) throw new Refusal('content_invalid', { field });
}
