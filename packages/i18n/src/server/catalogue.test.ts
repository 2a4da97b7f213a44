import { expect, it } from 'vitest';
import { loadPage, TRANSLATED } from './catalogue.ts';

it('reads the texts of pages that a language has, and nothing where it has none', async () => {
  expect(TRANSLATED).toContain('es');
  expect(Object.keys(await loadPage('es', 'agents'))).not.toEqual([]);
  expect([await loadPage('es', 'nothing'), await loadPage('xx', 'agents')]).toEqual([{}, {}]);
});
