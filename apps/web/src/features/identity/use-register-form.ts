import { CallFailed } from '@tessera/client';
import type { identity } from '@tessera/contract';
import { useErrorText, useT } from '@tessera/i18n';
import { plainText } from '@tessera/kernel';
import { useState } from 'react';
import { type SubmitHandler, useForm } from 'react-hook-form';
import { forgetReferral, readInvitation } from '../../shared/invitation.ts';
import { wantsCaptcha } from './wants-captcha.ts';
import { useFaultText } from './register-field.tsx';
import { placeRefusal } from './register-refusal.ts';
import { type FieldRule, findFault, isOfAge, shownRules } from './register-rules.ts';
import { type MobileRegisterBody, type RegisterBody, useRegister, useRegisterByMobile } from './session.queries.ts';
import { pendingSocial } from './social/pending-social.ts';
import { today } from './today.ts';
import { useCaptcha } from './use-captcha.ts';
import { useInvitationCheck } from './use-invitation-check.ts';

export type RegisterValues = Record<identity.RegisterField, string> & { termsAccepted: boolean; ageConfirmed: boolean };

export interface RegisterFormProps {
  readonly rules: readonly FieldRule[];
  readonly minAge: number;
  readonly onRegistered: (account: string) => void;
  /** Of a registration by mobile: what stands above the fields. */
  readonly mobile?: MobilePart | undefined;
}

type MobileAnswers = Pick<MobileRegisterBody, 'mobileNum' | 'countryDialingCode' | 'verificationCode'>;

/** The number, and the code that proves it, of a registration by mobile. */
export interface MobilePart {
  /** Null when something is wrong with them, and shown. */
  read(): MobileAnswers | null;
  /** @returns whether the refusal is about them, and shown */
  place(error: CallFailed): boolean;
  reset(): void;
}

/** What the registration form knows and does; how it looks is the component's. */
export function useRegisterForm({ rules, minAge, onRegistered, mobile }: RegisterFormProps) {
  const errorText = useErrorText();
  const faultText = useFaultText();
  const check = useCheck(minAge);
  const byName = useRegister();
  const byMobile = useRegisterByMobile();
  const send = mobile ? byMobile : byName;
  const shown = shownRules(rules);
  const [isCaptchaAsked, setCaptchaAsked] = useState(false);
  const isCaptchaNeeded = isCaptchaAsked || rules.some(({ field, enabled }) => field === 'captcha' && enabled);
  const captcha = useCaptcha('register', isCaptchaNeeded);
  const form = useForm<RegisterValues>({ defaultValues: firstValues(rules) });
  const [isPlaced, setPlaced] = useState(false);
  useInvitationCheck(() => form.setValue('affiliateCode', ''));

  const refused = (error: Error): void => {
    form.resetField('captcha');
    if (isCaptchaNeeded) captcha.renew();
    if (wantsCaptcha(error)) setCaptchaAsked(true);
    // It came with a link and stands in no field: said once, and not sent again.
    if (error instanceof CallFailed && error.details['field'] === 'referralCode') forgetReferral();
    const fields = [...shown.map(({ field }) => field), ...(captcha.isPicture ? (['captcha'] as const) : [])];
    const place = error instanceof CallFailed ? placeRefusal(error, fields) : null;
    setPlaced(place !== null || (error instanceof CallFailed && mobile?.place(error) === true));
    if (place) form.setError(place.field, { message: place.fault ? faultText(place.fault) : errorText(error) }, { shouldFocus: true });
  };
  const submit: SubmitHandler<RegisterValues> = (values) => {
    const body = { ...toBody(values, shown), ...captcha.answer(values.captcha) };
    const then = {
      onSuccess: ({ member }: { member: { nickname: string; account: string } }) => onRegistered(member.nickname || member.account),
      onError: refused,
    };
    if (!mobile) return byName.mutate(body, then);
    const answers = mobile.read();
    if (answers) byMobile.mutate({ ...withoutEmpty(body), ...answers }, then);
  };
  return {
    form,
    shown,
    check,
    captcha: isCaptchaNeeded ? captcha : undefined,
    submit: form.handleSubmit(submit),
    reset: () => {
      form.reset(emptyValues(rules));
      mobile?.reset();
    },
    isPending: send.isPending || captcha.isWorking,
    /** What concerns no single field. */
    error: isPlaced ? null : send.error,
  };
}

function useCheck(minAge: number): (rule: FieldRule, value: string, values: RegisterValues) => string | true {
  const t = useT('identity');
  const messages = useT('messages');
  const faultText = useFaultText();
  return (rule, value, values) => {
    if (rule.field === 'confirmPassword') {
      return value === '' ? faultText({ kind: 'required' }) : value === values.password || messages('in_confirmation');
    }
    // As the server reads what was pasted; passwords are checked so and sent as they are.
    const fault = findFault(rule, plainText(value));
    if (fault) return faultText(fault);
    if (rule.field === 'birthday' && value && !isOfAge(value, minAge, today())) return t('rule.age', { years: minAge });
    return true;
  };
}

/** Shown fields that were filled in; the rest does not travel. */
function toBody(values: RegisterValues, shown: readonly FieldRule[]): RegisterBody {
  const { username, password, confirmPassword, termsAccepted, ageConfirmed } = values;
  const filled = shown.map(({ field }) => [field, plainText(values[field])] as const).filter(([, value]) => value !== '');
  const { referralCode } = readInvitation();
  return {
    ...Object.fromEntries(filled),
    username: plainText(username),
    password,
    confirmPassword,
    termsAccepted,
    ageConfirmed,
    registerUrl: location.href.slice(0, 2_000),
    domain: location.hostname,
    ...(referralCode === null ? {} : { referralCode }),
    ...(pendingSocial() ? { withSocial: true } : {}),
  };
}

/** The name and the password are the server's, or nobody's, where the form does not ask for them. */
function withoutEmpty({ username, password, confirmPassword, ...body }: RegisterBody): Omit<MobileRegisterBody, keyof MobileAnswers> {
  return { ...body, ...(username !== '' && { username }), ...(password !== '' && { password, confirmPassword }) };
}

/** Read by every form, whether it shows them or not. */
const ALWAYS = ['captcha', 'username', 'password', 'confirmPassword'] as const;

/** With what a service has said of them, and the code of whoever invited them. */
function firstValues(rules: readonly FieldRule[]): RegisterValues {
  return { ...emptyValues(rules), email: pendingSocial()?.email ?? '', affiliateCode: readInvitation().affiliateCode ?? '' };
}

function emptyValues(rules: readonly FieldRule[]): RegisterValues {
  const fields = Object.fromEntries([...rules.map(({ field }) => field), ...ALWAYS].map((field) => [field, '']));
  return { ...fields, termsAccepted: false, ageConfirmed: false } as RegisterValues;
}
