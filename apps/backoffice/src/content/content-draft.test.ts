import { describe, expect, it } from 'vitest';
import {
  bodyOf,
  type ContentItem,
  type ContentType,
  draftOf,
  faultOf,
  newDraft,
  published,
  stageOf,
  withdrawn,
  writeMoment,
} from './content-draft.ts';

const NOON = Date.parse('2027-03-10T12:00:00.250Z');
const BRAND = { brand: 'tessera', version: 0 };
const ITEM: ContentItem = {
  ...{ id: '01890000-0000-7000-8000-000000000001', brand: 'tessera', version: 3, type: 'PR', place: 'live', execution: null, url: '' },
  ...{ artwork: 'gem', sort: -2, startsAtMs: NOON, endsAtMs: NOON + 1, texts: [{ language: 'en', title: 'One', content: '<p>1</p>' }] },
};

describe('what a form holds', () => {
  it('is the item again, to the millisecond, while nobody touches it', () => {
    const { id: _id, ...body } = ITEM;
    expect(bodyOf(draftOf(ITEM), ITEM, NOON + 60_000)).toEqual(body);
    expect(faultOf(body)).toBeUndefined();
  });

  it('has moments of the operator’s own clock; none means at once and for good', () => {
    const draft = { ...draftOf(ITEM), from: '2027-04-01T08:30:05', until: '' };
    expect(bodyOf(draft, ITEM, NOON)).toMatchObject({ startsAtMs: new Date(2027, 3, 1, 8, 30, 5).getTime(), endsAtMs: null });
    expect(bodyOf({ ...draft, from: '' }, ITEM, NOON).startsAtMs).toBe(NOON);
    expect(writeMoment(new Date(2027, 0, 2, 3, 4, 5).getTime())).toBe('2027-01-02T03:04:05');
  });

  it.each<ContentType>(['B', 'PL', 'PU', 'PR', 'H'])(
    'begins so that a new %s lacks its title, help its topic, and nothing else',
    (type) => {
      const draft = newDraft(type, 'es');
      expect(faultOf(bodyOf(draft, BRAND, NOON))).toEqual({ field: 'texts', language: 'es' });
      const titled = bodyOf({ ...draft, texts: [{ language: 'es', title: ' Hola ', content: '' }] }, BRAND, NOON);
      expect(faultOf(titled)).toEqual(type === 'H' ? { field: 'place' } : undefined);
      expect(titled.texts[0]?.title).toBe('Hola');
    },
  );

  it.each<[string, Partial<ReturnType<typeof draftOf>>]>([
    ['sort', { sort: '' }],
    ['sort', { sort: '1001' }],
    ['sort', { sort: '1.5' }],
    ['sort', { sort: '1e2' }],
    ['sort', { sort: '0x10' }],
    ['sort', { sort: '+5' }],
    ['artwork', { artwork: '' }],
    ['artwork', { artwork: 'No Slug' }],
    ['startsAtMs', { from: 'soon' }],
    ['endsAtMs', { until: '2027-03-01T00:00:00' }],
    ['url', { type: 'B', place: 'w_home', url: 'javascript:steal()' }],
    ['url', { type: 'B', place: 'w_home', url: '//example.com' }],
  ])('names %s where it cannot be: %j', (field, changes) => {
    expect(faultOf(bodyOf({ ...draftOf(ITEM), ...changes }, ITEM, NOON))?.field).toBe(field);
  });

  it('names the language whose title is missing', () => {
    const texts = [...ITEM.texts, { language: 'ar', title: ' ', content: '' }];
    expect(faultOf(bodyOf({ ...draftOf(ITEM), texts }, ITEM, NOON))).toEqual({ field: 'texts', language: 'ar' });
  });
});

describe('the time of an item', () => {
  const during = (startsAtMs: number, endsAtMs: number | null) => ({ startsAtMs, endsAtMs });

  it('is planned, shown and ended, each from its moment on', () => {
    const item = during(NOON, NOON + 10);
    expect([NOON - 1, NOON, NOON + 9, NOON + 10].map((nowMs) => stageOf(item, nowMs))).toEqual(['planned', 'shown', 'shown', 'ended']);
    expect(stageOf(during(NOON, null), NOON + 1e12)).toBe('shown');
  });

  it('begins now when it is published, and ends only if that is still to come', () => {
    expect(published(during(NOON + 5, null), NOON)).toEqual(during(NOON, null));
    expect(published(during(NOON - 9, NOON - 5), NOON)).toEqual(during(NOON, null));
    expect(published(during(NOON + 5, NOON + 9), NOON)).toEqual(during(NOON, NOON + 9));
  });

  it('ends now when it is withdrawn, and never before it began', () => {
    expect(withdrawn(during(NOON - 9, null), NOON)).toEqual(during(NOON - 9, NOON));
    expect(withdrawn(during(NOON + 9, null), NOON)).toEqual(during(NOON + 9, NOON + 10));
  });
});
