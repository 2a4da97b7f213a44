import type { AnyEndpoint, BodyOf, ErrorCode, ParamsOf, QueryOf, RefusalEnvelope, SuccessEnvelope, ValueOf } from '@tessera/contract';
import type { Described } from '@tessera/contract/calls';
import { ERRORS } from '@tessera/contract/errors';
import { CSRF_HEADER, ENCRYPTED_TYPE } from '@tessera/contract/http';

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

/** Encrypts bodies of calls for the server they are sent to, so that whoever logs them on the way reads nothing. */
export interface BodyEncrypter {
  /**
   * Compact JWE (ECDH-ES, A256GCM) that counts once, for this call and for five minutes. Null where it cannot be had: without keys, in a page
   * that is not safe enough for a browser's cryptography, or of a body that is too long.
   */
  encrypt(call: Pick<AnyEndpoint, 'method' | 'path'>, body: unknown): Promise<string | null>;
  /** Asks for keys and time anew with the next body, as the server could not open the last one. */
  renew(): void;
}

export interface ClientOptions {
  /** Origin of the server without a trailing slash; empty for same-origin. */
  readonly baseUrl?: string;
  readonly fetch?: typeof fetch;
  /** Bearer token of an app; browsers use their cookie. */
  readonly token?: () => string | null;
  readonly language?: () => string;
  readonly signal?: AbortSignal;
  /** Of pages whose calls hide what is typed also from whoever logs bodies; called with the first call that takes encrypted ones. */
  readonly encryptBodies?: () => Promise<BodyEncrypter>;
}

/** Takes a descriptor of the contract, or the call of one, which brings no schemas along. */
export type Call = <const E extends Pick<AnyEndpoint, 'method' | 'path' | 'encrypted'>>(
  endpoint: E,
  input: CallInput<Described<E>>,
  options?: { signal?: AbortSignal },
) => Promise<ValueOf<Described<E>>>;

const JSON_TYPE = 'application/json';
const MALFORMED = 400;
/** How often an encrypted body is tried before it goes as plain JSON, which TLS protects as well: once more, with fresh keys and time. */
const ENCRYPTED_TRIES = 2;

/** Builds the typed client. Network failures and refusals both throw CallFailed; nothing is retried by itself that may have been done. */
export function createClient(options: ClientOptions = {}): Call {
  const send = options.fetch ?? globalThis.fetch.bind(globalThis);

  async function post(
    url: string,
    sent: Pick<RequestInit, 'method' | 'signal'>,
    content?: { type: string; text: string },
  ): Promise<Response> {
    const headers: Record<string, string> = { accept: 'application/json', [CSRF_HEADER]: '1' };
    if (content) headers['content-type'] = content.type;
    const token = options.token?.();
    if (token) headers['authorization'] = `Bearer ${token}`;
    const language = options.language?.();
    if (language) headers['accept-language'] = language;
    const init: RequestInit = { ...sent, headers, credentials: 'same-origin', ...(content && { body: content.text }) };
    return send(url, init).catch((error: unknown) => {
      if (sent.signal?.aborted) throw error;
      throw new CallFailed({ code: 'network', kind: 'unavailable', message: '', status: 0 });
    });
  }

  return async (endpoint, input, more) => {
    const { params, query, body } = input as { params?: Readonly<Record<string, string>>; query?: Record<string, unknown>; body?: unknown };
    const url = `${options.baseUrl ?? ''}${pathOf(endpoint.path, params)}${searchOf(query)}`;
    const sent = { method: endpoint.method, ...(more?.signal ? { signal: more.signal } : {}) };
    for (let tries = 0; endpoint.encrypted && options.encryptBodies && tries < ENCRYPTED_TRIES; tries += 1) {
      const encrypter = await options.encryptBodies().catch(() => null);
      const text = await encrypter?.encrypt(endpoint, body);
      if (text === undefined || text === null) break;
      const response = await post(url, sent, { type: ENCRYPTED_TYPE, text });
      // The server says no more of what it cannot open: a key it no longer has, or a time that is too far from its own.
      if (response.status !== MALFORMED) return valueOf(response);
      encrypter?.renew();
    }
    return valueOf(await post(url, sent, body === undefined ? undefined : { type: JSON_TYPE, text: JSON.stringify(body) }));
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
