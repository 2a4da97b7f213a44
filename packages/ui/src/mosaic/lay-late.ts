import { layRows, type MosaicSpec, type TileLayer } from './tiles.ts';

/** So few that the page answers in between, on a slow phone too. */
const TILES_AT_ONCE = 60;

interface Work {
  readonly rows: ReturnType<typeof layRows>;
  readonly rowsAtOnce: number;
  readonly onLaid: (layers: readonly TileLayer[]) => void;
}

let waiting: readonly Work[] = [];
let isLaying = false;

/** Lays a picture in pieces, after those that were asked for before. @returns what calls it off */
export function layLate(spec: MosaicSpec, onLaid: Work['onLaid']): () => void {
  const work = { rows: layRows(spec), rowsAtOnce: Math.ceil(TILES_AT_ONCE / spec.columns), onLaid };
  waiting = [...waiting, work];
  if (!isLaying) layNext();
  return () => {
    waiting = waiting.filter((one) => one !== work);
  };
}

function layNext(): void {
  isLaying = waiting.length > 0;
  if (isLaying) setTimeout(layPiece);
}

function layPiece(): void {
  const [work] = waiting;
  for (let row = 0; work && row < work.rowsAtOnce; row += 1) {
    const { done, value } = work.rows.next();
    if (!done) continue;
    waiting = waiting.slice(1);
    work.onLaid(value);
    break;
  }
  layNext();
}
