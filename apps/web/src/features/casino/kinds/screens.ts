import type { GameKindId } from '@tessera/contract';
import type { KindScreen } from './game-kind.ts';
import { type KindName, loadOfKind } from './registry.ts';

/** The screen of each kind. Apart from the rest of the kind, because screens show proofs, which load that rest. */
const SCREENS: Readonly<Record<KindName, () => Promise<KindScreen>>> = {
  slot: () => import('./slot/screen.tsx'),
  mines: () => import('./mines/screen.tsx'),
  blackjack: () => import('./blackjack/screen.tsx'),
};

/** The same promise for the same game, to be handed to `use`; null where this build does not know it. */
export function loadScreen(kind: GameKindId, gameId: string): Promise<KindScreen | null> {
  return loadOfKind('screen', { kind, gameId }, (name) => SCREENS[name]());
}
