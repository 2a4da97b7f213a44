import { describe, expect, it } from 'vitest';
import { hasPage, loadFirst, loadPage, TRANSLATED } from './catalogue.ts';
import { PAGE_NAMESPACES } from './keys.gen.ts';
import { listTags, readPart } from './server/locales.ts';

describe('what sites find of the texts', () => {
  it('is every language that there is a folder of', () => {
    expect(TRANSLATED.toSorted()).toEqual(listTags().toSorted());
  });

  it.each(listTags())('is all of %s', async (tag) => {
    expect(await loadFirst(tag)).toEqual(readPart(tag, 'first'));
    const own = Object.keys(readPart(tag, 'pages'));
    expect(PAGE_NAMESPACES.filter((one) => hasPage(tag, one)).toSorted()).toEqual(own.toSorted());
    for (const namespace of own) expect(await loadPage(tag, namespace)).toEqual(readPart(tag, 'pages')[namespace]);
  });
});
