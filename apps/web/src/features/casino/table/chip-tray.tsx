import { useFormat, useT } from '@tessera/i18n';
import { getCurrency, parseAmount } from '@tessera/kernel';
import { cx } from '@tessera/ui';
import { chipsOf, MOST_IN_HAND } from './chips.ts';

export interface ChipTrayProps {
  readonly currency: string;
  /** Smallest first. */
  readonly stakes: readonly string[];
  readonly stake: string;
  readonly onStake: (stake: string) => void;
  /** What may be staked, wire form; undefined while it is not known. */
  readonly available: string | undefined;
  readonly disabled: boolean;
  /** Shares the width of a phone with something else: fewer chips there. */
  readonly isNarrow?: boolean | undefined;
  /** A press takes the chip in the hand, to be laid on places. */
  readonly isInHand?: boolean | undefined;
}

/** By rank, from the smallest chip on. */
const TONES = ['text-muted', 'text-info', 'text-win', 'text-lose', 'text-accent'] as const;
const NARROW = 3;
const SPARE = 3;

/** Some of the stakes a game offers as chips: one press puts it on the table. */
export function ChipTray({ currency, stakes, stake, onStake, available, disabled, isNarrow = false, isInHand = false }: ChipTrayProps) {
  const t = useT('casino');
  const format = useFormat();
  const money = getCurrency(currency);
  const most = available === undefined ? null : parseAmount(available, money);
  return (
    <div
      role="group"
      aria-label={t('chips')}
      data-theme="dark"
      className={cx('flex items-center justify-center md:gap-2', isInHand ? 'gap-px' : 'gap-1')}
    >
      {chipsOf(stakes, isInHand ? MOST_IN_HAND : undefined).map((value, rank) => (
        <button
          key={value}
          type="button"
          aria-label={t(isInHand ? 'chips.take' : 'chips.stake', { amount: format.money(value, currency) })}
          aria-pressed={value === stake}
          disabled={disabled || (most !== null && parseAmount(value, money) > most)}
          onClick={() => onStake(value)}
          className={cx(
            'relative grid size-11 flex-none place-items-center rounded-full transition-transform disabled:opacity-40',
            TONES[rank],
            value === stake ? '-translate-y-0.5 outline-2 outline-offset-1 outline-accent' : 'hover:-translate-y-0.5',
            isNarrow && rank >= NARROW && 'max-md:hidden',
            // Seven do not fit the narrowest phones: two of the chip before make this one.
            isInHand && rank === SPARE && 'max-[21.5rem]:hidden',
          )}
        >
          <ChipFace />
          <span className="num relative text-xs font-bold text-ink">{shortAmount(format.locale, value)}</span>
        </button>
      ))}
    </div>
  );
}

/** The edge of a chip is laid of tiles. */
export function ChipFace() {
  return (
    <svg viewBox="0 0 44 44" aria-hidden="true" className="absolute inset-0 size-full">
      <circle cx={22} cy={22} r={21} fill="currentColor" />
      <circle cx={22} cy={22} r={17.5} fill="none" className="stroke-ink" strokeWidth={6} strokeDasharray="6.1 12.2" />
      <circle cx={22} cy={22} r={14} className="fill-surface-1" />
      <circle cx={22} cy={22} r={12.5} fill="none" stroke="currentColor" strokeWidth={1} strokeDasharray="2 1.4" />
    </svg>
  );
}

/** For the small face of a chip; its name says the whole amount. */
export function shortAmount(locale: string, value: string): string {
  return new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 2 }).format(Number(value));
}
