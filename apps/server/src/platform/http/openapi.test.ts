import { expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';

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
