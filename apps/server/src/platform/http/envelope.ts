import type { ErrorKind } from '@tessera/kernel';
import type { RefusalEnvelope, SuccessEnvelope } from '@tessera/contract';

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

export function success<Value>(value: Value): SuccessEnvelope<Value> {
  return { success: true, value, message: null };
}

export function refusal(given: {
  code: string;
  kind: string;
  details: Readonly<Record<string, string>>;
  requestId: string;
  message: string;
}): RefusalEnvelope {
  const { captchaRequired, ...details } = given.details;
  return {
    success: false,
    value: {
      code: given.code,
      kind: given.kind,
      details,
      requestId: given.requestId,
      ...(captchaRequired ? { captchaRequired: true } : {}),
    },
    message: given.message,
  };
}
