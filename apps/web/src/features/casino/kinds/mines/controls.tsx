import { useFormat, useT } from '@tessera/i18n';
import { Button, Chip, cx } from '@tessera/ui';
import { ChipTray } from '../../table/chip-tray.tsx';
import { CountPicker } from '../../table/count-picker.tsx';
import { StakePicker, type StakePickerProps } from '../../table/stake-picker.tsx';
import type { Board } from './board.ts';
import { nextSafe, stepsOf } from './prices.ts';

/** As high before a round as in it, so that the board keeps its size. */
const CONTROLS = 'grid min-h-41 content-end gap-2 lg:min-h-62 lg:content-start';

const MOST_MINES = 24;
const QUICK_MINES = [1, 3, 5, 10, 24] as const;

export interface MinesControlsProps extends Omit<StakePickerProps, 'disabled'> {
  /** What may be staked, wire form; undefined while it is not known. */
  readonly available: string | undefined;
  /** A round waits for the player. */
  readonly isOpen: boolean;
  /** Asking, or showing an answer. */
  readonly isBusy: boolean;
  readonly canBet: boolean;
  readonly board: Board;
  /** What cashing out pays now; null while nothing can be taken. */
  readonly worth: string | null;
  readonly mines: number;
  readonly onMines: (mines: number) => void;
  readonly onBet: () => void;
  readonly onCashOut: () => void;
  readonly onRandom: () => void;
}

/** Before a round: stake and number of mines. In it: what the next gem brings, and the way out. */
export function MinesControls(props: MinesControlsProps) {
  return props.isOpen ? <InRound {...props} /> : <BeforeRound {...props} />;
}

function BeforeRound(props: MinesControlsProps) {
  const { mines, onMines, isBusy, canBet, onBet } = props;
  const t = useT('mines');
  return (
    <div className={CONTROLS}>
      <div className="grid grid-cols-2 gap-2 md:gap-3 lg:grid-cols-1">
        <div className="grid content-start gap-1.5">
          <StakePicker {...props} disabled={isBusy} />
          <ChipTray {...props} disabled={isBusy} isNarrow />
        </div>
        <div className="grid content-start gap-1.5">
          <CountPicker
            label={t('mines.label')}
            fewer={t('mines.fewer')}
            more={t('mines.more')}
            count={mines}
            most={MOST_MINES}
            onCount={onMines}
            disabled={isBusy}
          />
          <div className="flex justify-center gap-1">
            {QUICK_MINES.map((count, place) => (
              <Chip
                key={count}
                pressed={count === mines}
                disabled={isBusy}
                onClick={() => onMines(count)}
                aria-label={t('mines.count', { count })}
                className={cx('num min-w-11 justify-center', place > 2 && 'max-md:hidden lg:inline-flex')}
              >
                {count}
              </Chip>
            ))}
          </div>
        </div>
      </div>
      <Button tone="primary" size="large" wide pending={isBusy} disabled={!canBet} onClick={onBet}>
        {t('start')}
      </Button>
    </div>
  );
}

function InRound({ board, worth, currency, isBusy, onCashOut, onRandom }: MinesControlsProps) {
  const t = useT('mines');
  const format = useFormat();
  const { found } = board;
  const steps = stepsOf(board.mines);
  const next = steps[found];
  const multiple = (text: string): string =>
    t('next.multiplier', { multiplier: format.number(Number(text), { minimumFractionDigits: 2, maximumFractionDigits: 4 }) });
  return (
    <div className={CONTROLS}>
      <dl className="num grid grid-cols-2 gap-3">
        <Figure label={t('now.label')} value={multiple(board.multiplier ?? '1')} tone="text-win" />
        {next && (
          <Figure
            label={t('next.label')}
            value={multiple(next.multiplier)}
            note={t('next.chance', { percent: format.percent(nextSafe({ mines: board.mines, opened: found }), 1) })}
          />
        )}
      </dl>
      <div className="grid grid-cols-[1fr_auto] gap-2">
        <Button tone="primary" size="large" pending={isBusy} disabled={found === 0} onClick={onCashOut} className="min-w-0">
          <span className="num truncate">
            {found === 0 || worth === null ? t('cashOut.none') : t('cashOut.amount', { amount: format.money(worth, currency) })}
          </span>
        </Button>
        <Button size="large" disabled={isBusy} onClick={onRandom}>
          {t('random')}
        </Button>
      </div>
    </div>
  );
}

function Figure({ label, value, note, tone = '' }: { label: string; value: string; note?: string; tone?: string }) {
  return (
    <div className="rounded-md bg-surface-2 px-3 py-1.5 text-center">
      <dt className="text-xs text-faint">{label}</dt>
      <dd className={`flex flex-wrap items-baseline justify-center gap-x-2 text-lg font-semibold ${tone}`}>
        {value}
        {note && <span className="text-xs font-normal whitespace-nowrap text-muted">{note}</span>}
      </dd>
    </div>
  );
}
