import type { HouseStudio } from '@tessera/contract/house-studios';
import type { Catalogue } from '../../games/index.ts';
import type { Game } from '../kinds/game.ts';

/** A game and how the lobby lists it. */
export interface HouseGame {
  readonly game: Game;
  readonly listed: Pick<
    Catalogue['games'][number],
    'nodeId' | 'subClass' | 'rtpPercent' | 'volatility' | 'sort' | 'isHot' | 'addedOn' | 'lineCount' | 'features'
  > & {
    /** Which studio of the house made it; absent: the one of its family. */
    readonly vassalage?: HouseStudio;
  };
}
