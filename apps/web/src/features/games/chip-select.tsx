import { cx, Icon } from '@tessera/ui';

export interface ChipSelectProps<Id extends string> {
  /** Says what is chosen; shown while nothing is. */
  readonly label: string;
  /** What stands for no choice, in the list. */
  readonly none: string;
  readonly options: readonly { readonly id: Id; readonly label: string }[];
  readonly value: Id | undefined;
  readonly onValue: (value: Id | undefined) => void;
}

/** A filter with several values, in a line of chips: the browser's own list, which every phone and keyboard knows. */
export function ChipSelect<Id extends string>({ label, none, options, value, onValue }: ChipSelectProps<Id>) {
  const isSet = value !== undefined;
  const shown = options.find(({ id }) => id === value)?.label ?? label;
  return (
    <span
      className={cx(
        'relative inline-flex min-h-8 items-center gap-1.5 rounded-full border ps-3 pe-2 text-sm font-medium whitespace-nowrap transition-colors pointer-coarse:min-h-11 pointer-coarse:ps-4',
        'focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent',
        isSet ? 'border-transparent bg-accent text-accent-text' : 'border-line bg-surface-2 text-muted hover:text-ink',
      )}
    >
      <span aria-hidden="true">{shown}</span>
      <Icon name="chevron-down" size={16} />
      <select
        aria-label={label}
        value={value ?? ''}
        onChange={(event) => onValue(options.find(({ id }) => id === event.target.value)?.id)}
        className="absolute inset-0 w-full cursor-pointer appearance-none rounded-full bg-surface-2 text-ink opacity-0"
      >
        <option value="">{none}</option>
        {options.map(({ id, label: name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}
