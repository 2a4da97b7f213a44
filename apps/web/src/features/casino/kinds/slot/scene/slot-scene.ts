// Must come first: it replaces the parts of PixiJS that build code from text, which the content policy forbids.
import 'pixi.js/unsafe-eval';
import type { Phase } from '@tessera/engines/slots';
import { Application } from 'pixi.js';
import type { Cell } from '../round-script.ts';
import type { SlotGame, Standing } from '../slot-game.ts';
import type { Landing, SlotView, WinShow } from '../slot-view.ts';
import { SceneLayers } from './scene-layers.ts';

export interface SceneOptions {
  readonly game: SlotGame;
  readonly host: HTMLElement;
  /** The person prefers less motion: reels change instead of turning, nothing flies. */
  readonly isStill: () => boolean;
  /** A reel stands; for the sound of it. */
  readonly onReelStopped: (reel: number) => void;
}

const MAX_RESOLUTION = 3;
/** A tab that comes back after a pause goes on where it was instead of leaping. */
const LONGEST_FRAME_MS = 100;
/** Where nothing turns, fainter symbols say that a round is on its way. */
const WAITING_ALPHA = 0.5;

const resolutionNow = (): number => Math.min(MAX_RESOLUTION, devicePixelRatio || 1);

/** Starts WebGL in `host`. @throws where the device cannot. */
export async function createSlotScene(options: SceneOptions): Promise<SlotScene> {
  const app = new Application();
  await app.init({
    preference: 'webgl',
    width: options.host.clientWidth,
    height: options.host.clientHeight,
    resolution: resolutionNow(),
    autoDensity: true,
    autoStart: false,
    backgroundAlpha: 0,
    eventMode: 'none',
  });
  options.host.append(app.canvas);
  return new SlotScene(app, options);
}

/** The field drawn with WebGL. Renders only while something moves. */
export class SlotScene implements SlotView {
  readonly #app: Application;
  readonly #options: SceneOptions;
  readonly #layers: SceneLayers;

  constructor(app: Application, options: SceneOptions) {
    this.#app = app;
    this.#options = options;
    this.#layers = new SceneLayers(options.game, options.isStill);
    app.stage.addChild(this.#layers.root);
    this.resize();
    app.ticker.add(({ deltaMS }) => {
      if (!this.#layers.advance(Math.min(LONGEST_FRAME_MS, deltaMS))) app.ticker.stop();
    });
  }

  /** Takes the size of the host. */
  resize(): void {
    const { clientWidth, clientHeight } = this.#options.host;
    if (clientWidth === 0 || clientHeight === 0) return;
    const size = { width: clientWidth, height: clientHeight, resolution: resolutionNow() };
    this.#app.renderer.resize(size.width, size.height, size.resolution);
    this.#layers.layOut(size);
    this.#app.render();
  }

  turn(phase: Phase, held: readonly Cell[] = []): void {
    const layers = this.#layers;
    layers.phase = phase;
    layers.mark(null);
    layers.shower.stop();
    if (this.#options.isStill()) layers.window.alpha = WAITING_ALPHA;
    else layers.field.turn(phase, held);
    this.#wake();
  }

  async land(landing: Landing): Promise<void> {
    const layers = this.#layers;
    layers.shown = landing.window;
    layers.mark(null);
    if (this.#options.isStill()) {
      this.rest(landing);
      this.#options.onReelStopped(0);
      return;
    }
    this.#wake();
    await layers.field.land(landing, this.#options.onReelStopped);
  }

  rest(standing: Standing): void {
    const layers = this.#layers;
    layers.phase = standing.phase;
    layers.shown = standing.window;
    layers.window.alpha = 1;
    layers.field.rest(standing);
    this.#wake();
  }

  hurry(): void {
    this.#layers.field.hurry();
    this.#wake();
  }

  show(win: WinShow | null): void {
    this.#layers.mark(win);
    this.#wake();
  }

  celebrate(cells: readonly Cell[], strength: number): void {
    if (this.#options.isStill()) return;
    this.#layers.shower.start(cells, strength, this.#layers.geometry);
    this.#wake();
  }

  destroy(): void {
    this.#layers.destroy();
    this.#app.destroy({ removeView: true }, { children: true });
  }

  #wake(): void {
    this.#app.ticker.start();
  }
}
