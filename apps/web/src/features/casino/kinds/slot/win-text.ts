import { useT } from '@tessera/i18n';
import type { WinScript } from './round-script.ts';
import { useCombinationName, useSymbolName } from './symbol-name.ts';

/** One win in words, with what it pays as the caller writes it. `factor` is that of the whole spin. */
export function useWinText(): (win: WinScript, told: { readonly amount: string; readonly factor: number }) => string {
  const t = useT('casino');
  const slots = useT('slot');
  const name = useSymbolName();
  const combinationName = useCombinationName();
  return (win, { amount, factor }) => {
    switch (win.kind) {
      case 'line':
        return t('readout.line', { line: win.line, count: win.count, symbol: name(win.symbol), amount });
      case 'combination':
        return slots('readout.combination', { line: win.line, combination: combinationName(win.combination), amount });
      case 'ways':
        return slots('readout.ways', { run: win.count, symbol: name(win.symbol), count: win.ways, amount });
      case 'cluster': {
        const told = { size: win.cells.length, symbol: name(win.symbol), amount };
        return factor > 1 ? slots('readout.cluster.factor', { ...told, factor }) : slots('readout.cluster', told);
      }
      case 'scatters':
        return slots('readout.scatters', { count: win.count, scatter: name(win.symbol), amount });
      case 'coins':
        return slots('readout.coins', { count: win.count, amount });
      case 'full-grid':
        return slots('readout.fullGrid', { amount });
    }
  };
}
