import type { RandomSource } from '@tessera/kernel';
import type { InstantEvent } from './events.ts';
import { ChoiceNotOpen, returnOf } from './game.ts';
import type { Pay, SeededGame } from './game.ts';
import { multiplierText } from './multiplier.ts';
import type { Multiplier } from './multiplier.ts';
import { listOf } from './parse.ts';

/** A game decided at once, by the bet alone. */
export interface SingleDrawRules<Bet> {
  readonly id: string;
  readonly version: number;
  parseBet(value: unknown): Bet;
  draw(source: RandomSource, bet: Bet): { readonly event: InstantEvent; readonly multiplier: Multiplier };
  highestMultiplier(bet: Bet): Multiplier;
  /** Every outcome once. */
  listPays(bet: Bet): readonly Pay[];
}

/** What all games without choices share: two events, no choice, and a return that is the sum over its pay table. */
export function singleDraw<Bet>(rules: SingleDrawRules<Bet>): SeededGame<Bet> {
  return {
    ...rules,
    type: 'seeded',
    replay(source, bet, choices) {
      if (listOf('choices', choices).length > 0) throw new ChoiceNotOpen(choices[0], []);
      const { event, multiplier } = rules.draw(source, bet);
      const ended: InstantEvent = { type: 'round-ended', how: 'decided', multiplier: multiplierText(multiplier) };
      return { events: [event, ended], choices: [], multiplier, isDecided: true };
    },
    finishUnattended: () => [],
    expectedReturn(bet, plan = []) {
      if (listOf('plan', plan).length > 0) throw new ChoiceNotOpen(plan[0], []);
      return returnOf(rules.listPays(bet));
    },
  };
}
