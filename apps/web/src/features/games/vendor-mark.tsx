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

/** Five by five tiles that only this vendor and category have, the same on both sides of the middle. */
function motifOf(code: string, gameType: string) {
  let state = [...`${code} ${gameType}`].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 17);
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

function keptMotif(code: string, gameType: string) {
  const key = `${code} ${gameType}`;
  const motif = motifs.get(key) ?? motifOf(code, gameType);
  motifs.set(key, motif);
  return motif;
}

export function VendorMark(props: { vendor: string; gameType: string; variant?: VendorMarkVariant; className?: string }) {
  const { vendor, gameType, variant = 'default', className } = props;
  return (
    <Mosaic
      motif={keptMotif(vendor, gameType)}
      palette={PALETTES[variant]}
      seed={vendor.length}
      columns={CELLS}
      rows={CELLS}
      scale={1}
      className={cx('flex-none rounded-sm', className)}
    />
  );
}
