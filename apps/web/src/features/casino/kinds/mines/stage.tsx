import { useFormat, useT } from '@tessera/i18n';
import { COVER_PALETTES, cx, Mosaic, type Palette, THEME_PALETTE } from '@tessera/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Table } from '../../table/table.tsx';
import { type Board, placeOf, type Tile, tileAfter } from './board.ts';
import { stepsOf } from './prices.ts';

export interface BoardViewProps {
  readonly board: Board;
  /** Left out where the board only shows. */
  readonly onOpen?: ((tile: number) => void) | undefined;
  /** Another round than before takes the focus, if nothing else needs it. */
  readonly focusOn?: string | undefined;
  readonly className?: string | undefined;
}

/** The board: arrow keys move, Enter or a tap opens. */
export function BoardView({ board, onOpen, focusOn, className }: BoardViewProps) {
  const t = useT('mines');
  const [at, setAt] = useState(Math.floor(board.tiles.length / 2));
  const buttons = useRef(new Map<number, HTMLButtonElement>());
  useEffect(() => {
    if (focusOn !== undefined && document.activeElement === document.body) buttons.current.get(at)?.focus({ preventScroll: true });
    // Only a new round moves the focus.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [focusOn]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = tileAfter(event.key, at);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
    buttons.current.get(next)?.focus();
  };
  return (
    <div role="group" dir="ltr" aria-label={t('board.label')} className={cx('grid grid-cols-5 gap-1.5 md:gap-2', className)}>
      {board.tiles.map((tile, index) => {
        const isOpen = onOpen !== undefined && tile === 'covered';
        return (
          <button
            key={index}
            ref={(button) => {
              if (button) buttons.current.set(index, button);
            }}
            type="button"
            tabIndex={index === at ? 0 : -1}
            aria-label={t(`tile.${tile}`, placeOf(index))}
            aria-disabled={!isOpen}
            onKeyDown={onKeyDown}
            onFocus={() => setAt(index)}
            onClick={isOpen ? () => onOpen(index) : undefined}
            className={cx(
              'relative aspect-square overflow-hidden rounded-sm transition-[filter,transform,opacity]',
              isOpen && 'hover:brightness-125 active:scale-95',
              board.end !== null && tile === 'covered' && 'opacity-45',
              board.end !== null && tile === 'mine' && 'opacity-80',
              tile === 'hit' && 'outline-2 outline-lose',
            )}
          >
            <TilePicture tile={tile} seed={index + 1} isLit={board.opened.at(-1) === index} />
          </button>
        );
      })}
    </div>
  );
}

const MINE_PALETTE: Palette = {
  ground: ['#1a0709', '#2c0e12', '#3a141a'],
  tones: [['#7d8792', '#97a1ab'], ['#c8d0d8'], ['#ff6b5e', '#ff8a80'], ['#fff1d6']],
};
const COVERED: Palette = { ground: ['var(--surface-1)', 'var(--surface-3)', 'var(--line)'], tones: THEME_PALETTE.tones };
const nothing = (): number => 0;

function TilePicture({ tile, seed, isLit }: { tile: Tile; seed: number; isLit: boolean }) {
  if (tile === 'covered') return <Mosaic motif={nothing} palette={COVERED} seed={seed} columns={4} rows={4} className="size-full" />;
  const isGem = tile === 'safe';
  return (
    <Mosaic
      key={tile}
      motif={isGem ? 'gem' : 'mine'}
      palette={isGem ? COVER_PALETTES.jade : MINE_PALETTE}
      seed={seed}
      columns={11}
      rows={11}
      settle={isLit}
      lit={isLit && isGem}
      className="size-full"
    />
  );
}

/** Steps in sight at once; a phone shows fewer. */
const SHOWN_STEPS = 9;

/** What the gem just found pays and what the next ones will; the whole table stands in the rules. */
function Ladder({ mines, found }: { mines: number; found: number }) {
  const t = useT('mines');
  const format = useFormat();
  const steps = stepsOf(mines);
  const first = Math.max(0, Math.min(found - 1, steps.length - SHOWN_STEPS));
  return (
    <ol aria-label={t('ladder.label')} className="grid auto-cols-fr grid-flow-col gap-1.5">
      {steps.slice(first, first + SHOWN_STEPS).map(({ gems, multiplier }, index) => (
        <li
          key={gems}
          aria-current={gems === found ? 'step' : undefined}
          className={cx(
            'num grid min-w-0 justify-items-center rounded-sm px-0.5 py-0.5 md:py-1',
            index > 4 && 'max-md:hidden',
            gems === found ? 'bg-win-soft text-win' : gems < found ? 'bg-surface-2 text-faint' : 'bg-surface-2 text-muted',
            gems === found + 1 && 'outline-1 -outline-offset-1 outline-accent',
          )}
        >
          <span className="text-xs">{gems}</span>
          <span className="text-sm font-semibold">×{format.number(Number(multiplier), multiplierDigits(multiplier))}</span>
        </li>
      ))}
    </ol>
  );
}

/** A large one needs no cents to be compared with the next. */
function multiplierDigits(multiplier: string): Intl.NumberFormatOptions {
  return Number(multiplier) < 1_000
    ? { minimumFractionDigits: 2, maximumFractionDigits: 2 }
    : { notation: 'compact', maximumFractionDigits: 1 };
}

export interface MinesStageProps extends BoardViewProps {
  /** Mines of the round, or of the next one. */
  readonly mines: number;
}

/** The ladder of multipliers over the board, which is as large as the table allows. */
export function MinesStage({ mines, board, ...rest }: MinesStageProps) {
  return (
    <Table className="grid grid-rows-[auto_minmax(0,1fr)] gap-2 p-2.5 md:gap-3 md:p-4">
      <Ladder mines={mines} found={board.found} />
      <div className="grid place-items-center [container-type:size]">
        <BoardView board={board} {...rest} className="w-[min(100cqw,100cqh)]" />
      </div>
    </Table>
  );
}
