import type { identity } from '@tessera/contract';
import { useT } from '@tessera/i18n';
import { PasswordField, TextField, type TextFieldProps } from '@tessera/ui';
import type { ComponentProps } from 'react';
import { type FieldFault, type FieldRule, rangeOf } from './register-rules.ts';

type Hints = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize'>;

const PLAIN: Hints = { autoCapitalize: 'none', autoComplete: 'off' };

/** What phones and password safes need to know about a field. */
const HINTS: Readonly<Record<identity.RegisterField, Hints>> = {
  username: { autoComplete: 'username', autoCapitalize: 'none' },
  password: { autoComplete: 'new-password' },
  confirmPassword: { autoComplete: 'new-password' },
  paymentPassword: { autoComplete: 'off', inputMode: 'numeric' },
  payeeName: { autoComplete: 'name', autoCapitalize: 'words' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none' },
  mobileNum: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  whatsapp: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  qqNum: { inputMode: 'numeric', autoComplete: 'off' },
  birthday: { type: 'date', autoComplete: 'bday' },
  recommenderId: PLAIN,
  affiliateCode: PLAIN,
  line: PLAIN,
  facebook: PLAIN,
  wechat: PLAIN,
  idNumber: PLAIN,
  captcha: PLAIN,
  address: { autoComplete: 'street-address', autoCapitalize: 'words' },
  nationality: { autoComplete: 'off', autoCapitalize: 'words' },
  occupation: { autoComplete: 'organization-title', autoCapitalize: 'sentences' },
  incomeSource: { autoComplete: 'off', autoCapitalize: 'sentences' },
};

const SECRET: ReadonlySet<identity.RegisterField> = new Set(['password', 'confirmPassword', 'paymentPassword']);

/** The sentence of a broken rule, for the field's own line. */
export function useFaultText(): (fault: FieldFault) => string {
  const t = useT('identity');
  return (fault) => (fault.kind === 'required' ? t('rule.required') : t(`pattern.${fault.patternId}`, { range: fault.range }));
}

interface RegisterFieldProps extends Omit<TextFieldProps, 'label'> {
  readonly rule: FieldRule;
}

export function RegisterField({ rule, ...field }: RegisterFieldProps) {
  const t = useT('identity');
  const name = t(`field.${rule.field}`);
  const label = rule.required ? (
    <>
      {name}{' '}
      <span aria-hidden="true" className="text-lose">
        *
      </span>
    </>
  ) : (
    name
  );
  const hint =
    rule.field === 'username' || rule.field === 'password' ? t(`pattern.${rule.patternId}`, { range: rangeOf(rule) }) : undefined;
  const shared = { ...HINTS[rule.field], ...field, label, hint: field.error ? undefined : hint, 'aria-required': rule.required };
  return SECRET.has(rule.field) ? <PasswordField {...shared} /> : <TextField {...shared} />;
}
