import { useT } from '@tessera/i18n';
import { Button, CodeField } from '@tessera/ui';

interface LoginCodeProps {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly onBack: () => void;
}

/** The second step of a login: its field, in the form of the first. */
export function LoginCode({ value, onValueChange, onBack }: LoginCodeProps) {
  const t = useT('codes');
  // The sentences of what it may be refused for.
  useT('code-errors');
  return (
    <>
      <p className="text-muted">{t('login.text')}</p>
      <CodeField value={value} onValueChange={onValueChange} />
      <div>
        <Button tone="quiet" size="small" onClick={onBack}>
          {t('login.back')}
        </Button>
      </div>
    </>
  );
}
