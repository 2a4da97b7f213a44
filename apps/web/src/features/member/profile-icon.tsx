import { COVER_PALETTES, cx, Mosaic, type MotifName } from '@tessera/ui';

const MOTIFS: readonly MotifName[] = [
  ...(['star', 'phoenix', 'lantern', 'dice', 'fish', 'gem'] as const),
  ...(['crown', 'rocket', 'bell', 'cherries', 'wave', 'seven'] as const),
];
const PALETTES = Object.values(COVER_PALETTES);
/** Of the contract, whose schemas no page loads; `profile-card.test.tsx` holds the two together. */
export const ICON_COUNT = 24;

/** The picture of an account: its number decides motif, colours and how the tiles lie. Twelve motifs and ten palettes meet anew sixty times. */
export function ProfileIcon({ icon, label, className }: { readonly icon: number; readonly label?: string; readonly className?: string }) {
  const motif = MOTIFS[icon % MOTIFS.length] ?? 'star';
  const palette = PALETTES[icon % PALETTES.length] ?? COVER_PALETTES.ember;
  return (
    <Mosaic motif={motif} palette={palette} seed={icon + 1} columns={9} rows={9} label={label} className={cx('rounded-md', className)} />
  );
}
