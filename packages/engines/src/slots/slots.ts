import { type Amount, findVersion, type RandomSource } from '@tessera/kernel';
import { classicKind } from './classic/kind.ts';
import { clusterKind } from './cluster/kind.ts';
import { HOUSE_SLOTS, type HouseSlot } from './games/house-slots.ts';
import { luckyLantern } from './games/lucky-lantern.ts';
import { holdKind } from './hold/kind.ts';
import type { Events, SlotKindId, Sheets } from './kinds.ts';
import { lineKind } from './lines/kind.ts';
import { payoutOfUnits } from './payout.ts';
import type { SheetFault } from './sheet-faults.ts';
import type { KindFigures, PlayedRound, SlotBet, SlotKind } from './slot-kind.ts';
import { estimateTables, printTables, statisticsTables } from './statistics/print.ts';
import { waysKind } from './ways/kind.ts';

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

/** The slot of an entry of `HOUSE_SLOTS`. */
export function slotOfHouse<Kind extends SlotKindId>({ kind, sheet }: HouseSlot<Kind>): Slot<Events[Kind]> {
  return slotOf(kind, sheet);
}

/** Every shipped game: those of the house, and a sheet with a meter that no house sells yet. */
export function listSlots(): readonly Slot[] {
  return [...HOUSE_SLOTS.map((entry): Slot => slotOfHouse(entry)), slotOf('classic', luckyLantern)];
}

/** The newest version unless one is named; a stored round names its own and is verified by it. Undefined where there is no such slot. */
export function findSlot(id: string, version?: number, slots: readonly Slot[] = listSlots()): Slot | undefined {
  return findVersion(slots, id, version);
}
