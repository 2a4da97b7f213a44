import { useT } from '@tessera/i18n';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icons/icon.tsx';

export interface FieldTexts {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Shown under the field and tied to it; also marks the field invalid. */
  readonly error?: ReactNode;
  /** Keeps the label for screen readers only. */
  readonly hideLabel?: boolean | undefined;
}

interface FieldIds {
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly invalid: true | undefined;
}

/** Label, hint and error around any control; hands the control the ids it must carry. */
export function Field({
  label,
  hint,
  error,
  hideLabel,
  id,
  children,
}: FieldTexts & { id?: string | undefined; children: (ids: FieldIds) => ReactNode }) {
  const generated = useId();
  const controlId = id ?? generated;
  const describedBy = [error && `${controlId}-error`, hint && `${controlId}-hint`].filter(Boolean).join(' ');
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={controlId} className={hideLabel ? 'sr-only' : 'text-sm font-medium'}>
        {label}
      </label>
      {children({ id: controlId, describedBy: describedBy || undefined, invalid: error ? true : undefined })}
      {error && (
        <p id={`${controlId}-error`} className="flex items-start gap-1.5 text-xs text-lose">
          <Icon name="alert" size={14} className="mt-0.5" />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p id={`${controlId}-hint`} className="text-xs text-faint">
          {hint}
        </p>
      )}
    </div>
  );
}

/** 16 px text on touch screens, where a smaller size makes the phone zoom in. */
export const controlClass =
  'w-full min-h-11 rounded-md border border-line-strong bg-ground px-3 text-base lg:text-sm text-ink placeholder:text-faint ' +
  'transition-colors hover:border-muted focus-visible:outline-offset-0 aria-invalid:border-lose disabled:opacity-60';

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'children'> {
  /** Sits inside the field at its end, for example a "send code" button. */
  readonly trailing?: ReactNode;
}

export function TextField({ label, hint, error, hideLabel, id, trailing, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel} id={id}>
      {(ids) => (
        <div className="relative flex items-center">
          <input
            type="text"
            {...input}
            id={ids.id}
            aria-describedby={ids.describedBy}
            aria-invalid={ids.invalid}
            className={cx(controlClass, trailing ? 'pe-12' : undefined, className)}
          />
          {trailing && <span className="absolute inset-y-0 end-1 flex items-center">{trailing}</span>}
        </div>
      )}
    </Field>
  );
}

/** A text field whose content can be shown. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing'>) {
  const t = useT('common');
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <button
          type="button"
          aria-label={t(isShown ? 'password.hide' : 'password.show')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="grid size-9 place-items-center rounded-sm text-muted hover:text-ink"
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} size={18} />
        </button>
      }
    />
  );
}

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly label: ReactNode;
  readonly error?: ReactNode;
}

export function Checkbox({ label, error, id, className, ...input }: CheckboxProps) {
  const generated = useId();
  const inputId = id ?? generated;
  return (
    <div className={className}>
      <label
        htmlFor={inputId}
        className="flex min-h-8 items-start gap-2.5 py-1 text-sm pointer-coarse:min-h-11 pointer-coarse:items-center"
      >
        <span className="relative mt-px grid size-5 flex-none place-items-center">
          <input
            {...input}
            id={inputId}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${inputId}-error` : undefined}
            className="peer size-5 appearance-none rounded-sm border border-line-strong bg-ground checked:border-accent checked:bg-accent aria-invalid:border-lose"
          />
          <Icon name="check" size={14} className="pointer-events-none absolute text-accent-text opacity-0 peer-checked:opacity-100" />
        </span>
        <span>{label}</span>
      </label>
      {error && (
        <p id={`${inputId}-error`} className="mt-1 text-xs text-lose">
          {error}
        </p>
      )}
    </div>
  );
}

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean | undefined;
}

export interface SelectProps<Value extends string> extends FieldTexts, Omit<ComponentProps<'select'>, 'children' | 'value' | 'onChange'> {
  readonly options: readonly SelectOption<Value>[];
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
}

/** The browser's own select: on a phone it is the list everyone knows, and it needs no script. */
export function Select<Value extends string>({
  label,
  hint,
  error,
  hideLabel,
  id,
  options,
  value,
  onValueChange,
  className,
  ...rest
}: SelectProps<Value>) {
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel} id={id}>
      {(ids) => (
        <div className="relative flex items-center">
          <select
            {...rest}
            id={ids.id}
            value={value}
            aria-describedby={ids.describedBy}
            aria-invalid={ids.invalid}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.target.value);
              if (chosen) onValueChange(chosen.value);
            }}
            className={cx(controlClass, 'appearance-none pe-9', className)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={16} className="pointer-events-none absolute end-3 text-muted" />
        </div>
      )}
    </Field>
  );
}
