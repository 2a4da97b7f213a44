import { amountToShown, amountToWire, getCurrency, parseAmount } from '@tessera/kernel';
import {
  elementOf,
  ELEMENTS,
  lunarYearOf,
  parseTierOdds,
  readBalls,
  settlePassThrough,
  totoPool,
  zodiacOf,
  ZODIACS,
} from '@tessera/engines/lottery';
import type { Adapter } from './case.ts';
import { lotterySales } from './lottery-sales.ts';

interface PassThroughCase {
  readonly draw: string;
  readonly legs: readonly { readonly place: number; readonly pick: string; readonly odds: string }[];
  readonly amount: string;
}

interface PoolCase {
  readonly sales: string;
  readonly carriedIn: string;
  readonly minGroup1: string;
  readonly winners: Readonly<Record<TotoGroupNumber, number>>;
}

type TotoGroupNumber = '1' | '2' | '3' | '4' | '5' | '6' | '7';

const CURRENCY = getCurrency('USD');
const BALLS = Array.from({ length: 49 }, (_, index) => index + 1);

export const lotteryMisc: Adapter = {
  kind: 'lottery_misc',
  groups: {
    ...lotterySales,
    lhc_year({ input }) {
      const { lunarYear } = input as { readonly lunarYear: number };
      return {
        zodiacOf: byBall((ball) => ZODIACS[zodiacOf(ball, lunarYear)]),
        elementOf: byBall((ball) => ELEMENTS[elementOf(ball, lunarYear)]),
      };
    },
    lhc_lunar_year_of_date: ({ input }) => ({ lunarYear: lunarYearOf((input as { readonly drawDate: string }).drawDate) }),
    lhc_guoguan({ input }) {
      const { draw, legs, amount } = input as PassThroughCase;
      const parlay = { amount: money(amount), legs: legs.map((leg) => ({ ...leg, odds: parseTierOdds(leg.odds) })) };
      const settled = settlePassThrough(parlay, { balls: readBalls(draw) });
      return { legs: settled.legs, payout: amountToWire(settled.payout, CURRENCY) };
    },
    toto_pool({ input }) {
      const { sales, carriedIn, minGroup1, winners } = input as PoolCase;
      const pool = totoPool({
        currency: CURRENCY,
        price: money('1'),
        sales: money(sales),
        carriedIn: money(carriedIn),
        minGroup1: money(minGroup1),
        winners: {
          G1: winners[1],
          G2: winners[2],
          G3: winners[3],
          G4: winners[4],
          G5: winners[5],
          G6: winners[6],
          G7: winners[7],
        },
      });
      return {
        prizePool: amountToShown(pool.prizePool, CURRENCY),
        each: Object.fromEntries(Object.entries(pool.each).map(([group, each]) => [group.slice(1), amountToShown(each, CURRENCY)])),
        carriedOut: amountToShown(pool.carriedOut, CURRENCY),
      };
    },
  },
};

function byBall(factOf: (ball: number) => string | undefined): Record<string, string | undefined> {
  return Object.fromEntries(BALLS.map((ball) => [String(ball).padStart(2, '0'), factOf(ball)]));
}

function money(text: string) {
  return parseAmount(text, CURRENCY);
}
