import { useT } from '@tessera/i18n';
import { Button, FormError, PasswordField, showToast } from '@tessera/ui';
import { useState } from 'react';
import { GateCard } from './gate-card.tsx';
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
    <GateCard title={t('invitation.title')} text={t('invitation.text')} isPending={accept.isPending} onSubmit={submit}>
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
    </GateCard>
  );
}
