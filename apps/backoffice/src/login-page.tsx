import { useT } from '@tessera/i18n';
import { Button, Card, FormError, Mosaic, PasswordField, TextField, THEME_PALETTE } from '@tessera/ui';
import { useState } from 'react';
import { useOperatorLogin } from './operator.queries.ts';

export function LoginPage() {
  const t = useT('backoffice');
  const login = useOperatorLogin();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isChecked, setChecked] = useState(false);
  const missing = (value: string) => (isChecked && value.trim() === '' ? t('login.missing') : undefined);
  const submit = (): void => {
    setChecked(true);
    if (username.trim() === '' || password === '') return;
    login.mutate({ username: username.trim(), password }, { onError: () => setPassword('') });
  };
  return (
    <div className="grid min-h-[75dvh] content-center justify-items-center">
      <Card className="w-full max-w-sm p-6">
        <Mosaic motif="shield-check" palette={THEME_PALETTE} seed={3} columns={14} rows={14} settle className="mb-5 size-20 rounded-md" />
        <h1 className="text-lg font-semibold">{t('login.title')}</h1>
        <p className="mt-1 mb-5 text-sm text-muted">{t('login.text')}</p>
        <form
          noValidate
          aria-busy={login.isPending}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
          className="grid gap-4"
        >
          <TextField
            label={t('login.username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={username}
            onChange={(event) => setUsername(event.target.value)}
            error={missing(username)}
          />
          <PasswordField
            label={t('login.password')}
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              setChecked(false);
            }}
            error={missing(password)}
          />
          <FormError error={login.error} />
          <Button type="submit" tone="primary" size="large" wide pending={login.isPending}>
            {t('login.action')}
          </Button>
        </form>
      </Card>
    </div>
  );
}
