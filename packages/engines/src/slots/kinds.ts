import type { ClassicSheet } from './classic/sheet.ts';
import type { ClassicEvent } from './classic/spin.ts';
import type { ClusterSheet } from './cluster/sheet.ts';
import type { ClusterEvent } from './cluster/spin.ts';
import type { HoldSheet } from './hold/sheet.ts';
import type { HoldEvent } from './hold/spin.ts';
import type { ParSheet } from './lines/sheet.ts';
import type { SlotEvent } from './lines/spin.ts';
import type { WaysSheet } from './ways/sheet.ts';
import type { WaysEvent } from './ways/spin.ts';

/** The sheet of each kind of slot. */
export interface Sheets {
  readonly lines: ParSheet;
  readonly classic: ClassicSheet;
  readonly ways: WaysSheet;
  readonly cluster: ClusterSheet;
  readonly hold: HoldSheet;
}

/** What happens in a round of each kind. */
export interface Events {
  readonly lines: SlotEvent;
  readonly classic: ClassicEvent;
  readonly ways: WaysEvent;
  readonly cluster: ClusterEvent;
  readonly hold: HoldEvent;
}

export type SlotKindId = keyof Sheets;
