import { inTab, type Remembered } from '@tessera/i18n';
import { useSyncExternalStore } from 'react';
import { newRequestId } from '../../../shared/request-id.ts';
import type { EventView, MarketView, OutcomeView } from '../sports.queries.ts';
import { agreeTo, changePick, EMPTY_SLIP, isInFlight, isOpen, keyOf, removePick, type Slip, type SlipPick, togglePick } from './slip.ts';

export interface SlipStore {
  readonly read: () => Slip;
  readonly subscribe: (listener: () => void) => () => void;
  readonly update: (change: (slip: Slip) => Slip) => void;
  readonly newId: () => string;
}

export function createSlipStore(deps: { readonly kept: Remembered; readonly newId: () => string }): SlipStore {
  const listeners = new Set<() => void>();
  let slip = restore(deps.kept.read());
  return {
    read: () => slip,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    update(change) {
      slip = change(slip);
      deps.kept.write(JSON.stringify(slip));
      for (const listener of listeners) listener();
    },
    newId: deps.newId,
  };
}

/** A bet whose answer was on its way when the page went away may stand: it is only safe to ask again for the same. */
function restore(text: string | null): Slip {
  if (text === null) return EMPTY_SLIP;
  try {
    const slip = JSON.parse(text) as Slip;
    return { ...slip, picks: slip.picks.map(orphaned) };
  } catch {
    return EMPTY_SLIP;
  }
}

function orphaned(pick: SlipPick): SlipPick {
  return pick.progress.kind === 'placing' ? { ...pick, progress: { kind: 'unknown', attempt: pick.progress.attempt } } : pick;
}

// A login reloads or changes the page; the selections stay.
export const slipStore = createSlipStore({ kept: inTab('sports.slip.1'), newId: newRequestId });

export function useSlip(): Slip {
  return useSyncExternalStore(slipStore.subscribe, slipStore.read, () => EMPTY_SLIP);
}

/** True while the selection waits on the slip or is being placed. */
export function useIsPicked(key: string): boolean {
  return useSyncExternalStore(
    slipStore.subscribe,
    () => slipStore.read().picks.some((pick) => keyOf(pick) === key && (isOpen(pick) || isInFlight(pick))),
    () => false,
  );
}

export function pickOf(event: EventView, market: MarketView, { outcome, line, odds }: OutcomeView): SlipPick {
  const { id: eventId, home, away, kickoffMs } = event;
  const chosen = { marketId: market.id, market: market.market, outcome, line, odds };
  return { ...chosen, eventId, home, away, kickoffMs, stake: '', progress: { kind: 'ready', requestId: slipStore.newId() } };
}

export const slipActions = {
  toggle: (pick: SlipPick) => slipStore.update((slip) => togglePick(slip, pick)),
  remove: (key: string) => slipStore.update((slip) => removePick(slip, key)),
  activate: (key: string) => slipStore.update((slip) => ({ ...slip, activeKey: key })),
  setStake: (key: string, stake: string) =>
    slipStore.update((slip) => changePick(slip, key, (pick) => (isInFlight(pick) ? pick : { ...pick, stake }))),
  agree: (key: string, odds: string) => slipStore.update((slip) => changePick(slip, key, (pick) => agreeTo(pick, odds))),
  /** Takes off whatever is not waiting for an answer. */
  clear: () => slipStore.update((slip) => ({ picks: slip.picks.filter(isInFlight), activeKey: undefined })),
  clearPlaced: () => slipStore.update((slip) => ({ ...slip, picks: slip.picks.filter(({ progress }) => progress.kind !== 'accepted') })),
};
