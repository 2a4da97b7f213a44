import {
  AMERICAN_WHEEL,
  type DrawGame,
  EUROPEAN_WHEEL,
  type Pocket,
  placesOf,
  pocketText,
  type RoulettePlace,
  type RouletteWheel,
} from '@tessera/engines/table';

/** Where a place is on a cloth that lies: zero on the left, 14 fields wide and 5 high, the first column of numbers at the bottom. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const CLOTH_WIDTH = 14;
export const CLOTH_HEIGHT = 5;
const NUMBER_ROWS = 3;
const EVEN_MONEY = ['low', 'even', 'red', 'black', 'odd', 'high'] as const;

export function wheelOf({ family }: Pick<DrawGame, 'family'>): RouletteWheel {
  return family === 'roulette_us' ? AMERICAN_WHEEL : EUROPEAN_WHEEL;
}

export interface Field extends Point {
  readonly code: string;
  readonly width: number;
  readonly height: number;
  /** Of one number; null for the fields outside. */
  readonly pocket: Pocket | null;
}

/** The fields that are drawn: numbers, dozens, columns and even money. */
export function fieldsOf(wheel: RouletteWheel): readonly Field[] {
  const zeros: readonly Field[] =
    wheel.id === 'eu'
      ? [{ code: 'straight_0', x: 0, y: 0, width: 1, height: NUMBER_ROWS, pocket: 0 }]
      : [
          { code: 'straight_00', x: 0, y: 0, width: 1, height: NUMBER_ROWS / 2, pocket: 37 },
          { code: 'straight_0', x: 0, y: NUMBER_ROWS / 2, width: 1, height: NUMBER_ROWS / 2, pocket: 0 },
        ];
  const numbers = Array.from({ length: 36 }, (_, index): Field => {
    const { x, y } = cornerOf(index + 1);
    return { code: `straight_${index + 1}`, x, y, width: 1, height: 1, pocket: index + 1 };
  });
  const thirds = [1, 2, 3].flatMap((index): Field[] => [
    { code: `column_${index}`, x: 13, y: NUMBER_ROWS - index, width: 1, height: 1, pocket: null },
    { code: `dozen_${index}`, x: 1 + 4 * (index - 1), y: NUMBER_ROWS, width: 4, height: 1, pocket: null },
  ]);
  const halves = EVEN_MONEY.map((code, index): Field => ({
    code,
    x: 1 + 2 * index,
    y: NUMBER_ROWS + 1,
    width: 2,
    height: 1,
    pocket: null,
  }));
  return [...zeros, ...numbers, ...thirds, ...halves];
}

function cornerOf(number: number): Point {
  return { x: 1 + Math.floor((number - 1) / NUMBER_ROWS), y: NUMBER_ROWS - 1 - ((number - 1) % NUMBER_ROWS) };
}

/** Lines between a zero and the numbers, which no middle of fields tells. */
const ZERO_POINTS: Readonly<Record<RouletteWheel['id'], Readonly<Record<string, Point>>>> = {
  eu: {
    split_0_1: { x: 1, y: 2.5 },
    split_0_2: { x: 1, y: 1.5 },
    split_0_3: { x: 1, y: 0.5 },
    street_0_1_2: { x: 1, y: 2 },
    street_0_2_3: { x: 1, y: 1 },
    first_four: { x: 1, y: 3 },
  },
  us: {
    split_0_00: { x: 0.5, y: 1.5 },
    split_0_1: { x: 1, y: 2.5 },
    split_0_2: { x: 1, y: 1.75 },
    split_00_2: { x: 1, y: 1.25 },
    split_00_3: { x: 1, y: 0.5 },
    street_0_1_2: { x: 1, y: 2 },
    street_0_00_2: { x: 1, y: 1.5 },
    street_00_2_3: { x: 1, y: 1 },
    top_line: { x: 1, y: 3 },
  },
};

/** Where a chip on a place lies. Streets and six lines lie on the edge toward the fields outside. */
export function pointsOf(wheel: RouletteWheel): ReadonlyMap<string, Point> {
  const fields = new Map(fieldsOf(wheel).map((field) => [field.code, field]));
  return new Map(
    placesOf(wheel).map((place): [string, Point] => {
      const field = fields.get(place.code);
      if (field) return [place.code, { x: field.x + field.width / 2, y: field.y + field.height / 2 }];
      return [place.code, ZERO_POINTS[wheel.id][place.code] ?? middleOf(place)];
    }),
  );
}

function middleOf({ kind, pocketsCovered }: RoulettePlace): Point {
  const corners = pocketsCovered.map(cornerOf);
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length + 0.5;
  const x = mean(corners.map((corner) => corner.x));
  return kind === 'street' || kind === 'sixline' ? { x, y: NUMBER_ROWS } : { x, y: mean(corners.map((corner) => corner.y)) };
}

/** A straight number keeps this much more of its field than the lines around it. */
const STRAIGHT_PULL = 0.72;

/** The place nearest to a point of the cloth; fields outside take everything that lies in them. */
export function placeAt(wheel: RouletteWheel, points: ReadonlyMap<string, Point>, { x, y }: Point): string | undefined {
  const isIn = (field: Field): boolean => x >= field.x && x < field.x + field.width && y >= field.y && y < field.y + field.height;
  const outside = fieldsOf(wheel).find((field) => field.pocket === null && isIn(field));
  // The edge of the numbers is the streets' on both of its sides.
  if (outside && !(outside.code.startsWith('dozen') && y < NUMBER_ROWS + 0.18)) return outside.code;
  let nearest: { readonly code: string; readonly distance: number } | undefined;
  for (const [code, point] of points) {
    if (point.y > NUMBER_ROWS || point.x > CLOTH_WIDTH - 1) continue;
    const pull = code.startsWith('straight') ? STRAIGHT_PULL : 1;
    const distance = Math.hypot(point.x - x, point.y - y) * pull;
    if (!nearest || distance < nearest.distance) nearest = { code, distance };
  }
  return nearest?.code;
}

/** A lying point on the cloth as it stands on a phone: zero above, the fields outside on the left. */
export function standing({ x, y }: Point): Point {
  return { x: CLOTH_HEIGHT - y, y: x };
}

export function lying({ x, y }: Point): Point {
  return { x: y, y: CLOTH_HEIGHT - x };
}

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** What lies aside is farther than what lies ahead. */
const ASIDE = 3;

/** The field that an arrow key leads to, on a lying cloth or one that stands; undefined for other keys, and at the edge. */
export function fieldAfter(fields: readonly Field[], code: string, key: string, isLying: boolean): Field | undefined {
  const direction = DIRECTIONS[key];
  const from = fields.find((field) => field.code === code);
  if (!direction || !from) return undefined;
  const middleOf = ({ x, y, width, height }: Field): Point => {
    const middle = { x: x + width / 2, y: y + height / 2 };
    return isLying ? middle : standing(middle);
  };
  const start = middleOf(from);
  let nearest: { readonly field: Field; readonly distance: number } | undefined;
  for (const field of fields) {
    const middle = middleOf(field);
    const ahead = (middle.x - start.x) * direction.x + (middle.y - start.y) * direction.y;
    const [across, up] = isLying ? [field.width, field.height] : [field.height, field.width];
    const aside =
      direction.x === 0 ? Math.max(0, Math.abs(middle.x - start.x) - across / 2) : Math.max(0, Math.abs(middle.y - start.y) - up / 2);
    const distance = ahead + ASIDE * aside;
    if (ahead > 0.1 && (!nearest || distance < nearest.distance)) nearest = { field, distance };
  }
  return nearest?.field;
}

/** The angle, in degrees, at which the wheel comes to rest with a pocket on top: some whole turns on from where it stands. */
export function landingAngle(wheel: RouletteWheel, from: number, pocket: string, turns = 3): number {
  const index = wheel.order.findIndex((each) => pocketText(each) === pocket);
  const target = -(index * 360) / wheel.order.length;
  const least = from - turns * 360;
  return target - Math.ceil((target - least) / 360) * 360;
}
