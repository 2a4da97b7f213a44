export interface Difference {
  /** Where in `expect`, for example `wins.0.count`. */
  readonly path: string;
  readonly expected: unknown;
  readonly actual: unknown;
}

export interface CompareOptions {
  /** Absolute, for numbers. */
  readonly tolerance: number;
  readonly comparesTextExactly: boolean;
}

/** Every key of `expected` must be matched; whatever else `actual` has does not count. */
export function findDifferences(expected: unknown, actual: unknown, options: CompareOptions, path = ''): Difference[] {
  if (Array.isArray(expected)) return compareLists(expected, actual, options, path);
  if (isRecord(expected)) {
    if (!isRecord(actual)) return [{ path, expected, actual }];
    return Object.entries(expected).flatMap(([key, value]) =>
      findDifferences(value, actual[key], options, path === '' ? key : `${path}.${key}`),
    );
  }
  return isSame(expected, actual, options) ? [] : [{ path, expected, actual }];
}

function compareLists(expected: readonly unknown[], actual: unknown, options: CompareOptions, path: string): Difference[] {
  if (!Array.isArray(actual) || actual.length !== expected.length) return [{ path, expected, actual }];
  const isSet = path.split('.').at(-1) === 'wins';
  const [left, right] = isSet ? [sortedWins(expected), sortedWins(actual)] : [expected, actual];
  return left.flatMap((value, index) => findDifferences(value, right[index], options, path === '' ? String(index) : `${path}.${index}`));
}

/** Wins are a set whose members are told apart by their tier, and by their dice where a tier has several. */
function sortedWins(wins: readonly unknown[]): unknown[] {
  const keyOf = (win: unknown): string => (isRecord(win) ? JSON.stringify([win['tier'], win['dice']]) : '');
  return wins.toSorted((left, right) => (keyOf(left) < keyOf(right) ? -1 : 1));
}

function isSame(expected: unknown, actual: unknown, { tolerance, comparesTextExactly }: CompareOptions): boolean {
  if (typeof expected === 'number') return typeof actual === 'number' && Math.abs(actual - expected) <= tolerance;
  if (typeof expected === 'string' && typeof actual === 'string' && !comparesTextExactly) return isSameText(expected, actual);
  return expected === actual;
}

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Money compares by value: `12.5` is `12.5000`. Texts without a decimal point are codes or ids and compare as they are. */
function isSameText(expected: string, actual: string): boolean {
  if (expected === actual) return true;
  return expected.includes('.') && normal(expected) !== undefined && normal(expected) === normal(actual);
}

function normal(text: string): string | undefined {
  const [, sign = '', whole = '', fraction = ''] = DECIMAL.exec(text) ?? [];
  if (whole === '') return undefined;
  const digits = `${whole.replace(/^0+(?=\d)/, '')}.${fraction.replace(/0+$/, '')}`;
  return /[1-9]/.test(digits) ? sign + digits : digits;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
