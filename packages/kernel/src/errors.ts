/** What a refusal is, so that one table can map it to an HTTP status. */
export type ErrorKind =
  | 'malformed'
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'method'
  | 'conflict'
  | 'too-large'
  | 'media-type'
  | 'misdirected'
  | 'throttled'
  | 'unavailable';

/** The one place where a refusal becomes an HTTP status. */
export const STATUS_BY_KIND: Readonly<Record<ErrorKind, number>> = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  method: 405,
  conflict: 409,
  'too-large': 413,
  'media-type': 415,
  misdirected: 421,
  invalid: 422,
  throttled: 429,
  unavailable: 503,
};

/** Facts about a refusal, for the person and for the log. Strings only, so they survive JSON unchanged. */
export type ErrorDetails = Readonly<Record<string, string>>;

/**
 * A refusal the caller can understand. `code` is snake_case and is also the text key `errors.<code>`.
 * Anything thrown that is not a DomainError is a bug.
 */
export class DomainError extends Error {
  readonly code: string;
  readonly kind: ErrorKind;
  readonly details: ErrorDetails;

  constructor(refusal: { code: string; kind: ErrorKind; details?: ErrorDetails }) {
    super(refusal.code);
    this.name = new.target.name;
    this.code = refusal.code;
    this.kind = refusal.kind;
    this.details = refusal.details ?? {};
  }
}

/** Input that cannot mean what the field asks for; `field` names it. */
export class InvalidInput extends DomainError {
  constructor(field: string, reason: string) {
    super({ code: 'invalid_input', kind: 'invalid', details: { field, reason } });
  }
}

/** States what the surrounding code relies on; a failure is a bug, never a refusal. */
export function invariant(condition: unknown, why: string): asserts condition {
  if (!condition) throw new Error(`invariant broken: ${why}`);
}

/** Makes the compiler prove that every case of a union was handled. */
export function unreachable(value: never): never {
  throw new Error(`unreachable case: ${String(value)}`);
}
