import { invariant } from '@tessera/kernel';
import { emberMosaic, emberMosaicFigures, type ParSheet, type SlotFigures } from '@tessera/engines/slots';
import { Refusal } from '@tessera/contract';

export interface SlotGame {
  readonly sheet: ParSheet;
  readonly figures: SlotFigures;
  /** The most a round can win, in line bets: what a stake can cost the house is known before it is taken. */
  readonly maxMultiple: number;
}

function slotGame(sheet: ParSheet, figures: SlotFigures): SlotGame {
  invariant(figures.maxWin.roundLineBets !== null, 'a slot on offer has a bounded round');
  return { sheet, figures, maxMultiple: figures.maxWin.roundLineBets };
}

/** Every version of every slot that a stored wager may name; the first of a game is the one on offer. */
const SLOT_GAMES: readonly SlotGame[] = [slotGame(emberMosaic, emberMosaicFigures)];

export function listSlotGames(): readonly SlotGame[] {
  return SLOT_GAMES;
}

/** @throws Refusal game_not_found */
export function getSlotGame(gameId: string): SlotGame {
  const game = SLOT_GAMES.find(({ sheet }) => sheet.id === gameId);
  if (!game) throw new Refusal('game_not_found', { gameId });
  return game;
}

export function findSheetVersion(gameId: string, version: string): ParSheet | undefined {
  return SLOT_GAMES.find(({ sheet }) => sheet.id === gameId && String(sheet.version) === version)?.sheet;
}

/** The sheet a stored wager was drawn with. */
export function getSheetVersion(gameId: string, version: string): ParSheet {
  const sheet = findSheetVersion(gameId, version);
  if (!sheet) throw new Error(`no sheet ${gameId} version ${version}: sheets of stored wagers are never removed`);
  return sheet;
}

export function gateOf(gameId: string): string {
  return `casino:${gameId}`;
}
