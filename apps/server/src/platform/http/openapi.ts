import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { accessErrors, type AnyEndpoint, COMMON_ERRORS, CSRF_HEADER, ENDPOINTS, ERRORS } from '@tessera/contract';
import { STATUS_BY_KIND } from '@tessera/kernel';
import { z } from 'zod';
import type { App } from './app.ts';
import { cookieName } from './request-context.ts';

/** Only the built pages of this package are used: Swagger's own package reports every install to a third party. */
const UI_FOLDER = join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json')), 'static');

/** The page's own policy: its library writes style elements, which the site's policy forbids. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'";

const PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Tessera API</title>
<link rel="stylesheet" href="/docs/ui/swagger-ui.css"></head>
<body><div id="swagger-ui"></div><script src="/docs/ui/swagger-ui-bundle.js"></script><script src="/docs/start.js"></script></body></html>`;

const START = `window.ui = SwaggerUIBundle({ url: '/docs/openapi.json', dom_id: '#swagger-ui', deepLinking: true, requestInterceptor: (request) => { request.headers['${CSRF_HEADER}'] = '1'; return request; } });`;

/** The contract as OpenAPI 3.1 at /docs/openapi.json, browsable at /docs. */
export async function serveDocs(app: Pick<App, 'server' | 'isInsecureHttp'>): Promise<void> {
  const { server } = app;
  // Written when somebody first reads it: that takes as long as all else of composing a server.
  let document: string | undefined;
  await server.register(fastifyStatic, {
    root: UI_FOLDER,
    prefix: '/docs/ui/',
    decorateReply: false,
    wildcard: false,
    globIgnore: ['**/*.html', '**/*.json'],
  });
  server.get('/docs', async (_request, reply) => reply.header('content-security-policy', DOCS_POLICY).type('text/html').send(PAGE));
  server.get('/docs/start.js', async (_request, reply) => reply.type('text/javascript').send(START));
  server.get('/docs/openapi.json', async (_request, reply) =>
    reply.type('application/json').send((document ??= JSON.stringify(openApiDocument(app)))),
  );
}

export function openApiDocument(app: Pick<App, 'isInsecureHttp'>): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const { domain, name, endpoint } of ENDPOINTS) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operationOf(domain, name, endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tessera',
      version: '1',
      description: `Every answer is \`{ success, value, message }\`. Money is a decimal string, times are epoch ms. Non-safe calls need the header \`${CSRF_HEADER}\`.`,
    },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookieName(app, 'player') },
        bearer: { type: 'http', scheme: 'bearer' },
        staff: { type: 'apiKey', in: 'cookie', name: cookieName(app, 'operator') },
      },
    },
  };
}

function operationOf(domain: string, name: string, endpoint: AnyEndpoint): object {
  const codes = [...new Set([...endpoint.errors, ...COMMON_ERRORS, ...accessErrors(endpoint)])];
  const byStatus = Map.groupBy(codes, (code) => STATUS_BY_KIND[ERRORS[code]]);
  return {
    operationId: `${domain}.${name}`,
    tags: [domain],
    summary: endpoint.summary,
    parameters: [...parametersOf('path', endpoint.params), ...parametersOf('query', endpoint.query)],
    ...(endpoint.body ? { requestBody: { required: true, content: bodyContent(endpoint) } } : {}),
    ...securityOf(endpoint),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: envelopeOf(schemaOf(endpoint.value, 'output')) } } },
      ...Object.fromEntries([...byStatus].map(([status, refused]) => [status, { description: refused.join(', ') }])),
    },
  };
}

function securityOf({ auth }: AnyEndpoint): object {
  if (auth === 'public') return {};
  return { security: auth === 'operator' ? [{ staff: [] }] : [{ session: [] }, { bearer: [] }] };
}

function bodyContent(endpoint: AnyEndpoint): object {
  const schema = endpoint.body ? schemaOf(endpoint.body, 'input') : {};
  return {
    'application/json': { schema },
    ...(endpoint.form ? { 'application/x-www-form-urlencoded': { schema } } : {}),
    ...(endpoint.encrypted
      ? { 'application/jose': { schema: { type: 'string', description: 'Compact JWE of the same body; keys at /jwks' } } }
      : {}),
  };
}

function parametersOf(where: 'path' | 'query', schema: z.ZodType | undefined): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Record<string, object>; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}

function envelopeOf(value: object): object {
  return {
    type: 'object',
    required: ['success', 'value', 'message'],
    properties: { success: { const: true }, value, message: { type: 'null' } },
  };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
