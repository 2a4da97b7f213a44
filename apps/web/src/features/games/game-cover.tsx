import { Mosaic, type MotifName } from '@tessera/ui';
import { familyOfId, lotteryLook } from '../lottery/lobby/lottery-look.ts';
import { type PaletteName, PALETTES } from './cover-palettes.ts';
import { houseCover } from './covers.ts';

interface Cover {
  readonly motif: MotifName;
  readonly palette: PaletteName;
  readonly seed: number;
}

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
const PALETTES_OF_TYPE: Readonly<Record<string, PaletteName>> = { SPORTS: 'pitch', FISH: 'reef', LIVE: 'felt' };
const ANY_MOTIF: readonly MotifName[] = [
  ...(['seven', 'junk', 'bell', 'crown', 'chest', 'star', 'volcano', 'cherries', 'comb', 'bars', 'cat'] as const),
];
const ANY_PALETTE = Object.keys(PALETTES) as readonly PaletteName[];

/** The same game always gets the same cover. */
function coverOf(gameId: string, gameType: string): Cover {
  const known = houseCover(gameId);
  if (known) return { motif: known[0], palette: known[1], seed: known[2] };
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
  /** Tall ones stand beside many others, a wide one by itself; a scene moves. */
  readonly shape?: keyof typeof SHAPES | undefined;
  readonly className?: string | undefined;
}

const SHAPES = {
  tall: { columns: 21, rows: 26, late: true },
  wide: { columns: 40, rows: 26, settle: true },
  scene: { columns: 32, rows: 20, settle: true, alive: true },
} as const;

export function GameCover({ gameId, gameType, shape = 'tall', className }: GameCoverProps) {
  const { motif, palette, seed } = coverOf(gameId, gameType);
  return <Mosaic motif={motif} palette={PALETTES[palette]} seed={seed} {...SHAPES[shape]} className={className} />;
}
