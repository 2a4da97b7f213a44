import { createHash } from 'node:crypto';
import { IMAGE_SIZE } from './platform/http/page-head.ts';

const TILE = 30;
const COLUMNS = IMAGE_SIZE.width / TILE;
const ROWS = IMAGE_SIZE.height / TILE;
/** From the middle of a game's rosette to its edge, in tiles. */
const ROSETTE = 8;
/** From the middle of a coat to its side, and how many of its rows are as wide. */
const COAT = 5;
const COAT_STRAIGHT = 8;

export interface Picture {
  /** Behind the tiles, as the look has it. */
  readonly ground: string;
  /** What is laid upon them: a figure made of a game's name, two teams' coats, or the brand's mark as an SVG. */
  readonly motif: { readonly game: string } | { readonly teams: readonly [string, string] } | { readonly mark: string };
}

/** The picture of a page as an SVG: a mosaic that is always the same for the same words. It holds no letters, as no font need be there. */
export function drawPicture({ ground, motif }: Picture): string {
  const { width, height } = IMAGE_SIZE;
  const parts = [`<rect width="${width}" height="${height}" fill="${ground}"/>`, ...layFloor()];
  const middle = { column: (COLUMNS - 1) / 2, row: (ROWS - 1) / 2 };
  if ('mark' in motif) parts.push(motif.mark.replace('<svg ', '<svg x="405" y="120" width="390" height="390" '));
  else if ('game' in motif) parts.push(...layRosette(motif.game, middle));
  else motif.teams.forEach((team, at) => parts.push(...layCoat(team, { column: at === 0 ? 11 : COLUMNS - 12, row: 4 })));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`;
}

/** Quiet tiles over the whole ground. */
function layFloor(): string[] {
  const chance = bytesOf('floor');
  return Array.from({ length: ROWS * COLUMNS }, (_, at) =>
    tile({ column: at % COLUMNS, row: Math.floor(at / COLUMNS) }, '#8d9bb5', 0.05 + (chance() % 64) / 800),
  );
}

/** A disc of tiles that is the same seen from eight sides, in colours of its own. */
function layRosette(words: string, middle: Place): string[] {
  const chance = bytesOf(words);
  const colours = coloursOf(chance);
  const laid = Array.from({ length: (ROSETTE + 1) ** 2 }, () => (chance() < 36 ? null : colours[chance() % colours.length]));
  return around(ROSETTE, ROSETTE).flatMap(({ column, row }) => {
    const [near, far] = [Math.abs(column), Math.abs(row)].toSorted((a, b) => a - b) as [number, number];
    const colour = laid[far * (ROSETTE + 1) + near];
    const isInside = Math.hypot(column, row) < ROSETTE + 0.4;
    return colour && isInside ? [tile({ column: middle.column + column, row: middle.row + row }, colour, 1)] : [];
  });
}

/** How the field of a coat is parted between two colours, from its middle at the top. */
const PARTED: readonly ((column: number, row: number) => boolean)[] = [
  (column) => Math.abs(column) % 2 === 0,
  (_column, row) => Math.floor(row / 2) % 2 === 0,
  (column, row) => column < 0 !== row < 6,
  (column, row) => (row + Math.abs(column)) % 4 < 2,
  (column) => column < 0,
  (column, row) => Math.hypot(column, row - 5) < 3,
];

const EDGE = '#e8e4d8';

/** A shield with a pale edge; a team has the same wherever it plays. */
function layCoat(words: string, top: Place): string[] {
  const chance = bytesOf(words);
  const [first = '', second = ''] = coloursOf(chance);
  const isFirst = PARTED[chance() % PARTED.length];
  const halfAt = (row: number): number => (row < COAT_STRAIGHT ? COAT : COAT - (row - COAT_STRAIGHT + 1));
  const isInside = (column: number, row: number): boolean => row >= 0 && Math.abs(column) <= halfAt(row);
  const rows = Array.from({ length: COAT_STRAIGHT + COAT }, (_, row) => row);
  return rows.flatMap((row) =>
    around(halfAt(row), 0).map(({ column }) => {
      const isEdge = !isInside(Math.abs(column) + 1, row) || !isInside(column, row - 1) || !isInside(column, row + 1);
      const colour = isEdge ? EDGE : isFirst?.(column, row) ? first : second;
      return tile({ column: top.column + column, row: top.row + row }, colour, 1);
    }),
  );
}

interface Place {
  readonly column: number;
  readonly row: number;
}

/** All places so far to the sides and so far up and down. */
function around(columns: number, rows: number): Place[] {
  const wide = 2 * columns + 1;
  return Array.from({ length: wide * (2 * rows + 1) }, (_, at) => ({ column: (at % wide) - columns, row: Math.floor(at / wide) - rows }));
}

/** One that speaks, one beside it and one against it. */
function coloursOf(chance: () => number): readonly string[] {
  const hue = Math.round((chance() / 256) * 360);
  return [`hsl(${hue},66%,56%)`, `hsl(${(hue + 150 + (chance() % 60)) % 360},42%,34%)`, `hsl(${(hue + 30) % 360},78%,66%)`];
}

function tile({ column, row }: Place, colour: string, opacity: number): string {
  const at = (place: number): number => place * TILE + 2;
  return `<rect x="${at(column)}" y="${at(row)}" width="${TILE - 4}" height="${TILE - 4}" rx="4" fill="${colour}" fill-opacity="${opacity.toFixed(3)}"/>`;
}

/** Bytes that look like chance and are always the same for the same words. */
function bytesOf(words: string): () => number {
  let block = createHash('sha256').update(words).digest();
  let at = 0;
  return () => {
    if (at === block.length) {
      block = createHash('sha256').update(block).digest();
      at = 0;
    }
    at += 1;
    return block[at - 1] ?? 0;
  };
}
