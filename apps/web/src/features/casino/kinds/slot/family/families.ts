import type { DrawTrace, HouseSlot, Phase, SlotKindId, Strip, SymbolId } from '@tessera/engines/slots';
import type { RoundScript, SpinScript } from '../round-script.ts';
import { classic } from './classic.ts';
import { cluster } from './cluster.ts';
import type { AnyEvent, Grid, SlotFamily } from './family.ts';
import { hold } from './hold.ts';
import { lines } from './lines.ts';
import { ways } from './ways.ts';

const FAMILIES: { readonly [Kind in SlotKindId]: SlotFamily<Kind> } = { lines, classic, ways, cluster, hold };

/** What a family says of one sheet. */
export interface SlotForm extends Pick<SlotFamily<SlotKindId>, 'field' | 'aspect'> {
  readonly grid: Grid;
  readonly symbols: readonly SymbolId[];
  readonly lucky: SymbolId | null;
  windowAt(opening: readonly number[]): SpinScript['window'];
  stripsOf(phase: Phase): readonly Strip[];
  read(events: readonly AnyEvent[]): RoundScript;
  symbolOf(draw: DrawTrace): SymbolId | null;
}

export function formOf<Kind extends SlotKindId>({ kind, sheet }: HouseSlot<Kind>): SlotForm {
  const family: SlotFamily<Kind> = FAMILIES[kind];
  return {
    field: family.field,
    aspect: family.aspect,
    grid: family.gridOf(sheet),
    symbols: family.symbolsOf(sheet),
    lucky: family.luckyOf(sheet),
    windowAt: (opening) => family.windowAt(sheet, opening),
    stripsOf: (phase) => family.stripsOf(sheet, phase),
    read: (events) => family.read(sheet, events),
    symbolOf: (draw) => family.symbolOf(sheet, draw),
  };
}
