import { useT } from '@tessera/i18n';
import { cx, Mosaic, type Motif, type Palette } from '@tessera/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { heatOf } from '../../instant/heat.ts';
import { useMultiplierText } from '../../use-multiplier-text.ts';
import { Table } from '../../table/table.tsx';
import { type Cell, cellOf, COLUMNS, type KenoDraw, NUMBERS, numberAfter, shownAtMs } from './card.ts';
import { prizesOf } from './figures.ts';

export interface CardViewProps {
  readonly picks: readonly number[];
  /** On show so far. */
  readonly drawn: readonly number[];
  /** Left out where the card only shows. */
  readonly onPick?: ((number: number) => void) | undefined;
  readonly className?: string | undefined;
}

/** The card of 80 numbers: arrow keys move, Enter or a tap picks. */
export function CardView({ picks, drawn, onPick, className }: CardViewProps) {
  const t = useT('keno');
  const [at, setAt] = useState(1);
  const buttons = useRef(new Map<number, HTMLButtonElement>());
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = numberAfter(event.key, at);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
    buttons.current.get(next)?.focus();
  };
  return (
    <div role="group" dir="ltr" aria-label={t('card')} className={cx('num grid grid-cols-10 gap-0.5 md:gap-1.5', className)}>
      {Array.from({ length: NUMBERS }, (_, index) => {
        const number = index + 1;
        const cell = cellOf(number, { picks, drawn });
        return (
          <button
            key={number}
            ref={(button) => {
              if (button) buttons.current.set(number, button);
            }}
            type="button"
            tabIndex={number === at ? 0 : -1}
            aria-label={t(`cell.${cell}`, { number })}
            aria-pressed={cell === 'picked' || cell === 'hit'}
            aria-disabled={onPick === undefined}
            onKeyDown={onKeyDown}
            onFocus={() => setAt(number)}
            onClick={onPick && (() => onPick(number))}
            className={cx(
              'relative grid min-h-6 min-w-0 place-items-center overflow-hidden rounded-sm text-xs font-semibold transition-colors md:text-base',
              onPick && 'active:scale-95',
              LOOKS[cell],
              cell === 'free' && GROUNDS[groundOf(number)],
              cell === 'free' && onPick && 'hover:text-ink hover:brightness-130',
            )}
          >
            {cell === 'hit' && <span aria-hidden="true" className="settle-roll absolute inset-0.5 rotate-45 rounded-sm bg-accent" />}
            <span className="relative">{number}</span>
          </button>
        );
      })}
    </div>
  );
}

const LOOKS: Readonly<Record<Cell, string>> = {
  free: 'text-muted',
  picked: 'bg-accent text-accent-text',
  drawn: 'settle-fall bg-info-soft text-info outline-1 -outline-offset-1 outline-info',
  hit: 'bg-win text-accent-text font-bold outline-2 -outline-offset-2 outline-win',
};

/** Free tiles differ a little, as laid by hand. */
const GROUNDS = ['bg-surface-1', 'bg-surface-2', 'bg-surface-3'] as const;

function groundOf(number: number): number {
  return (number * 7 + Math.floor((number - 1) / COLUMNS) * 4 + ((number * number) % 5)) % GROUNDS.length;
}

/** What the hits pay for so many picks, always in sight; the hits so far stand out. */
function Prizes({ picks, hits }: { picks: number; hits: number | null }) {
  const t = useT('keno');
  const textOf = useMultiplierText();
  if (picks === 0)
    return (
      <p className="grid h-11 place-items-center rounded-sm bg-surface-1 px-2 text-center text-xs text-muted md:h-14">{t('prizes.none')}</p>
    );
  return (
    <ol aria-label={t('prizes', { count: picks })} className="num flex h-11 gap-0.5 md:h-14 md:gap-1.5">
      {prizesOf(picks)
        .filter(({ multiplier }) => multiplier > 0)
        .map(({ hits: count, multiplier }) => {
          const isReached = hits === count;
          const { fill, ink } = heatOf(multiplier);
          return (
            <li
              key={count}
              aria-current={isReached ? 'true' : undefined}
              aria-label={t('prizes.pays', { count, multiplier: textOf(multiplier) })}
              className={cx(
                'grid flex-auto content-center justify-items-center rounded-sm border-b-3 px-0.5 leading-tight md:flex-1',
                !isReached && 'bg-surface-1',
              )}
              style={isReached ? { backgroundColor: fill, color: ink, borderColor: ink } : { borderColor: fill }}
            >
              <span className={cx('text-xs', !isReached && 'text-muted')}>{count}</span>
              <span className="text-xs font-bold md:text-sm">{textOf(multiplier)}</span>
            </li>
          );
        })}
    </ol>
  );
}

/** Night water with lights on it. */
const NIGHT: Palette = {
  ground: ['#0a1d29', '#0d2533', '#10303f', '#0e2937'],
  tones: [
    ['#153d4e', '#184657'],
    ['#1d5a68', '#216575'],
  ],
};
const waves: Motif = (x, y) => {
  const crest = Math.sin(x * 5 + y * 2) * 0.07 + Math.sin(x * 2.3) * 0.05;
  const band = ((((y + crest) * 3.2) % 1) + 1) % 1;
  if (band < 0.16) return 2;
  return band < 0.42 ? 1 : 0;
};

export interface KenoStageProps {
  readonly picks: readonly number[];
  /** The draw on show; null before one, and once the picks have changed. */
  readonly draw: (KenoDraw & { readonly roundId: string }) | null;
  /** Numbers are coming one by one; otherwise all of them are there. */
  readonly isDrawing?: boolean | undefined;
  readonly onNumber?: ((place: number, isHit: boolean) => void) | undefined;
  readonly onPick?: ((number: number) => void) | undefined;
}

export function KenoStage({ picks, draw, isDrawing = false, onNumber, onPick }: KenoStageProps) {
  const drawn = useShown(draw, { isDrawing, onNumber });
  const hits = drawn.filter((number) => picks.includes(number)).length;
  return (
    <Table className="grid grid-rows-[auto_minmax(0,1fr)] gap-1.5 p-1.5 md:gap-3 md:p-4">
      <Mosaic motif={waves} palette={NIGHT} seed={10} columns={40} rows={32} scale={1} late className="absolute inset-0 -z-10 size-full" />
      <Prizes picks={picks.length} hits={draw ? hits : null} />
      <CardView picks={picks} drawn={drawn} onPick={onPick} className="min-h-0 auto-rows-fr" />
    </Table>
  );
}

/** The numbers of a draw that have come so far. */
function useShown(
  draw: KenoStageProps['draw'],
  { isDrawing, onNumber }: Pick<KenoStageProps, 'isDrawing' | 'onNumber'>,
): readonly number[] {
  const [shown, setShown] = useState({ roundId: '', count: 0 });
  const heard = useRef(onNumber);
  useEffect(() => {
    heard.current = onNumber;
  });
  useEffect(() => {
    if (!isDrawing || !draw) return;
    const { roundId, numbers, hits } = draw;
    const timers = shownAtMs(draw).map((atMs, place) =>
      setTimeout(() => {
        setShown({ roundId, count: place + 1 });
        heard.current?.(place, hits.includes(numbers[place] ?? 0));
      }, atMs),
    );
    return () => timers.forEach(clearTimeout);
    // A round never changes what it drew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isDrawing, draw?.roundId]);
  if (!draw) return [];
  if (!isDrawing) return draw.numbers;
  return draw.numbers.slice(0, shown.roundId === draw.roundId ? shown.count : 0);
}

/** The card after a round, as large as its place. */
export function CardPicture({ picks, drawn, className }: Pick<CardViewProps, 'picks' | 'drawn'> & { className: string }) {
  return (
    <div data-theme="dark" className={cx('w-full rounded-md bg-ground p-2 text-ink', className)}>
      <CardView picks={picks} drawn={drawn} className="auto-rows-[minmax(1.75rem,auto)]" />
    </div>
  );
}
