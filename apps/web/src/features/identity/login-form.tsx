import { CallFailed } from '@tessera/client';
import type { identity, ValueOf } from '@tessera/contract';
import { useT } from '@tessera/i18n';
import { Button, Checkbox, FormError, isWholeCode, PasswordField, plainCode, TextField } from '@tessera/ui';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { CaptchaField } from './captcha-field.tsx';
import { readRememberedUser, rememberedUserCookie } from './remembered-user.ts';
import { useLogin } from './session.queries.ts';
import { useCaptcha } from './use-captcha.ts';
import { wantsCaptcha } from './wants-captcha.ts';

/** Loaded for those alone whose login takes a code. */
const LoginCode = lazy(async () => ({ default: (await import('./codes/login-code.tsx')).LoginCode }));

interface LoginValues {
  readonly username: string;
  readonly password: string;
  readonly captcha: string;
  readonly remember: boolean;
}

export function LoginForm({ onLoggedIn }: { onLoggedIn: (session: ValueOf<typeof identity.login>, password: string) => void }) {
  const t = useT('identity');
  const messages = useT('messages');
  const frame = useT('frame');
  const login = useLogin();
  const [isCaptchaNeeded, setCaptchaNeeded] = useState(false);
  /** Null until the right password was answered by the question for a code. */
  const [asked, setAsked] = useState<CallFailed | null>(null);
  const [code, setCode] = useState('');
  const captcha = useCaptcha('login', isCaptchaNeeded);
  const { register, handleSubmit, formState, resetField, setFocus } = useForm<LoginValues>({
    defaultValues: { username: readRememberedUser(), password: '', captcha: '', remember: true },
  });

  const refused = (error: Error): void => {
    resetField('captcha');
    // A captcha is spent by one try, right or wrong.
    if (isCaptchaNeeded) captcha.renew();
    if (wantsCaptcha(error)) setCaptchaNeeded(true);
    const refusedFor = error instanceof CallFailed ? error.code : '';
    if (error instanceof CallFailed && refusedFor === 'code_required') setAsked(error);
    if (refusedFor === 'code_required' || (asked && refusedFor === 'code_wrong')) return setCode('');
    const isCaptchaWrong = refusedFor === 'captcha_wrong';
    setFocus(isCaptchaWrong && captcha.isPicture ? 'captcha' : 'password');
  };

  const send = (given: string | null) =>
    handleSubmit(({ username, password, captcha: answer, remember }) => {
      login.mutate(
        { username: username.trim(), password, remember, ...(given !== null && { code: plainCode(given) }), ...captcha.answer(answer) },
        {
          onSuccess: (session) => {
            document.cookie = rememberedUserCookie(remember ? username.trim() : '');
            onLoggedIn(session, password);
          },
          onError: refused,
        },
      );
    });

  const submit = (event: FormEvent): void => {
    if (asked && !isWholeCode(code)) return event.preventDefault();
    void send(asked && code)(event);
  };

  const toPassword = (): void => {
    setAsked(null);
    resetField('password');
    login.reset();
  };

  const { errors } = formState;
  const isAskedForCode = login.error instanceof CallFailed && login.error.code === 'code_required';
  // Where a finger types, the keyboard would cover the popup before it was read.
  const isTypist = matchMedia('(pointer: fine)').matches;
  const hasName = formState.defaultValues?.username !== '';
  return (
    <form onSubmit={submit} noValidate aria-busy={login.isPending} className="grid gap-4">
      {asked === null ? (
        <>
          <TextField
            label={t('field.username')}
            autoComplete="username"
            autoFocus={isTypist && !hasName}
            autoCapitalize="none"
            spellCheck={false}
            error={errors.username && messages('in_enter_credentials')}
            {...register('username', { validate: (value) => value.trim() !== '' })}
          />
          <PasswordField
            label={t('field.password')}
            autoFocus={isTypist && hasName}
            error={errors.password && messages('in_enter_credentials')}
            {...register('password', { required: true })}
          />
        </>
      ) : (
        <Suspense>
          <LoginCode
            value={code}
            onValueChange={setCode}
            onBack={toPassword}
            sent={'by' in asked.details ? { id: asked.requestId, details: asked.details, onAgain: () => void send(null)() } : undefined}
          />
        </Suspense>
      )}
      {isCaptchaNeeded && (
        <CaptchaField
          captcha={captcha}
          error={errors.captcha && t('captcha.required')}
          {...register('captcha', { required: captcha.isPicture })}
        />
      )}
      {asked === null && <Checkbox label={t('login.stay')} {...register('remember')} />}
      <FormError error={isAskedForCode ? null : login.error} />
      <Button type="submit" tone="primary" size="large" wide pending={login.isPending || captcha.isWorking}>
        {frame('login')}
      </Button>
    </form>
  );
}
