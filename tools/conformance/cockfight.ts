import {
  DRAWN_RESULTS,
  malayReturn,
  parseResult,
  parseSide,
  paysToOne,
  POOL_SIDES,
  quoteDividends,
  settleFixed,
  settlePoolBet,
} from '@tessera/engines/cockfight';
import { fractionOfDecimal, type Fraction } from '@tessera/engines/exact';
import { amountToWire, getCurrency, InvalidInput, parseAmount } from '@tessera/kernel';
import type { Adapter } from './case.ts';

const CURRENCY = getCurrency('USD');

interface PoolInput {
  readonly poolMeron: string;
  readonly poolWala: string;
  readonly commission: string;
  readonly drawPays: string;
  readonly minDividend: string;
  readonly bet: { readonly side: string; readonly amount: string };
  readonly result: string;
}

interface FixedInput {
  readonly bet: { readonly side: string; readonly amount: string; readonly malayOdds: string | null; readonly pays: string | null };
  readonly result: string;
}

function ratio(field: string, text: string): Fraction {
  const value = fractionOfDecimal(text);
  if (!value) throw new InvalidInput(field, 'is not a decimal number');
  return value;
}

function hundredthsText(value: bigint | null): string | null {
  return value === null ? null : `${value / 100n}.${(value % 100n).toString().padStart(2, '0')}`;
}

export const cockfight: Adapter = {
  kind: 'cockfight',
  groups: {
    totalizator({ input }) {
      const given = input as PoolInput;
      const rules = {
        commission: ratio('commission', given.commission),
        minDividend: ratio('minDividend', given.minDividend),
        drawReturn: paysToOne(given.drawPays),
      };
      const pools = { meron: parseAmount(given.poolMeron, CURRENCY), wala: parseAmount(given.poolWala, CURRENCY) };
      const dividends = quoteDividends(rules, pools);
      const bet = { side: parseSide(given.bet.side, POOL_SIDES), stake: parseAmount(given.bet.amount, CURRENCY, CURRENCY.shownScale) };
      const result = parseResult(given.result, [...DRAWN_RESULTS, 'DRAW', 'CANCELLED']);
      const { status, payout } = settlePoolBet(rules, dividends, { bet, result });
      return {
        dividendMeron: hundredthsText(dividends.meron),
        dividendWala: hundredthsText(dividends.wala),
        status,
        return: amountToWire(payout, CURRENCY),
      };
    },
    fixed({ input }) {
      const { bet, result } = input as FixedInput;
      const returnIfWon = bet.malayOdds === null ? paysToOne(bet.pays) : malayReturn(bet.malayOdds);
      const stake = parseAmount(bet.amount, CURRENCY, CURRENCY.shownScale);
      const side = parseSide(bet.side, DRAWN_RESULTS);
      const settled = settleFixed({ side, stake, returnIfWon }, parseResult(result, [...DRAWN_RESULTS, 'CANCELLED']));
      return { return: amountToWire(settled.payout, CURRENCY) };
    },
  },
};
