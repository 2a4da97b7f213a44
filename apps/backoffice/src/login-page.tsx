import { CallFailed } from '@tessera/client';
import { useT } from '@tessera/i18n';
import { Button, CodeField, FormError, isWholeCode, PasswordField, plainCode, TextField } from '@tessera/ui';
import { useState } from 'react';
import { GateCard } from './gate-card.tsx';
import { useOperatorLogin } from './operator.queries.ts';

/** Name and password, then, of whoever is enrolled, the code. */
export function LoginPage() {
  const t = useT('backoffice');
  const login = useOperatorLogin();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string>();
  const [isChecked, setChecked] = useState(false);
  const isMissing = (value: string): boolean => value.trim() === '';
  const missing = (value: string) => (isChecked && isMissing(value) ? t('login.missing') : undefined);
  const submit = (): void => {
    setChecked(true);
    if (isMissing(username) || password === '' || (code !== undefined && !isWholeCode(code))) return;
    const onError = (error: Error): void => {
      if (isAboutCode(error)) {
        setCode('');
        setChecked(false);
      } else {
        setPassword('');
        setCode(undefined);
      }
    };
    login.mutate({ username: username.trim(), password, ...(code === undefined ? {} : { code: plainCode(code) }) }, { onError });
  };
  if (code !== undefined) {
    const isFirstTime = login.error instanceof CallFailed && login.error.code === 'code_required';
    return (
      <GateCard title={t('login.title')} text={t('login.code.text')} isPending={login.isPending} onSubmit={submit}>
        <CodeField value={code} onValueChange={setCode} />
        <FormError error={isFirstTime ? null : login.error} />
        <Button type="submit" tone="primary" size="large" wide pending={login.isPending}>
          {t('login.code.action')}
        </Button>
        <Button
          tone="quiet"
          wide
          onClick={() => {
            login.reset();
            setPassword('');
            setCode(undefined);
          }}
        >
          {t('login.code.back')}
        </Button>
      </GateCard>
    );
  }
  return (
    <GateCard title={t('login.title')} text={t('login.text')} isPending={login.isPending} onSubmit={submit}>
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
    </GateCard>
  );
}

function isAboutCode(error: Error): boolean {
  return error instanceof CallFailed && (error.code === 'code_required' || error.code === 'code_wrong');
}
