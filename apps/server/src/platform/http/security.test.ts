import { expect, it } from 'vitest';
import { z } from 'zod';
import { createApp } from './create-app.ts';
import { securityHeaders } from './security.ts';
import { serve } from './serve.ts';
import { OPEN_APP } from './testing/open-app.ts';
import { casino } from '@tessera/contract';

const PAGES = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

it('gives pages every protection, and calls those of data', () => {
  const { ofPages, ofFrames, ofCalls } = securityHeaders({ isInsecureHttp: false });
  expect(Object.keys(ofPages).toSorted()).toEqual(PAGES);
  const { 'content-security-policy': policy = '', ...others } = ofPages;
  expect(policy).toContain("frame-ancestors 'none'");
  expect(ofFrames).toEqual({
    ...others,
    'content-security-policy': policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    'x-frame-options': 'SAMEORIGIN',
  });
  expect(ofCalls).toEqual({
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
});

it('speaks of HTTPS only where the site is reached by it', () => {
  const { ofPages, ofCalls } = securityHeaders({ isInsecureHttp: true });
  expect([...Object.keys(ofPages), ...Object.keys(ofCalls)]).not.toContain('strict-transport-security');
});

it('treats whatever is no call of the contract as a page', async () => {
  const app = await createApp({ ...OPEN_APP, isInsecureHttp: false });
  serve(app, casino.getGame, () => Promise.reject(new Error('not reached')));
  app.server.get('/page', async () => 'a page');
  const headersAt = async (url: string) => {
    const { headers } = await app.server.inject({ method: 'GET', url });
    return PAGES.filter((name) => headers[name] !== undefined);
  };
  expect(await headersAt('/lgw/casino/mines')).toHaveLength(6);
  for (const url of ['/page', '/nowhere', '/%zz']) expect(await headersAt(url), url).toEqual(PAGES);
  await app.server.close();
});

it('names every request otherwise, and those of another process too', async () => {
  const apps = [await createApp(OPEN_APP), await createApp(OPEN_APP)];
  const idOf = async ({ server }: (typeof apps)[number]) =>
    (await server.inject({ url: '/nowhere' })).json<{ value: { requestId: string } }>().value.requestId;
  const ids = [];
  for (const app of apps) ids.push(await idOf(app), await idOf(app));
  expect(new Set(ids).size).toBe(4);
  for (const id of ids) expect(z.uuid().safeParse(id).success, id).toBe(true);
  await Promise.all(apps.map(({ server }) => server.close()));
});
