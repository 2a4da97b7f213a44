import { Mosaic } from './mosaic.tsx';
import { type MotifName, partOf } from './motif-names.ts';
import { COVER_PALETTES, type CoverPaletteName } from './palettes.ts';

const PALETTES = Object.keys(COVER_PALETTES) as readonly CoverPaletteName[];
const CENTRE = [0.8, 0.5] as const;
const isMotif = (name: string): name is MotifName => partOf(name) !== undefined;

/** A mosaic for the name that staff gave: a motif of the library, or a star in colours that go by the name. */
export function Artwork({ name, className }: { name: string; className?: string | undefined }) {
  const seed = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9_973, 7);
  const palette = COVER_PALETTES[PALETTES[seed % PALETTES.length] ?? 'royal'];
  return (
    <Mosaic
      motif={isMotif(name) ? name : 'star'}
      palette={palette}
      seed={seed}
      columns={64}
      rows={22}
      centre={CENTRE}
      settle
      className={className}
    />
  );
}
