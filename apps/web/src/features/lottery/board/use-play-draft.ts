import { type Chosen, chosenOf, getPlayType, type PlayType, quickPick, selectionText } from '@tessera/engines/lottery';
import { useState } from 'react';
import { browserRandom } from '../browser-random.ts';
import type { LotteryDetailView } from '../lottery.queries.ts';
import { type LineFault, type PricedLine, priceLine, type TicketLine } from '../slip/price-line.ts';

export type LineTerms = TicketLine['terms'];

const NOTHING: Chosen = { groups: [] };
const MODES = ['official', 'credit'] as const;
export type Mode = (typeof MODES)[number];

/** The line that a player is making: its play, what is chosen on its board, and its terms. */
export interface PlayDraft {
  readonly modes: readonly Mode[];
  readonly mode: Mode;
  setMode(mode: Mode): void;
  /** Plays of the mode, as ids. */
  readonly plays: readonly string[];
  readonly playType: PlayType;
  setPlay(id: string): void;
  readonly chosen: Chosen;
  setChosen(chosen: Chosen): void;
  readonly terms: LineTerms;
  setTerms(terms: LineTerms): void;
  readonly line: TicketLine;
  readonly priced: PricedLine | LineFault;
  readonly isEmpty: boolean;
  /** How often chance has chosen: fields that were typed in begin again with each. */
  readonly picks: number;
  /** Chooses at random what makes one line. @returns the selection */
  pick(): string;
  clear(): void;
}

/** Undefined while the lottery has nothing on sale. */
export function usePlayDraft(lottery: LotteryDetailView): PlayDraft | undefined {
  const modes = MODES.filter((each) => lottery.plays.some(({ odds }) => (odds === null) === (each === 'official')));
  const [wantedMode, setWantedMode] = useState<Mode>();
  const mode = wantedMode ?? modes[0] ?? 'credit';
  const plays = lottery.plays.filter(({ odds }) => (odds === null) === (mode === 'official')).map(({ id }) => id);
  const [playId, setPlayId] = useState<string>();
  const [chosen, setChosen] = useState<Chosen>(NOTHING);
  const [picks, setPicks] = useState(0);
  const [terms, setTerms] = useTerms(lottery, mode);
  const play = plays.find((id) => id === playId) ?? plays[0];
  if (play === undefined) return undefined;
  const playType = getPlayType(play);
  const line: TicketLine = { play, selection: selectionText(playType.board, chosen), terms };
  const setPlay = (id: string | undefined): void => {
    setPlayId(id);
    setChosen(NOTHING);
  };
  return {
    modes,
    mode,
    setMode(next) {
      setWantedMode(next);
      setPlay(undefined);
    },
    plays,
    playType,
    setPlay,
    chosen,
    setChosen,
    terms,
    setTerms,
    line,
    priced: priceLine(lottery, line),
    isEmpty: chosen.groups.every((items) => items.length === 0),
    picks,
    pick() {
      const selection = quickPick(playType, browserRandom);
      setChosen(chosenOf(playType.board, selection));
      setPicks(picks + 1);
      return selection;
    },
    clear: () => setChosen(NOTHING),
  };
}

/** What a bet costs, for each mode on its own. */
function useTerms({ limits, maxPrizeGroup }: LotteryDetailView, mode: Mode) {
  const [official, setOfficial] = useState<LineTerms>(() => ({ unit: limits.units[0] ?? '1', multiple: 1, prizeGroup: maxPrizeGroup }));
  const [credit, setCredit] = useState<LineTerms>(() => ({ amount: limits.units.at(-1)?.replace(/\.?0+$/, '') ?? '1' }));
  return mode === 'official' ? ([official, setOfficial] as const) : ([credit, setCredit] as const);
}
