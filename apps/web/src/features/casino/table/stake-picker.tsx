import { useFormat, useT } from '@tessera/i18n';
import { Icon } from '@tessera/ui';

export interface StakePickerProps {
  readonly currency: string;
  /** Smallest first. */
  readonly stakes: readonly string[];
  readonly stake: string;
  readonly onStake: (stake: string) => void;
  readonly disabled: boolean;
  /** What is picked, where it is not the whole stake. */
  readonly label?: string | undefined;
}

/** The stakes a game offers, one step at a time or from the list. */
export function StakePicker({ currency, stakes, stake, onStake, disabled, label }: StakePickerProps) {
  const t = useT('casino');
  const common = useT('common');
  const format = useFormat();
  const index = stakes.indexOf(stake);
  const step = (icon: 'minus' | 'plus', label: string, next: string | undefined) => (
    <button
      type="button"
      aria-label={label}
      disabled={disabled || next === undefined}
      onClick={() => next !== undefined && onStake(next)}
      className="grid size-11 flex-none place-items-center rounded-sm bg-surface-2 transition-colors hover:bg-surface-3 disabled:opacity-50"
    >
      <Icon name={icon} size={18} />
    </button>
  );
  return (
    <div className="flex min-w-0 items-center rounded-md border border-line-strong bg-ground p-0.5">
      {step('minus', common('stake.decrease'), stakes[index - 1])}
      <label className="relative grid min-w-0 flex-1 justify-items-center">
        <span className="text-xs text-faint">{label ?? t('stake')}</span>
        <select
          value={stake}
          disabled={disabled}
          onChange={(event) => onStake(event.target.value)}
          className="num w-full min-w-0 appearance-none bg-transparent text-center text-base font-semibold text-ink disabled:opacity-70"
        >
          {stakes.map((value) => (
            <option key={value} value={value} className="bg-surface-2 text-ink">
              {format.money(value, currency)}
            </option>
          ))}
        </select>
      </label>
      {step('plus', common('stake.increase'), stakes[index + 1])}
    </div>
  );
}

/** Offered first: the third smallest, or the largest of fewer. */
const FIRST_STAKE = 2;

export function firstStake(stakes: readonly string[]): string {
  return stakes[FIRST_STAKE] ?? stakes.at(-1) ?? '';
}
