import type { TableGame } from '../table-game.ts';
import { RouletteCloth } from './cloth.tsx';
import { ROLL_MS, RouletteScene } from './scene.tsx';
import { useEventText, useKindName, usePlaceName, useRules } from './texts.ts';

export const rouletteTable: TableGame = {
  texts: 'table-roulette',
  Cloth: RouletteCloth,
  Scene: RouletteScene,
  pauseMs: ({ type }) => (type === 'ball-landed' ? ROLL_MS : 0),
  useEventText,
  usePlaceName,
  useKindName,
  useRules,
  markOf(events) {
    const landed = events.findLast((event) => event.type === 'ball-landed');
    return landed?.type === 'ball-landed' ? { text: landed.pocket, tone: landed.color } : null;
  },
  isTall: true,
};
