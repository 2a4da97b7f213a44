import { UNKNOWN_ID } from './unknown-id.ts';
import { z } from 'zod';
import { type AnyEndpoint, AmountWire, CurrencyCode, type ErrorCode, OddsWire, Slug, Uuid } from '@tessera/contract';
import type { Example } from './example.ts';

export type Expected = readonly ErrorCode[] | 'refusal' | 'anything';

/** An example with one thing wrong, and what has to come of it. */
export interface BadExample {
  readonly name: string;
  readonly example: Example;
  /** `refusal`: one of the call's own; `anything` but a bug: the value is odd, and may be taken as a text. */
  readonly expected: Expected;
  readonly kind: Kind;
  /** The value would be a statement, if it were ever read as one. */
  readonly isSql: boolean;
}

export type Kind = 'amount' | 'currency' | 'uuid' | 'odds' | 'slug' | 'other';
interface Property {
  readonly pattern?: string;
  readonly anyOf?: readonly Property[];
}

const SQL: readonly unknown[] = [
  `'); DROP TABLE wallet_entry; SELECT pg_sleep(60) --`,
  `" OR ""="`,
  `%' OR '1'='1`,
  `1; COPY (SELECT 1) TO PROGRAM 'sleep 9'`,
  `' UNION SELECT password_hash FROM identity_member --`,
  `kickoff_at DESC, (SELECT pg_sleep(60))`,
  `\\'; SELECT pg_sleep(60) --`,
];
const NUL = 'a\u0000b';
const LONG = 'x'.repeat(5_000);
const TEXTS = ['', ' ', LONG, ...SQL, NUL, '\ud800', '../../etc/passwd', '<img src=x onerror=alert(1)>', '{{7*7}}', 'nonsense'];
const WRONG_TYPES = [null, true, 7, -7, 1.5, 2 ** 53, [], {}, ['a'], { $gt: '' }];
const OF_KIND: Readonly<Record<Kind, readonly unknown[]>> = {
  amount: [
    '0',
    '0.00',
    '-1',
    '-0.01',
    '+5',
    '05',
    '1e3',
    '1E-2',
    '0x10',
    'NaN',
    'Infinity',
    ' 5',
    '5 ',
    '5,00',
    '5.',
    '.5',
    '10.001',
    '10.000000001',
    '٥',
    '99999999999999',
    '999999999999999999',
    '9999999999999999999',
  ],
  currency: ['EUR', 'FUN', 'ZZZ', 'usd', 'USDUSD', 'US'],
  uuid: [UNKNOWN_ID, '01960000-0000-7000-8000-00000000000A', '00000000-0000-0000-0000-000000000000', '0196000000007000800000000000000a'],
  odds: ['1.01', '1.00', '0.50', '-2.00', '2', '2.123456', '1e2', '100000.00', '999999.99', 'NaN'],
  slug: ['no-such-thing', 'UPPER', '-x'],
  other: [],
};
/** What the call answers when the form is right and the value is not. */
const REFUSED_AS: Readonly<Record<Exclude<Kind, 'other'>, Expected>> = {
  amount: ['invalid_amount', 'below_min', 'above_max'],
  currency: ['wrong_currency'],
  uuid: [
    'market_not_found',
    'draw_not_found',
    'round_not_found',
    'proposal_not_found',
    'withdrawal_not_found',
    'deposit_not_found',
    'wager_not_found',
    'event_not_found',
    'content_not_found',
    'feedback_not_found',
    'chase_not_found',
  ],
  odds: ['odds_changed'],
  // A channel of payments is part of an address: one that is none is an address that is none.
  slug: ['method_not_found', 'lottery_not_found', 'game_not_found', 'not_found', 'content_invalid'],
};

const PLAIN = { kind: 'other', isSql: false } as const;

/** Every field of the body, the search and the path with every value that should not be there. */
export function badFields(endpoint: AnyEndpoint, example: Example): BadExample[] {
  return (['body', 'query', 'params'] as const).flatMap((part) => {
    const schema = endpoint[part];
    return schema ? badFieldsOf(endpoint, example, { part, schema }) : [];
  });
}

function badFieldsOf(
  endpoint: AnyEndpoint,
  example: Example,
  { part, schema }: { readonly part: 'body' | 'query' | 'params'; readonly schema: z.ZodType },
): BadExample[] {
  const given = example[part] ?? {};
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, Property>;
    required?: string[];
  };
  const withFields = (fields: Readonly<Record<string, unknown>>): Example => ({ ...example, [part]: fields }) as Example;
  const bad: BadExample[] = [];
  for (const [field, property] of Object.entries(properties)) {
    const kind = kindOf(property);
    const values =
      part === 'body'
        ? [...WRONG_TYPES, ...TEXTS, ...OF_KIND[kind]]
        : [...TEXTS, ...OF_KIND[kind], '-1', '0', '1e9', '99999999999999999999'];
    for (const value of values) {
      if (part === 'params' && (value === '' || value === '../../etc/passwd')) continue;
      const fields = { ...given, [field]: value };
      bad.push({
        name: `${part}.${field} = ${JSON.stringify(value)?.slice(0, 60)}`,
        example: withFields(fields),
        expected: expectedOf({ endpoint, example, schema, kind, field, value, fields }),
        kind,
        isSql: SQL.includes(value),
      });
    }
    const { [field]: _left, ...rest } = given;
    if (required.includes(field) && part !== 'params')
      bad.push({ name: `${part} without ${field}`, example: withFields(rest), expected: ['invalid_input'], ...PLAIN });
  }
  if (part === 'params') return bad;
  for (const name of ['extra', 'constructor', '__proto__']) {
    bad.push({
      name: `${part} with ${name}`,
      example: withFields(Object.defineProperty({ ...given }, name, { value: 'x', enumerable: true })),
      expected: ['invalid_input'],
      ...PLAIN,
    });
  }
  return bad;
}

interface Judged {
  readonly endpoint: AnyEndpoint;
  readonly example: Example;
  readonly schema: z.ZodType;
  readonly kind: Kind;
  readonly field: string;
  readonly value: unknown;
  readonly fields: Readonly<Record<string, unknown>>;
}

function expectedOf({ endpoint, example, schema, kind, field, value, fields }: Judged): Expected {
  // What is too long for a part of a path never reaches the call.
  if (value === LONG) return ['invalid_input', 'malformed', 'picture_invalid'];
  if (value === NUL || !schema.safeParse(fields).success) return ['invalid_input'];
  if (example.takes?.[field]?.includes(value)) return 'anything';
  // A new request id, like a page to read, is anybody's choice.
  if (kind === 'other' || field === 'requestId' || field === 'cursor' || (endpoint.method === 'GET' && kind !== 'uuid')) return 'anything';
  return REFUSED_AS[kind];
}

const patternOf = (schema: z.ZodType): string | undefined => (z.toJSONSchema(schema) as Property).pattern;
const KIND_BY_PATTERN = new Map<string | undefined, Kind>([
  [patternOf(AmountWire), 'amount'],
  [patternOf(CurrencyCode), 'currency'],
  [patternOf(Uuid), 'uuid'],
  [patternOf(OddsWire), 'odds'],
  [patternOf(Slug), 'slug'],
]);

function kindOf(property: Property): Kind {
  const pattern = property.pattern ?? property.anyOf?.find((one) => one.pattern !== undefined)?.pattern;
  return pattern === undefined ? 'other' : (KIND_BY_PATTERN.get(pattern) ?? 'other');
}
