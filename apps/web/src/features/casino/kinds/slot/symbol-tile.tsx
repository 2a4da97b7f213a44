import type { SymbolId } from '@tessera/engines/slots';
import { cx, Mosaic } from '@tessera/ui';
import { artOf, SYMBOL_COLUMNS, useSlot } from './slot-game.ts';
import { useSymbolName } from './symbol-name.ts';

export interface SymbolTileProps {
  readonly symbol: SymbolId;
  /** Named for screen readers unless words beside it do. */
  readonly isNamed?: boolean | undefined;
  readonly className?: string | undefined;
}

/** Labels of more letters are written smaller, to keep within their tile. */
const LONG_LABEL = 4;

/** A symbol outside the scene: pay table, fairness checks, the plain grid. */
export function SymbolTile({ symbol, isNamed = false, className }: SymbolTileProps) {
  const name = useSymbolName();
  const art = artOf(useSlot().art, symbol);
  const tile = (
    <Mosaic
      motif={art.motif}
      palette={art.palette}
      seed={art.seed}
      scale={art.scale}
      columns={SYMBOL_COLUMNS}
      rows={SYMBOL_COLUMNS}
      label={isNamed ? name(symbol) : undefined}
      className={art.label === undefined ? className : 'size-full rounded-[inherit]'}
    />
  );
  if (art.label === undefined) return tile;
  return (
    <span className={cx('@container relative grid place-items-center', className)}>
      {tile}
      <span
        aria-hidden="true"
        dir="ltr"
        className={cx(
          'num absolute font-extrabold text-white [text-shadow:0_0_0.25em_black,0_0_0.15em_black]',
          art.label.length > LONG_LABEL ? 'text-[22cqw]' : 'text-[30cqw]',
        )}
      >
        {art.label}
      </span>
    </span>
  );
}
