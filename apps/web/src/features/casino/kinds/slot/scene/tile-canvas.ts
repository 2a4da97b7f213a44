import { JOINT_UNITS, layTiles, type MosaicSpec, TILE_UNITS } from '@tessera/ui';

export interface TilePicture extends MosaicSpec {
  /** Size in real pixels. */
  readonly width: number;
  readonly height: number;
  /** `figure` leaves out the ground and lights the motif, to be laid over the whole picture. */
  readonly part: 'whole' | 'figure';
}

/** A mosaic as pixels: the scene's own counterpart of the `Mosaic` component. */
export function drawTiles(picture: TilePicture): HTMLCanvasElement {
  const { canvas, context } = createCanvas(picture.width, picture.height);
  if (picture.part === 'whole') {
    context.fillStyle = picture.palette.ground[0];
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.scale(canvas.width / (picture.columns * TILE_UNITS), canvas.height / (picture.rows * TILE_UNITS));
  context.lineWidth = JOINT_UNITS;
  context.lineJoin = 'round';
  for (const layer of layTiles(picture)) {
    if (picture.part === 'figure' && layer.wave === 0) continue;
    const path = new Path2D(layer.d);
    context.globalAlpha = layer.opacity;
    context.fillStyle = layer.fill;
    context.strokeStyle = layer.fill;
    context.fill(path);
    context.stroke(path);
  }
  return canvas;
}

/** Of the shorter side: a label of four letters fills about two thirds of the width. */
const LABEL_SIZE = 0.3;
const LONG_LABEL_SIZE = 0.23;
const LONG_LABEL = 4;

/** Writes what a symbol is worth over its picture. */
export function drawLabel(canvas: HTMLCanvasElement, label: string): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const size = Math.min(canvas.width, canvas.height) * (label.length > LONG_LABEL ? LONG_LABEL_SIZE : LABEL_SIZE);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalAlpha = 1;
  context.font = `800 ${size}px ${getComputedStyle(document.body).fontFamily}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = size * 0.24;
  context.strokeStyle = 'rgb(12 8 18 / 0.86)';
  context.fillStyle = '#ffffff';
  const [x, y] = [canvas.width / 2, canvas.height * 0.53];
  context.strokeText(label, x, y);
  context.fillText(label, x, y);
}

const STREAKS = 9;
/** How far a streak reaches, as a share of the picture's height. */
const STREAK_REACH = 0.34;

/** What the eye sees of a tile that rushes by: the picture smeared along the way it moves. */
export function smear(source: HTMLCanvasElement): HTMLCanvasElement {
  const { canvas, context } = createCanvas(source.width, source.height);
  context.globalAlpha = 1;
  context.drawImage(source, 0, 0);
  for (let streak = 1; streak <= STREAKS; streak += 1) {
    // Each layer over the last weighs as much as all before it together count: an even mean of all.
    context.globalAlpha = 1 / (streak + 1);
    const shift = (streak / STREAKS - 0.5) * STREAK_REACH * source.height;
    context.drawImage(source, 0, shift);
    context.drawImage(source, 0, shift > 0 ? shift - source.height : shift + source.height);
  }
  return canvas;
}

function createCanvas(width: number, height: number): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser cannot draw');
  return { canvas, context };
}
