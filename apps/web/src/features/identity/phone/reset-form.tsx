import { useQuery } from '@tanstack/react-query';
import { CallFailed } from '@tessera/client';
import { useErrorText, useT } from '@tessera/i18n';
import { Button, FormError, isWholeCode, PasswordField, plainCode } from '@tessera/ui';
import { type FormEvent, useState } from 'react';
import { LoginCode } from '../codes/login-code.tsx';
import { useFaultText } from '../register-field.tsx';
import { findFault, rangeOf } from '../register-rules.ts';
import { registerFormQuery, useResetByPhone } from '../session.queries.ts';
import { permissionQuery } from '../site.queries.ts';
import { isPhone, likelyCountry, toCall, type WrittenPhone } from './countries.ts';
import { type PhoneFaults, PhoneWithCode } from './phone-with-code.tsx';

type Faults = PhoneFaults & { password?: string | undefined };

/** A new password by the code that is sent to the phone; whoever has an app gives its code too. */
export function ResetForm({ onDone }: { onDone: () => void }) {
  const t = useT('phone');
  const identity = useT('identity');
  const messages = useT('messages');
  const errorText = useErrorText();
  const faultText = useFaultText();
  const { data: permission } = useQuery(permissionQuery);
  const { data: form } = useQuery(registerFormQuery);
  const rule = form?.rules.find(({ field }) => field === 'password');
  const resetting = useResetByPhone();
  const [phone, setPhone] = useState<WrittenPhone>(() => ({ country: likelyCountry(permission?.location.country), mobileNum: '' }));
  const [sent, setSent] = useState('');
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  /** Null until the right code of the message was answered by the question for the app's. */
  const [appCode, setAppCode] = useState<string | null>(null);

  const checkPassword = (): string | undefined => {
    const fault = password === '' ? ({ kind: 'required' } as const) : rule && findFault(rule, password);
    return fault ? faultText(fault) : undefined;
  };

  const refused = (error: Error): void => {
    const code = error instanceof CallFailed ? error.code : '';
    if (code === 'code_required' || (appCode !== null && code === 'code_wrong')) return setAppCode('');
    setAppCode(null);
    const field = FIELD_OF_CODE[code];
    if (field) setFaults({ [field]: errorText(error) });
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (appCode !== null && !isWholeCode(appCode)) return;
    const wrong = checkPassword();
    const found: Faults = {
      ...(!isPhone(phone) && { phone: messages('in_mobile_format') }),
      ...(plainCode(sent) === '' && { sent: identity('rule.required') }),
      ...(wrong !== undefined && { password: wrong }),
    };
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    const body = { ...toCall(phone), verificationCode: plainCode(sent), newPassword: password };
    resetting.mutate({ ...body, ...(appCode !== null && { code: plainCode(appCode) }) }, { onSuccess: onDone, onError: refused });
  };

  const refusedFor = resetting.error instanceof CallFailed ? resetting.error.code : '';
  const isPlaced = refusedFor in FIELD_OF_CODE || refusedFor === 'code_required';
  return (
    <form onSubmit={submit} noValidate aria-busy={resetting.isPending} className="grid gap-4">
      {appCode === null ? (
        <>
          <p className="text-sm text-muted">{t('reset.text')}</p>
          <PhoneWithCode
            purpose="reset"
            phone={phone}
            onPhone={setPhone}
            sent={sent}
            onSent={setSent}
            faults={faults}
            onFaults={(changed) => setFaults({ ...faults, ...changed })}
          />
          <PasswordField
            label={identity('password.new')}
            autoComplete="new-password"
            hint={rule && !faults.password ? identity(`pattern.${rule.patternId}`, { range: rangeOf(rule) }) : undefined}
            error={faults.password}
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              setFaults({ ...faults, password: undefined });
            }}
          />
          <p className="text-xs text-faint">{identity('password.note')}</p>
        </>
      ) : (
        <LoginCode
          value={appCode}
          onValueChange={setAppCode}
          onBack={() => {
            setAppCode(null);
            resetting.reset();
          }}
        />
      )}
      <FormError error={isPlaced ? null : resetting.error} />
      <Button type="submit" tone="primary" size="large" wide pending={resetting.isPending}>
        {t('reset.submit')}
      </Button>
    </form>
  );
}

const FIELD_OF_CODE: Readonly<Record<string, keyof Faults>> = {
  verification_code_wrong: 'sent',
  mobile_invalid: 'phone',
  password_too_common: 'password',
};
