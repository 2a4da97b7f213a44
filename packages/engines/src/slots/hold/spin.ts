import type { RandomSource } from '@tessera/kernel';
import { integerBelow } from '../../fair/integers.ts';
import { refuseFaults } from '../sheet-faults.ts';
import { pickWeighted } from '../weighted.ts';
import type { CellWeights, HoldSheet } from './sheet.ts';
import { listHoldFaults } from './validate-sheet.ts';

/** A coin where it lies: cells count from 0, down each column from the left. */
export interface LaidCoin {
  readonly cell: number;
  readonly coin: string;
  readonly units: number;
}

/** What happens in a round, in order. Multiples are units of the sheet. */
export type HoldEvent =
  | { readonly type: 'cells-drawn'; readonly coins: readonly LaidCoin[] }
  | { readonly type: 'feature-started'; readonly coins: number; readonly respins: number }
  | { readonly type: 'respun'; readonly respin: number; readonly landed: readonly LaidCoin[]; readonly respinsLeft: number }
  | { readonly type: 'grid-filled'; readonly multiple: number }
  | { readonly type: 'coins-won'; readonly coins: number; readonly multiple: number }
  | { readonly type: 'round-ended'; readonly multiple: number };

export interface HoldRound {
  readonly events: readonly HoldEvent[];
  /** Everything won, in whole units. */
  readonly multiple: number;
}

/** Sheets never change, so each is validated once. */
const SOUND = new WeakSet<HoldSheet>();

/** @throws InvalidSheet with the first fault */
export function checkHold(sheet: HoldSheet): void {
  if (SOUND.has(sheet)) return;
  refuseFaults(sheet.id, listHoldFaults(sheet));
  SOUND.add(sheet);
}

/** Plays a round: cell by cell one word whether a coin lands there and, where one does, one for its worth. @throws InvalidSheet */
export function spinHold(sheet: HoldSheet, source: RandomSource): HoldRound {
  checkHold(sheet);
  const events: HoldEvent[] = [];
  const cells = sheet.columns * sheet.rows;
  const held = new Map<number, LaidCoin>();
  const draw = (weights: CellWeights): LaidCoin[] => {
    const landed: LaidCoin[] = [];
    for (let cell = 0; cell < cells; cell += 1) {
      if (held.has(cell) || integerBelow(source, weights.coin + weights.blank) >= weights.coin) continue;
      const coin = sheet.coins[pickWeighted(source, sheet.coins)];
      if (coin) landed.push({ cell, coin: coin.id, units: coin.units });
    }
    for (const coin of landed) held.set(coin.cell, coin);
    return landed;
  };

  events.push({ type: 'cells-drawn', coins: draw(sheet.paidSpin) });
  if (held.size < sheet.trigger) return ended(events, 0);
  events.push({ type: 'feature-started', coins: held.size, respins: sheet.respins });
  let [left, respin] = [sheet.respins, 0];
  while (left > 0 && held.size < cells) {
    respin += 1;
    const landed = draw(sheet.respin);
    left = landed.length > 0 ? sheet.respins : left - 1;
    events.push({ type: 'respun', respin, landed, respinsLeft: left });
  }
  const coins = [...held.values()].reduce((sum, { units }) => sum + units, 0);
  events.push({ type: 'coins-won', coins: held.size, multiple: coins });
  const isFull = held.size === cells && sheet.fullGridUnits > 0;
  if (isFull) events.push({ type: 'grid-filled', multiple: sheet.fullGridUnits });
  return ended(events, coins + (isFull ? sheet.fullGridUnits : 0));
}

function ended(events: HoldEvent[], multiple: number): HoldRound {
  return { events: [...events, { type: 'round-ended', multiple }], multiple };
}
