import { useT } from '@tessera/i18n';
import { Button, Card, FormError, Mosaic, PasswordField, showToast, THEME_PALETTE } from '@tessera/ui';
import { useState } from 'react';
import { useAcceptInvitation } from './operator.queries.ts';

/** Where the link of an invitation leads: staff choose their password, and log in with it. */
export function InvitationPage({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const t = useT('backoffice');
  const accept = useAcceptInvitation();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [isChecked, setChecked] = useState(false);
  const missing = isChecked && password === '' ? t('login.missing') : undefined;
  const differs = isChecked && again !== password ? t('invitation.differs') : undefined;
  const submit = (): void => {
    setChecked(true);
    if (password === '' || again !== password) return;
    const onSuccess = (): void => {
      showToast({ tone: 'win', title: t('invitation.done') });
      onDone();
    };
    accept.mutate({ token, password }, { onSuccess });
  };
  return (
    <div className="grid min-h-[75dvh] content-center justify-items-center">
      <Card className="w-full max-w-sm p-6">
        <Mosaic motif="shield-check" palette={THEME_PALETTE} seed={3} columns={14} rows={14} settle className="mb-5 size-20 rounded-md" />
        <h1 className="text-lg font-semibold">{t('invitation.title')}</h1>
        <p className="mt-1 mb-5 text-sm text-muted">{t('invitation.text')}</p>
        <form
          noValidate
          aria-busy={accept.isPending}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
          className="grid gap-4"
        >
          <PasswordField
            label={t('login.password')}
            autoComplete="new-password"
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              setChecked(false);
            }}
            error={missing}
          />
          <PasswordField
            label={t('invitation.again')}
            autoComplete="new-password"
            value={again}
            onChange={(event) => {
              setAgain(event.target.value);
              setChecked(false);
            }}
            error={differs}
          />
          <FormError error={accept.error} />
          <Button type="submit" tone="primary" size="large" wide pending={accept.isPending}>
            {t('invitation.action')}
          </Button>
        </form>
      </Card>
    </div>
  );
}
