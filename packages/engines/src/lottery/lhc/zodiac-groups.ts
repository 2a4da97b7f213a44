import { fraction } from '../../exact/index.ts';
import { oneGroup } from '../boards/layouts.ts';
import { eachItem } from '../class-rules.ts';
import { maskOf } from '../counting.ts';
import { LARGEST } from '../forty-nine.ts';
import { codes, pictures, readSet } from '../grammar.ts';
import type { Rule } from '../play-type.ts';
import { NOTHING, refunded, won } from '../selection.ts';
import { DRAW_BALL } from './ball-marks.ts';
import type { LhcDraw } from './draw.ts';
import { ZODIACS, type Zodiac, zodiacOf } from './lunar-year.ts';
import { everyBall } from './one-ball.ts';

const BY_NAME = pictures('zodiac', ZODIACS);

const zodiacs = (...names: readonly Zodiac[]): number => maskOf(names.map((name) => ZODIACS.indexOf(name)));

/** Domestic and wild, heaven and earth, first and last six of the cycle. */
const GROUPS = {
  HOME: zodiacs('OX', 'HORSE', 'GOAT', 'ROOSTER', 'DOG', 'PIG'),
  WILD: zodiacs('RAT', 'TIGER', 'RABBIT', 'DRAGON', 'SNAKE', 'MONKEY'),
  SKY: zodiacs('OX', 'RABBIT', 'DRAGON', 'HORSE', 'MONKEY', 'PIG'),
  EARTHZ: zodiacs('RAT', 'TIGER', 'SNAKE', 'GOAT', 'ROOSTER', 'DOG'),
  FRONT: zodiacs('RAT', 'OX', 'TIGER', 'RABBIT', 'DRAGON', 'SNAKE'),
  BACK: zodiacs('HORSE', 'GOAT', 'MONKEY', 'ROOSTER', 'DOG', 'PIG'),
} as const;

const MASKS = Object.values(GROUPS);
const REFUND = fraction(1n, BigInt(LARGEST));
/** The class of ball 49, after those of the zodiacs. */
const OFF = ZODIACS.length;

function classOf({ balls, lunarYear }: LhcDraw, place: number): number {
  const ball = balls[place] ?? 1;
  return ball === DRAW_BALL ? OFF : zodiacOf(ball, lunarYear);
}

/** A group of six zodiacs, of which the ball on the place shows one. */
export function zodiacGroup(place: number): Rule<LhcDraw> {
  return eachItem({
    alphabet: codes(...Object.keys(GROUPS)),
    classes: { count: ZODIACS.length + 1, of: (draw) => classOf(draw, place) },
    judge: (item, ofClass) => {
      if (ofClass === OFF) return refunded(1);
      return ((MASKS[item] ?? 0) >> ofClass) & 1 ? won('WIN') : NOTHING;
    },
    space: everyBall(place),
    refundChances: { WIN: REFUND },
  });
}

/** One note of up to eleven zodiacs, of which the ball on the place shows one; its tier says how many there are. */
export function combinedZodiacs(place: number): Rule<LhcDraw> {
  const tiers = ZODIACS.slice(1).map((_, index) => `K${index + 1}`);
  const limits = { most: tiers.length };
  return {
    space: everyBall(place),
    board: oneGroup(BY_NAME, limits),
    refundChances: Object.fromEntries(tiers.map((tier) => [tier, REFUND])),
    read: (text) => {
      const chosen = readSet(text, BY_NAME, limits);
      const mask = maskOf(chosen);
      const tier = `K${chosen.length}`;
      return {
        notes: 1,
        judge: (draw) => {
          const ofBall = classOf(draw, place);
          if (ofBall === OFF) return refunded(1);
          return (mask >> ofBall) & 1 ? won(tier) : NOTHING;
        },
        ceilings: () => [won(tier), refunded(1)],
      };
    },
  };
}
