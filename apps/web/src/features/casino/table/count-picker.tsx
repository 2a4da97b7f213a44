import { Icon } from '@tessera/ui';

export interface CountPickerProps {
  readonly label: string;
  /** What the buttons at the sides do. */
  readonly fewer: string;
  readonly more: string;
  readonly count: number;
  readonly least?: number | undefined;
  readonly most: number;
  readonly onCount: (count: number) => void;
  readonly disabled: boolean;
}

/** How many of something, one step at a time or from the list. */
export function CountPicker({ label, fewer, more, count, least = 1, most, onCount, disabled }: CountPickerProps) {
  const step = (icon: 'minus' | 'plus', name: string, next: number) => (
    <button
      type="button"
      aria-label={name}
      disabled={disabled || next < least || next > most}
      onClick={() => onCount(next)}
      className="grid size-11 flex-none place-items-center rounded-sm bg-surface-2 transition-colors hover:bg-surface-3 disabled:opacity-50"
    >
      <Icon name={icon} size={18} />
    </button>
  );
  return (
    <div className="flex min-w-0 items-center rounded-md border border-line-strong bg-ground p-0.5">
      {step('minus', fewer, count - 1)}
      <label className="relative grid min-w-0 flex-1 justify-items-center">
        <span className="text-xs text-faint">{label}</span>
        <select
          value={count}
          disabled={disabled}
          onChange={(event) => onCount(Number(event.target.value))}
          className="num w-full min-w-0 appearance-none bg-transparent text-center text-base font-semibold text-ink disabled:opacity-70"
        >
          {Array.from({ length: most - least + 1 }, (_, index) => (
            <option key={index} value={least + index} className="bg-surface-2 text-ink">
              {least + index}
            </option>
          ))}
        </select>
      </label>
      {step('plus', more, count + 1)}
    </div>
  );
}
