import { decimalText, type Fraction, fraction, fractionOfDecimal, fractionText, times } from '@tessera/engines/exact';
import {
  captureChance,
  CONTRIBUTION,
  FISH_RTP,
  fireShot,
  getFish,
  meanMultiplier,
  shotPayout,
  type ShotOutcome,
} from '@tessera/engines/fishing';
import { type Amount, amountToWire, getCurrency, InvalidInput, parseAmount, type RandomSource } from '@tessera/kernel';
import type { Adapter } from './case.ts';

const CURRENCY = getCurrency('USD');
/** Decimals that show a contribution exactly: it is not posted yet. */
const CONTRIBUTION_DECIMALS = 6;

interface ShotInput {
  readonly fish: string;
  readonly inRange?: readonly string[];
  readonly bet: string;
  readonly maxBet?: string;
  readonly captureUint32: number;
  readonly multiplierUint32?: number;
  readonly wheelUint32?: number;
  readonly tierUint32?: number;
}

interface Fired {
  readonly outcome: ShotOutcome;
  readonly bet: Amount;
  readonly payout: string;
}

/** Fires a shot whose words are given in the order in which the rules take them. */
function fire({ fish, inRange = [], bet: betText, maxBet = betText, ...words }: ShotInput): Fired {
  const bet = parseAmount(betText, CURRENCY, CURRENCY.shownScale);
  const listed = [words.captureUint32, words.multiplierUint32, words.wheelUint32, words.tierUint32].filter((word) => word !== undefined);
  const source: RandomSource = { nextUint32: () => listed.shift() ?? refuseWord() };
  const outcome = fireShot(FISH_RTP, source, { fish, inRange, bet, maxBet: parseAmount(maxBet, CURRENCY) });
  return { outcome, bet, payout: amountToWire(shotPayout(bet, outcome), CURRENCY) };
}

function refuseWord(): never {
  throw new InvalidInput('words', 'are too few');
}

function shortText(value: Fraction): string {
  return value.denominator === 1n ? value.numerator.toString() : fractionText(value);
}

export const fishing: Adapter = {
  kind: 'fishing',
  groups: {
    table({ input }) {
      const { fish, rtp } = input as Readonly<Record<'fish' | 'rtp', string>>;
      const { name, value } = getFish(fish);
      const given = fractionOfDecimal(rtp);
      if (!given || value.kind === 'sum') throw new InvalidInput('fish', 'has no capture probability of its own');
      const mean = value.kind === 'fixed' ? fraction(BigInt(value.multiplier)) : meanMultiplier(value.multipliers);
      const chance = captureChance(given, mean);
      return {
        name,
        meanMultiplier: shortText(mean),
        captureProbability: fractionText(chance),
        decimal: Number(decimalText(chance, 12)),
      };
    },
    shot({ input }) {
      const { outcome, bet, payout } = fire(input as ShotInput);
      const contribution = times(fraction(bet, 10n ** BigInt(CURRENCY.storedScale)), CONTRIBUTION);
      return {
        captured: outcome.isCaptured,
        multiplier: outcome.multiplier,
        payout,
        jackpotContribution: decimalText(contribution, CONTRIBUTION_DECIMALS),
      };
    },
    bomb({ input }) {
      const { outcome, payout } = fire(input as ShotInput);
      return {
        value: Number(outcome.value.numerator),
        captureProbability: fractionText(outcome.chance),
        captured: outcome.isCaptured,
        payout,
      };
    },
    chest({ input }) {
      const { outcome, payout } = fire(input as ShotInput);
      return { captured: outcome.isCaptured, payout, jackpotSpin: outcome.jackpot !== null, tier: outcome.jackpot };
    },
  },
};
