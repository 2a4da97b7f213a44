import { useQuery } from '@tanstack/react-query';
import { useErrorText, useT } from '@tessera/i18n';
import { plainCode } from '@tessera/ui';
import { useState } from 'react';
import { RegisterForm } from '../register-form.tsx';
import { permissionQuery } from '../site.queries.ts';
import type { MobilePart, RegisterFormProps } from '../use-register-form.ts';
import { isPhone, likelyCountry, toCall, type WrittenPhone } from './countries.ts';
import { type PhoneFaults, PhoneWithCode } from './phone-with-code.tsx';

interface RegisterMobileFormProps extends Omit<RegisterFormProps, 'mobile'> {
  /** The number is proved by a code. */
  readonly takesCode: boolean;
  readonly takesPassword: boolean;
}

/** Opens an account by a mobile number, with the brand's other fields; the account's name is chosen by the server. */
export function RegisterMobileForm({ takesCode, takesPassword, rules, ...props }: RegisterMobileFormProps) {
  const identity = useT('identity');
  const messages = useT('messages');
  const errorText = useErrorText();
  useT('phone-errors');
  const { data: permission } = useQuery(permissionQuery);
  const empty = (): WrittenPhone => ({ country: likelyCountry(permission?.location.country), mobileNum: '' });
  const [phone, setPhone] = useState(empty);
  const [sent, setSent] = useState('');
  const [faults, setFaults] = useState<PhoneFaults>({});

  const left = new Set(['username', 'mobileNum', ...(takesPassword ? [] : ['password', 'confirmPassword'])]);
  const mobile: MobilePart = {
    read() {
      const found: PhoneFaults = {
        ...(!isPhone(phone) && { phone: messages('in_mobile_format') }),
        ...(takesCode && plainCode(sent) === '' && { sent: identity('rule.required') }),
      };
      setFaults(found);
      if (Object.keys(found).length > 0) return null;
      return { ...toCall(phone), ...(takesCode && { verificationCode: plainCode(sent) }) };
    },
    place(error) {
      const isOfCode = error.code === 'verification_code_wrong' || error.details.field === 'verificationCode';
      if (!isOfCode && error.code !== 'mobile_invalid') return false;
      setFaults(isOfCode ? { sent: messages('in_verification_code') } : { phone: errorText(error) });
      return true;
    },
    reset() {
      setPhone(empty());
      setSent('');
      setFaults({});
    },
  };
  const lead = (
    <PhoneWithCode
      purpose="register"
      takesCode={takesCode}
      phone={phone}
      onPhone={setPhone}
      sent={sent}
      onSent={setSent}
      faults={faults}
      onFaults={(changed) => setFaults({ ...faults, ...changed })}
    />
  );
  return <RegisterForm {...props} rules={rules.filter(({ field }) => !left.has(field))} mobile={mobile} lead={lead} />;
}
