import { expect, it } from 'vitest';
import { DomainError } from '@tessera/kernel';
import { CSRF_HEADER, ENDPOINTS, Refusal } from '@tessera/contract';
import { createApp } from './create-app.ts';
import { serve } from './serve.ts';
import { OPEN_APP } from './testing/open-app.ts';

it('a closed site leaves open what tells visitors so, and the console', async () => {
  const app = await createApp({ ...OPEN_APP, statusOf: async () => 1 });
  for (const { endpoint } of ENDPOINTS) serve(app, endpoint, () => Promise.reject(new Refusal('not_found')));
  const open: string[] = [];
  for (const { endpoint } of ENDPOINTS) {
    const { method, path } = endpoint;
    const answer = await app.server.inject({ method, url: path.replace(/\{\w+\}/g, 'x'), headers: { [CSRF_HEADER]: '1' } });
    if (answer.json<{ value: { code: string } }>().value.code !== 'system_maintenance') open.push(path);
  }
  expect(open).toEqual(
    ENDPOINTS.map(({ endpoint: { path } }) => path).filter((path) => /^\/(wps\/system|ops)\//.test(path) || path === '/ops/session'),
  );
  await app.server.close();
});

it('tells nobody a code that the contract has no word for', async () => {
  const app = await createApp(OPEN_APP);
  app.server.get('/odd', () => Promise.reject(new DomainError({ code: 'dealer_asleep', kind: 'conflict', details: { table: 'seven' } })));
  const answer = await app.server.inject({ method: 'GET', url: '/odd' });
  expect([answer.statusCode, answer.json<{ value: { code: string; details: object } }>().value]).toMatchObject([
    500,
    { code: 'unknown_error', details: {} },
  ]);
  await app.server.close();
});
