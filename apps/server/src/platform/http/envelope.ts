import type { RefusalEnvelope, SuccessEnvelope } from '@tessera/contract';

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
