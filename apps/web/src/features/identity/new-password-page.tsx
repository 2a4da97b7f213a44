import { useQuery } from '@tanstack/react-query';
import { CallFailed } from '@tessera/client';
import { useErrorText, useT } from '@tessera/i18n';
import { Button, FormError, PasswordField } from '@tessera/ui';
import { useForm } from 'react-hook-form';
import { MailedLinkPage } from './mailed-link-page.tsx';
import { useFaultText } from './register-field.tsx';
import { findFault, rangeOf } from './register-rules.ts';
import { registerFormQuery, useResetByMail } from './session.queries.ts';

/** Where the mail about a forgotten password leads. */
export function NewPasswordPage() {
  const reset = useResetByMail();
  return (
    <MailedLinkPage topic="newPassword" seed={5} isDone={reset.isSuccess}>
      {(token) => <NewPasswordForm reset={reset} token={token} />}
    </MailedLinkPage>
  );
}

/** The rule of a new password is the one of the registration form, as the server publishes it. */
function NewPasswordForm({ reset, token }: { reset: ReturnType<typeof useResetByMail>; token: string }) {
  const t = useT('guards');
  const identity = useT('identity');
  const messages = useT('messages');
  const errorText = useErrorText();
  const faultText = useFaultText();
  const { data } = useQuery(registerFormQuery);
  const rule = data?.rules.find(({ field }) => field === 'password');
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { newPassword: '', again: '' } });
  const { errors } = formState;
  const check = (value: string): string | true => {
    const fault = value === '' ? ({ kind: 'required' } as const) : rule ? findFault(rule, value) : null;
    return fault ? faultText(fault) : true;
  };
  const isAboutPassword = reset.error instanceof CallFailed && reset.error.code === 'password_too_common';
  const submit = handleSubmit(({ newPassword }) =>
    reset.mutate(
      { token, newPassword },
      {
        onError(error) {
          if (error instanceof CallFailed && error.code === 'password_too_common')
            setError('newPassword', { message: errorText(error) }, { shouldFocus: true });
        },
      },
    ),
  );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-busy={reset.isPending} className="grid gap-4">
      <PasswordField
        label={identity('password.new')}
        autoComplete="new-password"
        hint={rule && !errors.newPassword ? identity(`pattern.${rule.patternId}`, { range: rangeOf(rule) }) : undefined}
        error={errors.newPassword?.message}
        {...register('newPassword', { validate: check })}
      />
      <PasswordField
        label={identity('password.confirm')}
        autoComplete="new-password"
        error={errors.again?.message}
        {...register('again', { validate: (value, values) => value === values.newPassword || messages('in_confirmation') })}
      />
      <FormError error={isAboutPassword ? null : reset.error} />
      <Button type="submit" tone="primary" size="large" wide pending={reset.isPending}>
        {t('newPassword.action')}
      </Button>
    </form>
  );
}
