import { expect, it } from 'vitest';
import { MOTIF_NAMES } from '@tessera/ui';
import { PALETTES } from './cover-palettes.ts';
import { houseCover } from './covers.ts';

const IDS = [
  ...[
    'ember-mosaic',
    'dragon-harbor',
    'mines',
    'dice',
    'limbo',
    'plinko',
    'wheel',
    'keno',
    'hilo',
    'scratch',
    'scratch-koi',
    'scratch-crown',
  ],
  ...[
    'video_poker_9_6_jacks_or_better',
    'video_poker_16_10_deuces_wild',
    'roulette_eu',
    'roulette_us',
    'baccarat_8deck',
    'dragon_tiger_8deck',
  ],
  ...['bac_bo', 'sicbo', 'fan_tan', 'blackjack', 'blackjack_eu', 'blackjack_1d'],
] as const;

it('tells the games of the house apart: no two have the same motif', () => {
  const motifs = IDS.map((id) => houseCover(id)?.[0]);
  expect(motifs.filter((motif) => motif === undefined)).toEqual([]);
  expect(new Set(motifs).size).toBe(IDS.length);
  for (const id of IDS) {
    const [motif, palette] = houseCover(id) ?? [];
    expect(MOTIF_NAMES).toContain(motif);
    expect(Object.keys(PALETTES)).toContain(palette);
  }
});

it('takes the longest beginning, and only whole words', () => {
  expect(houseCover('roulette_us')?.[0]).toBe('doubleZero');
  expect(houseCover('roulette_eu_la_partage')).toEqual(houseCover('roulette_eu'));
  expect(houseCover('wheelbarrow')).toBeUndefined();
});
