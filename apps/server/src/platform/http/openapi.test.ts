import fastify, { type FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { openApiDocument, serveDocs } from './openapi.ts';

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly security?: readonly object[] }>>>>;
  readonly components: { readonly securitySchemes: Readonly<Record<string, object>> };
}

it('names the cookie that each call is proven by', () => {
  const { paths, components } = openApiDocument({ isInsecureHttp: false }) as Document;
  expect(components.securitySchemes).toMatchObject({
    session: { in: 'cookie', name: '__Host-sid' },
    staff: { in: 'cookie', name: '__Host-ops' },
  });
  expect(paths['/ops/withdrawals']?.['get']?.security).toEqual([{ staff: [] }]);
  expect(paths['/wps/member/info']?.['get']?.security).toEqual([{ session: [] }, { bearer: [] }]);
  expect(paths['/ops/session/login']?.['post']?.security).toBeUndefined();
});

it('names the cookies of plain HTTP where the server speaks it', () => {
  const { components } = openApiDocument({ isInsecureHttp: true }) as Document;
  expect(components.securitySchemes).toMatchObject({ session: { name: 'sid' }, staff: { name: 'ops' } });
});

it('serves the page at /docs with everything it loads', async () => {
  const server: FastifyInstance = fastify();
  await serveDocs({ server, isInsecureHttp: true });
  const get = (url: string) => server.inject({ method: 'GET', url });
  const page = (await get('/docs')).body;
  const loaded = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url = '']) => url);
  expect(loaded).toEqual(['/docs/ui/swagger-ui.css', '/docs/ui/swagger-ui-bundle.js', '/docs/start.js']);
  const answers = await Promise.all([...loaded, '/docs/openapi.json'].map(get));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(answers[1]?.body).toContain('SwaggerUIBundle');
  await server.close();
});
