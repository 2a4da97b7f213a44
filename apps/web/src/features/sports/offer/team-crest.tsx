import { COVER_PALETTES, Mosaic, type Motif, shapes } from '@tessera/ui';
import { useMemo } from 'react';

const SHIELD = shapes.polygon([-0.8, -0.9], [0.8, -0.9], [0.8, 0.1], [0.55, 0.55], [0, 0.95], [-0.55, 0.55], [-0.8, 0.1]);

/** What divides the shield: stripes, halves, a bend, a chief, a cross. */
const CHARGES: readonly shapes.Shape[] = [
  (x) => Math.abs(((x + 1) * 2.5) % 2) < 1,
  (x) => x > 0,
  (x, y) => Math.abs(x - y) < 0.34,
  (_x, y) => y < -0.3,
  (x, y) => Math.abs(x) < 0.2 || Math.abs(y + 0.2) < 0.2,
  (x, y) => Math.hypot(x, y + 0.1) < 0.45,
  (_x, y) => Math.abs(((y + 1) * 2.5) % 2) < 1,
];

const PALETTES = Object.values(COVER_PALETTES);

/** A club's coat of arms as a mosaic that follows from its name alone. */
export function TeamCrest({ name, className }: { name: string; className: string }) {
  const { motif, palette, seed } = useMemo(() => {
    const number = hashOf(name);
    const charge = CHARGES[number % CHARGES.length] ?? SHIELD;
    const drawn: Motif = shapes.painted([1, SHIELD], [2, shapes.both(SHIELD, charge)]);
    return { motif: drawn, palette: PALETTES[Math.floor(number / CHARGES.length) % PALETTES.length] ?? COVER_PALETTES.pitch, seed: number };
  }, [name]);
  return <Mosaic motif={motif} palette={palette} seed={seed} columns={13} rows={13} scale={0.95} className={className} />;
}

/** FNV-1a over the letters: equal names, equal crests. */
function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return hash >>> 0;
}
