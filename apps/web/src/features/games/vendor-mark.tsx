import { cx, Mosaic, type Palette, shapes } from '@tessera/ui';

/** How a vendor's mark is drawn: as it is, where its page is open, on pictures, in its colours, for what is special. */
export type VendorMarkVariant = 'default' | 'active' | 'white' | 'color' | 'purple';

const PALETTES: Readonly<Record<VendorMarkVariant, Palette>> = {
  default: { ground: ['var(--grout)', 'var(--tile-1)', 'var(--tile-2)'], tones: [['var(--text-muted)'], ['var(--text-faint)']] },
  active: { ground: ['var(--grout)', 'var(--tile-1)', 'var(--tile-2)'], tones: [['var(--glow-1)'], ['var(--glow-2)']] },
  white: { ground: ['#10151b', '#1d252e', '#26303b'], tones: [['#ffffff'], ['#cfd8e3']] },
  color: { ground: ['#0b2533', '#103445', '#154256'], tones: [['#35c9c1', '#6ce5d8'], ['#ffb74d']] },
  purple: { ground: ['#1b1230', '#281b46', '#34245a'], tones: [['#c792ff', '#a86bf0'], ['#ff7eb6']] },
};

const CELLS = 5;

/** Marks of the house's studios: a pavement, a flame, beads on rods, a burin. */
const STUDIO_MARKS: Readonly<Partial<Record<string, ReturnType<typeof shapes.bitRows>>>> = {
  TESSERA: shapes.bitRows('...1...', '..121..', '.12121.', '1212121', '.12121.', '..121..', '...1...'),
  KILN: shapes.bitRows('...1...', '..11...', '..111..', '.11211.', '.12221.', '.12221.', '..111..'),
  ABACUS: shapes.bitRows('1111111', '1.2.2.1', '1.2.2.1', '1111111', '1.2.2.1', '1.2...1', '1111111'),
  GRAVER: shapes.bitRows('.....11', '....111', '...111.', '.2111..', '.221...', '2.22...', '22.....'),
};
const STUDIO_CELLS = 7;
/** In its colours a studio has its own. */
const STUDIO_PALETTES: Readonly<Partial<Record<string, Palette>>> = {
  TESSERA: { ground: ['#1b1405', '#2b2110', '#382b16'], tones: [['#f2b33d', '#ffd27a'], ['#35c9c1']] },
  KILN: { ground: ['#1c0c0a', '#2e1512', '#3c1c17'], tones: [['#ff6a4d', '#ff8a5c'], ['#ffd27a']] },
  ABACUS: { ground: ['#08150f', '#0f2a1d', '#15392a'], tones: [['#3ddc97', '#2fb97d'], ['#fff2cf']] },
};

/** Five by five tiles that only this name has, the same on both sides of the middle. */
function motifOf(name: string) {
  let state = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 17);
  const rows = Array.from({ length: CELLS }, () => {
    const half = Array.from({ length: 3 }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return '.112'[state >>> 30] ?? '.';
    });
    return [...half, half[1], half[0]].join('');
  });
  return shapes.bitRows(...rows);
}

const motifs = new Map<string, ReturnType<typeof motifOf>>();

function keptMotif(name: string) {
  const motif = motifs.get(name) ?? motifOf(name);
  motifs.set(name, motif);
  return motif;
}

export interface TileMarkProps {
  readonly name: string;
  readonly variant?: VendorMarkVariant;
  readonly className?: string;
}

/** A mark drawn from a name. */
export function TileMark({ name, variant = 'default', className }: TileMarkProps) {
  return <Tiles motif={keptMotif(name)} cells={CELLS} name={name} palette={PALETTES[variant]} className={className} />;
}

interface TilesProps extends Pick<TileMarkProps, 'name'> {
  readonly motif: ReturnType<typeof shapes.bitRows>;
  readonly cells: number;
  readonly palette: Palette;
  readonly className: string | undefined;
}

function Tiles({ motif, cells, name, palette, className }: TilesProps) {
  return (
    <Mosaic
      motif={motif}
      palette={palette}
      seed={name.length}
      columns={cells}
      rows={cells}
      scale={1}
      className={cx('flex-none rounded-sm', className)}
    />
  );
}

/** A studio of the house has the mark it drew; any other vendor has one of its own in each category. */
export function VendorMark({ vendor, gameType, ...rest }: Omit<TileMarkProps, 'name'> & { vendor: string; gameType: string }) {
  const { variant = 'default', className } = rest;
  const drawn = STUDIO_MARKS[vendor];
  if (!drawn) return <TileMark name={`${vendor} ${gameType}`} {...rest} />;
  const palette = (variant === 'color' ? STUDIO_PALETTES[vendor] : undefined) ?? PALETTES[variant];
  return <Tiles motif={drawn} cells={STUDIO_CELLS} name={vendor} palette={palette} className={className} />;
}
