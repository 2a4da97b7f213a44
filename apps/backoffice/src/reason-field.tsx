import { useT } from '@tessera/i18n';
import { TextArea } from '@tessera/ui';

/** The contract's bounds of a reason. */
const SHORTEST = 3;
const LONGEST = 140;

export function isReason(text: string): boolean {
  const given = text.trim();
  return given.length >= SHORTEST && given.length <= LONGEST;
}

interface ReasonFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint: string;
  /** A reason that is missing is marked. */
  readonly isChecked: boolean;
}

export function ReasonField({ value, onChange, hint, isChecked }: ReasonFieldProps) {
  const t = useT('backoffice');
  return (
    <TextArea
      label={t('decide.reason')}
      hint={hint}
      error={isChecked && !isReason(value) ? t('decide.reason.missing') : undefined}
      rows={3}
      maxLength={LONGEST}
      value={value}
      onValueChange={onChange}
      left={t('decide.left', { number: LONGEST - value.length })}
    />
  );
}
