import { useT } from '@tessera/i18n';
import { Skeleton, Tabs } from '@tessera/ui';
import { lazy, Suspense, useState } from 'react';
import { RegisterForm } from './register-form.tsx';
import type { RegisterForm as RegisterSettings } from './session.queries.ts';
import type { RegisterFormProps } from './use-register-form.ts';

const RegisterMobileForm = lazy(async () => ({ default: (await import('./phone/register-mobile-form.tsx')).RegisterMobileForm }));

interface RegisterWaysProps extends Pick<RegisterFormProps, 'onRegistered'> {
  readonly form: RegisterSettings;
}

/** The ways to open an account that the brand has; a single one needs no tabs. */
export function RegisterWays({ form: { rules, settings }, onRegistered }: RegisterWaysProps) {
  const t = useT('identity');
  const [chosen, choose] = useState<'register' | 'registerMobile'>('register');
  const { minAge, registerMethods, switches } = settings;
  const shared = { minAge, onRegistered };
  const byName = <RegisterForm rules={rules} {...shared} />;
  if (!registerMethods.includes('MOBILE') || switches.MOBILENUMREG3 !== '1') return byName;
  const takesCode = switches.REGMOBVERF3 === '1';
  const byMobile = (
    <Suspense fallback={<Skeleton className="h-96 rounded-md" />}>
      <RegisterMobileForm
        rules={rules}
        {...shared}
        takesCode={takesCode}
        takesPassword={switches.MOBILENUMPASSREG3 === '1' || !takesCode || switches.MOBILEVERCODELOGIN3 !== '1'}
      />
    </Suspense>
  );
  const tabs = [
    { id: 'register', label: t('login.by.username'), content: byName },
    { id: 'registerMobile', label: t('login.by.sms'), content: byMobile },
  ] as const;
  return <Tabs tabs={tabs} value={chosen} onValueChange={choose} label={t('register.by')} layout="fill" />;
}
