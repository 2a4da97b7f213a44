import { COVER_PALETTES, type CoverPaletteName, Mosaic, type MotifName } from '@tessera/ui';
import { familyOfId, lotteryLook } from '../lottery/lobby/lottery-look.ts';

interface Cover {
  readonly motif: MotifName;
  readonly palette: CoverPaletteName;
  readonly seed: number;
}

/** Covers of games the house knows by name. */
const COVERS: Readonly<Record<string, Cover>> = {
  'ember-mosaic': { motif: 'phoenix', palette: 'ember', seed: 7 },
  'dragon-harbor': { motif: 'lantern', palette: 'reef', seed: 12 },
  mines: { motif: 'gem', palette: 'jade', seed: 5 },
  blackjack: { motif: 'cards', palette: 'felt', seed: 9 },
};

/** What a category looks like when one of its games has no cover of its own. */
const MOTIFS_OF_TYPE: Readonly<Record<string, readonly MotifName[]>> = {
  SPORTS: ['football'],
  ESPORTS: ['rocket'],
  LIVE: ['cards', 'roulette', 'dice'],
  FISH: ['fish', 'wave'],
  LOTT: ['ball'],
  ELOTT: ['ticket'],
  PVP: ['chip', 'cards'],
};
const PALETTES_OF_TYPE: Readonly<Record<string, CoverPaletteName>> = { SPORTS: 'pitch', FISH: 'reef', LIVE: 'felt' };
const ANY_MOTIF: readonly MotifName[] = ['seven', 'gem', 'bell', 'crown', 'star', 'lantern', 'cherries'];
const ANY_PALETTE = Object.keys(COVER_PALETTES) as readonly CoverPaletteName[];

/** The same game always gets the same cover. */
function coverOf(gameId: string, gameType: string): Cover {
  const known = COVERS[gameId];
  if (known) return known;
  const seed = [...gameId].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9_973, 7);
  const family = familyOfId(gameId);
  if (family) return { ...lotteryLook(family, gameType === 'ELOTT'), seed };
  const motifs = MOTIFS_OF_TYPE[gameType] ?? ANY_MOTIF;
  return {
    motif: motifs[seed % motifs.length] ?? 'star',
    palette: PALETTES_OF_TYPE[gameType] ?? ANY_PALETTE[seed % ANY_PALETTE.length] ?? 'royal',
    seed,
  };
}

export interface GameCoverProps {
  readonly gameId: string;
  readonly gameType: string;
  /** Tall ones stand beside many others, a wide one by itself. */
  readonly shape?: keyof typeof SHAPES | undefined;
  readonly className?: string | undefined;
}

const SHAPES = { tall: { columns: 21, rows: 26, late: true }, wide: { columns: 40, rows: 26, settle: true } } as const;

export function GameCover({ gameId, gameType, shape = 'tall', className }: GameCoverProps) {
  const { motif, palette, seed } = coverOf(gameId, gameType);
  return <Mosaic motif={motif} palette={COVER_PALETTES[palette]} seed={seed} {...SHAPES[shape]} className={className} />;
}
