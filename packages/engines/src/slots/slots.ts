import { type Amount, findVersion, type RandomSource } from '@tessera/kernel';
import { classicKind } from './classic/kind.ts';
import type { ClassicSheet } from './classic/sheet.ts';
import type { ClassicEvent } from './classic/spin.ts';
import { clusterKind } from './cluster/kind.ts';
import type { ClusterSheet } from './cluster/sheet.ts';
import type { ClusterEvent } from './cluster/spin.ts';
import { LINE_SLOTS } from './games/line-slots.ts';
import { luckyLantern } from './games/lucky-lantern.ts';
import { holdKind } from './hold/kind.ts';
import type { HoldSheet } from './hold/sheet.ts';
import type { HoldEvent } from './hold/spin.ts';
import { lineKind } from './lines/kind.ts';
import type { ParSheet } from './lines/sheet.ts';
import type { SlotEvent } from './lines/spin.ts';
import { payoutOfUnits } from './payout.ts';
import type { SheetFault } from './sheet-faults.ts';
import type { KindFigures, PlayedRound, SlotBet, SlotKind } from './slot-kind.ts';
import { estimateTables, printTables, statisticsTables } from './statistics/print.ts';
import { waysKind } from './ways/kind.ts';
import type { WaysSheet } from './ways/sheet.ts';
import type { WaysEvent } from './ways/spin.ts';

interface Sheets {
  readonly lines: ParSheet;
  readonly classic: ClassicSheet;
  readonly ways: WaysSheet;
  readonly cluster: ClusterSheet;
  readonly hold: HoldSheet;
}

interface Events {
  readonly lines: SlotEvent;
  readonly classic: ClassicEvent;
  readonly ways: WaysEvent;
  readonly cluster: ClusterEvent;
  readonly hold: HoldEvent;
}

export type SlotKindId = keyof Sheets;

/** One entry for each kind of sheet. */
export const SLOT_KINDS: { readonly [Kind in SlotKindId]: SlotKind<Sheets[Kind], Events[Kind]> } = {
  lines: lineKind,
  classic: classicKind,
  ways: waysKind,
  cluster: clusterKind,
  hold: holdKind,
};

/** A sheet of any kind, ready to be played and printed. All but `listFaults` throw InvalidSheet for a faulty one. */
export interface Slot<Event = Events[SlotKindId]> {
  readonly kind: SlotKindId;
  readonly id: string;
  readonly version: number;
  readonly name: string;
  /** Units of a multiple in one total bet. */
  readonly betUnits: number;
  readonly isLong: boolean;
  listFaults(): readonly SheetFault[];
  play(source: RandomSource, bet: SlotBet): PlayedRound<Event>;
  /** Return for a stake on everything: stake × multiple ÷ units, truncated once (rule book §0.1). */
  payoutOf(won: { readonly stake: Amount; readonly multiple: number }): Amount;
  figures(): KindFigures;
  /** The whole sheet as text. */
  print(): string;
}

export function slotOf<Kind extends SlotKindId>(kind: Kind, sheet: Sheets[Kind]): Slot<Events[Kind]> {
  const rules = SLOT_KINDS[kind];
  const { id, version, name } = sheet;
  const betUnits = rules.betUnits(sheet);
  return {
    kind,
    id,
    version,
    name,
    betUnits,
    isLong: rules.isLong,
    listFaults: () => rules.listFaults(sheet),
    play: (source, bet) => rules.play(sheet, source, bet),
    payoutOf: (won) => payoutOfUnits({ ...won, betUnits }),
    figures: () => rules.figures(sheet),
    print() {
      const figures = rules.figures(sheet);
      const tables =
        figures.precision === 'exact' ? [...statisticsTables(figures.statistics), ...figures.tables] : estimateTables(figures.estimate);
      return printTables(`${name} (${id}, version ${version}, ${kind})`, [...rules.tables(sheet), ...tables]);
    },
  };
}

/** Every shipped game. A new one of lines is an entry in `LINE_SLOTS`, one of another kind an entry here. */
export function listSlots(): readonly Slot[] {
  return [...LINE_SLOTS.map(({ sheet }) => slotOf('lines', sheet)), slotOf('classic', luckyLantern)];
}

/** The newest version unless one is named; a stored round names its own and is verified by it. Undefined where there is no such slot. */
export function findSlot(id: string, version?: number, slots: readonly Slot[] = listSlots()): Slot | undefined {
  return findVersion(slots, id, version);
}
