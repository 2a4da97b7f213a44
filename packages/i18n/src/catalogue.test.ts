import { describe, expect, it } from 'vitest';
import { COVERAGE, loadFirst, loadPage, TRANSLATED } from './catalogue.ts';
import { PAGE_NAMESPACES } from './keys.gen.ts';
import { COVERAGE as ON_DISK } from './server/catalogue.ts';
import { listTags, readPart } from './server/locales.ts';

describe('what sites find of the texts', () => {
  it('is every language that there is a folder of', () => {
    expect(TRANSLATED.toSorted()).toEqual(listTags().toSorted());
  });

  it.each(listTags())('is all of %s', async (tag) => {
    expect(await loadFirst(tag)).toEqual(readPart(tag, 'first'));
    const own = readPart(tag, 'pages');
    for (const namespace of PAGE_NAMESPACES) expect(await loadPage(tag, namespace)).toEqual(own[namespace] ?? {});
  });

  it('says how much of the texts each language has, as the folders have it', () => {
    expect(COVERAGE).toEqual(ON_DISK);
    expect([COVERAGE['en'], COVERAGE['es']]).toEqual([
      { share: 100, partial: [], absent: [] },
      { share: 100, partial: [], absent: [] },
    ]);
  });
});
