import { amountToWire, getCurrency, parseAmount } from '@tessera/kernel';
import { decimalText } from '@tessera/engines/exact';
import { decimalOf, malayStake, ODDS_FORMATS, type OddsFormat, showOdds, type StakeMeaning } from '@tessera/engines/sports';
import type { Adapter } from './case.ts';

interface MalayInput {
  readonly malay: string;
  readonly amount: string;
  readonly stakeMeaning: StakeMeaning;
}

const CURRENCY = getCurrency('USD');
const DECIMALS = 6;

export const sportsOddsFormats: Adapter = {
  kind: 'odds_formats',
  comparesTextExactly: true,
  groups: {
    from_decimal({ input }) {
      const decimal = decimalOf({ format: 'decimal', value: (input as { decimal: string }).decimal });
      return Object.fromEntries(ODDS_FORMATS.map((format) => [format, showOdds(decimal, format)]));
    },
    to_decimal({ input }) {
      const given = input as Partial<Record<OddsFormat, string>>;
      const format = ODDS_FORMATS.find((name) => given[name] !== undefined) ?? 'decimal';
      return { decimal: decimalText(decimalOf({ format, value: given[format] ?? '' }), DECIMALS) };
    },
    malay_stake({ input }) {
      const { malay, amount, stakeMeaning } = input as MalayInput;
      const { debit, profitIfWin, returnIfWin } = malayStake({
        value: malay,
        amount: parseAmount(amount, CURRENCY),
        meaning: stakeMeaning,
      });
      return Object.fromEntries(
        Object.entries({ debit, profitIfWin, returnIfWin }).map(([key, money]) => [key, amountToWire(money, CURRENCY)]),
      );
    },
  },
};
