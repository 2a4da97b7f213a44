import type { SymbolId } from '@tessera/engines/slots';
import { Mosaic } from '@tessera/ui';
import { artOf, SYMBOL_COLUMNS, useSlot } from './slot-game.ts';
import { useSymbolName } from './symbol-name.ts';

export interface SymbolTileProps {
  readonly symbol: SymbolId;
  /** Named for screen readers unless words beside it do. */
  readonly isNamed?: boolean | undefined;
  readonly className?: string | undefined;
}

/** A symbol outside the scene: pay table, fairness checks, the plain grid. */
export function SymbolTile({ symbol, isNamed = false, className }: SymbolTileProps) {
  const name = useSymbolName();
  const art = artOf(useSlot().art, symbol);
  return (
    <Mosaic
      motif={art.motif}
      palette={art.palette}
      seed={art.seed}
      scale={art.scale}
      columns={SYMBOL_COLUMNS}
      rows={SYMBOL_COLUMNS}
      label={isNamed ? name(symbol) : undefined}
      className={className}
    />
  );
}
