import { useT } from '@tessera/i18n';
import type { ComponentProps } from 'react';
import { CodeRequest } from './code-request.tsx';
import type { WrittenPhone } from './countries.ts';
import { PhoneField } from './phone-field.tsx';

export type PhoneFaults = Partial<Record<'phone' | 'sent', string | undefined>>;

interface PhoneWithCodeProps {
  readonly purpose: ComponentProps<typeof CodeRequest>['purpose'];
  /** Whether the number is proved by a code. */
  readonly takesCode?: boolean;
  readonly phone: WrittenPhone;
  readonly onPhone: (phone: WrittenPhone) => void;
  /** The code that came by message, as it is typed. */
  readonly sent: string;
  readonly onSent: (sent: string) => void;
  readonly faults: PhoneFaults;
  /** Some of them are no longer so, or were found. */
  readonly onFaults: (changed: PhoneFaults) => void;
}

/** The number of a phone and the code that is sent to it. */
export function PhoneWithCode({ purpose, takesCode = true, phone, onPhone, sent, onSent, faults, onFaults }: PhoneWithCodeProps) {
  const messages = useT('messages');
  return (
    <>
      <PhoneField
        value={phone}
        onValueChange={(next) => {
          onPhone(next);
          onFaults({ phone: undefined });
        }}
        error={faults.phone}
      />
      {takesCode && (
        <CodeRequest
          purpose={purpose}
          phone={phone}
          onBadPhone={() => onFaults({ phone: messages('in_mobile_format') })}
          value={sent}
          onValueChange={(next) => {
            onSent(next);
            onFaults({ sent: undefined });
          }}
          error={faults.sent}
        />
      )}
    </>
  );
}
