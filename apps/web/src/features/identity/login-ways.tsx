import { useQuery } from '@tanstack/react-query';
import type { identity, ValueOf } from '@tessera/contract';
import { useT } from '@tessera/i18n';
import { Skeleton, Tabs } from '@tessera/ui';
import { lazy, Suspense, useState } from 'react';
import { LoginForm } from './login-form.tsx';
import { permissionQuery } from './site.queries.ts';

/** Loaded for those alone who choose it: the numbers of all countries weigh as much as the popup. */
const SmsLoginForm = lazy(async () => ({ default: (await import('./phone/sms-login-form.tsx')).SmsLoginForm }));

type LoginType = 'username' | 'sms';

interface LoginWaysProps {
  /** `password` is what was typed; null where none was. */
  readonly onLoggedIn: (session: ValueOf<typeof identity.login>, password: string | null) => void;
}

/** The ways to log in that the brand has, the first one open; a single one needs no tabs. */
export function LoginWays({ onLoggedIn }: LoginWaysProps) {
  const t = useT('identity');
  const { data: permission } = useQuery(permissionQuery);
  const brand = permission?.info.whitelabelVal;
  const types = (brand?.loginTypes ?? ['username']).filter((type) => type !== 'sms' || brand?.switches.MOBILEVERCODELOGIN3 === '1');
  const [chosen, choose] = useState<LoginType | null>(null);
  const current = chosen ?? types[0] ?? 'username';
  const byName = <LoginForm onLoggedIn={onLoggedIn} />;
  if (types.length < 2 && current === 'username') return byName;
  const byCode = (
    <Suspense fallback={<Skeleton className="h-64 rounded-md" />}>
      <SmsLoginForm onLoggedIn={(session) => onLoggedIn(session, null)} />
    </Suspense>
  );
  const tabs = types.map((id) => ({ id, label: t(`login.by.${id}`), content: id === 'username' ? byName : byCode }));
  return <Tabs tabs={tabs} value={current} onValueChange={choose} label={t('login.by')} layout="fill" />;
}
