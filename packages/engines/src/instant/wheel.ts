import { fraction } from '../exact/index.ts';
import { floatBelow } from '../fair/integers.ts';
import type { Pay, SeededGame } from './game.ts';
import { tableMultiplier } from './multiplier.ts';
import type { Multiplier } from './multiplier.ts';
import { fieldsOf, parseOneOf } from './parse.ts';
import { RISKS } from './risk.ts';
import type { Risk } from './risk.ts';
import { singleDraw } from './single-draw.ts';

export interface WheelBet {
  readonly segments: (typeof WHEEL_SEGMENTS)[number];
  readonly risk: Risk;
}

export const WHEEL_SEGMENTS = [10] as const;

/** Segments in their order round the wheel (rule book §3.12). */
const WHEELS: Readonly<Record<WheelBet['segments'], Readonly<Record<Risk, readonly Multiplier[]>>>> = {
  10: {
    low: '1.5 1.2 1.2 1.2 0 1.2 1.2 1.2 1.2 0'.split(' ').map(tableMultiplier),
    medium: '0 1.9 0 1.5 0 2 0 1.5 0 3'.split(' ').map(tableMultiplier),
    high: '0 0 0 0 0 0 0 0 0 9.9'.split(' ').map(tableMultiplier),
  },
};

export function wheelTable({ segments, risk }: WheelBet): readonly Multiplier[] {
  return WHEELS[segments][risk];
}

/** The pays of any wheel: every segment is equally likely. */
export function wheelPays(multipliers: readonly Multiplier[]): readonly Pay[] {
  const chance = fraction(1n, BigInt(multipliers.length));
  return multipliers.map((multiplier, segment) => ({ label: `segment ${segment}`, chance, multiplier }));
}

export function createWheel({ id, version }: { readonly id: string; readonly version: number }): SeededGame<WheelBet> {
  return singleDraw<WheelBet>({
    id,
    version,
    parseBet(value) {
      const { segments, risk } = fieldsOf(value, ['segments', 'risk']);
      return { segments: parseOneOf('segments', segments, WHEEL_SEGMENTS), risk: parseOneOf('risk', risk, RISKS) };
    },
    draw(source, bet) {
      const table = wheelTable(bet);
      const segment = floatBelow(source, table.length);
      return { event: { type: 'wheel-stopped', segment, segments: table.length }, multiplier: table[segment] as Multiplier };
    },
    highestMultiplier: (bet) => Math.max(...wheelTable(bet)) as Multiplier,
    listPays: (bet) => wheelPays(wheelTable(bet)),
  });
}
