import type { FastifyRequest } from 'fastify';
import { DEFAULT_TAG, negotiate } from '@tessera/i18n/server';

/** The caller's language: the best of those asked for that has texts, else the default one. */
export function languageOf(request: FastifyRequest): string {
  return negotiate(request.headers['accept-language']) ?? DEFAULT_TAG;
}
