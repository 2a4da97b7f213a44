import type { ReelEvent, ReelSheet, ReelsStopped } from '@tessera/engines/slots';
import { cellsOfSymbols, PLAIN_SPIN, type RoundScript, type SpinScript, type WinScript } from '../round-script.ts';
import type { AnyEvent } from './family.ts';

interface Draft {
  number: number;
  awarded: number;
  multiplier: number;
  wins: WinScript[];
  award: SpinScript['award'];
  reels: Pick<SpinScript, 'phase' | 'stops' | 'window'> | null;
}

const emptyDraft = (): Draft => ({ number: 0, awarded: 0, multiplier: 1, wins: [], award: null, reels: null });

/** Groups the events of a round on reels by turn of the reels. `winOf` reads the wins that only one kind has. */
export function readReelRound(
  { scatter }: Pick<ReelSheet, 'scatter'>,
  events: readonly AnyEvent[],
  winOf: (event: AnyEvent, window: SpinScript['window']) => WinScript | null,
): RoundScript {
  const spins: SpinScript[] = [];
  let draft = emptyDraft();
  let [multiple, isCapped] = [0, false];
  for (const event of events as readonly (ReelEvent | ReelsStopped)[]) {
    const window = draft.reels?.window ?? [];
    switch (event.type) {
      case 'free-spin-started':
        draft = { ...emptyDraft(), number: event.spin, awarded: event.awarded, multiplier: event.multiplier };
        break;
      case 'reels-stopped':
        draft.reels = { phase: event.phase, stops: event.stops, window: event.window };
        break;
      case 'scatters-won': {
        const { scatters: count, multiple: won } = event;
        // First: they win wherever they are, and may open the feature.
        draft.wins.unshift({
          kind: 'scatters',
          symbol: scatter.symbol,
          count,
          multiple: won,
          cells: cellsOfSymbols(window, [scatter.symbol]),
        });
        break;
      }
      case 'free-spins-awarded':
        draft.award = { count: event.scatters, spins: event.spins };
        break;
      case 'spin-ended': {
        const { reels, ...rest } = draft;
        if (reels) spins.push({ ...PLAIN_SPIN, ...rest, ...reels, multiple: event.multiple, roundMultiple: event.roundMultiple });
        draft = emptyDraft();
        break;
      }
      case 'win-capped':
        isCapped = true;
        break;
      case 'round-ended':
        multiple = event.multiple;
        break;
      default: {
        const win = winOf(event, window);
        if (win) draft.wins.push(win);
      }
    }
  }
  return { spins, multiple, isCapped };
}
