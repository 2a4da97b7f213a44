import { cx } from '../cx.ts';
import { Mosaic } from './mosaic.tsx';
import { bitRows } from './shapes.ts';
import type { Palette } from './tiles.ts';

/** The house's mark: a T of lit tiles set into a small pavement. */
export const LOGO_MOTIF = bitRows('.......', '.11111.', '.12121.', '...1...', '...2...', '...1...', '.......');

/** The same in both themes, as a mark should be. */
const LOGO_PALETTE: Palette = {
  ground: ['#0f161d', '#22303d', '#2b3947'],
  tones: [['#f2b33d'], ['#ffd27a', '#e07b39']],
};

export interface LogoProps {
  readonly name: string;
  /** `narrow` leaves the word to screen readers where the screen is narrow. */
  readonly word?: 'always' | 'narrow' | undefined;
  readonly className?: string | undefined;
}

export function Logo({ name, word = 'always', className }: LogoProps) {
  return (
    <span className={cx('inline-flex items-center gap-2.5', className)}>
      <Mosaic motif={LOGO_MOTIF} palette={LOGO_PALETTE} seed={3} columns={7} rows={7} scale={1} className="size-8 flex-none rounded-sm" />
      <span className={cx('text-lg font-bold tracking-tight', word === 'narrow' && 'max-[26rem]:sr-only')}>{name}</span>
    </span>
  );
}
