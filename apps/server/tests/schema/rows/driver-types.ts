/** What the driver, with the parsers of `database.ts`, can make of a column. */
export interface DriverTypes {
  readonly string: string;
  readonly number: number;
  readonly bigint: bigint;
  readonly boolean: boolean;
  readonly bytes: Buffer;
  readonly date: Date;
  readonly json: unknown;
  readonly strings: readonly string[];
  readonly numbers: readonly number[];
  readonly booleans: readonly boolean[];
  readonly buffers: readonly Buffer[];
}

/** By the names of pg_type, each with a value of that type to try it with. */
export const DRIVER_TYPES: Readonly<Record<string, { readonly is: keyof DriverTypes; readonly example: string }>> = {
  bool: { is: 'boolean', example: 'true' },
  int2: { is: 'number', example: '1' },
  int4: { is: 'number', example: '1' },
  int8: { is: 'bigint', example: '1' },
  oid: { is: 'number', example: '1' },
  float4: { is: 'number', example: '1.5' },
  float8: { is: 'number', example: '1.5' },
  numeric: { is: 'string', example: '1.5' },
  text: { is: 'string', example: 'a' },
  varchar: { is: 'string', example: 'a' },
  bpchar: { is: 'string', example: 'a' },
  name: { is: 'string', example: 'a' },
  uuid: { is: 'string', example: '0190a6c8-8c00-7000-8000-000000000001' },
  inet: { is: 'string', example: '127.0.0.1' },
  pg_lsn: { is: 'string', example: '16/B374D848' },
  timestamptz: { is: 'number', example: '2026-01-02 03:04:05+00' },
  timestamp: { is: 'date', example: '2026-01-02 03:04:05' },
  date: { is: 'string', example: '2026-01-02' },
  bytea: { is: 'bytes', example: '\\x01' },
  json: { is: 'json', example: '{}' },
  jsonb: { is: 'json', example: '{}' },
  _bool: { is: 'booleans', example: '{true}' },
  _int2: { is: 'numbers', example: '{1}' },
  _int4: { is: 'numbers', example: '{1}' },
  _int8: { is: 'strings', example: '{1}' },
  _text: { is: 'strings', example: '{a}' },
  _uuid: { is: 'strings', example: '{0190a6c8-8c00-7000-8000-000000000001}' },
  _bytea: { is: 'buffers', example: '{"\\\\x01"}' },
};

/** Whether a value is what the driver is said to make. */
export const IS: Readonly<Record<keyof DriverTypes, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  bigint: (value) => typeof value === 'bigint',
  boolean: (value) => typeof value === 'boolean',
  bytes: (value) => Buffer.isBuffer(value),
  date: (value) => value instanceof Date,
  json: (value) => typeof value === 'object',
  strings: (value) => isListOf(value, IS.string),
  numbers: (value) => isListOf(value, IS.number),
  booleans: (value) => isListOf(value, IS.boolean),
  buffers: (value) => isListOf(value, IS.bytes),
};

function isListOf(value: unknown, is: (one: unknown) => boolean): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(is);
}
