import { CallFailed } from '@tessera/client';
import { isOfKind } from '@tessera/contract/patterns';
import { useT } from '@tessera/i18n';
import { plainText } from '@tessera/kernel';
import { Button, FormError, TextField } from '@tessera/ui';
import { useForm } from 'react-hook-form';
import { CaptchaField } from './captcha-field.tsx';
import { useAskForReset } from './session.queries.ts';
import { useCaptcha } from './use-captcha.ts';
import { wantsCaptcha } from './wants-captcha.ts';

interface MailValues {
  readonly username: string;
  readonly email: string;
  readonly captcha: string;
}

/** The longest that RFC 5321 §4.5.3.1.3 lets through, and the shortest that names a host of two parts. */
const SHORTEST = 6;
const LONGEST = 254;

function isEmail(typed: string): boolean {
  const email = plainText(typed);
  const { length } = Array.from(email);
  return length >= SHORTEST && length <= LONGEST && isOfKind('email', email);
}

/** Asks for a link by which a new password is chosen. Whether there is such an account is told by the mail alone. */
export function ResetMailForm({ onSent }: { onSent: () => void }) {
  const t = useT('phone');
  const identity = useT('identity');
  const asking = useAskForReset();
  const isCaptchaNeeded = wantsCaptcha(asking.error) || (asking.error instanceof CallFailed && asking.error.code === 'captcha_wrong');
  const captcha = useCaptcha('reset-mail', isCaptchaNeeded);
  const { register, handleSubmit, formState, resetField } = useForm<MailValues>({
    defaultValues: { username: '', email: '', captcha: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit(({ username, email, captcha: typed }) =>
    asking.mutate(
      { username: username.trim(), email: email.trim(), ...captcha.answer(typed) },
      {
        onSuccess: onSent,
        onError() {
          resetField('captcha');
          if (isCaptchaNeeded) captcha.renew();
        },
      },
    ),
  );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-busy={asking.isPending} className="grid gap-4">
      <p className="text-sm text-muted">{t('reset.mail.text')}</p>
      <TextField
        label={identity('field.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username && identity('rule.required')}
        {...register('username', { validate: (value) => value.trim() !== '' })}
      />
      <TextField
        label={identity('field.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        error={errors.email && identity('pattern.email', { range: `${SHORTEST}–${LONGEST}` })}
        {...register('email', { validate: (value) => isEmail(value.trim()) })}
      />
      {isCaptchaNeeded && (
        <CaptchaField
          captcha={captcha}
          error={errors.captcha && identity('captcha.required')}
          {...register('captcha', { required: captcha.isPicture })}
        />
      )}
      <FormError error={asking.error} />
      <Button type="submit" tone="primary" size="large" wide pending={asking.isPending || captcha.isWorking}>
        {t('reset.mail.submit')}
      </Button>
    </form>
  );
}
