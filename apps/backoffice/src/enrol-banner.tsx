import { useT } from '@tessera/i18n';
import { Button, Card, Icon } from '@tessera/ui';
import { useOperator } from './operator.tsx';

/** Tells whoever has no code yet what they cannot do, and where to change that. */
export function EnrolBanner() {
  const t = useT('backoffice');
  const codes = useT('codes');
  const { privileged } = useOperator();
  return (
    <Card className="mb-4 flex flex-wrap items-center gap-3">
      <Icon name="alert" size={20} className="text-warn" />
      <p className="min-w-0 flex-1 basis-60 text-sm">{t('enrol.banner')}</p>
      <Button onClick={() => privileged(() => undefined)}>{codes('enrol.title')}</Button>
    </Card>
  );
}
