import { createContext, use } from 'react';
import { cx } from '../cx.ts';
import { Mosaic } from './mosaic.tsx';
import { bitRows, type Motif } from './shapes.ts';
import type { Palette } from './tiles.ts';

interface Mark {
  readonly motif: Motif;
  /** The same in both themes, as a mark should be. */
  readonly palette: Palette;
}

/** A T of lit tiles set into a small pavement. */
const TESSERA: Mark = {
  motif: bitRows('.......', '.11111.', '.12121.', '...1...', '...2...', '...1...', '.......'),
  palette: { ground: ['#0f161d', '#22303d', '#2b3947'], tones: [['#f2b33d'], ['#ffd27a', '#e07b39']] },
};
/** A star of lit tiles. */
const NOVA: Mark = {
  motif: bitRows('...1...', '...1...', '..121..', '1123211', '..121..', '...1...', '...1...'),
  palette: { ground: ['#120e26', '#231c45', '#2d2457'], tones: [['#9d86ff'], ['#ff7ac6', '#d3c6ff'], ['#ffffff']] },
};
const MARKS: Readonly<Record<string, Mark>> = { tessera: TESSERA, nova: NOVA };

/** The page says which look it has; servers, which paint pages of several looks, supply it. */
export const LookContext = createContext(
  typeof document === 'undefined' ? 'tessera' : (document.documentElement.dataset['look'] ?? 'tessera'),
);

const useMark = (): Mark => MARKS[use(LookContext)] ?? TESSERA;

/** The house's mark. */
export const useLogoMotif = (): Motif => useMark().motif;

export interface LogoProps {
  readonly name: string;
  /** `narrow` leaves the word to screen readers where the screen is narrow; `never` shows the mark alone. */
  readonly word?: 'always' | 'narrow' | 'never' | undefined;
  readonly className?: string | undefined;
}

export function Logo({ name, word = 'always', className }: LogoProps) {
  const { motif, palette } = useMark();
  return (
    <span className={cx('inline-flex items-center gap-2.5', className)}>
      <Mosaic motif={motif} palette={palette} seed={3} columns={7} rows={7} scale={1} className="size-8 flex-none rounded-sm" />
      {word !== 'never' && (
        <span className={cx('text-lg font-bold tracking-tight', word === 'narrow' && 'max-[26rem]:sr-only')}>{name}</span>
      )}
    </span>
  );
}
