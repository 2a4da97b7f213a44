import { useFormat, useT } from '@tessera/i18n';
import { Select, TextField } from '@tessera/ui';
import { useMemo } from 'react';
import { listCountries, type WrittenPhone } from './countries.ts';

interface PhoneFieldProps {
  readonly value: WrittenPhone;
  readonly onValueChange: (value: WrittenPhone) => void;
  readonly error?: string | undefined;
}

/** The country and its dialling code above the number, both in the browser's own controls. */
export function PhoneField({ value, onValueChange, error }: PhoneFieldProps) {
  const t = useT('phone');
  const { locale } = useFormat();
  const countries = useMemo(() => listCountries(locale), [locale]);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={t('country')}
        autoComplete="tel-country-code"
        options={countries}
        value={value.country}
        onValueChange={(country) => onValueChange({ ...value, country })}
      />
      <TextField
        label={t('mobile')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        dir="ltr"
        maxLength={40}
        error={error}
        value={value.mobileNum}
        onChange={(event) => onValueChange({ ...value, mobileNum: event.target.value })}
      />
    </div>
  );
}
