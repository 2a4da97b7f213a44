import { cx, Mosaic, type Motif, type Palette, shapes } from '@tessera/ui';
import type { CSSProperties, ReactNode } from 'react';

const CLOTH: Palette = { ground: ['var(--felt)', 'var(--felt-1)', 'var(--felt-2)'], tones: [['var(--felt-line)']] };
const arc = shapes.ring(0, -1.5, 1.86, 1.79);
const ARC: Motif = (x, y) => (arc(x, y) ? 1 : 0);

/** Fills what it lies under; the arc of a card table runs through its tiles. */
export function LaidCloth() {
  return (
    <Mosaic motif={ARC} palette={CLOTH} seed={11} columns={44} rows={30} scale={1} late className="absolute inset-0 -z-10 size-full" />
  );
}

/** Colours of a cloth, dark enough for light words: its own, two tiles beside it, and the lines on it. */
export interface Cloth {
  readonly felt: string;
  readonly tiles: readonly [string, string];
  readonly line: string;
}

export interface TableProps {
  /** Left out, the green of the house. */
  readonly cloth?: Cloth | undefined;
  /** The cloth itself is laid of tiles, with the arc of a card table; a board that has tiles of its own needs a quiet one. */
  readonly isLaid?: boolean | undefined;
  readonly label?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A table of mosaic cloth, dark in both themes. It takes the place that it is given: what lies on it is sized by it (`cqw`, `cqh`). */
export function Table({ cloth, isLaid = false, label, className, children }: TableProps) {
  return (
    <div
      role={label === undefined ? undefined : 'group'}
      aria-label={label}
      data-theme="dark"
      style={cloth && clothStyle(cloth)}
      className="relative isolate min-h-0 overflow-hidden rounded-lg border border-felt-line bg-felt text-ink [container-type:size]"
    >
      {isLaid && <LaidCloth />}
      <div className={cx('size-full', className)}>{children}</div>
    </div>
  );
}

function clothStyle({ felt, tiles: [first, second], line }: Cloth): CSSProperties {
  return { '--felt': felt, '--felt-1': first, '--felt-2': second, '--felt-line': line } as CSSProperties;
}
