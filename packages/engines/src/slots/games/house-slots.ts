import type { ClassicFigures } from '../classic/figures.ts';
import type { ClusterFigures } from '../cluster/simulate.ts';
import type { HoldFigures } from '../hold/figures.ts';
import type { Sheets, SlotKindId } from '../kinds.ts';
import type { SlotFigures } from '../lines/figures.ts';
import type { WaysFigures } from '../ways/figures.ts';
import { dragonHarborFigures } from './dragon-harbor-figures.ts';
import { dragonHarbor } from './dragon-harbor.ts';
import { emberMosaicFigures } from './ember-mosaic-figures.ts';
import { emberMosaic } from './ember-mosaic.ts';
import { glassGardenFigures } from './glass-garden-figures.ts';
import { glassGarden } from './glass-garden.ts';
import { midnightMintFigures } from './midnight-mint-figures.ts';
import { midnightMint } from './midnight-mint.ts';
import { plazaFruitsFigures } from './plaza-fruits-figures.ts';
import { plazaFruits } from './plaza-fruits.ts';
import { saffronCaravanFigures } from './saffron-caravan-figures.ts';
import { saffronCaravan } from './saffron-caravan.ts';

/** What each kind ships with its sheet, computed beforehand: showing or selling a sheet plays no combination. */
interface Figures {
  readonly lines: SlotFigures;
  readonly classic: ClassicFigures;
  readonly ways: WaysFigures;
  readonly cluster: ClusterFigures;
  readonly hold: HoldFigures;
}

/** A sheet of any kind with its figures. */
export type HouseSlot<Kind extends SlotKindId = SlotKindId> = {
  readonly [K in Kind]: { readonly kind: K; readonly sheet: Sheets[K]; readonly figures: Figures[K] };
}[Kind];

/** Every slot of the house in all its versions, older ones first: what the server offers, the catalogue lists and the site shows. */
export const HOUSE_SLOTS: readonly HouseSlot[] = [
  { kind: 'lines', sheet: emberMosaic, figures: emberMosaicFigures },
  { kind: 'lines', sheet: dragonHarbor, figures: dragonHarborFigures },
  { kind: 'ways', sheet: saffronCaravan, figures: saffronCaravanFigures },
  { kind: 'cluster', sheet: glassGarden, figures: glassGardenFigures },
  { kind: 'hold', sheet: midnightMint, figures: midnightMintFigures },
  { kind: 'classic', sheet: plazaFruits, figures: plazaFruitsFigures },
];
