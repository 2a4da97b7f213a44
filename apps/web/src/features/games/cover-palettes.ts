import { COVER_PALETTES, type Palette } from '@tessera/ui';

/** What covers are laid in: the palettes of the library, and some of their own. */
export const PALETTES = {
  ...COVER_PALETTES,
  coral: {
    ground: ['#170a12', '#2b1220', '#3d1a2e'],
    tones: [['#ff8fa3', '#ffa9b6', '#f0708a'], ['#ffe08a', '#ffd062'], ['#5fd4d0', '#3fb8bd'], ['#fff2ee']],
  },
  sand: {
    ground: ['#120d06', '#241a0d', '#332614'],
    tones: [['#f5c86a', '#ffdf94', '#e0a544'], ['#2fb7c4', '#53d3dc'], ['#2c6fb5', '#3f86cf'], ['#fff4d9']],
  },
  berry: {
    ground: ['#10081a', '#1f1033', '#2c1847'],
    tones: [['#ff6fb1', '#ff93c5', '#e6509a'], ['#ffd27a', '#f2b33d'], ['#8a63ff', '#a684ff'], ['#fdeaff']],
  },
  ice: {
    ground: ['#08111c', '#0f2033', '#172d47'],
    tones: [['#cfeaff', '#aed8fb', '#e6f5ff'], ['#4fb0ff', '#7cc6ff'], ['#ff9f5c', '#ffb985'], ['#5d7fa3']],
  },
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof PALETTES;
