import { Refusal } from '@tessera/contract';
import type { z } from 'zod';

/**
 * What came from outside, as a schema wants it; `where` is the part of the call that it came in.
 * @throws Refusal invalid_input with the first field that is wrong
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown, where: 'path' | 'query' | 'body'): z.output<Schema> {
  const parsed = schema.safeParse(value);
  // PostgreSQL stores no text with the character U+0000.
  if (parsed.success && holdsNul(parsed.data)) throw new Refusal('invalid_input', { where, field: '', reason: 'nul' });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.code === 'unrecognized_keys' ? issue.keys.join(',') : (issue?.path.join('.') ?? '');
  throw new Refusal('invalid_input', { where, field: field.slice(0, 100), reason: issue ? reasonOf(issue) : 'invalid' });
}

/** A rule of our own may have a name for what it refuses. */
function reasonOf(issue: z.core.$ZodIssue): string {
  const own: unknown = issue.code === 'custom' ? issue.params?.['reason'] : undefined;
  return typeof own === 'string' ? own : issue.code;
}

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNul);
}
