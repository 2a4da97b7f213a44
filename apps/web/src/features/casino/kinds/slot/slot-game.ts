import type { wagers } from '@tessera/contract';
import {
  HOUSE_SLOTS,
  type HouseSlot,
  type Phase,
  type Slot,
  type SlotKindId,
  slotOfHouse,
  type SlotSummary,
  summaryOf,
  type SymbolId,
} from '@tessera/engines/slots';
import { type LaterNamespace, loadTexts } from '@tessera/i18n';
import { type Amount, amountToWire, getCurrency } from '@tessera/kernel';
import type { Motif, Palette } from '@tessera/ui';
import { createContext, use } from 'react';
import { formOf, type SlotForm } from './family/families.ts';
import type { RoundScript, SpinScript } from './round-script.ts';

/** How a symbol is laid: the same drawing serves the reels, the pay table and the plain grid. */
export interface SymbolArt {
  readonly motif: Motif;
  readonly palette: Palette;
  readonly seed: number;
  /** Size of the drawing in its tile; the common symbols are smaller. */
  readonly scale: number;
  /** Written over the tile, for what it is worth; the same in every language. */
  readonly label?: string;
}

export interface SlotArt {
  readonly symbols: Readonly<Record<SymbolId, SymbolArt>>;
  /** The pavement around the reels. */
  readonly frame: Readonly<Record<Phase, Palette>>;
  /**
   * Where the field stands before anything was played, which shows many symbols and wins nothing: the stops of the reels; in kinds of
   * cells the place of each cell's symbol in the list of symbols, column by column.
   */
  readonly opening: readonly number[];
  /** Holds `symbol.<id>` for each symbol of the sheet. */
  readonly texts: LaterNamespace;
}

interface Shown {
  readonly slot: Slot;
  readonly summary: SlotSummary;
  readonly form: SlotForm;
  readonly art: SlotArt;
}

/** A slot as data: the sheet the server draws with, its figures, what its kind looks like, and its pictures. */
export type SlotGame = HouseSlot & Shown;
export type SlotGameOf<Kind extends SlotKindId> = Extract<SlotGame, { readonly kind: Kind }>;

/** One file of pictures a game, named by its id; loaded with the first round or receipt of that game. */
const ART = import.meta.glob<{ readonly art: SlotArt }>('./games/*.ts');

const loading = new Map<string, Promise<SlotGame | null>>();

/** The same promise for the same game, to be handed to `use`; the newest version unless one is named. Null where this build has no such game. */
export function slotGameOf(gameId: string, version?: string): Promise<SlotGame | null> {
  const key = `${gameId} ${version ?? ''}`;
  const running = loading.get(key);
  if (running) return running;
  const started = load(gameId, version);
  loading.set(key, started);
  started.catch(() => loading.delete(key));
  return started;
}

async function load(gameId: string, version: string | undefined): Promise<SlotGame | null> {
  const slot = HOUSE_SLOTS.findLast(({ sheet }) => sheet.id === gameId && (version === undefined || String(sheet.version) === version));
  const file = await ART[`./games/${gameId}.ts`]?.();
  if (!slot || !file) return null;
  await loadTexts(file.art.texts);
  return gameOf(slot, file.art);
}

/** @throws InvalidSheet for a faulty sheet */
export function gameOf(entry: HouseSlot, art: SlotArt): SlotGame {
  return { ...entry, slot: slotOfHouse(entry), summary: summaryOf(entry), form: formOf(entry), art };
}

export const SlotGameContext = createContext<SlotGame | null>(null);

/** The game whose reels, pays or receipt are on show. */
export function useSlot(): SlotGame {
  const game = use(SlotGameContext);
  if (!game) throw new Error('a part of a slot stands inside SlotGameContext');
  return game;
}

export type Standing = Pick<SpinScript, 'phase' | 'stops' | 'window'>;

export function openingOf({ form, art }: Pick<SlotGame, 'form' | 'art'>): Standing {
  const stops = form.field === 'reels' ? art.opening : [];
  return { phase: 'base', stops, window: form.windowAt(art.opening) };
}

/** The round of a wager as its field shows it; empty for a wager of another product. */
export function readWager({ form }: Pick<SlotGame, 'form'>, { detail }: wagers.WagerView): RoundScript {
  return form.read(detail.product === 'casino' ? detail.events : []);
}

/** Money of some units for a stake, as text for `format.money`. */
export function wonText(
  { slot }: Pick<SlotGame, 'slot'>,
  { stake, multiple, currency }: { stake: Amount; multiple: number; currency: string },
): string {
  return amountToWire(slot.payoutOf({ stake, multiple }), getCurrency(currency));
}

const UNKNOWN: SymbolArt = {
  motif: () => 0,
  palette: { ground: ['#120c10', '#1c141a', '#211820'], tones: [['#8b9cac']] },
  seed: 31,
  scale: 0.8,
};

/** Symbols of a sheet this build does not know are blank tiles; their wins are still told in words. */
export function artOf({ symbols }: SlotArt, symbol: SymbolId): SymbolArt {
  return symbols[symbol] ?? UNKNOWN;
}

export const SYMBOL_COLUMNS = 12;
