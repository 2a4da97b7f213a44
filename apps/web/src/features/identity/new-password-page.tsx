import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { CallFailed } from '@tessera/client';
import { useErrorText, useT } from '@tessera/i18n';
import { Button, buttonClass, Card, EmptyState, FormError, Mosaic, PasswordField, THEME_PALETTE } from '@tessera/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { usePageTitle } from '../../shared/page-title.ts';
import { usePopup } from '../../shared/popup.ts';
import { readLinkToken } from './link-token.ts';
import { useFaultText } from './register-field.tsx';
import { findFault, rangeOf } from './register-rules.ts';
import { registerFormQuery, useResetByMail } from './session.queries.ts';

/** Where the mail about a forgotten password leads. */
export function NewPasswordPage() {
  const t = useT('guards');
  const frame = useT('frame');
  usePageTitle(t('newPassword.title'));
  const { open } = usePopup();
  const reset = useResetByMail();
  const [token] = useState(readLinkToken);
  if (token === undefined || reset.isSuccess)
    return (
      <div className="grid min-h-[60dvh] content-center">
        <h1 className="sr-only">{t('newPassword.title')}</h1>
        <div role="status">
          <EmptyState
            motif={token === undefined ? 'compass' : 'shield-check'}
            title={t(token === undefined ? 'unlock.none.title' : 'newPassword.done.title')}
            text={t(token === undefined ? 'unlock.none.text' : 'newPassword.done.text')}
            action={
              token === undefined ? (
                <Link to="/" className={buttonClass()}>
                  {frame('notFound.action')}
                </Link>
              ) : (
                <Button tone="primary" onClick={() => open('login')}>
                  {frame('login')}
                </Button>
              )
            }
          />
        </div>
      </div>
    );
  return (
    <div className="grid min-h-[60dvh] content-center justify-items-center">
      <Card className="w-full max-w-sm p-6">
        <Mosaic motif="shield-check" palette={THEME_PALETTE} seed={5} columns={14} rows={14} settle className="mb-5 size-20 rounded-md" />
        <h1 className="text-lg font-semibold">{t('newPassword.title')}</h1>
        <p className="mt-1 mb-5 text-sm text-muted">{t('newPassword.text')}</p>
        <NewPasswordForm reset={reset} token={token} />
      </Card>
    </div>
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
