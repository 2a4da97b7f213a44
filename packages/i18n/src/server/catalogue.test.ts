import { expect, it } from 'vitest';
import { hasPage, loadPage } from './catalogue.ts';

it('knows which texts of pages a language has, and reads those', async () => {
  expect([hasPage('es', 'agents'), hasPage('es', 'nothing'), hasPage('xx', 'agents')]).toEqual([true, false, false]);
  expect(Object.keys(await loadPage('es', 'agents'))).not.toEqual([]);
  await expect(loadPage('es', 'nothing')).rejects.toThrow('no texts of nothing in es');
});
