import { type AnyEndpoint, bodyLimitOf, bodyPartsOf, type ErrorCode } from '@tessera/contract';
import { CSRF_HEADER } from '@tessera/contract/http';
import type { RawCall } from './browser.ts';
import type { Example } from './example.ts';
import type { Role } from './scene.ts';

export interface BadCall {
  readonly name: string;
  readonly as: Role;
  readonly call: RawCall;
  readonly expected: readonly ErrorCode[];
}

/** The example as a page of ours sends it. */
export function callOf(endpoint: AnyEndpoint, example: Example, textOf: (body: unknown) => string = JSON.stringify): RawCall {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeText(example.params?.[name] ?? ''));
  const search = Object.entries(example.query ?? {})
    .map(([name, value]) => `${encodeText(name)}=${encodeText(String(value))}`)
    .join('&');
  const text = example.body === undefined ? undefined : textOf(example.body);
  return {
    method: endpoint.method,
    path: search === '' ? path : `${path}?${search}`,
    ...(text === undefined ? {} : { body: text }),
    headers: text === undefined ? {} : (example.headers?.(text) ?? {}),
  };
}

/** A lone half of a character has no UTF-8 form; what browsers send in its place is sent. */
function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** Who may not make this call at all, and what they are told. */
export function wrongCallers(endpoint: AnyEndpoint, example: Example): BadCall[] {
  const call = callOf(endpoint, example);
  const told = (as: Role, code: ErrorCode): BadCall => ({ name: `as ${as}`, as, call, expected: [code] });
  const forged = { ...call, headers: { ...call.headers, cookie: `sid=${'A'.repeat(44)}; ops=${'A'.repeat(43)}` } };
  const unknown: BadCall = { name: 'with a made-up session', as: 'guest', call: forged, expected: ['unauthenticated'] };
  if (endpoint.auth === 'public') return [];
  if (endpoint.auth === 'operator')
    return [unknown, told('guest', 'unauthenticated'), told('trial', 'forbidden'), told('member', 'forbidden'), told('other', 'forbidden')];
  const strangers = [unknown, told('guest', 'unauthenticated'), told('operator', 'unauthenticated')];
  return endpoint.auth === 'member' ? [...strangers, told('trial', 'trial_not_allowed')] : strangers;
}

/** Other players who name what belongs to the example's. */
export function foreignIds(endpoint: AnyEndpoint, example: Example): BadCall[] {
  const notFound = endpoint.errors.filter((code) => code.endsWith('_not_found'));
  const { id, roundId } = example.params ?? {};
  if ((id === undefined && roundId === undefined) || endpoint.auth === 'public' || endpoint.auth === 'operator') return [];
  const others: readonly Role[] = endpoint.auth === 'player' ? ['other', 'trial'] : ['other'];
  return others.map((as) => ({ name: `as ${as}, about what is not theirs`, as, call: callOf(endpoint, example), expected: notFound }));
}

/** What another site can make a browser of the right person send. */
export function crossSiteCalls(endpoint: AnyEndpoint, example: Example): BadCall[] {
  if (endpoint.method === 'GET' || example.headers) return [];
  const call = callOf(endpoint, example);
  const bent = (name: string, headers: RawCall['headers']): BadCall => ({
    name,
    as: example.as,
    call: { ...call, headers: { ...call.headers, ...headers } },
    expected: ['cross_site'],
  });
  const noHeader = { [CSRF_HEADER]: undefined };
  const simple = call.body === undefined ? [] : ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
  return [
    bent('without our header', noHeader),
    bent('from another origin', { origin: 'https://evil.example' }),
    bent('from no origin', { origin: 'null' }),
    bent('from a site that looks like ours', { origin: 'http://127.0.0.1.evil.example' }),
    bent('told to be cross-site', { 'sec-fetch-site': 'cross-site' }),
    bent('told to be same-site', { 'sec-fetch-site': 'same-site' }),
    bent('with a bearer that is none', { ...noHeader, authorization: 'Bearer x' }),
    ...simple.map((type) => bent(`as a form of type ${type}`, { ...noHeader, origin: 'https://evil.example', 'content-type': type })),
  ];
}

const tooLongFor = (endpoint: AnyEndpoint): string => `{"a":"${'x'.repeat(bodyLimitOf(endpoint))}"}`;

const FORM_TYPE = 'application/x-www-form-urlencoded';
const OTHER_TYPES = [
  undefined,
  'text/plain',
  'text/json',
  FORM_TYPE,
  'application/xml',
  'application/jsonp',
  'application/json2',
  'application/json; charset=utf-16',
];

/** As a body that says one thing to whoever reads its first key and another to whoever reads its last. */
function withFirstKeyTwice(text: string): string {
  const [, key = ''] = /^\{("\w+"):/.exec(text) ?? [];
  return `{${key}:null,${text.slice(1)}`;
}

/** Bodies that are no JSON, not ours, or too long. */
export function badBodies(endpoint: AnyEndpoint, example: Example): BadCall[] {
  if (endpoint.method === 'GET') return [];
  const call = callOf(endpoint, example);
  const sent = (name: string, body: string, code: ErrorCode, headers: RawCall['headers'] = {}): BadCall => ({
    name,
    as: example.as,
    expected: [code],
    call: { ...call, body, headers: { 'content-type': 'application/json', ...example.headers?.(body), ...headers } },
  });
  const long = tooLongFor(endpoint);
  const tooLong = [
    sent('too long', long, 'too_large'),
    sent('too long, length untold', long, 'too_large', { 'transfer-encoding': 'chunked' }),
  ];
  if (!endpoint.body) return tooLong;
  const text = call.body as string;
  return [
    ...tooLong,
    sent('empty', '', 'malformed'),
    sent('cut off', text.slice(0, -1), 'malformed'),
    sent('with something after it', `${text}x`, 'malformed'),
    sent('with a byte order mark', `\ufeff${text}`, 'malformed'),
    sent('nested beyond sense', '['.repeat(10_000), 'malformed'),
    sent('of more parts than any call has', `[${'0,'.repeat(bodyPartsOf(endpoint))}0]`, 'malformed'),
    ...['null', '[]', '"text"', '7', `[${text}]`].map((body) => sent(`the body ${body.slice(0, 20)}`, body, 'invalid_input')),
    sent('with its first key twice', withFirstKeyTwice(text), 'malformed'),
    ...OTHER_TYPES.filter((type) => !(endpoint.form && type === FORM_TYPE)).map((type) =>
      sent(`as ${type ?? 'no type'}`, text, 'unsupported_media_type', { 'content-type': type }),
    ),
    sent('as an encrypted body that is none', text, 'malformed', { 'content-type': 'application/jose' }),
  ];
}
