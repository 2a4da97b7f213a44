import { CallFailed } from '@tessera/client';
import type { identity } from '@tessera/contract';
import { useErrorText, useT } from '@tessera/i18n';
import { Button, Checkbox, FormError } from '@tessera/ui';
import { useState } from 'react';
import { type SubmitHandler, useForm } from 'react-hook-form';
import { browserClock } from '../../shared/clock.ts';
import { CaptchaField } from './captcha-field.tsx';
import { wantsCaptcha } from './login-form.tsx';
import { RegisterField, useFaultText } from './register-field.tsx';
import { placeRefusal } from './register-refusal.ts';
import { type FieldRule, findFault, isOfAge, shownRules } from './register-rules.ts';
import { useCaptcha, useRegister } from './session.queries.ts';

export type RegisterValues = Record<identity.RegisterField, string> & { termsAccepted: boolean; ageConfirmed: boolean };

interface RegisterFormProps {
  readonly rules: readonly FieldRule[];
  readonly minAge: number;
  readonly onRegistered: (account: string) => void;
}

export function RegisterForm({ rules, minAge, onRegistered }: RegisterFormProps) {
  const t = useT('identity');
  const messages = useT('messages');
  const frame = useT('frame');
  const errorText = useErrorText();
  const faultText = useFaultText();
  const send = useRegister();
  const shown = shownRules(rules);
  const [isCaptchaAsked, setCaptchaAsked] = useState(false);
  const isCaptchaNeeded = isCaptchaAsked || rules.some(({ field, enabled }) => field === 'captcha' && enabled);
  const captcha = useCaptcha('register', isCaptchaNeeded);
  const form = useForm<RegisterValues>({ defaultValues: emptyValues(rules) });
  const { errors } = form.formState;
  const [isPlaced, setPlaced] = useState(false);

  const check = (rule: FieldRule, value: string, values: RegisterValues): string | true => {
    if (rule.field === 'confirmPassword') return value === values.password || messages('in_confirmation');
    const fault = findFault(rule, value.trim());
    if (fault) return faultText(fault);
    if (rule.field === 'birthday' && value && !isOfAge(value, minAge, today())) return t('rule.age', { years: minAge });
    return true;
  };

  const refused = (error: Error): void => {
    form.resetField('captcha');
    if (isCaptchaNeeded) void captcha.refetch();
    if (wantsCaptcha(error)) setCaptchaAsked(true);
    const place =
      error instanceof CallFailed
        ? placeRefusal(error, [...shown.map(({ field }) => field), ...(isCaptchaNeeded ? ['captcha' as const] : [])])
        : null;
    setPlaced(place !== null);
    if (place) form.setError(place.field, { message: place.fault ? faultText(place.fault) : errorText(error) }, { shouldFocus: true });
  };

  const submit: SubmitHandler<RegisterValues> = (values) => {
    const { termsAccepted, ageConfirmed, username, password, confirmPassword } = values;
    const extra = shown.filter(({ field }) => values[field].trim() !== '').map(({ field }) => [field, values[field].trim()] as const);
    const referral = new URLSearchParams(location.search).get('referralCode');
    send.mutate(
      {
        ...Object.fromEntries(extra),
        username: username.trim(),
        password,
        confirmPassword,
        termsAccepted,
        ageConfirmed,
        registerUrl: location.href.slice(0, 2_000),
        domain: location.hostname,
        ...(referral ? { referralCode: referral } : {}),
        ...(captcha.data && isCaptchaNeeded ? { captcha: values.captcha.trim(), captchaId: captcha.data.captchaId } : {}),
      },
      { onSuccess: ({ member }) => onRegistered(member.nickname || member.account), onError: refused },
    );
  };

  const agreeError = errors.termsAccepted && t('rule.terms', { terms: t('terms') });
  return (
    <form onSubmit={(event) => void form.handleSubmit(submit)(event)} noValidate aria-busy={send.isPending} className="grid gap-4">
      <p className="text-xs text-faint">{t('register.marks')}</p>
      <div className="grid gap-4 md:grid-cols-2">
        {shown.map((rule) => (
          <RegisterField
            key={rule.field}
            rule={rule}
            error={errors[rule.field]?.message}
            {...(rule.field === 'birthday' ? { max: today() } : {})}
            {...form.register(rule.field, { validate: (value, values) => check(rule, value, values) })}
          />
        ))}
      </div>
      {isCaptchaNeeded && (
        <CaptchaField
          captcha={captcha}
          error={errors.captcha && (errors.captcha.message || t('captcha.required'))}
          {...form.register('captcha', { required: true })}
        />
      )}
      <div className="grid gap-1">
        <Checkbox
          label={t('register.terms', { terms: t('terms') })}
          error={agreeError}
          {...form.register('termsAccepted', { required: true })}
        />
        <Checkbox
          label={t('register.age', { years: minAge })}
          error={errors.ageConfirmed && t('rule.age', { years: minAge })}
          {...form.register('ageConfirmed', { required: true })}
        />
      </div>
      <FormError error={isPlaced ? null : send.error} />
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2">
        <Button size="large" onClick={() => form.reset(emptyValues(rules))}>
          {t('register.reset')}
        </Button>
        <Button type="submit" tone="primary" size="large" pending={send.isPending}>
          {frame('register')}
        </Button>
      </div>
    </form>
  );
}

function emptyValues(rules: readonly FieldRule[]): RegisterValues {
  const fields = Object.fromEntries([...rules.map(({ field }) => field), 'captcha'].map((field) => [field, '']));
  return { ...fields, termsAccepted: false, ageConfirmed: false } as RegisterValues;
}

/** yyyy-MM-dd on the person's own calendar. */
function today(): string {
  const now = new Date(browserClock.nowMs());
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
