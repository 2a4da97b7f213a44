import type { MotifName } from '@tessera/ui';
import type { PaletteName } from './cover-palettes.ts';

type Cover = readonly [motif: MotifName, palette: PaletteName, seed: number];

/**
 * Covers of the games of the house, by the beginning of their ids: the longest that fits. Those that stand side by side differ in motif and in
 * ground, so that they are told apart when they are small.
 */
const COVERS: Readonly<Record<string, Cover>> = {
  'ember-mosaic': ['phoenix', 'ember', 7],
  'dragon-harbor': ['dragon', 'reef', 12],
  'glass-garden': ['flower', 'berry', 4],
  'lucky-lantern': ['lantern', 'dusk', 6],
  'midnight-mint': ['night', 'jade', 3],
  'plaza-fruits': ['cherries', 'coral', 4],
  'saffron-caravan': ['mask', 'sand', 8],
  mines: ['gem', 'jade', 5],
  dice: ['dieScale', 'steel', 3],
  limbo: ['climb', 'nova', 8],
  plinko: ['pegs', 'reef', 11],
  wheel: ['wheel', 'coral', 2],
  keno: ['kenoSheet', 'royal', 6],
  hilo: ['upDown', 'dusk', 14],
  crash: ['rocket', 'nova', 4],
  bingo: ['bingoCard', 'pitch', 9],
  scratch: ['scratchStars', 'ice', 5],
  'scratch-koi': ['scratchClovers', 'reef', 7],
  'scratch-crown': ['scratchGems', 'berry', 9],
  video_poker: ['jack', 'nova', 3],
  video_poker_16_10: ['deuce', 'ember', 8],
  video_poker_joker: ['joker', 'berry', 5],
  roulette: ['wheelRim', 'felt', 4],
  roulette_us: ['doubleZero', 'ember', 6],
  baccarat: ['twoHands', 'sand', 12],
  dragon_tiger: ['twoBeasts', 'coral', 3],
  bac_bo: ['twoShakers', 'reef', 7],
  sicbo: ['dome', 'royal', 10],
  fan_tan: ['beads', 'jade', 13],
  blackjack: ['cards', 'ivory', 9],
  blackjack_eu: ['starredAce', 'nova', 11],
  blackjack_1d: ['oneDeck', 'steel', 15],
};

const BEGINNINGS = Object.keys(COVERS).toSorted((a, b) => b.length - a.length);

/** The cover of a game that the house knows; an id goes on after a beginning with a sign that divides words. */
export function houseCover(gameId: string): Cover | undefined {
  const beginning = BEGINNINGS.find((start) => gameId === start || (gameId.startsWith(start) && /[_-]/.test(gameId.charAt(start.length))));
  return beginning === undefined ? undefined : COVERS[beginning];
}
