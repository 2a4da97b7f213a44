import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { controlClass, Field, type FieldTexts } from './field.tsx';

export interface TextAreaProps extends FieldTexts {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly rows: number;
  readonly maxLength: number;
  /** Says how much may still be written. */
  readonly left: ReactNode;
  readonly isOptional?: boolean | undefined;
  /** Of what is written, where that is not the page's. */
  readonly lang?: string | undefined;
  readonly dir?: 'ltr' | 'rtl' | undefined;
}

/** Several lines, which must be filled unless told otherwise. */
export function TextArea({ value, onValueChange, rows, maxLength, left, isOptional = false, lang, dir, ...texts }: TextAreaProps) {
  return (
    <Field {...texts}>
      {(ids) => (
        <div>
          <textarea
            id={ids.id}
            aria-describedby={ids.describedBy}
            aria-invalid={ids.invalid}
            aria-required={!isOptional}
            lang={lang}
            dir={dir}
            rows={rows}
            maxLength={maxLength}
            value={value}
            onChange={(event) => onValueChange(event.target.value)}
            className={cx(controlClass, 'resize-y py-2')}
          />
          <p className="num text-end text-xs text-faint">{left}</p>
        </div>
      )}
    </Field>
  );
}
