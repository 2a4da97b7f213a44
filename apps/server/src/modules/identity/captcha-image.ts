import { crc32, deflateSync } from 'node:zlib';
import { type Glyph, type Point, type Stroke, strokesOf } from './captcha-glyphs.ts';

const WIDTH = 180;
const HEIGHT = 60;
const STROKE_WIDTH = 2.6;
const NOISE_LINES = 4;
const NOISE_DOTS = 220;

/** A uniform number from 0 up to 1. */
export type Chance = () => number;

/** Draws the signs bent, turned and crossed by lines, as a PNG. The picture holds no text. @returns a data URL */
export function drawCaptcha(glyphs: readonly Glyph[], chance: Chance): string {
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(255);
  const between = (low: number, high: number) => low + (high - low) * chance();
  const wave = { height: between(2, 4), length: between(25, 45), phase: between(0, 7) };
  const bend = ([x, y]: Point): Point => [
    x + wave.height * Math.sin(y / 14 + wave.phase),
    y + wave.height * Math.sin((x / wave.length) * 3 + wave.phase),
  ];
  for (const [index, glyph] of glyphs.entries()) {
    const place = placement(index, glyphs.length, between);
    for (const stroke of strokesOf(glyph)) drawStroke(pixels, smooth(stroke).map(place).map(bend), STROKE_WIDTH);
  }
  for (let line = 0; line < NOISE_LINES; line += 1) {
    const from: Point = [between(0, WIDTH / 3), between(5, HEIGHT - 5)];
    const to: Point = [between((WIDTH * 2) / 3, WIDTH), between(5, HEIGHT - 5)];
    drawStroke(pixels, smooth([from, to]).map(bend), between(0.8, 1.4));
  }
  for (let dot = 0; dot < NOISE_DOTS; dot += 1) pixels[Math.floor(between(0, WIDTH * HEIGHT))] = Math.floor(between(40, 200));
  return `data:image/png;base64,${png(pixels).toString('base64')}`;
}

/** Where a sign's grid lands: its own size, turn, slant and jump. */
function placement(index: number, count: number, between: (low: number, high: number) => number): (point: Point) => Point {
  const slot = WIDTH / (count + 0.6);
  const centre: Point = [slot * (index + 0.8) + between(-3, 3), HEIGHT / 2 + between(-4, 4)];
  const scale = between(4.5, 5.3);
  const turn = between(-0.35, 0.35);
  const slant = between(-0.25, 0.25);
  return ([x, y]) => {
    const across = (x - 2 + slant * (y - 3)) * scale;
    const down = (y - 3) * scale;
    return [centre[0] + across * Math.cos(turn) - down * Math.sin(turn), centre[1] + across * Math.sin(turn) + down * Math.cos(turn)];
  };
}

/** Puts points between the given ones, so that straight lines can be bent. */
function smooth(stroke: Stroke): Stroke {
  const STEPS = 8;
  return stroke.flatMap((to, index) => {
    const from = stroke[index - 1];
    if (!from) return [to];
    return Array.from({ length: STEPS }, (_, step): Point => {
      const share = (step + 1) / STEPS;
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    });
  });
}

function drawStroke(pixels: Uint8Array, points: Stroke, width: number): void {
  for (const [index, to] of points.entries()) {
    const from = points[index - 1];
    if (from) drawSegment(pixels, { from, to, width });
  }
}

/** Darkens the pixels near a segment; the edge fades over one pixel. */
function drawSegment(pixels: Uint8Array, { from, to, width }: { readonly from: Point; readonly to: Point; readonly width: number }): void {
  const reach = width / 2 + 1;
  const [deltaX, deltaY] = [to[0] - from[0], to[1] - from[1]];
  const lengthSquared = deltaX * deltaX + deltaY * deltaY || 1;
  const clampTo = (value: number, max: number) => Math.max(0, Math.min(max, Math.round(value)));
  for (let y = clampTo(Math.min(from[1], to[1]) - reach, HEIGHT - 1); y <= clampTo(Math.max(from[1], to[1]) + reach, HEIGHT - 1); y += 1) {
    for (let x = clampTo(Math.min(from[0], to[0]) - reach, WIDTH - 1); x <= clampTo(Math.max(from[0], to[0]) + reach, WIDTH - 1); x += 1) {
      const along = Math.max(0, Math.min(1, ((x - from[0]) * deltaX + (y - from[1]) * deltaY) / lengthSquared));
      const distance = Math.hypot(x - from[0] - along * deltaX, y - from[1] - along * deltaY);
      const shade = Math.round(255 * Math.max(0, Math.min(1, distance - width / 2 + 0.5)));
      pixels[y * WIDTH + x] = Math.min(pixels[y * WIDTH + x] ?? 255, shade);
    }
  }
}

/** Eight-bit grey, one filter byte (none) before each row. */
function png(pixels: Uint8Array): Buffer {
  const rows = Buffer.alloc((WIDTH + 1) * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1) rows.set(pixels.subarray(y * WIDTH, (y + 1) * WIDTH), y * (WIDTH + 1) + 1);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header[8] = 8;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
