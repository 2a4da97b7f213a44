import type { Fraction } from '@tessera/engines/exact';
import { useFormat, useT } from '@tessera/i18n';
import { Button, cx } from '@tessera/ui';
import { StakePicker, type StakePickerProps } from '../../table/stake-picker.tsx';
import { COINS } from './hand-view.ts';
import type { Verdict } from './hold-advice.ts';
import { exactText, useValueText } from './value-text.ts';

/** As high before a deal as after it, so that the table keeps its size. */
const CONTROLS = 'grid min-h-27 content-end gap-2 lg:min-h-44 lg:content-start';

export interface VideoPokerControlsProps extends Omit<StakePickerProps, 'disabled' | 'label'> {
  readonly coins: number;
  readonly onCoins: (coins: number) => void;
  /** What all coins cost together, wire form. */
  readonly total: string;
  /** A hand waits for its holds. */
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly canBet: boolean;
  readonly hasHold: boolean;
  readonly isTrained: boolean;
  /** What the trainer says of the cards held now; null while it counts. */
  readonly verdict: Verdict | null;
  readonly onDeal: () => void;
  readonly onDraw: () => void;
  readonly onClear: () => void;
  readonly onBest: () => void;
}

/** Before a deal: coins and what one is worth. After it: what the holds are worth, and the draw. */
export function VideoPokerControls(props: VideoPokerControlsProps) {
  return props.isOpen ? <InRound {...props} /> : <BeforeRound {...props} />;
}

function BeforeRound(props: VideoPokerControlsProps) {
  const { coins, onCoins, total, currency, isBusy, canBet, onDeal } = props;
  const t = useT('video_poker');
  const format = useFormat();
  return (
    <div className={CONTROLS}>
      <div role="group" aria-label={t('coins.label')} className="grid grid-cols-5 gap-1.5 md:gap-2">
        {COINS.map((count) => (
          <button
            key={count}
            type="button"
            aria-pressed={count === coins}
            aria-label={t('coins.count', { count })}
            disabled={isBusy}
            onClick={() => onCoins(count)}
            className={cx(
              'flex h-11 items-center justify-center gap-0.5 rounded-md transition-colors disabled:opacity-50',
              count === coins ? 'bg-accent-soft outline-2 -outline-offset-2 outline-accent' : 'bg-surface-2 hover:bg-surface-3',
            )}
          >
            <Pile coins={count} isChosen={count <= coins} />
            <span className={cx('num ms-1 text-sm font-bold', count === coins ? 'text-accent-ink' : 'text-muted')}>{count}</span>
          </button>
        ))}
      </div>
      <div className="grid grid-cols-[1.25fr_1fr] gap-2 md:gap-3 lg:grid-cols-1">
        <StakePicker {...props} label={t('coin.value')} disabled={isBusy} />
        <Button tone="primary" size="tall" wide pending={isBusy} disabled={!canBet} aria-keyshortcuts="Space" onClick={onDeal}>
          <span className="grid justify-items-center leading-tight">
            {t('deal')}
            <span className="num text-xs font-medium opacity-85">{format.money(total, currency)}</span>
          </span>
        </Button>
      </div>
    </div>
  );
}

/** So many coins one upon the other. */
function Pile({ coins, isChosen }: { coins: number; isChosen: boolean }) {
  return (
    <svg viewBox="0 0 20 24" aria-hidden="true" className={cx('h-6 w-5', isChosen ? 'text-accent' : 'text-line-strong')}>
      {Array.from({ length: coins }, (_, nth) => (
        <g key={nth} transform={`translate(0 ${-3.4 * nth})`}>
          <ellipse cx={10} cy={20.5} rx={8} ry={2.6} fill="currentColor" className="stroke-ground" strokeWidth={0.9} />
        </g>
      ))}
    </svg>
  );
}

function InRound({ isBusy, hasHold, isTrained, verdict, onDraw, onClear, onBest }: VideoPokerControlsProps) {
  const t = useT('video_poker');
  return (
    <div className={CONTROLS}>
      {isTrained ? (
        <dl className="num grid grid-cols-2 gap-2 lg:grid-cols-1">
          <Value label={t('trainer.yours')} value={verdict?.chosen} tone={verdict?.isBest === true ? 'text-win' : 'text-ink'} />
          <Value label={t('trainer.best')} value={verdict?.best} tone="text-win" />
        </dl>
      ) : (
        <p className="self-center text-center text-sm text-balance text-muted">
          <span className="pointer-coarse:hidden">{t('hint.keys')}</span>
          <span className="pointer-fine:hidden">{t('hint.touch')}</span>
        </p>
      )}
      <div className="grid grid-cols-2 gap-2 md:gap-3 lg:grid-cols-1">
        {isTrained ? (
          <Button size="tall" dense disabled={verdict === null} aria-disabled={isBusy || undefined} aria-keyshortcuts="b" onClick={onBest}>
            {t('trainer.take')}
          </Button>
        ) : (
          <Button size="tall" dense disabled={!hasHold} onClick={onClear}>
            {t('clear')}
          </Button>
        )}
        <Button tone="primary" size="tall" wide pending={isBusy} aria-keyshortcuts="Space" onClick={onDraw}>
          {t('draw')}
        </Button>
      </div>
    </div>
  );
}

/** One exact expected value: its decimals, and the fraction they come from. */
function Value({ label, value, tone }: { label: string; value: Fraction | undefined; tone: string }) {
  const t = useT('video_poker');
  const valueOf = useValueText();
  return (
    <div className="grid h-12 content-center rounded-md bg-surface-2 px-2 text-center">
      <dt className="text-xs text-faint">{label}</dt>
      <dd className={cx('flex flex-wrap items-baseline justify-center gap-x-2 font-semibold', tone)}>
        {value ? valueOf(value) : t('trainer.counting')}
        {value && <span className="max-w-full truncate text-xs font-normal text-muted">{exactText(value)}</span>}
      </dd>
    </div>
  );
}
