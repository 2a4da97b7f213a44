import type { AnyEndpoint, BodyOf, ErrorCode, ParamsOf, QueryOf, RefusalEnvelope, SuccessEnvelope, ValueOf } from '@tessera/contract';
import type { Described } from '@tessera/contract/calls';
import { ERRORS } from '@tessera/contract/errors';
import { CSRF_HEADER } from '@tessera/contract/http';

/** A call that was refused or did not arrive. `code` is always one the texts know. */
export class CallFailed extends Error {
  readonly code: ErrorCode | 'network';
  readonly kind: string;
  readonly details: Readonly<Record<string, string>>;
  readonly requestId: string | null;
  readonly captchaRequired: boolean;
  readonly status: number;

  constructor(failure: {
    code: ErrorCode | 'network';
    kind: string;
    message: string;
    details?: Readonly<Record<string, string>>;
    requestId?: string;
    captchaRequired?: boolean;
    status: number;
  }) {
    super(failure.message);
    this.name = 'CallFailed';
    this.code = failure.code;
    this.kind = failure.kind;
    this.details = failure.details ?? {};
    this.requestId = failure.requestId ?? null;
    this.captchaRequired = failure.captchaRequired ?? false;
    this.status = failure.status;
  }
}

type Given<Key extends string, Value> = [Value] extends [undefined] ? unknown : { readonly [K in Key]: Value };
type InputOf<Schema> = Schema extends { _zod: { input: infer Input } } ? Input : undefined;
type BodyInput<E> = E extends { body: infer S } ? InputOf<S> : undefined;
type QueryInput<E> = E extends { query: infer S } ? InputOf<S> : undefined;

/** What a call needs: only the parts its descriptor has, before defaults are filled in. */
export type CallInput<E> = Given<'params', ParamsOf<E>> &
  Given<'body', BodyInput<E>> &
  (QueryOf<E> extends undefined ? unknown : { readonly query?: QueryInput<E> });

export type { BodyOf, ParamsOf, QueryOf, ValueOf };

export interface ClientOptions {
  /** Origin of the server without a trailing slash; empty for same-origin. */
  readonly baseUrl?: string;
  readonly fetch?: typeof fetch;
  /** Bearer token of an app; browsers use their cookie. */
  readonly token?: () => string | null;
  readonly language?: () => string;
  readonly signal?: AbortSignal;
}

/** Takes a descriptor of the contract, or the call of one, which brings no schemas along. */
export type Call = <const E extends Pick<AnyEndpoint, 'method' | 'path'>>(
  endpoint: E,
  input: CallInput<Described<E>>,
  options?: { signal?: AbortSignal },
) => Promise<ValueOf<Described<E>>>;

/** Builds the typed client. Network failures and refusals both throw CallFailed; nothing is retried by itself. */
export function createClient(options: ClientOptions = {}): Call {
  const send = options.fetch ?? globalThis.fetch.bind(globalThis);
  return async (endpoint, input, more) => {
    const { params, query, body } = input as { params?: Readonly<Record<string, string>>; query?: Record<string, unknown>; body?: unknown };
    const headers: Record<string, string> = { accept: 'application/json', [CSRF_HEADER]: '1' };
    if (body !== undefined) headers['content-type'] = 'application/json';
    const token = options.token?.();
    if (token) headers['authorization'] = `Bearer ${token}`;
    const language = options.language?.();
    if (language) headers['accept-language'] = language;
    const response = await send(`${options.baseUrl ?? ''}${pathOf(endpoint.path, params)}${searchOf(query)}`, {
      method: endpoint.method,
      headers,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(more?.signal ? { signal: more.signal } : {}),
    }).catch((error: unknown) => {
      if (more?.signal?.aborted) throw error;
      throw new CallFailed({ code: 'network', kind: 'unavailable', message: '', status: 0 });
    });
    return valueOf(response);
  };
}

async function valueOf<Value>(response: Response): Promise<Value> {
  const envelope = (await response.json().catch(() => null)) as SuccessEnvelope<Value> | RefusalEnvelope | null;
  if (envelope?.success) return envelope.value;
  if (!envelope) throw new CallFailed({ code: 'unknown_error', kind: 'unavailable', message: '', status: response.status });
  const { code, kind, details, requestId, captchaRequired } = envelope.value;
  throw new CallFailed({
    code: code in ERRORS ? (code as ErrorCode) : 'unknown_error',
    kind,
    message: envelope.message,
    details,
    requestId,
    captchaRequired: captchaRequired ?? false,
    status: response.status,
  });
}

function pathOf(template: string, params: Readonly<Record<string, string>> | undefined): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
}

function searchOf(query: Record<string, unknown> | undefined): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()}`;
}
