import type { UseQueryResult } from '@tanstack/react-query';
import { useT } from '@tessera/i18n';
import { IconButton, Skeleton, TextField, type TextFieldProps } from '@tessera/ui';
import { useEffect, useState } from 'react';

/** Rule book §5: a new picture at most once a second. */
const GUARD_MS = 1_000;

interface CaptchaFieldProps extends Omit<TextFieldProps, 'label'> {
  readonly captcha: UseQueryResult<{ readonly captchaId: string; readonly image: string }>;
}

/** The answer beside its picture. A new picture empties nothing by itself: the form owns the answer. */
export function CaptchaField({ captcha, ...field }: CaptchaFieldProps) {
  const t = useT('identity');
  const [isGuarded, setGuarded] = useState(false);
  useEffect(() => {
    if (!isGuarded) return;
    const timer = setTimeout(() => setGuarded(false), GUARD_MS);
    return () => clearTimeout(timer);
  }, [isGuarded]);
  const refresh = (): void => {
    setGuarded(true);
    void captcha.refetch();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2">
      <TextField
        {...field}
        label={t('captcha')}
        hint={captcha.isError ? t('captcha.lost') : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={16}
      />
      <div className="mt-6.5 flex items-center gap-1">
        {captcha.data && !captcha.isFetching ? (
          <img
            src={captcha.data.image}
            alt={t('captcha.image')}
            width={120}
            height={44}
            className="h-11 w-30 rounded-md bg-surface-3 object-contain"
          />
        ) : (
          <Skeleton className="h-11 w-30 rounded-md" />
        )}
        <IconButton icon="refresh" label={t('captcha.refresh')} disabled={isGuarded || captcha.isFetching} onClick={refresh} />
      </div>
    </div>
  );
}
