import { LINE_SLOTS } from '@tessera/engines/slots';
import { slotGame } from '../kinds/slot.ts';
import type { HouseGame } from './house-game.ts';

/** Nodes of the catalogue are for ever: the first slot is 1, each further one a hundred on. */
const NODES_APART = 100;

/** The days on which slots joined the catalogue, by id; a further slot states its own. */
const ADDED_ON: Readonly<Record<string, string>> = { 'ember-mosaic': '2026-09-01', 'dragon-harbor': '2026-10-05' };

const SLOT_IDS = [...new Set(LINE_SLOTS.map(({ sheet }) => sheet.id))];

function houseSlot({ sheet, figures }: (typeof LINE_SLOTS)[number]): HouseGame {
  const index = SLOT_IDS.indexOf(sheet.id);
  return {
    game: slotGame(sheet, figures),
    listed: {
      nodeId: 1 + NODES_APART * index,
      subClass: null,
      rtpPercent: Number(figures.rtp.percent).toFixed(2),
      volatility: figures.volatility,
      sort: 1 + index,
      isHot: index === 0,
      addedOn: ADDED_ON[sheet.id],
      lineCount: sheet.lines.length,
      features: Object.keys(sheet.freeSpins.awards).length > 0 ? ['FREE_SPINS'] : [],
    },
  };
}

export const SLOTS: readonly HouseGame[] = LINE_SLOTS.map(houseSlot);
