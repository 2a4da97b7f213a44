import { HOUSE_SLOTS, type HouseSlot, summaryOf } from '@tessera/engines/slots';
import { slotGame } from '../kinds/slot.ts';
import type { HouseGame } from './house-game.ts';

/** Nodes of the catalogue are for ever: the first slot is 1, each further one a hundred on. */
const NODES_APART = 100;

/** The days on which slots joined the catalogue, by id; a further slot states its own. */
const ADDED_ON: Readonly<Record<string, string>> = {
  'ember-mosaic': '2026-09-01',
  'dragon-harbor': '2026-10-05',
  'saffron-caravan': '2026-11-27',
  'glass-garden': '2026-11-27',
  'midnight-mint': '2026-11-27',
  'plaza-fruits': '2026-11-27',
};

const SLOT_IDS = [...new Set(HOUSE_SLOTS.map(({ sheet }) => sheet.id))];

/** Whether anything on a sheet awards free spins. */
function hasFreeSpins(sheet: HouseSlot['sheet']): boolean {
  return 'freeSpins' in sheet && Object.keys(sheet.freeSpins?.awards ?? {}).length > 0;
}

function houseSlot(slot: HouseSlot): HouseGame {
  const { id } = slot.sheet;
  const index = SLOT_IDS.indexOf(id);
  const { rtpPercent, volatility } = summaryOf(slot);
  return {
    game: slotGame(slot),
    listed: {
      nodeId: 1 + NODES_APART * index,
      subClass: null,
      rtpPercent: Number(rtpPercent).toFixed(2),
      volatility,
      sort: 1 + index,
      isHot: index === 0,
      addedOn: ADDED_ON[id],
      ...('lines' in slot.sheet && { lineCount: slot.sheet.lines.length }),
      features: hasFreeSpins(slot.sheet) ? ['FREE_SPINS'] : [],
    },
  };
}

export const SLOTS: readonly HouseGame[] = HOUSE_SLOTS.map(houseSlot);
