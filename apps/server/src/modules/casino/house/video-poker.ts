import { percentText } from '@tessera/engines/exact';
import { findVideoPokerTable, VIDEO_POKER_FIGURES, VIDEO_POKER_GAMES } from '@tessera/engines/table';
import { videoPokerGame } from '../kinds/video-poker.ts';
import type { HouseGame } from './house-game.ts';

/** Of each family the pay table that returns most; nodes of the catalogue are for ever. */
const ON_SALE: Readonly<Record<string, { readonly name: string; readonly nodeId: number }>> = {
  video_poker_9_6_jacks_or_better: { name: 'Jacks or Better', nodeId: 15 },
  video_poker_16_10_deuces_wild: { name: 'Deuces Wild', nodeId: 16 },
};

const SORT_FROM = 500;

export const VIDEO_POKERS: readonly HouseGame[] = VIDEO_POKER_GAMES.flatMap((rules) => {
  const offer = ON_SALE[rules.id];
  const figures = VIDEO_POKER_FIGURES[findVideoPokerTable(rules.id, rules.version)?.id ?? ''];
  if (!offer || !figures) return [];
  return {
    game: videoPokerGame(rules, { name: offer.name }),
    // The return of the best play with all coins. A round deviates by 4 to 5 stakes: a royal is rare and pays 800.
    listed: {
      nodeId: offer.nodeId,
      subClass: 'VP',
      rtpPercent: percentText(figures.rtp, 2),
      volatility: 'medium',
      sort: SORT_FROM + offer.nodeId,
      isHot: false,
      addedOn: '2026-11-27',
    },
  };
});
