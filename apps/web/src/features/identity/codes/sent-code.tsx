import { useT } from '@tessera/i18n';
import { Button, Countdown, TextField } from '@tessera/ui';
import { useEffect, useRef, useState } from 'react';

/** What the server says of the code that it asks for, where it has sent one. */
export type SentCodeDetails = Readonly<Record<string, string>>;

interface SentCodeProps {
  readonly details: SentCodeDetails;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly onAgain: () => void;
}

const MINUTE_MS = 60_000;

/** The code that was sent to the owner, and the button that has another sent, closed until this one expires. Mount one a code. */
export function SentCode({ details, value, onValueChange, onAgain }: SentCodeProps) {
  const t = useT('codes');
  const phone = useT('phone');
  const field = useRef<HTMLInputElement>(null);
  const [nextAtMs, setNextAtMs] = useState<number | null>(() => Date.now() + Number(details['minutes']) * MINUTE_MS);
  const isEmpty = value === '';
  // At first, and after a wrong one.
  useEffect(() => {
    if (isEmpty) field.current?.focus();
  }, [isEmpty]);
  const to = details['to'] ?? '';
  return (
    <>
      <p className="text-muted">{details['by'] === 'email' ? t('login.sent.email', { to }) : t('login.sent.mobile', { to })}</p>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2">
        <TextField
          label={phone('code')}
          ref={field}
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
          className="num font-mono text-lg tracking-widest"
        />
        <div className="mt-6.5 grid">
          <Button onClick={onAgain} disabled={nextAtMs !== null}>
            {nextAtMs === null ? phone('send') : <Countdown untilMs={nextAtMs} onEnd={() => setNextAtMs(null)} />}
          </Button>
        </div>
      </div>
    </>
  );
}
