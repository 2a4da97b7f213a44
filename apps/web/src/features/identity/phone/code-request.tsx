import { CallFailed } from '@tessera/client';
import { useT } from '@tessera/i18n';
import { Button, Countdown, FormError, TextField } from '@tessera/ui';
import { useState } from 'react';
import { CaptchaField } from '../captcha-field.tsx';
import { useCaptcha } from '../use-captcha.ts';
import { isPhone, type WrittenPhone } from './countries.ts';
import { type CodePurpose, useSendCode } from './phone.queries.ts';

interface CodeRequestProps {
  readonly purpose: CodePurpose;
  readonly phone: WrittenPhone;
  /** Told when a code is asked for on what is no number. */
  readonly onBadPhone: () => void;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly error?: string | undefined;
}

/** The code that was sent to a phone, and the button that has it sent, closed until the one before expires. */
export function CodeRequest({ purpose, phone, onBadPhone, value, onValueChange, error }: CodeRequestProps) {
  const t = useT('phone');
  // The sentences of what it may be refused for.
  useT('phone-errors');
  const send = useSendCode(purpose);
  const [nextAtMs, setNextAtMs] = useState<number | null>(null);
  const [isCaptchaAsked, setCaptchaAsked] = useState(false);
  const [typed, setTyped] = useState('');
  const captcha = useCaptcha(`sms-${purpose}`, isCaptchaAsked);

  const ask = (): void => {
    if (!isPhone(phone)) return onBadPhone();
    send.mutate(
      { phone, captcha: captcha.answer(typed) },
      {
        onSuccess: setNextAtMs,
        onError: (failure) => {
          if (failure instanceof CallFailed && failure.code === 'captcha_required') setCaptchaAsked(true);
        },
        onSettled: () => {
          setTyped('');
          // One answer spends it.
          if (isCaptchaAsked) captcha.renew();
        },
      },
    );
  };
  const isAskedForCaptcha = send.error instanceof CallFailed && send.error.code === 'captcha_required';
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2">
        <TextField
          label={t('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          maxLength={12}
          error={error}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
        />
        <div className="mt-6.5">
          <Button onClick={ask} disabled={nextAtMs !== null} pending={send.isPending || captcha.isWorking}>
            {nextAtMs === null ? t('send') : <Countdown untilMs={nextAtMs} onEnd={() => setNextAtMs(null)} />}
          </Button>
        </div>
      </div>
      {isCaptchaAsked && <CaptchaField captcha={captcha} value={typed} onChange={(event) => setTyped(event.target.value)} />}
      <p role="status" className="text-xs text-muted empty:hidden">
        {nextAtMs === null ? '' : t('sent')}
      </p>
      <FormError error={isAskedForCaptcha ? null : send.error} />
    </div>
  );
}
