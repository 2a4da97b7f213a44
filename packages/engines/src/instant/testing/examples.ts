import type { InstantRound, SeededGame } from '../game.ts';
import { playInstantRound } from '../play-round.ts';
import { dice, hilo, keno, limbo, mines, plinko, scratch, scratchCrown, scratchKoi, wheel } from '../registry.ts';

export const SEEDS = { serverSeed: '5eed'.repeat(16), clientSeed: 'player', nonce: 3 };

export interface Example {
  readonly game: SeededGame;
  /** As it goes over the wire. */
  readonly bet: unknown;
  readonly choices: readonly unknown[];
}

/** A finished round of every game that a seed pair decides, in the order of the registry. */
export const EXAMPLES: readonly Example[] = [
  { game: dice, bet: { direction: 'over', target: '50.50' }, choices: [] },
  { game: limbo, bet: { target: '1.01' }, choices: [] },
  { game: mines, bet: { mines: 3 }, choices: [8, 'cash_out'] },
  { game: plinko, bet: { rows: 16, risk: 'high' }, choices: [] },
  { game: hilo, bet: {}, choices: ['skip', 'cash_out'] },
  { game: keno, bet: { picks: [80, 1, 17] }, choices: [] },
  { game: wheel, bet: { segments: 10, risk: 'medium' }, choices: [] },
  { game: scratch, bet: {}, choices: [] },
  { game: scratchKoi, bet: {}, choices: [] },
  { game: scratchCrown, bet: {}, choices: [] },
];

export function playExample({ game, bet, choices }: Example): InstantRound {
  return playInstantRound({ game, seeds: SEEDS, bet: game.parseBet(bet), choices });
}
