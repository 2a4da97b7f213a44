import type { Palette } from './tiles.ts';

/** Follows the theme: for heroes, empty states and everything that is not a game's own cover. */
export const THEME_PALETTE: Palette = {
  ground: ['var(--grout)', 'var(--tile-1)', 'var(--tile-2)'],
  tones: [
    ['var(--glow-1)', 'var(--glow-2)', 'var(--glow-3)'],
    ['var(--glow-4)'],
    ['var(--glow-2)'],
    ['var(--text-faint)', 'var(--text-muted)'],
  ],
};

/** For trouble: the tone of loss on the theme's ground. */
export const TROUBLE_PALETTE: Palette = {
  ground: THEME_PALETTE.ground,
  tones: [['var(--lose)', 'var(--glow-3)'], ['var(--lose)'], ['var(--text-faint)']],
};

/**
 * Ready palettes for covers, each from a night ground to lit tones: give a game one of these or its own.
 * They are the same in both themes.
 */
export const COVER_PALETTES = {
  ember: {
    ground: ['#140a0c', '#2a1116', '#3c1820'],
    tones: [['#ff6a4d', '#ff8a5c'], ['#ffd27a', '#f2b33d'], ['#b3263a', '#d13b46'], ['#fff1d6']],
  },
  dusk: {
    ground: ['#140d1a', '#251534', '#331d46'],
    tones: [['#f2b33d', '#ffd27a', '#e07b39'], ['#c792ff', '#a86bf0'], ['#ff7eb6'], ['#fff0d0']],
  },
  reef: {
    ground: ['#06141d', '#0b2533', '#103445'],
    tones: [['#35c9c1', '#6ce5d8', '#2aa7b8'], ['#ffb74d', '#ff8f5c'], ['#6cb8ff', '#4a93e8'], ['#e8fbff']],
  },
  felt: { ground: ['#08150f', '#0f2a1d', '#15392a'], tones: [['#3ddc97', '#2fb97d'], ['#f2e2b0', '#fff2cf'], ['#f2b33d'], ['#ff6b5e']] },
  ivory: {
    ground: ['#14110a', '#2a2414', '#3a321d'],
    tones: [['#fff2cf', '#f2e2b0', '#e7d195'], ['#f2b33d', '#d98f2b'], ['#c8453a'], ['#8a6a2f']],
  },
  nova: {
    ground: ['#0b0d1f', '#161a38', '#1f2550'],
    tones: [['#8ea2ff', '#b2a8ff', '#7388f5'], ['#f2b33d', '#ffd27a'], ['#ff7eb6', '#ff9ecb'], ['#f4f3ff']],
  },
  steel: {
    ground: ['#0d1115', '#182028', '#222d38'],
    tones: [['#e8eef4', '#c5d0db'], ['#ff6b5e', '#e4483d'], ['#f2b33d', '#ffd27a'], ['#6f8496']],
  },
  jade: { ground: ['#07130f', '#0d2621', '#123530'], tones: [['#4be0b0', '#8df0cc'], ['#f2b33d', '#ffd98a'], ['#1d9c84'], ['#f3fff8']] },
  pitch: {
    ground: ['#0a140c', '#13291a', '#193624'],
    tones: [['#f4f7f2', '#dfe8dc'], ['#3a4c42', '#4a5e53'], ['#8fd14f', '#6cbf3c'], ['#f2b33d']],
  },
  royal: {
    ground: ['#0c0a1c', '#1a1440', '#241c56'],
    tones: [['#ffd27a', '#f2b33d', '#ffe3a6'], ['#e0475a', '#ff6b7d'], ['#7c6cf2'], ['#fff6df']],
  },
} as const satisfies Record<string, Palette>;

export type CoverPaletteName = keyof typeof COVER_PALETTES;
