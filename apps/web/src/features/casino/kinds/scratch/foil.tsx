import { JOINT_UNITS, layTiles, TILE_UNITS } from '@tessera/ui';
import { type PointerEvent, useEffect, useRef } from 'react';
import type { CardArt } from './card-art.ts';
import { createRubbing, type Point, type Rubbing } from './rubbing.ts';

/** Of the tip that rubs, in widths of a field. */
const TIP = 0.24;
/** Tiles of the foil along the longer side of a field. */
const TILES_A_FIELD = 7;
const MOST_DENSITY = 2;
const FADE_FRAMES = 8;

export interface FoilProps {
  readonly art: CardArt;
  /** Another value lays new foil. */
  readonly serial: string;
  readonly uncovered: ReadonlySet<number>;
  /** Left out while there is nothing to rub off. */
  readonly onUncover?: ((fields: readonly number[]) => void) | undefined;
}

/** Foil of tiles over all fields, that a pointer rubs off. Whoever uses no pointer presses the fields below it. */
export function Foil({ art, serial, uncovered, onUncover }: FoilProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const rubbing = useRef<Rubbing | null>(null);
  const last = useRef<Point | null>(null);
  const shown = useRef<ReadonlySet<number>>(uncovered);
  useEffect(() => {
    const surface = canvas.current;
    if (!surface) return;
    const lay = (): void => {
      rubbing.current = createRubbing(art);
      drawFoil(surface, art);
      for (const field of shown.current) clearField(surface, art, field, 1);
    };
    const observer = new ResizeObserver(lay);
    observer.observe(surface);
    return () => observer.disconnect();
  }, [art, serial]);
  useEffect(() => {
    const surface = canvas.current;
    const fresh = [...uncovered].filter((field) => !shown.current.has(field));
    const isNew = uncovered.size < shown.current.size;
    shown.current = uncovered;
    if (!surface) return;
    if (isNew) drawFoil(surface, art);
    if (fresh.length > 0) fadeFields(surface, art, fresh);
  }, [art, uncovered]);

  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>): Point => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  };
  const rub = (event: PointerEvent<HTMLCanvasElement>): void => {
    const [from, to] = [last.current, pointOf(event)];
    if (!from || !onUncover) return;
    last.current = to;
    drawRub(event.currentTarget, art, from, to);
    const fields = rubbing.current?.rub(from, to, TIP) ?? [];
    if (fields.length > 0) onUncover(fields);
  };
  return (
    <canvas
      ref={canvas}
      aria-hidden="true"
      className={
        onUncover
          ? 'absolute inset-0 size-full cursor-grab touch-none active:cursor-grabbing'
          : 'pointer-events-none absolute inset-0 size-full'
      }
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = pointOf(event);
        rub(event);
      }}
      onPointerMove={rub}
      onPointerUp={() => (last.current = null)}
      onPointerCancel={() => (last.current = null)}
    />
  );
}

function drawFoil(canvas: HTMLCanvasElement, art: CardArt): void {
  const context = canvas.getContext('2d');
  const { width, height } = canvas.getBoundingClientRect();
  if (!context || width === 0) return;
  const density = Math.min(MOST_DENSITY, devicePixelRatio);
  canvas.width = Math.round(width * density);
  canvas.height = Math.round(height * density);
  const [columns, rows] = [art.columns * TILES_A_FIELD, art.rows * TILES_A_FIELD];
  context.fillStyle = art.foil.ground[0];
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.setTransform(canvas.width / (columns * TILE_UNITS), 0, 0, canvas.height / (rows * TILE_UNITS), 0, 0);
  context.lineWidth = JOINT_UNITS;
  context.lineJoin = 'round';
  for (const { d, fill, opacity } of layTiles({
    motif: art.motif,
    palette: art.foil,
    seed: 5,
    columns,
    rows,
    scale: 0.92,
    centre: [0.5, 0.5],
  })) {
    const path = new Path2D(d);
    context.globalAlpha = opacity;
    context.fillStyle = context.strokeStyle = fill;
    context.fill(path);
    context.stroke(path);
  }
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalAlpha = 1;
}

function drawRub(canvas: HTMLCanvasElement, { columns }: CardArt, from: Point, to: Point): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.globalCompositeOperation = 'destination-out';
  context.lineWidth = (canvas.width / columns) * TIP * 2;
  context.lineCap = 'round';
  context.beginPath();
  context.moveTo(from.x * canvas.width, from.y * canvas.height);
  context.lineTo(to.x * canvas.width, to.y * canvas.height);
  context.stroke();
  context.globalCompositeOperation = 'source-over';
}

function clearField(canvas: HTMLCanvasElement, { columns, rows }: CardArt, field: number, share: number): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const [width, height] = [canvas.width / columns, canvas.height / rows];
  context.globalCompositeOperation = 'destination-out';
  context.globalAlpha = share;
  context.fillRect((field % columns) * width, Math.floor(field / columns) * height, width, height);
  context.globalAlpha = 1;
  context.globalCompositeOperation = 'source-over';
}

/** What is left of the foil on uncovered fields goes in a few frames. */
function fadeFields(canvas: HTMLCanvasElement, art: CardArt, fields: readonly number[]): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  let frame = isStill ? FADE_FRAMES : 1;
  const fade = (): void => {
    for (const field of fields) clearField(canvas, art, field, frame >= FADE_FRAMES ? 1 : 0.3);
    frame += 1;
    if (frame <= FADE_FRAMES) requestAnimationFrame(fade);
  };
  fade();
}
