import { useT } from '@tessera/i18n';
import { Button, Card, FormError, PasswordField, TextField } from '@tessera/ui';
import { type FormEvent, useState } from 'react';
import { useOperatorLogin } from './console.queries.ts';

export function LoginPage() {
  const t = useT('backoffice');
  const login = useOperatorLogin();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    login.mutate({ username: username.trim(), password });
  };
  return (
    <Card className="mx-auto mt-8 w-full max-w-sm">
      <h1 className="mb-1 text-lg font-semibold">{t('login.title')}</h1>
      <p className="mb-4 text-sm text-muted">{t('login.text')}</p>
      <form onSubmit={submit} className="grid gap-4" aria-busy={login.isPending}>
        <TextField label={t('login.username')} autoComplete="username" autoCapitalize="none" required value={username} onChange={(event) => setUsername(event.target.value)} />
        <PasswordField label={t('login.password')} autoComplete="current-password" required value={password} onChange={(event) => setPassword(event.target.value)} />
        <FormError error={login.error} />
        <Button type="submit" tone="primary" wide pending={login.isPending}>
          {t('login.submit')}
        </Button>
      </form>
    </Card>
  );
}
