import type { wagers } from '@tessera/contract';
import type { LineWin, Phase, SlotEvent, SymbolId } from '@tessera/engines/slots';

/** One turn of the reels with everything it wins, as the server told it. */
export interface SpinScript {
  readonly phase: Phase;
  /** 0 for the paid spin, then the number of the free spin. */
  readonly number: number;
  /** Free spins awarded up to this spin; 0 in the paid spin. */
  readonly awarded: number;
  /** Factor of everything this spin wins. */
  readonly multiplier: number;
  readonly stops: readonly number[];
  /** Reel by reel, top to bottom. */
  readonly window: readonly (readonly SymbolId[])[];
  readonly lineWins: readonly LineWin[];
  readonly scatterWin: { readonly scatters: number; readonly multiple: number } | null;
  /** Free spins this spin starts. */
  readonly award: { readonly scatters: number; readonly spins: number } | null;
  /** Line bets this spin won. */
  readonly multiple: number;
  /** Line bets of the round up to and with this spin. */
  readonly roundMultiple: number;
}

export interface RoundScript {
  readonly spins: readonly SpinScript[];
  /** Everything won, in line bets. */
  readonly multiple: number;
  /** The round won the most it can, and ended there. */
  readonly isCapped: boolean;
}

interface Draft {
  number: number;
  awarded: number;
  multiplier: number;
  lineWins: LineWin[];
  scatterWin: SpinScript['scatterWin'];
  award: SpinScript['award'];
  reels: Pick<SpinScript, 'phase' | 'stops' | 'window'> | null;
}

const emptyDraft = (): Draft => ({ number: 0, awarded: 0, multiplier: 1, lineWins: [], scatterWin: null, award: null, reels: null });

/** Groups a round's events by turn of the reels. Decides nothing: what the events do not say is not shown. */
export function readRound(events: readonly SlotEvent[]): RoundScript {
  const spins: SpinScript[] = [];
  let draft = emptyDraft();
  let [multiple, isCapped] = [0, false];
  for (const event of events) {
    switch (event.type) {
      case 'free-spin-started':
        draft = { ...emptyDraft(), number: event.spin, awarded: event.awarded, multiplier: event.multiplier };
        break;
      case 'reels-stopped':
        draft.reels = { phase: event.phase, stops: event.stops, window: event.window };
        break;
      case 'line-won':
        draft.lineWins.push(event);
        break;
      case 'scatters-won':
        draft.scatterWin = { scatters: event.scatters, multiple: event.multiple };
        break;
      case 'free-spins-awarded':
        draft.award = { scatters: event.scatters, spins: event.spins };
        break;
      case 'spin-ended': {
        const { reels, ...rest } = draft;
        if (reels) spins.push({ ...rest, ...reels, multiple: event.multiple, roundMultiple: event.roundMultiple });
        draft = emptyDraft();
        break;
      }
      case 'win-capped':
        isCapped = true;
        break;
      case 'round-ended':
        multiple = event.multiple;
    }
  }
  return { spins, multiple, isCapped };
}

export function readWager(wager: wagers.WagerView): RoundScript {
  return readRound(wager.detail.product === 'casino' ? wager.detail.events.filter(isSlotEvent) : []);
}

const SLOT_EVENTS: ReadonlySet<string> = new Set<SlotEvent['type']>([
  'free-spin-started',
  'reels-stopped',
  'line-won',
  'scatters-won',
  'free-spins-awarded',
  'spin-ended',
  'win-capped',
  'round-ended',
]);

/** The contract leaves events to each game; a kind this build does not know is not shown. */
function isSlotEvent(event: { readonly type: string }): event is SlotEvent {
  return SLOT_EVENTS.has(event.type);
}

export interface Cell {
  readonly reel: number;
  readonly row: number;
}

/** The cells of a winning run, from reel 1 as far as it goes. Reels and rows count from 0. */
export function cellsOfLine(lines: readonly (readonly number[])[], win: Pick<LineWin, 'line' | 'count'>): readonly Cell[] {
  const rows = lines[win.line - 1] ?? [];
  return rows.slice(0, win.count).map((row, reel) => ({ reel, row }));
}

export function cellsOfSymbol(window: SpinScript['window'], symbol: SymbolId): readonly Cell[] {
  return window.flatMap((column, reel) => column.flatMap((shown, row) => (shown === symbol ? [{ reel, row }] : [])));
}
