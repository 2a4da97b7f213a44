import type { Phase } from '@tessera/engines/slots';
import type { Container, Sprite } from 'pixi.js';
import type { Cell } from '../round-script.ts';
import type { Standing } from '../slot-game.ts';
import type { Landing } from '../slot-view.ts';
import type { Geometry } from './geometry.ts';
import type { TextureSet } from './textures.ts';

/** What moves in the scene: each kind of field has its own way to show where a round stands. */
export interface Field {
  readonly container: Container;
  /** Lays everything anew for a size. */
  layOut(geometry: Geometry, textures: TextureSet): void;
  turn(phase: Phase, held: readonly Cell[]): void;
  /** Resolves when everything stands; tells each part that does, for the sound of it. */
  land(landing: Landing, onStopped: (part: number) => void): Promise<void>;
  rest(standing: Standing): void;
  hurry(): void;
  /** True while anything moves. */
  advance(elapsedMs: number): boolean;
  spriteAt(cell: Cell): Sprite | undefined;
}

/** From the first part's stop to the last one's. */
export const TURN_AT_LEAST_MS = 240;
export const BETWEEN_REELS_MS = 150;
