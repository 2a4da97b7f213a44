import { ODDS_FORMATS, type OddsFormat } from '@tessera/engines/sports';
import { onDevice } from '@tessera/i18n';
import { useSyncExternalStore } from 'react';

/** A choice of one of a few words that this device remembers. */
interface StoredChoice<Value extends string> {
  readonly initial: Value;
  readonly read: () => Value;
  readonly write: (value: Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

function storedChoice<Value extends string>(key: string, values: readonly Value[], initial: Value): StoredChoice<Value> {
  const kept = onDevice(key);
  const listeners = new Set<() => void>();
  let current: Value | undefined;
  return {
    initial,
    read() {
      current ??= values.find((value) => value === kept.read()) ?? initial;
      return current;
    },
    write(value) {
      current = value;
      kept.write(value);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function useChoice<Value extends string>(choice: StoredChoice<Value>): readonly [Value, (value: Value) => void] {
  return [useSyncExternalStore(choice.subscribe, choice.read, () => choice.initial), choice.write];
}

export const ACCEPTS = ['NONE', 'HIGHER', 'ANY'] as const;
/** What to do when the price moves between the tap and the server: the contract's own words. */
export type Accept = (typeof ACCEPTS)[number];

const oddsFormat = storedChoice<OddsFormat>('sports.oddsFormat', ODDS_FORMATS, 'decimal');
// A better price can only help the player, so it needs no question.
const accept = storedChoice<Accept>('sports.accept', ACCEPTS, 'HIGHER');
/** The market that phones show in the list, where there is room for one. */
const listMarket = storedChoice('sports.listMarket', ['1x2', 'asian_handicap', 'over_under'] as const, '1x2');

export const useOddsFormat = () => useChoice(oddsFormat);
export const useAccept = () => useChoice(accept);
export const useListMarket = () => useChoice(listMarket);
