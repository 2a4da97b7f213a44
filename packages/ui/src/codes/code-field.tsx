import { useT } from '@tessera/i18n';
import { useEffect, useRef, useState } from 'react';
import { TextField } from '../field.tsx';

interface CodeFieldProps {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** At the first code of an app there is nothing yet that stands for it. */
  readonly isOfApp?: boolean;
}

/** The code of the app, which phones fill in by themselves, or a recovery code in its place. */
export function CodeField({ value, onValueChange, isOfApp = false }: CodeFieldProps) {
  const t = useT('codes');
  const [isRecovery, setRecovery] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isEmpty = value === '';
  // Whoever is asked for a code has nothing else to do here: at first, after a wrong one, and with the other kind.
  useEffect(() => {
    if (isEmpty) field.current?.focus();
  }, [isEmpty, isRecovery]);
  const swap = (): void => {
    setRecovery(!isRecovery);
    onValueChange('');
  };
  return (
    <div className="grid gap-2">
      <TextField
        label={t(isRecovery ? 'recovery' : 'code')}
        ref={field}
        dir="ltr"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        // Room for the spaces and marks that are pasted along.
        maxLength={isRecovery ? 32 : 12}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        className="num font-mono text-lg tracking-widest"
      />
      {!isOfApp && (
        <button
          type="button"
          onClick={swap}
          className="min-h-6 justify-self-start text-start text-sm font-medium text-accent-ink hover:underline pointer-coarse:min-h-11"
        >
          {t(isRecovery ? 'toApp' : 'toRecovery')}
        </button>
      )}
    </div>
  );
}
