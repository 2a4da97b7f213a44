import { useQuery } from '@tanstack/react-query';
import { CallFailed } from '@tessera/client';
import { useErrorText, useT } from '@tessera/i18n';
import { Button, FormError, PasswordField } from '@tessera/ui';
import { useForm } from 'react-hook-form';
import { useFaultText } from './register-field.tsx';
import { findFault, rangeOf } from './register-rules.ts';
import { registerFormQuery, useChangePassword } from './session.queries.ts';

interface PasswordValues {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmNewPassword: string;
}

const FIELD_OF_CODE: Readonly<Record<string, keyof PasswordValues>> = {
  password_wrong: 'oldPassword',
  password_too_common: 'newPassword',
  password_mismatch: 'confirmNewPassword',
};

/** The rule of a new password is the one of the registration form, as the server publishes it. */
export function ChangePasswordForm({ onChanged }: { onChanged: () => void }) {
  const t = useT('identity');
  const messages = useT('messages');
  const errorText = useErrorText();
  const faultText = useFaultText();
  const { data } = useQuery(registerFormQuery);
  const rule = data?.rules.find(({ field }) => field === 'password');
  const change = useChangePassword();
  const { register, handleSubmit, formState, reset, setError } = useForm<PasswordValues>({
    defaultValues: { oldPassword: '', newPassword: '', confirmNewPassword: '' },
  });
  const { errors } = formState;

  const checkNew = (value: string): string | true => {
    const fault = value === '' ? ({ kind: 'required' } as const) : rule ? findFault(rule, value) : null;
    return fault ? faultText(fault) : true;
  };
  const placeOf = (error: Error): keyof PasswordValues | undefined => (error instanceof CallFailed ? FIELD_OF_CODE[error.code] : undefined);
  const submit = handleSubmit((values) =>
    change.mutate(values, {
      onSuccess: () => {
        reset();
        onChanged();
      },
      onError: (error) => {
        const place = placeOf(error);
        if (place) setError(place, { message: errorText(error) }, { shouldFocus: true });
      },
    }),
  );

  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-busy={change.isPending} className="grid gap-4">
      <PasswordField
        label={t('password.old')}
        error={errors.oldPassword?.message}
        {...register('oldPassword', { required: t('rule.required') })}
      />
      <PasswordField
        label={t('password.new')}
        autoComplete="new-password"
        hint={rule && !errors.newPassword ? t(`pattern.${rule.patternId}`, { range: rangeOf(rule) }) : undefined}
        error={errors.newPassword?.message}
        {...register('newPassword', { validate: checkNew })}
      />
      <PasswordField
        label={t('password.confirm')}
        autoComplete="new-password"
        error={errors.confirmNewPassword?.message}
        {...register('confirmNewPassword', { validate: (value, values) => value === values.newPassword || messages('in_confirmation') })}
      />
      <p className="text-xs text-faint">{t('password.note')}</p>
      <FormError error={change.error && placeOf(change.error) ? null : change.error} />
      <div>
        <Button type="submit" tone="primary" pending={change.isPending}>
          {t('password.change')}
        </Button>
      </div>
    </form>
  );
}
