import { describe, expect, it } from 'vitest';
import { hasPage, loadFirst, loadPage, PAGE_NAMESPACES, TRANSLATED } from './catalogue.ts';
import { listTags, readPart } from './server/locales.ts';

describe('what sites find of the texts', () => {
  it('is every language that there is a folder of', () => {
    expect(TRANSLATED.toSorted()).toEqual(listTags().toSorted());
  });

  it.each(listTags())('is all of %s', async (tag) => {
    expect(await loadFirst(tag)).toEqual(readPart(tag, 'first'));
    for (const namespace of PAGE_NAMESPACES.filter((one) => hasPage(tag, one)))
      expect(await loadPage(tag, namespace)).toEqual(readPart(tag, 'pages')[namespace]);
  });
});
