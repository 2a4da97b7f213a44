/** Chips by place, in units of the currency. */
export type Laid = ReadonlyMap<string, bigint>;

/** What may lie on the layout. */
export interface LayoutLimits {
  /** The smallest chip: every amount is made of it. */
  readonly min: bigint;
  /** On the whole layout. */
  readonly max: bigint;
  readonly maxOf: (place: string) => bigint;
}

/** Chips as they lie before a round, with the way back and with those of the round before. */
export interface ChipState {
  readonly laid: Laid;
  /** The layouts before each change, oldest first. */
  readonly past: readonly Laid[];
  /** Of the last round that was accepted. */
  readonly last: Laid;
  /** Why the last press laid less than the chip, or nothing. */
  readonly limit: 'place' | 'table' | null;
}

export const NO_CHIPS: Laid = new Map();
export const EMPTY_LAYOUT: ChipState = { laid: NO_CHIPS, past: [], last: NO_CHIPS, limit: null };

export function totalOf(laid: Laid): bigint {
  return [...laid.values()].reduce((sum, amount) => sum + amount, 0n);
}

const MOST_STEPS = 60;

function changed(state: ChipState, laid: Laid): ChipState {
  return { ...state, laid, past: [...state.past, state.laid].slice(-MOST_STEPS), limit: null };
}

export interface Addition {
  readonly place: string;
  readonly amount: bigint;
}

/** Lays chips on places as one step; of each what its place and the layout still take. */
export function layChips(state: ChipState, { min, max, maxOf }: LayoutLimits, additions: readonly Addition[]): ChipState {
  const laid = new Map(state.laid);
  let limit: ChipState['limit'] = null;
  for (const { place, amount } of additions) {
    const lies = laid.get(place) ?? 0n;
    const [onPlace, onTable] = [maxOf(place) - lies, max - totalOf(laid)];
    const room = onPlace < onTable ? onPlace : onTable;
    const fits = ((amount < room ? amount : room) / min) * min;
    if (fits < amount) limit = onPlace <= onTable ? 'place' : 'table';
    if (fits > 0n) laid.set(place, lies + fits);
  }
  const isSame = totalOf(laid) === totalOf(state.laid);
  return isSame ? { ...state, limit } : { ...changed(state, laid), limit };
}

/** Takes away what lies on a place. */
export function takeChips(state: ChipState, place: string): ChipState {
  if (!state.laid.has(place)) return state;
  const laid = new Map(state.laid);
  laid.delete(place);
  return changed(state, laid);
}

export function clearChips(state: ChipState): ChipState {
  return state.laid.size === 0 ? state : changed(state, NO_CHIPS);
}

/** Twice what lies, as far as every place and the layout take it. */
export function doubleChips(state: ChipState, limits: LayoutLimits): ChipState {
  return layChips(
    state,
    limits,
    [...state.laid].map(([place, amount]) => ({ place, amount })),
  );
}

/** The chips of the last round again, instead of what lies. */
export function repeatChips(state: ChipState): ChipState {
  return state.last.size === 0 ? state : changed(state, state.last);
}

export function undoChips(state: ChipState): ChipState {
  const before = state.past.at(-1);
  return before ? { ...state, laid: before, past: state.past.slice(0, -1), limit: null } : state;
}

/** What the next rounds are played with: the chips that lie, or else those of the last round. */
export function nextChips({ laid, last }: ChipState): Laid {
  return laid.size > 0 ? laid : last;
}

/** A round was accepted with what lies: the layout is free for the next one. */
export function playChips(state: ChipState): ChipState {
  return { laid: NO_CHIPS, past: [], last: state.laid, limit: null };
}
