import type { FastifyRequest } from 'fastify';
import { type AnyEndpoint, bodyPartsOf, type ParamsOf, Refusal } from '@tessera/contract';
import type { App } from './app.ts';
import { bodyTypeOf } from './body-type.ts';
import { findCardNumber } from './card-numbers.ts';
import { parseJson } from './json-text.ts';
import { parseInput } from './parse-input.ts';
import { rawBodyOf } from './request-context.ts';

export function readParams<E extends AnyEndpoint>(endpoint: E, request: FastifyRequest): ParamsOf<E> {
  return (endpoint.params && parseInput(endpoint.params, request.params, 'path')) as ParamsOf<E>;
}

export async function readInput(app: App, endpoint: AnyEndpoint, request: FastifyRequest): Promise<{ query: unknown; body: unknown }> {
  return {
    query: endpoint.query && parseInput(endpoint.query, request.query, 'query'),
    body: endpoint.body && parseInput(endpoint.body, await bodyOf(app, endpoint, request), 'body'),
  };
}

async function bodyOf(app: App, endpoint: AnyEndpoint, request: FastifyRequest): Promise<unknown> {
  const text = rawBodyOf(request).toString('utf8');
  const type = bodyTypeOf(request.headers['content-type'] ?? '');
  if (type === 'json') return parseJson(text, bodyPartsOf(endpoint));
  if (type === 'form' && endpoint.form) return readForm(text);
  if (type !== 'encrypted') throw new Refusal('unsupported_media_type');
  if (!endpoint.encrypted || !app.encryptedBodies) throw new Refusal('malformed');
  return app.encryptedBodies.open(text, { method: request.method, path: endpoint.path });
}

/** Fields of a form, each once. @throws Refusal malformed */
function readForm(text: string): Readonly<Record<string, string>> {
  const fields = [...new URLSearchParams(text)];
  const form = Object.fromEntries(fields);
  if (Object.keys(form).length < fields.length) throw new Refusal('malformed');
  return form;
}

/** Card numbers must never reach this system: a text that could hold one is refused before it is stored. */
export function refuseCardNumbers(body: unknown): void {
  const field = findCardNumber(body);
  if (field !== null) throw new Refusal('invalid_input', { where: 'body', field, reason: 'card_number' });
}
