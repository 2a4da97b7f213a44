import { useT } from '@tessera/i18n';
import { IconButton, Skeleton, TextField, type TextFieldProps } from '@tessera/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Captcha } from './use-captcha.ts';

/** Rule book §5: a new picture at most once a second. */
const GUARD_MS = 1_000;

const ProofLine = lazy(async () => ({ default: (await import('./proof-line.tsx')).ProofLine }));

interface CaptchaFieldProps extends Omit<TextFieldProps, 'label'> {
  readonly captcha: Captcha;
}

/** What shows that a person is at work: the browser's own proof, or the picture. */
export function CaptchaField({ captcha, ...field }: CaptchaFieldProps) {
  if (captcha.isPicture) return <PictureField captcha={captcha} {...field} />;
  return (
    <Suspense fallback={<Skeleton className="h-28 rounded-md" />}>
      <ProofLine captcha={captcha} />
    </Suspense>
  );
}

/** The answer beside its picture. A new picture empties nothing by itself: the form owns the answer. */
function PictureField({ captcha: { picture, renew }, ...field }: CaptchaFieldProps) {
  const t = useT('identity');
  const [isGuarded, setGuarded] = useState(false);
  useEffect(() => {
    if (!isGuarded) return;
    const timer = setTimeout(() => setGuarded(false), GUARD_MS);
    return () => clearTimeout(timer);
  }, [isGuarded]);
  const refresh = (): void => {
    setGuarded(true);
    renew();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2">
      <TextField
        {...field}
        label={t('captcha')}
        hint={picture.isError ? t('captcha.lost') : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={16}
      />
      <div className="mt-6.5 flex items-center gap-1">
        {picture.data && !picture.isFetching ? (
          <img
            src={picture.data.image}
            alt={t('captcha.image')}
            width={120}
            height={44}
            className="h-11 w-30 rounded-md bg-surface-3 object-contain"
          />
        ) : (
          <Skeleton className="h-11 w-30 rounded-md" />
        )}
        <IconButton icon="refresh" label={t('captcha.refresh')} disabled={isGuarded || picture.isFetching} onClick={refresh} />
      </div>
    </div>
  );
}
