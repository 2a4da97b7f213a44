import { expect } from 'vitest';
import { z } from 'zod';
import { accessErrors, type AnyEndpoint, COMMON_ERRORS, ERRORS, type ErrorCode } from '@tessera/contract';
import { STATUS_BY_KIND } from '@tessera/kernel';
import { errorText } from '@tessera/i18n/server';
import type { Answer } from './browser.ts';

const Success = z.strictObject({ success: z.literal(true), value: z.unknown(), message: z.null() });
const Refused = z.strictObject({
  success: z.literal(false),
  value: z.strictObject({
    code: z.string(),
    kind: z.string(),
    details: z.record(z.string(), z.string()),
    requestId: z.uuid(),
    captchaRequired: z.literal(true).optional(),
  }),
  message: z.string(),
});

/** The codes a call may answer, by its own description. */
const declaredCodes = (endpoint: AnyEndpoint): readonly ErrorCode[] => [...endpoint.errors, ...COMMON_ERRORS, ...accessErrors(endpoint)];

/**
 * Reads an answer and holds it against everything the wire promises: the envelope, the declared code, its status, a text in
 * the language asked for. Answers the code of a refusal, or `ok`. `name` says in a failure which call it was.
 */
export function expectAnswer(
  answer: Answer,
  asked: { readonly endpoint: AnyEndpoint | null; readonly language: string; readonly name: string },
): ErrorCode | 'ok' {
  const { endpoint, language, name } = asked;
  const told = `${name}: ${answer.status} ${answer.text.slice(0, 400)}`;
  expect(answer.headers['content-type'], told).toMatch(/^application\/json/);
  const body: unknown = JSON.parse(answer.text);
  if (answer.status === 200) {
    const read = Success.safeParse(body);
    expect(read.success, told).toBe(true);
    expect(endpoint?.value.safeParse(read.data?.value).success, told).toBe(true);
    return 'ok';
  }
  const read = Refused.safeParse(body);
  expect(read.success, told).toBe(true);
  const { code, kind, details } = read.data?.value ?? { code: '', kind: '', details: {} };
  const known = code as ErrorCode;
  expect(endpoint ? declaredCodes(endpoint) : Object.keys(ERRORS), told).toContain(code);
  expect(kind, told).toBe(ERRORS[known]);
  expect(answer.status, told).toBe(STATUS_BY_KIND[ERRORS[known]]);
  expect(read.data?.message, told).toBe(errorText(code, language, details));
  expect(read.data?.message.trim(), told).not.toBe('');
  expect(answer.headers['cache-control'], told).toBe('no-store');
  if (answer.status === 429 || answer.status === 503) expect(answer.headers['retry-after'], told).toMatch(/^\d+$/);
  return known;
}
