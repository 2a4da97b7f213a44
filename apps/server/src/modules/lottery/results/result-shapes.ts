import type { DrawNumbers } from '@tessera/contract';
import { NORTH, type Region, SOUTH } from '@tessera/engines/lottery';
import type { Lottery } from '../lottery.ts';

export interface CellOptions {
  /** Whether zeros in front may be absent, as spreadsheets leave them out. */
  readonly mayDropZeros: boolean;
}

/** One number of a published result. */
export interface ResultCell {
  readonly name: string;
  /** What is accepted, as it is put in a sentence. */
  readonly expects: string;
  /** The number in the form in which results of the family have it; undefined for any other text. */
  readonly read: (text: string, options: CellOptions) => string | undefined;
}

/** How results of one family are published, number by number. */
export interface ResultShape {
  readonly cells: readonly ResultCell[];
  /** Whether columns are found by the names of the cells; in the order of the cells otherwise. */
  readonly isNamed: boolean;
  /** Whether columns may follow that the family does not look at. */
  readonly ignoresFurther: boolean;
  /** Makes a result of these numbers, in the order of the cells. */
  readonly join: (numbers: readonly string[]) => DrawNumbers;
  /** What a result says in the place of each cell; undefined for a value of another structure. */
  readonly split: (result: unknown) => readonly unknown[] | undefined;
}

type Kind = Pick<ResultCell, 'expects' | 'read'>;

function digits(width: number): Kind {
  const [exact, shortened] = [new RegExp(`^\\d{${width}}$`), new RegExp(`^\\d{1,${width}}$`)];
  return {
    expects: width === 1 ? 'one digit' : `${width} digits`,
    read: (text, { mayDropZeros }) => ((mayDropZeros ? shortened : exact).test(text) ? text.padStart(width, '0') : undefined),
  };
}

const fourOrSixDigits: Kind = {
  expects: '4 or 6 digits',
  read: (text) => (/^(?:\d{4}|\d{6})$/.test(text) ? text : undefined),
};

const die: Kind = { expects: 'a digit from 1 to 6', read: (text) => (/^[1-6]$/.test(text) ? text : undefined) };

/** A number from 1, in one digit or two; `width` is that of its form in results. */
function upTo(largest: number, width: 1 | 2): Kind {
  return {
    expects: `a number from 1 to ${largest}`,
    read: (text) => {
      const value = /^\d{1,2}$/.test(text) ? Number(text) : 0;
      return value >= 1 && value <= largest ? String(value).padStart(width, '0') : undefined;
    },
  };
}

const numbered = (count: number, kind: Kind): ResultCell[] =>
  Array.from({ length: count }, (_, index) => ({ ...kind, name: `n${index + 1}` }));

/** Numbers with commas between them. */
function list(count: number, kind: Kind): ResultShape {
  return {
    cells: numbered(count, kind),
    isNamed: false,
    ignoresFurther: false,
    join: (numbers) => numbers.join(','),
    split: (result) => (typeof result === 'string' ? atMost(count, result.split(',')) : undefined),
  };
}

/** Six numbers, a plus and the special one. */
function withSpecial(kind: Kind): ResultShape {
  return {
    cells: [...numbered(6, kind), { ...kind, name: 'special' }],
    isNamed: false,
    ignoresFurther: false,
    join: (numbers) => `${numbers.slice(0, -1).join(',')}+${numbers.at(-1) ?? ''}`,
    split: (result) => {
      const [six = '', special, ...more] = typeof result === 'string' ? result.split('+') : [];
      const balls = atMost(6, six.split(','));
      return typeof result === 'string' && balls && more.length === 0 ? [...balls, special] : undefined;
    },
  };
}

interface Field {
  readonly name: string;
  readonly count: number;
  readonly kind: Kind;
  /** Whether results have a list of its numbers, also where it is one. */
  readonly isList: boolean;
}

const one = (name: string, kind: Kind): Field => ({ name, count: 1, kind, isList: false });
const many = (name: string, count: number, kind: Kind): Field => ({ name, count, kind, isList: true });

type FieldOptions = Partial<Pick<ResultShape, 'isNamed' | 'ignoresFurther'>> & { readonly toValue?: (number: string) => string | number };

/** Numbers by the names of their prizes. */
function fields(
  ofResult: readonly Field[],
  { isNamed = false, ignoresFurther = false, toValue = (number) => number }: FieldOptions = {},
): ResultShape {
  const names = new Set(ofResult.map(({ name }) => name));
  return {
    isNamed,
    ignoresFurther,
    cells: ofResult.flatMap(({ name, count, kind }) =>
      Array.from({ length: count }, (_, index) => ({ ...kind, name: count === 1 ? name : `${name}_${index + 1}` })),
    ),
    join: (numbers) => {
      const rest = numbers.map(toValue);
      const entries = ofResult.map(({ name, count, isList }) => {
        const [first = '', ...more] = rest.splice(0, count);
        return [name, isList ? [first, ...more] : first] as const;
      });
      return Object.fromEntries(entries) as DrawNumbers;
    },
    split: (result) => {
      if (typeof result !== 'object' || result === null || Array.isArray(result)) return undefined;
      const given = result as Readonly<Record<string, unknown>>;
      if (!Object.keys(given).every((name) => names.has(name))) return undefined;
      const parts = ofResult.map(({ name, count }) => atMost(count, [given[name]].flat()));
      return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
    },
  };
}

/** So many values, the last of them undefined where there are fewer; undefined where there are more. */
function atMost(count: number, values: readonly unknown[]): readonly unknown[] | undefined {
  return values.length > count ? undefined : Array.from({ length: count }, (_, index) => values[index]);
}

const region = ({ prizes }: Region): ResultShape =>
  fields(prizes.map(({ name, count, digits: width }) => many(name, count, digits(width))));

const KENO = list(20, upTo(80, 1));

const SHAPES: Readonly<Record<Lottery['family'], ResultShape>> = {
  ssc: list(5, digits(1)),
  '11x5': list(5, upTo(11, 2)),
  k3: list(3, die),
  pk10: list(10, upTo(10, 2)),
  pcb: list(3, digits(1)),
  lhc: withSpecial(upTo(49, 2)),
  'vn.n': region(NORTH),
  'vn.s': region(SOUTH),
  // Columns of the same width can be told apart by their names alone.
  'sea.th': fields([one('first', digits(6)), many('front3', 2, digits(3)), many('last3', 2, digits(3)), one('last2', digits(2))], {
    isNamed: true,
  }),
  'sea.my': fields(
    [
      one('first', digits(4)),
      one('second', digits(4)),
      one('third', digits(4)),
      many('special', 10, digits(4)),
      many('consolation', 10, digits(4)),
      many('d5', 3, digits(5)),
      one('d6', digits(6)),
    ],
    { isNamed: true },
  ),
  'sea.sg': fields([many('numbers', 6, upTo(49, 1)), one('additional', upTo(49, 1))], { toValue: Number }),
  // The first two of the northern prizes.
  'sea.hn': fields([one('DB', digits(5)), one('G1', digits(5))], { ignoresFurther: true }),
  'sea.la': fields([one('d4', fourOrSixDigits)]),
};

export function shapeOf({ family, kenoMethod }: Pick<Lottery, 'family' | 'kenoMethod'>): ResultShape {
  return kenoMethod ? KENO : SHAPES[family];
}
