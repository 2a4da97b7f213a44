import { useT } from '@tessera/i18n';
import { Button, CodeField } from '@tessera/ui';
import { SentCode, type SentCodeDetails } from './sent-code.tsx';

interface LoginCodeProps {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly onBack: () => void;
  /** Of a code that was sent; absent where it is the app's. */
  readonly sent?: { readonly id: string | null; readonly details: SentCodeDetails; readonly onAgain: () => void } | undefined;
}

/** The second step of a login: its field, in the form of the first. */
export function LoginCode({ value, onValueChange, onBack, sent }: LoginCodeProps) {
  const t = useT('codes');
  // The sentences of what it may be refused for.
  useT('code-errors');
  return (
    <>
      {sent ? (
        <SentCode key={sent.id} details={sent.details} onAgain={sent.onAgain} value={value} onValueChange={onValueChange} />
      ) : (
        <>
          <p className="text-muted">{t('login.text')}</p>
          <CodeField value={value} onValueChange={onValueChange} />
        </>
      )}
      <div>
        <Button tone="quiet" size="small" onClick={onBack}>
          {t('login.back')}
        </Button>
      </div>
    </>
  );
}
