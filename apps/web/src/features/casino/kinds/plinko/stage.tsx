import { cx, Mosaic, type Motif, type Palette } from '@tessera/ui';
import { type RecentResult, RecentResults } from '../../result/recent-results.tsx';
import { Table } from '../../table/table.tsx';
import { BoardView, type BoardViewProps } from './board-view.tsx';

/** A night sky between two flights of steps, which lead the eye down to the buckets. */
const NIGHT: Palette = {
  ground: ['#10142b', '#151a38', '#181e3f', '#131833'],
  tones: [
    ['#1f2750', '#242d5c', '#1c2348'],
    ['#323c78', '#3b478a'],
    ['#2a7f86', '#8a6a34', '#4c5aa8'],
  ],
};
const STEP = 0.22;
const flights: Motif = (x, y) => {
  const stepped = Math.floor((y + 1.1) / STEP) * STEP;
  const edge = 0.34 + stepped * 0.52;
  const away = Math.abs(x) - edge;
  if (away < 0) return 0;
  if (away > 0.18 && (Math.round(x * 37) * 31 + Math.round(y * 41) * 17) % 61 === 0) return 3;
  return away < 0.09 ? 2 : 1;
};

/** The board after a round, as large as its place. */
export function BoardPicture({ className, ...board }: Pick<BoardViewProps, 'bet' | 'drop'> & { className: string }) {
  return (
    <div data-theme="dark" className={cx('w-full rounded-md bg-ground p-3 text-ink', className)}>
      <BoardView {...board} />
    </div>
  );
}

export interface PlinkoStageProps extends Omit<BoardViewProps, 'isFitted'> {
  readonly recent: readonly RecentResult[];
}

export function PlinkoStage({ recent, ...board }: PlinkoStageProps) {
  return (
    <Table className="grid place-items-center p-2 [container-type:size] md:p-4">
      <Mosaic motif={flights} palette={NIGHT} seed={8} columns={40} rows={34} scale={1} late className="absolute inset-0 -z-10 size-full" />
      <BoardView {...board} isFitted />
      <RecentResults isColumn results={recent} />
    </Table>
  );
}
