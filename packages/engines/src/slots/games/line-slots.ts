import type { SlotFigures } from '../lines/figures.ts';
import type { ParSheet } from '../lines/sheet.ts';
import { dragonHarborFigures } from './dragon-harbor-figures.ts';
import { dragonHarbor } from './dragon-harbor.ts';
import { emberMosaicFigures } from './ember-mosaic-figures.ts';
import { emberMosaic } from './ember-mosaic.ts';

export interface LineSlot {
  readonly sheet: ParSheet;
  readonly figures: SlotFigures;
}

/** Every slot of lines in all its versions, older ones first: what the server offers, the catalogue lists and the site shows. */
export const LINE_SLOTS: readonly LineSlot[] = [
  { sheet: emberMosaic, figures: emberMosaicFigures },
  { sheet: dragonHarbor, figures: dragonHarborFigures },
];
