import { fraction, minus, over } from '../exact/index.ts';
import type { Fraction } from '../exact/index.ts';
import { checkEdge } from './edge.ts';
import type { EdgeRules } from './edge.ts';
import type { SeededGame } from './game.ts';
import { fixedText, LOST, multiplierOfUnits } from './multiplier.ts';
import { fieldsOf } from './parse.ts';
import { singleDraw } from './single-draw.ts';
import { parseTarget } from './target.ts';

export interface LimboBet {
  /** In hundredths. */
  readonly target: number;
}

const WORDS = 2n ** 32n;

/** max(1, truncate₂(K / (1 − word / 2^32))) in hundredths, exactly (rule book §3.12). */
export function limboResult(rtp: Fraction, word: number): bigint {
  const result = (100n * rtp.numerator * WORDS) / (rtp.denominator * (WORDS - BigInt(word)));
  return result < 100n ? 100n : result;
}

export function createLimbo(rules: EdgeRules): SeededGame<LimboBet> {
  checkEdge(rules);
  const multiplierOf = ({ target }: LimboBet) => multiplierOfUnits(target * 100);
  return singleDraw<LimboBet>({
    id: rules.id,
    version: rules.version,
    parseBet: (value) => ({ target: parseTarget('target', fieldsOf(value, ['target']).target) }),
    draw(source, bet) {
      const result = limboResult(rules.rtp, source.nextUint32());
      const isWon = result >= BigInt(bet.target);
      return { event: { type: 'result-drawn', result: fixedText(result, 2) }, multiplier: isWon ? multiplierOf(bet) : LOST };
    },
    highestMultiplier: multiplierOf,
    listPays(bet) {
      const chance = over(rules.rtp, fraction(BigInt(bet.target), 100n));
      return [
        { label: 'win', chance, multiplier: multiplierOf(bet) },
        { label: 'lose', chance: minus(fraction(1n), chance), multiplier: LOST },
      ];
    },
  });
}
