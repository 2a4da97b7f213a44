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
}

/** Several lines that must be filled. */
export function TextArea({ value, onValueChange, rows, maxLength, left, ...texts }: TextAreaProps) {
  return (
    <Field {...texts}>
      {(ids) => (
        <div>
          <textarea
            id={ids.id}
            aria-describedby={ids.describedBy}
            aria-invalid={ids.invalid}
            aria-required="true"
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
