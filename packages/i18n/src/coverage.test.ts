import { describe, expect, it } from 'vitest';
import { coverageOf, missingTexts, type NamespaceTexts } from './coverage.ts';
import type { Texts } from './say.ts';

const file = (namespace: string, texts: Texts, part: NamespaceTexts['part'] = 'pages'): NamespaceTexts => ({ part, namespace, texts });
const bets: Texts = { title: 'Bets', none: 'None', bets_one: '{{count}} bet', bets_other: '{{count}} bets' };
const source = [file('frame', { a: 'A' }, 'first'), file('bets', bets), file('jobs', { b: 'B' }), file('mails', { c: 'C' }, 'server')];

describe('how much of the texts a language has', () => {
  it('is all, where none is missing', () => {
    expect(coverageOf(source, source)).toEqual({ share: 100, partial: [], absent: [] });
  });

  it('names namespaces with a part and with nothing, and counts the texts of players alone, plural forms as one', () => {
    expect(
      coverageOf(source, [file('frame', { a: 'Ä' }, 'first'), file('bets', { title: 'Wetten', bets_other: '{{count}} Wetten' })]),
    ).toEqual({
      share: 60,
      partial: ['bets'],
      absent: ['jobs'],
    });
    expect(coverageOf(source, [])).toEqual({ share: 0, partial: [], absent: ['frame', 'bets', 'jobs'] });
  });

  it('is never rounded up to all', () => {
    const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`key${at}`, 'x']));
    const { key0: _, ...most } = many;
    expect(coverageOf([file('many', many)], [file('many', most)]).share).toBe(99);
  });

  it('lists what is missing by the keys that are asked for', () => {
    expect(missingTexts(bets, { none: 'Keine', bets_one: '{{count}} Wette' })).toEqual(['title', 'bets']);
  });
});
