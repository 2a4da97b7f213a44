import { type Guess } from '@tessera/engines/instant';
import { useFormat, useT } from '@tessera/i18n';
import { Button, cx, Icon } from '@tessera/ui';
import { useEffect, useRef } from 'react';
import type { RoundView } from '../../round-machine.ts';
import { ChipTray } from '../../table/chip-tray.tsx';
import { StakePicker, type StakePickerProps } from '../../table/stake-picker.tsx';
import { useChoiceKeys } from '../../use-choice-keys.ts';
import { priceOf } from './prices.ts';
import type { Step, Trail } from './trail.ts';

/** As high before a round as in it, so that the table keeps its size. */
const CONTROLS = 'grid min-h-34 content-end gap-2 lg:min-h-62 lg:content-start';

const KEYS = [
  { choice: 'up', key: 'arrowup' },
  { choice: 'down', key: 'arrowdown' },
  { choice: 'skip', key: 's' },
  { choice: 'cash_out', key: 'c' },
] as const;

export interface HiloControlsProps extends Omit<StakePickerProps, 'disabled'> {
  /** What may be staked, wire form; undefined while it is not known. */
  readonly available: string | undefined;
  /** The round that waits for the player; null before one and after it. */
  readonly round: RoundView | null;
  readonly trail: Trail;
  /** Asking, or showing an answer. */
  readonly isBusy: boolean;
  readonly canBet: boolean;
  readonly onBet: () => void;
  readonly onChoose: (choice: string) => void;
  /** The guess under the pointer or the focus. */
  readonly onAim: (guess: Step | null) => void;
}

/** Before a round: the stake. In it: both guesses with what they win and how often, and the ways past and out. */
export function HiloControls(props: HiloControlsProps) {
  const { round, isBusy, canBet, onBet } = props;
  const t = useT('hilo');
  if (round) return <InRound {...props} round={round} />;
  return (
    <div className={CONTROLS}>
      <ChipTray {...props} disabled={isBusy} />
      <div className="grid grid-cols-2 gap-2 md:gap-3 lg:grid-cols-1">
        <StakePicker {...props} disabled={isBusy} />
        <Button tone="primary" size="tall" wide pending={isBusy} disabled={!canBet} onClick={onBet}>
          {t('start')}
        </Button>
      </div>
    </div>
  );
}

function InRound(props: HiloControlsProps & { readonly round: RoundView }) {
  const { round, trail, isBusy, currency, onChoose } = props;
  const t = useT('hilo');
  const format = useFormat();
  const group = useRef<HTMLDivElement>(null);
  const isOpen = (choice: string): boolean => round.choices.some((open) => open.choice === choice);
  useChoiceKeys(isBusy ? [] : KEYS.filter(({ choice }) => isOpen(choice)), onChoose);
  const turn = isBusy ? null : round.version;
  useEffect(() => {
    // Who plays by keyboard goes on from the button that was pressed and is gone.
    if (turn !== null && document.activeElement === document.body) group.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [turn]);
  const worth = round.worth === null ? null : format.money(round.worth, currency);
  const cashOut = worth === null ? t('cashOut.none') : t(trail.right > 0 ? 'cashOut.amount' : 'cashOut.back', { amount: worth });
  return (
    <div ref={group} aria-busy={isBusy} className={CONTROLS}>
      <div className="grid grid-cols-2 gap-2 lg:grid-cols-1">
        <GuessButton {...props} guess="up" isOpen={isOpen('up')} />
        <GuessButton {...props} guess="down" isOpen={isOpen('down')} />
      </div>
      <div className="grid grid-cols-[auto_1fr] gap-2">
        <Button
          size="large"
          aria-keyshortcuts="s"
          aria-disabled={isBusy || undefined}
          disabled={!isOpen('skip')}
          onClick={() => onChoose('skip')}
        >
          {t('skip')}
        </Button>
        <Button
          tone="primary"
          size="large"
          dense
          aria-keyshortcuts="c"
          aria-disabled={isBusy || undefined}
          disabled={!isOpen('cash_out')}
          onClick={() => onChoose('cash_out')}
          className="min-w-0"
        >
          <span className="num truncate">{cashOut}</span>
        </Button>
      </div>
    </div>
  );
}

const LOOKS = { up: 'text-info', down: 'text-accent-ink' } as const;

function GuessButton({ guess, isOpen, trail, isBusy, onChoose, onAim }: HiloControlsProps & { guess: Guess; isOpen: boolean }) {
  const t = useT('hilo');
  const format = useFormat();
  const newest = trail.cards.at(-1);
  if (!newest) return <span className="min-h-19" />;
  const { words, ranks, share, multiplier } = priceOf({ rank: newest.rank, chance: trail.chance }, guess);
  const aim = (): void => onAim(guess);
  const leave = (): void => onAim(null);
  return (
    <button
      type="button"
      aria-keyshortcuts={guess === 'up' ? 'ArrowUp' : 'ArrowDown'}
      aria-disabled={isBusy || undefined}
      disabled={!isOpen}
      onClick={() => onChoose(guess)}
      onPointerEnter={aim}
      onPointerLeave={leave}
      onFocus={aim}
      onBlur={leave}
      className={cx(
        'grid min-h-19 min-w-0 grid-cols-[auto_1fr] items-center gap-x-2 rounded-md bg-surface-2 px-2.5 py-1.5 text-start transition-colors',
        'outline-1 -outline-offset-1 outline-line-strong hover:bg-surface-3 disabled:opacity-50 aria-disabled:opacity-70',
      )}
    >
      <span className={cx('grid size-9 place-items-center rounded-full bg-surface-3', LOOKS[guess])}>
        <Icon name="arrow-up" size={22} className={guess === 'down' ? 'rotate-180' : ''} />
      </span>
      <span className="grid min-w-0 leading-tight">
        <span className="text-xs font-semibold text-ink">{t(`guess.${words}`)}</span>
        <span className={cx('num text-base font-bold', LOOKS[guess])}>
          ×{format.number(Number(multiplier), { minimumFractionDigits: 4, maximumFractionDigits: 4 })}
        </span>
        <span className="num text-xs whitespace-nowrap text-muted">{t('guess.chance', { ranks, percent: format.percent(share, 2) })}</span>
      </span>
    </button>
  );
}
