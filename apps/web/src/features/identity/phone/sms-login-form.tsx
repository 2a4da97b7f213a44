import { useQuery } from '@tanstack/react-query';
import { CallFailed } from '@tessera/client';
import { useErrorText, useT } from '@tessera/i18n';
import { Button, Checkbox, FormError, isWholeCode, plainCode } from '@tessera/ui';
import { type FormEvent, useState } from 'react';
import { CaptchaField } from '../captcha-field.tsx';
import { LoginCode } from '../codes/login-code.tsx';
import { rememberedUserCookie } from '../remembered-user.ts';
import { type LoginBody, useLogin } from '../session.queries.ts';
import { permissionQuery } from '../site.queries.ts';
import { useCaptcha } from '../use-captcha.ts';
import { wantsCaptcha } from '../wants-captcha.ts';
import { isPhone, likelyCountry, toCall, type WrittenPhone } from './countries.ts';
import { type PhoneFaults, PhoneWithCode } from './phone-with-code.tsx';

interface SmsLoginFormProps {
  readonly onLoggedIn: (session: ReturnType<typeof useLogin>['data'] & object) => void;
}

type Faults = PhoneFaults & { captcha?: string | undefined };

/** A login by the number of a phone and the code that is sent to it; whoever has an app gives its code too. */
export function SmsLoginForm({ onLoggedIn }: SmsLoginFormProps) {
  const t = useT('phone');
  const identity = useT('identity');
  const messages = useT('messages');
  const frame = useT('frame');
  const errorText = useErrorText();
  const { data: permission } = useQuery(permissionQuery);
  const login = useLogin();
  const [phone, setPhone] = useState<WrittenPhone>(() => ({ country: likelyCountry(permission?.location.country), mobileNum: '' }));
  const [sent, setSent] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [isCaptchaNeeded, setCaptchaNeeded] = useState(false);
  const [typed, setTyped] = useState('');
  /** Null until the right code of the message was answered by the question for the app's. */
  const [appCode, setAppCode] = useState<string | null>(null);
  const [remember, setRemember] = useState(true);
  const captcha = useCaptcha('login-sms', isCaptchaNeeded);

  const refused = (error: Error): void => {
    setTyped('');
    if (isCaptchaNeeded) captcha.renew();
    if (wantsCaptcha(error)) setCaptchaNeeded(true);
    const code = error instanceof CallFailed ? error.code : '';
    if (code === 'code_required' || (appCode !== null && code === 'code_wrong')) return setAppCode('');
    setAppCode(null);
    if (code === 'verification_code_wrong') setFaults({ sent: errorText(error) });
    if (code === 'mobile_invalid') setFaults({ phone: errorText(error) });
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (appCode !== null && !isWholeCode(appCode)) return;
    const found: Faults = {
      ...(!isPhone(phone) && { phone: messages('in_mobile_format') }),
      ...(plainCode(sent) === '' && { sent: identity('rule.required') }),
      ...(captcha.isPicture && typed.trim() === '' && { captcha: identity('captcha.required') }),
    };
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    const { mobileNum, countryDialingCode } = toCall(phone);
    const body: LoginBody = { type: 'sms', username: mobileNum, countryDialingCode, password: plainCode(sent), remember };
    login.mutate(
      { ...body, ...(appCode !== null && { code: plainCode(appCode) }), ...captcha.answer(typed) },
      {
        onSuccess: (session) => {
          document.cookie = rememberedUserCookie(remember ? session.member.account : '');
          onLoggedIn(session);
        },
        onError: refused,
      },
    );
  };

  const isPlaced =
    login.error instanceof CallFailed && ['verification_code_wrong', 'mobile_invalid', 'code_required'].includes(login.error.code);
  return (
    <form onSubmit={submit} noValidate aria-busy={login.isPending} className="grid gap-4">
      {appCode === null ? (
        <>
          <p className="text-sm text-muted">{t('login.text')}</p>
          <PhoneWithCode
            purpose="login"
            phone={phone}
            onPhone={setPhone}
            sent={sent}
            onSent={setSent}
            faults={faults}
            onFaults={(changed) => setFaults({ ...faults, ...changed })}
          />
        </>
      ) : (
        <LoginCode
          value={appCode}
          onValueChange={setAppCode}
          onBack={() => {
            setAppCode(null);
            login.reset();
          }}
        />
      )}
      {isCaptchaNeeded && (
        <CaptchaField captcha={captcha} error={faults.captcha} value={typed} onChange={(event) => setTyped(event.target.value)} />
      )}
      {appCode === null && (
        <Checkbox label={identity('login.stay')} checked={remember} onChange={(event) => setRemember(event.target.checked)} />
      )}
      <FormError error={isPlaced ? null : login.error} />
      <Button type="submit" tone="primary" size="large" wide pending={login.isPending || captcha.isWorking}>
        {frame('login')}
      </Button>
    </form>
  );
}
