import { InvalidInput } from '@tessera/kernel';
import { fraction, minus } from '../exact/index.ts';
import type { Fraction } from '../exact/index.ts';
import { floatBelow } from '../fair/integers.ts';
import { checkEdge, pricedAt } from './edge.ts';
import type { EdgeRules } from './edge.ts';
import type { SeededGame } from './game.ts';
import { fixedText, LOST, RETURNED } from './multiplier.ts';
import { fieldsOf, parseHundredths, parseOneOf } from './parse.ts';
import { singleDraw } from './single-draw.ts';

export interface DiceBet {
  readonly direction: 'over' | 'under';
  /** In hundredths, as the rolls 0 to 9999. */
  readonly target: number;
}

/** Rolls are 0.00 to 99.99. */
const ROLLS = 10_000;
const HIGHEST_ROLL = ROLLS - 1;

/** Rolls that win, of 10 000: under t those below it, over t those above (rule book §3.12). Also the chance in hundredths of a percent. */
export function winningRolls({ direction, target }: DiceBet): number {
  return direction === 'under' ? target : HIGHEST_ROLL - target;
}

export function createDice(rules: EdgeRules): SeededGame<DiceBet> {
  checkEdge(rules);
  const chanceOf = (bet: DiceBet): Fraction => fraction(BigInt(winningRolls(bet)), BigInt(ROLLS));
  const priceOf = (bet: DiceBet) => pricedAt(rules.rtp, chanceOf(bet));
  return singleDraw<DiceBet>({
    id: rules.id,
    version: rules.version,
    parseBet(value) {
      const fields = fieldsOf(value, ['direction', 'target']);
      const direction = parseOneOf('direction', fields.direction, ['over', 'under']);
      const bet: DiceBet = { direction, target: parseHundredths('target', fields.target) };
      if (winningRolls(bet) < 1) throw new InvalidInput('target', 'leaves no roll that wins');
      // A win that does not pay more than the stake is none; most rolls that win are refused by this.
      if (winningRolls(bet) >= ROLLS || priceOf(bet) <= RETURNED) throw new InvalidInput('target', 'leaves too many rolls that win');
      return bet;
    },
    draw(source, bet) {
      const roll = floatBelow(source, ROLLS);
      const isWon = bet.direction === 'under' ? roll < bet.target : roll > bet.target;
      return { event: { type: 'number-rolled', roll: fixedText(BigInt(roll), 2) }, multiplier: isWon ? priceOf(bet) : LOST };
    },
    highestMultiplier: priceOf,
    listPays(bet) {
      const chance = chanceOf(bet);
      return [
        { label: 'win', chance, multiplier: priceOf(bet) },
        { label: 'lose', chance: minus(fraction(1n), chance), multiplier: LOST },
      ];
    },
  });
}
