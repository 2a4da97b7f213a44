import { useT } from '@tessera/i18n';
import { Button, Checkbox, FormError } from '@tessera/ui';
import type { ReactNode } from 'react';
import { CaptchaField } from './captcha-field.tsx';
import { RegisterField } from './register-field.tsx';
import { today } from './today.ts';
import { type RegisterFormProps, useRegisterForm } from './use-register-form.ts';

export function RegisterForm({ lead, ...props }: RegisterFormProps & { readonly lead?: ReactNode }) {
  const { minAge } = props;
  const t = useT('identity');
  const frame = useT('frame');
  const { form, shown, check, captcha, submit, reset, isPending, error } = useRegisterForm(props);
  const { errors } = form.formState;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-busy={isPending} className="grid gap-4">
      <p className="text-xs text-faint">{t('register.marks')}</p>
      {lead}
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
      {captcha && (
        <CaptchaField
          captcha={captcha}
          error={errors.captcha && (errors.captcha.message || t('captcha.required'))}
          {...form.register('captcha', { required: captcha.isPicture })}
        />
      )}
      <div className="grid gap-1">
        <Checkbox
          label={t('register.terms', { terms: t('terms') })}
          error={errors.termsAccepted && t('rule.terms', { terms: t('terms') })}
          {...form.register('termsAccepted', { required: true })}
        />
        <p className="flex gap-4 ps-8 text-sm">
          {(['terms', 'privacy'] as const).map((page) => (
            <a key={page} href={`/${page}`} target="_blank" rel="noopener" className="min-h-6 font-medium text-accent-ink hover:underline">
              {frame(`page.${page}`)}
            </a>
          ))}
        </p>
        <Checkbox
          label={t('register.age', { years: minAge })}
          error={errors.ageConfirmed && t('rule.age', { years: minAge })}
          {...form.register('ageConfirmed', { required: true })}
        />
      </div>
      <FormError error={error} />
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2">
        <Button size="large" onClick={reset}>
          {t('register.reset')}
        </Button>
        <Button type="submit" tone="primary" size="large" pending={isPending}>
          {frame('register')}
        </Button>
      </div>
    </form>
  );
}
